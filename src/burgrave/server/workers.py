"""What is done in other processes, so that nothing holds up the tables: bots, and apart from them hints and uploads."""

import logging
import os
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from burgrave.analysis import Puzzle
from burgrave.analysis.kinds import Depth
from burgrave.bots.strategy import LEVELS
from burgrave.core.game import AnyGame
from burgrave.core.position import Position
from burgrave.server import metrics
from burgrave.server.cluster import Cluster
from burgrave.server.errors import Refusal
from burgrave.server.exploring import Copy, explore
from burgrave.server.pool import Crowded, Outdated, Pool, Process, Turn, tell
from burgrave.server.settings import Settings
from burgrave.server.works import analyse, coach, consider, read_position, read_record, solve_puzzle, think

T = TypeVar("T")
Args = TypeVarTuple("Args")

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds of thinking after which a worker that does not answer is given up."""

SEATED = ("uniform", *LEVELS)
"""The bots that may sit at a table, the weakest first; others are for the command line, some start programs."""

LONGEST_SILENCE = 300.0
"""Seconds after which a worker is given up that makes a report and does not say how far it is."""

LAST = 15
"""How far those that make reports stand back behind all else."""

MOST_WAITING = 40
"""So much of what people ask besides may wait for one of them, or for all at one address."""

QUICK = ("uniform", "page", "squire")
"""The bots that answer at once: nobody who plays with them waits for those that think."""

SPARE = "page"
"""Who moves for a bot that cannot."""

ANSWERING = ("uniform", "page", "squire", "knight")
"""The bots that answer where something is tried out: those that are quick enough for a whole turn of others."""

ADVISER = SEATED[-1]
"""Who gives hints."""


class Choice(NamedTuple):
    """A move in words, and which bot chose it."""

    words: str
    bot: str


class Workers:
    """The worker processes: some for thinking, one for bots that answer at once, two for what people ask besides.

    One more, that stands back behind all of them, makes reports.
    """

    def __init__(self, settings: Settings) -> None:
        self.cluster = Cluster(settings.ray, settings.bot_processes, settings.bot_share) if settings.ray else None
        size = settings.bot_processes or max(1, (os.cpu_count() or 1) - 1)
        self.thinkers = Pool(size, share=settings.bot_share or max(1, size - 1))
        self.quick = Pool(1)
        self.asides = Pool(1, most=MOST_WAITING)
        self.copies = Pool(1, most=MOST_WAITING)
        self.reports = Pool(1, lambda: Process(LAST))

    def start(self) -> None:
        """Connect to the cluster, if bots think on one."""
        if self.cluster is not None:
            self.thinkers = self.cluster.start()

    async def choose(
        self, game: AnyGame, position: Position, seat: int, bot: str, chance: Random, turn: Turn | None = None
    ) -> Choice:
        """A bot's move: it gets a position imagined for its seat.

        A bot that fails, or whose worker is lost, is asked once more; then a simple one moves, and if even that one
        fails, chance. Outdated if the move is not wanted any more when its turn has come.
        """
        imagined = game.imagine(position, seat, chance).dump()
        seed = chance.getrandbits(63)
        for name in (bot, bot, SPARE):
            pool = self.quick if name in QUICK else self.thinkers
            try:
                now = replace(turn or Turn(), bot=name)
                words = await self.run(pool, now, think, game.key, imagined, seat, name, seed)
                if game.code(words) in position.legal(seat):
                    return Choice(words, name)
                log.error("a bot chose what is not legal", extra={"bot": name, "game": game.name})
            except Outdated:
                raise
            except Exception:
                log.exception("a bot failed", extra={"bot": name, "game": game.name})
            metrics.BOT_FAULTS.labels(name).inc()
        return Choice(game.words(chance.choice(position.legal(seat))), "uniform")

    async def hint(
        self, game: AnyGame, position: Position, seat: int, chance: Random, who: str = ""
    ) -> list[dict[str, Any]]:
        """The moves a bot would consider."""
        imagined = game.imagine(position, seat, chance).dump()
        seed = chance.getrandbits(63)
        return await self.ask(self.asides, who, consider, game.key, imagined, seat, ADVISER, seed)

    async def coach(
        self, game: AnyGame, before: Position, seat: int, lines: list[str], chance: Random, who: str = ""
    ) -> dict[str, Any] | None:
        """What is thought of a seat's lines in a row, by what it knew before them."""
        imagined = game.imagine(before, seat, chance).dump()
        return await self.ask(self.asides, who, coach, game.key, imagined, seat, lines)

    async def read(self, record: str, longest: int, who: str = "") -> tuple[dict[str, Any], list[tuple[int, str]]]:
        """What a record of one game says, every line checked."""
        return await self.ask(self.asides, who, read_record, record, longest)

    async def read_position(
        self, notation: str, seat: int | None, number: int, who: str = ""
    ) -> tuple[str, dict[str, str], str, str | None]:
        """A position to begin a game at, its rest drawn by a number."""
        return await self.ask(self.copies, who, read_position, notation, seat, number)

    async def explore(self, copy: Copy, who: str = "") -> bytes:
        """What comes of a private copy of a position; who lets no bots answer waits for nobody's."""
        pool = self.copies if copy.bot is None and not copy.is_analysed else self.asides
        return await self.ask(pool, who, explore, copy)

    async def solve(self, puzzle: Puzzle, lines: list[str], who: str = "") -> dict[str, Any]:
        """What an answer to a puzzle is worth."""
        return await self.ask(self.asides, who, solve_puzzle, puzzle, lines)

    async def analyse(self, record: str, depth: Depth, who: str, heard: Callable[[float], None]) -> dict[str, Any]:
        """The report of a game, a deep one after the others; `heard` is told how much of it is done."""
        async with self.reports.worker(Turn(who, is_last=depth == "deep")) as worker:
            return await worker.run(LONGEST_SILENCE, analyse, record, depth, tell, heard=heard)

    async def ask(self, pool: Pool, who: str, work: Callable[[*Args], T], *args: *Args) -> T:
        """What people ask besides; refused if too much of theirs waits already."""
        try:
            return await self.run(pool, Turn(who), work, *args)
        except Crowded:
            raise Refusal("rate_limited", "much that was asked from here still waits; wait a little") from None

    async def run(self, pool: Pool, turn: Turn, work: Callable[[*Args], T], *args: *Args) -> T:
        """What a function gives in a worker process; the clock starts when the worker does."""
        asked = monotonic()
        async with pool.worker(turn) as worker:
            if not turn.bot:
                return await worker.run(LONGEST_THOUGHT, work, *args)
            metrics.BOT_WAITS.observe(monotonic() - asked)
            with metrics.BOT_THOUGHTS.labels(turn.bot).time():
                return await worker.run(LONGEST_THOUGHT, work, *args)

    @property
    def waiting(self) -> int:
        """How many bots wait until they may think."""
        return self.thinkers.waiting + self.quick.waiting

    def stop(self) -> None:
        """End the workers."""
        for pool in (self.thinkers, self.quick, self.asides, self.copies, self.reports):
            pool.stop()
        if self.cluster is not None:
            self.cluster.stop()
