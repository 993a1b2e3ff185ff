"""The cards for blocks: T33 under, T34 reserve, T37 carry."""

import pytest

from tests.games.torres.scene import START, Scene


def test_T33_a_block_of_the_own_supply_under_an_own_knight():
    scene = Scene("1 1 1", knights=("a1", "b1"), king="c1", hand="under", stacks="2 3 3 3")
    assert scene.after("card under") == "a1 2 a1 3"
    reserve = scene.position.reserve
    scene.play("card under a1 2")
    assert (scene.height("a1"), scene.stacks(), scene.knights()) == (2, "1 3 3 3", "a1")
    assert (scene.position.reserve, scene.position.points) == (reserve, 5)


def test_T33_only_under_own_knights():
    scene = Scene("1 1 1", knights=("a1", "b1"), king="c1", hand="under")
    assert scene.rule("card under b1 3") == "T33"
    assert scene.rule("card under c1 3") == "T33"
    assert scene.rule("card under d1 3") == "T33"


def test_T33_out_of_the_stack_bound_this_turn_or_a_waiting_one():
    scene = Scene("1 1 1", knights=("a1", "h8"), king="c1", hand="under").play("block b1")
    assert scene.after("card under") == "a1 3 a1 bound"
    assert Scene("1 1", knights=("a1", "h8"), king="b1", hand="under").rule("card under a1 bound") == "T33"
    scene.play("card under a1 bound")
    assert (scene.position.bound, scene.stacks()) == (1, "3 3 3")
    scene.play("block d1")
    assert scene.rule("block e1") == "T15"


def test_T33_nothing_out_of_a_bound_stack_that_is_used_up():
    scene = Scene("1 1 1", knights=("a1", "h8"), king="c1", hand="under", stacks="3")
    scene.play("block b1", "block d1", "block e1")
    assert scene.after("card under") == ""
    assert scene.rule("card under a1 bound") == "T33"
    assert scene.rule("card under a1 3") == "T33"


def test_T33_nothing_out_of_an_empty_stack():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", hand="under", stacks="0 2")
    assert scene.after("card under") == "a1 2"
    assert scene.rule("card under a1 0") == "T33"
    assert Scene("1 1", knights=("a1", "h8"), king="b1", hand="under", stacks="0").after("card under") == ""


def test_T33_also_without_points_and_whatever_stack_is_bound():
    scene = Scene("1 1 1", knights=("a1", "h8"), king="c1", hand="under", stacks="1 3", points=1).play("stack 1")
    scene.play("block b1")
    assert (scene.position.points, scene.after("card under")) == (0, "a1 3")


def test_T33_height_and_area_hold():
    """T17: under a knight on a column as high as the area no block fits."""
    assert Scene("2 1", knights=("a1", "h8"), king="b1", hand="under").rule("card under a1 3") == "T17"
    assert Scene("2 1 1", knights=("a1", "h8"), king="b1", hand="under").rule("card under a1 3") is None


def test_T33_no_joining():
    """T18: on the ground between two castles no block fits."""
    assert Scene("1 . 1", knights=("b1", "h8"), king="a1", hand="under").rule("card under b1 3") == "T18"
    assert Scene("1 . 1", knights=("d1", "h8"), king="a1", hand="under").rule("card under d1 3") is None


def test_T33_on_the_ground_it_founds_or_enlarges_a_castle():
    scene = Scene("1", knights=("d4", "h8"), king="a1", hand="under").play("card under d4 3", "stack 3")
    assert scene.after("block") == "a2 b1 c4 d3 d5 e4"
    scene = Scene("1", knights=("b1", "h8"), king="a1", hand="under").play("card under b1 3", "stack 3")
    assert scene.after("block") == "a2 b2 c1"


def test_T34_a_block_of_the_reserve_by_the_rules_of_laying():
    scene = Scene("1 1 . 1", knights=("a1", "h8"), king="d1", hand="reserve")
    assert scene.after("card reserve") == "a2 b1 b2 d2 e1"
    assert [scene.rule(f"card reserve {square}") for square in ("a1", "d1", "c1", "h1")] == ["T21", "T21", "T18", "T16"]
    reserve = scene.position.reserve
    scene.play("card reserve b1")
    assert (scene.height("b1"), scene.position.reserve, scene.stacks()) == (2, reserve - 1, "3 3 3 3")
    assert scene.position.bound == -1


def test_T34_height_and_area_hold():
    assert Scene("2 2", knights=("h8", "h7"), king="h6", hand="reserve").rule("card reserve a1") == "T17"


def test_T34_needs_a_block_in_the_reserve():
    scene = Scene(hand="reserve")
    scene.position.reserve = 1
    assert scene.rule("card reserve b3") is None
    scene.position.reserve = 0
    assert scene.rule("card reserve b3") == "T34"


# T37 carry -----------------------------------------------------------------------------------------------------------

FOUR = """
    1 . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    1 . . . . . . 1
    . . . . . . . .
    . . . . . . . .
    """
SIX = FOUR + "1 1 1 . . . . 1"
TALL = FOUR + "1 1 1 . . . 1 2"


def carrying(board: str = START, knights: tuple[str, ...] = ("c3", "f6"), king: str = "d8") -> Scene:
    """A scene with the card in hand."""
    return Scene(board, knights, king, hand="carry")


