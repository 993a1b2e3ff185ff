"""Puzzles: positions in which one turn is much better than all others. They are data in the game's package."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import Any

from burgrave.analysis.judging import Question, ask, chance, judge_codes
from burgrave.analysis.kinds import NothingToJudge, Verdict
from burgrave.bots.insight import play_line
from burgrave.core.game import AnyGame, find_game
from burgrave.core.notation import read
from burgrave.core.position import Position

FILE = "puzzles.json"

NEAR = 0.5
"""An answer that loses less than so much of what the second best does has solved the puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position as a seat sees it, and what is to be found in it."""

    id: str
    game: str
    position: str
    """In the form that the seat sees (`seen=SEAT`)."""
    seat: int
    theme: str
    """A key: `theme.KEY` is its name."""
    difficulty: int
    """From 1, found at a glance, to 5, found by a deep search only."""
    line: tuple[str, ...]
    """A best turn."""
    gap: float
    """How much winning chance the second best loses."""
    source: str = ""
    """The game it was found in."""

    @property
    def rules(self) -> AnyGame:
        """The game, by the version of its rules that the puzzle is for."""
        return find_game(self.position.partition(" ")[0])

    def place(self) -> tuple[AnyGame, Position]:
        """The game, and a position that the seat holds possible: the one that trying it out begins with."""
        return read(self.position, Random(0))

    @property
    def is_whole(self) -> bool:
        """Whether its turn is over with its best line."""
        game, position = self.place()
        return play_line(position, self.seat, [game.code(line) for line in self.line]).to_act() != (self.seat,)


def puzzles(game: AnyGame) -> list[Puzzle]:
    """The puzzles that come with a game, the easier ones first; none, if it has none."""
    file = files(game.package) / FILE
    rows: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.is_file() else []
    return [
        Puzzle(**row | {"id": name_of(game, row["position"]), "game": game.name, "line": tuple(row["line"])})
        for row in rows
    ]


def name_of(game: AnyGame, position: str) -> str:
    """The id of a puzzle: it stays the same however many others there come to be."""
    return f"{game.name}-{sha256(position.encode()).hexdigest()[:8]}"


def solve(puzzle: Puzzle, lines: Sequence[str]) -> Verdict:
    """Whether lines solve a puzzle: they need not be the stored ones, but nearly as good."""
    game, position = puzzle.place()
    question, answer = ask(game, position, puzzle.seat), tuple(game.code(line) for line in lines)
    solved = is_solved(puzzle, question, answer)
    return {"solved": solved, "judgement": judge_codes(question, answer, codes(puzzle))}


def is_solved(puzzle: Puzzle, question: Question, answer: tuple[int, ...]) -> bool:
    """Whether an answer is as good as the stored turn, or loses less than half of what the second best does."""
    check_line(question, answer)
    given, stored = question.compare([answer, codes(puzzle)])
    return chance(question, stored.value) - chance(question, given.value) < NEAR * puzzle.gap


def codes(puzzle: Puzzle) -> tuple[int, ...]:
    """The stored turn."""
    return tuple(puzzle.rules.code(line) for line in puzzle.line)


def check_line(question: Question, answer: Sequence[int]) -> None:
    """NothingToJudge if a line cannot be played."""
    position = question.position.copy()
    for code in answer:
        if code not in position.legal(question.seat):
            raise NothingToJudge(f"'{question.game.words(code)}' is not legal there")
        position.play(question.seat, code)
    if not answer:
        raise NothingToJudge("there is no answer")
