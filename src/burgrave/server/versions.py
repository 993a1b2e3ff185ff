"""Stored games whose rules are not kept: each is replayed once by today's, before anybody is shown it."""

import asyncio
import logging
from dataclasses import replace
from random import shuffle

from burgrave.core.errors import BurgraveError
from burgrave.core.game import find_games, find_versions
from burgrave.server.rows import LogRow, TableRow
from burgrave.server.store import Store
from burgrave.server.tables.table import begin, game_of

log = logging.getLogger(__name__)


async def check_stored_games(store: Store) -> None:
    """Replay every game that none of the rules that are kept has seen; several processes share the work."""
    for name in find_games():
        unchecked = await store.unchecked(name, list(find_versions(name)))
        shuffle(unchecked)
        for table_id in unchecked:
            row = await store.table(table_id)
            if row is not None:
                await checked(store, row)


async def checked(store: Store, row: TableRow) -> TableRow:
    """A table that replays by the rules it is played by; one that no longer does is marked."""
    version = game_of(row).version
    if row.checked == version:
        return row
    fault = await asyncio.to_thread(find_fault, row, await store.log(row.id))
    await store.set_checked(row.id, version, fault)
    log.info("replayed by new rules", extra={"game": row.game, "fault": fault is not None})
    return replace(row, checked=version, fault=fault)


def find_fault(row: TableRow, log_rows: list[LogRow]) -> str | None:
    """Where a stored game breaks the rules of today, or ends otherwise than it did."""
    game = game_of(row)
    seq = 0
    try:
        match = begin(row)
        for entry, _ in match.replay(log_rows):
            seq = entry.seq
    except BurgraveError as error:
        return f"version {game.version} of the rules stops at entry {seq + 1}: {error}"
    if row.status == "over":
        ended = {"scores": match.position.scores(), "ranks": match.position.ranks()}
        if not match.is_over or ended != row.result:
            return f"version {game.version} of the rules ends otherwise: {ended}, not {row.result}"
    elif list(match.position.to_act()) != row.to_act and row.status == "running":
        return f"version {game.version} of the rules asks {list(match.position.to_act())}, not {row.to_act}"
    return None
