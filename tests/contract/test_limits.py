"""A game's limits hold, and no buffer of a fixed size is smaller."""

from pathlib import Path
from random import Random

import pytest

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.search.tree import Node
from burgrave.core.game import MOST_CODES, MOST_SEATS, Limits, find_game, find_games, find_misfit
from burgrave.core.moves import CAPACITY, Moves
from burgrave.core.position import CHANCE
from tests.contract.cases import CASES, Case, random_move

SOURCES = Path(__file__).parents[2] / "src" / "burgrave"

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)


@each_game
def test_buffers_are_large_enough(game):
    assert find_misfit(game) is None


def test_buffers_have_the_size_they_are_said_to_have():
    assert len(Moves().codes) == CAPACITY
    assert len(Values().of) == MOST_SEATS
    assert len(Evaluator().chance) == MOST_SEATS
    assert len(Node(0, 0).total) == MOST_SEATS
    declared = (SOURCES / "bots" / "search" / "tree.pxd").read_text()
    assert declared.count(f"[{MOST_CODES}]") == 2


def test_a_game_that_is_too_large_is_not_offered():
    class Large(type(find_game("raubritter"))):
        limits = Limits(moves=CAPACITY + 1, length=100)

    class Crowded(type(find_game("raubritter"))):
        seats = range(2, MOST_SEATS + 2)

    assert "legal moves" in (find_misfit(Large()) or "")
    assert "players" in (find_misfit(Crowded()) or "")


@each_game
def test_a_game_says_who_made_it_and_what_to_expect(game):
    about = game.about
    assert about.authors and all(about.authors)
    assert 1900 < about.year < 2100
    assert 0 < about.minutes[0] <= about.minutes[1]
    assert 1 <= about.complexity <= 5


@pytest.mark.exhaustive
@each_case
def test_no_random_game_goes_beyond_the_limits(case: Case):
    rng, match = Random(11), case.match()
    while not match.is_over:
        for seat in match.position.to_act():
            assert seat == CHANCE or len(match.position.legal(seat)) <= case.game.limits.moves
        match.push(*random_move(match.position, rng))
    assert len(match.moves) <= case.game.limits.length
