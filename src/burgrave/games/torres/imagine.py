"""What a seat can imagine of a game of Torres: the cards it does not know, drawn again."""

from random import Random

from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading, of

KINDS = facts.KINDS


def imagine(position: TorresPosition, seat: int | None, rng: Random) -> TorresPosition:
    """The same position with every card the seat cannot know drawn again."""
    reading, twin = TorresReading(position), position.copy()
    others = [other for other in range(position.seats) if other != seat]
    if reading.is_over or reading.is_dealt("hand"):
        return twin
    if reading.is_dealt("shared"):
        redeal(twin, seat, others, 0, rng)
    else:
        for other in others:
            redeal(twin, seat, [other], other, rng)
    return twin


def redeal(twin: TorresPosition, seat: int | None, others: list[int], deck: int, rng: Random) -> None:
    """Shuffle the cards that some others hold, look at or put back, and what is unknown of their deck."""
    first = KINDS * deck
    buyer = twin.player if twin.player in others else None
    hand, above, below, unknown = twin.hand, twin.above, twin.below, twin.unknown
    hidden_above = [i for i in range(first, first + twin.above_count[deck]) if twin.above_by[i] != seat]
    hidden_below = [i for i in range(first, first + twin.below_count[deck]) if twin.below_by[i] != seat]
    pool = [of(other, hand) for other in others] + [of(deck, unknown)] + ([] if buyer is None else [twin.drawn])
    put_back = [above[i] for i in hidden_above] + [below[i] for i in hidden_below]
    cards = [kind for kind in range(KINDS) for _ in range(sum(p[kind] for p in pool) + put_back.count(kind))]

    rng.shuffle(cards)
    for i in hidden_above:
        above[i] = cards.pop()
    for i in hidden_below:
        below[i] = cards.pop()
    for other in others:
        held = [cards.pop() for _ in range(sum(of(other, hand)))]
        hand[KINDS * other : KINDS * (other + 1)] = count(held)
        if other == buyer:
            twin.fresh = count(held[: sum(twin.fresh)])
    if buyer is not None:
        twin.drawn = count([cards.pop() for _ in range(sum(twin.drawn))])
    unknown[first : first + KINDS] = count(cards)
    twin.hand, twin.above, twin.below, twin.unknown = hand, above, below, unknown


def count(kinds: list[int]) -> list[int]:
    """How many there are of each kind of card."""
    return [kinds.count(kind) for kind in range(KINDS)]
