"""Worker processes, each with a pipe of its own, and the queue of those who wait for one."""

import asyncio
import multiprocessing
import os
import pickle
import signal
import socket
import threading
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import inf
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar, TypeVarTuple

from burgrave.core.errors import BurgraveError

T = TypeVar("T")
Args = TypeVarTuple("Args")

LONGEST_START = 300.0
"""Seconds after which a worker that is not ready is given up."""

HEAD = 8
"""Bytes before each message that say how long it is."""

NICE = 5
"""How far workers stand back behind the process that serves people."""

SPAWN = multiprocessing.get_context("spawn")


class Lost(BurgraveError):
    """A worker that died, or was given up, before it had answered."""


class Worker(ABC):
    """A process that does one thing at a time; where it is, is its own affair."""

    is_sound = True
    """Whether it has answered whatever it was asked."""

    heard: Callable[[Any], None]
    """What is done with what it tells on the way."""

    async def run(
        self,
        longest: float,
        work: Callable[[*Args], T],
        *args: *Args,
        heard: Callable[[Any], None] = lambda told: None,
    ) -> T:
        """What a function gives there; Lost if the worker dies, or says nothing for so many seconds."""
        self.is_sound = False
        try:
            async with asyncio.timeout(longest) as limit:

                def hear(told: Any) -> None:
                    limit.reschedule(asyncio.get_running_loop().time() + longest)
                    heard(told)

                self.heard = hear
                is_done, answer = await self.ask(work, args)
        except TimeoutError:
            raise Lost(f"no answer for {longest:g} s") from None
        self.is_sound = True
        if not is_done:
            raise answer
        result: T = answer
        return result

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked, as far as that is known."""
        return True

    @abstractmethod
    async def start(self) -> None:
        """Bring it up, until it is ready; Lost if it dies on the way."""

    @abstractmethod
    async def ask(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Whether the work could be done, and what it gave: an answer or an error."""

    @abstractmethod
    def kill(self) -> None:
        """End it, whatever it does."""


class Process(Worker):
    """A process of this machine."""

    process: BaseProcess | None = None
    writer: asyncio.StreamWriter | None = None

    def __init__(self, nice: int = NICE) -> None:
        self.nice = nice

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self.process is not None and self.process.is_alive()

    async def start(self) -> None:
        """Start the process and wait for its first word."""
        ours, theirs = socket.socketpair()
        self.reader, self.writer = await asyncio.open_connection(sock=ours)
        self.process = SPAWN.Process(target=serve_pipe, args=(theirs, self.nice), daemon=True)
        try:
            await asyncio.to_thread(self.process.start)
        finally:
            theirs.close()
        await self._receive()

    async def ask(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Send the work, receive what came of it."""
        assert self.writer is not None
        self.writer.write(pack((work, args)))
        is_done, answer = await self._receive()
        while is_done is None:
            self.heard(answer)
            is_done, answer = await self._receive()
        return is_done, answer

    async def _receive(self) -> Any:
        try:
            size = int.from_bytes(await self.reader.readexactly(HEAD))
            return pickle.loads(await self.reader.readexactly(size))  # noqa: S301 - from our own worker
        except (asyncio.IncompleteReadError, OSError):
            raise Lost("the worker died") from None

    def kill(self) -> None:
        """End the process."""
        if self.writer is not None:
            self.writer.close()
        if self.process is not None and self.process.pid is not None:
            self.process.kill()


def pack(message: Any) -> bytes:
    """A message as it travels through a pipe."""
    body = pickle.dumps(message)
    return len(body).to_bytes(HEAD) + body


def tell(what: Any) -> None:
    """In a worker: how far its work is, for who waits for it."""
    if PIPES:
        PIPES[0].sendall(pack((None, what)))


PIPES: list[socket.socket] = []
"""In a worker: the one that it is asked through."""


def serve_pipe(pipe: socket.socket, nice: int) -> None:
    """In a worker: do what is asked, one thing after the other, until nobody asks any more."""
    PIPES.append(pipe)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=end_with, args=[multiprocessing.parent_process()], daemon=True).start()
    os.nice(nice)
    with pipe, pipe.makefile("rb") as asked:
        pipe.sendall(pack("ready"))
        while head := asked.read(HEAD):
            work, args = pickle.loads(asked.read(int.from_bytes(head)))  # noqa: S301 - from our own server
            pipe.sendall(answer_of(work, args))


def answer_of(work: Callable[..., Any], args: tuple[Any, ...]) -> bytes:
    """What came of a piece of work, as it travels: an error that cannot travel goes as its description."""
    try:
        return pack((True, work(*args)))
    except Exception as error:
        try:
            told = pack((False, error))
            pickle.loads(told[HEAD:])  # noqa: S301 - packed just above
        except Exception:
            return pack((False, RuntimeError(f"{type(error).__name__}: {error}")))
        return told


def end_with(process: BaseProcess | None) -> None:
    """End this process when another one has ended, however it ended."""
    if process is not None:
        process.join()
        os._exit(1)


@dataclass(frozen=True)
class Turn:
    """For whom something is to be done, and whether it comes after what people wait for."""

    who: str = ""
    is_last: bool = False
    is_wanted: Callable[[], bool] = lambda: True
    """Whether it still has to be done, when its turn has come."""
    bot: str = ""
    """Which bot thinks, if one does."""


class Outdated(BurgraveError):
    """What was to be done is not wanted any more."""


class Crowded(BurgraveError):
    """So much waits for somebody already that nothing more may."""


class Queue:
    """Who waits: first come, first served, but nobody twice before the others who wait once."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}
        """Those who wait for each person; the person whose turn it is comes first."""

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))

    def waiting(self, who: str) -> int:
        """How much waits for a person."""
        return len(self.lines.get(who, ()))

    def add(self, who: str) -> asyncio.Future[None]:
        """Stand in line; done when one's turn has come."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(who, deque()).append(waiting)
        return waiting

    def call(self, is_served: Callable[[str], bool]) -> str | None:
        """Call the next whom it is for, and put that person's others at the end; the person, if there was one."""
        for who in list(self.lines):
            line = self.lines[who]
            while line and line[0].done():  # gave up waiting
                line.popleft()
            if not line:
                del self.lines[who]
            elif is_served(who):
                line.popleft().set_result(None)
                del self.lines[who]
                if line:
                    self.lines[who] = line
                return who
        return None


