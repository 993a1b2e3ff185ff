"""Servers to attack, on the loopback only."""

import os
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from burgrave.client import Client
from tests.server.processes import Process
from tests.waiting import HANGS

PROXY = "127.0.0.1"
"""Believed when it says for whom it asks, as a proxy is."""
STRANGER = "127.0.0.2"


@contextmanager
def attacked(database: str | None = None, files: int | None = None, **settings: str) -> Iterator[Process]:
    """A server, and a folder of its own for its log and its file."""
    with TemporaryDirectory() as folder:
        given = {f"BURGRAVE_{name.upper()}": value for name, value in settings.items()}
        process = Process(database or f"sqlite:///{folder}/games.db", Path(folder), settings=given, files=files)
        try:
            yield process
        finally:
            process.end()


def connect(process: Process, source: str = STRANGER, timeout: float = 60.0) -> socket.socket:
    """A connection from an address of the loopback."""
    return socket.create_connection(("127.0.0.1", process.port), timeout, (source, 0))


def processor_seconds(process: Process) -> float:
    """The processor time that the server itself has used so far."""
    fields = Path(f"/proc/{process.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: Process) -> int:
    """The memory that the server itself has, in bytes."""
    pages = int(Path(f"/proc/{process.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def logged(process: Process, level: str = "error") -> list[str]:
    """What the server's log says of a level."""
    return [line for line in process.log.read_text("utf-8").splitlines() if f'"level": "{level}"' in line]


def new_person(process: Process, name: str = "Anna") -> Any:
    """A new person."""
    return Client(process.url, name=name, timeout=HANGS)
