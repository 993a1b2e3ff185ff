"""A game of Löwenherz in progress: who is asked for what, what may be done, and what it does."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.games.loewenherz import actions, board, facts, politics, regions, rivals, setup, swords
from burgrave.games.loewenherz.words import DEALS, FACES, VOCABULARY

CASTLES = facts.CASTLES
TILES = len(facts.TILES)
SQUARES = len(board.SQUARES)
DECISIONS = 3
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
SAY_TILE, SAY_TURN, SAY_DEAL, SAY_CASTLE, SAY_CHOOSE = (
    _BASE[verb] for verb in ("tile", "turn", "deal", "castle", "choose")
)
SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK = (_BASE[verb] for verb in ("alliance", "renegade", "break"))
SAY_PAY, SAY_BID, SAY_DONE = (_BASE[verb] for verb in ("pay", "bid", "done"))

IN_TILE, IN_CASTLE, IN_TURN, IN_CHOOSE, IN_PAY, IN_NEGOTIATE, IN_BID = range(7)
IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE, IN_OVER = range(7, 13)
"""The phases, in the order of `facts.PHASES`."""

# The decision cards of the six lines of `choose`.
CHOICE_FIRST = [0, 1, 2, 0, 0, 1]
CHOICE_SECOND = [0, 1, 2, 1, 2, 2]


class LoewenherzPosition(Position):
    """All that is on the table, and the course of set-up and rounds."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "is_open", "is_free", "zero_offers", "crown_talks", "last_mines", "beats_standing"),
        *("terrain", "colour", "castle", "wall", "region", "walls", "stock", "power", "cut_squares"),
        *("cash", "bank", "hand", "used", "is_dealt", "kind", "taker", "left"),
        *("shown", "shown_seat", "shown_kind", "shown_from", "alliance"),
        *("phase", "player", "first", "step", "tile_laid", "turned", "card", "chosen", "action"),
        *("parts", "growing", "has_grown", "pile", "due", "resume", "rival", "offer", "to_beat", "bid", "is_second"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.is_open = int(options["money"] == "open")
        self.is_free = int(options["setup"] == "free" or seats == 2)  # L7, W1
        self.zero_offers = int(options["free_offers"] == "yes")
        self.crown_talks = int(options["crown"] == "negotiate")
        self.last_mines = int(options["last_mines"] == "yes")  # L50
        self.beats_standing = 0  # whether an offer must beat the other's too, as in version 1 (L60)
        # The land. Colours are 1 to 4 in `colour`, 0 where no piece stands; everywhere else they are 0 to 3.
        self.terrain = [0] * 150
        self.colour = [0] * 150
        self.castle = [0] * 150
        self.wall = [0] * board.FRAME + [1]
        self.region = [0] * 150  # the castle's square + 1, 0 for none
        self.walls = 0  # on the board, without the frame
        self.stock = [facts.KNIGHTS] * 4  # knights left, by colour
        self.power = [0] * 4
        self.cut_squares = [0] * 4  # lost by each prince to neutral zones in the extension under way (L38)
        # Ducats and politics cards.
        self.cash = [facts.START_CASH] * seats + [0] * (4 - seats)  # L5
        self.bank = 0  # what it has taken in less what it has paid out
        self.hand = [0] * 36  # seat by kind
        self.used = [0] * 9  # played or spent, by kind
        self.is_dealt = 0
        self.kind = [0] * 13  # by place
        self.taker = [0] * 13  # by place: seat + 1, 0 while the card is in its pile
        self.left = list(facts.PILE_SIZES)
        # Cards that somebody has shown: whose, which kind, and the places of all he had taken by then. Each card is
        # noted once, parchments never: 3 + 3 + 4 entries.
        self.shown = 0
        self.shown_seat = [0] * 10
        self.shown_kind = [0] * 10
        self.shown_from = [0] * 10
        # Pairs of castles, 150 · smaller + greater + 1, rising, 0 for none. There are three cards (L41).
        self.alliance = [0] * 3
        # What is being decided.
        self.phase = IN_TILE
        self.player = 0  # who is asked
        self.first = 0  # the first player (L10)
        self.step = 0  # tiles laid, then castles built
        self.tile_laid = [0] * 6
        self.turned = [0] * 31  # by action card
        self.card = 0  # the action card turned up, its face + 1
        self.chosen = [0] * 12  # seat by decision card
        self.action = 0  # 0 top, 1 middle, 2 bottom
        self.parts = 0  # walls or swords left
        self.growing = 0  # the region that may be extended a second time (W6)
        self.has_grown = 0
        self.pile = 0  # the pile being looked through, + 1
        self.due = 0  # to be paid before anything else (W8)
        self.resume = 0  # the phase that goes on after a payment
        self.rival = [0] * 4  # who negotiates or bids
        self.offer = 0  # the standing offer + 1
        self.to_beat = 0  # the offer + 1 that the next must beat: the last of who speaks (L60)
        self.bid = [0] * 4
        self.is_second = 0  # the tied ones bid again (L63)
        if not self.is_free:
            setup.set_up_opening(self)
            self.phase = IN_TURN
            for card in range(CARDS_A):  # L9: without the letter A
                self.turned[card] = 1

    def copy(self) -> "LoewenherzPosition":
        """An independent twin."""
        twin = LoewenherzPosition.__new__(LoewenherzPosition)
        twin.seats = self.seats
        twin.is_open = self.is_open
        twin.is_free = self.is_free
        twin.zero_offers = self.zero_offers
        twin.crown_talks = self.crown_talks
        twin.last_mines = self.last_mines
        twin.beats_standing = self.beats_standing
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
        twin.to_beat = self.to_beat
        twin.bid = self.bid[:]
        twin.is_second = self.is_second
        return twin

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase in (IN_TURN, IN_DEAL, IN_TILE):
            return CHANCE
        if self.phase == IN_BID:
            return rivals.next_bidder(self)
        return OVER if self.phase == IN_OVER else self.player

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice: in a duel every rival who has not bid."""
        if self.phase == IN_BID:
            return tuple([seat for seat in range(self.seats) if self.rival[seat] and self.bid[seat] == 0])
        seat = self.actor()
        return () if seat == OVER else (seat,)

    def scores(self) -> list[int]:
        """The power of every seat."""
        return [self.power[seat] for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most power, then most ducats, unspent Treasures at face value (L51)."""
        return places([(self.power[seat], politics.means(self, seat)) for seat in range(self.seats)])

    # What may be done ------------------------------------------------------------------------------------------------

    def generate(self, seat: int, moves: Moves) -> None:
        """List every legal move of a seat that is to act."""
        phase = self.phase
        if phase == IN_WALL:
            regions.list_walls(self, seat, moves)
        elif phase == IN_SWORD:
            swords.list_swords(self, seat, moves)
        elif phase == IN_CHOOSE:
            self.list_choices(seat, moves)
        elif phase == IN_BID:
            rivals.list_bids(self, seat, moves)
        elif phase == IN_NEGOTIATE:
            rivals.list_answers(self, seat, moves)
        elif phase == IN_CROWN:
            politics.list_piles(self, moves)
        else:
            self.list_rest(seat, moves)
        if phase in (IN_WALL, IN_SWORD, IN_CROWN):
            moves.add(SAY_DONE)
            politics.list_breaks(self, seat, moves)  # W10
        elif phase in (IN_CHOOSE, IN_NEGOTIATE):
            politics.list_breaks(self, seat, moves)

    def list_rest(self, seat: int, moves: Moves) -> None:
        """List what is asked beside no `break`: chance, castles, payments, cards to take."""
        if self.phase == IN_TURN:
            self.list_cards(moves)
        elif self.phase == IN_PAY:
            politics.list_payments(self, seat, moves)
        elif self.phase == IN_TAKE:
            politics.list_takes(self, moves)
        elif self.phase == IN_CASTLE:
            setup.list_castles(self, seat, moves)
        elif self.phase == IN_TILE:
            setup.list_tiles(self, moves)
        else:
            for code in range(SAY_DEAL, SAY_CASTLE):
                moves.add(code)

    def list_cards(self, moves: Moves) -> None:
        """List the cards left of the top letter (L9)."""
        top = 0
        while self.turned[top]:
            top += 1
        for card in range(top, CARDS):
            if CARD_LETTER[card] == CARD_LETTER[top] and not self.turned[card]:
                moves.add(SAY_TURN + CARD_FACE[card])

    def list_choices(self, seat: int, moves: Moves) -> None:
        """List decision cards (L12) and the politics cards played with them (L41)."""
        first = 3 if seat == self.first and self.seats < 4 else 0
        for choice in range(first, first + 3):
            moves.add(SAY_CHOOSE + choice)
        if self.hand[KINDS * seat + ALLIANCE]:
            politics.list_alliances(self, seat, moves)
        if self.hand[KINDS * seat + RENEGADE]:
            politics.list_renegades(self, seat, moves)

    def weight(self, code: int) -> int:
        """In how many ways a pile can be dealt; cards of one letter and tiles are all different."""
        return DEAL_WEIGHTS[code - SAY_DEAL] if SAY_DEAL <= code < SAY_CASTLE else 1

    # What it does ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if SAY_BREAK <= code < SAY_PAY:
            politics.break_alliance(self, code - SAY_BREAK)
        elif self.phase == IN_WALL:
            actions.play_wall(self, code)
        elif self.phase == IN_SWORD:
            swords.play_sword(self, seat, code)
        elif self.phase == IN_CHOOSE:
            self.play_choice(seat, code)
        elif self.phase == IN_BID:
            rivals.play_bid(self, seat, code - SAY_BID)
        elif self.phase == IN_NEGOTIATE:
            rivals.play_answer(self, seat, code)
        elif self.phase == IN_PAY:
            actions.play_payment(self, seat, code - SAY_PAY)
        elif self.phase == IN_TURN:
            self.turn_card(code - SAY_TURN)
        elif self.phase == IN_CASTLE:
            self.play_castle(seat, code - SAY_CASTLE)
        elif self.phase == IN_TILE:
            self.play_tile(code - SAY_TILE)
        else:
            actions.play_crown(self, seat, code)

    def play_tile(self, tile: int) -> None:
        """Lay a tile; after the sixth come the castles."""
        setup.lay_tile(self, tile // 4, tile % 4)
        if self.step == TILES:
            self.step = 0
            self.phase = IN_CASTLE

    def play_castle(self, seat: int, step: int) -> None:
        """Build a castle with its knight; after the twelfth the rounds begin."""
        setup.build(self, seat, step)
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
            regions.score_mines(self)
        else:
            self.phase = IN_CHOOSE

    def end_game(self) -> None:
        """Parchments count, where it is so after the mines have paid once more (L47, L50)."""
        if self.last_mines:
            regions.score_mines(self)
        for seat in range(self.seats):
            for kind in range(FIRST_PARCHMENT, KINDS):
                self.power[seat] += self.hand[KINDS * seat + kind] * VALUE[kind]
        self.phase = IN_OVER

    def play_choice(self, seat: int, code: int) -> None:
        """Lay decision cards, or play a politics card before (L12, L41)."""
        if code >= SAY_RENEGADE:
            politics.play_renegade(self, seat, (code - SAY_RENEGADE) // SQUARES, (code - SAY_RENEGADE) % SQUARES)
        elif code >= SAY_ALLIANCE:
            politics.discard(self, seat, ALLIANCE)
            politics.ally(self, (code - SAY_ALLIANCE) // SQUARES, (code - SAY_ALLIANCE) % SQUARES)
        else:
            self.chosen[DECISIONS * seat + CHOICE_FIRST[code - SAY_CHOOSE]] = 1
            self.chosen[DECISIONS * seat + CHOICE_SECOND[code - SAY_CHOOSE]] = 1
            self.player = (seat + 1) % self.seats
            if self.player == self.first:
                actions.resolve_actions(self)
