#!/usr/bin/env python3
"""Plays a whole game on a Rookery server, by docs/protocol.md and nothing else.

    python3 examples/server_client.py [--url http://127.0.0.1:8080] [--game dixie] [--one-hand]

Needs only Python's standard library, so the WebSocket is written out below.
"""
import argparse
import base64
import json
import os
import random
import socket
import struct
import time
import urllib.parse
import urllib.request


def post(url, path, body, token=None):
    head = {"Content-Type": "application/json"}
    if token:
        head["Authorization"] = "Bearer " + token
    request = urllib.request.Request(url + path, json.dumps(body).encode(), head)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Line:
    """A WebSocket, as far as this protocol needs one (RFC 6455)."""

    def __init__(self, url, token, timeout=60):
        where = urllib.parse.urlparse(url)
        self.socket = socket.create_connection((where.hostname, where.port or 80), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def more(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the server hung up")
        return data

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            first, size = self.take(2)
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            if first & 0x0F == 8:
                raise ConnectionError("the server hung up")
            if first & 0x0F == 9:
                self.send_frame(10, data)
            elif first & 0x0F == 1:
                return json.loads(data)

    def close(self):
        self.socket.close()


class Player:
    """One guest on one connection. What the server says unasked is kept in `pushes`."""

    def __init__(self, url, token):
        self.line = Line(url, token)
        self.asked = 0
        self.pushes = []
        self.welcome = self.line.receive()
        self.rate = self.welcome["limits"]["messages_per_second"]
        self.free_at = 0.0

    def receive(self):
        return self.line.receive()

    def hear(self):
        return self.pushes.pop(0) if self.pushes else self.receive()

    def ask(self, what, **members):
        """The answer to one request; not faster than the server wants to be asked."""
        now = time.monotonic()
        self.free_at = max(self.free_at, now - 1) + 1 / self.rate
        time.sleep(max(0, self.free_at - now))
        self.asked += 1
        self.line.send({"do": what, "id": self.asked, **members})
        while True:
            message = self.receive()
            if message.get("re") == self.asked:
                return message
            self.pushes.append(message)


def some_move(offer, rng):
    """A move that the offer describes; if the offer is refined, the game may refuse it."""
    move = {"verb": offer["verb"]}
    for choice, name in (("words", "word"), ("suits", "suit"), ("to", "to")):
        if choice in offer:
            move[name] = rng.choice(offer[choice])
    if "least" in offer:
        move["number"] = rng.randrange(offer["least"], offer["most"] + 1, offer["step"])
    if "from" in offer:
        free, cards = list(offer["from"]), list(offer.get("must", []))
        for card in cards:
            free.remove(card)
        rng.shuffle(free)
        count = rng.randint(offer["min"], offer["max"])
        limited = offer.get("limited", [])
        allowed = offer.get("most_of_limited", 0) - sum(card in limited for card in cards)
        for card in free:
            if len(cards) < count and (card not in limited or allowed > 0):
                allowed -= card in limited
                cards.append(card)
        move["cards"] = cards
    if "onto" in offer:
        onto = offer["onto"]
        move["onto"] = rng.sample(onto, rng.randint(1, len(onto))) if offer.get("refined") else onto
    return move


def ideas(view, rng):
    """Moves worth trying, in turn. The last is of the first offer, which is never refined."""
    offers = [offer for offer in view["offers"] if not offer["optional"]]
    yield from (some_move(rng.choice(offers), rng) for _ in range(4))
    yield some_move(offers[0], rng)


def keep_up(now, message):
    """Brings what is known of the table up to date."""
    about_it = message.get("push") in ("update", "table") and message["table"] == now["table"]
    if about_it and message["version"] >= now["version"]:
        now.update(message)


def take_turn(player, now, rng):
    """Tries ideas until one is taken; returns the move, or None if the table moved on."""
    for move in ideas(now["view"], rng):
        answer = player.ask("act", table=now["table"], version=now["version"], move=move)
        if answer["ok"]:
            while now["version"] < answer["version"]:
                keep_up(now, player.hear())
            return move
        if answer["error"]["code"] == "stale" or player.pushes:
            keep_up(now, player.hear())  # something happened before the move arrived
            return None
        if answer["error"]["code"] == "trouble":
            time.sleep(1)
            return None
        if answer["error"]["code"] != "refused":
            break
    raise RuntimeError(f"{move} was answered by {answer}")


def play(player, table, rng):
    """Plays one's seat until the game is over; returns how the table stands then."""
    now = player.ask("enter", table=table)
    if not now["ok"]:
        raise RuntimeError(now["error"]["sentence"])
    while now["state"] == "playing" and not now["standing"]["over"]:
        while player.pushes:
            keep_up(now, player.hear())
        if now["standing"]["over"]:
            break
        if now["you"] in now["view"]["awaited"]:
            take_turn(player, now, rng)
        else:
            keep_up(now, player.hear())
    return now


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--url", default="http://127.0.0.1:8080")
    arguments.add_argument("--game", default="kentucky-discard")
    arguments.add_argument("--options", type=json.loads, default={}, help="as JSON")
    arguments.add_argument("--bots", default="normal")
    arguments.add_argument("--pace", default="instant")
    arguments.add_argument("--one-hand", action="store_true")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--record", help="the file to write the record of the game to")
    given = arguments.parse_args()
    me = post(given.url, "/api/guest", {"name": "Example", "program": True})
    player = Player(given.url, me["token"])
    print("welcome,", player.welcome["name"])
    opened = player.ask("open", game=given.game, options=given.options, bots=given.bots,
                        pace=given.pace, one_hand=given.one_hand, start=True)
    if not opened["ok"]:
        raise SystemExit(opened["error"]["sentence"])
    print("table", opened["table"])
    end = play(player, opened["table"], random.Random(given.seed))
    print("totals", end["standing"]["totals"], "winners", end["standing"]["winners"])
    if given.record:
        urllib.request.urlretrieve(f"{given.url}/api/tables/{opened['table']}/record", given.record)
    player.line.close()


if __name__ == "__main__":
    main()
