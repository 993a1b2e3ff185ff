"""Löwenherz: plan every action, price it, and choose; bargain by the worth of a duel, and bid by mixed strategies."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from burgrave.bots.evaluator import Values
from burgrave.bots.loewenherz.bargain import DUEL, YIELD, Bargain
from burgrave.bots.loewenherz.evaluator import LoewenherzEvaluator
from burgrave.bots.loewenherz.foresight import Chosen, Foresight
from burgrave.bots.loewenherz.planner import ActionStep, Planner
from burgrave.bots.loewenherz.prices import Points, Prices, Stakes
from burgrave.bots.loewenherz.weights import FEATURES, PROFILES, STANDARD, Profile
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Level, Strategy, Task, rank
from burgrave.core.position import Position
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import ACTIONS
from burgrave.games.loewenherz.words import FACES, TREASURE_SET, VOCABULARY

_BASE = VOCABULARY.base
CHOOSE, OFFER, BID, PAY, BREAK = (_BASE[verb] for verb in ("choose", "offer", "bid", "pay", "break"))
SAY_YIELD, SAY_DUEL, ALLIANCE = (_BASE[verb] for verb in ("yield", "duel", "alliance"))
PHASE = {phase: number for number, phase in enumerate(facts.PHASES)}
CARDS_OF_CHOICE = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The decision cards of each line of `choose`."""
SOME_CARD = FACES.index("m4 w2 s2") + 1

ROUNDS_A_DUEL, ROUNDS_AT_A_GLANCE = 400, 60
FAR = 8  # simulations

Reckoning = Callable[[Chosen], Points]
"""What everybody can expect of the decision cards laid."""


@dataclass(frozen=True)
class Outlook:
    """What comes of decision cards in a world: as those who choose after us see it, and as we do."""

    near: Reckoning
    far: Reckoning


