"""Torres by version 1 of its rules: cards, leftovers and scorings of 1999 as they were read (T8, T19, T24, T40)."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.words import Vocabulary
from burgrave.games.torres import TorresGame
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.words import FIRST_VERBS


class FirstTorres(TorresGame):
    """Version 1."""

    version: ClassVar[int] = 1
    vocabulary: ClassVar[Vocabulary] = Vocabulary(*FIRST_VERBS)

    def defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """With the edition of 1999 the top card is bought from every deck."""
        return super().defaults(given) | ({"draw": "1"} if given.get("edition") == "1999" else {})

    def deal(self, seats: int, options: Mapping[str, str]) -> TorresPosition:
        """The first position: what is bought is drawn at once, leftovers are stored, seat 0 scores first."""
        position = super().deal(seats, options)
        position.buys_unseen = position.may_leave = position.from_leader = False
        return position


OLDER = (FirstTorres(),)
