"""What every request passes first: limits of rate and size, the origin, and headers that keep pages safe."""

import logging
import time
from typing import Any

from starlette.datastructures import Address, Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from burgrave.server import metrics
from burgrave.server.context import Context
from burgrave.server.errors import Refusal, failure
from burgrave.server.page import accepts_gzip
from burgrave.server.requests import check_address, check_host, check_origin
from burgrave.server.routes import as_json

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 3 * 1024 * 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE_METHODS, "POST", "PATCH", "DELETE")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(HTTPException):
    """More was sent than may be."""

    def __init__(self) -> None:
        super().__init__(413, "too large")


class GuardMiddleware:
    """The application behind its guards."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; sockets are guarded by their route."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.monotonic(), 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, limited(scope, receive), send_guarded)
        except TooLarge:
            await self.refuse(Refusal("too_large", "too large"), scope, receive, send_guarded)
        except Refusal as refusal:
            await self.refuse(refusal, scope, receive, send_guarded)
        except Exception as error:
            log.exception("a request failed", extra={"method": scope["method"]})
            if not status:
                await self.refuse(failure(error), scope, receive, send_guarded)
        finally:
            log_request(scope, status, time.monotonic() - began)

    def check(self, scope: Scope) -> None:
        """Refuse what comes too often, by a wrong name or from another site's page, before anything is read."""
        client = scope.get("client")
        check_address(self.context, Address(*client) if client else None)
        headers = Headers(scope=scope)
        check_host(self.context, headers)
        if scope["method"] not in SAFE_METHODS:
            check_origin(self.context, headers)

    async def refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a typed error."""
        await as_json(refusal.body(), refusal.status)(scope, receive, send)


class CompressionMiddleware(GZipMiddleware):
    """What programs and the page ask for, compressed for those who can read it; the page's files are so already."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        is_api = scope["type"] == "http" and scope["path"].startswith("/api/")
        is_wanted = is_api and accepts_gzip(Headers(scope=scope).get("accept-encoding", ""))
        await (super().__call__ if is_wanted else self.app)(scope, receive, send)


def limited(scope: Scope, receive: Receive) -> Receive:
    """A receiver that counts."""
    largest = LARGEST_RECORD if scope["path"] == "/api/records" else LARGEST_BODY
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdigit() or int(length) > largest:
        raise TooLarge
    got = 0

    async def receive_limited() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > largest:
            raise TooLarge
        return message

    return receive_limited


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """Note a request by its route: a path may hold a private table's id."""
    route: Any = scope.get("route")
    about = {"method": scope["method"], "route": getattr(route, "path", None), "status": status}
    level = logging.DEBUG if status < 500 else logging.ERROR
    log.log(level, "request", extra=about | {"ms": round(seconds * 1000, 1)})
    method = scope["method"] if scope["method"] in METHODS else "other"
    metrics.REQUESTS.labels(method, about["route"] or "other", status).observe(seconds)
