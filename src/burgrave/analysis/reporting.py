"""The report of a game: chances, every decision judged, luck and accuracy, the moments that cost most."""

from collections.abc import Callable

from burgrave.analysis.kinds import Depth, Known, Report
from burgrave.core.match import Match


def report(
    match: Match,
    *,
    depth: Depth = "default",
    known: Known = "then",
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """What is to be said of a game; `progress` is told how many of how many decisions are judged."""
    raise NotImplementedError
