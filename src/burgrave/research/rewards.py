"""What a finished game is worth to each seat: by rank, by share of the win, or by margin."""

from functools import cache

from burgrave.core.errors import BadOption
from burgrave.core.position import Position

LEAST = {"rank": -1.0, "share": 0.0, "margin": -1000.0}
MOST = {"rank": 1.0, "share": 1.0, "margin": 1000.0}
"""The kinds of rewards and what they lie between; no game of the house ends with leads near a thousand points."""


def check_kind(kind: str) -> str:
    """The kind of rewards, or BadOption."""
    if kind not in LEAST:
        raise BadOption(f"rewards are by {', '.join(LEAST)}, not by '{kind}'")
    return kind


def rewards(position: Position, kind: str) -> list[float]:
    """Every seat's reward for a game that ended so.

    By rank: the part of the others it is placed before, less the part it is placed behind. By share: 1 for the
    winner, parts of it for winners who tie. By margin: the points it is ahead of the best of the others.
    """
    if kind == "margin":
        scores = position.scores()
        return [
            min(max(float(score - max(scores[:seat] + scores[seat + 1 :])), LEAST[kind]), MOST[kind])
            for seat, score in enumerate(scores)
        ]
    return list(rewards_by_rank(tuple(position.ranks()), kind))


@cache
def rewards_by_rank(ranks: tuple[int, ...], kind: str) -> list[float]:
    """The same, where it follows from the ranks."""
    if kind == "share":
        return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    others = len(ranks) - 1
    return [(sum(other > rank for other in ranks) - sum(other < rank for other in ranks)) / others for rank in ranks]
