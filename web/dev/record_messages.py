#!/usr/bin/env python3
"""Asks a real server everything that the pages ask, and keeps one answer of each kind under
the name of its reader, for the tests of the browser client: tests/messages.json.

    python3 dev/record_messages.py http://127.0.0.1:8080
"""
import json
import pathlib
import random
import sys
import urllib.request

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent.parent / "examples"))
from server_client import Player, post, take_turn  # noqa: E402

url = sys.argv[1]
tokens = {name: post(url, "/api/guest", {"name": name, "program": True})["token"] for name in ("Ann", "Ben")}
kept = {}
rng = random.Random(1)
READERS = {"table": "tableOf", "update": "updateOf", "present": "presentOf", "said": "saidOf", "asked": "askedOf",
           "event": "gatheringOf", "event_table": "eventTableOf", "called": "calledOf"}
MOST = 6  # of one kind


def keep(reader, message):
    """Like messages are kept a few times only; a hand that is scored is never like another."""
    scored = any(event["kind"] == "score" for event in message.get("events", []))
    if scored or len(kept.get(reader, [])) < MOST:
        kept.setdefault(reader, []).append(message)
    return message


class Listener(Player):
    """Keeps what the server says unasked."""

    def receive(self):
        message = super().receive()
        if message.get("push") in READERS:
            keep(READERS[message["push"]], message)
        return message

    def hear_all(self):
        self.ask("ping")
        self.pushes.clear()


ann, ben = (Listener(url, token) for token in tokens.values())


def get(path):
    request = urllib.request.Request(url + path, headers={"Authorization": "Bearer " + tokens["Ann"]})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def wait_for(player, kind):
    """Until that has been said."""
    while player.hear().get("push") != kind:
        pass


def table_of(game):
    """Ann and Ben at a table with bots, not begun."""
    table = ann.ask("open", pace="instant", bots="easy", takeback="consent", hints=True, access="open",
                    one_hand=True, **game)["table"]
    waiting = ann.ask("enter", table=table)
    seat = next(s["seat"] for s in waiting["seats"] if s["kind"] == "bot")
    ann.ask("bot", table=table, seat=seat, bot=None)
    keep("listsOfTables", ben.ask("tables"))
    ben.ask("enter", table=table)
    ben.ask("sit", table=table, seat=seat)
    ann.hear_all()
    ann.ask("start", table=table)
    return table


def finished(table):
    """Both play on to the end."""
    now = {player: player.ask("enter", table=table) for player in (ann, ben)}
    for player in (ann, ben):
        keep("tableOf", now[player])
    while not now[ann]["standing"]["over"]:
        for player in (ann, ben):
            now[player] = player.ask("enter", table=table)
            if now[player]["state"] == "playing" and now[player]["you"] in now[player]["view"]["awaited"]:
                take_turn(player, now[player], rng)
    keep("tableOf", now[ann])
    ann.hear_all()


keep("welcomeOf", ann.welcome)
house = post(url, "/api/house", {"house": get("/api/houses/jeff-200")["sheet"]})
keep("houseRulesOf", house)
for game in ({"game": "kentucky-discard"}, {"house": house["sheet"]}):
    table = table_of(game)
    now = ann.ask("enter", table=table)
    keep("tableOf", now)
    while now["you"] not in now["view"]["awaited"]:
        other = ben.ask("enter", table=table)
        if other["you"] in other["view"]["awaited"]:
            take_turn(ben, other, rng)
        now = ann.ask("enter", table=table)
    keep("troubleOf", ann.ask("act", table=table, version=now["version"], move="bid 7")["error"])
    keep("whyOf", ann.ask("why", table=table, move="bid 7"))
    keep("hintOf", ann.ask("hint", table=table)["hint"])
    ben.ask("say", table=table, phrase=0)
    take_turn(ann, now, rng)
    if ann.ask("back", table=table, version=ann.ask("enter", table=table)["version"])["ok"]:
        ben.ask("answer", table=table, to="back", agree=False)
    finished(table)
    keep("replayOf", get(f"/api/tables/{table}/replay"))
    keep("pageOf", get(f"/api/tables/{table}/replay?hand=1&from=A"))
    for player in (ann, ben):
        player.ask("exit", table=table)
        player.hear_all()

# Where no bot has moved since, one asks the other before a move is taken back.
table = table_of({"game": "rummy", "options": {"players": 2}})
for _ in range(20):
    for player, other in ((ann, ben), (ben, ann)):
        now = player.ask("enter", table=table)
        if now["you"] in now["view"]["awaited"]:
            take_turn(player, now, rng)
            other.ask("back", table=table, version=other.ask("enter", table=table)["version"])
            player.ask("answer", table=table, to="back", agree=False)
for player in (ann, ben):
    player.ask("exit", table=table)
    player.hear_all()
keep("mine", ann.ask("mine", page=0))

for how in ({"kind": "rotation", "house": house["sheet"], "hands": 2}, {"kind": "party", "game": "dixie"}):
    event = ann.ask("event_open", rounds=2, pace="instant", bots="easy", access="open", **how)["event"]
    keep("gatheringOf", ann.ask("event_enter", event=event))
    ben.ask("event_join", event=event)
    keep("listsOf", ann.ask("events"))
    ann.ask("event_start", event=event)
    wait_for(ann, "called")
    ann.ask("event_hurry", event=event)
    wait_for(ann, "event_table")
    keep("gatheringOf", ann.ask("event_enter", event=event))
    for part in ("people", "standings", "tables"):
        keep("moreOf", ann.ask("event_more", event=event, list=part, first=0))
    ann.ask("event_close", event=event)
    ann.hear_all()

keep("catalogueOf", get("/api/games"))
keep("gamePageOf", get("/api/games/dixie"))
keep("commonLawOf", get("/api/law"))
keep("houseKeysOf", get("/api/house"))
keep("meOf", get("/api/me"))
keep("settledOf", post(url, "/api/check", {"game": "dixie", "options": {}}))

for reader, messages in kept.items():
    print(f"{reader} {len(messages)}")
text = json.dumps(kept, separators=(",", ":"))
(here.parent / "tests" / "messages.json").write_text(text + "\n")
