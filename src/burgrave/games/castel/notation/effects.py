"""The effect that a position's notation tells of, and the cards held ready by it."""

from collections import Counter

from burgrave.core.errors import refuse
from burgrave.games.castel import facts
from burgrave.games.castel.cards import CARDS
from burgrave.games.castel.facts import COURT, DEEPEST, IN_EFFECT, KINDS, NAMES, NOTES, PLACE_NAMES, SQUARE_NAMES
from burgrave.games.castel.notation.parsing import index, number, take
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, are_neighbours, is_offer_seen
from burgrave.games.castel.view import HIDDEN
from burgrave.games.castel.words import CARD_AT


def build_effect(position: CastelPosition, told: list[str], rest: list[int]) -> None:
    """The effect being carried out: its card, where that lies, how many parts are done, what it remembers."""
    refuse(bool(told) != (position.phase == IN_EFFECT), "effect-phase")
    if not told:
        return
    refuse(len(told) < 3, "words", part="effect", right=3, wrong=len(told))
    card, place, step, *chosen = told
    position.effect, position.place = index(card, NAMES, "no-card"), index(place, PLACE_NAMES, "no-place")
    lying = CastelReading(position).stacks.get(place)
    refuse(lying is None or lying[-1].card != card, "effect-place", card=card, place=place)
    steps = CARDS[position.effect].steps
    refuse(steps == 0, "no-effect", card=card)
    position.step = number(step, 0, steps - 1, "effect")
    notes = REMEMBERED[card](position, chosen, rest) if card in REMEMBERED else []
    refuse(card not in REMEMBERED and chosen, "no-memory", card=card)
    position.notes = notes + [0] * (NOTES - len(notes))


def cards_aside(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The Alchemist's cards laid aside, a hand card and one of the exchange each time (C49)."""
    refuse(len(chosen) != 2 * position.step, "alchemist")
    kinds = [index(card, NAMES, "no-card") for card in chosen]
    for kind in kinds:
        take(rest, kind)
    return [kind + 1 for kind in kinds]


def first_card(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The card whose pawn the Schemer has chosen (C32)."""
    refuse(len(chosen) != position.step, "schemer")
    cards = [index(card, CARD_AT.names, "no-card-at") for card in chosen]
    for card in cards:
        place, depth = divmod(card, DEEPEST)
        level = position.height[place] - 1 - depth
        has_pawn = level >= 0 and position.pawn[DEEPEST * place + level] > 0
        refuse(not has_pawn or place == position.place, "schemer-card", place=CARD_AT.names[card])
    return [card + 1 for card in cards]


def pawns_given(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The pawns the Spy has given to the first cards next to him, out of those there (C29)."""
    pawns = Counter(
        str(card.owner)
        for place, stack in CastelReading(position).stacks.items()
        if are_neighbours(place, PLACE_NAMES[position.place])
        for card in stack
        if card.owner is not None
    )
    refuse(len(chosen) != position.step, "spy")
    refuse(Counter(chosen) - pawns, "spy-pawns")
    refuse(len(chosen) + 1 >= pawns.total(), "spy-last")
    return [int(seat) + 1 for seat in chosen]


def squares_that_take_part(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The neighbouring court squares with a single card whose cards the Acrobat swaps (C22, C64)."""
    squares = [index(square, SQUARE_NAMES, "no-square") for square in chosen]
    for square in squares:
        is_neighbour = are_neighbours(SQUARE_NAMES[square], PLACE_NAMES[position.place])
        has_one = facts.ZONE_OF[square] == COURT and position.height[square] == 1
        refuse(not is_neighbour or not has_one, "acrobat-square", square=SQUARE_NAMES[square])
    refuse(squares != sorted(set(squares)), "acrobat-order")
    refuse(position.step + 1 >= len(squares), "acrobat-few")
    refuse(not position.acrobat_all and position.step, "acrobat-once")
    return [square + 1 for square in squares]


def moved_cards(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """What the Favourite has moved: the King or a knight (C30)."""
    refuse(len(chosen) != position.step, "favourite")
    refuse(not set(chosen) <= {"king", "knight"}, "favourite-card")
    return [int(card in chosen) for card in ("king", "knight")]


REMEMBERED = {
    "alchemist": cards_aside,
    "schemer": first_card,
    "spy": pawns_given,
    "acrobat": squares_that_take_part,
    "favourite": moved_cards,
}


# Cards held ready ----------------------------------------------------------------------------------------------------


def build_offers(position: CastelPosition, told: list[str], observer: int | None) -> None:
    """The cards held ready, `0>1:king`; one that the observer does not see will be imagined."""
    offer, taker = [0] * len(position.offer), [0] * len(position.taker)
    for word in told:
        seats, _, card = word.partition(":")
        giver, to = (number(seat, 0, position.seats - 1, "offers") for seat in seats.partition(">")[::2])
        refuse(offer[giver], "offer-twice", seat=giver)
        refuse(giver == to or position.hand_size[giver] == 0, "no-offer", seat=giver, to_seat=to)
        offer[giver], taker[giver] = (1 if card == HIDDEN else index(card, NAMES, "no-card") + 1), to
    position.offer, position.taker = offer, taker
    for word in told:
        giver, is_hidden = int(word[0]), word.endswith(HIDDEN)
        is_seen = observer is None or is_offer_seen(position, observer, giver)
        refuse(is_seen == is_hidden, "offer-seen", words=word)


def check_effect(position: CastelPosition) -> None:
    """Refuse offers that the effect does not make, cards that the giver has not, and an effect that asks nobody."""
    givers = [giver for giver in range(position.seats) if position.offer[giver]]
    for giver in givers:
        card = position.offer[giver] - 1
        refuse(not position.hand[KINDS * giver + card], "offer-card", seat=giver, card=NAMES[card])
    offers = [(giver, position.taker[giver]) for giver in givers]
    refuse(offers != sorted(expected_offers(position, givers)), "other-offers")
    refuse(position.phase == IN_EFFECT and not position.to_act(), "asks-nobody")


def expected_offers(position: CastelPosition, givers: list[int]) -> list[tuple[int, int]]:
    """Who holds a card ready for whom, as far as the effect has come."""
    seats, step = position.seats, position.step
    if position.phase != IN_EFFECT:
        return []
    match NAMES[position.effect]:
        case "jester":  # anybody may have chosen first
            refuse(step != len(givers), "jester")
            return [(giver, (giver + 1) % seats) for giver in givers]
        case "fool":
            thefts = [((taker - 1) % seats, taker) for taker in range(step)]
            return [(giver, taker) for giver, taker in thefts if position.hand_size[giver]]
        case "courtesan" if step == 1:
            victim = position.taker[position.player]
            refuse(victim == position.player or position.hand_size[victim] == 0, "courtesan")
            return [(position.player, victim)]
    return []
