"""Whole turns of Torres: the best ways to spend the action points, found by a beam."""

from burgrave.bots.evaluator import Values
from burgrave.bots.search.beam import Layer, Step
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


class TurnStep(Step):
    """A step within a turn; its position is worked out only when it is gone on from."""

    def __init__(self, parent: "TurnStep | None", code: int, position: TorresPosition | None) -> None:
        self.parent = parent  # not by super(), which is not compiled away
        self.code = code
        self.position = position


class End:
    """A whole turn: its last step, the position after it, and what that is worth to whoever played it."""

    def __init__(self, step: TurnStep, position: TorresPosition, value: float) -> None:
        self.step = step
        self.position = position
        self.value = value


class Transpositions:
    """The positions a search has come to; it may forget a few, so that it never fills up."""

    def __init__(self) -> None:
        self.searches = 0
        self.positions = [0] * 32768

    def is_new(self, fingerprint: int) -> bool:
        """Whether a search comes to a position for the first time; notes it."""
        fingerprint = (fingerprint ^ self.searches) & MASK
        place = (fingerprint >> 40) & 32764
        for i in range(4):
            if self.positions[place + i] == fingerprint:
                return False
        self.positions[place + (fingerprint & 3)] = fingerprint
        return True


class Beam:
    """Searches a turn: a layer for each number of action points left, so that like is compared with like.

    Ends are compared by the evaluator; so are steps, if there are no guides, one for each number of points left.
    """

    def __init__(self, evaluator: TorresEvaluator, guides: list[TorresEvaluator] | None = None) -> None:
        self.evaluator = evaluator
        self.guides = guides or [evaluator] * (MOST_POINTS + 1)
        self.dice = Dice(0)
        self.layers = [Layer() for _ in range(MOST_POINTS + 1)]
        self.ends = Layer()
        self.transpositions = Transpositions()
        self.values = Values()
        self.moves = Moves()
        self.seat = 0
        self.trial: TorresPosition
        """A position to try moves on."""

    def search(self, position: TorresPosition, dice: Dice, width: int, ends: int) -> list[End]:
        """So many of the best ends of the turn that the seat to act is in, the best first."""
        self.seat = position.player
        self.dice = dice
        self.trial = position.copy()
        self.transpositions.searches += 1
        self.ends.clear(ends)
        for points in range(MOST_POINTS + 1):
            self.layer(points).clear(width)
        self.open_turn(position)
        for points in range(MOST_POINTS, -1, -1):
            self.expand(points)
        return sorted(self.ends.taken(), key=by_value)

    def repeat(self, position: TorresPosition, codes: list[int]) -> End | None:
        """The end of a turn by moves that were good elsewhere, if they are legal here; none that needs a drawn card."""
        self.seat = position.player
        step = TurnStep(None, -1, position)
        for code in codes:
            if code == BUY or not self.is_legal(self.arrive(step), code):
                return None
            step = TurnStep(step, code, None)
        return self.ended(step)

    def is_legal(self, position: TorresPosition, code: int) -> bool:
        """Whether the seat may play a move."""
        moves = self.moves
        moves.count = 0
        position.generate(self.seat, moves)
        i = 0
        while i < moves.count and moves.codes[i] != code:
            i += 1
        return i < moves.count

    def layer(self, points: int) -> Layer:
        """The steps with so many points left."""
        return self.layers[points]

    def guide(self, points: int) -> TorresEvaluator:
        """What compares steps with so many points left."""
        return self.guides[points]

    def arrive(self, step: TurnStep) -> TorresPosition:
        """The position of a step."""
        if step.position is None:
            parent = step.parent
            assert isinstance(parent, TurnStep)
            step.position = self.arrive(parent).copy()
            step.position.play(self.seat, step.code)
        return step.position

    def open_turn(self, position: TorresPosition) -> None:
        """The ways to begin: at once, with more points by a card, or by buying; none is better done later."""
        root = TurnStep(None, -1, position)
        self.layer(position.points).add(ALWAYS, root)
        if not position.card_played and cards.has_playable(position, self.seat, 0):
            self.begin(TurnStep(root, CARD_AP6, None))
        if not position.card_played and cards.has_playable(position, self.seat, 1):
            self.begin(TurnStep(root, CARD_AP7, None))
        if (
            position.points >= 1
            and position.buys < 2
            and cards.deck_size(position, cards.deck_of(position, self.seat)) > 0
        ):
            self.begin(TurnStep(root, BUY, None))

    def begin(self, step: TurnStep) -> None:
        """A turn that begins so; what is bought is drawn."""
        position = self.arrive(step)
        self.draw_cards(position)
        self.layer(position.points).add(ALWAYS, step)

    def expand(self, points: int) -> None:
        """Go on from all steps with so many points: free moves first, then those that cost points, or end."""
        steps = self.layer(points).taken()
        for step in steps:  # free moves lead to more steps with as many points
            if self.has_free_moves(self.arrive(step)):
                self.try_moves(step, steps)
        for step in self.layer(points).taken():
            if points > 0:
                self.try_moves(step, None)
            self.finish(step)

    def has_free_moves(self, position: TorresPosition) -> bool:
        """Whether there may be moves that cost no points: cards, the choice of a stack."""
        if position.phase == IN_SET or (position.bound < 0 and not turn.are_equal(position, self.seat)):
            return True
        if not position.card_played:
            for kind in range(2, 10):
                if cards.has_playable(position, self.seat, kind):
                    return True
        return False

    def try_moves(self, step: TurnStep, more: list[TurnStep] | None) -> None:
        """Offer the free moves of a step, adding what they lead to to `more`, or those that cost points."""
        position = self.arrive(step)
        moves = self.moves
        moves.count = 0
        position.generate(self.seat, moves)
        self.survey(position, 0 if more is not None else 1)
        for i in range(moves.count):
            code = moves.codes[i]
            if code in (END, BUY, POINT, CARD_AP6, CARD_AP7):
                continue
            if (more is not None) == (code >= CARD_AP7 or (code >= STACK and code < BLOCK)):
                self.offer(step, position, code, more)

    def survey(self, position: TorresPosition, cost: int) -> None:
        """Have the guides look at a position, before moves from it are tried that cost so much, or a point more."""
        points = position.points - cost
        self.guide(points).survey(position)
        if cost > 0 and points > 0 and self.guide(points - 1) is not self.guide(points):
            self.guide(points - 1).survey(position)

    def offer(self, step: TurnStep, position: TorresPosition, code: int, more: list[TurnStep] | None) -> None:
        """Try a move at a step and keep it if it is among the best of its layer."""
        trial = self.trial
        self.set_back(position)
        trial.play(self.seat, code)
        if trial.phase == IN_SET:
            assert more is not None
            more.append(TurnStep(step, code, None))
        elif self.transpositions.is_new(self.fingerprint(trial)):
            self.guide(trial.points).evaluate_change(position, trial, self.values)
            layer = self.layer(trial.points)
            if layer.would_take(self.values.of[self.seat]):
                child = TurnStep(step, code, None)
                layer.add(self.values.of[self.seat], child)
                if more is not None:
                    more.append(child)

    def set_back(self, position: TorresPosition) -> None:
        """Make the trial as a position again: all that a move within a turn can change."""
        trial = self.trial
        trial.phase = position.phase
        trial.height = position.height[:]
        trial.layers = position.layers[:]
        trial.knights = position.knights[:]
        trial.reserve = position.reserve
        trial.stacks = position.stacks[:]
        trial.bound = position.bound
        trial.points = position.points
        trial.buys = position.buys
        trial.card_played = position.card_played
        trial.carried_from = position.carried_from
        trial.hand = position.hand[:]
        trial.fresh = position.fresh[:]
        trial.unseen = position.unseen[:]
        trial.played = position.played[:]

    def draw_cards(self, position: TorresPosition) -> None:
        """Play the questions of a purchase: chance draws, the best card is kept, the others go to the bottom."""
        moves = self.moves
        while position.phase != IN_MENU:
            moves.count = 0
            position.generate(position.actor(), moves)
            if position.phase == IN_DRAW:
                position.play(SEAT_CHANCE, self.dice.choose(position, SEAT_CHANCE, moves))
            elif position.phase == IN_KEEP:
                position.play(self.seat, self.best_card(moves))
            else:
                position.play(self.seat, moves.codes[1])

    def best_card(self, moves: Moves) -> int:
        """The most valuable card to keep."""
        best = moves.codes[0]
        for i in range(moves.count):
            if CARD_VALUE[moves.codes[i] - KEEP] > CARD_VALUE[best - KEEP]:
                best = moves.codes[i]
        return best

    def finish(self, step: TurnStep) -> None:
        """End a turn here, and keep it if it is among the best."""
        end = self.ended(step)
        if self.ends.would_take(end.value):
            self.ends.add(end.value, end)

    def ended(self, step: TurnStep) -> End:
        """The end of a turn that stops here: what is left of the points goes to the marker."""
        position = self.arrive(step).copy()
        while position.points > 0:
            position.play(self.seat, POINT)
        self.close(position)
        return End(step, position, self.value(position))

    def close(self, position: TorresPosition) -> None:
        """Play `end`, and whatever is asked about stacks then."""
        moves = self.moves
        seat = position.player
        position.play(seat, END)
        while position.phase == IN_STACK or position.phase == IN_STORE:
            moves.count = 0
            position.generate(seat, moves)
            position.play(seat, moves.codes[moves.count - 1 if position.phase == IN_STORE else 0])

    def value(self, position: TorresPosition) -> float:
        """The utility of the seat that is searching."""
        return self.value_to(position, self.seat)

    def value_to(self, position: TorresPosition, seat: int) -> float:
        """The utility of a seat."""
        if position.phase == IN_OVER:
            self.evaluator.outcome(position, self.values)
        else:
            self.evaluator.evaluate_torres(position, self.values)
        return self.values.of[seat]

    def fingerprint(self, position: TorresPosition) -> int:
        """A number that tells positions of this turn apart."""
        number = position.points * 64 + position.buys * 16 + position.card_played * 8 + position.bound + 1
        level = 1
        while position.layers[level]:
            number = ((number ^ position.layers[level]) * MULTIPLIER) & MASK
            number ^= number >> 29
            level += 1
        number = ((number ^ position.knights[self.seat]) * MULTIPLIER) & MASK
        return number ^ (number >> 32)


def by_value(end: End) -> float:
    """The best turn first."""
    return -end.value
