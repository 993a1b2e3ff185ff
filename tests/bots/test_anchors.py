"""The bots of version 1 play as they always did, whatever else is new."""

import pytest

from tests.bots import anchors


@pytest.mark.parametrize("bots", anchors.LINE_UPS)
@pytest.mark.parametrize("game", list(anchors.MOST))
def test_version_1_plays_the_same_games(game: str, bots: str):
    assert anchors.fingerprint(game, bots, anchors.FEW) == anchors.known()[anchors.FEW][game][bots]
