"""Regions, walls, extensions and their power: L3, L4, L16, L20-L24, L30-L39, W4, W5, W7, and examples 1-3."""

import pytest

from tests.games.loewenherz.scene import (
    EDGE_NUMBER,
    FAR,
    GAME,
    box,
    change,
    legal,
    let_act,
    number,
    phase,
    play,
    regions_by_definition,
    scene,
    two_neighbours,
    why,
)


def owner(p, square: str) -> str | None:
    regions = GAME.view(p, None)["regions"]
    return next((region["colour"] for region in regions if square in region["squares"]), None)


def lay(p, wall: str):
    play(let_act(p, 0, "w3"), f"wall {wall}")
    assert list(p.region) == regions_by_definition(p)
    return p


# Regions -------------------------------------------------------------------------------------------------------------


def test_L3_exactly_one_castle_makes_a_region_foreign_knights_change_nothing():
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    p = lay(scene(castles={"rose": "a1", **FAR}, knights={"gold": "b2"}, walls=walls), "c1 d1")
    assert owner(p, "c3") == "rose" and p.scores()[0] == 5


@pytest.mark.parametrize("second", ["rose", "gold"])
def test_L3_two_castles_are_no_region_even_of_one_colour(second):
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    castles = {"rose": "a1", "gold": "o10", "purple": "o8"}
    castles[second] += " c3"
    p = lay(scene(castles=castles, walls=walls), "c1 d1")
    assert owner(p, "a1") is None and p.scores() == [0, 0, 0, 0]


def test_L4_a_walled_component_without_a_castle_is_nobodys():
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    p = lay(scene(castles={"rose": "m1", **FAR}, knights={"rose": "a1"}, walls=walls), "c1 d1")
    assert owner(p, "a1") is None and p.scores() == [0, 0, 0, 0]


# Walls ---------------------------------------------------------------------------------------------------------------


def test_L16_so_many_walls_as_the_action_says():
    p = let_act(scene(castles={"rose": "a1", **FAR}), 0, "w2")
    play(p, "wall g5 h5", "wall g6 h6")
    assert phase(p) == "turn" and p.walls == 2


def test_L20_a_wall_stands_between_two_squares_once():
    p = let_act(scene(castles={"rose": "a1", **FAR}, walls=["g5 h5"]), 0, "w2")
    assert why(p, "wall g5 h5") == "L20"
    assert why(p, "wall g5 g6") is None
    assert len(legal(p, verb="wall")) == 274


def test_L21_never_between_a_knight_and_a_piece_of_its_colour():
    p = scene(castles={"rose": "a1 a3", **FAR}, knights={"rose": "a2 b2", "gold": "b1"})
    let_act(p, 1, "w3")
    assert why(p, "wall a1 a2") == "L21", "castle and knight, whoever lays it"
    assert why(p, "wall a2 b2") == "L21", "two knights"
    assert why(p, "wall a1 b1") is None, "different colours"
    assert why(p, "wall b1 b2") is None


def test_L21_two_castles_of_one_colour_may_be_parted():
    p = let_act(scene(castles={"rose": "a1 a2", **FAR}), 0, "w3")
    assert why(p, "wall a1 a2") is None


def test_L22_never_inside_a_region():
    p = scene(castles={"rose": "a1", **FAR}, walls=box("a1", "c3"))
    let_act(p, 1, "w3")
    assert why(p, "wall b2 b3") == "L22"
    assert why(p, "wall d2 d3") is None


def test_L23_regions_score_for_their_owners_whoever_laid_the_wall_and_walls_inside_go_back():
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"] + ["b2 b3", "a2 b2"]
    p = scene(castles={"gold": "a1", "purple": "o8", "grey": "o10"}, walls=walls)
    before = p.walls
    play(let_act(p, 0, "w3"), "wall c1 d1")
    assert p.scores() == [0, 5, 0, 0]
    assert p.walls == before + 1 - 2
    assert GAME.view(p, None)["walls"] == sorted(box("a1", "c3"), key=lambda edge: number(edge.split()[0]))


def test_example_1_one_wall_closes_two_regions():
    """L23, L36: gold 12 squares with a town: 7 + 5; purple 4 squares: 3."""
    walls = {*box("a1", "d3"), *box("a4", "d4")} - {"b3 b4"}
    p = scene(castles={"gold": "a1", "purple": "d4", "rose": "o8", "grey": "o10"}, walls=walls, terrain={"town": "b2"})
    play(let_act(p, 1, "w2"), "wall b3 b4")
    assert p.scores() == [0, 12, 3, 0]


