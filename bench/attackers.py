#!/usr/bin/env python3
"""How long a player waits while others ask for as much as they may: p50 and p99, beside a quiet server.

    bench/attackers.py [--rookery build/release/src/rookery] [--seconds 20] [ATTACK...]

The server, each attacker and the player are processes of their own. The player makes moves at a
table with bots and measures the answer to each, the next move of a bot, a ping, a page and a
sign-in. Every attack runs beside the same player, after a quiet time of the same length.
"""
import argparse
import json
import multiprocessing
import os
import random
import socket
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tests", "server"))
from people import Player, Seated, asked, make_guest, post, request  # noqa: E402
from processes import Rookery  # noqa: E402
from server_client import Line, ideas  # noqa: E402

# All come from one address here, so that only what one guest may do counts.
OPTIONS = ("--max-guests-per-address", "100000", "--requests-per-second", "100000",
           "--requests-burst", "100000", "--max-tables-per-guest", "100000", "--log-level", "warning")


def flood(url, token, message_of):
    """Asks as often as a connection may, without waiting for answers."""
    line = Line(url, token)
    rate = line.receive()["limits"]["messages_per_second"]
    line.socket.settimeout(0.0005)
    asked_for = 0
    while True:
        asked_for += 1
        line.send({"id": asked_for, **message_of(asked_for)})
        until = time.monotonic() + 1 / rate
        while time.monotonic() < until:
            try:
                line.buffer = b""
                line.more()
            except TimeoutError:
                pass


def table_in_play(url, token, **members):
    """A table where the guest has to decide."""
    player = Player(url, token)
    code = asked(player, "open", game="kentucky-discard", bots="easy", pace="instant", start=True,
                 hints=True, **members)["table"]
    seated = Seated(url, token, code)
    while not seated.is_awaited():
        seated.hear()
    seated.line.close()
    player.line.close()
    return code


def ask_hints(url):
    """One guest on eight connections asks for hints, each at a table of its own."""
    token = make_guest(url, "Hinter")
    codes = [table_in_play(url, token) for _ in range(8)]

    def visit(code):
        def message(number):
            return {"do": "enter" if number == 1 else "hint", "table": code}
        flood(url, token, message)
    together([(visit, code) for code in codes])


def open_event(url):
    """An event of a hundred tables with experts at all seats, which its host leaves."""
    player = Player(url, make_guest(url, "Organizer"))
    code = asked(player, "event_open", kind="party", tables=100, rounds=100, bots="expert",
                 pace="instant")["event"]
    asked(player, "event_start", event=code)
    player.line.close()
    time.sleep(3600)


def read_logs(url):
    """One guest on eight connections asks for logs and lists."""
    token = make_guest(url, "Reader")
    code = table_in_play(url, token)

    def message(number):
        if number == 1:
            return {"do": "enter", "table": code}
        return [{"do": "log", "table": code}, {"do": "mine", "page": number % 30}, {"do": "tables"},
                {"do": "events"}][number % 4]
    together([(flood, url, token, message)] * 8)


def come_and_go(url):
    """One guest on eight connections enters a table and leaves it."""
    token = make_guest(url, "Restless")
    code = table_in_play(url, token)
    together([(flood, url, token,
               lambda number: {"do": "enter" if number % 2 else "exit", "table": code})] * 8)


def ask_pages(url):
    """Sixty-four connections without a token ask for what is made for all alike."""
    def ask(path, body=None):
        where = url.split("//")[1].split(":")
        method = "POST" if body else "GET"
        text = (f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body or '')}\r\n\r\n"
                f"{body or ''}").encode()
        lines = [socket.create_connection((where[0], int(where[1]))) for _ in range(16)]
        while True:
            for line in lines:
                line.sendall(text)
            for line in lines:
                line.recv(1 << 20)
    sheet = json.dumps({"house": {"rookery": 1, "title": "Ours", "base": "kentucky-discard",
                                  "changes": {"target": 700}}})
    together([(ask, "/api/games/dixie"), (ask, "/api/house"), (ask, "/"), (ask, "/api/house", sheet)])


def set_passphrases(url):
    """Guests set passphrases, five hundred at once."""
    tokens = [make_guest(url, f"Setter {i}") for i in range(100)]

    def set_one(mine):
        port = int(url.rsplit(":", 1)[1])
        while True:
            for token in mine:
                request(port, "POST", "/api/passphrase", {"passphrase": "a long passphrase"},
                        {"Authorization": "Bearer " + token})
    together([(set_one, tokens[i::10]) for i in range(10)])


def add_to_deals(url):
    """One guest on eight connections contributes to a deal."""
    token = make_guest(url, "Giver")
    code = table_in_play(url, token)
    together([(flood, url, token, lambda number: {"do": "enter", "table": code} if number == 1 else {
        "do": "contribute", "table": code, "deal": 2, "value": "ab" * 64})] * 8)


