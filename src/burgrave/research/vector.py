"""Many games in one call: compiled loops over preallocated arrays, in one process or in several."""

import copy
import os
import pickle
import subprocess
import sys
import weakref
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from burgrave.core.errors import BurgraveError
from burgrave.core.game import AnyGame
from burgrave.research.arrays import UNUSED, Layout, make_memory
from burgrave.research.batch import Batch
from burgrave.research.checking import as_told, check_count, check_seed
from burgrave.research.mini import find_any
from burgrave.research.worker import DONE, DUMP, NUMBER, RESET, RESTORE, SEED, STEP, as_message, look_out, receive, send

KEPT = ("turns", "rewards", "done")
"""The arrays that do not follow from the positions."""


class BadActions(BurgraveError, ValueError):
    """Actions of a wrong shape or kind, one that is not legal, or any when all is closed or in another process."""


class Vector:
    """Many games of one kind, each waiting for an action of the seat that is to act.

    All arrays have a row a game and are overwritten by every step:

    - `observations`: what the seat that is to act sees (`game.observation`);
    - `legal`: the codes it may play in rising order, `counts` of them, then -1;
    - `masks`: the same as bits (`masks="bits"`, the lowest bit of a byte first) or as bytes (`masks="bytes"`);
    - `seats` and `players`: which seat is to act, and which player sits there: with `rotate` they move on by a seat
      after every game, `turns` seats by now;
    - `done`: whether the last step ended a game, in whose place the next one has begun; `rewards`: what it was worth
      to each player, 0 for all while a game goes on.

    Chance is played inside: game `i` has the dice of `seed + i`, which are rolled on from game to game.
    """

    def __init__(
        self,
        game: str | AnyGame,
        games: int = 1024,
        players: int = 2,
        threads: int = 2,
        *,
        seed: int = 0,
        rewards: str = "rank",
        masks: str = "codes",
        rotate: bool = True,
        **options: str | int,
    ) -> None:
        rules = find_any(game) if isinstance(game, str) else game
        games, players = check_count("games", games), check_count("players", players)
        layout = Layout(rules, players, as_told(options), games, rewards, masks, rotate)
        self._open(layout, min(check_count("threads", threads), games))
        self.reset(seed)

    def _open(self, layout: Layout, parts: int) -> None:
        """Make the arrays, and a process for every part but the first."""
        self.game = layout.game
        self.layout = layout
        self._process = os.getpid()
        self._workers: list[subprocess.Popen[bytes]] = []
        memory, descriptor = make_memory(layout.size())
        arrays = layout.lay_out(memory)
        arrays["legal"].fill(UNUSED)
        try:
            for part in range(1, parts):
                self._workers.append(start_worker(layout, descriptor, part, parts))
        finally:
            os.close(descriptor)
        self._close = weakref.finalize(self, stop_workers, self._workers)
        self._batch = Batch(layout, arrays, *layout.share(0, parts))
        self._actions: NDArray[np.int32] = arrays["actions"]
        self.observations: NDArray[np.float32] = arrays["observations"]
        self.legal: NDArray[np.int32] = arrays["legal"]
        self.counts: NDArray[np.int32] = arrays["counts"]
        self.masks: NDArray[np.uint8] = arrays["masks"]
        self.seats: NDArray[np.int32] = arrays["seats"]
        self.players: NDArray[np.int32] = arrays["players"]
        self.turns: NDArray[np.int32] = arrays["turns"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.done: NDArray[np.bool_] = arrays["done"].view(np.bool_)

    def __repr__(self) -> str:
        layout = self.layout
        return f"<Vector {layout.game.name}, {layout.games} games, {layout.players} players>"

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, by other dice if a seed is given."""
        self._check_open()
        if seed is not None:
            number = check_seed(seed) % 2**64
            self._ask(SEED, NUMBER.pack(number), lambda: self._batch.seed(number))
        self._ask(RESET, b"", self._batch.reset)

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]:
        """Play a code in every game; returns observations, rewards and done. BadActions if one is not legal."""
        given = np.asarray(actions)
        if given.shape != (self.layout.games,) or given.dtype.kind not in "iu":
            raise BadActions(f"actions are {self.layout.games} whole numbers, not {given.dtype} of shape {given.shape}")
        self._check_open()
        number = self._find_illegal(given)
        if number is not None:
            raise BadActions(f"game {number}: {self._name(given[number])} is not legal; nothing is played")
        self._ask(STEP, b"", self._batch.step)
        return self.observations, self.rewards, self.done

    def _check_open(self) -> None:
        if not self._close.alive:
            raise BadActions("this vector of games is closed")
        if os.getpid() != self._process:
            raise BadActions("this vector of games is played by another process: give this one a pickle of it")

    def _find_illegal(self, given: NDArray[Any]) -> int | None:
        if given.dtype != np.int32:
            none = np.flatnonzero((given < 0) | (given >= self.game.vocabulary.size))  # may be too large for 32 bits
            if none.size:
                return int(none[0])
        self._actions[:] = given
        number = self._batch.find_illegal()
        return None if number < 0 else number

    def _name(self, code: Any) -> str:
        return f"'{self.game.words(int(code))}'" if 0 <= code < self.game.vocabulary.size else f"code {code}"

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A legal code for every game, each as likely as the others."""
        chosen = np.empty(self.layout.games, np.int32)
        self._batch.sample(rng.random(self.layout.games), chosen)
        return chosen

    def _ask(self, order: bytes, more: bytes | list[bytes], own: Any) -> None:
        """Let all processes do the same, this one with its own part; `more` is for all, or something for each."""
        for number, worker in enumerate(self._workers):
            assert worker.stdin is not None
            with suppress(BrokenPipeError):  # it is no more, and gives no answer below
                worker.stdin.write(order + (more if isinstance(more, bytes) else more[number]))
                worker.stdin.flush()
        try:
            own()
            for worker in self._workers:
                assert worker.stdout is not None
                answer = look_out(worker.stdout)
                if answer != DONE:
                    raise pickle.loads(receive(worker.stdout)) if answer else WorkerEnded(worker.wait())  # noqa: S301
        except BaseException:
            self.close()  # they do no longer know of each other what they have done
            raise

    def __getstate__(self) -> dict[str, Any]:
        """What is needed to go on with all games in another process, whether it runs compiled or not."""
        self._check_open()
        dumps: list[tuple[bytes, int]] = []
        self._ask(DUMP, b"", lambda: dumps.extend(self._batch.dump()))
        for worker in self._workers:
            assert worker.stdout is not None
            dumps += pickle.loads(receive(worker.stdout))  # noqa: S301 - from a process of ours
        kept = {name: getattr(self, name).copy() for name in KEPT}
        return {"layout": self.layout, "parts": 1 + len(self._workers), "dumps": dumps, "arrays": kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        layout, parts, dumps = state["layout"], state["parts"], state["dumps"]
        self._open(layout, parts)
        for name, array in state["arrays"].items():
            getattr(self, name)[:] = array
        shares = [layout.share(part, parts) for part in range(parts)]
        own, *others = [dumps[first : first + count] for first, count in shares]
        self._ask(RESTORE, [as_message(pickle.dumps(other)) for other in others], lambda: self._batch.restore(own))

    def clone(self) -> Self:
        """A twin that plays on by itself: the same games, the same chance to come."""
        return copy.deepcopy(self)

    def close(self) -> None:
        """Let the processes go; the arrays stay as they are."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class WorkerEnded(BurgraveError):
    """A process that played a part of the games is no more."""

    def __init__(self, code: int) -> None:
        super().__init__(f"a process that played a part of the games ended with code {code}")


def start_worker(layout: Layout, descriptor: int, part: int, parts: int) -> "subprocess.Popen[bytes]":
    """A process that plays a part of the games."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "burgrave.research.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=[descriptor],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,  # Ctrl-C is for us alone: we end the workers
    )
    assert worker.stdin is not None
    send(worker.stdin, pickle.dumps((layout, descriptor, part, parts)))
    return worker


def stop_workers(workers: "list[subprocess.Popen[bytes]]") -> None:
    """Let processes end, and wait for it."""
    for worker in workers:
        with suppress(BrokenPipeError), worker:  # closes their pipes, which they take for the end
            pass
    workers.clear()
