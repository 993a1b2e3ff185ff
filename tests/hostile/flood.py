"""Connections that send much of what costs a server more than them: others are served, and little is kept for each."""

import http.client
import multiprocessing
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, repeat
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import NamedTuple

from tests.hostile.server import connect, memory
from tests.server.processes import Process
from tests.waiting import HANGS

UPGRADE = (
    b"GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LINE = b" /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = LINE + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
CHUNK = b"1\r\nx\r\n"
MANY = 10_000


def frame(kind: int, data: bytes = b"") -> bytes:
    """A frame as a client sends it, by its first byte."""
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes((kind,)) + size + bytes(4) + data


PING, TEXT, BEGINNING, MIDDLE, SQUEEZED = 0x89, 0x81, 0x01, 0x00, 0xC1


class Attack(NamedTuple):
    """What a connection says first, and then again and again."""

    first: bytes
    then: bytes
    size: int = 0
    """How much of it goes into one segment; 0: as much as does."""


ATTACKS = {
    "pings": Attack(UPGRADE, frame(PING) * MANY),
    "full pings": Attack(UPGRADE, frame(PING, bytes(125)) * MANY),
    "fragments": Attack(UPGRADE, frame(BEGINNING) + frame(MIDDLE) * MANY),
    "messages": Attack(UPGRADE, frame(TEXT) * MANY),
    "compressed": Attack(UPGRADE, frame(SQUEEZED, b"\x00") * MANY),
    "half a message": Attack(UPGRADE, frame(TEXT, bytes(16_000))[:-1], 16_010),
    "bytes of frames": Attack(UPGRADE, frame(PING) * MANY, 1),
    "chunks": Attack(b"POST" + CHUNKED, CHUNK * MANY),
    "chunks of a GET": Attack(b"GET" + CHUNKED, CHUNK * MANY),
    "chunks of a HEAD": Attack(b"HEAD" + CHUNKED, CHUNK * MANY),
    "chunks of OPTIONS": Attack(b"OPTIONS" + CHUNKED, CHUNK * MANY),
    "bytes of a body": Attack(b"POST" + LINE + b"Content-Length: 60000\r\n\r\n", bytes(MANY), 1),
    "bytes of headers": Attack(b"GET" + LINE, b"X-A: b\r\n" * MANY, 1),
    "short headers": Attack(b"", b"GET" + LINE + b"a:\r\n" * 3900 + b"\r\n"),
    "requests": Attack(b"", (b"GET" + LINE + b"\r\n") * MANY),
}

AGAIN = ("pings", "half a message", "chunks", "requests")
"""Attacks of all kinds, for many connections that begin again and again."""


def assail(port: int, name: str, source: str, begun: Event) -> None:
    """Attack from one address, over and over."""
    attack = ATTACKS[name]
    size = attack.size or len(attack.then)
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), HANGS, (source, 0)) as raw:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            raw.sendall(attack.first)
            if attack.first == UPGRADE:
                raw.recv(1)
            begun.set()
            for start in cycle(range(0, len(attack.then), size)):
                raw.sendall(attack.then[start : start + size])


def assail_from(port: int, name: str, sources: list[str], begun: Event) -> None:
    """Attack from some addresses at once."""
    for source in sources[1:]:
        threading.Thread(target=assail, args=(port, name, source, begun), daemon=True).start()
    assail(port, name, sources[0], begun)


@contextmanager
def assailed(port: int, name: str, connections: int) -> Iterator[None]:
    """While so many connections, each of an address of its own, attack."""
    sources = [f"127.0.3.{1 + number}" for number in range(connections)]
    context = multiprocessing.get_context("spawn")
    begun = context.Event()
    attacker = context.Process(target=assail_from, args=(port, name, sources, begun), daemon=True)
    attacker.start()
    try:
        begun.wait(HANGS)
        yield
    finally:
        attacker.kill()
        attacker.join()


def busy(process: Process) -> float:
    """The seconds of the processor that all threads of a server have had, exactly."""
    tasks = Path(f"/proc/{process.process.pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def ask(port: int) -> None:
    """What somebody else asks for."""
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=("127.0.0.9", 0), timeout=HANGS)
    connection.request("GET", "/api/lobby")
    assert connection.getresponse().read()
    connection.close()


class Beside(NamedTuple):
    """What others, and the server, have of an attack."""

    quiet: float
    """The most seconds of the server's processor for another's request without it,"""
    slowest: float
    """and beside it."""
    kept: float
    """Bytes that the server has more than before, a connection."""


def look_beside(process: Process, port: int, name: str, connections: int, asked: int) -> Beside:
    """What it is like beside an attack that begins again and again."""

    def slowest() -> float:
        seen = []
        for _ in repeat(None, asked):
            since = busy(process)
            ask(port)
            seen.append(busy(process) - since)
        return max(seen)

    for _ in repeat(None, 5):
        ask(port)
    quiet, before = slowest(), memory(process)
    with assailed(port, name, connections):
        return Beside(quiet, slowest(), (memory(process) - before) / connections)


def kept_of(process: Process, name: str, connections: int) -> float:
    """The most bytes that a server had more than before, a connection, after so many have attacked once."""
    for _ in repeat(None, 50):
        ask(process.port)
    before, most, attack, held = memory(process), 0, ATTACKS[name], []
    for number in range(connections):
        raw = connect(process, f"127.0.3.{1 + number}", HANGS)
        held.append(raw)
        raw.sendall(attack.first)
        if attack.first == UPGRADE:
            raw.recv(1)
        raw.setblocking(False)
        with suppress(OSError):
            raw.send(attack.then)
        most = max(most, memory(process) - before)
    ask(process.port)
    most = max(most, memory(process) - before)
    for raw in held:
        raw.close()
    return most / connections
