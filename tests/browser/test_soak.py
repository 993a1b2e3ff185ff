"""A game each of `./run soak page`."""

from collections.abc import Callable

import pytest

from burgrave.core.game import find_game, find_games
from tests.browser.people import Person
from tests.browser.soak import soak


@pytest.mark.parametrize("game", find_games())
def test_all_that_is_shown_is_of_one_position(meet: Callable[..., Person], game: str) -> None:
    assert soak(meet(hurry=True), game, max(find_game(game).seats), seed=1) > 12
