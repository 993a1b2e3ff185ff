"""Raubritter: simulated games by rules of thumb, through what the seat holds possible."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.bots.mind import Budget, Level, Mind
from burgrave.bots.raubritter.judge import RaubritterJudge
from burgrave.bots.raubritter.weights import FEATURES
from burgrave.core.position import Position
from burgrave.games.raubritter.position import RaubritterPosition


class RaubritterMind(Mind):
    """Greedy: the best move by its features. Search: the default, with informed playouts."""

    widening: ClassVar[float] = 2.0

    def __init__(self) -> None:
        self.judgement = RaubritterJudge()
        super().__init__(self.judgement)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The features of a seat, in points."""
        assert isinstance(position, RaubritterPosition)
        self.judgement.measure(position)
        return {name: self.judgement.amount[len(FEATURES) * seat + i] for i, name in enumerate(FEATURES)}
