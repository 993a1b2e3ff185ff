"""Information-set tree search for any game: a tree over what is played, each simulation through a world of its own.

Every simulation plays through one imagined position; nodes are shared by all worlds, and a move is weighed by how
often it was possible. All seats maximise their own utility (max^n).
"""

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position


class Marks:
    """Which codes are legal and which have a child, at the node looked at last; every tree uses the same ones."""

    def __init__(self) -> None:
        self.stamp = 0
        self.legal = [0] * 131072
        self.tried = [0] * 131072


MARKS = Marks()


class Node:
    """The move that leads here, and what came of it: how often possible, how often tried, utilities in all."""

    def __init__(self, seat: int, code: int) -> None:
        self.seat = seat
        self.code = code
        self.visits = 0
        self.possible = 0
        self.total = [0.0] * 8
        self.child: Node | None = None
        self.sibling: Node | None = None


class Tree:
    """A search from one position; `run` deepens it, `ranking` and `reply` read it."""

    def __init__(self, evaluator: Evaluator, dice: Dice, horizon: int, exploration: float, widening: float) -> None:
        self.evaluator = evaluator
        self.dice = dice
        self.horizon = horizon
        """Moves that a playout goes on before it is judged."""
        self.exploration = exploration
        self.widening = widening
        """Progressive widening: so many children for the root of a node's visits; 0: all before any is tried again."""
        self.root = Node(CHANCE, -1)
        self.values = Values()
        self.moves = Moves()
        self.untried = Moves()
        self.marks = MARKS

    def run(self, position: Position, simulations: int) -> None:
        """Simulate so often through one imagined position."""
        for _ in range(simulations):
            self.simulate(self.root, position.copy())

    def simulate(self, node: Node, position: Position) -> None:
        """One simulation from a node on; `values` become its outcome, and are added all the way back."""
        seat = position.actor()
        if seat == OVER:
            self.evaluator.outcome(position, self.values)
        elif node.visits == 0 and node.code >= 0:
            self.play_out(position)
        else:
            child = self.step(node, position, seat)
            position.play(seat, child.code)
            self.simulate(child, position)
        node.visits += 1
        for i in range(position.seats):
            node.total[i] += self.values.of[i]

    def step(self, node: Node, position: Position, seat: int) -> Node:
        """The child to go on with: the outcome of chance, a move not tried yet, or the most promising one."""
        self.moves.count = 0
        position.generate(seat, self.moves)
        if seat == CHANCE:
            return self.child_of(node, seat, self.dice.choose(position, seat, self.moves))
        self.restrict(node)
        self.sort_moves(node)
        if self.untried.count and not self.is_wide(node):
            return self.add_child(node, seat, self.next_move(node, position, seat))
        return self.best_child(node, seat)

    def restrict(self, node: Node) -> None:
        """Leave out of `moves` what is not to be tried; here: nothing."""

    def next_move(self, node: Node, position: Position, seat: int) -> int:
        """The move to try next of those untried; here: as in a playout."""
        return self.evaluator.pick(position, seat, self.untried, self.dice)

    def sort_moves(self, node: Node) -> None:
        """Which of `moves` have a child already, which are untried; children possible now are counted so."""
        marks = self.marks
        marks.stamp += 1
        self.untried.count = 0
        for i in range(self.moves.count):
            marks.legal[self.moves.codes[i]] = marks.stamp
        child = node.child
        while child is not None:
            if marks.legal[child.code] == marks.stamp:
                marks.tried[child.code] = marks.stamp
                child.possible += 1
            child = child.sibling
        for i in range(self.moves.count):
            if marks.tried[self.moves.codes[i]] != marks.stamp:
                self.untried.add(self.moves.codes[i])

    def is_wide(self, node: Node) -> bool:
        """Whether a node has as many possible children as its visits allow."""
        children = self.moves.count - self.untried.count
        return self.widening > 0 and children > 0 and children >= self.widening * node.visits**0.5

    def best_child(self, node: Node, seat: int) -> Node:
        """The most promising of the children possible now; the node itself if there is none."""
        best = node
        best_value = -1.0
        child = node.child
        while child is not None:
            if self.marks.legal[child.code] == self.marks.stamp:
                value = self.promise(child, seat)
                if value > best_value:
                    best = child
                    best_value = value
            child = child.sibling
        return best

    def promise(self, child: Node, seat: int) -> float:
        """The mean utility of a child and its bonus for being little known."""
        bonus = self.exploration * (child.possible**0.5 / child.visits) ** 0.5
        return float(child.total[seat] / child.visits + bonus)

    def child_of(self, node: Node, seat: int, code: int) -> Node:
        """The child of an outcome of chance, made if it is new."""
        child = node.child
        while child is not None:
            if child.code == code:
                return child
            child = child.sibling
        return self.add_child(node, seat, code)

    def add_child(self, node: Node, seat: int, code: int) -> Node:
        """A new child."""
        child = Node(seat, code)
        child.possible = 1
        child.sibling = node.child
        node.child = child
        return child

    def play_out(self, position: Position) -> None:
        """Play on by the evaluator's picks up to the horizon, and judge."""
        self.play_on(position)
        self.evaluator.judge(position, self.values)

    def play_on(self, position: Position) -> None:
        """Play on up to the horizon, or the end of the game; here: so many moves."""
        left = self.horizon
        seat = position.actor()
        while seat != OVER and left > 0:
            self.play_move(position, seat)
            left -= seat != CHANCE
            seat = position.actor()

    def play_move(self, position: Position, seat: int) -> None:
        """Play what chance, or the evaluator for a seat, picks."""
        self.moves.count = 0
        position.generate(seat, self.moves)
        if seat == CHANCE:
            position.play(seat, self.dice.choose(position, seat, self.moves))
        else:
            position.play(seat, self.evaluator.pick(position, seat, self.moves, self.dice))

    def lead(self) -> int:
        """How many more visits the most visited move of the root has than any other."""
        first = 0
        second = 0
        child = self.root.child
        while child is not None:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
            child = child.sibling
        return first - second

    def ranking(self, seat: int) -> list[tuple[int, int, float]]:
        """Code, visits and mean utility for the seat of each move tried at the root, most visited first."""
        rows = [(child.code, child.visits, child.total[seat] / child.visits) for child in children(self.root)]
        return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))

    def reply(self, code: int) -> tuple[int, int] | None:
        """The seat and code of the most tried answer of another seat to a move of the root."""
        for child in children(self.root):
            if child.code == code:
                answers = [answer for answer in children(child) if answer.seat not in (CHANCE, child.seat)]
                best = max(answers, key=lambda answer: (answer.visits, -answer.code), default=None)
                return None if best is None else (best.seat, best.code)
        return None


def children(node: Node) -> list[Node]:
    """The children of a node that were visited."""
    found = []
    child = node.child
    while child is not None:
        if child.visits:
            found.append(child)
        child = child.sibling
    return found
