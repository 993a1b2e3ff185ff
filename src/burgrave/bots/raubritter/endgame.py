"""The end of a game, read out to the last tile: nothing is hidden any more once the piles are empty."""

from burgrave.bots.evaluator import Values
from burgrave.bots.raubritter.evaluator import RaubritterEvaluator
from burgrave.bots.raubritter.policy import RaubritterPolicy
from burgrave.core.moves import Moves
from burgrave.core.position import OVER
from burgrave.games.raubritter.position import RaubritterPosition

DEEPEST = 32  # at most 2 tiles for 4 seats, each laid, deployed from and stopped after
NEAR = 0.1
"""Moves that much worse than the best are read out no further than to know that they are."""


class Ply:
    """The moves of a position, the most promising first, and the best outcome so far."""

    def __init__(self) -> None:
        self.moves = Moves()
        self.score = [0.0] * 4096
        self.best = Values()

    def fill(self, policy: RaubritterPolicy, position: RaubritterPosition, seat: int) -> None:
        """List the moves of a seat with what they seem worth."""
        self.moves.count = 0
        position.generate(seat, self.moves)
        policy.measure(position, seat)
        for i in range(self.moves.count):
            self.score[i] = policy.score(position, self.moves.codes[i])

    def take(self, first: int) -> int:
        """Bring the most promising move from `first` on there, and return it."""
        best = first
        for i in range(first + 1, self.moves.count):
            if self.score[i] > self.score[best]:
                best = i
        code = self.moves.codes[best]
        score = self.score[best]
        self.moves.codes[best] = self.moves.codes[first]
        self.score[best] = self.score[first]
        self.moves.codes[first] = code
        self.score[first] = score
        return code


class Endgame:
    """Every seat plays its best (max^n); gives up beyond `limit` positions."""

    def __init__(self, evaluator: RaubritterEvaluator) -> None:
        self.evaluator = evaluator
        self.limit = 0
        self.nodes = 0
        self.plies = [Ply() for _ in range(DEEPEST)]
        self.values = Values()

    def solve(self, position: RaubritterPosition, limit: int) -> list[tuple[int, float]]:
        """Each move of the seat to act with its utility (an upper bound if it is far behind), or nothing if too far."""
        self.nodes = 0
        self.limit = limit
        seat = position.actor()
        ply = self.plies[0]
        ply.fill(self.evaluator.policy, position, seat)
        found = []
        sure = 0.0
        for i in range(ply.moves.count):
            code = ply.take(i)
            after = position.copy()
            after.play(seat, code)
            self.search(after, 1, sure if seat == 0 else 0.0, sure if seat == 1 else 0.0)
            if self.nodes > self.limit:
                return []
            found.append((code, self.values.of[seat]))
            sure = max(sure, self.values.of[seat] - NEAR)
        return found

    def search(self, position: RaubritterPosition, depth: int, sure_0: float, sure_1: float) -> None:
        """Fill `values` with the outcome.

        With two seats the utilities add up to 1: once what each is sure of elsewhere does too, none comes here.
        """
        self.nodes += 1
        seat = position.actor()
        if seat == OVER:
            self.evaluator.fill_outcome(position, self.values)
            return
        ply = self.plies[depth]
        ply.fill(self.evaluator.policy, position, seat)
        best = ply.best
        best.of[seat] = -1.0
        for i in range(ply.moves.count):
            after = position.copy()
            after.play(seat, ply.take(i))
            self.search(after, depth + 1, sure_0, sure_1)
            if self.values.of[seat] > best.of[seat]:
                self.keep(best, position.seats)
            if seat == 0:
                sure_0 = max(sure_0, best.of[0])
            elif seat == 1:
                sure_1 = max(sure_1, best.of[1])
            if self.nodes > self.limit or (position.seats == 2 and sure_0 + sure_1 >= 1.0):
                break
        for other in range(position.seats):
            self.values.of[other] = best.of[other]

    def keep(self, best: Values, seats: int) -> None:
        """Note the outcome found last."""
        for seat in range(seats):
            best.of[seat] = self.values.of[seat]
