"""Visitors who ask too much, and what they are told."""
import http.client
import json
import os
import re
import socket
import threading

from company import is_closed
from people import Player, asked, check, make_guest, post, refused, request
from processes import Rookery, wait_until
from server_client import Line


def statuses(port, count, head=None, source="127.0.0.1", path="/healthz"):
    """What so many requests on one connection get, until it is closed."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(source, 0))
    found = []
    try:
        for _ in range(count):
            line.request("GET", path, headers=head or {})
            answer = line.getresponse()
            answer.read()
            found.append((answer.status, answer.headers))
            if answer.headers["Connection"] == "close":
                break
    finally:
        line.close()
    return found


def said_to(port, text):
    """What the server says to bytes that need not be a request, until it hangs up."""
    with socket.create_connection(("127.0.0.1", port), 30) as line:
        line.sendall(text)
        said = b""
        while data := line.recv(65536):
            said += data
        return said.decode()


def what_does_not_change_is_sent_once(server):
    for path in ("/api/games", "/api/games/dixie", "/api/law", "/api/house", "/api/houses/jeff-200"):
        status, head, body = request(server.port, "GET", path)
        check(status == 200 and head["ETag"] and json.loads(body), f"{path}:", status, head)
        status, again, nothing = request(server.port, "GET", path,
                                         head={"If-None-Match": head["ETag"]})
        check(status == 304 and not nothing and again["ETag"] == head["ETag"],
              f"{path} is sent again:", status, len(nothing))
        tag = head["ETag"]
        for known in ("W/" + tag, f'"other", {tag}', f'W/"other",W/{tag} , "more"', "*"):
            status = request(server.port, "GET", path, head={"If-None-Match": known})[0]
            check(status == 304, f"{path} to one who has {known}:", status)
        for other in ('"other"', tag.strip('"'), f'"{tag}"', '"other', "W/", ",,", ""):
            check(request(server.port, "GET", path, head={"If-None-Match": other})[2] == body,
                  f"{path} is not sent to those who have {other}")
    for path in ("/api/games/poker", "/api/houses/nobody", "/api/law/"):
        check(request(server.port, "GET", path)[0] == 404, f"{path} is there")


def what_is_no_request_is_answered(server):
    for text, status in ((b"GARBAGE\r\n\r\n", 400), (b"GET / HTTP/9.9\r\n\r\n", 400),
                         (b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400),
                         (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
                         (b"GET / HTTP/1.1\r\nX: " + b"x" * 20000 + b"\r\n\r\n", 431),
                         (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
                          413)):
        said = said_to(server.port, text)
        check(said.startswith(f"HTTP/1.1 {status} "), f"{text[:40]} gets", said[:200])


def a_body_that_waits_is_asked_for(server):
    """Some programs send a body only when they hear that it is welcome."""
    body = json.dumps({"game": "dixie", "options": {}}).encode()
    head = f"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 30) as line:
        for _ in range(2):
            line.sendall(f"{head}Expect: 100-Continue\r\n\r\n".encode())
            said = line.recv(65536)
            check(said == b"HTTP/1.1 100 Continue\r\n\r\n", "before its body it hears", said)
            line.sendall(body)
            said = line.recv(65536)
            check(said.startswith(b"HTTP/1.1 200 "), "and then", said)
    said = said_to(server.port, f"{head}Expect: miracles\r\n\r\n".encode())
    check(said.startswith("HTTP/1.1 417 "), "who expects another thing hears", said)
    said = said_to(server.port, b"POST /api/check HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
                                b"Content-Length: 99999999\r\n\r\n")
    check(said.startswith("HTTP/1.1 413 "), "who has too much to send hears", said)


def a_number_that_is_too_large_is_refused(server, token):
    line = Line(server.url, token)
    line.receive()
    for number, told in ((2**63 - 1, 2**63 - 1), (-2**63, -2**63), (2**63, 0), (2**64, 0),
                         (10**30, 0), (1.5, 0)):
        line.send({"do": "ping", "id": number})
        answer = line.receive()
        check(answer["re"] == told and answer["ok"] == (told != 0), f"{number} is answered", answer)
        if not told:
            check("whole number" in answer["error"]["sentence"], answer)
    line.close()


def a_request_over_the_rate_is_answered_with_its_number(server, token):
    line = Line(server.url, token)
    line.receive()
    for i in range(1, 91):
        line.send({"do": "ping", "id": i})
    answers = [line.receive() for _ in range(90)]
    check(sorted(answer["re"] for answer in answers) == list(range(1, 91)), "not all are answered:",
          answers)
    for answer in answers:
        if not answer["ok"]:
            check(answer["error"]["code"] == "limit" and answer["error"]["retry_ms"] > 0, answer)
    line.close()


def sockets_close_with_their_token(server):
    """A guest on two devices, who signs one out, chooses a passphrase, and is forgotten."""
    def devices():
        first = make_guest(server.url, "Devi")
        post(server.url, "/api/passphrase", {"passphrase": "devi's first"}, first)
        second = post(server.url, "/api/signin", {"name": "Devi", "passphrase": "devi's first",
                                                  "program": True})["token"]
        return [(token, Player(server.url, token)) for token in (first, second)]

    (first, here), (second, there) = devices()
    post(server.url, "/api/signout", {}, second)
    check(is_closed(there.line.socket), "the device that signed out is still connected")
    asked(here, "ping")
    try:
        Player(server.url, second)
        raise AssertionError("its token still lets it in")
    except ConnectionError as error:
        check(" 401 " in str(error), "its token gets", error)
    third = post(server.url, "/api/signin", {"name": "Devi", "passphrase": "devi's first",
                                             "program": True})["token"]
    there = Player(server.url, third)
    status, _, said = request(server.port, "POST", "/api/passphrase",
                              {"passphrase": "devi's second"}, {"Authorization": "Bearer " + first})
    check(status == 422 and "old" in said, "a passphrase without the old one gets", status, said)
    status, _, said = request(server.port, "POST", "/api/passphrase",
                              {"passphrase": "devi's second", "old": "a guess, wrong"},
                              {"Authorization": "Bearer " + first})
    check(status == 409, "a passphrase with a wrong old one gets", status, said)
    asked(there, "ping")
    post(server.url, "/api/passphrase", {"passphrase": "devi's second", "old": "devi's first"}, first)
    check(is_closed(there.line.socket), "a new passphrase leaves other devices connected")
    asked(here, "ping")
    second = post(server.url, "/api/signin", {"name": "Devi", "passphrase": "devi's second",
                                              "program": True})["token"]
    there = Player(server.url, second)
    post(server.url, "/api/forget", {}, first)
    check(is_closed(here.line.socket) and is_closed(there.line.socket),
          "a guest who is forgotten is still connected")


def a_guest_has_so_many_connections(server):
    """Sixty that come at once are no way around it."""
    token = make_guest(server.url, "Many")
    lines, refusals = [], []

    def come():
        try:
            lines.append(Line(server.url, token))
        except ConnectionError as error:
            refusals.append(str(error))

    threads = [threading.Thread(target=come) for _ in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(len(lines) == 8 and len(refusals) == 52, "of sixty at once were let in:", len(lines))
    check(all(" 429 " in refusal for refusal in refusals), "the others get", refusals[0])
    lines.pop().close()
    wait_until(lambda: (come(), len(lines) == 8)[-1], "there is room again")
    for line in lines:
        line.close()


def a_new_connection_is_no_new_share(binary, folder):
    server = Rookery(binary, os.path.join(folder, "share"), folder,
                     ("--messages-burst", "10", "--messages-per-second", "0.1"))
    try:
        token = make_guest(server.url, "Returning")
        granted = 0
        for _ in range(30):
            line = Line(server.url, token)
            line.receive()
            for i in range(1, 11):
                line.send({"do": "ping", "id": i})
            granted += sum(line.receive()["ok"] for _ in range(10))
            line.close()
        check(80 <= granted < 150, "of 300 requests on 30 connections, as eight may send 80, were "
              "granted", granted)
        asked(Player(server.url, make_guest(server.url, "Another")), "ping")
    finally:
        server.end()


def a_handshake_that_is_cut_off_leaves_nothing(server):
    """Devices that come while their guest signs out or is forgotten."""
    for i in range(20):
        token = make_guest(server.url, f"Hasty {i}")
        path = "/api/signout" if i % 2 else "/api/forget"
        lines, threads = [], []

        def come(token=token, lines=lines):
            try:
                lines.append(Line(server.url, token))
            except ConnectionError:
                pass

        threads = [threading.Thread(target=come) for _ in range(7)]
        threads.insert(2, threading.Thread(target=post, args=(server.url, path, {}, token)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for line in lines:
            check(is_closed(line.socket), "a device outlives its token")
            line.close()
    asked(Player(server.url, make_guest(server.url, "After")), "ping")
    post(server.url, "/api/me", {"name": "Renamed"}, make_guest(server.url, "Before"))


def codes_are_not_found_by_trying(server):
    letters = "ABCDEFGHJK"
    told = [statuses(server.port, 1, source="127.0.0.3",
                     path=f"/api/tables/XYZXYZ{letters[i // 10]}{letters[i % 10]}/record")[0][0]
            for i in range(70)]
    check(told == [404] * 60 + [429] * 10, "wrong codes get", told)
    # Those who share the address look back at their own games, and at no others.
    token = make_guest(server.url, "Club")
    table = asked(Player(server.url, token), "open", game="donkey", bots="easy")["table"]
    for path in (f"/api/tables/{table}/record", f"/api/tables/{table}/replay"):
        told = [statuses(server.port, 1, source="127.0.0.3", path=path, head=head)[0][0]
                for head in ({"Authorization": "Bearer " + token}, {},
                             {"Authorization": "Bearer " + make_guest(server.url, "Other")})]
        check(told == [409, 429, 429], "a game that is not over gets", told)
    other = statuses(server.port, 1, source="127.0.0.2", path="/api/tables/ABCDEFG/record")
    check(other[0][0] == 404, "from elsewhere they get", other)


def one_address_has_a_share(binary, folder):
    server = Rookery(binary, os.path.join(folder, "hurried"), folder,
                     ("--requests-burst", "20", "--requests-per-second", "0.1"))
    try:
        told = statuses(server.port, 40)
        check([status for status, _ in told] == [200] * 20 + [429], "forty requests get", told)
        check(int(told[-1][1]["Retry-After"]) >= 1, "no time to come back:", told[-1][1])
        check(statuses(server.port, 1)[0][0] == 429, "a new connection is a new address")
        said = said_to(server.port, b"GARBAGE")
        check(said.startswith("HTTP/1.1 429 "), "it is counted before it is read, but:", said)
        check(statuses(server.port, 3, source="127.0.0.2")[-1][0] == 200, "others wait too")
    finally:
        server.end()


def a_proxy_tells_who_comes(binary, folder):
    """What the proxy adds counts, and what it passes on does not."""
    server = Rookery(binary, os.path.join(folder, "behind"), folder,
                     ("--behind-proxy", "--max-guests-per-address", "3",
                      "--max-connections-per-address", "5"))

    def guest(*lines):
        text = json.dumps({"name": "Ann", "program": True})
        head = "".join(f"X-Forwarded-For: {line}\r\n" for line in lines)
        said = said_to(server.port, (f"POST /api/guest HTTP/1.1\r\nHost: x\r\n{head}"
                                     f"Connection: close\r\nContent-Length: {len(text)}\r\n\r\n"
                                     f"{text}").encode())
        return int(said.split()[1]), said

    try:
        made = [guest(f"198.51.100.{i}", "203.0.113.7")[0] for i in range(4)]
        check(made == [201, 201, 201, 429], "behind two lines, the first of them forged:", made)
        check(guest("198.51.100.9, 203.0.113.7")[0] == 429, "in one line")
        check(guest("203.0.113.8")[0] == 201, "the next house waits")
        made = [guest(f"2001:db8:1:2::{i}")[0] for i in range(4)]
        check(made == [201, 201, 201, 429], "one house has many addresses of IPv6:", made)
        check(guest("2001:db8:1:3::1")[0] == 201, "and the next house others")
        made = [guest(line)[0] for line in ("nonsense", "", "1.2.3.4.5", "unknown")]
        check(made == [201, 201, 201, 429], "what is no address counts as the proxy:", made)

        lines = [http.client.HTTPConnection("127.0.0.1", server.port, timeout=30) for _ in range(7)]
        told = []
        for line in lines:
            line.request("GET", "/healthz", headers={"X-Forwarded-For": "203.0.113.9"})
            told.append(line.getresponse().status)
        check(told == [200] * 5 + [429] * 2, "seven connections of one address get", told)
        told = statuses(server.port, 1, {"X-Forwarded-For": "203.0.113.10"})
        check(told[0][0] == 200, "and another address", told)
        for line in lines:
            line.close()
        # A proxy keeps its lines, and sends what any visitor asks on each of them.
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        made = []
        for address in ["203.0.113.20"] * 4 + ["203.0.113.21"] * 3 + [None] * 4:
            line.request("POST", "/api/guest", json.dumps({"name": "Ann", "program": True}),
                         {"X-Forwarded-For": address} if address else {})
            answer = line.getresponse()
            answer.read()
            made.append(answer.status)
        line.close()
        check(made == [201] * 3 + [429] + [201] * 3 + [429] * 4, "many on one line get", made)

        head = {"X-Forwarded-For": "203.0.113.11", "X-Forwarded-Proto": "https",
                "Origin": f"https://127.0.0.1:{server.port}"}
        cookie = request(server.port, "POST", "/api/guest", {"name": "Safe"}, head)[1]["Set-Cookie"]
        check(cookie.startswith("__Host-rookery=") and "; Secure" in cookie and "Path=/" in cookie,
              "the cookie over https:", cookie)
        cookie = cookie.split(";")[0]
        status, _, said = request(server.port, "GET", "/api/me", head={"Cookie": cookie})
        check(status == 200 and json.loads(said)["name"] == "Safe", "it is not known again:", said)
        status, _, said = request(server.port, "GET", "/api/me",
                                  head={"Cookie": "rookery=forged; " + cookie})
        check(status == 200, "a cookie of another page is believed:", said)
        check("proxy" not in server.said(), "a proxy that is known is told of:", server.said())
    finally:
        server.end()


def a_proxy_that_is_not_named_is_told_of(binary, folder):
    server = Rookery(binary, os.path.join(folder, "unnamed"), folder,
                     ("--max-guests-per-address", "2"))
    try:
        for i in range(3):
            statuses(server.port, 2, {"X-Forwarded-For": f"203.0.113.{i}"})
        warnings = re.findall(r'"level":"warning"[^\n]*proxy', server.said())
        check(len(warnings) == 1, "the host is told once:", server.said())
        made = [request(server.port, "POST", "/api/guest", {"name": "Ann"},
                        {"X-Forwarded-For": f"203.0.113.{i}"})[0] for i in range(3)]
        check(made == [201, 201, 429], "a line that anybody may send is believed:", made)
    finally:
        server.end()


def all_of_them(server, binary, folder):
    what_does_not_change_is_sent_once(server)
    what_is_no_request_is_answered(server)
    a_body_that_waits_is_asked_for(server)
    hasty = make_guest(server.url, "Hasty")
    a_number_that_is_too_large_is_refused(server, hasty)
    a_request_over_the_rate_is_answered_with_its_number(server, hasty)
    sockets_close_with_their_token(server)
    a_guest_has_so_many_connections(server)
    a_handshake_that_is_cut_off_leaves_nothing(server)
    a_new_connection_is_no_new_share(binary, folder)
    one_address_has_a_share(binary, folder)
    a_proxy_tells_who_comes(binary, folder)
    a_proxy_that_is_not_named_is_told_of(binary, folder)
    codes_are_not_found_by_trying(server)
