"""R1 to R7: the tiles, the tile kept, the start tiles, the hands."""

from collections import Counter

import pytest

from burgrave.games.raubritter import GAME
from burgrave.games.raubritter.facts import BUILDING, KINDS, LETTERS, POINTS, TERRAIN, TILES
from burgrave.games.raubritter.reading import FACES

from .scene import begun, lines, play, scene, why


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_each_player_has_24_tiles_and_30_knights(seats):
    things = GAME.inventory(GAME.start(seats))
    assert sum(things[kind] for kind in KINDS) == 24 * seats
    assert [things[f"knights of {seat}"] for seat in range(seats)] == [30] * seats


def test_R2_buildings_stand_on_plain_or_forest_and_every_forest_has_one():
    assert {TERRAIN.get(kind, "plain") for kind in BUILDING} == {"plain", "forest"}
    assert all(kind in BUILDING for kind in KINDS if TERRAIN.get(kind) == "forest")
    assert [kind for kind in KINDS if kind not in BUILDING] == ["lake", "mountains", "plain"]


def test_R3_tiles_by_kind_and_letter():
    assert [sum(TILES[kind]) for kind in KINDS] == [1, 2, 3, 3, 6, 3, 3, 2, 1]
    assert [sum(FACES[letter].values()) for letter in LETTERS] == [4, 5, 5, 5, 5]
    assert FACES["A"] == Counter(["mountains", "plain", "village", "castle"])
    assert FACES["B"] == Counter(["lake", "village", "castle", "town", "forest-village"])
    assert FACES["C"] == Counter(["plain", "village", "castle", "forest-castle", "forest-town"])
    assert FACES["D"] == Counter(["mountains", "castle", "castle", "town", "forest-village"])
    assert FACES["E"] == Counter(["plain", "castle", "town", "forest-village", "forest-castle"])


def test_R3_the_tiles_carry_32_points():
    assert sum(sum(TILES[kind]) * POINTS[BUILDING[kind]] for kind in BUILDING) == 32


def test_R4_letters_are_drawn_in_order_and_the_next_one_is_visible():
    position = begun("plain", "plain")
    letters = []
    while any(position.drawn[seat] < 20 for seat in (0, 1)):
        if position.to_act() == (-1,):
            if position.player == 0:
                letters.append(GAME.view(position, None)["players"][0]["next"])
                assert {line.split()[1] for line in lines(position)} <= set(FACES[letters[-1]])
            position = play(position, max(lines(position)))
        else:
            position = play(position, min(lines(position)))
    assert "".join(letters) == "BBBBBCCCCCDDDDDEEEEE"
    assert GAME.view(position, None)["players"][0]["next"] is None


def test_R4_a_draw_weighs_as_many_tiles_as_are_left():
    position = play(scene({"0,0": "plain"}, ("C plain, C village", "A castle"), drawn=[10, 20]), "lay plain 0,1")
    assert {GAME.words(code): position.weight(code) for code in position.legal(-1)} == {
        "draw mountains": 1,
        "draw castle": 2,
        "draw town": 1,
        "draw forest-village": 1,
    }
    position = play(position, "draw castle", "lay village 0,2")
    assert position.weight(GAME.code("draw castle")) == 1
    assert lines(play(position, "draw castle", "lay castle 0,3", "deploy 0")) == {
        "draw mountains",
        "draw town",
        "draw forest-village",
    }
    assert why(position, "draw lake") == "R4"
    assert why(position, "lay village 0,3", seat=0) == "R11", "a tile is being drawn"


