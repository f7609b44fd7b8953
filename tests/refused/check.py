#!/usr/bin/env python3
"""Compiles every source here twice: as it stands it has to compile, and with REFUSED
defined it must not, for the reason in its line "// refused: fragment | fragment"
(one fragment is enough, as compilers word things differently).

    check.py COMPILER SRC_DIR
"""
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def compiled(compiler, src, path, *more):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
               "-Wno-missing-field-initializers", f"-I{src}", *more, str(path)]
    return subprocess.run(command, capture_output=True, text=True)


def problems(compiler, src, path):
    wanted = re.search(r"(?m)^// refused: (.+)$", path.read_text())
    if not wanted:
        return [f"{path.name}: says nowhere why it is refused"]
    found = []
    twin = compiled(compiler, src, path)
    if twin.returncode != 0:
        found.append(f"{path.name}: the twin does not compile\n{twin.stderr}")
    refused = compiled(compiler, src, path, "-DREFUSED")
    if refused.returncode == 0:
        found.append(f"{path.name}: compiles, and must not")
    elif not any(part.strip() in refused.stderr for part in wanted[1].split("|")):
        found.append(f"{path.name}: refused for another reason than: {wanted[1]}\n{refused.stderr}")
    return found


def main():
    compiler, src = sys.argv[1:3]
    sources = sorted(Path(__file__).parent.glob("*.cpp"))
    with ThreadPoolExecutor(2) as pool:
        found = sum(pool.map(lambda path: problems(compiler, src, path), sources), [])
    print("\n".join(found) if found else f"ok: {len(sources)} refused, their twins compile")
    return bool(found) or not sources


if __name__ == "__main__":
    sys.exit(main())
