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

CASTLES, KING, REACH, ROOM, CLIMB, LEVELS, HELD, SCORE, KNIGHTS, CARDS, BLOCKS, MASTER, TEMPO = range(13)
"""The features, in the order of `weights.FEATURES`: first those of castles."""

KINDS = 13  # so many features
ENOUGH_ROOM = 6  # squares to grow: more are not used soon


class TorresJudge(Judge):
    """Adds up the features of every seat: what each castle gives it, and the rest."""

    def __init__(self, weights: list[list[float]]) -> None:
        super().__init__(SPAN)
        self.weights = [weight for stage in weights for weight in stage]  # stage by feature
        self.scales = list(SCALES)  # by stage
        self.amount = [0.0] * 52  # seat by feature
        self.now = 0  # the stage
        self.year = 1
        self.count = 0
        self.castles = [0] * 16  # eight, and those founded by four cards T33 and four T37 at most
        self.shares = [0.0] * 64  # castle by seat, in points
        self.rest = [0.0] * 4  # what has nothing to do with castles, by seat
        self.points = [0.0] * 4  # by seat
        assert len(weights) == STAGES and all(len(stage) == len(FEATURES) == KINDS for stage in weights)

    def judge(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, Torres)
        self.judge_torres(position, values)

    def judge_torres(self, torres: Torres, values: Values) -> None:
        """The weighted features of each seat, as utilities."""
        self.survey(torres)
        self.weigh_points(torres.seats, values)

    def survey(self, torres: Torres) -> None:
        """Find the castles, and what they and the rest give each seat."""
        self.now = self.stage(torres)
        self.year = self.now // 4 + 1
        self.count = 0
        for seat in range(torres.seats):
            self.rest[seat] = self.points[seat] = self.rest_of(torres, seat)
        rest = torres.layers[1]
        while rest:
            castle = torres.first_castle(rest)
            rest &= ~castle
            self.castles[self.count] = castle
            self.add_castle(torres, castle)
            for seat in range(torres.seats):
                self.shares[4 * self.count + seat] = self.share_of(seat)
                self.points[seat] += self.shares[4 * self.count + seat]
            self.count += 1

    def judge_change(self, before: Torres, after: Torres, values: Values) -> None:
        """The same as `judge_torres` after one move of the turn that was surveyed; only what it touches is measured."""
        fresh = after.layers[1] & ~before.layers[1]
        gone = before.layers[1] & ~after.layers[1]
        touched = self.touched(before, after, fresh | gone)
        is_new = fresh != 0
        for seat in range(after.seats):
            self.points[seat] = self.rest[seat]
            if seat == after.mover or after.is_master:
                self.points[seat] = self.rest_of(after, seat)
        for i in range(self.count):
            castle = self.castles[i] & ~gone
            if fresh and self.around(castle) & fresh:
                castle |= fresh
                is_new = False
            if castle & touched:
                self.add_castle(after, castle)
                for seat in range(after.seats):
                    self.points[seat] += self.share_of(seat)
            else:
                for seat in range(after.seats):
                    self.points[seat] += self.shares[4 * i + seat]
        if is_new:
            self.add_castle(after, fresh)
            for seat in range(after.seats):
                self.points[seat] += self.share_of(seat)
        self.weigh_points(after.seats, values)

    def touched(self, before: Torres, after: Torres, grown: int) -> int:
        """The squares where something changed; castles near a change of areas have less or more room."""
        squares = before.knights[after.mover] ^ after.knights[after.mover]
        level = 1
        while before.layers[level] | after.layers[level]:
            squares |= before.layers[level] ^ after.layers[level]
            level += 1
        return squares | self.around(self.around(grown))

    def weigh_points(self, seats: int, values: Values) -> None:
        """Turn the points into utilities."""
        for seat in range(seats):
            values.of[seat] = self.points[seat]
        self.weigh(values, seats, self.scales[self.now])

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
        self.survey(torres)
        for seat in range(torres.seats):
            for feature in range(SCORE):
                self.amount[KINDS * seat + feature] = 0.0
        for i in range(self.count):
            self.measure_castle(torres, self.castles[i])

    def rest_of(self, torres: Torres, seat: int) -> float:
        """What has nothing to do with castles, in points."""
        first = KINDS * seat
        self.measure_seat(torres, seat)
        points = 0.0
        for feature in range(SCORE, KINDS):
            points += self.weights[KINDS * self.now + feature] * self.amount[first + feature]
        return points

    def measure_seat(self, torres: Torres, seat: int) -> None:
        """The features that have nothing to do with castles."""
        first = KINDS * seat
        for feature in range(SCORE, KINDS):
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
                torres, torres.master_card, seat, self.year, torres.master_min
            )

    def highest_stack(self, torres: Torres, seat: int) -> int:
        """The height of the highest stack of a seat."""
        height = 3
        while height > 0 and torres.stacks[4 * seat + height] == 0:
            height -= 1
        return height

    def add_castle(self, torres: Torres, castle: int) -> None:
        """Fill in `amount` with the features of one castle alone."""
        for seat in range(torres.seats):
            for feature in range(SCORE):
                self.amount[KINDS * seat + feature] = 0.0
        self.measure_castle(torres, castle)

    def share_of(self, seat: int) -> float:
        """What the castle measured last gives a seat, in points."""
        points = 0.0
        for feature in range(SCORE):
            points += self.weights[KINDS * self.now + feature] * self.amount[KINDS * seat + feature]
        return points

    def measure_castle(self, torres: Torres, castle: int) -> None:
        """Add what a castle is to those who stand in it."""
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
                self.measure_king(torres, first, knights)

    def measure_king(self, torres: Torres, first: int, knights: int) -> None:
        """The king's bonus: whether it is ours now, or a step away."""
        year = self.year
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
