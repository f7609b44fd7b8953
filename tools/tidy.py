#!/usr/bin/env python3
"""clang-tidy over src. Usage: tools/tidy.py <build folder with compile_commands.json>

Nearly all of the work is in the headers, and the files of a folder share them. So these are
looked at several at a time, as one file that includes them; files that use a name of their own
for two things are kept apart. Where such a file is not clean, its halves are looked at, down to
single files: what is reported is always said of a file by itself.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOGETHER = 10
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


def own_names(file):
    """What a file defines for itself alone, as far as that can be told line by line."""
    text = pathlib.Path(file).read_text()
    own = "\n".join(re.findall(r"^namespace \{$(.*?)^\}  // namespace$", text, re.S | re.M))
    names = re.findall(r"^(?:template.*\n)?(?:struct|class|enum class|using|namespace) (\w+)", own, re.M)
    names += re.findall(r"^[A-Za-z_][\w:<>,&*\s]*?[\s&*](\w+)(?:\(|\{| = |\[|;)", own, re.M)
    return set(names) - {"rookery"}


def kept_apart(files):
    """Groups of files that can be read as one: no name of their own is another's too, nor is a
    type of their own a word that means something else in another."""
    groups = []
    for file in files:
        names = own_names(file)
        types = {name for name in names if name[0].isupper()}
        words = set(re.findall(r"\w+", pathlib.Path(file).read_text()))
        for group in groups:
            if (len(group["files"]) < TOGETHER and not names & group["names"]
                    and not types & group["words"] and not words & group["types"]):
                break
        else:
            group = {"files": [], "names": set(), "types": set(), "words": set()}
            groups.append(group)
        group["files"].append(file)
        group["names"] |= names
        group["types"] |= types
        group["words"] |= words
    return [group["files"] for group in groups]


def main(build):
    entries = {entry["file"]: entry
               for entry in json.loads((build / "compile_commands.json").read_text())}
    groups = []
    for folder in sorted((ROOT / "src").iterdir()):
        files = sorted(str(file) for file in folder.glob("*.cpp"))
        like = next((entries[file] for file in files if file in entries), None)
        alone = [file for file in files if not like or file.endswith("/main.cpp")]
        groups += [([file], like) for file in alone]
        groups += [(group, like) for group in kept_apart([f for f in files if f not in alone])]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        said = [text for found in pool.map(lambda group: findings(*group, build), groups)
                for text in found]
    print("".join(said), end="")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
