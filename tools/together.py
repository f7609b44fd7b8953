#!/usr/bin/env python3
"""Which files a compiler can read as one: writes src/together.txt.

    tools/together.py            writes the file anew
    tools/together.py --check    fails if that would change it

Nearly all of a compiler's work is in the headers, and the files of a folder share them.
A line holds the files of one group; no file of a group defines a name of its own that
means something else in another of them. CMake reads the groups, so a build needs no Python.
"""
import itertools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "src/together.txt"
MOST_FILES = 10
MOST_BYTES = 90000  # so that there is something to do for every core to the end


def own_names(text):
    """What a file defines for itself alone, as far as that can be told line by line."""
    own = "\n".join(re.findall(r"^namespace \{$(.*?)^\}  // namespace$", text, re.S | re.M))
    names = re.findall(r"^(?:template.*\n)?(?:struct|class|enum class|using|namespace) (\w+)", own, re.M)
    names += re.findall(r"^[A-Za-z_][\w:<>,&*\s]*?[\s&*](\w+)(?:\(|\{| = |\[|;)", own, re.M)
    for line in re.findall(r"^(?:constexpr|const) [^;{}()]*;", own, re.M):  # a = 1, b = 2
        names += re.findall(r"(\w+) =", line)
    return set(names) - {"rookery"}


def calls(text):
    """What a file calls by a plain name."""
    return set(re.findall(r"(?<![\w.>:])(\w+)\(", text))


def groups_of(files, most_bytes=MOST_BYTES):
    """The files in groups, in their order."""
    groups = []
    for file in files:
        text = pathlib.Path(file).read_text()
        names = own_names(text)
        types = {name for name in names if name[0].isupper()}
        words = set(re.findall(r"\w+", text))
        called = calls(text) - names
        for group in groups:
            if (len(group["files"]) < MOST_FILES and group["bytes"] + len(text) <= most_bytes
                    and not names & group["names"]
                    and not names & group["calls"] and not called & group["names"]
                    and not types & group["words"] and not words & group["types"]):
                break
        else:
            group = {"files": [], "bytes": 0,
                     "names": set(), "calls": set(), "types": set(), "words": set()}
            groups.append(group)
        group["files"].append(file)
        group["bytes"] += len(text)
        group["names"] |= names
        group["calls"] |= called
        group["types"] |= types
        group["words"] |= words
    return [group["files"] for group in groups]


def lines():
    """Each group with more than one file, by folder of src and tests."""
    for pattern in ("src/*/*.cpp", "tests/*/*_test.cpp"):
        files = sorted(ROOT.glob(pattern))
        for _, folder in itertools.groupby(files, key=lambda file: file.parent):
            for group in groups_of(list(folder)):
                if len(group) > 1:
                    yield " ".join(str(file.relative_to(ROOT)) for file in group)


if __name__ == "__main__":
    text = "".join(line + "\n" for line in lines())
    if sys.argv[1:] == ["--check"]:
        if LIST.read_text() != text:
            sys.exit("src/together.txt is not up to date: run tools/together.py")
    else:
        LIST.write_text(text)
