"""Waiting for a state, never for a time."""

import time
from collections.abc import Callable
from threading import Event
from typing import TypeVar

T = TypeVar("T")

HANGS = 3600.0
"""Seconds for limits that cannot be lifted: longer than pytest lets a test take (pyproject.toml)."""


def wait_until(look: Callable[[], T], awaited: str) -> T:
    """What a look finds, once it finds anything."""
    end = time.monotonic() + HANGS
    while not (found := look()):
        assert time.monotonic() < end, f"in vain: {awaited}"
        Event().wait(0.01)  # let the others work
    return found
