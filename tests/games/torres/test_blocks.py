"""Stacks and blocks: T15 to T22."""

import pytest

from burgrave.core import notation
from burgrave.core.errors import UnknownMove
from burgrave.games.torres import GAME
from tests.games.torres.scene import START, Scene, begin

BESIDE_THE_KING = "g6 h5"  # with a king on h6, a knight on h7


def test_T15_equal_stacks_need_no_choice_and_the_first_block_binds():
    scene = begin()
    assert scene.after("stack") == ""
    assert scene.rule("stack 3") == "T15"
    scene.play("block b3")
    assert (scene.stacks(), scene.position.bound) == ("3 3 3", 2)


def test_T15_only_the_blocks_of_one_stack_a_turn():
    scene = begin().play("block b3", "block c2", "block c4")
    assert scene.position.points == 2
    assert scene.after("block") == ""
    assert scene.rule("block d3") == "T15"
    assert scene.rule("stack 3") == "T15"


def test_T15_different_stacks_are_chosen_by_height_each_once():
    scene = Scene(stacks="1 2 2 3")
    assert scene.after("stack") == "1 2 3"
    assert scene.after("block") == ""
    assert scene.rule("block b3") == "T15"
    assert scene.rule("stack 0") == "T15"
    scene.play("stack 2")
    assert (scene.stacks(), scene.position.points) == ("1 2 3", 5)
    assert scene.after("stack") == ""
    assert scene.rule("stack 3") == "T15"
    scene.play("block b3", "block c2")
    assert scene.rule("block d3") == "T15"


def test_T15_a_height_one_does_not_have_cannot_be_chosen():
    scene = Scene(stacks="3 3 1")
    assert scene.after("stack") == "1 3"
    assert scene.rule("stack 2") == "T15"


def test_T15_no_choice_of_a_stack_without_points():
    assert Scene(stacks="2 3", points=1).after("stack") == "2 3"
    assert Scene(stacks="2 3", points=0).after("stack") == ""
    assert Scene(stacks="2 3", points=0).rule("stack 2") == "T9"


def test_T15_no_choice_of_a_stack_where_no_square_takes_a_block():
    full = Scene("1", knights=("a2", "b1"), king="a1", stacks="2 3")
    assert full.after("stack") == ""
    assert full.rule("stack 2") == "T16"
    assert Scene("1", knights=("a2", "c1"), king="a1", stacks="2 3").after("stack") == "2 3"


def test_T15_a_turn_without_blocks_uses_up_a_stack_too():
    scene = begin().play("end")
    assert scene.stacks() == "3 3 3"
    assert scene.actor == 1


def test_T15_at_the_end_the_stack_is_asked_for_if_heights_differ():
    scene = Scene(stacks="2 2 3").play("end")
    assert scene.legal() == ["stack 2", "stack 3"]
    assert scene.actor == 0
    assert scene.rule("end") == "T15"
    assert scene.rule("stack 1") == "T15"
    scene.play("stack 3")
    assert scene.stacks() == "2 2"


def test_T15_no_question_at_the_end_once_a_stack_is_bound():
    scene = Scene(stacks="1 3").play("stack 1", "block b3", "end")
    assert (scene.actor, scene.stacks()) == (1, "3")


def test_T15_under_binds_no_stack():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", stacks="3 3", hand="under")
    scene.play("card under a1 3")
    assert (scene.stacks(), scene.position.bound) == ("2 3", -1)
    assert scene.after("stack") == "2 3"
    scene.play("stack 3")
    assert scene.position.bound == 3


def test_T15_an_emptied_stack_may_be_chosen_at_the_end_but_not_to_build():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", stacks="1 1", hand="under").play("card under a1 1")
    assert scene.stacks() == "0 1"
    assert scene.after("stack") == "1"
    assert scene.rule("stack 0") == "T15"
    assert scene.after("block") == ""
    scene.play("end")
    assert scene.legal() == ["stack 0", "stack 1"]
    assert scene.play("stack 0").stacks() == "1"


def test_T15_only_empty_stacks_left_no_blocks_and_no_question():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", stacks="1", hand="under").play("card under a1 1")
    assert scene.stacks() == "0"
    assert scene.after("block") == scene.after("stack") == ""
    assert scene.rule("block a2") == "T15"
    assert scene.play("end").actor == 1


def test_T16_on_a_free_column_or_next_to_a_castle():
    scene = Scene("1 1", knights=("h8", "h7"), king="h6")
    assert scene.after("block") == f"a1 a2 b1 b2 c1 {BESIDE_THE_KING}"
    assert scene.rule("block d1") == "T16"
    assert scene.rule("block c2") == "T16"  # a corner only
    scene.play("block c1")
    assert scene.rule("block d1") is None


def test_T16_all_of_the_start():
    around = "a3 a5 b3 b4 b6 c2 c4 c5 c7 c8 d1 d3 d6 d7 e2 e3 e6 e8 f1 f2 f4 f5 f7 g3 g5 g6 h4 h6"
    assert Scene(knights=("a1", "h8")).after("block") == around