class LoewenherzStrategy(Strategy):
    """Greedy: the best plan, the best choice by prices. Search: the same seen to the end of the round and beyond.

    Greedy plays by the standard profile, search by that of the number of players.
    """

    evaluator: LoewenherzEvaluator
    levels: ClassVar[Mapping[str, Level]] = {
        "page": Level("greedy", loss=0.021),
        "squire": Level("greedy", loss=0.0125),
        "knight": Level("greedy"),
        "baron": Level("search", Budget(sims=3, ms=900)),
        "king": Level("search", Budget(sims=40, ms=2500)),
    }
    greedy_width: ClassVar[int] = 3
    search_width: ClassVar[int] = 6
    most_plans: ClassVar[int] = 40

    def __init__(self, profile: Profile = STANDARD, others: Planner | None = None) -> None:
        super().__init__(LoewenherzEvaluator(profile))
        self.profile = profile
        self.planner = Planner(self.evaluator)
        self.others = others or self.planner
        """How the others are thought to plan."""
        self.by_seats = {} if others else {n: LoewenherzStrategy(PROFILES[n], self.planner) for n in PROFILES}
        """Who searches in our place at tables of some sizes."""

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The weighted features of a seat, in points."""
        assert isinstance(position, LoewenherzPosition)
        evaluator, kinds = self.evaluator, len(FEATURES)
        evaluator.measure(position)
        return {name: evaluator.weights[i] * evaluator.amount[kinds * seat + i] for i, name in enumerate(FEATURES)}

    def utility(self, points: Points, seat: int) -> float:
        """What a seat thinks of the points that all can expect, at the stage of the position looked at last."""
        values = Values()
        values.of = points + [0.0] * (8 - len(points))
        self.evaluator.weigh_points(values, len(points))
        return values.of[seat]

    def greedy(self, task: Task) -> list[Candidate]:
        """The moves by plans and prices, the best first."""
        position = task.position
        assert isinstance(position, LoewenherzPosition)
        if position.phase in (PHASE["wall"], PHASE["sword"]):
            return [as_candidate(plan) for plan in self.planner.plans(position, task.seat, self.greedy_width)]
        if position.phase == PHASE["choose"]:
            glance = partial(add_up, Prices(self.planner, position, ROUNDS_AT_A_GLANCE))
            return self.choose(task, [Outlook(glance, glance)])
        if position.phase in (PHASE["bid"], PHASE["negotiate"]):
            known = known_position(task, position)
            prices = self.prices(task, known, ROUNDS_A_DUEL)
            return self.contest(task, known, prices, prices.stakes(position.action, rivals_of(position)))
        if position.phase == PHASE["crown"]:
            return self.open_pile(task, position)
        return super().greedy(task)

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The moves by what comes of them in the round and after it, the best first."""
        position = task.position
        assert isinstance(position, LoewenherzPosition)
        if position.seats in self.by_seats:
            return self.by_seats[position.seats].search(task, budget)
        if position.phase in (PHASE["wall"], PHASE["sword"]):
            return self.look_on(task, position, budget)
        if position.phase == PHASE["choose"]:
            return self.choose(task, self.outlooks(task, position, budget))
        if position.phase in (PHASE["bid"], PHASE["negotiate"]) and position.seats == 2:  # with more it does not pay
            known = known_position(task, position)
            prices = self.prices(task, known, ROUNDS_A_DUEL)
            foresight = Foresight(prices, looks_on=sees_far(budget))
            return self.contest(
                task, known, prices, foresight.stakes(position.action, rivals_of(position), chosen_by(position))
            )
        if position.phase == PHASE["castle"]:
            return self.build(task, position, budget)
        return self.greedy(task)

    def build(self, task: Task, position: LoewenherzPosition, budget: Budget) -> list[Candidate]:
        """The best castles by what they are worth after the castle that the next seat builds in answer."""
        clock, candidates = budget.start(), list[Candidate]()
        for candidate in super().greedy(task)[: self.most_plans]:
            if not clock.left(len(candidates), 1):
                break
            after = paid(position, task.seat, candidate.code)
            if after.phase == PHASE["castle"]:
                other = Task(task.game, after, after.actor(), task.rng)
                after = paid(after, other.seat, super().greedy(other)[0].code)
            candidates.append(replace(candidate, value=self.value(task, after)))
        return rank(candidates, task.rng)

    def look_on(self, task: Task, position: LoewenherzPosition, budget: Budget) -> list[Candidate]:
        """The best plans by what may come after them."""
        clock, candidates = budget.start(), list[Candidate]()
        for plan in self.planner.plans(position, task.seat, self.search_width)[: self.most_plans]:
            if not clock.left(len(candidates), 1):
                break
            after = plan.position
            prices = self.prices(task, with_card(after), ROUNDS_AT_A_GLANCE)
            points = Foresight(prices, looks_on=True).rest(chosen_by(after))
            candidates.append(replace(as_candidate(plan), value=self.utility(points, task.seat)))
        return rank(candidates, task.rng)

    def prices(self, task: Task, position: LoewenherzPosition, rounds: int) -> Prices:
        """What the actions are worth, as the seat that is asked sees it."""
        if not self.profile.worlds:
            return Prices(self.planner, position, rounds)
        prices = Prices(self.planner, position, rounds, task.seat)
        if position.is_dealt and "crown" in prices.actions:
            prices.expect_cards(self.worlds(task))
        return prices

    def worlds(self, task: Task) -> list[LoewenherzPosition]:
        """Some worlds that the seat which is asked holds possible."""
        worlds = (task.imagine() for _ in range(self.profile.worlds))
        return [world for world in worlds if isinstance(world, LoewenherzPosition)]

    # Decision cards --------------------------------------------------------------------------------------------------

    def outlooks(self, task: Task, position: LoewenherzPosition, budget: Budget) -> list[Outlook]:
        """What may come of the decision cards: in several worlds, where the others choose by their own prices."""
        if not self.profile.worlds:
            prices = self.prices(task, position, ROUNDS_AT_A_GLANCE)
            return [Outlook(partial(add_up, prices), Foresight(prices, looks_on=sees_far(budget)).outcome)]
        worlds = self.worlds(task) if position.is_dealt else [position]
        others = Prices(self.others, position, ROUNDS_AT_A_GLANCE)
        foresight = Foresight(self.prices(task, position, ROUNDS_AT_A_GLANCE), looks_on=sees_far(budget))
        return [Outlook(partial(add_up, others.in_world(w)), foresight.in_world(w).outcome) for w in worlds]

    def choose(self, task: Task, outlooks: list[Outlook]) -> list[Candidate]:
        """Decision cards by what comes of them if everybody chooses well; politics cards if they gain something."""
        seat, position = task.seat, task.position
        assert isinstance(position, LoewenherzPosition)
        candidates = []
        for line, laid in self.laid(position, seat, chosen_by(position)):
            ends = [outlook.far(self.foresee(position, seat, laid, outlook.near)) for outlook in outlooks]
            worth = sum(self.utility(end, seat) for end in ends) / len(ends)
            candidates.append(Candidate(CHOOSE + line, worth))
        best = max(candidate.value for candidate in candidates)
        now = self.value(task, position)
        candidates += [
            Candidate(code, best + self.value(task, paid(position, seat, code)) - now)
            for code in position.legal(seat)
            if code >= ALLIANCE
        ]
        return rank(candidates, task.rng)

    def laid(self, position: LoewenherzPosition, seat: int, chosen: Chosen) -> list[tuple[int, Chosen]]:
        """The lines of `choose` that a seat may play, with who has chosen what after them."""
        lines = range(3, 6) if seat == position.first and position.seats < 4 else range(3)  # L12
        return [
            (
                line,
                tuple(
                    tuple(sorted((*seats, seat))) if action in CARDS_OF_CHOICE[line] else seats
                    for action, seats in enumerate(chosen)
                ),
            )
            for line in lines
        ]

    def foresee(self, position: LoewenherzPosition, last: int, chosen: Chosen, reckon: Reckoning) -> Chosen:
        """Who will have chosen what, if those who follow a seat choose well."""
        seat = (last + 1) % position.seats
        if seat == position.first:
            return chosen
        ends = [self.foresee(position, seat, laid, reckon) for _, laid in self.laid(position, seat, chosen)]
        return max(ends, key=lambda end: self.utility(reckon(end), seat))

    def open_pile(self, task: Task, position: LoewenherzPosition) -> list[Candidate]:
        """The pile by the best card to be expected in it."""
        candidates = []
        for code in position.legal(task.seat):
            after = paid(position, task.seat, code)
            self.resolve_chance(after, task.dice)
            worth = self.value(task, after)
            if after.phase == PHASE["take"]:
                ends = [paid(after, task.seat, take) for take in after.legal(task.seat)]
                worth = max(self.value(task, end) for end in ends)
            candidates.append(Candidate(code, worth))
        return rank(candidates, task.rng)

    # Contests --------------------------------------------------------------------------------------------------------

    def contest(self, task: Task, position: LoewenherzPosition, prices: Prices, stakes: Stakes) -> list[Candidate]:
        """A bid or the answer in a negotiation, then the others by their worth."""
        seat = task.seat
        speak = self.bid if position.phase == PHASE["bid"] else self.bargain
        first, leads = speak(task, position, prices, stakes)
        here = prices.lead(seat, prices.before)
        candidates = [
            Candidate(code, self.utility(with_lead(prices, seat, lead - here), seat)) for code, lead in leads.items()
        ]
        return sorted(candidates, key=lambda candidate: (candidate.code != first, -candidate.value))

    def bid(
        self, task: Task, position: LoewenherzPosition, prices: Prices, stakes: Stakes
    ) -> tuple[int, dict[int, float]]:
        """A bid drawn from the mixed strategy of the duel, and the lead that each bid promises."""
        duel, own = prices.duel(stakes), stakes.rivals.index(task.seat)
        sums, chances = prices.sums(task.seat), duel.chances(own, bool(position.is_second))
        drawn = task.rng.choices(list(chances), list(chances.values()))[0]
        duel.weigh_bids(own)
        worth = duel.worth
        leads = {bid_code(total, sums[total]): worth[total] for total in chances}
        return bid_code(drawn, sums[drawn]), leads

    def bargain(
        self, task: Task, position: LoewenherzPosition, prices: Prices, stakes: Stakes
    ) -> tuple[int, dict[int, float]]:
        """The answer in a negotiation, and the lead that each answer promises."""
        seat = task.seat
        bargain = Bargain(prices, stakes, seat, self.rival(prices, stakes, seat))
        standing = position.offer - 1 if position.offer else None
        answer = bargain.answer(standing, position.to_beat or (0 if position.zero_offers else 1))
        gains = {DUEL: 0.0}
        if standing is not None:
            gains[YIELD] = bargain.gain(seat, bargain.other, standing)
        if answer >= 0:
            gains[answer] = bargain.gain(seat, seat, answer)
        leads = {answer_code(said): bargain.disagreement[seat] + gain for said, gain in gains.items()}
        return answer_code(answer), leads

    def rival(self, prices: Prices, stakes: Stakes, seat: int) -> Bargain | None:
        """How the other sees a negotiation, if not by our own prices."""
        if self.others is self.planner:
            return None
        other = next(rival for rival in stakes.rivals if rival != seat)
        theirs = Prices(self.others, prices.position, prices.rounds)
        return Bargain(theirs, theirs.stakes(prices.position.action, stakes.rivals), other)