def three_regions_but_one_wall(seats: int, more: str = ""):
    walls = {*box("a1", "b2"), *box("a9", "b10"), *box("n1", "o2")} - {"n2 n3"}
    castles = {"rose": "a1 a10 o1" + more, "gold": "h5", "purple": "j5"}
    return scene(seats, castles=castles, walls=walls)


def test_L24_the_third_region_ends_walling_at_once_but_the_action_may_be_chosen():
    p = let_act(three_regions_but_one_wall(4), 0, "w3")
    assert len(legal(p, verb="wall")) > 100
    play(p, "wall n2 n3")
    assert legal(p) == ["done"] and p.parts == 2
    assert why(p, "wall g7 h7") == "L24"
    let_act(p, 1, "w3")
    assert why(p, "wall g7 h7") is None, "others are not concerned"


def test_L24_with_two_players_it_is_four():
    p = let_act(three_regions_but_one_wall(2, " o10"), 0, "w3")
    play(p, "wall n2 n3", "wall g7 h7")
    assert len(legal(p, verb="wall")) > 100
    play(p, "done")
    p = scene(2, castles={"rose": "a1 a5 a10 o1", "gold": "h5", "purple": "j5"},
              walls={*box("a1", "b2"), *box("a4", "b6"), *box("a9", "b10"), *box("n1", "o2")})  # fmt: skip
    assert legal(let_act(p, 0, "w2")) == ["done"]


def test_W5_the_hundredth_wall_is_the_last_but_extensions_still_get_theirs():
    walls = list(dict.fromkeys([*box("a1", "c3"), *list(EDGE_NUMBER)[100:]]))
    p = let_act(scene(castles={"rose": "a1", **FAR}, walls=walls[:99]), 0, "w3")
    assert p.walls == 99
    play(p, legal(p, verb="wall")[-1])
    assert p.walls == 100 and legal(p) == ["done"]
    assert GAME.why_not(p, 0, "wall o9 o10").rule == "W5"
    p = let_act(scene(castles={"rose": "a1", **FAR}, walls=walls[:100]), 0, "s1")
    play(p, "extend a1 d1")
    assert p.walls == 101


def test_W5_walls_may_be_laid_inside_neutral_zones():
    p = scene(castles={"rose": "m1", **FAR}, walls=box("a1", "c3"))
    assert why(let_act(p, 0, "w1"), "wall b2 b3") is None


def test_W4_an_action_is_asked_for_even_if_only_done_is_legal_and_ends_with_its_last_part():
    p = let_act(scene(castles={"rose": "a1", **FAR}), 0, "w1")
    play(p, "wall g5 h5")
    assert phase(p) == "turn"
    knights = "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 g1 g2"
    p = let_act(scene(castles={"rose": "a1", **FAR}, knights={"rose": knights}), 0, "s2")
    assert legal(p) == ["done"]


# Extensions ----------------------------------------------------------------------------------------------------------


def test_L30_one_or_two_squares_the_first_beside_the_region_the_second_beside_the_larger_one():
    p = let_act(two_neighbours(), 0, "s1")
    assert why(p, "extend a1 e1") == "L30" and why(p, "extend a1 d4") == "L30" and why(p, "extend a1 b1") == "L30"
    assert why(p, "extend f1 g1") == "L30", "not his region"
    play(p, "extend a1 d1", "extend a1 e1")
    assert owner(p, "e1") == "rose" and phase(p) == "turn"


