#!/usr/bin/env python3
"""What older versions left behind is opened, played on and backed up by this one.

    upgrade_test.py ROOKERY POSTGRES_BIN_DIR [VERSION...]

Each folder beside this file holds what one version wrote (README.md tells how).
"""
import contextlib
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "server")]
import older_page  # noqa: E402
from people import Player, Seated, asked, check, post, request  # noqa: E402
from processes import Postgres, Rookery, wait_until  # noqa: E402

FAST = ("--messages-per-second", "1000", "--messages-burst", "1000", "--bot-threads", "1",
        "--web", "")


def say(what, began=time.monotonic()):
    print(f"{time.monotonic() - began:6.1f} s  {what}", flush=True)


def run(*command, **how):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **how)


def missing(known, now, where=""):
    """Where what was known is not there any more, or is something else. More may be there."""
    if isinstance(known, dict) and isinstance(now, dict):
        return [fault for key in known for fault in (
            missing(known[key], now[key], f"{where}.{key}") if key in now else [f"{where}.{key} is gone"])]
    if isinstance(known, list) and isinstance(now, list) and len(known) == len(now):
        return [fault for i, pair in enumerate(zip(known, now))
                for fault in missing(*pair, f"{where}[{i}]")]
    return [] if known == now else [f"{where} was {known!r} and is {now!r}"]


class Older:
    """What one version wrote."""

    def __init__(self, version, work):
        self.folder, self.work = os.path.join(HERE, version), work

    def open(self, name):
        return gzip.open(os.path.join(self.folder, name + ".gz"))

    def read(self, name):
        with self.open(name + ".json") as file:
            return json.load(file)

    def unpack(self, name, target):
        with self.open(name) as packed, open(target, "wb") as out:
            shutil.copyfileobj(packed, out)
        os.chmod(target, 0o600)
        return target


class OlderPage(Player):
    """A page that was open before the server was replaced. It sends what it would have sent, and
    has to be able to read what it hears."""

    def __init__(self, url, token):
        super().__init__(url, token)
        older_page.read_push(self.welcome)

    def receive(self):
        message = super().receive()
        if "push" in message:
            older_page.read_push(message)
        return message

    def send(self, words):
        """What was kept of its words, as they are; the answer to them."""
        number = json.loads(words)["id"]
        self.line.send_frame(1, words.encode())
        while True:
            message = self.receive()
            if message.get("re") == number:
                return message
            self.pushes.append(message)


def sign_in(server, people):
    for name, known in people.items():
        status, _, said = request(server.port, "GET", "/api/me", None,
                                  {"Authorization": "Bearer " + known["token"]})
        check(status == 200 and json.loads(said)["guest"] == known["guest"], f"{name} is", said)
        if "passphrase" in known:
            signed = post(server.url, "/api/signin", {"name": name, "program": True,
                                                      "passphrase": known["passphrase"]})
            check(signed["guest"] == known["guest"], f"{name} signs in as", signed)


def stands_as_it_stood(server, people, tables):
    for table in tables:
        for who, saw in table["as"].items():
            guest = Seated(server.url, people[who]["token"], table["table"])
            guest.line.close()
            known = dict(saw["stands"])
            for about_the_moment in ("watchers", "seats", "events", "fresh"):
                known.pop(about_the_moment, None)
            known.pop("delay", None)  # it may become longer
            # Deals that are over are told when their hand ends, and in the replay.
            deals = {deal["deal"]: deal for deal in known.pop("deals")}
            check(guest.now["deals"] and guest.now["deals"] == [
                deals[deal["deal"]] for deal in guest.now["deals"]], "its deals:", guest.now["deals"])
            # Those of a house table were not true.
            if known["house"]:
                known.pop("settings")
                check(guest.now["rules"] == "house" and guest.now["terms"], "its terms:", guest.now)
            faults = missing(known, guest.now, "now")
            check(not faults, f"{table['what']}, for {who}:", *faults[:5])
            names = [(chair["seat"], chair["kind"], chair.get("name"))
                     for chair in saw["stands"]["seats"]]
            check(names == [(chair["seat"], chair["kind"], chair.get("name"))
                            for chair in guest.now["seats"]],
                  f"{table['what']}: who sits there:", guest.now["seats"])


def pages_move_on(server, people, tables):
    """What was under way when the older server went down is taken, once."""
    count = 0
    for table in tables:
        for who, saw in table["as"].items():
            if "sends" not in saw:
                continue
            enter, act = saw["sends"]
            page = OlderPage(server.url, people[who]["token"])
            entered = page.send(enter)
            check(entered["ok"], f"{table['what']}: an older page enters and gets", entered)
            older_page.table_of(entered, "table")
            check(entered["fresh"] is False and entered["events"] == [],
                  f"{table['what']}: an older page missed nothing, but gets", entered)
            log = page.send(json.dumps({"id": 9001, "do": "log", "table": entered["table"]}))
            check(log["ok"], f"{table['what']}: an older page asks for the log and gets", log)
            older_page.log_of(log, "log")
            taken = page.send(act)
            check(taken["ok"], f"{table['what']}: a move of an older page gets", taken)
            again = page.send(act)
            check(not again["ok"] and again["error"]["code"] == "stale",
                  f"{table['what']}: the same move again gets", again)
            page.line.close()
            count += 1
    check(count > 10, "older pages with a move under way:", count)


