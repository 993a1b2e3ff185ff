"""Material, board and set-up: T1 to T8."""

import pytest

from burgrave.games.torres import GAME, facts
from tests.games.torres.table import START, Table, begin, heights, names, new_game


def test_T1_board_blocks_knights():
    table = new_game()
    assert (facts.SQUARES[0], facts.SQUARES[7], facts.SQUARES[56], facts.SQUARES[63]) == ("a1", "h1", "a8", "h8")
    assert len(facts.SQUARES) == 64
    assert table.position.reserve + sum(table.position.height) == 92
    assert table.position.king == -1
    assert table.position.knights == [0, 0, 0, 0]


def test_T1_six_knights_and_no_seventh():
    table = Table(knights=("a1 a2 a3 b1 b2", "f6"))
    assert table.after("knight")
    table.play("knight c1")
    table.position.points = 5
    assert table.after("knight") == ""
    assert table.rule("knight d1") == "T9"


def test_T2_start_castles_are_a_pinwheel():
    table = new_game()
    assert table.position.height == heights(START)
    assert table.after("start") == "a4 c3 c6 d8 e1 f3 f6 h5"
    quarter_turn = [table.position.height[8 * (7 - s % 8) + s // 8] for s in range(64)]
    assert quarter_turn == table.position.height


def test_T3_castles_touching_at_corners_are_two():
    """An area is counted orthogonally: two blocks at a corner are two castles of area 1."""
    corner = Table("1 .\n. 1", knights=("h8", "h7"), king="h6")
    assert corner.rule("block a2") == "T17"
    assert corner.rule("block a1") == "T18"
    bent = Table("1 .\n1 1", knights=("h8", "h7"), king="h6")
    assert bent.rule("block a2") is None
    assert bent.rule("block b2") is None


def test_T3_level_is_the_height_of_the_column():
    table = Table("3 1 1", knights=("a1", "h8"), king="b1", stacks="3").end_year()
    assert table.position.scores() == [9, 0]


@pytest.mark.parametrize(
    ("seats", "years", "turns"),
    [
        (2, ("3 3 3 3", "3 3 3 3", "3 3 3 3"), 24),
        (3, ("2 2 3 3", "2 3 3", "2 3 3"), 30),
        (4, ("2 2 2 2", "2 2 2", "2 2 2"), 40),
    ],
)
def test_T4_stacks_and_rounds(seats: int, years: tuple[str, ...], turns: int):
    table, ends = begin(seats, edition="1999"), 0
    for year, stacks in enumerate(years, start=1):
        assert table.position.year == year
        assert [table.stacks(seat) for seat in range(seats)] == [stacks] * seats
        while table.phase in ("menu", "stack", "store"):
            ends += table.phase == "menu"
            table.play("end" if table.phase == "menu" else table.legal()[-1])
        if year < 3:
            table.play("stay")
    assert ends == turns
    assert table.phase == "over"


def test_T5_eight_blocks_on_the_board_the_rest_is_the_reserve():
    assert new_game().position.reserve == 84
    assert [begin(seats).position.reserve for seats in (2, 3, 4)] == [84 - 24, 84 - 30, 84 - 32]


def test_T6_knights_in_seat_order_then_the_king_by_the_last_player():
    table = new_game(3)
    assert table.legal() == [f"start {square}" for square in ["e1", "c3", "f3", "a4", "h5", "c6", "f6", "d8"]]
    assert table.rule("start d4") == "T6"
    table.play("start c3")
    assert table.actor == 1
    assert table.rule("start c3") == "T6"
    table.play("start a4")
    assert table.actor == 2
    table.play("start h5")
    assert table.actor == 2
    assert table.after("king") == "c6 d8 e1 f3 f6"
    assert table.rule("king h5") == "T6"
    assert table.rule("king d4") == "T6"
    assert table.rule("stay") == "T6"
    table.play("king f6")
    assert names(1 << table.position.king) == "f6"
    assert [table.knights(seat) for seat in range(3)] == ["c3", "a4", "h5"]
    assert table.actor == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T7_everyone_starts_on_0(seats: int):
    assert begin(seats).position.scores() == [0] * seats


def test_T8_own_decks_of_ten():
    table = begin(3)
    assert table.hand() == ""
    table.play("buy")
    assert table.weights() == {f"draw {card}": 1 for card in facts.CARDS}
    assert GAME.settle(2, {})["deck"] == "own"


@pytest.mark.parametrize("seats", [2, 4])
def test_T8_shared_deck_has_forty_cards_whatever_the_number_of_players(seats: int):
    table = begin(seats, deck="shared").play("buy")
    assert table.weights() == {f"draw {card}": 4 for card in facts.CARDS}


def test_T8_everything_in_hand_and_no_buying():
    table = begin(2, deck="hand")
    assert table.hand(0) == table.hand(1) == " ".join(facts.CARDS)
    assert table.rule("buy") == "T8"


def test_T8_draw_one_takes_the_top_card():
    table = begin(2, draw="1").play("buy", "draw jump")
    assert table.phase == "menu"
    assert table.hand() == "jump"
