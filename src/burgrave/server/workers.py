"""Processes of their own for bots and for reading records, so that no thinking holds up the table."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, TypeVar, TypeVarTuple

from burgrave.bots import Strategist, explain, make_bot
from burgrave.bots.strategy import LEVELS
from burgrave.core.game import AnyGame, find_game
from burgrave.core.position import Position
from burgrave.core.record import header_of, parse_record
from burgrave.server.settings import Settings

T = TypeVar("T")
Args = TypeVarTuple("Args")

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds after which a bot that does not answer is given up."""

SEATED = ("uniform", *LEVELS)
"""The bots that may sit at a table, the weakest first; others are for the command line, some start programs."""

ADVISER = SEATED[-1]
"""Who gives hints."""


class Workers:
    """Worker processes, started when first needed and again should they die."""

    def __init__(self, settings: Settings) -> None:
        self.processes = settings.bot_processes or max(1, (os.cpu_count() or 1) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: AnyGame, position: Position, seat: int, bot: str, chance: Random) -> str:
        """A bot's move in words: it gets a position imagined for its seat. A bot that fails plays any legal move."""
        imagined = game.imagine(position, seat, chance).dump()
        seed = chance.getrandbits(63)
        for name in (bot, "uniform"):
            try:
                return await self.run(think, game.name, imagined, seat, name, seed)
            except Exception:
                log.exception("a bot failed", extra={"bot": name, "game": game.name})
        return game.words(chance.choice(position.legal(seat)))

    async def hint(self, game: AnyGame, position: Position, seat: int, chance: Random) -> list[dict[str, Any]]:
        """The moves a bot would consider."""
        imagined = game.imagine(position, seat, chance).dump()
        return await self.run(consider, game.name, imagined, seat, chance.getrandbits(63))

    async def run(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """What a function gives in a worker process."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=serve_the_parent)
        pool = self.pool
        try:
            return await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(pool, work, *args), LONGEST_THOUGHT
            )
        except (BrokenProcessPool, TimeoutError):
            self.stop(pool)
            raise

    def stop(self, pool: ProcessPoolExecutor | None = None) -> None:
        """End the workers."""
        pool = pool or self.pool
        if pool is None:
            return
        if pool is self.pool:
            self.pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def serve_the_parent() -> None:
    """In a worker: leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with, args=[multiprocessing.parent_process()], daemon=True).start()


def end_with(process: BaseProcess | None) -> None:
    """End this process when another one has ended."""
    if process is not None:
        process.join()
        os._exit(1)


def think(game_name: str, imagined: bytes, seat: int, bot: str, seed: int) -> str:
    """In a worker: the bot's move."""
    game = find_game(game_name)
    return game.words(make_bot(bot, seed).choose(game, game.load(imagined), seat))


def consider(game_name: str, imagined: bytes, seat: int, seed: int) -> list[dict[str, Any]]:
    """In a worker: the moves a bot would consider."""
    game = find_game(game_name)
    adviser = make_bot(ADVISER, seed)
    assert isinstance(adviser, Strategist)
    return explain.hint(adviser, game, game.load(imagined), seat)


def read_record(record: str, longest: int) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """In a worker: what a record of one game says, every line checked."""
    lines = record.splitlines()
    if len(lines) > longest:
        raise ValueError(f"a record may have {longest} lines, this has {len(lines)}")
    matches = list(parse_record(lines, verify=True))
    if len(matches) != 1:
        raise ValueError(f"a record of one game is needed, this has {len(matches)}")
    [match] = matches
    return header_of(match), [(seat, match.game.words(code)) for seat, code in match.moves]
