"""Bots at the tables: each is asked when it owes a choice, one that plays for a person at the pace of its screen."""

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from burgrave.server import access, aids
from burgrave.server.errors import Refusal
from burgrave.server.pool import Outdated, Turn
from burgrave.server.tables.coach import last_decision
from burgrave.server.tables.play import play_bot
from burgrave.server.tables.registry import REMOTE_GRACE, Tables, any_seat
from burgrave.server.tables.secrecy import is_sealed, thinking_time
from burgrave.server.tables.table import Table
from burgrave.server.workers import Workers

log = logging.getLogger(__name__)

STAND_IN_GRACE = 3.0
"""Seconds that a bot waits for the screen of its person: it may be loading anew, or be at another process."""

ONE_BY_ONE = 0.05
"""Seconds between secret choices that bots make together: in the order of the seats, not as they were done thinking."""

MOST_WAITING = 100
"""So many bots may wait for a worker before the watch lets further tables be."""


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
        for seat in table.row.to_act:  # not the position's: a table that rests goes on resting
            is_free = seat >= 0 and table.seats[seat].bot and seat not in table.thinking
            if is_free and table.is_shown(seat) and which(seat):
                table.thinking.add(seat)
                task = asyncio.create_task(self._think(table, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _think(self, table: Table, seat: int) -> None:
        try:
            await self.tables.source.sleep(self._grace(table, seat))
            await self._move(table, seat)
        except Outdated:
            pass
        except Refusal:
            log.info("late answer of a bot refused", extra={"seat": seat})
        except Exception:
            log.exception("a bot could not move; it is asked again", extra={"seat": seat})
            return  # by the watch: not at once, if the database is away
        finally:
            table.thinking.discard(seat)
        self.ask(table)

    async def _move(self, table: Table, seat: int) -> None:
        """Let a bot choose and play, if it is still to."""
        began, answers, bot = self.tables.source.clock(), table.seq, table.seats[seat].bot

        def is_wanted() -> bool:
            is_asked = table.status == "running" and not table.is_gone and seat in table.position.to_act()
            return is_asked and table.seats[seat].bot == bot and table.is_current(seat, answers)

        if bot is not None and is_wanted() and table.is_shown(seat):
            has_people = any(one.holder for one in table.seats)
            pace = self._pace(table, seat, bot) if has_people else 0.0
            thoughts = table.thoughts("bot", seat, self.tables.source.chance)
            turn = Turn(table.row.host, not has_people, is_wanted)
            choice = await self.workers.choose(table.game, table.position, seat, bot, thoughts, turn)
            if pace:
                await self.tables.source.sleep(pace - (self.tables.source.clock() - began) % pace)
            await play_bot(self.tables, table, seat, choice, answers)

    def _pace(self, table: Table, seat: int, bot: str) -> float:
        """After how many seconds, or how many times as many, a choice that is a secret is made; 0: at once."""
        fixed = self.tables.settings.seal_seconds
        if not fixed or not is_sealed(table.game, table.position, seat):
            return 0.0
        return fixed + thinking_time(table.game, bot) + ONE_BY_ONE * seat

    def _grace(self, table: Table, seat: int) -> float:
        holder = table.seats[seat].holder
        if holder is None or table.has_screen(seat):
            return 0
        gone = 0.0 if self.tables.settings.is_postgresql else self.tables.source.clock() - table.left.get(holder, 0)
        return max(0, STAND_IN_GRACE - gone)

    async def watch(self) -> None:
        """Ask, now and then, whatever owes a move: after a start, after a failure, or if a process has died.

        And tell whose people are away: others may let a bot play for them.
        """
        while True:
            try:
                self.tables.tell_away()
                await self.ask_all()
            except Exception:
                log.exception("the watch over the bots failed; it goes on")
            await self.tables.source.sleep(self.tables.settings.poll_seconds)

    async def ask_all(self) -> None:
        """Ask all bots that owe a move, also at tables nobody has opened, unless another process looks after them."""
        now = self.tables.source.clock()
        for table in list(self.tables.live.values()):
            if now - table.changed_elsewhere > REMOTE_GRACE:
                self.ask(table)
        grace = REMOTE_GRACE if self.tables.settings.is_postgresql else 0.0
        for table_id in await self.tables.store.owing_bots(now - grace, MOST_WAITING):
            if table_id not in self.tables.live and len(self.tasks) < MOST_WAITING:
                try:
                    await self.tables.get(table_id)
                except Refusal:
                    log.info("a table of bots cannot be opened")

    async def hint(self, table: Table, seat: int, who: str) -> tuple[int, list[dict[str, Any]]]:
        """The moves that a bot would consider on a seat, and the number of entries they answer; `who` waits for it."""
        access.check_hint(table, seat)
        seq, game = table.seq, table.game
        thoughts = table.thoughts("hint", seat, self.tables.source.chance)
        try:
            hints = await self.workers.hint(game, table.position, seat, thoughts, who)
        except Refusal:
            raise
        except Exception:
            log.exception("no hint", extra={"game": game.name})
            raise Refusal("not_available", "the bots give no hint here") from None
        await aids.add(self.tables.store, table.id, seat, "hint")
        return seq, hints

    async def coach(self, table: Table, seat: int, who: str) -> dict[str, Any] | None:
        """What is thought of a seat's last decision; None: there was none of its person's, or it goes on."""
        access.check_help(table, "coach")
        decision = last_decision(table.match, seat)
        if decision is None:
            return None
        index, codes = decision
        if not table.is_chosen_by_person(index, index + len(codes)):
            return None
        begin, lines = table.match.positions[index], [table.game.words(code) for code in codes]
        played = sha256(begin.dump() + "\n".join(lines).encode()).hexdigest()
        if (known := await aids.coached(self.tables.store, table.id, seat, played)) is not None:
            return known | {"index": index}
        # By where it was made, whatever has happened since: it is judged the same whenever that is asked for.
        thoughts = table.fairness.generator("coach", seat, index) if table.fairness else self.tables.source.chance
        try:
            judged = await self.workers.coach(table.game, begin, seat, lines, thoughts, who)
        except Refusal:
            raise
        except Exception:
            log.exception("no coach", extra={"game": table.game.name})
            raise Refusal("not_available", "the bots judge no moves here") from None
        if judged is None:
            return None
        await aids.add_coached(self.tables.store, table.id, seat, played, judged)
        return judged | {"index": index}

    async def stop(self) -> None:
        """Let no bot think any longer."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
