"""R14 to R24: deploying knights, and what they score. The worked examples are at the end."""

import pytest

from burgrave.games.raubritter import GAME

from .scene import lines, play, scene, stack, why


def castle(tiles, kind="castle", **more):
    """Seat 0 has just laid a castle on 0,0 beside these tiles."""
    position = scene({"0,-1": "lake"} | tiles, (f"C {kind}", "A castle"), **more)
    return play(position, f"lay {kind} 0,0")


def knights(position):
    """The numbers of knights that can be deployed."""
    return {int(line.split()[1]) for line in lines(position)}


@pytest.mark.parametrize(("supply", "most"), [(30, 5), (5, 5), (4, 4), (1, 1), (0, 0)])
def test_R14_up_to_five_and_no_more_than_the_supply(supply, most):
    position = castle({"1,0": "plain"}, supply=[supply, 30])
    assert knights(position) == set(range(most + 1))
    if most < 5:
        assert why(position, "deploy 5 east 4 1") == "R14"


def test_R14_the_knights_leave_the_supply():
    assert play(castle({"1,0": "plain"}), "deploy 5 east 3 2").supply[0] == 25


def test_R15_straight_on_in_all_four_directions():
    around = {"0,1": "plain", "0,2": "plain", "1,0": "plain", "-1,0": "plain", "0,-1": "plain", "1,1": "plain"}
    position = castle(around)
    runs = {line for line in lines(position) if line.startswith("deploy 3") and len(line.split()) == 6}
    assert runs == {"deploy 3 north 1 1 1"}
    assert {line.split()[2] for line in lines(position) if line.startswith("deploy 2 ")} == {
        *("stay", "north", "east", "south", "west")
    }


def test_R15_no_gap_and_no_jump():
    position = castle({"1,0": "plain", "3,0": "plain"})
    assert "deploy 2 east 1 1" in lines(position)
    assert why(position, "deploy 3 east 1 1 1") == "R15"
    assert why(position, "deploy 2 west 1 1") == "R15"


def test_R15_a_run_does_not_leave_the_board_for_the_next_row():
    tiles = {f"{x},0": "plain" for x in range(9)} | {f"0,{y}": "plain" for y in range(9)} | {"1,8": "plain"}
    position = play(scene(tiles, ("A castle",) * 4), "lay castle 9,0")
    assert {line.split()[2] for line in lines(position) if line.startswith("deploy 2 ")} == {"stay", "west"}


@pytest.mark.parametrize(("kind", "minimum"), [("castle", 1), ("forest-castle", 2)])
def test_R16_minimum_on_the_castle(kind, minimum):
    position = castle({"1,0": "plain"}, kind)
    deposits = {int(line.split()[3]) for line in lines(position) if " east " in line}
    assert min(deposits) == minimum
    if minimum == 2:
        assert why(position, "deploy 2 east 1 1") == "R16"


@pytest.mark.parametrize(("kind", "minimum"), [("plain", 1), ("town", 1), ("forest-town", 2), ("mountains", 3)])
def test_R16_minimum_on_the_way_and_on_the_last_tile(kind, minimum):
    last = castle({"1,0": kind})
    assert min(int(line.split()[4]) for line in lines(last) if " east " in line) == minimum
    way = castle({"1,0": kind, "2,0": "plain"})
    through = {line for line in lines(way) if " east " in line and len(line.split()) == 6}
    assert min(int(line.split()[4]) for line in through) == minimum
    if minimum > 1:
        assert why(last, f"deploy {minimum} east 1 {minimum - 1}") == "R16"
        assert why(way, f"deploy {minimum + 1} east 1 {minimum - 1} 1") == "R16"


def test_R16_more_than_the_minimum_may_stay():
    assert {"deploy 5 east 1 4", "deploy 5 east 4 1"} <= lines(castle({"1,0": "plain"}))


def test_R17_no_knight_on_a_lake_and_none_beyond():
    position = castle({"1,0": "lake", "2,0": "plain"})
    assert not [line for line in lines(position) if "east" in line]
    assert why(position, "deploy 2 east 1 1") == "R17"


@pytest.mark.parametrize(
    ("kind", "there", "room"),
    [
        ("plain", 3, 1),
        ("plain", 4, 0),
        ("forest-village", 2, 2),
        ("forest-village", 3, 0),
        ("mountains", 1, 3),
        ("mountains", 2, 0),
    ],
)
def test_R18_four_a_tile_whoever_they_are(kind, there, room):
    position = castle({"1,0": kind, "2,0": "plain"}, knights={"1,0": [0, 1, 1, 0][:there]})
    entered = {int(line.split()[4]) for line in lines(position) if " east " in line}
    assert max(entered, default=0) == room
    if room == 0:
        assert why(position, "deploy 5 east 1 3 1") == "R18"
    else:
        assert len(stack(play(position, f"deploy {room + 1} east 1 {room}"), "1,0")) == 4
        assert why(position, f"deploy {room + 2} east 1 {room + 1}") == "R18"


def test_R18_more_may_stand_on_a_tile_for_a_moment():
    position = castle({"1,0": "plain", "2,0": "plain"}, knights={"1,0": [1, 1, 1]})
    assert "deploy 5 east 1 1 3" in lines(position)


def test_R19_four_may_stay_five_may_not():
    alone = castle({})
    assert lines(alone) == {"deploy 0", "deploy 1 stay", "deploy 2 stay", "deploy 3 stay", "deploy 4 stay"}
    assert 5 in knights(castle({"1,0": "plain"}))


