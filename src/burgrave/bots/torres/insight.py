"""Torres analysed: a turn is a decision, up to its end or to the cards that are bought in it."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from burgrave.bots.insight import Insight, Lines, play_line, share
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task
from burgrave.bots.torres.beam import End, Transpositions, TurnStep
from burgrave.bots.torres.strategy import IN_DRAW, IN_KEEP, IN_MENU, TorresStrategy
from burgrave.bots.torres.weights import CARD_VALUES
from burgrave.core.position import CHANCE, OVER, Position
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition

IN_SET, IN_STACK, IN_STORE = (facts.PHASES.index(phase) for phase in ("set", "stack", "store"))
IN_RETURN = facts.PHASES.index("return")
IN_TURN = (IN_MENU, IN_SET, IN_STACK, IN_STORE)
IN_PURCHASE = (IN_DRAW, IN_KEEP, IN_RETURN)

FINISHED_WIDTH = 100
"""The beam that finds the rest of a turn, after the cards that were bought in it."""
TRIALS = 4
"""How many draws a purchase is judged by."""


class TorresInsight(Insight):
    """Turns are compared by the answers to them."""

    ideas: ClassVar[frozenset[str]] = frozenset({"king"})
    plays_on: ClassVar[bool] = False
    budget: ClassVar[Budget] = Budget(sims=72)
    strategy: TorresStrategy

    def fresh(self) -> None:
        """Forget the positions that the beams have come to."""
        for beam in self.strategy.beams():
            beam.transpositions = Transpositions()

    def progress(self, position: Position) -> float:
        """Years and rounds, four a year."""
        assert isinstance(position, TorresPosition)
        if position.actor() == OVER:
            return 1.0
        rounds = len(facts.STACKS[position.seats][max(position.year, 1) - 1])
        done = rounds if position.phase > IN_STORE else position.round
        return (max(position.year, 1) - 1 + done / rounds) / facts.YEARS

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """Those of the judgement, and which cards are held: that is all there is of luck."""
        assert isinstance(position, TorresPosition)
        features, kinds = super().features(position, seat), facts.KINDS
        held = sum(n * CARD_VALUES[kind] for kind, n in enumerate(position.hand[kinds * seat : kinds * (seat + 1)]))
        drawn = [CARD_VALUES[kind] for kind, n in enumerate(position.drawn) if n] if position.player == seat else []
        return features | {"choice": 100 * (held + max(drawn, default=0.0))}

    def is_settled(self, position: Position) -> bool:
        """Before a turn or between years: what is left of the action points counts for nothing."""
        assert isinstance(position, TorresPosition)
        if position.phase == IN_MENU:
            is_new = position.points == facts.ACTION_POINTS and position.bound < 0 and not position.buys
            return is_new and not position.card_played
        return position.phase not in (*IN_TURN, *IN_PURCHASE) and position.actor() != CHANCE

    def goes_on(self, begin: Position, now: Position, seat: int) -> bool:
        """Up to the end of the turn, chance between apart."""
        assert isinstance(begin, TorresPosition) and isinstance(now, TorresPosition)
        return begin.phase == IN_MENU and now.phase in IN_TURN and now.actor() == seat

    def weigh(self, task: Task, lines: Lines, budget: Budget) -> list[Candidate]:
        """By the answers to the turns; between turns, and for cards, by what is worth most at once."""
        position = task.position
        assert isinstance(position, TorresPosition)
        if position.phase != IN_MENU:
            return [Candidate(codes[0], self.worth_at_once(task, codes), codes[1:]) for codes in lines]
        world = Random(task.rng.getrandbits(63))
        ends = [self.finish(task, codes) for codes in lines]
        replies = self.strategy.look_at(task, ends)
        for _ in range(share(budget, lines)):
            number = world.getrandbits(63)
            for index in range(len(ends)):
                replies.look(index, Random(number))
        return [
            Candidate(codes[0], replies.mean(i), codes[1:], replies.replies[i], replies.visits[i])
            for i, codes in enumerate(lines)
        ]

    def finish(self, task: Task, codes: tuple[int, ...]) -> End:
        """The end of a turn that begins so; cards that are bought are drawn, and the best is made of them."""
        after = play_line(task.position, task.seat, codes)
        assert isinstance(after, TorresPosition)
        beam = self.strategy.beam_for(after)
        ends = [self.finish_turn(task, after) for _ in range(TRIALS if after.phase in IN_PURCHASE else 1)]
        ends.sort(key=lambda end: beam.value_to(end, task.seat))
        end = ends[len(ends) // 2]
        return End(TurnStep(None, -1, end), end, beam.value_to(end, task.seat))

    def may_puzzle(self, position: Position) -> bool:
        """The turns of the last round of a year, from their beginning."""
        assert isinstance(position, TorresPosition)
        is_last = position.year > 0 and position.round + 1 == len(facts.STACKS[position.seats][position.year - 1])
        return position.phase == IN_MENU and is_last and self.is_settled(position)

    def theme(self, task: Task, line: Sequence[int]) -> str | None:
        """The king's bonus, or the last turn of a year."""
        after = play_line(task.position, task.seat, line)
        assert isinstance(after, TorresPosition)
        if after.phase in IN_PURCHASE and after.player == task.seat:
            return None
        before, now = (self.features(each, task.seat)["king"] for each in (task.position, after))
        return "king" if now > before else "year"

    def after(self, task: Task, codes: Sequence[int]) -> Position:
        """Where a line leads, the rest of its turn played well."""
        after = super().after(task, codes)
        assert isinstance(after, TorresPosition)
        return self.finish_turn(task, after) if after.phase in (*IN_TURN, *IN_PURCHASE) else after

    def speaks_for_itself(self, position: Position) -> bool:
        """In turns; between them blocks are dealt and knights placed whatever is chosen."""
        assert isinstance(position, TorresPosition)
        return position.phase in (*IN_TURN, *IN_PURCHASE)

    def finish_turn(self, task: Task, after: TorresPosition) -> TorresPosition:
        """The position at the end of a turn, the rest of which is played well."""
        position = after.copy()
        while position.phase in (*IN_TURN, *IN_PURCHASE) and position.player == task.seat:
            if position.actor() == CHANCE:
                self.strategy.resolve_chance(position, task.dice)
            elif position.phase == IN_MENU:
                ends = self.strategy.beam_for(position).search(position, task.dice, FINISHED_WIDTH, 1)
                return ends[0].position
            else:
                inner = Task(task.game, position, task.seat, task.rng)
                position.play(task.seat, self.strategy.greedy(inner)[0].code)
        return position

    def worth_at_once(self, task: Task, codes: tuple[int, ...]) -> float:
        """What a move between turns, or a card that is kept, is worth when the turn is played on."""
        end = self.after(task, codes)
        assert isinstance(end, TorresPosition)
        return self.strategy.beam_for(end).value_to(end, task.seat)


INSIGHT = TorresInsight
