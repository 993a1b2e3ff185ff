"""Winning chances learnt from games that bots played: what is seen of a position, and who won in the end.

A conditional logit: the chance of a seat goes by the sum of what is seen of it, each thing times a weight that changes
as the game goes on. Penalties keep weights small of which the games say little; games are told apart, so that what is
said of a game was learnt from others.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from burgrave.analysis.judging import ask, judge_codes
from burgrave.analysis.reporting import decisions as listed
from burgrave.analysis.winning import KNOTS, UTILITY, logit, see, shares
from burgrave.bots.insight import find_insight
from burgrave.research.rewards import rewards
from burgrave.research.selfplay import Row, Setting, WatchedGame, gather, parts_of

Array = NDArray[np.float64]

PENALTIES = (0.3, 3.0, 30.0)
"""What a weight costs, in games; the one that foretells best is taken."""
BELIEVED, LEAST_SLOPE = 0.3, 0.1
"""What a utility counts before any game was seen, and what it counts at least."""
STEPS = 12
BINS = 10

STRIDE = 7
"""One of so many decisions of a game is judged."""
DEEPER, DEEP_EVERY = 10, 5
"""Of so many of them one is looked at so many times deeper."""
KIND_SHARES = (("inaccuracy", 0.8, 0.95), ("mistake", 0.92, 0.99), ("blunder", 0.96, 0.995))
"""Of so many decisions of the weakest bot, and of a deep search, less is lost than this is called for."""
LEAST_LOSS = 0.02
"""An inaccuracy costs at least so much winning chance, a mistake twice, a blunder three times as much."""


def rows(setting: Setting, game: WatchedGame) -> list[Row]:
    """What is kept of a game: settled positions as they were seen, and what searches found."""
    insight, end = find_insight(game.match.game), game.match.position
    won, leads = shares(end), rewards(end, "margin")
    found = []
    for step in game.steps:
        progress = round(insight.progress(step.position), 4)
        if insight.is_settled(step.position):
            seen = [{name: round(value, 4) for name, value in each.items()} for each in see(insight, step.position)]
            found.append({"game": game.number, "progress": progress, "seen": seen, "won": won})
        if step.picked is not None and len(step.considered) > 1:
            found.append(
                {
                    "game": game.number,
                    "progress": progress,
                    "utility": round(step.picked.value, 5),
                    "won": won[step.seat],
                    "lead": leads[step.seat],
                }
            )
    return found


def play(setting: Setting, folder: Path, games: int, size: int, jobs: int, report: Callable[[int], None]) -> list[Row]:
    """What is kept of so many games; those that lie in the folder are not played again."""
    return gather(setting, rows, folder, {"part": size}, parts_of(games, size), jobs, report)


def judge(setting: Setting, folder: Path, games: int, jobs: int, report: Callable[[int], None]) -> list[Row]:
    """What decisions of so many games cost, by the chances of the package."""
    return gather(setting, losses, folder, {}, parts_of(games, 1), jobs, report)


def hats(progress: Array) -> Array:
    """How much each knot counts at some moments of a game."""
    place = np.clip(progress, 0, 1)[:, None] * (KNOTS - 1)
    found: Array = np.maximum(0, 1 - np.abs(place - np.arange(KNOTS)))
    return found


@dataclass
class Sample:
    """Positions: numbers by row, seat and input; the share each seat won; which game each row is of."""

    names: list[str]
    inputs: Array
    won: Array
    game: Array

    @property
    def weight(self) -> Array:
        """Every game counts alike, however long it was."""
        _, places, counts = np.unique(self.game, return_inverse=True, return_counts=True)
        weights: Array = 1.0 / counts[places]
        return weights

    def of_games(self, chosen: NDArray[np.bool_]) -> "Sample":
        """Some of the rows."""
        return Sample(self.names, self.inputs[chosen], self.won[chosen], self.game[chosen])


def sample_positions(kept: list[Row]) -> Sample:
    """The settled positions among what was kept."""
    seen = [row for row in kept if "seen" in row]
    names = sorted({name for row in seen for each in row["seen"] for name in each})
    values = np.array([[[each.get(name, 0.0) for name in names] for each in row["seen"]] for row in seen])
    at = hats(np.array([row["progress"] for row in seen]))
    inputs = (values[:, :, :, None] * at[:, None, None, :]).reshape(len(seen), values.shape[1], -1)
    return Sample(names, inputs, np.array([row["won"] for row in seen]), np.array([row["game"] for row in seen]))


def foretell(weights: Array, inputs: Array) -> Array:
    """The chances of the seats."""
    scores = inputs @ weights
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def fit(sample: Sample, penalty: float, prior: Array) -> Array:
    """The weights that make what happened likeliest, by Newton's method; what they differ from a prior by costs."""
    spread = sample.inputs.std(axis=(0, 1)) + 1e-9
    inputs, believed = sample.inputs / spread, prior * spread
    weights = believed.copy()
    for _ in range(STEPS):
        chances = foretell(weights, inputs)
        slope = np.einsum("i,is,isf->f", sample.weight, sample.won - chances, inputs) - penalty * (weights - believed)
        centred = inputs - np.einsum("is,isf->if", chances, inputs)[:, None]
        bend = np.einsum("i,is,isf,isg->fg", sample.weight, chances, centred, centred, optimize=True)
        weights = weights + np.linalg.solve(bend + penalty * np.eye(len(weights)), slope)
    scaled: Array = weights / spread
    return scaled


