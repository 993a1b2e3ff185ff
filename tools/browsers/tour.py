"""What one browser shows at one size: every page, and of each game a table in its middle, some clicks, and the end."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.browser.people import BUTTONS, LEADING, OFFERS
from tools.browsers.engines import Browser

Json = dict[str, Any]

GAMES = ("torres", "raubritter", "loewenherz", "castel")
PLAYERS = {"torres": 3, "raubritter": 2, "loewenherz": 3, "castel": 3}
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
MIDDLE = 30
"""Moves before a table is looked at."""
CLICKED = 3
"""Decisions that are made by clicks."""
MOST_CLICKS = 40
MOST_MOVES = 2000
SEED = 11

OVER = "document.querySelector('#result, .result-sheet') !== null"
IS_READY = """document.querySelector('.table[data-ready="true"]') !== null"""
ASKED = f"() => {IS_READY} || {OVER}"
MOVE = "() => +(document.querySelector('.table')?.dataset.move ?? 0)"
PAST = f"""move => {{
  const table = document.querySelector('.table')
  return !table || table.dataset.ready === 'true' || +table.dataset.move > move || {OVER}
}}"""
SHOWN = f"move => +document.querySelector('.table')?.dataset.move >= move && ({ASKED})()"
LIT = '[data-light="next"]:not(:disabled), .held.lit, [data-choice]'
FIRST = f"{BUTTONS}, {LIT}"
THEN = (OFFERS, LEADING, LIT, BUTTONS)

ASK = """async (path, body) => {
  const told = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  window.told = null
  const answer = await fetch('/api' + path, told ?? undefined)
  window.told = { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}"""

BOXES = """() => {
  const names = ['header.site', 'h1', 'main > *', 'article', '.games li', '.shelf', 'form.page',
    '.bar', '.course', '.board svg[role=none]', 'aside.side', '.seats .player', '.story', '.ask', '.sentence',
    '.choices', '.handbox', '.tray', '.deeds', 'dialog[open]', '.report']
  const found = {}
  for (const name of names)
    [...document.querySelectorAll(name)].filter(one => one.checkVisibility()).slice(0, 6).forEach((one, i) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      found[name + ' ' + i] = [x, y, width, height].map(Math.round)
    })
  return found
}"""

LOOK = f"""() => {{
  const root = document.documentElement
  const box = one => {{
    const {{ left, top, right, bottom }} = one.getBoundingClientRect()
    return [left, top, right, bottom]
  }}
  const svg = document.querySelector('.board svg[role=none]')
  const cells = [...(svg?.querySelectorAll('[role=gridcell]') ?? [])].map(box)
  let share = null, wide = null, met = []
  if (cells.length && document.querySelector('.table')) {{
    const frame = box(svg)
    const plinth = svg.querySelector('.frame')
    if (plinth) cells.push(box(plinth))
    const drawn = [0, 1, 2, 3].map(side => {{
      const far = (side < 2 ? Math.min : Math.max)(...cells.map(cell => cell[side]))
      return (side < 2 ? Math.max : Math.min)(frame[side], far)
    }})
    share = (drawn[2] - drawn[0]) * (drawn[3] - drawn[1]) / Math.min(innerWidth, innerHeight) ** 2
    wide = (drawn[2] - drawn[0]) / innerWidth
    const around = '.table > .bar, .seats, .story, .ask, .handbox, .board :is(.tray, .deeds, .hand, .caption)'
    met = [...document.querySelectorAll(around)].filter(one => one.checkVisibility()).filter(one => {{
      const [left, top, right, bottom] = box(one)
      const across = Math.min(right, drawn[2]) - Math.max(left, drawn[0])
      return across > 1 && Math.min(bottom, drawn[3]) - Math.max(top, drawn[1]) > 1
    }}).map(one => one.className)
  }}
  return {{
    path: location.pathname.replace(/[^/]{{20,}}/, 'TABLE'),
    sideways: root.scrollWidth - innerWidth, share, wide, met, boxes: ({BOXES})(),
    broken: [...document.images].filter(one => one.complete && !one.naturalWidth).map(one => one.src),
  }}
}}"""


class Tour:
    """One browser at one size."""

    def __init__(self, browser: Browser, address: str, folder: Path, size: str, seed: Callable[[str], None]) -> None:
        self.browser, self.address, self.folder, self.size, self.seed = browser, address, folder, size, seed
        self.facts: dict[str, Json] = {}

    def see(self, name: str) -> None:
        """A picture, and what is to be known of it."""
        self.browser.until("() => document.fonts.status === 'loaded'")
        time.sleep(0.6)  # what moves ends; WebKit's driver knows no better
        self.facts[name] = self.browser.js(LOOK) | {"faults": self.browser.faults()}
        self.browser.shot(self.folder / f"{name}-{self.size}.png")

    def go(self, path: str, until: str) -> None:
        """A page, when it is there."""
        self.browser.go(self.address + path)
        self.browser.until("what => document.querySelector(what) !== null", until)

    def ask(self, path: str, body: Json | None = None) -> Any:
        """An answer of the server, asked by the page."""
        self.browser.js(ASK, path, body)
        told = self.browser.until("() => window.told")
        if told["status"] >= 400:
            raise AssertionError(f"{path}: {told}")
        return told["body"]

    def decide(self, rng: Random) -> None:
        """Click until a move is made."""
        self.browser.until(ASKED)
        before = self.browser.js(MOVE)
        for click in range(MOST_CLICKS):
            for ways in THEN if click else (FIRST,):
                if count := self.browser.count(ways):
                    self.browser.click(ways, rng.randrange(count))
                    break
            self.browser.until(PAST, before)
            if self.browser.js(f"move => {OVER} || +document.querySelector('.table').dataset.move > move", before):
                return
        raise AssertionError("no move after many clicks")

    def play_on(self, table: str, rng: Random, moves: int) -> bool:
        """Make moves without the page, up to so many of the game; whether it goes on."""
        for _ in range(MOST_MOVES):
            frame = self.ask(f"/tables/{table}/frame?seat=0&since=0")
            if frame["view"]["over"] or frame["move"] >= moves:
                return not frame["view"]["over"]
            if not frame["legal"]:
                time.sleep(0.02)  # bots think
                continue
            words = rng.choice(frame["legal"])
            move = {"words": words, "answers": frame["seq"], "id": f"m{frame['seq']}", "seat": 0}
            self.ask(f"/tables/{table}/moves", move)
        raise AssertionError("the game does not end")

    def play(self, game: str) -> None:
        """A game: a table in its middle, some moves by clicks, and its end, while the page looks on."""
        self.seed(f"{game} {SEED}")
        rng = Random(SEED)
        self.go("/", "h1")
        self.ask("/me", {"name": "Anna"})
        seats = [{"who": "me"}, *[{"who": "bot", "bot": "uniform"}] * (PLAYERS[game] - 1)]
        table = self.ask("/tables", {"game": game, "seats": seats, "options": {}})["id"]
        self.play_on(table, rng, MIDDLE)
        self.go(f"/t/{table}", ".table")
        self.browser.until(ASKED)
        self.see(f"{game}-table")
        for _ in range(CLICKED):
            self.decide(rng)
        self.browser.until(ASKED)
        self.see(f"{game}-clicked")
        self.play_on(table, rng, MOST_MOVES)
        ends = time.monotonic() + 120
        while not self.browser.js(f"() => {OVER}") and time.monotonic() < ends:
            self.browser.press("Escape")  # what the others did, and the scorings, are passed over
            time.sleep(0.3)
        self.see(f"{game}-end")
        if not self.browser.js(f"() => {OVER}"):
            raise AssertionError("the end is not shown")
        self.finished = table

    def look(self) -> None:
        """The pages on which nothing is played."""
        for path, there in (
            ("/", ".games li"),
            ("/rules", "main a"),
            *((f"/rules/{game}", "article") for game in GAMES),
            *((f"/learn/{game}", ".board svg") for game in GAMES),
            *((f"/new/{game}", "form") for game in GAMES),
            ("/puzzles/raubritter", ".board svg"),
            ("/study/torres", ".board svg"),
            ("/me", "h1"),
        ):
            self.go(path, there)
            self.see(path.strip("/").replace("/", "-") or "lobby")
        self.go(f"/replay/{self.finished}?move=20", "input[type=range]")
        self.see("replay")
        self.go(f"/report/{self.finished}", "main button")
        self.see("report-asked")

    def everything(self) -> None:
        """Games first: replay and report are of the last of them. What stops one does not stop the others."""
        for step in (*(partial(self.play, game) for game in GAMES), self.look):
            try:
                step()
            except Exception as error:
                name = f"stopped-{len(self.facts)}"
                self.facts[name] = {"faults": [repr(error)[:600], *self.browser.faults()]}
                self.browser.shot(self.folder / f"{name}-{self.size}.png")