def test_T17_height_never_exceeds_area():
    scene = Scene("1 1", knights=("h8", "h7"), king="h6").play("block a1")
    assert scene.height("a1") == 2
    assert scene.rule("block a1") == "T17"
    scene.play("block c1", "block a1")
    assert scene.height("a1") == 3
    assert Scene("1", knights=("h8", "h7"), king="h6").rule("block a1") == "T17"


def test_T17_every_column_up_to_the_area():
    scene = Scene("2 2", knights=("h8", "h7"), king="h6")
    assert scene.after("block") == f"a2 b2 c1 {BESIDE_THE_KING}"
    assert scene.rule("block a1") == scene.rule("block b1") == "T17"
    scene = Scene("2 2 1", knights=("h8", "h7"), king="h6")
    assert scene.after("block") == f"a1 a2 b1 b2 c1 c2 d1 {BESIDE_THE_KING}"


def test_T18_no_laying_joins_two_castles():
    scene = Scene("1 . 1", knights=("h8", "h7"), king="h6")
    assert scene.rule("block b1") == "T18"
    assert scene.after("block") == f"a2 c2 d1 {BESIDE_THE_KING}"


def test_T18_one_and_the_same_castle_on_several_sides_is_fine():
    ring = """
        1 1 1
        1 . 1
        1 1 1
    """
    assert Scene(ring, knights=("h8", "h7"), king="h6").rule("block b2") is None
    broken = """
        1 1 1
        . . .
        1 1 1
    """
    assert Scene(broken, knights=("h8", "h7"), king="h6").rule("block b2") == "T18"


def test_T18_example_4_a_castle_walled_in_grows_only_upwards_to_its_area():
    board = """
        1 1 1 1
        . . . 1
        1 1 . 1
        . . . 1
        1 1 1 1
    """
    scene = Scene(board, knights=("h8", "h7"), king="h6")
    for square in ("a2", "b2", "c3", "a4", "b4"):
        assert scene.rule(f"block {square}") == "T18"
    scene.play("block a3", "block b3")
    assert scene.rule("block a3") == scene.rule("block b3") == "T17"


def test_T19_leftovers_go_onto_waiting_stacks_at_most_three_high():
    scene = Scene(stacks="1 2 3 3").play("stack 3", "block b3", "end")
    assert (scene.phase, scene.actor) == ("store", 0)
    assert scene.legal() == ["store 1", "store 2"]
    assert scene.rule("store 3") == "T19"
    assert scene.rule("store 0") == "T22"
    assert scene.rule("end") == "T19"
    scene.play("store 1")
    assert (scene.stacks(), scene.legal()) == ("2 2 3", ["store 2"])
    scene.play("store 2")
    assert (scene.stacks(), scene.actor) == ("2 3 3", 1)


def test_T19_a_height_one_does_not_have_takes_nothing():
    scene = Scene(stacks="1 3 3").play("stack 3", "end")
    assert scene.legal() == ["store 1"]
    assert scene.rule("store 2") == "T19"


def test_T19_what_does_not_fit_returns_to_the_reserve():
    scene = Scene(stacks="2 3 3")
    reserve = scene.position.reserve
    scene.play("stack 3", "end", "store 2")
    assert (scene.stacks(), scene.actor) == ("3 3", 1)
    assert scene.position.reserve == reserve + 2


def test_T19_full_stacks_ask_nothing():
    scene = begin()
    reserve = scene.position.reserve
    scene.play("block b3", "end")
    assert (scene.stacks(), scene.actor, scene.position.reserve) == ("3 3 3", 1, reserve + 2)


def test_T19_a_single_low_stack_is_asked_for_as_well():
    scene = Scene(stacks="2 2").play("block b3", "end")
    assert scene.legal() == ["store 2"]


def test_T19_a_stack_bound_without_laying_is_stored_whole():
    scene = Scene(stacks="1 2").play("stack 2", "end", "store 1", "store 2")
    assert scene.stacks() == "3"


def test_T19_in_1999_what_is_left_over_may_be_left_at_any_block():
    scene = Scene(stacks="1 2 3 3", edition="1999").play("stack 3", "end")
    reserve = scene.position.reserve
    assert scene.legal() == ["store 1", "store 2", "leave"]
    scene.play("store 1")
    assert scene.legal() == ["store 2", "leave"]
    scene.play("leave")
    assert (scene.stacks(), scene.actor, scene.position.reserve) == ("2 2 3", 1, reserve + 2)
    scene = Scene(stacks="1 2 3 3", edition="1999").play("stack 3", "block b3", "block b2", "end", "store 2")
    assert (scene.phase, scene.actor) == ("menu", 1)


