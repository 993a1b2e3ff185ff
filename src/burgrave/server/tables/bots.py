"""Bots at the tables: each is asked when it owes a choice, one that plays for a person at the pace of its screen."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.tables.play import play_bot
from burgrave.server.tables.registry import Tables, any_seat
from burgrave.server.tables.table import Table
from burgrave.server.workers import Workers

log = logging.getLogger(__name__)

STAND_IN_GRACE = 3.0
"""Seconds that a bot waits for the screen of its person: it may be loading anew, or be at another process."""


class Bots:
    """The bots that think for the tables of this process."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self.tables = tables
        self.workers = workers
        self.tasks: set[asyncio.Task[None]] = set()
        tables.ask_bots = self.ask

    def ask(self, table: Table, which: Callable[[int], bool] = any_seat) -> None:
        """Let bots think that owe a choice and are not thinking yet; who plays for a person waits for its screen."""
        if table.is_gone or table.status != "running":
            return
        for seat in table.position.to_act():
            is_free = seat >= 0 and table.seats[seat].bot and seat not in table.thinking
            if is_free and table.is_shown(seat) and which(seat):
                table.thinking.add(seat)
                task = asyncio.create_task(self._think(table, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _think(self, table: Table, seat: int) -> None:
        answers, line = table.seq, None
        try:
            await asyncio.sleep(self._grace(table, seat))
            bot = table.seats[seat].bot
            if bot and seat in table.position.to_act() and answers == table.seq and table.is_shown(seat):
                thoughts = table.thoughts("bot", seat, self.tables.source.chance)
                line = await self.workers.choose(table.game, table.position, seat, bot, thoughts)
        finally:
            table.thinking.discard(seat)
        if line is not None:
            try:
                await play_bot(self.tables, table, seat, line, answers)
            except Refusal:
                log.info("late answer of a bot refused", extra={"seat": seat})
        self.ask(table)

    def _grace(self, table: Table, seat: int) -> float:
        holder = table.seats[seat].holder
        if holder is None or table.has_screen(seat):
            return 0
        gone = 0.0 if self.tables.settings.is_postgresql else self.tables.source.clock() - table.left.get(holder, 0)
        return max(0, STAND_IN_GRACE - gone)

    async def hint(self, table: Table, seat: int) -> tuple[int, list[dict[str, Any]]]:
        """The moves that a bot would consider on a seat, and the number of entries they answer."""
        access.check_hint(table, seat)
        seq, game = table.seq, table.game
        thoughts = table.thoughts("hint", seat, self.tables.source.chance)
        try:
            return seq, await self.workers.hint(game, table.position, seat, thoughts)
        except Exception:
            log.exception("no hint", extra={"game": game.name})
            raise Refusal("not_available", "the bots give no hint here") from None

    async def stop(self) -> None:
        """Let no bot think any longer."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