def prior_of(sample: Sample) -> Array:
    """What is believed before any game: utilities count for something, features for nothing beside them."""
    believed: Array = np.repeat([BELIEVED if name == UTILITY else 0.0 for name in sample.names], KNOTS)
    return believed


def cross_foretell(sample: Sample, penalty: float) -> Array:
    """The chances in each half of the games by what was learnt from the other half."""
    chances = np.zeros(sample.won.shape)
    for half in (0, 1):
        here = sample.game % 2 == half
        chances[here] = foretell(fit(sample.of_games(~here), penalty, prior_of(sample)), sample.inputs[here])
    return chances


def brier(chances: Array, won: Array, weight: Array) -> float:
    """The mean square of how far chances were from what happened, a seat."""
    return float(np.average(((chances - won) ** 2).mean(axis=-1), weights=weight))


def reliability(chances: Array, won: Array) -> list[tuple[float, float, int]]:
    """What was foretold and what happened, in ten bins: mean chance, share won, how many."""
    place = np.minimum((chances * BINS).astype(int), BINS - 1).ravel()
    flat, shared = chances.ravel(), won.ravel()
    bins = [place == number for number in range(BINS)]
    return [(float(flat[b].mean()), float(shared[b].mean()), int(b.sum())) for b in bins if b.any()]


@dataclass
class Fitted:
    """What was learnt from the games of some number of players, and how well it foretells others."""

    table: dict[str, Any]
    brier: dict[str, float]
    plots: dict[str, list[tuple[float, float, int]]]


def learn(kept: Mapping[str, list[Row]]) -> Fitted:
    """Chances from games of a quick bot and of a search together, the scale of utilities from the latter."""
    quick, deep = kept.values()
    offset = 1 + max((row["game"] for row in quick), default=0)
    both = sample_positions(quick + [row | {"game": offset + row["game"]} for row in deep])
    scored = {penalty: cross_foretell(both, penalty) for penalty in PENALTIES}
    best = min(scored, key=lambda penalty: brier(scored[penalty], both.won, both.weight))
    weights = fit(both, best, prior_of(both)).reshape(len(both.names), KNOTS)
    is_deep, fitted = both.game >= offset, scored[best]
    curves = {name: [round(value, 5) for value in row] for name, row in zip(both.names, weights.tolist(), strict=True)}
    groups = dict(zip(kept, (~is_deep, is_deep), strict=True))
    return Fitted(
        {"weights": curves, **learn_utilities(deep)},
        {name: brier(fitted[rows], both.won[rows], both.weight[rows]) for name, rows in groups.items() if rows.any()},
        {name: reliability(fitted[rows], both.won[rows]) for name, rows in groups.items() if rows.any()},
    )


