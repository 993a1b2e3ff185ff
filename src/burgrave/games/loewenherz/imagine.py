"""Positions that a seat may think it is in: the same view, the hidden cards and bids drawn again, fairly."""

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from random import Random

from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.view import is_held, places_of
from burgrave.games.loewenherz.words import VOCABULARY

Pool = tuple[int, int]
"""Places between which a seat cannot tell: those of one pile that it last saw at the same look, or never."""

NEVER_SEEN: Pool = (-1, 0)


def imagine(position: Loewenherz, seat: int | None, rng: Random) -> Loewenherz:
    """A position with the same view for the seat."""
    twin = position.copy()
    if twin.to_act():
        if twin.is_dealt:
            deal_again(twin, seat, rng)
        seal_again(twin, seat, rng)
    return twin


def deal_again(twin: Loewenherz, seat: int | None, rng: Random) -> None:
    """Draw again which card lies on which place, then sort piles and hands out."""
    kind = list(twin.kind)
    pools = hidden_pools(twin, seat)
    content = {pool: Counter(kind[place] for place in places) for pool, places in pools.items()}
    shown = [i for i in range(twin.shown) if twin.shown_seat[i] != seat]
    origins = list(origins_of(twin, shown, pools, content))
    chosen = rng.choices(origins, [weight for weight, _ in origins])[0][1]
    for i, pool in zip(shown, chosen, strict=True):
        place = rng.choice(candidates(twin, i, pools[pool]))
        kind[place] = twin.shown_kind[i]
        pools[pool].remove(place)
        content[pool][twin.shown_kind[i]] -= 1
    for pool, places in pools.items():
        rest = sorted(content[pool].elements())
        rng.shuffle(rest)
        for place, card in zip(places, rest, strict=True):
            kind[place] = card
    twin.kind = sort_piles(twin, kind)
    twin.hand = hands(twin)


def hidden_pools(p: Loewenherz, seat: int | None) -> dict[Pool, list[int]]:
    """The places whose cards the seat does not know, by the look that saw them last."""
    pools: dict[Pool, list[int]] = {}
    for pile in (0, 1):
        is_looking = p.pile == pile + 1 and p.player == seat
        for place in places_of(pile):
            if seat is None or p.taker[place] != seat + 1:
                looks = sum(
                    seat is not None and p.taker[later] == seat + 1 for later in places_of(pile) if later > place
                )
                looks += is_looking and not p.taker[place]
                pools.setdefault((pile, looks) if looks else NEVER_SEEN, []).append(place)
    return dict(sorted(pools.items()))


def candidates(p: Loewenherz, i: int, places: list[int]) -> list[int]:
    """The places among these that a card shown may have come from: its owner had taken them by then."""
    return [place for place in places if p.shown_from[i] & 1 << place]


def origins_of(
    p: Loewenherz, shown: list[int], pools: dict[Pool, list[int]], content: dict[Pool, Counter[int]]
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


def sort_piles(p: Loewenherz, kind: list[int]) -> list[int]:
    """Put the cards still in a pile into their order."""
    for pile in (0, 1):
        start = places_of(pile).start
        end = start + p.left[pile]
        kind[start:end] = sorted(kind[start:end])
    return kind


def hands(p: Loewenherz) -> list[int]:
    """The cards in hand: those taken less those played or spent."""
    hand = [0] * 36
    for place in range(13):
        if p.taker[place]:
            hand[9 * (p.taker[place] - 1) + p.kind[place]] += 1
    for i in range(p.shown):
        if not is_held(p, i):
            hand[9 * p.shown_seat[i] + p.shown_kind[i]] -= 1
    return hand


def seal_again(twin: Loewenherz, seat: int | None, rng: Random) -> None:
    """Draw the sealed bids of the others again, each from its legal lines."""
    sealed = [other for other in range(twin.seats) if twin.bid[other] and other != seat]
    bids = list(twin.bid)
    twin.bid = [0 if other in sealed else bid for other, bid in enumerate(bids)]
    for other in sealed:
        bids[other] = rng.choice(twin.legal(other)) - VOCABULARY.base["bid"] + 1
    twin.bid = bids
