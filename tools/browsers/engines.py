"""Three browsers with one small interface: Chromium and Firefox by Playwright, WebKitGTK by its WebDriver.

WebKit needs a display (xvfb-run). Width and height are those of the page, not of the window.
"""

import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

SPOT = """element => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2]
  if (element.contains(document.elementFromPoint(...middle))) return middle
  element.focus()
  return null
}"""
"""The middle of something; or, where something else lies before it, its focus."""

VISIBLE = "one => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden' && !one.disabled"
EARS = """() => {
  const all = JSON.parse(sessionStorage.ears ?? '[]')
  sessionStorage.removeItem('ears')
  return all
}"""


DRIVERS = re.compile(r"^policy:.*(eval|style-src-elem inline)")
"""Drivers evaluate scripts, and that of Firefox adds a style for each picture it takes."""


class Browser:
    """What a person does, in whatever browser. Scripts are functions in JavaScript."""

    version = ""

    def js(self, function: str, *args: Any) -> Any:
        """What a function gives, called in the page."""
        raise NotImplementedError

    def go(self, address: str) -> None:
        """Open an address."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """Press a key."""
        raise NotImplementedError

    def click_at(self, x: float, y: float) -> None:
        """Click with the mouse."""
        raise NotImplementedError

    def shot(self, path: Path) -> None:
        """Keep a picture of the window."""
        raise NotImplementedError

    def close(self) -> None:
        """End it."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What went wrong in the page since this was asked last (`ears.py`), but for what drivers do themselves."""
        return [line for line in self.js(EARS) if not DRIVERS.search(line)]

    def count(self, ways: str) -> int:
        """How many things there are to click."""
        return int(self.js(f"ways => [...document.querySelectorAll(ways)].filter({VISIBLE}).length", ways))

    def click(self, ways: str, number: int = 0) -> None:
        """Click one of the things there are; by keyboard, if something stands before its middle."""
        spot = self.js(
            f"(ways, n) => {{ const all = [...document.querySelectorAll(ways)].filter({VISIBLE});"
            f" if (!all.length) throw new Error('nothing to click: ' + ways); return ({SPOT})(all[n % all.length]) }}",
            ways,
            number,
        )
        if spot:
            self.click_at(*spot)
        else:
            self.press("Enter")

    def until(self, state: str, *args: Any, seconds: float = 60.0) -> Any:
        """Wait for what the page tells."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            with suppress(Exception):  # another page is coming
                if answer := self.js(state, *args):
                    return answer
            time.sleep(0.05)
        if answer := self.js(state, *args):
            return answer
        raise TimeoutError(state)


class Played(Browser):
    """Chromium, or Debian's Firefox by WebDriver BiDi, without Playwright's own browsers."""

    def __init__(self, engine: str, width: int, height: int, language: str, wishes: dict[str, Any]) -> None:
        from playwright.sync_api import sync_playwright
        from tests.browser.serving import QUIET, find_browser

        self.playwright = sync_playwright().start()
        if engine == "firefox":
            # Headless there is no pointing device, and scrollbars are 12 px wide and white: like a desk instead.
            preferences = {
                "ui.useOverlayScrollbars": 1,
                "ui.primaryPointerCapabilities": 6,
                "ui.allPointerCapabilities": 6,
                "ui.systemUsesDarkTheme": int(wishes.get("color_scheme") == "dark"),
                "browser.download.alwaysOpenPanel": False,
            }
            self.browser = self.playwright.firefox.launch(
                channel="moz-firefox",
                executable_path=shutil.which("firefox-esr") or shutil.which("firefox"),
                firefox_user_prefs=preferences,
                timeout=0,
            )
            wishes = {}
        else:
            # Its scrollbars are hidden, as those of the others lie over the page.
            self.browser = self.playwright.chromium.launch(
                executable_path=find_browser(), chromium_sandbox=False, args=list(QUIET), timeout=0
            )
        self.page = self.browser.new_page(viewport={"width": width, "height": height}, locale=language, **wishes)
        self.version = f"{engine} {self.browser.version}"

    def js(self, function: str, *args: Any) -> Any:
        return self.page.evaluate(f"all => ({function})(...all)", list(args))

    def go(self, address: str) -> None:
        self.page.goto(address)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def click_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def shot(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        self.browser.close()
        self.playwright.stop()


WINDOW = Path(__file__).parent / "webkit_window.py"
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowRight": "\ue014", "End": "\ue010"}


class WebKit(Browser):
    """WebKitGTK in a bare window. Its driver tells nothing of the console: `ears.py` does."""

    def __init__(self, width: int, height: int, language: str, wishes: dict[str, Any]) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = str(WINDOW)
        # navigator.language is that of the process: a locale that `locale -a` lists.
        locale = f"{language.replace('-', '_')}.UTF-8"
        dark = {"DARK": "1"} if wishes.get("color_scheme") == "dark" else {}
        service = Service(shutil.which("WebKitWebDriver"), env=os.environ | {"LANG": locale, "LC_ALL": locale} | dark)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.version = f"webkit {self.driver.capabilities['browserVersion']}"
        for _ in range(3):  # the window has a bar above the page
            self.driver.set_window_rect(0, 0, width, height)
            beside = self.js("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.driver.set_window_rect(0, 0, width + beside[0], height + beside[1])
            time.sleep(0.2)
            if self.js("() => [innerWidth, innerHeight]") == [width, height]:
                break

    def js(self, function: str, *args: Any) -> Any:
        return self.driver.execute_script(f"return ({function})(...arguments)", *args)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def press(self, key: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform()

    def click_at(self, x: float, y: float) -> None:
        from selenium.webdriver.common.action_chains import ActionBuilder
        from selenium.webdriver.common.actions.pointer_input import PointerInput

        act = ActionBuilder(self.driver, mouse=PointerInput("mouse", "mouse"), duration=20)
        act.pointer_action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        act.perform()

    def shot(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))

    def close(self) -> None:
        self.driver.quit()


@contextmanager
def start(engine: str, width: int, height: int, language: str = "en-GB", **wishes: Any) -> Iterator[Browser]:
    """A browser of its own, closed at the end."""
    browser = (
        WebKit(width, height, language, wishes)
        if engine == "webkit"
        else Played(engine, width, height, language, wishes)
    )
    try:
        yield browser
    finally:
        browser.close()
