"""Servers to test, and the toy game beside the real ones."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Serving
from tests.toys import toys

__all__ = ["toys"]


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
