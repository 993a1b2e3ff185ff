"""What is given to the interfaces, checked; BadOption says what is wrong with it."""

import operator
from collections.abc import Mapping
from typing import Any

from burgrave.core.errors import BadOption

RENDER_MODES = ["ansi", "svg"]
"""How a board is shown: as lines for a terminal, or as a picture, drawn as `burgrave picture` does."""


def check_count(what: str, number: Any) -> int:
    """How many there are to be of something: at least one."""
    try:
        count = operator.index(number)
    except TypeError:
        count = 0
    if count < 1:
        raise BadOption(f"{what} is a whole number from 1 on, not {number!r:.60}")
    return count


def as_told(options: Mapping[str, str | int]) -> dict[str, str]:
    """Options as games know them: a year may come as a number."""
    return {name: str(value) for name, value in options.items()}


def check_seed(seed: Any) -> int:
    """A seed, of Python's or numpy's own numbers."""
    try:
        return operator.index(seed)
    except TypeError:
        raise BadOption(f"a seed is a whole number, not {seed!r:.60}") from None


def check_illegal(illegal: str) -> str:
    """What is done about an illegal action: `error` or `lose`."""
    if illegal not in ("error", "lose"):
        raise BadOption(f"an illegal action is an 'error', or one may 'lose' by it, not '{illegal}'")
    return illegal


def check_mode(mode: str | None) -> str | None:
    """How a board is shown; None: not at all."""
    if mode not in (None, *RENDER_MODES):
        raise BadOption(f"render_mode is one of {', '.join(RENDER_MODES)}, not '{mode}'")
    return mode
