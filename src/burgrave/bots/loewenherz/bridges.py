"""Squares that hold a region together: what would be cut off from its castle if one of them were taken."""

from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES, NEXT = len(board.SQUARES), list(board.NEXT)
MOUNTAIN, TOWN, TOWN_POWER = facts.TERRAINS.index("mountain"), facts.TERRAINS.index("town"), facts.TOWN_POWER
AREA_POWER = facts.AREA_POWER


class Bridges:
    """Walks through every region from its castle."""

    def __init__(self) -> None:
        self.payouts = 0.0
        self.visited = 0
        self.order = [0] * 150  # when a square was visited, from 1
        self.low = [0] * 150  # the earliest square within reach without going back
        self.behind = [0] * 150  # squares visited through this one, itself included
        self.extra = [0.0] * 150  # their towns and mines, in points
        self.cut_squares = [0] * 150
        self.cut_extra = [0.0] * 150
        self.loss = [0.0] * 150
        """What its region loses when a square is taken, beside the square (L38)."""

    def look(self, position: LoewenherzPosition, payouts: float) -> None:
        """Fill in the loss of every square of a region."""
        self.payouts = payouts
        self.visited = 0
        for square in range(SQUARES):
            self.order[square] = 0
            self.loss[square] = 0.0
        for square in range(SQUARES):
            if position.castle[square] and position.region[square]:
                self.visit(position, square, -1)

    def visit(self, position: LoewenherzPosition, square: int, origin: int) -> None:
        """Visit a square and, behind it, all that was not visited before."""
        self.visited += 1
        self.order[square] = self.visited
        self.low[square] = self.visited
        self.behind[square] = 1
        self.extra[square] = 0.0
        if position.terrain[square] == TOWN:
            self.extra[square] = TOWN_POWER
        elif position.terrain[square] == MOUNTAIN:
            self.extra[square] = self.payouts
        self.cut_squares[square] = 0
        self.cut_extra[square] = 0.0
        for side in range(4 * square, 4 * square + 4):
            other = NEXT[side]
            if position.region[other] != position.region[square] or other == origin:
                continue
            if self.order[other] == 0:
                self.visit(position, other, square)
                self.add(square, other)
            elif self.order[other] < self.low[square]:
                self.low[square] = self.order[other]
        if self.cut_squares[square]:
            self.loss[square] = AREA_POWER[self.cut_squares[square]] + self.cut_extra[square]

    def add(self, square: int, other: int) -> None:
        """Count what was visited from a square, and note it as cut off if there is no other way to it."""
        self.behind[square] += self.behind[other]
        self.extra[square] += self.extra[other]
        if self.low[other] < self.low[square]:
            self.low[square] = self.low[other]
        if self.low[other] >= self.order[square]:
            self.cut_squares[square] += self.behind[other]
            self.cut_extra[square] += self.extra[other]
