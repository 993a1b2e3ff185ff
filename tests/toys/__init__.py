"""A toy game, to be found beside the real ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import burgrave.games
from burgrave.core.game import find_games


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Let the scan for games find the toy game."""
    folder = str(Path(__file__).parent)
    burgrave.games.__path__.append(folder)
    find_games.cache_clear()
    yield
    burgrave.games.__path__.remove(folder)
    find_games.cache_clear()
