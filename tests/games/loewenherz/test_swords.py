"""Knights and swords: L14, L17, L18, L25-L28, W6, W12."""

import pytest

from tests.games.loewenherz.scene import FAR, box, legal, let_act, phase, play, scene, set_cash, two_neighbours, why

# Knights -------------------------------------------------------------------------------------------------------------


def test_L25_on_a_free_plain_or_forest_never_on_mountain_or_town_from_the_stock():
    p = scene(castles={"rose": "b2", **FAR}, knights={"gold": "a2"}, terrain={"mountain": "b3", "town": "c2"})
    let_act(p, 0, "s1")
    assert legal(p, verb="knight") == ["knight b1"]
    assert [why(p, f"knight {square}") for square in ("a2", "b3", "c2")] == ["L25", "L25", "L25"]
    p = scene(castles={"rose": "a1", **FAR}, knights={"rose": "a2 a3 a4 a5 a6 a7 a8 a9 a10 b2 b3"})
    play(let_act(p, 0, "s2"), "knight b4")
    assert legal(p) == ["done"] and why(p, "knight b5") == "L25", "the twelfth was the last"


def test_L26_forest_costs_five_at_once():
    p = scene(castles={"rose": "b2", **FAR}, terrain={"forest": "b3"})
    set_cash(let_act(p, 0, "s1"), 5, 0, 0, 0)
    play(p, "knight b3")
    assert phase(p) == "pay" and p.due == 5
    play(p, "pay cash")
    assert p.cash[0] == 0 and phase(p) == "turn"
    p = scene(castles={"rose": "b2", **FAR}, terrain={"forest": "b3"})
    set_cash(let_act(p, 0, "s1"), 4, 0, 0, 0)
    assert why(p, "knight b3") == "W8"
    assert why(p, "knight b1") is None


def test_L27_next_to_an_own_piece_with_no_wall_between():
    p = let_act(scene(castles={"rose": "b2", **FAR}, walls=["b2 b3"]), 0, "s1")
    assert legal(p, verb="knight") == ["knight a2", "knight b1", "knight c2"]
    assert why(p, "knight b3") == "L27" and why(p, "knight c3") == "L27"


def test_L28_inside_or_outside_regions_W12_of_anybody():
    p = scene(castles={"gold": "a1", "rose": "d5", "purple": "o8"}, knights={"rose": "b2"}, walls=box("a1", "c3"))
    lines = legal(let_act(p, 0, "s1"), verb="knight")
    assert "knight b3" in lines and "knight d6" in lines


def test_W12_beside_an_own_piece_behind_a_wall_if_another_touches():
    p = scene(castles={"rose": "a1 c1", **FAR}, walls=["a1 b1"])
    assert why(let_act(p, 0, "s1"), "knight b1") is None


# Swords --------------------------------------------------------------------------------------------------------------


def test_L17_one_sword_is_one_knight_or_one_extension():
    p = let_act(two_neighbours(), 0, "s1")
    play(p, "knight a2")
    assert phase(p) == "turn"
    p = let_act(two_neighbours(), 0, "s1")
    play(p, "extend a1 a4")
    assert why(p, "knight a2") == "W6"
    assert "done" in legal(p) and why(p, "extend a1 b4") is None


SWORDS = [
    ("knight a2", "knight a3"),
    ("knight a2", "extend a1 a4", "extend a1 b4"),
    ("extend a1 a4", "extend a1 b4", "knight a2"),
    ("extend a1 a4", "knight a2"),
]


@pytest.mark.parametrize("lines", SWORDS, ids=lambda lines: "-".join(line.split()[0] for line in lines))
def test_W6_two_swords_are_just_these(lines):
    p = let_act(two_neighbours(), 0, "s2")
    play(p, *lines[:-1])
    assert phase(p) == "sword"
    play(p, lines[-1])
    assert phase(p) == "turn"


def test_L18_never_two_extensions():
    p = let_act(two_neighbours(), 0, "s2")
    play(p, "extend a1 a4", "extend a1 b4")
    assert why(p, "extend a1 c4") == "L18"
    assert {line.split()[0] for line in legal(p)} == {"knight", "done"}


def test_W6_the_second_square_belongs_to_the_same_region_and_follows_at_once():
    p = scene(castles={"rose": "a1 h1", **FAR}, walls={*box("a1", "c3"), *box("h1", "i2")})
    let_act(p, 0, "s2")
    play(p, "extend a1 a4")
    assert why(p, "extend h1 j1") == "W6"
    p = let_act(two_neighbours(), 0, "s2")
    play(p, "extend a1 a4", "knight a2")
    assert phase(p) == "turn", "the second square is forgone"


def test_L14_an_action_may_be_done_partly_or_not_at_all():
    for action in ("w3", "s2", "s1"):
        p = let_act(two_neighbours(), 0, action)
        assert "done" in legal(p)
        play(p, "done")
        assert phase(p) == "turn"
