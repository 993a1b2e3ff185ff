"""The three actions of a round of Löwenherz: who carries each out, and how it is done part by part."""

from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.duel import Contest
from burgrave.games.loewenherz.words import FACES, VOCABULARY

FOREST = facts.TERRAINS.index("forest")
FOREST_COST = facts.FOREST_COST
ACTIONS = [facts.ACTIONS.index(action) if " " in face else 0 for face in FACES for action in (face.split() * 3)[:3]]
"""Three to a face; silver and king have none."""

AMOUNT = list(facts.AMOUNTS)
FIRST_WALL = facts.ACTIONS.index("w1")
FIRST_SWORD = facts.ACTIONS.index("s1")
CROWN = facts.ACTIONS.index("crown")

_BASE = VOCABULARY.base
DEAL, OFFER, YIELD, DUEL = (_BASE[verb] for verb in ("deal", "offer", "yield", "duel"))
WALL, KNIGHT, EXTEND = (_BASE[verb] for verb in ("wall", "knight", "extend"))
OPEN, TAKE, DONE = (_BASE[verb] for verb in ("pile", "take", "done"))

IN_TURN, IN_PAY, IN_NEGOTIATE, IN_BID = (facts.PHASES.index(name) for name in ("turn", "pay", "negotiate", "bid"))
IN_WALL, IN_SWORD, IN_CROWN = (facts.PHASES.index(name) for name in ("wall", "sword", "crown"))
IN_DEAL, IN_TAKE = (facts.PHASES.index(name) for name in ("deal", "take"))


class Actions(Contest):
    """Land, court and contest, and the actions of the card turned up."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.crown_talks = 0
        self.phase = 0  # what is being decided, a place in `facts.PHASES`
        self.player = 0  # who is asked
        self.card = 0  # the action card turned up, its face + 1
        self.chosen = [0] * 12  # seat by decision card
        self.action = 0  # 0 top, 1 middle, 2 bottom
        self.parts = 0  # walls or swords left
        self.growing = 0  # the region that may be extended a second time (W6)
        self.has_grown = 0
        self.resume = 0  # the phase that goes on after a payment

    # Who carries it out ----------------------------------------------------------------------------------------------

    def settle_actions(self) -> None:
        """Go on to the next action that somebody has a choice in (L13); after the third the round is over."""
        while self.action < 3:
            if self.settle(self.action_now()):
                return
            self.action += 1
        self.end_round()

    def action_now(self) -> int:
        """Return the action being settled, as a place in `facts.ACTIONS`."""
        return ACTIONS[3 * (self.card - 1) + self.action]

    def settle(self, action: int) -> bool:
        """Find out who carries an action out; False if nobody has to be asked."""
        choosers = 0
        for seat in range(self.seats):
            self.rival[seat] = self.chosen[3 * seat + self.action]
            choosers += self.rival[seat]
        if choosers == 0:
            return False
        if action < FIRST_WALL:
            self.share(AMOUNT[action] // choosers)
            return False
        if choosers == 1:
            self.act(self.earliest_rival())
        elif choosers == 2 and (action != CROWN or self.crown_talks):  # L60, L61
            self.phase = IN_NEGOTIATE
            self.player = self.earliest_rival()
        else:
            self.phase = IN_BID  # L62
        return True

    def share(self, ducats: int) -> None:
        """Every chooser gets so many ducats (L15)."""
        for seat in range(self.seats):
            if self.rival[seat]:
                self.receive(seat, ducats)
                self.rival[seat] = 0

    def act(self, seat: int) -> None:
        """Let a seat carry the action out; nobody is a rival any more."""
        action = self.action_now()
        self.clear_contest()
        self.player = seat
        self.parts = AMOUNT[action]
        self.phase = IN_CROWN if action == CROWN else IN_SWORD if action >= FIRST_SWORD else IN_WALL

    def next_action(self) -> None:
        """Leave an action that is over or that nobody carries out."""
        self.clear_contest()
        self.parts = 0
        self.growing = 0
        self.has_grown = 0
        for colour in range(4):
            self.cut_squares[colour] = 0
        self.action += 1
        self.settle_actions()

    def end_round(self) -> None:
        """Take the decision cards back; the next seat is first player (L10)."""
        for i in range(12):
            self.chosen[i] = 0
        self.card = 0
        self.action = 0
        self.first = (self.first + 1) % self.seats
        self.player = self.first
        self.phase = IN_TURN

    # How it is done --------------------------------------------------------------------------------------------------

    def charge(self, ducats: int) -> None:
        """Ask the player for ducats before anything else (W8)."""
        if ducats:
            self.due = ducats
            self.resume = self.phase
            self.phase = IN_PAY

    def play_wall(self, code: int) -> None:
        """Lay one wall of the action, or stop (L16)."""
        if code != DONE:
            self.lay_wall(code - WALL)
            self.parts -= 1
        if code == DONE or self.parts == 0:
            self.next_action()

    def play_sword(self, seat: int, code: int) -> None:
        """Place a knight, extend a region by a square, or stop (L17, L18)."""
        if code == DONE:
            self.next_action()
        elif code >= EXTEND:
            self.extend((code - EXTEND) // 150 + 1, (code - EXTEND) % 150)
            self.go_on()
        else:
            self.growing = 0
            self.parts -= 1
            self.set_knight(code - KNIGHT, seat)
            if self.terrain[code - KNIGHT] == FOREST:
                self.charge(FOREST_COST)
            else:
                self.go_on()

    def extend(self, region: int, square: int) -> None:
        """Extend a region by one square: the first uses a sword, a second one is free (W6)."""
        self.annex(region, square)
        if self.growing:
            self.growing = 0
        else:
            self.growing = region
            self.has_grown = 1
            self.parts -= 1

    def go_on(self) -> None:
        """Leave the swords after the last part (W4)."""
        if self.parts == 0 and self.growing == 0:
            self.next_action()

    def play_crown(self, seat: int, code: int) -> None:
        """Open a pile, deal the piles when the first one is opened, take a card, or stop (L19, L40, W9)."""
        if code == DONE:
            self.next_action()
        elif code >= TAKE:
            self.take_card(seat, code - TAKE)
            self.next_action()
        elif code >= OPEN:
            self.pile = code - OPEN + 1
            self.phase = IN_TAKE if self.is_dealt else IN_DEAL
        else:
            self.deal_piles(code - DEAL)
            self.phase = IN_TAKE

    # Negotiation and duel --------------------------------------------------------------------------------------------

    def play_answer(self, seat: int, code: int) -> None:
        """Offer, yield to the standing offer, or break the talks off (L60)."""
        other = self.next_rival(seat)
        if code == DUEL:
            self.offer = 0
            self.phase = IN_BID
        elif code == YIELD:
            self.accept_offer(seat)
            self.act(other)
        else:
            self.offer = code - OFFER + 1
            self.player = other

    def play_bid(self, seat: int, bid: int) -> None:
        """Seal a bid; the last one opens them all (L62)."""
        self.bid[seat] = bid + 1
        if self.next_bidder() == self.seats:
            self.open_bids()

    def open_bids(self) -> None:
        """Let the highest bidder pay and act; tied ones bid once more, then nobody acts (L62, L63)."""
        self.show_bids()
        winner = self.highest_bidder()
        if winner >= 0:
            self.pay_bid(winner)
            self.act(winner)
        elif self.is_second:
            self.next_action()
        else:
            self.bid_again()
