"""Past one machine: `./run soak cluster [--games N] [--think SECONDS]`.

A PostgreSQL, three servers at addresses of their own and Debian's Caddy before them, with the file of `deploy`. Many
games are played by sockets through the proxy while the servers are restarted one after the other, one is killed and one
loses its database. Every acknowledged move must be in the log, and nobody may wait longer than five seconds.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from burgrave.client import Client
from tests.ports import free_port
from tests.server.processes import Postgresql, Process
from tests.server.proxies import Proxy

LONGEST_WAIT = 5.0
HOSTS = ("127.0.0.11", "127.0.0.12", "127.0.0.13")
TICK = os.sysconf("SC_CLK_TCK")


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


# What is used


def processor_seconds(process: int) -> float:
    """The processor time of a process and of its children, ended ones included."""
    total = 0.0
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        total = sum(map(int, fields[11:15])) / TICK
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                total += processor_seconds(int(child))
    return total


class Cable:
    """The way of one server to the database, which can be cut."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.own = free_port()
        self.open: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None

    async def plug(self) -> None:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", self.own)

    async def cut(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in list(self.open):
            writer.transport.abort()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self.open |= {writer, back}
        with suppress(asyncio.CancelledError):  # all is over
            await asyncio.gather(self.pour(reader, back), self.pour(there, writer))
        self.open -= {writer, back}

    async def pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()


# Who plays


@dataclass
class Waits:
    """How long people waited in a stretch."""

    answered: list[float] = field(default_factory=list)
    """From sending a move to its acknowledgement, lost connections included."""
    shown: list[float] = field(default_factory=list)
    """From that to the other player's screen."""

    def tell(self, name: str) -> None:
        def at(waits: list[float]) -> str:
            ordered = sorted(waits) or [0.0]
            p50, p95 = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95))
            return f"p50 {1000 * p50:.0f}, p95 {1000 * p95:.0f}, longest {1000 * ordered[-1]:.0f} ms"

        say(f"{name}: {len(self.answered)} moves; acknowledged in {at(self.answered)}; shown after {at(self.shown)}")

    @property
    def longest(self) -> float:
        return max(self.answered + self.shown, default=0.0)


@dataclass
class Move:
    words: str
    answers: int
    id: str
    sent: float


