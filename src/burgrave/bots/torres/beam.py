"""Whole turns of Torres: the best ways to spend the action points, found by a beam."""

from typing import Any

from burgrave.bots.evaluator import Values
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.weights import CARD_VALUES
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.games.torres import cards, facts, turn
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.words import VOCABULARY

_BASE = VOCABULARY.base
END, KNIGHT, STACK, BLOCK, BUY, POINT = (_BASE[verb] for verb in ("end", "knight", "stack", "block", "buy", "point"))
CARD_AP6, CARD_AP7, SET, KEEP, RETURN = (_BASE[v] for v in ("card ap6", "card ap7", "set", "keep", "return"))
IN_MENU, IN_DRAW, IN_KEEP = (facts.PHASES.index(phase) for phase in ("menu", "draw", "keep"))
IN_SET, IN_STACK, IN_STORE, IN_OVER = (facts.PHASES.index(phase) for phase in ("set", "stack", "store", "over"))
SEAT_CHANCE = CHANCE
CARD_VALUE = list(CARD_VALUES)

MOST_POINTS = 7  # with the card ap7 (T31)
ALWAYS = 2.0  # better than any utility
MULTIPLIER = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


class Step:
    """A position within a turn: a move on from another. It is worked out only when it is gone on from."""

    def __init__(self, parent: "Step | None", code: int, torres: TorresPosition | None) -> None:
        self.parent = parent
        self.code = code
        self.torres = torres

    def path(self) -> list[int]:
        """The moves that lead here."""
        codes = []
        step = self
        while step.parent is not None:
            codes.append(step.code)
            step = step.parent
        return codes[::-1]


class End:
    """A whole turn: its last step, the position after it, and what that is worth to whoever played it."""

    def __init__(self, step: Step, torres: TorresPosition, value: float) -> None:
        self.step = step
        self.torres = torres
        self.value = value


