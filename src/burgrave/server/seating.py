"""Who may sit where: what becomes of a seat, and what bots are called."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256

from burgrave.server.errors import Refusal
from burgrave.server.models.tables import SeatChange, SeatWanted
from burgrave.server.people import Person
from burgrave.server.store import SeatRow
from burgrave.server.table import Table
from burgrave.server.thinkers import levels

STAND_IN = "knight"
"""Who plays on for somebody who has left."""

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
    if name is None or name not in levels():
        raise Refusal("unknown_bot", f"there is no such bot; there are: {', '.join(levels())}")
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


def change_seat(table: Table, person: Person, seat: SeatRow, change: SeatChange) -> SeatRow:
    """What becomes of a seat, or why not."""
    is_mine, is_host = seat.holder == person.id, table.row.host == person.id
    mine = table.seats_of(person.id)
    match change.to:
        case "me" if is_mine:
            return replace(seat, bot=None, name=change.name or seat.name)
        case "me" if not seat.is_open:
            raise Refusal("seat_taken", "the seat is taken")
        case "me" if mine and table.row.status == "running":
            # Two hands at one table are for those who have shared a screen from the start.
            raise Refusal("already_seated", "you sit at this table already")
        case "me":
            return SeatRow(person.id, change.name or person.name)
        case "bot" if is_mine:
            return replace(seat, bot=check_bot(change.bot))
        case "bot" if seat.is_open and (mine or is_host):
            return SeatRow(None, change.name or bot_name(table.id, names_at(table.seats)), check_bot(change.bot))
        case "left" if is_mine:
            table.check_running()
            return SeatRow(None, bot_name(table.id, names_at(table.seats)), check_bot(change.bot or STAND_IN))
        case "open" if is_mine or (seat.holder is None and is_host):
            return SeatRow()
    raise Refusal("not_yours_to_give", "that is for who holds the seat, or for the host, to decide")
