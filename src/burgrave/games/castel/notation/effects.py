"""The effect that a position's notation tells of, and the cards held ready by it."""

from collections import Counter

from burgrave.games.castel import facts
from burgrave.games.castel.cards import CARDS
from burgrave.games.castel.facts import COURT, DEEPEST, IN_EFFECT, KINDS, NAMES, NOTES, PLACE_NAMES, SQUARE_NAMES
from burgrave.games.castel.notation.parsing import index, number, require, take
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, are_neighbours, is_offer_seen
from burgrave.games.castel.view import HIDDEN
from burgrave.games.castel.words import CARD_AT


def build_effect(position: CastelPosition, told: list[str], rest: list[int]) -> None:
    """The effect being carried out: its card, where that lies, how many parts are done, what it remembers."""
    require(bool(told) == (position.phase == IN_EFFECT), "an effect is told of in the phase `effect`, and only there")
    if not told:
        return
    card, place, step, *chosen = told
    position.effect, position.place = index(card, NAMES, "card"), index(place, PLACE_NAMES, "place")
    lying = CastelReading(position).stacks.get(place)
    require(lying is not None and lying[-1].card == card, f"'{card}' does not lie at {place}")
    steps = CARDS[position.effect].steps
    require(steps > 0, f"'{card}' asks for nothing")
    position.step = number(step, 0, steps - 1, "effect")
    notes = REMEMBERED[card](position, chosen, rest) if card in REMEMBERED else []
    require(card in REMEMBERED or not chosen, f"'{card}' remembers nothing")
    position.notes = notes + [0] * (NOTES - len(notes))


def cards_aside(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The Alchemist's cards laid aside, a hand card and one of the exchange each time (C49)."""
    require(len(chosen) == 2 * position.step, "the Alchemist lays two cards aside each time")
    kinds = [index(card, NAMES, "card") for card in chosen]
    for kind in kinds:
        take(rest, kind)
    return [kind + 1 for kind in kinds]


def first_card(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The card whose pawn the Schemer has chosen (C32)."""
    require(len(chosen) == position.step, "the Schemer chooses one card first")
    cards = [index(card, CARD_AT.names, "card in play") for card in chosen]
    for card in cards:
        place, depth = divmod(card, DEEPEST)
        level = position.height[place] - 1 - depth
        has_pawn = level >= 0 and position.pawn[DEEPEST * place + level] > 0
        require(has_pawn and place != position.place, f"the Schemer cannot have chosen {CARD_AT.names[card]}")
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
    require(len(chosen) == position.step, "the Spy has given a pawn for each part that is done")
    require(not Counter(chosen) - pawns, "the Spy gives the pawns that lie next to him")
    require(len(chosen) + 1 < pawns.total(), "the last card next to the Spy is not asked for")
    return [int(seat) + 1 for seat in chosen]


def squares_that_take_part(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """The neighbouring court squares with a single card whose cards the Acrobat swaps (C22, C64)."""
    squares = [index(square, SQUARE_NAMES, "square") for square in chosen]
    for square in squares:
        is_neighbour = are_neighbours(SQUARE_NAMES[square], PLACE_NAMES[position.place])
        has_one = facts.ZONE_OF[square] == COURT and position.height[square] == 1
        require(is_neighbour and has_one, f"{SQUARE_NAMES[square]} cannot take part")
    require(squares == sorted(set(squares)), "squares that take part are told once, in their order")
    require(position.step + 1 < len(squares), "the Acrobat has nothing to swap")
    require(position.acrobat_all == 1 or position.step == 0, "the Acrobat swaps once")
    return [square + 1 for square in squares]


def moved_cards(position: CastelPosition, chosen: list[str], rest: list[int]) -> list[int]:
    """What the Favourite has moved: the King or a knight (C30)."""
    require(len(chosen) == position.step, "the Favourite moves one card after the other")
    require(set(chosen) <= {"king", "knight"}, "the Favourite moves the King or a knight")
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
        giver, to = (number(seat, 0, position.seats - 1, word) for seat in seats.split(">"))
        require(not offer[giver], f"{giver} holds one card ready")
        require(giver != to and position.hand_size[giver] > 0, f"{word}: {giver} has nothing to give")
        offer[giver], taker[giver] = (1 if card == HIDDEN else index(card, NAMES, "card") + 1), to
    position.offer, position.taker = offer, taker
    for word in told:
        giver, is_hidden = int(word[0]), word.endswith(HIDDEN)
        is_seen = observer is None or is_offer_seen(position, observer, giver)
        require(is_seen != is_hidden, f"{word}: who gives or gets a card in the open sees it, nobody else")


def check_effect(position: CastelPosition) -> None:
    """Refuse offers that the effect does not make, cards that the giver has not, and an effect that asks nobody."""
    givers = [giver for giver in range(position.seats) if position.offer[giver]]
    for giver in givers:
        card = position.offer[giver] - 1
        require(position.hand[KINDS * giver + card] > 0, f"{giver} does not have '{NAMES[card]}'")
    require(
        [(giver, position.taker[giver]) for giver in givers] == sorted(expected_offers(position, givers)),
        "these cards are not held ready at this point",
    )
    require(position.phase != IN_EFFECT or bool(position.to_act()), "the effect asks nobody")


def expected_offers(position: CastelPosition, givers: list[int]) -> list[tuple[int, int]]:
    """Who holds a card ready for whom, as far as the effect has come."""
    seats, step = position.seats, position.step
    if position.phase != IN_EFFECT:
        return []
    match NAMES[position.effect]:
        case "jester":  # anybody may have chosen first
            require(step == len(givers), "the Jester has asked for each card held ready")
            return [(giver, (giver + 1) % seats) for giver in givers]
        case "fool":
            thefts = [((taker - 1) % seats, taker) for taker in range(step)]
            return [(giver, taker) for giver, taker in thefts if position.hand_size[giver]]
        case "courtesan" if step == 1:
            victim = position.taker[position.player]
            require(victim != position.player and position.hand_size[victim] > 0, "nothing to be traded for")
            return [(position.player, victim)]
    return []