def play_on(server, people, table, rng):
    """Everybody who is known there plays, to the end of a hand."""
    at = [Seated(server.url, people[who]["token"], table["table"]) for who in table["as"]]
    players = [one for one in at if one.now["you"] is not None]
    before = players[0].now["standing"]

    def hand_ended():
        for one in players:
            one.hear_all()
        now = players[0].now["standing"]
        if now["over"] or now["deals"] > before["deals"] or now["hands"] > before["hands"]:
            return True
        for one in players:
            if not one.now["standing"]["over"] and one.is_awaited():
                one.act(rng)
        return False

    wait_until(hand_ended, f"{table['what']}: the end of a hand")
    for one in at:
        one.line.close()


def tables_play_on(server, people, tables, rng):
    for table in tables:
        state = next(iter(table["as"].values()))["stands"]["state"]
        if state == "waiting":
            seats = next(iter(table["as"].values()))["stands"]["seats"]
            host = Player(server.url, people["Ann"]["token"])
            asked(host, "enter", table=table["table"])
            for chair in seats:
                if chair["kind"] == "empty":
                    asked(host, "bot", table=table["table"], seat=chair["seat"], bot="easy")
            asked(host, "start", table=table["table"])
            host.line.close()
        if state in ("waiting", "playing"):
            play_on(server, people, table, rng)


def finished_are_told(server, people, tables, binary, older):
    for table in (one for one in tables if "record" in one):
        who, = table["as"]
        bearer = {"Authorization": "Bearer " + people[who]["token"]}
        path = f"/api/tables/{table['table']}/"
        status, _, record = request(server.port, "GET", path + "record", None, bearer)
        check(status == 200 and record == table["record"], f"{table['what']}: its record", status, record)
        status, _, told = request(server.port, "GET", path + "replay", None, bearer)
        check(status == 200, f"{table['what']}: the replay gets", status, told)
        known = table["as"][who]["stands"]["standing"]
        check(not missing(known, json.loads(told)["standing"]), f"{table['what']}: it ended", told)
        file = os.path.join(older.work, table["table"] + ".rook")
        with open(file, "w", encoding="utf-8") as out:
            out.write(table["record"])
        replayed = run(binary, "replay", file)
        check(replayed.returncode == 0 and "The game is over." in replayed.stdout,
              f"{table['what']}: its record is told", replayed)
        verified = run(binary, "verify", file)
        check(verified.returncode == 0, f"{table['what']}: its deals are", verified)


def events_go_on(server, people, events, rng):
    for event in events:
        for who, known in event["as"].items():
            player = Player(server.url, people[who]["token"])
            now = asked(player, "event_enter", event=event["event"])
            older_page.gathering_of(now, "event")
            older_page.lists_of(asked(player, "events"), "events")
            player.line.close()
            about_it = dict(known)
            if now["version"] > known["version"]:
                # If its people stay away for a while, bots play the round that was under way.
                for what in ("version", "round", "state", "standings", "tables", "place", "rank"):
                    about_it.pop(what, None)
            faults = missing(about_it, now, "now")
            rounds = {line["name"]: line["rounds"] for line in now["standings"]}
            faults += [f"{line['name']} had {line['rounds']}" for line in known["standings"]
                       if rounds[line["name"]][:len(line["rounds"])] != line["rounds"]]
            check(not faults, f"the event, for {who}:", *faults[:5], now)
        if now["state"] == "playing" and now["place"]:
            at = {"what": "the round of an event", "table": now["place"]["table"],
                  "as": event["as"]}
            play_on(server, people, at, rng)
            player = OlderPage(server.url, people[who]["token"])
            wait_until(lambda: asked(player, "event_enter", event=event["event"])["version"] >
                       now["version"], "the event goes on")
            player.line.close()


def links_are_understood(server, people, links, rng):
    check(len(links) >= 20, "links:", len(links))
    for known in links:
        status, _, said = request(server.port, "POST", "/api/house", {"house": known["link"]})
        check(status == 200, f"the link of {known['name']} gets", status, said)
        house = json.loads(said)
        faults = missing({key: known[key] for key in ("title", "base", "players")}, house)
        check(not faults, f"the link of {known['name']}:", *faults)
    player = Player(server.url, people["Cora"]["token"])
    table = asked(player, "open", house=house["sheet"], bots="easy", start=True, pace="instant",
                  idle="wait")["table"]
    player.line.close()
    play_on(server, people, {"what": known["name"], "table": table, "as": {"Cora": None}}, rng)


