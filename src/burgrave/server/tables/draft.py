"""What is about to happen at a table: a move or a taking back, together with all that follows from it by itself."""

from collections.abc import Sequence
from random import Random
from typing import Any

from burgrave.core.chance import roll
from burgrave.core.errors import IllegalMove, NotYourTurn, UnknownMove
from burgrave.core.position import CHANCE, Position
from burgrave.server.errors import Refusal
from burgrave.server.tables.secrecy import is_plain
from burgrave.server.tables.table import Entry, Table

Note = dict[str, Any]


def new_note(key: str, name: str | None, bot: str | None, person: str | None) -> Note:
    """What is told of a seat; whose name it is, is known to the server only."""
    return {"key": key, "name": name, "bot": bot, "person": person}


def draft_move(
    table: Table, seat: int, lines: Sequence[str], client: str | None, chance: Random, note: Note | None = None
) -> list[Entry]:
    """The lines of a move as far as they go, and what follows; the first is refused if it may not be played.

    A note is told before it.
    """
    draft = Draft(table)
    if note is not None:
        draft.tell(seat, note)
    for part, line in enumerate(lines):
        if part and not draft.may_go_on(seat):
            break
        try:
            code = draft.match.check(line, seat)
        except (UnknownMove, NotYourTurn, IllegalMove) as error:
            if part:
                break
            raise refuse(error) from None
        draft.play(seat, code, client if part == 0 else None, part)
    return draft.finish(chance)


def draft_undo(table: Table, seat: int, to: int, chance: Random) -> list[Entry]:
    """Going back to the position after `to` moves, and what follows from that."""
    draft = Draft(table)
    draft.take_back(seat, to)
    return draft.finish(chance)


def draft_rest(table: Table, chance: Random) -> list[Entry]:
    """What follows as the game stands."""
    return Draft(table).finish(chance)


def draft_note(table: Table, seat: int, note: Note | None) -> list[Entry]:
    """What is told of a seat, if the game is running: before, everybody sees who sits where."""
    draft = Draft(table)
    if note is not None and table.row.status == "running":
        draft.tell(seat, note)
    return draft.entries


class Draft:
    """What is about to happen at a table, played on a twin of its match: nothing changes until it is written."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match.fork()
        self.entries: list[Entry] = []

    def play(self, seat: int, code: int, client: str | None = None, part: int = 0) -> None:
        """A move that is known to be legal."""
        before = self.match.position
        self.match.push(seat, code)
        self._add(seat, code, before, client, part)

    def take_back(self, seat: int, to: int) -> None:
        """Going back to the position after so many moves."""
        before = self.match.position
        self.match.rewind(to)
        self._add(seat, None, before)

    def tell(self, seat: int, note: Note) -> None:
        """Something about a seat that everybody is to know."""
        self._add(seat, None, self.match.position, note=note)

    def _add(
        self,
        seat: int,
        code: int | None,
        before: Position,
        client: str | None = None,
        part: int = 0,
        note: Note | None = None,
    ) -> None:
        seq, move = self.table.seq + len(self.entries) + 1, len(self.match.moves)
        self.entries.append(Entry(seq, seat, code, move, client, before, self.match.position, part, note))

    def may_go_on(self, seat: int) -> bool:
        """Whether a further line of a seat may follow: nobody has learnt or decided anything since its last one."""
        return self.match.position.to_act() == (seat,) and not self.match.reveals(len(self.match.moves) - 1)

    def finish(self, chance: Random) -> list[Entry]:
        """All entries, with what follows by itself: what chance decides, and plain moves of who wants it so."""
        while (seat := self._seat_without_choice()) is not None:
            [code] = [self._roll(chance)] if seat == CHANCE else self.match.position.legal(seat)
            self.play(seat, code)
        return self.entries

    def _seat_without_choice(self) -> int | None:
        position, seats, game = self.match.position, self.table.seats, self.table.game
        for seat in position.to_act():
            if seat == CHANCE or ((seats[seat].auto or seats[seat].bot) and is_plain(game, position, seat)):
                return seat
        return None

    def _roll(self, chance: Random) -> int:
        """What chance brings after the moves that stand."""
        if self.table.fairness is None:
            return roll(self.match.position, chance)
        earlier = (position for _, position in self.match.draws())
        return self.table.fairness.roll(self.table.game, self.match.position, earlier)


def refuse(error: UnknownMove | NotYourTurn | IllegalMove) -> Refusal:
    """What the referee says against a line, as it is sent."""
    match error:
        case UnknownMove():
            return Refusal("unknown_move", str(error))
        case NotYourTurn():
            return Refusal("not_your_turn", f"seat {error.seat} is not to act")
    return Refusal("illegal", f"'{error.words}' is not legal", reason=error.reason)
