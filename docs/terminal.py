"""Draws docs/terminal.svg, the picture of the README: `.venv/bin/python docs/terminal.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

from burgrave.bots.seats import Seats
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.sentences import speak

SEED, MOVES, TOLD, WHY = 2249, 150, 4, "block c3"


def main() -> None:
    """Let bots play a while, and draw what seat 0 sees when it is its turn."""
    match = Match(find_game("torres"), 3)
    seats = Seats(match, dict.fromkeys(range(3), "uniform"), SEED)
    while len(match.moves) < MOVES or match.position.actor() != 0 or len(match.legal(0)) < 35:
        seats.step()
    say = speak("en", match.game, ["Ada", "Bruno", "Chloé"])
    console = Console(record=True, width=84, highlight=False, file=io.StringIO())
    console.print("[dim]$[/dim] ./run play torres --players 3\n")
    console.print(match.game.show(match.game.view(match.position, 0), say), soft_wrap=True)
    for index in range(len(match.moves) - TOLD, len(match.moves)):
        for sentence in say.events(match.events(index, 0)):
            console.print(f"· {sentence}")
    console.print(f"[bold]{say.player(0)}: {say('ask.menu')}[/bold]")
    console.print(say("play.many", count=len(match.legal(0))))
    console.print(f"> why {WHY}")
    reason = match.game.why_not(match.position, 0, WHY)
    console.print(say("play.legal", words=WHY) if reason is None else say.reason(reason))
    svg = console.export_svg(title="Burgrave", unique_id="burgrave")
    without_fonts = re.sub(r"@font-face \{[^}]*\}\s*", "", svg)  # the reader's own monospace font will do
    Path(__file__).with_name("terminal.svg").write_text(without_fonts, encoding="utf-8")


if __name__ == "__main__":
    main()
