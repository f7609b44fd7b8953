#!/usr/bin/env python3
"""Traces every clause and example of the ledgers to the tests that show it.

    tools/trace_clauses.py             fails on an untested clause or an unknown id
    tools/trace_clauses.py --matrix    prints id -> tests as well

In scope are the ledgers whose code a page under src/games or an event under src/events
carries, and the frames GB and HR. A test names ids in its own name, TEST(Auction, KD_8_BidsGoUpByFives) or
several as in KD_8_KD_9_...; in a comment on the TEST line or in the comment lines directly
above it, // KD-8 KD-E2; a transcript names them in a line "# clauses: KD-8 KD-E2".
Rulings may be named too. A clause that no program can show ends with the tag [not shown: reason].
"""
import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ID = r"\b([A-Z]{2,4})-([RE]?\d+)\b"
LEDGER_ID = re.compile(r"^(?:- )?\*\*([A-Z]{2,4})-([RE]?\d+)\*\*")
TEST = re.compile(r"^\s*TEST(?:_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\)")


def codes_in_scope():
    codes = {"GB", "HR"}
    for folder in ("games", "events"):
        for page in (ROOT / "src" / folder).glob("*.?pp"):
            codes |= set(re.findall(r'\bcode = "([A-Z]{2,4})"', page.read_text()))
    return codes


def ledger_ids(codes):
    """Id -> the reason why it is not shown, or None."""
    ids = {}
    for ledger in sorted((ROOT / "rules").glob("*.md")):
        text = ledger.read_text()
        code = re.search(r"(?m)^- id: `[a-z0-9-]+` \(code ([A-Z]{2,4})\)", text)
        if not code or code[1] not in codes:
            continue
        for line in text.splitlines():
            if (m := LEDGER_ID.match(line)) and m[1] == code[1]:
                tag = re.search(r"\[not shown: ([^\]]+)\]\s*$", line)
                ids[f"{m[1]}-{m[2]}"] = tag[1] if tag else None
    return ids


def ids_in_name(name):
    return [f"{a}-{b}" for a, b in re.findall(r"(?:^|_)([A-Z]{2,4})_([RE]?\d+)(?=_|$)", name)]


def ids_in_text(text):
    return [f"{a}-{b}" for a, b in re.findall(ID, text)]


def named_in_sources():
    for path in sorted((ROOT / "tests").rglob("*.cpp")):
        where = path.relative_to(ROOT).as_posix()
        above = []
        for line in path.read_text().splitlines():
            if m := TEST.match(line):
                comment = line.split("//", 1)[1] if "//" in line else ""
                named = ids_in_name(m[2]) + ids_in_text(comment) + ids_in_text(" ".join(above))
                yield f"{where} {m[1]}.{m[2]}", named
            above = above + [line] if line.lstrip().startswith("//") else []


def named_in_transcripts():
    for path in sorted((ROOT / "tests/transcripts").rglob("*.rook")):
        named = []
        for line in path.read_text().splitlines():
            if m := re.match(r"\s*#\s*clauses:(.*)", line):
                named += ids_in_text(m[1])
        yield path.relative_to(ROOT).as_posix(), named


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--matrix", action="store_true", help="print id -> tests")
    matrix = options.parse_args().matrix

    codes = codes_in_scope()
    ids = ledger_ids(codes)
    shown = defaultdict(list)
    problems = []
    for test, named in [*named_in_sources(), *named_in_transcripts()]:
        for name in dict.fromkeys(named):
            if name in ids:
                shown[name].append(test)
            elif name.split("-")[0] in codes:
                problems.append(f"{test}: {name} is in no ledger")
    for name, reason in ids.items():
        ruling = "-R" in name  # it settles a clause, which a test shows
        if name not in shown and not reason and not ruling:
            problems.append(f"{name} is shown by no test")
        if name in shown and reason:
            problems.append(f"{name} is tagged [not shown: {reason}] but {shown[name][0]} shows it")

    if matrix:
        for name, reason in ids.items():
            tests = shown.get(name) or [f"(not shown: {reason})" if reason else "(no test)"]
            print(f"{name:8}", ("\n" + " " * 9).join(tests))
    for name, reason in ids.items():
        if reason:
            print(f"not shown: {name}: {reason}")
    print("\n".join(problems))
    print(f"{len(shown)} of {len(ids)} ids shown, {len(problems)} problem(s), in scope: "
          + " ".join(sorted(codes)))
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
