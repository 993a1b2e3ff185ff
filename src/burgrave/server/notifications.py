"""Other processes on the same database: what they do is heard of, and caught up with if it was missed."""

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

from burgrave.server import metrics
from burgrave.server.bans import close_unwanted
from burgrave.server.context import Context
from burgrave.server.store import CHANNEL, PEOPLE

log = logging.getLogger(__name__)

SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
LONGEST_DEAF = 1.0
"""Seconds after which a process that hears nothing of others sends its people to those."""
CONNECTING = 5.0
LISTENER = "burgrave listens"
"""What the connection is called on which a process hears of others, for who looks at the database."""
MOST_AT_ONCE = 8
"""Tables that are brought up to date side by side: people's moves need connections to the database too."""
MOST_COMPARED = 500
"""Tables that are compared with the database by one question."""
SWEEP_SECONDS = 60.0
GAUGE_SECONDS = 5.0

FAULTS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError, TimeoutError)


async def keep_up(context: Context) -> None:
    """Listen, connect again when the connection dies, and catch up with what was missed."""
    if not context.settings.is_postgresql:
        return
    pause, deaf_since = SHORTEST_PAUSE, time.monotonic()
    while True:
        try:
            connection = await asyncpg.connect(
                context.settings.database, timeout=CONNECTING, server_settings={"application_name": LISTENER}
            )
            try:
                pause = SHORTEST_PAUSE
                await listen(context, connection)
            finally:
                deaf_since = time.monotonic()
                connection.terminate()  # nothing to wait for, in which the end of the server could be missed
        except FAULTS as error:
            log.warning("not listening", extra={"cause": type(error).__name__})
        if time.monotonic() - deaf_since > LONGEST_DEAF:
            await asyncio.gather(*(one.close(1013, "try elsewhere") for one in list(context.connections)))
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


async def listen(context: Context, connection: Any) -> None:
    """Hear of changes until the connection dies; now and then look whether some were not told."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    connection.add_termination_listener(lambda _: heard.put_nowait(""))
    await connection.add_listener(CHANNEL, lambda *args: heard.put_nowait(str(args[-1])))
    await close_unwanted(context)
    await catch_up_all(context)
    while not connection.is_closed():
        try:
            async with asyncio.timeout(context.settings.poll_seconds):  # wait_for may miss the end of the server
                first = await heard.get()
            await follow(context, read_news([first, *(heard.get_nowait() for _ in range(heard.qsize()))]))
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=10)
            await catch_up_all(context)


def read_news(heard: Iterable[str]) -> dict[str, int]:
    """How far each table is that was heard of; 0 or REWRITTEN, before all else: something else has changed."""
    news: dict[str, int] = {}
    for what, _, seq in (one.partition(" ") for one in heard if one):
        known = news.get(what, int(seq))
        least = min(known, int(seq))
        news[what] = least if least <= 0 else max(known, int(seq))
    return news


async def follow(context: Context, news: dict[str, int]) -> None:
    """Bring everything to what was heard of: many tables at once, so that none waits for all others."""
    if news.pop(PEOPLE, None) is not None:
        await close_unwanted(context)
    if news:
        context.tables.wake_lobby()
    at_once = asyncio.Semaphore(MOST_AT_ONCE)

    async def catch_up(table_id: str, seq: int) -> None:
        async with at_once:
            await context.tables.catch_up(table_id, seq)

    await asyncio.gather(
        *(catch_up(table_id, seq) for table_id, seq in news.items() if table_id in context.tables.live)
    )


async def catch_up_all(context: Context) -> None:
    """Compare every live table that is being watched, and every lobby, with the database."""
    context.tables.wake_lobby()
    watched = [table.id for table in context.tables.live.values() if table.watchers]
    for begin in range(0, len(watched), MOST_COMPARED):
        behind = await context.tables.compare(watched[begin : begin + MOST_COMPARED])
        await follow(context, dict.fromkeys(behind, 0))


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
