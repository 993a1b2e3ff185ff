"""Torres on 4 × 4 squares: one year, no cards."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.errors import Reason
from burgrave.core.game import Limits
from burgrave.games.torres import facts, why
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.versions import FirstTorres
from burgrave.research.mini.cut import Cut

SIDE = 4
CASTLES = ("b4", "d3", "a2", "c1")  # a pinwheel, as in the large game (T2)
INSIDE = [name for name in facts.SQUARES if name[0] <= "d" and int(name[1:]) <= SIDE]
YEARS_BEFORE = facts.YEARS - 1


class MiniTorres(Cut, FirstTorres):
    """The squares a1 to d4 with four castles, the last of the three years, no action cards.

    What lies beyond is full of knights of a colour that nobody plays: nothing can be built there, and nobody walks
    there.
    """

    name: ClassVar[str] = "mini_torres"
    # Two knights and the king; then 8 turns, each of 5 points, a stack, an end and three blocks stored.
    limits: ClassVar[Limits] = Limits(moves=120, length=3 + 8 * 10)

    def deal(self, seats: int, options: Mapping[str, str]) -> TorresPosition:
        """The smaller board, nobody on it yet."""
        position = FirstTorres().start(seats)
        squares = [facts.SQUARES.index(name) for name in INSIDE]
        castles = [facts.SQUARES.index(name) for name in CASTLES]
        position.year = YEARS_BEFORE
        position.knights = [0, 0, 0, sum(1 << square for square in range(64) if square not in squares)]
        position.height = [int(square in castles) for square in range(64)]
        position.layers = [position.layers[0], sum(1 << square for square in castles), *[0] * 48]
        position.reserve = facts.BLOCKS - len(castles)
        position.unknown = [0] * 40
        return position

    def why_not(self, position: TorresPosition, seat: int, words: str) -> Reason | None:
        """The rule that forbids a line; what lies beyond the board is taken."""
        reason = why.why_not(position, seat, words)
        beyond = [word for word in words.split() if word in facts.SQUARES and word not in INSIDE]
        return Reason("T18", "not-free", {"square": beyond[0]}) if reason is None and beyond else reason
