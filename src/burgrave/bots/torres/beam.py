"""Whole turns of Torres: the best ways to spend the action points, found by a beam."""

from burgrave.bots.judge import Values
from burgrave.bots.torres.judge import TorresJudge
from burgrave.bots.torres.weights import CARD_VALUES
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.games.torres import facts
from burgrave.games.torres.position import Torres
from burgrave.games.torres.words import VOCABULARY

_BASE = VOCABULARY.base
END, KNIGHT, STACK, BLOCK, BUY, POINT = (_BASE[verb] for verb in ("end", "knight", "stack", "block", "buy", "point"))
CARD_AP6, CARD_AP7, SET, KEEP, RETURN = (_BASE[v] for v in ("card ap6", "card ap7", "set", "keep", "return"))
IN_MENU, IN_DRAW, IN_KEEP = (facts.PHASES.index(phase) for phase in ("menu", "draw", "keep"))
IN_SET, IN_STACK, IN_STORE, IN_OVER = (facts.PHASES.index(phase) for phase in ("set", "stack", "store", "over"))
SEAT_CHANCE = CHANCE
CARD_VALUE = list(CARD_VALUES)

MOST_POINTS = 7  # with the card ap7 (T31)
WIDEST = 1024
PLACES = 16384  # of the table of boards seen in a layer; more than four times the widest
MULTIPLIER = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


class Step:
    """A position within a turn, and how it came about."""

    def __init__(self, torres: Torres, parent: "Step | None", code: int, value: float) -> None:
        self.torres = torres
        self.parent = parent
        self.code = code
        self.value = value

    def path(self) -> list[int]:
        """The moves that lead here."""
        codes = []
        step = self
        while step.parent is not None:
            codes.append(step.code)
            step = step.parent
        return codes[::-1]


