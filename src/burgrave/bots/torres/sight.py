"""What a net of Torres looks at: each castle with what every seat has there, and what has nothing to do with castles.

A whole thing is about 32, so that numbers are small and alike; all are cut off at 127. Seats are told from the one
that is judged on. Cards in hand are told to whoever holds them only, others are counted.
"""

from burgrave.bots.sight import Sight
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.core.encoder import Part, seat_labels
from burgrave.core.position import Position
from burgrave.games.torres import board, cards, facts, masks
from burgrave.games.torres.position import TorresPosition

BIT = list(masks.BIT)
KINDS, HEIGHTS, STAGES = facts.KINDS, facts.HEIGHTS, 12
IN_MENU, IN_DRAW, IN_MOVE_KING, IN_FIRST, IN_OVER = (
    facts.PHASES.index(phase) for phase in ("menu", "draw", "move-king", "first", "over")
)
WHOLE = 32
MOST_SEATS = 4

CASTLE = ["area", "room", "2 high", "3 high", "4 high", "5 high", "top", "to grow", "free", "king", "bonus"]
"""What is told of a castle: area, squares to grow, squares so high, its top, how much higher it may become, squares
where nobody stands, whether the king does, and the free squares on the level of his bonus."""

HOLDER = ["held", "level", "second", "knights", "points", "steps", "above", "stairs", "entries", "bonus", "near"]
"""… and of a seat in it: whether it has a knight there, the levels of the highest and of the next, how many, points if
scored now, free squares a step above the highest, free squares one level above him anywhere, how high free stairs lead
him, ways in from the ground, whether the king's bonus is won, or a step away."""

OWNER = ["score", "cards", "blocks", "knights", "to act", "still acts", "levels"]
"""What is told of a seat: its score and the others' lead over it, cards in hand, blocks waiting, knights on the board,
whether it is its turn, whether it still acts in this round, levels of all knights together."""

OWNED, HOLDS = len(OWNER), len(HOLDER)


def rest() -> list[Part]:
    """What the numbers mean that have nothing to do with castles."""
    labels = seat_labels(MOST_SEATS)
    parts = [
        Part("stage", "how far the game is", [str(stage) for stage in range(STAGES)]),
        Part("seats", "how many play", ["2", "3", "4"]),
        Part("lead", "of the seat over the best other as the judgement expects, in points and finer", ["1", "4"]),
        Part("leads", "the same over each other seat", labels[1:]),
        Part("seat", "what a seat has", labels, OWNER),
        Part("known", "whether the hand of the seat is known"),
        Part("hand", "its cards, if they are known", facts.CARDS),
        Part("reserve", "blocks that nobody has"),
        Part("deck", "cards it may still buy"),
        Part("king", "how high the king stands"),
        Part("settles", "whether it moves the king now and says who begins"),
    ]
    for part in parts:
        part.low, part.high = -127.0, 127.0
    return parts


