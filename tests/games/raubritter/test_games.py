"""Whole games: the example of the notation, perft tables, recorded games, and games at random."""

from pathlib import Path
from random import Random

import pytest

from burgrave.core.chance import roll
from burgrave.core.dice import count_sequences
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.games.raubritter import GAME

from .scene import scene, stack

RECORDS = sorted(Path(__file__).parent.glob("records/*.jsonl"))

EXAMPLE = """
1 keep plain
0 keep village
-1 tile 0,0 plain
-1 tile 1,0 mountains
-1 tile 0,1 village
-1 tile 1,1 mountains
0 lay castle 0,2
0 deploy 3 south 1 1 1
-1 draw lake
0 lay village 0,3
-1 draw castle
0 stop
1 lay castle -1,1
1 deploy 5 east 1 1 3
-1 draw forest-village
1 stop
"""


def test_the_example_of_the_notation():
    match = Match(GAME, 2)
    for line in EXAMPLE.strip().splitlines():
        seat, words = line.split(" ", 1)
        match.play(words, int(seat))
    assert stack(match.position, "0,1") == [0, 1]
    assert stack(match.position, "1,1") == [1, 1, 1]
    assert match.position.scores() == [1, 3]
    assert match.position.to_act() == (0,)


def test_there_are_2738_lines():
    assert GAME.vocabulary.size == 2738
    assert all(GAME.code(GAME.words(code)) == code for code in range(2738))


@pytest.mark.parametrize(
    "words", ["deploy 5 stay", "deploy 4 east 1 2", "deploy 1 east 1", "lay castle 10,0", "keep castle"]
)
def test_what_is_no_line(words):
    with pytest.raises(Exception, match="is not a move"):
        GAME.code(words)


# Sequences of 1, 2, 3 … moves: keep, tile, then the first turn.
PERFT = {
    2: [3, 9, 24, 54, 90, 90, 1440, 15984, 123840],
    3: [3, 9, 27, 78, 210, 510, 1050, 1680, 1680, 33600],
    4: [3, 9, 27, 81, 240, 690, 1890, 4830, 11130, 22050, 34650],
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perft_from_the_start(seats):
    start = GAME.start(seats)
    assert [count_sequences(start, depth + 1) for depth in range(len(PERFT[seats]))] == PERFT[seats]


def test_perft_from_a_castle_just_about_to_be_laid():
    tiles = {"0,0": "forest-village", "1,0": "mountains", "2,0": "lake", "0,1": "town", "1,1": "plain"}
    position = scene(tiles, ("D castle, E forest-castle", "E castle"), {"0,0": [1, 1], "1,1": [0, 1, 1]}, (7, 4))
    assert [count_sequences(position, depth) for depth in range(1, 6)] == [18, 169, 1854, 11487, 121615]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_recorded_games_replay(path):
    with path.open() as lines:
        (match,) = parse_record(lines, verify=True)
    assert match.is_over


def test_the_records_cover_the_ways_to_end():
    assert {path.stem for path in RECORDS} >= {
        *("two-players", "three-players", "four-players"),
        *("tie-by-supply", "shared-win", "alone-at-the-end"),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_random_games_conserve_tiles_and_knights_and_are_of_the_stated_length(seats):
    rng = Random(seats)
    for _ in range(3):
        position = GAME.start(seats)
        things = GAME.inventory(position)
        counts = dict.fromkeys(GAME.vocabulary.verbs, 0)
        while position.to_act():
            seat = rng.choice(position.to_act())
            code = roll(position, rng) if seat < 0 else rng.choice(position.legal(seat))
            counts[GAME.vocabulary.verb(code)] += 1
            position.play(seat, code)
            assert GAME.inventory(position) == things
        assert counts.pop("stop") <= 21 * seats
        assert counts == {verb: n * seats for verb, n in zip(counts, (1, 2, 22, 8, 20), strict=True)}
