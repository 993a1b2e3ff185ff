"""Whole games: the example of the notation, perft tables, recorded games, and games at random."""

from pathlib import Path
from random import Random

import pytest

from burgrave.core.chance import roll
from burgrave.core.dice import count_sequences
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.games.raubritter import GAME

from .scene import scene, stack

RECORDS = sorted(Path(__file__).parent.glob("records/*.jsonl"))

EXAMPLE = """
1 keep plain
0 keep village
-1 tile 0,0 plain 0
-1 tile 1,0 mountains 1
-1 tile 0,1 village 1
-1 tile 1,1 mountains 0
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


@pytest.mark.parametrize(("version", "size"), [(1, 2738), (2, 2834)])
def test_how_many_lines_there_are(version, size):
    """Those of version 1 have the same codes in version 2."""
    game = find_game("raubritter", version)
    assert game.vocabulary.size == size
    assert all(game.code(game.words(code)) == code and GAME.words(code) == game.words(code) for code in range(size))


@pytest.mark.parametrize(
    "words", ["deploy 5 stay", "deploy 4 east 1 2", "deploy 1 east 1", "lay castle 10,0", "keep castle"]
)
def test_what_is_no_line(words):
    with pytest.raises(Exception, match="is not a move"):
        GAME.code(words)


# Sequences of 1, 2, 3 … moves by version and players: keep, tile, then the first turn.
# With own start tiles 2n of them come up in every order.
PERFT = {
    (1, 2): [3, 9, 24, 54, 90, 90, 1440, 15984, 123840],
    (1, 3): [3, 9, 27, 78, 210, 510, 1050, 1680, 1680, 33600],
    (1, 4): [3, 9, 27, 81, 240, 690, 1890, 4830, 11130, 22050, 34650],
    (2, 2): [3, 9, 36, 108, 216, 216, 3456],
    (2, 3): [3, 9, 27, 162, 810, 3240, 9720],
    (2, 4): [3, 9, 27, 81, 648, 4536],
}


@pytest.mark.parametrize(("version", "seats"), PERFT)
def test_perft_from_the_start(version, seats):
    start, counts = find_game("raubritter", version).start(seats), PERFT[version, seats]
    assert [count_sequences(start, depth + 1) for depth in range(len(counts))] == counts
    if version == 1:
        mixed = GAME.start(seats, {"start": "mixed"})
        assert [count_sequences(mixed, depth + 1) for depth in range(6)] == counts[:6]


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
