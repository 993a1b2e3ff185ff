"""The database: people and their keys, tables and their seats, and the append-only log of every game."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    String,
    Update,
    cast,
    delete,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from burgrave.server import metrics, schema
from burgrave.server.database import T, Work, make_runner
from burgrave.server.migrations import migrate
from burgrave.server.reading import as_json, read_log, read_tables, table_values
from burgrave.server.rows import Guard, LogRow, SeatRow, TableRow
from burgrave.server.statements import (
    APPEND,
    APPEND_AT_ONCE,
    GUARDED_APPEND,
    GUARDED_APPEND_AT_ONCE,
    INSERT_LOG,
)

CHANNEL = "burgrave"
PEOPLE = "people"
"""What other processes are told when somebody is no longer served; else the id of a table and its sequence number."""
REWRITTEN = -1
"""In place of the number: what is in the log was changed."""


class Conflict(Exception):
    """Another process, or another request, was faster."""


class Store:
    """The database, one method a question."""

    def __init__(self, database: str, statement_seconds: float | None = None) -> None:
        self.database = database
        self.runner = make_runner(database, statement_seconds)

    async def open(self) -> None:
        """Bring the database to the newest form, however long that takes."""
        patient = make_runner(self.database)
        try:
            await patient.run(migrate)
        finally:
            await patient.close()

    async def close(self) -> None:
        """Let go of the database."""
        await self.runner.close()

    async def run(self, work: Work[T], is_single: bool = False) -> T:
        """Work in a transaction, or that is one statement; Conflict if it breaks a constraint."""
        with metrics.DATABASE.time():
            try:
                return await self.runner.run(work, is_single)
            except IntegrityError as error:
                raise Conflict from error
            except SQLAlchemyError as error:
                metrics.DATABASE_ERRORS.labels(type(error).__name__).inc()
                raise

    async def execute(self, statement: Executable) -> None:
        """A single change."""
        await self.run(lambda connection: connection.execute(statement))

    async def change_people(self, *statements: Executable) -> None:
        """Changes of who is served, together; other processes hear of them."""

        def change(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)
            self.notify(connection, PEOPLE)

        await self.run(change)

    # People

    async def add_person(self, person: str, name: str, at: int) -> None:
        """A new person."""
        await self.execute(insert(schema.people).values(id=person, name=name, made=at))

    async def rename(self, person: str, name: str) -> None:
        """Another name for a person; at tables in progress the old one stays."""
        await self.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))

    async def add_key(self, key: str, person: str, hashed: str, at: int) -> None:
        """A further key of a person."""
        await self.execute(insert(schema.keys).values(id=key, person=person, hash=hashed, made=at))

    async def find_key(self, key: str) -> tuple[str, str, str, bool] | None:
        """The hash of a key, its person, the person's name, and whether it is banned."""
        k, p = schema.keys.c, schema.people.c
        query = select(k.hash, p.id, p.name, p.banned).select_from(schema.keys.join(schema.people)).where(k.id == key)
        row = await self.run(lambda connection: connection.execute(query).first())
        return None if row is None else (row[0], row[1], row[2], row[3])

    async def drop_other_keys(self, person: str, key: str) -> None:
        """Make every other key of a person worthless."""
        keys = schema.keys.c
        await self.change_people(delete(schema.keys).where(keys.person == person, keys.id != key))

    async def drop_key(self, key: str) -> None:
        """Make a key worthless."""
        await self.change_people(delete(schema.keys).where(schema.keys.c.id == key))

    # Tables

    async def add_table(self, row: TableRow, log: Sequence[LogRow], again: str | None = None) -> None:
        """A new table with its seats and the beginning of its log; `again`: where those of that table play again."""
        seats = [asdict(seat) | {"game": row.id, "number": number} for number, seat in enumerate(row.seats)]

        def add(connection: Connection) -> None:
            connection.execute(insert(schema.games).values(**table_values(row)))
            connection.execute(insert(schema.seats), seats)
            _insert_log(connection, row.id, log)
            self.notify(connection, row.id, row.seq)
            if again is not None:
                g = schema.games.c
                _change_one(
                    connection,
                    update(schema.games).where(g.id == again, g.rematch.is_(None)).values(rematch=row.id),
                )
                self.notify(connection, again, 0)

        await self.run(add)

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        rows = await self.tables([table_id])
        return rows[0] if rows else None

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        """Tables with their seats, those of them that there are."""
        return await self.list_rows(select(schema.games).where(schema.games.c.id.in_(ids)))

    async def log(self, table_id: str, since: int = 0) -> list[LogRow]:
        """The log of a game after an entry."""
        return await self.run(lambda connection: read_log(connection, table_id, since))

    async def table_and_log(self, table_id: str, since: int) -> tuple[TableRow, list[LogRow]] | None:
        """A table and its log after an entry; others may have written between the two."""
        query = select(schema.games).where(schema.games.c.id == table_id)

        def look(connection: Connection) -> tuple[TableRow, list[LogRow]] | None:
            rows = read_tables(connection, query)
            return (rows[0], read_log(connection, table_id, since)) if rows else None

        return await self.run(look)

    async def append(
        self, table_id: str, since: int, log: Sequence[LogRow], values: dict[str, Any], guard: Guard | None = None
    ) -> None:
        """Write entries after `since`, if nobody else has and the guard still holds; else Conflict."""
        given = {f"new_{name}": value for name, value in as_json(values | {"seq": since + len(log)}).items()}
        given |= {"table": table_id, "since": since}
        if guard is not None:
            given |= {"of_seat": guard.seat, "of_holder": guard.holder, "of_bot": guard.bot}

        def write(connection: Connection) -> None:
            if (APPEND if guard is None else GUARDED_APPEND).run(connection, given) != 1:
                raise Conflict
            _insert_log(connection, table_id, log)

        def write_at_once(connection: Connection) -> None:
            rows = json.dumps([as_json(vars(entry)) for entry in log])
            told = given | {"log": rows, "channel": CHANNEL, "about": f"{table_id} {since + len(log)}"}
            if (APPEND_AT_ONCE if guard is None else GUARDED_APPEND_AT_ONCE).run(connection, told) != 1:
                raise Conflict

        await self.run(write_at_once if self.runner.notifies else write, self.runner.notifies)

    async def set_undo(self, table_id: str, seq: int, before: Any, after: Any) -> None:
        """Replace the request that waits for consent, if nothing has happened since; else Conflict."""
        g = schema.games.c
        old, new = (None if value is None else json.dumps(value) for value in (before, after))
        statement = update(schema.games).where(g.id == table_id, g.seq == seq, g.undo.is_not_distinct_from(old))
        await self._change_and_notify(statement.values(undo=new), table_id)

    async def set_seat(
        self, table_id: str, number: int, before: SeatRow, after: SeatRow, for_good: bool = False
    ) -> None:
        """Change a seat, if it still is as it was; else Conflict. Who sits down has the table on his list again."""
        await self.run(lambda connection: self._set_seat(connection, table_id, number, before, after, for_good))

    async def tell_seat(
        self, table_id: str, before: SeatRow, after: SeatRow, entry: LogRow, undo: Any, for_good: bool
    ) -> None:
        """The same in a running game, with an entry; it is noted who has seen the hand. Conflict also if others wrote.

        `undo` is the request to take back that goes on waiting.
        """
        g = schema.games.c
        statement = update(schema.games).where(g.id == table_id, g.seq == entry.seq - 1)
        statement = statement.values(**as_json({"seq": entry.seq, "undo": undo}))

        def change(connection: Connection) -> None:
            _change_one(connection, statement)
            _insert_log(connection, table_id, [entry])
            self._set_seat(connection, table_id, entry.seat, before, after, for_good)
            if before.holder not in (None, after.holder):
                _set_aside(connection, table_id, before.holder, f"sat {entry.seat}")

        await self.run(change)

    def _set_seat(
        self, connection: Connection, table_id: str, number: int, before: SeatRow, after: SeatRow, for_good: bool
    ) -> None:
        s, a = schema.seats.c, schema.asides.c
        statement = update(schema.seats).where(
            s.game == table_id,
            s.number == number,
            s.holder.is_not_distinct_from(before.holder),
            s.bot.is_not_distinct_from(before.bot),
        )
        _change_one(connection, statement.values(**asdict(after)))
        back = delete(schema.asides).where(a.game == table_id, a.person == after.holder, a.kind == "hidden")
        connection.execute(back)
        if for_good and before.holder is not None:
            _set_aside(connection, table_id, before.holder, "left")
        self.notify(connection, table_id, 0)

    async def set_active(self, table_id: str, person: str, at: int) -> None:
        """Note when a person last did something at a table besides moving."""
        s = schema.seats.c

        def change(connection: Connection) -> None:
            mine = update(schema.seats).where(s.game == table_id, s.holder == person)
            connection.execute(mine.values(active=at))
            self.notify(connection, table_id, 0)

        await self.run(change)

    async def asides(self, table_id: str, person: str) -> set[str]:
        """What is noted of a person at a table: left, hidden, or which seats it had in the running game."""
        a = schema.asides.c
        query = select(a.kind).where(a.game == table_id, a.person == person)
        return await self.run(lambda connection: set(connection.execute(query).scalars()))

    async def remove(self, table_id: str, person: str) -> tuple[bool, list[str]]:
        """Take a table off a person's list; delete it if nobody else has it there.

        Returns whether it is deleted, and the tables whose rematch it was.
        """
        g, s, a = schema.games.c, schema.seats.c, schema.asides.c

        def change(connection: Connection) -> tuple[bool, list[str]]:
            self.notify(connection, table_id, 0)
            has_hidden = select(a.person).where(a.game == table_id, a.kind == "hidden")
            uninterested = {person, *connection.execute(has_hidden).scalars()}
            [row] = read_tables(connection, select(schema.games).where(g.id == table_id))
            if ({row.host} | {seat.holder for seat in row.seats if seat.holder}) - uninterested:
                _set_aside(connection, table_id, person, "hidden")
                return False, []
            still = delete(schema.seats).where(s.game == table_id, or_(s.holder.is_(None), s.holder.in_(uninterested)))
            if connection.execute(still).rowcount != len(row.seats):
                raise Conflict  # somebody has just sat down
            _, earlier = delete_tables(connection, [table_id])
            for one in earlier:
                self.notify(connection, one, 0)
            return True, earlier

        return await self.run(change)

    async def lobby(self, limit: int, without: str | None = None) -> list[TableRow]:
        """Public tables, but for those of a person; those with open seats first, then the latest."""
        g = schema.games.c
        query = select(schema.games).where(g.public, g.fault.is_(None))
        if without is not None:
            query = query.where(not_(_belongs_to(without)), not_(_is_hidden_from(without)))
        return await self.list_rows(query.order_by((g.status != "open"), g.moved.desc(), g.id).limit(limit))

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables where a person sits or that it hosts, the latest first."""
        g = schema.games.c
        query = select(schema.games).where(_belongs_to(person), not_(_is_hidden_from(person)))
        return await self.list_rows(query.order_by(g.moved.desc(), g.id).limit(limit))

    async def count_hosted(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person hosts, and how many in all."""
        g = schema.games.c
        is_unfinished = g.status.in_(("open", "running"))
        query = select(func.count().filter(is_unfinished), func.count()).where(g.host == person)
        unfinished, hosted = await self.run(lambda connection: connection.execute(query).one())
        return unfinished, hosted

    async def owing_bots(self, before: float, limit: int) -> list[str]:
        """The ids of tables whose bots have owed a move since before then, those where people play first."""
        g, s = schema.games.c, schema.seats.c
        person = schema.seats.alias().c
        bot = select(s.number).where(s.game == g.id, s.bot.is_not(None), g.to_act.contains(cast(s.number, String)))
        people = select(person.number).where(person.game == g.id, person.holder.is_not(None))
        query = select(g.id).where(g.status == "running", g.fault.is_(None), g.moved <= before, bot.exists())
        query = query.order_by(not_(people.exists()), g.moved, g.id).limit(limit)
        return await self.run(lambda connection: list(connection.execute(query).scalars()))

    async def unchecked(self, game: str, versions: Sequence[int]) -> list[str]:
        """The ids of the tables of a game that have not been replayed by any of these versions of its rules."""
        g = schema.games.c
        query = select(g.id).where(g.game == game, g.checked.not_in(versions))
        return await self.run(lambda connection: [row[0] for row in connection.execute(query)])

    async def set_checked(self, table_id: str, version: int, fault: str | None) -> None:
        """Note whether a game replays by a version of the rules."""
        await self.execute(
            update(schema.games).where(schema.games.c.id == table_id).values(checked=version, fault=fault)
        )

    async def list_rows(self, query: Select[Any]) -> list[TableRow]:
        """The tables that a question finds, with their seats."""
        return await self.run(lambda connection: read_tables(connection, query))

    async def _change_and_notify(self, statement: Update, table_id: str) -> None:
        def change(connection: Connection) -> None:
            _change_one(connection, statement)
            self.notify(connection, table_id, 0)

        await self.run(change)

    def notify(self, connection: Connection, what: str, seq: int = 0) -> None:
        """Let other processes know, once it is written."""
        if self.runner.notifies:
            about = {"channel": CHANNEL, "about": f"{what} {seq}"}
            connection.execute(text("SELECT pg_notify(:channel, :about)"), about)


