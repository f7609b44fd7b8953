"""The programs that the tests of the server start, each in a folder of its own."""
import ctypes
import os
import pwd
import re
import shutil
import signal
import subprocess
import time

PATIENCE = 60  # seconds until something that has to happen counts as not happening


def wait_until(happened, what, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while not (result := happened()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {patience} seconds in vain: {what}")
        time.sleep(0.01)
    return result


def dies_with_test(death):
    """For the child before it runs: however the test ends, nothing of it stays behind."""
    return lambda: ctypes.CDLL(None).prctl(1, death)


class Rookery:
    """`rookery serve`, which may be killed and started again on the same data."""

    def __init__(self, binary, data, folder, options=()):
        self.command = [binary, "serve", "--data", data, "--port", "0", *options]
        self.log = os.path.join(folder, "rookery.log")
        self.process = None
        self.start()

    def start(self):
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log,
                                            preexec_fn=dies_with_test(signal.SIGKILL))

        def address():
            said = self.said()
            if self.process.poll() is not None:
                raise AssertionError(f"the server did not start: {said}")
            return re.search(r"Rookery is open at (http://\S+)/\n", said)

        self.url = wait_until(address, "the server starts")[1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def said(self):
        with open(self.log, errors="replace") as log:
            return log.read()

    def kill(self):
        """kill -9; returns what is wrong if it had ended by itself before."""
        died = self.process.poll()
        self.process.kill()
        self.process.wait()
        assert died is None, f"the server ended by itself with {died}: {self.said()[-2000:]}"

    def stop(self):
        """Asks it to stop; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Postgres:
    """A PostgreSQL server that is reached only through a socket in its folder."""

    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        self.data = os.path.join(folder, "data")
        os.makedirs(folder)
        # It refuses to run as root.
        self.owner = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.owner:
            os.chown(folder, self.owner.pw_uid, self.owner.pw_gid)
        self.process = self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E",
                                "UTF8", "--locale=C", "--no-sync")
        assert self.process.wait(PATIENCE) == 0, "initdb failed"
        self.start()

    def run(self, program, *arguments):
        identity = {"user": self.owner.pw_uid, "group": self.owner.pw_gid,
                    "extra_groups": []} if self.owner else {}
        with open(self.folder + ".log", "ab") as log:
            return subprocess.Popen([os.path.join(self.programs, program), *arguments], stdout=log,
                                    stderr=log, cwd="/", preexec_fn=dies_with_test(signal.SIGINT),
                                    **identity)

    def start(self):
        self.process = self.run("postgres", "-D", self.data, "-k", self.folder, "-c",
                                "listen_addresses=")
        ask = [os.path.join(self.programs, "pg_isready"), "-q", "-h", self.folder]
        wait_until(lambda: subprocess.run(ask, check=False).returncode == 0, "PostgreSQL starts")

    def stop(self):
        """In good order; whoever is connected is cut off."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    @property
    def address(self):
        return f"postgresql:///postgres?host={self.folder}&user=postgres"

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)
