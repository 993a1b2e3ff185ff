"""The database: people and their keys, tables and their seats, and the append-only log of every game."""

import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, delete, event, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from burgrave.server import schema
from burgrave.server.migrations import migrate
from burgrave.server.settings import BadSetting

CHANNEL = "burgrave"
LONGEST_WAIT = 30
"""Seconds a transaction may wait for another process."""


class Conflict(Exception):
    """Another process, or another request, was faster."""


@dataclass
class SeatRow:
    """Who holds a seat, and which bot plays on it."""

    holder: str | None = None
    name: str | None = None
    bot: str | None = None
    auto: bool = False

    @property
    def is_open(self) -> bool:
        """Whether anybody may claim it."""
        return self.holder is None and self.bot is None


@dataclass
class GameRow:
    """A table as it is stored, without its log."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    public: bool
    host: str
    status: str
    made: int
    moved: int
    seq: int = 0
    to_act: list[int] = field(default_factory=list)
    result: dict[str, list[int]] | None = None
    undo: dict[str, Any] | None = None
    checked: int = 0
    fault: str | None = None
    seats: list[SeatRow] = field(default_factory=list)


JSON_COLUMNS = ("options", "to_act", "result", "undo")


@dataclass(frozen=True)
class LogRow:
    """An entry of the log: a move in words, or how many moves an undo left."""

    seq: int
    seat: int
    words: str | None
    undo_to: int | None = None
    client: str | None = None
    at: int = 0


@dataclass(frozen=True)
class Guard:
    """What must still be true of a seat when its move is written."""

    seat: int
    holder: str | None
    bot: str | None


def make_engine(database: str) -> AsyncEngine:
    """The engine of a database given as sqlite:///path or postgresql://…."""
    scheme, _, rest = database.partition(":")
    if scheme in ("postgresql", "postgres"):
        return create_async_engine(f"postgresql+asyncpg:{rest}", pool_pre_ping=True, hide_parameters=True)
    path = rest.removeprefix("///")
    if scheme != "sqlite" or not path:
        raise BadSetting(f"a database is sqlite:///path or postgresql://…, not {scheme}:…")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    # One connection, and transactions that begin by locking: SQLite loses updates silently otherwise.
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"timeout": LONGEST_WAIT},
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_immediately)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={LONGEST_WAIT * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediately(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Store:
    """The database, one method a question."""

    def __init__(self, database: str) -> None:
        self.engine = make_engine(database)
        self.notifies = self.engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; Conflict if it breaks a constraint."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error

    async def answers(self) -> bool:
        """Whether the database answers."""
        async with self.engine.begin() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    # People

    async def add_person(self, person: str, name: str, at: int) -> None:
        """A new person."""
        async with self.change() as connection:
            await connection.execute(insert(schema.people).values(id=person, name=name, made=at))

    async def rename(self, person: str, name: str) -> None:
        """Another name for a person; at tables in progress the old one stays."""
        async with self.change() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))

    async def add_key(self, key: str, person: str, hashed: str, at: int) -> None:
        """A further key of a person."""
        async with self.change() as connection:
            await connection.execute(insert(schema.keys).values(id=key, person=person, hash=hashed, made=at))

    async def find_key(self, key: str) -> tuple[str, str, str] | None:
        """The hash of a key, its person and the person's name."""
        joined = schema.keys.join(schema.people)
        query = select(schema.keys.c.hash, schema.people.c.id, schema.people.c.name).select_from(joined)
        async with self.engine.begin() as connection:
            row = (await connection.execute(query.where(schema.keys.c.id == key))).first()
        return None if row is None else (row[0], row[1], row[2])

    async def drop_other_keys(self, person: str, key: str) -> None:
        """Make every other key of a person worthless."""
        keys = schema.keys.c
        async with self.change() as connection:
            await connection.execute(delete(schema.keys).where(keys.person == person, keys.id != key))

    async def drop_key(self, key: str) -> None:
        """Make a key worthless."""
        async with self.change() as connection:
            await connection.execute(delete(schema.keys).where(schema.keys.c.id == key))

    # Tables

    async def add_game(self, row: GameRow, log: Sequence[LogRow]) -> None:
        """A new table with its seats and the beginning of its log."""
        async with self.change() as connection:
            await connection.execute(insert(schema.games).values(**_game_values(row)))
            await connection.execute(
                insert(schema.seats),
                [asdict(seat) | {"game": row.id, "number": number} for number, seat in enumerate(row.seats)],
            )
            await self._insert_log(connection, row.id, log)

    async def game(self, game: str) -> GameRow | None:
        """A table with its seats."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(select(schema.games).where(schema.games.c.id == game))).first()
            return None if row is None else (await self._with_seats(connection, [row]))[0]

    async def log(self, game: str, since: int = 0) -> list[LogRow]:
        """The log of a game after an entry."""
        e = schema.entries.c
        query = select(e.seq, e.seat, e.words, e.undo_to, e.client, e.at).order_by(e.seq)
        async with self.engine.begin() as connection:
            rows = await connection.execute(query.where(e.game == game, e.seq > since))
            return [LogRow(*row) for row in rows]

    async def append(
        self, game: str, since: int, log: Sequence[LogRow], values: dict[str, Any], guard: Guard | None = None
    ) -> None:
        """Write entries after `since`, if nobody else has and the guard still holds; else Conflict."""
        g = schema.games.c
        values = values | {"seq": since + len(log), "undo": None}
        async with self.change() as connection:
            if guard is not None and not await self._holds(connection, game, guard):
                raise Conflict
            done = await connection.execute(
                update(schema.games).where(g.id == game, g.seq == since).values(**_as_json(values))
            )
            if done.rowcount != 1:
                raise Conflict
            await self._insert_log(connection, game, log)
            await self._notify(connection, game, since + len(log))

    async def set_undo(self, game: str, seq: int, before: Any, after: Any) -> None:
        """Replace the request that waits for consent, if nothing has happened since; else Conflict."""
        g = schema.games.c
        old, new = (None if value is None else json.dumps(value) for value in (before, after))
        async with self.change() as connection:
            done = await connection.execute(
                update(schema.games)
                .where(g.id == game, g.seq == seq, g.undo.is_not_distinct_from(old))
                .values(undo=new)
            )
            if done.rowcount != 1:
                raise Conflict
            await self._notify(connection, game, seq)

    async def set_seat(self, game: str, number: int, before: SeatRow, after: SeatRow) -> None:
        """Change a seat, if it still is as it was; else Conflict."""
        s = schema.seats.c
        async with self.change() as connection:
            done = await connection.execute(
                update(schema.seats)
                .where(
                    s.game == game,
                    s.number == number,
                    s.holder.is_not_distinct_from(before.holder),
                    s.bot.is_not_distinct_from(before.bot),
                )
                .values(**asdict(after))
            )
            if done.rowcount != 1:
                raise Conflict
            await self._notify(connection, game, 0)

    async def lobby(self, limit: int) -> list[GameRow]:
        """Public tables, those with open seats first, then the latest."""
        g = schema.games.c
        query = select(schema.games).where(g.public, g.status.in_(("open", "running", "over", "stopped")))
        return await self._list(query.order_by((g.status != "open"), g.moved.desc(), g.id).limit(limit))

    async def tables_of(self, person: str, limit: int) -> list[GameRow]:
        """The tables where a person sits or that it hosts, the latest first."""
        g = schema.games.c
        seated = select(schema.seats.c.game).where(schema.seats.c.holder == person)
        query = select(schema.games).where(or_(g.host == person, g.id.in_(seated)))
        return await self._list(query.order_by(g.moved.desc(), g.id).limit(limit))

    async def count_hosted(self, person: str) -> int:
        """How many unfinished tables a person hosts."""
        g = schema.games.c
        query = select(func.count()).where(g.host == person, g.status.in_(("open", "running")))
        async with self.engine.begin() as connection:
            return (await connection.execute(query)).scalar_one()

    async def unchecked(self, game: str, version: int) -> list[str]:
        """The ids of the tables of a game that have not been replayed by this version of its rules."""
        g = schema.games.c
        async with self.engine.begin() as connection:
            rows = await connection.execute(select(g.id).where(g.game == game, g.checked != version))
            return [row[0] for row in rows]

    async def set_checked(self, game: str, version: int, fault: str | None) -> None:
        """Note whether a game replays by a version of the rules."""
        async with self.change() as connection:
            await connection.execute(
                update(schema.games).where(schema.games.c.id == game).values(checked=version, fault=fault)
            )

    async def _list(self, query: Any) -> list[GameRow]:
        async with self.engine.begin() as connection:
            return await self._with_seats(connection, (await connection.execute(query)).all())

    async def _with_seats(self, connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[GameRow]:
        found = {row.id: _parse_game(row) for row in rows}
        s = schema.seats.c
        query = select(s.game, s.holder, s.name, s.bot, s.auto).where(s.game.in_(found)).order_by(s.game, s.number)
        for row in await connection.execute(query):
            found[row[0]].seats.append(SeatRow(*row[1:]))
        return list(found.values())

    async def _holds(self, connection: AsyncConnection, game: str, guard: Guard) -> bool:
        s = schema.seats.c
        query = select(s.holder, s.bot).where(s.game == game, s.number == guard.seat)
        row = (await connection.execute(query)).first()
        return row is not None and (row[0], row[1]) == (guard.holder, guard.bot)

    async def _insert_log(self, connection: AsyncConnection, game: str, log: Iterable[LogRow]) -> None:
        rows = [asdict(entry) | {"game": game} for entry in log]
        if rows:
            await connection.execute(insert(schema.entries), rows)

    async def _notify(self, connection: AsyncConnection, game: str, seq: int) -> None:
        if self.notifies:
            await connection.execute(
                text("SELECT pg_notify(:channel, :about)"), {"channel": CHANNEL, "about": f"{game} {seq}"}
            )


def _as_json(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: json.dumps(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in values.items()
    }


def _game_values(row: GameRow) -> dict[str, Any]:
    values = asdict(row)
    del values["seats"]
    return _as_json(values)


def _parse_game(row: Row[Any]) -> GameRow:
    values = dict(row._mapping)
    for name in JSON_COLUMNS:
        values[name] = None if values[name] is None else json.loads(values[name])
    return GameRow(**values)
