"""One server at a time: others who want its data, and what becomes of a server that lost them."""
import os
import re
import signal
import sqlite3
import subprocess
import tempfile
import threading

from crashes import FAST, nothing_can_be_written
from people import Player, asked, check, make_guest, request
from processes import PATIENCE, Rookery, wait_until


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def one_server_at_a_time(binary, data, folder):
    """A second server and a restore are refused while a server runs; a backup is made."""
    server = Rookery(binary, data, folder, FAST)
    try:
        token = make_guest(server.url, "Ann")
        for last in (False, True):
            copy = os.path.join(tempfile.mkdtemp(dir=folder), "copy.db")
            second = run(binary, "serve", "--data", data, "--port", "0")
            check(second.returncode == 1 and "is in use by another Rookery" in second.stderr
                  and "stop that one first" in second.stderr, "a second server says", second)
            made = run(binary, "backup", "--data", data, copy)
            check(made.returncode == 0, "a backup of a running server", made)
            for more in ((), ("--replace",)):
                put_back = run(binary, "restore", copy, "--data", data, *more)
                check(put_back.returncode == 1 and "is in use by another Rookery" in put_back.stderr,
                      "a restore under a running server says", put_back)
            status = request(server.port, "GET", "/api/me", None,
                             {"Authorization": "Bearer " + token})[0]
            check(status == 200, "the first server goes on:", status)
            # What a killed server leaves keeps no other out.
            server.kill()
            if not last:
                server.start()
        put_back = run(binary, "restore", copy, "--data", data, "--replace")
        check(put_back.returncode == 0, "a restore after the server has ended", put_back)
    finally:
        server.end()


def file_locked(binary, folder):
    """Another program holds the file of the database for a while; no move is lost."""
    data = os.path.join(folder, "locked")
    server = Rookery(binary, data, folder, FAST)
    other = sqlite3.connect(os.path.join(data, "rookery.db"), isolation_level=None)
    nothing_can_be_written(server, lambda: other.execute("BEGIN IMMEDIATE"),
                           lambda: other.execute("ROLLBACK"))
    other.close()


def sessions(postgres):
    """The processes of PostgreSQL that serve a connection."""
    children = run("ps", "--ppid", str(postgres.process.pid), "-o", "pid=,args=").stdout
    return [int(pid) for pid in re.findall(r"^\s*(\d+) .*\[local\]", children, re.MULTILINE)]


def signal_all(processes, which):
    for process in processes:
        try:
            os.kill(process, which)
        except ProcessLookupError:
            pass


def database_hangs(binary, postgres, folder):
    """Every session of the database stands still, and later the whole of it; people are told
    while it does, and no move is lost."""
    for everything in (False, True):
        stopped = []

        def stop():
            if everything:
                stopped.append(postgres.process.pid)
            stopped.extend(sessions(postgres))
            signal_all(stopped, signal.SIGSTOP)
            never_told.start()

        def go_on():
            never_told.cancel()
            signal_all(stopped, signal.SIGCONT)

        server = Rookery(binary, postgres.address, folder, (*FAST[:-1], "info"))
        # People would wait for a word as long as the server keeps their lines open.
        never_told = threading.Timer(PATIENCE, server.process.kill)
        try:
            nothing_can_be_written(server, stop, go_on)
            said = server.said()
            check("the store cannot be written: " in said, "the host is told:", said[-1000:])
            check("the store can be written again" in said, "the host is told:", said[-1000:])
        finally:
            go_on()


def database_taken(binary, postgres, folder):
    """A server loses its connections, and another takes its place: the first one ends."""
    first = Rookery(binary, postgres.address, folder, FAST)
    second = None
    try:
        player = Player(first.url, make_guest(first.url, "Ann"))
        asked(player, "open", game="donkey", bots="easy")
        make_guest(first.url, "Bea")  # all that the table still had to write comes before this
        signal_all(sessions(postgres), signal.SIGTERM)
        elsewhere = os.path.join(folder, "elsewhere")
        os.makedirs(elsewhere)
        second = Rookery(binary, postgres.address, elsewhere, FAST)
        status = request(first.port, "POST", "/api/guest", {"name": "Late"})[0]
        check(status == 503, "a write without the database gets", status)
        wait_until(lambda: first.process.poll() is not None, "the first server ends")
        check(first.process.returncode == 1 and "is in use by another Rookery" in first.said(),
              "the first server says", first.said()[-1000:])
        asked(Player(second.url, make_guest(second.url, "Ben")), "ping")
    finally:
        first.end()
        if second:
            second.end()
