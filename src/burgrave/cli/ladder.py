"""`burgrave ladder`: a tournament, ratings and a report."""

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.arena.ladder import pair_up, play_ladder
from burgrave.arena.report import write_report
from burgrave.bots.external import check_answers
from burgrave.cli.arena import Jobs, Ray, Seed, count_jobs
from burgrave.cli.arguments import GameName, Options, Players, count_players, parse_list, parse_options
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line, progress
from burgrave.core.game import find_game


def ladder(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bots", "-b", metavar="NAMES", help="The bots; uniform,greedy,search if not given."),
    ] = None,
    players: Players = None,
    blocks: Annotated[int, typer.Option(min=1, help="Blocks of each table that the bots can make.")] = 10,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the games there, go on from them, write the report.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Let every table of bots play, and rate them; with --out also a report as HTML and PNG."""
    if out is not None:
        with from_extra("arena"):
            import_module("matplotlib.figure")  # the report is drawn last; what is missing is said before the games
    names = parse_list(bots) or ["uniform", "greedy", "search"]
    seats = count_players(find_game(game), players)
    pairings = pair_up(game, seats, parse_options(option), names, seed)
    with progress(blocks * len(pairings)) as bar:
        try:
            played = play_ladder(pairings, names, blocks, out, (count_jobs(jobs), ray), bar.reach)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
    if out is not None:
        write_report(played, out)
    figures = played.as_json()
    print_line(json.dumps(figures)) if as_json else show(figures)
    check_answers(figures["bots"])


def show(figures: dict[str, Any]) -> None:
    """The ratings as a table."""
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "rating", "95 % interval", "win share", "mean score", "p95 ms", "forfeits"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in figures["bots"]:
        interval = f"{bot['rating_low']:+.0f} … {bot['rating_high']:+.0f}"
        share, score, spent = f"{bot['win_share']:.1%}", f"{bot['score']:.1f}", f"{bot['p95_ms']:.1f}"
        table.add_row(bot["name"], f"{bot['rating']:+.0f}", interval, share, score, spent, str(bot["forfeits"]))
    Console(highlight=False).print(table)
