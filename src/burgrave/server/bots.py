"""Bots at the tables: each is asked when it owes a choice, one that plays for a person at the pace of its screen."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from burgrave.server.errors import Refusal
from burgrave.server.table import Table

if TYPE_CHECKING:
    from burgrave.server.tables import Tables

log = logging.getLogger(__name__)

STAND_IN_GRACE = 3.0
"""Seconds that a bot waits for the screen of its person: it may be loading anew, or be at another process."""


class Bots:
    """The bots that think for the tables of this process."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: Table, which: Callable[[int], bool] = lambda seat: True) -> None:
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
        answers, words = table.seq, None
        try:
            await asyncio.sleep(self._grace(table, seat))
            bot = table.seats[seat].bot
            if bot and seat in table.position.to_act() and answers == table.seq and table.is_shown(seat):
                thoughts = table.thoughts("bot", seat, self.tables.source.chance)
                words = await self.tables.thinkers.choose(table.game, table.position, seat, bot, thoughts)
        finally:
            table.thinking.discard(seat)
        if words is not None:
            try:
                await self.tables.play_bot(table, seat, words, answers)
            except Refusal:
                log.info("late answer of a bot refused", extra={"seat": seat})
        self.ask(table)

    def _grace(self, table: Table, seat: int) -> float:
        holder = table.seats[seat].holder
        if holder is None or table.has_screen(seat):
            return 0
        gone = 0.0 if self.tables.settings.is_postgresql else self.tables.source.clock() - table.left.get(holder, 0)
        return max(0, STAND_IN_GRACE - gone)

    async def stop(self) -> None:
        """Let no bot think any longer."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
