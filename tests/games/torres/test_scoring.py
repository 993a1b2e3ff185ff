"""A scoring: T40 to T42, with the worked examples."""

import pytest

from burgrave.core.game import find_game
from burgrave.games.torres import GAME
from tests.games.torres.scene import Scene


def scored(board: str, knights: tuple[str, ...], king: str, year: int = 1, **rest: object) -> list[int]:
    """The scores after a year in which nothing more happens."""
    stacks = rest.pop("stacks", "3")
    return Scene(board, knights, king, year=year, stacks=stacks, **rest).end_year().position.scores()  # type: ignore[arg-type]


FIVE = """
    . 1 .
    3 2 1
    . 1 .
"""


def test_T40_example_1_highest_knight_times_area():
    assert scored(FIVE, ("a2", "h8"), "c2") == [15, 0]
    assert scored(FIVE, ("a2 b2", "h8"), "c2") == [15, 0]
    assert scored(FIVE, ("b2", "h8"), "c2") == [10, 0]


def test_T40_each_castle_counts():
    board = """
        1 . 1 1
        1 . 2 .
    """
    assert scored(board, ("a1 c1", "d2"), "a2", 3) == [2 + 6, 3]


def test_T40_a_knight_on_the_ground_scores_nothing():
    assert scored("2 1 1", ("a2", "d1"), "c1") == [0, 0]


def test_T40_everyone_has_his_own_highest_knight():
    """The same castle serves all who stand on it."""
    assert scored("3 2 1 1", ("a1", "b1"), "d1") == [12, 8]


def test_T40_clockwise_from_the_player_who_began_the_game():
    """Both get 4: seat 0 is moved first, also when seat 1 began the year."""
    board = "2 1 . 2 1"
    assert scored(board, ("a1", "d1"), "h8") == [4, 5]
    scene = Scene(board, ("a1", "d1"), "h8", stacks="3", year=2, seat=1)
    scene.position.starter = scene.position.leader = 1
    assert scene.end_year().position.scores() == [4, 5]


@pytest.mark.parametrize(("edition", "scores"), [("1999", [5, 4]), ("2017", [4, 5])])
def test_T40_in_1999_from_the_player_who_began_the_round_just_ended(edition, scores):
    """Both get 4, and seat 1, who led, began the last round: in the master game he is scored first (T53)."""
    scene = Scene("2 1 . 2 1", ("a1", "d1"), "h8", stacks="3", seat=1, edition=edition, master="on", master_card="row")
    assert scene.end_year().position.scores() == scores


@pytest.mark.parametrize(("edition", "scores"), [("1999", [10, 15]), ("2017", [11, 15])])
def test_T42_the_kings_bonus_in_the_same_order(edition, scores):
    """After the castles seat 1 stands where seat 0 comes to, as long as it has not moved on itself."""
    scene = Scene(
        "1 1 1 1",
        ("a1", "b1"),
        "d1",
        stacks="3",
        seat=1,
        edition=edition,
        master="on",
        master_card="row",
        scores=(1, 6),
    )
    assert scene.end_year().position.scores() == scores


@pytest.mark.parametrize(("edition", "scores"), [("1999", [3, 2]), ("2017", [2, 3])])
def test_T52_the_master_card_in_the_same_order(edition, scores):
    scene = Scene("1 1 1", ("a2", "a3"), "h8", stacks="3", seat=1, edition=edition, master="on", master_card="edge")
    assert scene.end_year().position.scores() == scores


def test_T40_a_scoring_is_told_in_the_order_in_which_it_is_done():
    scene = Scene("2 1 . 2 1", ("a1", "d1"), "h8", stacks="3", seat=1, edition="1999", master="on", master_card="row")
    before = scene.play("end").position.copy()
    scene.play("end")
    told = GAME.events(before, 0, GAME.code("end"), scene.position, None)
    scored = [(event["seat"], event["start"], event["score"]) for event in told if event["event"] == "scored"]
    assert scored == [(1, 0, 4), (0, 0, 5)]


def test_T40_by_version_1_seat_0_is_always_scored_first():
    options = {"edition": "1999", "master": "on"}
    assert find_game("torres").start(2, options).from_leader
    assert not find_game("torres", 1).start(2, options).from_leader


def test_T41_the_marker_moves_once_by_the_whole_sum():
    """Two castles of 2 points: from 1 to 5, past the other on 3 without noticing him."""
    board = "1 1 . 1 1"
    assert scored(board, ("a1 d1", "h8"), "h7", scores=(1, 3)) == [5, 3]
    assert scored(board, ("a1 d1", "h8"), "h7", scores=(1, 5)) == [6, 5]


def test_T41_a_space_left_before_is_free():
    """Seat 0 moves on first, then seat 1 comes to where he stood."""
    assert scored("1 1 . 1 1", ("a1", "d1"), "h7", scores=(5, 3)) == [7, 5]


@pytest.mark.parametrize(("year", "bonus"), [(1, 0), (2, 10), (3, 0)])
def test_T42_example_2_knights_on_4_and_2(year: int, bonus: int):
    assert scored("4 2 1 1", ("a1 b1", "h8"), "d1", year) == [16 + bonus, 0]


@pytest.mark.parametrize(("year", "bonus"), [(1, 5), (2, 10), (3, 0)])
def test_T42_example_3_knights_on_2_and_1(year: int, bonus: int):
    assert scored("2 1 1 1", ("a1 b1", "h8"), "d1", year) == [8 + bonus, 0]


@pytest.mark.parametrize(("year", "bonus"), [(1, 0), (2, 0), (3, 15)])
def test_T42_fifteen_on_level_3_in_year_3(year: int, bonus: int):
    assert scored("3 1 1", ("a1", "h8"), "c1", year) == [9 + bonus, 0]


def test_T42_only_in_the_kings_castle():
    assert scored("1 . 1", ("a1", "h8"), "c1") == [1, 0]


def test_T42_once_a_player():
    assert scored("1 1 1", ("a1 b1", "h8"), "c1") == [3 + 5, 0]


@pytest.mark.parametrize("king", ["c1", "d1"])
def test_T42_the_kings_own_level_does_not_matter(king: str):
    assert scored("1 1 3 1", ("a1", "h8"), king) == [4 + 5, 0]


def test_T42_after_all_have_scored_in_the_same_order():
    """From 0 and 5: castles to 3 and 8, then the bonus to 9 (8 is taken) and 13."""
    assert scored("1 1 1", ("a1", "b1"), "c1", scores=(0, 5)) == [9, 13]


def test_T42_then_a_taken_space_is_passed():
    """Seat 1 stands on 8 where seat 0 would come by his bonus."""
    assert scored("1 1 1 . 1 1", ("a1", "e1"), "c1", scores=(0, 6)) == [9, 8]
