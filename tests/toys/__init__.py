"""A toy game, to be found beside the real ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import burgrave.games
from burgrave.core.game import find_games

TOYS = str(Path(__file__).parent)


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Let the scan for games find the toy game."""
    burgrave.games.__path__.append(TOYS)
    find_games.cache_clear()
    yield
    burgrave.games.__path__.remove(TOYS)
    find_games.cache_clear()
