"""Tables that are nowhere kept: what a lesson shows, and what is tried out."""

from collections.abc import Sequence
from dataclasses import replace

from burgrave.core.match import Match
from burgrave.server.rows import SeatRow, TableRow
from burgrave.server.tables.table import Entry, Table, result

OWNER = "owner"
"""Who sits at it."""


def private_table(match: Match, seats: Sequence[SeatRow], seat: int | None) -> Table:
    """A table at which a match was played, as the owner of a seat sees it."""
    row = TableRow(
        id="",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        public=False,
        host=OWNER,
        status="over" if match.is_over else "running",
        made=0,
        moved=0,
        seq=len(match.moves),
        to_act=list(match.position.to_act()),
        result=result(match.position),
        seats=[replace(one, holder=OWNER, bot=None) if n == seat else one for n, one in enumerate(seats)],
    )
    table = Table(row)
    table.match.positions = match.positions[:1]
    table.extend(
        Entry(number + 1, mover, code, number + 1, None, match.positions[number], match.positions[number + 1])
        for number, (mover, code) in enumerate(match.moves)
    )
    return table
