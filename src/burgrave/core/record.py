"""The file of a played game: JSON lines, a header, a line a move, and the result."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from burgrave.core.errors import BadRecord, BurgraveError
from burgrave.core.game import find_game
from burgrave.core.match import Match

T = TypeVar("T")


def format_header(match: Match, seed: int | None, more: Mapping[str, Any] | None = None) -> str:
    """The first line: which game, for how many, with which options and rules; and what else is to be told."""
    game = match.game
    header = {
        "game": game.name,
        "players": match.position.seats,
        "options": match.options,
        "version": game.version,
        "seed": seed,
    }
    return json.dumps(header | dict(more or {}))


def format_move(match: Match, index: int, legal: bool = False) -> str:
    """The line of move `index`, on request with all the lines that were legal."""
    seat, code = match.moves[index]
    line: dict[str, Any] = {"seat": seat, "move": match.game.words(code)}
    if legal:
        line["legal"] = sorted(match.game.words(code) for code in match.positions[index].legal(seat))
    return json.dumps(line)


def format_result(match: Match) -> str:
    """The last line of a finished game."""
    return json.dumps({"scores": match.position.scores(), "winners": match.winners})


def format_record(
    match: Match, seed: int | None = None, legal: bool = False, more: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """All lines of a record; the result only if the game is over."""
    yield format_header(match, seed, more)
    for index in range(len(match.moves)):
        yield format_move(match, index, legal)
    if match.is_over:
        yield format_result(match)


def parse_record(lines: Iterable[str], verify: bool = False) -> Iterator[Match]:
    """Play every game of a record again; BadRecord names the first line that is wrong.

    Moves always pass the checking door; `verify` also compares the recorded legal lines, scores and winners.
    """
    match: Match | None = None
    number = 0
    for number, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        line = _parse_line(number, text)
        try:
            if "game" in line:
                if match is not None:
                    yield match
                match = _start(line)
            elif match is None:
                raise BadRecord(number, "the first line must be a header with a game")
            elif "move" in line:
                _replay(match, line, verify)
            elif "scores" in line:
                _check_result(match, line, verify)
                yield match
                match = None
            else:
                raise BadRecord(number, f"neither header, move nor result: {text.strip()[:80]}")
        except BadRecord:
            raise
        except (BurgraveError, KeyError, TypeError, ValueError) as error:
            detail = f"missing or wrong {error}" if isinstance(error, KeyError) else str(error)
            raise BadRecord(number, detail) from error
    if match is not None:
        yield match
    if number == 0:
        raise BadRecord(1, "the record is empty")


def _parse_line(number: int, text: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, f"not JSON: {error}") from error
    if not isinstance(line, dict):
        raise BadRecord(number, "not a JSON object")
    return line


def _field(line: dict[str, Any], name: str, kind: type[T]) -> T:
    value = line[name]
    if type(value) is not kind:  # a bool or a float would pass for a number of players
        raise ValueError(f"{name} must be of type {kind.__name__}, not {value!r:.40}")
    return value


def _start(header: dict[str, Any]) -> Match:
    game = find_game(_field(header, "game", str))
    if header["version"] != game.version:
        raise ValueError(f"recorded by version {header['version']} of the rules of {game.name}, this is {game.version}")
    match = Match(game, _field(header, "players", int), _field(header, "options", dict))
    match.header = header
    return match


def _replay(match: Match, line: dict[str, Any], verify: bool) -> None:
    seat, words = _field(line, "seat", int), _field(line, "move", str)
    if verify and "legal" in line and line["legal"] != match.legal(seat):
        raise ValueError(f"the legal moves of seat {seat} are {match.legal(seat)}")
    match.play(seat, words)


def _check_result(match: Match, line: dict[str, Any], verify: bool) -> None:
    if not match.is_over:
        raise ValueError("a result, but the game is not over")
    if not verify:
        return
    for key, value in (("scores", match.position.scores()), ("winners", match.winners)):
        if line[key] != value:
            raise ValueError(f"the {key} are {value}, not {line[key]}")
