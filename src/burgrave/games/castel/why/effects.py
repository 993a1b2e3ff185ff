"""Why a line may not answer the effect that is being carried out (C7)."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.scene import WOMEN, Lying, is_castle, zone
from burgrave.games.castel.why.pawns import PAWNS
from burgrave.games.castel.why.places import cannot_stand
from burgrave.games.castel.why.question import (
    EFFECTS,
    Question,
    cannot_touch,
    is_neighbour,
    no_player,
    not_in_exchange,
    not_in_hand,
)
from burgrave.games.castel.why.shifts import SHIFTS


def why_not_effect(scene: Question, verb: str, names: list[str]) -> Reason | None:
    """A line of the effect that is being carried out."""
    asked = EFFECTS[scene.card][1]
    if scene.card == "courtesan" and scene.position.step == 1:
        asked = "card"
    if verb != asked:
        return scene.no(f"asked-{asked}")
    checks = {"pawn": PAWNS, "shift": SHIFTS}.get(verb)
    check = checks[scene.card] if checks else VERBS[verb]
    return check(scene, *names)


def why_not_target(scene: Question, place: str) -> Reason | None:
    """An open card that the text allows."""
    if place == scene.place:
        return scene.no("not-himself")
    if reason := cannot_touch(scene, place):
        return reason
    if TARGETS[scene.card](scene, place, scene.stacks[place][0]):
        return None
    return scene.no("dragon-second" if scene.card == "dragon" and scene.position.step else f"target-{scene.card}")


def is_on_the_walls(place: str) -> bool:
    """In a tower or on a rampart."""
    return zone(place) in ("tower", "rampart")


TARGETS: dict[str, Callable[[Question, str, Lying], bool]] = {
    "assassin": lambda scene, place, top: is_neighbour(scene, place) and top.card != "king",
    "black-knight": lambda scene, place, top: is_neighbour(scene, place) and top.card == "knight",
    "courtier": lambda scene, place, top: is_neighbour(scene, place),
    "lady-in-waiting": lambda scene, place, top: (
        is_neighbour(scene, place) and zone(place) == "court" and top.card not in WOMEN
    ),
    "queen": lambda scene, place, top: zone(place) == "court",
    "king": lambda scene, place, top: is_castle(place),
    "traitor": lambda scene, place, top: is_neighbour(scene, place) and zone(place) == "court",
    "barbarian": lambda scene, place, top: is_on_the_walls(place),
    "dragon": lambda scene, place, top: is_on_the_walls(place) if scene.position.step else zone(place) == "outside",
    "fairy": lambda scene, place, top: is_castle(place),
    "archer": lambda scene, place, top: zone(place) == "outside",
    "magician": lambda scene, place, top: True,
}


def why_not_exchange(scene: Question, one: str, other: str) -> Reason | None:
    """The cards of two court squares next to the Acrobat (C22, C64)."""
    if scene.position.acrobat_all:
        squares = [facts.PLACE_NAMES[note - 1] for note in scene.position.notes if note]
        if one != squares[scene.position.step]:
            return scene.no("exchange-next", place=squares[scene.position.step])
        return None if other in squares[scene.position.step :] else scene.no("exchange-later")
    for square in (one, other):
        if not is_neighbour(scene, square) or zone(square) != "court" or len(scene.stacks.get(square, [])) != 1:
            return scene.no("exchange-neighbours", place=square)
        if reason := cannot_touch(scene, square):
            return reason
    return None if one < other else scene.no("exchange-order")


def why_not_pass(scene: Question, card: str) -> Reason | None:
    """A hand card (C23)."""
    return not_in_hand(scene, card)


def why_not_counsel(scene: Question, card: str, spot: str) -> Reason | None:
    """A card of the exchange where it may stand (C25)."""
    if reason := not_in_exchange(scene, card):
        return reason
    position, player = scene.position, scene.seat
    goes_out = position.hand_size[player] == 0 and position.pile_size[player] == 0
    if card == "merchant" and position.merchant_barred and goes_out:
        return Reason("C62", "merchant-last")
    return cannot_stand(scene, card, spot)


def why_not_trade(scene: Question, card: str, other: str) -> Reason | None:
    """A hand card and another player who has one (C27)."""
    if reason := not_in_hand(scene, card) or no_player(scene, other):
        return reason
    if int(other) == scene.seat:
        return scene.no("trade-yourself")
    return None if scene.hand(int(other)) else scene.no("trade-empty", other_seat=int(other))


def why_not_card(scene: Question, card: str) -> Reason | None:
    """A card of the hand the Courtesan takes from (C27)."""
    player = scene.position.player
    victim = scene.position.taker[player]
    return None if scene.hand(victim)[card] else scene.no("not-in-that-hand", card=card)


def why_not_steal(scene: Question, thief: str, card: str) -> Reason | None:
    """For one seat after the other a card of the right neighbour (C31)."""
    if int(thief) != scene.position.step:
        return scene.no("steal-order")
    neighbour = (int(thief) - 1) % scene.position.seats
    return None if scene.hand(neighbour)[card] else scene.no("not-in-that-hand", card=card)


def why_not_alchemy(scene: Question, mine: str, theirs: str) -> Reason | None:
    """A hand card and a card of the exchange as they were (C49)."""
    return not_in_hand(scene, mine) or not_in_exchange(scene, theirs)


def why_not_give(scene: Question, card: str, taker: str) -> Reason | None:
    """A card of the exchange and any player (C54)."""
    return not_in_exchange(scene, card) or no_player(scene, taker)


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
