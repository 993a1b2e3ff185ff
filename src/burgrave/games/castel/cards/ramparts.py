"""The cards of the ramparts."""

from burgrave.games.castel import facts
from burgrave.games.castel.cards.patterns import Striker
from burgrave.games.castel.facts import COURT
from burgrave.games.castel.table import Card, Table

WALL_OF = facts.WALL_OF
ZONE_OF = facts.ZONE_OF


class Soldier(Card):
    """C13, C47: the fourth soldier on a wall sends back the engine facing it."""

    def arrive(self, table: Table) -> None:
        """Repel the engine."""
        table.repel(WALL_OF[table.place])


class Captain(Soldier):
    """C11: protects the other soldiers on his wall; see the board."""


class Traitor(Striker):
    """C48: a soldier, who also sends back a card on a neighbouring court square."""

    def arrive(self, table: Table) -> None:
        """Repel the engine."""
        table.repel(WALL_OF[table.place])

    def strikes(self, table: Table, place: int) -> bool:
        """Choose a card on a neighbouring court square."""
        return table.is_beside(place) and ZONE_OF[place] == COURT
