"""Bots of other people: a program that reads questions as JSON lines and answers in words."""

import contextlib
import json
import queue
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping
from typing import IO, Any, ClassVar

from burgrave.bots.bot import Bot, Place, Uniform
from burgrave.core.errors import BurgraveError
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


class Forfeit(Exception):
    """Why a program lost its move."""


class NeverAnswered(BurgraveError):
    """A bot that gave no legal move in all its games: what came of them is nothing of its own."""


def check_answers(bots: Iterable[Mapping[str, Any]]) -> None:
    """NeverAnswered if one of some bots, with their decisions and forfeits, gave no legal move at all."""
    for bot in bots:
        if 0 < bot["decisions"] == bot["forfeits"]:
            raise NeverAnswered(f"{bot['name']} never answered: all its {bot['forfeits']} moves were played at random")


class External(Bot):
    """Asks a program. A move it does not give in time and in order is played at random, and said so."""

    DEFAULT_MS: ClassVar[int] = 5000
    STARTS: ClassVar[int] = 3
    """A program that has ended so often is not started again."""
    FAREWELL: ClassVar[float] = 1.0
    """So many seconds a program has to end by itself when its game is over."""

    def __init__(self, command: str, ms: int, seed: int) -> None:
        self.command = command
        self.ms = ms
        self.stand_in = Uniform(seed)
        self.program: Program | None = None
        self.starts = 0
        self.places: dict[int, Place] = {}

    def sit(self, place: Place) -> None:
        """Take a seat at a match."""
        self.places[place.seat] = place

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """The program's move, or a random one."""
        try:
            return self.ask(game, position, seat)
        except Forfeit as reason:
            self.forfeits += 1
            sys.stderr.write(f"burgrave: cmd:{self.command}, seat {seat}: {reason}; a random move is played instead\n")
            return self.stand_in.choose(game, position, seat)

    def ask(self, game: AnyGame, position: Position, seat: int) -> int:
        """The program's move, or Forfeit."""
        if self.program is None:
            self.start()
        question = describe(game, position, seat, self.places.get(seat))
        move = self.parse_answer(self.talk(json.dumps(question | {"ms": self.ms})))
        if move not in question["legal"]:
            raise Forfeit(f"'{move:.60}' is not one of its {len(question['legal'])} legal moves")
        return game.code(move)

    def talk(self, question: str) -> str:
        """The line that the program answers; it is ended if it is late."""
        assert self.program is not None
        try:
            return self.program.ask(question, self.ms / 1000)
        except Forfeit:
            self.program.kill()
            self.program = None
            raise

    def start(self) -> None:
        """Start the program, if it has not failed too often."""
        if self.starts == self.STARTS:
            raise Forfeit(f"it has ended {self.STARTS} times and is not started again")
        self.starts += 1
        for place in self.places.values():
            place.forget()
        try:
            self.program = Program(shlex.split(self.command))
        except (OSError, ValueError) as error:
            raise Forfeit(f"it cannot be started: {error}") from error

    @staticmethod
    def parse_answer(line: str) -> str:
        """The words of an answer."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit(f"the answer is not JSON: {line.strip():.60}") from None
        if not isinstance(answer, dict) or not isinstance(answer.get("move"), str):
            raise Forfeit(f'the answer is not {{"move": WORDS}}: {line.strip():.60}')
        words: str = answer["move"]
        return words

    def close(self) -> None:
        """Tell the program how the game ended, and let it end."""
        if self.program is not None:
            self.program.end([json.dumps(place.end()) for place in self.places.values()], self.FAREWELL)
            self.program = None


def describe(game: AnyGame, position: Position, seat: int, place: Place | None = None) -> dict[str, Any]:
    """The question that programs get: what happened, as far as it is known, what a seat sees, and what it may play."""
    table = {"game": game.name, "players": position.seats, "seat": seat}
    return {
        **(table if place is None else place.about() | place.news()),
        "view": game.view(position, seat),
        "legal": sorted(game.words(code) for code in position.legal(seat)),
    }


class Program:
    """A running program. Threads write to it and read from it, so that waiting for it can end."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - the person at the keyboard named it
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.stdin: IO[str] = self.process.stdin
        self.stdout: IO[str] = self.process.stdout
        self.questions: queue.Queue[str] = queue.Queue()
        self.answers: queue.Queue[str] = queue.Queue()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.read, self.write)]
        for thread in self.threads:
            thread.start()

    def read(self) -> None:
        """Pass on every line; an empty one means that there will be no more."""
        for line in self.stdout:
            self.answers.put(line)
        self.answers.put("")

    def write(self) -> None:
        """Write every line; an empty one means that there will be no more."""
        with contextlib.suppress(OSError), self.stdin:  # what it was not told any more is lost with it
            while line := self.questions.get():
                self.stdin.write(line + "\n")
                self.stdin.flush()

    def ask(self, question: str, seconds: float) -> str:
        """The answer to a question, or Forfeit."""
        while not self.answers.empty():  # unasked lines answer nothing
            if not self.answers.get():
                raise self.ended()
        self.questions.put(question)
        try:
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"no answer within {seconds:g} s") from None
        if not answer:
            raise self.ended()
        return answer

    def ended(self) -> Forfeit:
        """What to say of a program that is gone."""
        return Forfeit(f"the program has ended with exit code {self.process.wait()}")

    def end(self, farewell: list[str], seconds: float) -> None:
        """Tell the program the last, and end it if it has not ended by itself in time."""
        for line in farewell:
            self.questions.put(line)
        self.questions.put("")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """End the program, if it has not ended by itself."""
        self.process.kill()
        self.process.wait()
        self.questions.put("")
        for thread in self.threads:
            thread.join()
        self.stdout.close()
