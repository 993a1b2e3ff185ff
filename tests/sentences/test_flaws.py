"""Each reason against a position, a record or a table is raised by something, and is a sentence in every language."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation, Flawed
from burgrave.core.fair import Fairness, check_fairness
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.record import format_record, parse_record
from burgrave.pictures import Picture
from burgrave.sentences import explain
from burgrave.server import works
from tests.flaws import HOUSE, assert_told, raised_in, told_by
from tests.toys.pennies import GAME as PENNIES


def played() -> Match:
    """A game of the smallest kind, to its end."""
    match = Match(PENNIES, 2, {"rounds": "1"})
    while not match.is_over:
        seat = match.position.actor()
        match.push(seat, match.position.legal(seat)[0])
    return match


RECORD = [json.loads(line) for line in format_record(played(), legal=True)]
HEADER, *MOVES, RESULT = RECORD
SECRET = "00" * 16
FAIR = {"secret": SECRET, "chance": Fairness(SECRET).fingerprint}


def replay(*lines: Any) -> Callable[[], Any]:
    """Replays lines."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return lambda: list(parse_record(texts, verify=True))


def begun(text: str, **more: Any) -> Callable[[], Any]:
    """Replays a game that begins at a position."""
    return replay({"game": "castel", "players": 2, "options": {}, "version": 1, "position": text} | more)


def prove(header: dict[str, Any], match: Match | None = None) -> Callable[[], Any]:
    """Proves a game by what its header tells."""
    match = match or played()
    match.header = FAIR | header
    return lambda: check_fairness(match)


def prove_false() -> None:
    """Proves a game by each of some secrets, until one brings something else."""
    for number in range(50):
        secret = f"{number:032x}"
        prove({"secret": secret, "chance": Fairness(secret).fingerprint})()


def read(text: str) -> Callable[[], Any]:
    """Reads a position."""
    return lambda: notation.read(text, Random(1))


def without(line: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in line.items() if key != name}


def over() -> str:
    match = Match(find_game("castel"), 2)
    while not match.is_over:
        match.push(match.position.actor(), match.position.legal(match.position.actor())[0])
    return notation.write(match.game, match.position)


def stumble() -> None:
    """Something goes wrong with what somebody has written."""
    with works.written_by_people():
        raise ZeroDivisionError


