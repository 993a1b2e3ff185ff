"""Why a move of a turn is not legal: knights, blocks, stacks, purchases (T9-T24)."""

from burgrave.core.errors import Reason
from burgrave.games.torres import facts
from burgrave.games.torres.reading import BESIDE, TorresReading, name, of
from burgrave.games.torres.why.common import (
    Check,
    beside_doors,
    cannot_lay,
    doors,
    not_beside_own,
    not_free,
    not_own_knight,
    points_missing,
)


def why_not_knight(reading: TorresReading, square: int) -> Reason | None:
    """A new knight (T10)."""
    own = [s for s, seat in reading.owner.items() if seat == reading.seat]
    if reason := points_missing(reading, 2) or not_free(reading, square, "T10"):
        return reason
    if len(own) >= facts.KNIGHTS:
        return Reason("T9", "six-knights")
    return not_beside_own(reading, square, own)


def why_not_move(reading: TorresReading, start: int, target: int) -> Reason | None:
    """A step or a crossing (T11-T14)."""
    reason = points_missing(reading, 1) or not_own_knight(reading, start) or not_free(reading, target)
    if reason or is_step(reading, start, target) or target in crossings(reading, start):
        return reason
    if target in BESIDE[start]:
        return Reason(
            "T11", "too-steep", {"square": name(target), "climb": reading.height[target] - reading.height[start]}
        )
    if not doors(reading, start):
        return Reason("T11", "too-far", {"square": name(target)})
    return Reason("T13", "no-way", {"square": name(target)})


def is_step(reading: TorresReading, start: int, target: int) -> bool:
    """Whether the target is next door and at most one level up (T11)."""
    return target in BESIDE[start] and reading.height[target] <= reading.height[start] + 1


def crossings(reading: TorresReading, start: int) -> set[int]:
    """Where one comes out again (T13)."""
    if reading.position.doors_any:
        return {s for s in beside_doors(reading, start) if reading.height[s] <= reading.height[start]}
    reached = {(column, reading.height[start] + 1) for column in doors(reading, start)}
    edge, exits = list(reached), set()
    while edge:
        column, layer = edge.pop()
        exits |= {near for near in BESIDE[column] if reading.height[near] < layer}
        inside = [(near, layer) for near in BESIDE[column] if reading.height[near] >= layer]
        if layer > 1:
            inside.append((column, layer - 1))
        edge += [block for block in inside if block not in reached]
        reached.update(inside)
    return exits


def why_not_stack(reading: TorresReading, height: int) -> Reason | None:
    """Binding a stack: before the first block of a turn, or at its end (T15)."""
    if reading.position.bound >= 0:
        return Reason("T15", "bound")
    if height not in reading.stacks[reading.seat]:
        return Reason("T15", "no-stack", {"height": height})
    if reading.phase == "stack":
        return None
    if len(set(reading.stacks[reading.seat])) == 1:
        return Reason("T15", "no-choice")
    if height == 0:
        return Reason("T15", "empty-stack")
    if all(cannot_lay(reading, square) for square in range(64)):
        return Reason("T16", "no-place")
    return points_missing(reading, 1)


def why_not_block(reading: TorresReading, square: int) -> Reason | None:
    """Laying a block of this turn's stack (T15-T18)."""
    if reason := points_missing(reading, 1):
        return reason
    if reading.position.bound == 0:
        return Reason("T15", "used-up")
    if reading.position.bound < 0:
        if len(set(reading.stacks[reading.seat])) > 1:
            return Reason("T15", "choose-stack")
        if reading.stacks[reading.seat][0] == 0:
            return Reason("T15", "used-up")
    return cannot_lay(reading, square)


def why_not_store(reading: TorresReading, height: int) -> Reason | None:
    """A stack that takes a block left over (T19)."""
    if height == 0:
        return Reason("T22", "new-stack")
    if height >= facts.STACK_LIMIT:
        return Reason("T19", "full-stack")
    if height not in reading.stacks[reading.seat]:
        return Reason("T19", "no-stack", {"height": height})
    return None


def why_not_leave(reading: TorresReading) -> Reason | None:
    """Blocks left over to the reserve, though a stack has room (T19)."""
    return None if reading.position.may_leave else Reason("T19", "must-store")


def why_not_buy(reading: TorresReading) -> Reason | None:
    """Buying a card (T24)."""
    position = reading.position
    if position.buys >= facts.BUYS_A_TURN:
        return Reason("T24", "two-buys")
    if facts.DECKS[position.deck] == "hand":
        return Reason("T8", "no-buying")
    deck = reading.deck
    unseen = position.unseen[deck] if reading.is_dealt("own") else sum(position.unseen)
    if sum(of(deck, position.unknown)) + position.above_count[deck] + position.below_count[deck] == unseen:
        return Reason("T24", "empty-deck")
    return points_missing(reading, 1)


def why_not_draw(reading: TorresReading, kind: int) -> Reason | None:
    """The next card of the deck (T24)."""
    position, deck = reading.position, reading.deck
    unknown = of(deck, position.unknown)
    if position.above_count[deck]:
        possible = [of(deck, position.above)[position.above_count[deck] - 1]]
    elif sum(unknown):
        possible = [k for k, count in enumerate(unknown) if count]
    else:
        possible = [of(deck, position.below)[0]]
    return None if kind in possible else Reason("T24", "not-next", {"card": facts.CARDS[kind]})


def why_not_keep(reading: TorresReading, kind: int) -> Reason | None:
    """One of the cards drawn (T24)."""
    return None if reading.position.drawn[kind] else Reason("T24", "not-drawn", {"card": facts.CARDS[kind]})


CHECKS: dict[str, Check] = {
    "knight": why_not_knight,
    "move": why_not_move,
    "stack": why_not_stack,
    "block": why_not_block,
    "store": why_not_store,
    "leave": why_not_leave,
    "buy": why_not_buy,
    "point": lambda reading: points_missing(reading, 1),
    "draw": why_not_draw,
    "keep": why_not_keep,
    "return": lambda reading, kind, place: why_not_keep(reading, kind),
}
