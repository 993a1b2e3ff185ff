"""After a game: playing again with the same people, and taking a table off one's list."""

from contextlib import nullcontext
from dataclasses import replace

from burgrave.core.errors import BadOption
from burgrave.server.errors import Refusal
from burgrave.server.people import Person
from burgrave.server.store import Conflict
from burgrave.server.table import Table
from burgrave.server.tables import Tables


async def play_again(tables: Tables, table: Table, person: Person) -> Table:
    """The table where those who sat at a finished one play again: who sat first there sits last."""
    async with table.lock:
        old = table.row
        if old.imported or old.status != "over":
            raise Refusal("not_over", "one plays again what one has played to its end")
        if not table.seats_of(person.id) and old.host != person.id:
            raise Refusal("not_your_seat", "you did not sit at this table")
        if old.rematch is None:
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
    try:
        options = table.game.settle(len(old.seats), old.options)
    except BadOption as error:  # the rules have changed since
        raise Refusal("bad_option", str(error)) from None
    row = tables.new_row(person, old.game, options, old.public)
    seats = [replace(seat, bot=None if seat.holder else seat.bot) for seat in old.seats]
    row.seats = seats[1:] + seats[:1]
    await tables.add(person, Table(row), again=old.id)
    old.rematch = row.id


async def remove(tables: Tables, table_id: str, person: Person) -> bool:
    """Take a table off a person's list; True: it was on nobody else's, and is deleted."""
    row = await tables.store.game(table_id)
    if row is None:
        raise Refusal("unknown_table", "there is no such table")
    holders = {seat.holder for seat in row.seats if seat.holder}
    if person.id not in {row.host, *holders}:
        raise Refusal("not_your_seat", "this table is not on your list")
    if row.status in ("open", "running") and not row.fault and person.id in holders and len(holders) > 1:
        raise Refusal("leave_first", "others play here: leave your seat first")
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
    tables.tell_lobby()
    return deleted
