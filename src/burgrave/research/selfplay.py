"""Games that bots play for the sake of what can be learnt from them: one driver, whatever is written down.

A game follows from the setting and its number. Games are played in parts; a part that lies in the folder is not
played again, so that an interrupted run goes on where it was.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from burgrave.arena.blocks import Lineup
from burgrave.arena.workers import run_tasks
from burgrave.bots import Bot, Strategist, full_name
from burgrave.bots.seats import Seats
from burgrave.bots.strategist import BotName
from burgrave.bots.strategy import Candidate, Strategy, Task
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame, find_game
from burgrave.core.match import Match
from burgrave.core.position import Position

Row = dict[str, Any]

EXPLORED_LOSS = 0.04
"""What utility it may cost to play something else than the best."""

WIDTHS, MOST_EXPLORING = (20, 80), 0.5
"""Of those who wander: how many possibilities they keep in sight, and how often they do so at most."""


@dataclass(frozen=True)
class Setting(Lineup):
    """What is played; `bots` has a name for each seat of the first game, or one for all."""

    explores: bool = False
    """Whether bots also look at moves drawn at random, and play some that are hardly worse than the best."""

    def seated(self, number: int) -> list[str]:
        """Which bot sits where in a game: from one to the next all move on by a seat."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]

    def as_json(self) -> dict[str, Any]:
        """All that its games follow from, versions included."""
        game = find_game(self.game)
        names = [full_name(name, self.game) for name in self.bots]
        told = asdict(self) | {"game": game.name, "options": dict(self.options), "bots": names, "version": game.version}
        return told if self.explores else {name: value for name, value in told.items() if name != "explores"}


@dataclass(frozen=True)
class WatchedMove:
    """A move: the position before it, whose it is, and what was thought of it and of the others."""

    position: Position
    seat: int
    code: int
    considered: list[Candidate]
    picked: Candidate | None = None
    """The one of those that was chosen, if it was thought about."""
    is_forfeit: bool = False
    """Whether its bot gave no legal move, so that another one was played."""

    @property
    def value(self) -> float | None:
        """What its seat expected of the move, from 0 to 1; None if it did not think about it."""
        return next((each.value for each in self.considered if each.code == self.code), None)


@dataclass(frozen=True)
class WatchedGame:
    """A finished game, move by move; `number` counts the games of a setting."""

    number: int
    match: Match
    steps: list[WatchedMove]


Writer = Callable[[Setting, WatchedGame], list[Row]]
"""What is written down of a game. It runs where the game is played."""


class Explorer(Strategist):
    """Looks at moves that nobody would, and now and then plays one that is hardly worse than the best."""

    strays: ClassVar[int] = 8
    exploring = 0.2
    """How often it plays something else than the best."""

    def pick(self, game: AnyGame, candidates: list[Candidate]) -> Candidate:
        """The best, or now and then any that is hardly worse."""
        if self.rng.random() >= self.exploring:
            return super().pick(game, candidates)
        best = max(candidate.value for candidate in candidates)
        return self.rng.choice([candidate for candidate in candidates if candidate.value >= best - EXPLORED_LOSS])


class Wanderer(Explorer):
    """Plays quick turns by a judgement of its own, with more or less care."""

    def __init__(self, name: BotName, seed: int) -> None:
        super().__init__(name, seed)
        self.own: Strategy | None = None
        self.width = name.width or self.rng.randint(*WIDTHS)
        self.exploring = self.rng.uniform(0, MOST_EXPLORING)

    def consider(self, game: AnyGame, position: Position, seat: int) -> list[Candidate]:
        """The moves by its own judgement, the best first."""
        if self.own is None:
            self.own = self.strategy(game).varied(position.seats, self.rng)
        return self.own.greedy(Task(game, position, seat, self.rng, self.width))


class WatchedSeats(Seats):
    """A table that keeps what its bots thought."""

    def __init__(self, match: Match, setting: Setting, number: int) -> None:
        self.explores = setting.explores
        super().__init__(match, dict(enumerate(setting.seated(number))), setting.seed + number, number)
        self.thoughts: dict[int, tuple[list[Candidate], Candidate | None]] = {}

    def _make(self, seat: int, name: str) -> Bot:
        bot = super()._make(seat, name)
        if self.explores and isinstance(bot, Strategist):
            kind = Wanderer if bot.name.name == "greedy" else Explorer
            return kind(bot.name, self._random("bot", seat).getrandbits(63))
        return bot

    def ask(self, seat: int) -> int:
        """The move of a bot; what it considered is kept by the number of the move."""
        code = super().ask(seat)
        bot = self.bots[seat]
        if isinstance(bot, Strategist):
            self.thoughts[len(self.match.moves)] = bot.considered, bot.picked
        return code


