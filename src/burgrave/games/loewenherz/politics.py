"""Ducats and politics in Löwenherz: purses, payments, the politics cards, alliances and renegades.

The thirteen cards have places that everybody can follow: pile 1 has the places 0 to 6, pile 2 the places 7 to 12, and
the card taken from a pile of n goes to the pile's n-th place, where it stays its taker's. So the places tell, for
every seat, which cards it saw when it looked through a pile: those on lower places than the card it took.
"""

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.setup import Site
from burgrave.games.loewenherz.words import DEALS, VOCABULARY

SQUARES = len(board.SQUARES)
NEXT = board.NEXT
PLAIN = facts.TERRAINS.index("plain")
FOREST = facts.TERRAINS.index("forest")
KINDS = len(facts.POLITICS)
CARDS = sum(facts.POLITICS_COPIES)
PILE = facts.PILE_SIZES[0]
ALLIANCE, RENEGADE, FIRST_TREASURE = range(3)
FIRST_PARCHMENT = facts.POLITICS.index("p3")
VALUE = list(facts.POLITICS_VALUES)
COPIES = list(facts.POLITICS_COPIES)
DEALT = [count for counts in DEALS for count in counts]
FOREST_COST = facts.FOREST_COST
BREAK_COST = facts.BREAK_COST
SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK = (VOCABULARY.base[verb] for verb in ("alliance", "renegade", "break"))
SAY_PAY, SAY_PILE, SAY_TAKE = (VOCABULARY.base[verb] for verb in ("pay", "pile", "take"))
SAY_KNIGHT, SAY_EXTEND = (VOCABULARY.base[verb] for verb in ("knight", "extend"))
LEAVERS = [0] * 48  # the knights that a renegade may be: no more than all there are


