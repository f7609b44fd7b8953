#!/usr/bin/env python3
"""Rates a pool of bots by whole matches, everybody against everybody.

    tools/ratings.py build/release/src/rookery --game kentucky-discard --matches 20 random easy normal hard

Every pair plays duplicate matches in the arena. Ratings are those under which the results
are most likely (Bradley and Terry): 400 points more win ten of eleven matches; `normal`, or
the first bot, stands at 1000. Half a match is added to each side of every pair, so that a
bot that never loses has a rating too.
"""
import argparse
import itertools
import json
import math
import subprocess
import tempfile
from pathlib import Path


def play(rookery, game, a, b, matches, seed):
    """A's share of the wins, from 0 to 1, and the command."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        command = [rookery, "arena", a, b, *game, "--matches", str(matches), "--seed", str(seed)]
        subprocess.run([*command, "--json", result], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return json.loads(result.read_text())["wins"]["mean"] / 100


def rate(bots, wins, played):
    """Strengths by the usual iteration; wins[a, b] is what a won against b."""
    strength = {bot: 1.0 for bot in bots}
    for _ in range(10000):
        after = {}
        for bot in bots:
            others = [o for o in bots if o != bot]
            won = sum(wins[bot, o] for o in others)
            expected = sum(played[bot, o] / (strength[bot] + strength[o]) for o in others)
            after[bot] = won / expected
        scale = math.exp(sum(map(math.log, after.values())) / len(bots))
        after = {bot: s / scale for bot, s in after.items()}
        done = all(abs(math.log(after[b] / strength[b])) < 1e-9 for b in bots)
        strength = after
        if done:
            break
    return strength


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("rookery", help="the program")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--game")
    parser.add_argument("--house")
    parser.add_argument("--matches", type=int, default=20, help="of each pair, at two tables or more")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if len(given.bots) < 2 or not (given.game or given.house):
        parser.error("two bots or more are needed, and a game or a house")
    game = ["--house", given.house] if given.house else ["--game", given.game]
    wins, played = {}, {}
    print(f"{'':12}" + "".join(f"{bot:>12}" for bot in given.bots))
    for a, b in itertools.combinations(given.bots, 2):
        share = play(given.rookery, game, a, b, given.matches, given.seed)
        played[a, b] = played[b, a] = given.matches + 1
        wins[a, b] = share * given.matches + 0.5
        wins[b, a] = (1 - share) * given.matches + 0.5
    for a in given.bots:
        row = "".join(f"{'-':>12}" if a == b else
                      f"{100 * (wins[a, b] - 0.5) / given.matches:>10.0f} %" for b in given.bots)
        print(f"{a:12}{row}")
    strength = rate(given.bots, wins, played)
    zero = "normal" if "normal" in given.bots else given.bots[0]
    print("\nrating")
    for bot in sorted(given.bots, key=strength.get, reverse=True):
        print(f"{bot:12}{1000 + 400 * math.log10(strength[bot] / strength[zero]):>8.0f}")


if __name__ == "__main__":
    main()
