"""`burgrave puzzles`: positions with one best turn, found in games."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from burgrave.analysis.puzzling import FILE
from burgrave.cli.arena import Jobs, count_jobs
from burgrave.cli.arguments import FirstSeed, GameName, PackageFile, Players, count_players
from burgrave.cli.replay import read_lines
from burgrave.cli.terminal import print_line, progress
from burgrave.core.game import find_game
from burgrave.core.record import parse_record
from burgrave.research.puzzles import choose, find, find_in, held
from burgrave.research.selfplay import Setting


def puzzles(
    game: GameName,
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where findings are kept, to go on from.")],
    games: Annotated[int, typer.Option(min=1, help="In how many games of bots to look.")] = 100,
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays them.")] = "squire",
    records: Annotated[
        list[Path] | None, typer.Option("--record", metavar="FILE", help="Look in these records too; may be repeated.")
    ] = None,
    add: Annotated[bool, typer.Option("--add", help="Add to the puzzles that are there, if those still hold.")] = False,
    most: Annotated[int, typer.Option(min=1, help="How many puzzles to keep.")] = 50,
    players: Players = None,
    seed: FirstSeed = 0,
    out: PackageFile = None,
    jobs: Jobs = 0,
) -> None:
    """Find positions where one turn is much better than the others, at ten times the depth too."""
    played = find_game(game)
    seats = count_players(played, players)
    setting = Setting(game, seats, played.settle(seats, {}), (bot,), seed)
    with progress(games) as bar:
        found = find(setting, folder, games, count_jobs(jobs), bar.reach)
    for file in records or []:
        matches = [match for match in parse_record(read_lines(file)) if match.game is played and match.is_over]
        found += [row for match in matches for row in find_in(match, file.name)]
    target = out or Path(str(files(played.package) / FILE))
    if add and target.exists():
        found += json.loads(target.read_text("utf-8"))
    chosen = choose(held(played, found, count_jobs(jobs)), most)
    target.write_text("[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in chosen) + "\n]\n", "utf-8")
    print_line(f"{target}: {len(chosen)} puzzles of {len(found)} found in {games} games")
