"""The operator's door: tables and people, for who brings BURGRAVE_ADMIN_KEY. `burgrave admin` knocks here."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from burgrave.server import upkeep
from burgrave.server.context import Context, context_of
from burgrave.server.models.admin import BanRequest, PersonChange, TidyRequest, table_about
from burgrave.server.models.base import Short, Slug, TableId
from burgrave.server.models.tables import Status
from burgrave.server.routes.operating import check_key

Json = dict[str, Any]


def operated(request: Request) -> Context:
    """What is served, for who may operate it."""
    context = context_of(request)
    check_key(request, context.settings.admin_key)
    return context


Operated = Annotated[Context, Depends(operated)]
Limit = Annotated[int, Query(ge=1, le=1000)]

router = APIRouter(prefix="/api/admin", include_in_schema=False)


@router.get("/tables")
async def tables(
    context: Operated,
    status: Status | None = None,
    game: Slug | None = None,
    person: TableId | None = None,
    idle_days: Annotated[float, Query(ge=0)] = 0,
    limit: Limit = 50,
) -> Json:
    """Tables, the longest untouched first."""
    rows = await upkeep.list_tables(context, status, game, person, idle_days, limit)
    return {"tables": [table_about(row) for row in rows]}


@router.post("/tables/{table_id}/close")
async def close_table(context: Operated, table_id: TableId) -> Json:
    """Stop a game for good."""
    await upkeep.close_table(context, table_id)
    return {"closed": table_id}


@router.delete("/tables/{table_id}")
async def delete_table(context: Operated, table_id: TableId) -> Json:
    """Delete a table with its log."""
    await context.tables.row(table_id)
    await upkeep.remove_tables(context, [table_id])
    return {"deleted": table_id}


@router.get("/people")
async def people(context: Operated, name: Short | None = None, banned: bool = False, limit: Limit = 50) -> Json:
    """People, the newest first."""
    return {"people": [asdict(row) for row in await upkeep.list_people(context, name, None, banned, limit)]}


@router.post("/people/{person}")
async def change_person(context: Operated, person: TableId, wanted: PersonChange) -> Json:
    """Rename or ban a person."""
    if wanted.name is not None:
        await upkeep.rename(context, person, wanted.name)
    if wanted.banned is not None:
        await upkeep.set_banned(context, person, wanted.banned)
    return asdict(await upkeep.find_person(context, person))


@router.delete("/people/{person}")
async def delete_person(context: Operated, person: TableId) -> Json:
    """Delete what is known of a person."""
    await upkeep.erase(context, person)
    return {"deleted": person}


@router.get("/bans")
async def bans(context: Operated) -> Json:
    """Banned networks, and since when."""
    return {"bans": [{"network": network, "made": made} for network, made in await upkeep.list_bans(context)]}


@router.post("/bans")
async def ban(context: Operated, given: BanRequest) -> Json:
    """Serve an address no longer."""
    return {"banned": await upkeep.ban_address(context, given.network, True)}


@router.post("/bans/lift")
async def lift(context: Operated, given: BanRequest) -> Json:
    """Serve an address again."""
    return {"lifted": await upkeep.ban_address(context, given.network, False)}


@router.post("/tidy")
async def tidy(context: Operated, given: TidyRequest) -> Json:
    """Delete what is overdue by the rules of retention."""
    if given.dry_run:
        tables, people = (len(overdue) for overdue in await upkeep.find_overdue(context))
    else:
        tables, people = await upkeep.tidy(context)
    return {"tables": tables, "people": people}
