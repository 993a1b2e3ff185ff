"""Positions that a seat may think it is in: the same view, the hidden cards and bids drawn again, fairly."""

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from random import Random

from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import KINDS, PLACES, LoewenherzReading
from burgrave.games.loewenherz.words import VOCABULARY

Pool = tuple[int, int]
"""Places between which a seat cannot tell: those of one pile that it last saw at the same look, or never."""

NEVER_SEEN: Pool = (-1, 0)
NOBODY = -1


def imagine(position: LoewenherzPosition, seat: int | None, rng: Random) -> LoewenherzPosition:
    """A position with the same view for the seat."""
    twin = position.copy()
    if twin.to_act():
        if twin.is_dealt:
            deal_again(twin, seat, rng)
        seal_again(twin, seat, rng)
    return twin


def deal_again(twin: LoewenherzPosition, seat: int | None, rng: Random) -> None:
    """Draw again which card lies on which place, then sort piles and hands out."""
    p = LoewenherzReading(twin)
    pools = hidden_pools(p, seat)
    content = {pool: Counter(p.kind[place] for place in places) for pool, places in pools.items()}
    shown = [i for i in range(p.shown) if p.shown_seat[i] != seat]
    origins = list(origins_of(p, shown, pools, content))
    chosen = rng.choices(origins, [weight for weight, _ in origins])[0][1]
    for i, pool in zip(shown, chosen, strict=True):
        place = rng.choice(candidates(p, i, pools[pool]))
        p.kind[place] = p.shown_kind[i]
        pools[pool].remove(place)
        content[pool][p.shown_kind[i]] -= 1
    for pool, places in pools.items():
        rest = sorted(content[pool].elements())
        rng.shuffle(rest)
        for place, card in zip(places, rest, strict=True):
            p.kind[place] = card
    sort_piles(p)
    twin.kind = p.kind
    twin.hand = hands(p)


def hidden_pools(p: LoewenherzReading, seat: int | None) -> dict[Pool, list[int]]:
    """The places whose cards the seat does not know, by the look that saw them last."""
    pools: dict[Pool, list[int]] = {}
    own = NOBODY if seat is None else seat + 1
    for pile, places in enumerate(PLACES):
        is_looking = p.pile == pile + 1 and p.player == seat
        for place in places:
            if p.taker[place] != own:
                looks = p.taker[place + 1 : places.stop].count(own) + (is_looking and not p.taker[place])
                pools.setdefault((pile, looks) if looks else NEVER_SEEN, []).append(place)
    return dict(sorted(pools.items()))


def candidates(p: LoewenherzReading, i: int, places: list[int]) -> list[int]:
    """The places among these that a card shown may have come from: its owner had taken them by then."""
    return [place for place in places if p.shown_from[i] & 1 << place]


def origins_of(
    p: LoewenherzReading, shown: list[int], pools: dict[Pool, list[int]], content: dict[Pool, Counter[int]]
) -> Iterator[tuple[int, list[Pool]]]:
    """Every way to tell from which pool each shown card came, with the number of cases it stands for.

    What an owner had taken by an earlier showing he had by a later one: so each earlier card takes one place from
    the candidates of the later ones, whichever it is.
    """

    def extend(chosen: list[Pool]) -> Iterator[tuple[int, list[Pool]]]:
        if len(chosen) == len(shown):
            yield prod(factorial(len(places) - chosen.count(pool)) for pool, places in pools.items()), chosen
            return
        i = shown[len(chosen)]
        for pool in pools:
            earlier = [j for j, other in zip(shown, chosen, strict=False) if other == pool]
            copies = content[pool][p.shown_kind[i]] - sum(p.shown_kind[j] == p.shown_kind[i] for j in earlier)
            places = len(candidates(p, i, pools[pool])) - sum(p.shown_seat[j] == p.shown_seat[i] for j in earlier)
            if copies > 0 and places > 0:
                for weight, way in extend([*chosen, pool]):
                    yield weight * copies * places, way

    return extend([])


def sort_piles(p: LoewenherzReading) -> None:
    """Put the cards still in a pile into their order."""
    for places, left in zip(PLACES, p.left, strict=True):
        p.kind[places.start : places.start + left] = sorted(p.kind[places.start : places.start + left])


def hands(p: LoewenherzReading) -> list[int]:
    """The cards in hand: those taken less those played or spent."""
    hand = [0] * len(p.hand)
    for kind, taker in zip(p.kind, p.taker, strict=True):
        if taker:
            hand[KINDS * (taker - 1) + kind] += 1
    for i in range(p.shown):
        if not p.is_held(i):
            hand[KINDS * p.shown_seat[i] + p.shown_kind[i]] -= 1
    return hand


def seal_again(twin: LoewenherzPosition, seat: int | None, rng: Random) -> None:
    """Draw the sealed bids of the others again, each from its legal lines."""
    sealed = [other for other in range(twin.seats) if twin.bid[other] and other != seat]
    bids = list(twin.bid)
    twin.bid = [0 if other in sealed else bid for other, bid in enumerate(bids)]
    for other in sealed:
        bids[other] = rng.choice(twin.legal(other)) - VOCABULARY.base["bid"] + 1
    twin.bid = bids
