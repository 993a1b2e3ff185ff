"""The cards of the court that strike, move or bring cards, or have no text of their own."""

from burgrave.core.moves import Moves
from burgrave.games.castel import facts
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
from burgrave.games.castel.table import Card, Table
from burgrave.games.castel.words import VOCABULARY

FEMALE = facts.FEMALE
ZONE_OF = facts.ZONE_OF
COUNSEL = VOCABULARY.base["counsel"]
EXCHANGE = VOCABULARY.base["exchange"]
SHIFT = VOCABULARY.base["shift"]


class Ambassador(Card):
    """C20: only on the last free court square; always protected, see the board."""

    def fits(self, table: Table, spot: int) -> bool:
        """Take the last free square."""
        return table.height[spot] == 0 and table.free_squares(COURT) == 1


class Assassin(Striker):
    """C21: removes a neighbouring card other than the King from the game."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a neighbour that is not the King."""
        return table.is_beside(place) and table.top(place) != KING

    def strike(self, table: Table, place: int) -> None:
        """Remove it."""
        table.kill(place)


class Acrobat(Card):
    """C22, C57, C64: swaps cards on neighbouring court squares: two of them, or (`acrobat=all`) as many as there are.

    The squares that take part are noted when he arrives.
    """

    def __init__(self) -> None:
        self.steps = 7  # he has at most 8 neighbours, and the last needs no line

    def arrive(self, table: Table) -> None:
        """Note the neighbouring court squares with a single open card."""
        count = 0
        for square in range(SQUARES):
            if self.takes_part(table, square):
                table.notes[count] = square + 1
                count += 1

    def takes_part(self, table: Table, square: int) -> bool:
        """Whether a single open card lies on a neighbouring court square."""
        is_neighbour = table.is_beside(square) and ZONE_OF[square] == COURT
        return is_neighbour and table.height[square] == 1 and table.is_open(square)

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add the pairs of squares, or for one square after the other itself and the later ones."""
        if table.acrobat_all:
            self.add_pairs(table, table.step, table.step, moves)
        elif table.step == 0:
            for i in range(7):
                self.add_pairs(table, i, i + 1, moves)

    def add_pairs(self, table: Table, one: int, first: int, moves: Moves) -> None:
        """Add the pairs of a square with the noted ones from the first on, unless it is the last itself."""
        if table.notes[one + 1]:
            for other in range(first, 8):
                if table.notes[other]:
                    moves.add(EXCHANGE + SQUARES * (table.notes[one] - 1) + table.notes[other] - 1)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Let the two cards change places."""
        one = (code - EXCHANGE) // SQUARES
        other = (code - EXCHANGE) % SQUARES
        if one != other:
            table.change_places(one, other)


class BlackKnight(Striker):
    """C24: sends back a knight on a neighbouring square."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a neighbouring knight."""
        return table.is_beside(place) and table.top(place) == KNIGHT


class Counsellor(Card):
    """C25: stands next to the King and brings a card of the exchange into play, without a pawn."""

    def __init__(self) -> None:
        self.steps = 1

    def fits(self, table: Table, spot: int) -> bool:
        """Stand next to the King, or to the Prince while the King is not at court (C36)."""
        return table.height[spot] == 0 and table.is_near(spot, KING if table.is_at_court(KING) else PRINCE)

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `counsel CARD LOC` for every card of the exchange that can be placed."""
        for kind in range(KINDS):
            if table.exchange[kind] and not (kind == MERCHANT and self.bars_merchant(table)):
                table.add_spots(COUNSEL, kind, moves)

    def bars_merchant(self, table: Table) -> bool:
        """Whether the player goes out now and may not do so with the Merchant (C62)."""
        return table.merchant_barred == 1 and table.hand_size[table.player] + table.pile_size[table.player] == 0

    def play(self, table: Table, seat: int, code: int) -> None:
        """Bring the card; what follows is that card's effect."""
        kind = (code - COUNSEL) // SPOTS
        table.exchange[kind] -= 1
        table.bring(kind, (code - COUNSEL) % SPOTS, 0)


class Courtier(Striker):
    """C26: sends back a neighbouring card of the castle."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a neighbour."""
        return table.is_beside(place)


class LadyInWaiting(Striker):
    """C28: stands next to the Queen or the Princess; sends back a neighbouring male character of the court."""

    def fits(self, table: Table, spot: int) -> bool:
        """Stand next to the Queen or the Princess."""
        return table.height[spot] == 0 and (table.is_near(spot, QUEEN) or table.is_near(spot, PRINCESS))

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a neighbour at court who is not female; a knight is male (C66)."""
        return table.is_beside(place) and ZONE_OF[place] == COURT and not FEMALE[table.top(place)]


class Favourite(Mover):
    """C30: not while the Queen is at court; moves the King freely and a knight, in either order."""

    def __init__(self) -> None:
        self.steps = 2

    def fits(self, table: Table, spot: int) -> bool:
        """Come while the Queen is not at court."""
        return table.height[spot] == 0 and not table.is_at_court(QUEEN)

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add the moves of the King and of the knights, as far as they have not been made."""
        if not table.notes[0] and table.is_at_court(KING):
            king = table.where[KING] - 1
            if table.height[king] == 1 and table.is_open(king):
                self.add_zone(table, king, moves)
        if not table.notes[1]:
            self.add_knights(table, moves)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Move the King (noted first) or a knight (noted second)."""
        place = (code - SHIFT) // PLACES
        table.notes[1 if table.top(place) == KNIGHT else 0] = 1
        table.move(place, (code - SHIFT) % PLACES)


class Priest(Card):
    """C34, C11: protects neighbours with a pawn of his colour; see the board."""


class Prince(Card):
    """C36: stands in for the King while he is not at court; see the Counsellor."""


class PrinceCharming(Mover):
    """C35: if the Princess is at court, next to her; moves a female character within her zone."""

    def fits(self, table: Table, spot: int) -> bool:
        """Stand next to the Princess if she is at court."""
        return table.height[spot] == 0 and (not table.is_at_court(PRINCESS) or table.is_near(spot, PRINCESS))

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add the moves of every open female card in the castle."""
        for place in range(SQUARES):
            if table.is_open(place) and FEMALE[table.top(place)]:
                self.add_zone(table, place, moves)


class Princess(Mover):
    """C37: moves a knight onto any other card."""

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add the moves of every open knight."""
        self.add_knights(table, moves)


class Queen(Striker):
    """C38: if the King is at court, next to him; sends back any other card of the court."""

    def fits(self, table: Table, spot: int) -> bool:
        """Stand next to the King if he is at court."""
        return table.height[spot] == 0 and (not table.is_at_court(KING) or table.is_near(spot, KING))

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card at court."""
        return ZONE_OF[place] == COURT


class King(Striker):
    """C39: sends back any other card of the castle; then the owner of the Favourite at court sends back one."""

    def __init__(self) -> None:
        self.steps = 2

    def owes(self, table: Table, seat: int) -> bool:
        """Ask the player, then the owner of the Favourite."""
        if table.step == 0:
            return seat == table.player
        if seat < 0 or not table.is_at_court(FAVOURITE):
            return False
        return table.pawn[DEEPEST * (table.where[FAVOURITE] - 1)] == seat + 1

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card of the castle."""
        return place < SQUARES
