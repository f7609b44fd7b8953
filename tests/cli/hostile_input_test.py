#!/usr/bin/env python3
"""No input of any command ends in an exception: each option and each argument of each command,
as --help lists them, gets folders, devices, and empty, binary and huge files in place of what
it wants, and what is typed is as odd.

    tests/cli/hostile_input_test.py PATH_OF_ROOKERY [PART OF A COMMAND...]

A command may do its work (0), fail (1) or refuse (2), and it says why in one line or more.
SEED=7 makes other files and other words. LONG=1 gives everything to every option; otherwise
those that read no file get each kind of file once, and some of the words.
"""
import concurrent.futures
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading

ROOKERY = os.path.abspath(sys.argv[1])
WANTED = sys.argv[2:]
SEED = int(os.environ.get("SEED", "1"))
LONG = os.environ.get("LONG") == "1"
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="rookery-hostile-"))
PATIENCE = 120  # seconds; none of this is work

# What makes a command quick, so that an odd value of one option is all that is odd.
QUICK = {
    "play": ["kentucky-discard", "--deal", "1", "--pace", "0"],
    "rules": ["donkey"],
    "simulate": ["donkey", "--hands", "1", "--bots", "random"],
    "arena": ["random", "random", "--game", "donkey", "--deals", "1", "--jobs", "1"],
    "party": ["--tables", "2", "--rounds", "1", "--bots", "random"],
    "solve": ["clock-pastime", "--deal", "1", "--budget", "100"],
    "load": ["--tables", "1", "--seconds", "0.1", "--connections", "0"],
    "serve": ["--port", "0", "--data", "NEW", "--web", ""],
    "backup": ["NEW", "--data", "STORE"],
    "restore": ["BACKUP", "--data", "NEW"],
    "replay": ["RECORD"],
    "review": ["RECORD", "--effort", "1"],
    "verify": ["RECORD"],
    "house": ["jeff-200"],
    "list": [],
    "referee": [],
}
READ = {"--house", "--data", "--config", "--web", "--json", "--resume", "--record", "--option", "--game-option"}


