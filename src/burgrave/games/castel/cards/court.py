"""The cards of the court that strike, move or bring cards, or have no text of their own."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.castel import board, facts
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.patterns import Mover, Striker
from burgrave.games.castel.facts import (
    COURT,
    DEEPEST,
    FAVOURITE,
    KINDS,
    KING,
    KNIGHT,
    MERCHANT,
    PLACES,
    PRINCE,
    PRINCESS,
    QUEEN,
    SPOTS,
    SQUARES,
)
from burgrave.games.castel.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

FEMALE = facts.FEMALE
ZONE_OF = facts.ZONE_OF
COUNSEL, EXCHANGE, SHIFT = (VOCABULARY.base[verb] for verb in ("counsel", "exchange", "shift"))


class Ambassador(Card):
    """C20: only on the last free court square; always protected, see the board."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Take the last free square."""
        return position.height[spot] == 0 and board.free_squares(position, COURT) == 1


class Assassin(Striker):
    """C21: removes a neighbouring card other than the King from the game."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a neighbour that is not the King."""
        return board.is_beside(position, place) and board.top(position, place) != KING

    def strike(self, position: "CastelPosition", place: int) -> None:
        """Remove it."""
        board.kill(position, place)


class Acrobat(Card):
    """C22, C57, C64: swaps cards on neighbouring court squares: two of them, or (`acrobat=all`) as many as there are.

    The squares that take part are noted when he arrives.
    """

    def __init__(self) -> None:
        self.steps = 7  # he has at most 8 neighbours, and the last needs no line

    def arrive(self, position: "CastelPosition") -> None:
        """Note the neighbouring court squares with a single open card."""
        count = 0
        for square in range(SQUARES):
            if self.takes_part(position, square):
                position.notes[count] = square + 1
                count += 1

    def takes_part(self, position: "CastelPosition", square: int) -> bool:
        """Whether a single open card lies on a neighbouring court square."""
        is_neighbour = board.is_beside(position, square) and ZONE_OF[square] == COURT
        return is_neighbour and position.height[square] == 1 and board.is_open(position, square)

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the pairs of squares, or for one square after the other itself and the later ones."""
        if position.acrobat_all:
            self.list_pairs(position, position.step, position.step, moves)
        elif position.step == 0:
            for i in range(7):
                self.list_pairs(position, i, i + 1, moves)

    def list_pairs(self, position: "CastelPosition", one: int, first: int, moves: Moves) -> None:
        """Add the pairs of a square with the noted ones from the first on, unless it is the last itself."""
        if position.notes[one + 1]:
            for other in range(first, 8):
                if position.notes[other]:
                    moves.add(EXCHANGE + SQUARES * (position.notes[one] - 1) + position.notes[other] - 1)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Let the two cards change places."""
        one = (code - EXCHANGE) // SQUARES
        other = (code - EXCHANGE) % SQUARES
        if one != other:
            board.change_places(position, one, other)


class BlackKnight(Striker):
    """C24: sends back a knight on a neighbouring square."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a neighbouring knight."""
        return board.is_beside(position, place) and board.top(position, place) == KNIGHT


class Counsellor(Card):
    """C25: stands next to the King and brings a card of the exchange into play, without a pawn."""

    def __init__(self) -> None:
        self.steps = 1

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Stand next to the King, or to the Prince while the King is not at court (C36)."""
        return position.height[spot] == 0 and board.is_near(
            position, spot, KING if board.is_at_court(position, KING) else PRINCE
        )

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `counsel CARD LOC` for every card of the exchange that can be placed."""
        for kind in range(KINDS):
            if position.exchange[kind] and not (kind == MERCHANT and self.bars_merchant(position)):
                position.list_spots(COUNSEL, kind, moves)

    def bars_merchant(self, position: "CastelPosition") -> bool:
        """Whether the player goes out now and may not do so with the Merchant (C62)."""
        return (
            position.merchant_barred == 1
            and position.hand_size[position.player] + position.pile_size[position.player] == 0
        )

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Bring the card; what follows is that card's effect."""
        kind = (code - COUNSEL) // SPOTS
        position.exchange[kind] -= 1
        position.bring(kind, (code - COUNSEL) % SPOTS, 0)


class Courtier(Striker):
    """C26: sends back a neighbouring card of the castle."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a neighbour."""
        return board.is_beside(position, place)


class LadyInWaiting(Striker):
    """C28: stands next to the Queen or the Princess; sends back a neighbouring male character of the court."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Stand next to the Queen or the Princess."""
        return position.height[spot] == 0 and (
            board.is_near(position, spot, QUEEN) or board.is_near(position, spot, PRINCESS)
        )

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a neighbour at court who is not female; a knight is male (C66)."""
        return board.is_beside(position, place) and ZONE_OF[place] == COURT and not FEMALE[board.top(position, place)]


class Favourite(Mover):
    """C30: not while the Queen is at court; moves the King freely and a knight, in either order."""

    def __init__(self) -> None:
        self.steps = 2

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Come while the Queen is not at court."""
        return position.height[spot] == 0 and not board.is_at_court(position, QUEEN)

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the moves of the King and of the knights, as far as they have not been made."""
        if not position.notes[0] and board.is_at_court(position, KING):
            king = position.where[KING] - 1
            if position.height[king] == 1 and board.is_open(position, king):
                self.list_within_zone(position, king, moves)
        if not position.notes[1]:
            self.list_knights(position, moves)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Move the King (noted first) or a knight (noted second)."""
        place = (code - SHIFT) // PLACES
        position.notes[1 if board.top(position, place) == KNIGHT else 0] = 1
        board.move(position, place, (code - SHIFT) % PLACES)


class Priest(Card):
    """C34, C11: protects neighbours with a pawn of his colour; see the board."""


class Prince(Card):
    """C36: stands in for the King while he is not at court; see the Counsellor."""


class PrinceCharming(Mover):
    """C35: if the Princess is at court, next to her; moves a female character within her zone."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Stand next to the Princess if she is at court."""
        return position.height[spot] == 0 and (
            not board.is_at_court(position, PRINCESS) or board.is_near(position, spot, PRINCESS)
        )

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the moves of every open female card in the castle."""
        for place in range(SQUARES):
            if board.is_open(position, place) and FEMALE[board.top(position, place)]:
                self.list_within_zone(position, place, moves)


class Princess(Mover):
    """C37: moves a knight onto any other card."""

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the moves of every open knight."""
        self.list_knights(position, moves)


class Queen(Striker):
    """C38: if the King is at court, next to him; sends back any other card of the court."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Stand next to the King if he is at court."""
        return position.height[spot] == 0 and (
            not board.is_at_court(position, KING) or board.is_near(position, spot, KING)
        )

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card at court."""
        return ZONE_OF[place] == COURT


class King(Striker):
    """C39: sends back any other card of the castle; then the owner of the Favourite at court sends back one."""

    def __init__(self) -> None:
        self.steps = 2

    def owes(self, position: "CastelPosition", seat: int) -> bool:
        """Ask the player, then the owner of the Favourite."""
        if position.step == 0:
            return seat == position.player
        if seat < 0 or not board.is_at_court(position, FAVOURITE):
            return False
        return position.pawn[DEEPEST * (position.where[FAVOURITE] - 1)] == seat + 1

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card of the castle."""
        return place < SQUARES
