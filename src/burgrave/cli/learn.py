"""`burgrave learn`: the lesson of a game in the terminal."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from burgrave.cli.arguments import GameName, Language, check_language
from burgrave.cli.play import FEW, pick
from burgrave.core.errors import BadOption, UnknownMove
from burgrave.core.game import find_game
from burgrave.lessons import Lesson, Moment, Verdict, find_lesson, lesson_package, tips_of
from burgrave.sentences import Sentences, speak

if TYPE_CHECKING:
    from burgrave.cli.prompt import Prompt

MISSES = 2
"""After so many what is meant is shown."""

ASIDES = ("?", "hint", "quit")


def learn(
    game: GameName,
    step: Annotated[int, typer.Option(metavar="N", min=1, help="The step to begin with, counted from 1.")] = 1,
    lang: Language = None,
) -> None:
    """Learn a game by doing, step by step."""
    chosen = find_game(game)
    lesson = find_lesson(game)
    if step > len(lesson.steps):
        raise BadOption(f"--step {step}: the lesson has {len(lesson.steps)} steps")
    from burgrave.cli.prompt import Prompt  # only here: prompt_toolkit takes long to import

    Learn(lesson, speak(check_language(lang), chosen, more=(lesson_package(chosen),)), Prompt()).run(step - 1)


class Learn:
    """A lesson at one keyboard."""

    def __init__(self, lesson: Lesson, say: Sentences, prompt: "Prompt") -> None:
        self.lesson = lesson
        self.say = say
        self.prompt = prompt
        self.console = Console(highlight=False)

    def run(self, first: int) -> None:
        """Go through the steps until the end, or until somebody quits."""
        for number in range(first, len(self.lesson.steps)):
            if not self.teach(number):
                self.tell("learn.bye", command=f"burgrave learn {self.lesson.game.name} --step {number + 1}")
                return
        self.console.print(*(f"· {self.say(tip)}" for tip in tips_of(self.lesson.game)), sep="\n")
        self.tell("learn.end", command=f"burgrave play {self.lesson.game.name} --bots page")

    def tell(self, key: str, **args: object) -> None:
        """Say something."""
        self.console.print(self.say(key, **args))

    def teach(self, number: int) -> bool:
        """One step, until it is done; False if somebody quits."""
        moment = self.lesson.moment(number)
        title = self.say(
            "learn.step", number=number + 1, steps=len(self.lesson.steps), title=self.text(moment, "title")
        )
        self.console.print(f"\n[bold]{title}[/bold]")
        while moment.task is not None:
            self.show(moment)
            if not self.ask(moment):
                return False
        if number + 1 == len(self.lesson.steps):
            self.show(moment)
        else:
            self.console.print(self.say(moment.text, **moment.step.args))
        return True

    def text(self, moment: Moment, name: str) -> str:
        """A text of a step by its name."""
        return self.say(f"{moment.key}.{name}", **moment.step.args)

    def show(self, moment: Moment) -> None:
        """The board, and what is said."""
        match, seat = moment.match, moment.seat
        self.console.print(match.game.show(match.game.view(match.position, seat), self.say), soft_wrap=True)
        self.console.print(f"[bold]{self.say(moment.text, **moment.step.args)}[/bold]")

    def ask(self, moment: Moment) -> bool:
        """Ask until something is right; False if somebody quits."""
        legal, told, misses = moment.legal(), len(moment.match.moves), 0
        if len(legal) <= FEW:
            self.list_moves(legal)
        self.tell("learn.asides")
        while True:
            line = self.prompt.ask(moment.seat, legal, ASIDES)
            if line is None or line.strip().lower() == "quit":
                return False
            words = line.lower().split()
            if words[:1] == ["?"]:
                self.list_moves(legal, " ".join(words[1:]))
            elif words == ["hint"]:
                self.hint(moment)
            elif words:
                answer = pick(words, legal)
                verdict = moment.answer(answer)
                self.comment(moment, answer, verdict)
                if verdict.is_right:
                    self.tell_events(moment, told)
                    return True
                misses += 1
                if misses >= MISSES:
                    self.hint(moment)

    def list_moves(self, legal: list[str], start: str = "") -> None:
        """What can be answered, with numbers."""
        numbered = [f"[dim]{i}[/dim] {move}" for i, move in enumerate(legal, 1) if move.startswith(start)]
        self.console.print(Columns(numbered, column_first=True, padding=(0, 3)))

    def hint(self, moment: Moment) -> None:
        """What is meant."""
        self.tell("learn.hint", words=moment.wanted()[0])

    def comment(self, moment: Moment, words: str, verdict: Verdict) -> None:
        """What is said of an answer."""
        if verdict.reason is not None:
            self.console.print(f"[red]{escape(self.say.reason(verdict.reason))}[/red]")
        elif verdict.text is not None:
            self.console.print(f"[red]{escape(self.say(verdict.text, **moment.step.args))}[/red]")
        elif not verdict.is_right:
            known = words in moment.legal()
            self.console.print(self.say("learn.other") if known else self.say.error(UnknownMove(words)))

    def tell_events(self, moment: Moment, told: int) -> None:
        """What has happened by an answer."""
        for index in range(told, len(moment.match.moves)):
            for sentence in self.say.events(moment.match.events(index, moment.seat)):
                self.console.print(f"· {sentence}")
