"""Who may act and who may look: the one place where that is decided."""

from typing import Any, Literal

from burgrave.server.errors import Refusal
from burgrave.server.models.tables import SeatChange
from burgrave.server.rows import TableRow
from burgrave.server.tables.table import Table

LONGEST_AWAY = 24 * 60 * 60
"""Seconds that one may let the others wait before they may let a bot play."""

# Looking


def choose_viewer(table: Table, person: str | None, seat: int | None) -> int | None:
    """Through whose eyes a person sees the table; who holds several seats and names none, sees as a spectator.

    So does everybody before a game that begins at a position: seats are still changed, and hands are there already.
    """
    if seat is None:
        mine = table.seats_of(person)
        seat = mine[0] if len(mine) == 1 else None
    elif not (table.is_public_knowledge and seat < len(table.seats)):
        seat = choose_seat(table, person, seat)
    return None if table.row.position is not None and table.row.status == "open" else seat


def still_viewer(table: Table, person: str | None, seat: int | None) -> int | None:
    """The same for who has been served before; who has lost the seat meanwhile sees as a spectator."""
    try:
        return choose_viewer(table, person, seat)
    except Refusal:
        return None


def may_know_secret(row: TableRow) -> bool:
    """Whether the secret that chance follows from is told: when nothing more can be drawn."""
    return row.status == "over"


# Playing


def choose_seat(table: Table, person: str | None, seat: int | None) -> int:
    """The seat a person acts for: the one it holds, or that of its seats which it names."""
    if seat is not None:
        if not table.holds(person, seat):
            raise Refusal("not_your_seat", f"seat {seat} is not yours")
        return seat
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not_your_seat", "you have no seat at this table")
    if len(mine) > 1:
        raise Refusal("which_seat", f"you hold seats {mine}: say which one")
    return mine[0]


def plays(table: Table, person: str | None, seat: int | None) -> bool:
    """Whether a person plays on a seat now, or has it played by a bot."""
    return seat is not None and table.status == "running" and table.seats[seat].holder == person


def check_own_hand(table: Table, seat: int) -> None:
    """Refuse a person's move on a seat that a bot plays for it."""
    if table.seats[seat].bot:
        raise Refusal("bot_plays", f"a bot plays for seat {seat}; take it back first")


HELP = {"everything": {"hint", "coach", "try", "try-bots"}, "own": {"try"}, "nothing": set[str]()}
"""What each setting of a table lets its players use while they play."""


def check_help(table: Table, kind: str) -> None:
    """Refuse help that there is not at a table."""
    table.check_running()
    if kind not in HELP[table.row.given_help]:
        raise Refusal("no_help", "there is no such help at this table")


def check_hint(table: Table, seat: int) -> None:
    """Refuse a hint to who owes no choice: what it would do on another's turn tells nothing."""
    check_help(table, "hint")
    if seat not in table.position.to_act():
        raise Refusal("not_your_turn", f"seat {seat} is not to act")


def may_ask_bots(table: Table) -> bool:
    """Whether bots may answer what is tried out: by the help of the table, or when the game is over."""
    return table.is_public_knowledge or "try-bots" in HELP[table.row.given_help]


def check_explore(table: Table, with_bots: bool, with_analysis: bool = False) -> None:
    """Refuse to try anything out where the table gives no such help; of a finished game all may be tried.

    What is tried at a running one is never analysed: who may ask has hints, which are counted.
    """
    if not table.is_public_knowledge:
        if with_analysis:
            raise Refusal("no_help", "a running game is not analysed")
        check_help(table, "try-bots" if with_bots else "try")


# Taking back


def must_consent(table: Table, seat: int, to: int) -> list[int]:
    """The seats whose people must agree if a seat goes back to `to` moves, also where a bot plays for them."""
    if table.row.given_help != "nothing" and _is_untold(table, seat, to):
        return []
    asker = table.seats[seat].holder
    return [n for n, s in enumerate(table.seats) if s.holder not in (None, asker)]


