"""Guides for the beam of Torres: weights of steps inside of a turn, learnt from the ends that a net likes best.

Wide beams are searched from turns of quick games. Every step is told with the best end that was reached from it, in
points as the net sees it; a guide is to put those first that lead to the best ends. It is fitted list by list (steps
of one turn with as many points left), and stays near the weights of the judgement, so that it never falls apart.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from burgrave.bots.learned import Learned
from burgrave.bots.torres.beam import Beam
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.learned import LearnedStrategy, as_beam
from burgrave.bots.torres.weights import AHEAD, FEATURES, STAGES
from burgrave.core.dice import Dice
from burgrave.core.errors import BadOption
from burgrave.core.position import OVER
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition
from burgrave.research.selfplay import Setting, play_game

Numbers = Any
LAYERS = facts.ACTION_POINTS + 3  # 0 to 7 points left, two of them by a card (T31)
ENDS = LAYERS  # a list of ends beside those of steps by points left
IN_MENU = facts.PHASES.index("menu")
QUICK = "greedy@1:width=30"
A_GAME = 8  # turns of a game
BEST, DRAWN = 40, 120  # so many of a list are kept: the best, and some drawn from the others
LEAST = 20  # shorter lists tell nothing
WANTED, SURE = 2.0, 4.0  # so many points make an end, or a step by its guide, e times as good
NEAR, NEARER = 0.05, 0.1  # how near guides stay: those of a stage to the judgement, those by points left to these
BESIDE = 0.3  # what lists of the stage, or points left, before and after count
UNITS = [[[float(i == j) for i in range(len(FEATURES))]] * STAGES for j in range(len(FEATURES))]


class Lists:
    """What was found, row by row: in which list, at which stage, with which features, leading to how many points."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.units = [TorresEvaluator(unit) for unit in UNITS]
        self.rows: list[tuple[int, int, int, float, float, list[float]]] = []
        self.lists = 0

    def add(self, layer: int, seat: int, rival: int, found: list[tuple[TorresPosition, float]]) -> None:
        """Keep some of a list: the best, and others by chance, who stand for all the rest."""
        if len(found) < LEAST:
            return
        found = sorted(found, key=lambda each: -each[1])
        drawn = self.rng.sample(found[BEST:], min(DRAWN, len(found[BEST:])))
        for number, (position, lead) in enumerate([*found[:BEST], *drawn]):
            count = 1.0 if number < BEST else len(found[BEST:]) / len(drawn)
            features = self.features(position, seat, rival)
            self.rows.append((self.lists, layer, self.units[0].stage, count, lead, features))
        self.lists += 1

    def features(self, position: TorresPosition, seat: int, rival: int) -> list[float]:
        """The features of a seat less those of its rival."""
        told = []
        for unit in self.units:
            unit.survey(position)
            told.append(unit.surveyed[seat] - unit.surveyed[rival])
        return told

    def columns(self) -> tuple[Numbers, ...]:
        """The rows, as arrays."""
        *columns, features = zip(*self.rows, strict=True)
        return (*map(np.array, columns), np.array(features))


def lead(judge: Learned, position: TorresPosition, seat: int) -> float:
    """How far a seat is ahead of the best of the others as the net sees it, in points."""
    if position.actor() == OVER:
        points: list[float] = list(position.scores())
    else:
        gain = judge.experience(position, seat, seat)
        points = judge.sight.points[: position.seats]
        points[seat] += gain
    return points[seat] - max(point for other, point in enumerate(points) if other != seat)


