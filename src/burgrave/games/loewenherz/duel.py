"""Several princes want the same action: offers, sealed bids, and who may act in the end."""

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.politics import Court
from burgrave.games.loewenherz.words import VOCABULARY

FIRST_TREASURE = facts.POLITICS.index("t8")
TREASURES = len(facts.TREASURES)
VALUE = list(facts.POLITICS_VALUES)
SAY_OFFER, SAY_YIELD, SAY_DUEL, SAY_BID = (VOCABULARY.base[verb] for verb in ("offer", "yield", "duel", "bid"))
NOBODY = -1


class Contest(Court):
    """Land and court, and the contest for an action. A sealed bid is 16 · ducats + its Treasures as bits, + 1."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.zero_offers = 0
        self.first = 0  # the first player (L10)
        self.rival = [0] * 4  # who negotiates or bids
        self.offer = 0  # the standing offer + 1
        self.bid = [0] * 4
        self.is_second = 0  # the tied ones bid again (L63)

    def earliest_rival(self) -> int:
        """Return the first rival in turn order."""
        return self.first if self.rival[self.first] else self.next_rival(self.first)

    def next_rival(self, seat: int) -> int:
        """Return the next rival after a seat."""
        other = (seat + 1) % self.seats
        while not self.rival[other]:
            other = (other + 1) % self.seats
        return other

    def clear_contest(self) -> None:
        """Forget rivals, offer and bids."""
        for seat in range(self.seats):
            self.rival[seat] = 0
            self.bid[seat] = 0
        self.offer = 0
        self.is_second = 0

    # Negotiation -----------------------------------------------------------------------------------------------------

    def list_answers(self, seat: int, moves: Moves) -> None:
        """List every higher offer and the ways to end the talks (L60)."""
        for ducats in range(self.least_offer(), self.cash[seat] + 1):
            moves.add(SAY_OFFER + ducats)
        if self.offer:
            moves.add(SAY_YIELD)
        moves.add(SAY_DUEL)

    def least_offer(self) -> int:
        """Return the lowest offer that may be made: one more than the standing one (L60)."""
        if self.offer:
            return self.offer
        return 0 if self.zero_offers else 1

    def accept_offer(self, seat: int) -> None:
        """Let the rival of a seat pay it the standing offer."""
        other = self.next_rival(seat)
        self.cash[other] -= self.offer - 1
        self.cash[seat] += self.offer - 1

    # Duel ------------------------------------------------------------------------------------------------------------

    def list_bids(self, seat: int, moves: Moves) -> None:
        """List every sum of cash with any Treasures (L62)."""
        held = 0
        for treasure in range(TREASURES):
            if self.hand[9 * seat + FIRST_TREASURE + treasure]:
                held |= 1 << treasure
        for ducats in range(self.cash[seat] + 1):
            for treasures in range(held + 1):
                if treasures & held == treasures:
                    moves.add(SAY_BID + 16 * ducats + treasures)

    def next_bidder(self) -> int:
        """Return the lowest seat that owes a bid, `seats` if none does."""
        seat = 0
        while seat < self.seats and (self.rival[seat] == 0 or self.bid[seat] > 0):
            seat += 1
        return seat

    def has_bid(self, seat: int, treasure: int) -> bool:
        """Whether a Treasure is in the bid of a seat."""
        return self.bid[seat] > 0 and (self.bid[seat] - 1) & 1 << treasure != 0

    def bid_value(self, seat: int) -> int:
        """Return what a bid is worth, Treasures included; -1 if there is none."""
        if self.bid[seat] == 0:
            return -1
        value = (self.bid[seat] - 1) // 16
        for treasure in range(TREASURES):
            if self.has_bid(seat, treasure):
                value += VALUE[FIRST_TREASURE + treasure]
        return value

    def best_bid(self) -> int:
        """Return what the highest bid is worth."""
        best = 0
        for seat in range(self.seats):
            best = max(best, self.bid_value(seat))
        return best

    def highest_bidder(self) -> int:
        """Return the one who bids more than all others, or NOBODY (L62, L63)."""
        best = self.best_bid()
        winner = NOBODY
        for seat in range(self.seats):
            if self.bid_value(seat) == best:
                if winner != NOBODY:
                    return NOBODY
                winner = seat
        return winner

    def show_bids(self) -> None:
        """Let everybody see the Treasures in the opened bids."""
        for seat in range(self.seats):
            for treasure in range(TREASURES):
                if self.has_bid(seat, treasure):
                    self.show_card(seat, FIRST_TREASURE + treasure)

    def pay_bid(self, seat: int) -> None:
        """Pay a bid to the bank."""
        self.receive(seat, -((self.bid[seat] - 1) // 16))
        for treasure in range(TREASURES):
            if self.has_bid(seat, treasure):
                self.discard(seat, FIRST_TREASURE + treasure)

    def bid_again(self) -> None:
        """Let those who bid the most bid once more (L63)."""
        best = self.best_bid()
        for seat in range(self.seats):
            self.rival[seat] = 1 if self.bid_value(seat) == best else 0
        for seat in range(self.seats):
            self.bid[seat] = 0
        self.is_second = 1
