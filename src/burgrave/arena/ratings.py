"""Plackett-Luce ratings: how strong bots must be for the places they took."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from random import Random

from burgrave.arena.blocks import Played

POINTS = 400 / math.log(10)
"""Ratings are counted so that 400 points more win ten times of eleven."""

PRIOR = 0.5
"""Every bot has once shared a win with one of middling strength: nobody's rating is without bound."""

ROUNDS = 2000
CLOSE = 1e-7
RESAMPLES = 100

Ranking = tuple[int, ...]
"""Bots from the first place to the last."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating, and its interval."""

    bot: int
    points: float
    low: float
    high: float


def rankings(games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> Counter[Ranking]:
    """How often each ranking came about, of bots and their places; a tie counts as every order, in equal parts."""
    found: Counter[Ranking] = Counter()
    for bots, places in games:
        tied = [[bot for bot, place in zip(bots, places, strict=True) if place == at] for at in sorted(set(places))]
        orders = list(product(*(permutations(group) for group in tied)))
        for order in orders:
            found[tuple(bot for group in order for bot in group)] += 1 / len(orders)  # type: ignore[assignment]
    return found


def strengths(found: Counter[Ranking], bots: int, start: Sequence[float] | None = None) -> list[float]:
    """The strengths that make the rankings likeliest, by minorisation and maximisation; their mean is 1."""
    wins = [PRIOR] * bots
    for ranking, count in found.items():
        for bot in ranking[:-1]:
            wins[bot] += count
    strength = list(start or [1.0] * bots)
    for _ in range(ROUNDS):
        chances = [2 * PRIOR / (value + 1.0) for value in strength]
        for ranking, count in found.items():
            add_chances(chances, ranking, count, strength)
        after = [won / chance for won, chance in zip(wins, chances, strict=True)]
        mean = math.exp(sum(map(math.log, after)) / bots)
        after = [value / mean for value in after]
        moved = max(abs(new / old - 1) for new, old in zip(after, strength, strict=True))
        strength = after
        if moved < CLOSE:
            break
    return strength


def add_chances(chances: list[float], ranking: Ranking, count: float, strength: Sequence[float]) -> None:
    """Add what each bot could have won by its strength: at every place, against all not placed better."""
    left = sum(strength[bot] for bot in ranking)
    chance = 0.0
    for place, bot in enumerate(ranking):
        if place < len(ranking) - 1:
            chance += count / left
        chances[bot] += chance
        left -= strength[bot]


def rate(blocks: Sequence[Sequence[tuple[Sequence[int], Sequence[int]]]], bots: int, seed: int = 0) -> list[Rating]:
    """Ratings with intervals by drawing the blocks again; the weakest bot has 0, the best comes first."""
    best = strengths(rankings(game for block in blocks for game in block), bots)
    rng = Random(seed)
    samples = []
    for _ in range(RESAMPLES):
        drawn = rng.choices(blocks, k=len(blocks))
        samples.append(points(strengths(rankings(game for block in drawn for game in block), bots, best)))
    rows = []
    for bot, value in enumerate(points(best)):
        spread = sorted(sample[bot] for sample in samples)
        rows.append(Rating(bot, value, spread[round(0.025 * RESAMPLES)], spread[-1 - round(0.025 * RESAMPLES)]))
    return sorted(rows, key=lambda row: -row.points)


def points(strength: Sequence[float]) -> list[float]:
    """Strengths as ratings; the mean of all is 0."""
    return [POINTS * math.log(value) for value in strength]


def places_of(game: Played, bots: Sequence[int]) -> tuple[list[int], list[int]]:
    """The bots of a game, numbered as in the whole tournament, and the places they took."""
    return [bots[entry] for entry in game.seats], game.ranks
