#!/usr/bin/env python3
"""Writes what a version of Rookery leaves behind, for upgrade_test.py.

    write.py ROOKERY POSTGRES_BIN_DIR FOLDER

ROOKERY is the program of the version that is to be remembered, built from its own commit; FOLDER
is tests/upgrade/VERSION. People play at tables of every kind on both databases; then the server is
stopped, and what it kept is packed, with what each of them saw last.
"""
import gzip
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from people import Player, Seated, asked, check, post, request  # noqa: E402
from processes import Postgres, Rookery, wait_until  # noqa: E402
from server_client import ideas, play  # noqa: E402

FAST = ("--messages-per-second", "1000", "--messages-burst", "1000", "--bot-threads", "1",
        "--log-level", "warning", "--web", "")
PASSPHRASE = "a nest of ravens"
TABLE = {"pace": "instant", "idle": "wait"}
# One of each family of rules: table after table left in the middle of a hand.
FAMILIES = ("rummy", "donkey", "hoodoo", "tennessee-for-two", "clock-pastime", "boston", "quatro")
HOUSES = ("jeff-200", "crows-nest", "kentucky-without-bird", "western-new-york")


class Evening:
    """People at one server, and what they saw last."""

    def __init__(self, server, seed):
        self.server, self.rng = server, random.Random(seed)
        self.seen = {"people": {}, "tables": []}
        self.tokens = {}
        for name in ("Ann", "Ben", "Cora"):
            made = post(server.url, "/api/guest", {"name": name, "program": True})
            self.tokens[name] = made["token"]
            self.seen["people"][name] = {"guest": made["guest"], "token": made["token"]}
        post(server.url, "/api/passphrase", {"passphrase": PASSPHRASE}, self.tokens["Ben"])
        self.seen["people"]["Ben"]["passphrase"] = PASSPHRASE

    def open(self, who, **members):
        player = Player(self.server.url, self.tokens[who])
        table = asked(player, "open", **{**TABLE, **members})["table"]
        player.line.close()
        return table

    def seat(self, who, table):
        return Seated(self.server.url, self.tokens[who], table)

    def remember(self, what, table, *people, move=False):
        """How the table stands for each of them. With `move`, each also has a move under way:
        what the page of this version is about to send."""
        entry = {"what": what, "table": table, "as": {}}
        for who in people:
            guest = self.seat(who, table)
            wait_until(lambda: self.waits_for_people(guest), "no bot is to move")
            now = {key: value for key, value in guest.now.items()
                   if key not in ("re", "ok", "push")}
            entry["as"][who] = saw = {"stands": now}
            if move and guest.is_awaited():
                saw["sends"] = self.under_way(guest, table)
            guest.line.close()
        self.seen["tables"].append(entry)

    @staticmethod
    def waits_for_people(guest):
        """Then nothing changes there until the server is stopped."""
        guest.hear_all()
        bots = {chair["seat"] for chair in guest.now["seats"] if chair["kind"] == "bot"}
        return not bots & set(guest.now.get("view", {}).get("awaited", []))

    def under_way(self, guest, table):
        """What a page sends when its line is open again, word for word: it enters anew from the
        version it knows, and then moves."""
        version = guest.now["version"]
        for move in itertools.chain.from_iterable(
                ideas(guest.now["view"], self.rng) for _ in range(100)):
            if asked(guest, "why", table=table, move=move)["legal"]:
                return [json.dumps(message, separators=(",", ":")) for message in (
                    {"do": "enter", "table": table, "since": version, "id": 1},
                    {"do": "act", "table": table, "version": version, "move": move, "id": 2})]
        raise AssertionError("no idea is legal")

    def moves(self, people, count):
        """The people make so many moves, and then it is their turn or the hand is over."""
        made = 0
        while True:
            for person in people:
                person.hear_all()
            if people[0].now["standing"]["over"]:
                return
            mover = next((one for one in people if one.is_awaited()), None)
            if mover and made >= count:
                return
            if mover:
                made += mover.act(self.rng) is not None
            else:
                time.sleep(0.01)


