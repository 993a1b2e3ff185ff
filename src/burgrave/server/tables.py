"""All tables: the one door through which every change of a game goes, whether it came by socket or by request."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from burgrave.core.errors import BadOption, UnknownGame
from burgrave.core.game import find_game
from burgrave.server import frames, seating
from burgrave.server.bots import Bots
from burgrave.server.errors import Refusal
from burgrave.server.models.moves import MoveRequest
from burgrave.server.models.tables import NewTable, SeatChange
from burgrave.server.people import Person
from burgrave.server.settings import Settings, Source
from burgrave.server.store import Conflict, GameRow, Guard, LogRow, SeatRow, Store
from burgrave.server.table import Entry, Table, result
from burgrave.server.thinkers import Thinkers

log = logging.getLogger(__name__)

REMOTE_GRACE = 15.0
"""Seconds after which a process asks the bots of a game that another process has moved on and then left alone."""


class Tables:
    """The live tables of this process, and the doors to them."""

    def __init__(self, store: Store, settings: Settings, source: Source, thinkers: Thinkers) -> None:
        self.store = store
        self.settings = settings
        self.source = source
        self.thinkers = thinkers
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.bots = Bots(self)
        self.lobby: set[asyncio.Event] = set()
        """Those who wait for a change of any table."""

    # Finding tables

    async def get(self, table_id: str) -> Table:
        """A table, from memory or from the database."""
        table = self.live.get(table_id)
        if table is None:
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                table = self.live.get(table_id) or await self._load(table_id)
            self.loading.pop(table_id, None)
        elif self.settings.is_postgresql:  # another process may have changed it, and its notice be on the way
            await self.catch_up(table_id)
        if table.is_gone:
            raise Refusal("unknown_table", "there is no such table")
        table.used = self.source.clock()
        if table.row.fault:
            raise Refusal("does_not_replay", table.row.fault)
        return table

    async def _load(self, table_id: str) -> Table:
        row, log_rows = await self._read(table_id, 0)
        if row.fault:
            raise Refusal("does_not_replay", row.fault)
        table = Table(row, log_rows)
        async with table.lock:
            await self._advance(table)
        self.live[table_id] = table
        self.bots.ask(table)
        return table

    async def _read(self, table_id: str, since: int) -> tuple[GameRow, list[LogRow]]:
        """A table and its log after an entry, as they stood at one moment."""
        while True:
            row = await self.store.game(table_id)
            if row is None:
                raise Refusal("unknown_table", "there is no such table")
            log_rows = await self.store.log(table_id, since)
            if row.seq == since + len(log_rows):
                return row, log_rows

    async def info(self, table_id: str, person: Person | None) -> dict[str, Any]:
        """A table without what lies on it, also of one that no longer replays."""
        row = await self.store.game(table_id)
        if row is None:
            raise Refusal("unknown_table", "there is no such table")
        return frames.table_info(row, person.id if person else None)

    async def record(self, table_id: str, person: Person | None, seat: int | None) -> list[str]:
        """The record of a game as a person may see it; a finished one's also if it no longer replays."""
        row, log_rows = await self._read(table_id, 0)
        if row.fault and row.status == "over":
            return list(frames.stored_record(row, log_rows))
        table = await self.get(table_id)
        return list(frames.record(table, frames.choose_viewer(table, person.id if person else None, seat)))

    def forget_idle(self) -> None:
        """Drop from memory what nobody has used for long."""
        limit = self.source.clock() - 60 * self.settings.idle_minutes
        for table in list(self.live.values()):
            if table.used < limit and not table.watchers and not table.thinking and not table.lock.locked():
                del self.live[table.id]

    # Making tables

    async def create(self, person: Person, wanted: NewTable) -> Table:
        """A new table; it begins at once if no seat is open."""
        try:
            game = find_game(wanted.game)
            options = game.settle(len(wanted.seats), wanted.options)
        except UnknownGame as error:
            raise Refusal("unknown_game", str(error)) from None
        except BadOption as error:
            raise Refusal("bad_option", str(error)) from None
        row = self.new_row(person, wanted.game, options, wanted.public)
        row.seats = seating.first_seats(row.id, person, wanted.seats)
        return await self.add(person, Table(row))

    def new_row(self, person: Person, game: str, options: dict[str, str], public: bool) -> GameRow:
        """A table that nobody sits at yet."""
        now, version = int(self.source.clock()), find_game(game).version
        return GameRow(
            id=self.source.token(16),
            game=game,
            version=version,
            checked=version,
            options=options,
            public=public,
            host=person.id,
            status="open",
            made=now,
            moved=now,
            secret=self.source.secret(),
        )

    async def add(self, person: Person, table: Table, again: str | None = None) -> Table:
        """Put up a table, where those of another one play again if one is named; Conflict if they do already."""
        if await self.store.count_hosted(person.id) >= self.settings.tables_person:
            raise Refusal("too_many_tables", f"you host {self.settings.tables_person} unfinished tables already")
        await self.store.add_game(table.row, [], again)
        self.live[table.id] = table
        table.used = self.source.clock()
        log.info("table made", extra={"game": table.game.name, "seats": len(table.seats)})
        async with table.lock:
            await self._advance(table)
        self.bots.ask(table)
        self.tell_lobby()
        return table

    async def add_record(
        self, person: Person, public: bool, header: dict[str, Any], moves: Sequence[tuple[int, str]]
    ) -> Table:
        """A table that shows a game played elsewhere; nobody sits there."""
        row = self.new_row(person, header["game"], header["options"], public)
        row.seats = [SeatRow() for _ in range(header["players"])]
        row.imported, row.secret = True, None
        table = Table(row)
        rows = [LogRow(n, seat, words, at=row.made) for n, (seat, words) in enumerate(moves, start=1)]
        table.replay(rows)
        row.seq, row.status = table.seq, "over" if table.match.is_over else "stopped"
        row.result = result(table.position)
        await self.store.add_game(row, rows)
        self.live[table.id] = table
        table.used = self.source.clock()
        self.tell_lobby()
        return table

    # Playing

    async def play(self, table: Table, person: Person, seat: int, given: MoveRequest) -> dict[str, Any]:
        """Play a person's move; what it is answered with, the same if it was sent before."""
        async with table.lock:
            for _ in range(3):
                frames.choose_seat(table, person.id, seat)  # again: it may have changed hands meanwhile
                if (seq := table.done.get((seat, given.id))) is not None:
                    break
                if table.seats[seat].bot:
                    raise Refusal("bot_plays", f"a bot plays for seat {seat}; take it back first")
                table.check_answer(seat, given.answers)
                entries = table.draft_move(seat, [given.words, *given.then], given.id, self.source.chance)
                if await self._append(table, entries, Guard(seat, person.id, None)):
                    seq = entries[0].seq
                    break
            else:
                raise Refusal("stale", "others were faster")
            return {"type": "ok", "id": given.id, "seq": seq, "played": table.played(seq)}

    async def play_bot(self, table: Table, seat: int, words: str, answers: int) -> None:
        """Play a bot's move, unless the game has moved on."""
        async with table.lock:
            bot = table.seats[seat].bot
            if bot is None:
                raise Refusal("not_your_seat", f"no bot plays for seat {seat} any more")
            table.check_answer(seat, answers)
            entries = table.draft_move(seat, [words], None, self.source.chance)
            await self._append(table, entries, Guard(seat, table.seats[seat].holder, bot))

    async def _append(self, table: Table, entries: list[Entry], guard: Guard | None = None) -> bool:
        """Write entries, then show them; False, with the table brought up to date, if another was faster."""
        after = entries[-1].after if entries else table.position
        row, now = table.row, int(self.source.clock())
        over = not after.to_act()
        values = {
            "status": "over" if over else "running",
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
        table.row = replace(row, seq=table.seq, undo=None, **values)  # type: ignore[arg-type]
        self.changed(table)
        return True

    async def _advance(self, table: Table) -> None:
        """Begin if nobody is missing, and let happen what follows by itself."""
        begins = table.row.status == "open" and not any(seat.is_open for seat in table.seats)
        if not begins and table.row.status != "running":
            return
        entries = table.draft_rest(self.source.chance)
        if entries or begins:
            await self._append(table, entries)

    def changed(self, table: Table) -> None:
        """Tell everybody that a table has changed, and its bots."""
        table.tell_watchers()
        self.tell_lobby()
        self.bots.ask(table)

    def tell_lobby(self) -> None:
        """Wake everybody who waits for a change of any table."""
        for watcher in self.lobby:
            watcher.set()

    # Taking back

    async def undo(self, table: Table, person: Person, seat: int, answers: int, to: int | None) -> int:
        """Take back, or ask the others whether one may; the sequence number then."""
        async with table.lock:
            frames.choose_seat(table, person.id, seat)
            table.check_running()
            if answers != table.seq:
                raise Refusal("stale", f"the game is at {table.seq}, the request answers {answers}")
            target = table.last_decision(seat) if to is None else to
            if target is None or target >= table.move:
                raise Refusal("nothing_to_undo", "there is nothing to take back")
            waits_for = table.must_consent(seat, target)
            if waits_for:
                request = {"seat": seat, "to": target, "at": table.seq, "agreed": []}
                await self._request(table, request)
            else:
                await self._take_back(table, seat, target)
            return table.seq

    async def consent(self, table: Table, person: Person, answers: int, agree: bool) -> int:
        """Agree to the request to take back, or not; the last to agree makes it happen."""
        async with table.lock:
            request = table.request
            if request is None or answers != table.seq:
                raise Refusal("no_request", "nobody asks to take back at this point")
            mine = table.seats_of(person.id)
            asked = [seat for seat in table.waits_for(request) if seat in mine]
            if not asked and not (mine and request["seat"] in mine and not agree):
                raise Refusal("no_request", "you are not asked")
            changed = request | {"agreed": sorted({*request["agreed"], *asked})} if agree else None
            if changed is not None and not table.waits_for(changed):
                await self._take_back(table, request["seat"], request["to"])
            else:
                await self._request(table, changed)
            return table.seq

    async def _take_back(self, table: Table, seat: int, to: int) -> None:
        if not await self._append(table, table.draft_undo(seat, to, self.source.chance)):
            raise Refusal("stale", "others were faster")

    async def _request(self, table: Table, request: dict[str, Any] | None) -> None:
        try:
            await self.store.set_undo(table.id, table.seq, table.row.undo, request)
        except Conflict:
            await self.refresh(table)
            raise Refusal("stale", "others were faster") from None
        table.row.undo = request
        self.changed(table)

    # Seats

    async def change_seat(self, table: Table, person: Person, number: int, change: SeatChange) -> None:
        """Claim a seat, leave it, hand it to a bot, take it back."""
        async with table.lock:
            if number >= len(table.seats):
                raise Refusal("not_found", f"the table has {len(table.seats)} seats")
            if table.row.status not in ("open", "running"):
                raise Refusal("not_running", f"the game is {table.row.status}")
            before = table.seats[number]
            after = seating.change_seat(table, person, before, change)
            if after.holder is not None and await self.store.has_left(table.id, after.holder):
                raise Refusal("left_for_good", "you have left this game for good")
            await self._set_seat(table, number, before, after, for_good=change.to == "left")
            for screen in table.screens:
                if screen.person == person.id:  # who hands over a seat has looked
                    screen.seen = table.seq
            await self._settle_request(table)
            await self._advance(table)
            self.changed(table)

    async def _settle_request(self, table: Table) -> None:
        """A request to take back that somebody's going has decided: bots agree, and who is gone asks for nothing."""
        request = table.request
        if request is not None and table.seats[request["seat"]].holder is None:
            await self._request(table, None)
        elif request is not None and not table.waits_for(request):
            await self._take_back(table, request["seat"], request["to"])

    async def wish(self, table: Table, person: Person, number: int, auto: bool) -> None:
        """Whether single legal moves of a seat are played by themselves."""
        async with table.lock:
            frames.choose_seat(table, person.id, number)
            before = table.seats[number]
            await self._set_seat(table, number, before, replace(before, auto=auto))
            await self._advance(table)
            self.changed(table)

    async def _set_seat(
        self, table: Table, number: int, before: SeatRow, after: SeatRow, for_good: bool = False
    ) -> None:
        try:
            await self.store.set_seat(table.id, number, before, after, for_good)
        except Conflict:
            await self.refresh(table)
            raise Refusal("seat_taken", "somebody was faster") from None
        table.seats[number] = after

    # Other processes

    async def catch_up(self, table_id: str) -> None:
        """Bring a live table to what the database knows."""
        table = self.live.get(table_id)
        if table is None:
            return
        async with table.lock:
            with suppress(Refusal):  # it was deleted
                await self.refresh(table)
        # The process that moved the game on asks its bots, but for those whose persons look on here; should it have
        # died, this one does.
        is_left_alone = self.source.clock() - table.changed_elsewhere > REMOTE_GRACE
        self.bots.ask(table, lambda seat: is_left_alone or table.has_screen(seat))

    async def refresh(self, table: Table) -> None:
        """Bring a table that one has locked to what the database knows."""
        try:
            row, log_rows = await self._read(table.id, table.seq)
        except Refusal:
            self.let_go(table)
            raise
        if row == table.row:
            return
        table.replay(log_rows)
        table.row = row
        table.changed_elsewhere = self.source.clock()
        table.tell_watchers()

    def let_go(self, table: Table) -> None:
        """Forget a table that was deleted."""
        table.is_gone = True
        self.live.pop(table.id, None)
        table.tell_watchers()
        self.tell_lobby()
