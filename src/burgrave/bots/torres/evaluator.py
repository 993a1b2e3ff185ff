"""What a position of Torres is worth: features of each seat, weighed by how much of the game is left."""

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.torres.weights import FEATURES, SCALES, SPAN, STAGES
from burgrave.core.position import Position
from burgrave.games.torres import board, facts, masks, scoring
from burgrave.games.torres.position import TorresPosition

FULL, NOT_FILE_A, NOT_FILE_H = masks.FULL, masks.NOT_FILE_A, masks.NOT_FILE_H
BIT = list(masks.BIT)
KING_BONUS = list(facts.KING_BONUS)
LAST_ROUND = [len(facts.STACKS[seats][year]) for seats in (2, 3, 4) for year in range(3)]  # players by year
YEARS = facts.YEARS
IN_MENU, IN_OVER = facts.PHASES.index("menu"), facts.PHASES.index("over")
IN_MOVE_KING, IN_FIRST = facts.PHASES.index("move-king"), facts.PHASES.index("first")

CASTLES, KING, REACH, ROOM, CLIMB, LEVELS, HELD = range(7)
SCORE, KNIGHTS, CARDS, SPARE, BLOCKS, MASTER, TEMPO, LAST = range(7, 15)
"""The features, in the order of `weights.FEATURES`: first those of castles."""

