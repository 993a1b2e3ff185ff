"""A position of Torres as a person reads it: columns, pieces, castles as plain sets."""

from functools import cached_property

from burgrave.core.grid import components, neighbours
from burgrave.games.torres import facts
from burgrave.games.torres.position import Torres

BESIDE = neighbours(8, 8)


class Table:
    """A position as a person sees it: columns, pieces, castles."""

    def __init__(self, position: Torres) -> None:
        self.position = position
        self.seat = position.mover
        self.height = list(position.height)
        masks = position.knights
        self.owner = {s: seat for seat in range(position.seats) for s in range(64) if masks[seat] >> s & 1}

    def is_free(self, square: int) -> bool:
        """No knight and no king stands there."""
        return square not in self.owner and square != self.position.king

    @cached_property
    def castles(self) -> list[set[int]]:
        """Maximal connected sets of squares with blocks (T3)."""
        return components({square for square in range(64) if self.height[square]}, BESIDE)

    def castles_beside(self, square: int) -> list[set[int]]:
        """The castles orthogonally next to a square."""
        return [castle for castle in self.castles if castle.intersection(BESIDE[square])]

    def castle_of(self, square: int) -> set[int]:
        """The castle a square belongs to; empty on the ground."""
        return next((castle for castle in self.castles if square in castle), set())

    def changed(self, square: int, by: int) -> "Table":
        """The same table with a column higher or lower."""
        table = Table(self.position)
        table.height = self.height[:]
        table.height[square] += by
        return table

    def is_too_high(self) -> bool:
        """Whether a castle is higher than its area (T17)."""
        return any(max(self.height[s] for s in castle) > len(castle) for castle in self.castles)

    def stacks(self) -> list[int]:
        """The heights of the waiting stacks of the seat to act, lowest first."""
        counts = self.position.stacks[4 * self.seat : 4 * self.seat + 4]
        return [height for height, count in enumerate(counts) for _ in range(count)]

    def deck(self) -> int:
        """The deck the seat to act buys from (T8)."""
        return self.seat if facts.DECKS[self.position.deck] == "own" else 0


def name(square: int) -> str:
    """A square in words."""
    return facts.SQUARES[square]
