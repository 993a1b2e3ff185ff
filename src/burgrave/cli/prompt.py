"""Asking a person for a line: with completion in a terminal, plainly elsewhere."""

import sys
from collections.abc import Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


class NextWords(Completer):
    """Offers the words that can come next in one of some lines."""

    def __init__(self, lines: Sequence[str], asides: Sequence[str]) -> None:
        self.lines = [line.split() for line in lines]
        self.asides = asides

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The next words after what is typed so far."""
        *done, part = document.text_before_cursor.split(" ")
        if done[:1] == ["why"] or done[:1] == ["?"]:
            done = done[1:]
        words = {line[len(done)] for line in self.lines if line[: len(done)] == done and len(line) > len(done)}
        for word in [*sorted(words), *(self.asides if not done else ())]:
            if word.startswith(part):
                yield Completion(word, start_position=-len(part))


class Prompt:
    """Asks for lines. Every seat has a memory of its own for what it typed: the others may not scroll through it."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.sessions: dict[int, PromptSession[str]] = {}

    def ask(self, seat: int, lines: Sequence[str] = (), asides: Sequence[str] = ()) -> str | None:
        """A line that somebody typed; None at the end of the input."""
        if not self.is_terminal:
            return next(sys.stdin, None)
        session = self.sessions.setdefault(seat, PromptSession())
        try:
            return session.prompt("> ", completer=NextWords(lines, asides))
        except EOFError:
            return None

    def wait(self) -> None:
        """Let somebody sit down and press Enter; nobody needs to where nobody sits."""
        if self.is_terminal:
            input()
