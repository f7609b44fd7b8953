"""People at one server: whole games, two at a table, and visitors who mean no good."""
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time

from people import Player, Seated, asked, check, make_guest, post, refused, request
from processes import PATIENCE, dies_with_test, wait_until
from server_client import Line, play

GAMES = {
    "kentucky-discard": {},
    "donkey": {},
    "rummy": {},
    "old-rook-solitaire": {},
    "tennessee-for-two": {},
    # Bots leave people time to doubt, so this one is kept short.
    "i-doubt-it": {"players": 3, "count_limit": 10},
}


class WholeGames:
    """The example client plays a hand of each game; the records are told again."""

    def __init__(self, server, folder):
        client = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "server_client.py")
        self.playing = {}
        for game, options in GAMES.items():
            record = os.path.join(folder, game + ".record")
            self.playing[game] = record, subprocess.Popen(
                [sys.executable, client, "--url", server.url, "--game", game, "--options",
                 json.dumps(options), "--one-hand", "--bots", "easy", "--record", record],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                preexec_fn=dies_with_test(signal.SIGKILL))

    def check(self, binary):
        for game, (record, process) in self.playing.items():
            complaint = process.communicate(timeout=2 * PATIENCE)[1]
            check(process.returncode == 0, f"the example client failed at {game}:", complaint)
            told = subprocess.run([binary, "replay", record], stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False)
            check(told.returncode == 0 and "The game is over." in told.stdout,
                  f"the record of {game} cannot be told again:", told.stdout[-500:])


def play_on(people, moves, rng):
    """The people at a table, each on one connection, make so many moves between them."""
    made = 0
    while made < moves and not people[0].now["standing"]["over"]:
        for person in people:
            person.hear_all()
            if not person.now["standing"]["over"] and person.is_awaited():
                made += person.act(rng) is not None


def two_at_a_table(server):
    rng = random.Random(7)
    tokens = {name: make_guest(server.url, name) for name in ("Ann", "Ben")}
    host = Player(server.url, tokens["Ann"])
    table = asked(host, "open", game="golden-10", pace="instant", idle="wait",
                  one_hand=True)["table"]
    host.line.close()
    ann, ben = (Seated(server.url, tokens[name], table) for name in ("Ann", "Ben"))
    check(ann.now["you"] == "A" and ben.now["you"] is None, "who sits where:", ann.now, ben.now)

    refused(ben, "no_seat", "sit", table=table, seat="A")
    asked(ben, "sit", table=table, seat="D")
    asked(ben, "sit", table=table, seat="C")
    refused(ben, "not_host", "bot", table=table, seat="B", bot="easy")
    refused(ben, "not_host", "start", table=table)
    refused(ann, "refused", "start", table=table)
    for seat in "BD":
        asked(ann, "bot", table=table, seat=seat, bot="easy")
    refused(ann, "bad_request", "bot", table=table, seat="B", bot="genius")
    asked(ann, "start", table=table)
    for person in (ann, ben):
        person.hear_all()
    check(ben.now["state"] == "playing" and ben.now["you"] == "C", "Ben plays:", ben.now)

    # A second device of Ben, by his passphrase.
    post(server.url, "/api/passphrase", {"passphrase": "a nest of ravens"}, tokens["Ben"])
    signed = post(server.url, "/api/signin",
                  {"name": "ben", "passphrase": "a nest of ravens", "program": True})
    tokens["Ben's telephone"] = signed["token"]
    status = request(server.port, "POST", "/api/signin", {"name": "Ben", "passphrase": "a nest"})[0]
    check(status == 401, "a wrong passphrase gets", status)
    other = {"Authorization": "Bearer " + make_guest(server.url, "Ben")}
    status = request(server.port, "POST", "/api/passphrase", {"passphrase": "a nest of ravens"},
                     other)[0]
    check(status == 409, "a passphrase for a name that has one gets", status)
    telephone = Seated(server.url, signed["token"], table)
    check(telephone.now["you"] == "C", "the same guest has the same seat:", telephone.now["you"])
    check([one["table"] for one in asked(telephone, "mine")["tables"]] == [table],
          "Ben's tables:", telephone.ask("mine"))

    talk(ann, ben, table)

    # What is refused, and that it changes nothing.
    play_on([ann, ben], 1, rng)
    wait_until(lambda: (ann.hear_all(), ben.hear_all(), ann.is_awaited() or ben.is_awaited())[-1],
               "a person's turn")
    mover = ann if ann.is_awaited() else ben
    seen = mover.now["version"]
    refused(mover, "refused", "act", table=table, version=seen, move="take")
    refused(mover, "bad_request", "act", table=table, version=seen, move="sing a song")
    refused(mover, "bad_request", "act", table=table, version="new", move="pass")
    refused(mover, "stale", "act", table=table, version=seen + 1000, move="pass")
    mover.hear_all()
    check(mover.now["version"] == seen, "a refused move changed the table:", mover.now["version"])
    move = mover.act(rng)
    check(move is not None, "nobody else was to move")
    refused(mover, "stale", "act", table=table, version=seen, move=move)

    come_back(server, table, tokens, ann, ben, telephone, rng)

    # Ben leaves for good; a bot plays on for him, and Ann finishes the hand.
    for page in ("record", "replay", "replay?hand=1&from=open"):
        status = request(server.port, "GET", f"/api/tables/{table}/{page}")[0]
        check(status == 409, f"the {page} of a game in play gets", status)
    asked(telephone, "leave", table=table)
    ann.hear_all()
    check(ann.now["seats"][2]["kind"] == "bot", "who plays for Ben:", ann.now["seats"])
    refused(telephone, "no_seat", "act", table=table, version=telephone.now["version"], move="pass")
    end = play(ann, table, rng)
    check(end["standing"]["over"], "the hand is over:", end["standing"])
    status, _, record = request(server.port, "GET", f"/api/tables/{table}/record")
    check(status == 200 and "Ann" in record, "the record of a finished game gets", status, record)
    look_back(server, table, ann)

    sign_out_and_forget(server, tokens)
    for person in (ann, telephone):
        person.line.close()


