"""A serving process: its log, its settings for the network, and its end."""

import json
import logging
import signal
import socket
import sys
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from burgrave.server.app import create_app
from burgrave.server.settings import BadSetting, read_settings

LARGEST_MESSAGE = 16 * 1024
"""Bytes of a message that a socket may send us."""

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


def make_app() -> FastAPI:
    """The application of a worker process."""
    set_up_log()
    return create_app()


def serve(host: str, port: int, workers: int) -> None:
    """Serve until told to stop."""
    settings = read_settings()
    if workers > 1 and not settings.is_postgresql:
        raise BadSetting("several workers need PostgreSQL: set BURGRAVE_DATABASE=postgresql://…")
    check_free(host, port)
    set_up_log()
    signal.signal(signal.SIGTERM, stop)
    uvicorn.run(
        "burgrave.server.process:make_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def stop(_signal: int, _frame: FrameType | None) -> None:
    """End as asked; by then everything is put away."""
    sys.exit(0)


def check_free(host: str, port: int) -> None:
    """Refuse a port that another program has."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadSetting(f"cannot serve at {host}:{port}: {error.strerror}") from None
