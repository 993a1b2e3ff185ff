"""Raubritter: simulated games by rules of thumb, through what the seat holds possible."""

from typing import ClassVar

from burgrave.bots.mind import Choice, Mind, Question, rank
from burgrave.bots.raubritter.judge import RaubritterJudge
from burgrave.bots.raubritter.weights import FEATURES
from burgrave.core.position import Position
from burgrave.games.raubritter.position import RaubritterPosition


class RaubritterMind(Mind):
    """Greedy: the best move by the rules of thumb. Search: the common one, its playouts by the same rules."""

    widening: ClassVar[float] = 0.15

    def __init__(self) -> None:
        self.judgement = RaubritterJudge()
        super().__init__(self.judgement)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The features of a seat, in points."""
        assert isinstance(position, RaubritterPosition)
        self.judgement.measure(position)
        return {name: self.judgement.amount[len(FEATURES) * seat + i] for i, name in enumerate(FEATURES)}

    def greedy(self, question: Question) -> list[Choice]:
        """The moves by what they seem worth at a glance, the best first."""
        position, seat, judge = question.position, question.seat, self.judgement
        assert isinstance(position, RaubritterPosition)
        judge.thumb.look(position, seat)
        choices = [
            Choice(code, judge.value_with(position, seat, judge.thumb.worth(position, code)))
            for code in position.legal(seat)
        ]
        return rank(choices, question.rng)
