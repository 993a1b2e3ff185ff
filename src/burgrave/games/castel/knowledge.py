"""Hands, piles and exchange, and what each observer knows of the hidden cards."""

from burgrave.core.position import Position
from burgrave.games.castel import facts
from burgrave.games.castel.facts import DECK, KINDS, PILES, SPECTATOR

COPIES = facts.COPIES
FIRST_LABEL = facts.FIRST_LABEL
BIT = [1 << place for place in range(6)]
SIZE = [places.bit_count() for places in range(64)]


class Knowledge(Position):
    """The cards that are not on the board.

    `know[DECK * observer + label]` is the set of places (a bit for each hand, one for the piles) where the observer
    thinks a hidden card may be, 0 for a label whose card is not hidden. Equal cards share their labels, kept in order
    of size, so that a table never tells which of two equal cards somebody played. The last observer is the spectator.
    """

    def __init__(self) -> None:
        self.hand = [0] * 185
        self.hand_size = [0] * 5
        self.pile = [0] * 37
        self.pile_size = [0] * 5
        self.exchange = [0] * 37
        self.removed = [0] * 37
        self.know = [0] * 336
        self.offer = [0] * 5
        self.taker = [0] * 5

    def everything_hidden(self) -> None:
        """Let nobody know anything: each card of the deck is in another's hand or in the piles."""
        all_hands = BIT[self.seats] - 1
        for observer in range(SPECTATOR + 1):
            if observer < self.seats or observer == SPECTATOR:
                places = BIT[PILES] | all_hands & ~BIT[observer]
                for kind in range(KINDS):
                    for copy in range(self.pile[kind]):
                        self.know[DECK * observer + FIRST_LABEL[kind] + COPIES[kind] - 1 - copy] = places

    def learn(self, observer: int, kind: int, place: int) -> None:
        """Note that a card of a kind is hidden at a place now."""
        first = DECK * observer + FIRST_LABEL[kind]
        # The labels of cards that are not hidden come first, so there is one.
        self.know[first] = BIT[place]
        if COPIES[kind] > 1:
            self.sort_labels(first, first + COPIES[kind])

    def forget(self, observer: int, kind: int, place: int) -> None:
        """Note that a card of a kind has left a place: of equal ones that may have been there, the best known.

        Where no set contains the other, any of them may have left: each passes on what it allowed to the next.
        """
        first = DECK * observer + FIRST_LABEL[kind]
        if COPIES[kind] == 1:
            self.know[first] = 0
            return
        gap = -1
        for label in range(first, first + COPIES[kind]):
            if self.know[label] & BIT[place]:
                if gap >= 0:
                    self.know[gap] |= self.know[label]
                gap = label
        self.know[gap] = 0
        self.sort_labels(first, first + COPIES[kind])

    def sort_labels(self, first: int, end: int) -> None:
        """Put the labels of equal cards into order: the fewest places first, then by places."""
        for label in range(first + 1, end):
            places = self.know[label]
            gap = label
            while gap > first and self.comes_before(places, self.know[gap - 1]):
                self.know[gap] = self.know[gap - 1]
                gap -= 1
            self.know[gap] = places

    def comes_before(self, places: int, other: int) -> bool:
        """Whether one set of places is listed before another."""
        if SIZE[places] == SIZE[other]:
            return places < other
        return SIZE[places] < SIZE[other]

    def add_openly(self, seat: int, kind: int) -> None:
        """Put a card into a hand for all to see."""
        self.hand[KINDS * seat + kind] += 1
        self.hand_size[seat] += 1
        for observer in range(self.seats):
            self.learn(observer, kind, seat)
        self.learn(SPECTATOR, kind, seat)

    def take_openly(self, seat: int, kind: int) -> None:
        """Take a card out of a hand for all to see."""
        self.hand[KINDS * seat + kind] -= 1
        self.hand_size[seat] -= 1
        for observer in range(self.seats):
            self.forget(observer, kind, seat)
        self.forget(SPECTATOR, kind, seat)

    def take_from_pile(self, seat: int, kind: int) -> None:
        """Let a seat have a card of the piles that nobody else sees."""
        self.pile[kind] -= 1
        self.hand[KINDS * seat + kind] += 1
        self.hand_size[seat] += 1
        self.forget(seat, kind, PILES)
        self.learn(seat, kind, seat)

    def show_from_pile(self, kind: int) -> None:
        """Lay a card that was dealt to nobody open into the exchange."""
        self.pile[kind] -= 1
        self.exchange[kind] += 1
        for observer in range(self.seats):
            self.forget(observer, kind, PILES)
        self.forget(SPECTATOR, kind, PILES)

    def make_offer(self, giver: int, taker: int, kind: int) -> None:
        """Hold a card ready that will change hands."""
        self.offer[giver] = kind + 1
        self.taker[giver] = taker

    def hand_over(self) -> None:
        """Let all cards held ready change hands at once, seen by giver and taker only (C69)."""
        for observer in range(self.seats):
            self.watch(observer)
        self.watch(SPECTATOR)
        for giver in range(self.seats):
            if self.offer[giver]:
                kind = self.offer[giver] - 1
                taker = self.taker[giver]
                self.hand[KINDS * giver + kind] -= 1
                self.hand_size[giver] -= 1
                self.hand[KINDS * taker + kind] += 1
                self.hand_size[taker] += 1
        for giver in range(self.seats):
            self.offer[giver] = 0
            self.taker[giver] = 0

    def watch(self, observer: int) -> None:
        """Note what an observer learns when the cards held ready change hands."""
        for giver in range(self.seats):
            if self.offer[giver] and self.sees_offer(observer, giver):
                self.forget(observer, self.offer[giver] - 1, giver)
        self.lose_sight(observer)
        for giver in range(self.seats):
            if self.offer[giver] and self.sees_offer(observer, giver):
                self.learn(observer, self.offer[giver] - 1, self.taker[giver])

    def sees_offer(self, observer: int, giver: int) -> bool:
        """Whether an observer sees the card that a giver hands over."""
        return observer == giver or observer == self.taker[giver]

    def lose_sight(self, observer: int) -> None:
        """Add the taker to every card that a giver may hold, where the observer does not see what is given."""
        for label in range(DECK * observer, DECK * observer + DECK):
            before = self.know[label]
            for giver in range(self.seats):
                if before & BIT[giver] and self.offer[giver] and not self.sees_offer(observer, giver):
                    self.know[label] |= BIT[self.taker[giver]]
        self.sort_all(observer)

    def know_what_all_know(self, seat: int) -> None:
        """Let a seat know what everybody knows, and its own hand."""
        for label in range(DECK):
            self.know[DECK * seat + label] = self.know[DECK * SPECTATOR + label]
        for kind in range(KINDS):
            for _ in range(self.hand[KINDS * seat + kind]):
                self.forget(seat, kind, seat)
        for label in range(DECK * seat, DECK * seat + DECK):
            self.know[label] &= ~BIT[seat]
        self.sort_all(seat)
        for kind in range(KINDS):
            for _ in range(self.hand[KINDS * seat + kind]):
                self.learn(seat, kind, seat)

    def sort_all(self, observer: int) -> None:
        """Put all labels of equal cards into order."""
        for kind in range(KINDS):
            if COPIES[kind] > 1:
                first = DECK * observer + FIRST_LABEL[kind]
                self.sort_labels(first, first + COPIES[kind])
