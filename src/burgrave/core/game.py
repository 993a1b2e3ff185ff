"""A game: its name, seats, options, version, and everything that is asked about a position of it."""

import importlib.util
import pkgutil
import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import entry_points
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from burgrave.core.encoder import Encoder, FieldEncoder
from burgrave.core.errors import BadTable, Reason, UnknownGame, refuse
from burgrave.core.moves import CAPACITY
from burgrave.core.position import CHANCE, OPEN, Position
from burgrave.core.words import Vocabulary

Event = Mapping[str, Any]
"""What happened, for log and animation: `{"event": key, …}` with squares and cards as words, seats as numbers.

A game declares each of its events as a TypedDict, and what `events` gives as a list of them."""

View = Mapping[str, Any]
"""What a seat knows; a game declares its own as a TypedDict, with a docstring for each key."""

MOST_SEATS = 8
MOST_CODES = 131072
"""What the arrays of the bots have room for."""

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=View)

Sections = dict[str, str]
"""A position as text, part by part: what each part is called, and its words."""

Ways = dict[str, list[str]]
"""Lines of one's own in a row by the words that choose them at once; those are the words of no legal line."""

MOST_WAYS = 300

VERSIONS = "versions"
"""The module of a game's package that keeps the older versions of its rules, in a tuple `OLDER`."""


@dataclass(frozen=True)
class Option:
    """A table option: its values as on the command line, the default first."""

    name: str
    values: tuple[str, ...]
    least: int = 0
    """With fewer players it has no effect."""


@dataclass(frozen=True)
class About:
    """Who made a game, when, and what to expect of it."""

    authors: tuple[str, ...]
    year: int
    minutes: tuple[int, int]
    """How long a game takes people at a table: at least, at most."""
    complexity: int
    """From 1, learnt in passing, to 5, for an evening of study."""
    best: int | None = None
    """With how many it is at its best, where that is not the fewest."""


@dataclass(frozen=True)
class Limits:
    """What no position and no game goes beyond; buffers of a fixed size are held against it."""

    moves: int
    """Legal moves of a seat."""
    length: int
    """Moves of a whole game, chance's among them."""


