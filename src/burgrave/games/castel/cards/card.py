"""What every card can do."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition


class Card:
    """A card without a text. What a card does differently is all that its own class says.

    An effect has up to `steps` parts; a part without a line is passed over. While a line is carried out `position.step`
    already counts it.
    """

    def __init__(self) -> None:
        self.steps = 0

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Whether the card may be placed on a spot of its zone (C6)."""
        return position.height[spot] == 0

    def before(self, position: "CastelPosition", place: int) -> None:
        """Do what happens before the card lies on its place."""

    def arrive(self, position: "CastelPosition") -> None:
        """Do what happens without words when the card has arrived."""

    def owes(self, position: "CastelPosition", seat: int) -> bool:
        """Whether a seat is asked for a line."""
        return seat == position.player

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the lines a seat that is asked may choose from."""

    def weight(self, position: "CastelPosition", code: int) -> int:
        """How many equal cards a line of chance stands for."""
        return 1

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Carry out a line."""

    def finish(self, position: "CastelPosition") -> None:
        """Do what happens after the last line."""
