"""Material, map and set-up: L1-L9, W1, W3."""

from collections import Counter
from random import Random

import pytest

from burgrave.core.chance import roll
from burgrave.core.position import CHANCE
from burgrave.games.loewenherz import board, facts
from tests.games.loewenherz.scene import (
    GAME,
    box,
    legal,
    let_act,
    number,
    phase,
    play,
    regions_by_definition,
    scene,
    why,
)


def after_tiles(seats: int = 4):
    p = GAME.start(seats, {"setup": "free"})
    return play(p, *(f"tile {letter} 0" for letter in "abcdef"))


def test_L1_the_map_has_ten_ranks_of_fifteen_and_the_right_terrain():
    p = GAME.start(4)
    assert board.SQUARES[0] == "a1" and board.SQUARES[9] == "a10" and board.SQUARES[-1] == "o10"
    counts = Counter(facts.TERRAINS[terrain] for terrain in p.terrain)
    assert counts == {"plain": 66, "forest": 51, "mountain": 23, "town": 10}


def test_L1_the_tiles_together_are_the_drawn_map():
    p = GAME.start(4)
    drawn = [line[5:64:4] for line in facts.OPENING.splitlines()[3:23:2]]
    for rank, row in zip(range(10, 0, -1), drawn, strict=True):
        for file, sign in zip(facts.FILES, row, strict=True):
            terrain = facts.TERRAIN_SIGNS[p.terrain[number(f"{file}{rank}")]]
            assert terrain == sign or (terrain == "." and sign.lower() in facts.PIECE_SIGNS)


def test_L2_there_are_100_walls_and_12_knights_and_the_frame_needs_none():
    p = GAME.start(4)
    stock = GAME.inventory(p)
    assert stock["walls"] == 100 and stock["rose knights"] == 12
    assert p.region[number("a10")] == number("a10") + 1, "walls on two sides and the frame on the others"


def test_L5_everybody_starts_with_12_ducats_and_sees_his_own_unless_money_is_open():
    p = GAME.start(3)
    assert GAME.view(p, 1)["cash"] == [None, 12, None]
    assert GAME.view(GAME.start(3, {"money": "open"}), 1)["cash"] == [12, 12, 12]


def test_L6_the_basic_opening_has_20_walls_and_four_unscored_regions():
    p = GAME.start(4)
    assert p.walls == sum(p.wall[:-1]) == 20
    assert p.scores() == [0, 0, 0, 0]
    assert list(p.region) == regions_by_definition(p)
    assert {region["castle"]: len(region["squares"]) for region in GAME.view(p, None)["regions"]} == {
        "a10": 6, "a2": 6, "n9": 6, "n1": 6,
    }  # fmt: skip


def test_L6_with_three_players_grey_stands_as_printed():
    view = GAME.view(GAME.start(3), None)
    assert view["neutral"] == "grey"
    assert [square for square, colour in view["castles"].items() if colour == "grey"] == ["b6", "j7", "n1"]


@pytest.mark.parametrize(("seats", "own", "neutral"), [(2, 4, ("purple", 4)), (3, 3, ("grey", 3)), (4, 3, None)])
def test_L7_castles_are_built_in_seat_order_and_there_are_always_twelve(seats, own, neutral):
    p, rng, builders, told = after_tiles(seats), Random(1), [], []
    while phase(p) == "castle":
        [seat] = p.to_act()
        builders.append(seat)
        before, code = p.copy(), rng.choice(p.legal(seat))
        p.play(seat, code)
        told += GAME.events(before, seat, code, p, None)
    assert Counter(event["event"] for event in told)["castle-neutral"] == (neutral[1] if neutral else 0)
    assert builders == [n % seats for n in range(12)]
    counts = Counter(GAME.view(p, None)["castles"].values())
    assert counts == {**dict.fromkeys(facts.COLOURS[:seats], own), **(dict([neutral]) if neutral else {})}
    assert Counter(GAME.view(p, None)["knights"].values()) == counts
    assert p.walls == 0 and not any(p.region)