def sees_far(budget: Budget) -> bool:
    """Whether cards and contests are evaluated by what follows the round: not with little time."""
    return budget.sims == 0 or budget.sims >= FAR


def add_up(prices: Prices, chosen: Chosen) -> Points:
    """What everybody can expect of the decision cards, each action priced for itself."""
    outcomes = [prices.outcome(action, choosers) for action, choosers in enumerate(chosen)]
    return [sum(outcome[seat] for outcome in outcomes) - 2 * prices.before[seat] for seat in prices.seats]


def chosen_by(position: LoewenherzPosition) -> Chosen:
    """Who has chosen each action."""
    chosen = position.chosen
    return tuple(
        tuple(seat for seat in range(position.seats) if chosen[ACTIONS * seat + action]) for action in range(ACTIONS)
    )


def rivals_of(position: LoewenherzPosition) -> tuple[int, ...]:
    """Who fights for the action being settled."""
    return tuple(seat for seat in range(position.seats) if position.rival[seat])


def with_card(position: LoewenherzPosition) -> LoewenherzPosition:
    """The position with some card on the table, if the round is over."""
    twin = position.copy()
    twin.card = position.card or SOME_CARD
    return twin


def paid(position: LoewenherzPosition, seat: int, code: int) -> LoewenherzPosition:
    """The position after a move and the payment for it."""
    after = position.copy()
    after.play(seat, code)
    while after.phase == PHASE["pay"]:
        after.play(seat, after.legal(seat)[0])
    return after


