"""A turn and its action points: T9; steps, new knights and castles crossed: T10 to T14."""

import pytest

from tests.games.torres.table import START, Table, begin


def test_T9_five_points_at_the_prices_of_the_table():
    table = begin()
    assert table.position.points == 5
    for line, left in (("knight c2", 3), ("move c2 c1", 2), ("block b3", 1), ("point", 0)):
        table.play(line)
        assert table.position.points == left
    assert table.legal() == ["end"]


def test_T9_a_buy_costs_one_point():
    table = begin().play("buy", "draw ap6", "draw ap7", "draw jump", "keep ap6", "return ap7 top", "return jump top")
    assert table.position.points == 4


def test_T9_nothing_without_points():
    table = Table(points=0)
    for line in ("knight c2", "move c3 c2", "block b3", "buy", "point"):
        assert table.rule(line) == "T9", line


def test_T9_a_new_knight_needs_two_points():
    assert Table(points=2).rule("knight c2") is None
    assert Table(points=1).rule("knight c2") == "T9"
    assert Table(points=1).after("knight") == ""


def test_T9_unspent_points_are_lost():
    table = begin().play("end", "end")
    assert (table.actor, table.position.points) == (0, 5)


def test_T9_the_same_seat_is_asked_until_it_says_end():
    table = begin()
    for _ in range(5):
        table.play("point")
        assert table.actor == 0
    assert table.play("end").actor == 1


def test_T9_nobody_else_may_act():
    table = begin()
    assert table.position.legal(1) == []
    assert table.position.legal(-1) == []
    assert table.position.to_act() == (0,)


def test_T10_beside_an_own_knight_at_his_level_or_lower():
    board = """
        . 3 .
        2 2 .
    """
    table = Table(board, knights=("b1", "h8"), king="h1")
    assert table.after("knight") == "a1 c1"
    assert table.rule("knight b2") == "T10"
    assert table.rule("knight c2") == "T10"  # at a corner only
    assert table.rule("knight g8") == "T10"  # beside another's knight


def test_T10_any_of_several_own_knights_may_help():
    board = """
        . 3 3
        2 2 .
    """
    table = Table(board, knights=("b1 c2", "h8"), king="h1")
    assert table.rule("knight b2") is None
    assert table.play("knight b2").knights() == "b1 b2 c2"


def test_T10_only_on_a_free_square():
    table = Table(knights=("a1", "a2"), king="b1")
    assert table.after("knight") == ""
    assert table.rule("knight a2") == "T10"
    assert table.rule("knight b1") == "T10"


def test_T10_a_new_knight_moves_on_at_once():
    table = Table().play("knight c2", "knight c1")
    assert table.rule("move c1 d1") is None


def test_T11_one_level_up_any_number_down():
    board = """
        . 4 . . .
        3 2 1 . .
        . 5 . . .
    """
    table = Table(board, knights=("b2", "h8"), king="h1")
    assert table.rule("move b2 a2") is None
    assert table.rule("move b2 c2") is None
    assert table.rule("move b2 b3") == "T11"
    assert table.rule("move b2 b1") == "T11"
    cliff = Table("4 . 1 1 1", knights=("a1", "h8"), king="h1")
    assert cliff.after("move a1") == "a2 b1"


def test_T11_orthogonally_and_only_own_knights():
    table = Table("1", knights=("e5", "f6"), king="a1")
    assert table.after("move e5") == "d5 e4 e6 f5"
    assert table.rule("move e5 f4") == "T11"
    assert table.rule("move e5 e7") == "T11"
    assert table.rule("move f6 f7") == "T11"
    assert table.rule("move d4 d5") == "T11"


def test_T11_the_edge_is_no_way_around():
    """Neither from file h to file a nor over the last rank."""
    table = Table("1", knights=("h4 h8", "f6"), king="a1")
    assert table.after("move h4") == "g4 h3 h5"
    assert table.after("move h8") == "g8 h7"


def test_T12_knights_and_king_block():
    table = Table("1", knights=("b2 b3", "a2"), king="a1")
    assert table.after("move b2") == "b1 c2"
    assert table.rule("move b2 b3") == "T12"
    assert table.rule("move b2 a2") == "T12"
    assert table.rule("move b2 b4") == "T11"
    assert Table("1", knights=("b1", "h8"), king="a1").rule("move b1 a1") == "T12"


