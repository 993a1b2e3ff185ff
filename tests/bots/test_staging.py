"""Positions that bots think up are those the referee reaches: by the lines they name, each of them legal.

`./run soak plans [GAMES]` looks at more games.
"""

import os
from collections import deque
from collections.abc import Iterator
from random import Random

import pytest

from burgrave.bots.castel.evaluator import CastelEvaluator
from burgrave.bots.castel.weights import TWO
from burgrave.bots.insight import find_insight
from burgrave.bots.loewenherz.evaluator import LoewenherzEvaluator
from burgrave.bots.loewenherz.insight import ACTING, LoewenherzInsight
from burgrave.bots.loewenherz.planner import Planner
from burgrave.bots.loewenherz.prices import MONEY, ON_THE_BOARD
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Task, find_strategies
from burgrave.core.chance import roll
from burgrave.core.game import find_game
from burgrave.core.position import CHANCE, Position
from burgrave.games.castel import facts as castel_facts
from burgrave.games.castel.position import CastelPosition
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES, VOCABULARY
from tests.bots import anchors

GAMES = int(os.environ.get("GAMES", "1"))
EVERY = 0.08
"""How many of the decisions of a game are looked at."""

VERSIONS = [(name, version) for name in anchors.GAMES for version in find_strategies(name)]
CHOOSE, SAY_DONE = VOCABULARY.base["choose"], VOCABULARY.base["done"]
IN_CHOOSE = facts.PHASES.index("choose")
CONTESTED = [facts.PHASES.index(phase) for phase in ("choose", "negotiate", "bid")]
MANY = 500
"""So many positions are looked through."""


def random_games(name: str, players: int = 2) -> Iterator[tuple[Position, int, Position]]:
    """The moves of random games: the position before, who moved, and the position after."""
    for seed in range(GAMES):
        rng, position = Random(seed), find_game(name).start(players)
        while seats := position.to_act():
            before, seat = position.copy(), rng.choice(seats)
            position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
            yield before, seat, position


def decisions(name: str, players: int = 2) -> Iterator[tuple[Position, int]]:
    """Some decisions of random games."""
    rng = Random(name)
    for before, seat, _ in random_games(name, players):
        if seat != CHANCE and rng.random() < EVERY:
            yield before, seat


def played(position: Position, seat: int, codes: list[int]) -> Position:
    """The position after lines of a seat, each of them legal."""
    after = position.copy()
    for code in codes:
        assert seat in after.to_act() and code in after.legal(seat)
        after.play(seat, code)
    return after


def reaches(position: Position, seat: int, end: Position) -> bool | None:
    """Whether a seat can come to a position by legal moves of its own; None: there are too many to say."""
    goal, waiting = end.dump(), deque([position])
    for _ in range(MANY):
        if not waiting:
            return False
        here = waiting.popleft()
        if here.dump() == goal:
            return True
        if here.to_act() == (seat,):
            waiting += [played(here, seat, [code]) for code in here.legal(seat)]
    return None


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_candidates_lead_where_they_say(name: str, version: int) -> None:
    game, strategy, compared = find_game(name), find_strategies(name)[version], 0
    for position, seat in decisions(name):
        task = Task(game, position, seat, Random(0), width=30)
        for found in (strategy.greedy(task), strategy.search(task, Budget(sims=2))):
            for candidate in found:
                after = played(task.position, seat, [candidate.code, *candidate.plan])
                if candidate.after is not None and candidate.plan:
                    assert reaches(after, seat, candidate.after), "what is asked after the line is answered, too"
                    compared += 1
    assert compared or name != "torres", "turns tell where they lead"


@pytest.mark.parametrize("name", anchors.GAMES)
def test_lines_are_completed_by_legal_moves(name: str) -> None:
    game = find_game(name)
    for position, seat in decisions(name):
        task = Task(game, position, seat, Random(0))
        for code in task.position.legal(seat)[:3]:
            played(task.position, seat, list(find_insight(game).complete(task, (code,))))


def test_effects_of_castel_are_finished_by_legal_moves() -> None:
    evaluator, compared = CastelEvaluator(TWO), 0
    for before, seat, position in random_games("castel"):
        assert isinstance(position, CastelPosition)
        if seat != CHANCE and position.phase == castel_facts.IN_EFFECT and position.to_act() == (seat,):
            after = position.copy()
            task = Task(find_game("castel"), before, seat, Random(0))
            evaluator.finish_effect(after, seat, task.dice)
            found = reaches(position, seat, after)
            assert found is not False
            compared += bool(found)
    assert compared


