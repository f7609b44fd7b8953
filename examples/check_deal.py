#!/usr/bin/env python3
"""Works out the order of the pack in one deal of a record from its secret.

Usage: check_deal.py RECORD [DEAL]

Checks the commitment and prints a line "pack ...". In a copy of the record that line may
stand below "deal" in place of the zones: `rookery replay` then tells the same game.
docs/fair-deals.md explains every step. For games dealt from one shuffled pack.
"""
import hashlib
import re
import sys


def sha(*parts):
    return hashlib.sha256(b"".join(
        p.to_bytes(4, "big") if isinstance(p, int) else p for p in parts)).digest()


def numbers(seed, draw, block=0):
    while True:
        digest = sha(seed, draw, block)
        yield from (int.from_bytes(digest[i:i + 4], "big") for i in range(0, 32, 4))
        block += 1


def shuffled(cards, stream):
    for i in range(len(cards)):
        left = len(cards) - i
        j = i + next(x for x in stream if x < 2**32 // left * left) % left
        cards[i], cards[j] = cards[j], cards[i]
    return cards


lines = [line.split() for line in open(sys.argv[1]) if line.split()]
deal = int(sys.argv[2]) if len(sys.argv) > 2 else 1
table = next(words[1] for words in lines if words[0] == "fair")
promised, secret = (bytes.fromhex(next(words[2] for words in lines if words[:2] == [what, str(deal)]))
                    for what in ("commitment", "secret"))
if sha(b"rookery deal commitment", table.encode(), deal, secret) != promised:
    sys.exit("the secret is not the one that was committed to")
seed = [b"rookery deal seed", secret]
for _, _, seat, given in (words for words in lines if words[:2] == ["contribution", str(deal)]):
    seed += [int(seat[1:]) - 1 if seat[1:] else ord(seat) - ord("A"), len(given) // 2, bytes.fromhex(given)]

start = [i for i, words in enumerate(lines) if words[0] == "deal"][deal - 1]
draw = 1 + sum(words[0] == "draw" for words in lines[:start]) if deal == 1 else 1
cards = []
for words in lines[start + 1:]:
    if re.fullmatch("[A-H]|P[1-8]|draw|cut|score|thrown|total|commitment|contribution|secret|exposed", words[0]):
        break
    cards += [word for word in words if re.fullmatch(r"[A-Z]\d+|BIRD", word) and word[0] != "P"]
suits = "RYBG" if any(card[0] in "RYG" for card in cards) else "ABCD"
cards.sort(key=lambda card: (4, 0) if card == "BIRD" else (suits.index(card[0]), int(card[1:])))
print("pack", *shuffled(cards, numbers(sha(*seed), draw)))
