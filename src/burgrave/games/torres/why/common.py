"""Checks that several moves of Torres share."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.torres.reading import BESIDE, TorresReading, name

Check = Callable[..., Reason | None]
"""Why a move is not legal, by a reading and the numbers of its words."""


def points_missing(reading: TorresReading, price: int) -> Reason | None:
    """Too few action points (T9)."""
    if reading.position.points < price:
        return Reason("T9", "points", {"price": price, "left": reading.position.points})
    return None


def not_own_knight(reading: TorresReading, square: int, rule: str = "T11") -> Reason | None:
    """Only an own knight is moved, by a step or by a card with a rule of its own."""
    if reading.owner.get(square) != reading.seat:
        return Reason(rule, "no-knight", {"square": name(square)})
    return None


def not_free(reading: TorresReading, square: int, rule: str = "T12") -> Reason | None:
    """Somebody stands there."""
    if not reading.is_free(square):
        return Reason(rule, "not-free", {"square": name(square)})
    return None


def cannot_take_block(reading: TorresReading, square: int, may_found: bool = False) -> Reason | None:
    """A square that cannot take a block, by its castle (T16-T18)."""
    around = reading.castles_beside(square)
    if reading.height[square]:
        if reading.height[square] + 1 > len(reading.castle_of(square)):
            return Reason("T17", "too-high", {"square": name(square), "area": len(reading.castle_of(square))})
    elif len(around) > 1:
        return Reason("T18", "joins", {"square": name(square)})
    elif not around and not may_found:
        return Reason("T16", "no-castle", {"square": name(square)})
    return None


def cannot_lay(reading: TorresReading, square: int) -> Reason | None:
    """Why no block can be laid on a square."""
    return not_free(reading, square, "T21") or cannot_take_block(reading, square)


def not_beside_own(reading: TorresReading, square: int, own: list[int]) -> Reason | None:
    """A square that is not next to one of these knights, at his level or lower (T10)."""
    helpers = [s for s in own if s in BESIDE[square]]
    if not helpers:
        return Reason("T10", "not-beside", {"square": name(square)})
    if all(reading.height[s] < reading.height[square] for s in helpers):
        return Reason("T10", "knight-too-low", {"square": name(square)})
    return None


def doors(reading: TorresReading, square: int) -> list[int]:
    """The columns whose door is before somebody on a square (T13)."""
    return [near for near in BESIDE[square] if reading.height[near] > reading.height[square]]


def beside_doors(reading: TorresReading, start: int) -> set[int]:
    """Every square beside a door of a castle one can enter, at any level (T35)."""
    castle = set().union(*(reading.castle_of(door) for door in doors(reading, start)))
    return {s for s in range(64) if any(column in castle for column in doors(reading, s))}
