"""Löwenherz analysed: walls and swords as whole actions, cards and contests line by line."""

from collections.abc import Sequence
from typing import ClassVar

from burgrave.bots.insight import Insight, Lines, play_line
from burgrave.bots.loewenherz.bargain import Bargain
from burgrave.bots.loewenherz.foresight import Foresight, carried_out
from burgrave.bots.loewenherz.prices import MONEY, ON_THE_BOARD
from burgrave.bots.loewenherz.strategy import (
    CARDS_OF_CHOICE,
    CHOOSE,
    OFFER,
    PHASE,
    ROUNDS_A_DUEL,
    ROUNDS_AT_A_GLANCE,
    LoewenherzStrategy,
    chosen_by,
    known_position,
    rivals_of,
    with_card,
    with_lead,
)
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task
from burgrave.core.position import CHANCE, OVER, Position
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES, VOCABULARY

CARDS = 31  # of the stack
ACTING = (PHASE["wall"], PHASE["sword"])
SAY_YIELD, BID = (VOCABULARY.base[verb] for verb in ("yield", "bid"))
GIVE_IN = {PHASE["negotiate"]: SAY_YIELD, PHASE["bid"]: BID}
"""What leaves an action to others: to yield, or to bid nothing."""


class LoewenherzInsight(Insight):
    """Compares plans by what may come after them, as the search does."""

    ideas: ClassVar[frozenset[str]] = frozenset({"region"})
    plays_on: ClassVar[bool] = False
    budget: ClassVar[Budget] = Budget(sims=40)
    strategy: LoewenherzStrategy

    def progress(self, position: Position) -> float:
        """The share of the cards that were turned."""
        assert isinstance(position, LoewenherzPosition)
        return 1.0 if position.actor() == OVER else sum(map(bool, position.turned)) / CARDS

    def is_settled(self, position: Position) -> bool:
        """Before cards are chosen, and when the game is over: a round is resolved as a whole."""
        assert isinstance(position, LoewenherzPosition)
        return position.phase in (PHASE["choose"], PHASE["over"])

    def goes_on(self, begin: Position, now: Position, seat: int) -> bool:
        """As long as the parts of an action are carried out, and paid for."""
        assert isinstance(begin, LoewenherzPosition) and isinstance(now, LoewenherzPosition)
        if begin.phase not in ACTING or now.actor() != seat:
            return False
        same = now.action == begin.action and now.first == begin.first
        return same and now.phase in (begin.phase, PHASE["pay"])

    def may_puzzle(self, position: Position) -> bool:
        """Walls that may close something, and duels."""
        assert isinstance(position, LoewenherzPosition)
        return position.phase in (PHASE["wall"], PHASE["bid"]) and self.progress(position) > 0.2

    def theme(self, task: Task, line: Sequence[int]) -> str | None:
        """To close a region, or to win a duel."""
        position = task.position
        assert isinstance(position, LoewenherzPosition)
        if position.phase == PHASE["bid"]:
            return "duel"
        after = play_line(position, task.seat, line)
        assert isinstance(after, LoewenherzPosition)
        return "region" if sum(map(bool, after.region)) > sum(map(bool, position.region)) else None

    def after(self, task: Task, codes: Sequence[int]) -> Position:
        """Where a line leads; of cards as if nobody else wanted their actions, of bids and answers if all give in."""
        position = task.position
        assert isinstance(position, LoewenherzPosition)
        if position.phase == PHASE["choose"] and codes and CHOOSE <= codes[0] < CHOOSE + len(CARDS_OF_CHOICE):
            for action in CARDS_OF_CHOICE[codes[0] - CHOOSE]:
                position = self.alone(position, task.seat, action)
            return position
        if not codes or position.phase not in GIVE_IN:
            return super().after(task, codes)
        unsealed = position.copy()
        unsealed.bid = [0] * len(position.bid)
        after = play_line(unsealed, task.seat, codes)
        assert isinstance(after, LoewenherzPosition)
        while task.seat not in after.to_act() and after.phase in GIVE_IN:
            after.play(after.to_act()[0], GIVE_IN[after.phase])
        if after.action != position.action:  # nobody acts
            return unsealed
        return self.alone(after, after.player, after.action) if after.phase in ACTING else after

    def alone(self, before: LoewenherzPosition, seat: int, action: int) -> LoewenherzPosition:
        """The position after a seat alone has had an action of the card; which card a crown brings is open."""
        kind = FACES[before.card - 1].split()[action]
        if kind in MONEY:
            after = before.copy()
            after.cash = [own + MONEY[kind] * (other == seat) for other, own in enumerate(before.cash)]
            after.bank -= MONEY[kind]
            return after
        return carried_out(self.strategy.planner, before, seat, action) if kind in ON_THE_BOARD else before

    def weigh(self, task: Task, lines: Lines, budget: Budget) -> list[Candidate]:
        """By what follows the action, or as the search weighs cards, bids and answers."""
        position = task.position
        assert isinstance(position, LoewenherzPosition)
        strategy = self.strategy.by_seats.get(position.seats, self.strategy)
        if position.phase in ACTING:
            return [Candidate(codes[0], self.worth_after(strategy, task, codes), codes[1:], looks=1) for codes in lines]
        known = {each.code: each for each in strategy.search(task, budget)}
        return [known.get(codes[0]) or Candidate(codes[0], self.other(strategy, task, codes[0])) for codes in lines]

    def worth_after(self, strategy: LoewenherzStrategy, task: Task, codes: tuple[int, ...]) -> float:
        """What comes of an action and the rest of the round."""
        after = play_line(task.position, task.seat, codes)
        assert isinstance(after, LoewenherzPosition)
        if after.actor() == OVER:
            return strategy.value(task, after)
        prices = strategy.prices(task, with_card(after), ROUNDS_AT_A_GLANCE)
        return strategy.utility(Foresight(prices, looks_on=True).rest(chosen_by(after)), task.seat)

    def other(self, strategy: LoewenherzStrategy, task: Task, code: int) -> float:
        """What a line is worth that the search does not weigh: an offer of any size, or what is judged at once."""
        position, seat = task.position, task.seat
        assert isinstance(position, LoewenherzPosition)
        if position.phase == PHASE["negotiate"] and (code == SAY_YIELD or VOCABULARY.verb(code) == "offer"):
            known = known_position(task, position)
            prices = strategy.prices(task, known, ROUNDS_A_DUEL)
            stakes = prices.stakes(position.action, rivals_of(position))
            bargain = Bargain(prices, stakes, seat, strategy.rival(prices, stakes, seat))
            ducats = position.offer - 1 if code == SAY_YIELD else code - OFFER
            gain = bargain.gain(seat, bargain.other if code == SAY_YIELD else seat, ducats)
            here = prices.lead(seat, prices.before)
            return strategy.utility(with_lead(prices, seat, bargain.disagreement[seat] + gain - here), seat)
        after = play_line(position, seat, (code,))
        if after.actor() == CHANCE:
            strategy.resolve_chance(after, task.dice)
        return strategy.value(task, after)


INSIGHT = LoewenherzInsight
