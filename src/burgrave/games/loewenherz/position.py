"""A game of Löwenherz in progress: who is asked for what, what may be done, and what it does."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, places
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.actions import Actions
from burgrave.games.loewenherz.words import DEALS, FACES, VOCABULARY

SEAT_CHANCE, SEAT_OVER = CHANCE, OVER
CASTLES = facts.CASTLES
TILES = len(facts.TILES)
BREAK_COST = facts.BREAK_COST
ALLIANCE, RENEGADE = range(2)
FIRST_PARCHMENT = facts.POLITICS.index("p3")
KINDS = len(facts.POLITICS)
VALUE = list(facts.POLITICS_VALUES)
DEAL_WEIGHTS = list(DEALS.values())

CARDS = sum(len(faces) for _, faces in facts.ACTION_CARDS)
CARDS_A = len(facts.ACTION_CARDS[0][1])
CARD_FACE = [FACES.index(face) for _, faces in facts.ACTION_CARDS for face in faces]
CARD_LETTER = [letter for letter, (_, faces) in enumerate(facts.ACTION_CARDS) for _ in faces]
SILVER = FACES.index("silver")
KING = FACES.index("king")

_BASE = VOCABULARY.base
TILE, TURN, DEAL, CASTLE, CHOOSE = (_BASE[verb] for verb in ("tile", "turn", "deal", "castle", "choose"))
MAKE_ALLIANCE, PLAY_RENEGADE, BREAK, PAY = (_BASE[verb] for verb in ("alliance", "renegade", "break", "pay"))
BID, DONE = _BASE["bid"], _BASE["done"]

IN_TILE, IN_CASTLE, IN_TURN, IN_CHOOSE, IN_PAY, IN_NEGOTIATE, IN_BID = range(7)
IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE, IN_OVER = range(7, 13)
"""The phases, in the order of `facts.PHASES`."""

# The decision cards of the six lines of `choose`.
CHOICE_FIRST = [0, 1, 2, 0, 0, 1]
CHOICE_SECOND = [0, 1, 2, 1, 2, 2]


class Loewenherz(Actions):
    """All that is on the table, and the course of set-up and rounds."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "is_open", "is_free", "zero_offers", "crown_talks"),
        *("terrain", "colour", "castle", "wall", "region", "walls", "stock", "power", "cut_squares"),
        *("cash", "bank", "hand", "used", "is_dealt", "kind", "taker", "left"),
        *("shown", "shown_seat", "shown_kind", "shown_from", "alliance"),
        *("phase", "player", "first", "step", "tile_laid", "turned", "card", "chosen", "action"),
        *("parts", "growing", "has_grown", "pile", "due", "resume", "rival", "offer", "bid", "is_second"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats)
        self.is_open = int(options["money"] == "open")
        self.is_free = int(options["setup"] == "free" or seats == 2)  # L7, W1
        self.zero_offers = int(options["free_offers"] == "yes")
        self.crown_talks = int(options["crown"] == "negotiate")
        self.phase = IN_TILE
        self.turned = [0] * 31
        if not self.is_free:
            self.set_up_opening()
            self.phase = IN_TURN
            for card in range(CARDS_A):  # L9: without the letter A
                self.turned[card] = 1

    def copy(self) -> "Loewenherz":
        """An independent twin."""
        twin = Loewenherz.__new__(Loewenherz)
        twin.seats = self.seats
        twin.is_open = self.is_open
        twin.is_free = self.is_free
        twin.zero_offers = self.zero_offers
        twin.crown_talks = self.crown_talks
        twin.terrain = self.terrain[:]
        twin.colour = self.colour[:]
        twin.castle = self.castle[:]
        twin.wall = self.wall[:]
        twin.region = self.region[:]
        twin.walls = self.walls
        twin.stock = self.stock[:]
        twin.power = self.power[:]
        twin.cut_squares = self.cut_squares[:]
        twin.cash = self.cash[:]
        twin.bank = self.bank
        twin.hand = self.hand[:]
        twin.used = self.used[:]
        twin.is_dealt = self.is_dealt
        twin.kind = self.kind[:]
        twin.taker = self.taker[:]
        twin.left = self.left[:]
        twin.shown = self.shown
        twin.shown_seat = self.shown_seat[:]
        twin.shown_kind = self.shown_kind[:]
        twin.shown_from = self.shown_from[:]
        twin.alliance = self.alliance[:]
        twin.phase = self.phase
        twin.player = self.player
        twin.first = self.first
        twin.step = self.step
        twin.tile_laid = self.tile_laid[:]
        twin.turned = self.turned[:]
        twin.card = self.card
        twin.chosen = self.chosen[:]
        twin.action = self.action
        twin.parts = self.parts
        twin.growing = self.growing
        twin.has_grown = self.has_grown
        twin.pile = self.pile
        twin.due = self.due
        twin.resume = self.resume
        twin.rival = self.rival[:]
        twin.offer = self.offer
        twin.bid = self.bid[:]
        twin.is_second = self.is_second
        return twin

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase in (IN_TURN, IN_DEAL, IN_TILE):
            return SEAT_CHANCE
        if self.phase == IN_BID:
            return self.next_bidder()
        return SEAT_OVER if self.phase == IN_OVER else self.player

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice: in a duel every rival who has not bid."""
        if self.phase == IN_BID:
            return tuple([seat for seat in range(self.seats) if self.rival[seat] and self.bid[seat] == 0])
        seat = self.actor()
        return () if seat == SEAT_OVER else (seat,)

    def scores(self) -> list[int]:
        """The power of every seat."""
        return [self.power[seat] for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most power, then most ducats, unspent Treasures at face value (L51)."""
        return places([(self.power[seat], self.means(seat)) for seat in range(self.seats)])

    # What may be done ------------------------------------------------------------------------------------------------

    def generate(self, seat: int, moves: Moves) -> None:
        """List every legal move of a seat that is to act."""
        phase = self.phase
        if phase == IN_WALL:
            self.list_walls(seat, moves)
        elif phase == IN_SWORD:
            self.list_swords(seat, moves)
        elif phase == IN_CHOOSE:
            self.list_choices(seat, moves)
        elif phase == IN_BID:
            self.list_bids(seat, moves)
        elif phase == IN_NEGOTIATE:
            self.list_answers(seat, moves)
        elif phase == IN_CROWN:
            self.list_piles(moves)
        else:
            self.list_rest(seat, moves)
        if phase in (IN_WALL, IN_SWORD, IN_CROWN):
            moves.add(DONE)
            self.list_breaks(seat, moves)  # W10
        elif phase in (IN_CHOOSE, IN_NEGOTIATE):
            self.list_breaks(seat, moves)

    def list_rest(self, seat: int, moves: Moves) -> None:
        """List what is asked beside no `break`: chance, castles, payments, cards to take."""
        if self.phase == IN_TURN:
            self.list_cards(moves)
        elif self.phase == IN_PAY:
            self.list_payments(seat, moves)
        elif self.phase == IN_TAKE:
            self.list_takes(moves)
        elif self.phase == IN_CASTLE:
            self.list_castles(seat, moves)
        elif self.phase == IN_TILE:
            self.list_tiles(moves)
        else:
            for code in range(DEAL, CASTLE):
                moves.add(code)

    def list_cards(self, moves: Moves) -> None:
        """List the cards left of the top letter (L9)."""
        top = 0
        while self.turned[top]:
            top += 1
        for card in range(top, CARDS):
            if CARD_LETTER[card] == CARD_LETTER[top] and not self.turned[card]:
                moves.add(TURN + CARD_FACE[card])

    def list_choices(self, seat: int, moves: Moves) -> None:
        """List decision cards (L12) and the politics cards played with them (L41)."""
        first = 3 if seat == self.first and self.seats < 4 else 0
        for choice in range(first, first + 3):
            moves.add(CHOOSE + choice)
        if self.hand[9 * seat + ALLIANCE]:
            self.list_alliances(seat, moves)
        if self.hand[9 * seat + RENEGADE]:
            self.list_renegades(seat, moves)

    def list_swords(self, seat: int, moves: Moves) -> None:
        """List knights and extensions (L17, L18, W6)."""
        if self.parts and self.stock[seat]:
            self.list_knights(seat, moves)
        if self.growing or (self.parts and not self.has_grown):
            self.list_extensions(seat, self.growing, moves)

    def weight(self, code: int) -> int:
        """In how many ways a pile can be dealt; cards of one letter and tiles are all different."""
        return DEAL_WEIGHTS[code - DEAL] if DEAL <= code < CASTLE else 1

    # What it does ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if BREAK <= code < PAY:
            self.break_alliance(code - BREAK)
        elif self.phase == IN_WALL:
            self.play_wall(code)
        elif self.phase == IN_SWORD:
            self.play_sword(seat, code)
        elif self.phase == IN_CHOOSE:
            self.play_choice(seat, code)
        elif self.phase == IN_BID:
            self.play_bid(seat, code - BID)
        elif self.phase == IN_NEGOTIATE:
            self.play_answer(seat, code)
        elif self.phase == IN_PAY:
            self.play_payment(seat, code - PAY)
        elif self.phase == IN_TURN:
            self.turn_card(code - TURN)
        elif self.phase == IN_CASTLE:
            self.play_castle(seat, code - CASTLE)
        elif self.phase == IN_TILE:
            self.play_tile(code - TILE)
        else:
            self.play_crown(seat, code)

    def play_tile(self, tile: int) -> None:
        """Lay a tile; after the sixth come the castles."""
        self.lay_tile(tile // 4, tile % 4)
        if self.step == TILES:
            self.step = 0
            self.phase = IN_CASTLE

    def play_castle(self, seat: int, step: int) -> None:
        """Build a castle with its knight; after the twelfth the rounds begin."""
        self.build(seat, step)
        self.player = self.step % self.seats
        if self.step == CASTLES:
            self.phase = IN_TURN

    def turn_card(self, face: int) -> None:
        """Turn up an action card: a silver find (L11), the king's death (L50), or three actions to choose from."""
        card = 0
        while self.turned[card] or CARD_FACE[card] != face:
            card += 1
        self.turned[card] = 1
        self.card = face + 1
        self.player = self.first
        if face == KING:
            self.end_game()
        elif face == SILVER:
            self.score_mines()
        else:
            self.phase = IN_CHOOSE

    def end_game(self) -> None:
        """The mines pay once more, then parchments count (L47, L50)."""
        self.score_mines()
        for seat in range(self.seats):
            for kind in range(FIRST_PARCHMENT, KINDS):
                self.power[seat] += self.hand[9 * seat + kind] * VALUE[kind]
        self.phase = IN_OVER

    def play_choice(self, seat: int, code: int) -> None:
        """Lay decision cards, or play a politics card before (L12, L41)."""
        if code >= PLAY_RENEGADE:
            self.play_renegade(seat, (code - PLAY_RENEGADE) // 150, (code - PLAY_RENEGADE) % 150)
        elif code >= MAKE_ALLIANCE:
            self.discard(seat, ALLIANCE)
            self.ally((code - MAKE_ALLIANCE) // 150, (code - MAKE_ALLIANCE) % 150)
        else:
            self.chosen[3 * seat + CHOICE_FIRST[code - CHOOSE]] = 1
            self.chosen[3 * seat + CHOICE_SECOND[code - CHOOSE]] = 1
            self.player = (seat + 1) % self.seats
            if self.player == self.first:
                self.settle_actions()

    def play_renegade(self, seat: int, knight: int, square: int) -> None:
        """Exchange a foreign knight for an own one (L45)."""
        self.discard(seat, RENEGADE)
        self.remove_knight(knight)
        self.set_knight(square, seat)
        self.charge(self.exchange_cost(knight, square))

    def break_alliance(self, pair: int) -> None:
        """Make an end of an alliance and ask for its price (L44)."""
        self.end_alliance(pair // 150, pair % 150)
        self.charge(BREAK_COST)

    def play_payment(self, seat: int, means: int) -> None:
        """Pay; when nothing is due any more, go on."""
        self.pay(seat, means)
        if self.due == 0:
            self.phase = self.resume
            self.resume = 0
            if self.phase == IN_SWORD:
                self.go_on()
