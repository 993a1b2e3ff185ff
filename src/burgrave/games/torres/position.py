"""A game of Torres in progress: all that is on the table, and what its phases ask for."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.games.torres import board, cards, facts, masks, turn, years
from burgrave.games.torres.words import VOCABULARY

FULL = masks.FULL

_BASE = VOCABULARY.base
CASTLE, START, KING, STAY = _BASE["castle"], _BASE["start"], _BASE["king"], _BASE["stay"]
FIRST, MASTER, SET, DRAW, LEAVE = (_BASE[verb] for verb in ("first", "master", "set", "draw", "leave"))

IN_MASTER, IN_CASTLE, IN_START, IN_KING, IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN = range(8)
IN_SET, IN_STACK, IN_STORE, IN_MOVE_KING, IN_FIRST, IN_OVER = range(8, 14)
"""The phases, in the order of `facts.PHASES`."""


class TorresPosition(Position):
    """Board, blocks, cards and markers, and where in the game we are."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "is_1999", "deck", "draws", "doors_any", "laps_apart", "is_master", "master_card", "master_min"),
        *("buys_unseen", "may_leave", "from_leader"),
        *("phase", "player", "starter", "leader", "year", "round"),
        *("height", "layers", "knights", "king", "reserve", "stacks", "bound", "kept", "score"),
        *("points", "buys", "card_played", "carried_from"),
        *("hand", "fresh", "unseen", "played", "unknown", "drawn", "to_draw"),
        *("above", "above_by", "above_count", "below", "below_by", "below_count"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.is_1999 = options["edition"] == "1999"
        self.deck = facts.DECKS.index(options["deck"])
        self.draws = int(options["draw"])
        self.doors_any = options["doors"] == "any"
        self.laps_apart = options["laps"] == "apart"
        self.is_master = options["master"] == "on"
        self.master_card = -1  # not drawn
        self.master_min = int(options["master_min"])
        self.buys_unseen = self.draws == 1  # whether what is bought is drawn when the buyer's next turn begins (T24)
        self.may_leave = self.is_1999  # whether blocks left over may go to the reserve though a stack had room (T19)
        self.from_leader = self.is_1999  # whether a scoring begins with who began the last round (T40)
        self.phase = IN_START
        self.player = 0  # whose turn it is
        self.starter = 0  # who begins the rounds of this year (T44)
        self.leader = 0  # who began this round (T53)
        self.year = 0
        self.round = 0
        self.height = [0] * 64
        self.layers = [FULL] + [0] * 49  # by level: the squares at least so high
        self.knights = [0] * 4  # by seat: the squares
        self.king = -1  # nowhere yet
        self.reserve = facts.BLOCKS  # T5
        self.stacks = [0] * 16  # seat by height: how many of his waiting stacks are so high
        self.bound = -1  # blocks left in the stack of this turn, -1 while none is bound (T15)
        self.kept = [0] * 4  # left over from the last turn of a year (T20)
        self.score = [0] * 4  # T7
        self.points = 0  # action points left
        self.buys = 0
        self.card_played = False
        self.carried_from = -1  # where the block in the air was lifted (T37)
        self.hand = [0] * 40  # seat by kind
        self.fresh = [0] * 10  # bought in this turn, not to be played yet (T24)
        self.unseen = [0] * 4  # cards bought unseen by seat: they are among the unknown of their deck (T24)
        self.played = [0] * 40  # seat by kind, face up (T25)
        self.unknown = [0] * 40  # deck by kind
        self.drawn = [0] * 10  # looked at, neither kept nor returned yet, by kind
        self.to_draw = 0
        self.above = [0] * 40
        self.above_by = [0] * 40  # the seat that put it there
        self.above_count = [0] * 4
        self.below = [0] * 40
        self.below_by = [0] * 40
        self.below_count = [0] * 4
        cards.deal_cards(self)
        if self.is_master:
            self.phase = IN_CASTLE
            if options["master_card"] == "random":
                self.phase = IN_MASTER
            else:
                self.master_card = list(facts.MASTERS).index(options["master_card"])
        else:
            for name in facts.START_CASTLES:  # T2, T5
                turn.found(self, facts.SQUARES.index(name))

    def copy(self) -> "TorresPosition":
        """An independent twin."""
        twin = TorresPosition.__new__(TorresPosition)
        twin.seats = self.seats
        twin.is_1999 = self.is_1999
        twin.deck = self.deck
        twin.draws = self.draws
        twin.doors_any = self.doors_any
        twin.laps_apart = self.laps_apart
        twin.is_master = self.is_master
        twin.master_card = self.master_card
        twin.master_min = self.master_min
        twin.buys_unseen = self.buys_unseen
        twin.may_leave = self.may_leave
        twin.from_leader = self.from_leader
        twin.phase = self.phase
        twin.player = self.player
        twin.starter = self.starter
        twin.leader = self.leader
        twin.year = self.year
        twin.round = self.round
        twin.height = self.height[:]
        twin.layers = self.layers[:]
        twin.knights = self.knights[:]
        twin.king = self.king
        twin.reserve = self.reserve
        twin.stacks = self.stacks[:]
        twin.bound = self.bound
        twin.kept = self.kept[:]
        twin.score = self.score[:]
        twin.points = self.points
        twin.buys = self.buys
        twin.card_played = self.card_played
        twin.carried_from = self.carried_from
        twin.hand = self.hand[:]
        twin.fresh = self.fresh[:]
        twin.unseen = self.unseen[:]
        twin.played = self.played[:]
        twin.unknown = self.unknown[:]
        twin.drawn = self.drawn[:]
        twin.to_draw = self.to_draw
        twin.above = self.above[:]
        twin.above_by = self.above_by[:]
        twin.above_count = self.above_count[:]
        twin.below = self.below[:]
        twin.below_by = self.below_by[:]
        twin.below_count = self.below_count[:]
        return twin

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase == IN_MASTER or self.phase == IN_DRAW:
            return CHANCE
        if self.phase == IN_OVER:
            return OVER
        return self.player

    def scores(self) -> list[int]:
        """Every seat's total (T28)."""
        return [self.score[seat] for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The highest score wins (T46)."""
        return places(self.scores())

    def generate(self, seat: int, moves: Moves) -> None:
        """Every legal move of the seat to act."""
        if self.phase == IN_MENU:
            turn.list_menu(self, moves)
        elif self.phase == IN_DRAW or self.phase == IN_KEEP or self.phase == IN_RETURN:
            cards.list_cards(self, moves)
        elif self.phase == IN_SET:
            board.list_squares(moves, SET, board.set_targets(self, self.carried_from))
        elif self.phase == IN_STACK or self.phase == IN_STORE:
            turn.list_stacks(self, moves)
        elif self.phase == IN_MASTER:
            for card in range(8):
                moves.add(MASTER + card)
        elif self.phase == IN_CASTLE:
            board.list_squares(moves, CASTLE, board.sites(self))
        elif self.phase == IN_START:
            board.list_squares(moves, START, self.layers[1] & board.free(self))
        elif self.phase == IN_FIRST:
            for first in range(self.seats):
                moves.add(FIRST + first)
        else:
            board.list_squares(moves, KING, self.layers[1] & board.free(self))
            if self.phase == IN_MOVE_KING:
                moves.add(STAY)

    def weight(self, code: int) -> int:
        """How many equal cards a draw stands for."""
        if self.phase == IN_DRAW:
            return cards.draw_weight(self, cards.deck_of(self, self.player), code - DRAW)
        return 1

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if code < CASTLE:
            turn.play_turn(self, seat, code)
        elif code < DRAW:
            years.play_course(self, seat, code)
        elif code < LEAVE:
            cards.draw(self, code - DRAW)
        else:
            turn.close_turn(self)
