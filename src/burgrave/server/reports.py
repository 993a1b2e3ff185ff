"""Reports of finished games: made in workers that stand back behind everything else, kept with the game."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from burgrave.analysis.kinds import Depth
from burgrave.server import frames, schema
from burgrave.server.errors import Refusal
from burgrave.server.pool import Lost
from burgrave.server.store import Conflict, Store
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table
from burgrave.server.workers import Workers

log = logging.getLogger(__name__)

MOST_WAITING = 200
"""So many reports may be waited for in a process."""

CLAIM = 60.0
"""Seconds after which a report that another process does not tell of any more is made by this one."""

ATTEMPTS = 2
"""So often a report is begun whose worker dies."""


@dataclass
class Row:
    """A report as it is stored."""

    wanted: str | None
    """At what depth it is being made; none: it is done, or has failed."""
    progress: float
    claimed: int
    fault: bool
    report: str | None
    """What was made last, as JSON."""

    @property
    def state(self) -> str:
        """Where it stands."""
        if self.wanted is not None:
            return "working" if self.progress else "waiting"
        return "failed" if self.fault else "done"

    @property
    def depth(self) -> str | None:
        """How deep the one is that is there."""
        return None if self.report is None else str(json.loads(self.report)["depth"])


class Reports:
    """The reports that this process makes, and those that are stored."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self.tables = tables
        self.store: Store = tables.store
        self.workers = workers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.progress: dict[str, float] = {}
        """How far those are that this process makes."""

    async def find(self, table_id: str) -> Row | None:
        """The report of a game, made or being made."""
        row = await find_row(self.store, table_id)
        if row is not None and row.wanted is not None and table_id in self.progress:
            row.progress = self.progress[table_id]
        return row

    async def ask(self, table: Table, who: str, depth: Depth, check: Callable[[], None]) -> Row:
        """Have a report made, unless there is one as deep, or one being made; `check` refuses one too many."""
        if not table.is_public_knowledge:
            raise Refusal("not_over", "a report is made of a game that is over")
        row = await self.find(table.id)
        if row is not None and (row.wanted or (row.report and (depth == "default" or row.depth == depth))):
            return row
        if len(self.tasks) >= MOST_WAITING:
            raise Refusal("not_available", "too many reports are being made")
        check()
        now = int(self.tables.source.clock())
        wanted = Row(depth, 0.0, now, False, row.report if row else None)
        with suppress(Conflict):  # another process was asked for the same
            await self.store.run(lambda connection: put(connection, table.id, wanted))
            self._begin(table.id, who, depth)
        return wanted

    def _begin(self, table_id: str, who: str, depth: Depth) -> None:
        self.progress[table_id] = 0.0
        task = asyncio.create_task(self._make(table_id, who, depth))
        self.tasks[table_id] = task
        task.add_done_callback(lambda _: self._end(table_id))

    def _end(self, table_id: str) -> None:
        self.tasks.pop(table_id, None)
        self.progress.pop(table_id, None)

    async def _make(self, table_id: str, who: str, depth: Depth) -> None:
        """Make a report and keep it; one that cannot be made is noted as such."""
        try:
            table = await self.tables.get(table_id)
            record = "\n".join(frames.record(table, None))
            made = json.dumps(await self._analyse(table_id, record, who, depth))
            values: dict[str, Any] = {"report": made, "fault": False, "progress": 1.0}
        except Exception as error:
            if not isinstance(error, Refusal):  # the game is gone, or broken
                log.exception("no report")
            values = {"fault": True}
        r = schema.reports.c
        await self.store.execute(update(schema.reports).where(r.game == table_id).values(wanted=None, **values))

    async def _analyse(self, table_id: str, record: str, who: str, depth: Depth) -> dict[str, Any]:
        def note(done: float) -> None:
            self.progress[table_id] = done

        for attempt in range(ATTEMPTS):
            try:
                return await self.workers.analyse(record, depth, who, note)
            except Lost:
                if attempt == ATTEMPTS - 1:
                    raise
                log.warning("a report is begun anew")
        raise AssertionError("one of the attempts has ended this")

    async def watch(self) -> None:
        """Tell other processes what is being made here, and go on with what none makes: after a start, or a death."""
        grace = CLAIM if self.tables.settings.is_postgresql else 0.0
        while True:
            try:
                await self.go_on(grace)
            except Exception:
                log.exception("the watch over reports failed; it goes on")
            await self.tables.source.sleep(self.tables.settings.poll_seconds)

    async def go_on(self, grace: float) -> None:
        """Claim what is being made here, and what nobody has claimed for so many seconds."""
        now, r = int(self.tables.source.clock()), schema.reports.c
        mine = dict(self.progress)

        def claim(connection: Connection) -> list[tuple[str, Depth, str]]:
            for table_id, done in mine.items():
                own = update(schema.reports).where(r.game == table_id, r.wanted.is_not(None))
                connection.execute(own.values(progress=done, claimed=now))
            left = select(r.game, r.wanted, schema.games.c.host).join(schema.games)
            left = left.where(r.wanted.is_not(None), r.claimed <= now - grace, r.game.not_in(mine)).limit(MOST_WAITING)
            found = [(row[0], row[1], row[2]) for row in connection.execute(left)]
            for table_id, _, _ in found:
                still = update(schema.reports).where(r.game == table_id, r.claimed <= now - grace)
                connection.execute(still.values(claimed=now))
            return found

        for table_id, depth, host in await self.store.run(claim):
            if table_id not in self.tasks:
                self._begin(table_id, host, depth)

    async def stop(self) -> None:
        """Leave what is being made to the next start."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def find_row(store: Store, table_id: str) -> Row | None:
    """The report of a game as it is stored."""
    r = schema.reports.c
    query = select(r.wanted, r.progress, r.claimed, r.fault, r.report).where(r.game == table_id)
    row = await store.run(lambda connection: connection.execute(query).first())
    return None if row is None else Row(*row)


def put(connection: Connection, table_id: str, row: Row) -> None:
    """Note that a report is wanted; Conflict if another process has, or the game is gone."""
    r, values = schema.reports.c, vars(row)
    anew = update(schema.reports).where(r.game == table_id, r.wanted.is_(None)).values(**values)
    if connection.execute(anew).rowcount == 0:
        connection.execute(insert(schema.reports).values(game=table_id, **values))
