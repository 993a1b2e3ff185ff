"""How each move of Castel is told: the events of every verb."""

from collections.abc import Callable
from typing import Literal

from burgrave.games.castel import facts
from burgrave.games.castel.events.kinds import (
    CastelEvent,
    Given,
    PawnGiven,
    PawnTouched,
    Placed,
    SentBack,
    Shifted,
    ToExchange,
)
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, Lying
from burgrave.games.castel.view import HIDDEN, is_over, is_resolving, sees_card


class Telling:
    """A move with the scenes before and after, and who is told."""

    def __init__(self, before: CastelPosition, seat: int, code: int, after: CastelPosition, viewer: int | None) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.viewer = viewer
        self.sees = sees_card(before, seat, code, viewer) or is_over(after)
        self.reading = CastelReading(before)

    def secret(self, card: str) -> str:
        """A card, if the viewer sees it."""
        return card if self.sees else HIDDEN

    def top(self, place: str) -> Lying:
        """The card that lay on top of a place before the move."""
        return self.reading.stacks[place][0]

    def actor(self) -> str:
        """The card whose effect was carried out."""
        return facts.NAMES[self.before.effect]


# Deal and actions ----------------------------------------------------------------------------------------------------


def tell_deal(telling: Telling, card: str) -> list[CastelEvent]:
    """A card dealt to the exchange or to the viewer's hand; those of others only fill the view."""
    seat = telling.before.dealt // facts.HAND[telling.before.seats]
    if seat >= telling.before.seats:
        return [{"event": "deal-exchange", "card": card}]
    return [{"event": "deal", "seat": seat, "card": card}] if telling.sees else []


def tell_draw(telling: Telling) -> list[CastelEvent]:
    """The pile gets smaller; the card follows."""
    return [{"event": "draw", "seat": telling.seat, "left": telling.after.pile_size[telling.seat]}]


def tell_swap(telling: Telling, mine: str, theirs: str) -> list[CastelEvent]:
    """A swap with the exchange."""
    return [{"event": "swap", "seat": telling.seat, "mine": mine, "theirs": theirs}]


def tell_skip(telling: Telling) -> list[CastelEvent]:
    """Nothing could be done."""
    return [{"event": "skip", "seat": telling.seat}]


def tell_place(telling: Telling, card: str, spot: str) -> list[CastelEvent]:
    """A card placed, and what that did without words."""
    place: Placed = {"event": "place", "seat": telling.seat, "card": card, "place": spot}
    return [place, *arrival(telling, card, spot), *done_at_once(telling, card)]


def tell_counsel(telling: Telling, card: str, spot: str) -> list[CastelEvent]:
    """A card of the exchange brought into play, and what that did without words."""
    counsel: Placed = {"event": "counsel", "seat": telling.seat, "card": card, "place": spot}
    return [counsel, *arrival(telling, card, spot), *done_at_once(telling, card)]


