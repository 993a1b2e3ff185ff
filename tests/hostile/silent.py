"""Connections that say nothing: others are served, the processor rests, and the log stays short."""

from contextlib import suppress
from dataclasses import dataclass
from socket import socket
from time import monotonic

from tests.hostile.server import connect, processor_seconds
from tests.server.processes import OPENER, Process
from tests.waiting import HANGS

LINES = (b"", b"GET /api/me HTTP/1.1\r\nX-Half: ", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")


@dataclass
class Silence:
    """What became of silent connections."""

    opened: int
    still_open: int
    answered: int
    slowest: float
    """Seconds of the slowest answer that others got meanwhile."""
    busy: float
    """Seconds of the processor that the server used."""
    logged: int
    """Bytes."""


def stay_silent(process: Process, connections: int, probes: int, sources: int = 1) -> Silence:
    """Open connections that say nothing or half of something, from so many addresses, and ask as others meanwhile."""
    logged, used = process.log.stat().st_size, processor_seconds(process)
    held: list[socket] = []
    for number in range(connections):
        with suppress(OSError):
            raw = connect(process, f"127.0.1.{1 + number % sources}")
            held.append(raw)
            raw.sendall(LINES[number % 3])
    times = []
    for _ in range(probes):
        began = monotonic()
        with OPENER.open(f"{process.url}/api/me", timeout=HANGS) as response:
            response.read()
        times.append(monotonic() - began)
    still = sum(is_open(raw) for raw in held)
    for raw in held:
        raw.close()
    return Silence(
        opened=len(held),
        still_open=still,
        answered=len(times),
        slowest=max(times),
        busy=processor_seconds(process) - used,
        logged=process.log.stat().st_size - logged,
    )


def is_open(raw: socket) -> bool:
    """Whether the other side has not let go."""
    raw.setblocking(False)
    try:
        return raw.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
