"""What a seat sees of a game of Torres, what it imagines of the rest, and how it reads the moves of others."""

from collections import Counter
from random import Random
from typing import Any

from burgrave.core.grid import components, neighbours
from burgrave.games.torres import facts, scoring
from burgrave.games.torres.position import Torres
from burgrave.games.torres.words import VOCABULARY

BESIDE = neighbours(8, 8)
HIDDEN = "?"


def view(position: Torres, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) knows."""
    return {
        "phase": facts.PHASES[position.phase],
        "over": is_over(position),
        "scores": position.scores(),
        **view_course(position),
        **view_board(position),
        **view_blocks(position),
        **view_cards(position, seat),
    }


def is_over(position: Torres) -> bool:
    """Whether the game is over: then everything is public."""
    return facts.PHASES[position.phase] == "over"


def view_course(position: Torres) -> dict[str, Any]:
    """Where in the game we are, and what is left of this turn."""
    year = max(position.year, 1)
    return {
        "year": position.year,
        "round": position.round + 1,
        "rounds": len(facts.STACKS[position.seats][year - 1]),
        "mover": position.mover,
        "leader": position.leader,
        "points": position.points,
        "buys": position.buys,
        "card_played": bool(position.card_played),
        "master": list(facts.MASTERS)[position.master_card] if position.master_card >= 0 else None,
        "scoring": [would_score(position, seat) for seat in range(position.seats)],
    }


def would_score(position: Torres, seat: int) -> dict[str, int]:
    """What a scoring would give a seat now, before marker hops."""
    year = max(position.year, 1)
    master = position.master_card
    return {
        "castles": scoring.castle_points(position, seat),
        "king": scoring.king_points(position, seat, year) if position.king >= 0 else 0,
        "master": scoring.master_points(position, master, seat, year, position.master_min) if master >= 0 else 0,
    }


def squares_of(mask: int) -> list[str]:
    """The squares of a mask by name."""
    return [name for square, name in enumerate(facts.SQUARES) if mask >> square & 1]


def castles(position: Torres) -> list[list[str]]:
    """The squares of each castle."""
    built = {square for square in range(64) if position.height[square]}
    return [[facts.SQUARES[square] for square in sorted(castle)] for castle in components(built, BESIDE)]


def view_board(position: Torres) -> dict[str, Any]:
    """Columns, castles, knights and king."""
    return {
        "heights": {facts.SQUARES[square]: height for square, height in enumerate(position.height) if height},
        "castles": castles(position),
        "knights": [squares_of(position.knights[seat]) for seat in range(position.seats)],
        "king": facts.SQUARES[position.king] if position.king >= 0 else None,
        "carried": facts.SQUARES[position.carried_from] if position.carried_from >= 0 else None,
    }


def view_blocks(position: Torres) -> dict[str, Any]:
    """Reserve and stacks."""
    seats = range(position.seats)
    return {
        "reserve": position.reserve,
        "stacks": [[h for h in (3, 2, 1, 0) for _ in range(position.stacks[4 * seat + h])] for seat in seats],
        "bound": position.bound if position.bound >= 0 else None,
        "kept": [position.kept[seat] for seat in seats],
    }


def names(counts: list[int]) -> list[str]:
    """Cards by name, out of a count for each kind."""
    return [card for card, count in zip(facts.CARDS, counts, strict=True) for _ in range(count)]


def view_cards(position: Torres, seat: int | None) -> dict[str, Any]:
    """The own cards by name, of the others' only how many there are."""
    seats = range(position.seats)
    knows = [is_over(position) or other == seat for other in seats]
    hands = [names(position.hand[10 * other : 10 * other + 10]) for other in seats]
    drawn, fresh = names(position.drawn), names(position.fresh)
    mover_known = knows[position.mover]
    return {
        "hands": [hand if known else [HIDDEN] * len(hand) for hand, known in zip(hands, knows, strict=True)],
        "fresh": fresh if mover_known else [HIDDEN] * len(fresh),
        "drawn": drawn if mover_known else [HIDDEN] * len(drawn),
        "to_draw": position.to_draw,
        "played": [names(position.played[10 * other : 10 * other + 10]) for other in seats],
        "decks": [] if is_dealt(position, "hand") else [view_deck(position, deck, seat) for deck in decks(position)],
    }


def is_dealt(position: Torres, deck: str) -> bool:
    """Whether the option deck has this value."""
    return facts.DECKS[position.deck] == deck


def decks(position: Torres) -> range:
    """The decks there are: one each, or one for all."""
    return range(position.seats if is_dealt(position, "own") else 1)


