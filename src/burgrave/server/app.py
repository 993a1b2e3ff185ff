"""The application: routes, what guards them, and how a process starts and stops."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from burgrave.server import notifications, upkeep, versions
from burgrave.server.context import Context, make_context
from burgrave.server.errors import Refusal
from burgrave.server.middleware import CompressionMiddleware, GuardMiddleware
from burgrave.server.models.errors import ErrorCode
from burgrave.server.page import page_router
from burgrave.server.routes import (
    admin,
    as_json,
    explore,
    games,
    lessons,
    lobby,
    operating,
    people,
    puzzles,
    reports,
    socket,
    tables,
)
from burgrave.server.settings import Settings, Source, read_settings
from burgrave.server.typescript import message_schemas

log = logging.getLogger(__name__)

SMALLEST_PACKED = 1000
"""Bytes from which an answer is compressed."""

TIDY_SECONDS = 3600.0

CODES: dict[int, ErrorCode] = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


class Application(FastAPI):
    """An application that describes the messages of its sockets too."""

    def openapi(self) -> dict[str, Any]:
        """Its description, made when it is first asked for: that takes longer than all the rest of the start."""
        if self.openapi_schema is None:
            described = super().openapi()
            described.setdefault("components", {})["schemas"] |= message_schemas()
        return super().openapi()


def create_app(settings: Settings | None = None, source: Source | None = None) -> FastAPI:
    """The application of a process."""
    context = make_context(settings or read_settings(), source or Source())
    app = Application(
        title="Burgrave",
        version=version("burgrave"),
        description="Castle games at a table: the same moves by request and by socket.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.context = context
    for part in (games, lessons, explore, puzzles, people, lobby, tables, reports, socket, operating, admin):
        app.router.routes.extend(part.router.routes)  # as they are: to include them would make each anew for every app
    app.router.routes.extend(page_router().routes)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, not_served)
    app.add_middleware(CompressionMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=5)
    app.add_middleware(GuardMiddleware, context=context)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, listen to other processes, check stored games against new rules; and all that back."""
    context: Context = app.state.context
    await context.store.open()
    await context.bans.load()
    context.workers.start()
    background = [
        asyncio.create_task(context.bots.watch()),
        asyncio.create_task(context.reports.watch()),
        asyncio.create_task(versions.check_stored_games(context.store)),
        asyncio.create_task(notifications.keep_up(context)),
        asyncio.create_task(notifications.sweep(context)),
        asyncio.create_task(notifications.count(context)),
        asyncio.create_task(keep_tidy(context)),
    ]
    log.info("serving", extra={"version": version("burgrave")})
    try:
        yield
    finally:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await context.bots.stop()
        await context.reports.stop()
        context.workers.stop()
        await context.store.close()
        log.info("stopped")


async def keep_tidy(context: Context) -> None:
    """Delete now and then what is overdue by the rules of retention."""
    while True:
        try:
            await upkeep.tidy(context)
        except Exception:
            log.exception("not tidied")
        await asyncio.sleep(TIDY_SECONDS)


async def refused(_: Request, error: Exception) -> Response:
    """A refusal as it is sent."""
    assert isinstance(error, Refusal)
    body = error.body()
    return as_json(body, error.status)


async def invalid(_: Request, error: Exception) -> Response:
    """What is wrong with a request, without repeating it."""
    assert isinstance(error, RequestValidationError)
    forget_way(error)
    fault = error.errors()[0]
    if fault["loc"] == ("path", "table_id"):  # a link that was cut, or never was one
        return as_json(Refusal("unknown_table", "there is no such table").body(), 404)
    message = f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"
    status = 400 if fault["type"] == "json_invalid" else 422
    return as_json(Refusal("invalid", message[:300]).body(), status)


async def not_served(_: Request, error: Exception) -> Response:
    """What the framework refuses, typed as ours."""
    assert isinstance(error, HTTPException)
    forget_way(error)
    code = CODES.get(error.status_code, "invalid")
    response = as_json(Refusal(code, str(error.detail)[:300]).body(), error.status_code)
    response.headers.update(error.headers or {})
    return response


def forget_way(error: Exception) -> None:
    """Forget where an error came from: the framework's functions hold it, and it them, until garbage is collected."""
    error.__cause__ = error.__context__ = error.__traceback__ = None