def learn_utilities(kept: list[Row]) -> dict[str, list[float]]:
    """How the utilities of a search become chances and leads."""
    found = [row for row in kept if "utility" in row]
    at = hats(np.array([row["progress"] for row in found]))
    height = np.array([logit(row["utility"]) for row in found])[:, None]
    game, won = np.array([row["game"] for row in found]), np.array([row["won"] for row in found])
    inputs = np.concatenate([at * height, at], axis=1)
    against = np.stack([inputs, np.zeros(inputs.shape)], axis=1)  # a seat against all others together
    sample = Sample([], against, np.stack([won, 1 - won], axis=1), game)
    weights = fit(sample, PENALTIES[1], np.repeat([1.0, 0.0], KNOTS))
    lead = np.array([row["lead"] for row in found], float)
    heights = at * height * np.sqrt(sample.weight)[:, None]
    square = heights.T @ heights
    points = np.linalg.solve(
        square + 0.02 * np.trace(square) / KNOTS * np.eye(KNOTS), heights.T @ (lead * np.sqrt(sample.weight))
    )
    return {
        "slope": [round(max(float(x), LEAST_SLOPE), 4) for x in weights[:KNOTS]],
        "base": [round(float(x), 4) for x in weights[KNOTS:]],
        "points": [round(max(float(x), 0.0), 3) for x in points],
    }


def merge(file: Path, players: int, fitted: Fitted, games: Mapping[str, int]) -> None:
    """Write what was learnt beside what is known of other numbers of players."""
    learnt = json.loads(file.read_text("utf-8")) if file.exists() else {}
    learnt.setdefault("games", {})[str(players)] = dict(games)
    learnt.setdefault("brier", {})[str(players)] = {name: round(value, 4) for name, value in fitted.brier.items()}
    learnt.setdefault("players", {})[str(players)] = fitted.table
    write_learnt(file, learnt)


def write_learnt(file: Path, learnt: Mapping[str, Any]) -> None:
    """Write all that was learnt, a curve a line."""
    text = json.dumps(learnt, indent=1)
    file.write_text(re.sub(r"\[\s+([^\[\]]+?)\s+\]", lambda m: f"[{' '.join(m[1].split())}]", text) + "\n", "utf-8")


def merge_kinds(file: Path, kinds: Mapping[str, float], judged: Mapping[str, int]) -> None:
    """Write what losses are called, and how many decisions say so."""
    learnt = json.loads(file.read_text("utf-8"))
    write_learnt(file, learnt | {"kinds": dict(kinds), "judged": dict(judged)})


def draw(title: str, fitted: Fitted, file: Path) -> None:
    """Draw what was foretold against what came."""
    from matplotlib.figure import Figure  # only here: it may be missing

    figure = Figure(figsize=(4.2, 4.2), dpi=120, layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    for (name, bins), mark in zip(fitted.plots.items(), "os", strict=False):
        axes.plot(
            [each[0] for each in bins],
            [each[1] for each in bins],
            marker=mark,
            label=f"{name}, Brier score {fitted.brier[name]:.3f}",
        )
    axes.set(title=title.capitalize(), xlabel="winning chance foretold", ylabel="share won", xlim=(0, 1), ylim=(0, 1))
    axes.legend(loc="upper left", fontsize=8)
    figure.savefig(file)


# What losses are called


def losses(_: Setting, game: WatchedGame) -> list[Row]:
    """What decisions of a game cost, and what is thought of those that a search ten times as deep takes."""
    match, found = game.match, []
    for number, (index, codes) in enumerate(list(listed(match))[game.number % STRIDE :: STRIDE]):
        question = ask(match.game, match.positions[index], match.moves[index][0])
        row = {"game": game.number, "loss": judge_codes(question, codes)["loss"]["chance"]}
        if number % DEEP_EVERY == 0:
            deep = replace(question, budget=question.budget.scaled(DEEPER)).candidates()[0]
            row["deep"] = judge_codes(question, deep)["loss"]["chance"]
        found.append(row)
    return found


def learn_kinds(kept: list[Row]) -> dict[str, float]:
    """The losses that are called something: rare for the weakest bot, and rarer for who looks ten times as deep."""
    own, deep = [row["loss"] for row in kept], [row["deep"] for row in kept if "deep" in row]
    limits = {
        kind: max(float(np.quantile(own, seldom)), float(np.quantile(deep, hardly)), LEAST_LOSS * (place + 1))
        for place, (kind, seldom, hardly) in enumerate(KIND_SHARES)
    }
    limits["blunder"] = max(limits["blunder"], 1.5 * limits["mistake"])
    return {kind: round(limit, 3) for kind, limit in limits.items()}


def disagreements(kept: list[Row]) -> int:
    """How many best moves of the deep search are called mistakes by what the other half of the games says."""
    halves = [[row for row in kept if row["game"] % 2 == half] for half in (0, 1)]
    limits = [learn_kinds(half)["mistake"] for half in reversed(halves)]
    return sum(row.get("deep", 0.0) >= limit for half, limit in zip(halves, limits, strict=True) for row in half)
