"""What the actions of a card are worth to everybody, whoever carries them out."""

from copy import copy
from dataclasses import dataclass
from functools import cached_property

from burgrave.bots.evaluator import Values
from burgrave.bots.loewenherz.duel import Duel
from burgrave.bots.loewenherz.evaluator import LoewenherzEvaluator
from burgrave.bots.loewenherz.planner import Planner
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES

Points = list[float]
"""A number for each seat."""


@dataclass(frozen=True)
class Stakes:
    """What some seats fight for: what everybody can expect if nobody acts, or each of the rivals."""

    rivals: tuple[int, ...]
    nobody: Points
    after: list[Points]


NOBODY = -1
MONEY = {action: ducats for action, ducats in zip(facts.ACTIONS, facts.AMOUNTS, strict=True) if action in facts.SPOKEN}
ON_THE_BOARD = frozenset(facts.ACTIONS) - MONEY.keys() - {"crown"}
"""Walls and swords."""
PILES, PILE_STARTS = (0, 1), (0, 7)
FIRST_TREASURE = facts.POLITICS.index("t8")
UNSEEN_CARD = 4.5
"""The best politics card of a pile that nobody has looked through, in points."""


class Prices:
    """The card that lies on the table, priced for every seat as the board is now; what is not asked is not reckoned."""

    def __init__(self, planner: Planner, position: LoewenherzPosition, rounds: int, own: int = NOBODY) -> None:
        self.planner = planner
        self.evaluator: LoewenherzEvaluator = planner.evaluator
        self.position = position
        self.world = position
        """Who may hold which cards: the same board, other hands and piles."""
        self.seats = range(position.seats)
        self.rounds = rounds
        """How often regrets are matched in a duel."""
        self.own = own
        """The seat whose own actions are worth what its profile says, beside what changes on the board."""
        self.spoils = True
        """Whether walls against others are thought of."""
        self.others_weight = 1.0 / (position.seats - 1)
        self.actions = FACES[position.card - 1].split()
        self.expected_card = UNSEEN_CARD
        """What a look through a pile is worth to the own seat, and to all before the cards are dealt."""
        self.acted: dict[tuple[int, int], Points] = {}
        self.received: dict[tuple[int, int], Points] = {}
        self.payments: dict[tuple[int, int], float] = {}
        self.contests: dict[tuple[int, tuple[int, ...]], Points] = {}

    @cached_property
    def before(self) -> Points:
        """What each seat can expect if nothing happens."""
        return self.points(self.position)

    def points(self, position: LoewenherzPosition) -> Points:
        """What each seat can expect, in points."""
        values = Values()
        self.evaluator.expect(position, values)
        return values.listed(position.seats)

    def in_world(self, world: LoewenherzPosition) -> "Prices":
        """The same board priced for other hands and piles."""
        twin = copy(self)
        twin.world, twin.received, twin.payments, twin.contests = world, {}, {}, {}
        return twin

    def after(self, action: int, seat: int) -> Points:
        """What each seat can expect if one carries an action out as well as it can."""
        known, reckon = (
            (self.acted, self.carried_out) if self.is_on_the_board(action) else (self.received, self.enriched)
        )
        if (action, seat) not in known:
            known[action, seat] = reckon(action, seat)
        return known[action, seat]

    def enriched(self, action: int, seat: int) -> Points:
        """The points after money or a crown."""
        kind = self.actions[action]
        worth = self.ducats_worth(seat, MONEY[kind]) if kind in MONEY else self.card_worth(seat)
        return self.with_more(seat, worth)

    def carried_out(self, action: int, seat: int) -> Points:
        """The points after walls or swords."""
        staged = self.planner.staged(self.position, seat, action)
        points = self.points(self.planner.plans(staged, seat, 1, self.spoils)[0].position)
        points[seat] += self.acting_worth(action, seat)
        return points

    def acting_worth(self, action: int, seat: int) -> float:
        """What it is worth to a seat to act, beside what changes on the board."""
        if seat != self.own:
            return 0.0
        worth, drift = self.evaluator.profile.actions.get(self.actions[action], (0.0, 0.0))
        return worth + drift * self.evaluator.stage

    def is_on_the_board(self, action: int) -> bool:
        """Whether an action changes the board: walls and swords."""
        return self.actions[action] in ON_THE_BOARD

    def with_more(self, seat: int, points: float) -> Points:
        """The points of now, some more for a seat."""
        return [own + points * (other == seat) for other, own in enumerate(self.before)]

    def ducats_worth(self, seat: int, ducats: int) -> float:
        """What so many ducats more, or less, are worth to a seat."""
        if (seat, ducats) not in self.payments:
            self.evaluator.measure(self.world)
            self.payments[seat, ducats] = self.evaluator.payment(len(self.seats), seat, ducats)
        return self.payments[seat, ducats]

    def card_worth(self, seat: int) -> float:
        """What the best politics card to be had is worth to a seat; the others may guess what lies in the piles."""
        if seat == self.own or not self.world.is_dealt:
            return self.expected_card
        return max(self.pile_worth(seat, self.world, pile) for pile in PILES)

    def expect_cards(self, worlds: list[LoewenherzPosition]) -> None:
        """Expect what the better pile holds on average, as only one can be looked through (L40)."""
        sums = [sum(self.pile_worth(self.own, world, pile) for world in worlds) for pile in PILES]
        self.expected_card = max(sums) / len(worlds)

    def pile_worth(self, seat: int, world: LoewenherzPosition, pile: int) -> float:
        """What the best card of a pile is worth to a seat."""
        first = PILE_STARTS[pile]
        kinds = set(world.kind[first : first + world.left[pile]])
        return max((self.kind_worth(seat, kind) for kind in kinds), default=0.0)

    def kind_worth(self, seat: int, kind: int) -> float:
        """What a politics card is worth to a seat."""
        if facts.POLITICS[kind] in facts.TREASURES:
            return self.ducats_worth(seat, facts.POLITICS_VALUES[kind])
        return self.evaluator.card_worth(kind)

    # Several want the same -------------------------------------------------------------------------------------------

    def outcome(self, action: int, choosers: tuple[int, ...]) -> Points:
        """What each seat can expect of an action that some seats have chosen."""
        if not choosers:
            return self.before
        if len(choosers) == 1:
            return self.after(action, choosers[0])
        if (action, choosers) not in self.contests:
            self.contests[action, choosers] = self.contested(action, choosers)
        return self.contests[action, choosers]

    def contested(self, action: int, choosers: tuple[int, ...]) -> Points:
        """Money is shared (L15), everything else fought for."""
        if self.actions[action] in MONEY:
            share = MONEY[self.actions[action]] // len(choosers)
            return [own + (self.ducats_worth(s, share) if s in choosers else 0.0) for s, own in enumerate(self.before)]
        return self.fought(self.stakes(action, choosers))

    def stakes(self, action: int, rivals: tuple[int, ...]) -> Stakes:
        """What some seats fight for, the other actions left aside."""
        return Stakes(rivals, self.before, [self.after(action, rival) for rival in rivals])

    def fought(self, stakes: Stakes) -> Points:
        """What each seat can expect of a duel."""
        duel = self.duel(stakes)
        points = list(stakes.nobody)
        for rival, actor in enumerate(stakes.rivals):
            for seat in self.seats:
                points[seat] += duel.chance[rival] * (stakes.after[rival][seat] - stakes.nobody[seat])
            points[actor] -= duel.paid[rival]
        return points

    def lead(self, seat: int, points: Points) -> float:
        """The points of a seat beyond those of the others on average."""
        return points[seat] - self.others_weight * sum(points[other] for other in self.seats if other != seat)

    def duel(self, stakes: Stakes) -> Duel:
        """The duel for some stakes, solved."""
        duel = Duel()
        duel.clear(len(stakes.rivals), self.others_weight)
        for number, seat in enumerate(stakes.rivals):
            for total in self.sums(seat):
                duel.allow(number, total, -self.ducats_worth(seat, -total))
            duel.set_outcome(number, -1, self.lead(seat, stakes.nobody))
            for actor, points in enumerate(stakes.after):
                duel.set_outcome(number, actor, self.lead(seat, points))
        duel.solve(self.rounds)
        return duel

    def sums(self, seat: int) -> dict[int, int]:
        """The sums that a seat can bid, with the Treasures in each as bits: as much of it as can be."""
        cash = self.world.cash[seat]
        held = [
            (1 << i, facts.POLITICS_VALUES[FIRST_TREASURE + i])
            for i in range(len(facts.TREASURES))
            if self.world.hand[len(facts.POLITICS) * seat + FIRST_TREASURE + i]
        ]
        sets = {0: 0}
        for bit, value in held:
            sets |= {bits | bit: total + value for bits, total in sets.items()}
        found: dict[int, int] = {}
        for bits, total in sorted(sets.items(), key=lambda pair: pair[1]):
            found |= {total + ducats: bits for ducats in range(cash + 1)}
        return found
