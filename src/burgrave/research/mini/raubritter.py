"""Raubritter with six tiles to lay."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import Limits
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.versions import READ_AS, FirstRaubritter
from burgrave.research.mini.cut import Cut

LAND = {"0,0": "mountains", "1,0": "plain", "0,1": "plain", "1,1": "mountains", "-1,0": "village", "2,1": "village"}
"""The four start tiles, and the village that each has kept and laid."""
PILE = ("castle", "town")
KNIGHTS = 4


class MiniRaubritter(Cut, FirstRaubritter):
    """The end of a game: each has a castle in hand, and a castle and a town in the pile; four knights each.

    Which of the two comes first is drawn, and not shown to the other.
    """

    name: ClassVar[str] = "mini_raubritter"
    # Six tiles are laid, four of them castles that deploy, four are drawn; and one may stop before each but the first.
    limits: ClassVar[Limits] = Limits(moves=157, length=6 + 4 + 4 + 4)

    def deal(self, seats: int, options: Mapping[str, str]) -> RaubritterPosition:
        """Six tiles lie, six are to come."""
        position = RaubritterPosition(seats, {"hands": "hidden", **READ_AS})
        kinds, village = len(facts.KINDS), 1 + facts.KINDS.index("village")
        board, rest = position.board, position.rest
        for square, kind in LAND.items():
            board[facts.SQUARES.index(square) + facts.WIDTH] = 1 + facts.KINDS.index(kind)
        for seat in range(seats):
            rest[kinds * seat : kinds * (seat + 1)] = [int(kind in PILE) for kind in facts.KINDS]
        position.board, position.rest = board, rest
        position.west, position.east = position.west - 1, position.east + 1
        position.phase = facts.PHASES.index("lay")
        position.hand = [1 + facts.KINDS.index("castle"), 0] * seats + [0] * 4
        position.kept = [village] * seats + [0] * 2
        position.drawn = [facts.PILE - len(PILE)] * seats + [0] * 2
        position.supply = [KNIGHTS] * seats + [0] * 2
        return position
