"""Why a line may not answer the effect that is being carried out (C7)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.reading import WOMEN, Lying, is_castle, zone
from burgrave.games.castel.why.asked import (
    EFFECTS,
    Asked,
    cannot_touch,
    is_neighbour,
    no_player,
    not_in_exchange,
    not_in_hand,
)
from burgrave.games.castel.why.pawns import PAWNS
from burgrave.games.castel.why.places import cannot_stand
from burgrave.games.castel.why.shifts import SHIFTS


def why_not_effect(asked: Asked, verb: str, names: list[str]) -> Reason | None:
    """A line of the effect that is being carried out."""
    wanted = EFFECTS[asked.card][1]
    if asked.card == "courtesan" and asked.position.step == 1:
        wanted = "card"
    if verb != wanted:
        return asked.no(f"asked-{wanted}")
    checks = {"pawn": PAWNS, "shift": SHIFTS}.get(verb)
    check = checks[asked.card] if checks else VERBS[verb]
    return check(asked, *names)


def why_not_target(asked: Asked, place: str) -> Reason | None:
    """An open card that the text allows."""
    if place == asked.place:
        return asked.no("not-himself")
    if reason := cannot_touch(asked, place):
        return reason
    if TARGETS[asked.card](asked, place, asked.stacks[place][0]):
        return None
    return asked.no("dragon-second" if asked.card == "dragon" and asked.position.step else f"target-{asked.card}")


def is_on_the_walls(place: str) -> bool:
    """In a tower or on a rampart."""
    return zone(place) in ("tower", "rampart")


TARGETS: dict[str, Callable[[Asked, str, Lying], bool]] = {
    "assassin": lambda asked, place, top: is_neighbour(asked, place) and top.card != "king",
    "black-knight": lambda asked, place, top: is_neighbour(asked, place) and top.card == "knight",
    "courtier": lambda asked, place, top: is_neighbour(asked, place),
    "lady-in-waiting": lambda asked, place, top: (
        is_neighbour(asked, place) and zone(place) == "court" and top.card not in WOMEN
    ),
    "queen": lambda asked, place, top: zone(place) == "court",
    "king": lambda asked, place, top: is_castle(place),
    "traitor": lambda asked, place, top: is_neighbour(asked, place) and zone(place) == "court",
    "barbarian": lambda asked, place, top: is_on_the_walls(place),
    "dragon": lambda asked, place, top: is_on_the_walls(place) if asked.position.step else zone(place) == "outside",
    "fairy": lambda asked, place, top: is_castle(place),
    "archer": lambda asked, place, top: zone(place) == "outside",
    "magician": lambda asked, place, top: True,
}


def why_not_exchange(asked: Asked, one: str, other: str) -> Reason | None:
    """The cards of two court squares next to the Acrobat (C22, C64)."""
    if asked.position.acrobat_all:
        squares = [facts.PLACE_NAMES[note - 1] for note in asked.position.notes if note]
        if one != squares[asked.position.step]:
            return asked.no("exchange-next", place=squares[asked.position.step])
        return None if other in squares[asked.position.step :] else asked.no("exchange-later")
    for square in (one, other):
        if not is_neighbour(asked, square) or zone(square) != "court" or len(asked.stacks.get(square, [])) != 1:
            return asked.no("exchange-neighbours", place=square)
        if reason := cannot_touch(asked, square):
            return reason
    if one == other:
        return asked.no("exchange-same")
    return None if one < other else asked.no("exchange-order")


def why_not_pass(asked: Asked, card: str) -> Reason | None:
    """A hand card (C23)."""
    return not_in_hand(asked, card)


def why_not_counsel(asked: Asked, card: str, spot: str) -> Reason | None:
    """A card of the exchange where it may stand (C25)."""
    if reason := not_in_exchange(asked, card):
        return reason
    position, player = asked.position, asked.seat
    goes_out = position.hand_size[player] == 0 and position.pile_size[player] == 0
    if card == "merchant" and position.merchant_barred and goes_out:
        return Reason("C62", "merchant-last")
    return cannot_stand(asked, card, spot)


def why_not_trade(asked: Asked, card: str, other: str) -> Reason | None:
    """A hand card and another player who has one (C27)."""
    if reason := not_in_hand(asked, card) or no_player(asked, other):
        return reason
    if int(other) == asked.seat:
        return asked.no("trade-yourself")
    return None if asked.hand(int(other)) else asked.no("trade-empty", other_seat=int(other))


def why_not_card(asked: Asked, card: str) -> Reason | None:
    """A card of the hand the Courtesan takes from (C27)."""
    player = asked.position.player
    victim = asked.position.taker[player]
    return None if asked.hand(victim)[card] else asked.no("not-in-that-hand", card=card)


def why_not_steal(asked: Asked, thief: str, card: str) -> Reason | None:
    """For one seat after the other a card of the right neighbour (C31)."""
    if int(thief) != asked.position.step:
        return asked.no("steal-order")
    neighbour = (int(thief) - 1) % asked.position.seats
    return None if asked.hand(neighbour)[card] else asked.no("not-in-that-hand", card=card)


def why_not_alchemy(asked: Asked, mine: str, theirs: str) -> Reason | None:
    """A hand card and a card of the exchange as they were (C49)."""
    return not_in_hand(asked, mine) or not_in_exchange(asked, theirs)


def why_not_give(asked: Asked, card: str, taker: str) -> Reason | None:
    """A card of the exchange and any player (C54)."""
    return not_in_exchange(asked, card) or no_player(asked, taker)


VERBS: dict[str, Callable[..., Reason | None]] = {
    "target": why_not_target,
    "exchange": why_not_exchange,
    "pass": why_not_pass,
    "counsel": why_not_counsel,
    "trade": why_not_trade,
    "card": why_not_card,
    "steal": why_not_steal,
    "alchemy": why_not_alchemy,
    "give": why_not_give,
}