# Löwenherz: an action staged as if a seat alone had chosen it --------------------------------------------------------


@pytest.mark.parametrize("face", [face for face in FACES if " " in face])
def test_only_walls_and_swords_are_staged(face: str) -> None:
    position, planner = find_game("loewenherz").start(2), Planner(LoewenherzEvaluator())
    assert isinstance(position, LoewenherzPosition)
    position.card = FACES.index(face) + 1
    for action, kind in enumerate(face.split()):
        if kind in ON_THE_BOARD:
            staged = planner.staged(position, 1, action)
            assert (facts.PHASES[staged.phase][0], staged.parts, staged.player) == (kind[0], int(kind[1]), 1)
        else:
            with pytest.raises(ValueError, match="only walls and swords"):
                planner.staged(position, 1, action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_staged_action_is_that_of_the_referee(players: int) -> None:
    """As it begins, but for what was chosen and paid; and as each plan carries it out."""
    planner, compared = Planner(LoewenherzEvaluator()), 0
    paid = {"cash", "bank", "hand", "used", "shown", "shown_seat", "shown_kind", "shown_from"}
    for before, _, begun in random_games("loewenherz", players):
        assert isinstance(before, LoewenherzPosition) and isinstance(begun, LoewenherzPosition)
        if before.phase not in CONTESTED or begun.phase not in ACTING:
            continue
        seat = begun.player
        staged = planner.staged(before, seat, begun.action)
        assert {name for name in before.FIELDS if getattr(staged, name) != getattr(begun, name)} <= {"chosen", *paid}
        staged = planner.staged(begun, seat, begun.action)
        assert {name for name in before.FIELDS if getattr(staged, name) != getattr(begun, name)} <= {"chosen"}
        for plan in planner.plans(staged, seat, 2)[:5]:
            assert plan.position.dump() == played(staged, seat, plan.path()).dump()
            referee = played(begun, seat, plan.path())
            assert isinstance(referee, LoewenherzPosition)
            assert board_of(referee) == board_of(plan.position)
        compared += 1
    assert compared


def board_of(position: LoewenherzPosition) -> list[object]:
    """What walls and swords change."""
    return [getattr(position, name) for name in ("colour", "wall", "region", "walls", "stock", "power", "alliance")]


def test_what_an_insight_makes_of_cards_is_what_the_referee_makes_of_them() -> None:
    """With two players the first has two actions, here those on top, and the other the third."""
    game, insight, compared = find_game("loewenherz"), find_insight(find_game("loewenherz")), set[str]()
    assert isinstance(insight, LoewenherzInsight)
    for begun, seat, _ in random_games("loewenherz"):
        assert isinstance(begun, LoewenherzPosition)
        if begun.phase != IN_CHOOSE or seat != begun.first:
            continue
        task = Task(game, begun, seat, Random(0))
        assert isinstance(task.position, LoewenherzPosition)
        first_two, third = VOCABULARY.code("choose 1 2"), VOCABULARY.code("choose 3")
        after = insight.after(task, (first_two,))
        assert isinstance(after, LoewenherzPosition)
        referee = played(played(task.position, seat, [first_two]), 1 - seat, [third])
        assert isinstance(referee, LoewenherzPosition)
        kinds = FACES[begun.card - 1].split()
        for action, kind in enumerate(kinds[:2]):
            if kind in MONEY:
                continue
            assert referee.action == action and referee.player == seat
            staged = insight.strategy.planner.staged(referee, seat, action) if kind in ON_THE_BOARD else referee
            plans = insight.strategy.planner.plans(staged, seat, 1) if kind in ON_THE_BOARD else []
            referee = played(referee, seat, plans[0].path() if plans else [SAY_DONE])
            assert isinstance(referee, LoewenherzPosition)
        if kinds[2] not in MONEY:
            assert board_of(after) == board_of(referee) and after.cash == referee.cash and after.bank == referee.bank
            compared |= set(kinds[:2])
    assert compared & MONEY.keys() and compared & ON_THE_BOARD
