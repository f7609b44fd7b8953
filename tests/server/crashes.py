"""Servers and databases that die in mid-game, and what people find when they come back."""
import os
import random
import resource
import threading
import time

from people import Player, Seated, asked, check, make_guest, request, whole_log
from processes import Rookery, wait_until
from server_client import ideas

GAMES = ("kentucky-discard", "rummy", "three-handed-rook", "hoodoo")
FAST = ("--messages-per-second", "100000", "--messages-burst", "100000",
        "--max-guests-per-address", "100000", "--bot-threads", "1", "--log-level", "warning")
TABLE = {"pace": "instant", "idle": "wait", "takeback": "off", "one_hand": True}


def plain(move):
    """A move without its spelling and without an order of its cards."""
    return {name: sorted(value) if isinstance(value, list) else value
            for name, value in move.items() if name != "text" and value != []}


class Witness(Seated):
    """Notes every version that the server tells of the table, in what all witnesses share."""

    def __init__(self, url, token, table, heard):
        self.heard = heard
        self.known = max(heard, default=0)  # before this visit
        super().__init__(url, token, table)

    def receive(self):
        message = super().receive()
        if "version" in message:
            self.heard.append(message["version"])
        return message


class Regular:
    """A guest who comes back to his table after every crash and plays on."""

    def __init__(self, url, name, seed):
        self.token = make_guest(url, name)
        self.rng = random.Random(seed)
        self.table, self.heard, self.moves = None, [], {}
        self.failure, self.verified = None, threading.Event()
        self.acknowledged = self.tables = 0

    def take_table(self, code, heard):
        self.table, self.heard = code, heard
        self.moves = {}  # the acknowledged ones by the version that they made
        self.tables += 1

    def open(self, url):
        player = Player(url, self.token)
        game = self.rng.choice(GAMES)
        self.take_table(asked(player, "open", game=game, bots="easy", start=True, **TABLE)["table"], [])
        player.line.close()

    def compare(self, guest):
        """All that anybody was told of the table is there, and every acknowledged move."""
        version = guest.now["version"]
        check(version >= guest.known, f"table {self.table} fell back to {version} from {guest.known}")
        before_play = len(guest.now["seats"]) + 1  # everybody sat down, and the start
        made = {event["version"] + before_play: plain(event["move"])
                for event in whole_log(guest, self.table)
                if event["kind"] == "move" and event["seat"] == guest.now["you"]}
        for number, move in self.moves.items():
            check(made.get(number) == plain(move), f"table {self.table}, version {number}:", move,
                  "was acknowledged, but there is", made.get(number))

    def step(self, guest, bears_trouble=False):
        """Follows the table, or makes one move."""
        if guest.pushes or not guest.is_awaited():
            guest.hear()
            return
        for move in ideas(guest.now["view"], self.rng):
            answer = guest.ask("act", table=self.table, version=guest.now["version"], move=move)
            if answer["ok"]:
                self.moves[answer["version"]] = move
                self.acknowledged += 1
                guest.hear_until(answer["version"])
                return
            code = answer["error"]["code"]
            # A server that is being stopped takes no more moves, and says so.
            if code == "trouble" and (bears_trouble or "stopping" in answer["error"]["sentence"]):
                return
            check(code in ("stale", "refused"), "an act gets", answer)
            if code == "stale" or guest.pushes:
                return  # something happened before the move arrived
        raise AssertionError(f"no move is accepted: {answer}")

    def play(self, url, alone):
        if not self.table:
            self.open(url)
        while True:
            guest = Witness(url, self.token, self.table, self.heard)
            self.compare(guest)
            self.verified.set()
            while not guest.now["standing"]["over"]:
                self.step(guest)
            self.compare(guest)
            guest.line.close()
            if not alone:
                return
            self.open(url)

    def visit(self, url, killed, alone):
        """Plays until the server is killed; keeps what goes wrong before."""
        try:
            self.play(url, alone)
        except OSError as broken:
            if not killed.is_set():
                self.failure = broken
        except Exception as wrong:  # any kind of failure has to reach the main thread
            self.failure = wrong
        self.verified.set()


def watch(url, token, table, heard, killed, failures):
    """Somebody who only looks on, and whom the server tells versions as well."""
    try:
        witness = Witness(url, token, table, heard)
        check(witness.now["version"] >= witness.known, "an onlooker is told of an older table")
        while True:
            witness.hear()
    except OSError as broken:
        if not killed.is_set():
            failures.append(broken)


def seat_pair(url, host, other):
    """A table with two people, and bots for the rest."""
    one, two = Player(url, host.token), Player(url, other.token)
    code = asked(one, "open", game=host.rng.choice(GAMES), **TABLE)["table"]
    seats = [chair["seat"] for chair in asked(one, "enter", table=code)["seats"]]
    asked(two, "enter", table=code)
    asked(two, "sit", table=code, seat=seats[1])
    for seat in seats[2:]:
        asked(one, "bot", table=code, seat=seat, bot="easy")
    asked(one, "start", table=code)
    heard = []
    for person, line in ((host, one), (other, two)):
        person.take_table(code, heard)
        line.line.close()


