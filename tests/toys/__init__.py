"""A toy game in a package of somebody else's, installed beside Burgrave as it were."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave.core.game import find_games

TOYS = str(Path(__file__).parent)


def install() -> None:
    """Let this process find the toy game."""
    if TOYS not in sys.path:
        sys.path.append(TOYS)
        find_games.cache_clear()


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Let a test find the toy game."""
    install()
    yield
    sys.path.remove(TOYS)
    find_games.cache_clear()
