"""Raubritter, by Rüdiger Dorn."""

from collections.abc import Mapping
from random import Random

from burgrave.core.errors import Reason
from burgrave.core.game import Event, Game, Option, Say, View, Ways
from burgrave.games.raubritter import events, text, view, ways, why
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.table import inventory
from burgrave.games.raubritter.words import VOCABULARY


class Raubritter(Game[RaubritterPosition, View]):
    """Lay the land tile by tile, and send knights from the castles to hold it."""

    name = "raubritter"
    version = 1
    seats = range(2, 5)
    options = (Option("hands", ("hidden", "open")),)
    vocabulary = VOCABULARY

    def deal(self, seats: int, options: Mapping[str, str]) -> RaubritterPosition:
        """The first position: everyone is about to keep a tile."""
        return RaubritterPosition(seats, options)

    def view(self, position: RaubritterPosition, seat: int | None) -> View:
        """All that a seat (None: a spectator) knows."""
        return view.view(position, seat)

    def imagine(self, position: RaubritterPosition, seat: int | None, rng: Random) -> RaubritterPosition:
        """A position with the same view for the seat, the hidden tiles dealt again."""
        return view.imagine(position, seat, rng)

    def reveals(self, before: RaubritterPosition, seat: int, code: int) -> bool:
        """Whether somebody learns something by this move."""
        return view.reveals(before, seat, code)

    def line(self, before: RaubritterPosition, seat: int, code: int, viewer: int | None) -> str:
        """The words as a viewer may see them."""
        return view.line(before, seat, code, viewer)

    def why_not(self, position: RaubritterPosition, seat: int, words: str) -> Reason | None:
        """The rule that forbids a readable move; None if it is legal."""
        return why.why_not(position, seat, words)

    def draw(self, position: RaubritterPosition) -> tuple[str, int]:
        """Tiles are drawn from the pile of the seat whose turn it is; start tiles are nobody's (R6, R11)."""
        kind, seat = super().draw(position)
        return kind, position.turn if kind == "draw" else seat

    def ways(self, position: RaubritterPosition, seat: int) -> Ways:
        """Deployments by their last tile."""
        return ways.ways(position, seat)

    def inventory(self, position: RaubritterPosition) -> dict[str, int]:
        """Tiles of each kind and knights of each seat, wherever they are."""
        return inventory(position)

    def events(
        self, before: RaubritterPosition, seat: int, code: int, after: RaubritterPosition, viewer: int | None
    ) -> list[Event]:
        """What happened by a move, as the viewer may know it."""
        return events.events(before, seat, code, after, viewer)

    def show(self, view: View, say: Say) -> str:
        """The view as lines for a terminal."""
        return text.show(view, say)


GAME = Raubritter()
