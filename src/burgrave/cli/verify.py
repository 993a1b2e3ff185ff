"""`burgrave verify`: proof that the chance of a game played at a server was fair."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from burgrave.cli.arguments import Language, check_language
from burgrave.cli.replay import read_lines
from burgrave.core.fair import check_fairness
from burgrave.core.record import parse_record
from burgrave.sentences import speak


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game; - is standard input.")],
    lang: Language = None,
) -> None:
    """Play a server's record again and prove that all chance in it follows from the secret whose hash was shown."""
    say, console = speak(check_language(lang)), Console(highlight=False)
    for match in parse_record(read_lines(file), verify=True):
        draws = check_fairness(match)
        console.print(say("verify.fair", draws=draws, chance=match.header["chance"]), soft_wrap=True)
