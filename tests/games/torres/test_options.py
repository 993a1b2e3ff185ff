"""The table options and what follows from them: T8, T20, T44, T51."""

import pytest

from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.games.torres import GAME
from tests.games.torres.scene import Scene, begin, new_game

DEFAULTS = {
    "edition": "2017",
    "deck": "own",
    "draw": "3",
    "doors": "walk",
    "laps": "collide",
    "master": "off",
    "master_card": "random",
    "master_min": "1",
}


def test_T8_the_defaults():
    assert GAME.settle(2, {}) == DEFAULTS


def test_T8_the_edition_sets_deck_and_draw():
    assert GAME.settle(2, {"edition": "1999"}) == DEFAULTS | {"edition": "1999", "deck": "shared", "draw": "1"}


def test_T8_with_a_deck_each_a_buyer_looks_at_three_in_1999_too_but_not_by_version_1():
    first = find_game("torres", 1)
    for deck, draw in (("own", "3"), ("shared", "1"), ("hand", "1")):
        assert GAME.settle(2, {"edition": "1999", "deck": deck})["draw"] == draw
        assert first.settle(2, {"edition": "1999", "deck": deck})["draw"] == "1"
    assert first.settle(2, {"edition": "1999", "deck": "own", "draw": "3"})["draw"] == "3"


@pytest.mark.parametrize("edition", ["2017", "1999"])
@pytest.mark.parametrize("deck", ["own", "shared", "hand"])
@pytest.mark.parametrize("draw", ["3", "1"])
def test_T8_deck_and_draw_can_be_set_alone(edition: str, deck: str, draw: str):
    given = {"edition": edition, "deck": deck, "draw": draw}
    assert GAME.settle(3, given) == find_game("torres", 1).settle(3, given) == DEFAULTS | given


def test_T20_T44_follow_the_edition_not_deck_and_draw():
    """1999 with the cards of 2017 still returns leftovers at once and lets seat 0 begin; and the other way round."""
    old = Scene(stacks="3", edition="1999", draw="3").play("end")
    assert old.position.kept == [0, 0, 0, 0]
    new = begin(2, deck="shared", draw="1").end_year()
    new.play("stay")
    assert new.phase == "first"


def test_T51_the_master_game_is_played_with_all_cards_in_hand():
    assert GAME.settle(2, {"master": "on"}) == DEFAULTS | {"master": "on", "deck": "hand"}
    assert GAME.settle(2, {"master": "on", "edition": "1999"})["deck"] == "hand"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_for_two_to_four_players(seats: int):
    with pytest.raises(BadOption):
        GAME.start(seats)


@pytest.mark.parametrize(
    "given", [{"edition": "2018"}, {"deck": "none"}, {"draw": "2"}, {"master_card": "king"}, {"x": "1"}]
)
def test_unknown_options_are_refused(given: dict[str, str]):
    with pytest.raises(BadOption):
        GAME.start(2, given)


@pytest.mark.parametrize("given", [{"doors": "any"}, {"laps": "apart"}, {"master_card": "row"}, {"master_min": "4"}])
def test_an_option_that_changes_no_word_of_the_start(given: dict[str, str]):
    assert new_game(3, **given).legal() == new_game(3).legal()
