"""The bots that think: by a game's strategy, as weak or strong as their name says."""

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from burgrave.bots.bot import Bot
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Level, Strategy, Task, pick_strategy, weighted_strategy
from burgrave.core.game import AnyGame, View
from burgrave.core.position import Position


@dataclass(frozen=True)
class BotName:
    """What a bot's name says of it: its level or method, version, and how to change the budget."""

    name: str
    version: int | None = None
    budget: Budget | None = None
    scale: float = 1.0
    width: int = 0
    """How many possibilities it keeps in sight; 0: as many as the game does."""
    weights: str | None = None
    """The file of nets it plays by, instead of those of the package."""

    def level(self, strategy: Strategy) -> Level:
        """How it chooses, in a game."""
        if self.name == "greedy":
            return Level("greedy", width=self.width)
        if self.name == "search":
            return Level("search", self.budget or strategy.budget, width=self.width)
        level = strategy.levels[self.name]
        budget = self.budget or level.budget
        return replace(level, budget=budget if self.scale == 1 else Budget(budget.sims).scaled(self.scale))


class Strategist(Bot):
    """Judges the moves as a game's strategy does, and plays one of the best."""

    strays: ClassVar[int] = 0
    """How many candidates it has drawn at random."""

    def __init__(self, name: BotName, seed: int) -> None:
        self.name = name
        self.rng = Random(seed)
        self.expected: View | None = None
        """What its seat will see when the rest of the plan goes on."""
        self.plan: tuple[int, ...] = ()
        self.considered: list[Candidate] = []
        """What it thought of the moves at its last choice, the best first; nothing, if it had no need to think."""
        self.picked: Candidate | None = None
        """The one of them it chose."""

    def strategy(self, game: AnyGame) -> Strategy:
        """What it knows of a game."""
        if self.name.weights is not None:
            return weighted_strategy(game, self.name.version, self.name.weights)
        return pick_strategy(game, self.name.version)

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """One of the best moves, or the next one of the plan it follows."""
        self.considered, self.picked = [], None
        legal = position.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self.plan and game.view(position, seat) == self.expected:
            return self.follow(game, position, seat, self.plan)
        self.considered = self.consider(game, position, seat)
        self.picked = self.pick(game, self.considered)
        return self.follow(game, position, seat, (self.picked.code, *self.picked.plan))

    def consider(self, game: AnyGame, position: Position, seat: int) -> list[Candidate]:
        """The moves it considers, the best first."""
        strategy = self.strategy(game)
        level = self.name.level(strategy)
        task = Task(game, position, seat, self.rng, level.width, self.strays)
        return strategy.greedy(task) if level.method == "greedy" else strategy.search(task, level.budget)

    def pick(self, game: AnyGame, candidates: list[Candidate]) -> Candidate:
        """The best, or any that is hardly worse: as much as the level gives away."""
        loss = self.name.level(self.strategy(game)).loss
        if not loss:
            return candidates[0]
        best = max(candidate.value for candidate in candidates)
        return self.rng.choice([candidate for candidate in candidates if candidate.value >= best - loss])

    def follow(self, game: AnyGame, position: Position, seat: int, plan: tuple[int, ...]) -> int:
        """The first move of a plan; the rest is remembered."""
        code, *rest = plan
        self.plan = tuple(rest)
        if rest:
            after = position.copy()
            after.play(seat, code)
            self.expected = game.view(after, seat)
        return code
