"""R8 to R13 and R22: laying, the size of the layout, drawing, going on, running out, the end."""

import pytest

from burgrave.games.raubritter import GAME

from .scene import begun, lines, places, play, scene, why

SIDES = {2: 7, 3: 9, 4: 10}


def test_R8_a_full_edge_must_touch():
    position = scene({"0,0": "plain"})
    assert places(position, "castle") == {"0,1", "1,0", "0,-1", "-1,0"}
    assert why(position, "lay castle 1,1") == "R8"
    assert why(position, "lay castle 0,0") == "R8"
    assert why(position, "lay lake 0,1") == "R8"
    assert why(position, "lay castle 0,1") is None


def test_R8_holes_may_be_filled_and_terrains_need_not_match():
    ring = {f"{x},{y}": "lake" for x in range(3) for y in range(3) if (x, y) != (1, 1)}
    assert "1,1" in places(scene(ring, ("A mountains", "A castle")), "mountains")


def test_R8_each_kind_of_the_hand_and_each_place():
    position = scene({"0,0": "plain"}, ("A castle, B lake", "A castle"))
    assert lines(position) == {
        f"lay {kind} {at}" for kind in ("castle", "lake") for at in ("0,1", "1,0", "0,-1", "-1,0")
    }


@pytest.mark.parametrize("along", ["columns", "rows"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R9_the_layout_grows_to_its_greatest_size_and_no_further(seats, along):
    side = SIDES[seats]
    name = "{0},{1}".format if along == "columns" else "{1},{0}".format
    almost = scene({name(i, 0): "plain" for i in range(side - 1)}, ("A castle",) * seats)
    ends = {name(-1, 0), name(side - 1, 0)}
    assert ends <= places(almost, "castle")
    full = play(almost, f"lay castle {name(-1, 0)}", "deploy 0")
    assert places(full, "castle") == {name(i, j) for i in range(-1, side - 1) for j in (-1, 1)}
    assert why(full, f"lay castle {name(side - 1, 0)}") == "R9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R9_coordinates_reach_as_far_as_the_box_allows(seats):
    side = SIDES[seats]
    assert GAME.view(begun(*["plain"] * seats), None)["limits"] == {
        "west": seats - side,
        "east": side - 1,
        "south": 2 - side,
        "north": side - 1,
    }


def test_R9_both_axes_are_told_when_they_are_fixed():
    position = scene({f"{x},0": "plain" for x in range(6)})
    after = play(position, "lay castle 6,0")
    assert {"event": "fixed-columns", "first": 0, "last": 6} in GAME.events(
        position, 0, GAME.code("lay castle 6,0"), after, None
    )


def test_R10_only_a_castle_deploys_and_before_drawing():
    position = scene({"0,0": "plain"}, ("A castle, A plain", "A castle"), drawn=[0, 0])
    castle = play(position, "lay castle 0,1")
    assert castle.to_act() == (0,) and "deploy 4 stay" in lines(castle)
    assert why(castle, "stop") == "R8" and why(castle, "draw lake", seat=-1) == "R7"
    assert play(castle, "deploy 0").to_act() == (-1,)
    plain = play(position, "lay plain 0,1")
    assert plain.to_act() == (-1,)
    assert why(play(plain, "draw lake"), "deploy 0") == "R10"


def test_R10_a_forest_castle_deploys_too():
    position = play(scene({"0,0": "plain"}, ("C forest-castle", "A castle")), "lay forest-castle 0,1")
    assert "deploy 2 stay" in lines(position)


def test_R11_a_tile_is_drawn_after_every_tile_the_third_too():
    position = scene({"0,0": "plain"}, ("A plain, A village", "A castle"), drawn=[0, 20])
    for number, kind in enumerate(("plain", "village", "lake"), start=1):
        position = play(position, f"lay {kind} 0,{number}")
        assert position.to_act() == (-1,) and position.player == 0
        position = play(position, "draw lake" if number == 1 else min(lines(position)))
    assert position.to_act() == (1,)
    assert len(GAME.view(position, 0)["players"][0]["hand"]) == 2
    assert why(position, "draw lake") == "R11"


def test_R11_without_a_pile_nothing_is_drawn():
    position = play(scene({"0,0": "plain"}, ("A plain, A village", "A castle")), "lay plain 0,1")
    assert position.to_act() == (0,) and "stop" in lines(position)


def test_R12_the_first_tile_is_compulsory():
    position = scene({"0,0": "plain"}, ("A plain, A village", "A castle"))
    assert "stop" not in lines(position) and why(position, "stop") == "R12"
    assert "stop" in lines(play(position, "lay plain 0,1"))
    assert play(position, "lay plain 0,1", "stop").to_act() == (1,)


def test_R12_three_tiles_a_turn_and_never_more():
    position = scene({"0,0": "plain"}, ("A plain, A village", "A castle"), drawn=[15, 20])
    position = play(position, "lay plain 0,1", "draw plain", "lay plain 0,2", "draw town")
    assert "stop" in lines(position) and "lay town 0,3" in lines(position)
    position = play(position, "lay town 0,3", "draw castle")
    assert position.to_act() == (1,)


def test_R12_the_turn_ends_unasked_when_the_hand_is_empty():
    position = scene({"0,0": "plain"}, ("A plain", "A castle"))
    assert play(position, "lay plain 0,1").to_act() == (1,)


def test_R13_who_has_no_tiles_is_passed_over():
    position = scene({"0,0": "plain"}, ("A plain, A village", "", "A castle"))
    position = play(position, "lay plain 0,1", "stop")
    assert position.to_act() == (2,)
    assert play(position, "lay castle 0,2", "deploy 0").to_act() == (0,)


def test_R13_the_last_with_tiles_takes_turn_after_turn():
    position = scene({"0,0": "plain"}, ("A plain, A village", ""))
    position = play(position, "lay plain 0,1", "stop")
    assert position.to_act() == (0,) and why(position, "stop") == "R12"
    assert play(position, "lay village 0,2").to_act() == ()


def test_R22_the_game_ends_when_every_tile_is_laid():
    position = play(scene({"0,0": "plain"}, ("A castle", "")), "lay castle 0,1")
    assert position.to_act() == (0,)
    position = play(position, "deploy 0")
    assert position.to_act() == () and GAME.view(position, None)["over"]
    assert why(position, "deploy 0", seat=0) == "R22"
