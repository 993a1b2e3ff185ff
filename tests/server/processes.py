"""Servers as processes of their own, that can be killed; and a PostgreSQL of the tests' own."""

import contextlib
import glob
import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from burgrave.server.notifications import LISTENER
from tests.ports import free_port
from tests.waiting import HANGS, wait_until

OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Process:
    """`burgrave serve` on a database."""

    def __init__(
        self,
        database: str,
        folder: Path,
        workers: int = 1,
        host: str = "127.0.0.1",
        settings: dict[str, str] | None = None,
        files: int | None = None,
    ) -> None:
        self.port = free_port()
        self.host = host
        self.url = f"http://{host}:{self.port}"
        self.database = database
        self.log = folder / f"server-{self.port}.log"
        self.workers = workers
        self.settings = settings or {}
        self.files = files
        """How many it may have open."""
        self.start()

    def start(self) -> None:
        limits = {"BURGRAVE_RATE_ADDRESS": "0", "BURGRAVE_RATE_PERSON": "0", "BURGRAVE_SOCKETS_ADDRESS": "0"}
        command = [sys.executable, "-m", "burgrave", "serve", "--no-browser"]
        if self.files is not None:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--host", self.host, "--port", str(self.port), "--workers", str(self.workers)],
                env=os.environ
                | limits
                | {"BURGRAVE_DATABASE": self.database, "BURGRAVE_TABLES_PERSON": "1000"}
                | self.settings,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        wait_until(self.answers, "the server answers")

    def answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        with contextlib.suppress(OSError), OPENER.open(f"{self.url}/api/health"):
            return True
        return False

    def kill(self) -> None:
        """As if the power had failed: the process and all it has started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def kill_and_start(self) -> None:
        """A crash, and the same server again."""
        self.kill()
        self.start()

    def stop(self) -> int:
        """As asked to; how it ended."""
        self.process.terminate()
        return self.process.wait()

    def end(self) -> None:
        if self.process.poll() is None:
            self.kill()


def find_postgresql() -> Path:
    """The newest PostgreSQL there is."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: float(path.split("/")[4]))  # noqa: PTH207
    if not found and (initdb := shutil.which("initdb")):
        found = [str(Path(initdb).parent)]
    if not found:
        pytest.skip("no PostgreSQL here: install the package postgresql")
    return Path(found[-1])


class Postgresql:
    """A private instance on a free port of the loopback."""

    def __init__(self, folder: Path) -> None:
        self.bin = find_postgresql()
        self.folder = folder
        self.port = free_port()
        folder.mkdir(mode=0o700)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = str(folder / "data")
        self.run("initdb", "-D", data, "-U", "burgrave", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        self.url = f"postgresql://burgrave@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-w", "-o", options, "-l", log, "start")

    def run(self, program: str, *args: str) -> None:
        """Run one of its programs, as the user postgres if we are root: it refuses to be root."""
        command = [str(self.bin / program), *args]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        env = os.environ | {"PGCTLTIMEOUT": str(int(HANGS))}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", env=env)

    def fresh_database(self, name: str) -> str:
        """A new database."""
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "burgrave", name)
        return f"postgresql://burgrave@127.0.0.1:{self.port}/{name}"

    def cut_listeners(self, name: str) -> None:
        """Cut the connections on which servers listen."""
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{LISTENER}'"  # noqa: S608
        self.run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "burgrave", "-d", name, "-c", cut)

    def count_listeners(self, name: str) -> int:
        """How many connections of servers listen on a database."""
        listeners = f"application_name = '{LISTENER}' AND datname = '{name}'"
        query = f"SELECT count(*) FROM pg_stat_activity WHERE {listeners}"  # noqa: S608
        command = [self.bin / "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "burgrave", "-d", name]
        return int(subprocess.run([*command, "-Atc", query], check=True, capture_output=True, text=True).stdout)

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def halt(self) -> None:
        """Stop it for a while: all connections are cut."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "fast", "-w", "stop")
