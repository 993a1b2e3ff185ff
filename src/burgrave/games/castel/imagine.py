"""What a seat can imagine: the hidden cards dealt again, uniformly over the deals that fit what it knows."""

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial, prod
from random import Random

from burgrave.core.errors import BadNotation
from burgrave.games.castel import knowledge
from burgrave.games.castel.facts import (
    COPIES,
    FIRST_LABEL,
    FOOL,
    IN_OVER,
    KINDS,
    KING,
    MAX_SEATS,
    PILES,
    SPECTATOR,
)
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import KIND_OF, everywhere, is_offer_seen, row

HANDS_AND_PILES = range(MAX_SEATS + 1)
EQUAL = [kind for kind in range(KINDS) if COPIES[kind] > 1]

TRIES = 10_000
"""What is known in a game leaves deals that are found at once; what a text tells may leave none."""

Deal = list[list[int]]
"""For each hand, and last for the piles, how many cards of each kind are there."""


def imagine(position: CastelPosition, seat: int | None, rng: Random) -> CastelPosition:
    """The same position as far as the seat can see, with everything else drawn again."""
    twin = position.copy()
    if position.phase == IN_OVER:
        return twin
    observer = SPECTATOR if seat is None else seat
    deal = draw_deal(twin, observer, rng)
    twin.hand = [count for hand in deal[:PILES] for count in hand]
    twin.pile = deal[PILES]
    for other in range(twin.seats):
        if other != observer:
            knowledge.know_what_all_know(twin, other)
    imagine_offers(twin, observer, rng)
    if seat != twin.player:
        twin.had_king = int(deal[twin.player][KING] > 0)
    return twin


# The deal --------------------------------------------------------------------------------------------------


def draw_deal(position: CastelPosition, observer: int, rng: Random) -> Deal:
    """A deal drawn uniformly out of all that fit what the observer knows, and what everybody knows."""
    sizes = [*position.hand_size, sum(position.pile)]
    labels = known_labels(position, observer)
    common = row(position, SPECTATOR)
    for _ in range(TRIES):
        deal = draw_fitting(labels, sizes, everywhere(position, observer), rng)
        if fits(common, deal):
            return deal
    raise BadNotation("no-deal")


def known_labels(position: CastelPosition, observer: int) -> list[int]:
    """What the observer knows, cards included that he sees held ready for him in another hand (C27, C31)."""
    seeing = position.copy()
    for giver in range(position.seats):
        if is_offer_seen(position, observer, giver) and giver != observer:
            knowledge.forget(seeing, observer, position.offer[giver] - 1, giver)
            knowledge.learn(seeing, observer, position.offer[giver] - 1, giver)
    return row(seeing, observer)


def draw_fitting(labels: list[int], sizes: list[int], unknown: int, rng: Random) -> Deal:
    """A deal of hidden cards, each to a place out of its set, drawn uniformly; `unknown` is the set of all places."""
    left = list(sizes)
    deal = [[0] * KINDS for _ in HANDS_AND_PILES]

    def put(kind: int, place: int) -> None:
        deal[place][kind] += 1
        left[place] -= 1

    cards = [(places, kind) for places, kind in zip(labels, KIND_OF, strict=True) if places]
    for places, kind in cards:
        if places.bit_count() == 1:
            put(kind, places.bit_length() - 1)
    doubtful = sorted(card for card in cards if card[0].bit_count() > 1 and card[0] != unknown)
    ways = count_ways([places for places, _ in doubtful])
    for number, (places, kind) in enumerate(doubtful):
        options = [place for place in HANDS_AND_PILES if places >> place & 1]
        weights = [ways(number + 1, taken(tuple(left), place)) for place in options]
        put(kind, choose(options, weights, rng))
    rest = [kind for places, kind in cards if places == unknown]
    rng.shuffle(rest)
    for place in HANDS_AND_PILES:
        for _ in range(left[place]):
            put(rest.pop(), place)
    return deal


def taken(left: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The room left when a card more is at a place."""
    return (*left[:place], left[place] - 1, *left[place + 1 :])


def choose(options: Sequence[int], weights: Sequence[int], rng: Random) -> int:
    """One of the options by exact integer weight."""
    pick = rng.randrange(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        pick -= weight
        if pick < 0:
            return option
    raise AssertionError("the weights cover every pick")


def count_ways(doubtful: list[int]) -> Callable[[int, tuple[int, ...]], int]:
    """How many deals there are for the doubtful cards from a number on and all unknown ones, by the room left."""

    @cache
    def ways(number: int, left: tuple[int, ...]) -> int:
        if min(left) < 0:
            return 0
        if number == len(doubtful):
            return factorial(sum(left)) // prod(map(factorial, left))
        places = [place for place in HANDS_AND_PILES if doubtful[number] >> place & 1]
        return sum(ways(number + 1, taken(left, place)) for place in places)

    return ways


def fits(labels: list[int], deal: Deal) -> bool:
    """Whether a deal can be matched with the sets of places of equal cards; single cards fit what fits the observer.

    By Hall's theorem it can if no union of sets is meant for more cards than lie there.
    """
    for kind in EQUAL:
        known = [places for places in labels[FIRST_LABEL[kind] : FIRST_LABEL[kind] + COPIES[kind]] if places]
        unions = {0}
        for places in set(known):
            unions |= {union | places for union in unions}
        for union in unions:
            there = sum(deal[place][kind] for place in HANDS_AND_PILES if union >> place & 1)
            if sum(places & ~union == 0 for places in known) > there:
                return False
    return True


# What else is hidden -------------------------------------------------------------------------------------------------


def imagine_offers(twin: CastelPosition, observer: int, rng: Random) -> None:
    """Draw cards held ready again: stolen ones out of all cards of a hand, chosen ones out of its lines."""
    offer = list(twin.offer)
    for giver in range(twin.seats):
        if offer[giver] and not is_offer_seen(twin, observer, giver):
            hand = list(twin.hand[KINDS * giver : KINDS * giver + KINDS])
            weights = hand if twin.effect == FOOL else [int(count > 0) for count in hand]
            offer[giver] = choose(range(KINDS), weights, rng) + 1
    twin.offer = offer