class Layer:
    """The best different steps of some number; a heap with the worst of them on top."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.count = 0
        self.values = [0.0] * 1025
        self.steps: list[Step | None] = [None] * (width + 1)
        self.stamp = 0
        self.seen = [0] * 16384
        self.stamps = [0] * 16384

    def clear(self) -> None:
        """Forget all steps."""
        self.count = 0
        self.stamp += 1

    def would_take(self, value: float) -> bool:
        """Whether a step so good would be among the best."""
        return self.count < self.width or value > self.values[1]

    def is_new(self, board: int) -> bool:
        """Whether a board was not seen in this layer before; notes it."""
        place = board & 16383
        for _ in range(32):
            if self.stamps[place] != self.stamp:
                self.stamps[place] = self.stamp
                self.seen[place] = board
                return True
            if self.seen[place] == board:
                return False
            place = (place + 1) & 16383
        return True

    def add(self, step: Step) -> None:
        """Take a step in, the worst one out if there are too many."""
        if self.count < self.width:
            self.count += 1
            self.rise(self.count, step)
        else:
            self.sink(step)

    def rise(self, place: int, step: Step) -> None:
        """Let a new step move up the heap."""
        while place > 1 and self.values[place // 2] > step.value:
            self.values[place] = self.values[place // 2]
            self.steps[place] = self.steps[place // 2]
            place //= 2
        self.values[place] = step.value
        self.steps[place] = step

    def sink(self, step: Step) -> None:
        """Let a step that replaces the worst one move down the heap."""
        place = 1
        while True:
            below = 2 * place
            if below > self.count:
                break
            if below < self.count and self.values[below + 1] < self.values[below]:
                below += 1
            if self.values[below] >= step.value:
                break
            self.values[place] = self.values[below]
            self.steps[place] = self.steps[below]
            place = below
        self.values[place] = step.value
        self.steps[place] = step

    def taken(self) -> list[Step]:
        """The steps, in no order."""
        return self.steps[1 : self.count + 1]  # type: ignore[return-value]


class Beam:
    """Searches a turn: a layer for each number of action points left, so that like is compared with like."""

    def __init__(self, judge: TorresJudge, width: int, ends: int) -> None:
        self.judge = judge
        self.dice = Dice(0)
        self.layers = [Layer(width) for _ in range(8)]
        self.ends = Layer(ends)
        self.values = Values()
        self.buffers = [Moves() for _ in range(4)]
        self.seat = 0

    def search(self, torres: Torres, dice: Dice) -> list[Step]:
        """The best ends of the turn that the seat to act is in, the best first."""
        self.seat = torres.mover
        self.dice = dice
        self.ends.clear()
        for points in range(8):
            self.layer(points).clear()
        root = Step(torres, None, -1, 0.0)
        self.open_turn(root)
        for points in range(MOST_POINTS, -1, -1):
            self.widen(points)
        return sorted(self.ends.taken(), key=by_value)

    def repeat(self, torres: Torres, codes: list[int]) -> "Step | None":
        """The end of a turn by moves that were good elsewhere, if they are legal here."""
        self.seat = torres.mover
        step = Step(torres, None, -1, 0.0)
        for code in codes:
            if not self.is_legal(step.torres, code):
                return None
            torres = step.torres.copy()
            torres.play(self.seat, code)
            step = Step(torres, step, code, 0.0)
        return self.ended(step)

    def is_legal(self, torres: Torres, code: int) -> bool:
        """Whether the seat may play a move."""
        moves = self.buffers[0]
        moves.count = 0
        torres.generate(self.seat, moves)
        i = 0
        while i < moves.count and moves.codes[i] != code:
            i += 1
        return i < moves.count

    def layer(self, points: int) -> Layer:
        """The steps with so many points left."""
        return self.layers[points]

    def open_turn(self, root: Step) -> None:
        """The ways to begin: at once, with more points by a card, or by buying; none is better done later."""
        torres = root.torres
        self.layer(torres.points).add(root)
        if not torres.card_played and torres.has_playable(self.seat, 0):
            self.offer(root, CARD_AP6)
        if not torres.card_played and torres.has_playable(self.seat, 1):
            self.offer(root, CARD_AP7)
        if torres.points >= 1 and torres.buys < 2 and torres.deck_size(torres.deck_of(self.seat)) > 0:
            self.offer(root, BUY)

    def widen(self, points: int) -> None:
        """Go on from all steps with so many points: free moves first, then those that cost points, or end."""
        layer = self.layer(points)
        for step in layer.taken():
            self.try_moves(step, True, 0)
        for step in layer.taken():
            if points > 0:
                self.try_moves(step, False, 0)
            self.finish(step)

    def try_moves(self, step: Step, free: bool, depth: int) -> None:
        """Offer every move of a step: the free ones (cards, the choice of a stack) or those that cost points."""
        moves = self.buffers[depth]
        moves.count = 0
        step.torres.generate(self.seat, moves)
        for i in range(moves.count):
            code = moves.codes[i]
            if code in (END, BUY, POINT, CARD_AP6, CARD_AP7):
                continue
            if free == (code >= CARD_AP7 or (code >= STACK and code < BLOCK)):
                child = self.offer(step, code)
                if child is not None and free:
                    self.try_moves(child, True, depth + 1)

    def offer(self, step: Step, code: int) -> "Step | None":
        """Play a move and keep the step if it is among the best of its layer."""
        torres = step.torres.copy()
        torres.play(self.seat, code)
        if code == BUY:
            self.draw_cards(torres)
        if torres.phase == IN_SET:
            return Step(torres, step, code, 0.0)
        layer = self.layer(torres.points)
        value = self.worth(torres)
        if not layer.would_take(value) or not layer.is_new(self.board(torres)):
            return None
        child = Step(torres, step, code, value)
        layer.add(child)
        return child

    def draw_cards(self, torres: Torres) -> None:
        """Play the questions of a purchase: chance draws, the best card is kept, the others go to the bottom."""
        moves = self.buffers[3]
        while torres.phase != IN_MENU:
            moves.count = 0
            torres.generate(torres.actor(), moves)
            if torres.phase == IN_DRAW:
                torres.play(SEAT_CHANCE, self.dice.choose(torres, SEAT_CHANCE, moves))
            elif torres.phase == IN_KEEP:
                torres.play(self.seat, self.best_card(moves))
            else:
                torres.play(self.seat, moves.codes[1])

    def best_card(self, moves: Moves) -> int:
        """The most valuable card to keep."""
        best = moves.codes[0]
        for i in range(moves.count):
            if CARD_VALUE[moves.codes[i] - KEEP] > CARD_VALUE[best - KEEP]:
                best = moves.codes[i]
        return best

    def finish(self, step: Step) -> None:
        """End a turn here, and keep it if it is among the best."""
        end = self.ended(step)
        if self.ends.would_take(end.value) and self.ends.is_new(self.board(step.torres)):
            self.ends.add(end)

    def ended(self, step: Step) -> Step:
        """The end of a turn that stops here: what is left of the points goes to the marker."""
        torres = step.torres.copy()
        while torres.points > 0:
            torres.play(self.seat, POINT)
        self.close(torres)
        return Step(torres, step, END, self.worth(torres))

    def close(self, torres: Torres) -> None:
        """Play `end`, and whatever is asked about stacks then."""
        moves = self.buffers[0]
        seat = torres.mover
        torres.play(seat, END)
        while torres.phase == IN_STACK or torres.phase == IN_STORE:
            moves.count = 0
            torres.generate(seat, moves)
            torres.play(seat, moves.codes[moves.count - 1 if torres.phase == IN_STORE else 0])

    def worth(self, torres: Torres) -> float:
        """The utility of the seat that is searching."""
        if torres.phase == IN_OVER:
            self.judge.settle(torres, self.values)
        else:
            self.judge.judge_torres(torres, self.values)
        return self.values.of[self.seat]

    def board(self, torres: Torres) -> int:
        """A number that tells positions of this turn apart."""
        number = torres.points * 64 + torres.buys * 16 + torres.card_played * 8 + torres.bound + 1
        level = 1
        while torres.layers[level]:
            number = ((number ^ torres.layers[level]) * MULTIPLIER) & MASK
            number ^= number >> 29
            level += 1
        number = ((number ^ torres.knights[self.seat]) * MULTIPLIER) & MASK
        return number ^ (number >> 32)


def by_value(step: Step) -> float:
    """The best step first."""
    return -step.value