class Game:
    """A table, and what was acknowledged at it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.acknowledged: dict[int, tuple[int, str, str]] = {}
        self.newest = (0, 0.0)
        """The newest entry that was acknowledged, and when."""


class Player:
    """Plays a seat at random; comes back when a connection is lost, and sends again what was not answered."""

    def __init__(self, table: Game, seat: int, key: str, url: str, play: "Play", seed: int) -> None:
        self.game, self.seat, self.play = table, seat, play
        self.address = f"ws{url.removeprefix('http')}/api/tables/{table.table}/socket?seat={seat}"
        self.headers = {"Authorization": f"Bearer {key}"}
        self.rng = Random(seed)
        self.pending: Move | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.socket: ClientConnection | None = None
        self.seen = 0

    async def live(self) -> None:
        pause = 0.05
        while True:
            with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with connect(
                    self.address, additional_headers=self.headers, max_size=None, proxy=None, compression=None
                ) as self.socket:
                    await self.serve(self.socket)
                    pause = 0.05
            self.socket = None
            await asyncio.sleep(pause * self.rng.uniform(0.5, 1.5))
            pause = min(2 * pause, 0.4)

    async def serve(self, socket: ClientConnection) -> None:
        is_first = True
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "frame":
                self.look(message)
                if is_first and self.pending is not None:
                    await self.send(self.pending)
                is_first = False
            elif self.pending is not None and message.get("id") == self.pending.id:
                if message["type"] == "ok":
                    self.note(self.pending, message["seq"])
                elif message["error"] not in ("stale", "not_your_turn"):
                    return  # this server cannot: elsewhere
                self.pending = None

    def look(self, frame: dict[str, Any]) -> None:
        now, (seq, at) = time.monotonic(), self.game.newest
        if self.seen < seq <= frame["seq"]:
            self.play.waits.shown.append(now - at)
        self.seen = max(self.seen, frame["seq"])
        if frame["legal"] and self.pending is None and self.thinking is None and not self.play.is_over:
            self.thinking = asyncio.create_task(self.think(frame))

    async def think(self, frame: dict[str, Any]) -> None:
        await asyncio.sleep(self.play.think * self.rng.uniform(0.5, 1.5))
        self.thinking = None
        seq = frame["seq"]
        if self.play.is_over or self.pending is not None:
            return
        self.pending = Move(self.rng.choice(frame["legal"]), seq, f"m{self.seat}-{seq}", time.monotonic())
        await self.send(self.pending)

    async def send(self, move: Move) -> None:
        message = {"type": "move", "id": move.id, "words": move.words, "answers": move.answers}
        if self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(json.dumps(message))

    def note(self, move: Move, seq: int) -> None:
        now = time.monotonic()
        self.game.acknowledged[seq] = (self.seat, move.id, move.words)
        self.game.newest = (seq, now)
        self.seen = max(self.seen, seq)
        self.play.waits.answered.append(now - move.sent)


class Play:
    """All games at once."""

    def __init__(self, url: str, games: int, think: float) -> None:
        self.think = think
        self.waits = Waits()
        self.is_over = False
        people = [Client(url, name=name) for name in ("Anna", "Ben")]
        seats = [{"who": "me"}, {"who": "open"}]
        with ThreadPoolExecutor(4) as pool:
            tables = list(pool.map(lambda _: people[0].create("torres", seats)["id"], range(games)))
            list(pool.map(lambda table: people[1].claim(table, 1), tables))
        self.games = [Game(table) for table in tables]
        self.players = [
            Player(game, seat, str(people[seat].key), url, self, 2 * number + seat)
            for number, game in enumerate(self.games)
            for seat in (0, 1)
        ]

    def owed(self) -> float:
        """How long the one waits who waits longest for an answer now."""
        now = time.monotonic()
        return max((now - player.pending.sent for player in self.players if player.pending), default=0.0)


async def check(database: str, games: Iterable[Game]) -> tuple[int, list[str]]:
    """How many moves were acknowledged, and what is wrong with the logs."""
    faults: list[str] = []
    connection = await asyncpg.connect(database)
    moves = 0
    for game in games:
        rows = await connection.fetch(
            "SELECT seq, seat, client, words FROM entries WHERE game = $1 ORDER BY seq", game.table
        )
        found = {row["seq"]: (row["seat"], row["client"], row["words"]) for row in rows}
        moves += len(game.acknowledged)
        lost = {seq: move for seq, move in game.acknowledged.items() if found.get(seq) != move}
        ids = [row["client"] for row in rows if row["client"]]
        if lost or list(found) != list(range(1, len(rows) + 1)) or len(set(ids)) != len(ids):
            faults.append(f"{game.table}: {lost or 'gaps or doubles'}")
    await connection.close()
    return moves, faults


class Cluster:
    """Three servers on one PostgreSQL, the last by a cable of its own, and the proxy."""

    def __init__(self, folder: Path) -> None:
        self.postgresql = Postgresql(folder / "postgresql")
        self.database = self.postgresql.fresh_database("cluster")
        self.cable = Cable(self.postgresql.port)
        ways = [self.database] * 2 + [self.database.replace(str(self.postgresql.port), str(self.cable.own))]
        self.ways = list(zip(HOSTS, ways, strict=True))
        self.folder = folder
        self.servers: list[Process] = []
        self.proxy: Proxy | None = None

    async def start(self) -> str:
        await self.cable.plug()
        for host, way in self.ways:
            self.servers.append(await asyncio.to_thread(Process, way, self.folder, host=host))
        addresses = [f"{server.host}:{server.port}" for server in self.servers]
        self.proxy = await asyncio.to_thread(Proxy, "caddy", self.folder, addresses)
        return self.proxy.url

    def stop(self) -> None:
        if self.proxy is not None:
            self.proxy.stop()
        for server in self.servers:
            server.end()
        self.postgresql.stop()

    def used(self) -> list[float]:
        """The processor seconds of servers, database and proxy."""
        postmaster = int((self.postgresql.folder / "data" / "postmaster.pid").read_text().split()[0])
        proxy = self.proxy.process.pid if self.proxy else 0
        servers = sum(processor_seconds(server.process.pid) for server in self.servers)
        return [servers, processor_seconds(postmaster), processor_seconds(proxy)]

    # What happens to them

    async def roll(self) -> None:
        for server in self.servers:
            server.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(server.process.wait)
            await asyncio.to_thread(server.start)
            await asyncio.sleep(3)

    async def kill_one(self) -> None:
        await asyncio.to_thread(self.servers[0].kill)
        await asyncio.sleep(6)
        await asyncio.to_thread(self.servers[0].start)

    async def cut_one(self) -> None:
        await self.cable.cut()
        await asyncio.sleep(8)
        await self.cable.plug()


async def run(cluster: Cluster, games: int, think: float, calm: float) -> list[str]:
    """Play while this and that happens; what went wrong."""
    url = await cluster.start()
    play = await asyncio.to_thread(Play, url, games, think)
    say(f"{games} games, {2 * games} sockets, {len(cluster.servers)} servers, {os.cpu_count()} cores")
    sitting = [asyncio.create_task(player.live()) for player in play.players]
    await asyncio.sleep(2 * think)
    faults: list[str] = []
    happenings = {
        "calm": asyncio.sleep(0),
        "servers restarted one by one": cluster.roll(),
        "a server killed": cluster.kill_one(),
        "a server without its database": cluster.cut_one(),
    }
    for name, happening in happenings.items():
        play.waits, before = Waits(), cluster.used()
        await happening
        await asyncio.sleep(calm)
        play.waits.tell(name)
        if name == "calm" and play.waits.answered:
            costs = (1000 * (b - a) / len(play.waits.answered) for a, b in zip(before, cluster.used(), strict=True))
            say("processor time a move: servers {:.2f}, database {:.2f}, proxy {:.2f} ms".format(*costs))
        if (longest := max(play.waits.longest, play.owed())) > LONGEST_WAIT:
            faults.append(f"{name}: somebody waited {longest:.1f} s")
    play.is_over = True
    await asyncio.sleep(LONGEST_WAIT)
    if owed := play.owed():
        faults.append(f"at the end somebody had waited {owed:.1f} s for an answer")
    for task in sitting:
        task.cancel()
    await asyncio.gather(*sitting, return_exceptions=True)
    moves, wrong = await check(cluster.database, play.games)
    say(f"{moves} moves acknowledged, {'none lost' if not wrong else 'some lost'}")
    return faults + wrong


def main() -> int:
    """Run it; how it ended."""
    parser = argparse.ArgumentParser(prog="./run soak cluster", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--think", type=float, default=4.0, help="seconds a player thinks, on the average")
    parser.add_argument("--calm", type=float, default=20.0, help="seconds of play after each happening")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        cluster = Cluster(Path(folder))
        try:
            faults = asyncio.run(run(cluster, given.games, given.think, given.calm))
        finally:
            cluster.stop()
    for fault in faults:
        say(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