class Game(ABC, Generic[P, V]):
    """One of the games. `P` is its position, `V` what a seat sees of it."""

    name: ClassVar[str]
    version: ClassVar[int]
    about: ClassVar[About]
    limits: ClassVar[Limits]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    vocabulary: ClassVar[Vocabulary]

    def __repr__(self) -> str:
        return f"<Game {self.key}, {self.seats[0]}-{self.seats[-1]} players>"

    @property
    def key(self) -> str:
        """The name with the version of the rules, as a position's text begins: `find_game` knows it by that."""
        return f"{self.name}/{self.version}"

    @property
    def package(self) -> str:
        """Where all that belongs to the game lies: texts, rules pages, a board."""
        return type(self).__module__.removesuffix(f".{VERSIONS}")

    @property
    def bots_package(self) -> str:
        """Where what bots know of it lies, if they do: among the house's bots, or in the game's own package."""
        name = self.package.removeprefix("burgrave.games.")
        return f"{self.package}.bots" if name == self.package else f"burgrave.bots.{name}"

    def settle(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, or BadTable for a number of players or an option the game does not have."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadTable("players", game=self.name, least=least, most=most, players=seats)
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadTable("no-option", game=self.name, word=name, options=list(known))
            if value not in known[name].values:
                raise BadTable("no-value", option=name, word=str(value), values=list(known[name].values))
        return self.defaults(given) | dict(given)

    def defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """The default of every option; a game whose defaults follow another option's value says so here."""
        return {option.name: option.values[0] for option in self.options}

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> P:
        """A new game, nothing dealt yet."""
        return self.deal(seats, self.settle(seats, options or {}))

    @abstractmethod
    def deal(self, seats: int, options: Mapping[str, str]) -> P:
        """The first position, for options that `settle` has completed."""

    def load(self, dump: bytes) -> P:
        """The position that `dump` was taken of."""
        position = self.start(self.seats[0])
        position.restore(dump)
        return position

    def words(self, code: int) -> str:
        """The line of a move."""
        return self.vocabulary.words(code)

    def code(self, words: str) -> int:
        """The code of a line; UnknownMove if it is none of this game's."""
        return self.vocabulary.code(words)

    def draw(self, position: P) -> tuple[str, int]:
        """The kind of draw that chance owes, and the seat it is for; CHANCE: for nobody before the others.

        Draws of one kind for one seat come from one pile, as it were: what lies there does not depend on the moment.
        """
        return self.vocabulary.verb(position.legal(CHANCE)[0]), CHANCE

    def reveals(self, before: P, seat: int, code: int) -> bool:
        """Whether somebody learns by this move what chance or others had hidden: it cannot be taken back freely.

        What a player shows of his own accord is no reveal: taking it back can harm only himself.
        """
        return seat == CHANCE

    def hides_choice(self, position: P, seat: int) -> bool:
        """Whether a seat to act may hide something that gives it other lines now: how many it has is a secret then.

        It must be the same whatever is hidden. A game that does not say is taken to hide it always.
        """
        return True

    def options_of(self, position: P) -> dict[str, str]:
        """The options a position is played by, each with its value."""
        raise NotImplementedError

    def describe(self, position: P, seat: int | None) -> Sections:
        """The parts of a position's notation (`core/notation.py`): all of it for OPEN, else as the seat knows it.

        A game that does not write its own tells every field by its numbers, and has no form for a seat.
        """
        refuse(seat != OPEN, "no-seen-form", game=self.name)
        values = ((name, getattr(position, name)) for name in position.FIELDS)
        return {n: " ".join(map(str, v)) if isinstance(v, list) else str(int(v)) for n, v in values}

    def build(self, start: P, sections: Mapping[str, str], seat: int | None, rng: Random) -> P:
        """The position that `describe` tells, made of the first one; what a seat does not know is drawn fairly."""
        for name in start.FIELDS:
            old, words = getattr(start, name), sections.get(name, "").split()
            count = len(old) if isinstance(old, list) else 1
            is_read = len(words) == count and all(re.fullmatch("-?[0-9]{1,9}", word) for word in words)
            refuse(not is_read, "numbers", part=name, count=count)
            setattr(start, name, [int(w) for w in words] if isinstance(old, list) else int(words[0]))
        return start

    @abstractmethod
    def view(self, position: P, seat: int | None) -> V:
        """All that a seat (None: a spectator) knows, memory included, JSON-ready."""

    def look(self, position: P) -> Callable[[int | None], V]:
        """The view of each, for several who look at a position that is not played on: what they share is made once."""
        return partial(self.view, position)

    def observation(self, seats: int) -> Encoder:
        """What a seat knows as a row of numbers, at a table of so many; a game without its own tells its fields."""
        return FieldEncoder(self, seats)

    @abstractmethod
    def imagine(self, position: P, seat: int | None, rng: Random) -> P:
        """A position with the same view for the seat, the hidden rest drawn again, fairly."""

    @abstractmethod
    def why_not(self, position: P, seat: int, words: str) -> Reason | None:
        """The rule that forbids a readable move; None if it is legal. UnknownMove if it is not readable."""

    def ways(self, position: P, seat: int) -> Ways:
        """What a seat that is to act may choose at once instead of line by line, where the game has such choices."""
        return {}

    @abstractmethod
    def inventory(self, position: P) -> dict[str, int]:
        """How many there are of each thing, wherever they are: the same from the first position to the last."""

    def line(self, before: P, seat: int, code: int, viewer: int | None) -> str:
        """The words as a viewer may see them, hidden ones as `?`."""
        return self.words(code)

    @abstractmethod
    def events(self, before: P, seat: int, code: int, after: P, viewer: int | None) -> Sequence[Event]:
        """What happened by a move, as the viewer may know it."""

    @abstractmethod
    def show(self, view: V, say: "Say") -> str:
        """The view as lines for a terminal, with rich markup; `say` looks texts up."""


AnyGame = Game[Any, Any]


class Say(Protocol):
    """Looks up texts in the reader's language."""

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key with the arguments filled in."""


@cache
def find_games() -> dict[str, AnyGame]:
    """Every game by name: those of the house, found by scanning its folder, then those of installed packages."""
    folder = importlib.import_module("burgrave.games")
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__) if module.ispkg)
    games = {name: importlib.import_module(f"burgrave.games.{name}").GAME for name in names}
    for point in sorted(entry_points(group="burgrave.games")):
        fault = "there is one already" if point.name in games else find_misfit(point.load())
        if fault:
            warnings.warn(f"the game '{point.name}' of {point.value} is left out: {fault}", stacklevel=1)
        else:
            games[point.name] = point.load()
    return games


def find_misfit(game: AnyGame) -> str | None:
    """Why a game cannot be played here: it is larger than a buffer, and compiled loops do not look where they write."""
    for what, size, most in (
        ("legal moves", game.limits.moves, CAPACITY),
        ("moves in its vocabulary", game.vocabulary.size, MOST_CODES),
        ("players", game.seats[-1], MOST_SEATS),
    ):
        if size > most:
            return f"it may have {size} {what}, and there is room for {most}"
    return None


@cache
def load_older(package: str) -> tuple[AnyGame, ...]:
    """A game by the older versions of its rules that lie in its package."""
    if importlib.util.find_spec(f"{package}.{VERSIONS}") is None:
        return ()
    older: tuple[AnyGame, ...] = importlib.import_module(f"{package}.{VERSIONS}").OLDER
    return older


def find_versions(name: str) -> dict[int, AnyGame]:
    """A game by every version of its rules that is kept, the newest first."""
    games = find_games()
    if name not in games:
        raise UnknownGame("no-game", word=name, games=list(games))
    return {game.version: game for game in (games[name], *load_older(games[name].package))}


def find_game(name: str, version: int | None = None) -> AnyGame:
    """The game of that name, by the newest version of its rules or by the one named; `torres/1` names one too.

    UnknownGame if there is none.
    """
    name, _, told = name.partition("/")
    games = find_versions(name)
    wanted = told or str(next(iter(games)) if version is None else version)
    for number, game in games.items():
        if str(number) == wanted:
            return game
    raise UnknownGame("version", game=name, version=wanted, versions=list(games))