def look_back(server, table, ann):
    """The finished game is told again, as Ann saw it and open."""
    def told(query):
        status, _, text = request(server.port, "GET", f"/api/tables/{table}/replay{query}")
        check(status == 200, "the replay", query, "gets", status, text[:300])
        return json.loads(text)

    whole = told("")
    check(whole["standing"] == ann.now["standing"], "the replay ends with", whole["standing"])
    steps = told(f"?hand={len(whole['hands'])}&from={ann.now['you']}")["steps"]
    events = [step["event"] for step in steps if step["event"]]
    check(events[-1] == asked(ann, "log", table=table)["events"][-1], "the last step is", events[-1])
    first = told("?hand=1&from=open")["steps"][0]["view"]
    check(all(zone["size"] == len(zone["cards"]) for zone in first["zones"]), "not open:", first)
    for query in ("?hand=0", "?hand=99", "?hand=1&from=Z", "?hand=1&after=100000", "?what=1"):
        status = request(server.port, "GET", f"/api/tables/{table}/replay{query}")[0]
        check(status == 422, "the replay", query, "gets", status)
    mine = asked(ann, "mine", state="finished")["tables"][0]
    check(mine["table"] == table and mine["you"] == ann.now["you"] and mine["standing"]["over"],
          "Ann's finished games:", mine)


def talk(ann, ben, table):
    def said(by):
        return [push for push in by.hear_all() if push.get("push") == "said"]

    said(ben)
    asked(ann, "say", table=table, phrase=0)
    heard = said(ben)
    check(len(heard) == 1 and heard[0]["phrase"] == 0 and heard[0]["by"] == "A" and
          heard[0]["name"] == "Ann", "Ann greets Ben:", heard)
    asked(ben, "mute", table=table, seat="A", muted=True)
    asked(ann, "say", table=table, text="Can you hear me?")
    check(not said(ben), "Ben hears whom he has muted")
    asked(ben, "mute", table=table, seat="A", muted=False)
    asked(ann, "say", table=table, text="And now?")
    check([push["text"] for push in said(ben)] == ["And now?"], "Ben hears Ann again")
    refused(ann, "bad_request", "say", table=table, text="x" * 1000)
    refused(ann, "bad_request", "say", table=table, phrase=1000)
    for _ in range(10):
        answer = ann.ask("say", table=table, phrase=1)
    check(not answer["ok"] and answer["error"]["code"] == "limit", "a chatterbox gets", answer)


