"""Between the years and at the end: T43 to T46."""

import pytest

from burgrave.games.torres import facts
from tests.games.torres.table import START, Table, begin, names

GROUND = ("b1", "g8", "b8", "g1")


def last_round(seats: int = 2, year: int = 1, knights: tuple[str, ...] = GROUND, **options: object) -> Table:
    """The last round of a year, everyone on the ground."""
    stacks = str(facts.STACKS[seats][year - 1][-1])
    return Table(START, knights[:seats], "d8", seats=seats, year=year, stacks=stacks, **options)  # type: ignore[arg-type]


def test_T43_the_last_player_moves_the_king_or_leaves_him():
    table = last_round(knights=("c3", "f5")).end_year()
    assert table.position.scores() == [1, 0]
    assert (table.actor, table.phase) == (1, "move-king")
    assert sorted(table.legal()) == sorted([f"king {s}" for s in ["a4", "c6", "e1", "f3", "f6", "h5"]] + ["stay"])
    assert table.rule("king c3") == "T43"  # a knight stands there
    assert table.rule("king d8") == "T43"  # he stands there himself
    assert table.rule("king d4") == "T43"  # no block
    assert names(1 << table.play("king a4").position.king) == "a4"


def test_T43_he_may_stay():
    assert names(1 << last_round().end_year().play("stay").position.king) == "d8"


def test_T43_any_free_block_of_any_castle():
    table = Table("2 1 . 1", ("a2", "h8"), "b1", stacks="3").end_year()
    assert table.after("king") == "a1 d1"


def test_T43_no_free_block_then_he_stays():
    table = Table("1 1 1", ("a1", "b1"), "c1", stacks="3").end_year()
    assert table.legal() == ["stay"]


def test_T43_not_after_year_3():
    table = last_round(year=3).end_year()
    assert table.position.to_act() == ()
    assert table.position.legal(0) == table.position.legal(1) == []


def test_T44_in_2017_the_last_player_names_who_starts():
    table = last_round(3).end_year().play("stay")
    assert (table.actor, table.legal()) == (2, ["first 0", "first 1", "first 2"])
    assert table.rule("first 3") == "T44"
    assert table.rule("stay") == "T44"
    table.play("first 1")
    assert (table.position.year, table.actor) == (2, 1)


def test_T44_clockwise_from_him_in_every_round():
    table = last_round(3).end_year().play("stay", "first 1")
    order = []
    while table.phase != "move-king":
        order += [table.actor] if table.phase == "menu" else []
        table.play("end" if table.phase == "menu" else table.legal()[-1])
    assert order == [1, 2, 0] * 3


def test_T44_in_1999_seat_0_starts_unasked():
    table = last_round(3, edition="1999").end_year()
    assert table.play("king a4").actor == 0
    assert (table.phase, table.position.year) == ("menu", 2)


def test_T44_the_next_year_has_its_stacks():
    table = last_round(4, edition="1999").end_year().play("stay")
    assert [table.stacks(seat) for seat in range(4)] == ["2 2 2"] * 4


def test_T45_last_is_the_lowest_score():
    assert last_round(3, scores=(9, 4, 7)).end_year().actor == 1
    assert last_round(3, scores=(0, 4, 7)).end_year().actor == 0


def test_T45_among_several_on_0_the_latest_in_the_last_round():
    assert last_round(3).end_year().actor == 2
    assert last_round(3, scores=(0, 0, 5)).end_year().actor == 1
    assert last_round(3, scores=(0, 5, 0)).end_year().actor == 2


@pytest.mark.parametrize(("starter", "last"), [(0, 2), (1, 0), (2, 1)])
def test_T45_the_order_is_that_of_the_ended_year(starter: int, last: int):
    table = last_round(3).end_year().play("stay", f"first {starter}").end_year()
    assert table.position.scores() == [0, 0, 0]
    assert table.actor == last


def test_T46_the_highest_score_wins():
    table = last_round(3, year=3, scores=(10, 30, 20)).end_year()
    assert table.position.scores() == [10, 30, 20]
    assert table.position.ranks() == [3, 1, 2]


def test_T46_on_0_the_win_is_shared():
    table = last_round(2, year=3).play("end", "end")
    assert (table.position.scores(), table.position.ranks()) == ([0, 0], [1, 1])


def test_T46_the_third_scoring_still_counts():
    table = last_round(2, year=3, knights=("c3", "g8"), scores=(3, 4)).play("end", "end")
    assert (table.position.scores(), table.position.ranks()) == ([5, 4], [1, 2])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T46_a_whole_game_without_a_deed_is_won_by_the_start(seats: int):
    table = begin(seats)
    for _ in range(2):
        table.end_year().play("stay", "first 0")
    table.end_year()
    assert table.phase == "over"
    assert table.position.year == 3
    assert min(table.position.scores()) > 0