def delete_tables(connection: Connection, ids: Sequence[str]) -> tuple[int, list[str]]:
    """Delete tables with all that belongs to them; how many there were, and the tables whose rematch they were."""
    g = schema.games.c
    for part in (schema.entries, schema.asides, schema.aids, schema.coached, schema.reports, schema.seats):
        connection.execute(delete(part).where(part.c.game.in_(ids)))
    earlier = list(connection.execute(select(g.id).where(g.rematch.in_(ids))).scalars())
    connection.execute(update(schema.games).where(g.rematch.in_(ids)).values(rematch=None))
    return connection.execute(delete(schema.games).where(g.id.in_(ids))).rowcount, earlier


def find_notes(connection: Connection, person: str) -> list[tuple[str, int, dict[str, Any]]]:
    """What logs tell of a person's seats: table, number and note."""
    e, s, a = schema.entries.c, schema.seats.c, schema.asides.c
    sat = union(select(s.game).where(s.holder == person), select(a.game).where(a.person == person))
    is_theirs = e.note.contains(json.dumps({"person": person})[1:-1], autoescape=True)
    query = select(e.game, e.seq, e.note).where(e.game.in_(sat), is_theirs).order_by(e.game, e.seq)
    return [(table_id, seq, json.loads(note)) for table_id, seq, note in connection.execute(query)]


def _belongs_to(person: str) -> ColumnElement[bool]:
    g, s = schema.games.c, schema.seats.c
    return or_(g.host == person, g.id.in_(select(s.game).where(s.holder == person)))


def _is_hidden_from(person: str) -> ColumnElement[bool]:
    a = schema.asides.c
    return schema.games.c.id.in_(select(a.game).where(a.person == person, a.kind == "hidden"))


def _set_aside(connection: Connection, table_id: str, person: str, kind: str) -> None:
    a, values = schema.asides.c, {"game": table_id, "person": person, "kind": kind}
    is_so = select(a.game).where(a.game == table_id, a.person == person, a.kind == kind)
    if connection.execute(is_so).first() is None:
        connection.execute(insert(schema.asides).values(**values))


def _change_one(connection: Connection, statement: Update) -> None:
    if connection.execute(statement).rowcount != 1:
        raise Conflict


def _insert_log(connection: Connection, table_id: str, log: Iterable[LogRow]) -> None:
    rows = [as_json(vars(entry)) | {"game": table_id} for entry in log]
    if rows:
        INSERT_LOG.run(connection, *rows)