def whole_evening(evening):
    ann_waits(evening)
    two_in_play(evening)
    for game in FAMILIES:
        table = evening.open("Ann", game=game, bots="easy", start=True)
        ann = evening.seat("Ann", table)
        evening.moves([ann], 3)
        ann.line.close()
        evening.remember(f"{game}, in play", table, "Ann", move=True)
    for name in HOUSES:
        house_table(evening, name)
    watched_late(evening)
    held_seat(evening)
    finished(evening)
    claimed(evening)
    rotation(evening)
    given_up(evening)
    party(evening)


def ann_waits(evening):
    table = evening.open("Ann", game="kentucky-discard", access="open")
    ben = evening.seat("Ben", table)
    asked(ben, "sit", table=table, seat="B")
    asked(ben, "stand", table=table)
    asked(ben, "sit", table=table, seat="C")
    asked(ben, "contribute", table=table, deal=1, value="c0ffee")
    ben.line.close()
    evening.remember("waiting", table, "Ann", "Ben")


def two_in_play(evening):
    """Two people and bots, with contributions and moves taken back, in the second hand."""
    table = evening.open("Ann", game="dixie", takeback="consent", chat="phrases")
    ann, ben = evening.seat("Ann", table), evening.seat("Ben", table)
    asked(ben, "sit", table=table, seat="B")
    for seat in "CD":
        asked(ann, "bot", table=table, seat=seat, bot="easy")
    asked(ann, "contribute", table=table, deal=1, value="0102")
    asked(ben, "contribute", table=table, deal=1, value="ff" * 64)
    asked(ann, "start", table=table)
    asked(ben, "contribute", table=table, deal=2, value="beef")
    people = [ann, ben]
    for person in people:
        person.hear_all()
    while ann.now["standing"]["hands"] < 1:
        evening.moves(people, 1)
    wait_until(lambda: take_back(evening, ann, ben), "a move goes back")
    evening.moves(people, 2)
    for person in people:
        person.line.close()
    evening.remember("two people, in the second hand", table, "Ann", "Ben", "Cora", move=True)


def take_back(evening, ann, ben):
    """Ann moves, and takes it back before Ben, who comes next, has moved."""
    evening.moves([ann, ben], 0)
    mover = ann if ann.is_awaited() else ben
    mover.act(evening.rng)
    for person in (ann, ben):
        person.hear_all()
    if mover is ben or not ben.is_awaited():
        return False
    answer = ann.ask("back", table=ann.now["table"], version=ann.now["version"])
    if answer.get("asked"):
        asked(ben, "answer", table=ann.now["table"], to="back", agree=True)
    return answer["ok"]


def house_table(evening, name):
    sheet = json.loads(request(evening.server.port, "GET", f"/api/houses/{name}")[2])["sheet"]
    table = evening.open("Cora", house=sheet, bots="easy", start=True)
    cora = evening.seat("Cora", table)
    evening.moves([cora], 2)
    cora.line.close()
    evening.remember(f"{name}, in play", table, "Cora", move=True)


def watched_late(evening):
    table = evening.open("Cora", game="golden-10", bots="easy", start=True, watching="delayed",
                         delay=30)
    cora = evening.seat("Cora", table)
    evening.moves([cora], 2)
    cora.line.close()
    evening.remember("watched late", table, "Cora", move=True)


def held_seat(evening):
    """Ben goes away, and a bot holds his seat; he comes back, and goes away again."""
    table = evening.open("Ann", game="regular", idle="bot")
    ann, ben = evening.seat("Ann", table), evening.seat("Ben", table)
    asked(ben, "sit", table=table, seat="C")
    for seat in "BD":
        asked(ann, "bot", table=table, seat=seat, bot="easy")
    asked(ann, "start", table=table)
    for back in (True, False):
        ben.line.close()

        def held():
            ann.hear_all()
            if ann.is_awaited():
                ann.act(evening.rng)
            return ann.now["seats"][2].get("held") or ann.now["standing"]["over"]

        wait_until(held, "a bot holds the seat")
        check(ann.now["seats"][2].get("held"), "the seat is held:", ann.now["seats"])
        if back:
            ben = evening.seat("Ben", table)
            ann.hear_all()
            check(not ann.now["seats"][2].get("held"), "Ben is back:", ann.now["seats"])
    evening.moves([ann], 0)
    ann.line.close()
    evening.remember("a bot holds a seat", table, "Ann")