def way_back(table: Table, seat: int, to: int) -> Literal["free", "ask", "none"]:
    """How a seat may go back to `to` moves by the help of the table: at once, by asking the others, or not at all."""
    if must_consent(table, seat, to):
        return "ask"
    match table.row.given_help:
        case "everything":
            return "free"
        case "own":  # those at one screen agree among themselves
            shares_screen = len(table.seats_of(table.seats[seat].holder)) > 1
            return "free" if shares_screen or _is_untold(table, seat, to) else "none"
    return "none"


def _is_untold(table: Table, seat: int, to: int) -> bool:
    """Whether nobody has learnt anything, nor another player moved, since there were `to` moves."""
    return table.move - to <= table.match.free_undo(seat)


def waits_for(table: Table, request: dict[str, Any]) -> list[int]:
    """The seats that have not agreed yet to a request to take back."""
    return [seat for seat in must_consent(table, request["seat"], request["to"]) if seat not in request["agreed"]]


def seats_asked(table: Table, person: str, request: dict[str, Any], agree: bool) -> list[int]:
    """The seats for which a person answers a request; who asked may withdraw it by not agreeing."""
    mine = table.seats_of(person)
    asked = [seat for seat in waits_for(table, request) if seat in mine]
    if not asked and not (request["seat"] in mine and not agree):
        raise Refusal("no_request", "you are not asked")
    return asked


# Seats and tables


def check_seat_change(table: Table, person: str, number: int, change: SeatChange, now: float) -> None:
    """Refuse what is not for a person to make of a seat."""
    seat, mine, is_host = table.seats[number], table.seats_of(person), table.row.host == person
    is_mine = number in mine
    match change.to:
        case "me" if is_mine:
            return
        case "me" if not seat.is_open:
            raise Refusal("seat_taken", "the seat is taken")
        case "me" if mine and table.row.status == "running":
            # Two hands at one table are for those who have shared a screen from the start.
            raise Refusal("already_seated", "you sit at this table already")
        case "me":
            return
        case "bot" if is_mine or (seat.is_open and (mine or is_host)):
            return
        case "bot" if may_let_bot_play(table, person, number, now):
            return
        case "left" if is_mine:
            return
        case "open" if is_mine or (seat.holder is None and is_host):
            return
    raise Refusal("not_yours_to_give", "that is for who holds the seat, or for the host, to decide")


def may_let_bot_play(table: Table, person: str | None, number: int, now: float) -> bool:
    """Whether a person may let a bot play on another's seat: as one who waits there, or as the host."""
    mine = table.seats_of(person)
    return (bool(mine) or table.row.host == person) and number not in mine and is_away(table, number, now)


def is_away(table: Table, number: int, now: float) -> bool:
    """Whether a seat owes a move for long while its person does nothing; an open tab is no sign of life.

    So is who has a bot that waits for his screen.
    """
    seat, is_asked = table.seats[number], number in table.row.to_act and table.status == "running"
    return is_asked and seat.holder is not None and now - max(table.row.moved, seat.active) >= LONGEST_AWAY


def find_away(table: Table, now: float) -> list[int]:
    """The seats whose people are away."""
    return [number for number in range(len(table.seats)) if is_away(table, number, now)]


def check_newcomer(asides: set[str], number: int) -> None:
    """Refuse a seat to who has left the game for good, or has seen another hand of it."""
    if "left" in asides:
        raise Refusal("left_for_good", "you have left this game for good")
    sat = {kind for kind in asides if kind.startswith("sat ")}
    if sat and f"sat {number}" not in sat:
        raise Refusal("already_seated", "you have seen another hand of this game")


def check_rematch(table: Table, person: str) -> None:
    """Refuse playing again to who did not sit there, and what was not played to its end."""
    if table.row.imported or table.row.status != "over":
        raise Refusal("not_over", "one plays again what one has played to its end")
    if not table.seats_of(person) and table.row.host != person:
        raise Refusal("not_your_seat", "you did not sit at this table")


def check_remove(row: TableRow, person: str) -> None:
    """Refuse taking a table off a list on which it is not, or away from those who play there."""
    holders = {seat.holder for seat in row.seats if seat.holder}
    if person not in {row.host, *holders}:
        raise Refusal("not_your_seat", "this table is not on your list")
    if row.status in ("open", "running") and not row.fault and person in holders and len(holders) > 1:
        raise Refusal("leave_first", "others play here: leave your seat first")
