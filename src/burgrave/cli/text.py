"""`burgrave text`: how well a language model plays, and which rules it breaks."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.bots import check_bot
from burgrave.cli.arena import Seed
from burgrave.cli.arguments import GameName, Language, Players, check_language, count_players, parse_list
from burgrave.cli.terminal import print_line
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.research.text import find_model, measure


def text(
    game: GameName,
    ask: Annotated[str, typer.Option(metavar="WHOM", help="cmd:./program, or an endpoint: https://…/v1.")],
    model: Annotated[str, typer.Option(metavar="NAME", help="What the endpoint calls the model.")] = "",
    against: Annotated[list[str] | None, typer.Option(metavar="NAMES", help="Bots to meet; page if not given.")] = None,
    players: Players = None,
    blocks: Annotated[int, typer.Option(min=1, help="How many seeds; each is played in all seat rotations.")] = 1,
    tries: Annotated[int, typer.Option(min=1, help="Answers a decision; then a random move is played.")] = 3,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long an answer may take.")] = 120.0,
    seed: Seed = 0,
    lang: Language = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Let a language model play: rules page, position and legal moves as text; refusals name the rule.

    An endpoint is asked as OpenAI's are, with the key in BURGRAVE_API_KEY. A program reads the same as JSON lines
    (`messages`, and what every `cmd:` bot gets) and answers `{"move": WORDS}`.
    """
    opponents = parse_list(against) or ["page"]
    if len(set(opponents)) != len(opponents):
        raise BadOption(f"the same opponent twice: {', '.join(opponents)}")
    seats = count_players(find_game(game), players)
    for name in opponents:
        check_bot(name, game)
    asked = find_model(ask, model, seconds)
    try:
        figures = measure(
            asked, game, opponents, blocks, seats, seed, language=check_language(lang or "en"), tries=tries
        )
    finally:
        asked.close()
    print_line(json.dumps(figures)) if as_json else show(figures)


def show(figures: dict[str, Any]) -> None:
    """The score sheet, and the ladder of those who played."""
    console, sheet = Console(highlight=False), figures["sheet"]
    console.print(
        "{decisions} decisions, {at_once} right at once, {unreadable} answers that are no move, "
        "{forfeits} decisions given up".format_map(sheet)
    )
    for rule, count in sheet["illegal"].items():
        console.print(f"  {rule}: {count} refused")
    table = Table(box=None, pad_edge=False)
    for heading in ("player", "rating", "win share", "95 % interval", "score"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for bot in figures["ladder"]["bots"]:
        interval = f"{bot['low']:.1%} … {bot['high']:.1%}"
        table.add_row(bot["name"], f"{bot['rating']:.0f}", f"{bot['win_share']:.1%}", interval, f"{bot['score']:.1f}")
    console.print(table)
