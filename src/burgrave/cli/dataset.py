"""`burgrave dataset`: played games as data to learn from."""

from pathlib import Path
from typing import Annotated

import typer

from burgrave.bots import UnknownBot, check_bot
from burgrave.bots.external import check_answers
from burgrave.cli.arena import Jobs, Ray, count_jobs
from burgrave.cli.arguments import Bots, FirstSeed, GameName, Options, Players, count_players, parse_list, parse_options
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line, progress
from burgrave.core.game import find_game
from burgrave.research.selfplay import Setting


def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where to write; what lies there is not played again.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bots: Bots = None,
    players: Players = None,
    option: Options = None,
    seed: FirstSeed = 0,
    part: Annotated[int, typer.Option(min=1, help="Games in a file.")] = 100,
    tensors: Annotated[bool, typer.Option("--tensors", help="Also what the seat knows, as a row of numbers.")] = False,
    jobs: Jobs = 0,
    ray: Ray = None,
) -> None:
    """Let bots play, and write every decision as a row of Parquet: position, moves, value, outcome; with a card."""
    with from_extra("research"):
        from burgrave.research.dataset import write_dataset  # only here: it takes long to import

    played = find_game(game)
    seats = count_players(played, players)
    names = parse_list(bots) or ["uniform"]
    if len(names) not in (1, seats):
        raise UnknownBot(f"{len(names)} bots for {seats} seats; give one, or one for each")
    for name in names:
        check_bot(name, game)
    options = played.settle(seats, parse_options(option))
    setting = Setting(game, seats, options, tuple(names), seed)
    with progress(games) as bar:
        card = write_dataset(
            setting, out, games, part, tensors, count_jobs(jobs), ray, lambda done: bar.reach(done, "")
        )
    rows = sum(file["rows"] for file in card["files"].values())
    print_line(
        f"{out}: {games} games, {rows} decisions in {len(card['files'])} files; _card.json says how they were made"
    )
    check_answers(card["played"])
