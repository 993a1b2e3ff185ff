"""A decision judged by what its seat knew."""

from collections.abc import Sequence

from burgrave.analysis.kinds import Depth, Judgement
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


def judge(game: AnyGame, position: Position, seat: int, lines: Sequence[str], depth: Depth = "default") -> Judgement:
    """What a seat's lines in a row, from a position on, are worth; the position counts only as the seat sees it."""
    raise NotImplementedError
