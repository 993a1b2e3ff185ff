"""What a position of Torres is worth: features of each seat, weighed by how much of the game is left."""

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.torres.weights import FEATURES, SCALES, SPAN, STAGES
from burgrave.core.position import Position
from burgrave.games.torres import board, facts, masks, scoring
from burgrave.games.torres.position import TorresPosition

BIT = list(masks.BIT)
KING_BONUS = list(facts.KING_BONUS)
LAST_ROUND = [len(facts.STACKS[seats][year]) for seats in (2, 3, 4) for year in range(3)]  # players by year
KINDS, HEIGHTS = facts.KINDS, facts.HEIGHTS
IN_MENU, IN_DRAW, IN_MOVE_KING, IN_FIRST = (
    facts.PHASES.index(phase) for phase in ("menu", "draw", "move-king", "first")
)

CASTLES, KING, REACH, ROOM, CLIMB, LEVELS, HELD = range(7)
SCORE, KNIGHTS, CARDS, SPARE, BLOCKS, MASTER, TEMPO, LAST = range(7, 15)
"""The features, in the order of `weights.FEATURES`: first those of castles."""

FEATURE_COUNT = len(FEATURES)
ENOUGH_ROOM = 6  # squares to grow: more are not used soon
ENOUGH_CARDS = 3  # in hand: only one is played a turn (T25)


