"""Why a card may not be moved (C9, C30, C35, C37, C52)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel.reading import SOLDIERS, WOMEN, is_castle, zone
from burgrave.games.castel.why.asked import Asked, cannot_touch


def within_zone(asked: Asked, start: str, target: str) -> Reason | None:
    """To a free square of the same zone (C9)."""
    if not asked.is_free(target):
        return Reason("C9", "occupied", {"place": target})
    return None if zone(target) == zone(start) and is_castle(target) else Reason("C9", "other-zone", {"place": target})


def onto_card(asked: Asked, start: str, target: str) -> Reason | None:
    """A knight onto another card."""
    if asked.is_free(target):
        return Reason("C12", "nothing-there", {"place": target})
    return Reason("C12", "same-place", {"place": target}) if start == target else None


def why_not_princess(asked: Asked, start: str, target: str) -> Reason | None:
    """An open knight onto another card (C37)."""
    if reason := cannot_touch(asked, start):
        return reason
    if asked.stacks[start][0].card != "knight":
        return asked.no("shift-knight", place=start)
    return onto_card(asked, start, target)


def why_not_favourite(asked: Asked, start: str, target: str) -> Reason | None:
    """The King once, a knight once (C30)."""
    if reason := cannot_touch(asked, start):
        return reason
    king_moved, knight_moved = asked.position.notes[:2]
    card = asked.stacks[start][0].card
    if card == "king" and zone(start) == "court":
        return asked.no("moved-already", card="king") if king_moved else within_zone(asked, start, target)
    if card == "knight":
        return asked.no("moved-already", card="knight") if knight_moved else onto_card(asked, start, target)
    return asked.no("shift-king-or-knight", place=start)


def why_not_prince_charming(asked: Asked, start: str, target: str) -> Reason | None:
    """A woman within her zone (C35)."""
    if reason := cannot_touch(asked, start):
        return reason
    if asked.stacks[start][0].card not in WOMEN or not is_castle(start):
        return asked.no("shift-woman", place=start)
    return within_zone(asked, start, target)


def why_not_watchman(asked: Asked, start: str, target: str) -> Reason | None:
    """A soldier on the ramparts (C52)."""
    if reason := cannot_touch(asked, start):
        return reason
    if asked.stacks[start][0].card not in SOLDIERS or zone(start) != "rampart":
        return asked.no("shift-soldier", place=start)
    return within_zone(asked, start, target)


SHIFTS: dict[str, Callable[[Asked, str, str], Reason | None]] = {
    "favourite": why_not_favourite,
    "prince-charming": why_not_prince_charming,
    "princess": why_not_princess,
    "watchman": why_not_watchman,
}
