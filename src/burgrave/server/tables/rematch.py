"""Playing a finished game again, with the same people."""

from dataclasses import replace

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.people import Person
from burgrave.server.store import Conflict
from burgrave.server.tables.create import new_row, put_up, set_up_again
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table


async def play_again(tables: Tables, table: Table, person: Person) -> Table:
    """The table where those who sat at a finished one play again: who sat first there sits last."""
    async with table.lock:
        access.check_rematch(table, person.id)
        if table.row.rematch is None:
            try:
                await _make_rematch(tables, table, person)
            except Conflict:  # another process was faster
                await tables.refresh(table)
            tables.changed(table)
    if table.row.rematch is None:
        raise Refusal("stale", "others were faster")
    return await tables.get(table.row.rematch)


async def _make_rematch(tables: Tables, table: Table, person: Person) -> None:
    old = table.row
    version = None if old.position is None else table.game.version  # that its position is by
    row = new_row(tables, person, old.game, len(old.seats), old.options, old.public, version)
    seats = [replace(seat, bot=None if seat.holder else seat.bot) for seat in old.seats]
    row.seats, row.help = seats[1:] + seats[:1], old.help
    set_up_again(row, old)
    await put_up(tables, person, row, again=old.id)
    old.rematch = row.id
