"""The bots of every version play as they always did, whatever else is new."""

import pytest

from tests.bots import anchors

LINE_UPS = [(game.key, bots) for game in anchors.PLAYED for bots in anchors.line_ups(game)]


def test_every_version_of_bots_and_rules_has_anchors():
    expected = {game.key: list(anchors.line_ups(game)) for game in anchors.PLAYED}
    assert {key: list(held) for key, held in anchors.known().items()} == expected
    assert all(each.keys() == anchors.SAMPLES.keys() for held in anchors.known().values() for each in held.values())


@pytest.mark.parametrize(("name", "bots"), LINE_UPS)
def test_every_version_plays_the_same_games(name: str, bots: str):
    held = anchors.known()[name]
    assert anchors.fingerprint(name, bots, anchors.FEW) == held[bots][anchors.FEW]
