#!/usr/bin/env python3
"""Plays a match of Kentucky Discard through the referee, by random legal moves.

    python3 examples/referee_client.py PATH_OF_ROOKERY [SEED]

Everything it knows of the game it learns from the referee's answers; see
docs/referee.md for all requests.
"""
import json
import random
import subprocess
import sys


class Referee:
    """The program `rookery referee` at the other end of two pipes."""

    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.asked = 0

    def ask(self, do, **fields):
        self.asked += 1
        request = {"id": self.asked, "do": do, **fields}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["id"] != self.asked or not answer["ok"]:
            raise RuntimeError(f"{request} was answered by {answer}")
        return answer

    def quit(self):
        self.ask("quit")
        return self.process.wait(timeout=10)


def play_match(referee, seed):
    chance = random.Random(seed)
    state = referee.ask("start", game="kentucky-discard", seed=seed)
    while not state["over"]:
        version = state["version"]
        seat = chance.choice(state["awaited"])
        moves = referee.ask("moves", seat=seat, cap=200)["moves"]
        state = referee.ask("act", seat=seat, move=chance.choice(moves)["text"])
        for event in referee.ask("events", since=version)["events"]:
            if event["kind"] == "score":
                print(f"{event['sheet']['headline']}; totals {event['standing']['totals']}")
    return referee.ask("sheet")["standing"]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    seed = int(sys.argv[2]) if len(sys.argv) == 3 else 1
    referee = Referee(sys.argv[1])
    standing = play_match(referee, seed)
    print(f"{' and '.join(standing['winners'])} won after {standing['hands']} hands")
    sys.exit(referee.quit())


if __name__ == "__main__":
    main()
