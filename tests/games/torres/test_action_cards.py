"""The cards for points and for knights: T30 to T32, T35, T36, T38, T39."""

import pytest

from tests.games.torres.scene import Scene


@pytest.mark.parametrize(("card", "points"), [("ap6", 6), ("ap7", 7)])
def test_T30_T31_more_points_instead_of_five(card: str, points: int):
    assert Scene(hand=card).play(f"card {card}").position.points == points
    scene = Scene(hand=card).play(*["point"] * 5, f"card {card}", *["point"] * (points - 5))
    assert scene.position.scores()[0] == points
    assert scene.legal() == ["end"]


def test_T30_only_for_this_turn():
    scene = Scene(hand="ap6").play("card ap6", "end", "end")
    assert scene.position.points == 5


def test_T31_only_for_this_turn():
    scene = Scene(hand="ap7").play("card ap7", "end")
    assert scene.position.points == 5


def test_T32_climb_exactly_two_levels():
    board = """
        . 2 .
        3 1 4
        . 3 .
    """
    scene = Scene(board, knights=("b2", "h8"), king="h7", hand="climb")
    assert scene.after("card climb") == "b2 a2 b2 b1"
    assert scene.rule("card climb b2 b3") == "T32"  # one level: a step
    assert scene.rule("card climb b2 c2") == "T32"  # three levels
    assert scene.play("card climb b2 a2").knights() == "a2"
    assert scene.position.points == 5


def test_T32_climb_next_door_onto_a_free_square():
    scene = Scene("2 . 2\n2 . 2\n. 2 2", knights=("b2", "b1"), king="a2", hand="climb")
    assert scene.after("card climb") == "b2 c2"
    assert scene.rule("card climb b2 b1") == "T32"
    assert scene.rule("card climb b2 a2") == "T32"
    ground = Scene("2 2 . 2 2", knights=("a2", "h8"), king="h7", hand="climb")
    assert ground.rule("card climb a2 d1") == "T32"


def test_T35_doors_out_at_any_level():
    """From the ground onto a column that lies beside a door of the same castle."""
    scene = Scene(". 2 2 1 3 2", knights=("a1", "h8"), king="h7", hand="doors")
    assert scene.after("card doors") == " ".join(f"a1 {s}" for s in ["b2", "c2", "d1", "d2", "e2", "f1", "f2", "g1"])
    assert scene.rule("card doors a1 b1") == "T35"  # no door beside b1: nothing there is higher
    assert scene.rule("card doors a1 e1") == "T35"
    assert scene.rule("card doors a1 h3") == "T35"
    assert scene.play("card doors a1 f1").knights() == "f1"


def test_T35_only_from_before_a_door_and_onto_a_free_square():
    scene = Scene("1 1", knights=("a1 c2", "b2"), king="h7", hand="doors")
    assert scene.rule("card doors a1 a2") == "T35"  # on the roof, nothing higher
    assert scene.rule("card doors c2 a2") == "T35"  # a corner only
    scene = Scene("1 1", knights=("a2", "b2 c1"), king="h7", hand="doors")
    assert scene.after("card doors") == ""
    assert scene.rule("card doors a2 b2") == "T35"


def test_T35_another_castle_stays_out_of_reach():
    scene = Scene(". 1 . 1", knights=("a1", "h8"), king="h7", hand="doors")
    assert scene.after("card doors") == "a1 b2 a1 c1"


def test_T36_diagonally_one_up_or_any_down():
    board = """
        2 . 3 .
        2 . 3 1
        . 1 . .
        . . 1 .
    """
    scene = Scene(board, knights=("b2", "h8"), king="h7", hand="diagonal")
    assert scene.after("card diagonal") == "b2 a1 b2 a3 b2 c1"
    assert scene.rule("card diagonal b2 c3") == "T36"
    assert scene.rule("card diagonal b2 b3") == "T36"
    assert scene.play("card diagonal b2 a3").knights() == "a3"


def test_T36_only_onto_a_free_square_of_the_board():
    scene = Scene("1", knights=("h4", "g5"), king="a1", hand="diagonal")
    assert scene.after("card diagonal") == "h4 g3"
    assert scene.rule("card diagonal h4 g5") == "T36"
    assert scene.rule("card diagonal h4 f2") == "T36"
    assert scene.rule("card diagonal h4 a6") == "T36"


def test_T38_next_to_another_own_knight_at_his_level_or_lower():
    board = """
        . . . .
        . 2 1 .
        . 1 . .
    """
    scene = Scene(board, knights=("c2 h8", "h1"), king="g1", hand="relocate")
    assert scene.after("card relocate h8") == "c1 c3 d2"
    assert scene.rule("card relocate h8 b2") == "T38"  # higher than the other knight
    assert scene.rule("card relocate h8 g8") == "T38"  # next to himself
    assert scene.after("card relocate c2") == "g8 h7"
    assert scene.play("card relocate h8 d2").knights() == "c2 d2"


def test_T38_needs_two_knights_and_a_free_square():
    assert Scene(hand="relocate").rule("card relocate c3 c2") == "T38"
    scene = Scene("1", knights=("c1 h8", "d1 b1"), king="c2", hand="relocate")
    assert scene.after("card relocate h8") == ""
    assert scene.rule("card relocate h8 c2") == "T38"


def test_T38_also_the_sixth_knight():
    """The number of knights does not change, so six are no hindrance."""
    scene = Scene("1", knights=("a2 b2 c2 d2 e2 h8", "h1"), king="a1", hand="relocate")
    assert scene.rule("card relocate h8 e1") is None


def test_T39_jump_straight_over_an_opposing_knight():
    scene = Scene("1", knights=("d4", "d5 c4 f4 e5"), king="a1", hand="jump")
    assert scene.after("card jump") == "d4 b4 d4 d6"
    assert scene.rule("card jump d4 f4") == "T39"
    assert scene.rule("card jump d4 d2") == "T39"  # nobody there
    assert scene.rule("card jump d4 f6") == "T39"  # not diagonally
    assert scene.rule("card jump d4 d7") == "T39"
    assert scene.play("card jump d4 d6").knights() == "d6"


def test_T39_neither_over_an_own_knight_nor_over_the_king():
    scene = Scene("1", knights=("d4 d5", "h8"), king="c4", hand="jump")
    assert scene.after("card jump") == ""
    assert scene.rule("card jump d4 d6") == "T39"
    assert scene.rule("card jump d4 b4") == "T39"


@pytest.mark.parametrize(("height", "rule"), [(0, None), (1, None), (2, None), (3, "T39")])
def test_T39_lands_at_most_one_level_above_its_start(height: int, rule: str | None):
    """The knight starts on level 1; how high the other stands does not matter."""
    scene = Scene(f"1 1 1\n1 5 {height}", knights=("a1", "b1"), king="h7", hand="jump")
    assert scene.rule("card jump a1 c1") == rule


def test_T39_never_over_the_edge():
    scene = Scene("1", knights=("g4 b6 d7 e2", "h4 a6 d8 e1"), king="a1", hand="jump")
    assert scene.after("card jump") == ""


def test_T39_any_opponent():
    scene = Scene("1", knights=("d4", "h8", "d5", "e4"), king="a1", hand="jump", seats=4, stacks="2 2 2 2")
    assert scene.after("card jump") == "d4 d6 d4 f4"


def test_T38_not_back_to_where_he_stood():
    scene = Scene("1", knights=("c4 c5", "h1"), king="a1", hand="relocate")
    assert scene.after("card relocate c4") == "b5 c6 d5"
    assert scene.rule("card relocate c4 c4") == "T38"