ATTACKS = {"hints": ask_hints, "event": open_event, "logs": read_logs, "coming and going": come_and_go,
           "pages": ask_pages, "passphrases": set_passphrases, "contributions": add_to_deals}


def together(jobs):
    """Each in a process of its own, for ever."""
    children = [multiprocessing.Process(target=job, args=arguments, daemon=True)
                for job, *arguments in jobs]
    for child in children:
        child.start()
    for child in children:
        child.join()


class Bystander:
    """A player, and how long everything took."""

    def __init__(self, url):
        self.url, self.port = url, int(url.rsplit(":", 1)[1])
        self.token = make_guest(url, "Bystander")
        post(url, "/api/passphrase", {"passphrase": "a long passphrase"}, self.token)
        self.rng = random.Random(1)
        self.open()

    def open(self):
        player = Player(self.url, self.token)
        code = asked(player, "open", game="kentucky-discard", bots="easy", pace="instant",
                     start=True)["table"]
        player.line.close()
        self.seated = Seated(self.url, self.token, code)
        self.seated.rate = 1e9
        self.code = code

    def measure(self, seconds):
        took = {"move": [], "bot's move": [], "ping": [], "page": [], "sign-in": []}

        def timed(what, work):
            began = time.perf_counter()
            result = work()
            took[what].append((time.perf_counter() - began) * 1000)
            return result

        deadline = time.monotonic() + seconds
        next_look = time.monotonic()
        while time.monotonic() < deadline:
            if self.seated.now["standing"]["over"]:
                self.seated.line.close()
                self.open()
            while not self.seated.is_awaited() and not self.seated.now["standing"]["over"]:
                self.seated.hear()
            if self.seated.now["standing"]["over"]:
                continue
            self.move(timed, took)
            timed("ping", lambda: asked(self.seated, "ping"))
            if time.monotonic() > next_look:
                next_look = time.monotonic() + 0.5
                timed("page", lambda: request(self.port, "GET", "/api/games"))
                timed("sign-in", lambda: request(
                    self.port, "POST", "/api/signin",
                    {"name": "Bystander", "passphrase": "a long passphrase", "program": True}))
            time.sleep(0.02)  # as many moves as a quick table makes, and no more
        return took

    def move(self, timed, took):
        seated = self.seated
        for move in ideas(seated.now["view"], self.rng):
            answer = timed("move", lambda move=move: seated.ask(
                "act", table=self.code, version=seated.now["version"], move=move))
            if answer["ok"]:
                began = time.perf_counter()
                seated.hear_until(answer["version"])
                if not seated.is_awaited() and not seated.now["standing"]["over"]:
                    seated.hear_until(answer["version"] + 1)
                    took["bot's move"].append((time.perf_counter() - began) * 1000)
                return


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


def bystander(url, seconds, pipe):
    one = Bystander(url)
    while (begin := pipe.recv()) is not None:
        del begin
        pipe.send(one.measure(seconds))


def run(binary, name, seconds):
    with tempfile.TemporaryDirectory() as folder:
        server = Rookery(binary, os.path.join(folder, "data"), folder, OPTIONS)
        here, there = multiprocessing.Pipe()
        person = multiprocessing.Process(target=bystander, args=(server.url, seconds, there))
        person.start()
        try:
            here.send(True)
            quiet = here.recv()
            attacker = multiprocessing.Process(target=ATTACKS[name], args=(server.url,))
            attacker.start()
            time.sleep(4)
            here.send(True)
            loud = here.recv()
            os.system(f"pkill -9 -P {attacker.pid}")
            attacker.kill()
            here.send(None)
            person.join()
        finally:
            server.end()
    for what, before in quiet.items():
        after = loud[what]
        ratio = quantile(after, 0.99) / quantile(before, 0.99)
        print(f"| {name} | {what} | {len(before)}, {len(after)} | {quantile(before, .5):.1f}, "
              f"{quantile(before, .99):.1f} | {quantile(after, .5):.1f}, {quantile(after, .99):.1f} "
              f"| {ratio:.1f} |", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    options.add_argument("--rookery", default="build/release/src/rookery")
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("attacks", nargs="*", metavar="ATTACK",
                         help=", ".join(ATTACKS) + "; without one, all in turn")
    given = options.parse_args()
    for name in given.attacks:
        if name not in ATTACKS:
            options.error(f"there is no attack {name!r}: " + ", ".join(ATTACKS))
    print("| attack | what the player waits for | counted: quiet, attacked | quiet, ms: p50, p99 "
          "| attacked, ms: p50, p99 | ratio of p99 |\n|---|---|---|---|---|---|", flush=True)
    for name in given.attacks or ATTACKS:
        run(given.rookery, name, given.seconds)


if __name__ == "__main__":
    main()
