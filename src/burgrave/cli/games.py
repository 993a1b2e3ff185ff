"""`burgrave games`: the games, their players and options."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.cli.arguments import Language, check_language
from burgrave.cli.terminal import print_line
from burgrave.core.game import AnyGame, find_games
from burgrave.sentences import Sentences, speak


def games(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array, for programs.")] = False,
    lang: Language = None,
) -> None:
    """List the games with their numbers of players and their options, the default of each first."""
    if as_json:
        print_line(json.dumps([describe(game) for game in find_games().values()]))
        return
    language = check_language(lang)
    console = Console()
    for game in find_games().values():
        show(console, game, speak(language, game))


def describe(game: AnyGame) -> dict[str, Any]:
    """A game as data."""
    defaults = game.defaults({})
    return {
        "game": game.name,
        "version": game.version,
        "players": list(game.seats),
        "about": asdict(game.about),
        "options": {o.name: {"default": defaults[o.name], "values": list(o.values)} for o in game.options},
    }


def lengths(game: AnyGame) -> dict[str, int]:
    """How long and how complex a game is."""
    return {"low": game.about.minutes[0], "high": game.about.minutes[1], "complexity": game.about.complexity}


def show(console: Console, game: AnyGame, say: Sentences) -> None:
    """A game as a heading and a table of its options."""
    players = say("games.players", low=game.seats[0], high=game.seats[-1])
    about = say("games.about", authors=game.about.authors, year=str(game.about.year), **lengths(game))
    heading = f"[bold]{say('name')}[/bold] ({game.name}) · {players}"
    console.print(f"{heading}\n{about}\n{say('tagline')}", highlight=False)
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    for option in game.options:
        default = game.defaults({})[option.name]
        values = " ".join(f"[bold]{value}[/bold]" if value == default else value for value in option.values)
        table.add_row(f"  {option.name}", values, f"[dim]{say(f'option.{option.name}')}[/dim]")
    console.print(table, "")
