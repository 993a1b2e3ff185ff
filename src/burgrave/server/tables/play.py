"""Playing: a person's move, or a bot's, checked and written under the table's lock."""

from typing import Any

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.models.moves import MoveRequest
from burgrave.server.people import Person
from burgrave.server.rows import Guard
from burgrave.server.tables.draft import draft_move, new_note
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table
from burgrave.server.workers import Choice

ATTEMPTS = 3
"""So often a move is drafted when other processes write first."""


async def play(tables: Tables, table: Table, person: Person, given: MoveRequest) -> dict[str, Any]:
    """Play a person's move; what it is answered with, the same if it was sent before."""
    async with table.lock:
        for _ in range(ATTEMPTS):
            seat = access.choose_seat(table, person.id, given.seat)
            seq = table.done.get((seat, given.id))
            if seq is None:
                seq = await _write_move(tables, table, person, seat, given)
            if seq is not None:
                return {"type": "ok", "id": given.id, "seq": seq, "played": table.played(seq)}
    raise Refusal("stale", "others were faster")


async def _write_move(tables: Tables, table: Table, person: Person, seat: int, given: MoveRequest) -> int | None:
    """The entry that a move became; None if another process was faster."""
    access.check_own_hand(table, seat)
    table.check_answer(seat, given.answers)
    entries = draft_move(table, seat, [given.words, *given.then], given.id, tables.source.chance)
    is_written = await tables.append(table, entries, Guard(seat, person.id, None))
    return entries[0].seq if is_written else None


async def play_bot(tables: Tables, table: Table, seat: int, choice: Choice, answers: int) -> None:
    """Play a bot's move, unless the game has moved on; that another bot chose it is told."""
    async with table.lock:
        bot = table.seats[seat].bot
        if bot is None:
            raise Refusal("not_your_seat", f"no bot plays for seat {seat} any more")
        table.check_answer(seat, answers)
        name, holder = table.seats[seat].name, table.seats[seat].holder
        note = None if choice.bot == bot else new_note("spare", name, choice.bot, holder)
        entries = draft_move(table, seat, [choice.words], None, tables.source.chance, note)
        await tables.append(table, entries, Guard(seat, holder, bot))