def turns(players: int, seed: int, count: int) -> list[TorresPosition]:
    """Positions of quick games in which a turn begins."""
    setting, rng = Setting("torres", players, {}, (QUICK,), seed), Random(seed)
    found: list[TorresPosition] = []
    while len(found) < count:
        positions = [step.position for step in play_game(setting, len(found) // A_GAME).steps]
        found += rng.sample([each for each in positions if isinstance(each, TorresPosition) and begins(each)], A_GAME)
    return found[:count]


def begins(position: TorresPosition) -> bool:
    """Whether a turn begins."""
    whole = position.points == facts.ACTION_POINTS and not position.buys and position.bound < 0
    return whole and position.phase == IN_MENU and not position.card_played


def watch(lists: Lists, beam: Beam, judge: Learned, position: TorresPosition, number: int, width: int) -> None:
    """Search a turn, and keep what came of its steps."""
    seat = position.player
    beam.search(position, Dice(number), width, 1)
    steps = [step for layer in beam.layers for step in layer.taken() if step.parent is not None]
    best: dict[int, float] = {}
    ends: list[tuple[TorresPosition, float]] = []
    for step in steps:
        end = beam.ended(step).position
        worth = lead(judge, end, seat)
        if end.actor() != OVER:
            ends.append((end, worth))
        while step.parent is not None:
            best[id(step)] = max(worth, best.get(id(step), worth))
            step = step.parent
    beam.evaluator.survey(position)
    points = beam.evaluator.surveyed
    rival = max((other for other in range(position.seats) if other != seat), key=lambda other: points[other])
    for layer in range(LAYERS):
        taken = [step for step in steps if step.position.points == layer]
        lists.add(layer, seat, rival, [(step.position, best[id(step)]) for step in taken])
    lists.add(ENDS, seat, rival, ends)


def fit(lists: Lists, players: int) -> dict[str, Any]:
    """The weights that put first what leads to the best ends: of steps by points left and stage, of ends by stage."""
    hand = np.array(AHEAD[players])
    number, layer, stage, count, leads, features = lists.columns()
    spread = spreads(number, count, features)
    steps, ends = np.zeros((LAYERS, *hand.shape)), hand.copy()

    def fitted(chosen: Numbers, start: Numbers, near: float) -> Numbers:
        some = chosen > 0
        if not some.any():
            return start
        data = number[some], count[some], chosen[some], leads[some], features[some]
        return follow(*data, start, near * spread**2)

    for i in range(STAGES):
        apart = np.where(stage // 4 == i // 4, abs(stage - i), 2)
        by_stage = np.where(apart == 0, 1.0, np.where(apart == 1, BESIDE, 0.0))
        ends[i] = fitted(by_stage * (layer == ENDS), hand[i], NEAR)
        common = fitted(by_stage * (layer < ENDS), hand[i], NEAR)
        for points in range(LAYERS):
            off = np.where(layer < ENDS, abs(layer - points), 2)
            by_points = np.where(off == 0, 1.0, np.where(off == 1, BESIDE, 0.0))
            steps[points, i] = fitted(by_stage * by_points, common, NEARER)
    return {"steps": steps.round(3).tolist(), "ends": ends.round(3).tolist()}


def spreads(number: Numbers, count: Numbers, features: Numbers) -> Numbers:
    """How much each feature differs inside of lists."""
    total = np.bincount(number, count)
    means = np.stack([np.bincount(number, count * feature) / total for feature in features.T], 1)
    return np.maximum(np.sqrt((count[:, None] * (features - means[number]) ** 2).sum(0) / count.sum()), 0.05)


def follow(
    number: Numbers, count: Numbers, chosen: Numbers, leads: Numbers, features: Numbers, start: Numbers, near: Numbers
) -> Numbers:
    """Newton's steps towards the weights whose shares of each list are those of the leads, not far from the start."""
    place = np.unique(number, return_inverse=True)[1]
    wanted, weights = shares(place, count, leads / WANTED), start.copy()
    total = (chosen * wanted).sum()
    for _ in range(12):
        given = shares(place, count, features @ weights / SURE)
        slope = ((chosen * (given - wanted))[:, None] * features).sum(0) / SURE / total + near * (weights - start)
        means = np.stack([np.bincount(place, given * feature) for feature in features.T], 1)
        apart = features - means[place]
        bend = (apart * (chosen * given)[:, None]).T @ apart / SURE**2 / total + np.diag(near)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def shares(place: Numbers, count: Numbers, values: Numbers) -> Numbers:
    """The softmax of each list."""
    highest = np.full(place.max() + 1, -np.inf)
    np.maximum.at(highest, place, values)
    parts = count * np.exp(values - highest[place])
    return parts / np.bincount(place, parts)[place]


def learn_guides(
    file: Path, out: Path, players: int, count: int, seed: int, width: int, report: Callable[[int], None]
) -> None:
    """Write the nets of a file with guides for a number of players: the second half is watched by a first guide."""
    judge = LearnedStrategy(file).learned(players)
    if judge is None:
        raise BadOption(f"{file} has no net for {players} players")
    lists, beam = Lists(seed), Beam(TorresEvaluator(AHEAD[players]))
    for number, position in enumerate(turns(players, seed, count)):
        if number == count // 2:
            beam = as_beam(fit(lists, players) | {"ends": AHEAD[players]})
        watch(lists, beam, judge, position, number, width)
        report(number + 1)
    kept = json.loads(file.read_text("utf-8"))
    kept["guides"] = kept.get("guides", {}) | {str(players): fit(lists, players)}
    out.write_text(json.dumps(kept, separators=(",", ":")) + "\n", "utf-8")
