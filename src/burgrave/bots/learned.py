"""Evaluators that have learnt: what a game's judgement expects, and what a net adds to it by experience."""

from burgrave.bots.evaluator import Evaluator
from burgrave.bots.net import Net
from burgrave.bots.shape import ANSWER
from burgrave.bots.sight import Sight
from burgrave.core.position import OVER, Position

POINT = float(ANSWER)


class Learned(Evaluator):
    """What a position is worth at the end of a turn. Inside of one it is no guide: it has never seen such positions."""

    def __init__(self, sight: Sight, net: Net, span: float, win: float) -> None:
        super().__init__(span, win)
        self.sight = sight
        self.net = net

    def experience(self, position: Position, seat: int, observer: int) -> float:
        """What the net adds for a seat, in points, by what an observer knows."""
        self.sight.see(position, seat, observer)
        return self.net.answer(self.sight) / POINT

    def worth(self, position: Position, seat: int, observer: int) -> float:
        """What a position is worth to a seat, by what an observer knows."""
        if position.actor() == OVER:
            self.outcome(position, self.judged)
            return self.judged.of[seat]
        gain = self.experience(position, seat, observer)
        for i in range(position.seats):
            self.judged.of[i] = self.sight.points[i]
        self.judged.of[seat] += gain
        self.weigh(self.judged, position.seats, self.sight.scale)
        return self.judged.of[seat]
