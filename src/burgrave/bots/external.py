"""Bots of other people: a program that reads questions as JSON lines and answers in words."""

import contextlib
import json
import queue
import shlex
import subprocess
import sys
import threading
from typing import IO, Any, ClassVar

from burgrave.bots.bot import Bot, Uniform
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


class Forfeit(Exception):
    """Why a program lost its move."""


class External(Bot):
    """Asks a program. A move it does not give in time and in order is played at random, and said so."""

    DEFAULT_MS: ClassVar[int] = 5000
    STARTS: ClassVar[int] = 3
    """A program that has ended so often is not started again."""

    def __init__(self, command: str, ms: int, seed: int) -> None:
        self.command = command
        self.ms = ms
        self.stand_in = Uniform(seed)
        self.program: Program | None = None
        self.starts = 0
        self.forfeits = 0

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
        question = describe(game, position, seat)
        move = self.parse_answer(self.talk(json.dumps(question | {"ms": self.ms})))
        if move not in question["legal"]:
            raise Forfeit(f"'{move:.60}' is not one of its {len(question['legal'])} legal moves")
        return game.code(move)

    def talk(self, question: str) -> str:
        """The line that the program answers; it is ended if it is late."""
        if self.program is None:
            self.start()
        assert self.program is not None
        try:
            return self.program.ask(question, self.ms / 1000)
        except Forfeit:
            self.close()
            raise

    def start(self) -> None:
        """Start the program, if it has not failed too often."""
        if self.starts == self.STARTS:
            raise Forfeit(f"it has ended {self.STARTS} times and is not started again")
        self.starts += 1
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
        """End the program."""
        if self.program is not None:
            self.program.end()
            self.program = None


def describe(game: AnyGame, position: Position, seat: int) -> dict[str, Any]:
    """The question that programs get: what a seat sees, and what it may play."""
    return {
        "game": game.name,
        "players": position.seats,
        "seat": seat,
        "view": game.view(position, seat),
        "legal": sorted(game.words(code) for code in position.legal(seat)),
    }


class Program:
    """A running program, its answers read by a thread so that waiting for them can end."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - the person at the keyboard named it
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.stdin: IO[str] = self.process.stdin
        self.stdout: IO[str] = self.process.stdout
        self.answers: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Pass on every line; an empty one means that there will be no more."""
        for line in self.stdout:
            self.answers.put(line)
        self.answers.put("")

    def ask(self, question: str, seconds: float) -> str:
        """The answer to a question, or Forfeit."""
        while not self.answers.empty():  # unasked lines answer nothing
            if not self.answers.get():
                raise self.ended()
        try:
            self.stdin.write(question + "\n")
            self.stdin.flush()
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"no answer within {seconds:g} s") from None
        except OSError:
            raise self.ended() from None
        if not answer:
            raise self.ended()
        return answer

    def ended(self) -> Forfeit:
        """What to say of a program that is gone."""
        return Forfeit(f"the program has ended with exit code {self.process.wait()}")

    def end(self) -> None:
        """End the program, if it has not ended by itself."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for pipe in (self.stdin, self.stdout):
            with contextlib.suppress(OSError):  # what it was not told any more is lost with it
                pipe.close()