class TorresEvaluator(Evaluator):
    """Adds up the features of every seat: what each castle gives it, and the rest."""

    def __init__(self, weights: list[list[float]]) -> None:
        super().__init__(SPAN)
        self.weights = [weight for stage in weights for weight in stage]  # stage by feature
        self.scales = list(SCALES)  # by stage
        self.stage = 0
        self.first = 0  # of the weights of the stage
        self.year = 1
        self.count = 0
        self.castles = [0] * 16  # `facts.MOST_CASTLES`
        self.shares = [0.0] * 64  # of castle by seat, in points
        self.share = [0.0] * 4  # of the castle measured last
        self.rest = [0.0] * 4  # what has nothing to do with castles
        self.surveyed = [0.0] * 4  # all together
        assert len(weights) == STAGES and all(len(stage) == len(FEATURES) == FEATURE_COUNT for stage in weights)

    def evaluate(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, TorresPosition)
        self.evaluate_torres(position, values)

    def evaluate_torres(self, position: TorresPosition, values: Values) -> None:
        """The weighted features of each seat, as utilities."""
        self.survey(position)
        for seat in range(position.seats):
            values.of[seat] = self.surveyed[seat]
        self.weigh(values, position.seats, self.scales[self.stage])

    def survey(self, position: TorresPosition) -> None:
        """Find the castles, and what they and the rest give each seat."""
        self.stage = self.stage_of(position)
        self.first = FEATURE_COUNT * self.stage
        self.year = self.stage // 4 + 1
        self.count = 0
        for seat in range(position.seats):
            self.rest[seat] = self.rest_of(position, seat)
            self.surveyed[seat] = self.rest[seat]
        rest = position.layers[1]
        while rest:
            castle = board.first_castle(position, rest)
            rest &= ~castle
            self.castles[self.count] = castle
            self.measure_castle(position, castle)
            for seat in range(position.seats):
                self.shares[4 * self.count + seat] = self.share[seat]
                self.surveyed[seat] += self.share[seat]
            self.count += 1

    def evaluate_change(self, before: TorresPosition, after: TorresPosition, values: Values) -> None:
        """The same as `evaluate_torres` after a move of the turn surveyed; only what it touches is measured."""
        fresh = after.layers[1] & ~before.layers[1]
        gone = before.layers[1] & ~after.layers[1]
        touched = self.touched(before, after, fresh | gone)
        beside = board.spread(fresh)
        for seat in range(after.seats):
            values.of[seat] = self.surveyed[seat]
            if seat == after.player or after.is_master:
                values.of[seat] += self.rest_of(after, seat) - self.rest[seat]
        for i in range(self.count):
            if self.castles[i] & touched:
                castle = self.castles[i] & ~gone
                if castle & beside:
                    castle |= fresh
                    fresh = 0
                self.measure_castle(after, castle)
                for seat in range(after.seats):
                    values.of[seat] += self.share[seat] - self.shares[4 * i + seat]
        if fresh:  # a castle of its own
            self.measure_castle(after, fresh)
            for seat in range(after.seats):
                values.of[seat] += self.share[seat]
        self.weigh(values, after.seats, self.scales[self.stage])

    def touched(self, before: TorresPosition, after: TorresPosition, grown: int) -> int:
        """The squares where something changed; castles near a change of areas have less or more room."""
        squares = before.knights[after.player] ^ after.knights[after.player]
        level = 1
        while before.layers[level] | after.layers[level]:
            squares |= before.layers[level] ^ after.layers[level]
            level += 1
        return squares | board.spread(board.spread(grown))

    def stage_of(self, position: TorresPosition) -> int:
        """How far the game is: four stages a year, the last before its last round."""
        year = position.year
        left = 4
        if position.phase == IN_MOVE_KING or position.phase == IN_FIRST:
            year += 1
        elif year > 0:
            left = LAST_ROUND[3 * (position.seats - 2) + year - 1] - position.round
        if year == 0:
            year = 1
        return 4 * (year - 1) + 4 - left

    def rest_of(self, position: TorresPosition, seat: int) -> float:
        """What has nothing to do with castles, in points."""
        first = self.first
        held = position.unseen[seat]
        for kind in range(KINDS):
            held += position.hand[KINDS * seat + kind]
        spare = held - ENOUGH_CARDS if held > ENOUGH_CARDS else 0
        blocks = 0
        for height in range(1, HEIGHTS):
            blocks += height * position.stacks[HEIGHTS * seat + height]
        is_moving = position.player == seat and (
            position.phase == IN_MENU or (position.phase == IN_DRAW and position.buys_unseen)
        )
        if is_moving and position.bound < 0:  # the stack of this turn waits no longer, even if it is not bound yet
            blocks -= self.highest_stack(position, seat)
        is_last = position.player == seat and (position.phase == IN_MOVE_KING or position.phase == IN_FIRST)
        master = 0
        if position.is_master and position.master_card >= 0 and position.knights[seat]:
            master = scoring.master_points(position, position.master_card, seat, self.year, position.master_min)
        return (
            self.weights[first + SCORE] * position.score[seat]
            + self.weights[first + KNIGHTS] * board.size(position.knights[seat])
            + self.weights[first + CARDS] * (held - spare)
            + self.weights[first + SPARE] * spare
            + self.weights[first + BLOCKS] * blocks
            + self.weights[first + MASTER] * master
            + self.weights[first + TEMPO] * is_moving
            + self.weights[first + LAST] * is_last
        )

    def highest_stack(self, position: TorresPosition, seat: int) -> int:
        """The height of the highest stack of a seat."""
        height = HEIGHTS - 1
        while height > 0 and position.stacks[HEIGHTS * seat + height] == 0:
            height -= 1
        return height

    def measure_castle(self, position: TorresPosition, castle: int) -> None:
        """Fill in `share` with what a castle gives those who stand in it, in points."""
        area = board.size(castle)
        room = -1  # not looked for yet
        for seat in range(position.seats):
            self.share[seat] = 0.0
            knights = position.knights[seat] & castle
            if knights:
                if room < 0:
                    room = self.room(position, castle)
                self.share[seat] = self.share_of(position, knights, area, room)
                if position.king >= 0 and castle & BIT[position.king]:
                    self.share[seat] += self.king_share(position, knights)

    def share_of(self, position: TorresPosition, knights: int, area: int, room: int) -> float:
        """What a castle gives a seat by its knights there, in points."""
        first = self.first
        level = 0
        levels = 0
        while knights & position.layers[level + 1]:
            level += 1
            levels += board.size(knights & position.layers[level])
        climb = 0
        if area > level and self.can_climb(position, knights & position.layers[level], level + 1):
            climb = area
        return (
            self.weights[first + CASTLES] * (area * level)
            + self.weights[first + ROOM] * (level * room)
            + self.weights[first + CLIMB] * climb
            + self.weights[first + LEVELS] * levels
            + self.weights[first + HELD]
        )

    def king_share(self, position: TorresPosition, knights: int) -> float:
        """The king's bonus: whether it is won now, or a step away."""
        year = self.year
        if knights & position.layers[year] & ~position.layers[year + 1]:
            return self.weights[self.first + KING] * KING_BONUS[year - 1]
        if knights & position.layers[year - 1]:
            return self.weights[self.first + REACH] * KING_BONUS[year - 1]
        return 0.0

    def room(self, position: TorresPosition, castle: int) -> int:
        """The squares where a castle can grow, up to as many as matter."""
        built = position.layers[1]
        free = board.spread(castle) & ~built & ~board.spread(built & ~castle)
        squares = board.size(free)
        return squares if squares < ENOUGH_ROOM else ENOUGH_ROOM

    def can_climb(self, position: TorresPosition, knights: int, level: int) -> bool:
        """Whether one of some knights can step up to a level."""
        higher = position.layers[level] & ~position.layers[level + 1] & board.free(position)
        return board.spread(knights) & higher != 0
