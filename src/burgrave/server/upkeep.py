"""What an operator does to tables and people, and what goes by itself after its time; live tables follow."""

import json
import logging
from contextlib import nullcontext, suppress
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from burgrave.server import schema
from burgrave.server.bans import close_unwanted, parse_network
from burgrave.server.context import Context
from burgrave.server.errors import Refusal
from burgrave.server.models.tables import SeatChange
from burgrave.server.people import Person
from burgrave.server.rows import TableRow
from burgrave.server.store import REWRITTEN, delete_tables, find_notes
from burgrave.server.tables import seats

log = logging.getLogger(__name__)

DAY = 24 * 3600
MOST_AT_ONCE = 200
"""Tables that are deleted in one transaction."""


# Tables


async def list_tables(
    context: Context, status: str | None, game: str | None, person: str | None, idle_days: float, limit: int
) -> list[TableRow]:
    """Tables of any kind, the longest untouched first."""
    g, s = schema.games.c, schema.seats.c
    query = select(schema.games).where(g.moved <= int(context.source.clock() - idle_days * DAY))
    if status is not None:
        query = query.where(g.status == status)
    if game is not None:
        query = query.where(g.game == game)
    if person is not None:
        query = query.where(or_(g.host == person, g.id.in_(select(s.game).where(s.holder == person))))
    return await context.store.list_rows(query.order_by(g.moved, g.id).limit(limit))


async def close_table(context: Context, table_id: str) -> None:
    """Stop a game for good: it can be looked at, and nobody plays on."""
    g = schema.games.c
    is_unfinished = and_(g.id == table_id, g.status.in_(("open", "running")))
    statement = update(schema.games).where(is_unfinished).values(status="stopped", to_act="[]", undo=None)

    def stop(connection: Connection) -> bool:
        context.store.notify(connection, table_id)
        return connection.execute(statement).rowcount == 1

    table = context.tables.live.get(table_id)
    async with table.lock if table else nullcontext():
        is_stopped = await context.store.run(stop)
    if not is_stopped:
        row = await context.tables.row(table_id)
        raise Refusal("not_running", f"the game is {row.status}")
    await context.tables.catch_up(table_id)
    context.tables.wake_lobby()
    log.info("table closed by the operator")


async def remove_tables(context: Context, table_ids: list[str]) -> int:
    """Delete tables with their logs; how many there were."""
    removed = 0
    for start in range(0, len(table_ids), MOST_AT_ONCE):
        some = table_ids[start : start + MOST_AT_ONCE]

        def change(connection: Connection, some: list[str] = some) -> tuple[int, list[str]]:
            count, earlier = delete_tables(connection, some)
            for table_id in (*some, *earlier):
                context.store.notify(connection, table_id)
            return count, earlier

        count, earlier = await context.store.run(change)
        removed += count
        for table_id in some:
            if (table := context.tables.live.get(table_id)) is not None:
                context.tables.let_go(table)
        for table_id in earlier:
            await context.tables.catch_up(table_id)
    context.tables.wake_lobby()
    return removed


# People


@dataclass(frozen=True)
class PersonRow:
    """A person as it is stored, and at how many tables it has a seat or is the host."""

    id: str
    name: str
    made: int
    banned: bool
    tables: int


async def list_people(
    context: Context, name: str | None, person: str | None, banned: bool, limit: int
) -> list[PersonRow]:
    """People, the newest first; by a part of their name, by their id, or the banned ones."""
    p, g, s = schema.people.c, schema.games.c, schema.seats.c
    sits = select(s.game).where(s.holder == p.id).correlate(schema.people)
    count = select(func.count()).where(or_(g.host == p.id, g.id.in_(sits))).correlate(schema.people).scalar_subquery()
    query = select(p.id, p.name, p.made, p.banned, count)
    if name is not None:
        query = query.where(func.lower(p.name).contains(name.lower(), autoescape=True))
    if person is not None:
        query = query.where(p.id == person)
    if banned:
        query = query.where(p.banned)
    query = query.order_by(p.made.desc(), p.id).limit(limit)
    return await context.store.run(lambda connection: [PersonRow(*row) for row in connection.execute(query)])


async def find_person(context: Context, person: str) -> PersonRow:
    """A person by its id."""
    found = await list_people(context, None, person, False, 1)
    if not found:
        raise Refusal("not_found", "there is no such person")
    return found[0]


async def set_banned(context: Context, person: str, banned: bool) -> None:
    """Serve a person no longer, or again; its sockets close in every process."""
    await find_person(context, person)
    await context.store.change_people(update(schema.people).where(schema.people.c.id == person).values(banned=banned))
    await close_unwanted(context)
    log.info("person banned" if banned else "ban of a person lifted")


async def rename(context: Context, person: str, name: str) -> None:
    """Give a person another name, at its tables too."""
    before = (await find_person(context, person)).name
    s = schema.seats.c
    await _change_seats(context, person, name, and_(s.holder == person, s.name == before))


