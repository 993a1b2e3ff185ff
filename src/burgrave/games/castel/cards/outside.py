"""The cards that are placed outside, and the knights, which lie on a card anywhere."""

from burgrave.games.castel import facts
from burgrave.games.castel.cards.patterns import Striker
from burgrave.games.castel.facts import COURT, DEEPEST, SQUARES
from burgrave.games.castel.table import Card, Table

ZONE_OF = facts.ZONE_OF


class Engine(Card):
    """C14, C46: the fourth engine in play sends back all soldiers that are not protected."""

    def arrive(self, table: Table) -> None:
        """Storm the walls."""
        table.storm()


class Barbarian(Striker):
    """C41: sends back a card in a tower or on a rampart."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card in a tower or on a rampart."""
        return place < SQUARES and ZONE_OF[place] != COURT


class Dragon(Striker):
    """C42, C67: sends back a card outside, then one in a tower or on a rampart."""

    def __init__(self) -> None:
        self.steps = 2

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card outside first, then one in a tower or on a rampart."""
        if table.step == 0:
            return place >= SQUARES
        return place < SQUARES and ZONE_OF[place] != COURT


class Enchanter(Card):
    """C43: sends back the last card placed before him, unless it is gone or protected."""

    def before(self, table: Table, place: int) -> None:
        """Send the last card back."""
        last = (table.last - 1) // DEEPEST
        if table.last and table.is_last(last) and table.is_open(last):
            table.send_back(last)


class Fairy(Striker):
    """C44: draws a character from the castle to the outside, with its pawn."""

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card of the castle."""
        return place < SQUARES

    def strike(self, table: Table, place: int) -> None:
        """Draw it outside."""
        table.draw_outside(place)


class Herald(Card):
    """C45: who starts his turn with the King in hand has to place him; see the actions of a turn."""


class Knight(Card):
    """C12, C55: lies on any card in play and protects it."""

    def fits(self, table: Table, spot: int) -> bool:
        """Lie on any card."""
        return table.height[spot] > 0
