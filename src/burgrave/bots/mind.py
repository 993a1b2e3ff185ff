"""How a game's bots think: the part that each game may write for itself, and what every game gets for nothing."""

import importlib.util
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import ClassVar

from burgrave.bots.judge import Judge, Values
from burgrave.bots.tree import Tree
from burgrave.core.chance import draw
from burgrave.core.dice import Dice
from burgrave.core.errors import BurgraveError
from burgrave.core.game import AnyGame, find_game
from burgrave.core.position import CHANCE, OVER, Position


class UnknownBot(BurgraveError):
    """No such bot."""


Reply = tuple[int, tuple[int, ...]]
"""A seat and the moves it answers with."""


@dataclass(frozen=True)
class Choice:
    """A move that was considered."""

    code: int
    value: float
    """The utility that its seat expects of it, from 0 to 1."""
    plan: tuple[int, ...] = ()
    """The moves of the same seat that should follow at once, nobody and no chance between."""
    reply: Reply | None = None
    """The answer feared most."""


@dataclass(frozen=True)
class Budget:
    """How long to think: simulations, milliseconds, or whichever is over first; 0 is no limit."""

    sims: int = 0
    ms: int = 0

    def scaled(self, scale: float) -> "Budget":
        """The same with so many times the simulations."""
        return Budget(max(1, round(self.sims * scale)) if self.sims else 0, self.ms)

    def start(self) -> "Clock":
        """Begin to think."""
        return Clock(self)


class Clock:
    """Tells when a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.begin = time.perf_counter()
        self.end = self.begin + budget.ms / 1000

    def left(self, done: int, batch: int) -> int:
        """How many simulations may follow, after `done` of them: at most a batch, 0 when it is time to stop."""
        if self.budget.ms and done and time.perf_counter() >= self.end:
            return 0
        return min(batch, self.budget.sims - done) if self.budget.sims else batch

    def rest(self, done: int) -> float:
        """How many simulations may follow in all, after `done` of them; by the clock: at the pace so far."""
        rests: list[float] = []
        if self.budget.sims:
            rests.append(self.budget.sims - done)
        if self.budget.ms:
            now = time.perf_counter()
            rests.append(done * (self.end - now) / (now - self.begin))
        return min(rests)


@dataclass
class Question:
    """What a bot is asked: the move of a seat, at a position of which it knows only what that seat sees."""

    game: AnyGame
    position: Position
    seat: int
    rng: Random
    width: int = 0
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
    budget: Budget = Budget()
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


class Mind:
    """How a game is judged and searched. A game's own mind replaces what it knows better."""

    levels: ClassVar[Mapping[str, Level]] = LEVELS
    budget: ClassVar[Budget] = Budget(ms=100)
    """What `search` thinks when nothing is said."""
    batch: ClassVar[int] = 8
    """Simulations through the same imagined world."""
    horizon: ClassVar[int] = 10_000
    exploration: ClassVar[float] = 0.4
    widening: ClassVar[float] = 0.0

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge = judge or Judge()

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """What the judgement of a seat is made of, by name, in points; said in sentences by `feature.NAME`."""
        return {"score": position.scores()[seat]}

    def value(self, question: Question, position: Position) -> float:
        """What a position is worth to the seat that is asked."""
        values = Values()
        if position.actor() == OVER:
            self.judge.settle(position, values)
        else:
            self.judge.judge(position, values)
        return values.of[question.seat]

    def greedy(self, question: Question) -> list[Choice]:
        """The moves by what they are worth at once, the best first."""
        choices = []
        for code in question.position.legal(question.seat):
            after = question.position.copy()
            after.play(question.seat, code)
            self.settle_chance(after, question.dice)
            choices.append(Choice(code, self.value(question, after)))
        return rank(choices, question.rng)

    def settle_chance(self, position: Position, dice: Dice) -> None:
        """Let chance decide what it owes."""
        while position.actor() == CHANCE:
            position.play(CHANCE, draw(position, dice.below))

    def search(self, question: Question, budget: Budget) -> list[Choice]:
        """The moves by what a search through imagined worlds finds, the best first."""
        tree = self.plant(question)
        self.deepen(tree, question, budget)
        return [
            Choice(code, value, reply=_as_reply(tree.reply(code))) for code, _, value in tree.ranking(question.seat)
        ]

    def plant(self, question: Question) -> Tree:
        """The tree to search by, with nothing in it yet."""
        return Tree(self.judge, question.dice, self.horizon, self.exploration, self.widening)

    def deepen(self, tree: Tree, question: Question, budget: Budget) -> None:
        """Simulate until the budget is used up, or no other move can be tried as often any more as the best."""
        clock, done = budget.start(), 0
        is_forced = len(question.position.legal(question.seat)) == 1
        while count := clock.left(done, self.batch):
            tree.run(question.imagine(), count)
            done += count
            if is_forced or tree.lead() > clock.rest(done):
                break


def _as_reply(answer: tuple[int, int] | None) -> Reply | None:
    return None if answer is None else (answer[0], (answer[1],))


def rank(choices: list[Choice], rng: Random) -> list[Choice]:
    """The best choices first, equal ones in random order."""
    rng.shuffle(choices)
    return sorted(choices, key=lambda choice: -choice.value)


@cache
def find_minds(game: str) -> dict[int, Mind]:
    """The minds of a game by version, the newest last; a game without its own gets the common one."""
    package = find_game(game).bots_package
    if importlib.util.find_spec(package) is None:
        return {0: Mind()}
    minds: dict[int, Mind] = importlib.import_module(package).MINDS
    return dict(sorted(minds.items()))


def find_mind(game: str, version: int | None = None) -> Mind:
    """A game's mind of a version, the newest if none is named; UnknownBot if it is not kept."""
    minds = find_minds(game)
    if version is None:
        version = max(minds)
    if version not in minds:
        raise UnknownBot(f"{game} has no bots of version {version}; it has: {', '.join(map(str, minds))}")
    return minds[version]
