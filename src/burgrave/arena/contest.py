"""Plays a contest: block after block, until there are enough or a sequential test is decided."""

from collections.abc import Callable
from statistics import fmean
from typing import Any

from burgrave.arena.blocks import Played
from burgrave.arena.results import Results
from burgrave.arena.statistics import Sprt, decided_after, tally, tally_bot
from burgrave.arena.workers import play_tasks

Report = Callable[[int, float], None]
"""Told after each block: how many there are now, and the first bot's share of wins."""


def play_contest(results: Results, blocks: int, jobs: int, ray: str | None, test: Sprt | None, report: Report) -> None:
    """Play the blocks that are missing, or as many of them as decide the test."""
    tasks = [(results.contest, block) for block in range(blocks) if block not in results.blocks]
    if tell(results, blocks, test, report):
        return
    for _, played in play_tasks(tasks, jobs, ray):
        results.add(played)
        if tell(results, blocks, test, report):
            break


def tell(results: Results, blocks: int, test: Sprt | None, report: Report) -> bool:
    """Report how far we are; whether the test is decided."""
    shares = tally_bot("", 0, results.first(blocks)).shares
    report(len(results.blocks), fmean(shares) if shares else 0.0)
    return test is not None and decided_after(test, shares) is not None


def counted(results: Results, blocks: int, test: Sprt | None) -> list[list[Played]]:
    """The blocks that count: without a gap and up to the decision, the same ones however they were played."""
    there = results.first(blocks)
    if test is None:
        return there
    return there[: decided_after(test, tally_bot("", 0, there).shares)]


def summary(results: Results, blocks: int, test: Sprt | None) -> dict[str, Any]:
    """The figures of a contest."""
    contest, there = results.contest, counted(results, blocks, test)
    figures: dict[str, Any] = {
        "game": contest.game,
        "players": contest.players,
        "blocks": len(there),
        "games": sum(map(len, there)),
        "bots": [each.as_json() for each in tally(contest, there)] if there else [],
    }
    if test is not None:
        shares = tally_bot("", 0, there).shares
        figures["sprt"] = {
            "low": test.low,
            "high": test.high,
            "evidence": round(test.evidence(shares), 3),
            "verdict": test.verdict(shares),
        }
    return figures
