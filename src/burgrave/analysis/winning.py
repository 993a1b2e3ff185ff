"""Winning chances, from what bots see in a position: calibrated on games they played (`burgrave calibrate`)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from math import exp, log
from random import Random
from typing import Any

from burgrave.bots.insight import Insight, find_insight
from burgrave.core.game import AnyGame
from burgrave.core.position import OPEN, OVER, Position

FILE = "chances.json"
"""What was learnt of a game, in the package of its bots."""

KNOTS = 5
"""Weights change as a game goes on: these are their values at equal distances, lines between."""

WORLDS = 12
"""So many imagined worlds stand for what an observer does not know."""

UTILITY = "utility"
EDGE = 1e-3
"""No utility is nearer to 0 or 1."""

Curve = Sequence[float]
"""The values of something at the knots."""


@dataclass(frozen=True)
class Scale:
    """What was learnt of a game with some number of players."""

    weights: Mapping[str, Curve] = field(default_factory=lambda: {UTILITY: [1.0] * KNOTS})
    """How much each thing that is seen of a seat counts for its chance."""
    slope: Curve = (1.0,) * KNOTS
    base: Curve = (0.0,) * KNOTS
    """How the utility that a search finds becomes a chance …"""
    points: Curve = (0.0,) * KNOTS
    """… and a lead at the end."""

    def chances(self, seen: Sequence[Mapping[str, float]], progress: float) -> list[float]:
        """The chance of each seat, by what is seen of all."""
        at = [(name, between(curve, progress)) for name, curve in self.weights.items()]
        return softmax([sum(weight * each.get(name, 0.0) for name, weight in at) for each in seen])

    def chance(self, utility: float, progress: float) -> float:
        """The chance of a seat whose search found a utility."""
        score = between(self.base, progress) + between(self.slope, progress) * logit(utility)
        return 1 / (1 + exp(-score))

    def lead(self, utility: float, progress: float) -> float:
        """The lead that it can expect at the end, in points of the game."""
        return between(self.points, progress) * logit(utility)


@cache
def load(game: AnyGame) -> dict[str, Any]:
    """All that was learnt of a game; nothing, if nobody did."""
    if find_spec(game.bots_package) is None:
        return {}
    file = files(game.bots_package) / FILE
    learnt: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return learnt


@cache
def scale_of(game: AnyGame, seats: int) -> Scale:
    """What was learnt of a game with so many players, or with the nearest number of which something was."""
    tables = load(game).get("players", {})
    if not tables:
        return Scale()
    nearest = min(tables, key=lambda number: (abs(int(number) - seats), int(number)))
    return Scale(**tables[nearest])


def see(insight: Insight, position: Position) -> list[dict[str, float]]:
    """What chances are made of, seat by seat."""
    return [
        {UTILITY: logit(insight.worth(position, seat)), **insight.features(position, seat)}
        for seat in range(position.seats)
    ]


def chances(game: AnyGame, position: Position, observer: int | None = OPEN) -> list[float]:
    """Every seat's winning chance, as an observer knows (a seat; None: a spectator; OPEN: who sees everything).

    Worlds are imagined from the same numbers each time, so that the same question has the same answer.
    """
    if position.actor() == OVER:
        return shares(position)
    if observer == OPEN:
        return open_chances(game, position)
    rng = Random(f"chances {game.name} {observer}")
    worlds = [open_chances(game, game.imagine(position, observer, rng)) for _ in range(WORLDS)]
    return [sum(column) / WORLDS for column in zip(*worlds, strict=True)]


def open_chances(game: AnyGame, position: Position) -> list[float]:
    """The chances of who sees everything, in a game in progress."""
    insight = find_insight(game)
    return scale_of(game, position.seats).chances(see(insight, position), insight.progress(position))


def known_chances(game: AnyGame, position: Position) -> list[float]:
    """Each seat's chance as it knows itself, made to add up to 1."""
    if position.actor() == OVER:
        return shares(position)
    own = [chances(game, position, seat)[seat] for seat in range(position.seats)]
    return [each / sum(own) for each in own]


def shares(position: Position) -> list[float]:
    """What each seat has of the victory in a finished game."""
    ranks = position.ranks()
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def between(curve: Curve, progress: float) -> float:
    """The value of a curve."""
    place = min(max(progress, 0.0), 1.0) * (len(curve) - 1)
    left = min(int(place), len(curve) - 2)
    return curve[left] + (place - left) * (curve[left + 1] - curve[left])


def logit(utility: float) -> float:
    """A utility on a scale without ends."""
    inner = min(max(utility, EDGE), 1 - EDGE)
    return log(inner / (1 - inner))


def softmax(scores: Sequence[float]) -> list[float]:
    """Scores as chances that add up to 1."""
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    return [power / sum(powers) for power in powers]
