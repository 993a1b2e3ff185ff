"""What is done in workers. They import nothing of the server but this."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from burgrave.analysis import Puzzle, hint, judge, report, solve
from burgrave.analysis.kinds import Depth, NothingToJudge
from burgrave.bots import Strategist, make_bot
from burgrave.core.dice import Dice, play_out
from burgrave.core.errors import BadNotation, BadRecord, BurgraveError, refuse
from burgrave.core.game import find_game
from burgrave.core.moves import Moves
from burgrave.core.notation import BETWEEN, read, write
from burgrave.core.record import header_of, parse_record

TRIALS = 4
"""So many games are played from a position before people may begin there."""


@contextmanager
def written_by_people() -> Iterator[None]:
    """Let whatever goes wrong with what somebody has written be the fault of that."""
    try:
        yield
    except BurgraveError:
        raise
    except Exception as error:
        raise BadNotation("stuck") from error


def think(game_key: str, imagined: bytes, seat: int, bot: str, seed: int) -> str:
    """A bot's move."""
    game = find_game(game_key)
    return game.words(make_bot(bot, seed).choose(game, game.load(imagined), seat))


def consider(game_key: str, imagined: bytes, seat: int, bot: str, seed: int) -> list[dict[str, Any]]:
    """The moves a bot would consider."""
    game = find_game(game_key)
    adviser = make_bot(bot, seed)
    assert isinstance(adviser, Strategist)
    return hint(adviser, game, game.load(imagined), seat)


def analyse(record: str, depth: Depth, tell: Callable[[float], None]) -> dict[str, Any]:
    """The report of a game, with how much of it is done told on the way."""
    [match] = parse_record(record.splitlines(), verify=False)
    return dict(report(match, depth=depth, progress=lambda done, of: tell(done / max(1, of))))


def coach(game_key: str, imagined: bytes, seat: int, lines: list[str]) -> dict[str, Any] | None:
    """What is thought of a seat's lines in a row; None if there was nothing to decide."""
    game = find_game(game_key)
    try:
        return dict(judge(game, game.load(imagined), seat, lines, "quick"))
    except NothingToJudge:
        return None


def solve_puzzle(puzzle: Puzzle, lines: list[str]) -> dict[str, Any]:
    """What an answer to a puzzle is worth."""
    verdict = solve(puzzle, lines)
    return {"solved": verdict["solved"], "judged": {**verdict["judgement"], "index": 0}}


@written_by_people()
def read_record(record: str, longest: int) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """What a record of one game says, every line checked."""
    lines = record.splitlines()
    if len(lines) > longest:
        raise BadRecord(longest + 1, "too-long", most=longest, wrong=len(lines))
    matches = list(parse_record(lines, verify=True))
    if len(matches) != 1:
        raise BadRecord(len(lines), "one-game", games=len(matches))
    [match] = matches
    return header_of(match), [(seat, match.game.words(code)) for seat, code in match.moves]


@written_by_people()
def read_position(notation: str, seat: int | None, number: int) -> tuple[str, dict[str, str], str, str | None]:
    """A position to begin a game at: game, options, all of it, and what was given if the rest was drawn by a number.

    With a seat, what that seat does not know is drawn anew. It must be one from which the rules go on to an end:
    positions are played on where tables are served.
    """
    game, position = read(notation, Random(number))
    if seat is not None:
        refuse(seat >= position.seats, "no-seat", word=str(seat))
        notation = write(game, position, seat)
        game, position = read(notation, Random(number))
    refuse(not position.to_act(), "game-over")
    options, told = game.options_of(position), write(game, position)
    for observer in (None, *range(position.seats)):
        game.view(game.imagine(position, observer, Random(number)), observer)
    for trial in range(TRIALS):
        play_out(position.copy(), Dice(trial), Moves())
    return game.name, options, told, notation if is_seen(notation) else None


def is_seen(notation: str) -> bool:
    """Whether a text tells only what a seat sees."""
    return " seen=" in notation.partition(BETWEEN)[0]