async def erase(context: Context, person: str) -> None:
    """Delete what is known of a person: its name and its keys. It leaves games that are not over; the others stay."""
    row = await find_person(context, person)
    await _leave_tables(context, Person(row.id, row.name, ""))
    g, s, k = schema.games.c, schema.seats.c, schema.keys.c
    await _change_seats(context, person, None, s.holder == person)
    await _clear_notes(context, [person])
    await context.store.change_people(delete(schema.keys).where(k.person == person))
    holders = select(s.game).where(s.game == g.id, s.holder.is_not(None))
    alone = select(g.id).where(g.host == person, g.status == "open", ~holders.exists())
    await remove_tables(context, await context.store.run(lambda c: list(c.execute(alone).scalars())))
    await close_unwanted(context)
    log.info("person deleted")


async def _leave_tables(context: Context, person: Person) -> None:
    g, s = schema.games.c, schema.seats.c
    query = select(g.id, s.number, g.status).join(schema.seats, s.game == g.id)
    query = query.where(s.holder == person.id, g.status.in_(("open", "running")), g.fault.is_(None))
    for table_id, number, status in await context.store.run(lambda c: c.execute(query).all()):
        with suppress(Refusal):  # it has ended, or was deleted, in this moment
            table = await context.tables.get(table_id)
            change = SeatChange(to="left" if status == "running" else "open")
            await seats.change_seat(context.tables, table, person, number, change)


async def _change_seats(context: Context, person: str, name: str | None, which: ColumnElement[bool]) -> None:
    p, s = schema.people.c, schema.seats.c

    def change(connection: Connection) -> list[str]:
        connection.execute(update(schema.people).where(p.id == person).values(name=name or ""))
        tables = list(connection.execute(select(s.game).where(which).distinct()).scalars())
        connection.execute(update(schema.seats).where(which).values(name=name))
        for table_id in tables:
            context.store.notify(connection, table_id)
        return tables

    for table_id in await context.store.run(change):
        await context.tables.catch_up(table_id)
    context.tables.wake_lobby()


async def _clear_notes(context: Context, people: list[str]) -> None:
    """Take the names of some people out of what logs tell of seats; live tables are read anew."""

    def clear(connection: Connection) -> set[str]:
        found = [note for person in people for note in find_notes(connection, person)]
        for table_id, seq, note in found:
            e, left = schema.entries.c, json.dumps(note | {"name": None, "person": None})
            connection.execute(update(schema.entries).where(e.game == table_id, e.seq == seq).values(note=left))
        tables = {table_id for table_id, _, _ in found}
        for table_id in tables:
            context.store.notify(connection, table_id, REWRITTEN)
        return tables

    for table_id in await context.store.run(clear):
        await context.tables.catch_up(table_id, REWRITTEN)


# Addresses


async def list_bans(context: Context) -> list[tuple[str, int]]:
    """Banned networks, and since when."""
    b = schema.bans.c
    query = select(b.network, b.made).order_by(b.made, b.network)
    return await context.store.run(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])


async def ban_address(context: Context, text: str, banned: bool) -> str:
    """Serve an address, or a network, no longer, or again; the network that it became."""
    try:
        network = str(parse_network(text))
    except ValueError:
        raise Refusal("invalid", "neither a person's id nor an address nor a network") from None
    changes = [delete(schema.bans).where(schema.bans.c.network == network)]
    if banned:
        made = int(context.source.clock())
        await context.store.change_people(*changes, insert(schema.bans).values(network=network, made=made))
    else:
        await context.store.change_people(*changes)
    await close_unwanted(context)
    return network


# What goes by itself


async def find_overdue(context: Context) -> tuple[list[str], list[str]]:
    """The tables and the people whose time is over by the rules of retention."""
    settings, now = context.settings, int(context.source.clock())
    g, s, p = schema.games.c, schema.seats.c, schema.people.c
    others = exists().where(s.game == g.id, s.holder.is_not(None), s.holder != g.host)
    unfinished, finished = g.status.in_(("open", "running")), g.status.not_in(("open", "running"))
    rules = [
        (settings.keep_open_days, and_(g.status == "open", ~others)),
        (settings.keep_idle_days, unfinished),
        (settings.keep_finished_days, finished),
    ]
    old = [and_(which, g.moved < now - int(days * DAY)) for days, which in rules if days]
    tables = select(g.id).where(or_(*old)).order_by(g.moved)
    has_table = or_(exists().where(g.host == p.id), exists().where(s.holder == p.id))
    people = select(p.id).where(p.made < now - int(settings.keep_people_days * DAY), ~p.banned, ~has_table)

    def find(connection: Connection) -> tuple[list[str], list[str]]:
        late = list(connection.execute(tables).scalars()) if old else []
        idle = list(connection.execute(people).scalars()) if settings.keep_people_days else []
        return late, idle

    return await context.store.run(find)


async def tidy(context: Context) -> tuple[int, int]:
    """Delete what is overdue; how many tables and people."""
    tables, people = await find_overdue(context)
    removed = await remove_tables(context, tables)
    for start in range(0, len(people), MOST_AT_ONCE):
        some = people[start : start + MOST_AT_ONCE]
        await _clear_notes(context, some)
        await context.store.change_people(
            delete(schema.keys).where(schema.keys.c.person.in_(some)),
            delete(schema.asides).where(schema.asides.c.person.in_(some)),
            delete(schema.people).where(schema.people.c.id.in_(some)),
        )
    if people:
        await close_unwanted(context)
    if removed or people:
        log.info("tidied", extra={"tables": removed, "people": len(people)})
    return removed, len(people)
