"""A decision judged by what its seat knew: what was played, compared with the best by the same simulations."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from burgrave.analysis.kinds import KINDS, Depth, Judgement, Kind, Loss, NothingToJudge, Reply
from burgrave.analysis.reasons import LEAST, UNCLEAR, find_why
from burgrave.analysis.winning import load, scale_of
from burgrave.bots import strategy as bots
from burgrave.bots.insight import Insight, find_insight, play_line
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task
from burgrave.core.game import AnyGame
from burgrave.core.position import Position

DEPTHS: dict[Depth, float] = {"quick": 0.25, "default": 1.0, "deep": 10.0}
"""How many times the game's usual budget."""

CONTENDERS = 3
"""So many of the best candidates are compared with what was played."""

LONGEST = 8
"""A line is played on for so many decisions of its seat at most."""

THRESHOLDS = {"inaccuracy": 0.04, "mistake": 0.08, "blunder": 0.16}
"""What a decision costs in winning chance to be called so, where nothing was learnt."""


@dataclass(frozen=True)
class Question:
    """A position as a seat knows it, in which it is to decide."""

    game: AnyGame
    position: Position
    seat: int
    budget: Budget
    seed: int = 0

    @property
    def insight(self) -> Insight:
        """What can be asked about it."""
        return find_insight(self.game)

    def task(self, purpose: str) -> Task:
        """What a strategy is asked, always from the same numbers."""
        self.insight.fresh()
        return Task(self.game, self.position, self.seat, Random(f"{purpose} {self.seat} {self.seed}"))

    def candidates(self, most: int = CONTENDERS) -> list[tuple[int, ...]]:
        """The best lines, the best first."""
        found = self.insight.strategy.search(self.task("search"), self.budget)
        return list(dict.fromkeys((each.code, *each.plan) for each in found))[:most]

    def compare(self, lines: Sequence[tuple[int, ...]]) -> list[Candidate]:
        """What lines are worth, in their order."""
        return self.insight.weigh(self.task("weigh"), lines, self.budget)


def judge(game: AnyGame, position: Position, seat: int, lines: Sequence[str], depth: Depth = "default") -> Judgement:
    """What a seat's lines in a row, from a position on, are worth; the position counts only as the seat sees it."""
    return judge_codes(ask(game, position, seat, depth), tuple(game.code(line) for line in lines))


def ask(game: AnyGame, position: Position, seat: int, depth: Depth = "default") -> Question:
    """The question that is to be decided, to be thought about so deeply."""
    return Question(game, position, seat, find_insight(game).budget.scaled(DEPTHS[depth]))


def judge_codes(question: Question, played: tuple[int, ...], known: tuple[int, ...] = ()) -> Judgement:
    """Compare what was played with the best, a line that is known to be good among them."""
    game, seat = question.game, question.seat
    if not played or played[0] not in question.position.legal(seat):
        raise NothingToJudge(f"that is no decision of seat {seat}")
    contenders = [line for line in dict.fromkeys([known, *question.candidates()]) if line and line != played]
    own, *others = question.compare([played, *contenders])
    best = max([own, *others], key=lambda each: each.value)
    task = question.task("world")
    world = task.position
    if leads_to(world, seat, best) == leads_to(world, seat, own):
        best = own
    loss = cost(question, best.value, own.value)
    line = played if best is own else play_on(question, world, (best.code, *best.plan))
    compared = played if best is not own else next((line_of(each) for each in others), None)
    kind = kind_of(game, loss["chance"], best is own)
    reply, why = None if best is own else own.reply, [UNCLEAR]
    if kind != "good" or loss["points"] >= LEAST:
        why = find_why(question.insight, task, line, compared, reply, best is own, loss["points"])
    return {
        "seat": seat,
        "move": game.words(played[0]),
        "played": [game.words(code) for code in played],
        "best": game.words(line[0]),
        "line": [game.words(code) for code in line],
        "chance": round(chance(question, best.value), 4),
        "loss": loss,
        "kind": kind,
        "why": why,
        "reply": as_reply(game, own.reply),
    }


def line_of(candidate: Candidate) -> tuple[int, ...]:
    """All moves of a candidate."""
    return (candidate.code, *candidate.plan)


def leads_to(world: Position, seat: int, candidate: Candidate) -> bytes:
    """Where a candidate leads; the same moves in another order lead to the same."""
    return play_line(world, seat, line_of(candidate)).dump()


def chance(question: Question, utility: float) -> float:
    """The winning chance that a utility stands for."""
    position = question.position
    return scale_of(question.game, position.seats).chance(utility, question.insight.progress(position))


def cost(question: Question, best: float, own: float) -> Loss:
    """What it costs to have found less."""
    position = question.position
    scale, progress = scale_of(question.game, position.seats), question.insight.progress(position)
    return {
        "chance": round(max(0.0, scale.chance(best, progress) - scale.chance(own, progress)), 4),
        "points": round(max(0.0, scale.lead(best, progress) - scale.lead(own, progress)), 1),
    }


def kind_of(game: AnyGame, loss: float, is_best: bool) -> Kind:
    """What a loss is called."""
    if is_best or loss == 0:
        return "best"
    thresholds = load(game).get("kinds", THRESHOLDS)
    return next((kind for kind in reversed(KINDS[2:]) if loss >= thresholds[kind]), "good")


def play_on(question: Question, world: Position, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line, and what its seat should play after it, up to chance, a reveal or another's choice."""
    game, seat, insight = question.game, question.seat, question.insight
    here = play_line(world, seat, line)
    for _ in range(LONGEST if insight.plays_on else 0):
        if here.to_act() != (seat,) or is_new_turn(game, world, here, seat):
            break
        legal = here.legal(seat)
        more: tuple[int, ...] = (legal[0],)
        if len(legal) > 1:
            found = insight.strategy.search(Task(game, here, seat, Random(seat)), question.budget.scaled(0.25))
            more = line_of(found[0])
        if any(game.reveals(here, seat, code) for code in more[:1]):
            break
        line, here = (*line, *more), play_line(here, seat, more)
    return line


def is_new_turn(game: AnyGame, world: Position, here: Position, seat: int) -> bool:
    """Whether others had a turn in between, or a round began."""
    before, now = game.view(world, seat), game.view(here, seat)
    return any(before.get(name) != now.get(name) for name in ("round", "year", "first"))


def as_reply(game: AnyGame, reply: "bots.Reply | None") -> Reply | None:
    """An expected answer in words."""
    return None if reply is None else {"seat": reply[0], "lines": [game.words(code) for code in reply[1]]}
