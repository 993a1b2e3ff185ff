"""`burgrave soak server`: very many sockets at a server of our own on the loopback, every move timed and none lost.

`burgrave soak spectators` has very many look on at one table.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import typer

from burgrave.cli.soak_socket import DONE, LeanSocket, entries_of, legal_of, open_socket, seq_of
from burgrave.cli.terminal import print_line
from burgrave.client import Client
from burgrave.server.network import use_all_files

Json = dict[str, Any]

LIMIT_MS = 100.0
"""What a move may take to reach the others' screens, for 95 of 100."""
NO_LIMITS = {"BURGRAVE_RATE_ADDRESS": "0", "BURGRAVE_SOCKETS_ADDRESS": "0", "BURGRAVE_TABLES_PERSON": "1000000"}
SPECTATOR_LIMIT_MS = 200.0
"""What a move may cost the server's processor where 2,000 look on."""
STARTING = 600.0
"""Seconds after which something will not come any more, on a machine however busy."""


@dataclass
class Figures:
    """What a stretch of play has shown."""

    sent: int = 0
    delays: list[float] = field(default_factory=list)
    """Seconds from sending a move to each frame that shows it."""
    busy: float = 0.0
    """Seconds of the processor that the server used."""

    def at(self, share: float) -> float:
        """The delay in milliseconds that this share of the frames kept to."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass
class Server:
    """A server of our own."""

    url: str
    process: int

    def processor_seconds(self) -> float:
        """The processor time it has used so far, where the system tells."""
        try:
            fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    """Sockets at the tables, one for each seat, whose players think and then play anything legal."""

    def __init__(self, server: Server, game: str, tables: int, seats: int) -> None:
        self.server, url = server, server.url
        self.people = [Client(url, name=f"Seat {seat}") for seat in range(seats)]
        self.think = 0.0
        self.figures = Figures()
        self.rng = Random(0)
        self.sent: dict[tuple[str, int], float] = {}
        self.acknowledged: dict[str, set[int]] = {}
        self.gaps = 0
        self.is_over = False
        self.thinking: set[asyncio.Task[None]] = set()
        wanted = [{"who": "me"}, *[{"who": "open"}] * (seats - 1)]
        with ThreadPoolExecutor(4) as pool:
            for table in pool.map(lambda _: self.people[0].create(game, wanted)["id"], range(tables)):
                self.acknowledged[table] = set()
            pairs = [(table, seat) for table in self.acknowledged for seat in range(1, seats)]
            list(pool.map(lambda pair: self.people[pair[1]].claim(*pair), pairs))

    async def run(self, stretches: list[tuple[float, float]]) -> list[Figures]:
        """Play stretch after stretch of so many seconds with so much thinking, until one is too slow."""
        shown: list[Figures] = []
        opening = asyncio.Semaphore(50)
        sitting = [self.sit(table, seat, opening) for table in self.acknowledged for seat in range(len(self.people))]
        sockets = await asyncio.gather(*sitting)
        for self.think, seconds in stretches:
            await asyncio.sleep(min(5.0, seconds / 2))  # until the new pace is reached
            self.figures, before = Figures(), self.server.processor_seconds()
            await asyncio.sleep(seconds)
            self.figures.busy = self.server.processor_seconds() - before
            shown.append(self.figures)
            tell(self.think, seconds, shown[-1])
            if shown[-1].at(0.95) > LIMIT_MS:
                break
        self.is_over = True
        await stop(self.thinking)
        await asyncio.sleep(2.0)  # until what was sent is answered
        for socket_ in sockets:
            socket_.transport.close()
        return shown

    async def sit(self, table: str, seat: int, opening: asyncio.Semaphore) -> LeanSocket:
        """One socket: play whenever asked."""
        person, seen = self.people[seat], 0

        def hear(socket_: LeanSocket, text: bytes) -> None:
            nonlocal seen
            if text.startswith(b'{"type":"frame"'):
                seen = self.note(table, text, seen)
                if (legal := legal_of(text)) and not self.is_over:
                    task = asyncio.create_task(self.answer(socket_, table, seq_of(text), legal))
                    self.thinking.add(task)
                    task.add_done_callback(self.thinking.discard)
            elif text.startswith(b'{"type":"ok"') and (done := DONE.search(text)):
                self.acknowledged[table].add(int(done[1]))

        async with opening:
            path = f"/api/tables/{table}/socket?seat={seat}&since=0"
            return await open_socket(person.server, path, person.key, hear)

    def note(self, table: str, frame: bytes, seen: int) -> int:
        """Note delays and gaps; the newest entry that the frame tells."""
        now = time.monotonic()
        for seq in entries_of(frame):
            self.gaps += seq != seen + 1
            seen = seq
            if (sent := self.sent.get((table, seen))) is not None:
                self.figures.delays.append(now - sent)
        return seen

    async def answer(self, socket_: LeanSocket, table: str, seq: int, legal: list[str]) -> None:
        """Think, and play."""
        words = self.rng.choice(legal)
        await asyncio.sleep(self.think * self.rng.uniform(0.5, 1.5))
        self.sent[table, seq + 1] = time.monotonic()
        self.figures.sent += 1
        socket_.send(json.dumps({"type": "move", "id": f"m{seq}", "words": words, "answers": seq}).encode())

    def check(self) -> str:
        """What is wrong with the logs: a move that was acknowledged and is not there, or is there unasked."""
        for table, acknowledged in self.acknowledged.items():
            log = self.people[0].get(f"/api/tables/{table}/log", limit=1000)["log"]
            played = {item["seq"] for item in log if item["seat"] >= 0}
            if not acknowledged <= played:
                return f"table {table}: {sorted(acknowledged - played)} were acknowledged and are lost"
            if any((table, seq) not in self.sent for seq in played):
                return f"table {table}: {sorted(played)} were played, not all of them sent"
        return f"{self.gaps} frames did not go on where the last had ended" if self.gaps else ""


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Let tasks end where they are."""
    tasks = list(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def tell(think: float, seconds: float, figures: Figures) -> None:
    """A stretch in a line."""
    print_line(
        f"thinking {think:.2g} s: {figures.sent / seconds:.0f} moves/s, {len(figures.delays) / seconds:.0f} frames/s, "
        f"move to frame p50 {figures.at(0.5):.1f} ms, p95 {figures.at(0.95):.1f} ms, p99 {figures.at(0.99):.1f} ms, "
        f"server {100 * figures.busy / seconds:.0f} % of a core, {1000 * figures.busy / max(1, figures.sent):.2f} ms "
        "a move"
    )


@contextmanager
def serving() -> Iterator[Server]:
    """A server on a free port of the loopback with a database of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = os.environ.get("BURGRAVE_DATABASE", f"sqlite:///{folder}/soak.db")
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "burgrave", "serve", "--no-browser", "--port", str(port)],
                env=os.environ | NO_LIMITS | {"BURGRAVE_RATE_PERSON": "0", "BURGRAVE_DATABASE": database},
                stdout=log,
                stderr=log,
            )
            try:
                wait_for(f"http://127.0.0.1:{port}")
                yield Server(f"http://127.0.0.1:{port}", process.pid)
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait()


def wait_for(url: str) -> None:
    """Until the server answers."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        with suppress(OSError):
            Client(url, key="none.yet", timeout=2).get("/api/health")
            return
        time.sleep(0.1)
    raise TimeoutError("the server did not start")


def soak_server(game: str, tables: int, seats: int, stretches: list[tuple[float, float]]) -> None:
    """Load a server of our own; exit code 1 if a move was lost or the first stretch was too slow."""
    with serving() as server:
        load = Load(server, game, tables, seats)
        print_line(f"{tables * seats} sockets in {tables} games of {game}, {os.cpu_count()} cores")
        shown = asyncio.run(load.run(stretches))
        fault = load.check()
    moves = sum(map(len, load.acknowledged.values()))
    print_line(f"{moves} moves acknowledged{'' if fault else ', none lost'}")
    if fault or shown[0].at(0.95) > LIMIT_MS:
        print_line(fault or f"too slow: p95 was to be under {LIMIT_MS:.0f} ms")
        raise typer.Exit(1)


async def look_on(server: Server, spectators: int, moves: int) -> float:
    """Let so many look on at a game for so many moves; seconds of the server's processor a move."""
    anna, came, told = Client(server.url, name="Anna"), asyncio.Event(), [0]
    table = anna.create("torres", [{"who": "me"}, {"who": "me"}])["id"]
    opening = asyncio.Semaphore(50)

    def hear(_: LeanSocket, text: bytes) -> None:
        told[0] += 1
        if told[0] == spectators:
            came.set()

    async def sit() -> LeanSocket:
        async with opening:
            return await open_socket(server.url, f"/api/tables/{table}/socket", None, hear)

    async def all_told() -> None:
        await asyncio.wait_for(came.wait(), STARTING)
        told[0] = 0
        came.clear()

    sockets = await asyncio.gather(*(sit() for _ in range(spectators)))
    await all_told()
    used, seq = server.processor_seconds(), 0
    for number in range(moves):  # back and forth: every move is seen by all
        path, about = f"/api/tables/{table}", {"answers": seq, "seat": 0}
        if number % 2:
            done = await asyncio.to_thread(anna.post, f"{path}/undo", **about)
        else:
            done = await asyncio.to_thread(anna.post, f"{path}/moves", words="start e1", id=f"m{number}", **about)
        seq = done["seq"]
        await all_told()
    used = server.processor_seconds() - used
    for socket_ in sockets:
        socket_.transport.close()
    return used / moves


def soak_spectators(spectators: int, moves: int) -> None:
    """Have very many look on at one table; exit code 1 if a move costs too much."""
    use_all_files()
    with serving() as server:
        cost = 1000 * asyncio.run(look_on(server, spectators, moves))
    print_line(f"{spectators} spectators of one table, {moves} moves: {cost:.1f} ms of the server's processor a move")
    if cost > SPECTATOR_LIMIT_MS:
        print_line(f"too much: it was to be under {SPECTATOR_LIMIT_MS:.0f} ms")
        raise typer.Exit(1)
