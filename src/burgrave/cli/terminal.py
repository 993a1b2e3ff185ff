"""The terminal: where commands write, and how they show progress."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def print_line(text: str) -> None:
    """Write a line to standard output as it is, and at once."""
    sys.stdout.write(text + "\n")


@contextmanager
def progress(total: int, hidden: bool = False) -> Iterator["Bar"]:
    """A bar on standard error, if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as shown:
        yield Bar(shown, total)


class Bar:
    """A progress bar."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.task = progress.add_task("", total=total)

    def advance(self, steps: int = 1, about: str = "") -> None:
        """Go on, and say what is being done."""
        self.progress.update(self.task, advance=steps, description=about)

    def reach(self, steps: int, about: str = "") -> None:
        """Stand at so many steps, and say what is being done."""
        self.progress.update(self.task, completed=steps, description=about)
