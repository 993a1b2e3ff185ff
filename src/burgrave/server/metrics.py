"""What is counted and timed, for Prometheus; nothing in it tells of a person, a table or a move.

Every process counts for itself: `gauge` is called now and then, the rest where it happens. `serve` gives workers
one folder, so that a scrape of any of them counts all.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from burgrave.server.context import Context

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which processes find where they count together; it must be set before they start."""

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
PATIENT = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

MOVES = Counter("burgrave_moves", "Moves written.", ["game", "by"])
"""By person, bot or chance."""
REQUESTS = Histogram("burgrave_request_seconds", "Answering a request.", ["method", "route", "status"], buckets=QUICK)
MESSAGES = Histogram("burgrave_message_seconds", "Answering a message on a socket.", ["type"], buckets=QUICK)
DATABASE = Histogram("burgrave_database_seconds", "A transaction, with what it waited.", buckets=QUICK)
DATABASE_ERRORS = Counter("burgrave_database_errors", "Transactions that failed.", ["kind"])
BOT_WAITS = Histogram("burgrave_bot_wait_seconds", "From asking a bot until it thinks.", buckets=PATIENT)
BOT_THOUGHTS = Histogram("burgrave_bot_thinking_seconds", "How long a bot thought.", ["bot"], buckets=PATIENT)
BOT_FAULTS = Counter("burgrave_bot_faults", "Answers of bots that did not come.", ["bot"])
BOTS_WAITING = Gauge("burgrave_bots_waiting", "Bots asked that do not think yet.", multiprocess_mode="livesum")
LIVE_TABLES = Gauge("burgrave_live_tables", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS = Gauge("burgrave_sockets", "Open sockets.", multiprocess_mode="livesum")


def gauge(context: "Context") -> None:
    """Note how much there is in this process now."""
    LIVE_TABLES.set(len(context.tables.live))
    SOCKETS.set(len(context.connections))
    BOTS_WAITING.set(context.workers.waiting)


def scrape(context: "Context") -> bytes:
    """All figures, of every worker that counts in the same folder."""
    gauge(context)
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    forget_dead(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_dead(folder: Path) -> None:
    """Let go of how much there was in workers that have ended; what they counted stays counted."""
    for file in folder.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not is_alive(process):
            mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]


def is_alive(process: int) -> bool:
    """Whether a process of this machine still runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
