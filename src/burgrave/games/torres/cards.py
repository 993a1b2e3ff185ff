"""The action cards of Torres: hands, decks, and the cards somebody has put back into them.

A deck is three parts, drawn in this order: `above`, cards put back on top (the last is drawn first); `unknown`, a
multiset without order; `below`, cards put back at the bottom (the first is drawn first). Deck d has its part of the
arrays from place 10·d on; a shared deck is deck 0 and has all forty places.
"""

from burgrave.games.torres.board import Board

KINDS = 10
OWN, SHARED, HAND = range(3)
"""The values of the option deck (T8)."""


class Cards(Board):
    """The board, and the cards beside it."""

    def __init__(self, seats: int, deck: int) -> None:
        super().__init__(seats)
        self.deck = deck
        self.hand = [0] * 40  # seat by kind
        self.fresh = [0] * 10  # bought in this turn, not to be played yet (T24)
        self.played = [0] * 40  # seat by kind, face up (T25)
        self.unknown = [0] * 40  # deck by kind
        self.above = [0] * 40
        self.above_by = [0] * 40  # the seat that put it there
        self.above_count = [0] * 4
        self.below = [0] * 40
        self.below_by = [0] * 40
        self.below_count = [0] * 4
        self.drawn = [0] * 10  # looked at, neither kept nor returned yet, by kind
        self.to_draw = 0
        self.deal_cards()

    def deal_cards(self) -> None:
        """One of each kind a colour, into decks or hands (T8)."""
        if self.deck == SHARED:
            for kind in range(KINDS):
                self.unknown[kind] = 4
        for card in range(KINDS * self.seats):
            if self.deck == OWN:
                self.unknown[card] = 1
            elif self.deck == HAND:
                self.hand[card] = 1

    def deck_of(self, seat: int) -> int:
        """The deck a seat buys from."""
        return seat if self.deck == OWN else 0

    def unknown_count(self, deck: int) -> int:
        """How many cards of a deck nobody has looked at."""
        count = 0
        for kind in range(KINDS):
            count += self.unknown[KINDS * deck + kind]
        return count

    def deck_size(self, deck: int) -> int:
        """How many cards a deck has."""
        return self.above_count[deck] + self.unknown_count(deck) + self.below_count[deck]

    def draw_weight(self, deck: int, kind: int) -> int:
        """The weight of a kind as the next card of a deck; a card of known place is the only outcome."""
        first = KINDS * deck
        if self.above_count[deck] > 0:
            return self.above[first + self.above_count[deck] - 1] == kind
        if self.unknown_count(deck) > 0:
            return self.unknown[first + kind]
        return self.below_count[deck] > 0 and self.below[first] == kind

    def draw_card(self, deck: int, kind: int) -> None:
        """Take the next card of a deck to look at it."""
        first = KINDS * deck
        self.drawn[kind] += 1
        if self.above_count[deck] > 0:
            self.above_count[deck] -= 1
            self.above[first + self.above_count[deck]] = 0
            self.above_by[first + self.above_count[deck]] = 0
        elif self.unknown_count(deck) > 0:
            self.unknown[first + kind] -= 1
        else:
            self.draw_from_below(deck)

    def draw_from_below(self, deck: int) -> None:
        """Take the first card of the bottom part away; the others move up."""
        first = KINDS * deck
        self.below_count[deck] -= 1
        last = first + self.below_count[deck]
        for place in range(first, last):
            self.below[place] = self.below[place + 1]
            self.below_by[place] = self.below_by[place + 1]
        self.below[last] = 0
        self.below_by[last] = 0

    def keep_card(self, seat: int, kind: int) -> None:
        """Take a card that was looked at into the hand."""
        self.drawn[kind] -= 1
        self.hand[KINDS * seat + kind] += 1
        self.fresh[kind] += 1

    def return_card(self, seat: int, kind: int, to_top: bool) -> None:
        """Put a card that was looked at back, above everything on top or below everything at the bottom."""
        deck = self.deck_of(seat)
        self.drawn[kind] -= 1
        if to_top:
            place = KINDS * deck + self.above_count[deck]
            self.above_count[deck] += 1
            self.above[place] = kind
            self.above_by[place] = seat
        else:
            place = KINDS * deck + self.below_count[deck]
            self.below_count[deck] += 1
            self.below[place] = kind
            self.below_by[place] = seat

    def drawn_count(self) -> int:
        """How many cards are being looked at."""
        count = 0
        for kind in range(KINDS):
            count += self.drawn[kind]
        return count

    def has_playable(self, seat: int, kind: int) -> bool:
        """Whether a seat holds a card of a kind that it did not buy in this turn (T24)."""
        return self.hand[KINDS * seat + kind] > self.fresh[kind]

    def discard(self, seat: int, kind: int) -> None:
        """Play a card out of the hand: it leaves the game face up (T25)."""
        self.hand[KINDS * seat + kind] -= 1
        self.played[KINDS * seat + kind] += 1
