"""The cards of the towers."""

from burgrave.core.moves import Moves
from burgrave.games.castel import facts
from burgrave.games.castel.cards.patterns import Mover, Striker
from burgrave.games.castel.facts import KINDS, KNIGHT, MAX_SEATS, NO_WALL, PLACES, SQUARES
from burgrave.games.castel.table import Card, Table
from burgrave.games.castel.words import VOCABULARY

WALL_OF = facts.WALL_OF
ALCHEMY = VOCABULARY.base["alchemy"]
SHIFT = VOCABULARY.base["shift"]
GIVE = VOCABULARY.base["give"]


class Alchemist(Card):
    """C49: two hand cards against two of the exchange as it was. Chosen cards lie aside, noted, until the last line."""

    def __init__(self) -> None:
        self.steps = 2

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `alchemy MINE THEIRS` for every hand card and every card of the exchange."""
        for mine in range(KINDS):
            if table.hand[KINDS * seat + mine]:
                for theirs in range(KINDS):
                    if table.exchange[theirs]:
                        moves.add(ALCHEMY + KINDS * mine + theirs)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Lay the two cards aside."""
        mine = (code - ALCHEMY) // KINDS
        theirs = (code - ALCHEMY) % KINDS
        table.take_openly(seat, mine)
        table.exchange[theirs] -= 1
        table.notes[2 * table.step - 2] = mine + 1
        table.notes[2 * table.step - 1] = theirs + 1

    def finish(self, table: Table) -> None:
        """Carry out the exchange."""
        for i in range(0, 4, 2):
            if table.notes[i]:
                table.exchange[table.notes[i] - 1] += 1
                table.add_openly(table.player, table.notes[i + 1] - 1)


class Archer(Striker):
    """C50: sends back a card outside."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card outside."""
        return place >= SQUARES


class Ghost(Card):
    """C51: comes only into a tower with a single card that is not protected, and sends it back."""

    def fits(self, table: Table, spot: int) -> bool:
        """Take the place of an open card."""
        return table.height[spot] == 1 and table.is_open(spot)

    def before(self, table: Table, place: int) -> None:
        """Send that card back."""
        table.send_back(place)


class Watchman(Mover):
    """C52, C9: moves a soldier to another free rampart square, where he may be the fourth."""

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add the moves of every open soldier on a rampart."""
        for place in range(SQUARES):
            if WALL_OF[place] != NO_WALL and table.is_open(place) and table.top(place) != KNIGHT:
                self.add_zone(table, place, moves)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Move him."""
        to = (code - SHIFT) % PLACES
        table.move((code - SHIFT) // PLACES, to)
        table.repel(WALL_OF[to])


class Magician(Striker):
    """C53: any other card in play goes to the exchange."""

    def strike(self, table: Table, place: int) -> None:
        """Put it into the exchange."""
        table.send_to_exchange(place)


class Witch(Card):
    """C54: gives a card of the exchange into any hand."""

    def __init__(self) -> None:
        self.steps = 1

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `give CARD SEAT` for every card of the exchange and every seat."""
        for kind in range(KINDS):
            if table.exchange[kind]:
                for taker in range(table.seats):
                    moves.add(GIVE + MAX_SEATS * kind + taker)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Give the card."""
        kind = (code - GIVE) // MAX_SEATS
        table.exchange[kind] -= 1
        table.add_openly((code - GIVE) % MAX_SEATS, kind)