def come_back(server, table, tokens, ann, ben, telephone, rng):
    """Ben's line drops; he comes back and gets just what his telephone heard meanwhile."""
    ben.hear_all()
    last = ben.now["version"]
    ben.line.close()
    play_on([ann, telephone], 12, rng)
    # Once it is a person's turn, nothing moves.
    wait_until(lambda: (ann.hear_all(), telephone.hear_all(),
                        ann.is_awaited() or telephone.is_awaited())[-1], "a person's turn")
    back = Seated(server.url, tokens["Ben"], table, since=last)
    check(back.now["version"] == telephone.now["version"] and not back.now["fresh"],
          "back at another version:", back.now["version"], telephone.now["version"])
    missed = telephone.events_since(last)
    check(back.now["events"] == missed and missed, "what was missed:", back.now["events"],
          "instead of", missed)
    check(back.now["view"] == telephone.now["view"], "both devices see the same")
    whole = asked(back, "enter", table=table, since=0)
    check(whole["events"] == asked(back, "log", table=table)["events"] and not whole["fresh"],
          "everything since the beginning is the log")
    check(asked(back, "enter", table=table, since=last + 1000)["fresh"], "nobody was there yet")
    back.line.close()


def sign_out_and_forget(server, tokens):
    def me(name):
        return request(server.port, "GET", "/api/me", None,
                       {"Authorization": "Bearer " + tokens[name]})[0]

    post(server.url, "/api/signout", {}, tokens["Ben's telephone"])
    check((me("Ben's telephone"), me("Ben")) == (401, 200), "one device signs out")
    post(server.url, "/api/forget", {}, tokens["Ben"])
    check((me("Ben"), me("Ann")) == (401, 200), "one guest is forgotten")
    status = request(server.port, "POST", "/api/signin",
                     {"name": "Ben", "passphrase": "a nest of ravens"})[0]
    check(status == 401, "who is forgotten signs in with", status)
    check(not_let_in(server, f"Authorization: Bearer {tokens['Ben']}") == 401, "and is let in")


class LateWatcher:
    """A guest who watches with all cards open, half a minute late and after the hand."""

    def __init__(self, server):
        url = server.url
        self.player = Player(url, make_guest(url, "Player"))
        # The player does nothing, so a bot plays the hand for them.
        table = asked(self.player, "open", game="kentucky-discard", bots="easy", start=True,
                      watching="delayed", delay=30, pace="instant", idle="bot",
                      idle_seconds=2)["table"]
        self.began = time.monotonic()
        asked(self.player, "enter", table=table)
        self.watcher = Player(url, make_guest(url, "Watcher"))
        now = asked(self.watcher, "enter", table=table)
        check("view" not in now and now["state"] == "waiting", "watched before the time:", now)
        check(refused(self.watcher, "refused", "say", table=table, text="Ben has the bird"),
              "a watcher who sees all hands talks to the players")

    def check(self):
        while "view" not in (message := self.watcher.hear()):
            check(message["push"] in ("welcome", "present", "table") and not message.get("events"),
                  "told before the time:", message)
        check(time.monotonic() - self.began >= 29, "told too early")
        zones = message["view"]["zones"]
        check(sum(len(zone["cards"]) for zone in zones) == sum(zone["size"] for zone in zones) > 0,
              "not all cards are shown:", zones)
        check(message["you"] is None and not message["view"]["offers"], "a watcher may act:", message)
        self.player.line.close()
        self.watcher.line.close()


# ---- Visitors who mean no good ------------------------------------------------------------


def not_let_in(server, *head):
    """The status of an attempt to open a WebSocket."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        text = "".join(one + "\r\n" for one in head)
        line.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                      f"Sec-WebSocket-Version: 13\r\n{text}\r\n").encode())
        return int(line.recv(4096).split()[1])


def is_closed(line):
    """Whether the other end has hung up, after reading what it still said."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


class Dawdlers:
    """Connections that send one byte a second and never finish a request."""

    def __init__(self, server, count=20):
        self.lines = [socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                      for _ in range(count)]
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.dawdle, daemon=True)
        self.thread.start()

    def dawdle(self):
        for letter in b"GET / HTTP/1.1\r\nX-Slow: " + b"o" * 1000:
            for line in self.lines:
                try:
                    line.send(bytes([letter]))
                except OSError:
                    pass
            if self.done.wait(1):
                return

    def check_gone(self):
        try:
            for line in self.lines:
                check(is_closed(line), "a connection that never finishes its request stays open")
        finally:
            self.done.set()
            self.thread.join()
            for line in self.lines:
                line.close()


