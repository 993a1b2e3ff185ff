"""What a viewer may know: whose tiles show, and what the seats may have kept (R5-R7)."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import perm, prod

from burgrave.core.position import OPEN
from burgrave.games.raubritter.facts import START_KINDS
from burgrave.games.raubritter.reading import RaubritterReading, is_kept

Keeps = tuple[str | None, ...]
"""What each seat kept; None before it has."""


def shows_hand(reading: RaubritterReading, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees the tiles in a seat's hand (R7)."""
    if viewer in (seat, OPEN) or reading.phase == "over":
        return True
    return bool(reading.position.open_hands) and reading.phase != "keep"


def shows_keep(before: RaubritterReading, seat: int) -> bool:
    """Whether all see what a seat keeps: with open hands, once all are in (R7)."""
    return bool(before.position.open_hands) and before.position.to_act() == (seat,)


def possible_keeps(reading: RaubritterReading, viewer: int | None) -> Mapping[Keeps, int]:
    """Everything that the seats may have kept as far as a viewer knows, with the number of ways that led there."""
    choices = tuple(_may_have_kept(reading, seat, viewer) for seat in reading.seats)
    if reading.position.own_start:
        return dict.fromkeys(product(*choices), 1)
    return count_ways(choices, reading.turned_up)


def _may_have_kept(reading: RaubritterReading, seat: int, viewer: int | None) -> Keeps:
    """What one seat may have kept, as far as its own hand and start tiles tell: what is laid is known (R6, R7)."""
    kept = reading.kept[seat]
    is_laid = not any(is_kept(*tile) for tile in reading.hands[seat])
    if not kept or is_laid or shows_hand(reading, seat, viewer):
        return (kept,)
    return tuple(kind for kind in START_KINDS if kind not in (*reading.ruled_out[seat], *reading.laid_out[seat]))


@lru_cache(maxsize=1024)
def count_ways(choices: tuple[Keeps, ...], turned_up: tuple[int, ...]) -> Mapping[Keeps, int]:
    """In how many ways the start tiles that were not kept can have come up as they did, for each that can be (R6)."""
    ways = {
        keeps: prod(perm(count, up) for count, up in zip(put_out(keeps), turned_up, strict=True))
        for keeps in product(*choices)
    }
    return {keeps: count for keeps, count in ways.items() if count}


def put_out(keeps: Keeps) -> list[int]:
    """How many start tiles of each start kind were not kept."""
    seats = len(keeps) - keeps.count(None)
    return [seats - keeps.count(kind) for kind in START_KINDS]
