"""A game of Torres in progress: set-up, years and rounds around the turns."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, places
from burgrave.games.torres import facts, masks, scoring
from burgrave.games.torres.turn import Turn
from burgrave.games.torres.words import VOCABULARY

TOO_NEAR = list(masks.TOO_NEAR)
BIT = list(masks.BIT)
LIMIT = facts.STACK_LIMIT
SEAT_CHANCE, SEAT_OVER = CHANCE, OVER

_BASE = VOCABULARY.base
CASTLE, START, KING, STAY = _BASE["castle"], _BASE["start"], _BASE["king"], _BASE["stay"]
FIRST, MASTER, SET, DRAW = _BASE["first"], _BASE["master"], _BASE["set"], _BASE["draw"]

IN_MASTER, IN_CASTLE, IN_START, IN_KING, IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN = range(8)
IN_SET, IN_STACK, IN_STORE, IN_MOVE_KING, IN_FIRST, IN_OVER = range(8, 14)
"""The phases, in the order of `facts.PHASES`."""


class Torres(Turn):
    """A turn, and the course of years and rounds around it."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "is_1999", "deck", "draws", "doors_any", "laps_apart", "is_master", "master_card", "master_min"),
        *("phase", "mover", "starter", "leader", "year", "round"),
        *("height", "layers", "knights", "king", "reserve", "stacks", "bound", "kept", "score"),
        *("points", "buys", "card_played", "carried_from"),
        *("hand", "fresh", "played", "unknown", "drawn", "to_draw"),
        *("above", "above_by", "above_count", "below", "below_by", "below_count"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.is_master = options["master"] == "on"
        self.master_min = int(options["master_min"])
        self.master_card = -1  # not drawn
        self.starter = 0  # who begins the rounds of this year (T44)
        self.leader = 0  # who began this round (T53)
        self.year = 0
        self.round = 0
        self.phase = IN_START
        if self.is_master:
            self.phase = IN_CASTLE
            if options["master_card"] == "random":
                self.phase = IN_MASTER
            else:
                self.master_card = list(facts.MASTERS).index(options["master_card"])
        else:
            for name in facts.START_CASTLES:  # T2, T5
                self.found(facts.SQUARES.index(name))

    def copy(self) -> "Torres":
        """An independent twin."""
        twin = Torres.__new__(Torres)
        twin.seats = self.seats
        twin.is_1999 = self.is_1999
        twin.deck = self.deck
        twin.draws = self.draws
        twin.doors_any = self.doors_any
        twin.laps_apart = self.laps_apart
        twin.is_master = self.is_master
        twin.master_card = self.master_card
        twin.master_min = self.master_min
        twin.phase = self.phase
        twin.mover = self.mover
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
            return SEAT_CHANCE
        if self.phase == IN_OVER:
            return SEAT_OVER
        return self.mover

    def scores(self) -> list[int]:
        """Every seat's total (T28)."""
        return [self.score[seat] for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The highest score wins (T46)."""
        return places(self.scores())

    def generate(self, seat: int, moves: Moves) -> None:
        """Every legal move of the seat to act."""
        if self.phase == IN_MENU:
            self.list_menu(moves)
        elif self.phase == IN_DRAW or self.phase == IN_KEEP or self.phase == IN_RETURN:
            self.list_cards(moves)
        elif self.phase == IN_SET:
            self.list_squares(moves, SET, self.set_targets(self.carried_from))
        elif self.phase == IN_STACK or self.phase == IN_STORE:
            self.list_stacks(moves)
        elif self.phase == IN_MASTER:
            for card in range(8):
                moves.add(MASTER + card)
        elif self.phase == IN_CASTLE:
            self.list_squares(moves, CASTLE, self.sites())
        elif self.phase == IN_START:
            self.list_squares(moves, START, self.layers[1] & self.free())
        elif self.phase == IN_FIRST:
            for first in range(self.seats):
                moves.add(FIRST + first)
        else:
            self.list_squares(moves, KING, self.layers[1] & self.free())
            if self.phase == IN_MOVE_KING:
                moves.add(STAY)

    def sites(self) -> int:
        """Where a castle of the master game may be founded (T50)."""
        near = 0
        castles = self.layers[1]
        while castles:
            near |= TOO_NEAR[self.first(castles)]
            castles &= castles - 1
        return self.layers[0] & ~near

    def weight(self, code: int) -> int:
        """How many equal cards a draw stands for."""
        if self.phase == IN_DRAW:
            return self.draw_weight(self.deck_of(self.mover), code - DRAW)
        return 1

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if code < CASTLE:
            self.play_turn(seat, code)
        elif code < DRAW:
            self.play_frame(seat, code)
        else:
            self.draw(code - DRAW)

    def play_frame(self, seat: int, code: int) -> None:
        """The moves around the turns: set-up and the end of a year."""
        if code < START:
            self.found(code - CASTLE)
            self.mover = (seat + 1) % self.seats
            if self.count(self.layers[1]) == 8:
                self.mover = 0
                self.phase = IN_START
        elif code < KING:
            self.knights[seat] = BIT[code - START]
            if seat == self.seats - 1:
                self.phase = IN_KING
            else:
                self.mover = seat + 1
        elif code <= STAY:
            if code < STAY:
                self.king = code - KING
            self.leave_king()
        elif code < MASTER:
            self.starter = code - FIRST
            self.begin_year()
        else:
            self.master_card = code - MASTER
            self.phase = IN_CASTLE

    # The course of the game ------------------------------------------------------------------------------------------

    def begin_year(self) -> None:
        """Deal the stacks of a year, what was kept on top (T4, T20)."""
        self.year += 1
        self.round = 0
        for seat in range(self.seats):
            for height in facts.STACKS[self.seats][self.year - 1]:
                if height < LIMIT and self.kept[seat] > 0:
                    height += 1
                    self.kept[seat] -= 1
                    self.reserve += 1
                self.reserve -= height
                self.stacks[4 * seat + height] += 1
            self.reserve += self.kept[seat]
            self.kept[seat] = 0
        self.begin_round()

    def begin_round(self) -> None:
        """Who begins: the same all year (T44), in the master game whoever leads (T53)."""
        self.leader = self.starter
        if self.is_master:
            self.leader = 0
            for seat in range(1, self.seats):
                if self.score[seat] > self.score[self.leader]:
                    self.leader = seat
        self.mover = self.leader
        self.begin_turn()

    def next_turn(self) -> None:
        """The next seat, the next round, or the end of the year."""
        self.mover = (self.mover + 1) % self.seats
        if self.mover != self.leader:
            self.begin_turn()
            return
        self.round += 1
        if self.round < len(facts.STACKS[self.seats][self.year - 1]):
            self.begin_round()
        else:
            self.end_year()

    def end_year(self) -> None:
        """Score (T40-T42, T52); then the last player is asked (T43), but not after the third year (T46)."""
        for seat in range(self.seats):
            self.advance(seat, scoring.castle_points(self, seat))
        for seat in range(self.seats):
            self.advance(seat, scoring.king_points(self, seat, self.year))
        if self.is_master:
            for seat in range(self.seats):
                self.advance(seat, scoring.master_points(self, self.master_card, seat, self.year, self.master_min))
        self.points = 0
        self.mover = self.last_player()
        self.phase = IN_OVER if self.year == facts.YEARS else IN_MOVE_KING

    def last_player(self) -> int:
        """The seat with the lowest score; of several on 0 the latest in the last round (T45)."""
        last = self.leader
        for turn in range(1, self.seats):
            seat = (self.leader + turn) % self.seats
            if self.score[seat] <= self.score[last]:
                last = seat
        return last

    def leave_king(self) -> None:
        """After the king's place is settled: the first year begins, or the next (T44, T53)."""
        if self.phase == IN_MOVE_KING and not self.is_1999 and not self.is_master:
            self.phase = IN_FIRST
        else:
            self.begin_year()
