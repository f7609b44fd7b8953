#!/usr/bin/env python3
"""Plays one hand on a real server and keeps what it tells of the game afterwards, for the
tests of the browser client: tests/replay/GAME.json.

    python3 dev/record_replay.py http://127.0.0.1:8080 kentucky-discard
"""
import json
import pathlib
import random
import sys
import urllib.request

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent.parent / "examples"))
from server_client import Player, play, post  # noqa: E402

url, game = sys.argv[1:]
player = Player(url, post(url, "/api/guest", {"name": "Ann", "program": True})["token"])
table = player.ask("open", game=game, one_hand=True, pace="instant", bots="random")["table"]
player.ask("enter", table=table)
# Somebody adds to the shuffle, so that the check of the deal has that to do too.
player.ask("contribute", table=table, deal=1, value="68656c6c6f")
player.ask("start", table=table)
play(player, table, random.Random(1))


def told(query=""):
    with urllib.request.urlopen(f"{url}/api/tables/{table}/replay{query}") as answer:
        return json.load(answer)


whole = told()
pages = {side: told(f"?hand=1&from={side}") for side in ("open", whole["seats"][0]["seat"])}
folder = here.parent / "tests" / "replay"
folder.mkdir(exist_ok=True)
kept = json.dumps({"whole": whole, "pages": pages}, separators=(",", ":"))
(folder / f"{game}.json").write_text(kept + "\n")
print(table)
