"""The process that measures random play through the interfaces: `python -m burgrave.research.speed GAME PLAYERS CORES`.

It speaks as `cli/bench/worker.py` does. GAME may also be `others`: then it plays games of PettingZoo and OpenSpiel.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from burgrave.core.dice import Dice, play_chance
from burgrave.core.encoder import Encoder, Row
from burgrave.core.game import find_game
from burgrave.core.moves import Moves
from burgrave.core.position import OVER, Position

if TYPE_CHECKING:
    from burgrave.research.vector import Vector


class Loops:
    """Random play, by whatever gives observations and masks; each call plays for a while and counts the steps."""

    def __init__(self, game: str, players: int, cores: Sequence[int]) -> None:
        self.game = game
        self.cores = cores
        self.players = players
        self.rng = np.random.default_rng(0)
        self.made: dict[str, Any] = {}

    def make(self, name: str, maker: Callable[[], Any]) -> Any:
        """What is made once, and used again."""
        if name not in self.made:
            self.made[name] = maker()
        return self.made[name]

    def observe(self) -> int:
        """A thousand rows, of the seats to act in positions all over a random game."""
        seen, encoder = self.make("seen", lambda: list(self.decisions())), self.make("encoder", self.make_encoder)
        write, row = encoder.write, Row(np.empty(encoder.length, np.float32))
        for i in range(1000):
            position, seat = seen[i % len(seen)]
            write(position, seat, row)
        return 1000

    def make_encoder(self) -> Encoder:
        """The game's own."""
        return find_game(self.game).observation(self.players)

    def decisions(self) -> Iterator[tuple[Position, int]]:
        """Every position of a random game in which a seat is to act, and the seat."""
        position, moves, dice = find_game(self.game).start(self.players), Moves(), Dice(1)
        while (seat := play_chance(position, dice, moves)) != OVER:
            yield position.copy(), seat
            moves.count = 0
            position.generate(seat, moves)
            position.play(seat, dice.choose(position, seat, moves))

    def pettingzoo(self) -> int:
        """A game of ours by PettingZoo's loop."""
        from burgrave.research.pettingzoo import env

        return self.drive(self.make("pettingzoo", lambda: env(self.game, self.players)))

    def chess(self) -> int:
        """A game of chess by the same loop."""
        from pettingzoo.classic import chess_v6

        return self.drive(self.make("chess", chess_v6.env))

    def drive(self, table: Any) -> int:
        """A game of random legal actions."""
        steps = 0
        table.reset(seed=int(self.rng.integers(2**31)))
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            table.step(int(legal[int(self.rng.random() * len(legal))]))
            steps += 1
        return steps

    def vector(self, processes: int, games: int) -> int:
        """Eight steps of all games side by side."""
        made = self.make(f"{processes} {games}", lambda: self.make_vector(processes, games))
        for _ in range(8):
            made.step(made.sample(self.rng))
        return 8 * games

    def make_vector(self, processes: int, games: int) -> "Vector":
        """Each process has a core of its own where there are enough, else a busy machine may wake them all on one."""
        from burgrave.research.vector import Vector

        made = Vector(self.game, games, self.players, processes)
        pids = [0, *(worker.pid for worker in made._workers)]
        for pid, core in zip(pids, self.cores, strict=False):
            os.sched_setaffinity(pid, {core})
        return made

    def backgammon(self) -> int:
        """A game of OpenSpiel's backgammon, with tensors and masks."""
        import pyspiel

        state = self.make("backgammon", lambda: pyspiel.load_game("backgammon")).new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[int(np.searchsorted(np.cumsum(weights), self.rng.random()))])
                continue
            np.array(state.observation_tensor(), np.float32)
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[int(self.rng.random() * len(legal))]))
            steps += 1
        return steps


def spend(seconds: float, clock: Callable[[], float], task: Callable[[], int]) -> dict[str, float]:
    """Repeat a task for so many seconds."""
    steps, began = 0, clock()
    while (spent := clock() - began) < seconds:
        steps += task()
    return {"moves": steps, "seconds": spent}


def main() -> None:
    """Answer tasks from standard input, one a line: its name, with numbers if it needs some, and how many seconds."""
    game, players, is_alone = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "1"
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    if is_alone and cores:
        del cores[:-1]
        os.sched_setaffinity(0, cores)
    loops = Loops(game, players, cores)
    sys.stdout.write(json.dumps({"compiled": True}) + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        task, seconds = line.split()
        name, *numbers = task.split(":")
        clock, loop = process_time if is_alone else perf_counter, partial(getattr(loops, name), *map(int, numbers))
        sys.stdout.write(json.dumps(spend(float(seconds), clock, loop)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
