"""Puzzles: positions in which one turn is much better than all others. They are data in the game's package."""

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.analysis.kinds import Verdict
from burgrave.core.game import AnyGame


@dataclass(frozen=True)
class Puzzle:
    """A position as a seat sees it, and what is to be found in it."""

    id: str
    game: str
    position: str
    """In the form that the seat sees (`seen=SEAT`)."""
    seat: int
    theme: str
    """A key: `theme.KEY` is its name."""
    difficulty: int
    """From 1, found at a glance, to 5, found by a deep search only."""
    line: tuple[str, ...]
    """A best turn."""


def puzzles(game: AnyGame) -> list[Puzzle]:
    """The puzzles that come with a game, the easier ones first; none, if it has none."""
    return []


def solve(puzzle: Puzzle, lines: Sequence[str]) -> Verdict:
    """Whether lines solve a puzzle: they need not be the stored ones, but nearly as good."""
    raise NotImplementedError