class Layer:
    """The best of some steps or ends; a heap with the worst of them on top."""

    def __init__(self) -> None:
        self.width = 0
        self.count = 0
        self.values = [0.0] * 1025
        self.items: list[Any] = [None] * 1025

    def clear(self, width: int) -> None:
        """Forget all, and keep so many from now on, at most 1024."""
        self.width = width
        self.count = 0

    def would_take(self, value: float) -> bool:
        """Whether something so good would be among the best."""
        return self.count < self.width or value > self.values[1]

    def add(self, value: float, item: Any) -> None:
        """Take something in, the worst out if there are too many."""
        if self.count < self.width:
            self.count += 1
            self.rise(self.count, value, item)
        else:
            self.sink(value, item)

    def rise(self, place: int, value: float, item: Any) -> None:
        """Let something new move up the heap."""
        while place > 1 and self.values[place // 2] > value:
            self.values[place] = self.values[place // 2]
            self.items[place] = self.items[place // 2]
            place //= 2
        self.values[place] = value
        self.items[place] = item

    def sink(self, value: float, item: Any) -> None:
        """Let something that replaces the worst move down the heap."""
        place = 1
        while True:
            below = 2 * place
            if below > self.count:
                break
            if below < self.count and self.values[below + 1] < self.values[below]:
                below += 1
            if self.values[below] >= value:
                break
            self.values[place] = self.values[below]
            self.items[place] = self.items[below]
            place = below
        self.values[place] = value
        self.items[place] = item

    def taken(self) -> list[Any]:
        """All that was taken, in no order."""
        return self.items[1 : self.count + 1]


class Memory:
    """Boards seen in a search; it may forget a few, so that it never fills up."""

    def __init__(self) -> None:
        self.searches = 0
        self.boards = [0] * 32768

    def is_new(self, board: int) -> bool:
        """Whether a board was not seen before in this search; notes it."""
        board = (board ^ self.searches) & MASK
        place = (board >> 40) & 32764
        for i in range(4):
            if self.boards[place + i] == board:
                return False
        self.boards[place + (board & 3)] = board
        return True


class Beam:
    """Searches a turn: a layer for each number of action points left, so that like is compared with like."""

    def __init__(self, evaluator: TorresEvaluator) -> None:
        self.evaluator = evaluator
        self.dice = Dice(0)
        self.layers = [Layer() for _ in range(MOST_POINTS + 1)]
        self.ends = Layer()
        self.memory = Memory()
        self.values = Values()
        self.moves = Moves()
        self.seat = 0
        self.trial: TorresPosition
        """A position to try moves on."""

    def search(self, torres: TorresPosition, dice: Dice, width: int, ends: int) -> list[End]:
        """So many of the best ends of the turn that the seat to act is in, the best first."""
        self.seat = torres.player
        self.dice = dice
        self.trial = torres.copy()
        self.memory.searches += 1
        self.ends.clear(ends)
        for points in range(MOST_POINTS + 1):
            self.layer(points).clear(width)
        self.open_turn(torres)
        for points in range(MOST_POINTS, -1, -1):
            self.widen(points)
        return sorted(self.ends.taken(), key=by_value)

    def repeat(self, torres: TorresPosition, codes: list[int]) -> End | None:
        """The end of a turn by moves that were good elsewhere, if they are legal here; none that needs a drawn card."""
        self.seat = torres.player
        step = Step(None, -1, torres)
        for code in codes:
            if code == BUY or not self.is_legal(self.arrive(step), code):
                return None
            step = Step(step, code, None)
        return self.ended(step)

    def is_legal(self, torres: TorresPosition, code: int) -> bool:
        """Whether the seat may play a move."""
        moves = self.moves
        moves.count = 0
        torres.generate(self.seat, moves)
        i = 0
        while i < moves.count and moves.codes[i] != code:
            i += 1
        return i < moves.count

    def layer(self, points: int) -> Layer:
        """The steps with so many points left."""
        return self.layers[points]

    def arrive(self, step: Step) -> TorresPosition:
        """The position of a step."""
        if step.torres is None:
            assert step.parent is not None
            step.torres = self.arrive(step.parent).copy()
            step.torres.play(self.seat, step.code)
        return step.torres

    def open_turn(self, torres: TorresPosition) -> None:
        """The ways to begin: at once, with more points by a card, or by buying; none is better done later."""
        root = Step(None, -1, torres)
        self.layer(torres.points).add(ALWAYS, root)
        if not torres.card_played and cards.has_playable(torres, self.seat, 0):
            self.begin(Step(root, CARD_AP6, None))
        if not torres.card_played and cards.has_playable(torres, self.seat, 1):
            self.begin(Step(root, CARD_AP7, None))
        if torres.points >= 1 and torres.buys < 2 and cards.deck_size(torres, cards.deck_of(torres, self.seat)) > 0:
            self.begin(Step(root, BUY, None))

    def begin(self, step: Step) -> None:
        """A turn that begins so; what is bought is drawn."""
        torres = self.arrive(step)
        self.draw_cards(torres)
        self.layer(torres.points).add(ALWAYS, step)

    def widen(self, points: int) -> None:
        """Go on from all steps with so many points: free moves first, then those that cost points, or end."""
        steps = self.layer(points).taken()
        for step in steps:  # free moves lead to more steps with as many points
            if self.has_free_moves(self.arrive(step)):
                self.try_moves(step, steps)
        for step in self.layer(points).taken():
            if points > 0:
                self.try_moves(step, None)
            self.finish(step)

    def has_free_moves(self, torres: TorresPosition) -> bool:
        """Whether there may be moves that cost no points: cards, the choice of a stack."""
        if torres.phase == IN_SET or (torres.bound < 0 and not turn.are_equal(torres, self.seat)):
            return True
        if not torres.card_played:
            for kind in range(2, 10):
                if cards.has_playable(torres, self.seat, kind):
                    return True
        return False

    def try_moves(self, step: Step, more: list[Step] | None) -> None:
        """Offer the free moves of a step, adding what they lead to to `more`, or those that cost points."""
        torres = self.arrive(step)
        moves = self.moves
        moves.count = 0
        torres.generate(self.seat, moves)
        self.evaluator.survey(torres)
        for i in range(moves.count):
            code = moves.codes[i]
            if code in (END, BUY, POINT, CARD_AP6, CARD_AP7):
                continue
            if (more is not None) == (code >= CARD_AP7 or (code >= STACK and code < BLOCK)):
                self.offer(step, torres, code, more)

    def offer(self, step: Step, torres: TorresPosition, code: int, more: list[Step] | None) -> None:
        """Try a move at a step and keep it if it is among the best of its layer."""
        trial = self.trial
        self.set_back(torres)
        trial.play(self.seat, code)
        if trial.phase == IN_SET:
            assert more is not None
            more.append(Step(step, code, None))
        elif self.memory.is_new(self.board(trial)):
            self.evaluator.judge_change(torres, trial, self.values)
            layer = self.layer(trial.points)
            if layer.would_take(self.values.of[self.seat]):
                child = Step(step, code, None)
                layer.add(self.values.of[self.seat], child)
                if more is not None:
                    more.append(child)

    def set_back(self, torres: TorresPosition) -> None:
        """Make the trial as a position again: all that a move within a turn can change."""
        trial = self.trial
        trial.phase = torres.phase
        trial.height = torres.height[:]
        trial.layers = torres.layers[:]
        trial.knights = torres.knights[:]
        trial.reserve = torres.reserve
        trial.stacks = torres.stacks[:]
        trial.bound = torres.bound
        trial.points = torres.points
        trial.buys = torres.buys
        trial.card_played = torres.card_played
        trial.carried_from = torres.carried_from
        trial.hand = torres.hand[:]
        trial.fresh = torres.fresh[:]
        trial.played = torres.played[:]

    def draw_cards(self, torres: TorresPosition) -> None:
        """Play the questions of a purchase: chance draws, the best card is kept, the others go to the bottom."""
        moves = self.moves
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
        if self.ends.would_take(end.value):
            self.ends.add(end.value, end)

    def ended(self, step: Step) -> End:
        """The end of a turn that stops here: what is left of the points goes to the marker."""
        torres = self.arrive(step).copy()
        while torres.points > 0:
            torres.play(self.seat, POINT)
        self.close(torres)
        return End(step, torres, self.worth(torres))

    def close(self, torres: TorresPosition) -> None:
        """Play `end`, and whatever is asked about stacks then."""
        moves = self.moves
        seat = torres.player
        torres.play(seat, END)
        while torres.phase == IN_STACK or torres.phase == IN_STORE:
            moves.count = 0
            torres.generate(seat, moves)
            torres.play(seat, moves.codes[moves.count - 1 if torres.phase == IN_STORE else 0])

    def worth(self, torres: TorresPosition) -> float:
        """The utility of the seat that is searching."""
        return self.worth_to(torres, self.seat)

    def worth_to(self, torres: TorresPosition, seat: int) -> float:
        """The utility of a seat."""
        if torres.phase == IN_OVER:
            self.evaluator.outcome(torres, self.values)
        else:
            self.evaluator.judge_torres(torres, self.values)
        return self.values.of[seat]

    def board(self, torres: TorresPosition) -> int:
        """A number that tells positions of this turn apart."""
        number = torres.points * 64 + torres.buys * 16 + torres.card_played * 8 + torres.bound + 1
        level = 1
        while torres.layers[level]:
            number = ((number ^ torres.layers[level]) * MULTIPLIER) & MASK
            number ^= number >> 29
            level += 1
        number = ((number ^ torres.knights[self.seat]) * MULTIPLIER) & MASK
        return number ^ (number >> 32)


def by_value(end: End) -> float:
    """The best turn first."""
    return -end.value