def test_L7_a_tile_is_turned_clockwise_and_laid_in_reading_order():
    p = play(GAME.start(2), "tile d 3")
    assert GAME.view(p, None)["terrain"][:5] == [row.ljust(15) for row in ("^^.#f", "f....", "..f^.", "#.f^f", "f....")]
    assert len(legal(p)) == 20 and "tile d 0" not in legal(p)
    assert why(p, "tile d 0") == "L7"


def test_L7_castle_and_knight_stand_on_free_plains_side_by_side():
    p = after_tiles()
    assert why(p, "castle b8 b9") == "L7", "a mountain"
    for line in legal(p):
        for square in line.split()[1:]:
            assert facts.TERRAINS[p.terrain[number(square)]] == "plain"
    p = play(p, "castle a8 b8")
    assert why(p, "castle a8 a9") == "L7", "a piece stands there"
    assert why(p, "castle c8 b8") == "L7"


def test_L7_castles_of_one_colour_are_seven_apart_others_as_near_as_they_like():
    p = after_tiles(2)
    p = play(p, "castle a8 b8", "castle d8 c8")
    assert "castle g3 g2" in legal(p), "6 + 5 squares away"
    near = {line.split()[1] for line in legal(p)}
    apart = {square: abs(facts.FILES.index(square[0])) + abs(int(square[1:]) - 8) for square in near}
    assert min(apart.values()) == 7
    assert why(p, "castle e6 e7") == "L7"


def test_W3_the_distance_drops_only_as_far_as_no_pair_fits():
    p = after_tiles(4)
    p.terrain = [int(square not in ("a1", "a2", "f1", "f2", "d4")) for square in board.SQUARES]
    p = play(p, "castle a1 a2")
    p.player, p.step = 0, 4
    assert legal(p) == ["castle f2 f1"], "f2 and d4 are 6 away, but d4 has no room for a knight; f1 is only 5"


def test_W3_regions_exist_only_after_the_set_up():
    p = play(after_tiles(4), "castle a8 b8")
    assert not any(p.region), "one castle on an open board is no region yet"


def test_L8_neutral_princes_never_score_but_hold_regions():
    walls = [edge for edge in box("n1", "o3") if edge != "n3 n4"]
    p = scene(3, castles={"grey": "n1", "rose": "a1 a5 a9"}, knights={"grey": "o1"}, walls=walls)
    play(let_act(p, 0, "w2"), "wall n3 n4")
    assert p.region[number("n1")] and p.scores() == [0, 0, 0] and p.power[3] == 0


@pytest.mark.parametrize(("setup", "letters"), [("basic", "bcde"), ("free", "abcde")])
def test_L9_cards_are_turned_up_letter_by_letter(setup, letters):
    rng, seen = Random(5), []
    p = GAME.start(4, {"setup": setup})
    faces = dict(facts.ACTION_CARDS)
    while p.to_act():
        if phase(p) == "turn":
            code = roll(p, rng)
            expected = faces[letters[0]]
            assert set(legal(p)) <= {f"turn {face}" for face in expected}
            seen.append(GAME.words(code))
            p.play(CHANCE, code)
            if len(seen) == len(expected):
                letters, seen = letters[1:], []
        else:
            seat = rng.choice(p.to_act())
            p.play(seat, roll(p, rng) if seat == CHANCE else rng.choice(p.legal(seat)))
    assert letters in ("e", "")


def test_L9_there_are_31_action_cards_none_twice_in_a_letter():
    assert [len(faces) for _, faces in facts.ACTION_CARDS] == [6, 7, 7, 7, 4]
    assert all(len(set(faces)) == len(faces) for _, faces in facts.ACTION_CARDS)
    assert why(GAME.start(4), "turn king") == "L9"


def test_W1_seats_have_their_colours_and_two_always_play_the_free_set_up():
    p = GAME.start(2, {"setup": "basic"})
    view = GAME.view(p, None)
    assert view["colours"] == ["rose", "gold"] and view["neutral"] == "purple"
    assert phase(p) == "tile"
    assert GAME.view(GAME.start(4), 0)["colours"] == ["rose", "gold", "purple", "grey"]
