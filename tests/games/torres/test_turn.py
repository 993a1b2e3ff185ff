"""A turn and its action points: T9; steps, new knights and castles crossed: T10 to T14."""

import pytest

from tests.games.torres.scene import START, Scene, begin


def test_T9_five_points_at_the_prices_of_the_table():
    scene = begin()
    assert scene.position.points == 5
    for line, left in (("knight c2", 3), ("move c2 c1", 2), ("block b3", 1), ("point", 0)):
        scene.play(line)
        assert scene.position.points == left
    assert scene.legal() == ["end"]


def test_T9_a_buy_costs_one_point():
    scene = begin().play("buy", "draw ap6", "draw ap7", "draw jump", "keep ap6", "return ap7 top", "return jump top")
    assert scene.position.points == 4


def test_T9_nothing_without_points():
    scene = Scene(points=0)
    for line in ("knight c2", "move c3 c2", "block b3", "buy", "point"):
        assert scene.rule(line) == "T9", line


def test_T9_a_new_knight_needs_two_points():
    assert Scene(points=2).rule("knight c2") is None
    assert Scene(points=1).rule("knight c2") == "T9"
    assert Scene(points=1).after("knight") == ""


def test_T9_unspent_points_are_lost():
    scene = begin().play("end", "end")
    assert (scene.actor, scene.position.points) == (0, 5)


def test_T9_the_same_seat_is_asked_until_it_says_end():
    scene = begin()
    for _ in range(5):
        scene.play("point")
        assert scene.actor == 0
    assert scene.play("end").actor == 1


def test_T9_nobody_else_may_act():
    scene = begin()
    assert scene.position.legal(1) == []
    assert scene.position.legal(-1) == []
    assert scene.position.to_act() == (0,)


def test_T10_beside_an_own_knight_at_his_level_or_lower():
    board = """
        . 3 .
        2 2 .
    """
    scene = Scene(board, knights=("b1", "h8"), king="h1")
    assert scene.after("knight") == "a1 c1"
    assert scene.rule("knight b2") == "T10"
    assert scene.rule("knight c2") == "T10"  # at a corner only
    assert scene.rule("knight g8") == "T10"  # beside another's knight


def test_T10_any_of_several_own_knights_may_help():
    board = """
        . 3 3
        2 2 .
    """
    scene = Scene(board, knights=("b1 c2", "h8"), king="h1")
    assert scene.rule("knight b2") is None
    assert scene.play("knight b2").knights() == "b1 b2 c2"


def test_T10_only_on_a_free_square():
    scene = Scene(knights=("a1", "a2"), king="b1")
    assert scene.after("knight") == ""
    assert scene.rule("knight a2") == "T10"
    assert scene.rule("knight b1") == "T10"


def test_T10_a_new_knight_moves_on_at_once():
    scene = Scene().play("knight c2", "knight c1")
    assert scene.rule("move c1 d1") is None


def test_T11_one_level_up_any_number_down():
    board = """
        . 4 . . .
        3 2 1 . .
        . 5 . . .
    """
    scene = Scene(board, knights=("b2", "h8"), king="h1")
    assert scene.rule("move b2 a2") is None
    assert scene.rule("move b2 c2") is None
    assert scene.rule("move b2 b3") == "T11"
    assert scene.rule("move b2 b1") == "T11"
    cliff = Scene("1 1 3", knights=("c1", "h8"), king="h1")
    assert cliff.after("move c1") == "b1 c2 d1"


def test_T11_orthogonally_and_only_own_knights():
    scene = Scene("1", knights=("e5", "f6"), king="a1")
    assert scene.after("move e5") == "d5 e4 e6 f5"
    assert scene.rule("move e5 f4") == "T11"
    assert scene.rule("move e5 e7") == "T11"
    assert scene.rule("move f6 f7") == "T11"
    assert scene.rule("move d4 d5") == "T11"


def test_T11_the_edge_is_no_way_around():
    """Neither from file h to file a nor over the last rank."""
    scene = Scene("1", knights=("h4 h8", "f6"), king="a1")
    assert scene.after("move h4") == "g4 h3 h5"
    assert scene.after("move h8") == "g8 h7"


def test_T12_knights_and_king_block():
    scene = Scene("1", knights=("b2 b3", "a2"), king="a1")
    assert scene.after("move b2") == "b1 c2"
    assert scene.rule("move b2 b3") == "T12"
    assert scene.rule("move b2 a2") == "T12"
    assert scene.rule("move b2 b4") == "T11"
    assert Scene("1", knights=("b1", "h8"), king="a1").rule("move b1 a1") == "T12"