def test_T37_lift_a_block_then_set_it_elsewhere():
    scene = carrying().play("card carry c6")
    assert (scene.phase, scene.height("c6")) == ("set", 0)
    scene.play("set g7")
    assert (scene.height("c6"), scene.height("g7"), scene.phase, scene.position.points) == (0, 1, "menu", 5)


def test_T37_only_a_top_block_without_a_piece():
    scene = carrying()
    assert scene.after("card carry") == "a4 c6 e1 f3 h5"
    assert [scene.rule(f"card carry {square}") for square in ("c3", "f6", "d8", "d4")] == ["T37"] * 4


def test_T37_set_by_the_rules_of_laying_or_as_a_new_castle():
    """With seven castles left: next to exactly one, or next to none; never back."""
    scene = carrying().play("card carry c6")
    forbidden = {"c6": "T37", "c3": "T37", "d8": "T37", "a4": "T17", "h5": "T17"}
    assert {square: scene.rule(f"set {square}") for square in forbidden} == forbidden
    assert len(scene.legal()) == 64 - 1 - 7
    wall = """
        1 . 1 . 1 . 1 1
        . . . . . . . .
        1 . 1 . 1 . 1 1
    """
    scene = carrying(wall, knights=("h8", "h7"), king="a1").play("card carry h1")
    assert [scene.rule(f"set {square}") for square in ("b1", "g2", "g1")] == ["T18", "T18", "T17"]
    assert [scene.rule(f"set {square}") for square in ("a4", "b5", "h5")] == [None, None, None]


def test_T37_a_lone_block_leaves_its_surroundings():
    """A square that lay between two castles is next to one when the other has been lifted."""
    board = START.replace("1 . . . . . . .\n", "1 . 1 . . . . .\n")  # c4 grows the castle of c3
    scene = carrying(board, knights=("h8", "h7"), king="d8").play("card carry a4")
    assert scene.rule("set b4") is None
    assert carrying(board, knights=("h8", "h7"), king="d8").rule("block b4") == "T18"


def test_T37_the_castle_may_not_fall_apart():
    scene = carrying(SIX, knights=("g1", "g2"), king="a8")
    assert scene.rule("card carry a1") is None
    assert scene.rule("card carry c1") is None
    assert scene.rule("card carry b1") == "T37"
    higher = carrying(FOUR + "1 2 1 . . . . 1", knights=("g1", "g2"), king="a8")
    assert higher.rule("card carry b1") is None


def test_T37_six_castles_must_stand_afterwards():
    """A lone block of six castles may only found a new one; of seven it may go anywhere."""
    scene = carrying(SIX, knights=("g7", "g2"), king="a8").play("card carry a4")
    assert scene.rule("set d4") is None  # a new sixth castle
    assert scene.rule("set d1") == "T37"  # would leave five
    assert scene.rule("set b1") == "T37"
    scene = carrying(SIX, knights=("g7", "g2"), king="a8").play("card carry c1")
    assert scene.rule("set b1") is None  # six castles stand all the time
    assert scene.rule("set d4") is None


def test_T37_seven_castles_one_may_vanish():
    seven = FOUR + "1 1 1 . 1 . . 1"
    scene = carrying(seven, knights=("g7", "g2"), king="a8").play("card carry e1")
    assert scene.rule("set b1") is None
    assert scene.rule("set d1") is None


def test_T37_no_castle_may_be_too_high_afterwards():
    """Two squares, heights 2 and 1: without its low block the castle must grow again at once."""
    scene = carrying(TALL, knights=("a1", "a2"), king="a8").play("card carry g1")
    assert scene.after("set") == "h2"
    assert scene.rule("set g1") == "T37"
    assert scene.rule("set d4") == "T37"
    assert scene.rule("set b1") == "T37"
    scene.play("set h2")
    assert (scene.height("h1"), scene.height("h2")) == (2, 1)


def test_T37_a_block_without_a_target_cannot_be_lifted():
    scene = carrying(TALL, knights=("h2", "a2"), king="a8")
    assert scene.rule("card carry g1") == "T37"
    assert "g1" not in scene.after("card carry").split()
    assert scene.rule("card carry h1") is None


def test_T37_height_and_area_are_those_without_the_block():
    """T17 holds where the block is set, in the castle as it stands without it."""
    scene = carrying(FOUR + "1 1 . . . . . 1", knights=("g7", "g2"), king="a8").play("card carry a1")
    assert scene.rule("set b1") == "T17"
    scene = carrying(SIX, knights=("g7", "g2"), king="a8").play("card carry a1")
    assert scene.rule("set b1") is None


def test_T37_within_one_castle_a_top_block_may_move():
    scene = carrying(FOUR + "2 1 1 . . . . 1", knights=("g7", "g2"), king="a8").play("card carry a1", "set c1")
    assert [scene.height(square) for square in ("a1", "b1", "c1")] == [1, 1, 2]


@pytest.mark.parametrize("square", ["g7", "a8"])
def test_T37_not_onto_a_piece(square: str):
    scene = carrying(SIX, knights=("g7", "g2"), king="a8").play("card carry c1")
    assert scene.rule(f"set {square}") == "T37"


def test_T37_no_block_is_lost_or_won():
    scene = carrying().play("card carry c6", "set c5")
    assert sum(scene.position.height) == 8
    assert scene.position.reserve == 92 - 8 - 24
