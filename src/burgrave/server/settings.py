"""What can be set from outside, and where time, secrets and chance come from."""

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom

from burgrave.core.errors import BurgraveError
from burgrave.core.fair import SECRET_SIZE

SHORTEST_KEY = 20


class BadSetting(BurgraveError):
    """A setting that cannot be read."""


@dataclass(frozen=True)
class Settings:
    """Settings with their defaults; each is read from BURGRAVE_NAME in the environment."""

    database: str = ""
    """sqlite:///path or postgresql://…; empty: a file in the user's data folder."""
    origins: str = ""
    """Further origins whose pages may speak to the server, separated by commas; its own always may."""
    hosts: str = ""
    """Further names under which it is served, separated by commas, or `*`; local names and addresses always are."""
    rate_address: float = 50.0
    """Requests and messages a second from one address, 0: no limit, nor any of those an hour."""
    rate_person: float = 20.0
    """Moves and other changes a second by one person, 0: no limit."""
    burst: float = 10.0
    """How many seconds' worth may come at once."""
    sockets_address: int = 200
    """Open sockets from one address, 0: no limit."""
    connections_address: int = 300
    """Open connections from one address, sockets included, 0: no limit; a trusted proxy has none."""
    request_seconds: float = 20.0
    """A request must have come whole, and its answer be taken, within so long."""
    persons_hour: int = 60
    """New persons from one address, and new keys of one person, in an hour, 0: no limit."""
    tables_hour: int = 300
    """New tables from one address in an hour, 0: no limit."""
    imports_hour: int = 60
    """Records that one person, or one address, may import in an hour, 0: no limit."""
    reports_hour: int = 60
    """Reports that one person, or one address, may have made in an hour, 0: no limit."""
    tables_person: int = 50
    """Unfinished tables that one person may host."""
    games_person: int = 1000
    """Tables that one person may host in all, finished and imported ones too."""
    undo_entries: int = 5000
    """From so many entries in the log of a game on, nothing is taken back there."""
    live_entries: int = 200_000
    """Entries of logs that are kept in memory, some kilobytes each; the tables least recently used go first."""
    bot_processes: int = 0
    """Processes in which bots think; 0: one less than there are cores, at least one; on Ray one for each core."""
    bot_share: int = 0
    """How many of them one person's tables may keep busy; 0: all but one."""
    seal_seconds: float = 0.5
    """After so long, and the time it may think, a bot makes a choice that is a secret."""
    ray: str = ""
    """The address of a Ray cluster where bots think, or `local`; empty: in processes of this machine."""
    idle_minutes: float = 30.0
    """After so long without a socket a game is kept in the database only."""
    statement_seconds: float = 10.0
    """So long PostgreSQL may take for a statement."""
    poll_seconds: float = 5.0
    """How often open tables are compared with the database, should a notification have been lost, and bots asked that
    owe a move."""
    secure_cookie: bool = False
    """Whether the cookie travels over https only: set it behind a proxy that speaks https."""

    keep_open_days: float = 30.0
    """After so long an open table goes that nobody but its host has joined; 0: never, here and below."""
    keep_idle_days: float = 0.0
    """After so long without a move any unfinished game goes."""
    keep_finished_days: float = 0.0
    """After so long a finished game goes."""
    keep_people_days: float = 0.0
    """After so long a person goes that has no table."""
    admin_key: str = ""
    """What `burgrave admin` brings, at least 20 letters; empty: nobody may."""
    metrics_key: str = ""
    """What Prometheus brings to read the figures at /metrics; empty: they are not served."""

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", f"sqlite:///{data_folder() / 'burgrave.db'}")
        if self.admin_key and len(self.admin_key) < SHORTEST_KEY:
            raise BadSetting(f"BURGRAVE_ADMIN_KEY has at least {SHORTEST_KEY} letters")

    @property
    def is_postgresql(self) -> bool:
        """Whether several processes may serve the same tables."""
        return self.database.startswith(("postgresql:", "postgres:"))


def data_folder() -> Path:
    """Where a user's data belongs."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "burgrave"


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of an environment."""
    given: dict[str, object] = {}
    for name, kind in Settings.__annotations__.items():
        if text := environment.get(f"BURGRAVE_{name.upper()}"):
            given[name] = parse_setting(name, kind, text)
    return Settings(**given)  # type: ignore[arg-type]


def parse_setting(name: str, kind: type, text: str) -> object:
    """A setting's value from its text, or BadSetting."""
    if kind is bool:
        if text not in ("0", "1"):
            raise BadSetting(f"BURGRAVE_{name.upper()} is 0 or 1, not '{text}'")
        return text == "1"
    try:
        return kind(text)
    except ValueError:
        raise BadSetting(f"BURGRAVE_{name.upper()} is a number, not '{text}'") from None


def new_secret() -> str:
    """A secret from the system's random source, in hex."""
    return secrets.token_hex(SECRET_SIZE)


@dataclass(frozen=True)
class Source:
    """Where time, secrets and chance come from: the system, or a test."""

    clock: Callable[[], float] = time.time
    token: Callable[[int], str] = secrets.token_urlsafe
    """A secret of so many random bytes."""
    chance: Random = field(default_factory=SystemRandom)
    """For what follows from no table's secret."""
    secret: Callable[[], str | None] = new_secret
    """What the chance of a new table follows from, in hex; None: it comes from `chance`."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """Lets so many seconds pass."""
