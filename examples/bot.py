#!/usr/bin/env python3
"""Takes a seat in the arena and plays random moves, with a little sense.

    rookery arena "cmd:python3 examples/bot.py" normal --game kentucky-discard --deals 20

One line in, one line out: docs/bots.md tells what they hold.
"""
import json
import os
import random
import sys

IDLE = {"call", "admit", "concede", "takeback"}  # allowed, but no way to win


def choose(view, moves, chance):
    """One of the moves, or None to let an offer go by that nobody waits for."""
    if view["seat"] not in view["awaited"]:
        return None
    sensible = [move for move in moves if move["verb"] not in IDLE] or moves
    # A random hand is seldom worth a bid, and never a high one.
    if any(move["verb"] == "pass" for move in sensible):
        sensible = [move for move in sensible if move["verb"] != "bid"] or sensible
    # One kind of move first, then one of that kind: five hundred ways to bury are one idea.
    verb = chance.choice(sorted({move["verb"] for move in sensible}))
    return chance.choice([move for move in sensible if move["verb"] == verb])


def main():
    chance = random.Random(int(os.environ.get("ROOKERY_SEED", "1")))
    for line in sys.stdin:
        question = json.loads(line)
        move = choose(question["view"], question["moves"], chance)
        print(json.dumps({"move": move}), flush=True)


if __name__ == "__main__":
    main()
