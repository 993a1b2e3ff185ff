"""Löwenherz: plan every action, price it, and choose; bargain by the worth of a duel, and bid by mixed strategies."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from burgrave.bots.judge import Values
from burgrave.bots.loewenherz.bargain import DUEL, YIELD, Bargain
from burgrave.bots.loewenherz.foresight import Foresight
from burgrave.bots.loewenherz.judge import LoewenherzJudge
from burgrave.bots.loewenherz.outlook import Outlook
from burgrave.bots.loewenherz.planner import Planner, Step
from burgrave.bots.loewenherz.prices import Points, Prices
from burgrave.bots.loewenherz.weights import FEATURES
from burgrave.bots.mind import Budget, Choice, Level, Mind, Question, rank
from burgrave.core.position import Position
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.words import VOCABULARY

_BASE = VOCABULARY.base
CHOOSE, OFFER, BID, PAY, BREAK = (_BASE[verb] for verb in ("choose", "offer", "bid", "pay", "break"))
SAY_YIELD, SAY_DUEL, ALLIANCE = (_BASE[verb] for verb in ("yield", "duel", "alliance"))
PHASE = {phase: number for number, phase in enumerate(facts.PHASES)}
CARDS_OF_CHOICE = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The decision cards of each line of `choose`."""

ROUNDS_A_DUEL, ROUNDS_AT_A_GLANCE = 400, 60


