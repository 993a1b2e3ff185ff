"""Servers to test, and the toy game beside the real ones."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import burgrave.games
from burgrave.core.game import find_games
from tests.server.serving import Serving

TOYS = str(Path(__file__).parent.parent / "toys")


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Let the scan for games find the toy game."""
    burgrave.games.__path__.append(TOYS)
    find_games.cache_clear()
    yield
    burgrave.games.__path__.remove(TOYS)
    find_games.cache_clear()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Start servers with settings; they stop with the test."""
    started: list[Serving] = []

    def start(**settings: Any) -> Serving:
        started.append(Serving(tmp_path, **settings))
        return started[-1]

    yield start
    for serving in started:
        if serving.thread.is_alive():
            serving.stop()


@pytest.fixture
def server(serve: Callable[..., Serving]) -> Serving:
    """A server with its defaults."""
    return serve()
