"""A game of Castel in progress: whose choice it is, the deal, the actions, and the effect being carried out."""

from collections.abc import Mapping
from typing import ClassVar, Self

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.games.castel import board, facts, hands, knowledge, turn
from burgrave.games.castel.cards import CARDS
from burgrave.games.castel.facts import (
    ALCHEMIST,
    ANYWHERE_OUT,
    IN_ACTION,
    IN_DEAL,
    IN_DRAW,
    IN_EFFECT,
    IN_OVER,
    KINDS,
    MAX_SEATS,
    NOTES,
    SPOTS,
)
from burgrave.games.castel.words import VOCABULARY

DEAL, DRAWN, DRAW, SWAP, PLACE, SKIP = (
    VOCABULARY.base[verb] for verb in ("deal", "card", "draw", "swap", "place", "skip")
)

HAND = [facts.HAND.get(seats, 0) for seats in range(6)]
PILE = [facts.PILE.get(seats, 0) for seats in range(6)]
EXCHANGE = [facts.EXCHANGE.get(seats, 0) for seats in range(6)]
LANDING = facts.LANDING
LANDING_START = facts.LANDING_START
OUT_FIRST = facts.OUT_FIRST
ZONES = facts.ZONES

SCRATCH = Moves()


class CastelPosition(Position):
    """A game of Castel in progress; the parts say what their fields mean: `hands`, `knowledge`, `board`, `turn`.

    `player` is whose turn it is. While an effect is carried out, `effect` is its card, `place` where that lies, `step`
    how many of its parts are done, and `notes` what it has to remember.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "acrobat_all", "merchant_barred", "herald_any"),
        *("hand", "hand_size", "pile", "pile_size", "exchange", "removed", "know", "offer", "taker"),
        *("bottom", "height", "pawn", "where", "stock", "last"),
        *("phase", "dealt", "player", "done", "has_merchant", "herald_calls", "had_king"),
        *("effect", "place", "step", "notes"),
        *("rounds", "idle", "is_busy", "winner"),
    )

    # Compiled, sizes are literals; the `.pxd` says where they come from.
    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.acrobat_all = int(options["acrobat"] == "all")
        self.merchant_barred = int(options["merchant_last"] == "barred")
        self.herald_any = int(options["herald"] == "any")
        self.hand = [0] * 185  # seat by kind
        self.hand_size = [0] * 5
        self.pile = [0 if kind in facts.LEFT_OUT[seats] else facts.COPIES[kind] for kind in range(KINDS)]
        self.pile_size = [0] * 5
        self.exchange = [0] * 37
        self.removed = [0] * 37
        self.know = [0] * 336  # observer by label
        self.offer = [0] * 5
        self.taker = [0] * 5
        self.bottom = [0] * 91
        self.height = [0] * 91
        self.pawn = [0] * 455  # spot by level
        self.where = [0] * 37
        self.stock = [facts.PAWNS[seat] if seat < seats else 0 for seat in range(MAX_SEATS)]
        self.last = 0
        self.phase = IN_DEAL
        self.dealt = 0
        self.player = 0
        self.done = 0
        self.has_merchant = 0
        self.herald_calls = 0
        self.had_king = 0
        self.effect = 0
        self.place = 0
        self.step = 0
        self.notes = [0] * 12
        self.rounds = 0
        self.idle = 0
        self.is_busy = 0
        self.winner = 0
        knowledge.hide_everything(self)

    # Whose choice, and which

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase == IN_ACTION:
            return self.player
        if self.phase == IN_EFFECT:
            return self.asked()
        return OVER if self.phase == IN_OVER else CHANCE

    def asked(self) -> int:
        """The first seat that owes a line of the effect, or OVER if nobody does."""
        card = CARDS[self.effect]
        for seat in range(CHANCE, self.seats):
            if card.owes(self, seat):
                return seat
        return OVER

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice."""
        if self.phase != IN_EFFECT:
            return Position.to_act(self)
        card = CARDS[self.effect]
        return tuple([seat for seat in range(CHANCE, self.seats) if card.owes(self, seat)])

    def generate(self, seat: int, moves: Moves) -> None:
        """Fill `moves` with every legal code of a seat that is to act."""
        if self.phase == IN_ACTION:
            turn.list_actions(self, seat, moves)
        elif self.phase == IN_EFFECT:
            card = CARDS[self.effect]
            card.list_moves(self, seat, moves)
        else:
            base = DEAL if self.phase == IN_DEAL else DRAWN
            for kind in range(KINDS):
                if self.pile[kind]:
                    moves.add(base + kind)

    def list_spots(self, base: int, kind: int, moves: Moves) -> None:
        """Add a line for every spot where a card may be placed; `base` is the verb's first code."""
        card = CARDS[kind]
        zone = ZONES[kind]
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):
            if card.fits(self, LANDING[i]):
                moves.add(base + SPOTS * kind + LANDING[i])

    def can_stand(self, kind: int) -> bool:
        """Whether there is a spot where a card may be placed."""
        card = CARDS[kind]
        zone = ZONES[kind]
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):  # noqa: SIM110 - compiles to a plain loop
            if card.fits(self, LANDING[i]):
                return True
        return False

    def weight(self, code: int) -> int:
        """How many equal cards a line of chance stands for."""
        if self.phase == IN_EFFECT:
            card = CARDS[self.effect]
            return card.weight(self, code)
        return self.pile[code - DEAL if self.phase == IN_DEAL else code - DRAWN]

    # Moves

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move in place."""
        if self.phase == IN_ACTION:
            self.act(seat, code)
        elif self.phase == IN_EFFECT:
            card = CARDS[self.effect]
            self.step += 1
            card.play(self, seat, code)
            self.resolve()
        elif self.phase == IN_DEAL:
            self.deal(code - DEAL)
        else:
            hands.take_from_pile(self, self.player, code - DRAWN)
            turn.end_action(self)

    def deal(self, kind: int) -> None:
        """Deal a card: to the hands in the order of seats, then to the exchange; the rest are the piles (C4)."""
        to = self.dealt // HAND[self.seats]
        self.dealt += 1
        if to < self.seats:
            hands.take_from_pile(self, to, kind)
        else:
            hands.show_from_pile(self, kind)
        if self.dealt == HAND[self.seats] * self.seats + EXCHANGE[self.seats]:
            for seat in range(self.seats):
                self.pile_size[seat] = PILE[self.seats]
            turn.begin_turn(self)

    def act(self, seat: int, code: int) -> None:
        """Carry out an action."""
        if code == DRAW:
            self.pile_size[seat] -= 1
            self.is_busy = 1
            self.phase = IN_DRAW
        elif code == SKIP:
            turn.end_action(self)
        elif code < PLACE:
            self.swap(seat, (code - SWAP) // KINDS, (code - SWAP) % KINDS)
        else:
            self.place_card(seat, (code - PLACE) // SPOTS, (code - PLACE) % SPOTS)

    def swap(self, seat: int, mine: int, theirs: int) -> None:
        """Swap a hand card with one of the exchange."""
        hands.take_openly(self, seat, mine)
        self.exchange[mine] += 1
        self.exchange[theirs] -= 1
        hands.give_openly(self, seat, theirs)
        turn.end_action(self)

    def place_card(self, seat: int, kind: int, spot: int) -> None:
        """Place a card with a pawn and carry out its effect."""
        hands.take_openly(self, seat, kind)
        self.stock[seat] -= 1
        self.is_busy = 1
        self.bring(kind, spot, seat + 1)
        self.phase = IN_EFFECT
        self.resolve()

    def bring(self, kind: int, spot: int, pawn: int) -> None:
        """Bring a card into play: card and pawn down, then C13 and C14, then its text (C15)."""
        card = CARDS[kind]
        place = OUT_FIRST[kind] if spot == ANYWHERE_OUT else spot
        card.before(self, place)
        board.put(self, place, kind, pawn)
        board.mark_last(self, place)
        self.effect = kind
        self.place = place
        self.step = 0
        self.clear_notes()
        card.arrive(self)

    def clear_notes(self) -> None:
        """Forget what an effect had to remember."""
        for i in range(NOTES):
            self.notes[i] = 0

    def resolve(self) -> None:
        """Pass over the parts of the effect that are impossible (C7); after the last one the placing is done."""
        card = CARDS[self.effect]
        while self.step < card.steps and not self.has_move():
            self.step += 1
        if self.step >= card.steps:
            card.finish(self)
            self.end_placing()

    def has_move(self) -> bool:
        """Whether somebody is asked and has a line to choose."""
        card = CARDS[self.effect]
        seat = self.asked()
        if seat == OVER:
            return False
        SCRATCH.count = 0
        card.list_moves(self, seat, SCRATCH)
        return SCRATCH.count > 0

    def end_placing(self) -> None:
        """Look for a winner: the player, else the first clockwise who is left without cards (C16)."""
        self.effect = 0
        self.place = 0
        self.step = 0
        self.clear_notes()
        for i in range(self.seats):
            seat = (self.player + i) % self.seats
            if self.hand_size[seat] + self.pile_size[seat] == 0:
                self.winner = seat + 1
                self.phase = IN_OVER
                return
        turn.end_action(self)

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
        twin.player = self.player
        twin.done = self.done
        twin.has_merchant = self.has_merchant
        twin.herald_calls = self.herald_calls
        twin.had_king = self.had_king
        twin.effect = self.effect
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
        if self.phase == IN_EFFECT and self.effect == ALCHEMIST:
            scores[self.player] -= self.step
        elif self.phase == IN_DRAW:
            scores[self.player] -= 1
        return scores

    def ranks(self) -> list[int]:
        """The winner first, the others by cards in hand, then in the pile (C17, C70)."""
        return places(
            [(seat == self.winner - 1, -self.hand_size[seat], -self.pile_size[seat]) for seat in range(self.seats)]
        )