def test_T13_through_a_castle_on_the_ground():
    scene = Scene("2 2", knights=("a2", "h8"), king="h1")
    assert scene.after("move a2") == "a3 b2 c1"
    tall = Scene(". 2 2", knights=("a1", "h8"), king="h1")
    assert tall.after("move a1") == "a2 b2 c2 d1"
    tall.play("move a1 d1")
    assert (tall.knights(), tall.position.points) == ("d1", 4)


DIP = ". 1 2 1 2 1"


def test_T13_inside_one_goes_level_or_down_never_up():
    """From b1 the knight enters c1 at layer 2; e1 has a layer 2 as well, but behind the dip no way leads up to it."""
    scene = Scene(DIP, knights=("b1", "h8"), king="h7")
    assert scene.after("move b1") == "a1 b2 c1 c2 d1 d2 e2 f2 g1"
    assert scene.rule("move b1 f1") == "T13"


def test_T13_doors_any_needs_no_walk():
    scene = Scene(DIP, knights=("b1", "h8"), king="h7", doors="any")
    assert scene.after("move b1") == "a1 b2 c1 c2 d1 d2 e2 f1 f2 g1"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_never_out_above_the_level_one_came_from(doors: str):
    """From the ground no exit onto a column, though d1 lies beside the door of c1."""
    scene = Scene(". 2 2 1", knights=("a1", "h8"), king="h7", doors=doors)
    assert scene.after("move a1") == "a2 b2 c2 d2 e1"
    assert scene.rule("move a1 d1") == "T13"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_no_door_where_nothing_is_higher(doors: str):
    scene = Scene("1 1 1 2", knights=("b1", "h8"), king="h7", doors=doors)
    assert scene.after("move b1") == "a1 b2 c1"
    assert scene.rule("move b1 e1") == "T11"


def test_T13_he_may_drop_and_leave_under_his_own_column():
    board = """
        . . .
        1 2 3
    """
    scene = Scene(board, knights=("b1", "h8"), king="h7")
    assert scene.after("move b1") == "a1 a2 b2 c1 c2 d1"


def test_T13_pieces_on_the_roofs_do_not_block_the_inside():
    scene = Scene(". 1 1 1", knights=("a1", "b1 c1"), king="d1")
    assert scene.after("move a1") == "a2 b2 c2 d2 e1"


def test_T13_the_exit_must_be_free():
    scene = Scene(". 1 1", knights=("a1 b2", "c2 d1"), king="h7")
    assert scene.after("move a1") == "a2 b1"
    assert scene.rule("move a1 c2") == "T12"
    assert scene.rule("move a1 d1") == "T12"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_only_the_castle_one_stands_before(doors: str):
    board = """
        . . . . .
        . 1 . 1 1
    """
    scene = Scene(board, knights=("a1", "h8"), king="h7", doors=doors)
    assert scene.after("move a1") == "a2 b1 b2 c1"


def test_T13_two_castles_at_once_each_by_its_own_doors():
    board = """
        1 1 . .
        . 2 2 .
    """
    split = """
        1 . . .
        . 2 2 .
    """
    for drawing in (board, split):
        scene = Scene(drawing, knights=("a1", "h8"), king="h7")
        assert "d1" in scene.after("move a1")
        assert "a3" in scene.after("move a1")


def test_T13_a_step_and_a_crossing_to_the_same_square_are_one_line():
    scene = Scene("1 2 1", knights=("a1", "h8"), king="h7")
    assert len(scene.legal()) == len(set(scene.legal()))
    assert scene.legal().count("move a1 a2") == 1


def test_T14_several_castles_in_a_turn():
    scene = Scene(". 1 . 1 1 . 1", knights=("a1", "h8"), king="h7")
    scene.play("move a1 c1", "move c1 f1", "move f1 h1")
    assert (scene.knights(), scene.position.points) == ("h1", 2)


def test_T14_each_crossing_costs_a_point():
    scene = Scene(". 1 . 1", knights=("a1", "h8"), king="h7", points=1).play("move a1 c1")
    assert scene.rule("move c1 e1") == "T9"


def test_the_start_menu():
    """All there is to do at the beginning, with nothing in hand (T9)."""
    scene = Scene(START, knights=("c3", "f6"), king="d8")
    assert sorted(line for line in scene.legal() if not line.startswith("block")) == sorted(
        ["end", "buy", "point"]
        + [f"knight {square}" for square in ("b3", "c2", "c4", "d3")]
        + [f"move c3 {square}" for square in ("b3", "c2", "c4", "d3")]
    )
