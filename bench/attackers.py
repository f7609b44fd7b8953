#!/usr/bin/env python3
"""How long a player waits while others ask for as much as they may: p50 and p99, beside a quiet server.

    bench/attackers.py [--rookery build/release/src/rookery] [--seconds 20] [ATTACK...]

The server, each attacker and each of four players are processes of their own. A player makes
moves at a table with bots and measures the answer to each, the next move of a bot, a ping, a
page and a sign-in. Every attack runs beside the same players, after a quiet time of the same
length.
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
import urllib.parse

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tests", "server"))
from people import Player, Seated, asked, make_guest, post, request  # noqa: E402
from processes import Rookery  # noqa: E402
from server_client import Line, ideas  # noqa: E402

connect = socket.create_connection


def come_from(number):
    """From here on this process connects from an address of its own, so limits by address hold."""
    def from_there(where, *more):
        timeout = {"timeout": more[0]} if more else {}
        return connect(where, source_address=(f"127.0.0.{number}", 0), **timeout)
    socket.create_connection = from_there


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
    where = urllib.parse.urlparse(url)

    def ask(path, body=""):
        text = (f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: x\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}").encode()
        lines = {}
        while True:
            for number in range(16):
                try:
                    if number not in lines:
                        lines[number] = socket.create_connection((where.hostname, where.port))
                    lines[number].sendall(text)
                    if lines[number].recv(1 << 20):
                        continue
                except OSError:
                    pass
                lines.pop(number, None)
    sheet = json.dumps({"house": {"rookery": 1, "title": "Ours", "base": "kentucky-discard",
                                  "changes": {"target": 700}}})
    together([(ask, "/api/games/dixie"), (ask, "/api/house"), (ask, "/"), (ask, "/api/house", sheet)])


def keep_asking(url, path, body_of):
    """One request after another; `body_of` tells body and head."""
    port = int(url.rsplit(":", 1)[1])
    while True:
        body, head = body_of()
        request(port, "POST", path, body, head)


def set_passphrases(url):
    """Ten guests set passphrases."""
    def set_one(number):
        head = {"Authorization": "Bearer " + make_guest(url, f"Setter {number}")}
        keep_asking(url, "/api/passphrase", lambda: ({"passphrase": "a long passphrase"}, head))
    together([(set_one, number) for number in range(10)])


def guess_passphrases(url):
    """Ten connections try passphrases of a player."""
    together([(keep_asking, url, "/api/signin", lambda: (
        {"name": "Bystander 0", "passphrase": str(random.random()), "program": True}, {}))] * 10)


def add_to_deals(url):
    """One guest on eight connections contributes to a deal."""
    token = make_guest(url, "Giver")
    code = table_in_play(url, token)
    together([(flood, url, token, lambda number: {"do": "enter", "table": code} if number == 1 else {
        "do": "contribute", "table": code, "deal": 2, "value": "ab" * 64})] * 8)


ATTACKS = {"hints": ask_hints, "event": open_event, "logs": read_logs, "coming and going": come_and_go,
           "pages": ask_pages, "passphrases": set_passphrases,
           "guesses": guess_passphrases, "contributions": add_to_deals}


def attack(job, url):
    """One visitor: everything comes from one address. Other machines would do the attacker's
    work, so it gets a processor only when the server and the players need none."""
    come_from(101)
    os.nice(19)
    job(url)


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

    def __init__(self, url, name):
        self.url, self.port, self.name = url, int(url.rsplit(":", 1)[1]), name
        self.token = make_guest(url, name)
        post(url, "/api/passphrase", {"passphrase": "a long passphrase"}, self.token)
        self.rng = random.Random(name)
        self.took = {}
        self.open()

    def open(self):
        player = Player(self.url, self.token)
        self.code = asked(player, "open", game="kentucky-discard", bots="easy", pace="instant",
                          start=True)["table"]
        player.line.close()
        self.seated = Seated(self.url, self.token, self.code)
        self.pause = 1.1 / self.seated.rate
        self.seated.rate = 1e9  # the pause stands outside of what is timed

    def timed(self, what, work):
        began = time.perf_counter()
        result = work()
        self.took.setdefault(what, []).append((time.perf_counter() - began) * 1000)
        return result

    def ask(self, what, **members):
        time.sleep(self.pause)
        return self.timed("move" if what == "act" else what,
                          lambda: self.seated.ask(what, **members))

    def measure(self, seconds):
        self.took = {}
        deadline = time.monotonic() + seconds
        next_look = time.monotonic()
        while time.monotonic() < deadline:
            if self.seated.now["standing"]["over"]:
                self.seated.line.close()
                self.open()
            elif not self.seated.is_awaited():
                self.seated.hear()
            else:
                self.move()
                self.ask("ping")
            if time.monotonic() > next_look:
                next_look = time.monotonic() + 2  # a sign-in costs the server a tenth of a second
                self.timed("page", lambda: request(self.port, "GET", "/api/games"))
                self.timed("sign-in", lambda: request(
                    self.port, "POST", "/api/signin",
                    {"name": self.name, "passphrase": "a long passphrase", "program": True}))
        return self.took

    def move(self):
        seated = self.seated
        for move in ideas(seated.now["view"], self.rng):
            answer = self.ask("act", table=self.code, version=seated.now["version"], move=move)
            if answer["ok"]:
                began = time.perf_counter()
                seated.hear_until(answer["version"])
                if not seated.is_awaited() and not seated.now["standing"]["over"]:
                    seated.hear_until(answer["version"] + 1)
                    self.took.setdefault("bot's move", []).append(
                        (time.perf_counter() - began) * 1000)
                return


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


def watch(url, number, seconds, pipe):
    come_from(11 + number)
    one = Bystander(url, f"Bystander {number}")
    while pipe.recv():
        pipe.send(one.measure(seconds))


class Bystanders:
    """Players in processes of their own."""

    def __init__(self, url, seconds):
        self.pipes, self.people = [], []
        for number in range(4):
            here, there = multiprocessing.Pipe()
            person = multiprocessing.Process(
                target=watch, args=(url, number, seconds, there), daemon=True)
            person.start()
            there.close()  # so that the end of the player is heard
            self.pipes.append(here)
            self.people.append(person)

    def measure(self):
        for pipe in self.pipes:
            pipe.send(True)
        took = {}
        for pipe in self.pipes:
            for what, times in pipe.recv().items():
                took.setdefault(what, []).extend(times)
        return took

    def end(self):
        for person in self.people:
            person.kill()


def run(binary, name, seconds):
    with tempfile.TemporaryDirectory() as folder:
        server = Rookery(binary, os.path.join(folder, "data"), folder, ["--log-level", "warning"])
        players = Bystanders(server.url, seconds)
        # Not a daemon: it has children of its own.
        attacker = multiprocessing.Process(target=attack, args=(ATTACKS[name], server.url))
        try:
            quiet = players.measure()
            attacker.start()
            time.sleep(4)
            attacked = players.measure()
            if not attacker.is_alive():
                raise RuntimeError(f"the attack {name!r} ended by itself")
        finally:
            if attacker.pid:
                os.system(f"pkill -9 -P {attacker.pid}")
                attacker.kill()
            players.end()
            server.end()
    for what, before in quiet.items():
        after = attacked[what]
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
