"""Why a pawn may not be chosen (C29, C32, C33, C40)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.reading import Lying
from burgrave.games.castel.why.asked import Asked, is_neighbour
from burgrave.games.castel.words import VOCABULARY


def lying(asked: Asked, card_at: str) -> tuple[str, Lying | None]:
    """The place of a card on or beneath the top, and the card with its pawn, if there is one."""
    place, _, depth = card_at.partition("/")
    stack = asked.stacks.get(place, [])
    return place, stack[int(depth or 0)] if int(depth or 0) < len(stack) else None


def no_pawn_there(asked: Asked, card_at: str, seat: str) -> Reason | None:
    """A line with a seat, no such card, or no pawn on it."""
    if seat:
        return asked.no("no-seat")
    card = lying(asked, card_at)[1]
    return asked.no("no-pawn-there", place=card_at) if card is None or card.owner is None else None


def why_not_thief(asked: Asked, card_at: str, seat: str) -> Reason | None:
    """A pawn on a neighbouring square (C40)."""
    if reason := no_pawn_there(asked, card_at, seat):
        return reason
    return None if is_neighbour(asked, lying(asked, card_at)[0]) else asked.no("not-neighbour", place=card_at)


def why_not_schemer(asked: Asked, card_at: str, seat: str) -> Reason | None:
    """Two different cards with pawns, not himself (C32)."""
    if reason := no_pawn_there(asked, card_at, seat):
        return reason
    if lying(asked, card_at)[0] == asked.place:
        return asked.no("not-himself")
    chosen = asked.position.notes[0] - 1
    if chosen >= 0 and VOCABULARY.verbs["pawn"][0].names[chosen] == card_at:
        return asked.no("same-card", place=card_at)
    return None


def why_not_merchant(asked: Asked, card_at: str, seat: str) -> Reason | None:
    """Another player's pawn, while the own stock lasts (C33)."""
    if reason := no_pawn_there(asked, card_at, seat):
        return reason
    card = lying(asked, card_at)[1]
    return asked.no("own-pawn", place=card_at) if card and card.owner == asked.seat else None


def why_not_spy(asked: Asked, card_at: str, seat: str) -> Reason | None:
    """A pawn not yet given for the next card (C29)."""
    squares = [square for square in facts.SQUARE_NAMES if is_neighbour(asked, square) and not asked.is_free(square)]
    cards = [
        (square + (f"/{depth}" if depth else ""), card.owner)
        for square in squares
        for depth, card in enumerate(asked.stacks[square])
        if card.owner is not None
    ]
    if card_at != cards[asked.position.step][0]:
        return asked.no("spy-next", place=cards[asked.position.step][0])
    if not seat:
        return asked.no("spy-seat")
    pawns = [owner for _, owner in cards]
    for given in asked.position.notes[: asked.position.step]:
        pawns.remove(given - 1)
    return None if int(seat) in pawns else asked.no("spy-pawn", number=int(seat))


PAWNS: dict[str, Callable[[Asked, str, str], Reason | None]] = {
    "spy": why_not_spy,
    "schemer": why_not_schemer,
    "merchant": why_not_merchant,
    "thief": why_not_thief,
}
