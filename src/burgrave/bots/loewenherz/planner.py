"""How to carry out an action of Löwenherz: the best walls, knights and squares, found by a beam."""

from burgrave.bots.evaluator import Values
from burgrave.bots.loewenherz.evaluator import LoewenherzEvaluator
from burgrave.bots.search.beam import Step
from burgrave.core.moves import Moves
from burgrave.games.loewenherz import actions, board, facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import VOCABULARY

_BASE = VOCABULARY.base
WALL, KNIGHT, DONE, BREAK, PAY = (_BASE[verb] for verb in ("wall", "knight", "done", "break", "pay"))
IN_WALL, IN_SWORD, IN_PAY, IN_OVER = (facts.PHASES.index(phase) for phase in ("wall", "sword", "pay", "over"))
FIRST_WALL, CROWN = facts.ACTIONS.index("w1"), facts.ACTIONS.index("crown")
CHOICES = 12  # four seats, three decision cards
SQUARES, FRAME = len(board.SQUARES), board.FRAME
EDGE_FROM = [square for square, _ in board.EDGES]
EDGE_TO = [other for _, other in board.EDGES]


class ActionStep(Step):
    """A position within an action, and how it came about."""

    def __init__(self, position: LoewenherzPosition, parent: "ActionStep | None", code: int, value: float) -> None:
        self.parent = parent  # not by super(), which is not compiled away
        self.code = code
        self.position = position
        self.value = value


class Planner:
    """Searches the parts of an action, those of a seat alone: walls, or knights and extensions."""

    def __init__(self, evaluator: LoewenherzEvaluator) -> None:
        self.evaluator = evaluator
        self.values = Values()
        self.moves = Moves()
        self.seat = 0
        self.spoils = True
        self.is_useful = [0] * 276
        self.is_inside = [0] * 150

    def plans(self, position: LoewenherzPosition, seat: int, width: int, spoils: bool = True) -> list[ActionStep]:
        """The best ways to carry out the action that a seat is in, the best first; each ends with the action.

        Unless the seat `spoils`, walls are tried round its own castles only.
        """
        self.seat = seat
        self.spoils = spoils
        ends: list[ActionStep] = []
        layer = [ActionStep(position, None, -1, 0.0)]
        while layer:
            found: list[ActionStep] = []
            for step in layer:
                self.widen(step, found, ends)
            layer = best_of(found, width)
        return sorted(ends, key=by_value)

    def staged(self, position: LoewenherzPosition, seat: int, action: int) -> LoewenherzPosition:
        """The position as if a seat alone had chosen walls or swords of the card, and nobody any other action."""
        twin = position.copy()
        for i in range(CHOICES):
            twin.chosen[i] = 0
        twin.action = action
        kind = actions.action_now(twin)
        if kind < FIRST_WALL or kind == CROWN:
            raise ValueError("only walls and swords are carried out on the board")
        actions.act(twin, seat)
        return twin

    def widen(self, step: ActionStep, found: list[ActionStep], ends: list[ActionStep]) -> None:
        """Try every part that may follow a step; it may be the last."""
        moves = self.moves
        moves.count = 0
        step.position.generate(self.seat, moves)
        self.evaluator.growth.in_hand = step.position.parts
        self.evaluator.begin(step.position)
        if step.position.phase == IN_WALL:
            self.mark_useful(step.position)
        for i in range(moves.count):
            code = moves.codes[i]
            if code >= BREAK and code < PAY:
                continue
            if code >= WALL and code < KNIGHT and not self.is_useful[code - WALL]:
                continue
            child = self.try_part(step, code)
            if code == DONE or self.is_over(step.position, child.position):
                ends.append(child)
            else:
                found.append(child)

    def is_over(self, before: LoewenherzPosition, after: LoewenherzPosition) -> bool:
        """Whether the action is over."""
        return after.phase != before.phase or after.action != before.action or after.first != before.first

    def try_part(self, step: ActionStep, code: int) -> ActionStep:
        """Play a part and evaluate it; what a knight costs is paid at once, with cash if there is enough."""
        position = step.position.copy()
        position.play(self.seat, code)
        child = ActionStep(position, step, code, 0.0)
        if position.phase == IN_PAY:
            child = self.pay(child)
        child.value = self.worth(child.position)
        return child

    def pay(self, step: ActionStep) -> ActionStep:
        """Pay what is due."""
        while step.position.phase == IN_PAY:
            position = step.position.copy()
            moves = Moves()
            position.generate(self.seat, moves)
            position.play(self.seat, moves.codes[0])
            step = ActionStep(position, step, moves.codes[0], 0.0)
        return step

    def worth(self, position: LoewenherzPosition) -> float:
        """The utility of the seat."""
        if position.phase == IN_OVER:
            self.evaluator.outcome(position, self.values)
        else:
            self.evaluator.evaluate_loewenherz(position, self.values)
        return self.values.of[self.seat]

    def mark_useful(self, position: LoewenherzPosition) -> None:
        """Note the edges that border the plan of some castle, or what can be closed at once."""
        growth = self.evaluator.growth
        for edge in range(FRAME):
            self.is_useful[edge] = 0
        for castle in range(growth.castles):
            if not self.spoils and position.colour[growth.homes[castle]] != self.seat + 1:
                continue
            place = growth.place[castle]
            for i in range(growth.size[place]):
                self.is_inside[growth.order[40 * place + i]] = 1
            self.mark_borders()
            for i in range(growth.near_size[place]):
                self.is_inside[growth.near_order[40 * place + i]] = 1
            self.mark_borders()

    def mark_borders(self) -> None:
        """Note the edges between the squares marked and the land beyond, and unmark the squares."""
        for edge in range(FRAME):
            if self.is_inside[EDGE_FROM[edge]] != self.is_inside[EDGE_TO[edge]]:
                self.is_useful[edge] = 1
        for square in range(SQUARES):
            self.is_inside[square] = 0


def best_of(steps: list[ActionStep], width: int) -> list[ActionStep]:
    """The best different steps; those of equal value are the same parts in another order."""
    chosen: list[ActionStep] = []
    last = 2.0  # no utility is so high
    for step in sorted(steps, key=by_value):
        if len(chosen) == width:
            break
        if step.value != last:
            chosen.append(step)
            last = step.value
    return chosen


def by_value(step: ActionStep) -> float:
    """The best step first."""
    return -step.value