def finished(evening):
    """Two games that are over: one that a player left, and one that only its player may see."""
    table = evening.open("Ann", game="kentucky-discard", one_hand=True)
    ann, cora = evening.seat("Ann", table), evening.seat("Cora", table)
    asked(cora, "sit", table=table, seat="B")
    for seat in "CD":
        asked(ann, "bot", table=table, seat=seat, bot="easy")
    asked(ann, "start", table=table)
    evening.moves([ann, cora], 2)
    asked(cora, "leave", table=table)
    cora.line.close()
    play(ann, table, evening.rng)
    new = asked(ann, "rematch", table=table)["table"]
    ann.line.close()
    tell_finished(evening, "finished", table, "Ann")
    evening.remember("a rematch that waits", new, "Ann")
    table = evening.open("Cora", game="rummy", bots="easy", start=True, one_hand=True,
                         watching="no")
    cora = Player(evening.server.url, evening.tokens["Cora"])
    play(cora, table, evening.rng)
    cora.line.close()
    tell_finished(evening, "finished, not to be watched", table, "Cora")


def tell_finished(evening, what, table, who):
    evening.remember(what, table, who)
    bearer = {"Authorization": "Bearer " + evening.tokens[who]}
    status, _, record = request(evening.server.port, "GET", f"/api/tables/{table}/record", None, bearer)
    check(status == 200, "the record gets", status, record)
    evening.seen["tables"][-1]["record"] = record


def claimed(evening):
    """A game that ends with a claim. Whether one is accepted depends on the cards."""
    for _ in range(20):
        table = evening.open("Ann", game="kentucky-discard", bots="easy", start=True,
                             one_hand=True)
        ann = evening.seat("Ann", table)
        while not ann.now["standing"]["over"]:
            evening.moves([ann], 1)
            if not ann.now["standing"]["over"]:
                answer = ann.ask("claim", table=table, version=ann.now["version"])
                if answer["ok"]:
                    play(ann, table, evening.rng)
                    ann.line.close()
                    return tell_finished(evening, "claimed", table, "Ann")
        ann.line.close()
    raise AssertionError("no claim was accepted")


def rotation(evening):
    """An event in its second round."""
    people = {who: Player(evening.server.url, evening.tokens[who]) for who in ("Ann", "Ben", "Cora")}
    event = asked(people["Ann"], "event_open", kind="rotation", game="kentucky-discard", rounds=3,
                  hands=1, pace="instant", bots="easy")["event"]
    for who in ("Ben", "Cora"):
        asked(people[who], "event_join", event=event)
    asked(people["Ann"], "event_start", event=event)
    places = {who: wait_until(lambda who=who: asked(people[who], "event_enter", event=event)["place"],
                              "a place") for who in people}
    for who, person in people.items():  # a place may be named a moment before its table is laid
        wait_until(lambda: person.ask("enter", table=places[who]["table"])["ok"], "a table")
    seated = {who: evening.seat(who, places[who]["table"]) for who in people}
    by_table = {}
    for who, guest in seated.items():
        by_table.setdefault(places[who]["table"], []).append(guest)
    for guests in by_table.values():
        evening.moves(guests, 10 ** 6)
    wait_until(lambda: asked(people["Ann"], "event_enter", event=event)["round"] == 2,
               "the second round")
    for guest in seated.values():
        guest.line.close()
    entry = {"event": event, "as": {}}
    for who, person in people.items():
        stands = asked(person, "event_enter", event=event)
        stands.pop("re"), stands.pop("ok")
        entry["as"][who] = stands
        person.line.close()
    evening.seen["events"] = [entry]


