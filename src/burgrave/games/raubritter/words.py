"""The words of Raubritter."""

from burgrave.core.words import Domain, Vocabulary
from burgrave.games.raubritter.facts import (
    DIRECTIONS,
    KINDS,
    MOST_DEPLOYED,
    MOST_ON_A_TILE,
    SEATS,
    SQUARES,
    START_KINDS,
    START_SQUARES,
)


def _splits(knights: int) -> list[tuple[int, ...]]:
    """Every way to leave knights on one tile after the other."""
    if knights == 0:
        return [()]
    return [(first, *rest) for first in range(1, knights + 1) for rest in _splits(knights - first)]


RUNS = tuple(split for knights in range(2, MOST_DEPLOYED + 1) for split in _splits(knights) if len(split) > 1)
"""The deposits of a deployment that leaves its castle, without the direction."""


RUN_LENGTH = MOST_DEPLOYED
RUN_KNIGHTS = tuple(sum(run) for run in RUNS)
DEPOSITS = tuple(deposit for run in RUNS for deposit in (*run, *[0] * (RUN_LENGTH - len(run))))
"""The deposits of all runs in a row, RUN_LENGTH each."""


def _format_run(direction: str, run: tuple[int, ...]) -> str:
    return f"{sum(run)} {direction} {' '.join(map(str, run))}"


KIND = Domain(KINDS, "tile")
SQUARE = Domain(SQUARES, "square")
START_KIND = Domain(START_KINDS, "tile")
START_SQUARE = Domain(START_SQUARES, "square")
DEPLOYMENT = Domain(
    (
        "0",
        *(f"{knights} stay" for knights in range(1, MOST_ON_A_TILE + 1)),
        *(_format_run(direction, run) for direction in DIRECTIONS for run in RUNS),
    )
)

SEAT = Domain(SEATS, "seat")

FIRST_VERBS = (
    ("keep", START_KIND),
    ("tile", START_SQUARE, START_KIND),
    ("lay", KIND, SQUARE),
    ("stop",),
    ("deploy", DEPLOYMENT),
    ("draw", KIND),
)
"""Those of version 1."""
VOCABULARY = Vocabulary(*FIRST_VERBS, ("tile", START_SQUARE, START_KIND, SEAT))
FIRST_RUN = VOCABULARY.base["deploy"] + 1 + MOST_ON_A_TILE
"""The code of the first deployment that leaves its castle."""


def parse_deployment(deployment: int) -> tuple[str | None, tuple[int, ...]]:
    """The direction (None: all stay) and the deposits of a deployment, given by its index."""
    first_run = 1 + MOST_ON_A_TILE
    if deployment < first_run:
        return None, (deployment,)
    direction, run = divmod(deployment - first_run, len(RUNS))
    return DIRECTIONS[direction], RUNS[run]
