"""Stored games and corrected rules: each is replayed when a new version of its rules first starts."""

import asyncio
import logging

from burgrave.core.errors import BurgraveError
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.server.context import Context
from burgrave.server.rows import LogRow, TableRow

log = logging.getLogger(__name__)


async def check_stored_games(context: Context) -> None:
    """Replay every game that this version of the rules has not seen; one that no longer replays is marked."""
    for game in find_games().values():
        for table_id in await context.store.unchecked(game.name, game.version):
            row = await context.store.table(table_id)
            assert row is not None
            fault = await asyncio.to_thread(find_fault, row, await context.store.log(table_id))
            await context.store.set_checked(table_id, game.version, fault)
            log.info("replayed by new rules", extra={"game": game.name, "fault": fault is not None})


def find_fault(row: TableRow, log_rows: list[LogRow]) -> str | None:
    """Where a stored game breaks the rules of today, or ends otherwise than it did."""
    game = find_game(row.game)
    seq = 0
    try:
        match = Match(game, len(row.seats), row.options)
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
