"""An evening of rotating partners: people, bots, somebody late, and a server that dies."""
import os
import random
import threading
import time

from people import Player, asked, check, make_guest, refused
from processes import PATIENCE, Rookery
from server_client import play

EVENT = {"kind": "rotation", "game": "kentucky-discard", "rounds": 3, "hands": 1,
         "pace": "instant", "bots": "easy"}


class Attendee:
    """A guest who follows the event on one connection and plays on another."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.token = make_guest(server.url, name)
        self.connect()

    def connect(self):
        self.line = Player(self.server.url, self.token)

    def now(self, event):
        self.line.pushes.clear()
        return asked(self.line, "event_enter", event=event)

    def play_round(self, event, seed):
        """Plays the seat that the event gave to him, to the end of the round."""
        place = self.now(event)["place"]
        player = Player(self.server.url, self.token)
        end = play(player, place["table"], random.Random(seed))
        player.line.close()
        check(end["event"] == event and end["you"] == place["seat"], "where he sat:", end, place)


def wait_for(person, event, happened, what):
    deadline = time.monotonic() + PATIENCE
    while not happened(now := person.now(event)):
        check(time.monotonic() < deadline, "waited in vain:", what, now)
        time.sleep(0.05)
    return now


def whole_evening(binary, folder):
    server = Rookery(binary, os.path.join(folder, "evening"), folder)
    try:
        ann, ben, cora = (Attendee(server, name) for name in ("Ann", "Ben", "Cora"))
        event = asked(ann.line, "event_open", **EVENT)["event"]
        asked(ben.line, "event_join", event=event.lower())
        refused(ben.line, "not_host", "event_start", event=event)
        refused(ben.line, "no_event", "event_enter", event="NOWHERE")
        asked(ann.line, "event_start", event=event)
        asked(cora.line, "event_join", event=event)
        check(cora.now(event)["place"] is None, "who comes late waits for the next round")

        rounds = [threading.Thread(target=person.play_round, args=(event, seed))
                  for seed, person in enumerate((ann, ben))]
        for one in rounds:
            one.start()
        for one in rounds:
            one.join()
        second = wait_for(cora, event, lambda now: now["round"] == 2, "the second round")
        check(second["place"], "Cora sits in the second round:", second)

        server.kill()
        server.start()
        for person in (ann, ben, cora):
            person.connect()
        again = cora.now(event)
        check(again["place"] == second["place"] and again["standings"] == second["standings"],
              "a server that comes back knows what it knew:", again, second)
        asked(ann.line, "event_hurry", event=event)
        wait_for(ann, event, lambda now: now["round"] == 3, "the last round")
        asked(ben.line, "event_leave", event=event)
        asked(ann.line, "event_hurry", event=event)
        end = wait_for(ann, event, lambda now: now["state"] == "finished", "the end")
        check([line["name"] for line in end["standings"] if line.get("left")] == ["Ben"],
              "who has left:", end)
        check(all(sum(line["rounds"]) == line["score"] for line in end["standings"]),
              "rounds add up:", end)
        check(end["winners"], "somebody has won:", end)
    finally:
        server.end()
