#!/usr/bin/env python3
"""Which files can be read by a compiler as one. Usage: tools/together.py FILE...

Nearly all of a compiler's work is in the headers, and the files of a folder share them.
Prints a number and a file a line: files of one number define no name of their own that
means something else in another of them.
"""
import pathlib
import re
import sys

MOST_FILES = 10
MOST_BYTES = 90000  # so that there is something to do for every core to the end


def own_names(text):
    """What a file defines for itself alone, as far as that can be told line by line."""
    own = "\n".join(re.findall(r"^namespace \{$(.*?)^\}  // namespace$", text, re.S | re.M))
    names = re.findall(r"^(?:template.*\n)?(?:struct|class|enum class|using|namespace) (\w+)", own, re.M)
    names += re.findall(r"^[A-Za-z_][\w:<>,&*\s]*?[\s&*](\w+)(?:\(|\{| = |\[|;)", own, re.M)
    for line in re.findall(r"^(?:constexpr|const) .*,.*;", own, re.M):  # a = 1, b = 2
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


if __name__ == "__main__":
    for number, group in enumerate(groups_of(sys.argv[1:])):
        for file in group:
            print(number, file)
