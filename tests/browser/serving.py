"""A server in a process of its own, with bots in worker processes, as people start it; and a browser."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

from playwright.sync_api import Browser, Playwright

from tests.ports import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).parent.parent.parent
SETTINGS = {
    "BURGRAVE_RATE_ADDRESS": "0",
    "BURGRAVE_RATE_PERSON": "0",
    "BURGRAVE_TABLES_PERSON": "1000",
    "BURGRAVE_SEAL_SECONDS": "0",
}
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OPENER = build_opener(ProxyHandler({}))


def find_browser() -> str | None:
    """Where Debian's Chromium is, or another one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def launch(playwright: Playwright, path: str | None) -> Browser:
    """A browser that keeps to itself. It shows its scrollbars: what they take of a window is tested too."""
    return playwright.chromium.launch(
        executable_path=path,
        chromium_sandbox=False,
        args=list(QUIET),
        ignore_default_args=["--hide-scrollbars"],
        timeout=0,
    )


class Server:
    """A server on a database in a folder; it can be stopped and started again at the same address."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = SETTINGS | settings
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        given = self.settings | {"BURGRAVE_DATABASE": f"sqlite:///{self.folder}/games.db", "PYTHONPATH": self.path()}
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                self.command(), env=os.environ | given, stdout=log, stderr=log, cwd=self.folder
            )
        wait_until(self.answers, "the server starts")

    def command(self) -> list[str]:
        """How it is started: as `burgrave serve` does, but with chance that can be seeded."""
        return [sys.executable, "-P", "-m", "tests.browser.start", str(self.port)]

    def path(self) -> str:
        """Where Python looks for packages before those that are installed."""
        return os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])

    def answers(self) -> bool:
        """Whether it answers."""
        assert self.process.poll() is None, (self.folder / "log").read_text()
        with suppress(OSError), OPENER.open(f"{self.address}/api/health"):
            return True
        return False

    def seed(self, text: str) -> None:
        """Let all that chance brings from now on follow from a text."""
        self._tell(f"seed?of={quote(text, safe='')}")

    @contextmanager
    def behind(self, seconds: float) -> Iterator[None]:
        """Let its clock be so far behind meanwhile: what happens is long past then."""
        self._tell(f"behind?seconds={seconds}")
        try:
            yield
        finally:
            self._tell("behind?seconds=0")

    def _tell(self, what: str) -> None:
        OPENER.open(Request(f"{self.address}/tests/{what}", method="POST")).close()  # noqa: S310 - our own server

    def kill(self) -> None:
        """Stop without a word, as by a power cut."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop, as by Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
