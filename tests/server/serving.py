"""A server in this process, and what tests need to speak with it."""

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from burgrave.client import Client
from burgrave.core.game import find_game
from burgrave.server import connections, network, workers
from burgrave.server.app import create_app
from burgrave.server.pool import Pool, Turn
from burgrave.server.process import listen_at, make_config
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.settings import Settings, Source
from burgrave.server.workers import Workers
from tests.toys import install
from tests.waiting import HANGS, wait_until

Json = dict[str, Any]

# A machine may be as slow as it likes: neither bots nor readers are given up, but where a test is about that.
workers.LONGEST_THOUGHT = connections.LONGEST_SEND = network.LONGEST_SEND = HANGS

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "uniform"}


class TestWorkers(Workers):
    """Bots in worker processes that all servers of a run share; a test may hold their answers back."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.asked = 0

    async def run(self, pool: Pool, turn: Turn, work: Callable[..., Any], *args: Any) -> Any:
        self.asked += 1
        answer = await self.think(work, *args)
        await self.may_answer.wait()
        return answer

    async def think(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(EXECUTOR, with_toys, work, *args)


class NearWorkers(TestWorkers):
    """Bots that think in this process, where a test can change them."""

    async def think(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.to_thread(work, *args)


def with_toys(work: Callable[..., Any], *args: Any) -> Any:
    """In a worker: what a function gives where the toy game is known."""
    install()
    return work(*args)


EXECUTOR = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
"""Python's own, which serves any number of loops; what the server's own processes do is tested in test_workers."""


SEED = 1


def seeded_source(seed: int = SEED, **more: Any) -> Source:
    """Chance and the tables' secrets from a seed: a test always sees the same games."""
    chance = Random(seed)
    return Source(**{"chance": chance, "secret": lambda: f"{chance.getrandbits(128):032x}"} | more)


def fixed_source(seed: int = SEED, now: float = 1_000_000_000.0) -> Source:
    """The same with time that stands still and tokens that are counted."""
    numbers = count(1)
    return seeded_source(
        seed, clock=lambda: now, token=lambda size: f"{next(numbers):x}".zfill(22 if size == 16 else 43)
    )


def make_test_app(folder: Path, source: Source | None = None, near: bool = False, **settings: Any) -> Any:
    """An application on a database of its own, without limits of rate unless they are set."""
    given = {"database": f"sqlite:///{folder}/test.db", "rate_address": 0.0, "rate_person": 0.0, "seal_seconds": 0.0}
    app = create_app(Settings(**given | settings), source or seeded_source())
    house = app.state.context
    house.workers = house.bots.workers = (NearWorkers if near else TestWorkers)(house.settings)
    return app


class Serving:
    """A server on a free port, in a thread."""

    def __init__(self, folder: Path, source: Source | None = None, near: bool = False, **settings: Any) -> None:
        self.app = make_test_app(folder, source, near, **settings)
        self.house = self.app.state.context
        self.socket = listen_at("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(make_config(self.app, self.house.settings))
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive(), "the server starts")
        assert self.server.started

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.socket])

        asyncio.run(main())

    def call(self, coroutine: Any) -> Any:
        """Run something in the server's loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(HANGS)

    def hold_bots(self, held: bool) -> None:
        """Keep the answers of bots back, or let them go."""

        async def change() -> None:
            event = self.house.workers.may_answer
            event.clear() if held else event.set()

        self.call(change())

    def client(self, name: str = "Anna") -> Client:
        """A new person."""
        return Client(self.url, name=name, timeout=HANGS)

    def stop(self) -> None:
        """Stop, as if asked to."""
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()


def frame_of(client: Client, table: Json | str, seat: int | None = None, **query: Any) -> Json:
    """The frame of a person."""
    table_id = table if isinstance(table, str) else table["id"]
    frame: Json = client.get(f"/api/tables/{table_id}/frame", seat=seat, **query)
    return frame


def move(client: Client, table: Json, words: str, answers: int, id: str = "m", **more: Any) -> Json:  # noqa: A002
    """Play a move by REST."""
    answer: Json = client.post(f"/api/tables/{table['id']}/moves", words=words, answers=answers, id=id, **more)
    return answer


def next_frame(seat: Any, wanted: Callable[[Json], bool] = lambda frame: True) -> Json:
    """The next frame of a socket that is as wanted."""
    while True:
        message: Json = seat.receive(HANGS)
        if message["type"] == "frame" and wanted(message):
            return message


def answer_to(seat: Any, id: str) -> Json:  # noqa: A002
    """The answer to a message."""
    while True:
        message: Json = seat.receive(HANGS)
        if message.get("id") == id:
            return message


def finished(client: Client) -> Json:
    """A game that is over."""
    table = client.create("pennies", [ME, ME], rounds="1")
    move(client, table, "bid 0", 1, seat=0)
    move(client, table, "bid 2", 2, seat=1)
    return table


def long_table(server: "Serving", entries: int) -> tuple[Client, str]:
    """A game of Anna's in which she has gone back and forth, so that its log has so many entries; not in memory."""
    anna = server.client()
    rows = [LogRow(n, 0, "start e1") if n % 2 else LogRow(n, 0, None, undo_to=0) for n in range(1, entries + 1)]
    [person] = server.call(server.house.store.run(lambda c: c.exec_driver_sql("SELECT id FROM people").all()))
    seats, options = [SeatRow(person[0], "Anna"), SeatRow(person[0], "Ben")], find_game("torres").settle(2, {})
    row = TableRow("L" * 22, "torres", 1, options, False, person[0], "running", 1, 1, entries, [0], checked=1)
    row.seats = seats
    server.call(server.house.store.add_table(row, rows))
    return anna, row.id
