"""The course of a game: the deal, turns and their actions, winning and deadlock."""

from collections.abc import Mapping
from typing import ClassVar, Self

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, places
from burgrave.games.castel import cards as cards  # fills the list of cards
from burgrave.games.castel import facts
from burgrave.games.castel.facts import ALCHEMIST, HERALD, IDLE_ROUNDS, KINDS, KING, LAST_ROUND, MERCHANT, SPOTS
from burgrave.games.castel.table import CARDS, Table
from burgrave.games.castel.words import VOCABULARY

DEAL = VOCABULARY.base["deal"]
DRAWN = VOCABULARY.base["card"]
DRAW = VOCABULARY.base["draw"]
SWAP = VOCABULARY.base["swap"]
PLACE = VOCABULARY.base["place"]
SKIP = VOCABULARY.base["skip"]

DEALING, ACTING, DRAWING, RESOLVING, FINISHED = range(5)
"""The phases, in the order of `facts.PHASES`."""

HAND = [facts.HAND.get(seats, 0) for seats in range(6)]
PILE = [facts.PILE.get(seats, 0) for seats in range(6)]
EXCHANGE = [facts.EXCHANGE.get(seats, 0) for seats in range(6)]

SCRATCH = Moves()


class Castel(Table):
    """A game of Castel in progress."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "acrobat_all", "merchant_barred", "herald_any"),
        *("hand", "hand_size", "pile", "pile_size", "exchange", "removed", "know", "offer", "taker"),
        *("bottom", "height", "pawn", "where", "stock", "last"),
        *("phase", "dealt", "turn", "done", "has_merchant", "herald_calls", "had_king"),
        *("effect", "player", "place", "step", "notes"),
        *("rounds", "idle", "is_busy", "winner"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__()
        self.seats = seats
        self.acrobat_all = int(options["acrobat"] == "all")
        self.merchant_barred = int(options["merchant_last"] == "barred")
        self.herald_any = int(options["herald"] == "any")
        self.pile = [0 if kind in facts.LEFT_OUT[seats] else facts.COPIES[kind] for kind in range(37)]
        self.stock = [facts.PAWNS[seat] if seat < seats else 0 for seat in range(5)]
        self.everything_hidden()
        self.phase = DEALING
        self.dealt = 0
        self.turn = 0
        self.done = 0
        self.herald_calls = 0
        self.had_king = 0
        self.rounds = 0
        self.idle = 0
        self.is_busy = 0
        self.winner = 0

    # Whose choice, and which

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase == ACTING:
            return self.turn
        if self.phase == RESOLVING:
            return self.asked()
        return OVER if self.phase == FINISHED else CHANCE

    def asked(self) -> int:
        """The first seat that owes a line of the effect, or OVER if nobody does."""
        card = CARDS[self.effect]
        for seat in range(CHANCE, self.seats):
            if card.owes(self, seat):
                return seat
        return OVER

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice."""
        if self.phase != RESOLVING:
            return Table.to_act(self)
        card = CARDS[self.effect]
        return tuple([seat for seat in range(CHANCE, self.seats) if card.owes(self, seat)])

    def generate(self, seat: int, moves: Moves) -> None:
        """Fill `moves` with every legal code of a seat that is to act."""
        if self.phase == ACTING:
            self.add_actions(seat, moves)
        elif self.phase == RESOLVING:
            card = CARDS[self.effect]
            card.lines(self, seat, moves)
        else:
            base = DEAL if self.phase == DEALING else DRAWN
            for kind in range(KINDS):
                if self.pile[kind]:
                    moves.add(base + kind)

    def add_actions(self, seat: int, moves: Moves) -> None:
        """Add the actions of a turn (C5)."""
        must_place_king = self.is_bound() and self.is_last_chance()
        if must_place_king:
            self.add_spots(PLACE, KING, moves)
            return
        if self.pile_size[seat]:
            moves.add(DRAW)
        self.add_swaps(seat, moves)
        for kind in range(KINDS):
            if self.may_place(kind):
                self.add_spots(PLACE, kind, moves)
        if moves.count == 0:
            moves.add(SKIP)  # C18

    def add_swaps(self, seat: int, moves: Moves) -> None:
        """Add `swap MINE THEIRS`; the Herald may hold the King back (C63)."""
        holds_king = self.herald_any and self.is_bound()
        for mine in range(KINDS):
            if self.hand[KINDS * seat + mine] and not (mine == KING and holds_king):
                for theirs in range(KINDS):
                    if self.exchange[theirs]:
                        moves.add(SWAP + KINDS * mine + theirs)

    def may_place(self, kind: int) -> bool:
        """Whether the player has a card and a pawn and may part with the card (C6, C62)."""
        seat = self.turn
        if self.hand[KINDS * seat + kind] == 0 or self.stock[seat] == 0:
            return False
        goes_out = self.pile_size[seat] == 0 and self.hand_size[seat] == 1
        return not (self.merchant_barred and goes_out and (kind == MERCHANT or self.has_merchant))

    def is_bound(self) -> bool:
        """Whether the Herald binds the player to place the King, and he can be placed (C45, C63)."""
        if self.herald_calls == 0 or self.had_king == 0 or self.where[HERALD] == 0:
            return False
        return self.may_place(KING) and self.can_stand(KING)

    def is_last_chance(self) -> bool:
        """Whether this is the action that must place the King: the first, or by `herald=any` the last."""
        if self.herald_any:
            return self.done == self.actions() - 1
        return self.done == 0

    def actions(self) -> int:
        """How many actions the turn has (C5, C33, C61)."""
        return 3 if self.has_merchant else 2

    def weight(self, code: int) -> int:
        """How many equal cards a line of chance stands for."""
        if self.phase == RESOLVING:
            card = CARDS[self.effect]
            return card.weight(self, code)
        return self.pile[code - DEAL if self.phase == DEALING else code - DRAWN]

    # Moves

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move in place."""
        if self.phase == ACTING:
            self.act(seat, code)
        elif self.phase == RESOLVING:
            card = CARDS[self.effect]
            self.step += 1
            card.play(self, seat, code)
            self.resolve()
        elif self.phase == DEALING:
            self.deal(code - DEAL)
        else:
            self.take_from_pile(self.turn, code - DRAWN)
            self.end_action()

    def deal(self, kind: int) -> None:
        """Deal a card: to the hands in the order of seats, then to the exchange; the rest are the piles (C4)."""
        to = self.dealt // HAND[self.seats]
        self.dealt += 1
        if to < self.seats:
            self.take_from_pile(to, kind)
        else:
            self.show_from_pile(kind)
        if self.dealt == HAND[self.seats] * self.seats + EXCHANGE[self.seats]:
            for seat in range(self.seats):
                self.pile_size[seat] = PILE[self.seats]
            self.begin_turn()

    def act(self, seat: int, code: int) -> None:
        """Carry out an action."""
        if code == DRAW:
            self.pile_size[seat] -= 1
            self.is_busy = 1
            self.phase = DRAWING
        elif code == SKIP:
            self.end_action()
        elif code < PLACE:
            self.swap(seat, (code - SWAP) // KINDS, (code - SWAP) % KINDS)
        else:
            self.place_card(seat, (code - PLACE) // SPOTS, (code - PLACE) % SPOTS)

    def swap(self, seat: int, mine: int, theirs: int) -> None:
        """Swap a hand card with one of the exchange."""
        self.take_openly(seat, mine)
        self.exchange[mine] += 1
        self.exchange[theirs] -= 1
        self.add_openly(seat, theirs)
        self.end_action()

    def place_card(self, seat: int, kind: int, spot: int) -> None:
        """Place a card with a pawn and carry out its effect."""
        self.take_openly(seat, kind)
        self.stock[seat] -= 1
        self.is_busy = 1
        self.player = seat
        self.bring(kind, spot, seat + 1)
        self.phase = RESOLVING
        self.resolve()

    def resolve(self) -> None:
        """Pass over the parts of the effect that are impossible (C7); after the last one the placing is done."""
        card = CARDS[self.effect]
        while self.step < card.steps and not self.has_line():
            self.step += 1
        if self.step >= card.steps:
            card.finish(self)
            self.end_placing()

    def has_line(self) -> bool:
        """Whether somebody is asked and has a line to choose."""
        card = CARDS[self.effect]
        seat = self.asked()
        if seat == OVER:
            return False
        SCRATCH.count = 0
        card.lines(self, seat, SCRATCH)
        return SCRATCH.count > 0

    def end_placing(self) -> None:
        """Look for a winner: the player, else the first clockwise who is left without cards (C16)."""
        player = self.player
        self.effect = 0
        self.player = 0
        self.place = 0
        self.step = 0
        self.clear_notes()
        for i in range(self.seats):
            seat = (player + i) % self.seats
            if self.hand_size[seat] + self.pile_size[seat] == 0:
                self.winner = seat + 1
                self.phase = FINISHED
                return
        self.end_action()

    def end_action(self) -> None:
        """Go on to the next action or the next turn."""
        self.done += 1
        self.phase = ACTING
        if self.done == self.actions():
            self.turn = (self.turn + 1) % self.seats
            if self.turn == 0:
                self.end_round()
            self.begin_turn()

    def end_round(self) -> None:
        """Count rounds and idle rounds; too many are a deadlock (C17)."""
        self.rounds += 1
        self.idle = 0 if self.is_busy else self.idle + 1
        self.is_busy = 0
        if self.idle == IDLE_ROUNDS or self.rounds == LAST_ROUND:
            self.phase = FINISHED

    def begin_turn(self) -> None:
        """Begin a turn; with the Herald in play, the King in hand obliges (C45)."""
        self.done = 0
        self.has_merchant = 0
        self.herald_calls = int(self.where[HERALD] > 0)
        self.had_king = int(self.hand[KINDS * self.turn + KING] > 0)
        if self.phase != FINISHED:
            self.phase = ACTING

    # The rest of the contract

    def copy(self) -> Self:
        """An independent twin."""
        twin = self.__class__.__new__(self.__class__)
        twin.seats = self.seats
        twin.acrobat_all = self.acrobat_all
        twin.merchant_barred = self.merchant_barred
        twin.herald_any = self.herald_any
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size[:]
        twin.exchange = self.exchange[:]
        twin.removed = self.removed[:]
        twin.know = self.know[:]
        twin.offer = self.offer[:]
        twin.taker = self.taker[:]
        twin.bottom = self.bottom[:]
        twin.height = self.height[:]
        twin.pawn = self.pawn[:]
        twin.where = self.where[:]
        twin.stock = self.stock[:]
        twin.last = self.last
        twin.phase = self.phase
        twin.dealt = self.dealt
        twin.turn = self.turn
        twin.done = self.done
        twin.has_merchant = self.has_merchant
        twin.herald_calls = self.herald_calls
        twin.had_king = self.had_king
        twin.effect = self.effect
        twin.player = self.player
        twin.place = self.place
        twin.step = self.step
        twin.notes = self.notes[:]
        twin.rounds = self.rounds
        twin.idle = self.idle
        twin.is_busy = self.is_busy
        twin.winner = self.winner
        return twin

    def scores(self) -> list[int]:
        """Minus the cards in hand and pile, a card being drawn and what the Alchemist has laid aside among them."""
        scores = [-self.hand_size[seat] - self.pile_size[seat] for seat in range(self.seats)]
        if self.phase == RESOLVING and self.effect == ALCHEMIST:
            scores[self.player] -= self.step
        elif self.phase == DRAWING:
            scores[self.turn] -= 1
        return scores

    def ranks(self) -> list[int]:
        """The winner first, the others by cards in hand, then in the pile (C17, C70)."""
        return places(
            [(seat == self.winner - 1, -self.hand_size[seat], -self.pile_size[seat]) for seat in range(self.seats)]
        )
