#!/usr/bin/env python3
"""Tests `rookery serve` as a whole, from outside.

    serve_test.py ROOKERY POSTGRES_BIN_DIR

ROUNDS in the environment tells how often the server is killed; without it, 25 times on
SQLite and 10 times on PostgreSQL. SEED makes the moments other ones.
"""
import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import broken_lines  # noqa: E402
import company  # noqa: E402
import crashes  # noqa: E402
import evening  # noqa: E402
import holding  # noqa: E402
import strangers  # noqa: E402
from people import Player, make_guest  # noqa: E402
from processes import Postgres, Rookery  # noqa: E402


def refuse_a_limit(binary, folder):
    """A host who asks for nonsense is told so, and nothing is begun."""
    data = os.path.join(folder, "nowhere")
    told = subprocess.run([binary, "serve", "--data", data, "--max-tables", "0"],
                          capture_output=True, text=True, timeout=60)
    assert told.returncode == 2 and "a whole number from 1 to" in told.stderr, told
    assert not os.path.exists(data)


def meet(binary, folder):
    """People and others at a server with its usual limits."""
    web = os.path.join(folder, "web")
    os.makedirs(web)
    with open(os.path.join(web, "index.html"), "w", encoding="ascii") as page:
        page.write("<h1>Rookery</h1>")
    server = Rookery(binary, os.path.join(folder, "data"), folder, ("--web", web))
    try:
        say("people play whole games, and some never finish their request; meanwhile")
        games = company.WholeGames(server, folder)
        dawdlers = company.Dawdlers(server)
        late = company.LateWatcher(server)
        say("two people at a table")
        company.two_at_a_table(server)
        say("house rules")
        company.house_rules(server)
        say("bad requests")
        company.bad_requests(server)
        say("bad messages")
        company.bad_messages(server)
        say("anything on the line")
        broken_lines.anything_on_the_line(server)
        say("strangers who ask too much")
        strangers.all_of_them(server, binary, folder)
        say("those who never finish are gone")
        dawdlers.check_gone()
        say("somebody sees all hands, late")
        late.check()
        say("the whole games end and are told again")
        games.check(binary)
        say("the server is stopped")
        crashes.closes_in_order(server, Player(server.url, make_guest(server.url, "Last")))
    finally:
        server.end()


def say(what, began=time.monotonic()):
    print(f"{time.monotonic() - began:6.1f} s  {what}", flush=True)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    binary, programs = map(os.path.abspath, sys.argv[1:])
    if not os.path.exists(os.path.join(programs, "initdb")):
        sys.exit("PostgreSQL is not installed; tools/setup test does that")
    rounds = os.environ.get("ROUNDS")
    seed = int(os.environ.get("SEED", "1"))
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)  # the database may run as somebody else
        refuse_a_limit(binary, folder)
        meet(binary, folder)
        say("an evening of rotating partners")
        evening.whole_evening(binary, folder)
        say("the server is killed, on SQLite")
        crashes.kill_again_and_again(binary, os.path.join(folder, "killed"), folder,
                                     int(rounds or 25), seed)
        say("others want the folder of a server")
        holding.one_server_at_a_time(binary, os.path.join(folder, "held"), folder)
        say("another program holds the file of the database")
        holding.file_locked(binary, folder)
        say("the disk is full for a while")
        crashes.disk_full(binary, folder)
        postgres = Postgres(programs, os.path.join(folder, "postgres"))
        try:
            say("the server is killed, on PostgreSQL")
            crashes.kill_again_and_again(binary, postgres.address, folder, int(rounds or 10), seed)
            say("PostgreSQL goes down and comes back")
            crashes.database_away(binary, postgres, folder)
            say("PostgreSQL hangs")
            holding.database_hangs(binary, postgres, folder)
            say("others want the database of a server")
            holding.database_taken(binary, postgres, folder)
            holding.one_server_at_a_time(binary, postgres.address, folder)
        finally:
            postgres.end()
    say("all is well")


if __name__ == "__main__":
    main()