def test_T13_through_a_castle_on_the_ground():
    table = Table("2 2", knights=("a2", "h8"), king="h1")
    assert table.after("move a2") == "a3 b2 c1"
    tall = Table(". 2 2", knights=("a1", "h8"), king="h1")
    assert tall.after("move a1") == "a2 b2 c2 d1"
    tall.play("move a1 d1")
    assert (tall.knights(), tall.position.points) == ("d1", 4)


DIP = ". 1 2 1 2 1"


def test_T13_inside_one_goes_level_or_down_never_up():
    """From b1 the knight enters c1 at layer 2; e1 has a layer 2 as well, but behind the dip no way leads up to it."""
    table = Table(DIP, knights=("b1", "h8"), king="h7")
    assert table.after("move b1") == "a1 b2 c1 c2 d1 d2 e2 f2 g1"
    assert table.rule("move b1 f1") == "T13"


def test_T13_doors_any_needs_no_walk():
    table = Table(DIP, knights=("b1", "h8"), king="h7", doors="any")
    assert table.after("move b1") == "a1 b2 c1 c2 d1 d2 e2 f1 f2 g1"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_never_out_above_the_level_one_came_from(doors: str):
    """From the ground no exit onto a column, though d1 lies beside the door of c1."""
    table = Table(". 2 2 1", knights=("a1", "h8"), king="h7", doors=doors)
    assert table.after("move a1") == "a2 b2 c2 d2 e1"
    assert table.rule("move a1 d1") == "T13"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_no_door_where_nothing_is_higher(doors: str):
    table = Table("1 1 1 2", knights=("b1", "h8"), king="h7", doors=doors)
    assert table.after("move b1") == "a1 b2 c1"
    assert table.rule("move b1 e1") == "T11"


def test_T13_he_may_drop_and_leave_under_his_own_column():
    board = """
        . . .
        1 2 3
    """
    table = Table(board, knights=("b1", "h8"), king="h7")
    assert table.after("move b1") == "a1 a2 b2 c1 c2 d1"


def test_T13_pieces_on_the_roofs_do_not_block_the_inside():
    table = Table(". 1 1 1", knights=("a1", "b1 c1"), king="d1")
    assert table.after("move a1") == "a2 b2 c2 d2 e1"


def test_T13_the_exit_must_be_free():
    table = Table(". 1 1", knights=("a1 b2", "c2"), king="d1")
    assert table.after("move a1") == "a2 b1"
    assert table.rule("move a1 c2") == "T12"
    assert table.rule("move a1 d1") == "T12"


@pytest.mark.parametrize("doors", ["walk", "any"])
def test_T13_only_the_castle_one_stands_before(doors: str):
    board = """
        . . . . .
        . 1 . 1 1
    """
    table = Table(board, knights=("a1", "h8"), king="h7", doors=doors)
    assert table.after("move a1") == "a2 b1 b2 c1"


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
        table = Table(drawing, knights=("a1", "h8"), king="h7")
        assert "d1" in table.after("move a1")
        assert "a3" in table.after("move a1")


def test_T13_a_step_and_a_crossing_to_the_same_square_are_one_line():
    table = Table("1 2 1", knights=("a1", "h8"), king="h7")
    assert len(table.legal()) == len(set(table.legal()))
    assert table.legal().count("move a1 a2") == 1


def test_T14_several_castles_in_a_turn():
    table = Table(". 3 . 3 3 . 2", knights=("a1", "h8"), king="h7")
    table.play("move a1 c1", "move c1 f1", "move f1 h1")
    assert (table.knights(), table.position.points) == ("h1", 2)


def test_T14_each_crossing_costs_a_point():
    table = Table(". 3 . 3", knights=("a1", "h8"), king="h7", points=1).play("move a1 c1")
    assert table.rule("move c1 e1") == "T9"


def test_the_start_menu():
    """All there is to do at the beginning, with nothing in hand (T9)."""
    table = Table(START, knights=("c3", "f6"), king="d8")
    assert sorted(line for line in table.legal() if not line.startswith("block")) == sorted(
        ["end", "buy", "point"]
        + [f"knight {square}" for square in ("b3", "c2", "c4", "d3")]
        + [f"move c3 {square}" for square in ("b3", "c2", "c4", "d3")]
    )
