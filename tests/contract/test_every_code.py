"""Two formulations of the rules against each other, at one position of each phase of a game.

Every code whose verb is legal there, and every few of all others: what a phase does not know at all, it refuses alike.
"""

from random import Random

import pytest

from burgrave.core.errors import BadOption
from burgrave.core.game import find_games
from burgrave.core.position import Position
from tests.contract.cases import random_move


def position_of_each_phase(game, rng: Random) -> dict[str, Position]:
    """A position of each phase, each with some games' worth of chances to be met."""
    found: dict[str, Position] = {}
    for number in range(40):
        seats = game.seats[number % len(game.seats)]
        options = {} if number < 10 else {o.name: rng.choice(o.values) for o in game.options if rng.random() < 0.3}
        try:
            position = game.start(seats, options)
        except BadOption:
            continue
        while position.to_act():
            phase = game.view(position, None)["phase"]
            if phase not in found or rng.random() < 0.02:
                found[phase] = position.copy()
            position.play(*random_move(position, rng))
    return found


OTHERS_EVERY = 11


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)
def test_why_not_agrees_with_legal_for_every_code(game):
    all_words = [game.words(code) for code in range(game.vocabulary.size)]
    for phase, position in position_of_each_phase(game, Random(3)).items():
        seat = position.to_act()[-1]
        legal = set(position.legal(seat))
        verbs = {all_words[code].split()[0] for code in legal}
        for code, words in enumerate(all_words):
            if code % OTHERS_EVERY and words.split()[0] not in verbs:
                continue
            reason = game.why_not(position, seat, words)
            assert (reason is None) == (code in legal), f"{phase}: {words}: {reason}"
