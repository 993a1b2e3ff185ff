"""Torres as learnt: the beam guides inside of a turn as before, a net says which of its ends are worth a look."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from burgrave.bots.evaluator import WIN
from burgrave.bots.learned import Learned
from burgrave.bots.net import Net, read_nets
from burgrave.bots.search.budget import Budget, Clock
from burgrave.bots.strategy import Candidate, Level, Task
from burgrave.bots.torres import between
from burgrave.bots.torres.beam import Beam, End
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.strategy import (
    ANSWERED,
    IN_FIRST,
    IN_KEEP,
    IN_MENU,
    SEARCH_WIDTH,
    Replies,
    TorresStrategy,
)
from burgrave.bots.torres.weights import AHEAD, SPAN, VERSION_1
from burgrave.core.position import Position
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition

IN_MOVE_KING, IN_OVER, IN_RETURN = (facts.PHASES.index(phase) for phase in ("move-king", "over", "return"))
IN_START, IN_KING = (facts.PHASES.index(phase) for phase in ("start", "king"))
BEFORE_TURNS = (IN_START, IN_KING, IN_MOVE_KING, IN_FIRST)
LEARNED = (IN_MENU, IN_KEEP, IN_RETURN, *BEFORE_TURNS)

FIELD = 300  # ends of a turn among which the net chooses
TRIED = 100  # of those are looked at, if there is time
FIRST_SHARE = {2: 2 / 3, 3: 0.45, 4: 0.45}
"""By number of players, such a part of the time is spent on looking at each of them once, the best by the net first."""
BY_HAND, BY_NET = 7, 12  # when some are drawn at random, so many are the best by the judgement, and by the net
WIDTH_A_MS, LEAST_WIDTH = 8, 100  # of the beam, when there is little time
PRIOR = 2  # what the net says of an end counts like so many looks
CARD_SHARE = 4  # which card to keep is thought about for such a part of the time
NEAR = 0.05  # only ends that the judgement puts so near to the best are judged by the net in answers


class LearnedStrategy(TorresStrategy):
    """Greedy as before. Search: the net picks the turns to look at, and judges what comes of them."""

    levels: ClassVar[dict[str, Level]] = TorresStrategy.levels | {
        "baron": Level("search", Budget(sims=20, ms=900), width=95)  # with a net it sees more in less
    }

    def __init__(self, file: Path) -> None:
        super().__init__(VERSION_1, AHEAD)
        self.file = file
        self.nets: dict[int, Net] | None = None
        """By number of players; read when they are needed."""
        self.judges: dict[int, Learned] = {}
        self.guided_beams: dict[int, Beam] = {}

    def learned(self, seats: int) -> Learned | None:
        """What values ends of turns, if there is a net for so many players."""
        if self.nets is None:
            self.nets = read_nets(self.file, self.sight(seats))
        if seats in self.nets and seats not in self.judges:
            self.judges[seats] = Learned(self.sight(seats), self.nets[seats], SPAN, WIN)
            self.guided_beams[seats] = guided_beam(self.file, seats)
        return self.judges.get(seats)

    def judge_of(self, position: TorresPosition) -> Learned | None:
        """What values ends of turns of a game; nets have seen nothing of the master game."""
        return None if position.is_master else self.learned(position.seats)

    def beams(self) -> list[Beam]:
        """All beams it may search by."""
        return [*super().beams(), *self.guided_beams.values()]

    def beam_for(self, position: TorresPosition) -> Beam:
        """The beam by what was learnt, where there is a net."""
        return super().beam_for(position) if self.judge_of(position) is None else self.guided_beams[position.seats]

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The weighted features, and at the end of a turn of the seat what the net adds, in points."""
        assert isinstance(position, TorresPosition)
        features, judge = super().features(position, seat), self.judge_of(position)
        has_ended = position.player != seat or position.phase in (IN_MOVE_KING, IN_FIRST)
        if judge is not None and has_ended and position.phase != IN_OVER:
            features["experience"] = judge.experience(position, seat, seat)
        return features

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The best turns by what they are worth after the others' turns, in worlds imagined anew."""
        position, clock = task.position, budget.start()
        assert isinstance(position, TorresPosition)
        judge = self.judge_of(position)
        if position.phase not in LEARNED or judge is None:
            return super().search(task, budget)
        beam = self.beam_for(position)
        if position.phase == IN_RETURN:
            return between.put_back(beam, task, judge)
        if position.phase == IN_KEEP:
            clock = Budget(-(-budget.sims // CARD_SHARE), -(-budget.ms // CARD_SHARE)).start()
            return self.compare(task, clock, between.keepings(beam, task, judge), judge, Answers)
        if position.phase in BEFORE_TURNS:
            return self.compare(task, clock, between.openings(beam, task, judge), judge, Openings)
        width = task.width or min(SEARCH_WIDTH, max(LEAST_WIDTH, WIDTH_A_MS * budget.ms or SEARCH_WIDTH))
        return self.compare(task, clock, beam.search(position, task.dice, width, FIELD), judge, LearnedReplies)

    def compare(
        self, task: Task, clock: Clock, ends: list[End], judge: Learned, kind: "type[LearnedReplies]"
    ) -> list[Candidate]:
        """The ends that are worth a look, by what comes of them."""
        priors = [judge.worth(end.position, task.seat, task.seat) for end in ends]
        chosen = choose_ends(task, ends, priors)
        return kind(self, task, [ends[i] for i in chosen], [priors[i] for i in chosen], judge).search(clock)

    def look_at(self, task: Task, ends: list[End]) -> Replies:
        """What compares some turns by the answers to them, as the net sees it."""
        assert isinstance(task.position, TorresPosition)
        judge = self.judge_of(task.position)
        if judge is None:
            return super().look_at(task, ends)
        return LearnedReplies(
            self, task, ends, [judge.worth(end.position, task.seat, task.seat) for end in ends], judge
        )


def guided_beam(file: Path, seats: int) -> Beam:
    """The beam by the guides of a file, if it has some for so many players."""
    guides = json.loads(file.read_text("utf-8")).get("guides", {}).get(str(seats))
    return Beam(TorresEvaluator(AHEAD[seats])) if guides is None else as_beam(guides)


def as_beam(guides: Mapping[str, Any]) -> Beam:
    """A beam that compares ends, and steps by points left, by weights that were learnt."""
    return Beam(TorresEvaluator(guides["ends"]), [TorresEvaluator(steps) for steps in guides["steps"]])


def choose_ends(task: Task, ends: list[End], priors: list[float]) -> list[int]:
    """Which ends to look at, the best first: by the net, or some by hand, some by the net and some by chance."""
    ranked, chosen = sorted(range(len(ends)), key=lambda i: -priors[i]), Chosen(ends)
    if task.strays:
        chosen.add(range(len(ends)), BY_HAND)
        chosen.add(ranked, BY_HAND + BY_NET)
        task.rng.shuffle(ranked)
    chosen.add(ranked, ANSWERED if task.strays else TRIED)
    return sorted(chosen.places, key=lambda i: -priors[i])


class Chosen:
    """Some of the ends of a turn, no two of them the same position."""

    def __init__(self, ends: list[End]) -> None:
        self.ends = ends
        self.places: list[int] = []
        self.positions: set[bytes] = set()

    def add(self, places: Iterable[int], most: int) -> None:
        """Take ends in their order, until there are so many."""
        for place in places:
            if len(self.places) == most:
                break
            position = self.ends[place].position.dump()
            if position not in self.positions:
                self.positions.add(position)
                self.places.append(place)


class LearnedReplies(Replies):
    """The same with a net: what it says of a turn counts beside what is found, and it judges what comes of it."""

    hasty = 6

    def __init__(
        self, strategy: TorresStrategy, task: Task, ends: list[End], priors: list[float], judge: Learned
    ) -> None:
        super().__init__(strategy, task, ends)
        self.first_share = FIRST_SHARE[task.position.seats]
        self.priors = priors
        self.judge = judge

    def mean(self, index: int) -> float:
        """The mean utility of a turn, what the net said of it among the looks."""
        return (self.total[index] + PRIOR * self.priors[index]) / (self.visits[index] + PRIOR)

    def worth(self, after: TorresPosition) -> float:
        """What comes of a turn is worth to whoever searches."""
        return self.judge.worth(after, self.task.seat, self.task.seat)

    def best_end(self, seat: int, ends: list[End], known: list[End]) -> End:
        """The best by the net of those that are nearly the best by the judgement."""
        found = [*ends, *known]
        least = max(end.value for end in found) - NEAR
        near = [end for end in found if end.value >= least]
        return max(near, key=lambda end: self.judge.worth(end.position, seat, self.task.seat))


class Answers(LearnedReplies):
    """Answers to questions, compared by the turns that follow."""

    def ranking(self) -> list[Candidate]:
        """The answers that were looked at; no turn is planned yet."""
        return [replace(each, plan=()) for each in super().ranking()]


class Openings(Answers):
    """… before a turn."""

    def mean(self, index: int) -> float:
        """The mean utility of what was found; the net judges ends of turns, not where they begin."""
        return self.total[index] / self.visits[index]
