#!/usr/bin/env python3
"""Holds the includes under src to the order of the layers in src/CMakeLists.txt.

A folder may include its own files and those of folders that stand above it in that
file. Files may not include each other in a circle. Prints every offender.
"""
import re
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src"


def layers():
    return re.findall(r"(?m)^ *rookery_layer\((\w+)", (SRC / "CMakeLists.txt").read_text())


def includes():
    """Every source file with the files of ours that it includes, and the line."""
    found = {}
    for path in sorted(SRC.rglob("*.[chi]pp")):
        lines = path.read_text().splitlines()
        found[path.relative_to(SRC).as_posix()] = [
            (m[1], n) for n, line in enumerate(lines, 1)
            if (m := re.match(r'\s*#\s*include\s+"([^"]+)"', line))]
    return found


def against_the_order(order, graph):
    rank = {name: i for i, name in enumerate(order)}
    for path, used in graph.items():
        folder = path.split("/")[0]
        if folder not in rank:
            yield f"src/{path}: {folder} is no layer of src/CMakeLists.txt"
            continue
        for target, line in used:
            above = target.split("/")[0]
            if target not in graph:
                yield f'src/{path}:{line}: "{target}" is not a file under src (use <> for others)'
            elif rank.get(above, 0) > rank[folder]:
                yield f"src/{path}:{line}: {folder} may not use {above} ({target})"


def circles(graph):
    state = {}  # 1: on the way, 2: done

    def visit(path, trail):
        state[path] = 1
        for target, _ in graph.get(path, []):
            if state.get(target) == 1:
                yield "a circle: " + " -> ".join(trail[trail.index(target):] + [target])
            elif target not in state:
                yield from visit(target, trail + [target])
        state[path] = 2

    for path in graph:
        if path not in state:
            yield from visit(path, [path])


def main():
    order, graph = layers(), includes()
    offenders = list(against_the_order(order, graph)) + list(circles(graph))
    print("\n".join(offenders) if offenders else
          f"ok: {len(graph)} files in {len(order)} layers ({' < '.join(order)})")
    return bool(offenders)


if __name__ == "__main__":
    sys.exit(main())
