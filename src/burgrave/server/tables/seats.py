"""Seats: who sits where at first, what becomes of a seat, and what bots are called."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.models.tables import SeatChange, SeatWanted
from burgrave.server.people import Person
from burgrave.server.rows import SeatRow
from burgrave.server.store import Conflict
from burgrave.server.tables.draft import Note, draft_note, new_note
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table
from burgrave.server.tables.takeback import review_request
from burgrave.server.workers import SEATED

STAND_IN = "knight"
"""Who plays on for somebody who has left."""

SIGN_SECONDS = 600
"""So often a sign of life is written."""

NAMES = (
    *("Adelheid", "Albrecht", "Berta", "Dietrich", "Eberhard", "Ekkehard", "Emma", "Gisela", "Gunther", "Hartmut"),
    *("Hedwig", "Hilda", "Irmgard", "Konrad", "Kunigunde", "Leopold", "Lothar", "Mathilde", "Otto", "Rosalind"),
    *("Rudolf", "Sophia", "Ulrich", "Wenzel"),
)
"""What bots are called, in every language."""


def bot_name(table_id: str, taken: Iterable[str | None]) -> str:
    """A name that nobody at a table has; the same table asks for the same names."""
    given = {name.casefold() for name in taken if name}
    order = sorted(NAMES, key=lambda name: sha256(f"{table_id} {name}".encode()).digest())
    return next(name for name in order if name.casefold() not in given)


def check_bot(name: str | None) -> str:
    """The name of a bot there is."""
    if name is None or name not in SEATED:
        raise Refusal("unknown_bot", f"there is no such bot; there are: {', '.join(SEATED)}")
    return name


def first_seats(table_id: str, person: Person, wanted: Sequence[SeatWanted]) -> list[SeatRow]:
    """The seats of a new table; a bot without a name gets one that no other there has."""
    seats = [first_seat(person, seat) for seat in wanted]
    for number, seat in enumerate(seats):
        if seat.bot and not seat.name:
            seats[number] = replace(seat, name=bot_name(table_id, [person.name, *names_at(seats)]))
    return seats


def first_seat(person: Person, wanted: SeatWanted) -> SeatRow:
    """A seat as its maker wants it."""
    match wanted.who:
        case "me":
            return SeatRow(person.id, wanted.name or person.name, None, wanted.auto)
        case "bot":
            return SeatRow(None, wanted.name, check_bot(wanted.bot), False)
    return SeatRow()


def names_at(seats: Iterable[SeatRow]) -> list[str | None]:
    """What those who sit there are called."""
    return [seat.name for seat in seats]


async def change_seat(tables: Tables, table: Table, person: Person, number: int, change: SeatChange) -> None:
    """Claim a seat, leave it, hand it to a bot, take it back."""
    async with table.lock:
        if number >= len(table.seats):
            raise Refusal("not_found", f"the table has {len(table.seats)} seats")
        if table.row.status not in ("open", "running"):
            raise Refusal("not_running", f"the game is {table.row.status}")
        before = table.seats[number]
        access.check_seat_change(table, person.id, number, change, tables.source.clock())
        after = changed_seat(table, person, before, change)
        if after.holder == person.id:
            after = replace(after, active=int(tables.source.clock()))
        if after.holder == person.id != before.holder:
            access.check_newcomer(await tables.store.asides(table.id, person.id), number)
        note = note_of(person, before, after)
        check_room(table, note)
        await _set_seat(tables, table, number, before, after, note)
        for screen in table.screens:
            if screen.person == person.id:  # who hands over a seat has looked
                screen.seen = table.seq
        await review_request(tables, table)
        await tables.advance(table)
        tables.changed(table)


def changed_seat(table: Table, person: Person, seat: SeatRow, change: SeatChange) -> SeatRow:
    """What becomes of a seat by a change that is allowed."""
    is_mine = seat.holder == person.id
    match change.to:
        case "me" if is_mine:
            return replace(seat, bot=None, name=change.name or seat.name)
        case "me":
            return SeatRow(person.id, change.name or person.name)
        case "bot" if is_mine:
            return replace(seat, bot=check_bot(change.bot))
        case "bot" if seat.holder:  # who has been away for long
            return replace(seat, bot=check_bot(change.bot or STAND_IN))
        case "bot":
            return SeatRow(None, change.name or bot_name(table.id, names_at(table.seats)), check_bot(change.bot))
        case "left":
            table.check_running()
            return SeatRow(None, bot_name(table.id, names_at(table.seats)), check_bot(change.bot or STAND_IN))
    return SeatRow()


def note_of(person: Person, before: SeatRow, after: SeatRow) -> Note | None:
    """What the log of a running game tells of a change that a person makes."""
    whose = before.holder or after.holder
    if after.is_open:
        return new_note("left", before.name, None, whose)
    if before.is_open:
        return new_note("seated" if after.bot else "taken", after.name, after.bot, whose)
    if after.holder is None:
        return new_note("gone", before.name, after.bot, whose)
    if after.bot is not None and whose != person.id:
        return new_note("absent", after.name, after.bot, whose)
    if after.bot == before.bot:
        return None
    if after.bot is None:
        return new_note("back", after.name, None, whose)
    return new_note("stand-in", after.name, after.bot, whose)


def check_room(table: Table, note: Note | None) -> None:
    """Refuse, where the log is full, what one could go on doing: seats are filled then, and left for good."""
    if note and note["key"] in ("stand-in", "left") and table.status == "running" and table.is_full:
        raise Refusal("log_full", "the log of this game is full: take your seat back, or leave it for good")


async def note_life(tables: Tables, table: Table, person: Person | None) -> None:
    """Note that somebody who is to act does something besides moving: he is not away."""
    mine = table.seats_of(person.id) if person else []
    now = int(tables.source.clock())
    known = max([table.row.moved, *(table.seats[number].active for number in mine)])
    if person is None or not set(mine) & set(table.row.to_act) or now - known < SIGN_SECONDS:
        return
    await tables.store.set_active(table.id, person.id, now)
    for number in table.seats_of(person.id):
        table.seats[number] = replace(table.seats[number], active=now)
    table.wake_watchers()


async def wish(tables: Tables, table: Table, person: Person, number: int, auto: bool) -> None:
    """Whether single legal moves of a seat are played by themselves."""
    async with table.lock:
        access.choose_seat(table, person.id, number)
        before = table.seats[number]
        await _set_seat(tables, table, number, before, replace(before, auto=auto))
        await tables.advance(table)
        tables.changed(table)


async def _set_seat(
    tables: Tables, table: Table, number: int, before: SeatRow, after: SeatRow, note: Note | None = None
) -> None:
    """Write a change of a seat, in a running game with what is told of it."""
    for_good, entries = note is not None and note["key"] == "gone", draft_note(table, number, note)
    undo = table.request and table.request | {"at": table.seq + len(entries)}
    try:
        if entries:
            row = table.log_row(entries[0], int(tables.source.clock()))
            await tables.store.tell_seat(table.id, before, after, row, undo, for_good)
        else:
            await tables.store.set_seat(table.id, number, before, after, for_good)
    except Conflict:
        await tables.refresh(table)
        raise Refusal("seat_taken", "somebody was faster") from None
    table.extend(entries)
    table.row = replace(table.row, seq=table.seq, undo=undo)
    table.seats[number] = after