KINDS = 15  # so many features
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
        self.castles = [0] * 16  # eight, and those founded by four cards T33 and four T37 at most
        self.shares = [0.0] * 64  # of castle by seat, in points
        self.share = [0.0] * 4  # of the castle measured last
        self.rest = [0.0] * 4  # what has nothing to do with castles
        self.surveyed = [0.0] * 4  # all together
        assert len(weights) == STAGES and all(len(stage) == len(FEATURES) == KINDS for stage in weights)

    def evaluate(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, TorresPosition)
        self.judge_torres(position, values)

    def judge_torres(self, torres: TorresPosition, values: Values) -> None:
        """The weighted features of each seat, as utilities."""
        self.survey(torres)
        for seat in range(torres.seats):
            values.of[seat] = self.surveyed[seat]
        self.weigh(values, torres.seats, self.scales[self.stage])

    def survey(self, torres: TorresPosition) -> None:
        """Find the castles, and what they and the rest give each seat."""
        self.stage = self.stage_of(torres)
        self.first = KINDS * self.stage
        self.year = self.stage // 4 + 1
        self.count = 0
        for seat in range(torres.seats):
            self.rest[seat] = self.rest_of(torres, seat)
            self.surveyed[seat] = self.rest[seat]
        rest = torres.layers[1]
        while rest:
            castle = board.first_castle(torres, rest)
            rest &= ~castle
            self.castles[self.count] = castle
            self.measure_castle(torres, castle)
            for seat in range(torres.seats):
                self.shares[4 * self.count + seat] = self.share[seat]
                self.surveyed[seat] += self.share[seat]
            self.count += 1

    def judge_change(self, before: TorresPosition, after: TorresPosition, values: Values) -> None:
        """The same as `judge_torres` after a move of the turn that was surveyed; only what it touches is measured."""
        fresh = after.layers[1] & ~before.layers[1]
        gone = before.layers[1] & ~after.layers[1]
        touched = self.touched(before, after, fresh | gone)
        beside = self.around(fresh)
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
        return squares | self.around(self.around(grown))

    def stage_of(self, torres: TorresPosition) -> int:
        """How far the game is: four stages a year, the last before its last round."""
        year = torres.year
        left = 4
        if torres.phase == IN_MOVE_KING or torres.phase == IN_FIRST:
            year += 1
        elif year > 0:
            left = LAST_ROUND[3 * (torres.seats - 2) + year - 1] - torres.round
        if year == 0:
            year = 1
        return 4 * (year - 1) + 4 - left

    def rest_of(self, torres: TorresPosition, seat: int) -> float:
        """What has nothing to do with castles, in points."""
        first = self.first
        held = 0
        for kind in range(10):
            held += torres.hand[10 * seat + kind]
        spare = held - ENOUGH_CARDS if held > ENOUGH_CARDS else 0
        blocks = 0
        for height in range(1, 4):
            blocks += height * torres.stacks[4 * seat + height]
        is_mover = torres.player == seat and torres.phase == IN_MENU
        if is_mover and torres.bound < 0:  # the stack of this turn waits no longer, even if it is not bound yet
            blocks -= self.highest_stack(torres, seat)
        is_last = torres.player == seat and (torres.phase == IN_MOVE_KING or torres.phase == IN_FIRST)
        master = 0
        if torres.is_master and torres.master_card >= 0 and torres.knights[seat]:
            master = scoring.master_points(torres, torres.master_card, seat, self.year, torres.master_min)
        return (
            self.weights[first + SCORE] * torres.score[seat]
            + self.weights[first + KNIGHTS] * board.size(torres.knights[seat])
            + self.weights[first + CARDS] * (held - spare)
            + self.weights[first + SPARE] * spare
            + self.weights[first + BLOCKS] * blocks
            + self.weights[first + MASTER] * master
            + self.weights[first + TEMPO] * is_mover
            + self.weights[first + LAST] * is_last
        )

    def highest_stack(self, torres: TorresPosition, seat: int) -> int:
        """The height of the highest stack of a seat."""
        height = 3
        while height > 0 and torres.stacks[4 * seat + height] == 0:
            height -= 1
        return height

    def measure_castle(self, torres: TorresPosition, castle: int) -> None:
        """Fill in `share` with what a castle gives those who stand in it, in points."""
        area = board.size(castle)
        room = -1  # not looked for yet
        for seat in range(torres.seats):
            self.share[seat] = 0.0
            knights = torres.knights[seat] & castle
            if knights:
                if room < 0:
                    room = self.room(torres, castle)
                self.share[seat] = self.share_of(torres, knights, area, room)
                if torres.king >= 0 and castle & BIT[torres.king]:
                    self.share[seat] += self.king_share(torres, knights)

    def share_of(self, torres: TorresPosition, knights: int, area: int, room: int) -> float:
        """What a castle gives a seat by its knights there, in points."""
        first = self.first
        level = 0
        levels = 0
        while knights & torres.layers[level + 1]:
            level += 1
            levels += board.size(knights & torres.layers[level])
        climb = 0
        if area > level and self.can_climb(torres, knights & torres.layers[level], level + 1):
            climb = area
        return (
            self.weights[first + CASTLES] * (area * level)
            + self.weights[first + ROOM] * (level * room)
            + self.weights[first + CLIMB] * climb
            + self.weights[first + LEVELS] * levels
            + self.weights[first + HELD]
        )

    def king_share(self, torres: TorresPosition, knights: int) -> float:
        """The king's bonus: whether it is won now, or a step away."""
        year = self.year
        if knights & torres.layers[year] & ~torres.layers[year + 1]:
            return self.weights[self.first + KING] * KING_BONUS[year - 1]
        if knights & torres.layers[year - 1]:
            return self.weights[self.first + REACH] * KING_BONUS[year - 1]
        return 0.0

    def room(self, torres: TorresPosition, castle: int) -> int:
        """The squares where a castle can grow, up to as many as matter."""
        built = torres.layers[1]
        free = self.around(castle) & ~built & ~self.around(built & ~castle)
        squares = board.size(free)
        return squares if squares < ENOUGH_ROOM else ENOUGH_ROOM

    def can_climb(self, torres: TorresPosition, knights: int, level: int) -> bool:
        """Whether one of some knights can step up to a level."""
        higher = torres.layers[level] & ~torres.layers[level + 1] & board.free(torres)
        return self.around(knights) & higher != 0

    def around(self, squares: int) -> int:
        """The squares orthogonally next to some, and themselves."""
        across = ((squares & NOT_FILE_H) << 1) | ((squares & NOT_FILE_A) >> 1)
        return (squares | across | (squares << 8) | (squares >> 8)) & FULL
