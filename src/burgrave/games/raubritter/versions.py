"""Raubritter by version 1 of its rules: the start tiles are mixed, and no option says so (R6)."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import Option
from burgrave.core.words import Vocabulary
from burgrave.games.raubritter import RaubritterGame
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.words import FIRST_VERBS

READ_AS = {"start": "mixed"}
"""What it is by the options of the newest version."""


class FirstRaubritter(RaubritterGame):
    """Version 1."""

    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = tuple(o for o in RaubritterGame.options if o.name not in READ_AS)
    vocabulary: ClassVar[Vocabulary] = Vocabulary(*FIRST_VERBS)

    def deal(self, seats: int, options: Mapping[str, str]) -> RaubritterPosition:
        """The first position, the start tiles to be mixed."""
        return super().deal(seats, {**options, **READ_AS})

    def options_of(self, position: RaubritterPosition) -> dict[str, str]:
        """The options there were."""
        return {name: value for name, value in super().options_of(position).items() if name not in READ_AS}


OLDER = (FirstRaubritter(),)