class LoewenherzMind(Mind):
    """Greedy: the best plan, the best choice by prices."""

    width: ClassVar[int] = 3
    price_width: ClassVar[int] = 1
    wide: ClassVar[int] = 6
    looked_at: ClassVar[int] = 12

    def __init__(self) -> None:
        self.judgement = LoewenherzJudge()
        self.planner = Planner(self.judgement)
        super().__init__(self.judgement)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The weighted features of a seat, in points."""
        assert isinstance(position, Loewenherz)
        judge, kinds = self.judgement, len(FEATURES)
        judge.measure(position)
        return {name: judge.weights[i] * judge.amount[kinds * seat + i] for i, name in enumerate(FEATURES)}

    def greedy(self, question: Question) -> list[Choice]:
        """The moves by plans and prices, the best first."""
        position = question.position
        assert isinstance(position, Loewenherz)
        if position.phase in (PHASE["wall"], PHASE["sword"]):
            return self.act(question, position, self.width)
        if position.phase == PHASE["choose"]:
            return self.choose(question, position)
        if position.phase == PHASE["bid"]:
            return self.bid(question, position)
        if position.phase == PHASE["negotiate"]:
            return self.bargain(question, position)
        if position.phase == PHASE["crown"]:
            return self.open_pile(question, position)
        return super().greedy(question)

    def open_pile(self, question: Question, position: Loewenherz) -> list[Choice]:
        """The pile by the best card to be expected in it."""
        choices = []
        for code in position.legal(question.seat):
            after = position.copy()
            after.play(question.seat, code)
            self.settle_chance(after, question.dice)
            if after.phase == PHASE["take"] and after.player == question.seat:
                ends = [self.paid(after, question.seat, take) for take in after.legal(question.seat)]
                choices.append(Choice(code, max(self.value(question, end) for end in ends)))
            elif not BREAK <= code < PAY:
                choices.append(Choice(code, self.value(question, after)))
        return rank(choices, question.rng)

    def act(self, question: Question, position: Loewenherz, width: int) -> list[Choice]:
        """The best ways to carry an action out."""
        plans = self.planner.plans(position, question.seat, width)
        return [as_choice(plan) for plan in plans]

    # Decision cards --------------------------------------------------------------------------------------------------

    def choose(self, question: Question, position: Loewenherz, exact: bool = False) -> list[Choice]:
        """Decision cards by what comes of them if everybody chooses well; politics cards if they gain something."""
        prices = Prices(self.planner, position, self.price_width, ROUNDS_AT_A_GLANCE)
        prices.foresight = Foresight(prices) if exact else None
        chosen = [tuple(seat for seat in prices.seats if position.chosen[3 * seat + card]) for card in range(3)]
        choices = [
            Choice(CHOOSE + line, self.foresee(prices, question.seat, with_card(chosen, question.seat, line))[question.seat])
            for line in lines_of(position, question.seat)
        ]
        best = max(choice.value for choice in choices)
        now = self.value(question, position)
        for code in position.legal(question.seat):
            if code >= ALLIANCE:
                choices.append(Choice(code, best + self.value(question, self.paid(position, question.seat, code)) - now))
        return rank(choices, question.rng)

    def search(self, question: Question, budget: Budget) -> list[Choice]:
        """x"""
        position = question.position
        assert isinstance(position, Loewenherz)
        if position.phase == PHASE["choose"]:
            return self.choose(question, position, True)
        if position.phase in (PHASE["wall"], PHASE["sword"]):
            return self.look_on(question, position, budget)
        return self.greedy(question)

    def look_on(self, question: Question, position: Loewenherz, budget: Budget) -> list[Choice]:
        """The best plans by what may come after them."""
        clock, choices = budget.start(), []
        outlook = Outlook(self.planner, ROUNDS_AT_A_GLANCE)
        for plan in self.planner.plans(position, question.seat, self.wide)[: self.looked_at]:
            if not clock.left(len(choices), 1):
                break
            choices.append(replace(as_choice(plan), value=self.utility(outlook.points(plan.position), question.seat)))
        return rank(choices, question.rng)

    def utility(self, points: Points, seat: int) -> float:
        """What a seat thinks of the points that all can expect."""
        values = Values()
        values.of = points + [0.0] * (8 - len(points))
        self.judgement.weigh_points(values, len(points))
        return values.of[seat]

    def paid(self, position: Loewenherz, seat: int, code: int) -> Loewenherz:
        """The position after a move and the payment for it."""
        after = position.copy()
        after.play(seat, code)
        while after.phase == PHASE["pay"]:
            after.play(seat, after.legal(seat)[0])
        return after

    def foresee(self, prices: Prices, last: int, chosen: list[tuple[int, ...]]) -> Points:
        """The utilities after the decision cards laid so far, if those who follow a seat choose well."""
        position = prices.position
        seat = (last + 1) % position.seats
        if seat == position.first:
            return self.utilities(prices, chosen)
        return max(
            (self.foresee(prices, seat, with_card(chosen, seat, line)) for line in lines_of(position, seat)),
            key=lambda outcome: outcome[seat],
        )

    def utilities(self, prices: Prices, chosen: list[tuple[int, ...]]) -> Points:
        """The utilities of what comes of all decision cards, each action priced for itself."""
        values = Values()
        before = prices.before
        if prices.foresight:
            points = prices.foresight.outcome([tuple(sorted(c)) for c in chosen])
        else:
            outcomes = [prices.outcome(action, chosen[action]) for action in range(3)]
            points = [sum(outcome[seat] for outcome in outcomes) - 2 * before[seat] for seat in prices.seats]
        values.of = points + [0.0] * (8 - len(points))
        self.judgement.weigh_points(values, len(points))
        return values.listed(len(points))

    # Contests --------------------------------------------------------------------------------------------------------

    def bid(self, question: Question, position: Loewenherz) -> list[Choice]:
        """A bid drawn from the mixed strategy of the duel, then the others by their worth."""
        seat = question.seat
        prices = Prices(self.planner, position, 1, ROUNDS_A_DUEL)
        rivals = tuple(other for other in prices.seats if position.rival[other])
        duel = prices.duel_for(position.action, rivals)
        own = rivals.index(seat)
        sums, chances = prices.sums(seat), duel.chances(own, bool(position.is_second))
        drawn = question.rng.choices(list(chances), list(chances.values()))[0]
        duel.weigh_bids(own)
        worth, here = duel.worth, prices.lead(seat, prices.before)
        choices = [
            Choice(bid_code(total, sums[total]), self.with_lead(prices, seat, worth[total] - here)) for total in chances
        ]
        first = bid_code(drawn, sums[drawn])
        return sorted(choices, key=lambda choice: (choice.code != first, -choice.value))

    def with_lead(self, prices: Prices, seat: int, lead: float) -> float:
        """The utility of a seat with so many points of lead more than now."""
        values = Values()
        values.of = [own + lead * (other == seat) for other, own in enumerate(prices.before)] + [0.0] * (8 - len(prices.before))
        self.judgement.weigh_points(values, len(prices.before))
        return values.of[seat]

    def bargain(self, question: Question, position: Loewenherz) -> list[Choice]:
        """The answer in a negotiation."""
        seat = question.seat
        other = next(rival for rival in range(position.seats) if position.rival[rival] and rival != seat)
        prices = Prices(self.planner, without_secrets(position, other), 1, ROUNDS_A_DUEL)
        bargain = Bargain(prices, position.action, seat, other)
        standing = position.offer - 1 if position.offer else None
        least = position.offer or (0 if position.zero_offers else 1)
        answer = bargain.answer(standing, least)
        worth = {DUEL: 0.0} if standing is None else {DUEL: 0.0, YIELD: bargain.gain(seat, other, standing)}
        if answer >= 0:
            worth[answer] = bargain.gain(seat, seat, answer)
        here = prices.lead(seat, prices.before)
        choices = [
            Choice(answer_code(said), self.with_lead(prices, seat, bargain.disagreement[seat] + gain - here))
            for said, gain in worth.items()
        ]
        first = answer_code(answer)
        return sorted(choices, key=lambda choice: (choice.code != first, -choice.value))


def lines_of(position: Loewenherz, seat: int) -> range:
    """The lines of `choose` that a seat may play: two cards for the first of less than four (L12)."""
    return range(3, 6) if seat == position.first and position.seats < 4 else range(3)


def with_card(chosen: list[tuple[int, ...]], seat: int, line: int) -> list[tuple[int, ...]]:
    """The choosers of each action after a seat has laid its decision cards."""
    return [(*seats, seat) if action in CARDS_OF_CHOICE[line] else seats for action, seats in enumerate(chosen)]


def bid_code(total: int, bits: int) -> int:
    """The move of a bid: a sum, of which some is in Treasures."""
    treasures = sum(
        facts.POLITICS_VALUES[facts.POLITICS.index(name)] for i, name in enumerate(facts.TREASURES) if bits & 1 << i
    )
    return BID + 16 * (total - treasures) + bits


def answer_code(answer: int) -> int:
    """The move of an answer in a negotiation."""
    return {YIELD: SAY_YIELD, DUEL: SAY_DUEL}.get(answer, OFFER + answer)


def without_secrets(position: Loewenherz, other: int) -> Loewenherz:
    """The position as if the other held no Treasures: what we offer must not hang on what we imagine."""
    twin = position.copy()
    hand = list(twin.hand)
    first = 9 * other + facts.POLITICS.index(facts.TREASURES[0])
    hand[first : first + len(facts.TREASURES)] = [0] * len(facts.TREASURES)
    twin.hand = hand
    return twin


def as_choice(plan: Step) -> Choice:
    """A plan as a choice."""
    code, *rest = plan.path()
    return Choice(code, plan.value, tuple(rest))
