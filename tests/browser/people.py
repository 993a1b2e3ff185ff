"""Somebody at a browser: what a person does on the page, by clicks and keys, waiting for what the page shows."""

import re
from random import Random
from re import Pattern
from typing import Any

from playwright.sync_api import Locator, Page, expect

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "uniform"}
HERE = {"who": "me", "name": "Ben"}

Json = dict[str, Any]

LEAVING = ("end", "done", "stop")

MOST_CLICKS = 40
"""No decision takes more, however often one thinks better of it."""

OFFERS = ".choices > button.main:enabled, .choices .stepper .main"
BUTTONS = ".choices > button:enabled, .choices .stepper .main"
LEADING = ".choices > button:enabled:not([aria-pressed])"

PLAYING = """(document.querySelector('.table')?.dataset.playing === 'true' || window.delayed > 0)"""
"""The page shows what others did, or a message waits for its time."""
IS_OVER = """() => document.querySelector('#result') !== null"""
IS_ASKED = """() => document.querySelector('.table')?.dataset.ready === 'true'"""
IS_ASKED_OR_OVER = """() => document.querySelector('.table[data-ready="true"], #result') !== null"""
HAS_MOVES = """move => +document.querySelector('.table')?.dataset.move >= move"""
IS_PAST = """move => {
  const table = document.querySelector('.table')
  return !table || table.dataset.ready === 'true' || +table.dataset.move > move
}"""
IS_DECIDED = f"""move => ({IS_OVER})() || ({HAS_MOVES})(move + 1)"""

END_ANIMATIONS = """() => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime < Infinity) animation.finish()
}"""

REACH = """element => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2]
  if (element.contains(document.elementFromPoint(...middle))) return middle
  element.focus()
  return null
}"""
"""The middle of something; or, where something else lies before it, its focus."""


def number(text: str) -> int:
    """A number as people read it."""
    return int(text.replace("−", "-"))