def given_up(evening):
    """An event that ends in the middle, and its table with it."""
    cora = Player(evening.server.url, evening.tokens["Cora"])
    event = asked(cora, "event_open", kind="rotation", game="dixie", rounds=2, pace="relaxed",
                  bots="easy")["event"]
    asked(cora, "event_start", event=event)
    place = wait_until(lambda: asked(cora, "event_enter", event=event)["place"], "a place")
    asked(cora, "event_close", event=event)
    cora.line.close()
    evening.remember("given up", place["table"], "Cora")
    cora = Player(evening.server.url, evening.tokens["Cora"])
    stands = asked(cora, "event_enter", event=event)
    stands.pop("re"), stands.pop("ok")
    cora.line.close()
    evening.seen["events"].append({"event": event, "as": {"Cora": stands}})


def party(evening):
    """A party to which people still come."""
    cora = Player(evening.server.url, evening.tokens["Cora"])
    game = asked(cora, "events")["games"]["party"][0]
    event = asked(cora, "event_open", kind="party", game=game, tables=2, rounds=2, bots="easy",
                  pace="instant")["event"]
    stands = asked(cora, "event_enter", event=event)
    stands.pop("re"), stands.pop("ok")
    cora.line.close()
    evening.seen["events"].append({"event": event, "as": {"Cora": stands}})


def links(server):
    """Every sheet that comes along, as players send it."""
    names = [house["name"] for house in
             json.loads(request(server.port, "GET", "/api/games")[2])["houses"]]
    told = [json.loads(request(server.port, "GET", f"/api/houses/{name}")[2]) for name in names]
    return [{"name": name, **{key: one[key] for key in
                              ("link", "title", "base", "players", "fingerprint")}}
            for name, one in zip(names, told)]


def pack(path, target):
    with open(path, "rb") as plain, open(target, "wb") as packed:
        # Without a time, so that the same content is the same file.
        with gzip.GzipFile("", "wb", 9, packed, 0) as out:
            shutil.copyfileobj(plain, out)


def keep(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))
    pack(path, path + ".gz")
    os.remove(path)


def terminal_game(binary, folder, work):
    """A game in the terminal, left in the middle of a hand."""
    state = os.path.join(work, "state")
    said = subprocess.run([binary, "play", "kentucky-discard", "--deal", "7", "--plain", "--pace",
                           "0", "--bots", "easy"], input="pass\nquit\n", capture_output=True,
                          text=True, timeout=60, env={**os.environ, "XDG_STATE_HOME": state},
                          check=True).stdout
    check("Saved as" in said, "the game is saved:", said[-500:])
    saved, = os.listdir(os.path.join(state, "rookery"))
    shutil.copy(os.path.join(state, "rookery", saved), os.path.join(folder, "saved.rook"))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    binary, programs, folder = map(os.path.abspath, sys.argv[1:])
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        terminal_game(binary, folder, work)

        data = os.path.join(work, "data")
        server = Rookery(binary, data, work, FAST)
        try:
            evening = Evening(server, 1)
            whole_evening(evening)
            keep(os.path.join(folder, "links.json"), links(server))
            backup = os.path.join(work, "backup.db")
            subprocess.run([binary, "backup", "--data", data, backup], check=True, timeout=60)
            pack(backup, os.path.join(folder, "backup.db.gz"))
            check(server.stop() == 0, "the server stops in order")
        finally:
            server.end()
        left = set(os.listdir(data)) - {"rookery.lock"}  # which holds nothing
        check(left == {"rookery.db"}, "the data are one file:", left)
        pack(os.path.join(data, "rookery.db"), os.path.join(folder, "data.db.gz"))
        keep(os.path.join(folder, "sqlite.json"), evening.seen)

        postgres = Postgres(programs, os.path.join(work, "postgres"))
        try:
            server = Rookery(binary, postgres.address, work, FAST)
            try:
                evening = Evening(server, 2)
                whole_evening(evening)
                check(server.stop() == 0, "the server stops in order")
            finally:
                server.end()
            dump = os.path.join(work, "dump.sql")
            subprocess.run([os.path.join(programs, "pg_dump"), "--no-owner", "--file", dump,
                            postgres.address], check=True, timeout=60)
            pack(dump, os.path.join(folder, "postgres.sql.gz"))
            keep(os.path.join(folder, "postgres.json"), evening.seen)
        finally:
            postgres.end()


if __name__ == "__main__":
    main()
