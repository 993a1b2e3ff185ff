"""A server, a real browser, and pages that fail on any console error or request to anybody else."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.people import Person
from tests.browser.serving import Server, find_browser, launch
from tests.waiting import HANGS

DESKTOP, PHONE = (1280, 800), (390, 844)

expect.set_options(timeout=1000 * HANGS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a worker."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. Its driver keeps an event loop running, so it ends before tests of other folders begin."""
    path = find_browser()
    if path is None:
        pytest.skip("no Chromium here: install the package chromium-headless-shell")
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


@pytest.fixture
def meet(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Let somebody with a browser of his own come to the server. A test always sees the same games."""
    server.seed(request.node.nodeid)
    faults: list[str] = []
    people: list[Person] = []

    def note(page: Page, address: str, forgiven: str | None) -> None:
        def requested(request: Request) -> None:
            if not request.url.startswith((address, "data:", "blob:")):
                faults.append(f"asked for {request.url}")

        def said(message: ConsoleMessage) -> None:
            if message.type == "error" and not (forgiven and re.search(forgiven, message.text)):
                faults.append(f"console: {message.text}")

        page.on("request", requested)
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on("console", said)

    def meet(
        name: str = "Anna",
        size: tuple[int, int] = DESKTOP,
        at: Server = server,
        forgiven: str | None = None,
        hurry: bool = False,
        kind: type[Person] = Person,
        **wishes: Any,
    ) -> Person:
        wishes = {"locale": "en-GB"} | wishes
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, accept_downloads=True, **wishes)
        context.set_default_timeout(1000 * HANGS)
        if hurry:
            context.clock.install()
        context.on("page", lambda page: note(page, at.address, forgiven))
        people.append(kind(context.new_page(), at.address, name, hurry))
        return people[-1]

    yield meet
    for person in people:
        person.page.unroute_all(behavior="wait")  # an answer that is still being changed would break the next test
        person.page.context.close()
    assert not faults