def house_rules(server):
    """An editor asks what can be changed, changes it, and is told what follows or is wrong."""
    catalogue = json.loads(request(server.port, "GET", "/api/games")[2])
    common = json.loads(request(server.port, "GET", "/api/law")[2])["law"]
    check(any(clause["label"] == "GB-84" for clause in common), "the law of all bidding games")
    keys = {key["key"]: key for key in json.loads(request(server.port, "GET", "/api/house")[2])["keys"]}
    check(keys["nest"]["form"] == {"kind": "number", "least": 0, "most": 12}, "the nest:", keys["nest"])
    for base in catalogue["bases"]:
        sheet = {"rookery": 1, "title": "Ours", "base": base, "changes": {"target": 777}}
        status, _, said = request(server.port, "POST", "/api/house", {"house": sheet})
        house = json.loads(said)
        check(status == 200 and house["terms"]["target"] == 777, f"a sheet on {base} gets", said)
        # Besides what a sheet may change there is what only the base can.
        of_base = house["terms"].keys() - keys.keys()
        check(keys.keys() <= house["terms"].keys() and "game_end" in of_base, f"the terms of {base} are", house["terms"])
        check("without_effect" not in house, f"a target on {base} counts", said)
        linked = request(server.port, "POST", "/api/house", {"house": house["link"]})[2]
        check(json.loads(linked) == house, f"the link of {base} brings", linked)
    sheet["changes"] = {"hands": 60, "target": 777}
    house = json.loads(request(server.port, "POST", "/api/house", {"house": sheet})[2])
    said = house.get("without_effect", [])
    check(len(said) == 1 and said[0].startswith('"target" has no effect here: '), "a vain target:", house)
    # Whatever tells of a table by these rules tells its terms, and no options of the base.
    player = Player(server.url, make_guest(server.url, "Hanna"))
    build = request(server.port, "GET", "/healthz")[2].splitlines()
    check(f"rookery {player.welcome['build']}" in build, "welcome names", player.welcome, "and healthz", build)
    check(player.welcome["protocol"] == 1, "the protocol is", player.welcome)
    table = asked(player, "open", house=sheet, bots="easy", start=True)["table"]
    event = asked(player, "event_open", kind="rotation", house=json.loads(
        request(server.port, "GET", "/api/houses/jeff-200")[2])["sheet"])["event"]
    for told, target in ((asked(player, "enter", table=table), 777),
                         (asked(player, "event_enter", event=event), 700)):
        check("settings" not in told and told["rules"] == "house", "house rules are told as", told)
        check(keys.keys() <= told["terms"].keys() and told["terms"]["target"] == target, "the terms are", told)
        check(told["house"]["base"] == told["game"], "the sheet and its base are", told)
    plain = asked(player, "enter", table=asked(player, "open", game="dixie")["table"])
    check("terms" not in plain and "rules" not in plain and plain["settings"]["target"] == 300,
          "a table of the book tells", plain)
    player.line.close()
    sheet["changes"] = {"nest": 11, "players": 7}
    status, _, said = request(server.port, "POST", "/api/house", {"house": sheet})
    check(status == 422 and json.loads(said)["error"]["faults"], "a wrong sheet gets", status, said)


