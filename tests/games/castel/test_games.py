"""Whole games: the example of the notation, perft tables, recorded games, and games at random."""

from pathlib import Path
from random import Random

import pytest

from burgrave.core.chance import roll
from burgrave.core.dice import count_sequences
from burgrave.core.errors import UnknownMove
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.games.castel import GAME
from burgrave.games.castel.facts import NAMES

from .scene import board, exchange, hand, is_next_action, play, scene

RECORDS = sorted(Path(__file__).parent.glob("records/*.jsonl"))

# The example of the rules, from hands that allow it.
EXAMPLE = """
0 place king c3
0 draw
-1 card engine
1 place soldier b1
1 place knight c3
2 place thief c4
2 pawn c3/1
2 swap archer fairy
0 place engine south
0 place favourite e5
0 shift c3 b1
0 shift c3 d2
1 place counsellor d3
1 counsel traitor c1
1 target d2
1 place jester b4
2 pass soldier
0 pass engine
1 pass witch
"""


def test_the_example_of_the_notation():
    hands = ("king favourite engine engine", "soldier knight counsellor jester witch", "thief archer soldier")
    position = scene({}, hands, "fairy traitor", piles=(5, 5, 5))
    pile = list(position.pile)
    pile[NAMES.index("soldier")] -= 1
    pile[NAMES.index("engine")] += 1
    position.pile = pile
    for line in EXAMPLE.strip().splitlines():
        seat, words = line.split(" ", 1)
        position = play(position, f"{seat}: {words}")
    assert board(position) == {
        "b1": "soldier 1, knight 1",
        "b4": "jester 1",
        "c1": "traitor -",
        "c4": "thief 2",
        "d3": "counsellor 1",
        "e5": "favourite 0",
        "south": "engine 0",
    }
    assert exchange(position) == ["king", "archer"], "the King had no pawn"
    assert [hand(position, seat) for seat in range(3)] == [["soldier", "engine"], ["engine"], ["fairy", "witch"]]
    assert is_next_action(position, seat=2, done=0)


def test_lines_there_are_and_lines_there_are_not():
    assert GAME.vocabulary.size == 22326
    for words in (
        "pawn b3/1",
        "pawn out:knight/3 4",
        "target out:soldier#13",
        "place engine north",
        "place herald out",
    ):
        assert GAME.words(GAME.code(words)) == words
    for words in (
        "target out",
        "target out:engine",
        "target out:king#2",
        "pawn b3/5",
        "pawn b3 5",
        "exchange a1 north",
    ):
        with pytest.raises(UnknownMove):
            GAME.code(words)


def test_perft_of_the_deal():
    # Three cards of 32 or 34 single kinds and three that have more: 32·31·30 + 3·3·32·31 + 3·9·32 + 27, and so on.
    assert [count_sequences(GAME.start(2), depth) for depth in (1, 2, 3)] == [35, 35 * 34 + 3, 39579]
    assert [count_sequences(GAME.start(3), depth) for depth in (1, 2, 3)] == [37, 37 * 36 + 3, 46947]


CROWDED = {
    "b2": "king 1, knight 0",
    "b3": "priest 0",
    "c2": "thief 0",
    "d4": "courtesan 2",
    "e5": "prince -",
    "a1": "witch 1",
    "b1": "captain 1",
    "c1": "soldier 0",
    "a3": "soldier 2",
    "f4": "soldier 1, knight 2",
    "north": "engine 1",
    "out:fairy": "fairy 2",
    "out:knight": "knight 1",
    "out:soldier": "soldier 0",
    "out:soldier#2": "soldier 1",
}


def test_perft_from_a_crowded_castle():
    hands = ("favourite dragon spy ghost", "jester soldier", "counsellor")
    position = scene(CROWDED, hands, "watchman engine", piles=(2, 2, 2), last="a3")
    assert [count_sequences(position, depth) for depth in (1, 2, 3)] == [33, 696, 14581]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_recorded_games_replay(path):
    with path.open() as lines:
        (match,) = parse_record(lines, verify=True)
    assert match.is_over


def recorded(name: str) -> Match:
    with (Path(__file__).parent / "records" / f"{name}.jsonl").open() as lines:
        (match,) = parse_record(lines)
    return match


def test_the_records_cover_the_numbers_of_players_and_the_ways_to_end():
    seats = {"two-players": 2, "three-players": 3, "four-players": 4, "five-players": 5}
    assert {name: recorded(name).position.seats for name in seats} == seats
    other = recorded("another-wins")
    assert other.winners == [other.position.winner - 1] != [other.positions[-2].player]
    deadlock = recorded("deadlock").position
    assert (deadlock.winner, deadlock.idle) == (0, 3) and deadlock.rounds < 200
    assert len(recorded("shared-win").winners) == 2
    longest = recorded("two-hundred-rounds").position
    assert (longest.winner, longest.rounds) == (0, 200) and longest.idle < 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_C1_C2_random_games_conserve_cards_and_pawns(seats):
    rng = Random(seats)
    for _ in range(3):
        position = GAME.start(seats)
        things = GAME.inventory(position)
        assert sum(count for name, count in things.items() if "pawns" not in name) == (54 if seats == 2 else 56)
        while position.to_act():
            seat = rng.choice(position.to_act())
            position.play(seat, roll(position, rng) if seat < 0 else rng.choice(position.legal(seat)))
            assert GAME.inventory(position) == things
