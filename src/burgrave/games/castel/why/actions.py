"""Why an action of a turn may not be taken (C5)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.why.places import cannot_stand
from burgrave.games.castel.why.question import Question, not_in_exchange, not_in_hand


def why_not_action(scene: Question, verb: str, names: list[str]) -> Reason | None:
    """An action of the player whose turn it is."""
    return ACTIONS[verb](scene, *names) if verb in ACTIONS else Reason("C5", "asked-action")


def herald_demands(scene: Question) -> bool:
    """Whether the player has to place the King, at once or some time in this turn (C45, C63)."""
    started_with_king = scene.position.herald_calls and scene.position.had_king
    return (
        bool(started_with_king)
        and "herald" in scene.places
        and cannot_part(scene, "king") is None
        and bool(scene.free("court"))
    )


def must_place_king_now(scene: Question) -> bool:
    """The first action, or with `herald=any` the last one of the turn."""
    position = scene.position
    last = 2 if position.has_merchant else 1
    return herald_demands(scene) and position.done == (last if position.herald_any else 0)


def why_not_draw(scene: Question) -> Reason | None:
    """The top of the own pile (C5)."""
    if must_place_king_now(scene):
        return Reason("C45", "herald")
    return None if scene.position.pile_size[scene.seat] else Reason("C5", "empty-pile")


def why_not_swap(scene: Question, mine: str, theirs: str) -> Reason | None:
    """A hand card against one of the exchange (C5)."""
    reason = not_in_hand(scene, mine) or not_in_exchange(scene, theirs)
    if reason:
        return reason
    if must_place_king_now(scene):
        return Reason("C45", "herald")
    if scene.position.herald_any and mine == "king" and herald_demands(scene):
        return Reason("C63", "herald-holds-king")
    return None


def cannot_part(scene: Question, card: str) -> Reason | None:
    """Why a hand card cannot be placed, wherever it may stand (C6, C62)."""
    position, seat = scene.position, scene.seat
    if reason := not_in_hand(scene, card):
        return reason
    if position.stock[seat] == 0:
        return Reason("C6", "no-pawn")
    is_last = position.hand_size[seat] == 1 and position.pile_size[seat] == 0
    if position.merchant_barred and is_last and (card == "merchant" or position.has_merchant):
        return Reason("C62", "merchant-last")
    return None


def why_not_place(scene: Question, card: str, spot: str) -> Reason | None:
    """A hand card with a pawn on a spot where it may stand (C6)."""
    if card != "king" and must_place_king_now(scene):
        return Reason("C45", "herald")
    return cannot_part(scene, card) or cannot_stand(scene, card, spot)


def why_not_skip(scene: Question) -> Reason | None:
    """Only when nothing else is possible (C18)."""
    position, hand = scene.position, scene.hand(scene.seat)
    holds_king = position.herald_any and herald_demands(scene)
    swappable = [card for card in hand if not (card == "king" and holds_king)]
    can_swap = bool(swappable) and bool(scene.exchange)
    if position.pile_size[scene.seat] or can_swap or any(can_place(scene, card) for card in hand):
        return Reason("C18", "not-stuck")
    return None


def can_place(scene: Question, card: str) -> bool:
    """Whether a hand card can be placed anywhere."""
    spots = (*facts.PLACE_NAMES, "out")
    return cannot_part(scene, card) is None and any(cannot_stand(scene, card, spot) is None for spot in spots)


ACTIONS: dict[str, Callable[..., Reason | None]] = {
    "draw": why_not_draw,
    "swap": why_not_swap,
    "place": why_not_place,
    "skip": why_not_skip,
}