class Court(Site):
    """The land, and what the princes have in hand."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.cash = [facts.START_CASH] * seats + [0] * (4 - seats)  # L5
        self.due = 0  # to be paid before anything else (W8)
        self.bank = 0  # what it has taken in less what it has paid out
        self.hand = [0] * 36  # seat by kind
        self.used = [0] * 9  # played or spent, by kind
        self.is_dealt = 0
        self.kind = [0] * 13  # by place
        self.taker = [0] * 13  # by place: seat + 1, 0 while the card is in its pile
        self.left = list(facts.PILE_SIZES)
        self.pile = 0  # the pile being looked through, + 1
        # Cards that somebody has shown: whose, which kind, and the places of all he had taken by then. Each card is
        # noted once, parchments never: 3 + 3 + 4 entries.
        self.shown = 0
        self.shown_seat = [0] * 10
        self.shown_kind = [0] * 10
        self.shown_from = [0] * 10
        # Pairs of castles, 150 · smaller + greater + 1, rising, 0 for none. There are three cards (L41).
        self.alliance = [0] * 3

    # Ducats ----------------------------------------------------------------------------------------------------------

    def receive(self, seat: int, ducats: int) -> None:
        """Take ducats from the bank, or pay them to it if negative."""
        self.cash[seat] += ducats
        self.bank -= ducats

    def means(self, seat: int) -> int:
        """Cash and Treasures of a seat (W8)."""
        sum_ = self.cash[seat]
        for kind in range(FIRST_TREASURE, FIRST_PARCHMENT):
            sum_ += self.hand[9 * seat + kind] * VALUE[kind]
        return sum_

    def list_payments(self, seat: int, moves: Moves) -> None:
        """List cash if it suffices, and every Treasure (W8)."""
        if self.cash[seat] >= self.due:
            moves.add(SAY_PAY)
        for kind in range(FIRST_TREASURE, FIRST_PARCHMENT):
            if self.hand[9 * seat + kind]:
                moves.add(SAY_PAY + 1 + kind - FIRST_TREASURE)

    def pay(self, seat: int, means: int) -> None:
        """Pay all that is due from the purse, or what a Treasure is worth; no change is given (L46)."""
        if means == 0:
            self.receive(seat, -self.due)
            self.due = 0
        else:
            kind = FIRST_TREASURE + means - 1
            self.discard(seat, kind)
            self.due = max(0, self.due - VALUE[kind])

    # Cards -----------------------------------------------------------------------------------------------------------

    def deal_piles(self, deal: int) -> None:
        """Lay the cards of a deal into pile 1 and the others into pile 2, sorted (L40)."""
        first = 0
        second = PILE
        for kind in range(KINDS):
            for copy in range(COPIES[kind]):
                if copy < DEALT[9 * deal + kind]:
                    self.kind[first] = kind
                    first += 1
                else:
                    self.kind[second] = kind
                    second += 1
        self.is_dealt = 1

    def list_piles(self, moves: Moves) -> None:
        """List the piles with cards (L40)."""
        for pile in range(2):
            if self.left[pile]:
                moves.add(SAY_PILE + pile)

    def list_takes(self, moves: Moves) -> None:
        """List the kinds of card in the pile looked through."""
        start = PILE * (self.pile - 1)
        for place in range(start, start + self.left[self.pile - 1]):
            if place == start or self.kind[place] != self.kind[place - 1]:
                moves.add(SAY_TAKE + self.kind[place])

    def take_card(self, seat: int, kind: int) -> None:
        """Take a card: those above it in the pile move down, it goes to the last place."""
        pile = self.pile - 1
        place = PILE * pile
        while self.kind[place] != kind:
            place += 1
        self.left[pile] -= 1
        last = PILE * pile + self.left[pile]
        while place < last:
            self.kind[place] = self.kind[place + 1]
            place += 1
        self.kind[last] = kind
        self.taker[last] = seat + 1
        self.pile = 0
        self.hand[9 * seat + kind] += 1

    def show_card(self, seat: int, kind: int) -> None:
        """Note that a card has been seen by all; a Treasure shown before is known already."""
        for i in range(self.shown):
            if self.shown_kind[i] == kind and kind >= FIRST_TREASURE:
                return
        self.shown_seat[self.shown] = seat
        self.shown_kind[self.shown] = kind
        for place in range(CARDS):
            if self.taker[place] == seat + 1:
                self.shown_from[self.shown] |= 1 << place
        self.shown += 1

    def discard(self, seat: int, kind: int) -> None:
        """Play or spend a card."""
        self.show_card(seat, kind)
        self.hand[9 * seat + kind] -= 1
        self.used[kind] += 1

    # Alliances -------------------------------------------------------------------------------------------------------

    def pair(self, castle: int, other: int) -> int:
        """How an alliance of two castles is noted."""
        return 150 * castle + other + 1 if castle < other else 150 * other + castle + 1

    def are_allied(self, castle: int, other: int) -> bool:
        """Whether the regions of two castles are allied (L43)."""
        pair = self.pair(castle, other)
        return self.alliance[0] == pair or self.alliance[1] == pair or self.alliance[2] == pair

    def ally(self, castle: int, other: int) -> None:
        """Make an alliance (L42); the places stay sorted, free ones last."""
        pair = self.pair(castle, other)
        for i in range(3):
            if self.alliance[i] == 0 or self.alliance[i] > pair:
                self.alliance[i], pair = pair, self.alliance[i]

    def end_alliance(self, castle: int, other: int) -> None:
        """Make an end of an alliance (L44)."""
        pair = self.pair(castle, other)
        for i in range(3):
            if self.alliance[i] == pair:
                self.alliance[i] = 0
            if i and self.alliance[i - 1] == 0:
                self.alliance[i - 1] = self.alliance[i]
                self.alliance[i] = 0

    def list_alliances(self, seat: int, moves: Moves) -> None:
        """Own regions with bordering regions of other colours (L42)."""
        for home in range(SQUARES):
            if self.castle[home] and self.colour[home] == seat + 1 and self.region[home]:
                self.look_round(home + 1)
                for other in range(SQUARES):
                    if self.is_near(other + 1) and self.colour[other] != seat + 1 and not self.are_allied(home, other):
                        moves.add(SAY_ALLIANCE + 150 * home + other)

    def list_breaks(self, seat: int, moves: Moves) -> None:
        """Alliances that a seat may end (L44, W10)."""
        if self.alliance[0] == 0 or self.means(seat) < BREAK_COST:
            return
        for i in range(3):
            pair = self.alliance[i] - 1
            if pair >= 0 and (self.colour[pair // 150] == seat + 1 or self.colour[pair % 150] == seat + 1):
                moves.add(SAY_BREAK + pair)

    # Renegades -------------------------------------------------------------------------------------------------------

    def list_renegades(self, seat: int, moves: Moves) -> None:
        """Foreign knights that may go with the squares where an own one may come instead (L45, W11)."""
        if self.stock[seat] == 0:
            return
        for home in range(SQUARES):
            if self.castle[home] and self.colour[home] == seat + 1 and self.region[home]:
                leavers = self.find_leavers(seat, home + 1)
                if leavers:
                    self.list_exchanges(seat, home + 1, leavers, moves)

    def find_leavers(self, seat: int, region: int) -> int:
        """Find the foreign knights in foreign regions round a region that may go; they stand in LEAVERS."""
        self.look_round(region)
        count = 0
        for square in range(SQUARES):
            if self.is_foreign_knight(square, seat) and self.is_near(self.region[square]):
                if self.owner(self.region[square]) == seat or not self.may_leave(square):
                    continue
                LEAVERS[count] = square
                count += 1
        return count

    def is_foreign_knight(self, square: int, seat: int) -> bool:
        """Whether a knight of another colour stands on a square."""
        return self.colour[square] > 0 and self.colour[square] != seat + 1 and self.castle[square] == 0

    def list_exchanges(self, seat: int, region: int, leavers: int, moves: Moves) -> None:
        """Every knight in LEAVERS with every square for an own one in a region that can be paid for."""
        means = self.means(seat)
        for square in range(SQUARES):
            if self.region[square] == region and self.may_place(square, seat):
                for i in range(leavers):
                    if self.exchange_cost(LEAVERS[i], square) <= means:
                        moves.add(SAY_RENEGADE + 150 * LEAVERS[i] + square)

    def exchange_cost(self, knight: int, square: int) -> int:
        """What a renegade costs (L45)."""
        cost = FOREST_COST if self.terrain[knight] == FOREST else 0
        return cost + FOREST_COST if self.terrain[square] == FOREST else cost

    # Knights and extensions ------------------------------------------------------------------------------------------

    def list_knights(self, seat: int, moves: Moves) -> None:
        """List the squares for a knight (L25-L28)."""
        can_pay = self.means(seat) >= FOREST_COST
        for square in range(SQUARES):
            if self.may_place(square, seat) and (can_pay or self.terrain[square] == PLAIN):
                moves.add(SAY_KNIGHT + square)

    def list_extensions(self, seat: int, only: int, moves: Moves) -> None:
        """List the squares that own regions, or only one of them, may grow by (L30-L33)."""
        self.count_guards()
        for square in range(SQUARES):
            for side in range(4 * square, 4 * square + 4):
                region = self.region[NEXT[side]]
                if region == 0 or region == self.region[square] or self.owner(region) != seat:
                    continue
                if only in (0, region) and self.is_first_side(side) and self.may_annex(region, square):
                    moves.add(SAY_EXTEND + 150 * (region - 1) + square)

    def is_first_side(self, side: int) -> bool:
        """Whether no earlier side of the square lies on the same region: each extension is listed once."""
        earlier = side - side % 4
        while self.region[NEXT[earlier]] != self.region[NEXT[side]]:
            earlier += 1
        return earlier == side

    def may_annex(self, region: int, square: int) -> bool:
        """Whether a region may grow by a square beside it (L31-L33), after `count_guards`."""
        victim = self.region[square]
        if victim:
            if self.owner(victim) == self.owner(region) or not self.is_stronger(region, victim):
                return False
            if self.are_allied(region - 1, victim - 1):
                return False
        return self.has_room(region, square)
