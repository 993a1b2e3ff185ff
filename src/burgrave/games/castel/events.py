"""What happened by a move of Castel, as keys and data for the log and for animation."""

from collections.abc import Callable

from burgrave.core.game import Event
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, Lying
from burgrave.games.castel.view import HIDDEN, is_over, is_resolving, sees_card
from burgrave.games.castel.words import VOCABULARY


def events(before: CastelPosition, seat: int, code: int, after: CastelPosition, viewer: int | None) -> list[Event]:
    """The move itself, then what it brought about."""
    verb, indices = VOCABULARY.parts(code)
    names = [domain.names[i] for domain, i in zip(VOCABULARY.verbs[verb], indices, strict=True)]
    told = TELL[verb](Telling(before, seat, code, after, viewer), *names)
    if is_over(after):
        return [*told, over(after)]
    if after.player != before.player:
        told.append({"event": "turn", "seat": after.player})
    elif after.has_merchant and not before.has_merchant:
        told.append({"event": "third-action", "seat": after.player})
    return told


def over(after: CastelPosition) -> Event:
    """How the game ended (C16, C17)."""
    winners = [seat for seat, rank in enumerate(after.ranks()) if rank == 1]
    key = "won" if after.winner else "deadlock"
    return {"event": key, "winner_seat": winners}


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


def tell_deal(telling: Telling, card: str) -> list[Event]:
    """A card dealt to the exchange or to the viewer's hand; those of others only fill the view."""
    seat = telling.before.dealt // facts.HAND[telling.before.seats]
    if seat >= telling.before.seats:
        return [{"event": "deal-exchange", "card": card}]
    return [{"event": "deal", "seat": seat, "card": card}] if telling.sees else []


def tell_draw(telling: Telling) -> list[Event]:
    """The pile gets smaller; the card follows."""
    return [{"event": "draw", "seat": telling.seat, "left": telling.after.pile_size[telling.seat]}]


def tell_swap(telling: Telling, mine: str, theirs: str) -> list[Event]:
    """A swap with the exchange."""
    return [{"event": "swap", "seat": telling.seat, "mine": mine, "theirs": theirs}]


def tell_skip(telling: Telling) -> list[Event]:
    """Nothing could be done."""
    return [{"event": "skip", "seat": telling.seat}]


def tell_place(telling: Telling, card: str, spot: str) -> list[Event]:
    """A card placed, and what that did without words."""
    place: Event = {"event": "place", "seat": telling.seat, "card": card, "place": spot}
    return [place, *arrival(telling, card, spot), *done_at_once(telling, card)]


def tell_counsel(telling: Telling, card: str, spot: str) -> list[Event]:
    """A card of the exchange brought into play, and what that did without words."""
    counsel: Event = {"event": "counsel", "seat": telling.seat, "card": card, "place": spot}
    return [counsel, *arrival(telling, card, spot), *done_at_once(telling, card)]


def arrival(telling: Telling, card: str, spot: str) -> list[Event]:
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


def done_at_once(telling: Telling, card: str) -> list[Event]:
    """That a card with an effect had nothing to do, when nobody was asked."""
    asks = card not in facts.SILENT
    was_asked = is_resolving(telling.after) and facts.NAMES[telling.after.effect] == card
    return [{"event": "no-effect", "card": card}] if asks and not was_asked else []


def sent_back(telling: Telling, place: str, by: str) -> Event:
    """A card that goes back to the owner of its pawn, or to the exchange (C10)."""
    card, owner = telling.top(place)
    if owner is None:
        return {"event": "to-exchange", "card": card, "place": place, "by": by}
    return {"event": "sent-back", "card": card, "place": place, "seat": owner, "by": by}


# Effects --------------------------------------------------------------------------------------------------


def tell_target(telling: Telling, place: str) -> list[Event]:
    """A card struck."""
    card = telling.top(place).card
    by = telling.actor()
    struck: Event = {"card": card, "place": place, "by": by, "seat": telling.seat}
    if by == "assassin":
        return [struck | {"event": "killed"}]
    if by == "fairy":
        return [struck | {"event": "drawn-outside"}]
    if by == "magician":
        return [{"event": "to-exchange", "card": card, "place": place, "by": by}]
    if by == "king" and telling.before.step == 1:
        by = "favourite"
    return [sent_back(telling, place, by)]


def tell_exchange(telling: Telling, one: str, other: str) -> list[Event]:
    """Two cards change places, or one stays."""
    if one == other:
        return [{"event": "stays", "card": telling.top(one).card, "place": one}]
    cards = telling.top(one).card, telling.top(other).card
    return [{"event": "exchange", "card": cards[0], "place": one, "other": cards[1], "to": other}]


