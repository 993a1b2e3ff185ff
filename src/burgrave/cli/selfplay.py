"""`burgrave selfplay`: what searches think of all their candidates, as data for a net to learn from."""

import json
from pathlib import Path
from typing import Annotated

import typer

from burgrave.bots.strategy import find_strategy
from burgrave.cli.arena import Jobs, Ray, count_jobs
from burgrave.cli.arguments import FirstSeed, GameName, Options, Players, count_players, parse_options
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line, progress
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.research.selfplay import Setting

Weights = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The nets to go on from; without them by the judgement alone.")
]


def selfplay(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where to write; what lies there is not played again.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    weights: Weights = None,
    players: Players = None,
    option: Options = None,
    sims: Annotated[int, typer.Option(min=1, help="Simulations a decision.")] = 42,
    outcomes: Annotated[
        str, typer.Option(metavar="BOT", help="Let a quick bot play instead, and keep what the games came to.")
    ] = "",
    seconds: Annotated[float, typer.Option(min=0, help="Stop after so long, whatever is missing; 0: never.")] = 0,
    seed: FirstSeed = 0,
    part: Annotated[int, typer.Option(min=1, help="Games in a file.")] = 10,
    jobs: Jobs = 0,
    ray: Ray = None,
) -> None:
    """Let the search play itself, and keep every candidate with what it found: what `burgrave train` learns from."""
    with from_extra("research"):
        from burgrave.research.candidates import write_candidates  # only here: NumPy may be missing

    played = find_game(game)
    seats = count_players(played, players)
    options = played.settle(seats, parse_options(option))
    bot = outcomes or f"search:sims={sims}:weights={weights or begin(game, seats, out)}"
    setting = Setting(game, seats, options, (bot,), seed, explores=True)
    with progress(games) as bar:
        done = write_candidates(
            setting, out, games, part, count_jobs(jobs), ray, seconds, bool(outcomes), lambda n: bar.reach(n, "")
        )
    print_line(f"{out}: {done} games; `burgrave train {game} {out} --out FILE` learns from them")


def begin(game: str, seats: int, folder: Path) -> Path:
    """A net that adds nothing yet, in the folder where the games will lie."""
    sight = find_strategy(game).sight(seats)
    if sight is None:
        raise BadOption(f"the bots of {game} learn nothing")
    folder.mkdir(parents=True, exist_ok=True)
    start = folder / "start.json"
    start.write_text(json.dumps({"encoder": f"{sight.name}/{sight.version}", "nets": {str(seats): {}}}) + "\n", "utf-8")
    return start
