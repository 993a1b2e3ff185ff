"""`burgrave play`: a game in the terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from burgrave.analysis import hint
from burgrave.bots.seats import Seats
from burgrave.bots.strategist import BotName, Strategist
from burgrave.cli.arguments import (
    Bots,
    GameName,
    Language,
    Options,
    Players,
    check_language,
    count_players,
    parse_list,
    parse_options,
    seat_bots,
)
from burgrave.core.errors import BadOption, BurgraveError, NothingToUndo
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import OVER
from burgrave.core.record import format_record
from burgrave.sentences import Sentences, speak

if TYPE_CHECKING:
    from burgrave.cli.prompt import Prompt

FEW = 24
"""So many legal moves are listed unasked."""

LOG = 6
"""So many sentences are kept on the screen."""

ASIDES = ("?", "hint", "why", "undo", "save", "board", "help", "quit")

NOBODY = -1
"""Whose prompt it is when the game is over."""


def play(
    game: GameName,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NUMBERS", help="Which players are people, counted from 1: 1,3 or repeated; 1 if not given."
        ),
    ] = None,
    bots: Bots = None,
    option: Options = None,
    lang: Language = None,
    seed: Annotated[int | None, typer.Option(help="The seed of chance and bots; a new one if not given.")] = None,
) -> None:
    """Play in the terminal, against bots or with several people at one keyboard."""
    chosen = find_game(game)
    match = Match(chosen, count_players(chosen, players), parse_options(option))
    people = parse_seats(seat, match.position.seats)
    others = [s for s in range(match.position.seats) if s not in people]
    table = Seats(match, seat_bots(bots, others), secrets.randbelow(2**32) if seed is None else seed)
    from burgrave.cli.prompt import Prompt  # only here: prompt_toolkit takes long to import

    Play(table, people, speak(check_language(lang), chosen), Prompt()).run()


def parse_seats(given: Sequence[str] | None, seats: int) -> list[int]:
    """The seats of people, who are counted from 1."""
    names = parse_list(given) or ["1"]
    for name in names:
        if name not in map(str, range(1, seats + 1)):
            raise BadOption(f"--seat {name}: the players are 1 to {seats}")
    return sorted({int(name) - 1 for name in names})


class Play:
    """A game at one keyboard."""

    def __init__(self, table: Seats, people: Sequence[int], say: Sentences, prompt: "Prompt") -> None:
        self.table = table
        self.match = table.match
        self.people = people
        self.say = say
        self.console = Console(highlight=False)
        self.prompt = prompt
        self.holder: int | None = None
        """Who has the keyboard."""
        self.told = dict.fromkeys(people, 0)
        """How many moves each person has been told of."""

    def run(self) -> None:
        """Play until the end, or until somebody quits."""
        self.tell("play.welcome", name=self.say("name"), seat=self.people)
        while True:
            self.table.run()
            seat = self.match.position.actor()
            if seat == OVER:
                self.end()
                return
            self.pass_keyboard(seat)
            self.show(seat)
            if not self.ask(seat):
                return

    def tell(self, key: str, **args: object) -> None:
        """Say something."""
        self.console.print(self.say(key, **args))

    def clear(self) -> None:
        """Wipe the terminal, what has scrolled away included."""
        if self.prompt.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()

    def pass_keyboard(self, seat: int) -> None:
        """Hide one person's hand before another sits down."""
        if len(self.people) > 1 and seat != self.holder:
            self.clear()
            self.tell("play.pass", seat=seat)
            self.prompt.wait()
        self.holder = seat

    def show(self, seat: int) -> None:
        """The board as a seat sees it, and what has happened since it was last asked."""
        self.clear()
        board = self.match.game.show(self.match.game.view(self.match.position, seat), self.say)
        self.console.print(board, soft_wrap=True)
        for sentence in self.log(seat):
            self.console.print(sentence)
        self.told[seat] = len(self.match.moves)

    def log(self, seat: int) -> list[str]:
        """What a seat has not been told yet, and where the screen is wiped, the last sentences again, dimmed."""
        sentences: list[str] = []
        for index in reversed(range(len(self.match.moves))):
            is_new = index >= self.told[seat]
            if not is_new and (len(sentences) >= LOG or not self.prompt.is_terminal):
                break
            told = [f"· {sentence}" for sentence in self.say.events(self.match.events(index, seat))]
            sentences = [*(told if is_new else (f"[dim]{sentence}[/dim]" for sentence in told)), *sentences]
        return sentences

    def ask(self, seat: int) -> bool:
        """Ask a person until the position has changed; False if that person quits."""
        legal = self.match.legal(seat)
        phase = self.match.game.view(self.match.position, seat)["phase"]
        self.console.print(f"[bold]{self.say('play.ask', seat=seat, text=self.say(f'ask.{phase}'))}[/bold]")
        if len(legal) <= FEW:
            self.list_moves(legal)
        else:
            self.tell("play.many", count=len(legal))
        self.console.print(f"[dim]{self.say('play.asides')}[/dim]")
        while True:
            line = self.prompt.ask(seat, legal, ASIDES)
            if line is None or line.strip().lower() == "quit":
                self.tell("play.bye")
                return False
            try:
                if self.obey(seat, line, legal):
                    return True
            except BurgraveError as error:
                self.console.print(f"[red]{escape(self.say.error(error))}[/red]")

    def obey(self, seat: int, line: str, legal: list[str]) -> bool:
        """Do what a line says; whether the position has changed."""
        match line.lower().split():
            case [] if len(legal) > 1:
                self.tell("play.help")
            case ["help"]:
                self.tell("play.help")
            case ["board"]:
                self.show(seat)
            case ["?", *start]:
                self.list_moves(legal, " ".join(start))
            case ["hint"]:
                self.advise(seat)
            case ["why", *move]:
                self.explain(seat, " ".join(move))
            case ["save", *_]:
                self.save(line.strip()[len("save") :].strip())
            case ["undo"]:
                self.undo(seat)
                return True
            case words:
                self.match.play(pick(words, legal), seat)
                return True
        return False

    def list_moves(self, legal: list[str], start: str = "") -> None:
        """The legal moves with their numbers, all of them or those that start so."""
        numbered = [f"[dim]{i}[/dim] {move}" for i, move in enumerate(legal, 1) if move.startswith(start)]
        self.console.print(Columns(numbered, column_first=True, padding=(0, 3)))

    def advise(self, seat: int) -> None:
        """The best three moves, each with its reasons."""
        strategist = Strategist(BotName("search"), self.table.seed)
        world = self.match.game.imagine(self.match.position, seat, Random(self.table.seed))
        for advice in hint(strategist, self.match.game, world, seat):
            first, *reasons = self.say.advice(advice)
            lines = [f"[bold]{escape(first)}[/bold]", *(f"  {escape(reason)}" for reason in reasons)]
            self.console.print(*lines, sep="\n")

    def explain(self, seat: int, move: str) -> None:
        """Why a move is not legal, by the rule."""
        reason = self.match.why_not(seat, move)
        self.console.print(self.say("play.legal", words=move) if reason is None else self.say.reason(reason))

    def save(self, name: str) -> None:
        """Write the record of the game so far."""
        if not name:
            self.tell("play.help")
            return
        try:
            Path(name).write_text("\n".join(format_record(self.match, self.table.seed)) + "\n", encoding="utf-8")
        except OSError as error:
            self.tell("play.not_saved", file=name, error=error.strerror)
        else:
            self.tell("play.saved", file=name)

    def undo(self, seat: int) -> None:
        """Take back: freely down to the last reveal; against bots alone always, to one's last decision."""
        own = [index for index, (mover, _) in enumerate(self.match.moves) if mover == seat]
        if not own or (len(self.people) > 1 and not self.match.free_undo(seat)):
            raise NothingToUndo("nothing to take back")
        self.match.rewind(own[-1])
        self.told = {person: min(told, own[-1]) for person, told in self.told.items()}

    def end(self) -> None:
        """The last board, the scores, the winners, and a chance to keep the game."""
        self.show(self.people[0])
        grid = Grid(box=None)
        for column in ("play.place", "play.player", "play.score"):
            grid.add_column(self.say(column), justify="right")
        ranks, scores = self.match.position.ranks(), self.match.position.scores()
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
            grid.add_row(str(ranks[seat]), self.say.player(seat), str(scores[seat]))
        self.console.print(grid, f"[bold]{self.say('play.winners', seat=self.match.winners)}[/bold]")
        self.tell("play.after")
        while (line := (self.prompt.ask(NOBODY, asides=("save",)) or "").strip()).startswith("save"):
            self.save(line[len("save") :].strip())


def pick(words: list[str], legal: list[str]) -> str:
    """The move meant by typed words, by a number of the list, or by nothing if there is only one."""
    if not words:
        return legal[0]
    if len(words) == 1 and words[0].isdecimal() and 0 < int(words[0]) <= len(legal):
        return legal[int(words[0]) - 1]
    return " ".join(words)
