"""Bargaining for an action: what a duel is worth is what there is without a deal."""

from burgrave.bots.loewenherz.prices import Prices, Stakes

YIELD, DUEL = -1, -2
"""The answers that are no offers."""


class Bargain:
    """A negotiation as one of the two sees it, in points of lead; nothing in it is left to chance."""

    def __init__(self, prices: Prices, stakes: Stakes, seat: int, rival: "Bargain | None" = None) -> None:
        self.prices = prices
        self.rival = rival or self
        """How the other is thought to see it."""
        self.seat = seat
        self.other = next(rival for rival in stakes.rivals if rival != seat)
        self.after = dict(zip(stakes.rivals, stakes.after, strict=True))
        duel = prices.duel(stakes)
        self.disagreement = {rival: duel.value[number] for number, rival in enumerate(stakes.rivals)}

    def gain(self, viewer: int, actor: int, ducats: int) -> float:
        """What it is worth to one of the two, beyond a duel, that one acts and pays the other so many ducats."""
        payee = self.seat if actor == self.other else self.other
        points = list(self.after[actor])
        points[actor] += self.prices.ducats_worth(actor, -ducats)
        points[payee] += self.prices.ducats_worth(payee, ducats)
        return self.prices.lead(viewer, points) - self.disagreement[viewer]

    def most(self, least: int) -> int | None:
        """The highest offer from the least on that is better for us than a duel."""
        offers = range(least, self.prices.position.cash[self.seat] + 1)
        return max((n for n in offers if self.gain(self.seat, self.seat, n) > 0), default=None)

    def fair(self) -> int | None:
        """The lowest offer that should suit the other better than a duel."""
        offers = range(self.prices.position.cash[self.seat] + 1)
        return min((n for n in offers if self.rival.gain(self.other, self.seat, n) > 0), default=None)

    def answer(self, standing: int | None, least: int) -> int:
        """An offer, YIELD or DUEL.

        We offer twice at most: what should suit the other, and when that is outbid the most that suits us. Offers rise,
        so there are four at most between two who bargain like this. We yield only to what is better than a duel.
        """
        most, fair = self.most(least), self.fair()
        accepted = -1.0 if standing is None else self.gain(self.seat, self.other, standing)
        if most is not None and fair is not None:
            offer = max(fair, least) if standing is None or standing < fair else most
            if offer <= most and self.gain(self.seat, self.seat, offer) > max(accepted, 0.0):
                return offer
        return YIELD if accepted > 0 else DUEL
