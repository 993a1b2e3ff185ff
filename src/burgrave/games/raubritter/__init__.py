"""Raubritter, by Rüdiger Dorn."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import About, Game, Limits, Option
from burgrave.core.words import Vocabulary
from burgrave.games.raubritter import events, imagine, notation, observation, text, view, ways, why
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.view import RaubritterView
from burgrave.games.raubritter.words import VOCABULARY


class RaubritterGame(Game[RaubritterPosition, RaubritterView]):
    """Lay the land tile by tile, and send knights from the castles to hold it."""

    name: ClassVar[str] = "raubritter"
    version: ClassVar[int] = 2
    about: ClassVar[About] = About(authors=("Rüdiger Dorn",), year=2005, minutes=(30, 45), complexity=2)
    # A layout of t tiles has at most 2t + 2 places beside it, and the most room if it spans 9 by 9: 11 × 11 squares
    # without the corners and the tiles. So there are 78, each for two kinds, and one may stop (R8, R9, R12).
    # A seat keeps once, lays 22 tiles, deploys from 8, draws 20, stops 21 times; two of its tiles are turned up.
    limits: ClassVar[Limits] = Limits(moves=2 * 78 + 1, length=4 * (1 + 22 + 8 + 20 + 21 + 2))
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("start", ("own", "mixed")),
        Option("hands", ("hidden", "open")),
    )
    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def deal(self, seats: int, options: Mapping[str, str]) -> RaubritterPosition:
        """The first position: everyone is about to keep a tile."""
        return RaubritterPosition(seats, options)

    def observation(self, seats: int) -> observation.RaubritterObservation:
        """What a seat knows as a row of numbers, as it is by this version of the rules."""
        return observation.RaubritterObservation(seats, self.version)

    line = staticmethod(view.line)
    hides_choice = staticmethod(view.hides_choice)
    reveals = staticmethod(view.reveals)
    draw = staticmethod(view.draw)
    inventory = staticmethod(view.inventory)
    view = staticmethod(view.view)  # the last of its module, whose name it takes
    imagine = staticmethod(imagine.imagine)
    events = staticmethod(events.events)
    why_not = staticmethod(why.why_not)
    ways = staticmethod(ways.ways)
    options_of = staticmethod(notation.options_of)
    describe = staticmethod(notation.describe)
    build = staticmethod(notation.build)
    show = staticmethod(text.show)


GAME = RaubritterGame()