def misread() -> None:
    """The rules of a game stumble over a text."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(find_game("pennies"), "build", lambda *_: [][0])
        notation.read(WHOLE)


WHOLE = notation.write(PENNIES, PENNIES.start(2))
TORRES = notation.write(find_game("torres"), find_game("torres").start(2))

CASES: list[tuple[Callable[[], Any], str]] = [
    (read("torres"), "head"),
    (read("torres/1 two"), "head"),
    (read("chess/1 2"), "no-game"),
    (read("torres/9 2"), "version"),
    (read("torres/1 9"), "players"),
    (read("torres/1 2 doors"), "option-form"),
    (read("torres/1 2 doors=any doors=any"), "option-form"),
    (read("torres/1 2 windows=any"), "no-option"),
    (read("torres/1 2 doors=shut"), "no-value"),
    (read("torres/1 2 seen=2"), "no-seat"),
    (read("torres/1 2 seen=²"), "no-seat"),
    (read(TORRES + " | king -"), "part-name"),
    (read("torres/1 2 | phase menu"), "part-missing"),
    (read(TORRES + " | wine 3"), "no-part"),
    (read(TORRES.replace("year 0", "year 0 day=1")), "unreadable"),
    (read(TORRES.replace("year 0", "year 9")), "number"),
    (read(TORRES.replace("- / -", "-", 1)), "words"),
    (read(TORRES.replace("phase start", "phase noon")), "no-phase"),
    (read(TORRES.replace("king -", "king z9")), "no-square"),
    (read(TORRES.replace("ap6", "ace")), "no-card"),
    (read(TORRES.replace("knights - / -", "knights c3 / c3")), "two-pieces"),
    (read(TORRES.replace("reserve 84", "reserve 85")), "count"),
    (
        read(
            "castel/1 2 | phase deal | turn 0 1/2 round=1 idle=0 | board - | last - | hands - / - | piles 0 0"
            " | exchange - | known all king@1 / 0 king@1 / 0 king@1"
        ),
        "twice",
    ),
    (lambda: notation.read(notation.write(find_game("castel"), find_game("castel").start(2), 0)), "no-generator"),
    (lambda: notation.write(PENNIES, PENNIES.start(2), 0), "no-seen-form"),
    (read(WHOLE.replace("rounds 3", "rounds three")), "numbers"),
    (read(notation.write(PENNIES, PENNIES.start(2, {"rounds": "1", "fault": "stuck"}))), "no-choice"),
    (misread, "nonsense"),
    (lambda: works.read_position(over(), None, 1), "game-over"),
    (stumble, "stuck"),
    (lambda: list(parse_record([])), "empty"),
    (replay("hello"), "not-json"),
    (replay("[1]"), "not-json"),
    (replay(MOVES[0]), "no-header"),
    (replay(HEADER, {"luck": 1}), "no-line"),
    (replay(HEADER | {"version": "1"}), "field"),
    (replay(HEADER | {"players": True}), "field"),
    (replay(HEADER | {"version": 9}), "version"),
    (replay(HEADER | {"options": {"rounds": ["1"]}}), "no-value"),
    (replay(HEADER, {"seat": -1, "move": "bid 1"}), "illegal"),
    (replay(HEADER, {"seat": -1, "move": "fly"}), "no-move"),
    (replay(HEADER, {"seat": 0, "move": "bid 1"}), "no-turn"),
    (replay(HEADER, MOVES[0] | {"legal": []}), "other-legal"),
    (replay(HEADER, RESULT), "early-result"),
    (replay(*RECORD[:-1], RESULT | {"scores": [9, 9]}), "other-scores"),
    (replay(*RECORD[:-1], without(RESULT, "winners")), "other-winners"),
    (begun("castel/1 3"), "other-table"),
    (begun("castel/1 2 acrobat=all"), "other-options"),
    (begun("castel/1 2 | phase x"), "no-phase"),
    (lambda: works.read_record("[]\n[]", 1), "too-long"),
    (lambda: works.read_record("\n".join(map(json.dumps, [*RECORD, *RECORD])), 99), "one-game"),
    (prove({"secret": None}), "no-secret"),
    (prove({"secret": "zz"}), "secret-form"),
    (prove({"secret": "00"}), "secret-form"),
    (prove({"chance": "00"}), "secret-hash"),
    (prove({}, Match(PENNIES, 2)), "unfinished"),
    (prove({"drawn": "pennies/1 2"}), "drawn-otherwise"),
    (prove_false, "unfair-draw"),
]


@pytest.mark.parametrize(("case", "key"), CASES, ids=[f"{key}-{i}" for i, (_, key) in enumerate(CASES)])
def test_what_cannot_be_is_refused_with_its_reason(case: Callable[[], Any], key: str) -> None:
    with pytest.raises(Flawed) as refused:
        case()
    assert_told(refused.value, key)


def test_every_reason_of_the_house_has_a_case() -> None:
    games = set().union(*(raised_in(HOUSE / "games" / game.name) for game in (HOUSE / "games").iterdir()))
    told = told_by("burgrave")
    assert raised_in(HOUSE) - games <= told
    assert told == {key for _, key in CASES} | {"line"}


def test_a_reason_repeats_little_of_what_was_written_and_names_the_line() -> None:
    with pytest.raises(Flawed) as refused:
        replay(HEADER, {"luck": "\ud800" + "x" * 500})()
    french = explain(refused.value, "fr")
    assert french.startswith("Ligne 2\u00a0: Ce n’est ni un en-tête, ni un coup, ni un résultat")
    assert len(french) < 200


def test_a_picture_of_a_place_that_is_nowhere_is_refused() -> None:
    game = find_game("torres")
    with pytest.raises(BadNotation) as refused:
        Picture(game, game.start(2), None, crop=["z9"]).told()
    assert_told(refused.value, "no-square")