def test_R4_the_last_tile_of_a_letter_is_drawn_too():
    position = play(scene({"0,0": "plain"}, ("C plain, C village", "A castle"), drawn=[19, 20]), "lay plain 0,1")
    assert lines(position) == {"draw forest-castle"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R5_all_keep_one_of_three_at_once_in_any_order(seats):
    position = GAME.start(seats)
    for seat in reversed(range(seats)):
        assert position.to_act() == tuple(range(seat + 1))
        assert lines(position) == {"keep plain", "keep village", "keep mountains"}
        position.play(seat, GAME.code("keep village"))
        assert GAME.view(position, seat)["players"][seat]["hand"] == [
            {"letter": "A", "kind": "village"},
            {"letter": "A", "kind": "castle"},
        ]
        assert why(position, "keep plain", seat=seat) == ("R5" if seat else "R6"), "then the start tiles are turned up"


def test_R6_the_other_start_tiles_come_up_row_by_row():
    position = GAME.start(3, {"start": "mixed"})
    for kind in ("plain", "plain", "village"):
        position = play(position, f"keep {kind}")
    assert {GAME.words(code): position.weight(code) for code in position.legal(-1)} == {
        "tile 0,0 plain": 1,
        "tile 0,0 village": 2,
        "tile 0,0 mountains": 3,
    }
    assert why(position, "tile 1,0 plain") == "R6"
    position = play(position, "tile 0,0 plain")
    assert lines(position) == {"tile 1,0 village", "tile 1,0 mountains"}
    assert why(position, "tile 1,0 plain") == "R6"
    position = play(position, "tile 1,0 village", "tile 2,0 village", "tile 0,1 mountains", "tile 1,1 mountains")
    assert lines(position) == {"tile 2,1 mountains"}
    assert play(position, "tile 2,1 mountains").to_act() == (0,)


def test_R6_own_start_tiles_come_up_with_their_owners():
    position = GAME.start(3)
    for kind in ("plain", "plain", "village"):
        position = play(position, f"keep {kind}")
    assert {GAME.words(code): position.weight(code) for code in position.legal(-1)} == {
        **{f"tile 0,0 village {seat}": 1 for seat in (0, 1)},
        **{f"tile 0,0 mountains {seat}": 1 for seat in (0, 1, 2)},
        "tile 0,0 plain 2": 1,
    }
    for words in ("tile 0,0 plain", "tile 0,0 plain 0", "tile 0,0 village 2", "tile 0,0 plain 3", "tile 1,0 plain 2"):
        assert why(position, words) == "R6"
    position = play(position, "tile 0,0 mountains 1")
    assert why(position, "tile 1,0 mountains 1") == "R6"
    assert len(lines(position)) == 5
    position = play(position, "tile 1,0 village 1", "tile 2,0 plain 2", "tile 0,1 mountains 0", "tile 1,1 mountains 2")
    assert lines(position) == {"tile 2,1 village 0"}
    position = play(position, "tile 2,1 village 0")
    assert position.to_act() == (0,)
    owners = {tile["square"]: tile["owner"] for tile in GAME.view(position, None)["tiles"]}
    assert owners == {"0,0": 1, "1,0": 1, "2,0": 2, "0,1": 0, "1,1": 2, "2,1": 0}


def test_R6_with_mixed_start_tiles_nobody_is_told_whose_they_are():
    position = play(GAME.start(2, {"start": "mixed"}), "keep plain", "keep village")
    assert why(position, "tile 0,0 plain 1") == why(position, "tile 0,0 mountains 0") == "R6"
    assert {tile["owner"] for tile in GAME.view(begun("plain", "village"), None)["tiles"]} == {None}


@pytest.mark.parametrize("keeps", [("plain",) * 2, ("plain",) * 3, ("plain",) * 4])
def test_R6_the_rectangle_has_two_rows_and_a_column_a_player(keeps):
    tiles = {tile["square"] for tile in GAME.view(begun(*keeps), None)["tiles"]}
    assert tiles == {f"{x},{y}" for x in range(len(keeps)) for y in (0, 1)}


def test_R7_seat_0_begins_and_play_goes_clockwise():
    position = begun("plain", "plain", "plain")
    turns = []
    for x in range(-1, -4, -1):
        turns.append(position.player)
        position = play(position, f"lay plain {x},0", "draw lake", "stop")
    turns.append(position.player)
    position = play(position, "lay lake 0,-1", "draw town", "stop")
    assert turns == [0, 1, 2, 0]
    assert why(position, "lay castle 0,2", seat=0) == "R7"


def test_R7_hidden_hands_show_letters_only():
    position = begun("plain", "village")
    hand = GAME.view(position, 0)["players"][1]["hand"]
    assert hand == [{"letter": "A", "kind": None}] * 2
    assert GAME.view(position, None)["players"][1]["hand"] == hand
    assert [tile["kind"] for tile in GAME.view(position, 1)["players"][1]["hand"]] == ["village", "castle"]


def test_R7_open_hands_show_once_all_have_kept():
    position = play(GAME.start(2, {"hands": "open"}), "keep plain")
    assert GAME.view(position, 1)["players"][0]["hand"][0]["kind"] is None
    assert GAME.view(play(position, "keep village"), 1)["players"][0]["hand"][0]["kind"] == "plain"


def test_R7_of_two_equal_tiles_the_earlier_letter_is_laid():
    position = scene({"0,0": "plain"}, ("D castle, C castle", "A castle"))
    assert len(lines(position, "lay")) == 4
    position = play(position, "lay castle 0,1")
    assert GAME.view(position, 0)["players"][0]["hand"] == [{"letter": "D", "kind": "castle"}]
