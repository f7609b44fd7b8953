#!/usr/bin/env python3
"""The program names the commit it was built from, on machines without git as well."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
CMAKE = shutil.which("cmake")
COMMIT = "0123456789abcdef0123456789abcdef01234567"


class Version(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rookery-version-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def note(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)

    def version(self):
        made = self.folder / "version.cpp"
        subprocess.run([CMAKE, "-DVERSION=1.2.3", f"-DSOURCE_DIR={self.folder}", f"-DOUTPUT={made}",
                        "-P", ROOT / "src/cli/embed_version.cmake"], check=True, env={"PATH": str(self.folder)})
        return made.read_text().split('return "')[1].split('"')[0]

    def test_no_checkout(self):
        self.assertEqual(self.version(), "1.2.3")

    def test_branch(self):
        self.note(".git/HEAD", "ref: refs/heads/main\n")
        self.note(".git/refs/heads/main", COMMIT + "\n")
        self.assertEqual(self.version(), "1.2.3 (0123456)")

    def test_packed_branch(self):
        self.note(".git/HEAD", "ref: refs/heads/main\n")
        self.note(".git/packed-refs", f"# pack-refs with: peeled\n{'f' * 40} refs/heads/main2\n{COMMIT} refs/heads/main\n")
        self.assertEqual(self.version(), "1.2.3 (0123456)")

    def test_no_branch(self):
        self.note(".git/HEAD", COMMIT + "\n")
        self.assertEqual(self.version(), "1.2.3 (0123456)")

    def test_new_branch(self):
        self.note(".git/HEAD", "ref: refs/heads/main\n")
        self.assertEqual(self.version(), "1.2.3")


if __name__ == "__main__":
    unittest.main()
