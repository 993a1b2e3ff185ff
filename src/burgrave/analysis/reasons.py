"""Why a line is better than another: what it does, what it is worth, what the others would do - as keys and data.

An event is worth telling if the game's catalogue has a text for it: `because.event.KEY` of what a seat does itself,
`because.event.KEY.against` of what happens to others, `because.reply.KEY` of what others do else.
"""

from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from typing import Any

from burgrave.analysis.kinds import Because
from burgrave.bots.insight import Insight, play_line
from burgrave.bots.strategy import Reply, Task
from burgrave.core.game import AnyGame, Event
from burgrave.core.position import CHANCE, Position
from burgrave.sentences import REFERENCE, catalogues_of, compose

LEAST = 0.75
"""What is worth less, in points, is no reason."""
SHARE, BEYOND = 0.2, 20
"""Nor is a feature that is worth less than such a part of all that a decision cost, or so many times as much."""

PASSING = {"tempo"}
"""Features that say only whose turn it is."""

UNCLEAR: Because = {"because": "unclear"}

WORTH = ("points", "power", "squares", "knights", "ducats")
"""What says in an event how much it is worth, the first that is there."""


def find_why(
    insight: Insight,
    task: Task,
    line: Sequence[int],
    other: Sequence[int] | None,
    reply: Reply | None,
    is_good: bool,
    cost: float = 0.0,
) -> list[Because]:
    """Why a line is better than another, by so many points: what speaks for it, and what is answered to the other.

    Of a good move it may also be told what it does by itself, if others do as much.
    """
    line = insight.complete(task, line)
    other = None if other is None else insight.complete(task, other)
    speaks = insight.speaks_for_itself(task.position)
    why = [UNCLEAR] if other is None and not speaks else find_reasons(insight, task, line, other, cost)
    if why == [UNCLEAR] and is_good and speaks:
        why = find_reasons(insight, task, line, None, cost)
    feared = None if other is None else find_reply(insight, task, other, reply)
    if feared is None:
        return why
    return [feared] if why == [UNCLEAR] else [*why, feared]


def find_reasons(
    insight: Insight, task: Task, best: Sequence[int], other: Sequence[int] | None, cost: float
) -> list[Because]:
    """Why a line is better than another, or than nothing: the event or else the feature that matters most."""
    game, world, seat = task.game, task.position, task.seat
    after, instead = insight.after(task, best), insight.after(task, other or ())
    elsewhere = [] if other is None else [stripped(event) for event in told(game, world, seat, seat, other)]
    events = [event for event in told(game, world, seat, seat, best) if stripped(event) not in elsewhere]
    found = [
        (worth, because)
        for event in events
        if (worth := worth_of(event)) >= LEAST and (because := as_cause(game, event, seat)) is not None
    ]
    if found:
        return [max(found, key=lambda pair: pair[0])[1]]
    return [moved(insight, after, instead, seat, cost) or UNCLEAR]


def find_reply(insight: Insight, task: Task, line: Sequence[int], reply: Reply | None) -> Because | None:
    """What another seat is expected to do after a line, if it is worth telling."""
    if reply is None:
        return None
    game, world, seat = task.game, task.position, task.seat
    after, (other, answer) = play_line(world, seat, line), reply
    codes = insight.complete(Task(game, after, other, Random(0)), answer)
    texts = compose(catalogues_of(game), REFERENCE)
    kinds = {other: "", seat: ".against"}
    found = [
        (worth, {**event, "because": key})
        for event in told(game, after, other, seat, codes)
        if (worth := worth_of(event)) >= LEAST
        and (key := f"reply.{event['event']}{kinds.get(event.get('seat', CHANCE), '?')}")
        and f"because.{key}" in texts
    ]
    return max(found, key=lambda pair: pair[0])[1] if found else None


def told(game: AnyGame, world: Position, seat: int, viewer: int, codes: Sequence[int]) -> Iterator[Event]:
    """What happens by a line, as far as it can be played."""
    here = world
    for code in codes:
        if here.actor() == CHANCE or code not in here.legal(seat):
            return
        after = here.copy()
        after.play(seat, code)
        yield from game.events(here, seat, code, after, viewer)
        here = after


def as_cause(game: AnyGame, event: Event, seat: int) -> Because | None:
    """An event as a reason, if it is worth telling."""
    key = f"event.{event['event']}" + ("" if event.get("seat", seat) == seat else ".against")
    if f"because.{key}" not in compose(catalogues_of(game), REFERENCE):
        return None
    return {**event, "because": key}


def stripped(event: Event) -> dict[str, Any]:
    """An event without what changes with the way to it."""
    return {name: value for name, value in event.items() if name not in ("start", "score")}


def worth_of(event: Event) -> float:
    """How much an event matters, by the first number that says so; without one, just enough."""
    values = [event[name] for name in WORTH if isinstance(event.get(name), (int, float))]
    return float(values[0]) if values else LEAST


def moved(insight: Insight, after: Position, instead: Position, seat: int, cost: float) -> Because | None:
    """The feature by which a position is most better than another, if it is enough: one's own, or one of a rival."""
    found: list[tuple[float, Because]] = []
    least, most = max(LEAST, SHARE * cost), BEYOND * cost or inf
    for other in range(after.seats):
        here, there = insight.features(after, other), insight.features(instead, other)
        for name in here.keys() & there.keys() - PASSING:
            gain = (here[name] - there[name]) * (1 if other == seat else -1)
            if least <= gain <= most:
                key = f"{name}" if other == seat else f"{name}.rival"
                found.append((gain, {"because": key, "seat": other, "points": shown(gain)}))
    return max(found, key=lambda pair: (pair[0], pair[1]["because"]))[1] if found else None


def shown(points: float) -> float:
    """Points as people count them."""
    rounded = round(float(points), 1)
    return round(points) if points >= 2 or rounded.is_integer() else rounded
