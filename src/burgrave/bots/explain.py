"""Advice for people: the best moves, and why - as keys and data, as sentences by `burgrave.sentences`."""

from random import Random
from typing import Any

from burgrave.bots.mind import Choice, Mind, Question
from burgrave.bots.thinker import Thinker
from burgrave.core.game import AnyGame
from burgrave.core.position import CHANCE, Position

MOST_FEATURES = 3
LEAST_CHANGE = 0.05
"""Features that moved less are not worth a word."""

Advice = dict[str, Any]


def hint(thinker: Thinker, game: AnyGame, position: Position, seat: int, count: int = 3) -> list[Advice]:
    """The best moves of a seat, each explained; values are utilities from 0 to 1."""
    choices = first_of_each(thinker.consider(game, position, seat))
    mind = thinker.mind(game)
    world = Question(game, position, seat, Random(0)).position
    return [
        explain(game, mind, world, seat, choice, choices[i + 1] if i + 1 < len(choices) else None)
        for i, choice in enumerate(choices[:count])
    ]


def first_of_each(choices: list[Choice]) -> list[Choice]:
    """The best choice of each first move."""
    best: dict[int, Choice] = {}
    for choice in choices:
        best.setdefault(choice.code, choice)
    return list(best.values())


def explain(game: AnyGame, mind: Mind, world: Position, seat: int, choice: Choice, next_best: Choice | None) -> Advice:
    """Why a move: what it is worth, its gain over the next best, the features that move, the reply to fear."""
    return {
        "move": game.words(choice.code),
        "plan": [game.words(code) for code in choice.plan],
        "value": round(choice.value, 4),
        "next": None if next_best is None else game.words(next_best.code),
        "gain": None if next_best is None else round(choice.value - next_best.value, 4),
        "features": moved_features(mind, world, seat, choice),
        "reply": tell_reply(game, choice),
    }


def moved_features(mind: Mind, world: Position, seat: int, choice: Choice) -> list[dict[str, Any]]:
    """The features of the judgement that the move and its plan change most."""
    before, after = mind.features(world, seat), mind.features(outcome(world, seat, choice), seat)
    changes = {name: after[name] - before.get(name, 0.0) for name in after}
    most = sorted(changes, key=lambda name: -abs(changes[name]))[:MOST_FEATURES]
    return [{"feature": name, "change": round(changes[name], 1)} for name in most if abs(changes[name]) >= LEAST_CHANGE]


def outcome(world: Position, seat: int, choice: Choice) -> Position:
    """The position after a move and the plan behind it."""
    after = world.copy()
    for code in (choice.code, *choice.plan):
        if after.actor() == CHANCE or code not in after.legal(seat):
            break
        after.play(seat, code)
    return after


def tell_reply(game: AnyGame, choice: Choice) -> dict[str, Any] | None:
    """The feared reply in words."""
    if choice.reply is None:
        return None
    seat, codes = choice.reply
    return {"seat": seat, "moves": [game.words(code) for code in codes]}
