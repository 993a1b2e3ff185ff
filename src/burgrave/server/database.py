"""Where the database is run: an SQLite file in a thread of its own, or PostgreSQL."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, QueuePool, Select, UpdateBase, create_engine, event
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import create_async_engine

from burgrave.server.settings import BadSetting

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Something to be done in a transaction."""

Order = tuple[Work[Any], asyncio.Future[Any]]
"""A piece of work, and who waits for what it gives."""

Outcome = tuple[Any, Exception | None]
"""What a piece of work gave, or its fault."""

LONGEST_WAIT = 30
"""Seconds a transaction may wait for another process."""

MOST_TOGETHER = 64
"""Pieces of work that are written together."""


def make_sqlite_engine(path: str) -> Engine:
    """The engine of an SQLite file."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    # One connection, and transactions that begin by locking: SQLite loses updates silently otherwise.
    engine = create_engine(
        f"sqlite:///{path}",
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"timeout": LONGEST_WAIT, "check_same_thread": False},
        poolclass=QueuePool,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={LONGEST_WAIT * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def execute_straight(connection: Connection, text: str, rows: Sequence[tuple[Any, ...]] | None = None) -> int:
    """Execute a statement of SQLite, once for each row, without detours; how many rows it has changed."""
    cursor = connection.connection.cursor()
    try:
        if rows is None:
            cursor.execute(text)
        else:
            cursor.executemany(text, rows)
    except sqlite3.Error as error:  # told as SQLAlchemy would
        raise DBAPIError.instance(text, None, error, sqlite3.Error, hide_parameters=True) from error
    return cursor.rowcount


class Runner(ABC):
    """Runs pieces of work, each in a transaction of its own, without holding up the event loop."""

    notifies: bool

    @abstractmethod
    async def run(self, work: Work[T], is_single: bool = False) -> T:
        """What a piece of work gives. `is_single`: it is one statement, and needs no other to begin or to end."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""


class SQLiteRunner(Runner):
    """SQLite, in a thread of its own. Pieces of work that wait are written together: one wait for the disk for all."""

    notifies = False

    def __init__(self, path: str) -> None:
        self.engine = make_sqlite_engine(path)
        self.connection: Connection | None = None
        self.waiting: SimpleQueue[Order | None] = SimpleQueue()
        self.thread = Thread(target=self._serve, name="sqlite", daemon=True)
        self.thread.start()

    async def run(self, work: Work[T], is_single: bool = False) -> T:
        """What a piece of work gives, once it is on the disk."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put((work, future))
        return await future

    async def close(self) -> None:
        """Let go of the file when all is written."""
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def _serve(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST_TOGETHER and not self.waiting.empty():
                if (further := self.waiting.get()) is None:
                    self.waiting.put(None)
                    break
                batch.append(further)
            wanted = [(work, future) for work, future in batch if not future.cancelled()]
            if wanted:
                self._run(wanted)
        self._let_go()
        self.engine.dispose()

    def _run(self, batch: list[Order]) -> None:
        try:
            outcomes: list[Outcome] = [(value, None) for value in self._write([work for work, _ in batch])]
        except Exception as error:
            # One that fails takes the others with it: then each is tried by itself.
            outcomes = [self._attempt(work) for work, _ in batch] if len(batch) > 1 else [(None, error)]
        loop = batch[0][1].get_loop()
        with suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(tell_outcomes, [future for _, future in batch], outcomes)

    def _write(self, works: list[Work[Any]]) -> list[Any]:
        """All of it in a transaction, on a connection that is kept as long as nothing fails."""
        if self.connection is None:
            self.connection = self.engine.connect()
            self.connection.begin()  # once, as far as SQLAlchemy knows: to it this is one long transaction
        try:
            execute_straight(self.connection, "BEGIN IMMEDIATE")
            done = [work(self.connection) for work in works]
            execute_straight(self.connection, "COMMIT")
            return done
        except BaseException:
            self._let_go()
            raise

    def _attempt(self, work: Work[Any]) -> Outcome:
        try:
            return self._write([work])[0], None
        except Exception as fault:
            return None, fault

    def _let_go(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def tell_outcomes(futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[Outcome]) -> None:
    """Tell those who wait what came of it."""
    for future, (value, fault) in zip(futures, outcomes, strict=True):
        if not future.done():
            if fault is None:
                future.set_result(value)
            else:
                future.set_exception(fault)


class Prepared:
    """A statement that is compiled once and for all, for what is written with every move."""

    def __init__(self, statement: UpdateBase | Select[Any]) -> None:
        self.statement = statement
        self.compiled: dict[str, tuple[str, list[str], dict[str, Any]]] = {}
        """By kind of database: the text, the names of what is put in, and what is always the same."""

    def run(self, connection: Connection, *rows: dict[str, Any]) -> int:
        """Execute it, once for each row that is put in; how many rows it has changed, or found."""
        kind = connection.dialect.name
        if kind not in self.compiled:
            compiled = self.statement.compile(dialect=connection.dialect)
            same = {name: bind.value for name, bind in compiled.binds.items()}
            self.compiled[kind] = str(compiled), list(compiled.positiontup or ()), same
        text, names, same = self.compiled[kind]
        given = [tuple(row[name] if name in row else same[name] for name in names) for row in rows]
        if kind == "sqlite":
            return execute_straight(connection, text, given)
        result = connection.exec_driver_sql(text, given if len(given) > 1 else given[0])
        return len(result.all()) if result.returns_rows else result.rowcount


def _leave_closed(connection: Any, _: Any, __: Any) -> None:
    """Have a connection replaced that the other side has closed: known without asking it."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


class PostgresRunner(Runner):
    """PostgreSQL, over connections that other processes have too."""

    notifies = True

    def __init__(self, address: str, longest: float | None) -> None:
        waits = {} if longest is None else {"timeout": longest, "command_timeout": longest}
        self.engine = create_async_engine(
            f"postgresql+asyncpg:{address}",
            pool_timeout=longest or LONGEST_WAIT,
            hide_parameters=True,
            connect_args=waits,
        )
        event.listen(self.engine.sync_engine, "checkout", _leave_closed)
        self.single = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def run(self, work: Work[T], is_single: bool = False) -> T:
        """What a piece of work gives."""
        if is_single:
            async with self.single.connect() as connection:
                return await connection.run_sync(work)
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections."""
        await self.engine.dispose()


def make_runner(database: str, longest: float | None = None) -> Runner:
    """Where a database given as sqlite:///path or postgresql://… is run; how long a statement may take there."""
    scheme, _, rest = database.partition(":")
    if scheme in ("postgresql", "postgres"):
        return PostgresRunner(rest, longest)
    return SQLiteRunner(sqlite_path(database))


def sqlite_path(database: str) -> str:
    """The file of a database given as sqlite:///path."""
    scheme, _, rest = database.partition(":")
    path = rest.removeprefix("///")
    if scheme != "sqlite" or not path:
        raise BadSetting(f"a database is sqlite:///path or postgresql://…, not {scheme}:…")
    return path
