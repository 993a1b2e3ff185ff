"""A fixed benchmark: the same tasks, opponents, seeds and budgets for everybody, and a result that others can check.

A result is a file of JSON lines: what came of it, then the record of every game. Chance and the opponents follow from
the seeds, so whoever has the file can play every game again and see that nothing but the bot's own moves is the bot's.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from burgrave.arena.blocks import Played
from burgrave.arena.statistics import tally_bot
from burgrave.bots import check_bot, full_name
from burgrave.bots.seats import Seats
from burgrave.core.errors import BadOption, BurgraveError
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.core.record import format_record, parse_record

VERSION = 1
"""Rises when a task is changed: results of different versions are not to be compared."""
RULES = 1
"""The version of the rules that all tasks are played by."""
SEED = 20261116


class BadResult(BurgraveError):
    """What is no result of a benchmark, or not what its games say."""


@dataclass(frozen=True)
class Task:
    """A bot against one kind of opponent on all other seats: so many seeds, each in all rotations of the seats."""

    game: str
    players: int
    opponent: str
    blocks: int

    @property
    def name(self) -> str:
        """What it is called."""
        return f"{self.game}/{self.players} {self.opponent}"

    def seat(self, rotation: int) -> int:
        """Where the bot sits."""
        return -rotation % self.players

    def opponents(self, rotation: int) -> dict[int, str]:
        """Who sits on the other seats."""
        return {seat: self.opponent for seat in range(self.players) if seat != self.seat(rotation)}


TASKS = {
    task.name: task
    for task in [
        Task(game, players, opponent, blocks)
        for game, most in {"torres": 4, "raubritter": 4, "loewenherz": 4, "castel": 5}.items()
        for players, opponent, blocks in [
            (2, "uniform", 20),
            (2, "greedy@1", 50),
            (2, "search@1:sims=16", 50),
            (most, "greedy@1", 20),
        ]
    ]
}


def choose_tasks(names: Collection[str]) -> list[Task]:
    """The tasks of these names, or all; BadOption if there is none of a name."""
    for name in names:
        if name not in TASKS:
            raise BadOption(f"there is no task '{name}'; there are: {', '.join(TASKS)}")
    return [task for task in TASKS.values() if not names or task.name in names]


Assignment = tuple[Task, str, int, int]
"""A game to be played: its task, the bot, and which block and rotation it is."""


def play(assignment: Assignment) -> list[str]:
    """Play a game; the lines of its record."""
    task, bot, block, rotation = assignment
    match = Match(find_game(task.game, RULES), task.players)
    number = block * task.players + rotation
    table = Seats(match, task.opponents(rotation) | {task.seat(rotation): bot}, SEED + block, number)
    table.finish()
    more = {"task": task.name, "block": block, "rotation": rotation}
    if table.forfeited:
        more["forfeits"] = len(table.forfeited)
    return list(format_record(match, SEED + block, more=more))


def assign(bot: str, names: Sequence[str] = ()) -> list[Assignment]:
    """All games of the tasks of these names, or of all tasks."""
    tasks = choose_tasks(names)
    for task in tasks:
        check_bot(bot, task.game)
    return [(task, bot, b, r) for task in tasks for b in range(task.blocks) for r in range(task.players)]


def write_result(bot: str, records: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a result: the figures, then the records."""
    lines = [line for record in records for line in record]
    figures = summarise(list(parse_record(lines)))
    games = {TASKS[name].game for name in figures}
    yield json.dumps({"benchmark": VERSION, "bot": {game: full_name(bot, game) for game in games}, "tasks": figures})
    yield from lines


def summarise(matches: Sequence[Match]) -> dict[str, Any]:
    """Share of wins with its interval, and margin, task by task."""
    figures = {}
    for name, task in TASKS.items():
        there = {(m.header["block"], m.header["rotation"]): m for m in matches if m.header["task"] == name}
        if there:
            blocks = [[as_played(task, b, r, there[b, r]) for r in range(task.players)] for b in range(task.blocks)]
            told = tally_bot("", 0, blocks).as_json()
            figures[name] = {key: told[key] for key in ("win_share", "low", "high", "margin")}
            if told["forfeits"]:
                figures[name] |= {"decisions": told["decisions"], "forfeits": told["forfeits"]}
    return figures


def as_played(task: Task, block: int, rotation: int, match: Match) -> Played:
    """A finished game as the arena counts it; the bot is number 0."""
    seats = [int(seat != task.seat(rotation)) for seat in range(task.players)]
    scores, ranks = match.position.scores(), match.position.ranks()
    played = Played(block, rotation, seats, scores, ranks, [[] for _ in seats])
    bot = task.seat(rotation)
    played.decisions[bot] = [seat for seat, _ in match.moves].count(bot)
    played.forfeits[bot] = match.header.get("forfeits", 0)
    return played


def check(lines: Sequence[str]) -> dict[str, Any]:
    """The figures of a result whose every game was played again; BadResult says what is not as it must be."""
    try:
        told = json.loads(lines[0])
        version, figures = told["benchmark"], told["tasks"]
    except (ValueError, KeyError, TypeError, IndexError):
        raise BadResult("not the result of a benchmark") from None
    if version != VERSION:
        raise BadResult(f"a result of benchmark {version}, this is {VERSION}")
    if not isinstance(figures, dict):
        raise BadResult("not the result of a benchmark")
    matches = []
    for match in parse_record(["", *lines[1:]], verify=True):  # so that lines keep their numbers
        check_game(match)
        matches.append(match)
    expected = sorted((t.name, b, r) for t in choose_tasks(figures) for b in range(t.blocks) for r in range(t.players))
    played = sorted((m.header["task"], m.header["block"], m.header["rotation"]) for m in matches)
    if played != expected:
        raise BadResult(f"{len(expected)} games belong to it, each once; there are {len(played)}")
    if summarise(matches) != figures:
        raise BadResult(f"the figures are {json.dumps(summarise(matches))}")
    return dict(told)


def find_place(head: Mapping[str, Any]) -> tuple[Task, int, int]:
    """The task, block and rotation that a record's header tells; BadResult if there is no such game."""
    task = next((task for task in TASKS.values() if task.name == head.get("task")), None)
    block, rotation, seed = head.get("block", -1), head.get("rotation", -1), head.get("seed")
    if task and block in range(task.blocks) and rotation in range(task.players) and seed == SEED + block:
        return task, block, rotation
    raise BadResult(f"no game of this benchmark: {json.dumps(head)[:80]}")


def check_game(match: Match) -> None:
    """Ask the opponents again, and roll the dice again."""
    task, block, rotation = find_place(match.header)
    name = f"{task.name}, block {block}, rotation {rotation}"
    again = Match(find_game(task.game, RULES), task.players)
    if (match.game, match.position.seats, match.options) != (again.game, task.players, again.options):
        raise BadResult(f"{name}: another table")
    if not match.is_over:
        raise BadResult(f"{name}: not over")
    table = Seats(again, task.opponents(rotation), SEED + block)
    for seat, code in match.moves:
        if seat == CHANCE or seat in table.bots:
            table.step()
            if again.moves[-1] != (seat, code):
                who = "chance" if seat == CHANCE else f"seat {seat}"
                move = f"{name}, move {len(again.moves)}"
                raise BadResult(f"{move}: {who} would not have played '{match.game.words(code)}'")
        else:
            again.push(seat, code)
