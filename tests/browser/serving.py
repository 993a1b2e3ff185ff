"""A server in a process of its own, as people start it."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError

SETTINGS = {"BURGRAVE_RATE_ADDRESS": "0", "BURGRAVE_RATE_PERSON": "0", "BURGRAVE_TABLES_PERSON": "1000"}


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """`burgrave serve` on a database in a folder; it can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = os.environ | SETTINGS | {"BURGRAVE_DATABASE": f"sqlite:///{self.folder}/games.db"}
        command = [sys.executable, "-P", "-m", "burgrave", "serve", "--no-browser", "--port", str(self.port)]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=self.folder)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}/api/health", timeout=1)  # noqa: S310 - our own address
                return
            except (URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server does not start: {(self.folder / 'log').read_text()}")

    def kill(self) -> None:
        """Stop without a word, as by a power cut."""
        self.process.kill()
        self.process.wait(20)

    def stop(self) -> None:
        """Stop, as by Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
