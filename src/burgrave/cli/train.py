"""`burgrave train`, `guide` and `gate`: nets that learn what searches thought, and whether to play by them."""

import json
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from burgrave.cli.arena import Jobs, Ray, Seed, count_jobs, show
from burgrave.cli.arguments import GameName, Players, count_players, parse_list
from burgrave.cli.extras import from_extra
from burgrave.cli.selfplay import Weights
from burgrave.cli.terminal import Bar, print_line, progress
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.research.gate import Gate


def train(
    game: GameName,
    folders: Annotated[list[Path], typer.Argument(metavar="DIR…", help="What `burgrave selfplay` wrote.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the nets; a report lies beside.")],
    weights: Weights = None,
    epochs: Annotated[int, typer.Option(min=1, help="How often to go through all games.")] = 14,
    rate: Annotated[float, typer.Option(min=0, help="How fast to learn.")] = 0.002,
) -> None:
    """Learn what searches thought of their candidates; every tenth game is held out, and figures are of those."""
    with from_extra("learn"):
        from burgrave.research.train import learn  # only here: it takes long to import

    figures = learn(find_game(game), folders, out, weights, epochs, rate, tell)
    report = out.with_suffix(".report.json")
    report.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    if find_spec("matplotlib") is not None:
        from burgrave.research.curves import draw_report

        draw_report(figures, out.with_suffix(".svg"))
    print_line(f"{out}: learnt from {figures['games']} games; {report.name} has the figures")


def tell(figures: dict[str, Any]) -> None:
    """A line for each epoch."""
    print_line(
        f"epoch {figures.get('epoch', 0)}: among siblings {figures['siblings']:.3f} "
        f"(by hand {figures['siblings by hand']:.3f}), error {figures['error']:.4f} ({figures['error by hand']:.4f})"
    )


def guide(
    game: GameName,
    weights: Annotated[Path, typer.Option(metavar="FILE", help="The nets to learn from.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the nets with guides.")],
    players: Players = None,
    positions: Annotated[int, typer.Option(min=16, help="How many turns to watch.")] = 960,
    width: Annotated[int, typer.Option(min=10, max=1000, help="How wide to search them.")] = 800,
    seed: Seed = 0,
) -> None:
    """Learn what guides a beam inside of turns to the ends that a net likes best; Torres only."""
    if game != "torres":
        raise BadOption("only Torres has guides")
    with from_extra("research"):
        from burgrave.research.guides import learn_guides

    with progress(positions) as bar:
        learn_guides(weights, out, count_players(find_game(game), players), positions, seed, width, bar.reach)
    print_line(f"{out}: guides learnt from {positions} turns")


def advance(bar: Bar, blocks: int, share: float) -> None:
    """Show how far a match is."""
    bar.reach(blocks, f"{share:.1%}")


def gate(
    game: GameName,
    weights: Annotated[Path, typer.Option(metavar="FILE", help="The nets in question.")],
    against: Annotated[list[str], typer.Option(metavar="NAMES", help="Three opponents or more, old versions too.")],
    bot: Annotated[str, typer.Option(help="The bot that is to play by them.")] = "search:ms=200",
    players: Players = None,
    blocks: Annotated[int, typer.Option(min=1, help="How many seeds against each opponent.")] = 50,
    seed: Seed = 0,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="The one match that counts, on seeds not used yet.")
    ] = False,
    jobs: Jobs = 0,
    ray: Ray = None,
) -> None:
    """Paired matches against several opponents; with --confirm the nets are accepted or not, once for all."""
    entry = Gate(weights, game, count_players(find_game(game), players))
    opponents = parse_list(against)
    entry.check(opponents, seed, blocks, confirm)
    for opponent in opponents:
        with progress(blocks) as bar:
            report = partial(advance, bar)
            show(entry.play(bot, opponent, blocks, seed, count_jobs(jobs), ray, report))
    is_better = entry.keep(seed, blocks, confirm)
    print_line(
        f"{weights}: {'better' if is_better else 'not better'} than all of them{', confirmed' if confirm else ''}"
    )
    if not is_better:
        raise typer.Exit(1)
