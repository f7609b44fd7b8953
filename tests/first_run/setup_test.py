#!/usr/bin/env python3
"""What ./play says while it sets up, and when it cannot go on.

The scripts run in a copy of the checkout, with an apt, a dpkg and a cmake that only pretend.
"""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ["awk", "bash", "cat", "chmod", "cp", "cut", "date", "df", "dirname", "env", "find", "flock", "fold",
         "grep", "head", "id", "mkdir", "mktemp", "mv", "nproc", "readlink", "rm", "sed", "sh", "sleep", "sort", "stty", "tail", "touch",
         "tr", "wc"]

PLAN = """\
Reading package lists...
The following NEW packages will be installed:
  g++ g++-12 cmake
  ninja-build
The following packages will be upgraded:
  libc6
1 upgraded, 4 newly installed, 0 to remove and 7 not upgraded.
Need to get 89.0 MB of archives.
After this operation, 1,353 kB of additional disk space will be used.
Abort.
"""
# Installs by noting what is installed; tells how far it is as apt does.
APT = """\
#!/bin/bash
printf '%s\\n' "apt-get $*" >>"$FAKE/calls"
case " $* " in
  *" update "*) [ ! -e "$FAKE/offline" ] || { echo "E: Failed to fetch http://deb.debian.org  Could not resolve" >&2; exit 100; } ;;
  *" --assume-no "*)
    [ ! -e "$FAKE/unknown" ] || { echo "E: Unable to locate package libboost1.81-dev" >&2; exit 100; }
    [ ! -e "$FAKE/offline" ] || { echo "E: Unable to locate package g++" >&2; exit 100; }
    cat "$FAKE/plan"; exit 1 ;;
  *)
    [ ! -e "$FAKE/broken" ] || { echo "E: Unable to fetch some archives"; exit 100; }
    [[ " $* " =~ "Status-Fd="([0-9]+) ]]; report=/dev/fd/${BASH_REMATCH[1]}
    echo "dlstatus:1:50.5:Retrieving" >"$report"; echo "pmstatus:cmake:60.1:Unpacking" >"$report"
    # apt closes the descriptor it reports on to the scripts of packages, and some of them print.
    [ "$report" != /dev/fd/1 ] || { echo "E: Sub-process dpkg returned an error code (1)"; exit 100; }
    cp "$FAKE/all" "$FAKE/installed" ;;
esac
"""
DPKG = """\
#!/bin/bash
[ ! -e "$FAKE/installed" ] || cat "$FAKE/installed"
"""
CMAKE = """\
#!/bin/bash
printf '%s\\n' "cmake $*" >>"$FAKE/calls"
case "$*" in
  --preset*) mkdir -p build/release; touch build/release/build.ninja; echo "ROOKERY_SERVER:BOOL=${4#*=}" >build/release/CMakeCache.txt ;;
  *)
    if [ -e "$FAKE/killed" ]; then
      case "$*" in *" 1") ;; *) echo "c++: fatal error: Killed signal terminated program cc1plus"; exit 1 ;; esac
    fi
    [ ! -e "$FAKE/full" ] || { echo "fatal error: error writing to x.o: No space left on device"; exit 1; }
    [ ! -e "$FAKE/wrong" ] || { echo "[1/2] Building a"; echo "src/a.cpp:3:1: error: expected ';'"; echo "  int a"; exit 1; }
    echo "[1/2] Building a"; echo "[2/2] Linking"
    mkdir -p build/release/src
    printf '#!/bin/bash\\necho "the program is told: $*"\\n' >build/release/src/rookery
    chmod +x build/release/src/rookery ;;
esac
"""


