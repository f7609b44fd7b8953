#!/usr/bin/env python3
"""Tests that `rookery load` plays, tells and cleans up; never how fast.

    load_test.py ROOKERY
"""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from processes import PATIENCE, wait_until  # noqa: E402


def load(binary, folder, *options, **how):
    command = [binary, "load", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            env={**os.environ, "TMPDIR": folder}, **how)


def children_of(process):
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", errors="replace") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == process.pid:
            found.append(name)
    return found


def plays(binary, folder, game):
    run = load(binary, folder, "--game", game, "--tables", "3", "--connections", "20",
               "--seconds", "1", "--json")
    out, errors = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, errors
    figures = json.loads(out)
    assert figures["connections"] == 20, figures
    # A move counts when every seat has been told of it.
    for who in ("server", "echo"):
        assert figures[who]["moves"] > 0, figures
        assert 0 < figures[who]["milliseconds"]["p50"] <= figures[who]["milliseconds"]["max"]
    assert figures["bytes_an_update"] > 100, figures


def keeps_a_rate(binary, folder):
    """Slower than any server: a few moves a second, not as many as there could be."""
    run = load(binary, folder, "--tables", "3", "--seconds", "2", "--rate", "10", "--json")
    out, errors = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, errors
    assert 0 < json.loads(out)["server"]["moves"] < 60, out


def stops_in_the_middle(binary, folder):
    run = load(binary, folder, "--tables", "3", "--seconds", "600")
    children = wait_until(lambda: len(children_of(run)) == 2 and children_of(run),
                          "the server and the echo server start")
    time.sleep(1)
    run.send_signal(signal.SIGINT)
    _, errors = run.communicate(timeout=PATIENCE)
    assert run.returncode == 1 and "interrupted" in errors, errors
    assert not any(os.path.exists(f"/proc/{child}") for child in children), "a child runs on"


def needs_files(binary, folder):
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
    run = load(binary, folder, "--tables", "100", preexec_fn=few)
    _, errors = run.communicate(timeout=PATIENCE)
    assert run.returncode == 1 and "open files" in errors, errors


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for game in ("kentucky-discard", "i-doubt-it", "rummy"):
            plays(binary, folder, game)
        keeps_a_rate(binary, folder)
        stops_in_the_middle(binary, folder)
        needs_files(binary, folder)
        assert not os.listdir(folder), f"left behind: {os.listdir(folder)}"
    print("all is well")


if __name__ == "__main__":
    main()
