"""What help was used at a table, by seat: counted while the game runs, told when it is over."""

from sqlalchemy import Connection, insert, select, update

from burgrave.server import schema
from burgrave.server.store import Conflict, Store


async def add(store: Store, table_id: str, seat: int, kind: str) -> None:
    """Count one use more."""
    a, about = schema.aids.c, {"game": table_id, "seat": seat, "kind": kind}
    once_more = update(schema.aids).where(a.game == table_id, a.seat == seat, a.kind == kind).values(count=a.count + 1)

    def count(connection: Connection) -> None:
        if connection.execute(once_more).rowcount == 0:
            connection.execute(insert(schema.aids).values(**about, count=1))

    try:
        await store.run(count)
    except Conflict:  # another process was the first to count
        await store.run(count)


async def used(store: Store, table_id: str) -> dict[tuple[int, str], int]:
    """How often each kind of help was used, by seat and kind."""
    a = schema.aids.c
    query = select(a.seat, a.kind, a.count).where(a.game == table_id)
    return await store.run(lambda connection: {(row[0], row[1]): row[2] for row in connection.execute(query)})
