"""How a game's bots think: the part that each game may write for itself, and what every game gets for nothing."""

import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import ClassVar

from burgrave.bots.evaluator import Evaluator
from burgrave.bots.learned import Learned
from burgrave.bots.search.budget import NO_LIMIT, Budget
from burgrave.bots.search.tree import Tree
from burgrave.bots.sight import Sight
from burgrave.core.chance import draw
from burgrave.core.dice import Dice
from burgrave.core.errors import BurgraveError
from burgrave.core.game import AnyGame, find_game
from burgrave.core.position import CHANCE, Position


class UnknownBot(BurgraveError):
    """No such bot."""


Reply = tuple[int, tuple[int, ...]]
"""A seat and the moves it answers with."""


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    code: int
    value: float
    """The utility that its seat expects of it, from 0 to 1."""
    plan: tuple[int, ...] = ()
    """The moves of the same seat that should follow at once, nobody and no chance between."""
    reply: Reply | None = None
    """The answer feared most."""
    looks: int = 0
    """How often the search looked at it …"""
    found: float = 0.0
    """… and the mean of what it found, without what was believed before."""
    after: Position | None = field(default=None, compare=False, repr=False)
    """The position it leads to, in the world it was first looked at in."""


@dataclass
class Task:
    """What a bot is asked: the move of a seat, at a position of which it knows only what that seat sees."""

    game: AnyGame
    position: Position
    seat: int
    rng: Random
    width: int = 0
    strays: int = 0
    """How many candidates are to be drawn at random, so that it is learnt what they are worth too."""
    dice: Dice = field(init=False)

    def __post_init__(self) -> None:
        self.position = self.imagine()  # nothing of what was made up for us before counts
        self.dice = Dice(self.rng.getrandbits(63))

    def imagine(self) -> Position:
        """A world that the seat holds possible."""
        world: Position = self.game.imagine(self.position, self.seat, self.rng)
        return world


@dataclass(frozen=True)
class Level:
    """How a bot of some strength chooses."""

    method: str
    """`greedy` or `search`."""
    budget: Budget = NO_LIMIT
    loss: float = 0.0
    """How much utility it may give away: it plays any move within that of the best."""
    width: int = 0
    """How many possibilities it keeps in sight, in games that can look at fewer; 0: as many as the game does."""


LEVELS = {
    "page": Level("greedy", loss=0.08),
    "squire": Level("greedy", loss=0.02),
    "knight": Level("search", Budget(sims=100, ms=150)),
    "baron": Level("search", Budget(sims=800, ms=900)),
    "king": Level("search", Budget(sims=6400, ms=2500)),
}
"""The levels by name, and how they choose in a game that does not set its own (`levels` of its strategy)."""


class Strategy:
    """How a game is judged and searched. A game's own strategy replaces what it knows better."""

    levels: ClassVar[Mapping[str, Level]] = LEVELS
    budget: ClassVar[Budget] = Budget(ms=100)
    """What `search` thinks when nothing is said."""
    batch: ClassVar[int] = 8
    """Simulations through the same imagined world."""
    horizon: ClassVar[int] = 10_000
    exploration: ClassVar[float] = 0.4
    widening: ClassVar[float] = 0.0

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self.evaluator = evaluator or Evaluator()

    def sight(self, seats: int) -> Sight | None:
        """What a net of the game looks at with so many players; None: it has none."""
        return None

    def learned(self, seats: int) -> Learned | None:
        """What the search values positions by with so many players, if it is something learnt."""
        return None

    def with_weights(self, weights: Path) -> "Strategy":
        """The same by the nets of a file."""
        raise UnknownBot("the bots of this game learn nothing")

    def varied(self, seats: int, rng: Random) -> "Strategy":
        """One that judges somewhat differently, drawn at random, so that quick games are not all alike."""
        return self

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """What the judgement of a seat is made of, by name, in points; said in sentences by `feature.NAME`."""
        return {"score": position.scores()[seat]}

    def value(self, task: Task, position: Position) -> float:
        """What a position is worth to the seat that is asked."""
        return self.evaluator.worth(position, task.seat, task.seat)

    def greedy(self, task: Task) -> list[Candidate]:
        """The moves by what they are worth at once, the best first."""
        candidates = []
        for code in task.position.legal(task.seat):
            after = task.position.copy()
            after.play(task.seat, code)
            self.resolve_chance(after, task.dice)
            candidates.append(Candidate(code, self.value(task, after)))
        return rank(candidates, task.rng)

    def resolve_chance(self, position: Position, dice: Dice) -> None:
        """Let chance decide what it owes."""
        while position.actor() == CHANCE:
            position.play(CHANCE, draw(position, dice.below))

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The moves by what a search through imagined worlds finds, the best first."""
        tree = self.make_tree(task)
        self.run_simulations(tree, task, budget)
        return [Candidate(code, value, reply=as_reply(tree.reply(code))) for code, _, value in tree.ranking(task.seat)]

    def make_tree(self, task: Task) -> Tree:
        """The tree to search by, with nothing in it yet."""
        return Tree(self.evaluator, task.dice, self.horizon, self.exploration, self.widening)

    def run_simulations(self, tree: Tree, task: Task, budget: Budget) -> None:
        """Simulate until the budget is used up, or no other move can be tried as often any more as the best."""
        clock, done = budget.start(), 0
        is_forced = len(task.position.legal(task.seat)) == 1
        while count := clock.left(done, self.batch):
            tree.run(task.imagine(), count)
            done += count
            if is_forced or tree.lead() > clock.rest(done):
                break


def as_reply(answer: tuple[int, int] | None) -> Reply | None:
    """The answer to a move, as candidates name it."""
    return None if answer is None else (answer[0], (answer[1],))


def rank(candidates: list[Candidate], rng: Random) -> list[Candidate]:
    """The best candidates first, equal ones in random order."""
    rng.shuffle(candidates)
    return sorted(candidates, key=lambda candidate: -candidate.value)


def find_strategies(game: str) -> dict[int, Strategy]:
    """The strategies of a game by version, the newest last; a game without its own gets the common one."""
    return load_strategies(find_game(game).bots_package)


@cache
def load_strategies(package: str) -> dict[int, Strategy]:
    """The strategies that lie in a package, by version, the newest last; the common one if there is no such package."""
    if importlib.util.find_spec(package) is None:
        return {0: Strategy()}
    strategies: dict[int, Strategy] = importlib.import_module(package).STRATEGIES
    return dict(sorted(strategies.items()))


def find_strategy(game: str, version: int | None = None) -> Strategy:
    """A game's strategy of a version, the newest if none is named; UnknownBot if it is not kept."""
    return pick_strategy(find_game(game), version)


def pick_strategy(game: AnyGame, version: int | None = None) -> Strategy:
    """The same for a game at hand."""
    strategies = load_strategies(game.bots_package)
    if version is None:
        version = max(strategies)
    if version not in strategies:
        raise UnknownBot(f"{game.name} has no bots of version {version}; it has: {', '.join(map(str, strategies))}")
    return strategies[version]


@cache
def weighted_strategy(game: AnyGame, version: int | None, weights: str) -> Strategy:
    """A game's strategy by the nets of a file instead of its own."""
    return pick_strategy(game, version).with_weights(Path(weights))