class Turns:
    """So many may be served at once; the others wait until it is their turn."""

    def __init__(self, size: int, share: int = 0, most: float = inf) -> None:
        self.size = size
        self.share = share or size
        """How many may be served at once for one person."""
        self.most = most
        """How much may wait for one person."""
        self.busy: Counter[str] = Counter()
        """How many are being served for each person."""
        self.queues = (Queue(), Queue())
        """For what people wait for, and for the rest."""

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self.queues))

    @asynccontextmanager
    async def taken(self, turn: Turn) -> AsyncIterator[None]:
        """When it is one's turn; Crowded if too much waits already."""
        if self.queues[turn.is_last].waiting(turn.who) >= self.most:
            raise Crowded("too much waits already")
        called = self.queues[turn.is_last].add(turn.who)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was called just then
                self._give_back(turn.who)
            raise
        try:
            yield
        finally:
            self._give_back(turn.who)

    def _call(self) -> None:
        """Call those who wait, as long as there is room."""
        while self.busy.total() < self.size:
            called = (queue.call(lambda who: self.busy[who] < self.share) for queue in self.queues)
            who = next((who for who in called if who is not None), None)
            if who is None:
                return
            self.busy[who] += 1

    def _give_back(self, who: str) -> None:
        self.busy[who] -= 1
        self.busy += Counter()  # forgets who keeps none busy
        self._call()


class Pool(Turns):
    """So many workers at most, started when first needed; one that is lost is replaced alone."""

    def __init__(self, size: int, make: Callable[[], Worker] = Process, share: int = 0, most: float = inf) -> None:
        super().__init__(size, share, most)
        self.make = make
        self.idle: list[Worker] = []
        self.workers: set[Worker] = set()

    @asynccontextmanager
    async def worker(self, turn: Turn) -> AsyncIterator[Worker]:
        """A worker, when it is one's turn; Outdated if it is no longer wanted by then, Crowded if too much waits."""
        async with self.taken(turn):
            if not turn.is_wanted():
                raise Outdated("it is not wanted any more")
            worker = self._find_idle() or await self._start()
            try:
                yield worker
            finally:
                if worker.is_sound:
                    self.idle.append(worker)
                else:
                    self._let_go(worker)

    def _find_idle(self) -> Worker | None:
        while self.idle:
            worker = self.idle.pop()
            if worker.is_alive:
                return worker
            self._let_go(worker)
        return None

    async def _start(self) -> Worker:
        worker = self.make()
        self.workers.add(worker)
        try:
            async with asyncio.timeout(LONGEST_START):
                await worker.start()
        except BaseException as error:
            self._let_go(worker)
            if isinstance(error, TimeoutError):
                raise Lost("the worker did not start") from None
            raise
        return worker

    def _let_go(self, worker: Worker) -> None:
        self.workers.discard(worker)
        worker.kill()

    def stop(self) -> None:
        """End the workers."""
        self.idle.clear()
        for worker in list(self.workers):
            self._let_go(worker)
