"""Games that bots play for the sake of what can be learnt from them: one driver, whatever is written down.

A game follows from the setting and its number. Games are played in parts; a part that lies in the folder is not
played again, so that an interrupted run goes on where it was.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from burgrave.arena.workers import run_tasks
from burgrave.bots import Strategist, full_name
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Candidate
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import Position

Row = dict[str, Any]


@dataclass(frozen=True)
class Setting:
    """What is played: game, table, a bot for each seat (or one for all), and the seed of the first game."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int

    def as_json(self) -> dict[str, Any]:
        """All that its games follow from, versions included."""
        game = find_game(self.game)
        names = [full_name(name, self.game) for name in self.bots]
        return asdict(self) | {"options": dict(self.options), "bots": names, "version": game.version}


@dataclass(frozen=True)
class Step:
    """A move: the position before it, whose it is, and what was thought of it and of the others."""

    position: Position
    seat: int
    code: int
    considered: list[Candidate]

    @property
    def value(self) -> float | None:
        """What its seat expected of the move, from 0 to 1; None if it did not think about it."""
        return next((each.value for each in self.considered if each.code == self.code), None)


@dataclass(frozen=True)
class Game:
    """A finished game, move by move; `number` counts the games of a setting."""

    number: int
    match: Match
    steps: list[Step]


Writer = Callable[[Setting, Game], list[Row]]
"""What is written down of a game. It runs where the game is played."""


class WatchedSeats(Seats):
    """A table that keeps what its bots thought."""

    def __init__(self, match: Match, setting: Setting, number: int) -> None:
        names = setting.bots if len(setting.bots) > 1 else setting.bots * setting.players
        super().__init__(match, dict(enumerate(names)), setting.seed + number)
        self.thoughts: dict[int, list[Candidate]] = {}

    def ask(self, seat: int) -> int:
        """The move of a bot; what it considered is kept by the number of the move."""
        code = super().ask(seat)
        bot = self.bots[seat]
        if isinstance(bot, Strategist):
            self.thoughts[len(self.match.moves)] = bot.considered
        return code


def play_game(setting: Setting, number: int) -> Game:
    """Play one game."""
    match = Match(find_game(setting.game), setting.players, setting.options)
    table = WatchedSeats(match, setting, number)
    try:
        table.run()
    finally:
        table.close()
    steps = [
        Step(match.positions[index], seat, code, table.thoughts.get(index, []))
        for index, (seat, code) in enumerate(match.moves)
    ]
    return Game(number, match, steps)


def play_part(setting: Setting, writer: Writer, numbers: range) -> list[Row]:
    """Play some games, and say what is written down of them."""
    return [row for number in numbers for row in writer(setting, play_game(setting, number))]


class Folder:
    """Where parts are kept, with the setting they follow from."""

    def __init__(self, path: Path, setting: Mapping[str, Any]) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        card = path / "setting.json"
        if card.exists():
            kept = json.loads(card.read_text("utf-8"))
            if differ := [name for name in setting if kept.get(name) != setting[name]]:
                raise BadOption(f"{path} holds something else: {differ[0]} {kept.get(differ[0])}")
        else:
            card.write_text(json.dumps(setting, indent=1) + "\n", "utf-8")

    def part(self, numbers: range) -> Path:
        """Where the part with these games lies."""
        return self.path / f"games-{numbers[0]:06}-{numbers[-1]:06}.parquet"

    def missing(self, parts: list[range]) -> list[range]:
        """The parts that are not there."""
        return [numbers for numbers in parts if not self.part(numbers).exists()]


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
