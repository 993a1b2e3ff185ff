"""`burgrave arena`: bots against each other, measured."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.arena.blocks import arrange
from burgrave.arena.contest import play_contest, summary
from burgrave.arena.results import Results
from burgrave.arena.statistics import Sprt
from burgrave.bots.external import check_answers
from burgrave.cli.arguments import GameName, Options, Players, count_players, parse_list, parse_options
from burgrave.cli.terminal import print_line, progress
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game

Contestants = Annotated[
    list[str],
    typer.Option("--bots", "-b", metavar="NAMES", help="A bot for each seat, or two: one against the rest."),
]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on Ray: the address of a cluster, or `local`."),
]
Seed = Annotated[int, typer.Option(help="The seed of the first block; the next ones have the next seeds.")]


def arena(
    game: GameName,
    bots: Contestants,
    players: Players = None,
    blocks: Annotated[int, typer.Option(min=1, help="How many seeds; each is played in all seat rotations.")] = 50,
    option: Options = None,
    seed: Seed = 0,
    jobs: Jobs = 0,
    ray: Ray = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="Stop as soon as the first bot's share of wins is rather one of these."),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the games there, and go on from them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Let bots play blocks of games: one seed in all seat rotations; shares of wins with their intervals."""
    seats = count_players(find_game(game), players)
    contest = arrange(game, seats, parse_options(option), parse_list(bots), seed)
    test = None if sprt is None else check_test(*sprt)
    results = Results(contest, out)
    stopped = False
    with progress(blocks) as bar:
        try:
            play_contest(results, blocks, count_jobs(jobs), ray, test, lambda n, share: bar.reach(n, f"{share:.1%}"))
        except KeyboardInterrupt:
            stopped = True
    figures = summary(results, blocks, test)
    print_line(json.dumps(figures)) if as_json else show(figures)
    if stopped:
        raise typer.Exit(130)
    check_answers(figures["bots"])


def check_test(low: float, high: float) -> Sprt:
    """A sequential test, or BadOption."""
    if not 0 <= low < high <= 1:
        raise BadOption(f"--sprt takes two shares of wins, the lower one first: 0.5 0.6, not {low} {high}")
    return Sprt(low, high)


def count_jobs(given: int) -> int:
    """How many processes: those asked for, or one for each core."""
    return given or os.cpu_count() or 1


def show(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "win share", "95 % interval", "margin", "p50 ms", "p95 ms", "forfeits"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in figures["bots"]:
        share, interval = f"{bot['win_share']:.1%}", f"{bot['low']:.1%} … {bot['high']:.1%}"
        times = (f"{bot['p50_ms']:.1f}", f"{bot['p95_ms']:.1f}")
        table.add_row(bot["name"], share, interval, f"{bot['margin']:+.1f}", *times, str(bot["forfeits"]))
    console = Console(highlight=False)
    console.print("{game}, {players} players, {games} games in {blocks} blocks".format_map(figures))
    console.print(table)
    if "sprt" in figures:
        test = figures["sprt"]
        console.print(f"sequential test {test['low']} or {test['high']}: {test['verdict'] or 'not decided'}")
