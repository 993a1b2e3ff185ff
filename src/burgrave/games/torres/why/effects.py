"""Why an action card of Torres cannot be played so (T25, T30-T39)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.core.grid import components
from burgrave.games.torres import facts
from burgrave.games.torres.reading import BESIDE, TorresReading, name
from burgrave.games.torres.why.common import (
    Check,
    beside_doors,
    cannot_lay,
    cannot_take_block,
    doors,
    not_beside_own,
    not_free,
    not_own_knight,
)


def cannot_play_card(reading: TorresReading, card: str) -> Reason | None:
    """Why a card cannot be played, whatever it would do (T25)."""
    kind = facts.CARDS.index(card)
    held = reading.position.hand[facts.KINDS * reading.seat + kind]
    if reading.position.card_played:
        return Reason("T25", "one-card")
    if held == 0:
        return Reason("T25", "no-card", {"card": card})
    if held == reading.position.fresh[kind]:
        return Reason("T24", "just-bought", {"card": card})
    return None


def knight_card(
    card: str, rule: str, check: Callable[[TorresReading, int, int], Reason | None]
) -> Callable[[TorresReading, int, int], Reason | None]:
    """The check of a card that moves an own knight onto a free square."""

    def why_not_card(reading: TorresReading, start: int, target: int) -> Reason | None:
        reason = cannot_play_card(reading, card) or not_own_knight(reading, start, rule)
        return reason or not_free(reading, target, rule) or check(reading, start, target)

    return why_not_card


def why_not_climb(reading: TorresReading, start: int, target: int) -> Reason | None:
    """Exactly two levels up, next door (T32)."""
    if target not in BESIDE[start]:
        return Reason("T32", "too-far", {"square": name(target)})
    if reading.height[target] != reading.height[start] + 2:
        return Reason("T32", "not-two-up", {"square": name(target)})
    return None


def why_not_doors(reading: TorresReading, start: int, target: int) -> Reason | None:
    """Out of any door of a castle one stands before (T35)."""
    if not doors(reading, start):
        return Reason("T35", "no-door", {"square": name(start)})
    if target not in beside_doors(reading, start):
        return Reason("T35", "no-way", {"square": name(target)})
    return None


def why_not_diagonal(reading: TorresReading, start: int, target: int) -> Reason | None:
    """One square diagonally, at most one level up (T36)."""
    files, ranks = abs(start % 8 - target % 8), abs(start // 8 - target // 8)
    if files != 1 or ranks != 1:
        return Reason("T36", "not-diagonal", {"square": name(target)})
    if reading.height[target] > reading.height[start] + 1:
        return Reason(
            "T36", "too-steep", {"square": name(target), "climb": reading.height[target] - reading.height[start]}
        )
    return None


def why_not_relocate(reading: TorresReading, start: int, target: int) -> Reason | None:
    """Beside another own knight (T38)."""
    others = [s for s, seat in reading.owner.items() if seat == reading.seat and s != start]
    reason = not_beside_own(reading, target, others)
    return Reason("T38", reason.key, reason.args) if reason else None


def why_not_jump(reading: TorresReading, start: int, target: int) -> Reason | None:
    """Straight over an opposing knight, at most one level up (T39)."""
    files, ranks = target % 8 - start % 8, target // 8 - start // 8
    if (abs(files), abs(ranks)) not in ((2, 0), (0, 2)):
        return Reason("T39", "not-straight", {"square": name(target)})
    over = (start + target) // 2
    if reading.owner.get(over, reading.seat) == reading.seat:
        return Reason("T39", "nobody-to-jump", {"square": name(over)})
    if reading.height[target] > reading.height[start] + 1:
        return Reason(
            "T39", "too-steep", {"square": name(target), "climb": reading.height[target] - reading.height[start]}
        )
    return None


def points_card(card: str) -> Callable[[TorresReading], Reason | None]:
    """The check of a card that gives action points (T30, T31)."""
    return lambda reading: cannot_play_card(reading, card)


def why_not_under(reading: TorresReading, square: int, supply: int) -> Reason | None:
    """A block of the own supply under an own knight (T33)."""
    if reason := cannot_play_card(reading, "under") or not_own_knight(reading, square, "T33"):
        return reason
    if supply == 4:
        if reading.position.bound <= 0:
            return Reason("T33", "nothing-bound")
    elif supply == 0:
        return Reason("T33", "empty-stack")
    elif supply not in reading.stacks[reading.seat]:
        return Reason("T33", "no-stack", {"height": supply})
    return cannot_take_block(reading, square, may_found=True)


def why_not_reserve(reading: TorresReading, square: int) -> Reason | None:
    """A block of the common reserve (T34)."""
    if reason := cannot_play_card(reading, "reserve"):
        return reason
    if reading.position.reserve == 0:
        return Reason("T34", "no-reserve")
    return cannot_lay(reading, square)


def why_not_carry(reading: TorresReading, square: int) -> Reason | None:
    """Lifting a block that can be set elsewhere (T37)."""
    if reason := cannot_play_card(reading, "carry"):
        return reason
    if reading.height[square] == 0:
        return Reason("T37", "no-block", {"square": name(square)})
    if reason := not_free(reading, square, "T37"):
        return reason
    lifted = reading.changed(square, -1)
    if len(components({s for s in reading.castle_of(square) if lifted.height[s]}, BESIDE)) > 1:
        return Reason("T37", "falls-apart", {"square": name(square)})
    if all(cannot_set(lifted, square, target) for target in range(64)):
        return Reason("T37", "no-target", {"square": name(square)})
    return None


def cannot_set(lifted: TorresReading, origin: int, target: int) -> Reason | None:
    """Why a lifted block cannot be set on a square (T37)."""
    if target == origin:
        return Reason("T37", "same-square", {"square": name(target)})
    if reason := not_free(lifted, target, "T37") or cannot_take_block(lifted, target, may_found=True):
        return reason
    after = lifted.changed(target, +1)
    if len(after.castles) < facts.MINIMUM_CASTLES:
        return Reason("T37", "six-castles")
    if after.is_too_high():
        return Reason("T37", "left-too-high", {"square": name(origin)})
    return None


def why_not_set(reading: TorresReading, square: int) -> Reason | None:
    """Where the lifted block goes (T37)."""
    return cannot_set(reading, reading.position.carried_from, square)


CHECKS: dict[str, Check] = {
    "card ap6": points_card("ap6"),
    "card ap7": points_card("ap7"),
    "card climb": knight_card("climb", "T32", why_not_climb),
    "card under": why_not_under,
    "card reserve": why_not_reserve,
    "card doors": knight_card("doors", "T35", why_not_doors),
    "card diagonal": knight_card("diagonal", "T36", why_not_diagonal),
    "card carry": why_not_carry,
    "card relocate": knight_card("relocate", "T38", why_not_relocate),
    "card jump": knight_card("jump", "T39", why_not_jump),
    "set": why_not_set,
}
