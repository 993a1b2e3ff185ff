"""`burgrave replay`: a record played again, checked or shown step by step."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from burgrave.cli.arguments import Language, check_language
from burgrave.core.errors import BadRecord
from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.sentences import Sentences, speak


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Check every line: moves, legal lists, scores, winners.")
    ] = False,
    step: Annotated[bool, typer.Option("--step", help="Show the board after every move.")] = False,
    lang: Language = None,
) -> None:
    """Play a record again; the first line that is wrong is named, and ends it with exit code 2."""
    language, console = check_language(lang), Console(highlight=False)
    games = moves = 0
    for match in parse_record(read_lines(file), verify):
        games, moves = games + 1, moves + len(match.moves)
        say = speak(language, match.game)
        if step and not show_steps(console, match, say, pause=sys.stdin.isatty()):
            return
        if not verify:
            console.print(summary(match, say), soft_wrap=True)
    if not games:
        raise BadRecord(1, "empty")
    if verify:
        console.print(speak(language)("replay.verified", games=games, moves=moves))


def read_lines(file: Path) -> Iterator[str]:
    """The lines of a file, or of standard input for `-`."""
    if str(file) == "-":
        yield from sys.stdin
        return
    with file.open(encoding="utf-8", errors="replace") as lines:
        yield from lines


def read_match(file: Path) -> Match:
    """The first game of a record."""
    match = next(parse_record(read_lines(file)), None)
    if match is None:
        raise BadRecord(1, "empty")
    return match


def summary(match: Match, say: Sentences) -> str:
    """A game in a line."""
    about = say("replay.game", name=say("name"), players=match.position.seats, moves=len(match.moves))
    scores = say("replay.scores", scores=match.position.scores())
    end = say("play.winners", seat=match.winners) if match.is_over else say("replay.unfinished")
    return f"{about} {scores} {end}"


def show_steps(console: Console, match: Match, say: Sentences, pause: bool) -> bool:
    """The board after every move, as a spectator sees it; False if the reader has had enough."""
    for index, (seat, _) in enumerate(match.moves):
        view = match.game.view(match.positions[index + 1], None)
        console.print(f"\n[bold]{say('replay.step', number=index + 1, seat=seat, line=match.line(index, None))}[/bold]")
        for sentence in say.events(match.events(index, None)):
            console.print(sentence)
        console.print(match.game.show(view, say), soft_wrap=True)
        if pause and console.input(f"[dim]{say('replay.next')}[/dim] ").strip().startswith("q"):
            return False
    return True
