"""Connections on which anything may come: heads, frames and requests, broken at random.

FRAMES in the environment tells how many connections there are; SEED makes them other ones.
"""
import json
import os
import random
import socket
import struct

from people import Player, asked, check, make_guest, request

PATIENCE = 60


def frame(kind, data, *, final=True, reserved=0, masked=True, length=None):
    """A frame as RFC 6455 has it, or not quite."""
    size = len(data) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind])
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask | size])
    elif size < 65536:
        head += struct.pack(">BH", mask | 126, size)
    else:
        head += struct.pack(">BQ", mask | 127, size)
    if not masked:
        return head + data
    key = b"\x05\x11\x92\xee"
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(data))


def requests_of(table):
    """What a client could say, to be broken."""
    return [{"do": "enter", "id": 1, "table": table}, {"do": "act", "id": 2, "table": table,
            "version": 3, "move": "play R5"}, {"do": "say", "id": 3, "table": table, "text": "Hello"},
            {"do": "open", "id": 4, "game": "dixie", "bots": "easy", "start": True},
            {"do": "mine", "id": 5, "page": 0}, {"do": "sit", "id": 6, "table": table, "seat": "B"},
            {"do": "contribute", "id": 7, "table": table, "deal": 1, "value": "00ff"},
            {"do": "answer", "id": 8, "table": table, "to": "back", "agree": True},
            {"do": "open", "id": 9, "house": {"rookery": 1, "title": "x", "base": "dixie"}}]


def break_value(value, rng):
    """Another value in the place of one of the members."""
    odd = [None, True, -1, 2**63, 1e308, "", "\0", "\U0001f426" * 50, [], {}, [[[[]]]], "A" * 3000]
    broken = dict(value)
    broken[rng.choice(list(broken))] = rng.choice(odd)
    return broken


def break_bytes(data, rng):
    data = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(data) + 1)
        kind = rng.randrange(3)
        if kind == 0:
            data[place:place] = rng.randbytes(rng.randint(1, 8))
        elif kind == 1:
            del data[place:place + rng.randint(1, 8)]
        elif place < len(data):
            data[place] ^= 1 << rng.randrange(8)
    return bytes(data)


def frames(table, rng):
    """Some frames, each broken in one way or another."""
    sent = b""
    for _ in range(rng.randint(1, 6)):
        said = rng.choice(requests_of(table))
        text = json.dumps(break_value(said, rng) if rng.random() < 0.5 else said).encode()
        if rng.random() < 0.3:
            text = break_bytes(text, rng)
        how = rng.randrange(8)
        if how == 0:
            one = frame(rng.randrange(16), text, reserved=rng.randrange(8))
        elif how == 1:
            one = frame(1, text, masked=False)
        elif how == 2:
            one = frame(1, text, length=rng.choice([0, 125, 126, 65535, 65536, 2**31, 2**63, 2**64 - 1]))
        elif how == 3:
            one = frame(1, text[:5], final=False) + frame(rng.choice([0, 1, 9]), text[5:])
        elif how == 4:
            one = frame(8, struct.pack(">H", rng.choice([0, 999, 1000, 1005, 5000])) + text[:200])
        else:
            one = frame(1, text)
        sent += break_bytes(one, rng) if rng.random() < 0.2 else one
    return sent


def head(server, token, rng):
    text = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n").encode()
    return break_bytes(text, rng) if rng.random() < 0.2 else text


def anything_on_the_line(server):
    """Whatever comes on other lines, the server stays up and honest people play on."""
    count, seed = int(os.environ.get("FRAMES", "300")), int(os.environ.get("SEED", "1"))
    rng = random.Random(seed)
    honest = Player(server.url, make_guest(server.url, "Honest"))
    table = asked(honest, "open", game="dixie")["table"]
    asked(honest, "enter", table=table)
    tokens = [make_guest(server.url, f"Broken {i}") for i in range(4)]
    for i in range(count):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            try:
                line.sendall(head(server, rng.choice(tokens), rng) + frames(table, rng))
                if rng.random() < 0.5:
                    line.settimeout(0.02)
                    while line.recv(65536):
                        pass
            except OSError:
                pass  # hung up on, which is well
        check(server.process.poll() is None, f"the server fell at connection {i} of SEED={seed}:",
              server.said()[-2000:])
        if i % 50 == 0:
            asked(honest, "ping")
    asked(honest, "ping")
    check(request(server.port, "GET", "/healthz")[0] == 200, "the server is not well afterwards")
    honest.line.close()
