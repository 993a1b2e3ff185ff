"""What the blocks of a contest say: shares, margins, intervals, and whether a question is decided."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, variance
from typing import Any

from burgrave.arena.blocks import Contest, Played

RESAMPLES = 2000
ERROR = 0.05
"""Both errors of the sequential test, and what an interval leaves out."""

LEAST_BLOCKS = 8
"""The sequential test says nothing before."""

SMALLEST_VARIANCE = 0.01
"""Blocks that all came out alike are no proof that the next will."""


@dataclass(frozen=True)
class Tally:
    """What one of the bots did, block by block."""

    name: str
    shares: list[float]
    margins: list[float]
    ms: list[float]
    decisions: int
    forfeits: int
    """How many of its decisions it gave no legal move for."""

    def as_json(self) -> dict[str, Any]:
        """Its figures."""
        low, high = bootstrap(self.shares)
        return {
            "name": self.name,
            "win_share": round(fmean(self.shares), 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "margin": round(fmean(self.margins), 2),
            "p50_ms": percentile(self.ms, 0.5),
            "p95_ms": percentile(self.ms, 0.95),
            "decisions": self.decisions,
            "forfeits": self.forfeits,
        }


def tally(contest: Contest, blocks: Sequence[Sequence[Played]]) -> list[Tally]:
    """The tallies of all bots."""
    return [tally_bot(name, entry, blocks) for entry, name in enumerate(contest.names)]


def tally_bot(name: str, entry: int, blocks: Sequence[Sequence[Played]]) -> Tally:
    """The tally of one bot, the mean of its seats."""
    shares, margins, ms = [], [], []
    decisions = forfeits = 0
    for block in blocks:
        seats = [(game, seat) for game in block for seat, who in enumerate(game.seats) if who == entry]
        shares.append(fmean(game.share(seat) for game, seat in seats))
        margins.append(fmean(game.margin(seat) for game, seat in seats))
        ms += [spent for game, seat in seats for spent in game.ms[seat]]
        decisions += sum(game.decisions[seat] for game, seat in seats)
        forfeits += sum(game.forfeits[seat] for game, seat in seats)
    return Tally(name, shares, margins, ms, decisions, forfeits)


def bootstrap(values: Sequence[float], resamples: int = RESAMPLES) -> tuple[float, float]:
    """The interval of the mean, by drawing the blocks again and again; the same every time."""
    rng, count = Random(0), len(values)
    means = sorted(fmean(rng.choices(values, k=count)) for _ in range(resamples))
    cut = round(resamples * ERROR / 2)
    return means[cut], means[-1 - cut]


def percentile(values: Sequence[float], part: float) -> float:
    """The value that so great a part of all does not exceed."""
    if not values:
        return 0.0
    return sorted(values)[min(len(values) - 1, math.ceil(part * len(values)) - 1)]


@dataclass(frozen=True)
class Sprt:
    """A sequential test: whether the first bot's share is rather `low` or `high`."""

    low: float
    high: float

    def evidence(self, shares: Sequence[float]) -> float:
        """The logarithm of how much likelier HIGH is than LOW, the blocks taken as normal."""
        if len(shares) < LEAST_BLOCKS:
            return 0.0
        spread = max(variance(shares), SMALLEST_VARIANCE)
        return len(shares) * (self.high - self.low) * (2 * fmean(shares) - self.high - self.low) / (2 * spread)

    def verdict(self, shares: Sequence[float]) -> str | None:
        """`high` or `low` when it is decided."""
        evidence, bound = self.evidence(shares), math.log((1 - ERROR) / ERROR)
        return "high" if evidence >= bound else "low" if evidence <= -bound else None


def decided_after(test: Sprt, shares: Sequence[float]) -> int | None:
    """After how many blocks, in their order, the test was decided first."""
    return next((count for count in range(LEAST_BLOCKS, len(shares) + 1) if test.verdict(shares[:count])), None)
