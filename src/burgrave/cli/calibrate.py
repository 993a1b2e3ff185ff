"""`burgrave calibrate`: winning chances learnt from games that bots play."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from burgrave.analysis.winning import FILE
from burgrave.cli.arena import Jobs, count_jobs
from burgrave.cli.arguments import FirstSeed, GameName, PackageFile, Players, count_players
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line, progress
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.research.selfplay import Setting


def calibrate(
    game: GameName,
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where games are kept; what lies there is not played.")],
    games: Annotated[int, typer.Option(min=10, help="How many games of the quick bot.")] = 1000,
    deep: Annotated[int, typer.Option(min=10, help="How many games of the search.")] = 100,
    quick_bot: Annotated[str, typer.Option(metavar="BOT", help="The quick bot.")] = "knight",
    deep_bot: Annotated[str, typer.Option(metavar="BOT", help="The search.")] = "search:sims=40",
    players: Players = None,
    seed: FirstSeed = 0,
    out: PackageFile = None,
    judged: Annotated[
        int, typer.Option(help="Judge so many games of `page` too, to learn from which loss on one is a mistake.")
    ] = 0,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw what was foretold against what came.")] = None,
    jobs: Jobs = 0,
) -> None:
    """Learn winning chances from games of bots, and say how well they foretell games they were not learnt from."""
    with from_extra("research"):
        from burgrave.research import calibration  # only here: NumPy may be missing

    if plot is not None:
        with from_extra("arena"):
            import_module("matplotlib.figure")  # it is drawn last; what is missing is said before the games
    played = find_game(game)
    seats = count_players(played, players)
    if quick_bot == deep_bot:
        raise BadOption(f"{quick_bot} cannot be both the quick bot and the search")
    target = out or Path(str(files(played.bots_package) / FILE))
    kept = {}
    for bot, count, first in ((quick_bot, games, seed), (deep_bot, deep, seed + games)):
        setting = Setting(game, seats, played.settle(seats, {}), (bot,), first)
        place = folder / f"{seats}-{bot.replace(':', '-')}"
        with progress(count) as bar:
            kept[bot] = calibration.play(setting, place, count, 10, count_jobs(jobs), bar.reach)
    fitted = calibration.learn(kept)
    calibration.merge(target, seats, fitted, {quick_bot: games, deep_bot: deep})
    for name, value in fitted.brier.items():
        print_line(f"{game}, {seats} players, {name}: Brier score {value:.4f}")
        for foretold, came, count in fitted.plots[name]:
            print_line(f"  {foretold:5.1%} foretold, {came:5.1%} came ({count})")
    if judged:
        setting = Setting(game, seats, played.settle(seats, {}), ("page",), seed)
        with progress(judged) as bar:
            lost = calibration.judge(setting, folder / f"{seats}-judged", judged, count_jobs(jobs), bar.reach)
        kinds, deep = calibration.learn_kinds(lost), sum("deep" in row for row in lost)
        calibration.merge_kinds(target, kinds, {"page": len(lost), "deep": deep})
        wrong = calibration.disagreements(lost)
        print_line(f"{game}: {kinds}, by {len(lost)} decisions; of {deep} best moves {wrong} are called mistakes")
    if plot is not None:
        calibration.draw(played.name, fitted, plot)
