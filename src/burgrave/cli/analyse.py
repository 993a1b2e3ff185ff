"""`burgrave analyse`: the report of a played game."""

import json
from pathlib import Path
from typing import Annotated, Literal, get_args

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from burgrave.analysis import JudgedMove, Report, report
from burgrave.analysis.kinds import KINDS, Depth
from burgrave.cli.arguments import Language, check_language
from burgrave.cli.replay import read_lines
from burgrave.cli.terminal import print_line, progress
from burgrave.core.errors import BadOption
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.sentences import Sentences, speak


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or -; its first finished game is analysed.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    depth: Annotated[
        Literal["quick", "default", "deep"], typer.Option(help="How long every decision is thought about.")
    ] = "default",
    open_cards: Annotated[
        bool, typer.Option("--open", help="Winning chances as who sees all hands knows them, not each seat for itself.")
    ] = False,
    lang: Language = None,
) -> None:
    """Say where a game was won: winning chances, every decision judged, luck, and the moments that cost most."""
    match = next((match for match in parse_record(read_lines(file)) if match.is_over), None)
    if match is None:
        raise BadOption(f"{file} has no finished game")
    assert depth in get_args(Depth)
    with progress(1, hidden=as_json) as bar:
        told = report(
            match,
            depth=depth,
            known="open" if open_cards else "then",
            progress=lambda done, of: bar.progress.update(bar.task, completed=done, total=of),
        )
    if as_json:
        print_line(json.dumps(told))
    else:
        show(match, told, speak(check_language(lang), match.game))


def show(match: Match, told: Report, say: Sentences) -> None:
    """The report for people."""
    console = Console(highlight=False)
    console.print(grid_of(told, say))
    for place in told["moments"]:
        moment = told["moves"][place]
        console.print(f"\n[bold]{escape(headline(moment, say))}[/bold]", soft_wrap=True)
        for key in ("played", "line"):
            console.print(f"  {say(f'report.{key}', moves=' · '.join(moment[key]))}", soft_wrap=True)
        console.print(f"  {escape(say.because(moment['why']))}", soft_wrap=True)


def grid_of(told: Report, say: Sentences) -> Grid:
    """What each seat did: accuracy, luck, and how many decisions of each kind."""
    grid = Grid(box=None)
    grid.add_column(say("report.player"))
    for column in ("report.accuracy", "report.luck", *(f"report.{kind}" for kind in KINDS[2:])):
        grid.add_column(say(column), justify="right")
    for seat in range(told["players"]):
        kinds = [each["kind"] for each in told["moves"] if each["seat"] == seat]
        luck = say("report.percent", percent=f"{round(100 * told['luck'][seat]):+}")
        counts = [str(kinds.count(kind)) for kind in KINDS[2:]]
        grid.add_row(say.player(seat), say("report.percent", percent=round(told["accuracy"][seat])), luck, *counts)
    return grid


def headline(moment: JudgedMove, say: Sentences) -> str:
    """Who lost how much where."""
    loss = moment["loss"]
    return say(
        "report.moment",
        move=moment["index"] + 1,
        seat=moment["seat"],
        kind=say(f"report.a.{moment['kind']}"),
        chance=round(100 * loss["chance"]),
        points=loss["points"],
    )