class Person:
    """A person with a browser. In a hurry he lets the page's clock run on while it shows what others did."""

    def __init__(self, page: Page, address: str, name: str, hurry: bool = False) -> None:
        self.page = page
        self.address = address
        self.name = name
        self.hurry = hurry

    def go(self, path: str) -> None:
        """Open an address of the page."""
        self.page.goto(self.address + path)

    # What programs could do as well, to set a scene quickly

    def ask(self, path: str) -> Any:
        """An answer of the server."""
        return self.page.request.get(f"{self.address}/api{path}").json()

    def introduce(self) -> None:
        """Become known to the server."""
        self.page.request.post(f"{self.address}/api/me", data={"name": self.name})

    def open_table(self, *seats: Json, game: str = "torres", options: Json | None = None, **more: Any) -> str:
        """A new table, and sit down there."""
        self.introduce()
        wanted = {"game": game, "seats": list(seats), "options": options or {}} | more
        table = self.page.request.post(f"{self.address}/api/tables", data=wanted).json()["id"]
        self.sit(table)
        return str(table)

    def play(self, table: str, *lines: str, seat: int | None = None) -> None:
        """Play moves."""
        for words in lines:
            which = "" if seat is None else f"?seat={seat}"
            seq = self.ask(f"/tables/{table}/frame{which}")["seq"]
            move = {"words": words, "answers": seq, "id": f"m{seq}", "seat": seat}
            answer = self.page.request.post(f"{self.address}/api/tables/{table}/moves", data=move)
            assert answer.ok, answer.text()

    def play_once(self, table: str, rng: Random) -> bool:
        """Make a move, if this person has to, leaving turns early; whether the game went on until then."""
        told = self.ask(f"/tables/{table}/frame")
        mine = [seat for seat in told["to_act"] if seat >= 0 and told["table"]["seats"][seat]["mine"]]
        if mine and (frame := self.ask(f"/tables/{table}/frame?seat={mine[0]}"))["legal"]:
            leaving = [words for words in frame["legal"] if words in LEAVING]
            words = rng.choice(leaving if leaving and rng.random() < 0.6 else frame["legal"])
            move = {"words": words, "answers": frame["seq"], "id": f"m{frame['seq']}", "seat": mine[0]}
            answer = self.page.request.post(f"{self.address}/api/tables/{table}/moves", data=move)
            assert answer.ok or answer.json()["error"] == "stale", answer.text()  # others were faster
        return not told["view"]["over"]

    def play_out(self, table: str, rng: Random) -> None:
        """Make all further moves that this person has to make."""
        while self.play_once(table, rng):
            pass

    # What a person does

    def sit(self, table: str) -> None:
        """Open a table."""
        self.go(f"/t/{table}")
        expect(self.page.locator("h1").first).to_be_attached()

    def open_menu(self) -> Locator:
        """The menu of a table."""
        self.page.locator(".tools .more").click()
        return self.page.locator("dialog.menu[open]")

    def close(self) -> None:
        """Close what lies over the table."""
        self.page.locator("dialog[open] .head button").click()

    def open_log(self) -> Locator:
        """All that happened."""
        self.page.locator(".story .all").click()
        return self.page.locator(".log")

    def pick(self, label: str, value: str) -> None:
        """Choose from a list."""
        self.page.get_by_role("combobox", name=label).click()
        self.page.locator(f'[role="listbox"]:popover-open [data-value="{value}"]').click()

    def switch(self, label: str, text: str) -> None:
        """Choose one of a few that lie beside each other."""
        self.page.get_by_role("group", name=label).locator("label", has_text=text).click()

    def speak(self, language: str) -> None:
        """Have the table in another language."""
        self.open_menu().locator("label", has_text=language).click()
        self.close()

    @property
    def question(self) -> Locator:
        """What one is asked to do."""
        return self.page.locator(".sentence")

    @property
    def move(self) -> int:
        """How many moves the table shown has."""
        return int(self.page.locator(".table").get_attribute("data-move") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return bool(self.page.evaluate(IS_OVER))

    def square(self, name: str) -> Locator:
        """A square of the board."""
        return self.page.locator(f'[data-square="{name}"]')

    def button(self, name: str) -> Locator:
        """A button by its beginning."""
        return self.page.get_by_role("button", name=name).first

    def seat_at(self, number: int, who: str) -> None:
        """Choose in the form who plays at a seat, from 1: `me`, `here`, `open`, or a bot's level."""
        kind = {"me": "Me", "here": "Friend", "open": "Friend"}.get(who, "Bot")
        self.choose_one(f"Seat {number}", kind)
        if kind == "Friend":
            self.choose_one(f"Seat {number}: how", {"here": "At this screen", "open": "By link"}[who])
        elif kind == "Bot":
            self.choose_one(f"Seat {number}: level", who.capitalize())

    def choose_one(self, group: str, text: str) -> None:
        """Choose one of a group of radio buttons; the group by the beginning of its name."""
        name = re.compile(f"^{re.escape(group)}(?!:)" if ":" not in group else f"^{re.escape(group)}")
        self.page.get_by_role("group", name=name).get_by_text(text, exact=True).click()

    @property
    def seated(self) -> Locator:
        """Who plays, as the form sums it up."""
        return self.page.locator(".sum bdi")

    def wait(self, state: str, arg: Any = None) -> None:
        """Wait until the page is in a state."""
        if not self.hurry:
            self.page.wait_for_function(state, arg=arg)
            return
        there_and_still = f"arg => ({state})(arg) && (({END_ANIMATIONS})(), true)"
        while not self.page.evaluate(there_and_still, arg):
            self.page.wait_for_function(f"arg => ({state})(arg) || {PLAYING}", arg=arg)
            self.page.clock.run_for(1000)

    def settle(self) -> None:
        """End what moves on the screen."""
        self.page.evaluate(END_ANIMATIONS)

    def hold(self) -> None:
        """Let the page's clock stand still: what others did stays where it is, however quick they are."""
        # Its clock runs on until this has reached it, and cannot be set back: it stops a good while ahead.
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 60"))

    def wait_asked(self) -> None:
        """Wait until it is this person's turn."""
        self.wait(IS_ASKED)

    def wait_over(self) -> None:
        """Wait until the result is shown."""
        self.wait(IS_OVER)

    def bars(self) -> list[tuple[int, dict[str, int]]]:
        """Of everybody, who won first: the total beside the bar of the result, and what the bar is made of."""
        rows = self.page.locator(".outcome .bars li").all()
        told = [
            "".join(row.locator(".sr-only").all_text_contents()) for row in rows
        ]  # nothing, where nobody won anything
        return [
            (
                number(row.locator(".total").inner_text()),
                {label.strip(): number(value) for label, value in re.findall("([^;]+?) ?: (.?\\d+)", one)},
            )
            for row, one in zip(rows, told, strict=True)
        ]

    def is_asked(self) -> bool:
        """Wait until it is this person's turn, or the game over; whether he is asked."""
        self.wait(IS_ASKED_OR_OVER)
        return not self.is_over

    def wait_move(self, move: int) -> None:
        """Wait until the table shown has so many moves."""
        self.wait(HAS_MOVES, move)

    def reach(self, choice: Locator) -> None:
        """Click something; by keyboard, if a piece stands before its middle."""
        if middle := choice.evaluate(REACH):
            self.page.mouse.click(*middle)
        else:
            self.page.keyboard.press("Enter")

    def choose(self, choice: Locator) -> None:
        """Choose what makes a move, and wait until it is made."""
        before = self.move
        self.reach(choice)
        self.wait_move(before + 1)

    def hand_over(self, name: str) -> None:
        """Pass the device to who is next, who then says that nobody else is looking."""
        self.button(f"Pass the device to {name}").click()
        self.button(f"I am {name}").click()

    def press(self, text: str | Pattern[str]) -> bool:
        """Press the button with a text, if there is one, and wait until the move is made; whether there was."""
        button = self.page.locator(".choices button:enabled", has_text=text)
        if is_there := button.count() > 0:
            self.choose(button.first)
        return is_there

    def decide(self, rng: Random, lit: str = '[data-light="next"]') -> None:
        """Click until a move is made: at first on anything that is lit, then on what leads on."""
        self.wait_asked()
        before = self.move
        for click in range(MOST_CLICKS):
            ways = (OFFERS, LEADING, lit, BUTTONS) if click else (f"{BUTTONS}, {lit}",)
            # Nothing can be clicked for a moment when somebody who chooses at the same time has chosen.
            if things := next(filter(None, (self.page.locator(way).all() for way in ways)), None):
                self.reach(rng.choice(things))
            self.wait(IS_PAST, before)
            if self.page.evaluate(IS_DECIDED, before):
                return
        raise AssertionError(f"no move after {MOST_CLICKS} clicks: {self.question.inner_text()}")
