"""What a position of Raubritter is worth: the tiles held, what may be lost and taken, castles and knights to come."""

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.raubritter import weights
from burgrave.bots.raubritter.features import Features
from burgrave.bots.raubritter.policy import RaubritterPolicy
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import Position
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.position import RaubritterPosition

HELD, RISK, PREY, FORCE, SUPPLY = range(5)
"""The features, in the order of `weights.FEATURES`."""

KINDS = 5  # so many features
WIDTH, POINTS = facts.WIDTH, list(facts.TILE_POINTS)
MOST_DANGER, FIRST_GRAB = weights.MOST_DANGER, weights.FIRST_GRAB
LAST_SCALE, SCALE_A_TILE = weights.LAST_SCALE, weights.SCALE_A_TILE
KNIGHTS_A_CASTLE = weights.KNIGHTS_A_CASTLE


class RaubritterEvaluator(Evaluator):
    """Adds up the features of every seat, in points."""

    def __init__(self) -> None:
        super().__init__(weights.SPAN, weights.WIN)
        assert len(weights.FEATURES) == KINDS
        self.features = Features()
        self.policy = RaubritterPolicy()
        self.expected = Values()
        self.amount = [0.0] * 20  # seat by feature
        self.castles = [0] * 4
        self.danger = [0.0] * 4
        self.per_castle = weights.PER_CASTLE
        self.per_knight = weights.PER_KNIGHT
        self.boldness = weights.BOLDNESS

    def evaluate(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, RaubritterPosition)
        self.expect(position, values)
        self.weigh(values, position.seats, self.scale(position))

    def value_with(self, position: RaubritterPosition, seat: int, points: float) -> float:
        """What a seat can expect if it gains some points."""
        self.expect(position, self.expected)
        self.expected.of[seat] += points
        self.weigh(self.expected, position.seats, self.scale(position))
        return self.expected.of[seat]

    def expect(self, position: RaubritterPosition, values: Values) -> None:
        """Fill in the points that each seat can expect."""
        self.measure(position)
        for seat in range(position.seats):
            values.of[seat] = 0.0
            for feature in range(KINDS):
                values.of[seat] += self.amount[KINDS * seat + feature]

    def scale(self, position: RaubritterPosition) -> float:
        """The lead that wins four times of five: less and less."""
        tiles = 0
        for seat in range(position.seats):
            tiles += self.features.tiles_left(position, seat)
        return LAST_SCALE + SCALE_A_TILE * tiles

    def measure(self, position: RaubritterPosition) -> None:
        """Fill in `amount` with the features of every seat."""
        for seat in range(position.seats):
            self.measure_seat(position, seat)
        for seat in range(position.seats):
            self.danger[seat] = 0.0
            for other in range(position.seats):
                if other != seat:
                    self.danger[seat] += self.boldness * self.castles[other]
            self.danger[seat] = min(self.danger[seat], MOST_DANGER)
        for row in range(position.south, position.north + 1):
            for square in range(WIDTH * row + position.west, WIDTH * row + position.east + 1):
                if POINTS[position.board[square]]:
                    self.measure_tile(position, square)

    def measure_seat(self, position: RaubritterPosition, seat: int) -> None:
        """What a seat has that is not on the table."""
        self.castles[seat] = self.features.castles_left(position, seat)
        usable = min(1.0 * self.castles[seat], position.supply[seat] / KNIGHTS_A_CASTLE)
        self.amount[KINDS * seat + HELD] = 0.0
        self.amount[KINDS * seat + RISK] = 0.0
        self.amount[KINDS * seat + PREY] = 0.0
        self.amount[KINDS * seat + FORCE] = self.per_castle * usable
        self.amount[KINDS * seat + SUPPLY] = self.per_knight * position.supply[seat]

    def measure_tile(self, position: RaubritterPosition, square: int) -> None:
        """What a building is to those who hold it or may take it."""
        points = POINTS[position.board[square]]
        holder = self.features.owner(position, square)
        ways = self.features.threats(position, square)
        if holder >= 0:
            stays = (1.0 - self.danger[holder]) ** ways
            self.amount[KINDS * holder + HELD] += points
            self.amount[KINDS * holder + RISK] -= points * (1.0 - stays)
        elif ways > 0:
            self.amount[KINDS * position.player + PREY] += FIRST_GRAB * points

    def pick(self, position: Position, seat: int, moves: Moves, dice: Dice) -> int:
        """The move of a playout, by the policy."""
        assert isinstance(position, RaubritterPosition)
        return self.policy.pick(position, seat, moves, dice)

    def outcome(self, position: Position, values: Values) -> None:
        """The utilities of a finished game."""
        assert isinstance(position, RaubritterPosition)
        self.fill_outcome(position, values)

    def fill_outcome(self, position: RaubritterPosition, values: Values) -> None:
        """Points and, if they are equal, knights left say who wins (R23, R24)."""
        best = -1.0
        winners = 0
        for seat in range(position.seats):
            values.of[seat] = position.points_of(seat)
            self.chance[seat] = 100.0 * values.of[seat] + position.supply[seat]
            if self.chance[seat] > best:
                best = self.chance[seat]
                winners = 0
            winners += self.chance[seat] == best
        self.add_margins(values, position.seats)
        for seat in range(position.seats):
            if self.chance[seat] == best:
                values.of[seat] += self.win / winners