def test_L31_no_foreign_piece_no_own_region_no_own_castle():
    p = scene(
        castles={"rose": "a1 d1 b6", "gold": "o10", "purple": "o8"},
        knights={"rose": "b2 b3", "gold": "c4"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
    )
    let_act(p, 0, "s1")
    assert why(p, "extend a1 d2") == "L31", "another own region"
    assert why(p, "extend a1 c4") == "L31", "a foreign piece"
    assert why(p, "extend a1 a4") is None
    play(p, "extend a1 b4")
    assert why(p, "extend a1 b5") is None
    p = scene(castles={"rose": "a1 b4", **FAR}, knights={"rose": "b2"}, walls=box("a1", "c3"))
    assert why(let_act(p, 0, "s1"), "extend a1 b4") == "L31", "an own castle"


def test_L31_a_new_border_never_parts_own_pieces():
    p = scene(castles={"rose": "a1", **FAR}, knights={"rose": "b3 b4 b5"}, walls=box("a1", "c3"))
    assert why(let_act(p, 0, "s1"), "extend a1 b4") == "L31", "b4 and b5 would be parted"
    change(p, knights="rose b3 b4")
    assert why(p, "extend a1 b4") is None, "an own knight alone is no obstacle"


def test_W7_only_a_wall_newly_set_can_offend():
    walls = {*box("a1", "c3"), "b4 b5"}
    p = scene(castles={"rose": "a1", **FAR}, knights={"rose": "b4 b5"}, walls=walls)
    assert why(let_act(p, 0, "s1"), "extend a1 b4") is None, "the wall between b4 and b5 stood already"


def test_L32_squares_of_no_region_need_no_condition():
    p = scene(castles={"rose": "a1", **FAR}, walls={*box("a1", "c3"), *box("d1", "e2")})
    play(let_act(p, 0, "s1"), "extend a1 d1", "extend a1 a4")
    assert owner(p, "d1") == owner(p, "a4") == "rose"
    assert p.scores() == [2, 0, 0, 0]


@pytest.mark.parametrize(("own", "theirs", "rule"), [("", "", "L33"), ("b1", "f2", "L33"), ("b1 b2", "f2", None)])
def test_L33_strictly_more_own_knights(own, theirs, rule):
    p = two_neighbours(knights={"rose": own, "gold": theirs})
    assert why(let_act(p, 0, "s1"), "extend a1 d1") == rule


def test_L33_only_the_owners_knights_count():
    p = two_neighbours(knights={"rose": "b1 e2"})
    assert why(let_act(p, 0, "s1"), "extend a1 d1") is None, "1 against 0: a foreign knight guards nothing"
    p = two_neighbours(knights={"gold": "c3"})
    assert why(let_act(p, 0, "s1"), "extend a1 d1") == "L33", "0 against 0: nor does he attack"


def test_L33_is_tested_again_for_the_second_square():
    p = two_neighbours(knights={"rose": "b1 b2 c2", "gold": "e3"})
    play(let_act(p, 0, "s1"), "extend a1 d1")
    assert why(p, "extend a1 d2") is None
    change(p, knights="rose b1 b2 c2 gold d3 e2 e3")
    assert why(p, "extend a1 d2") == "L33", "3 against 3 now"


def test_L34_the_border_is_redrawn():
    p = let_act(two_neighbours(), 0, "s1")
    play(p, "extend a1 d1")
    walls = set(GAME.view(p, None)["walls"])
    assert "c1 d1" not in walls and {"d1 e1", "d1 d2"} <= walls
    assert p.walls == len(walls)
    assert list(p.region) == regions_by_definition(p)


def test_L35_what_loses_its_castle_becomes_a_neutral_zone_and_its_pieces_stay():
    p = scene(
        castles={"rose": "b1", "gold": "f1", "purple": "o8", "grey": "o10"},
        knights={"rose": "a1 b2 c1", "gold": "d3"},
        walls={*box("a1", "c1"), *box("a2", "c2"), *box("d1", "f1"), *box("d2", "d4")}
        - {"a1 a2", "b1 b2", "c1 c2", "d1 d2"},
    )
    assert owner(p, "d3") == "gold"
    play(let_act(p, 0, "s1"), "extend b1 d1")
    assert owner(p, "d3") is None and p.colour[number("d3")] == 2
    assert owner(p, "e1") == "gold"
    assert list(p.region) == regions_by_definition(p)


def test_L35_a_castle_enclosed_alone_for_the_first_time_scores():
    """d1-h1 holds two castles; taking f1 out of it leaves each alone."""
    p = scene(
        castles={"rose": "f3", "gold": "d1", "purple": "h1", "grey": "o10 o8"},
        walls={*box("d1", "h1"), *box("e2", "g4")},
        terrain={"town": "g1"},
    )
    assert owner(p, "d1") is None
    play(let_act(p, 0, "s1"), "extend f3 f1")
    assert owner(p, "d1") == "gold" and owner(p, "h1") == "purple"
    assert p.scores() == [1, 3, 3 + 5, 0]


@pytest.mark.parametrize(("files", "power"), [("d", 3), ("e", 5), ("j", 5), ("k", 7)])
def test_L36_founding_power_at_the_limits_of_the_table(files, power):
    """One rank from a1: 4, 5, 10 and 11 squares."""
    walls = [edge for edge in box("a1", f"{files}1") if edge != "a1 a2"]
    p = scene(castles={"rose": "a1", **FAR}, walls=walls)
    play(let_act(p, 0, "w1"), "wall a1 a2")
    assert p.scores()[0] == power


@pytest.mark.parametrize(("corner", "more", "power"), [("j2", "", 7), ("j3", "", 9), ("j2", "a3", 9), ("j3", "a4", 12)])
def test_L36_founding_power_of_large_regions(corner, more, power):
    """20, 30, 21 and 31 squares; more: one square on top."""
    walls = set(box("a1", corner))
    if more:
        walls = walls ^ set(box(more, more))
    p = scene(castles={"rose": "a1", **FAR}, walls=walls - {"j1 k1"})
    play(let_act(p, 0, "w1"), "wall j1 k1")
    assert p.scores()[0] == power


def test_L37_example_2_gold_takes_two_purple_squares_one_a_town():
    p = scene(
        castles={"gold": "a1", "purple": "f1", "rose": "o8", "grey": "o10"},
        knights={"gold": "b1"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
        terrain={"town": "d2"},
    )
    play(let_act(p, 1, "s1"), "extend a1 d1", "extend a1 d2")
    assert p.scores() == [0, 7, -7, 0]


def lobe():
    """Purple d1-e3 with an arm of 8 squares and a town d4-e7 beyond it, rose to the west."""
    return scene(
        castles={"gold": "a2", "purple": "f1", "rose": "o8", "grey": "o10"},
        knights={"gold": "b2 c2"},
        walls=({*box("a1", "c4")} | {*box("d1", "f1")} | {*box("d2", "e2")} | {*box("d3", "e6")})
        - {"d1 d2", "e1 e2", "d2 d3", "e2 e3"},
        terrain={"town": "e5"},
    )


def test_L38_example_3_two_squares_taken_eight_cut_off_with_a_town():
    p = lobe()
    assert owner(p, "e6") == "purple"
    play(let_act(p, 1, "s1"), "extend a2 d2")
    assert p.scores() == [0, 1, -1, 0]
    play(p, "extend a2 e2")
    assert p.scores() == [0, 2, -2 - (5 + 5), 0]
    assert owner(p, "e5") is None
    assert list(p.region) == regions_by_definition(p)


def comb():
    """Gold below purple's bridge b3-f3, which alone holds three cells b4, d4, f4-f5 to the castle a3."""
    walls = ({*box("a1", "f2")} | {*box("a3", "f3")} | {*box("b4", "b4"), *box("d4", "d4"), *box("f4", "f5")}) - {
        "b3 b4", "d3 d4", "f3 f4",
    }  # fmt: skip
    return scene(
        castles={"gold": "a1", "purple": "a3", "rose": "o8", "grey": "o10"}, knights={"gold": "b1 b2"}, walls=walls
    )


def test_L38_several_zones_of_one_extension_are_looked_up_together():
    """Taking b3 cuts off b4 and c3 to f5: 1 + 7 squares in two zones cost 5, not 3 + 5."""
    p = comb()
    assert owner(p, "f5") == "purple"
    play(let_act(p, 1, "s1"), "extend a1 b3")
    assert p.scores() == [0, 1, -1 - 5, 0]


def test_W7_the_second_square_costs_the_difference_and_what_was_cut_off_is_lost_already():
    """e3 first: f3, f4, f5 go (3); then c3: d3, d4 go too: 5 squares cost 5, so 2 more."""
    p = comb()
    play(let_act(p, 1, "s1"), "extend a1 e3")
    assert p.scores() == [0, 1, -1 - 3, 0]
    play(p, "extend a1 c3")
    assert p.scores() == [0, 2, -1 - 3 - 1 - 2, 0]
    p = comb()
    play(let_act(p, 1, "s1"), "extend a1 e3", "extend a1 f3")
    assert p.scores() == [0, 2, -1 - 3, 0], "f3 was cut off by the first: no condition, no further loss"


def test_L38_another_extension_is_looked_up_anew():
    """e3 cuts off 3 squares; c3, in another action, d3 and d4: 3 and 3."""
    p = comb()
    play(let_act(p, 1, "s1"), "extend a1 e3", "done")
    play(let_act(p, 1, "s1"), "extend a1 c3")
    assert p.scores() == [0, 2, -1 - 3 - 1 - 3, 0]


def test_W7_a_neutral_victim_loses_nothing_and_needs_the_same_strength():
    p = scene(
        3,
        castles={"rose": "a1", "grey": "f1", "gold": "o8", "purple": "o10"},
        knights={"rose": "b1"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
    )
    play(let_act(p, 0, "s1"), "extend a1 d1")
    assert p.scores() == [1, 0, 0] and p.power[3] == 0


def test_L39_power_may_go_below_nothing():
    p = let_act(two_neighbours(), 0, "s1")
    play(p, "extend a1 d1")
    assert p.scores() == [1, -1, 0, 0]
