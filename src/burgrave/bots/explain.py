"""Advice for people: the best moves, and why - as keys and data, as sentences by `burgrave.sentences`."""

from random import Random
from typing import Any

from burgrave.bots.strategist import Strategist
from burgrave.bots.strategy import Candidate, Strategy, Task
from burgrave.core.game import AnyGame
from burgrave.core.position import CHANCE, Position

MOST_FEATURES = 3
LEAST_CHANGE = 0.05
"""Features that moved less are not worth a word."""

Advice = dict[str, Any]


def hint(strategist: Strategist, game: AnyGame, position: Position, seat: int, count: int = 3) -> list[Advice]:
    """The best moves of a seat, each explained; values are utilities from 0 to 1."""
    candidates = first_of_each(strategist.consider(game, position, seat))
    strategy = strategist.strategy(game)
    world = Task(game, position, seat, Random(0)).position
    return [
        explain(game, strategy, world, seat, candidate, candidates[i + 1] if i + 1 < len(candidates) else None)
        for i, candidate in enumerate(candidates[:count])
    ]


def first_of_each(candidates: list[Candidate]) -> list[Candidate]:
    """The best candidate of each first move."""
    best: dict[int, Candidate] = {}
    for candidate in candidates:
        best.setdefault(candidate.code, candidate)
    return list(best.values())


def explain(
    game: AnyGame, strategy: Strategy, world: Position, seat: int, candidate: Candidate, next_best: Candidate | None
) -> Advice:
    """Why a move: what it is worth, its gain over the next best, the features that move, the reply to fear."""
    return {
        "move": game.words(candidate.code),
        "plan": [game.words(code) for code in candidate.plan],
        "value": round(candidate.value, 4),
        "next": None if next_best is None else game.words(next_best.code),
        "gain": None if next_best is None else round(candidate.value - next_best.value, 4),
        "features": moved_features(strategy, world, seat, candidate),
        "reply": tell_reply(game, candidate),
    }


def moved_features(strategy: Strategy, world: Position, seat: int, candidate: Candidate) -> list[dict[str, Any]]:
    """The features of the judgement that the move and its plan change most."""
    before, after = strategy.features(world, seat), strategy.features(outcome(world, seat, candidate), seat)
    changes = {name: after[name] - before.get(name, 0.0) for name in after}
    most = sorted(changes, key=lambda name: -abs(changes[name]))[:MOST_FEATURES]
    return [{"feature": name, "change": round(changes[name], 1)} for name in most if abs(changes[name]) >= LEAST_CHANGE]


def outcome(world: Position, seat: int, candidate: Candidate) -> Position:
    """The position after a move and the plan behind it."""
    after = world.copy()
    for code in (candidate.code, *candidate.plan):
        if after.actor() == CHANCE or code not in after.legal(seat):
            break
        after.play(seat, code)
    return after


def tell_reply(game: AnyGame, candidate: Candidate) -> dict[str, Any] | None:
    """The feared reply in words."""
    if candidate.reply is None:
        return None
    seat, codes = candidate.reply
    return {"seat": seat, "moves": [game.words(code) for code in codes]}
