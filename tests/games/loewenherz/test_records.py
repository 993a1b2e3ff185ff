"""Recorded games, with every list of legal moves, played again; and counts of sequences from them."""

from pathlib import Path

import pytest

from burgrave.core.dice import count_sequences
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from tests.games.loewenherz.scene import GAME

RECORDS = {path.stem: path for path in sorted((Path(__file__).parent / "records").glob("*.jsonl"))}


def replayed(name: str) -> Match:
    """The one game of a file."""
    with RECORDS[name].open(encoding="utf-8") as lines:
        (match,) = parse_record(lines, verify=True)
    return match


def told(match: Match) -> set[str]:
    """The keys of all events of a game."""
    return {event["event"] for index in range(len(match.moves)) for event in match.events(index, None)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_replays(name):
    assert replayed(name).is_over


def test_the_records_know_both_set_ups_and_every_number_of_players():
    games = {(match.position.seats, match.options["setup"]) for match in map(replayed, RECORDS)}
    assert games == {(2, "basic"), (3, "basic"), (3, "free"), (4, "basic"), (4, "free")}


def test_the_records_know_every_verb():
    assert {GAME.vocabulary.verb(code) for name in RECORDS for _, code in replayed(name).moves} == set(
        GAME.vocabulary.verbs
    )


def test_four_has_a_broken_alliance_a_renegade_a_twice_tied_duel_and_a_neutral_zone():
    assert {"alliance", "break", "renegade", "tie-again", "cut-off"} <= told(replayed("four"))


STARTS = [
    (2, {}, [24, 480, 7680, 92160]),
    (3, {}, [7, 24, 72, 216, 10092]),
    (4, {}, [7, 24, 72, 216, 648, 28194]),
    (4, {"setup": "free"}, [24, 480, 7680, 92160]),
]

POSITIONS = [
    ("two", 6, [110, 11416]),
    ("two", 60, [249, 1743, 5976, 17928]),
    ("two", 150, [225, 50187]),
    ("three", 60, [1, 3, 9, 27, 2608]),
    ("three", 120, [177, 30977]),
    ("three", 170, [148, 21621]),
    ("four", 60, [12, 104, 425, 829, 1798]),
    ("four", 120, [3, 9, 777, 123320]),
    ("four", 200, [17, 169, 3729]),
    ("three-free", 100, [243, 58570]),
    ("three-free", 250, [16, 55, 3430]),
    ("three-talks", 84, [3, 23, 197]),
    ("three-talks", 85, [6, 28]),
    ("three-talks", 108, [10, 238]),
    ("four-free", 6, [110, 11416]),
    ("four-free", 150, [237, 55703]),
    ("four-free", 290, [34, 187, 11101]),
]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(("seats", "options", "counts"), STARTS)
def test_sequences_from_the_start(seats, options, counts, version):
    """What the versions differ in comes later."""
    start = find_game("loewenherz", version).start(seats, options)
    assert [count_sequences(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("name", "at", "counts"), POSITIONS)
def test_sequences_from_a_recorded_position(name, at, counts):
    position = replayed(name).positions[at]
    assert [count_sequences(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_L60_the_records_are_by_both_versions():
    """The one where much is negotiated is by version 2."""
    assert {name: replayed(name).game.version for name in RECORDS if replayed(name).game.version > 1} == {
        "three-talks": 2
    }
