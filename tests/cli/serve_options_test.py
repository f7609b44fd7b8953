#!/usr/bin/env python3
"""Options of `rookery serve` in a file, in the environment and on the command line.

    serve_options_test.py ROOKERY
"""
import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

sys.dont_write_bytecode = True
BINARY = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "rookery"

# Two values for each kind of option, neither its default, and one that is wrong.
VALUES = {
    "data": ("some/where", "postgresql://a@b/c", None),
    "backups": ("some/where", "else/where", None),
    "address": ("0.0.0.0", "::1", "localhost"),
    "web": ("a folder", "another", None),
    "origins": ("https://a.example https://b.example", "https://c.example", None),
    "behind-proxy": ("true", "true", "perhaps"),
    "log-level": ("debug", "error", "loud"),
    "port": ("9001", "0", "65536"),
    "bot-threads": ("77", "99", "257"),
    "closing-seconds": ("17", "0", "-1"),
}


# A checkout has a commit; sources that came otherwise have none.
COMMITS = "" if (pathlib.Path(__file__).resolve().parents[2] / ".git/HEAD").exists() else "?"


def values(name):
    return VALUES.get(name, ("12345", "23", "0"))


class ServeOptions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="rookery-options-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def serve(self, *arguments, file=None, environment=None):
        if file is not None:
            (self.folder / "rookery.conf").write_bytes(file.encode() if isinstance(file, str) else file)
            arguments = ("--config", "rookery.conf", *arguments)
        return subprocess.run([BINARY, "serve", *arguments], cwd=self.folder, capture_output=True, text=True,
                              timeout=60, env={"PATH": os.environ["PATH"], **(environment or {})})

    def check(self, *arguments, **how):
        """Every option as it stands, and where it comes from."""
        told = self.serve("--check", *arguments, **how)
        self.assertEqual((told.returncode, told.stderr), (0, ""), told)
        found, where = {}, "default"
        for line in told.stdout.splitlines():
            if line.startswith("# "):
                where = line[2:]
                continue
            name, value = re.fullmatch(r"([\w-]+) = (.*)", line).groups()
            found[name] = (value, where)
            where = "default"
        return found

    def refused(self, *sentences, **how):
        told = self.serve("--data", "never", **how)
        self.assertEqual((told.returncode, told.stdout), (2, ""), told)
        for sentence in sentences:
            self.assertIn(f"rookery: {sentence}\n", told.stderr)
        self.assertFalse((self.folder / "never").exists())

    def test_every_option_stands_in_help(self):
        help_page = self.serve("--help").stdout
        named = set(re.findall(r"^  (?:-\w,)?--([\w-]+)", help_page, re.M)) - {"help", "config", "check"}
        self.assertEqual(named, set(self.check()))
        self.assertGreater(len(named), 25)

    def test_every_option_by_every_way(self):
        defaults = self.check()
        for name, (default, where) in defaults.items():
            with self.subTest(name):
                self.assertEqual(where, "default")
                first, second, _ = values(name)
                variable = "ROOKERY_" + name.upper().replace("-", "_")
                self.assertNotEqual(default, first)
                line = f"# first\n\n  {name} =  {first} \n"
                by_file = self.check(file=line)
                self.assertEqual(by_file.pop(name), (first, "rookery.conf, line 3"))
                self.assertEqual(by_file, {k: v for k, v in defaults.items() if k != name})
                stronger = self.check(file=line, environment={variable: second})
                self.assertEqual(stronger[name], (second, "the environment"))
                given = [f"--{name}"] if name == "behind-proxy" else [f"--{name}", *second.split()]
                strongest = self.check(*given, file=line, environment={variable: first})
                self.assertEqual(strongest[name], (second, "the command line"))

    def test_every_bad_value_names_its_line_or_variable(self):
        for name in self.check():
            wrong = values(name)[2]
            if wrong is None:
                continue
            with self.subTest(name):
                variable = "ROOKERY_" + name.upper().replace("-", "_")
                told = self.serve("--check", file=f"\n{name} = {wrong}")
                self.assertEqual(told.returncode, 2)
                self.assertRegex(told.stderr, rf'^rookery: rookery.conf, line 2: {name}: .* not "{re.escape(wrong)}"\n$')
                told = self.serve("--check", environment={variable: wrong})
                self.assertEqual(told.returncode, 2)
                self.assertRegex(told.stderr, rf'^rookery: {variable}: {name}: .* not "{re.escape(wrong)}"\n$')

    def test_a_bad_value_is_told_although_another_overrides_it(self):
        told = self.serve("--check", "--port", "0", file="port = 99999")
        self.assertEqual((told.returncode, told.stdout), (2, ""))
        self.assertIn("rookery.conf, line 1: port: ", told.stderr)
        found = self.check("--port", "9", "--origins", "https://a.example", file="port = 8\norigins = https://b.example")
        self.assertEqual((found["port"], found["origins"]),
                         (("9", "the command line"), ("https://a.example", "the command line")))

    def test_unknown_names(self):
        self.refused('rookery.conf, line 2: there is no option "prot"; did you mean "port"?', file="# x\nprot = 1\n")
        self.refused('rookery.conf, line 1: there is no option "colour"', file="colour = red\n")
        self.refused("ROOKERY_PROT: no option that can stand here has this name; --port, for one, is ROOKERY_PORT",
                     environment={"ROOKERY_PROT": "1"})
        # Options of one run are none of a file.
        self.refused('rookery.conf, line 1: there is no option "config"', file="config = other.conf\n")

    def test_every_fault_at_once(self):
        self.refused('rookery.conf, line 3: "port" stands in line 1 already',
                     'rookery.conf, line 4: write "name = value", not "what is this"',
                     'rookery.conf, line 5: write "name = value", not "= 3"',
                     'rookery.conf, line 6: write "name = value", not "[serve]"',
                     file="port = 1\n\nport = 2\nwhat is this\n= 3\n[serve]\n")

    def test_odd_files(self):
        self.assertEqual(self.check(file=""), self.check())
        self.assertEqual(self.check(file="\r\nport = 81\r\n")["port"], ("81", "rookery.conf, line 2"))
        for odd in (b"\x00" * 100, b"\xff\xfe\x00", b"x" + random.Random(1).randbytes(1000)):
            told = self.serve("--check", file=odd)
            self.assertEqual(told.returncode, 2, told)
            self.assertIn("rookery.conf, line 1", told.stderr)
        for missing in ("nowhere", "."):
            told = self.serve("--check", "--config", missing)
            self.assertEqual(told.returncode, 2, told)
            self.assertIn(missing, told.stderr)

    def test_what_check_prints_can_be_read_again(self):
        printed = self.serve("--check", "--max-tables", "7", "--origins", "https://a.example", "https://b.example").stdout
        again = self.check(file=printed)
        self.assertEqual(again["max-tables"][0], "7")
        self.assertEqual(again["origins"][0], "https://a.example https://b.example")

    def test_without_data(self):
        told = self.serve()
        self.assertEqual((told.returncode, told.stderr),
                         (2, "rookery: where is everything to be kept? Say it with --data FOLDER\n"))

    def started(self, *arguments, **how):
        environment = {"PATH": os.environ["PATH"], **how.get("environment", {})}
        running = subprocess.Popen([how.get("binary", BINARY), "serve", *arguments], cwd=self.folder, env=environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

        def end():
            running.send_signal(signal.SIGKILL)
            running.communicate()
        self.addCleanup(end)
        line = running.stdout.readline()
        self.assertIn("Rookery is open at http://", line)
        return running, int(line.rsplit(":", 1)[1].strip("/\n"))

    def test_a_server_listens_where_its_file_says(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (self.folder / "rookery.conf").write_text(f"port = {port}\ndata = kept\nweb =\n")
        _, opened = self.started("--config", "rookery.conf")
        self.assertEqual(opened, port)
        self.assertTrue((self.folder / "kept").is_dir())
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=30) as answer:
            told = answer.read().decode()
        version = subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertRegex(version, rf"^rookery \d+\.\d+\.\d+( \([0-9a-f]{{7,}}\+?\)){COMMITS}\n$")
        self.assertEqual(told, "well\n" + version)
        # And a second one says who is there.
        told = self.serve("--data", "other", "--port", str(port), "--web", "")
        self.assertEqual(told.returncode, 1)
        self.assertIn(f"rookery: port {port} is in use by another Rookery. Open http://127.0.0.1:{port}/, or choose "
                      f"another port: serve --port {port + 1}\n", told.stderr)

    def test_a_port_of_another_program(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            told = self.serve("--data", "other", "--port", str(port), "--web", "")
        self.assertEqual(told.returncode, 1)
        self.assertIn(f"port {port} is in use by another program. Choose another port: serve --port {port + 1}\n", told.stderr)

    def test_a_program_without_its_pages_says_where_it_looks(self):
        home = self.folder / "usr/local/bin"
        home.mkdir(parents=True)
        (home / "rookery").symlink_to(BINARY)  # its real place counts, not the link
        copied = home / "copied"
        copied.write_bytes(pathlib.Path(BINARY).read_bytes())
        copied.chmod(0o755)
        running, _ = self.started("--data", "kept", "--port", "0", binary=str(copied))
        running.terminate()
        said = running.stdout.read()
        folder = pathlib.Path(os.path.realpath(self.folder))
        self.assertIn(f"This server has no browser client. It looks for one in {folder}/usr/local/share/rookery/web and ",
                      said)
        told = self.serve("--data", "kept", "--port", "0", "--web", ".")
        self.assertEqual((told.returncode, told.stderr),
                         (1, "rookery: the folder . holds no browser client: it has no index.html\n"))


if __name__ == "__main__":
    unittest.main()