def view_deck(position: Torres, deck: int, seat: int | None) -> dict[str, Any]:
    """A deck: cards put back by name for who put them there; what is left of an own deck as a set."""
    first, all_known = 10 * deck, is_over(position)

    def returned(cards: list[int], by: list[int], count: int) -> list[str]:
        places = range(first, first + count)
        return [facts.CARDS[cards[i]] if all_known or by[i] == seat else HIDDEN for i in places]

    unknown = names(position.unknown[first : first + 10])
    set_known = all_known or (is_dealt(position, "own") and deck == seat)
    return {
        "top": returned(position.above, position.above_by, position.above_count[deck])[::-1],
        "left": unknown if set_known else [HIDDEN] * len(unknown),
        "bottom": returned(position.below, position.below_by, position.below_count[deck]),
    }


def imagine(position: Torres, seat: int | None, rng: Random) -> Torres:
    """The same position with every card the seat cannot know drawn again."""
    twin = position.copy()
    if is_over(position):
        return twin
    others = [other for other in range(position.seats) if other != seat]
    if is_dealt(position, "own"):
        for other in others:
            redeal(twin, seat, [other], rng)
    elif is_dealt(position, "shared"):
        redeal(twin, seat, others, rng)
    return twin


def redeal(twin: Torres, seat: int | None, others: list[int], rng: Random) -> None:
    """Shuffle the cards that some others hold, look at or put back, and what is unknown of their deck."""
    deck = others[0] if is_dealt(twin, "own") else 0
    first = 10 * deck
    mover = twin.mover if twin.mover in others else None
    pool = Counter[int]()
    for other in others:
        pool.update(dict(enumerate(twin.hand[10 * other : 10 * other + 10])))
    pool.update(dict(enumerate(twin.unknown[first : first + 10])))
    if mover is not None:
        pool.update(dict(enumerate(twin.drawn)))
    above, below = list(twin.above), list(twin.below)
    hidden_above = [i for i in range(first, first + twin.above_count[deck]) if twin.above_by[i] != seat]
    hidden_below = [i for i in range(first, first + twin.below_count[deck]) if twin.below_by[i] != seat]
    pool.update([above[i] for i in hidden_above] + [below[i] for i in hidden_below])

    cards = [kind for kind in range(10) for _ in range(pool[kind])]
    rng.shuffle(cards)
    for i in hidden_above:
        above[i] = cards.pop()
    for i in hidden_below:
        below[i] = cards.pop()
    twin.above, twin.below = above, below
    hand = list(twin.hand)
    for other in others:
        held = [cards.pop() for _ in range(sum(hand[10 * other : 10 * other + 10]))]
        hand[10 * other : 10 * other + 10] = count(held)
        if other == mover:
            twin.fresh = count(held[: sum(twin.fresh)])
    twin.hand = hand
    if mover is not None:
        twin.drawn = count([cards.pop() for _ in range(sum(twin.drawn))])
    unknown = list(twin.unknown)
    unknown[first : first + 10] = count(cards)
    twin.unknown = unknown


def count(kinds: list[int]) -> list[int]:
    """How many there are of each kind of card."""
    return [kinds.count(kind) for kind in range(10)]


def line(before: Torres, seat: int, code: int, viewer: int | None) -> str:
    """The words as a viewer may see them: cards drawn, kept or returned are the buyer's secret (T24)."""
    words = VOCABULARY.words(code)
    verb, *rest = words.split()
    if verb in ("draw", "keep", "return") and viewer != before.mover:
        return " ".join([verb, HIDDEN, *rest[1:]])
    return words


def inventory(position: Torres) -> dict[str, int]:
    """Blocks, knights and cards, wherever they are (T1, T8)."""
    seats = range(position.seats)
    stacks = position.stacks  # each look at a compiled position's array is a copy: one is enough
    stacked = sum(height * stacks[4 * seat + height] for seat in seats for height in range(4))
    lifted = position.carried_from >= 0
    things = {
        "blocks": sum(position.height)
        + position.reserve
        + stacked
        + sum(position.kept)
        + max(position.bound, 0)
        + lifted
    }
    for seat in seats:
        things[f"knights of {seat}"] = max(facts.KNIGHTS, position.knights[seat].bit_count())
    put_back = [kind for deck in decks(position) for kind in returned_cards(position, deck)]
    spread = [*position.hand, *position.played, *position.unknown, *position.drawn]
    for kind, card in enumerate(facts.CARDS):
        things[card] = sum(spread[kind::10]) + put_back.count(kind)
    return things


def returned_cards(position: Torres, deck: int) -> list[int]:
    """The cards put back into a deck, on top or at the bottom."""
    first = 10 * deck
    above = list(position.above[first : first + position.above_count[deck]])
    return above + list(position.below[first : first + position.below_count[deck]])
