"""Puzzles found in games: positions where one turn is much better than the others, at any depth."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from burgrave.analysis.judging import CONTENDERS, Question, ask, chance, leads_to, line_of, play_on
from burgrave.analysis.puzzling import Puzzle, codes, is_solved
from burgrave.analysis.reporting import decisions
from burgrave.arena.workers import run_tasks
from burgrave.bots.insight import Insight, find_insight, play_line
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task
from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.notation import write
from burgrave.research.selfplay import Row, Setting, WatchedGame, gather, parts_of

GAP = 0.06
"""The winning chance that the second best turn loses at least."""
DEEPER = 10
"""So many times the depth must not change it."""
SHALLOW = (0.04, 0.2, 1.0)
"""Parts of the usual budget; who finds the turn with less, finds it easy."""
LEAST_LINES = 2
"""What is proved and takes fewer lines is no puzzle."""
MOST_A_GAME = 1
"""So many puzzles of a game are kept: what follows in it is much alike."""
MANY = 24
"""So many lines are looked through for those that lack an idea."""
SOME = 8
"""So many other moves, about, are tried of which one at least must not solve a puzzle."""
FEWEST = 2
"""Of a game with more players, its number tells no longer which it was."""
OTHERS = 6
"""So many moves are compared with what is proved."""


def rows(setting: Setting, game: WatchedGame) -> list[Row]:
    """The puzzles of a game that bots played."""
    players = "" if setting.players == FEWEST else f" with {setting.players}"
    return find_in(game.match, f"{setting.bots[0]} {setting.seed + game.number}{players}")


def find_in(match: Match, source: str) -> list[Row]:
    """The puzzles of a game: those of who chooses alone."""
    insight, found = find_insight(match.game), []
    for index, _ in decisions(match):
        position, seat = match.positions[index], match.moves[index][0]
        if position.to_act() == (seat,) and insight.may_puzzle(position):
            puzzle = examine(ask(match.game, position, seat), insight)
            if puzzle is not None:
                found.append(puzzle | {"source": f"{source}, move {index + 1}"})
    return found


def examine(question: Question, insight: Insight) -> Row | None:
    """The puzzle that a position is, if it is one: seen at a glance, then as usual, then ten times deeper.

    What is proved need not be looked at again.
    """
    task = question.task("puzzle")
    line = insight.proved(task)
    is_proved, gap = line is not None, 0.0
    for depth in (0.25, 1, DEEPER) if line is None else (1,):
        looked = replace(question, budget=question.budget.scaled(depth))
        if is_proved and line is not None:
            gap = gap_to_unproved(looked, insight, task, line)
        else:
            best, gap = stand_out(looked, insight, task, line)
            if line is not None and leads_to(task.position, task.seat, best) != target(task, line):
                return None
            line = line or line_of(best)
        if gap < GAP:
            return None
    assert line is not None
    line = play_on(question, task.position, line)
    theme = insight.theme(task, line)
    if theme is None:
        return None
    return {
        "position": write(question.game, question.position, question.seat),
        "seat": question.seat,
        "theme": theme,
        "difficulty": difficulty(question, insight, line, gap),
        "line": [question.game.words(code) for code in line],
        "gap": round(gap, 4),
    }


def select(
    insight: Insight, task: Task, lines: list[tuple[int, ...]], line: tuple[int, ...] | None
) -> list[tuple[int, ...]]:
    """The best few lines, the best few that lack the idea of the first, and one that is held to be the best."""
    idea = insight.theme(task, lines[0])
    without = [each for each in lines if insight.theme(task, each) != idea] if idea in insight.ideas else []
    return list(dict.fromkeys([*([line] if line else []), *lines[:CONTENDERS], *without[:CONTENDERS]]))


def gap_to_unproved(question: Question, insight: Insight, task: Task, line: tuple[int, ...]) -> float:
    """By how much a turn that is proved is better than the best move that leads to no such turn."""
    if len(line) < LEAST_LINES:
        return 0.0
    codes = dict.fromkeys(each[0] for each in question.candidates())
    codes |= dict.fromkeys(each.code for each in insight.strategy.greedy(question.task("glance"))[:OTHERS])
    others = [(code,) for code in codes if not goes_on_proved(insight, task, code)]
    if not others:
        return 0.0
    best, *rest = question.compare([line, *others])
    return chance(question, best.value) - max(chance(question, each.value) for each in rest)


def goes_on_proved(insight: Insight, task: Task, code: int) -> bool:
    """Whether a move may still be followed by a turn that is proved."""
    after = play_line(task.position, task.seat, (code,))
    if insight.theme(task, (code,)) is not None:
        return True
    return after.to_act() == (task.seat,) and insight.proved(Task(task.game, after, task.seat, Random(0))) is not None


def target(task: Task, line: tuple[int, ...]) -> bytes:
    """Where a line leads."""
    return leads_to(task.position, task.seat, Candidate(line[0], 0.0, line[1:]))


def stand_out(
    question: Question, insight: Insight, task: Task, line: tuple[int, ...] | None
) -> tuple[Candidate, float]:
    """The best line, and by how much winning chance it is better than any that leads elsewhere or lacks its idea."""
    lines = select(insight, task, question.candidates(MANY), line)
    found = sorted(question.compare(lines), key=lambda each: -each.value)
    best, place = found[0], leads_to(task.position, task.seat, found[0])
    idea = insight.theme(task, line_of(best))
    others = [each for each in found[1:] if leads_to(task.position, task.seat, each) != place]
    if idea in insight.ideas:
        others = [each for each in others if insight.theme(task, line_of(each)) != idea]
    if not others:
        return best, 0.0
    return best, chance(question, best.value) - chance(question, others[0].value)


def difficulty(question: Question, insight: Insight, line: tuple[int, ...], gap: float) -> int:
    """How deep a bot must look to find a turn that is as good: 1 at a glance, 5 not even as deep as usual."""
    strategy = insight.strategy
    ways: list[Callable[[], list[Candidate]]] = [lambda: strategy.greedy(question.task("glance"))]
    ways += [partial(search, question, question.budget.scaled(part)) for part in SHALLOW]
    for number, way in enumerate(ways, start=1):
        own, best = question.compare([insight.complete(question.task("found"), line_of(way()[0])), line])
        if chance(question, best.value) - chance(question, own.value) < gap / 2:
            return number
    return len(ways) + 1


def search(question: Question, budget: Budget) -> list[Candidate]:
    """What a search of some depth finds."""
    return find_insight(question.game).strategy.search(question.task("shallow"), budget)


def find(setting: Setting, folder: Path, games: int, jobs: int, report: Callable[[int], None]) -> list[Row]:
    """The puzzles of so many games of bots; what lies in the folder is not looked for again."""
    return gather(setting, rows, folder, {"gap": GAP}, parts_of(games, 1), jobs, report)


def holds(game: AnyGame, row: Row) -> bool:
    """Whether it is a puzzle for who knows only what it tells: a whole turn of one's own that stands out, read back."""
    puzzle = Puzzle(id="", game=game.name, **row)
    question, insight = ask(game, puzzle.place()[1], puzzle.seat), find_insight(game)
    if question.position.to_act() != (puzzle.seat,) or not puzzle.is_whole:
        return False
    task, line = question.task("puzzle"), codes(puzzle)
    others = [code for code in question.position.legal(puzzle.seat) if code not in line]
    if all(is_solved(puzzle, question, (code,)) for code in others[:: len(others) // SOME + 1]):
        return False
    if insight.proved(task) is not None:
        return gap_to_unproved(question, insight, task, line) >= GAP
    decided = line[:1] if insight.plays_on else line
    best, gap = stand_out(question, insight, task, decided)
    return gap >= GAP and (insight.theme(task, line_of(best)) == puzzle.theme or line_of(best) == decided)


def held(game: AnyGame, found: list[Row], jobs: int) -> list[Row]:
    """Those that hold, each once."""
    once = list({row["position"]: row for row in found}.values())
    return [once[number] for number, stays in sorted(run_tasks(partial(holds, game), once, jobs)) if stays]


def choose(found: list[Row], most: int) -> list[Row]:
    """As many puzzles as wanted, the harder and clearer ones of each theme in turn; then the easier ones first."""
    themes: dict[str, list[Row]] = {}
    taken = Counter[str]()
    for row in sorted(found, key=lambda row: (-row["difficulty"], -row["gap"])):
        game_of_row = row["source"].partition(",")[0]
        taken[game_of_row] += 1
        if taken[game_of_row] <= MOST_A_GAME:
            themes.setdefault(row["theme"], []).append(row)
    chosen: list[Row] = []
    while len(chosen) < most and any(themes.values()):
        chosen += [themes[theme].pop(0) for theme in sorted(themes) if themes[theme]]
    return sorted(chosen[:most], key=lambda row: (row["difficulty"], -row["gap"], row["position"]))
