"""A game's limits hold, and no buffer of a fixed size is smaller."""

from random import Random

import pytest

from burgrave.core.game import find_games
from burgrave.core.moves import CAPACITY
from burgrave.core.position import CHANCE
from tests.contract.cases import CASES, Case, random_move

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)


@each_game
def test_buffers_are_large_enough(game):
    assert game.limits.moves <= CAPACITY


@each_game
def test_a_game_says_who_made_it_and_what_to_expect(game):
    about = game.about
    assert about.authors and all(about.authors)
    assert 1900 < about.year < 2100
    assert 0 < about.minutes[0] <= about.minutes[1]
    assert 1 <= about.complexity <= 5


@each_case
def test_no_random_game_goes_beyond_the_limits(case: Case):
    rng, match = Random(11), case.match()
    while not match.is_over:
        for seat in match.position.to_act():
            assert seat == CHANCE or len(match.position.legal(seat)) <= case.game.limits.moves
        match.push(*random_move(match.position, rng))
    assert len(match.moves) <= case.game.limits.length
