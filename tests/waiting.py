"""Waiting for a state, never for a time."""

from collections.abc import Callable
from threading import Event
from typing import TypeVar

T = TypeVar("T")

MOST_LOOKS = 12_000
"""After so many looks in vain something hangs. How long that takes says nothing about what is tested."""


def wait_until(look: Callable[[], T], awaited: str) -> T:
    """What a look finds, once it finds anything."""
    for _ in range(MOST_LOOKS):
        if found := look():
            return found
        Event().wait(0.01)  # let the others work
    raise AssertionError(f"in vain: {awaited}")
