"""What help was used at a table, by seat: counted while the game runs, told when it is over."""

import json
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, insert, select, update

from burgrave.server import schema
from burgrave.server.store import Conflict, Store


async def add(store: Store, table_id: str, seat: int, kind: str) -> None:
    """Count one use more."""

    def add_one(connection: Connection) -> None:
        count(connection, table_id, seat, kind)

    try:
        await store.run(add_one)
    except Conflict:  # another process was the first to count
        await store.run(add_one)


def count(connection: Connection, table_id: str, seat: int, kind: str) -> None:
    """Count one use more; Conflict if another process is the first to count just now."""
    a = schema.aids.c
    once_more = update(schema.aids).where(a.game == table_id, a.seat == seat, a.kind == kind).values(count=a.count + 1)
    if connection.execute(once_more).rowcount == 0:
        connection.execute(insert(schema.aids).values(game=table_id, seat=seat, kind=kind, count=1))


async def coached(store: Store, table_id: str, seat: int, decision: str) -> dict[str, Any] | None:
    """What the coach has said of a decision, if it has been asked before."""
    c = schema.coached.c
    query = select(c.judged).where(c.game == table_id, c.seat == seat, c.decision == decision)
    found = await store.run(lambda connection: connection.execute(query).scalar())
    return None if found is None else json.loads(found)


async def add_coached(store: Store, table_id: str, seat: int, decision: str, judged: dict[str, Any]) -> None:
    """Keep what the coach says of a decision and count it, once however often and wherever it is asked."""
    about = {"game": table_id, "seat": seat, "decision": decision, "judged": json.dumps(judged)}

    def keep(connection: Connection) -> None:
        connection.execute(insert(schema.coached).values(**about))
        count(connection, table_id, seat, "coach")

    with suppress(Conflict):  # it was asked twice at once
        await store.run(keep)


async def used(store: Store, table_id: str) -> dict[tuple[int, str], int]:
    """How often each kind of help was used, by seat and kind."""
    a = schema.aids.c
    query = select(a.seat, a.kind, a.count).where(a.game == table_id)
    return await store.run(lambda connection: {(row[0], row[1]): row[2] for row in connection.execute(query)})
