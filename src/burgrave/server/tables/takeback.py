"""Taking back: at once where that is free, else with the consent of the others."""

from typing import Any

from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.models.moves import ConsentRequest, UndoRequest
from burgrave.server.people import Person
from burgrave.server.store import Conflict
from burgrave.server.tables.draft import draft_undo
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table


async def undo(tables: Tables, table: Table, person: Person, given: UndoRequest) -> int:
    """Take back, or ask the others whether one may; the sequence number then."""
    async with table.lock:
        seat = access.choose_seat(table, person.id, given.seat)
        table.check_running()
        if given.answers != table.seq:
            raise Refusal("stale", f"the game is at {table.seq}, the request answers {given.answers}")
        to = table.last_decision(seat) if given.to is None else given.to
        if to is None or to >= table.move:
            raise Refusal("nothing_to_undo", "there is nothing to take back")
        if table.is_full:
            raise Refusal("log_full", "the log of this game is full: nothing more is taken back")
        match access.way_back(table, seat, to):
            case "none":
                raise Refusal("no_help", "at this table that is not taken back")
            case "ask":
                await _set_request(tables, table, {"seat": seat, "to": to, "at": table.seq, "agreed": []})
            case "free":
                await _take_back(tables, table, seat, to)
        return table.seq


async def consent(tables: Tables, table: Table, person: Person, given: ConsentRequest) -> int:
    """Agree to the request to take back, or not; the last to agree makes it happen."""
    async with table.lock:
        request = table.request
        if request is None or given.answers != table.seq:
            raise Refusal("no_request", "nobody asks to take back at this point")
        asked = access.seats_asked(table, person.id, request, given.agree)
        changed = request | {"agreed": sorted({*request["agreed"], *asked})} if given.agree else None
        if changed is not None and not access.waits_for(table, changed):
            await _take_back(tables, table, request["seat"], request["to"])
        else:
            await _set_request(tables, table, changed)
        return table.seq


async def review_request(tables: Tables, table: Table) -> None:
    """Act on a request that somebody's going has decided: bots agree, and who is gone asks for nothing."""
    request = table.request
    if request is not None and table.seats[request["seat"]].holder is None:
        await _set_request(tables, table, None)
    elif request is not None and not access.waits_for(table, request):
        if access.way_back(table, request["seat"], request["to"]) == "none":  # nobody is left who could agree
            await _set_request(tables, table, None)
            return
        await _take_back(tables, table, request["seat"], request["to"])


async def _take_back(tables: Tables, table: Table, seat: int, to: int) -> None:
    if not await tables.append(table, draft_undo(table, seat, to, tables.source.chance)):
        raise Refusal("stale", "others were faster")


async def _set_request(tables: Tables, table: Table, request: dict[str, Any] | None) -> None:
    try:
        await tables.store.set_undo(table.id, table.seq, table.row.undo, request)
    except Conflict:
        await tables.refresh(table)
        raise Refusal("stale", "others were faster") from None
    table.row.undo = request
    tables.changed(table)
