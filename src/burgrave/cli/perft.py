"""`burgrave perft`: how many sequences of moves there are."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from burgrave.cli.arguments import GameName, Options, Players, count_players, parse_options
from burgrave.cli.replay import read_match
from burgrave.cli.terminal import print_line, progress
from burgrave.core.dice import count_sequences
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.core.position import Position

UNINTERRUPTED = 3
"""Plies counted without looking up: compiled loops do not hear Ctrl-C."""


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="How many moves deep.")],
    players: Players = None,
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also the number after each first move.")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Count from a position of this record.")] = None,
    at: Annotated[
        int | None, typer.Option(metavar="K", min=0, help="The position after K moves of it; all of them if not given.")
    ] = None,
) -> None:
    """Count the sequences of moves; chance outcomes count as moves, seats that choose at once go in rising order."""
    counted = find_game(game)
    if record is None:
        position: Position = counted.start(count_players(counted, players), parse_options(option))
    else:
        position = recorded_position(game, players, parse_options(option), record, at)
    seat = position.actor()
    codes = sorted(position.legal(seat), key=counted.words) if depth else []
    total = 0 if depth else 1
    with progress(len(codes)) as bar:
        for code in codes:
            after = position.copy()
            after.play(seat, code)
            number = count(after, depth - 1)
            total += number
            bar.advance()
            if divide:
                print_line(f"{counted.words(code)}: {number}")
    print_line(str(total))


def recorded_position(
    game: str, players: int | None, options: Mapping[str, str], file: Path, at: int | None
) -> Position:
    """The position after `at` moves of the first game of a record; players and options, if given, must be its own."""
    match = read_match(file)
    if match.game is not find_game(game):
        raise BadOption(f"{file} is a record of {match.game.key}, not of {game}")
    if players not in (None, match.position.seats) or not options.items() <= match.options.items():
        raise BadOption(f"{file} is a record of another number of players or other options")
    return match.position_at(at)


def count(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves, by compiled loops small enough to stop between."""
    if depth <= UNINTERRUPTED:
        return count_sequences(position, depth)
    seat = position.actor()
    total = 0
    for code in position.legal(seat):
        after = position.copy()
        after.play(seat, code)
        total += count(after, depth - 1)
    return total
