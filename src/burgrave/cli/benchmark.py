"""`burgrave benchmark`: a bot at the fixed tasks, and results checked."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.arena.workers import run_tasks
from burgrave.bots.external import check_answers
from burgrave.cli.arena import Jobs, Ray, count_jobs
from burgrave.cli.arguments import parse_list
from burgrave.cli.terminal import print_line, progress
from burgrave.core.errors import BadOption
from burgrave.research.benchmark import assign, check, play, write_result


def benchmark(
    bot: Annotated[str | None, typer.Argument(metavar="[BOT]", help="The bot that is measured.")] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the result goes.")] = Path("result.jsonl"),
    task: Annotated[list[str] | None, typer.Option(metavar="NAMES", help="Only these tasks; all if not given.")] = None,
    checked: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Play the games of a result again, and compare.")
    ] = None,
    jobs: Jobs = 0,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Measure a bot at fixed tasks: games, opponents by version, seeds and budgets are the same for everybody.

    The result has the record of every game: --check asks the opponents again, and rolls the dice again.
    """
    if (bot is None) == (checked is None):
        raise BadOption("name a bot to measure it, or --check FILE to check a result")
    if checked is not None:
        figures = check(checked.read_text("utf-8").splitlines())
    else:
        assert bot is not None
        games = assign(bot, parse_list(task))
        records: dict[int, list[str]] = {}
        with progress(len(games)) as bar:
            for number, lines in run_tasks(play, games, count_jobs(jobs), ray):
                records[number] = lines
                bar.advance(1, games[number][0].name)
        result = list(write_result(bot, [records[number] for number in sorted(records)]))
        out.write_text("\n".join([*result, ""]), "utf-8")
        figures = json.loads(result[0])
    print_line(json.dumps(figures)) if as_json else show(figures)
    if checked is None:
        told = [task for task in figures["tasks"].values() if "forfeits" in task]
        asked = {key: sum(task[key] for task in told) for key in ("decisions", "forfeits")}
        check_answers([{"name": bot, **asked}] if len(told) == len(figures["tasks"]) else [])


def show(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(box=None, pad_edge=False)
    for heading in ("task", "win share", "95 % interval", "margin", "forfeits"):
        table.add_column(heading, justify="left" if heading == "task" else "right")
    for name, told in figures["tasks"].items():
        interval = f"{told['low']:.1%} … {told['high']:.1%}"
        forfeits = str(told.get("forfeits", 0))
        table.add_row(name, f"{told['win_share']:.1%}", interval, f"{told['margin']:+.1f}", forfeits)
    Console(highlight=False).print(table)
