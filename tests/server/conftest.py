"""Servers to test, and the toy game beside the real ones."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.processes import Postgresql, Process
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


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """A PostgreSQL for all tests of a worker."""
    # Not under pytest's own folder, which the user postgres may not enter.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        started = Postgresql(Path(folder) / "postgresql")
        yield started
        started.stop()


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Start servers as processes of their own; they end with the test."""
    started: list[Process] = []

    def start(database: str, **more: Any) -> Process:
        started.append(Process(database, tmp_path, **more))
        return started[-1]

    yield start
    for process in started:
        process.end()
