"""Reports of finished games: asked for, waited for, read and saved."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from burgrave.server.errors import Refusal
from burgrave.server.models.base import TableId
from burgrave.server.models.reports import ReportRequest, ReportState
from burgrave.server.reports import Row
from burgrave.server.requests import check_hourly, place_of
from burgrave.server.routes import REFUSALS, as_json
from burgrave.server.routes.tables import KnownAsker, TheContext, TheTable

router = APIRouter(prefix="/api/tables/{table_id}", tags=["reports"], responses=REFUSALS)


@router.post("/report", response_model=ReportState, status_code=202)
async def ask_report(
    request: Request, context: TheContext, person: KnownAsker, table: TheTable, given: ReportRequest
) -> Response:
    """Have the report of a finished game made; who asks again is told how far it is."""

    def check() -> None:
        check_hourly(context.new_reports, "reports", person.id, place_of(request.client))

    return as_json(state_of(await context.reports.ask(table, place_of(request.client), given.depth, check)), 202)


@router.get("/report", response_model=ReportState)
async def get_report(context: TheContext, table: TheTable) -> Response:
    """Where the report of a game stands, and the one that is there."""
    return as_json(state_of(await context.reports.find(table.id)))


@router.get("/report.json", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export_report(context: TheContext, table_id: Annotated[TableId, Path()]) -> Response:
    """The report alone, as `burgrave analyse --json` writes it."""
    row = await context.reports.find(table_id)
    if row is None or row.report is None:
        raise Refusal("not_found", "there is no report of this game")
    return Response(row.report, media_type="application/json", headers={"Cache-Control": "no-store"})


def state_of(row: Row | None) -> dict[str, Any]:
    """Where a report stands."""
    if row is None:
        return {"state": "none", "progress": 0.0, "report": None}
    return {"state": row.state, "progress": row.progress, "report": row.report and json.loads(row.report)}
