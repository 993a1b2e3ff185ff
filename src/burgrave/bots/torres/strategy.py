"""Torres: a beam over whole turns, then the opponents' best turns in answer to the best of them."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar

from burgrave.bots.search.budget import Budget, Clock
from burgrave.bots.strategy import Candidate, Level, Reply, Strategy, Task, rank
from burgrave.bots.torres.beam import Beam, End
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.sight import TorresSight
from burgrave.bots.torres.weights import CARD_VALUES, FEATURES
from burgrave.core.position import Position
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.words import VOCABULARY

END, POINT, BUY, KEEP, FIRST = (VOCABULARY.base[verb] for verb in ("end", "point", "buy", "keep", "first"))
IN_MENU, IN_DRAW, IN_KEEP, IN_FIRST = (facts.PHASES.index(phase) for phase in ("menu", "draw", "keep", "first"))

GREEDY_WIDTH = 100
SEARCH_WIDTH = 800
ANSWERED = 24  # turns whose answers are looked at
THOROUGH_WIDTH, THOROUGH_EVERY = 300, 16  # every so many answers of a seat one is looked for thoroughly …
HASTY_WIDTH = 6  # … the others hastily, among what was good elsewhere
VARIED = 0.4  # how much weights are varied: the spread of their factors' logarithms
FOUND, REMEMBERED = 30, 50  # turns that are kept of a thorough look, and in all

Weights = list[list[float]]


class TorresStrategy(Strategy):
    """Greedy: the best turn. Search: the best turn after the answers to it."""

    budget: ClassVar[Budget] = Budget(ms=200)
    levels: ClassVar[dict[str, Level]] = {
        "page": Level("greedy", width=10),
        "squire": Level("greedy", width=25),
        "knight": Level("greedy", width=100),
        "baron": Level("search", Budget(sims=20, ms=900), width=110),
        "king": Level("search", Budget(sims=320, ms=2500)),
    }

    def __init__(self, at_once: Weights, ahead: Mapping[int, Weights]) -> None:
        super().__init__(TorresEvaluator(at_once))
        self.ahead = ahead
        """The weights that the search evaluates by, for each number of players."""
        self.beam = Beam(TorresEvaluator(at_once))
        self.search_beams = {seats: Beam(TorresEvaluator(weights)) for seats, weights in ahead.items()}

    def beams(self) -> list[Beam]:
        """All beams it may search by."""
        return [self.beam, *self.search_beams.values()]

    def beam_for(self, position: TorresPosition) -> Beam:
        """The beam that the search looks for turns by."""
        return self.search_beams[position.seats]

    def sight(self, seats: int) -> TorresSight:
        """What a net looks at."""
        return TorresSight(seats, TorresEvaluator(self.ahead[seats]))

    def with_weights(self, weights: Path) -> "TorresStrategy":
        """The strategy that plays by the nets of a file."""
        from burgrave.bots.torres.learned import LearnedStrategy  # it is made of this one

        strategy = LearnedStrategy(weights)
        strategy.learned(seats=2)  # what is wrong with the file is told now, not in the middle of a game
        return strategy

    def varied(self, seats: int, rng: Random) -> "TorresStrategy":
        """One whose quick turns are judged by the weights of the search, each feature's too high or too low."""
        factors = [rng.lognormvariate(0, VARIED) for _ in FEATURES]
        weights = [[weight * factors[i] for i, weight in enumerate(stage)] for stage in self.ahead[seats]]
        return TorresStrategy(weights if rng.random() < 0.5 else self.ahead[seats], self.ahead)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The weighted features of a seat, in points."""
        assert isinstance(position, TorresPosition)
        points = {}
        for i, name in enumerate(FEATURES):
            evaluator = TorresEvaluator(only(self.ahead[position.seats], i))
            evaluator.survey(position)
            points[name] = evaluator.surveyed[seat]
        return points

    def greedy(self, task: Task) -> list[Candidate]:
        """The best turns; between turns the best move."""
        position = task.position
        assert isinstance(position, TorresPosition)
        if position.phase == IN_MENU:
            width = task.width or GREEDY_WIDTH
            ends = self.beam.search(position, task.dice, width, width)
            return [replace(as_candidate(end), after=end.position) for end in ends]
        if position.phase == IN_KEEP:
            now = self.value(task, position)
            cards = [Candidate(code, now + CARD_VALUES[code - KEEP]) for code in position.legal(task.seat)]
            return rank(cards, task.rng)
        if position.phase == IN_FIRST:  # whoever acts last before a scoring has the last word
            last_word = (task.seat + 1) % position.seats
            return [Candidate(FIRST + last_word, self.value(task, position))]
        return super().greedy(task)

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The best turns by what they are worth after the others' turns, in worlds imagined anew."""
        position, clock = task.position, budget.start()
        assert isinstance(position, TorresPosition)
        if position.phase != IN_MENU:
            return self.greedy(task)
        width = task.width or SEARCH_WIDTH
        ends = self.beam_for(position).search(position, task.dice, width, ANSWERED)
        return Replies(self, task, ends).search(clock)

    def look_at(self, task: Task, ends: list[End]) -> "Replies":
        """What compares some turns by the answers to them."""
        return Replies(self, task, ends)