def run(arguments, stdin=b"", environment=None):
    """Exit status and all that was said; a server that opens is told to stop."""
    process = subprocess.Popen([ROOKERY, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, cwd=FOLDER,
                               env={"PATH": os.environ["PATH"], "HOME": str(FOLDER / "home"), **(environment or {})})
    late = threading.Timer(PATIENCE, process.kill)
    late.start()

    def feed():
        try:
            process.stdin.write(stdin)
            process.stdin.close()
        except OSError:
            pass  # it does not read on

    threading.Thread(target=feed, daemon=True).start()
    said = b""
    for line in process.stdout:
        said += line
        if line.startswith(b"Rookery is open at"):
            process.send_signal(signal.SIGTERM)
    status = process.wait()
    in_time = late.is_alive()
    late.cancel()
    return status, said, in_time


def help_of(command):
    status, said, _ = run([command, "--help"])
    assert status == 0, (command, said)
    text = said.decode()
    options = re.findall(r"^  (?:-\w,)?(--[a-z-]+)( \S+)?", text, re.M)
    valued = [name for name, value in options if value and value[1:2].isupper() or value and value[1:2] in "[{"]
    flags = [name for name, _ in options if name not in valued and name not in ("--help",)]
    arguments = re.findall(r"^  ([A-Z]+) ", text.partition("Positionals:")[2].partition("Options:")[0], re.M)
    return arguments, valued, flags


class House:
    """Folders and files of every kind that is not wanted, and some that are."""

    def __init__(self):
        chance = random.Random(SEED)
        (FOLDER / "home").mkdir()
        self.made = 0
        self.lock = threading.Lock()
        (FOLDER / "folder").mkdir()
        (FOLDER / "empty").touch()
        (FOLDER / "binary").write_bytes(chance.randbytes(20000))
        (FOLDER / "nul").write_bytes(b"\0" * 5000)
        (FOLDER / "deep").write_bytes(b"[" * 200000)
        (FOLDER / "lines").write_bytes(b"x\n" * 100000)
        with open(FOLDER / "huge", "wb") as huge:
            huge.truncate(3 << 30)
        with open(FOLDER / "large", "wb") as large:  # within the limit, and still no use
            large.write(b"rookery record 1\n" + b"a" * (15 << 20))
        os.mkfifo(FOLDER / "pipe")
        (FOLDER / "loop").symlink_to(FOLDER / "loop")
        (FOLDER / "dangling").symlink_to(FOLDER / "nowhere")
        self.files = ["folder", "empty", "binary", "nul", "deep", "lines", "huge", "large", "pipe", "loop", "dangling",
                      "/dev/null", "/dev/zero", "/dev/full", "/proc/self/mem", "/dev/fd/99", "empty/below",
                      "n" * 300, "/".join(["long"] * 1500)]
        self.kinds = ["folder", "empty", "binary", "huge", "/dev/null", "/dev/zero"]
        self.chance = chance
        self.words = ["", " ", "-1", "0", "99999999999999999999", "1e999", "nan", "--", "=", "a=b", "target=", "=500",
                      "\u202eright to left", "\x1b[2J", "%s%n{}", "{", "{}", "[" * 3000, "x" * 100000,
                      "https://example.org/house/" + "A" * 5000, b"\xff\xfe", chance.randbytes(40).replace(b"\0", b"1")]

    def new(self):
        with self.lock:
            self.made += 1
            return f"made{self.made}"

    def fill(self, arguments):
        known = {"RECORD": "record", "STORE": "store", "BACKUP": "backup"}
        return [self.new() if a == "NEW" else known.get(a, a) if isinstance(a, str) else a for a in arguments]


def fault_of(arguments, stdin=b"", environment=None):
    status, said, in_time = run(arguments, stdin, environment)
    text = said.decode(errors="replace")
    shown = shlex.join(os.fsdecode(a)[:80] for a in arguments)
    if not in_time:
        return f"rookery {shown}\n  has not ended after {PATIENCE} seconds"
    if status not in (0, 1, 2) or re.search(r"terminate called|Sanitizer|runtime error|Assertion|cannot go on", text):
        return f"rookery {shown}\n  ended with {status}: {text[-1500:]}"
    if status != 0 and not text.strip():
        return f"rookery {shown}\n  ended with {status} without a word"
    if "\x1b[2J" in text:
        return f"rookery {shown}\n  lets the terminal obey what was typed"
    return None


def replaced(arguments, name, value):
    """The quick command with one option as given."""
    kept = list(arguments)
    if name in kept:
        del kept[kept.index(name):kept.index(name) + 2]
    return kept + [name, value]


def cases(house, command):
    arguments, valued, flags = help_of(command)
    quick = QUICK[command]
    values = house.files + house.words
    for name in valued:
        all_of_them = LONG or name in READ
        for value in values if all_of_them else house.kinds + house.chance.sample(house.words, 5):
            if b"\0" not in os.fsencode(value):
                yield [command, *replaced(house.fill(quick), name, value)], b""
    positions = [i for i, word in enumerate(quick) if i < len(arguments) and not word.startswith("--")]
    for i in positions:
        for value in values:
            filled = house.fill(quick)
            filled[i] = value
            yield [command, *filled], b""
    for flag in flags:
        yield [command, *house.fill(quick), flag], b""
        yield [command, *house.fill(quick), flag + "=what"], b""
    for typed in (b"", b"\0" * 5000, b"\n" * 5000, b"x" * (2 << 20), b"[" * 200000 + b"\n",
                  b'{"do":"games"' + b" " * (17 << 20) + b"}\n", b"\xff\xfe\n" * 50, b"?\nquit\n" * 20):
        yield [command, *house.fill(quick)], typed
    yield [command, "surplus", "words", "here", "too"], b""


def check_outputs(commands):
    """Where nothing can be written, a command says so or its status does, and is not killed."""
    rookery = shlex.quote(ROOKERY)
    rows = [("list >/dev/full", 1), ("--version >/dev/full", 1), ("--help >&-", 1), ("referee </dev/null >/dev/full", 0),
            ("referee <asked >/dev/full", 1), ("nosuch 2>/dev/full", 2), ("nosuch 2>&-", 2), ("replay empty 2>&-", 1),
            ("rules dixie >&- 2>&-", 1)]
    (FOLDER / "asked").write_text('{"do":"games"}\n')
    limited = [("list >cut", 1), ("play dixie --deal 5 --pace 0 </dev/null", None), ("arena random random --game donkey --deals 1 --json cut", 1)]
    if "serve" in commands:
        limited += [("backup --data store cut.backup", 1), ("serve --port 0 --data cut.data", 1)]
    for before, line, status in [("", *row) for row in rows] + [("ulimit -f 0; ", *row) for row in limited]:
        command = f"{before}{rookery} {line}"
        ran = subprocess.run(["bash", "-c", command], cwd=FOLDER, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                             env={"PATH": os.environ["PATH"], "HOME": str(FOLDER / "home")})
        assert (ran.returncode == status) if status is not None else ran.returncode in (0, 1), (command, ran)
    mode = (FOLDER / "home/.local/state/rookery").stat().st_mode & 0o777, next((FOLDER / "home/.local/state/rookery").glob("*.rook")).stat().st_mode & 0o777
    assert mode == (0o700, 0o600), mode


def main():
    house = House()
    # A record, a store and a backup that are good.
    run(["play", *QUICK["play"]], b"pass\n")
    saved = next((FOLDER / "home/.local/state/rookery").glob("*.rook"))
    (FOLDER / "record").write_bytes(saved.read_bytes())
    (FOLDER / "store").mkdir()
    listed = run(["--help"])[1].decode()
    commands = re.findall(r"^  ([a-z]+) ", listed.partition("Subcommands:")[2].partition("\n\n")[0], re.M)
    assert set(commands) <= set(QUICK), f"a new command: {set(commands) - set(QUICK)}"
    if "serve" in commands:
        assert run(["serve", "--port", "0", "--data", "store"])[0] == 0
        assert run(["backup", "backup", "--data", "store"])[0] == 0
    sheet = (pathlib.Path(__file__).parents[2] / "house/jeff-200.json").read_bytes()
    vain = b'{"rookery": 1, "title": "x", "base": "kentucky-discard", "changes": {"hands": 8, "target": 500}}'
    said_of = [(["house", "huge"], b"", 1, "larger than 16 MB"), (["replay", "huge"], b"", 1, "larger than 16 MB"),
               (["house", "/dev/zero"], b"", 1, "a device"), (["replay", "folder"], b"", 1, "a folder"),
               (["house", "/dev/stdin"], sheet, 0, "fingerprint"), (["house", "/dev/stdin"], b" " * (17 << 20), 1, "larger than 16 MB"),
               (["house", "/dev/stdin"], vain, 0, '"target" has no effect here'),
               (["house", "/dev/stdin"], vain, 0, "34SP-RYWD in version 0.1"),
               (["house", "RF7Q-AWWW"], b"", 0, "fingerprint RF7Q-AWWW"),
               (["rules", "--house", "RF7Q-AWWW"], b"", 0, "-250 or below"),
               (["list"], b"", 0, "kentucky-discard")]
    if "serve" in commands:
        said_of += [(["serve", "--config", "huge"], b"", 2, "larger than 16 MB"),
                    (["restore", "pipe", "--data", "piped"], b"", 1, "pipe is no file on a disk")]
    for arguments, typed, status, sentence in said_of:
        ended, said, _ = run(arguments, typed)
        assert ended == status and sentence in said.decode(), (arguments, ended, said[:500])
    # A path of the XDG specification is absolute, or is ignored.
    run(["play", *QUICK["play"]], b"pass\n", {"XDG_STATE_HOME": "beside"})
    assert not (FOLDER / "beside").exists(), "a game is saved beside the program"
    check_outputs(commands)
    work = [(f"{a[0]}", a, typed, None) for command in commands if not WANTED or command in WANTED
            for a, typed in cases(house, command)]
    for odd in (str(FOLDER / "empty"), "/dev/null", "/" + "n" * 5000, "", "relative"):
        for command in commands if not WANTED else WANTED:
            for variable in ("HOME", "XDG_STATE_HOME"):
                work.append((command, [command, *house.fill(QUICK[command])], b"", {variable: odd}))
        work.append(("play", ["play", "--resume"], b"", {"XDG_STATE_HOME": odd}))
    faults, done = [], 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for fault in pool.map(lambda job: fault_of(job[1], job[2], job[3]), work):
            done += 1
            if fault:
                faults.append(fault)
                print(fault, flush=True)
    print(f"{done} commands, {len(faults)} faults")
    sys.exit(1 if faults or done < 1000 and not WANTED else 0)


if __name__ == "__main__":
    try:
        main()
    finally:
        subprocess.run(["rm", "-rf", str(FOLDER)], check=False)