def tell_shift(telling: Telling, start: str, target: str) -> list[Event]:
    """A card moves; a soldier may repel an engine."""
    card = telling.top(start).card
    onto = telling.top(target).card if target in telling.reading.stacks else None
    moved: Event = {"event": "shift", "card": card, "place": start, "to": target, "by": telling.actor()}
    if onto:
        moved |= {"event": "shift-onto", "other": onto}
    slots = [slot for slot in facts.SLOT_NAMES if slot in telling.reading.stacks and has_lost(telling, slot)]
    return [moved, *(sent_back(telling, slot, card) for slot in slots if card != "knight")]


def tell_pawn(telling: Telling, card_at: str, given: str) -> list[Event]:
    """A pawn taken, replaced, swapped or to be given."""
    place, _, depth = card_at.partition("/")
    card, owner = telling.reading.stacks[place][int(depth or 0)]
    told: Event = {"seat": telling.seat, "card": card, "place": place, "owner_seat": owner}
    match telling.actor():
        case "thief":
            return [told | {"event": "pawn-taken"}]
        case "merchant":
            return [told | {"event": "pawn-replaced"}]
        case "schemer":
            return (
                [told | {"event": "pawn-chosen"}] if telling.before.step == 0 else [told | {"event": "pawns-swapped"}]
            )
        case _:
            return [told | {"event": "pawn-given", "new_seat": int(given)}, *spy_changes(telling)]


def spy_changes(telling: Telling) -> list[Event]:
    """After the last line, that all pawns next to the Spy have changed."""
    is_done = not is_resolving(telling.after) or telling.after.effect != telling.before.effect
    return [{"event": "pawns-rearranged", "place": facts.PLACE_NAMES[telling.before.place]}] if is_done else []


def tell_alchemy(telling: Telling, mine: str, theirs: str) -> list[Event]:
    """Cards laid aside to be swapped."""
    return [{"event": "alchemy", "seat": telling.seat, "mine": mine, "theirs": theirs}]


def tell_give(telling: Telling, card: str, taker: str) -> list[Event]:
    """A card of the exchange given."""
    return [{"event": "give", "seat": telling.seat, "card": card, "to_seat": int(taker)}]


# Cards that change hands in secret -----------------------------------------------------------------------------------


def tell_pass(telling: Telling, card: str) -> list[Event]:
    """A card chosen; with the last one all change hands, each seen by giver and taker."""
    told: list[Event] = [{"event": "pass", "seat": telling.seat, "card": pass_card(telling, card)}]
    if any(telling.after.offer):
        return told
    offers = list(telling.before.offer)
    offers[telling.seat] = facts.NAMES.index(card) + 1
    return told + [handed_over(telling, giver, offers[giver] - 1) for giver in range(5) if offers[giver]]


def pass_card(telling: Telling, card: str) -> str:
    """The chosen card, for the chooser; everybody else hears of it when it changes hands."""
    return card if telling.viewer == telling.seat else HIDDEN


def handed_over(telling: Telling, giver: int, kind: int) -> Event:
    """A card that goes to the left."""
    taker = (giver + 1) % telling.before.seats
    sees = telling.viewer in (giver, taker) or is_over(telling.after)
    return {"event": "handed-over", "seat": giver, "to_seat": taker, "card": facts.NAMES[kind] if sees else HIDDEN}


def tell_trade(telling: Telling, card: str, other: str) -> list[Event]:
    """A card offered for a random one."""
    return [{"event": "trade", "seat": telling.seat, "card": telling.secret(card), "to_seat": int(other)}]


def tell_card(telling: Telling, card: str) -> list[Event]:
    """The card drawn from the pile, or taken by the Courtesan."""
    if is_resolving(telling.before):
        player = telling.before.player
        other = telling.before.taker[player]
        return [{"event": "trade-card", "seat": player, "card": telling.secret(card), "other_seat": other}]
    return [{"event": "card", "seat": telling.before.player, "card": telling.secret(card)}]


def tell_steal(telling: Telling, thief: str, card: str) -> list[Event]:
    """A card taken from the right neighbour's hand."""
    giver = (int(thief) - 1) % telling.before.seats
    told: Event = {"event": "steal", "seat": int(thief), "card": telling.secret(card), "from_seat": giver}
    return [told]


TELL: dict[str, Callable[..., list[Event]]] = {
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
