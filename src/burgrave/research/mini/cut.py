"""What the mini games that are cut out of a large one have in common."""

from collections.abc import Mapping
from typing import Any, ClassVar

from burgrave.core.game import VERSIONS, Option


class Cut:
    """A smaller beginning of a large game, for two players and without options; the large game's class comes last."""

    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[tuple[Option, ...]] = ()

    @property
    def package(self) -> str:
        """Where its texts lie: with the game it is cut out of."""
        return type(self).__bases__[-1].__module__.removesuffix(f".{VERSIONS}")

    def defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """There are no options."""
        return {}

    def options_of(self, position: Any) -> dict[str, str]:
        """There are none."""
        return {}
