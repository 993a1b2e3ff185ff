"""The live tables of this process: found, written through one door, and everybody woken when one has changed."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from burgrave.server import access, metrics, versions
from burgrave.server.errors import Refusal
from burgrave.server.rows import Guard, LogRow, TableRow
from burgrave.server.settings import Settings, Source
from burgrave.server.store import REWRITTEN, Conflict, Store
from burgrave.server.tables.draft import draft_rest
from burgrave.server.tables.table import Entry, Table, Watcher, result

FINISHED_IDLE = 60.0
"""Seconds that a finished game is kept in memory after it was last looked at."""

IN_HAND = 10.0
"""Seconds for which a request may have a table in hand: so long it stays in memory, or there would be two of it."""

REMOTE_GRACE = 15.0
"""Seconds after which a process asks the bots of a game that another process has moved on and then left alone."""


def any_seat(_seat: int) -> bool:
    """Whichever seat."""
    return True


class Tables:
    """The live tables of this process."""

    def __init__(self, store: Store, settings: Settings, source: Source) -> None:
        self.store = store
        self.settings = settings
        self.source = source
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.lobby: set[Watcher] = set()
        """Those who wait for a change of any table."""
        self.ask_bots: Callable[[Table, Callable[[int], bool]], None] = lambda table, which: None
        """Lets bots think that owe a choice, on the seats that are meant; whoever has bots sets it."""

    # Finding

    async def get(self, table_id: str) -> Table:
        """A table, from memory or from the database."""
        table = self.live.get(table_id)
        if table is None:
            table = await self._load_once(table_id)
        elif self.settings.is_postgresql:  # another process may have changed it, and its notice be on the way
            await self.catch_up(table_id)
        if table.is_gone:
            raise Refusal("unknown_table", "there is no such table")
        table.used = self.source.clock()
        if table.row.fault:
            raise Refusal("does_not_replay", table.row.fault)
        return table

    async def _load_once(self, table_id: str) -> Table:
        """A table from the database; who asks while it is being loaded gets the same."""
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id))
        await asyncio.wait([task])  # not to be cancelled by who asked first and goes away
        return task.result()

    async def _load(self, table_id: str) -> Table:
        row, log_rows = await self.read(table_id)
        if row.fault:
            raise Refusal("does_not_replay", row.fault)
        table = Table(row, log_rows)
        async with table.lock:
            await self.advance(table)
        self.keep(table)
        self.ask_bots(table, any_seat)
        return table

    def keep(self, table: Table) -> None:
        """Take a table into memory."""
        self.live[table.id] = table
        table.most_entries = self.settings.undo_entries
        table.clock = self.source.clock
        table.used = self.source.clock()
        self.make_room()

    async def row(self, table_id: str) -> TableRow:
        """A table as it is stored, also one that no longer replays."""
        row = await self.store.table(table_id)
        if row is None:
            raise Refusal("unknown_table", "there is no such table")
        return await versions.checked(self.store, row)

    async def read(self, table_id: str, since: int = 0) -> tuple[TableRow, list[LogRow]]:
        """A table and its log after an entry, as they stood at one moment."""
        while True:
            found = await self.store.table_and_log(table_id, since)
            if found is None:
                raise Refusal("unknown_table", "there is no such table")
            row, log_rows = await versions.checked(self.store, found[0]), found[1]
            if row.seq == since + len(log_rows):
                return row, log_rows

    def forget_idle(self) -> None:
        """Drop from memory what nobody has used for long."""
        now = self.source.clock()
        for table in list(self.live.values()):
            patience = FINISHED_IDLE if table.is_public_knowledge else 60 * self.settings.idle_minutes
            if table.used < now - patience:
                self._put_away(table)
        self.make_room()

    def make_room(self) -> None:
        """Drop from memory what was used least recently, as long as there is too much of it."""
        kept = sum(table.weight for table in self.live.values())
        if kept <= self.settings.live_entries:
            return
        for table in sorted(self.live.values(), key=lambda table: table.used):
            weight = table.weight
            if table.used < self.source.clock() - IN_HAND and self._put_away(table):
                kept -= weight
            if kept <= self.settings.live_entries:
                return

    def _put_away(self, table: Table) -> bool:
        """Drop a table from memory, or let it rest if it is watched; False: it is in use."""
        if table.thinking or table.lock.locked():
            return False
        if table.watchers:
            table.rest()
        else:
            del self.live[table.id]
        return True

    # Writing

    async def append(self, table: Table, entries: list[Entry], guard: Guard | None = None) -> bool:
        """Write entries, then show them; False, with the table brought up to date, if another was faster."""
        after = entries[-1].after if entries else table.position
        row, now = table.row, int(self.source.clock())
        values = {
            "status": "running" if after.to_act() else "over",
            "to_act": list(after.to_act()),
            "result": result(after),
            "moved": now,
            "rerolled": row.rerolled or table.takes_back_reveals(entries),
        }
        written = [table.log_row(entry, now) for entry in entries]
        try:
            await self.store.append(table.id, table.seq, written, values, guard)
        except Conflict:
            await self.refresh(table)
            return False
        table.extend(entries)
        for entry in entries:
            if entry.code is not None:
                metrics.MOVES.labels(row.game, table.hand(entry.seat)).inc()
        table.used = self.source.clock()
        table.row = replace(row, seq=table.seq, undo=None, **values)  # type: ignore[arg-type]
        self.changed(table)
        return True

    async def advance(self, table: Table) -> None:
        """Begin if nobody is missing, and let happen what follows by itself."""
        begins = table.row.status == "open" and not any(seat.is_open for seat in table.seats)
        if not begins and table.row.status != "running":
            return
        entries = draft_rest(table, self.source.chance)
        if entries or begins:
            await self.append(table, entries)

    # Waking

    def changed(self, table: Table) -> None:
        """Tell everybody that a table has changed, and its bots."""
        table.wake_watchers()
        self.wake_lobby()
        self.ask_bots(table, any_seat)

    def wake_lobby(self) -> None:
        """Wake everybody who waits for a change of any table."""
        for watcher in self.lobby:
            watcher.set()

    def tell_away(self) -> None:
        """Tell everybody at a table whose people have been away for long meanwhile, and who is back."""
        now = self.source.clock()
        for table in self.live.values():
            if (away := access.find_away(table, now)) != table.away:
                table.away = away
                table.wake_watchers()

    # Other processes

    async def catch_up(self, table_id: str, seq: int = 0) -> None:
        """Bring a live table to what the database knows. `seq`: how far it is said to be, or REWRITTEN."""
        table = self.live.get(table_id)
        if table is None:
            return
        async with table.lock:
            if 0 < seq <= table.row.seq:  # it was this process that wrote it
                return
            with suppress(Refusal):  # it was deleted
                await self.refresh(table, anew=seq == REWRITTEN)
        self._ask_left_alone(table)

    async def compare(self, ids: Sequence[str]) -> list[str]:
        """Those of the live tables that are not as the database knows them."""
        rows = {row.id: row for row in await self.store.tables(ids)}
        live = [self.live[table_id] for table_id in ids if table_id in self.live]
        behind = [table.id for table in live if rows.get(table.id) != table.row]
        for table in live:
            if table.id not in behind:
                self._ask_left_alone(table)
        return behind

    def _ask_left_alone(self, table: Table) -> None:
        # The process that moved the game on asks its bots, but for those whose persons look on here; should it have
        # died, this one does.
        is_left_alone = self.source.clock() - table.changed_elsewhere > REMOTE_GRACE
        self.ask_bots(table, lambda seat: is_left_alone or table.has_screen(seat))

    async def refresh(self, table: Table, anew: bool = False) -> None:
        """Bring a table that one has locked to what the database knows; anew: what has been written was changed."""
        try:
            row, log_rows = await self.read(table.id, 0 if anew else table.seq)
        except Refusal:
            self.let_go(table)
            raise
        if row == table.row and not anew:
            return
        (table.play_all if anew else table.replay)(log_rows)
        table.row = row
        table.changed_elsewhere = self.source.clock()
        table.wake_watchers()

    def let_go(self, table: Table) -> None:
        """Forget a table that was deleted."""
        table.is_gone = True
        self.live.pop(table.id, None)
        table.wake_watchers()
        self.wake_lobby()
