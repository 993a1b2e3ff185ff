"""What each observer knows of the hidden cards.

`know[DECK * observer + label]` is the set of places (a bit for each hand, one for the piles) where the observer
thinks a hidden card may be, 0 for a label whose card is not hidden. Equal cards share their labels, kept in order
of size, so that a position never tells which of two equal cards somebody played. The last observer is the spectator.
"""

from typing import TYPE_CHECKING

from burgrave.games.castel import facts
from burgrave.games.castel.facts import DECK, KINDS, PILES, SPECTATOR

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

COPIES = facts.COPIES
FIRST_LABEL = facts.FIRST_LABEL
BIT = [1 << place for place in range(6)]
SIZE = [places.bit_count() for places in range(64)]


def hide_everything(position: "CastelPosition") -> None:
    """Let nobody know anything: each card of the deck is in another's hand or in the piles."""
    all_hands = BIT[position.seats] - 1
    for observer in range(SPECTATOR + 1):
        if observer < position.seats or observer == SPECTATOR:
            places = BIT[PILES] | all_hands & ~BIT[observer]
            for kind in range(KINDS):
                for copy in range(position.pile[kind]):
                    position.know[DECK * observer + FIRST_LABEL[kind] + COPIES[kind] - 1 - copy] = places


def learn(position: "CastelPosition", observer: int, kind: int, place: int) -> None:
    """Note that a card of a kind is hidden at a place now."""
    first = DECK * observer + FIRST_LABEL[kind]
    # The labels of cards that are not hidden come first, so there is one.
    position.know[first] = BIT[place]
    if COPIES[kind] > 1:
        sort_labels(position, first, first + COPIES[kind])


def forget(position: "CastelPosition", observer: int, kind: int, place: int) -> None:
    """Note that a card of a kind has left a place: of equal ones that may have been there, the best known.

    Where no set contains the other, any of them may have left: each passes on what it allowed to the next.
    """
    first = DECK * observer + FIRST_LABEL[kind]
    if COPIES[kind] == 1:
        position.know[first] = 0
        return
    gap = -1
    for label in range(first, first + COPIES[kind]):
        if position.know[label] & BIT[place]:
            if gap >= 0:
                position.know[gap] |= position.know[label]
            gap = label
    position.know[gap] = 0
    sort_labels(position, first, first + COPIES[kind])


def sort_labels(position: "CastelPosition", first: int, end: int) -> None:
    """Put the labels of equal cards into order: the fewest places first, then by places."""
    for label in range(first + 1, end):
        places = position.know[label]
        gap = label
        while gap > first and comes_before(places, position.know[gap - 1]):
            position.know[gap] = position.know[gap - 1]
            gap -= 1
        position.know[gap] = places


def comes_before(places: int, other: int) -> bool:
    """Whether one set of places is listed before another."""
    if SIZE[places] == SIZE[other]:
        return places < other
    return SIZE[places] < SIZE[other]


def watch(position: "CastelPosition", observer: int) -> None:
    """Note what an observer learns when the cards held ready change hands."""
    for giver in range(position.seats):
        if position.offer[giver] and sees_offer(position, observer, giver):
            forget(position, observer, position.offer[giver] - 1, giver)
    lose_sight(position, observer)
    for giver in range(position.seats):
        if position.offer[giver] and sees_offer(position, observer, giver):
            learn(position, observer, position.offer[giver] - 1, position.taker[giver])


def sees_offer(position: "CastelPosition", observer: int, giver: int) -> bool:
    """Whether an observer sees the card that a giver hands over."""
    return observer == giver or observer == position.taker[giver]


def lose_sight(position: "CastelPosition", observer: int) -> None:
    """Add the taker to every card that a giver may hold, where the observer does not see what is given."""
    for label in range(DECK * observer, DECK * observer + DECK):
        before = position.know[label]
        for giver in range(position.seats):
            if before & BIT[giver] and position.offer[giver] and not sees_offer(position, observer, giver):
                position.know[label] |= BIT[position.taker[giver]]
    sort_all(position, observer)


def know_what_all_know(position: "CastelPosition", seat: int) -> None:
    """Let a seat know what everybody knows, and its own hand."""
    for label in range(DECK):
        position.know[DECK * seat + label] = position.know[DECK * SPECTATOR + label]
    for kind in range(KINDS):
        for _ in range(position.hand[KINDS * seat + kind]):
            forget(position, seat, kind, seat)
    for label in range(DECK * seat, DECK * seat + DECK):
        position.know[label] &= ~BIT[seat]
    sort_all(position, seat)
    for kind in range(KINDS):
        for _ in range(position.hand[KINDS * seat + kind]):
            learn(position, seat, kind, seat)


def sort_all(position: "CastelPosition", observer: int) -> None:
    """Put all labels of equal cards into order."""
    for kind in range(KINDS):
        if COPIES[kind] > 1:
            first = DECK * observer + FIRST_LABEL[kind]
            sort_labels(position, first, first + COPIES[kind])
