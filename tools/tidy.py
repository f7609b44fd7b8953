#!/usr/bin/env python3
"""clang-tidy over src. Usage: tools/tidy.py <build folder with compile_commands.json>

Files are looked at several at a time, as one file that includes them (together.py). Where
such a file is not clean, its halves are looked at, down to single files: what is reported is
always said of a file by itself.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from together import groups_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = ["clang-tidy", "--quiet", f"--config-file={ROOT}/.clang-tidy",
        "--extra-arg=-Wno-unknown-warning-option"]  # for options that only g++ knows


def tidy(database, file):
    return subprocess.run([*TIDY, "-p", str(database), str(file)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def clean_together(files, entry):
    """Whether there is nothing to say of the files as one, compiled like that entry's."""
    with tempfile.TemporaryDirectory(dir=entry["directory"]) as folder:
        one = pathlib.Path(folder, "together.cpp")
        one.write_text("".join(
            f'#include "{file}"  // NOLINT(bugprone-suspicious-include)\n' for file in files))
        # What is hidden from others in its own file may well hide something here.
        command = entry["command"].replace(entry["file"], str(one)) + " -Wno-shadow"
        pathlib.Path(folder, "compile_commands.json").write_text(
            json.dumps([{**entry, "file": str(one), "command": command}]))
        return tidy(folder, one).returncode == 0


def findings(files, entry, build):
    if len(files) == 1:
        result = tidy(build, files[0])
        return [result.stdout] if result.returncode else []
    if clean_together(files, entry):
        return []
    half = len(files) // 2
    return findings(files[:half], entry, build) + findings(files[half:], entry, build)


def main(build):
    entries = {entry["file"]: entry
               for entry in json.loads((build / "compile_commands.json").read_text())}
    groups = []
    for folder in sorted((ROOT / "src").iterdir()):
        files = sorted(str(file) for file in folder.glob("*.cpp"))
        like = next((entries[file] for file in files if file in entries), None)
        alone = [file for file in files if not like or file.endswith("/main.cpp")]
        groups += [([file], like) for file in alone]
        groups += [(group, like) for group in groups_of([f for f in files if f not in alone], most_bytes=10**9)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        said = [text for found in pool.map(lambda group: findings(*group, build), groups)
                for text in found]
    print("".join(said), end="")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
