"""Searches side by side: as good as one by one, and nothing hidden is used."""

from random import Random

import numpy as np
import pytest

from burgrave.core.chance import roll
from burgrave.core.errors import BadRow
from burgrave.core.game import find_game
from burgrave.core.position import CHANCE, OVER
from burgrave.research.rewards import rewards
from burgrave.research.search import Searches


def uniform(rows, codes):
    """An evaluator that knows nothing."""
    return np.zeros((len(rows), 4)), [np.ones(len(legal)) for legal in codes]


def last_decision(name: str, seed: int):
    """The last decision of a random game that has more than one move."""
    game, rng = find_game(name), Random(seed)
    position, found = game.start(2), None
    while (seat := position.actor()) != OVER:
        if seat == CHANCE:
            position.play(seat, roll(position, rng))
            continue
        codes = position.legal(seat)
        if len(codes) > 1:
            found = position.copy()
        position.play(seat, rng.choice(codes))
    return game, found


def middle(name: str, moves: int, seats: int = 2):
    game, rng = find_game(name), Random(5)
    position = game.start(seats)
    while moves or position.actor() == CHANCE:
        seat = position.actor()
        if seat == CHANCE:
            position.play(seat, roll(position, rng))
        else:
            position.play(seat, rng.choice(position.legal(seat)))
            moves -= 1
    return game, position


def test_one_batch_for_all_and_every_simulation_counts():
    game, position = middle("raubritter", 20)
    searches, sizes = Searches(game, [position] * 5), []

    def evaluate(rows, codes):
        sizes.append(len(rows))
        assert rows.shape == (len(codes), game.observation(2).length)
        return uniform(rows, codes)

    searches.run(evaluate, 12)
    assert sizes == [5] * 12
    assert [sum(visits.values()) for visits in searches.visits()] == [11] * 5  # the first one looked at the root
    assert all(set(visits) == set(position.legal(position.actor())) for visits in searches.visits())


def test_side_by_side_as_one_by_one():
    game, position = middle("torres", 30)
    both = Searches(game, [position, position], seed=3)
    both.run(uniform, 15)
    for i in range(2):
        alone = Searches(game, [position], seed=3 + i)
        alone.run(uniform, 15)
        assert alone.visits()[0] == both.visits()[i]


def test_priors_and_values_lead_the_way():
    game, position = middle("castel", 10)
    codes = position.legal(position.actor())
    favourite = codes[-1]

    def evaluate(rows, codes):
        return np.zeros((len(rows), 2)), [np.where(legal == favourite, 1.0, 0.001) for legal in codes]

    searches = Searches(game, [position])
    searches.run(evaluate, 20)
    visits = searches.visits()[0]
    assert max(visits, key=visits.__getitem__) == favourite


def outcome(position) -> list[float]:
    """What a position without chance comes to if everybody plays as well as can be."""
    seat = position.actor()
    if seat == OVER:
        return rewards(position, "rank")
    return max((outcome(after(position, code)) for code in position.legal(seat)), key=lambda values: values[seat])


def after(position, code: int):
    position = position.copy()
    position.play(position.actor(), code)
    return position


@pytest.mark.parametrize("seed", range(4))
def test_the_best_last_move_is_found(seed):
    game, position = last_decision("raubritter", seed)
    seat, codes = position.actor(), position.legal(position.actor())
    searches = Searches(game, [position])
    searches.run(uniform, 8 * len(codes))
    visits = searches.visits()[0]
    best = max(codes, key=visits.__getitem__)
    assert outcome(after(position, best))[seat] == outcome(position)[seat]


def test_nothing_hidden_is_used():
    game, position = middle("castel", 14)
    seat = position.actor()
    other = game.imagine(position, seat, Random(8))
    assert other.dump() != position.dump()
    found = []
    for world in (position, other):
        searches = Searches(game, [world], seed=2)
        searches.run(uniform, 25)
        found += searches.visits()
    assert found[0] == found[1]


def test_a_search_begins_where_a_seat_is_to_act():
    game = find_game("castel")
    with pytest.raises(BadRow, match="to act"):
        Searches(game, [game.start(2)])
