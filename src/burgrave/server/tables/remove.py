"""Taking a table off one's list; one that is on nobody's list any more is deleted."""

from contextlib import nullcontext

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.people import Person
from burgrave.server.store import Conflict
from burgrave.server.tables.registry import Tables


async def remove(tables: Tables, table_id: str, person: Person) -> bool:
    """Take a table off a person's list; True: it was on nobody else's, and is deleted."""
    access.check_remove(await tables.row(table_id), person.id)
    table = tables.live.get(table_id)
    async with table.lock if table else nullcontext():
        try:
            deleted, earlier = await tables.store.remove(table_id, person.id)
        except Conflict:
            raise Refusal("seat_taken", "somebody has just sat down here") from None
    if deleted and table is not None:
        tables.let_go(table)
    for one in earlier:
        await tables.catch_up(one)
    tables.wake_lobby()
    return deleted
