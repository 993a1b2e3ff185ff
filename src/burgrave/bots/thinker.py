"""The bots that think: by a game's mind, as weak or strong as their name says."""

from dataclasses import dataclass, replace
from random import Random

from burgrave.bots.bot import Bot
from burgrave.bots.mind import Budget, Choice, Level, Mind, Question, find_mind
from burgrave.core.game import AnyGame, View
from burgrave.core.position import Position


@dataclass(frozen=True)
class Character:
    """What a bot's name says of it: its level or method, version, and how to change the budget."""

    name: str
    version: int | None = None
    budget: Budget | None = None
    scale: float = 1.0

    def level(self, mind: Mind) -> Level:
        """How it chooses, in a game."""
        if self.name == "greedy":
            return Level("greedy")
        if self.name == "search":
            return Level("search", self.budget or mind.budget)
        level = mind.levels[self.name]
        budget = self.budget or level.budget
        return replace(level, budget=budget if self.scale == 1 else Budget(budget.sims).scaled(self.scale))


class Thinker(Bot):
    """Judges the moves as a game's mind does, and plays one of the best."""

    def __init__(self, character: Character, seed: int) -> None:
        self.character = character
        self.rng = Random(seed)
        self.expected: View | None = None
        """What its seat will see when the rest of the plan goes on."""
        self.plan: tuple[int, ...] = ()

    def mind(self, game: AnyGame) -> Mind:
        """What it knows of a game."""
        return find_mind(game.name, self.character.version)

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """One of the best moves, or the next one of the plan it follows."""
        legal = position.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self.plan and game.view(position, seat) == self.expected:
            return self.follow(game, position, seat, self.plan)
        choice = self.pick(game, self.consider(game, position, seat))
        return self.follow(game, position, seat, (choice.code, *choice.plan))

    def consider(self, game: AnyGame, position: Position, seat: int) -> list[Choice]:
        """The moves it considers, the best first."""
        mind = self.mind(game)
        level = self.character.level(mind)
        question = Question(game, position, seat, self.rng, level.width)
        return mind.greedy(question) if level.method == "greedy" else mind.search(question, level.budget)

    def pick(self, game: AnyGame, choices: list[Choice]) -> Choice:
        """The best, or any that is hardly worse: as much as the level gives away."""
        loss = self.character.level(self.mind(game)).loss
        if not loss:
            return choices[0]
        best = max(choice.value for choice in choices)
        return self.rng.choice([choice for choice in choices if choice.value >= best - loss])

    def follow(self, game: AnyGame, position: Position, seat: int, plan: tuple[int, ...]) -> int:
        """The first move of a plan; the rest is remembered."""
        code, *rest = plan
        self.plan = tuple(rest)
        if rest:
            after = position.copy()
            after.play(seat, code)
            self.expected = game.view(after, seat)
        return code
