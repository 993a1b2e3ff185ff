"""Torres, by Wolfgang Kramer and Michael Kiesling: knights climb the castles they build."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from burgrave.core.errors import BadOption, Reason
from burgrave.core.game import Event, Game, Option, Say, View, Ways
from burgrave.core.ways import chain
from burgrave.core.words import Vocabulary
from burgrave.games.torres import events, facts, text, view, ways, why
from burgrave.games.torres.position import Torres
from burgrave.games.torres.words import VOCABULARY


class TorresGame(Game[Torres, View]):
    """Torres for 2 to 4 players, both editions and the master game."""

    name: ClassVar[str] = "torres"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    options: ClassVar[tuple[Option, ...]] = (
        Option("edition", ("2017", "1999")),
        Option("deck", ("own", "shared", "hand")),
        Option("draw", ("3", "1")),
        Option("doors", ("walk", "any")),
        Option("laps", ("collide", "apart")),
        Option("master", ("off", "on")),
        Option("master_card", ("random", *facts.MASTERS)),
        Option("master_min", ("1", "4")),
    )

    def defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """Deck and draw follow the edition, and the master game is played with all cards in hand (T8, T51)."""
        defaults = super().defaults(given)
        if given.get("edition") == "1999":
            defaults |= {"deck": "shared", "draw": "1"}
        if given.get("master") == "on":
            defaults |= {"deck": "hand"}
            if given.get("deck", "hand") != "hand":
                raise BadOption(f"torres: master=on is played with deck=hand, not deck={given['deck']} (T51)")
        return defaults

    def deal(self, seats: int, options: Mapping[str, str]) -> Torres:
        """The board set up, nobody on it yet."""
        return Torres(seats, options)

    def view(self, position: Torres, seat: int | None) -> View:
        """What a seat sees."""
        return view.view(position, seat)

    def imagine(self, position: Torres, seat: int | None, rng: Random) -> Torres:
        """What a seat can imagine."""
        return view.imagine(position, seat, rng)

    def why_not(self, position: Torres, seat: int, words: str) -> Reason | None:
        """The rule that forbids a move."""
        return why.why_not(position, seat, words)

    def draw(self, position: Torres) -> tuple[str, int]:
        """Cards are drawn for who buys, also from a deck that all share; the master card for all (T24, T52)."""
        kind, seat = super().draw(position)
        return kind, position.mover if kind == "draw" else seat

    def ways(self, position: Torres, seat: int) -> Ways:
        """Steps of a knight in a row, and cards put back together."""
        return chain(self, position, seat, ways.join)

    def inventory(self, position: Torres) -> dict[str, int]:
        """Blocks, knights and cards."""
        return view.inventory(position)

    def line(self, before: Torres, seat: int, code: int, viewer: int | None) -> str:
        """A move as a viewer may read it."""
        return view.line(before, seat, code, viewer)

    def events(self, before: Torres, seat: int, code: int, after: Torres, viewer: int | None) -> list[Event]:
        """What happened by a move."""
        return events.events(before, seat, code, after, viewer)

    def show(self, view: View, say: Say) -> str:
        """A view for the terminal."""
        return text.show(view, say)


GAME = TorresGame()
