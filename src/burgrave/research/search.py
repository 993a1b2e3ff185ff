"""Many searches side by side for one large evaluator: each goes on to a leaf, all leaves are evaluated at once.

Every simulation plays through a world that is imagined for the seat that searches, so that nothing hidden is used;
nodes are shared by all worlds, as in `bots.search.tree`. Moves are chosen by PUCT, all seats maximise their own value.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from burgrave.core.chance import draw
from burgrave.core.dice import Dice
from burgrave.core.errors import BadRow
from burgrave.core.game import AnyGame
from burgrave.core.position import CHANCE, OVER, Position
from burgrave.research.rewards import rewards

Rows = NDArray[np.float32]
Codes = list[NDArray[np.int32]]
Answers = tuple[Any, Sequence[Any]]
"""For each leaf a value for every seat, from the one that is to act on; and for each leaf a prior for every code."""

Evaluator = Callable[[Rows, Codes], Answers]
"""Tells what leaves are worth: the rows of the seats that are to act, and the codes that each may play."""


class Node:
    """What came of a move: how often it was tried, and the values of all seats in sum."""

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        self.total = [0.0] * seats
        self.children: dict[int, Node] = {}


class Search:
    """One search from a decision of a seat."""

    def __init__(self, game: AnyGame, position: Position, seed: int, exploration: float) -> None:
        self.game = game
        self.position = position
        self.seat = position.actor()
        if self.seat in (CHANCE, OVER):
            raise BadRow("a search begins where a seat is to act")
        self.exploration = exploration
        self.root = Node(1.0, position.seats)
        self.dice = Dice(seed)
        self.imagination = Random(seed)
        self.path: list[Node] = []
        self.world = position

    def descend(self) -> bool:
        """Go on to a leaf in a world of its own; False: that was the end of the game, and is noted."""
        self.world = self.game.imagine(self.position, self.seat, self.imagination)
        node, self.path = self.root, [self.root]
        while (seat := self.world.actor()) != OVER:
            if seat != CHANCE and not node.visits:
                return True
            code = draw(self.world, self.dice.below) if seat == CHANCE else self.choose(node, seat)
            if code not in node.children:
                node.children[code] = Node(1.0, self.position.seats)
            self.world.play(seat, code)
            node = node.children[code]
            self.path.append(node)
        self.note(rewards(self.world, "rank"))
        return False

    def choose(self, node: Node, seat: int) -> int:
        """The most promising move possible in this world, by its mean value, its prior, and how little it was tried."""
        codes = self.world.legal(seat)
        children = [node.children.get(code) for code in codes]
        visits = sum(child.visits for child in children if child)
        wonder = self.exploration * sqrt(1 + visits)
        unseen = 1 / len(codes)  # the prior of what was not possible in the world in which the node was evaluated

        def promise(child: Node | None) -> float:
            if child is None:
                return wonder * unseen
            mean = child.total[seat] / child.visits if child.visits else 0.0
            return mean + wonder * child.prior / (1 + child.visits)

        return max(zip(codes, children, strict=True), key=lambda move: (promise(move[1]), -move[0]))[0]

    def expand(self, codes: NDArray[np.int32], values: Any, priors: Any) -> None:
        """Take the answer for the leaf: its moves with their priors, and what it is worth."""
        seats, seat = self.position.seats, self.world.actor()
        whole = float(sum(priors)) or 1.0
        for code, prior in zip(codes.tolist(), priors, strict=True):
            self.path[-1].children.setdefault(code, Node(0.0, seats)).prior = float(prior) / whole
        self.note([float(values[(other - seat) % seats]) for other in range(seats)])

    def note(self, values: Sequence[float]) -> None:
        """Add what a simulation came to, all the way back."""
        for node in self.path:
            node.visits += 1
            for seat, value in enumerate(values):
                node.total[seat] += value


class Searches:
    """Searches from many positions in lockstep."""

    def __init__(
        self, game: AnyGame, positions: Sequence[Position], *, seed: int = 0, exploration: float = 1.25
    ) -> None:
        self.encoder = game.observation(positions[0].seats)
        self.searches = [Search(game, position, seed + i, exploration) for i, position in enumerate(positions)]
        self.waiting: list[Search] = []

    def leaves(self) -> tuple[Rows, Codes]:
        """Let every search go on to its next leaf: the rows and legal codes of those that want an answer."""
        self.waiting = [search for search in self.searches if search.descend()]
        rows: Rows = np.empty((len(self.waiting), self.encoder.length), np.float32)
        codes = []
        for row, search in zip(rows, self.waiting, strict=True):
            seat = search.world.actor()
            self.encoder.fill(search.world, seat, row)
            codes.append(np.array(search.world.legal(seat), np.int32))
        return rows, codes

    def answer(self, codes: Codes, values: Any, priors: Sequence[Any]) -> None:
        """Give the searches what their leaves are worth."""
        for search, legal, value, prior in zip(self.waiting, codes, values, priors, strict=True):
            search.expand(legal, value, prior)
        self.waiting = []

    def run(self, evaluate: Evaluator, simulations: int) -> None:
        """So many simulations of each search."""
        for _ in range(simulations):
            rows, codes = self.leaves()
            if codes:
                self.answer(codes, *evaluate(rows, codes))

    def visits(self) -> list[dict[int, int]]:
        """For each search how often each move was tried."""
        return [
            {code: child.visits for code, child in sorted(search.root.children.items())} for search in self.searches
        ]
