"""Castel with eight cards."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import Limits
from burgrave.games.castel import CastelGame, facts, knowledge
from burgrave.games.castel.position import CastelPosition
from burgrave.research.mini.cut import Cut

CARDS = ("king", "queen", "priest", "thief", "watchman", "archer", "herald", "dragon")
TO = (0, 0, facts.HAND[2], facts.HAND[2], 2 * facts.HAND[2], 2 * facts.HAND[2] + facts.EXCHANGE[2] - 1)
"""For each card dealt, what the deal of the large game has done when the card goes the same way: two to either hand,
two to the exchange."""
PILE = 1
ROUNDS = 6


class MiniCastelPosition(CastelPosition):
    """The large game, but for the deal."""

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move; a card that is dealt goes where the small deal says."""
        is_deal = self.phase == facts.IN_DEAL
        if is_deal:
            self.dealt = TO[sum(self.hand_size) + sum(self.exchange)]
        super().play(seat, code)
        if is_deal and self.phase != facts.IN_DEAL:
            self.pile_size = [PILE] * self.seats + [0] * (facts.MAX_SEATS - self.seats)


class MiniCastel(Cut, CastelGame):
    """Eight cards: two in either hand, two in the exchange, one in either pile; six rounds."""

    name: ClassVar[str] = "mini_castel"
    # Six cards are dealt. Then 6 rounds of 2 turns of 2 actions, the longest a card whose effect asks 12 times at most.
    limits: ClassVar[Limits] = Limits(moves=874, length=len(TO) + ROUNDS * 2 * 2 * 13)

    def deal(self, seats: int, options: Mapping[str, str]) -> CastelPosition:
        """Nothing is dealt yet."""
        position = MiniCastelPosition(seats, CastelGame().settle(seats, {}))
        position.pile = [int(name in CARDS) for name in facts.NAMES]
        position.know = [0] * len(position.know)
        knowledge.hide_everything(position)
        position.rounds = facts.LAST_ROUND - ROUNDS
        return position
