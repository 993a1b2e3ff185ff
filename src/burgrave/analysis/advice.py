"""Advice for people: the best moves, and why - as keys and data, as sentences by `burgrave.sentences`."""

from random import Random
from typing import Any

from burgrave.analysis.judging import CONTENDERS, ask, leads_to, line_of
from burgrave.analysis.reasons import find_why
from burgrave.analysis.winning import scale_of
from burgrave.bots.insight import find_insight, play_line
from burgrave.bots.strategist import Strategist
from burgrave.bots.strategy import Candidate, Strategy, Task
from burgrave.core.game import AnyGame
from burgrave.core.position import Position

MOST_FEATURES = 3
SEVERAL = 200
"""So many lines are looked through for those that differ."""
LEAST_CHANGE = 0.05
"""Features that moved less are not worth a word."""

Advice = dict[str, Any]


def hint(strategist: Strategist, game: AnyGame, position: Position, seat: int, count: int = 3) -> list[Advice]:
    """The best moves of a seat, each explained; values are utilities from 0 to 1."""
    strategy, task = strategist.strategy(game), Task(game, position, seat, Random(0))
    found = different(task, strategist.consider(game, position, seat), count + 1)
    return explain_all(task, strategy, found, count)


def best_lines(game: AnyGame, position: Position, seat: int) -> list[Advice]:
    """The best lines of a seat, found and compared as a report does; the same question has the same answer."""
    question = ask(game, position, seat)
    task, strategy = question.task("world"), question.insight.strategy
    lines = [Candidate(code, 0.0, tuple(plan)) for code, *plan in question.candidates(SEVERAL)]
    chosen = [line_of(each) for each in different(task, lines, CONTENDERS)]
    found = sorted(question.compare(chosen), key=lambda each: -each.value)
    return explain_all(task, strategy, found, CONTENDERS)


def different(task: Task, candidates: list[Candidate], most: int) -> list[Candidate]:
    """The best candidates, no two that begin with the same move or lead to the same position."""
    found: list[Candidate] = []
    places: set[bytes] = set()
    for candidate in candidates:
        place = leads_to(task.position, task.seat, candidate)
        if place not in places and all(candidate.code != other.code for other in found):
            found.append(candidate)
            places.add(place)
        if len(found) == most:
            break
    return found


def explain_all(task: Task, strategy: Strategy, found: list[Candidate], most: int) -> list[Advice]:
    """Why each of the best moves, compared with the next."""
    following = (*found[1:], None)
    return [explain(task, strategy, each, other) for each, other in zip(found[:most], following, strict=False)]


def explain(task: Task, strategy: Strategy, candidate: Candidate, next_best: Candidate | None) -> Advice:
    """Why a move: what it is worth, its gain over the next best, what it does, and what others do else."""
    game, world, seat = task.game, task.position, task.seat
    gain = None if next_best is None else chance(task, candidate) - chance(task, next_best)
    other, reply = (None, None) if next_best is None else (line_of(next_best), next_best.reply)
    return {
        "move": game.words(candidate.code),
        "plan": [game.words(code) for code in candidate.plan],
        "value": round(candidate.value, 4),
        "chance": round(chance(task, candidate), 4),
        "next": None if next_best is None else game.words(next_best.code),
        "gain": None if next_best is None else round(candidate.value - next_best.value, 4),
        "gain_chance": None if gain is None else round(gain, 4),
        "why": find_why(find_insight(game), task, line_of(candidate), other, reply, is_good=True),
        "features": moved_features(strategy, world, seat, candidate),
        "reply": tell_reply(game, candidate),
    }


def chance(task: Task, candidate: Candidate) -> float:
    """The winning chance that a candidate promises."""
    progress = find_insight(task.game).progress(task.position)
    return scale_of(task.game, task.position.seats).chance(candidate.value, progress)


def moved_features(strategy: Strategy, world: Position, seat: int, candidate: Candidate) -> list[dict[str, Any]]:
    """The features of the judgement that the move and its plan change most."""
    before, after = strategy.features(world, seat), strategy.features(play_line(world, seat, line_of(candidate)), seat)
    changes = {name: after[name] - before.get(name, 0.0) for name in after}
    most = sorted(changes, key=lambda name: -abs(changes[name]))[:MOST_FEATURES]
    return [{"feature": name, "change": round(changes[name], 1)} for name in most if abs(changes[name]) >= LEAST_CHANGE]


def tell_reply(game: AnyGame, candidate: Candidate) -> dict[str, Any] | None:
    """The feared reply in words."""
    if candidate.reply is None:
        return None
    seat, codes = candidate.reply
    return {"seat": seat, "moves": [game.words(code) for code in codes]}
