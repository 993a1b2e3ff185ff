"""The action cards of Torres: hands, decks, what is bought, and the cards somebody has put back.

A deck is three parts, drawn in this order: `above`, cards put back on top (the last is drawn first); `unknown`, a
multiset without order; `below`, cards put back at the bottom (the first is drawn first). Deck d has its part of the
arrays from place 10·d on; a shared deck is deck 0 and has all forty places. Cards bought unseen stay among the unknown
until they are drawn: nobody knows which of them they are.
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.torres import facts
from burgrave.games.torres.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

KINDS = facts.KINDS
OWN, SHARED, HAND = range(3)
"""The values of the option deck, in the order of `facts.DECKS` (T8)."""

KEEP, RETURN, DRAW = (VOCABULARY.base[verb] for verb in ("keep", "return", "draw"))
IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN = (facts.PHASES.index(phase) for phase in ("menu", "draw", "keep", "return"))


def deal_cards(position: "TorresPosition") -> None:
    """One of each kind a colour, into decks or hands (T8)."""
    if position.deck == SHARED:
        for kind in range(KINDS):
            position.unknown[kind] = 4
    for card in range(KINDS * position.seats):
        if position.deck == OWN:
            position.unknown[card] = 1
        elif position.deck == HAND:
            position.hand[card] = 1


def deck_of(position: "TorresPosition", seat: int) -> int:
    """The deck a seat buys from."""
    return seat if position.deck == OWN else 0


def unknown_count(position: "TorresPosition", deck: int) -> int:
    """How many cards of a deck nobody has looked at."""
    count = 0
    for kind in range(KINDS):
        count += position.unknown[KINDS * deck + kind]
    return count


def unseen_count(position: "TorresPosition", deck: int) -> int:
    """How many cards of a deck were bought unseen and not drawn yet (T24)."""
    if position.deck == OWN:
        return position.unseen[deck]
    count = 0
    for seat in range(position.seats):
        count += position.unseen[seat]
    return count


def deck_size(position: "TorresPosition", deck: int) -> int:
    """How many cards a deck has."""
    size = position.above_count[deck] + unknown_count(position, deck) + position.below_count[deck]
    return size - unseen_count(position, deck)


def draw_weight(position: "TorresPosition", deck: int, kind: int) -> int:
    """The weight of a kind as the next card of a deck; a card of known place is the only outcome."""
    first = KINDS * deck
    if position.above_count[deck] > 0:
        return position.above[first + position.above_count[deck] - 1] == kind
    if unknown_count(position, deck) > 0:
        return position.unknown[first + kind]
    return position.below_count[deck] > 0 and position.below[first] == kind


def draw_card(position: "TorresPosition", deck: int, kind: int) -> None:
    """Take the next card of a deck to look at it."""
    first = KINDS * deck
    position.drawn[kind] += 1
    if position.above_count[deck] > 0:
        position.above_count[deck] -= 1
        position.above[first + position.above_count[deck]] = 0
        position.above_by[first + position.above_count[deck]] = 0
    elif unknown_count(position, deck) > 0:
        position.unknown[first + kind] -= 1
    else:
        draw_from_below(position, deck)


def draw_from_below(position: "TorresPosition", deck: int) -> None:
    """Take the first card of the bottom part away; the others move up."""
    first = KINDS * deck
    position.below_count[deck] -= 1
    last = first + position.below_count[deck]
    for place in range(first, last):
        position.below[place] = position.below[place + 1]
        position.below_by[place] = position.below_by[place + 1]
    position.below[last] = 0
    position.below_by[last] = 0


def keep_card(position: "TorresPosition", seat: int, kind: int) -> None:
    """Take a card that was looked at into the hand."""
    position.drawn[kind] -= 1
    position.hand[KINDS * seat + kind] += 1
    position.fresh[kind] += 1


def return_card(position: "TorresPosition", seat: int, kind: int, to_top: bool) -> None:
    """Put a card that was looked at back, above everything on top or below everything at the bottom."""
    deck = deck_of(position, seat)
    position.drawn[kind] -= 1
    if to_top:
        place = KINDS * deck + position.above_count[deck]
        position.above_count[deck] += 1
        position.above[place] = kind
        position.above_by[place] = seat
    else:
        place = KINDS * deck + position.below_count[deck]
        position.below_count[deck] += 1
        position.below[place] = kind
        position.below_by[place] = seat


def drawn_count(position: "TorresPosition") -> int:
    """How many cards are being looked at."""
    count = 0
    for kind in range(KINDS):
        count += position.drawn[kind]
    return count


def has_playable(position: "TorresPosition", seat: int, kind: int) -> bool:
    """Whether a seat holds a card of a kind that it did not buy in this turn (T24)."""
    return position.hand[KINDS * seat + kind] > position.fresh[kind]


def discard(position: "TorresPosition", seat: int, kind: int) -> None:
    """Play a card out of the hand: it leaves the game face up (T25)."""
    position.hand[KINDS * seat + kind] -= 1
    position.played[KINDS * seat + kind] += 1


def list_cards(position: "TorresPosition", moves: Moves) -> None:
    """Cards to draw, to keep or to return (T24)."""
    deck = deck_of(position, position.player)
    for kind in range(KINDS):
        if position.phase == IN_DRAW:
            if draw_weight(position, deck, kind) > 0:
                moves.add(DRAW + kind)
        elif position.drawn[kind] > 0:
            if position.phase == IN_KEEP:
                moves.add(KEEP + kind)
            else:
                moves.add(RETURN + 2 * kind)
                moves.add(RETURN + 2 * kind + 1)


def buy(position: "TorresPosition") -> None:
    """Buy a card: unseen, or so many are drawn to look at (T24)."""
    size = deck_size(position, deck_of(position, position.player))
    position.points -= 1
    position.buys += 1
    if position.buys_unseen:
        position.unseen[position.player] += 1
        return
    position.to_draw = position.draws if position.draws < size else size
    position.phase = IN_DRAW


def draw(position: "TorresPosition", kind: int) -> None:
    """A card is drawn: one of those bought unseen, or of a purchase; where one is drawn it is kept at once."""
    if position.buys_unseen:
        take_unseen(position, kind)
        return
    draw_card(position, deck_of(position, position.player), kind)
    position.to_draw -= 1
    if position.to_draw == 0:
        if position.draws == 1:
            keep_card(position, position.player, kind)
            position.phase = IN_MENU
        else:
            position.phase = IN_KEEP


def take_unseen(position: "TorresPosition", kind: int) -> None:
    """Take a card bought unseen into the hand; the turn goes on after the last (T24)."""
    position.unknown[KINDS * deck_of(position, position.player) + kind] -= 1
    position.hand[KINDS * position.player + kind] += 1
    position.unseen[position.player] -= 1
    if position.unseen[position.player] == 0:
        position.phase = IN_MENU


def look_on(position: "TorresPosition") -> None:
    """Go on with the cards not kept, until none is left."""
    position.phase = IN_RETURN if drawn_count(position) > 0 else IN_MENU
