"""The file of a played game: JSON lines, a header, a line a move, and the result."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from burgrave.core.errors import BadRecord, BurgraveError, Flawed, IllegalMove, NotYourTurn, UnknownMove
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
                raise Flawed("no-header")
            elif "move" in line:
                _replay(match, line, verify)
            elif "scores" in line:
                _check_result(match, line, verify)
                yield match
                match = None
            else:
                raise Flawed("no-line", words=text.strip())
        except (BurgraveError, KeyError, TypeError, ValueError) as error:
            raise _flaw(number, text, error) from error
    if match is not None:
        yield match
    if number == 0:
        raise BadRecord(1, "empty")


def _flaw(number: int, text: str, error: Exception) -> BadRecord:
    """What is wrong with a line."""
    match error:
        case Flawed():
            return BadRecord(number, error.key, **error.told).of(error.game)
        case IllegalMove():
            return BadRecord(number, "illegal", seat=error.seat, words=error.words, rule=error.reason.rule)
        case UnknownMove():
            return BadRecord(number, "no-move", words=error.words)
        case NotYourTurn():
            return BadRecord(number, "no-turn", seat=error.seat)
    return BadRecord(number, "no-line", words=text.strip())


def _parse_line(number: int, text: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, "not-json") from error
    if not isinstance(line, dict):
        raise BadRecord(number, "not-json")
    return line


def _field(line: dict[str, Any], name: str, kind: type[T]) -> T:
    value = line.get(name)
    if type(value) is not kind:  # a bool or a float would pass for a number of players
        raise Flawed("field", field=name)
    return value


def _start(header: dict[str, Any]) -> Match:
    # A header without a version is one of the first.
    game = find_game(_field(header, "game", str), _field({"version": 1} | header, "version", int))
    players, options = _field(header, "players", int), _field(header, "options", dict)
    found, position = read(_field(header, "position", str)) if "position" in header else (game, None)
    match = Match(game, players, options, position)
    if found is not game or match.position.seats != players:
        raise Flawed("other-table", game=found.name, players=match.position.seats)
    if position is not None and game.options_of(position) != match.options:
        raise Flawed("other-options")
    match.header = header
    return match


def _replay(match: Match, line: dict[str, Any], verify: bool) -> None:
    seat, words = _field(line, "seat", int), _field(line, "move", str)
    if verify and "legal" in line and line["legal"] != match.legal(seat):
        raise Flawed("other-legal", seat=seat, lines=match.legal(seat))
    match.play(words, seat)


def _check_result(match: Match, line: dict[str, Any], verify: bool) -> None:
    if not match.is_over:
        raise Flawed("early-result")
    if not verify:
        return
    if line["scores"] != match.position.scores():
        raise Flawed("other-scores", right=match.position.scores(), wrong=json.dumps(line["scores"]))
    if line.get("winners") != match.winners:
        raise Flawed("other-winners", right_seat=match.winners, wrong=json.dumps(line.get("winners")))
