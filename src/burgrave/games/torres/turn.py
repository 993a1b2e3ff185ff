"""A turn of Torres: what action points and cards allow, and what it does."""

from collections.abc import Mapping

from burgrave.core.moves import Moves
from burgrave.games.torres import facts, masks
from burgrave.games.torres.cards import Cards
from burgrave.games.torres.words import VOCABULARY

BIT = list(masks.BIT)
KNIGHTS = facts.KNIGHTS
BUYS = facts.BUYS_A_TURN
LIMIT = facts.STACK_LIMIT
ACTION_POINTS = facts.ACTION_POINTS

_BASE = VOCABULARY.base
END, POINT, BUY, KNIGHT = _BASE["end"], _BASE["point"], _BASE["buy"], _BASE["knight"]
MOVE, BLOCK, SET, STACK = _BASE["move"], _BASE["block"], _BASE["set"], _BASE["stack"]
STORE, KEEP, RETURN, DRAW = _BASE["store"], _BASE["keep"], _BASE["return"], _BASE["draw"]
CARD_AP6, CARD_AP7, CARD_CLIMB, CARD_UNDER = (_BASE[f"card {card}"] for card in facts.CARDS[:4])
CARD_RESERVE, CARD_DOORS, CARD_DIAGONAL = (_BASE[f"card {card}"] for card in facts.CARDS[4:7])
CARD_CARRY, CARD_RELOCATE, CARD_JUMP = (_BASE[f"card {card}"] for card in facts.CARDS[7:])

AP6, AP7, CLIMB, UNDER, RESERVE, DOORS, DIAGONAL, CARRY, RELOCATE, JUMP = range(10)
"""The kinds of card, in the order of `facts.CARDS`."""

IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN, IN_SET, IN_STACK, IN_STORE = (
    facts.PHASES.index(phase) for phase in ("menu", "draw", "keep", "return", "set", "stack", "store")
)

BOUND = 4  # the place of `bound` in the domain of stacks that a block can come from
ALL_LEVELS = 46  # no column is higher


