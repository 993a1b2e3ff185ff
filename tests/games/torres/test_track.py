"""The score track: T26 to T28."""

import pytest

from tests.games.torres.scene import Scene


def test_T26_one_space_for_one_point():
    scene = Scene(scores=(7, 20)).play("point", "point")
    assert (scene.position.scores(), scene.position.points) == ([9, 20], 3)
    assert Scene(points=0).rule("point") == "T9"


def test_T27_a_taken_space_is_passed():
    assert Scene(scores=(7, 8)).play("point").position.scores() == [9, 8]
    assert Scene(scores=(7, 9)).play("point").position.scores() == [8, 9]


def test_T27_several_taken_spaces_are_passed_at_once():
    scene = Scene(seats=4, knights=("c3", "f6", "f3", "c6"), scores=(7, 8, 9, 11), stacks="2 2 2 2").play("point")
    assert scene.position.scores() == [10, 8, 9, 11]
    assert scene.play("point").position.scores() == [12, 8, 9, 11]


def test_T27_the_shared_start_is_exempt():
    scene = Scene().play("point")
    assert scene.position.scores() == [1, 0]
    assert scene.play("end", "point").position.scores() == [1, 2]


@pytest.mark.parametrize(("laps", "score"), [("collide", 101), ("apart", 100)])
def test_T27_space_0_of_a_later_lap_is_not_exempt(laps: str, score: int):
    assert Scene(scores=(99, 0), laps=laps).play("point").position.scores() == [score, 0]


def test_T27_a_sum_of_0_moves_nothing():
    """Both stand on the ground and score nothing: both stay on 0."""
    scene = Scene("1", knights=("c3", "f6"), king="a1", stacks="3").end_year()
    assert scene.position.scores() == [0, 0]


def test_T27_a_sum_of_0_leaves_a_marker_even_beside_others():
    scene = Scene("1", knights=("c3", "f6"), king="a1", stacks="3", scores=(5, 105), laps="collide").end_year()
    assert scene.position.scores() == [5, 105]


@pytest.mark.parametrize(("laps", "score"), [("collide", 6), ("apart", 5)])
def test_T28_laps_collide(laps: str, score: int):
    assert Scene(scores=(4, 105), laps=laps).play("point").position.scores() == [score, 105]
    assert Scene(scores=(104, 5), laps=laps).play("point").position.scores() == [score + 100, 5]
    assert Scene(scores=(4, 205), laps=laps).play("point").position.scores() == [score, 205]


@pytest.mark.parametrize("laps", ["collide", "apart"])
def test_T28_the_same_total_is_always_taken(laps: str):
    assert Scene(scores=(104, 105), laps=laps).play("point").position.scores() == [106, 105]


def test_T28_a_lap_gives_a_hundred():
    assert Scene(scores=(99, 50)).play("point", "point").position.scores() == [101, 50]
