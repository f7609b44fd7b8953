#!/usr/bin/env python3
"""Plays a whole game on a Rookery server, by docs/protocol.md and nothing else.

Usage: server_client.py [--url http://127.0.0.1:8080] [--game kentucky-discard] [--one-hand]
Needs only Python's standard library, so the WebSocket is written out below.
"""
import argparse
import base64
import json
import os
import random
import socket
import struct
import urllib.parse
import urllib.request


def post(url, path, body):
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Line:
    """A WebSocket, as far as this protocol needs one (RFC 6455)."""

    def __init__(self, url, token, timeout=60):
        where = urllib.parse.urlparse(url)
        self.socket = socket.create_connection((where.hostname, where.port or 80), timeout=timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
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
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else
                                       bytes([0x80 | 126]) + struct.pack(">H", size))
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            first, second = self.take(2)
            size = second & 0x7F
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
        self.next_id = 0
        self.pushes = []

    def hear(self):
        return self.pushes.pop(0) if self.pushes else self.line.receive()

    def ask(self, what, **members):
        self.next_id += 1
        self.line.send({"do": what, "id": self.next_id, **members})
        while True:
            message = self.line.receive()
            if message.get("re") == self.next_id:
                return message
            self.pushes.append(message)


def some_move(offers, rng):
    """Any move that one of the offers admits, as text; nothing if the game must be asked."""
    for offer in rng.sample(offers, len(offers)):
        if offer.get("refined"):
            continue
        words = [offer["verb"]]
        if "words" in offer:
            words.append(rng.choice(offer["words"]))
        if "least" in offer:
            words.append(str(rng.randrange(offer["least"], offer["most"] + 1, offer.get("step", 1))))
        if "suits" in offer:
            words.append(rng.choice(offer["suits"]))
        if "to" in offer:
            words += ["to", rng.choice(offer["to"])]
        cards = list(offer.get("must", []))
        rest = [card for card in offer.get("from", []) if card not in cards]
        limited = set(offer.get("limited", []))
        rng.shuffle(rest)
        rest.sort(key=lambda card: card in limited)
        count = rng.randint(offer.get("min", 0), offer.get("max", 0)) if "from" in offer else 0
        words += cards + rest[:max(0, count - len(cards))]
        if "onto" in offer:
            words += ["on"] + offer["onto"]
        return " ".join(words)
    return None


def play(player, table, rng):
    """Plays one's seat until the game is over; returns the last state."""
    now = player.ask("enter", table=table)
    assert now["ok"], now
    while now["state"] == "playing" and not now["standing"]["over"]:
        mine = [offer for offer in now["view"]["offers"] if not offer["optional"]]
        if now["you"] in now["view"]["awaited"] and mine:
            move = some_move(mine, rng)
            answer = player.ask("act", table=table, version=now["version"], move=move)
            if not answer["ok"] and answer["error"]["code"] not in ("stale", "refused"):
                raise RuntimeError(answer)
        message = player.hear()
        while player.pushes:
            merge(now, message)
            message = player.hear()
        merge(now, message)
    return now


def merge(now, message):
    if message.get("push") in ("update", "table"):
        now.update(message)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--url", default="http://127.0.0.1:8080")
    arguments.add_argument("--game", default="kentucky-discard")
    arguments.add_argument("--bots", default="normal")
    arguments.add_argument("--pace", default="instant")
    arguments.add_argument("--one-hand", action="store_true")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    me = post(given.url, "/api/guest", {"name": "Example", "program": True})
    player = Player(given.url, me["token"])
    print("welcome,", player.hear()["name"])
    opened = player.ask("open", game=given.game, bots=given.bots, pace=given.pace,
                        one_hand=given.one_hand, start=True)
    if not opened["ok"]:
        raise SystemExit(opened["error"]["sentence"])
    print("table", opened["table"])
    end = play(player, opened["table"], random.Random(given.seed))
    print("totals", end["standing"]["totals"], "winners", end["standing"]["winners"])
    with urllib.request.urlopen(f"{given.url}/api/tables/{opened['table']}/record", timeout=30) as record:
        print("record of", len(record.read().decode().splitlines()), "lines")


if __name__ == "__main__":
    main()
