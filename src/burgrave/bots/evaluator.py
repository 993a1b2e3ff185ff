"""What a position is worth to each seat: the compiled part of a game's judgement, asked in every playout and search."""

from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import OVER, Position

WIN = 0.7
"""How much winning counts, the rest is by how much: together the utility of an outcome, from 0 to 1."""


class Values:
    """A number for each seat."""

    def __init__(self) -> None:
        self.of = [0.0] * 8

    def listed(self, seats: int) -> list[float]:
        """The numbers of the seats there are."""
        return [self.of[seat] for seat in range(seats)]


class Evaluator:
    """Judges positions. This one knows no game: it looks at scores and places, and plays out at random.

    A game's own evaluator replaces `evaluate`, and `pick` if it plays out. Both must leave the position as it is.
    `evaluate` is also the guide inside of a move made of several; `worth` is asked at its end.
    """

    def __init__(self, span: float = 50.0, win: float = WIN) -> None:
        self.span = span
        """The lead in points that counts as the greatest."""
        self.win = win
        self.chance = [0.0] * 8
        self.judged = Values()

    def worth(self, position: Position, seat: int, observer: int) -> float:
        """What a position, of a game in progress or over, is worth to a seat, by what an observer knows."""
        self.judge(position, self.judged)
        return self.judged.of[seat]

    def judge(self, position: Position, values: Values) -> None:
        """Fill in the utilities of a game in progress or over."""
        if position.actor() == OVER:
            self.outcome(position, values)
        else:
            self.evaluate(position, values)

    def evaluate(self, position: Position, values: Values) -> None:
        """Fill in the utility each seat can expect, of a game in progress; here: as if it ended now."""
        self.outcome(position, values)

    def pick(self, position: Position, seat: int, moves: Moves, dice: Dice) -> int:
        """The move of a playout, one of `moves`; here: any."""
        return moves.codes[dice.below(moves.count)]

    def outcome(self, position: Position, values: Values) -> None:
        """Fill in the utility of each seat by its place and its lead."""
        scores = position.scores()
        ranks = position.ranks()
        winners = 0
        for seat in range(position.seats):
            values.of[seat] = scores[seat]
            winners += ranks[seat] == 1
        self.add_margins(values, position.seats)
        for seat in range(position.seats):
            if ranks[seat] == 1:
                values.of[seat] += self.win / winners

    def weigh(self, values: Values, seats: int, scale: float) -> None:
        """Turn expected final points into utilities; a lead of `scale` points wins four times of five."""
        best = values.of[0]
        for seat in range(1, seats):
            if values.of[seat] > best:
                best = values.of[seat]
        total = 0.0
        for seat in range(seats):
            behind = 1.0 + (best - values.of[seat]) / scale
            self.chance[seat] = 1.0 / (behind * behind)
            total += self.chance[seat]
        self.add_margins(values, seats)
        for seat in range(seats):
            values.of[seat] += self.win * self.chance[seat] / total

    def add_margins(self, values: Values, seats: int) -> None:
        """Turn points into each seat's share of utility for its lead over the best of the others."""
        first = -1e9
        second = -1e9
        leader = 0
        for seat in range(seats):
            if values.of[seat] > first:
                second = first
                first = values.of[seat]
                leader = seat
            elif values.of[seat] > second:
                second = values.of[seat]
        for seat in range(seats):
            lead = (values.of[seat] - (second if seat == leader else first)) / self.span
            if lead > 1.0:
                lead = 1.0
            elif lead < -1.0:
                lead = -1.0
            values.of[seat] = (1.0 - self.win) * (1.0 + lead) / 2.0
