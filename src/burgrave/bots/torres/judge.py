"""What a position of Torres is worth: features of each seat, weighed by how much of the game is left."""

from burgrave.bots.judge import Judge, Values
from burgrave.bots.torres.weights import FEATURES, SCALES, SPAN, STAGES
from burgrave.core.position import Position
from burgrave.games.torres import facts, masks, scoring
from burgrave.games.torres.position import Torres

FULL, NOT_FILE_A, NOT_FILE_H = masks.FULL, masks.NOT_FILE_A, masks.NOT_FILE_H
BIT = list(masks.BIT)
KING_BONUS = list(facts.KING_BONUS)
LAST_ROUND = [len(facts.STACKS[seats][year]) for seats in (2, 3, 4) for year in range(3)]  # players by year
YEARS = facts.YEARS
IN_MENU, IN_OVER = facts.PHASES.index("menu"), facts.PHASES.index("over")
IN_MOVE_KING, IN_FIRST = facts.PHASES.index("move-king"), facts.PHASES.index("first")

SCORE, CASTLES, KING, REACH, ROOM, CLIMB, KNIGHTS, CARDS, BLOCKS, MASTER, TEMPO = range(11)
LEVELS, HELD = 11, 12
"""The features, in the order of `weights.FEATURES`."""

KINDS = 13  # so many features
ENOUGH_ROOM = 6  # squares to grow: more are not used soon


class TorresJudge(Judge):
    """Adds up the features of every seat."""

    def __init__(self, weights: list[list[float]]) -> None:
        super().__init__(SPAN)
        self.weights = [weight for stage in weights for weight in stage]  # stage by feature
        self.scales = list(SCALES)  # by stage
        self.amount = [0.0] * 104  # seat by feature
        assert len(weights) == STAGES and all(len(stage) == len(FEATURES) == KINDS for stage in weights)

    def judge(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, Torres)
        self.judge_torres(position, values)

    def judge_torres(self, torres: Torres, values: Values) -> None:
        """The weighted features of each seat, as utilities."""
        stage = self.stage(torres)
        self.measure(torres)
        for seat in range(torres.seats):
            values.of[seat] = 0.0
            for feature in range(KINDS):
                values.of[seat] += self.weights[KINDS * stage + feature] * self.amount[KINDS * seat + feature]
        self.weigh(values, torres.seats, self.scales[stage])

    def stage(self, torres: Torres) -> int:
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

    def measure(self, torres: Torres) -> None:
        """Fill in `amount` with the features of every seat."""
        year = self.stage(torres) // 4 + 1
        for seat in range(torres.seats):
            self.measure_seat(torres, seat, year)
        built = torres.layers[1]
        rest = built
        while rest:
            castle = torres.first_castle(rest)
            rest &= ~castle
            self.measure_castle(torres, castle, year)

    def measure_seat(self, torres: Torres, seat: int, year: int) -> None:
        """The features that have nothing to do with castles."""
        first = KINDS * seat
        for feature in range(KINDS):
            self.amount[first + feature] = 0.0
        self.amount[first + SCORE] = torres.score[seat]
        self.amount[first + KNIGHTS] = torres.count(torres.knights[seat])
        for kind in range(10):
            self.amount[first + CARDS] += torres.hand[10 * seat + kind]
        for height in range(1, 4):
            self.amount[first + BLOCKS] += height * torres.stacks[4 * seat + height]
        if torres.mover == seat and torres.phase == IN_MENU:
            self.amount[first + TEMPO] = 1.0
            if torres.bound < 0:  # the stack of this turn waits no longer, even if it is not bound yet
                self.amount[first + BLOCKS] -= self.highest_stack(torres, seat)
        if torres.is_master and torres.master_card >= 0 and torres.knights[seat]:
            self.amount[first + MASTER] = scoring.master_points(
                torres, torres.master_card, seat, year, torres.master_min
            )

    def highest_stack(self, torres: Torres, seat: int) -> int:
        """The height of the highest stack of a seat."""
        height = 3
        while height > 0 and torres.stacks[4 * seat + height] == 0:
            height -= 1
        return height

    def measure_castle(self, torres: Torres, castle: int, year: int) -> None:
        """What a castle is to those who stand in it."""
        area = torres.count(castle)
        room = -1  # not looked for yet
        holds_king = torres.king >= 0 and castle & BIT[torres.king] != 0
        for seat in range(torres.seats):
            knights = torres.knights[seat] & castle
            if knights == 0:
                continue
            first = KINDS * seat
            level = 0
            while knights & torres.layers[level + 1]:
                level += 1
                self.amount[first + LEVELS] += torres.count(knights & torres.layers[level])
            self.amount[first + CASTLES] += area * level
            self.amount[first + HELD] += 1.0
            if room < 0:
                room = self.room(torres, castle)
            self.amount[first + ROOM] += level * room
            if area > level and self.can_climb(torres, knights & torres.layers[level], level + 1):
                self.amount[first + CLIMB] += area
            if holds_king:
                self.measure_king(torres, first, knights, year)

    def measure_king(self, torres: Torres, first: int, knights: int, year: int) -> None:
        """The king's bonus: whether it is ours now, or a step away."""
        if knights & torres.layers[year] & ~torres.layers[year + 1]:
            self.amount[first + KING] = KING_BONUS[year - 1]
        elif knights & torres.layers[year - 1]:
            self.amount[first + REACH] = KING_BONUS[year - 1]

    def room(self, torres: Torres, castle: int) -> int:
        """The squares where a castle can grow, up to as many as matter."""
        built = torres.layers[1]
        free = self.around(castle) & ~built & ~self.around(built & ~castle)
        squares = torres.count(free)
        return squares if squares < ENOUGH_ROOM else ENOUGH_ROOM

    def can_climb(self, torres: Torres, knights: int, level: int) -> bool:
        """Whether one of some knights can step up to a level."""
        higher = torres.layers[level] & ~torres.layers[level + 1] & torres.free()
        return self.around(knights) & higher != 0

    def around(self, squares: int) -> int:
        """The squares orthogonally next to some, and themselves."""
        across = ((squares & NOT_FILE_H) << 1) | ((squares & NOT_FILE_A) >> 1)
        return (squares | across | (squares << 8) | (squares >> 8)) & FULL
