"""What searches thought of all their candidates, as data for a net to learn from.

A decision is kept with every turn that was looked at, good or drawn at random: what a net sees of the position after
it, what the game's judgement expects there, and the mean and number of the search's looks.
"""

import time
from array import array
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from burgrave.bots.evaluator import Values
from burgrave.bots.sight import Sight
from burgrave.bots.strategy import find_strategy
from burgrave.core.errors import BadOption
from burgrave.core.position import OVER, Position
from burgrave.research.rewards import rewards
from burgrave.research.selfplay import Folder, Row, Setting, WatchedGame, parts_of, play_missing

SUFFIX = ".npz"
HIDDEN_EVERY = 3
"""Every so-manieth decision is told as another seat sees it, who does not know the cards in hand."""

COLUMNS: Mapping[str, Any] = {
    "game": np.int32,
    "move": np.int32,
    "looks": np.int16,
    "found": np.float32,
    "share": np.float32,
    "points": np.float32,
    "scale": np.float32,
    "members": np.int8,
}
"""Beside the rows: the number of the game and of the move, the search's looks and their mean, the part of the win at
the end of the game, the points that the judgement expects for each seat from the one that moves on, the lead that wins
four times of five, and how many members there are."""

OUTCOME = {"lead": np.int16}
"""Beside what was played, if outcomes are kept: the seat's lead at the end, in points."""


def find_sight(setting: Setting) -> Sight:
    """What a net of a setting's game looks at; BadOption if it has none."""
    sight = find_strategy(setting.game).sight(setting.players)
    if sight is None:
        raise BadOption(f"the bots of {setting.game} learn nothing")
    return sight


def rows(setting: Setting, game: WatchedGame) -> list[Row]:
    """All candidates of a game, with what the search found of each."""
    found = [
        (index, step.seat, each.after, each.looks, each.found)
        for index, step in enumerate(game.steps)
        for each in step.considered
        if each.after is not None and each.looks
    ]
    return tell(setting, game, found)


def outcome_rows(setting: Setting, game: WatchedGame) -> list[Row]:
    """What was played in a game, with what the game came to: a net to begin with learns from that."""
    values = Values()
    find_strategy(setting.game).evaluator.outcome(game.match.position, values)
    ended = values.listed(setting.players)
    found = [
        (index, step.seat, step.picked.after, 1, ended[step.seat])
        for index, step in enumerate(game.steps)
        if step.picked is not None and step.picked.after is not None
    ]
    scores = game.match.position.scores()
    return [row | {"lead": lead(scores, game.steps[row["move"]].seat)} for row in tell(setting, game, found)]


def lead(scores: list[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def tell(setting: Setting, game: WatchedGame, found: list[tuple[int, int, Position, int, float]]) -> list[Row]:
    """The rows of some positions: by the number of the move, whose it was, and what was found how often."""
    sight, shares, seats, made = find_sight(setting), rewards(game.match.position, "share"), setting.players, []
    for index, seat, after, looks, value in found:
        if after.actor() == OVER:
            continue
        sight.see(after, seat, (seat + 1) % seats if index % HIDDEN_EVERY == 0 else seat)
        seen = sight.rest + sight.size * sight.members
        made.append(
            {
                "game": game.number,
                "move": index,
                "looks": looks,
                "found": value,
                "share": shares[seat],
                "points": [sight.points[(seat + i) % seats] for i in range(seats)],
                "scale": sight.scale,
                "members": sight.members,
                "numbers": array("b", sight.numbers[:seen]).tobytes() + bytes(sight.length - seen),
            }
        )
    return made


def write_part(made: list[Row], length: int, file: Path) -> None:
    """Write what some games gave."""
    told = dict(COLUMNS) | (OUTCOME if made and "lead" in made[0] else {})
    columns: dict[str, Any] = {name: np.array([row[name] for row in made], told[name]) for name in told}
    columns["numbers"] = np.frombuffer(b"".join(row["numbers"] for row in made), np.int8).reshape(-1, length)
    np.savez(file, **columns)


def write_candidates(
    setting: Setting,
    folder: Path,
    games: int,
    size: int = 10,
    jobs: int = 1,
    ray: str | None = None,
    seconds: float = 0,
    outcomes: bool = False,
    report: Callable[[int], None] = lambda games: None,
) -> int:
    """Play what is missing in a folder, or as much of it as there is time for; how many games lie there then."""
    sight, end = find_sight(setting), time.monotonic() + seconds
    writer = outcome_rows if outcomes else rows
    told = setting.as_json() | {
        "outcomes": outcomes,
        "part": size,
        "encoder": f"{sight.name}/{sight.version}",
        "length": sight.length,
    }
    place, parts = Folder(folder, told, SUFFIX), parts_of(games, size)
    done = games - sum(map(len, place.missing(parts)))
    report(done)
    for numbers, made in play_missing(setting, writer, place, parts, jobs, ray):
        place.keep(numbers, partial(write_part, made, sight.length))
        done += len(numbers)
        report(done)
        if seconds and time.monotonic() > end:
            break
    return done