def bad_requests(server):
    token = make_guest(server.url, "Mallory")
    for path in ("/../../etc/passwd", "/assets/../../../etc/passwd", "//etc/../etc/passwd",
                 "/..%2f..%2fetc%2fpasswd"):
        status, _, body = request(server.port, "GET", path)
        check(status == 404 and "root:" not in body, f"{path} gets", status, body)
    for path in ("/%2e%2e/%2e%2e/etc/passwd", "/t/K7QM2F4"):
        body = request(server.port, "GET", path)[2]
        check(body == "<h1>Rookery</h1>", f"{path} is a page of the client, but:", body)
    check(request(server.port, "DELETE", "/api/me")[0] == 405, "DELETE is not a thing here")
    for body in ("{", "[]", "{\"name\": 7}", "{}", "{\"name\": \"\"}", "[" * 2000,
                 "{\"name\": \"\\u0007\"}", b"{\"name\": \"\xff\"}"):
        status, _, said = request(server.port, "POST", "/api/guest", body)
        check(status == 422 and "sentence" in said, f"POST of {body!r} gets", status, said)
    try:
        status = request(server.port, "POST", "/api/guest", "x" * 200000)[0]
        check(status == 413, "a body of 200,000 bytes gets", status)
    except OSError:
        pass  # hung up in the middle of it

    own = f"http://127.0.0.1:{server.port}"
    status, head, _ = request(server.port, "POST", "/api/guest", {"name": "Eve"}, {"Origin": own})
    cookie = head["Set-Cookie"]
    check(status == 201 and "HttpOnly" in cookie and "SameSite=Strict" in cookie, "the cookie:",
          cookie)
    cookie = cookie.split(";")[0]
    for origin in ("https://evil.example", own + ".evil.example", "null"):
        status = request(server.port, "POST", "/api/guest", {"name": "Eve"}, {"Origin": origin})[0]
        check(status == 403, f"POST from {origin} gets", status)
        status = not_let_in(server, "Cookie: " + cookie, "Origin: " + origin)
        check(status == 403, f"a WebSocket from {origin} gets", status)
    check(not_let_in(server, "Cookie: " + cookie) == 403, "a cookie without an origin")
    check(not_let_in(server, "Cookie: " + cookie, "Origin: " + own) == 101, "a cookie at home")
    for wrong in ("x", token[:-1], token + "x", "x" * 5000):
        check(not_let_in(server, "Authorization: Bearer " + wrong) == 401, "a wrong token")
        for method, body in (("GET", None), ("POST", {"name": "Eve"})):
            status = request(server.port, method, "/api/me", body,
                             {"Authorization": "Bearer " + wrong})[0]
            check(status == 401, f"{method} with a wrong token gets", status)
    check(not_let_in(server) in (401, 403), "nobody in particular")


def bad_messages(server):
    token = make_guest(server.url, "Mallory")
    player = Player(server.url, token)
    for text in ("", "{", "hello", "[]", "7", "{}", "{\"do\":\"ping\"}", "{\"do\":\"ping\",\"id\":\"1\"}",
                 "{\"id\":1}", "{\"do\":\"fly\",\"id\":1}", "{\"do\":7,\"id\":1}",
                 "{\"do\":\"enter\",\"id\":1}", "{\"do\":\"enter\",\"id\":1,\"table\":[]}",
                 "{\"do\":\"open\",\"id\":1,\"game\":\"poker\"}",
                 "{\"do\":\"ping\",\"id\":1,\"x\":" + "[" * 20 + "]" * 20 + "}",
                 "{\"do\":\"ping\",\"do\":\"ping\",\"id\":1}"):
        player.line.send_frame(1, text.encode())
        answer = player.line.receive()
        check(not answer["ok"] and answer["error"]["code"] == "bad_request", f"{text} gets", answer)
    error = refused(player, "bad_request", "ping", colour="red")
    check("colour" in error["sentence"], "the unknown member is named:", error)
    refused(player, "bad_request", "open", game="dixie", colour="red")
    refused(player, "bad_request", "open", game="dixie", options={"colour": "red"})
    refused(player, "no_table", "enter", table="NOWHERE")
    refused(player, "no_table", "act", table="NOWHERE", version=0, move="pass")
    asked(player, "ping")
    player.line.close()

    for kind, data in ((1, b"x" * 20000), (2, b"{}"), (1, b"\xff\xfe"), (3, b"x")):
        line = Line(server.url, token)
        line.receive()
        line.send_frame(kind, data)
        check(is_closed(line.socket), f"a frame {kind} of {len(data)} bytes is taken")
        line.close()

    # Too many messages: told so at first, then cut off.
    line = Line(server.url, token)
    line.receive()
    for i in range(100):
        line.send({"do": "ping", "id": i})
    answers = [line.receive() for _ in range(100)]
    codes = {answer["error"]["code"] for answer in answers if not answer["ok"]}
    check(codes == {"limit"}, "a hundred messages at once get", codes)
    check(sum(answer["ok"] for answer in answers) >= 60, "a burst of 60 is allowed")
    try:
        for i in range(1000):
            line.send({"do": "ping", "id": i})
    except OSError:
        pass
    check(is_closed(line.socket), "a flood is not cut off")
    line.close()
    player = Player(server.url, token)
    asked(player, "ping")
    player.line.close()