class TorresSight(Sight):
    """What a seat, or another on its behalf, knows of a game of Torres."""

    def __init__(self, seats: int, evaluator: TorresEvaluator) -> None:
        member = [*CASTLE, *(f"{name} {label}" for label in seat_labels(MOST_SEATS) for name in HOLDER)]
        super().__init__(
            "torres castles", 1, seats, rest(), member, "a castle, with what seats have there", facts.MOST_CASTLES
        )
        self.evaluator = evaluator

    def see(self, position: Position, seat: int, observer: int) -> None:
        """Fill in all numbers."""
        assert isinstance(position, TorresPosition)
        self.see_torres(position, seat, observer)

    def see_torres(self, p: TorresPosition, seat: int, observer: int) -> None:
        """The same for what is known to be Torres; of a game that is over there is nothing to see."""
        self.members = 0
        for i in range(self.rest):
            self.numbers[i] = 0
        if p.phase == IN_OVER:
            return
        evaluator = self.evaluator
        evaluator.survey(p)
        self.scale = evaluator.scales[evaluator.stage]
        for i in range(p.seats):
            self.points[i] = evaluator.surveyed[i]
        self.numbers[evaluator.stage] = WHOLE
        self.numbers[STAGES + p.seats - 2] = WHOLE
        at = self.see_leads(p, seat, STAGES + 3)
        at = self.see_seats(p, seat, at)
        if seat == observer:
            self.numbers[at] = WHOLE
            for i in range(KINDS):
                self.put(at + 1 + i, WHOLE * p.hand[KINDS * seat + i])
        at += 1 + KINDS
        at = self.put(at, p.reserve)
        at = self.put(at, 8 * cards.deck_size(p, cards.deck_of(p, seat)))
        at = self.put(at, 8 * p.height[p.king] if p.king >= 0 else 0)
        at = self.put(at, WHOLE if p.player == seat and (p.phase == IN_MOVE_KING or p.phase == IN_FIRST) else 0)
        while self.members < evaluator.count:
            at = self.see_castle(p, seat, evaluator.castles[self.members], at)
            self.members += 1

    def see_leads(self, p: TorresPosition, seat: int, at: int) -> int:
        """What the judgement expects of the others, against the seat."""
        best = -10000.0
        for i in range(1, p.seats):
            points = self.points[(seat + i) % p.seats]
            if points > best:
                best = points
            self.put(at + 1 + i, self.whole(self.points[seat] - points))
        self.put(at, self.whole(self.points[seat] - best))
        self.put(at + 1, self.whole(4.0 * (self.points[seat] - best)))
        return at + 1 + MOST_SEATS

    def whole(self, points: float) -> int:
        """Points as a whole number; rounded from below, so that nothing depends on how negative ones are cut."""
        return cut(points + 1000.5) - 1000 if points > -1000.0 else -1000

    def see_seats(self, p: TorresPosition, seat: int, at: int) -> int:
        """What each seat has."""
        for i in range(p.seats):
            other = (seat + i) % p.seats
            place = at + OWNED * i
            held = p.unseen[other]
            for kind in range(KINDS):
                held += p.hand[KINDS * other + kind]
            blocks = 0
            for height in range(1, HEIGHTS):
                blocks += height * p.stacks[HEIGHTS * other + height]
            levels = 0
            level = 1
            while p.knights[other] & p.layers[level]:
                levels += board.size(p.knights[other] & p.layers[level])
                level += 1
            is_menu = p.phase == IN_MENU or (p.phase == IN_DRAW and p.buys_unseen)
            place = self.put(place, p.score[other] // 4 if i == 0 else p.score[other] - p.score[seat])
            place = self.put(place, 16 * held)
            place = self.put(place, 8 * blocks)
            place = self.put(place, 16 * board.size(p.knights[other]))
            place = self.put(place, WHOLE if is_menu and p.player == other else 0)
            turn = (other - p.leader + p.seats) % p.seats
            now = (p.player - p.leader + p.seats) % p.seats
            place = self.put(place, WHOLE if is_menu and turn >= now else 0)
            self.put(place, 4 * levels)
        return at + OWNED * MOST_SEATS

    def see_castle(self, p: TorresPosition, seat: int, castle: int, at: int) -> int:
        """A castle, with what each seat has there."""
        evaluator = self.evaluator
        free = board.free(p)
        area = board.size(castle)
        has_king = p.king >= 0 and castle & BIT[p.king] != 0
        year = evaluator.year
        top = 1
        while castle & p.layers[top + 1]:
            top += 1
        at = self.put(at, 4 * area)
        at = self.put(at, 8 * evaluator.room(p, castle))
        for level in range(2, 6):
            at = self.put(at, 8 * board.size(castle & p.layers[level]))
        at = self.put(at, 8 * top)
        at = self.put(at, 8 * (area - top))
        at = self.put(at, 4 * board.size(castle & free))
        at = self.put(at, WHOLE if has_king else 0)
        at = self.put(at, 16 * board.size(castle & free & p.layers[year] & ~p.layers[year + 1]) if has_king else 0)
        for i in range(MOST_SEATS):
            if i < p.seats:
                self.see_holder(p, castle, free, p.knights[(seat + i) % p.seats], area, has_king, at)
            else:
                for number in range(HOLDS):
                    self.numbers[at + number] = 0
            at += HOLDS
        return at

    def see_holder(
        self, p: TorresPosition, castle: int, free: int, all_knights: int, area: int, has_king: bool, at: int
    ) -> None:
        """What a seat has in a castle."""
        knights = all_knights & castle
        year = self.evaluator.year
        entries = board.size(board.spread(all_knights & ~p.layers[1]) & castle & free & ~p.layers[2])
        self.put(at + 8, 16 * entries)
        if knights == 0:
            for number in range(HOLDS):
                if number != 8:
                    self.numbers[at + number] = 0
            return
        level = 0
        while knights & p.layers[level + 1]:
            level += 1
        highest = knights & p.layers[level]
        second = level if highest & (highest - 1) else 0
        if second == 0:
            while (knights & ~highest) & p.layers[second + 1]:
                second += 1
        steps = board.spread(highest) & free & p.layers[level + 1] & ~p.layers[level + 2]
        stairs = level
        reached = steps
        while reached:
            stairs += 1
            reached = board.spread(reached) & free & p.layers[stairs + 1] & ~p.layers[stairs + 2]
        wins = has_king and knights & p.layers[year] & ~p.layers[year + 1] != 0
        self.numbers[at] = WHOLE
        self.put(at + 1, 8 * level)
        self.put(at + 2, 8 * second)
        self.put(at + 3, 16 * board.size(knights))
        self.put(at + 4, area * level)
        self.put(at + 5, 16 * board.size(steps))
        self.put(at + 6, 8 * board.size(castle & free & p.layers[level + 1] & ~p.layers[level + 2]))
        self.put(at + 7, 8 * stairs)
        self.numbers[at + 9] = WHOLE if wins else 0
        self.numbers[at + 10] = WHOLE if has_king and not wins and knights & p.layers[year - 1] else 0


def cut(number: float) -> int:
    """A number above 0 without its fraction."""
    return int(number)
