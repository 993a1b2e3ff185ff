"""The page: one HTML file and its assets, carried in the package."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from burgrave.server.errors import Refusal

FOREVER = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml")
NO_PAGE = """<!doctype html><html lang="en"><title>Burgrave</title>
<p>The server is running, but this installation carries no page. Programs find everything under
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


@dataclass(frozen=True)
class Asset:
    """A file in memory, also compressed if that helps."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def load_asset(path: Traversable) -> Asset:
    """A file of the page or of a game's board."""
    return make_asset(path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream")


def make_asset(body: bytes, kind: str) -> Asset:
    """Something that stays the same as long as the server runs."""
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    return Asset(kind, body, packed, f'"{sha256(body).hexdigest()[:20]}"')


def load_page() -> dict[str, Asset]:
    """Every file of the page by its path."""
    return load_folder(Path(str(files("burgrave.server") / "page")))


@cache
def load_folder(folder: Path) -> dict[str, Asset]:
    """Every file of a folder by its path, read once."""
    if not folder.is_dir():
        return {}
    return {str(path.relative_to(folder).as_posix()): load_asset(path) for path in folder.rglob("*") if path.is_file()}


def send(request: Request, asset: Asset, caching: str) -> Response:
    """A file, compressed for those who can read it."""
    headers = {"Cache-Control": caching, "ETag": asset.tag, "Vary": "Accept-Encoding"}
    if is_known(request.headers.get("if-none-match", ""), asset.tag):
        return Response(status_code=304, headers=headers)
    if asset.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
        return Response(asset.packed, media_type=asset.kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(asset.body, media_type=asset.kind, headers=headers)


def is_known(tags: str, tag: str) -> bool:
    """Whether a tag is among those that a browser has, weak ones included."""
    return any(known.strip().removeprefix("W/") in (tag, "*") for known in tags.split(","))


def accepts_gzip(codings: str) -> bool:
    """Whether a browser reads what is compressed: not if it says so with weight 0."""
    weights = {}
    for coding in codings.lower().split(","):
        name, _, weight = coding.replace(" ", "").partition(";q=")
        weights[name] = weight.strip("0.") != "" if weight else True
    return weights.get("gzip", weights.get("*", False))


def page_router() -> APIRouter:
    """Routes of the page: assets, other files at the root, and the page itself for every other address."""
    router, page = APIRouter(include_in_schema=False), load_page()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def show(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise Refusal("not_found", "there is nothing here")
        if path.startswith("assets/") or (path in page and path != "index.html"):
            if path not in page:
                raise Refusal("not_found", "there is nothing here")
            return send(request, page[path], FOREVER if path.startswith("assets/") else "no-cache")
        if "index.html" not in page:
            return HTMLResponse(NO_PAGE)
        return send(request, page["index.html"], "no-cache")

    return router
