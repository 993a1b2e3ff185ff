"""Bargaining for an action: what a duel is worth is what there is without a deal."""

from dataclasses import dataclass

from burgrave.bots.loewenherz.prices import Prices

YIELD, DUEL = -1, -2
"""The answers that are no offers."""


@dataclass
class Bargain:
    """A negotiation as one of the two sees it, in points of lead: everything is reckoned from what its seat knows."""

    prices: Prices
    action: int
    seat: int
    other: int

    def __post_init__(self) -> None:
        duel = self.prices.duel_for(self.action, (self.seat, self.other))
        self.disagreement = {self.seat: duel.value[0], self.other: duel.value[1]}

    def worth(self, viewer: int, actor: int, ducats: int) -> float:
        """What it is worth to one of the two that one acts and pays the other so many ducats."""
        prices = self.prices
        payee = self.seat if actor == self.other else self.other
        points = list(prices.after(self.action, actor))
        points[actor] += prices.ducats_worth(actor, -ducats)
        points[payee] += prices.ducats_worth(payee, ducats)
        return prices.lead(viewer, points)

    def gain(self, viewer: int, actor: int, ducats: int) -> float:
        """What a deal is worth to one of the two beyond a duel."""
        return self.worth(viewer, actor, ducats) - self.disagreement[viewer]

    def most(self, least: int) -> int | None:
        """The highest offer from the least on that is better for us than a duel."""
        offers = range(least, self.prices.position.cash[self.seat] + 1)
        return max((n for n in offers if self.gain(self.seat, self.seat, n) > 0), default=None)

    def fair(self, least: int) -> int | None:
        """The lowest offer from the least on that should suit the other too."""
        offers = range(least, self.prices.position.cash[self.seat] + 1)
        return min((n for n in offers if self.gain(self.other, self.seat, n) > 0), default=None)

    def answer(self, standing: int | None, least: int) -> int:
        """An offer, YIELD or DUEL.

        We offer twice at most: what should suit the other, and when that is outbid the most that suits us. Offers rise,
        so there are four at most between two who bargain like this. We yield only to what is better than a duel.
        """
        most, fair = self.most(least), self.fair(0)
        accepted = -1.0 if standing is None else self.gain(self.seat, self.other, standing)
        if most is not None and fair is not None:
            offer = max(fair, least) if standing is None or standing < fair else most
            if offer <= most and self.gain(self.seat, self.seat, offer) > max(accepted, 0.0):
                return offer
        return YIELD if accepted > 0 else DUEL