def backed_up_and_put_back(binary, data, older, seen):
    """A backup of what this version goes on with, restored elsewhere and opened."""
    copy = os.path.join(tempfile.mkdtemp(dir=older.work), "copy.db")
    made = run(binary, "backup", "--data", data, copy)
    check(made.returncode == 0, "a backup gets", made)
    elsewhere = os.path.join(os.path.dirname(copy), "data")
    put_back = run(binary, "restore", copy, "--data", elsewhere)
    check(put_back.returncode == 0, "a restore gets", put_back)
    over = [table for table in seen["tables"] if "record" in table]
    with running(binary, elsewhere, older) as server:
        sign_in(server, seen["people"])
        stands_as_it_stood(server, seen["people"], over)


@contextlib.contextmanager
def running(binary, data, older):
    server = Rookery(binary, data, older.work, FAST)
    try:
        yield server
        check(server.stop() == 0, "the server stops in order:", server.said()[-1000:])
    finally:
        server.end()


def goes_on(binary, data, older, seen, links):
    rng = random.Random(3)
    people, tables = seen["people"], seen["tables"]
    with running(binary, data, older) as server:
        sign_in(server, people)
        events_go_on(server, people, seen["events"], rng)
        stands_as_it_stood(server, people, tables)
        pages_move_on(server, people, tables)
        finished_are_told(server, people, tables, binary, older)
        tables_play_on(server, people, tables, rng)
        links_are_understood(server, people, links, rng)
        shown = run(binary, "house", links[0]["link"])
        check(shown.returncode == 0 and links[0]["title"] in shown.stdout, "a link is shown:", shown)
        backed_up_and_put_back(binary, data, older, seen)


def saved_game(binary, older):
    """The game that was left in the terminal goes on, and is saved with what was added."""
    file = shutil.copy(os.path.join(older.folder, "saved.rook"), older.work)
    with open(file, encoding="utf-8") as saved:
        before = saved.read()
    # Whatever can be played of the hand is, one card after the other.
    hand = next(line.split()[2:] for line in before.splitlines() if line.startswith("hand A"))
    resumed = run(binary, "play", "--resume", file, "--plain", "--pace", "0",
                  input="\n".join([*hand, "quit", ""]))
    check(resumed.returncode == 0 and "Saved as" in resumed.stdout, "a saved game gets", resumed)
    with open(file, encoding="utf-8") as saved:
        after = saved.read()
    check("A play" in after and after.count("play") > before.count("play"),
          "the saved game goes on:", after)
    hinted = run(binary, "play", "--resume", file, "--plain", "--pace", "0",
                 input="hint\nscore\n\nlog\n\nquit\n")
    check(hinted.returncode == 0 and "Hint: " in hinted.stdout, "it can be asked about:", hinted)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    binary, programs = map(os.path.abspath, sys.argv[1:3])
    versions = sys.argv[3:] or sorted(
        entry.name for entry in os.scandir(HERE) if entry.is_dir() and entry.name[0].isdigit())
    check(versions, "nothing to open")
    for version in versions:
        with tempfile.TemporaryDirectory() as work:
            os.chmod(work, 0o755)  # the database may run as another user
            open_all(binary, programs, Older(version, work))
        say(f"{version}: all is well")


def open_all(binary, programs, older):
    say("a saved game")
    saved_game(binary, older)
    links = older.read("links")
    say("a data folder")
    data = os.path.join(older.work, "data")
    os.makedirs(data, 0o700)
    older.unpack("data.db", os.path.join(data, "rookery.db"))
    goes_on(binary, data, older, older.read("sqlite"), links)
    postgres = Postgres(programs, os.path.join(older.work, "postgres"))
    try:
        psql = [os.path.join(programs, "psql"), "-q", "-v", "ON_ERROR_STOP=1"]
        load = run(*psql, "-f", older.unpack("postgres.sql", os.path.join(older.work, "dump.sql")),
                   postgres.address)
        check(load.returncode == 0, "psql says", load.stderr)
        say("a PostgreSQL database")
        goes_on(binary, postgres.address, older, older.read("postgres"), links)
        say("a backup, into either database")
        backup = older.unpack("backup.db", os.path.join(older.work, "backup.db"))
        for target in (os.path.join(older.work, "restored"), postgres.address):
            put_back = run(binary, "restore", backup, "--data", target, "--replace")
            check(put_back.returncode == 0, "a restore gets", put_back)
            seen = older.read("sqlite")
            with running(binary, target, older) as server:
                sign_in(server, seen["people"])
                stands_as_it_stood(server, seen["people"], seen["tables"])
                pages_move_on(server, seen["people"], seen["tables"])
    finally:
        postgres.end()


if __name__ == "__main__":
    main()
