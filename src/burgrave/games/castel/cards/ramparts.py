"""The cards of the ramparts."""

from typing import TYPE_CHECKING

from burgrave.games.castel import board, facts
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.patterns import Striker
from burgrave.games.castel.facts import COURT

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

WALL_OF = facts.WALL_OF
ZONE_OF = facts.ZONE_OF


class Soldier(Card):
    """C13, C47: the fourth soldier on a wall sends back the engine facing it."""

    def arrive(self, position: "CastelPosition") -> None:
        """Repel the engine."""
        board.repel(position, WALL_OF[position.place])


class Captain(Soldier):
    """C11: protects the other soldiers on his wall; see the board."""


class Traitor(Striker):
    """C48: a soldier, who also sends back a card on a neighbouring court square."""

    def arrive(self, position: "CastelPosition") -> None:
        """Repel the engine."""
        board.repel(position, WALL_OF[position.place])

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card on a neighbouring court square."""
        return board.is_beside(position, place) and ZONE_OF[place] == COURT
