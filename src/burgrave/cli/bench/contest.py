"""Contestants of a benchmark: worker processes that take turns on one core."""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import burgrave
from burgrave.cli.bench import peers
from burgrave.cli.terminal import progress
from burgrave.core.errors import BurgraveError

ALONE = ("vector:1:128", "vector:1:512", "vector:1:2048")
"""Games side by side by one process, so many; few of them stay in a core's cache."""
IN_PAIRS = ("vector:2:256", "vector:2:1024", "vector:2:4096")
"""By two, each of which has as many."""
ROUNDS = 8
"""How often everybody gets a turn: whatever else the machine does then touches all alike."""


class WorkerFailed(BurgraveError):
    """A process that should measure ended."""


class Contestant:
    """A worker that measures tasks in slices, and the sums of what it counted."""

    def __init__(self, kind: str, name: str, tasks: Sequence[str], worker: "subprocess.Popen[str]") -> None:
        self.kind = kind
        self.name = name
        self.tasks = tasks
        self.worker = worker
        self.sums: dict[str, Counter[str]] = {task: Counter() for task in tasks}
        self.fastest = dict.fromkeys(tasks, 0.0)
        self.is_compiled = self._answer()["compiled"] == 1

    def measure(self, task: str, seconds: float) -> Counter[str]:
        """Let the worker do a task for a while: how many games and moves in how many seconds."""
        assert self.worker.stdin is not None
        self.worker.stdin.write(f"{task} {seconds}\n")
        self.worker.stdin.flush()
        return self._answer()

    def _answer(self) -> Counter[str]:
        assert self.worker.stdout is not None
        line = self.worker.stdout.readline()
        if not line:
            raise WorkerFailed(f"the process that measures {self.name} ended with code {self.worker.wait()}")
        return Counter(json.loads(line))

    def median(self, task: str) -> float:
        """The median of the single times of a task, in seconds: the mean of those of all turns."""
        return self.sums[task]["median"] / ROUNDS

    def rate(self, task: str, unit: str) -> float:
        """Games or moves a second."""
        return self.sums[task][unit] / self.sums[task]["seconds"]

    def best(self, tasks: Sequence[str]) -> float:
        """Moves a second in the fastest turn of any of these tasks: the one that the rest of the machine left alone."""
        return max(self.fastest[task] for task in tasks)


def run_contest(contestants: Sequence[Contestant], seconds: float) -> None:
    """Measure every task of every contestant, all of them in turns; the first turn only warms up."""
    turns = [(c, task) for c in contestants for task in c.tasks]
    with progress((ROUNDS + 1) * len(turns)) as bar:
        for number in range(ROUNDS + 1):
            for contestant, task in turns:
                counted = contestant.measure(task, seconds / ROUNDS)
                if number:
                    contestant.sums[task] += counted
                    contestant.fastest[task] = max(contestant.fastest[task], counted["moves"] / counted["seconds"])
                bar.advance(about=f"{contestant.name} {contestant.kind}")


def burgrave_contestants(stack: ExitStack, game: str, players: int, against: str | None) -> Iterator[Contestant]:
    """A game as it is installed, from a copy of the package without compiled modules, and from another folder."""
    command = [sys.executable, "-m", "burgrave.cli.bench.worker", game, str(players)]
    installed = str(Path(burgrave.__file__).parent.parent)
    yield start(stack, "compiled", game, ("whole", "driven", "copy", "view"), command, installed)
    yield start(stack, "pure", game, ("whole",), command, stack.enter_context(uncompiled_copy()))
    if against:
        yield start(stack, "other", game, ("whole", "driven", "copy"), command, against)


def research_contestants(stack: ExitStack, games: Iterable[tuple[str, int]]) -> Iterator[Contestant]:
    """Random play through the interfaces for research, on one core; side by side also on two; and games of others."""
    command, path = [sys.executable, "-m", "burgrave.research.speed"], ""
    for game, players in games:
        table = [*command, game, str(players)]
        yield start(stack, "one core", game, ("observe", "pettingzoo", ALONE[0]), [*table, "1"], path)
        yield start(stack, "two cores", game, (*ALONE, *IN_PAIRS), [*table, "2"], path)
    others = ("backgammon", "chess") if find_spec("chess") else ("backgammon",)
    yield start(stack, "others", "others", others, [*command, "others", "2", "1"], path)


def peer_contestants(stack: ExitStack, games: Iterable[str]) -> list[Contestant]:
    """Games of others."""
    python, script = peers.set_up(), str(Path(__file__).with_name("peer_worker.py"))
    return [start(stack, "peer", game, ("whole", "driven"), [python, script, game]) for game in games]


def start(
    stack: ExitStack, kind: str, name: str, tasks: Sequence[str], command: list[str], path: str | None = None
) -> Contestant:
    """A contestant whose worker ends with the stack; it looks in a path before all others, or in none."""
    paths = [] if path is None else filter(None, [path, os.environ.get("PYTHONPATH")])
    worker = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,  # Ctrl-C is for us alone: we end the workers
    )
    stack.enter_context(worker)
    stack.callback(worker.kill)
    return Contestant(kind, name, tasks, worker)


@contextmanager
def uncompiled_copy() -> Iterator[str]:
    """A folder with a copy of the package without compiled modules."""
    with TemporaryDirectory(prefix="burgrave-") as folder:
        without = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(Path(burgrave.__file__).parent, Path(folder) / "burgrave", ignore=without)
        yield folder
