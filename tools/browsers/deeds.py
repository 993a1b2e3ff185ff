"""What a page does beyond lying there, in one browser: a deed tells what came of it, and fails where that is wrong."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.browser.serving import Server
from tools.browsers.engines import Browser, start
from tools.browsers.tour import IS_READY, Tour

KEEP = """() => {
  window.kept = []
  const blobs = {}, make = URL.createObjectURL, click = HTMLAnchorElement.prototype.click
  URL.createObjectURL = blob => { const address = make.call(URL, blob); blobs[address] = blob; return address }
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) return click.call(this)
    const blob = blobs[this.href]
    createImageBitmap(blob).then(({ width, height }) => [width, height], error => error.name).then(size =>
      window.kept.push([this.download.replace(/.*[.]/, ''), blob.size > 10000, size]))
  }
}"""
NAMED = """words => {
  const all = [...document.querySelectorAll('button, a.button, summary, label.button, [role=tab]')]
  document.querySelector('[data-named]')?.removeAttribute('data-named')
  const says = one => `${one.textContent} ${one.ariaLabel ?? ''}`.includes(words)
  const found = all.find(one => one.getClientRects().length && says(one))
  found?.setAttribute('data-named', '')
  return !!found
}"""
FOCUSED = "() => (document.activeElement.ariaLabel ?? document.activeElement.textContent).trim().slice(0, 16)"


class Deeds:
    """What is done, one method a deed."""

    def __init__(self, browser: Browser, tour: Tour) -> None:
        self.browser, self.tour = browser, tour

    def press_named(self, words: str) -> None:
        """Click a button by what is written on it."""
        self.browser.until(NAMED, words)
        self.browser.click("[data-named]")

    def terms(self) -> Any:
        """A term tells what it means within the window."""
        self.tour.go("/learn/torres", ".level .term")
        time.sleep(0.7)
        self.browser.click(".level .term")
        box = self.browser.until(
            "() => { const tip = document.querySelector('#tip'); if (!tip?.matches(':popover-open')) return null;"
            " const { left, right } = tip.getBoundingClientRect(); return [left >= 0, right <= innerWidth] }"
        )
        assert all(box), box
        return box

    def languages(self) -> Any:
        """French at once."""
        self.tour.go("/", ".games li")
        english = self.browser.js("() => document.querySelector('h1').textContent")
        self.browser.click("header [lang=fr]")
        self.browser.until("() => document.documentElement.lang === 'fr'")
        french = self.browser.js("() => document.querySelector('h1').textContent")
        self.browser.click("header [lang=en]")
        self.browser.until("() => document.documentElement.lang === 'en'")
        assert english != french
        return [english, french]

    def keys(self) -> Any:
        """A board is walked by arrows."""
        self.tour.go("/learn/torres", ".board [role=gridcell]")
        time.sleep(0.7)
        self.browser.js("() => document.querySelector('.board [role=gridcell][tabindex=\"0\"]').focus()")
        place = "() => document.activeElement.dataset.square"
        before = self.browser.js(place)
        self.browser.press("ArrowRight")
        after = self.browser.until(f"before => {{ const now = ({place})(); return now !== before && now }}", before)
        return [before, after]

    def tabs(self) -> Any:
        """Tab goes from the top through links and buttons."""
        self.tour.go("/", ".games li")
        time.sleep(0.5)
        seen = []
        for _ in range(4):
            self.browser.press("Tab")
            seen.append(self.browser.js(FOCUSED))
        assert len(set(seen)) == len(seen), seen
        return seen

    def table(self) -> Any:
        """A game from the middle on, with motion: what a bot does moves, and then rests."""
        self.tour.play("raubritter")
        self.browser.go(f"{self.tour.address}/")
        self.tour.ask("/me", {"name": "Anna"})
        seats = [{"who": "me"}, {"who": "bot", "bot": "uniform"}]
        made = self.tour.ask("/tables", {"game": "torres", "seats": seats, "options": {}})
        self.tour.go(f"/t/{made['id']}", ".table")
        self.browser.until(f"() => {IS_READY}")
        self.browser.js(
            "() => { window.most = 0; const look = () => {"
            " const now = document.getAnimations().filter(one => one.playState === 'running').length;"
            " window.most = Math.max(window.most, now); requestAnimationFrame(look) }; look() }"
        )
        rng = Random(5)
        for _ in range(3):
            self.tour.decide(rng)
        self.browser.until(f"() => {IS_READY}")
        most = self.browser.js("() => window.most")
        self.browser.until(
            "() => !document.getAnimations().some(one => one.playState === 'running'"
            " && one.effect.getComputedTiming().endTime < Infinity)"
        )
        assert most > 0
        return most

    def back(self) -> Any:
        """Who goes away from a table and comes back plays on."""
        here = self.browser.js("() => location.href")
        self.tour.go("/rules", "article")
        time.sleep(0.7)  # what it fetches has come: WebKit tells of what is broken off
        self.browser.js("() => void setTimeout(() => history.back())")
        self.browser.until(f"here => location.href === here && {IS_READY}", here)
        before = self.browser.js("() => +document.querySelector('.table').dataset.move")
        self.tour.decide(Random(3))
        after = self.browser.js("() => +document.querySelector('.table').dataset.move")
        assert after > before
        return self.browser.js("() => performance.getEntriesByType('navigation')[0].type")

    def screen(self) -> Any:
        """Two at one screen: nothing is shown until the next one is there."""
        seats = [{"who": "me"}, {"who": "me", "name": "Ben"}]
        made = self.tour.ask("/tables", {"game": "castel", "seats": seats, "options": {}})
        self.tour.go(f"/t/{made['id']}", ".privacy .main")
        assert self.browser.js("() => !document.querySelector('.table .board svg')")
        self.browser.click(".privacy .main")
        self.browser.until(f"() => {IS_READY}")
        return True

    def zoom(self) -> Any:
        """The land of Raubritter grows at a button, and is whole again."""
        self.tour.go("/learn/raubritter", ".land svg")
        time.sleep(0.7)
        box = "() => document.querySelector('.land svg').getAttribute('viewBox')"
        whole = self.browser.js(box)
        self.press_named("Larger")
        self.browser.until(f"whole => ({box})() !== whole", whole)
        self.press_named("All of the land")
        self.browser.until(f"whole => ({box})() === whole", whole)
        return whole

    def replay(self) -> Any:
        """A replay plays, stands still, and goes to its end by keys."""
        self.tour.go(f"/replay/{self.tour.finished}?move=3", "input[type=range]")
        time.sleep(0.5)
        shown = "() => +document.querySelector('input[type=range]').value"
        self.press_named("Play")
        self.browser.until(f"() => ({shown})() > 4")
        self.press_named("Pause")
        time.sleep(0.3)
        stands = self.browser.js(shown)
        time.sleep(1.5)
        assert self.browser.js(shown) == stands
        self.browser.press("End")
        self.browser.until(f"() => ({shown})() === +document.querySelector('input[type=range]').max")
        return stands

    def pictures(self) -> Any:
        """A board is kept as SVG and PNG."""
        self.browser.js(KEEP)
        for count, kind in enumerate(("SVG", "PNG"), 1):
            if not self.browser.js(NAMED, f"Picture ({kind})"):
                self.press_named("More")
            self.press_named(f"Picture ({kind})")
            self.browser.until("count => window.kept.length === count", count)
        kept = self.browser.js("() => window.kept")
        assert all(large for _, large, _ in kept), kept
        return kept

    def report(self) -> Any:
        """A report is made and read; its terms show that they can be asked."""
        self.tour.go(f"/report/{self.tour.finished}", "main button")
        self.press_named("Make the report")
        done = "() => document.querySelector('.report[data-state=\"done\"] svg') !== null"
        self.browser.until(done, seconds=300)
        self.tour.see("report")
        assert self.tour.facts["report"]["sideways"] <= 0
        look = self.browser.js(
            "() => { const look = getComputedStyle(document.querySelector('th .term'));"
            " return [look.textDecorationLine, look.textDecorationStyle] }"
        )
        assert look == ["underline", "dotted"], look
        return look


NAMES = ("terms", "languages", "keys", "tabs", "table", "back", "screen", "zoom", "replay", "pictures", "report")


def do_all(engine: str, server: Server, folder: Path) -> list[tuple[str, bool, str]]:
    """Every deed: its name, whether it went, and what came of it."""
    done = []
    with start(engine, 1280, 800) as browser:
        tour = Tour(browser, server.address, folder, "deed", server.seed)
        deeds = Deeds(browser, tour)
        for name in NAMES:
            deed: Callable[[], Any] = getattr(deeds, name)
            try:
                went, came = True, json.dumps(deed(), ensure_ascii=False)
            except Exception as error:  # the others are done all the same
                went, came = False, repr(error)[:300]
                browser.shot(folder / f"not-{name}.png")
            faults = browser.faults()
            done.append((name, went and not faults, " ".join([came, *faults])))
    return done
