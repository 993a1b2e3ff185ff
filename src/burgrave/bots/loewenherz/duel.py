"""Sealed bids: mixed strategies for a duel, found by regret matching."""

RIVALS, SUMS = 4, 64
"""No more than so many bid, and what is dearer than any action is not bid."""


class Duel:
    """A duel as its rivals see it: what it is worth to each of them that one acts, and what each bid costs.

    All in points. A tie at the top is bid for once more, then nobody acts (L63).
    """

    def __init__(self) -> None:
        self.rivals = 0
        self.may_bid = [0] * 256  # rival by sum
        self.cost = [0.0] * 256
        self.acts = [0.0] * 16  # rival by the rival who acts
        self.nobody = [0.0] * 4
        self.others_weight = 1.0
        """How much of what another pays counts for each rival."""
        self.tie = [0.0] * 4
        self.value = [0.0] * 4
        self.chance = [0.0] * 4  # of acting in the end
        self.paid = [0.0] * 4  # what each pays on average
        self.strategy = [0.0] * 256
        self.second = [0.0] * 256  # the strategies when the tied bid again
        self.regret = [0.0] * 256
        self.now = [0.0] * 256
        self.worth = [0.0] * 64
        self.below = [0.0] * 256  # rival by sum: the chance of a lower bid
        self.top = 0

    def clear(self, rivals: int, others_weight: float) -> None:
        """Begin anew: nobody may bid anything yet."""
        self.rivals = rivals
        self.others_weight = others_weight
        for i in range(RIVALS * SUMS):
            self.may_bid[i] = 0
            self.cost[i] = 0.0

    def allow(self, rival: int, total: int, cost: float) -> None:
        """Let a rival bid a sum that would cost it so many points."""
        if total < SUMS:
            self.may_bid[SUMS * rival + total] = 1
            self.cost[SUMS * rival + total] = cost

    def set_outcome(self, rival: int, actor: int, points: float) -> None:
        """Say what it is worth to a rival that some rival acts; -1: nobody."""
        if actor < 0:
            self.nobody[rival] = points
        else:
            self.acts[RIVALS * rival + actor] = points

    def solve(self, rounds: int) -> None:
        """Find the strategies of both biddings, the second one first, and the value of the duel for each rival."""
        self.drop_hopeless()
        for rival in range(self.rivals):
            self.tie[rival] = self.nobody[rival]
            self.chance[rival] = 0.0
            self.paid[rival] = 0.0
        self.match_regrets(rounds)
        for i in range(RIVALS * SUMS):
            self.second[i] = self.strategy[i]
        for rival in range(self.rivals):
            self.tie[rival] = self.value[rival]
        self.match_regrets(rounds)

    def chances(self, rival: int, again: bool) -> dict[int, float]:
        """How likely a rival should bid each sum, at first or when the tied bid again."""
        chances = {}
        for total in range(self.top + 1):
            place = SUMS * rival + total
            if self.may_bid[place]:
                chances[total] = self.second[place] if again else self.strategy[place]
        return chances

    def drop_hopeless(self) -> None:
        """Forbid bids that cost more than acting can be worth; the sum 0 is always allowed."""
        self.top = 0
        for rival in range(self.rivals):
            worst = self.nobody[rival]
            for other in range(self.rivals):
                worst = min(worst, self.acts[RIVALS * rival + other])
            gain = self.acts[RIVALS * rival + rival] - worst
            for total in range(1, SUMS):
                if self.cost[SUMS * rival + total] > gain:
                    self.may_bid[SUMS * rival + total] = 0
                if self.may_bid[SUMS * rival + total]:
                    self.top = max(self.top, total)

    def match_regrets(self, rounds: int) -> None:
        """Regret matching with regrets cut at 0 and later strategies counting more; fills `strategy` and `value`."""
        for i in range(RIVALS * SUMS):
            self.regret[i] = 0.0
            self.strategy[i] = 0.0
        for rival in range(self.rivals):
            self.choose_now(rival)
        for number in range(1, rounds + 1):
            for rival in range(self.rivals):
                self.weigh_bids(rival)
                self.learn(rival, number)
                self.choose_now(rival)
        self.average()
        for rival in range(self.rivals):
            self.weigh_bids(rival)
            self.value[rival] = self.mean_worth(rival)
            self.foresee(rival)

    def foresee(self, rival: int) -> None:
        """Reckon how likely a rival acts and what it pays, from what follows a tie to what goes before it."""
        chance = 0.0
        paid = 0.0
        for total in range(self.top + 1):
            lower = self.now[SUMS * rival + total] * self.chance_below(rival, total, 0)
            even = self.now[SUMS * rival + total] * self.chance_below(rival, total, 1) - lower
            chance += lower + even * self.chance[rival]
            paid += lower * self.cost[SUMS * rival + total] + even * self.paid[rival]
        self.chance[rival] = chance
        self.paid[rival] = paid

    def choose_now(self, rival: int) -> None:
        """Bid in proportion to the regrets; without any, every sum alike."""
        first = SUMS * rival
        total = 0.0
        allowed = 0
        for i in range(first, first + self.top + 1):
            total += self.regret[i]
            allowed += self.may_bid[i]
        lower = 0.0
        for i in range(first, first + self.top + 1):
            self.now[i] = 0.0
            if self.may_bid[i]:
                self.now[i] = self.regret[i] / total if total > 0.0 else 1.0 / allowed
            self.below[i] = lower
            lower += self.now[i]

    def learn(self, rival: int, number: int) -> None:
        """Add up what each bid would have brought more than the strategy did."""
        first = SUMS * rival
        mean = self.mean_worth(rival)
        for total in range(self.top + 1):
            if self.may_bid[first + total]:
                regret = self.regret[first + total] + self.worth[total] - mean
                self.regret[first + total] = regret if regret > 0.0 else 0.0
                self.strategy[first + total] += number * self.now[first + total]

    def average(self) -> None:
        """Make chances of what was added up, and bid by them."""
        for rival in range(self.rivals):
            first = SUMS * rival
            total = 0.0
            for i in range(first, first + self.top + 1):
                total += self.strategy[i]
            lower = 0.0
            for i in range(first, first + self.top + 1):
                self.strategy[i] /= total
                self.now[i] = self.strategy[i]
                self.below[i] = lower
                lower += self.now[i]

    def mean_worth(self, rival: int) -> float:
        """What a rival's strategy of now brings, by the worth of its bids."""
        mean = 0.0
        for total in range(self.top + 1):
            mean += self.now[SUMS * rival + total] * self.worth[total]
        return mean

    def weigh_bids(self, rival: int) -> None:
        """Fill in what each sum is worth to a rival while the others bid as they do now."""
        lost = 0.0  # chance times worth of losing to a bid above
        for total in range(self.top, -1, -1):
            lower = self.chance_below(rival, total, 0)
            even = self.chance_below(rival, total, 1) - lower
            own = self.acts[RIVALS * rival + rival] - self.cost[SUMS * rival + total]
            self.worth[total] = lower * own + even * self.tie[rival] + lost
            lost += self.loss_at(rival, total, lower, even)

    def chance_below(self, rival: int, total: int, even: int) -> float:
        """How likely all others bid less than a sum, or no more if `even`."""
        chance = 1.0
        for other in range(self.rivals):
            if other != rival:
                chance *= self.below[SUMS * other + total] + even * self.now[SUMS * other + total]
        return chance

    def loss_at(self, rival: int, total: int, lower: float, even: float) -> float:
        """Chance times worth of it that the highest bid of the others is this sum."""
        lost = 0.0
        alone = 0.0
        for other in range(self.rivals):
            if other == rival or self.now[SUMS * other + total] == 0.0:
                continue
            chance = self.now[SUMS * other + total]
            for third in range(self.rivals):
                if third != rival and third != other:
                    chance *= self.below[SUMS * third + total]
            alone += chance
            paid = self.others_weight * self.cost[SUMS * other + total]
            lost += chance * (self.acts[RIVALS * rival + other] + paid)
        return lost + (even - alone) * self.nobody[rival]  # others tie: who acts then is open

    def gap(self, rival: int) -> float:
        """By how much a rival's best bid would be better than its strategy."""
        self.weigh_bids(rival)
        best = -1e9
        for total in range(self.top + 1):
            if self.may_bid[SUMS * rival + total] and self.worth[total] > best:
                best = self.worth[total]
        return best - self.mean_worth(rival)