class Turn(Cards):
    """Board and cards, and what the seat whose turn it is has left to spend."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, facts.DECKS.index(options["deck"]))
        self.is_1999 = options["edition"] == "1999"
        self.draws = int(options["draw"])
        self.doors_any = options["doors"] == "any"
        self.laps_apart = options["laps"] == "apart"
        self.phase = 0
        self.mover = 0
        self.score = [0] * 4  # T7
        self.reserve = facts.BLOCKS  # T5
        self.stacks = [0] * 16  # seat by height: how many of his waiting stacks are so high
        self.bound = -1  # blocks left in the stack of this turn, -1 while none is bound (T15)
        self.kept = [0] * 4  # left over from the last turn of a year (T20)
        self.points = 0  # action points left
        self.buys = 0
        self.card_played = False
        self.carried_from = -1

    def next_turn(self) -> None:
        """Go on after a turn; the course of the game knows how."""
        raise NotImplementedError

    # What may be done ------------------------------------------------------------------------------------------------

    def list_squares(self, moves: Moves, base: int, squares: int) -> None:
        """A move for each square of a set."""
        while squares:
            moves.add(base + self.first(squares))
            squares &= squares - 1

    def list_menu(self, moves: Moves) -> None:
        """Everything the seat whose turn it is may do now (T9)."""
        moves.add(END)
        knights = self.knights[self.mover]
        if self.points >= 1:
            moves.add(POINT)
            if self.deck_size(self.deck_of(self.mover)) > 0 and self.buys < BUYS:
                moves.add(BUY)
            self.list_moves(moves, knights)
            self.list_blocks(moves)
        if self.points >= 2 and self.count(knights) < KNIGHTS:
            self.list_squares(moves, KNIGHT, self.placings(knights))
        if not self.card_played:
            self.list_plays(moves)

    def list_moves(self, moves: Moves, knights: int) -> None:
        """Steps and crossings of every own knight (T11-T14)."""
        while knights:
            square = self.first(knights)
            knights &= knights - 1
            through = self.exits(square, self.height[square]) if self.doors_any else self.crossings(square)
            self.list_squares(moves, MOVE + 64 * square, self.steps(square) | through)

    def list_blocks(self, moves: Moves) -> None:
        """Blocks of this turn's stack, or the choice of a stack (T15-T18)."""
        if self.bound == 0 or not (self.bound > 0 or self.has_blocks(self.mover)):
            return
        targets = self.room() & self.free()
        if self.bound > 0 or self.are_equal(self.mover):
            self.list_squares(moves, BLOCK, targets)
        elif targets:
            for height in range(1, LIMIT + 1):
                if self.stacks[4 * self.mover + height] > 0:
                    moves.add(STACK + height)

    def has_blocks(self, seat: int) -> bool:
        """Whether some waiting stack of a seat has a block."""
        first = 4 * seat
        return self.stacks[first + 1] + self.stacks[first + 2] + self.stacks[first + 3] > 0

    def are_equal(self, seat: int) -> bool:
        """Whether all waiting stacks of a seat are equally high."""
        heights = 0
        for height in range(LIMIT + 1):
            heights += self.stacks[4 * seat + height] > 0
        return heights <= 1

    def list_plays(self, moves: Moves) -> None:
        """Every card that can be played, with all it can do (T25)."""
        seat = self.mover
        if self.has_playable(seat, AP6):
            moves.add(CARD_AP6)
        if self.has_playable(seat, AP7):
            moves.add(CARD_AP7)
        if self.has_playable(seat, UNDER):
            self.list_under(moves)
        if self.has_playable(seat, RESERVE) and self.reserve > 0:
            self.list_squares(moves, CARD_RESERVE, self.room() & self.free())
        if self.has_playable(seat, CARRY):
            self.list_carries(moves)
        self.list_knight_cards(moves, self.knights[seat])

    def list_under(self, moves: Moves) -> None:
        """A block under an own knight, out of any own stack (T33)."""
        knights = (self.room() | self.apart()) & self.knights[self.mover]
        while knights:
            code = CARD_UNDER + 5 * self.first(knights)
            knights &= knights - 1
            for height in range(1, LIMIT + 1):
                if self.stacks[4 * self.mover + height] > 0:
                    moves.add(code + height)
            if self.bound > 0:
                moves.add(code + BOUND)

    def list_carries(self, moves: Moves) -> None:
        """Every top block that may be moved elsewhere (T37)."""
        columns = self.layers[1] & self.free()
        while columns:
            square = self.first(columns)
            columns &= columns - 1
            if self.can_carry(square):
                moves.add(CARD_CARRY + square)

    def list_knight_cards(self, moves: Moves, knights: int) -> None:
        """The cards that move one own knight (T32, T35, T36, T38, T39)."""
        seat = self.mover
        climb = self.has_playable(seat, CLIMB)
        doors = self.has_playable(seat, DOORS)
        diagonal = self.has_playable(seat, DIAGONAL)
        relocate = self.has_playable(seat, RELOCATE)
        jump = self.has_playable(seat, JUMP)
        rest = knights
        while rest:
            square = self.first(rest)
            rest &= rest - 1
            if climb:
                self.list_squares(moves, CARD_CLIMB + 64 * square, self.climbs(square))
            if doors:
                self.list_squares(moves, CARD_DOORS + 64 * square, self.exits(square, ALL_LEVELS))
            if diagonal:
                self.list_squares(moves, CARD_DIAGONAL + 64 * square, self.diagonal_steps(square))
            if relocate:
                self.list_squares(moves, CARD_RELOCATE + 64 * square, self.placings(knights & ~BIT[square]))
            if jump:
                self.list_squares(moves, CARD_JUMP + 64 * square, self.jumps(square, self.opponents()))

    def opponents(self) -> int:
        """The knights of the others."""
        own = self.knights[self.mover]
        return (self.knights[0] | self.knights[1] | self.knights[2] | self.knights[3]) & ~own

    def list_cards(self, moves: Moves) -> None:
        """Cards to draw, to keep or to return (T24)."""
        deck = self.deck_of(self.mover)
        for kind in range(10):
            if self.phase == IN_DRAW:
                if self.draw_weight(deck, kind) > 0:
                    moves.add(DRAW + kind)
            elif self.drawn[kind] > 0:
                if self.phase == IN_KEEP:
                    moves.add(KEEP + kind)
                else:
                    moves.add(RETURN + 2 * kind)
                    moves.add(RETURN + 2 * kind + 1)

    def list_stacks(self, moves: Moves) -> None:
        """Which stack was used up, or which takes a block left over (T15, T19)."""
        for height in range(LIMIT + 1):
            if self.stacks[4 * self.mover + height] > 0:
                if self.phase == IN_STACK:
                    moves.add(STACK + height)
                elif 0 < height < LIMIT:
                    moves.add(STORE + height)

    # What it does ----------------------------------------------------------------------------------------------------

    def play_turn(self, seat: int, code: int) -> None:
        """Carry out a legal move of a turn."""
        if code == END:
            self.end_turn()
        elif code < MOVE:
            self.points -= 2
            self.knights[seat] |= BIT[code - KNIGHT]
        elif code < STACK:
            self.points -= 1
            self.move_knight(seat, code - MOVE)
        elif code < BLOCK:
            self.bind(code - STACK)
            if self.phase == IN_STACK:
                self.store_rest()
        elif code < BUY:
            self.points -= 1
            self.lay_own(code - BLOCK)
        elif code == BUY:
            self.buy()
        elif code == POINT:
            self.points -= 1
            self.advance(seat, 1)
        elif code < SET:
            self.play_card(seat, code)
        elif code < STORE:
            self.lay(code - SET)
            self.carried_from = -1
            self.phase = IN_MENU
        elif code < KEEP:
            self.store(code - STORE)
        elif code < RETURN:
            self.keep_card(seat, code - KEEP)
            self.look_on()
        else:
            self.return_card(seat, (code - RETURN) // 2, (code - RETURN) % 2 == 0)
            self.look_on()

    def found(self, square: int) -> None:
        """Lay the first block of a castle."""
        self.reserve -= 1
        self.lay(square)

    def move_knight(self, seat: int, way: int) -> None:
        """Move a knight, wherever it goes."""
        self.knights[seat] = (self.knights[seat] & ~BIT[way // 64]) | BIT[way % 64]

    def play_card(self, seat: int, code: int) -> None:
        """Play a card and carry its effect out (T25)."""
        self.card_played = True
        if code == CARD_AP6:
            self.discard(seat, AP6)
            self.points += 1
        elif code == CARD_AP7:
            self.discard(seat, AP7)
            self.points += 2
        elif code < CARD_UNDER:
            self.discard(seat, CLIMB)
            self.move_knight(seat, code - CARD_CLIMB)
        elif code < CARD_RESERVE:
            self.discard(seat, UNDER)
            self.lay_under((code - CARD_UNDER) // 5, (code - CARD_UNDER) % 5)
        elif code < CARD_DOORS:
            self.discard(seat, RESERVE)
            self.found(code - CARD_RESERVE)
        elif code < CARD_DIAGONAL:
            self.discard(seat, DOORS)
            self.move_knight(seat, code - CARD_DOORS)
        elif code < CARD_CARRY:
            self.discard(seat, DIAGONAL)
            self.move_knight(seat, code - CARD_DIAGONAL)
        elif code < CARD_RELOCATE:
            self.discard(seat, CARRY)
            self.carried_from = code - CARD_CARRY
            self.lift(self.carried_from)
            self.phase = IN_SET
        elif code < CARD_JUMP:
            self.discard(seat, RELOCATE)
            self.move_knight(seat, code - CARD_RELOCATE)
        else:
            self.discard(seat, JUMP)
            self.move_knight(seat, code - CARD_JUMP)

    def lay_under(self, square: int, stack: int) -> None:
        """Put a block of a stack under a knight (T33); an emptied stack still stands for a turn (T22)."""
        self.lay(square)
        if stack == BOUND:
            self.bound -= 1
        else:
            self.stacks[4 * self.mover + stack] -= 1
            self.stacks[4 * self.mover + stack - 1] += 1

    def bind(self, height: int) -> None:
        """Use a stack of some height for this turn (T15)."""
        self.stacks[4 * self.mover + height] -= 1
        self.bound = height

    def bind_any(self) -> None:
        """Use one of the stacks, which are all equally high."""
        for height in range(LIMIT + 1):
            if self.stacks[4 * self.mover + height] > 0:
                self.bind(height)
                return

    def lay_own(self, square: int) -> None:
        """Lay a block of this turn's stack; the first binds it."""
        if self.bound < 0:
            self.bind_any()
        self.bound -= 1
        self.lay(square)

    def buy(self) -> None:
        """Buy a card: so many are drawn to look at (T24)."""
        size = self.deck_size(self.deck_of(self.mover))
        self.points -= 1
        self.buys += 1
        self.to_draw = self.draws if self.draws < size else size
        self.phase = IN_DRAW

    def draw(self, kind: int) -> None:
        """A card is drawn; with draw=1 it is kept at once."""
        self.draw_card(self.deck_of(self.mover), kind)
        self.to_draw -= 1
        if self.to_draw == 0:
            if self.draws == 1:
                self.keep_card(self.mover, kind)
                self.phase = IN_MENU
            else:
                self.phase = IN_KEEP

    def look_on(self) -> None:
        """Go on with the cards not kept, until none is left."""
        self.phase = IN_RETURN if self.drawn_count() > 0 else IN_MENU

    def advance(self, seat: int, points: int) -> None:
        """Move a marker on; a taken space is skipped (T27, T28)."""
        if points == 0:
            return
        target = self.score[seat] + points
        while self.is_taken(seat, target):
            target += 1
        self.score[seat] = target

    def is_taken(self, seat: int, space: int) -> bool:
        """Whether another marker stands on a space (T28)."""
        for other in range(self.seats):
            distance = self.score[other] - space
            if other != seat and (distance == 0 if self.laps_apart else distance % 100 == 0):
                return True
        return False

    def begin_turn(self) -> None:
        """Five action points, nothing bound, bought or played yet (T9)."""
        self.phase = IN_MENU
        self.points = ACTION_POINTS
        self.bound = -1
        self.buys = 0
        self.card_played = False
        for kind in range(10):
            self.fresh[kind] = 0

    def end_turn(self) -> None:
        """A stack is used up; if it is not bound yet and there is a choice, it is asked for (T15)."""
        self.points = 0
        if self.bound < 0:
            if not self.are_equal(self.mover):
                self.phase = IN_STACK
                return
            self.bind_any()
        self.store_rest()

    def store(self, height: int) -> None:
        """Put a block left over onto a waiting stack (T19)."""
        self.stacks[4 * self.mover + height] -= 1
        self.stacks[4 * self.mover + height + 1] += 1
        self.bound -= 1
        self.store_rest()

    def store_rest(self) -> None:
        """Ask where a block left over goes, as long as a stack can take one (T19)."""
        first = 4 * self.mover
        if self.bound > 0 and self.stacks[first + 1] + self.stacks[first + 2] > 0:
            self.phase = IN_STORE
            return
        is_last_turn = self.stacks[first] + self.stacks[first + LIMIT] == 0 and not self.has_blocks(self.mover)
        if is_last_turn and not self.is_1999:
            self.kept[self.mover] = self.bound  # T20
        else:
            self.reserve += self.bound
        self.bound = -1
        self.next_turn()
