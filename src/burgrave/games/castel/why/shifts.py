"""Why a card may not be moved (C9, C30, C35, C37, C52)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel.scene import SOLDIERS, WOMEN, is_castle, zone
from burgrave.games.castel.why.question import Question, cannot_touch


def within_zone(scene: Question, start: str, target: str) -> Reason | None:
    """To a free square of the same zone (C9)."""
    if not scene.is_free(target):
        return Reason("C9", "occupied", {"place": target})
    return None if zone(target) == zone(start) and is_castle(target) else Reason("C9", "other-zone", {"place": target})


def onto_card(scene: Question, start: str, target: str) -> Reason | None:
    """A knight onto another card."""
    if scene.is_free(target):
        return Reason("C12", "nothing-there", {"place": target})
    return Reason("C12", "same-place", {"place": target}) if start == target else None


def why_not_princess(scene: Question, start: str, target: str) -> Reason | None:
    """An open knight onto another card (C37)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card != "knight":
        return scene.no("shift-knight", place=start)
    return onto_card(scene, start, target)


def why_not_favourite(scene: Question, start: str, target: str) -> Reason | None:
    """The King once, a knight once (C30)."""
    if reason := cannot_touch(scene, start):
        return reason
    king_moved, knight_moved = scene.position.notes[:2]
    card = scene.stacks[start][0].card
    if card == "king" and zone(start) == "court":
        return scene.no("moved-already", card="king") if king_moved else within_zone(scene, start, target)
    if card == "knight":
        return scene.no("moved-already", card="knight") if knight_moved else onto_card(scene, start, target)
    return scene.no("shift-king-or-knight", place=start)


def why_not_prince_charming(scene: Question, start: str, target: str) -> Reason | None:
    """A woman within her zone (C35)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card not in WOMEN or not is_castle(start):
        return scene.no("shift-woman", place=start)
    return within_zone(scene, start, target)


def why_not_watchman(scene: Question, start: str, target: str) -> Reason | None:
    """A soldier on the ramparts (C52)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card not in SOLDIERS or zone(start) != "rampart":
        return scene.no("shift-soldier", place=start)
    return within_zone(scene, start, target)


SHIFTS: dict[str, Callable[[Question, str, str], Reason | None]] = {
    "favourite": why_not_favourite,
    "prince-charming": why_not_prince_charming,
    "princess": why_not_princess,
    "watchman": why_not_watchman,
}