class Replies:
    """What turns are worth after the answers to them; the best ones so far are looked at again, in other worlds."""

    hasty: ClassVar[int] = 1
    """How many turns a hasty look keeps."""

    def __init__(self, strategy: TorresStrategy, task: Task, ends: list[End]) -> None:
        self.strategy = strategy
        self.task = task
        self.ends = ends
        self.first_share = 1.0
        """After such a share of the time no further turn is tried: if it is less than 1, more time means more turns."""
        self.total = [0.0] * len(ends)
        self.visits = [0] * len(ends)
        self.replies: list[Reply | None] = [None] * len(ends)
        self.asked = [0] * task.position.seats
        """How many answers of each seat were looked for."""
        self.known: list[list[list[int]]] = [[] for _ in self.asked]
        """Good turns of each seat: they are tried after every turn, so that none looks good by oversight."""

    def search(self, clock: Clock) -> list[Candidate]:
        """Sequential halving: every turn there is time for is tried once, then the better half again, and so on."""
        field, first, done = list(range(len(self.ends))), clock.part(self.first_share), 0
        while True:
            world = self.task.rng.getrandbits(63)
            for index in field:
                if not clock.left(done, 1):
                    return self.ranking()
                if not first.left(done, 1):
                    field = field[:done]
                    break
                self.look(index, Random(world))
                done += 1
            first = clock
            field = sorted(field, key=self.mean, reverse=True)[: max(2, len(field) // 2)]

    def mean(self, index: int) -> float:
        """The mean utility of a turn so far."""
        return self.total[index] / self.visits[index]

    def look(self, index: int, world: Random) -> None:
        """Answer a turn in a world, and evaluate what comes of it."""
        task = self.task
        after = task.game.imagine(self.ends[index].position, task.seat, world)
        self.strategy.resolve_chance(after, task.dice)
        while after.phase == IN_MENU and after.player != task.seat:
            after = self.answer(index, after)
            self.strategy.resolve_chance(after, task.dice)
        if after.phase == IN_MENU:  # the seat's own next turn, lest what it prepares now count for nothing
            after = self.best_turn(after).position
        self.total[index] += self.worth(after)
        self.visits[index] += 1

    def worth(self, after: TorresPosition) -> float:
        """What comes of a turn is worth to whoever searches."""
        return self.strategy.beam_for(after).value_to(after, self.task.seat)

    def answer(self, index: int, before: TorresPosition) -> TorresPosition:
        """The position after the best turn of the next seat."""
        best = self.best_turn(before)
        if self.replies[index] is None:
            self.replies[index] = before.player, tuple(moves_of(best))
        return best.position

    def best_turn(self, before: TorresPosition) -> End:
        """The best turn of the seat to act, by the beam or by what was good elsewhere."""
        seat, beam = before.player, self.strategy.beam_for(before)
        known = self.known[seat]
        is_thorough = self.asked[seat] % THOROUGH_EVERY == 0
        self.asked[seat] += 1
        width = min(self.task.width or THOROUGH_WIDTH, THOROUGH_WIDTH) if is_thorough else HASTY_WIDTH
        ends = beam.search(before, self.task.dice, width, FOUND if is_thorough else self.hasty)
        best = self.best_end(seat, ends, [end for turn in known if (end := beam.repeat(before, turn)) is not None])
        fresh = [end.step.path() for end in (ends if is_thorough else [best])]
        self.known[seat] = [*fresh, *(turn for turn in known if turn not in fresh)][:REMEMBERED]
        return best

    def best_end(self, seat: int, ends: list[End], known: list[End]) -> End:
        """The best turn of a seat among those found by the beam and those that were good elsewhere."""
        best = ends[0]
        for end in known:
            if end.value > best.value:
                best = end
        return best

    def ranking(self) -> list[Candidate]:
        """The turns that were looked at, those looked at most first, then by their means."""
        seen = sorted(
            (i for i in range(len(self.ends)) if self.visits[i]), key=lambda i: (-self.visits[i], -self.mean(i))
        )
        return [
            replace(
                as_candidate(self.ends[i], self.mean(i), self.replies[i]),
                looks=self.visits[i],
                found=self.total[i] / self.visits[i],
                after=self.ends[i].position,
            )
            for i in seen
        ]


def only(weights: Weights, feature: int) -> Weights:
    """The weights of one feature, the others 0."""
    return [[weight if i == feature else 0.0 for i, weight in enumerate(stage)] for stage in weights]


def moves_of(end: End) -> list[int]:
    """The moves of a turn; the rest of the points goes to the marker."""
    assert end.step.position is not None
    return [*end.step.path(), *[POINT] * end.step.position.points, END]


def as_candidate(end: End, value: float | None = None, reply: Reply | None = None) -> Candidate:
    """A turn as a candidate; after `buy` nothing is planned, as cards come first."""
    code, *plan = moves_of(end)
    return Candidate(code, end.value if value is None else value, () if code == BUY else tuple(plan), reply)
