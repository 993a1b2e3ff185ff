"""Why a move around the turns of Torres is not legal: set-up and the end of a year (T6, T43, T44, T50)."""

from burgrave.core.errors import Reason
from burgrave.games.torres import facts
from burgrave.games.torres.reading import TorresReading, name
from burgrave.games.torres.why.common import Check, not_free


def why_not_castle(reading: TorresReading, square: int) -> Reason | None:
    """A castle of the master game, three steps or more from every other (T50)."""
    for other in range(64):
        distance = abs(other % 8 - square % 8) + abs(other // 8 - square // 8)
        if reading.height[other] and distance < facts.CASTLE_DISTANCE:
            return Reason("T50", "too-near", {"square": name(square), "other": name(other)})
    return None


def why_not_on_castle(reading: TorresReading, square: int) -> Reason | None:
    """A knight or the king on a castle where nobody stands (T6, T43)."""
    rule = "T43" if reading.phase == "move-king" else "T6"
    if reading.height[square] == 0:
        return Reason(rule, "not-on-castle", {"square": name(square)})
    return not_free(reading, square, rule)


def why_not_first(reading: TorresReading, first: int) -> Reason | None:
    """A player of this game (T44)."""
    return None if first < reading.position.seats else Reason("T44", "no-player", {"number": first})


CHECKS: dict[str, Check] = {
    "castle": why_not_castle,
    "start": why_not_on_castle,
    "king": why_not_on_castle,
    "first": why_not_first,
}
