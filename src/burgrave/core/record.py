"""The file of a played game: JSON lines, a header, a line a move, and the result."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from burgrave.core.errors import BadRecord, BurgraveError
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.notation import read, write

T = TypeVar("T")


def make_header(
    game: str,
    players: int,
    options: Mapping[str, str],
    version: int,
    seed: int | None = None,
    more: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The first line: which game, for how many, with which options and rules; and what else is to be told."""
    return {"game": game, "players": players, "options": options, "version": version, "seed": seed, **(more or {})}


def header_of(match: Match, seed: int | None = None, more: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The first line of a match; one that was begun at a position tells all of it."""
    begun = {"position": write(match.game, match.positions[0])} if match.begins_midway else {}
    told = begun | dict(more or {})
    return make_header(match.game.name, match.position.seats, match.options, match.game.version, seed, told)


def format_lines(
    header: Mapping[str, Any], moves: Iterable[Mapping[str, Any]], result: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """The lines of a record: a header, the moves, and the result if there is one."""
    yield from map(json.dumps, (header, *moves))
    if result is not None:
        yield json.dumps(result)


def format_record(
    match: Match, seed: int | None = None, legal: bool = False, more: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """All lines of a match, on request with all the lines that were legal; the result only if the game is over."""
    result = {"scores": match.position.scores(), "winners": match.winners} if match.is_over else None
    return format_lines(header_of(match, seed, more), _list_moves(match, legal), result)


def _list_moves(match: Match, legal: bool) -> Iterator[dict[str, Any]]:
    words = match.game.words
    for (seat, code), before in zip(match.moves, match.positions, strict=False):
        listed = {"legal": sorted(map(words, before.legal(seat)))} if legal else {}
        yield {"seat": seat, "move": words(code)} | listed


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
    players, options = _field(header, "players", int), _field(header, "options", dict)
    found, position = read(_field(header, "position", str)) if "position" in header else (game, None)
    match = Match(game, players, options, position)
    if found is not game or match.position.seats != players:
        raise ValueError("the position is of another game, or for other players, than the header says")
    if position is not None and game.options_of(position) != match.options:
        raise ValueError("the position has other options than the header says")
    match.header = header
    return match


def _replay(match: Match, line: dict[str, Any], verify: bool) -> None:
    seat, words = _field(line, "seat", int), _field(line, "move", str)
    if verify and "legal" in line and line["legal"] != match.legal(seat):
        raise ValueError(f"the legal moves of seat {seat} are {match.legal(seat)}")
    match.play(words, seat)


def _check_result(match: Match, line: dict[str, Any], verify: bool) -> None:
    if not match.is_over:
        raise ValueError("a result, but the game is not over")
    if not verify:
        return
    for key, value in (("scores", match.position.scores()), ("winners", match.winners)):
        if line[key] != value:
            raise ValueError(f"the {key} are {value}, not {line[key]}")
