"""For who runs the server: whether it is well, and its figures."""

import hmac
from importlib.metadata import version

from fastapi import APIRouter, Request, Response

from burgrave.server import metrics
from burgrave.server.context import context_of
from burgrave.server.errors import Refusal
from burgrave.server.models.games import Health
from burgrave.server.routes import REFUSALS, as_json

router = APIRouter(tags=["upkeep"], responses=REFUSALS)


def check_key(request: Request, key: str) -> None:
    """Refuse who does not bring a key; without one, there is nothing here."""
    if not key:
        raise Refusal("not_found", "Not Found")
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not hmac.compare_digest(given.strip().encode(), key.encode()):
        raise Refusal("no_key", "that is for who runs this server")


@router.get("/api/health", responses={503: {"model": Health, "description": "Nothing can be written."}})
async def health(request: Request, response: Response) -> Health:
    """Whether the server is well: its database answers and can be written."""
    is_well = await context_of(request).pulse.beats()
    response.status_code = 200 if is_well else 503
    return Health(status="ok" if is_well else "failing", version=version("burgrave"))


@router.get("/api/openapi.json", include_in_schema=False)
def describe(request: Request) -> Response:
    """What all routes and messages are; made in a thread, as others should not wait for it."""
    return as_json(request.app.openapi())


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    """The figures of the server, for Prometheus."""
    context = context_of(request)
    check_key(request, context.settings.metrics_key)
    return Response(metrics.scrape(context), media_type="text/plain; version=0.0.4; charset=utf-8")
