"""`burgrave serve`: the table in the browser."""

import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated

import typer

from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line

STARTING = 30.0
"""Seconds the server is given to start before the browser is no longer opened."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has, kept for documents."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0: every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8000,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Let bots think on Ray: the address of a cluster, or `local`."),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
) -> None:
    """Serve the table: play in the browser, alone or with others, until Ctrl-C.

    BURGRAVE_DATABASE=sqlite:///path or postgresql://… says where games are kept; docs/server.md lists all settings.
    """
    with from_extra("server"):
        from burgrave.server.process import serve as run_server  # only here: it takes long to import

    if ray is not None:
        os.environ["BURGRAVE_RAY"] = ray  # every process that serves reads it
    is_open = host in ("0.0.0.0", "::")  # noqa: S104 - a comparison
    address = f"http://{'127.0.0.1' if is_open else host}:{port}/"
    print_line(f"Burgrave: {address}")
    if is_open and (own := own_address()):
        print_line(f"For others in your network: http://{own}:{port}/")
    sys.stdout.flush()
    if not no_browser and can_show_browser():
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    run_server(host, port, workers)


def own_address() -> str | None:
    """The address of this computer in its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)  # sends nothing: it only tells which way something would go
        except OSError:
            return None
        address: str = way.getsockname()[0]
        return address


def can_show_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Open the page as soon as the server answers."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address + "api/health", timeout=1):  # noqa: S310 - our own address
                webbrowser.open(address)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
