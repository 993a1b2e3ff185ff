"""Why an action of a turn may not be taken (C5)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.why.asked import Asked, not_in_exchange, not_in_hand
from burgrave.games.castel.why.places import cannot_stand


def why_not_action(asked: Asked, verb: str, names: list[str]) -> Reason | None:
    """An action of the player whose turn it is."""
    return ACTIONS[verb](asked, *names) if verb in ACTIONS else Reason("C5", "asked-action")


def herald_demands(asked: Asked) -> bool:
    """Whether the player has to place the King, at once or some time in this turn (C45, C63)."""
    started_with_king = asked.position.herald_calls and asked.position.had_king
    return (
        bool(started_with_king)
        and "herald" in asked.places
        and cannot_part(asked, "king") is None
        and bool(asked.free("court"))
    )


def must_place_king_now(asked: Asked) -> bool:
    """The first action, or with `herald=any` the last one of the turn."""
    position = asked.position
    last = 2 if position.has_merchant else 1
    return herald_demands(asked) and position.done == (last if position.herald_any else 0)


def why_not_draw(asked: Asked) -> Reason | None:
    """The top of the own pile (C5)."""
    if must_place_king_now(asked):
        return Reason("C45", "herald")
    return None if asked.position.pile_size[asked.seat] else Reason("C5", "empty-pile")


def why_not_swap(asked: Asked, mine: str, theirs: str) -> Reason | None:
    """A hand card against one of the exchange (C5)."""
    reason = not_in_hand(asked, mine) or not_in_exchange(asked, theirs)
    if reason:
        return reason
    if must_place_king_now(asked):
        return Reason("C45", "herald")
    if asked.position.herald_any and mine == "king" and herald_demands(asked):
        return Reason("C63", "herald-holds-king")
    return None


def cannot_part(asked: Asked, card: str) -> Reason | None:
    """Why a hand card cannot be placed, wherever it may stand (C6, C62)."""
    position, seat = asked.position, asked.seat
    if reason := not_in_hand(asked, card):
        return reason
    if position.stock[seat] == 0:
        return Reason("C6", "no-pawn")
    is_last = position.hand_size[seat] == 1 and position.pile_size[seat] == 0
    if position.merchant_barred and is_last and (card == "merchant" or position.has_merchant):
        return Reason("C62", "merchant-last")
    return None


def why_not_place(asked: Asked, card: str, spot: str) -> Reason | None:
    """A hand card with a pawn on a spot where it may stand (C6)."""
    if card != "king" and must_place_king_now(asked):
        return Reason("C45", "herald")
    return cannot_part(asked, card) or cannot_stand(asked, card, spot)


def why_not_skip(asked: Asked) -> Reason | None:
    """Only when nothing else is possible (C18)."""
    position, hand = asked.position, asked.hand(asked.seat)
    holds_king = position.herald_any and herald_demands(asked)
    swappable = [card for card in hand if not (card == "king" and holds_king)]
    can_swap = bool(swappable) and bool(asked.exchange)
    if position.pile_size[asked.seat] or can_swap or any(can_place(asked, card) for card in hand):
        return Reason("C18", "not-stuck")
    return None


def can_place(asked: Asked, card: str) -> bool:
    """Whether a hand card can be placed anywhere."""
    spots = (*facts.PLACE_NAMES, "out")
    return cannot_part(asked, card) is None and any(cannot_stand(asked, card, spot) is None for spot in spots)


ACTIONS: dict[str, Callable[..., Reason | None]] = {
    "draw": why_not_draw,
    "swap": why_not_swap,
    "place": why_not_place,
    "skip": why_not_skip,
}
