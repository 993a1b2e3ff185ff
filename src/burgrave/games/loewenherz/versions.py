"""Löwenherz by version 1 of its rules: the mines pay a last time (L50), and an offer beats the standing one (L60)."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import Option
from burgrave.games.loewenherz import LoewenherzGame
from burgrave.games.loewenherz.position import LoewenherzPosition

READ_AS = {"last_mines": "yes"}
"""What it is by the options of the newest version."""


class FirstLoewenherz(LoewenherzGame):
    """Version 1."""

    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = tuple(o for o in LoewenherzGame.options if o.name not in READ_AS)

    def deal(self, seats: int, options: Mapping[str, str]) -> LoewenherzPosition:
        """The first position."""
        position = super().deal(seats, {**options, **READ_AS})
        position.beats_standing = 1
        return position

    def options_of(self, position: LoewenherzPosition) -> dict[str, str]:
        """The options there were."""
        return {name: value for name, value in super().options_of(position).items() if name not in READ_AS}


OLDER = (FirstLoewenherz(),)