def known_position(task: Task, position: LoewenherzPosition) -> LoewenherzPosition:
    """The position; in a negotiation as if the others held no Treasures, as offers must not hang on what we imagine."""
    if position.phase != PHASE["negotiate"]:
        return position
    twin, treasures = position.copy(), len(facts.TREASURES)
    hand = list(twin.hand)
    for other in range(position.seats):
        if other != task.seat:
            first = len(facts.POLITICS) * other + facts.POLITICS.index(facts.TREASURES[0])
            hand[first : first + treasures] = [0] * treasures
    twin.hand = hand
    return twin


def with_lead(prices: Prices, seat: int, lead: float) -> Points:
    """The points of now, some more for a seat."""
    return [own + lead * (other == seat) for other, own in enumerate(prices.before)]


def bid_code(total: int, bits: int) -> int:
    """The move of a bid: a sum, of which some is in Treasures."""
    treasures = sum(
        facts.POLITICS_VALUES[facts.POLITICS.index(name)] for i, name in enumerate(facts.TREASURES) if bits & 1 << i
    )
    return BID + len(TREASURE_SET) * (total - treasures) + bits


def answer_code(answer: int) -> int:
    """The move of an answer in a negotiation."""
    return {YIELD: SAY_YIELD, DUEL: SAY_DUEL}.get(answer, OFFER + answer)


def as_candidate(plan: ActionStep) -> Candidate:
    """A plan as a candidate."""
    code, *rest = plan.path()
    return Candidate(code, plan.value, tuple(rest))
