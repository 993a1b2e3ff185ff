"""`burgrave record`: games played by bots, as records."""

import sys
from collections import Counter
from typing import Annotated

import typer

from burgrave.bots.external import check_answers
from burgrave.bots.seats import Seats
from burgrave.cli.arguments import Bots, GameName, Options, Players, count_players, parse_options, seat_bots
from burgrave.cli.terminal import print_line, progress
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.record import format_record


def record(
    game: GameName,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next ones have the next seeds.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    option: Options = None,
    bots: Bots = None,
    legal: Annotated[bool, typer.Option("--legal", help="Also list the legal moves of every decision.")] = False,
) -> None:
    """Let bots play, and print the games as JSON lines; equal seeds give equal bytes."""
    played, options = find_game(game), parse_options(option)
    seats = count_players(played, players)
    played.settle(seats, options)
    asked, forfeited = Counter[str](), Counter[str]()
    with progress(games, hidden=sys.stdout.isatty()) as bar:
        for number in range(seed, seed + games):
            match = Match(played, seats, options)
            seated = seat_bots(bots, range(seats))
            table = Seats(match, seated, number, number - seed)
            table.finish()
            for seat, (decisions, forfeits) in enumerate(zip(*table.count_decisions(), strict=True)):
                asked[seated[seat]] += decisions
                forfeited[seated[seat]] += forfeits
            for line in format_record(match, number, legal):
                print_line(line)
            bar.advance()
    check_answers({"name": bot, "decisions": asked[bot], "forfeits": forfeited[bot]} for bot in asked)
