"""The process that measures one of our games: `python -m burgrave.cli.bench.worker GAME PLAYERS`."""

import json
import os
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

from burgrave.core import dice
from burgrave.core.chance import roll
from burgrave.core.dice import Dice, random_games
from burgrave.core.game import find_game
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position

Counts = dict[str, float]

MIDDLE = 60
"""Moves played before copies are measured."""


class Worker:
    """Does tasks with a game for as long as it is told."""

    def __init__(self, game: str, players: int) -> None:
        self.game = find_game(game)
        self.start: Position = self.game.start(players)
        self.seed = 0
        self.batch = 1
        """Random games between two looks at the clock."""
        self.rng = Random(0)
        self.times: list[float] = []
        """How long each view took."""

    def is_compiled(self) -> bool:
        """Whether both the loops and the rules are compiled."""
        files = (dice.__file__, sys.modules[type(self.start).__module__].__file__)
        return not any(str(file).endswith(".py") for file in files)

    def whole(self) -> tuple[int, int]:
        """Whole random games in one call: games, moves."""
        self.seed += 1
        began = process_time()
        moves = random_games(self.start, self.seed, self.batch)
        games = self.batch
        if process_time() - began < 0.005:
            self.batch *= 2
        return games, moves

    def driven(self) -> tuple[int, int]:
        """A random game driven from Python, move by move: games, moves."""
        position, random, moves = self.start.copy(), self.rng.random, 0
        while (seat := position.actor()) != OVER:
            if seat == CHANCE:
                position.play(seat, roll(position, self.rng))
            else:
                codes = position.legal(seat)
                position.play(seat, codes[int(random() * len(codes))])
                moves += 1
        return 1, moves

    def copy(self) -> tuple[int, int]:
        """A thousand copies of a position from the middle of a game."""
        copy = self.middle().copy
        for _ in range(1000):
            copy()
        return 0, 1000

    def view(self) -> tuple[int, int]:
        """The views of every position of a random game, the seats in turns: games, views."""
        position, views = self.start.copy(), 0
        while (seat := position.actor()) != OVER:
            began = perf_counter()
            self.game.view(position, views % position.seats)
            self.times.append(perf_counter() - began)
            views += 1
            position.play(seat, self.rng.choice(position.legal(seat)))
        return 1, views

    def middle(self) -> Position:
        """A position from the middle of a game."""
        position, moves, chance = self.start.copy(), Moves(), Dice(1)
        for _ in range(MIDDLE):
            if (seat := position.actor()) == OVER:
                break
            moves.count = 0
            position.generate(seat, moves)
            position.play(seat, chance.choose(position, seat, moves))
        return position


def spend(seconds: float, task: Callable[[], tuple[int, int]]) -> Counts:
    """Repeat a task for so many seconds of processor time."""
    games = moves = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        more_games, more_moves = task()
        games, moves = games + more_games, moves + more_moves
    return {"games": games, "moves": moves, "seconds": spent}


def main() -> None:
    """Answer tasks from standard input, one a line: its name and how many seconds to spend on it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    worker = Worker(sys.argv[1], int(sys.argv[2]))
    sys.stdout.write(json.dumps({"compiled": worker.is_compiled()}) + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        task, seconds = line.split()
        counts = spend(float(seconds), getattr(worker, task))
        if worker.times:
            counts["median"] = median(worker.times)
            worker.times.clear()
        sys.stdout.write(json.dumps(counts) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
