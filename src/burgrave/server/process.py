"""A serving process: its log, its settings for the network, and its end."""

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from burgrave.bots.ray import load_ray
from burgrave.server import metrics
from burgrave.server.app import create_app
from burgrave.server.database import sqlite_path
from burgrave.server.errors import failure
from burgrave.server.network import guard, use_all_files
from burgrave.server.settings import BadSetting, Settings, read_settings
from burgrave.server.store import Store

LARGEST_MESSAGE = 16 * 1024
"""Bytes of a message that a socket may send us."""

PING_SECONDS = 30.0
"""How often a silent socket is asked whether it is still there: before any proxy gives it up."""

SEND_BUFFER = 64 * 1024
"""Bytes the system may keep for a reader: frames in there can no longer be replaced by newer ones."""

GARBAGE = 10_000
"""Things made, less those gone, after which the newest are looked through for what only holds itself."""

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Every record as a line of JSON: when, how grave, what, where, and what was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "where": record.name,
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_log() -> None:
    """Write structured logs to standard error; neither paths, words nor keys are ever logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # it would tell the paths of sockets, and warn of any nonsense


def make_app() -> FastAPI:
    """The application of a worker process."""
    set_up_log()
    app = create_app()
    # What is there by now stays: it need not be looked through again and again for what is gone.
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    return app


def make_config(app: FastAPI | str, settings: Settings, workers: int = 1) -> uvicorn.Config:
    """How the network is served."""
    config = uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    return guard(config, settings)


def serve(host: str, port: int, workers: int) -> None:
    """Serve until told to stop."""
    settings = read_settings()
    if workers > 1 and not settings.is_postgresql:
        raise BadSetting("several workers need PostgreSQL: set BURGRAVE_DATABASE=postgresql://…")
    if settings.ray:
        load_ray()
    listening = listen_at(host, port)
    set_up_log()
    signal.signal(signal.SIGTERM, stop)
    use_all_files()
    config = make_config("burgrave.server.process:make_app", settings, workers)
    with suppress(KeyboardInterrupt), hold_database(settings):  # raised again once everything is put away
        prepare_database(settings)
        if workers > 1:
            with TemporaryDirectory() as os.environ[metrics.FOLDER]:
                Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run([listening])


def prepare_database(settings: Settings) -> None:
    """Bring the database to its newest form before anybody is served, or say that it does not answer."""

    async def prepare() -> None:
        store = Store(settings.database)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(prepare())
    except Exception as error:
        if failure(error).code != "unavailable":
            raise
        cause = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise BadSetting(f"the database does not answer: {cause or type(error).__name__}") from None


@contextmanager
def hold_database(settings: Settings) -> Iterator[None]:
    """Keep other servers from an SQLite file: each would show its own stale tables. The lock ends with the process."""
    if settings.is_postgresql:
        yield
        return
    path = sqlite_path(settings.database)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise BadSetting(f"another server uses {path}; several need PostgreSQL") from None
        yield


def stop(_signal: int, _frame: FrameType | None) -> None:
    """End as asked; by then everything is put away."""
    sys.exit(0)


def listen_at(host: str, port: int) -> socket.socket:
    """A socket to serve at. Its connections inherit that small messages are sent at once, and few are piled up."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadSetting(f"cannot serve at {host}:{port}: {error.strerror}") from None
    listening.set_inheritable(True)
    return listening