NODE = """\
#!/bin/bash
case "$*" in -p*) echo 20 ;; --version) echo v20.0.0 ;; esac
"""
NPM = """\
#!/bin/bash
printf '%s\\n' "npm $*" >>"$FAKE/calls"
case "$*" in
  *install*)
    [ ! -e "$FAKE/offline" ] || { echo "npm error network request failed"; exit 1; }
    mkdir -p node_modules; touch node_modules/.package-lock.json ;;
  *build*)
    [ ! -e "$FAKE/wrong page" ] || { echo "App.svelte:3:1 Unexpected token"; exit 1; }
    mkdir -p dist; touch dist/index.html.gz; echo "100 KB" ;;
esac
"""
LOCK = """\
{
    "node_modules/one": {
      "version": "1"
    },
    "node_modules/of-another-system": {
      "optional": true
    }
}
"""


class Checkout:
    """A copy of the scripts, and the machine they find themselves on."""

    def __init__(self, apt=True, root=True, sudo=False):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rookery-setup-"))
        self.fake = self.folder / "machine"
        self.bin = self.fake / "bin"
        self.bin.mkdir(parents=True)
        for tool in TOOLS:
            if (found := shutil.which(tool)):
                (self.bin / tool).symlink_to(found)
        self.program("cmake", CMAKE)
        if apt:
            self.program("apt-get", APT)
            self.program("dpkg-query", DPKG)
        if not root:
            (self.bin / "id").unlink()
            self.program("id", "#!/bin/bash\necho 1000\n")
        if sudo:
            self.program("sudo", '#!/bin/bash\n[ "$1" != -n ] || shift\necho "sudo $*" >>"$FAKE/calls"\n"$@"\n')
        self.note("plan", PLAN)
        packages = re.findall(r"\b([a-z0-9.+-]+)=", (ROOT / "tools/setup").read_text())
        self.note("all", "".join(f"installed {name}\n" for name in [*packages, "fonts-dejavu-core"]))
        shutil.copy(ROOT / "play", self.folder)
        shutil.copytree(ROOT / "tools", self.folder / "tools")
        (self.folder / "src").mkdir()
        (self.folder / "src/a.cpp").touch()

    def page(self, node=True):
        """The sources of the page, and a Node.js to build it with."""
        for folder in ("src", "public", "dev"):
            (self.folder / "web" / folder).mkdir(parents=True)
        for file in ("index.html", "package.json", "vite.config.ts", "svelte.config.js", "src/main.ts"):
            (self.folder / "web" / file).touch()
        (self.folder / "web/package-lock.json").write_text(LOCK)
        (self.folder / "LICENSE").touch()
        if node:
            self.program("node", NODE)
            self.program("npm", NPM)

    def program(self, name, text):
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def note(self, name, text=""):
        (self.fake / name).write_text(text)

    def ready(self):
        self.note("installed", (self.fake / "all").read_text())

    def calls(self):
        found = self.fake / "calls"
        return found.read_text() if found.exists() else ""

    def environment(self):
        return {"PATH": str(self.bin), "HOME": str(self.fake), "FAKE": str(self.fake)}

    def play(self, *arguments, **environment):
        """Without a terminal: status, standard output, standard error."""
        ran = subprocess.run([shutil.which("bash"), "play", *arguments], cwd=self.folder, env=self.environment() | environment,
                             stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return ran.returncode, ran.stdout, ran.stderr

    def play_at_a_terminal(self, answer, *arguments):
        """All that is shown, and the status."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(shutil.which("bash"), ["bash", "play", *arguments], self.environment())
        os.write(terminal, answer.encode())
        shown = b""
        while True:
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), shown.decode()


class SetupTest(unittest.TestCase):
    def checkout(self, **how):
        made = Checkout(**how)
        self.addCleanup(shutil.rmtree, made.folder)
        return made

    def test_says_what_comes_before_it_comes(self):
        here = self.checkout()
        status, out, err = here.play("list")
        self.assertEqual((status, out), (0, "the program is told: list\n"))
        said = err.index("4 to install (89.0 MB to fetch, 1,353 kB on disk), 1 to upgrade, 0 to remove")
        self.assertIn("to upgrade: libc6", err)
        self.assertIn("./play --packages list", err)
        self.assertIn("1 files to compile on", err)
        self.assertRegex(err, r"about \d+ minutes")
        self.assertLess(said, err.index("[1/2] packages   installed"))
        self.assertLess(err.index("[1/2]"), err.index("[2/2] program    built"))
        self.assertNotIn("Install?", err)
        self.assertNotIn("\r", err)
        self.assertIn("--no-remove", here.calls())

    def test_a_machine_that_is_ready_hears_nothing(self):
        here = self.checkout()
        here.play("list")
        (here.fake / "calls").unlink()
        status, out, err = here.play("rules", "dixie")
        self.assertEqual((status, out), (0, "the program is told: rules dixie\n"))
        self.assertNotIn("apt-get", here.calls())
        self.assertNotIn("packages", err)
        self.assertNotIn("sets itself up", err)

    def test_the_terminal_needs_no_server_and_no_page(self):
        here = self.checkout()
        here.play("dixie")
        for package in ("boost", "sqlite", "libpq", "nodejs", "npm"):
            self.assertNotIn(package, here.calls())
        self.assertIn("ROOKERY_SERVER=OFF", here.calls())
        here.play("backup", "x")
        self.assertIn("ROOKERY_SERVER=ON", here.calls())
        (here.fake / "calls").unlink()
        here.play("dixie")
        self.assertNotIn("ROOKERY_SERVER", here.calls(), "a program with the server is built anew without it")

    def test_the_server_asks_for_its_packages(self):
        here = self.checkout()
        here.play("backup", "x")
        for package in ("boost", "sqlite", "libpq"):
            self.assertIn(package, here.calls())
        self.assertNotIn("npm", here.calls())

    def test_the_page_is_built_once(self):
        here = self.checkout()
        here.page()
        status, out, err = here.play("serve", "--data", "x")
        self.assertEqual((status, out), (0, "the program is told: serve --data x\n"))
        self.assertIn("about 1 npm packages", err)
        self.assertLess(err.index("npm packages"), err.index("[1/3] packages"))
        self.assertLess(err.index("[2/3] program"), err.index("[3/3] page       built, 100 KB"))
        self.assertEqual(here.calls().count("npm run --silent build"), 1)
        status, _, err = here.play("serve", "--data", "x")
        self.assertEqual(status, 0)
        self.assertNotIn("page", err)
        self.assertEqual(here.calls().count("npm run --silent build"), 1)
        later = time.time() + 5
        os.utime(here.folder / "web/src/main.ts", (later, later))
        _, _, err = here.play("serve", "--data", "x")
        self.assertIn("page       built", err)
        self.assertNotIn("npm packages", err)
        self.assertEqual(here.calls().count("npm run --silent build"), 2)
        self.assertEqual(here.calls().count("npm install"), 1)

    def test_the_data_lie_where_the_xdg_specification_says(self):
        here = self.checkout()
        here.page()
        at_home = f"the program is told: serve --port 1 --data {here.fake}/.local/share/rookery/server\n"
        self.assertEqual(here.play("serve", "--port", "1")[1], at_home)
        self.assertEqual(here.play("serve", "--port", "1", XDG_DATA_HOME="/data")[1],
                         "the program is told: serve --port 1 --data /data/rookery/server\n")
        self.assertEqual(here.play("serve", "--port", "1", XDG_DATA_HOME="beside")[1], at_home,
                         "a relative path is ignored")

    def test_a_page_that_fails(self):
        here = self.checkout()
        here.page()
        here.ready()
        here.play("backup", "x")
        here.note("offline")
        self.refuses(here, "The npm packages of the page could not be installed", "network request failed",
                     "when you are online", arguments=("serve",))
        (here.fake / "offline").unlink()
        here.note("wrong page")
        self.refuses(here, "App.svelte:3:1 Unexpected token", "The page could not be built", arguments=("serve",))

    def test_an_old_node(self):
        here = self.checkout()
        here.page()
        here.program("node", NODE.replace("echo 20", "echo 12").replace("v20", "v12"))
        self.refuses(here, "The page needs Node.js 18 or newer", "v12", arguments=("serve",))

    def test_asks_once_at_a_terminal(self):
        here = self.checkout()
        status, shown = here.play_at_a_terminal("n\n", "list")
        self.assertEqual(status, 1)
        self.assertEqual(shown.count("Install? [Y/n]"), 1)
        self.assertIn("Nothing was changed.", shown)
        self.assertFalse((here.fake / "installed").exists())
        status, shown = here.play_at_a_terminal("\x04", "list")
        self.assertEqual(status, 1)
        self.assertIn("Nothing was changed.", shown)
        status, shown = here.play_at_a_terminal("\n", "list")
        self.assertEqual(status, 0)
        self.assertIn("of 89 MB fetched", shown)
        self.assertIn("the program is told: list", shown)

    def test_lists_the_packages_and_does_nothing(self):
        here = self.checkout()
        status, out, _ = here.play("--packages", "list")
        self.assertEqual(status, 0)
        self.assertEqual(out, textwrap.dedent("""\
            To install (4; 89.0 MB to fetch, 1,353 kB on disk):
              g++
              g++-12
              cmake
              ninja-build
            To upgrade (1):
              libc6
            """))
        self.assertFalse((here.fake / "installed").exists())
        here.ready()
        self.assertEqual(here.play("--packages", "list")[1], "Every package is installed.\n")

    def refuses(self, here, *sentences, arguments=("list",)):
        status, out, err = here.play(*arguments)
        self.assertEqual((status, out), (1, ""), err)
        for sentence in sentences:
            self.assertIn(sentence, err)

    def test_without_root(self):
        self.refuses(self.checkout(root=False), "These packages are missing: g++ cmake",
                     "Ask an administrator to run: apt-get install", "Nothing was changed.")
        here = self.checkout(root=False, sudo=True)
        self.assertEqual(here.play("list")[0], 0)
        self.assertIn("env DEBIAN_FRONTEND=noninteractive", here.calls())
        self.assertIn("sudo sh", here.calls())

    def test_without_apt(self):
        self.refuses(self.checkout(apt=False), "a C++20 compiler and these libraries: g++", "Missing here: g++",
                     "docs/building.md")

    def test_without_a_network(self):
        here = self.checkout()
        here.note("offline")
        self.refuses(here, "The packages could not be fetched (apt: Failed to fetch", "Nothing was changed",
                     "when you are online")
        here = self.checkout()
        here.note("broken")
        self.refuses(here, "The packages could not be fetched (apt: Unable to fetch some archives)")

    def test_a_package_that_debian_does_not_have(self):
        here = self.checkout()
        here.note("unknown")
        self.refuses(here, "Unable to locate package libboost1.81-dev", "Nothing was changed", "docs/building.md")

    def test_a_machine_that_would_lose_packages(self):
        here = self.checkout()
        here.note("plan", PLAN.replace("1 upgraded, 4 newly installed, 0 to remove", "The following packages will be REMOVED:\n  libold1 libold-dev\n1 upgraded, 4 newly installed, 2 to remove"))
        self.refuses(here, "Debian would remove packages for these: libold1 libold-dev", "Nothing was changed")
        self.assertFalse((here.fake / "installed").exists())

    def test_a_disk_without_room(self):
        here = self.checkout()
        here.note("plan", PLAN.replace("1,353 kB", "9,999 GB"))
        self.refuses(here, "The disk is full: 99990", "MB are free on")
        self.assertFalse((here.fake / "installed").exists())

    def test_a_disk_that_fills_up(self):
        here = self.checkout()
        here.note("full")
        self.refuses(here, "The disk is full: ", "What was built so far is kept.")

    def test_a_build_that_fails(self):
        here = self.checkout()
        here.note("wrong")
        self.refuses(here, "src/a.cpp:3:1: error: expected ';'", "The whole log is build/release.log", "rm -r build")

    def test_too_little_memory(self):
        here = self.checkout()
        (here.bin / "nproc").unlink()
        here.program("nproc", "#!/bin/bash\necho 2\n")
        here.note("killed")
        status, _, err = here.play("list")
        self.assertEqual(status, 0, err)
        self.assertIn("too little memory for 2 jobs. Going on with 1.", err)


if __name__ == "__main__":
    unittest.main()
