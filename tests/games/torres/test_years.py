"""Between the years and at the end: T43 to T46."""

import pytest

from burgrave.games.torres import facts
from tests.games.torres.scene import START, Scene, begin, names

GROUND = ("b1", "g8", "b8", "g1")


def last_round(seats: int = 2, year: int = 1, knights: tuple[str, ...] = GROUND, **options: object) -> Scene:
    """The last round of a year, everyone on the ground."""
    stacks = str(facts.STACKS[seats][year - 1][-1])
    return Scene(START, knights[:seats], "d8", seats=seats, year=year, stacks=stacks, **options)  # type: ignore[arg-type]


def test_T43_the_last_player_moves_the_king_or_leaves_him():
    scene = last_round(knights=("c3", "f5")).end_year()
    assert scene.position.scores() == [1, 0]
    assert (scene.actor, scene.phase) == (1, "move-king")
    assert sorted(scene.legal()) == sorted([f"king {s}" for s in ["a4", "c6", "e1", "f3", "f6", "h5"]] + ["stay"])
    assert scene.rule("king c3") == "T43"  # a knight stands there
    assert scene.rule("king d8") == "T43"  # he stands there himself
    assert scene.rule("king d4") == "T43"  # no block
    assert names(1 << scene.play("king a4").position.king) == "a4"


def test_T43_he_may_stay():
    assert names(1 << last_round().end_year().play("stay").position.king) == "d8"


def test_T43_any_free_block_of_any_castle():
    scene = Scene("2 1 . 1", ("a2", "h8"), "b1", stacks="3").end_year()
    assert scene.after("king") == "a1 d1"


def test_T43_no_free_block_then_he_stays():
    scene = Scene("1 1 1", ("a1", "b1"), "c1", stacks="3").end_year()
    assert scene.legal() == ["stay"]


def test_T43_not_after_year_3():
    scene = last_round(year=3).end_year()
    assert scene.position.to_act() == ()
    assert scene.position.legal(0) == scene.position.legal(1) == []


def test_T44_in_2017_the_last_player_names_who_starts():
    scene = last_round(3).end_year().play("stay")
    assert (scene.actor, scene.legal()) == (2, ["first 0", "first 1", "first 2"])
    assert scene.rule("first 3") == "T44"
    assert scene.rule("stay") == "T44"
    scene.play("first 1")
    assert (scene.position.year, scene.actor) == (2, 1)


def test_T44_clockwise_from_him_in_every_round():
    scene = last_round(3).end_year().play("stay", "first 1")
    order = []
    while scene.phase != "move-king":
        order += [scene.actor] if scene.phase == "menu" else []
        scene.play("end" if scene.phase == "menu" else scene.legal()[-1])
    assert order == [1, 2, 0] * 3


def test_T44_in_1999_seat_0_starts_unasked():
    scene = last_round(3, edition="1999").end_year()
    assert scene.play("king a4").actor == 0
    assert (scene.phase, scene.position.year) == ("menu", 2)


def test_T44_the_next_year_has_its_stacks():
    scene = last_round(4, edition="1999").end_year().play("stay")
    assert [scene.stacks(seat) for seat in range(4)] == ["2 2 2"] * 4


def test_T45_last_is_the_lowest_score():
    assert last_round(3, scores=(9, 4, 7)).end_year().actor == 1
    assert last_round(3, scores=(0, 4, 7)).end_year().actor == 0


def test_T45_among_several_on_0_the_latest_in_the_last_round():
    assert last_round(3).end_year().actor == 2
    assert last_round(3, scores=(0, 0, 5)).end_year().actor == 1
    assert last_round(3, scores=(0, 5, 0)).end_year().actor == 2


@pytest.mark.parametrize(("starter", "last"), [(0, 2), (1, 0), (2, 1)])
def test_T45_the_order_is_that_of_the_ended_year(starter: int, last: int):
    scene = last_round(3).end_year().play("stay", f"first {starter}").end_year()
    assert scene.position.scores() == [0, 0, 0]
    assert scene.actor == last


def test_T46_the_highest_score_wins():
    scene = last_round(3, year=3, scores=(10, 30, 20)).end_year()
    assert scene.position.scores() == [10, 30, 20]
    assert scene.position.ranks() == [3, 1, 2]


def test_T46_on_0_the_win_is_shared():
    scene = last_round(2, year=3).play("end", "end")
    assert (scene.position.scores(), scene.position.ranks()) == ([0, 0], [1, 1])


def test_T46_the_third_scoring_still_counts():
    scene = last_round(2, year=3, knights=("c3", "g8"), scores=(3, 4)).play("end", "end")
    assert (scene.position.scores(), scene.position.ranks()) == ([5, 4], [1, 2])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T46_a_whole_game_without_a_deed_is_won_by_the_start(seats: int):
    scene = begin(seats)
    for _ in range(2):
        scene.end_year().play("stay", "first 0")
    scene.end_year()
    assert scene.phase == "over"
    assert scene.position.year == 3
    assert min(scene.position.scores()) > 0
