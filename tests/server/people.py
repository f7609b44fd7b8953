"""Guests of the server, as the tests need them."""
import http.client
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "examples"))
from server_client import Player, keep_up, post, take_turn  # noqa: E402


def check(holds, what, *shown):
    if not holds:
        raise AssertionError(" ".join([what, *map(str, shown)]))


def make_guest(url, name):
    """The token of a new guest."""
    return post(url, "/api/guest", {"name": name, "program": True})["token"]


def request(port, method, path, body=None, head=None):
    """One HTTP request: the status, the head and the body as text."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        text = body if body is None or isinstance(body, (str, bytes)) else json.dumps(body)
        line.request(method, path, text, head or {})
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read().decode(errors="replace")
    finally:
        line.close()


def asked(player, what, **members):
    """The answer to a request that has to be granted."""
    answer = player.ask(what, **members)
    if not answer["ok"] and (answer["error"]["code"] == "closing" or
                             "the server is stopping" in answer["error"]["sentence"]):
        raise ConnectionError("the server goes down")
    check(answer["ok"], f"{what} {members} was refused:", answer)
    return answer


def refused(player, code, what, **members):
    """The error of a request that has to be refused, with a sentence."""
    answer = player.ask(what, **members)
    check(not answer["ok"] and answer["error"]["code"] == code,
          f"{what} {members} should be refused as {code}, but:", answer)
    check(answer["error"]["sentence"], "a refusal without a sentence:", answer)
    return answer["error"]


def whole_log(player, table):
    """All events of a table, page by page."""
    events, more = [], True
    while more:
        page = asked(player, "log", table=table, after=len(events))
        check(page["first"] == len(events) and (page["events"] or not page["more"]), page)
        events += page["events"]
        more = page["more"]
    return events


class Seated(Player):
    """A guest on one connection who follows one table."""

    def __init__(self, url, token, table, **members):
        super().__init__(url, token)
        self.updates = []
        self.now = asked(self, "enter", table=table, **members)

    def hear(self):
        message = super().hear()
        keep_up(self.now, message)
        if message.get("push") == "update":
            self.updates.append(message)
        return message

    def hear_until(self, version):
        while self.now["version"] < version:
            self.hear()

    def events_since(self, version):
        return [event for update in self.updates if update["version"] > version
                for event in update["events"]]

    def hear_all(self):
        """Everything that was sent before now; returns it."""
        asked(self, "ping")
        return [self.hear() for _ in range(len(self.pushes))]

    def is_awaited(self):
        return self.now["you"] in self.now["view"]["awaited"]

    def act(self, rng):
        """Makes a move, if the table does not move on meanwhile; returns it."""
        return take_turn(self, self.now, rng)