def play_game(setting: Setting, number: int) -> WatchedGame:
    """Play one game."""
    match = Match(find_game(setting.game), setting.players, setting.options)
    table = WatchedSeats(match, setting, number)
    table.finish()
    steps = [
        WatchedMove(
            match.positions[index], seat, code, *table.thoughts.get(index, ([], None)), index in table.forfeited
        )
        for index, (seat, code) in enumerate(match.moves)
    ]
    return WatchedGame(number, match, steps)


def play_part(setting: Setting, writer: Writer, numbers: range) -> list[Row]:
    """Play some games, and say what is written down of them."""
    return [row for number in numbers for row in writer(setting, play_game(setting, number))]


def setting_of(folder: Path) -> Path:
    """The file that says what the parts of a folder follow from, under the name it has or had before.

    What begins with `_` is passed over by programs that read all parts of a folder.
    """
    before = folder / "setting.json"
    return before if before.exists() else folder / "_setting.json"


class Folder:
    """Where parts are kept, with the setting they follow from."""

    def __init__(self, path: Path, setting: Mapping[str, Any], suffix: str = ".parquet") -> None:
        self.path = path
        self.suffix = suffix
        path.mkdir(parents=True, exist_ok=True)
        card = setting_of(path)
        if card.exists():
            kept = json.loads(card.read_text("utf-8"))
            if differ := [name for name in setting if kept.get(name) != setting[name]]:
                raise BadOption(f"{path} holds something else: {differ[0]} {kept.get(differ[0])}")
        else:
            card.write_text(json.dumps(setting, indent=1) + "\n", "utf-8")

    def part(self, numbers: range) -> Path:
        """Where the part with these games lies."""
        return self.path / f"games-{numbers[0]:06}-{numbers[-1]:06}{self.suffix}"

    def missing(self, parts: list[range]) -> list[range]:
        """The parts that are not there."""
        return [numbers for numbers in parts if not self.part(numbers).exists()]

    def keep(self, numbers: range, write: Callable[[Path], None]) -> None:
        """Have a part written; it is there as a whole or not at all."""
        unfinished = self.path / f"_unfinished{self.suffix}"
        write(unfinished)
        for shorter in self.path.glob(
            f"games-{numbers[0]:06}-*"
        ):  # the last part of a run that was to have fewer games
            shorter.unlink()
        unfinished.rename(self.part(numbers))


def parts_of(games: int, size: int) -> list[range]:
    """The numbers of the games, part by part."""
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_missing(
    setting: Setting, writer: Writer, folder: Folder, parts: list[range], jobs: int, ray: str | None
) -> Iterator[tuple[range, list[Row]]]:
    """Play the parts that are missing; each with its games' numbers, as it comes."""
    missing = folder.missing(parts)
    for number, rows in run_tasks(partial(play_part, setting, writer), missing, jobs, ray):
        yield missing[number], rows


def gather(
    setting: Setting,
    writer: Writer,
    folder: Path,
    told: Mapping[str, Any],
    parts: list[range],
    jobs: int,
    report: Callable[[int], None],
) -> list[Row]:
    """What a writer keeps of some games, line by line in a folder; what lies there already is not played again."""
    place = Folder(folder, setting.as_json() | dict(told), ".jsonl")
    done = sum(map(len, parts)) - sum(map(len, place.missing(parts)))
    report(done)
    for numbers, made in play_missing(setting, writer, place, parts, jobs, None):
        place.keep(numbers, partial(write_lines, made))
        done += len(numbers)
        report(done)
    return [json.loads(line) for numbers in parts for line in place.part(numbers).read_text("utf-8").splitlines()]


def write_lines(made: list[Row], file: Path) -> None:
    """Write what some games gave."""
    file.write_text("".join(json.dumps(row) + "\n" for row in made), "utf-8")