@pytest.mark.parametrize("enterable", [False, True])
def test_R19_five_need_a_neighbour_that_can_be_entered(enterable):
    there = [1, 1, 1] if enterable else [1, 1, 1, 1]
    position = castle({"1,0": "plain", "0,1": "lake"}, knights={"1,0": there})
    assert (5 in knights(position)) == enterable


def test_R19_a_forest_castle_takes_none_or_at_least_two():
    position = castle({}, "forest-castle")
    assert lines(position) == {"deploy 0", "deploy 2 stay", "deploy 3 stay", "deploy 4 stay"}
    assert why(position, "deploy 1 stay") == "R16"
    assert lines(castle({}, "forest-castle", supply=[1, 30])) == {"deploy 0"}


def test_R20_new_knights_lie_on_top_of_any():
    position = castle({"1,0": "town", "2,0": "castle"}, knights={"1,0": [1, 0], "2,0": [0]})
    position = play(position, "deploy 5 east 1 2 2")
    assert stack(position, "1,0") == [1, 0, 0, 0]
    assert stack(position, "2,0") == [0, 0, 0]
    assert position.scores() == [1 + 3 + 1, 0]


def test_R20_whose_tile_it_was_has_no_effect():
    position = scene({"0,0": "village"}, ("A town, A castle", "A castle"))
    position = play(position, "lay town 1,0", "stop", "lay castle 2,0", "deploy 3 west 1 1 1")
    assert position.scores() == [0, 1 + 3 + 2]


def test_R21_knights_never_move_again():
    position = scene({"0,0": "plain", "5,0": "plain"}, ("A castle, B castle", "A castle"))
    position = play(position, "lay castle 1,0", "deploy 4 stay", "lay castle 6,0")
    assert not [line for line in lines(position) if "north" in line]
    position = play(position, "deploy 2 west 1 1")
    assert stack(position, "1,0") == [0] * 4


def test_R21_an_empty_supply_deploys_none_but_is_asked():
    position = castle({"1,0": "plain"}, supply=[0, 30])
    assert position.to_act() == (0,) and lines(position) == {"deploy 0"}
    assert why(position, "deploy 1 stay") == "R14"


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("castle", 1),
        ("village", 2),
        ("town", 3),
        ("forest-castle", 1),
        ("forest-village", 2),
        ("forest-town", 3),
        ("plain", 0),
        ("mountains", 0),
    ],
)
def test_R23_the_topmost_knight_scores_the_building(kind, points):
    assert scene({"0,0": kind}, knights={"0,0": [0, 0, 1]}).scores() == [0, points]
    assert scene({"0,0": kind}).scores() == [0, 0]


@pytest.mark.parametrize(
    ("knights", "supply", "ranks"),
    [
        ({"0,0": [0], "1,0": [1], "2,0": [2]}, (0, 9, 9), [1, 2, 2]),  # points come first
        ({"0,0": [0], "3,0": [1], "2,0": [2]}, (4, 5, 9), [2, 1, 3]),  # a tie by supply
        ({"0,0": [0], "3,0": [1], "2,0": [2]}, (5, 5, 9), [1, 1, 3]),  # a shared win
        ({"0,0": [0], "3,0": [0], "2,0": [2]}, (5, 8, 9), [1, 3, 2]),  # no points at all
        ({"0,0": [0]}, (0, 8, 9), [1, 3, 2]),  # the other places go by supply too
    ],
)
def test_R24_points_then_supply_then_shared(knights, supply, ranks):
    tiles = {"0,0": "town", "1,0": "village", "2,0": "village", "3,0": "town"}
    assert scene(tiles, ("",) * 3, knights, supply).ranks() == ranks


def test_R24_the_events_tell_how_the_game_was_won():
    tiles = {"0,0": "town", "1,0": "town", "2,0": "plain"}
    for supply, key in (((3, 2), "win-by-supply"), ((2, 2), "win-shared"), ((2, 3), "win-by-supply")):
        before = scene(tiles, ("E plain", ""), {"0,0": [0], "1,0": [1]}, supply)
        after = play(before, "lay plain 3,0")
        events = GAME.events(before, 0, GAME.code("lay plain 3,0"), after, None)
        winners = [event["seat"] for event in events if event["event"] == key]
        assert winners == [seat for seat, rank in enumerate(after.ranks()) if rank == 1]
        assert [event["points"] for event in events if event["event"] == "score"] == [3, 3]


# Worked examples -----------------------------------------------------------------------------------------------------


def test_R15_R16_example_1_castle_forest_village_town():
    position = castle({"1,0": "forest-village", "2,0": "town"})
    assert [line for line in lines(position) if line.startswith("deploy 4 east") and len(line.split()) == 6] == [
        "deploy 4 east 1 2 1"
    ]


def test_R18_R20_examples_2_and_3():
    position = scene({"0,1": "town", "0,2": "forest-village"}, ("A castle", "A castle, B castle"))
    position = play(position, "lay castle 0,0", "deploy 4 north 1 1 2")
    assert position.scores() == [1 + 3 + 2, 0]
    position = play(position, "lay castle 0,3", "deploy 5 south 1 2 1 1")
    assert position.scores() == [0, 1 + 2 + 3 + 1]
    assert stack(position, "0,2") == [0, 0, 1, 1]
    position = play(position, "lay castle -1,2")
    assert why(position, "deploy 3 east 1 2") == "R18"


def test_R23_example_4():
    tiles = {"0,0": "castle", "1,0": "village", "2,0": "town"}
    red, green, blue, yellow = range(4)
    knights = {"0,0": [red, green, blue], "1,0": [yellow, yellow, red, red], "2,0": [yellow]}
    assert scene(tiles, ("",) * 4, knights).scores() == [2, 0, 1, 3]
