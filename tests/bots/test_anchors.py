"""The bots of every version play as they always did, whatever else is new."""

import pytest

from burgrave.core.game import find_game
from tests.bots import anchors

LINE_UPS = [(name, bots) for name in anchors.GAMES for bots in anchors.line_ups(find_game(name))]


def test_every_version_of_bots_and_rules_has_anchors():
    expected = {anchors.key_of(game): list(anchors.line_ups(game)) for game in map(find_game, anchors.GAMES)}
    assert {key: list(held) for key, held in anchors.known().items()} == expected
    assert all(each.keys() == anchors.SAMPLES.keys() for held in anchors.known().values() for each in held.values())


@pytest.mark.parametrize(("name", "bots"), LINE_UPS)
def test_every_version_plays_the_same_games(name: str, bots: str):
    held = anchors.known()[anchors.key_of(find_game(name))]
    assert anchors.fingerprint(name, bots, anchors.FEW) == held[bots][anchors.FEW]
