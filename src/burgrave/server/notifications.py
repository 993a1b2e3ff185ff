"""Other processes on the same database: what they do is heard of, and caught up with if it was missed."""

import asyncio
import logging

import asyncpg

from burgrave.server import metrics
from burgrave.server.context import Context
from burgrave.server.store import CHANNEL

log = logging.getLogger(__name__)

LONGEST_PAUSE = 10.0
SWEEP_SECONDS = 60.0
GAUGE_SECONDS = 5.0


async def keep_up(context: Context) -> None:
    """Listen, connect again when the connection dies, and catch up with what was missed."""
    if not context.settings.is_postgresql:
        return
    pause = 0.1
    while True:
        try:
            await listen(context)
            pause = 0.1
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            log.warning("not listening", extra={"cause": type(error).__name__})
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


async def listen(context: Context) -> None:
    """Hear of changes until the connection dies; now and then look whether some were not told."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    connection = await asyncpg.connect(context.settings.database, timeout=10)
    try:
        await connection.add_listener(CHANNEL, lambda *args: heard.put_nowait(str(args[-1])))
        await catch_up_all(context)
        while True:
            try:
                about = await asyncio.wait_for(heard.get(), context.settings.poll_seconds)
                context.tables.wake_lobby()
                await context.tables.catch_up(about.partition(" ")[0])
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=10)
                await catch_up_all(context)
    finally:
        await connection.close(timeout=1)


async def catch_up_all(context: Context) -> None:
    """Compare every live table that is being watched, and every lobby, with the database."""
    context.tables.wake_lobby()
    for table in list(context.tables.live.values()):
        if table.watchers:
            await context.tables.catch_up(table.id)


async def sweep(context: Context) -> None:
    """Forget idle tables now and then."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        context.tables.forget_idle()


async def count(context: Context) -> None:
    """Note how much there is, for a scrape that another worker answers."""
    while True:
        metrics.gauge(context)
        await asyncio.sleep(GAUGE_SECONDS)
