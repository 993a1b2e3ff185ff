"""The cards that are placed outside, and the knights, which lie on a card anywhere."""

from typing import TYPE_CHECKING

from burgrave.games.castel import board, facts
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.patterns import Striker
from burgrave.games.castel.facts import COURT, DEEPEST, SQUARES

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

ZONE_OF = facts.ZONE_OF


class Engine(Card):
    """C14, C46: the fourth engine in play sends back all soldiers that are not protected."""

    def arrive(self, position: "CastelPosition") -> None:
        """Storm the walls."""
        board.storm(position)


class Barbarian(Striker):
    """C41: sends back a card in a tower or on a rampart."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card in a tower or on a rampart."""
        return place < SQUARES and ZONE_OF[place] != COURT


class Dragon(Striker):
    """C42, C67: sends back a card outside, then one in a tower or on a rampart."""

    def __init__(self) -> None:
        self.steps = 2

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card outside first, then one in a tower or on a rampart."""
        if position.step == 0:
            return place >= SQUARES
        return place < SQUARES and ZONE_OF[place] != COURT


class Enchanter(Card):
    """C43: sends back the last card placed before him, unless it is gone or protected."""

    def before(self, position: "CastelPosition", place: int) -> None:
        """Send the last card back."""
        last = (position.last - 1) // DEEPEST
        if position.last and board.is_last(position, last) and board.is_open(position, last):
            board.send_back(position, last)


class Fairy(Striker):
    """C44: draws a character from the castle to the outside, with its pawn."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card of the castle."""
        return place < SQUARES

    def strike(self, position: "CastelPosition", place: int) -> None:
        """Draw it outside."""
        board.draw_outside(position, place)


class Herald(Card):
    """C45: who starts his turn with the King in hand has to place him; see the actions of a turn."""


class Knight(Card):
    """C12, C55: lies on any card in play and protects it."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Lie on any card."""
        return position.height[spot] > 0