def kill_again_and_again(binary, data, folder, rounds, seed):
    """Kills the server at random moments while people play, and stops it politely now and
    then; nothing that was told is lost."""
    rng = random.Random(seed)
    server = Rookery(binary, data, folder, FAST)
    try:
        lone = [Regular(server.url, f"Lone {i}", seed + i) for i in range(2)]
        pair = [Regular(server.url, f"Pair {i}", seed + 10 + i) for i in range(2)]
        onlooker = make_guest(server.url, "Onlooker")
        for number in range(rounds + 1):
            if number > 0:
                server.start()
            one_round(server, lone, pair, onlooker, rng, last=number == rounds)
        moves = sum(person.acknowledged for person in lone + pair)
        tables = sum(person.tables for person in lone) + pair[0].tables
        print(f"  ended {rounds} times: {moves} acknowledged moves at {tables} tables, none lost")
    finally:
        server.end()


def one_round(server, lone, pair, onlooker, rng, last):
    killed, failures, threads = threading.Event(), [], []

    def begin(work, *arguments):
        threads.append(threading.Thread(target=work, args=arguments, daemon=True))
        threads[-1].start()

    people = lone + pair
    for person in people:
        person.verified.clear()
    before = [person.acknowledged for person in people]
    if pair[0].table:
        for person in pair:  # the table of the last round, which may be over
            guest = Witness(server.url, person.token, person.table, person.heard)
            person.compare(guest)
            guest.line.close()
    if not pair[0].table or guest.now["standing"]["over"]:
        seat_pair(server.url, *pair)
    for person in people:
        begin(person.visit, server.url, killed, person in lone)
    if lone[0].table:
        begin(watch, server.url, onlooker, lone[0].table, lone[0].heard, killed, failures)
    for person in people:
        check(person.verified.wait(60), "the server does not answer")

    def played_on():
        return any(person.failure for person in people) or all(
            person.acknowledged > count for person, count in zip(lone, before))

    if last:
        wait_until(played_on, "play goes on")
    else:
        time.sleep(rng.uniform(0.05, 1.0))
    failures += [person.failure for person in people if person.failure]
    killed.set()
    if not last and rng.random() < 0.2:
        check(server.stop() == 0, "the server does not stop in good order:", server.said()[-500:])
    else:
        server.kill()
    for thread in threads:
        thread.join(60)
        check(not thread.is_alive(), "a line to a dead server does not break")
    failures += [person.failure for person in people if person.failure]
    if failures:
        raise failures[0]


def database_away(binary, postgres, folder):
    """The database goes down in mid-game and comes back; nobody loses anything."""
    server = Rookery(binary, postgres.address, folder, FAST)
    nothing_can_be_written(server, postgres.stop, postgres.start)


def disk_full(binary, folder):
    """No file of the server may grow any more, and later they may; nobody loses anything."""
    server = Rookery(binary, os.path.join(folder, "filled"), folder, FAST)

    def files_up_to(size):
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    nothing_can_be_written(server, lambda: files_up_to(4096),
                           lambda: files_up_to(resource.RLIM_INFINITY))


def nothing_can_be_written(server, begin, end):
    """People are told between `begin` and `end`, and play on after that."""
    try:
        person = Regular(server.url, "Patience", 5)
        person.open(server.url)
        guest = Witness(server.url, person.token, person.table, person.heard)
        for _ in range(10):
            person.step(guest)
        begin()
        told = until_trouble(guest, person)
        check(told["sentence"], "trouble without a sentence")
        status = request(server.port, "POST", "/api/guest", {"name": "Late"})[0]
        check(status == 503, "a new guest gets", status, "while nothing can be written")
        end()
        guest.line.close()

        # Reading works again a little before writing does, and a bot that cannot move
        # yet takes the table away once more.
        def comes_back():
            nonlocal guest
            try:
                guest = Witness(server.url, person.token, person.table, person.heard)
            except AssertionError as refusal:
                if "'trouble'" not in str(refusal):
                    raise
                return False
            return True

        wait_until(comes_back, "the table comes back")
        enough = person.acknowledged + 5

        def played_on():
            over = guest.now["standing"]["over"]
            if not over:
                person.step(guest, bears_trouble=True)
            return over or person.acknowledged >= enough

        wait_until(played_on, "play goes on")
        person.compare(guest)
        closes_in_order(server, guest)
        print("  told of the trouble, lost nothing, played on")
    finally:
        server.end()


def trouble_of(message):
    if message.get("push") == "trouble":
        return message
    error = message.get("error", {})
    return error if error.get("code") == "trouble" else None


def until_trouble(guest, person):
    """Plays until the server says that it cannot write; returns what it says."""
    while True:
        while guest.pushes or not guest.is_awaited():
            if told := trouble_of(guest.hear()):
                return told
        move = next(ideas(guest.now["view"], person.rng))
        answer = guest.ask("act", table=person.table, version=guest.now["version"], move=move)
        if told := trouble_of(answer):
            return told
        if answer["ok"]:
            person.moves[answer["version"]] = move
            guest.hear_until(answer["version"])


def closes_in_order(server, guest):
    """SIGTERM: people are told, and the server ends well."""
    ended = []
    ending = threading.Thread(target=lambda: ended.append(server.stop()))
    ending.start()
    closing = None
    try:
        while True:
            message = guest.receive()
            closing = message if message.get("push") == "closing" else closing
    except ConnectionError:
        pass
    ending.join()
    check(closing and closing["sentence"] and closing["seconds"] > 0, "at the end is said:", closing)
    check(ended == [0], "the server ended with", ended, server.said()[-500:])
