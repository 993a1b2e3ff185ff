"""Material, board and set-up: T1 to T8."""

import pytest

from burgrave.games.torres import GAME, facts
from tests.games.torres.scene import START, Scene, begin, columns, names, new_game


def test_T1_board_blocks_knights():
    scene = new_game()
    assert (facts.SQUARES[0], facts.SQUARES[7], facts.SQUARES[56], facts.SQUARES[63]) == ("a1", "h1", "a8", "h8")
    assert len(facts.SQUARES) == 64
    assert scene.position.reserve + sum(scene.position.height) == 92
    assert scene.position.king == -1
    assert scene.position.knights == [0, 0, 0, 0]


def test_T1_six_knights_and_no_seventh():
    scene = Scene(knights=("a1 a2 a3 b1 b2", "f6"))
    assert scene.after("knight")
    scene.play("knight c1")
    scene.position.points = 5
    assert scene.after("knight") == ""
    assert scene.rule("knight d1") == "T9"


def test_T2_start_castles_are_a_pinwheel():
    scene = new_game()
    assert scene.position.height == [0 if mark == "." else int(mark) for line in columns(START) for mark in line]
    assert scene.after("start") == "a4 c3 c6 d8 e1 f3 f6 h5"
    quarter_turn = [scene.position.height[8 * (7 - s % 8) + s // 8] for s in range(64)]
    assert quarter_turn == scene.position.height


def test_T3_castles_touching_at_corners_are_two():
    """An area is counted orthogonally: two blocks at a corner are two castles of area 1."""
    corner = Scene("1 .\n. 1", knights=("h8", "h7"), king="h6")
    assert corner.rule("block a2") == "T17"
    assert corner.rule("block a1") == "T18"
    bent = Scene("1 .\n1 1", knights=("h8", "h7"), king="h6")
    assert bent.rule("block a2") is None
    assert bent.rule("block b2") is None


def test_T3_level_is_the_height_of_the_column():
    scene = Scene("3 1 1", knights=("a1", "h8"), king="b1", stacks="3").end_year()
    assert scene.position.scores() == [9, 0]


@pytest.mark.parametrize(
    ("seats", "years", "turns"),
    [
        (2, ("3 3 3 3", "3 3 3 3", "3 3 3 3"), 24),
        (3, ("2 2 3 3", "2 3 3", "2 3 3"), 30),
        (4, ("2 2 2 2", "2 2 2", "2 2 2"), 40),
    ],
)
def test_T4_stacks_and_rounds(seats: int, years: tuple[str, ...], turns: int):
    scene, ends = begin(seats, edition="1999"), 0
    for year, stacks in enumerate(years, start=1):
        assert scene.position.year == year
        assert [scene.stacks(seat) for seat in range(seats)] == [stacks] * seats
        while scene.phase in ("menu", "stack", "store"):
            ends += scene.phase == "menu"
            scene.play("end" if scene.phase == "menu" else scene.legal()[-1])
        if year < 3:
            scene.play("stay")
    assert ends == turns
    assert scene.phase == "over"


def test_T5_eight_blocks_on_the_board_the_rest_is_the_reserve():
    assert new_game().position.reserve == 84
    assert [begin(seats).position.reserve for seats in (2, 3, 4)] == [84 - 24, 84 - 30, 84 - 32]


def test_T6_knights_in_seat_order_then_the_king_by_the_last_player():
    scene = new_game(3)
    assert scene.legal() == [f"start {square}" for square in ["e1", "c3", "f3", "a4", "h5", "c6", "f6", "d8"]]
    assert scene.rule("start d4") == "T6"
    scene.play("start c3")
    assert scene.actor == 1
    assert scene.rule("start c3") == "T6"
    scene.play("start a4")
    assert scene.actor == 2
    scene.play("start h5")
    assert scene.actor == 2
    assert scene.after("king") == "c6 d8 e1 f3 f6"
    assert scene.rule("king h5") == "T6"
    assert scene.rule("king d4") == "T6"
    assert scene.rule("stay") == "T6"
    scene.play("king f6")
    assert names(1 << scene.position.king) == "f6"
    assert [scene.knights(seat) for seat in range(3)] == ["c3", "a4", "h5"]
    assert scene.actor == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T7_everyone_starts_on_0(seats: int):
    assert begin(seats).position.scores() == [0] * seats


def test_T8_own_decks_of_ten():
    scene = begin(3)
    assert scene.hand() == ""
    scene.play("buy")
    assert scene.weights() == {f"draw {card}": 1 for card in facts.CARDS}
    assert GAME.settle(2, {})["deck"] == "own"


@pytest.mark.parametrize("seats", [2, 4])
def test_T8_shared_deck_has_forty_cards_whatever_the_number_of_players(seats: int):
    scene = begin(seats, deck="shared").play("buy")
    assert scene.weights() == {f"draw {card}": 4 for card in facts.CARDS}


def test_T8_everything_in_hand_and_no_buying():
    scene = begin(2, deck="hand")
    assert scene.hand(0) == scene.hand(1) == " ".join(facts.CARDS)
    assert scene.rule("buy") == "T8"


def test_T8_draw_one_takes_the_top_card():
    scene = begin(2, draw="1").play("buy", "end", "end", "draw jump")
    assert scene.phase == "menu"
    assert scene.hand() == "jump"
