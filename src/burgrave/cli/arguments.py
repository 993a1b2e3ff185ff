"""Arguments that several commands share, and how they are read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from burgrave.bots import UnknownBot
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame
from burgrave.sentences import LANGUAGES, house_language

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `burgrave games` lists them.")]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", help="Number of players; the game's smallest if not given."),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A table option; may be repeated.")
]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bots", "-b", metavar="NAMES", help="One bot for all, or one for each seat: uniform,uniform."),
]
FirstSeed = Annotated[int, typer.Option("--seed", help="The seed of the first game.")]
PackageFile = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where to write; the file of the package if not given.")
]
Language = Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language to speak.")]


def parse_options(given: Sequence[str] | None) -> dict[str, str]:
    """`name=value` arguments as a dictionary, or BadOption."""
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not '{text}'")
        if options.get(name, value) != value:
            raise BadOption(f"option {name} is given twice: {options[name]} and {value}")
        options[name] = value
    return options


def parse_list(given: Sequence[str] | None) -> list[str]:
    """The items of arguments that may be repeated or separated by commas."""
    return [item for text in given or () for item in text.split(",") if item]


def count_players(game: AnyGame, given: int | None) -> int:
    """The number of players asked for, or the game's smallest."""
    return game.seats[0] if given is None else given


def seat_bots(given: Sequence[str] | None, seats: Sequence[int]) -> dict[int, str]:
    """Which bot sits where: one name for all the seats, or one for each."""
    names = parse_list(given) or ["uniform"]
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise UnknownBot(f"{len(names)} bots for {len(seats)} seats; give one, or one for each")
    return dict(zip(seats, names, strict=True))


def check_language(given: str | None) -> str:
    """A language Burgrave speaks; that of the environment if none is given."""
    if given is not None and given not in LANGUAGES:
        raise BadOption(f"--lang is one of {', '.join(LANGUAGES)}, not '{given}'")
    return given or house_language()