def arrival(telling: Telling, card: str, spot: str) -> list[CastelEvent]:
    """The cards sent back by the arrival of a card: by a fourth soldier or engine, the Ghost, the Enchanter."""
    gone = [place for place in telling.reading.stacks if has_lost(telling, place)]
    if card == "ghost":
        gone = [spot]
    elif card == "enchanter":
        gone = [facts.PLACE_NAMES[(telling.before.last - 1) // facts.DEEPEST]] if lost_last(telling) else []
    return [sent_back(telling, place, card) for place in gone]


def has_lost(telling: Telling, place: str) -> bool:
    """Whether a place on the walls or a slot has fewer cards than before."""
    number = facts.PLACE_NAMES.index(place)
    return number < facts.FIRST_OUT and telling.after.height[number] < telling.before.height[number]


def lost_last(telling: Telling) -> bool:
    """Whether the Enchanter has sent the last card placed back."""
    return sum(telling.after.height) == sum(telling.before.height)


def done_at_once(telling: Telling, card: str) -> list[CastelEvent]:
    """That a card with an effect had nothing to do, when nobody was asked; the Merchant always gives an action."""
    asks = card not in facts.SILENT and not (card == "merchant" and telling.after.has_merchant)
    was_asked = is_resolving(telling.after) and facts.NAMES[telling.after.effect] == card
    return [{"event": "no-effect", "card": card}] if asks and not was_asked else []


def sent_back(telling: Telling, place: str, by: str) -> SentBack | ToExchange:
    """A card that goes back to the owner of its pawn, or to the exchange (C10)."""
    card, owner = telling.top(place)
    if owner is None:
        return {"event": "to-exchange", "card": card, "place": place, "by": by}
    return {"event": "sent-back", "card": card, "place": place, "seat": owner, "by": by}


# Effects --------------------------------------------------------------------------------------------------


def tell_target(telling: Telling, place: str) -> list[CastelEvent]:
    """A card struck."""
    card, by = telling.top(place).card, telling.actor()
    if by == "assassin":
        return [{"event": "killed", "card": card, "place": place, "by": by, "seat": telling.seat}]
    if by == "fairy":
        return [{"event": "drawn-outside", "card": card, "place": place, "by": by, "seat": telling.seat}]
    if by == "magician":
        return [{"event": "to-exchange", "card": card, "place": place, "by": by}]
    if by == "king" and telling.before.step == 1:
        by = "favourite"
    return [sent_back(telling, place, by)]


def tell_exchange(telling: Telling, one: str, other: str) -> list[CastelEvent]:
    """Two cards change places, or one stays."""
    if one == other:
        return [{"event": "stays", "card": telling.top(one).card, "place": one}]
    cards = telling.top(one).card, telling.top(other).card
    return [{"event": "exchange", "card": cards[0], "place": one, "other": cards[1], "to": other}]


def tell_shift(telling: Telling, start: str, target: str) -> list[CastelEvent]:
    """A card moves; a soldier may repel an engine."""
    card, by = telling.top(start).card, telling.actor()
    if target in telling.reading.stacks:
        onto = telling.top(target).card
        return [{"event": "shift-onto", "card": card, "place": start, "to": target, "by": by, "other": onto}]
    slots = [slot for slot in facts.SLOT_NAMES if slot in telling.reading.stacks and has_lost(telling, slot)]
    moved: Shifted = {"event": "shift", "card": card, "place": start, "to": target, "by": by}
    return [moved, *(sent_back(telling, slot, card) for slot in slots)]


def tell_pawn(telling: Telling, card_at: str, given: str) -> list[CastelEvent]:
    """A pawn taken, replaced, swapped or to be given."""
    place, _, depth = card_at.partition("/")
    card, owner = telling.reading.stacks[place][int(depth or 0)]
    assert owner is not None
    seat, actor = telling.seat, telling.actor()
    if actor == "spy":
        new = int(given)
        if new == owner:
            kept: PawnTouched = {
                "event": "pawn-kept",
                "seat": seat,
                "card": card,
                "place": place,
                "owner_seat": owner,
            }
            return [kept, *spy_changes(telling)]
        spied: PawnGiven = {
            "event": "pawn-given",
            "seat": seat,
            "card": card,
            "place": place,
            "owner_seat": owner,
            "new_seat": new,
        }
        return [spied, *spy_changes(telling)]
    key = TOUCHES[actor, telling.before.step > 0]
    return [{"event": key, "seat": seat, "card": card, "place": place, "owner_seat": owner}]


def spy_changes(telling: Telling) -> list[CastelEvent]:
    """After the last line, that pawns next to the Spy have changed, if they have."""
    is_done = not is_resolving(telling.after) or telling.after.effect != telling.before.effect
    has_changed = list(telling.after.pawn) != list(telling.before.pawn)
    place = facts.PLACE_NAMES[telling.before.place]
    return [{"event": "pawns-rearranged", "place": place}] if is_done and has_changed else []


def tell_alchemy(telling: Telling, mine: str, theirs: str) -> list[CastelEvent]:
    """Cards laid aside to be swapped."""
    return [{"event": "alchemy", "seat": telling.seat, "mine": mine, "theirs": theirs}]


def tell_give(telling: Telling, card: str, taker: str) -> list[CastelEvent]:
    """A card of the exchange given."""
    return [{"event": "give", "seat": telling.seat, "card": card, "to_seat": int(taker)}]


# Cards that change hands in secret -----------------------------------------------------------------------------------


def tell_pass(telling: Telling, card: str) -> list[CastelEvent]:
    """A card chosen; with the last one all change hands, each seen by giver and taker."""
    told: list[CastelEvent] = [{"event": "pass", "seat": telling.seat, "card": pass_card(telling, card)}]
    if any(telling.after.offer):
        return told
    offers = list(telling.before.offer)
    offers[telling.seat] = facts.NAMES.index(card) + 1
    return told + [handed_over(telling, giver, offers[giver] - 1) for giver in range(facts.MAX_SEATS) if offers[giver]]


def pass_card(telling: Telling, card: str) -> str:
    """The chosen card, for the chooser; everybody else hears of it when it changes hands."""
    return card if telling.viewer == telling.seat else HIDDEN


def handed_over(telling: Telling, giver: int, kind: int) -> Given:
    """A card that goes to the left."""
    taker = (giver + 1) % telling.before.seats
    sees = telling.viewer in (giver, taker) or is_over(telling.after)
    return {"event": "handed-over", "seat": giver, "to_seat": taker, "card": facts.NAMES[kind] if sees else HIDDEN}


def tell_trade(telling: Telling, card: str, other: str) -> list[CastelEvent]:
    """A card offered for a random one."""
    return [{"event": "trade", "seat": telling.seat, "card": telling.secret(card), "to_seat": int(other)}]


def tell_card(telling: Telling, card: str) -> list[CastelEvent]:
    """The card drawn from the pile, or taken by the Courtesan."""
    if is_resolving(telling.before):
        player = telling.before.player
        other = telling.before.taker[player]
        return [{"event": "trade-card", "seat": player, "card": telling.secret(card), "other_seat": other}]
    return [{"event": "card", "seat": telling.before.player, "card": telling.secret(card)}]


def tell_steal(telling: Telling, thief: str, card: str) -> list[CastelEvent]:
    """A card taken from the right neighbour's hand."""
    giver = (int(thief) - 1) % telling.before.seats
    return [{"event": "steal", "seat": int(thief), "card": telling.secret(card), "from_seat": giver}]


TOUCHES: dict[tuple[str, bool], Literal["pawn-taken", "pawn-replaced", "pawn-chosen", "pawns-swapped"]] = {
    ("thief", False): "pawn-taken",
    ("merchant", False): "pawn-replaced",
    ("merchant", True): "pawn-replaced",
    ("schemer", False): "pawn-chosen",
    ("schemer", True): "pawns-swapped",
}
"""What befalls a pawn, by the card that acts and whether it has chosen one before."""

TELL: dict[str, Callable[..., list[CastelEvent]]] = {
    "deal": tell_deal,
    "card": tell_card,
    "steal": tell_steal,
    "draw": tell_draw,
    "swap": tell_swap,
    "place": tell_place,
    "skip": tell_skip,
    "target": tell_target,
    "exchange": tell_exchange,
    "pass": tell_pass,
    "counsel": tell_counsel,
    "trade": tell_trade,
    "pawn": tell_pawn,
    "shift": tell_shift,
    "alchemy": tell_alchemy,
    "give": tell_give,
}
