"""Reports of finished games: made in workers that stand back behind everything else, kept with the game."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, text, update

from burgrave.analysis.kinds import Depth
from burgrave.server import frames, schema
from burgrave.server.errors import Refusal
from burgrave.server.limits import networks_of
from burgrave.server.pool import Lost
from burgrave.server.store import Conflict, Store
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table
from burgrave.server.workers import Workers

log = logging.getLogger(__name__)

MOST_WAITING = 200
"""So many reports may be waited for."""

MOST_OF_ONE = (10, 20, 40)
"""So many of them from an IPv6 /64, /56 and /48; the last two from an IPv4 address and its /24."""

LONGEST_WAIT = 24 * 3600.0
"""Seconds after which a report that was not begun is waited for no longer."""

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
    place: str | None = None
    """From where it was asked for, as long as it waits."""
    asked: float = 0.0
    dropped: bool = False
    """Whether it gave way to others, or has waited too long."""

    @property
    def state(self) -> str:
        """Where it stands."""
        if self.wanted is not None:
            return "working" if self.progress else "waiting"
        if self.dropped:
            return "dropped"
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
        check()
        now = self.tables.source.clock()
        wanted = Row(depth, 0.0, int(now), False, row.report if row else None, who, now)
        with suppress(Conflict):  # another process was asked for the same
            outcome = await self.store.run(lambda connection: enter(connection, table.id, wanted, who))
            if isinstance(outcome, Refusal):
                raise outcome
            if outcome is not None:
                self._drop(outcome)
            self._begin(table.id, who, depth)
        return wanted

    def _begin(self, table_id: str, who: str, depth: Depth) -> None:
        self.progress[table_id] = 0.0
        task = asyncio.create_task(self._make(table_id, who, depth))
        self.tasks[table_id] = task
        task.add_done_callback(lambda task: self._end(table_id, task))

    def _end(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self.tasks.get(table_id) is task:  # not one that was asked for again meanwhile
            del self.tasks[table_id], self.progress[table_id]

    def _drop(self, table_id: str) -> None:
        """Make a report no longer that is not waited for any more."""
        if table_id in self.tasks:
            self.tasks[table_id].cancel()

    async def _make(self, table_id: str, who: str, depth: Depth) -> None:
        """Make a report and keep it; one that cannot be made is noted as such."""
        try:
            table = await self.tables.get(table_id)
            record = "\n".join(frames.record(table, None))
            made = json.dumps(await self._analyse(table_id, record, who, depth))
            values: dict[str, Any] = {"report": made, "fault": False, "dropped": False, "progress": 1.0}
        except Exception as error:
            if not isinstance(error, Refusal):  # the game is gone, or broken
                log.exception("no report")
            values = {"fault": True}
        r = schema.reports.c
        await self.store.execute(update(schema.reports).where(r.game == table_id).values(**DONE, **values))

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
        """Claim what is being made here, and what nobody has claimed for so many seconds; let go of what is too old."""
        now, r = int(self.tables.source.clock()), schema.reports.c
        mine = dict(self.progress)

        def claim(connection: Connection) -> tuple[list[str], list[tuple[str, Depth, str]]]:
            gone = []
            for table_id, done in mine.items():
                own = update(schema.reports).where(r.game == table_id, r.wanted.is_not(None))
                if connection.execute(own.values(progress=done, claimed=now)).rowcount == 0:
                    gone.append(table_id)
            left = select(r.game, r.wanted, r.place, schema.games.c.host).join(schema.games).order_by(r.asked)
            left = left.where(r.wanted.is_not(None), r.claimed <= now - grace, r.game.not_in(mine)).limit(MOST_WAITING)
            found = [(row.game, row.wanted, row.place or row.host) for row in connection.execute(left)]
            for table_id, _, _ in found:
                still = update(schema.reports).where(r.game == table_id, r.claimed <= now - grace)
                connection.execute(still.values(claimed=now, progress=0.0))
            old = update(schema.reports).where(r.wanted.is_not(None), r.progress == 0, r.claimed == now)
            connection.execute(old.where(r.asked <= now - LONGEST_WAIT).values(**DONE, dropped=True))
            return gone, found

        gone, found = await self.store.run(claim)
        for table_id in gone:
            self._drop(table_id)
        for table_id, depth, place in found:
            if table_id not in self.tasks:
                self._begin(table_id, place, depth)

    async def stop(self) -> None:
        """Leave what is being made to the next start."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


DONE = {"wanted": None, "place": None}
"""What is noted of a report that is no longer waited for."""


async def find_row(store: Store, table_id: str) -> Row | None:
    """The report of a game as it is stored."""
    r = schema.reports.c
    query = select(*(r[field.name] for field in fields(Row))).where(r.game == table_id)
    row = await store.run(lambda connection: connection.execute(query).first())
    return None if row is None else Row(*row)


class Waiting(NamedTuple):
    """A report that is waited for."""

    game: str
    place: str
    asked: float
    is_begun: bool


def enter(connection: Connection, table_id: str, row: Row, place: str) -> str | Refusal | None:
    """Note that a report is wanted; which other one gave way to it, if one did, or why there is no room.

    Conflict if another process has noted it, or the game is gone.
    """
    if connection.dialect.name == "postgresql":  # one after the other, or all would see the same room
        connection.execute(text("SELECT pg_advisory_xact_lock(4272)"))
    r, values = schema.reports.c, vars(row)
    query = select(r.game, r.place, r.asked, r.progress).where(r.wanted.is_not(None))
    waiting = [Waiting(game, of or "", asked, done > 0) for game, of, asked, done in connection.execute(query)]
    try:
        gives_way = make_room(waiting, place)
    except Refusal as refusal:
        return refusal
    if gives_way is not None:
        connection.execute(update(schema.reports).where(r.game == gives_way).values(**DONE, dropped=True))
    anew = update(schema.reports).where(r.game == table_id, r.wanted.is_(None)).values(**values)
    if connection.execute(anew).rowcount == 0:
        connection.execute(insert(schema.reports).values(game=table_id, **values))
    return gives_way


def make_room(waiting: list[Waiting], place: str) -> str | None:
    """Which of those that wait gives way to one more: the newest of the network that has most waiting, if it is full.

    A refusal, if so many of the asker's wait already, or nobody has more of them.
    """
    known = Counter(network for one in waiting for network in networks_of(one.place))
    for network, most in zip(networks_of(place), MOST_OF_ONE[-len(networks_of(place)) :], strict=True):
        if known[network] >= most:
            raise Refusal("rate_limited", "many reports that were asked for from here still wait; come back later")
    if len(waiting) < MOST_WAITING:
        return None
    crowds = Counter(networks_of(one.place)[-1] for one in waiting)
    mine = crowds[networks_of(place)[-1]] + 1
    rivals = [one for one in waiting if not one.is_begun and crowds[networks_of(one.place)[-1]] > mine]
    if not rivals:
        raise Refusal("not_available", "too many reports are being made")
    return max(rivals, key=lambda one: (crowds[networks_of(one.place)[-1]], one.asked, one.game)).game