def test_T19_in_2017_and_by_version_1_nothing_is_left_while_a_stack_has_room():
    scene = Scene(stacks="2 3").play("stack 3", "end")
    assert (scene.legal(), scene.rule("leave")) == (["store 2"], "T19")
    scene = Scene(stacks="2 3", edition="1999").play("stack 3", "end")
    first, older = notation.read(notation.write(GAME, scene.position).replace(GAME.key, "torres/1"))
    assert [first.words(code) for code in older.legal(0)] == ["store 2"]
    with pytest.raises(UnknownMove):
        first.code("leave")


def test_T19_what_is_asked_for_comes_first():
    assert Scene(edition="1999").rule("leave") == "T9"


def test_T19_what_is_left_is_told():
    scene = Scene(stacks="2 3", edition="1999").play("stack 3", "block b3", "end")
    before, code = scene.position.copy(), GAME.code("leave")
    scene.play("leave")
    assert GAME.events(before, 0, code, scene.position, None) == [
        {"event": "leave", "seat": 0},
        {"event": "to-reserve", "seat": 0, "count": 2},
    ]


def last_turns(seats: int, stack: str, **options: str) -> Scene:
    """A scene where everyone has one stack left in year 1 and seat 0 has left it untouched."""
    knights = ("c3", "f6", "f3", "c6")[:seats]
    return Scene(START, knights, seats=seats, stacks=stack, **options).play("end")


def test_T20_in_2017_leftovers_of_the_last_turn_are_kept():
    scene = last_turns(4, "2")
    assert scene.position.kept == [2, 0, 0, 0]
    scene.play("block c7", "end", "block g3", "block f2", "end", "end")
    assert scene.position.kept == [2, 1, 0, 2]
    reserve = scene.position.reserve
    scene.play("stay", "first 0")
    assert [scene.stacks(seat) for seat in range(4)] == ["2 3 3", "2 2 3", "2 2 2", "2 3 3"]
    assert (scene.position.kept, scene.position.reserve) == ([0, 0, 0, 0], reserve - 4 * 6)


def test_T20_three_kept_blocks_four_players():
    scene = last_turns(4, "3").end_year().play("stay", "first 0")
    assert [scene.stacks(seat) for seat in range(4)] == ["3 3 3"] * 4


def test_T20_three_players_one_block_fits_and_the_rest_returns():
    scene = last_turns(3, "3").end_year()
    assert scene.position.kept == [3, 3, 3, 0]
    reserve = scene.position.reserve
    scene.play("stay", "first 0")
    assert [scene.stacks(seat) for seat in range(3)] == ["3 3 3"] * 3
    assert scene.position.reserve == reserve + 3 * 3 - 3 * 9


def test_T20_two_players_nothing_fits():
    scene = last_turns(2, "3").end_year()
    reserve = scene.position.reserve
    scene.play("stay", "first 0")
    assert [scene.stacks(seat) for seat in range(2)] == ["3 3 3 3"] * 2
    assert scene.position.reserve == reserve + 2 * 3 - 2 * 12


def test_T20_in_1999_leftovers_return_at_once():
    scene = last_turns(4, "2", edition="1999")
    assert scene.position.kept == [0, 0, 0, 0]
    assert scene.position.reserve == 92 - 8 - 4 * 2 + 2
    scene.end_year().play("stay")
    assert [scene.stacks(seat) for seat in range(4)] == ["2 2 2"] * 4


def test_T20_only_in_the_last_turn_of_a_year():
    scene = Scene(stacks="3 3").play("end")
    assert scene.position.kept == [0, 0, 0, 0]


def test_T20_a_waiting_empty_stack_means_it_is_not_the_last_turn():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", stacks="1 2", hand="under").play("card under a1 1")
    reserve = scene.position.reserve
    scene.play("stack 2", "end")
    assert (scene.position.kept[0], scene.position.reserve, scene.actor) == (0, reserve + 2, 1)


@pytest.mark.parametrize(("piece", "square"), [("own", "a1"), ("other", "b1"), ("king", "c1")])
def test_T21_nothing_is_laid_under_a_piece(piece: str, square: str):
    scene = Scene("1 1 1", knights=("a1", "b1"), king="c1")
    assert scene.rule(f"block {square}") == "T21", piece


def test_T21_nor_on_an_empty_square_where_somebody_stands():
    scene = Scene("1", knights=("a2", "h8"), king="h7")
    assert scene.after("block") == "b1 g7 h6"  # beside the king's castle too
    assert scene.rule("block a2") == "T21"


def test_T22_an_emptied_stack_stands_for_a_turn_and_takes_no_leftovers():
    scene = Scene("1 1", knights=("a1", "h8"), king="b1", stacks="1 3", hand="under").play("card under a1 1")
    reserve = scene.position.reserve
    scene.play("stack 3", "end")
    assert (scene.stacks(), scene.actor, scene.position.reserve) == ("0", 1, reserve + 3)
    scene.play("end")
    assert scene.phase == "stack"  # the other player has both his stacks


def test_T22_leftovers_pass_an_emptied_stack_by():
    scene = Scene(stacks="0 1 3").play("stack 3", "end")
    assert scene.legal() == ["store 1"]
    assert scene.rule("store 0") == "T22"
