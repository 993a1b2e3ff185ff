"""Winning chances of a position."""

from burgrave.core.game import AnyGame
from burgrave.core.position import OPEN, Position


def chances(game: AnyGame, position: Position, observer: int | None = OPEN) -> list[float]:
    """Every seat's winning chance, as an observer knows (a seat; None: a spectator; OPEN: who sees everything)."""
    raise NotImplementedError
