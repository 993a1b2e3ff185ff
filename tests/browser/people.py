"""Somebody at a browser: what a person does on the page, by clicks and keys."""

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "uniform"}
HERE = {"who": "me", "name": "Ben"}

Json = dict[str, Any]


class Person:
    """A person with a browser."""

    def __init__(self, page: Page, address: str, name: str) -> None:
        self.page = page
        self.address = address
        self.name = name

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

    def open_table(self, *seats: Json, game: str = "torres", options: Json | None = None) -> str:
        """A new table, and sit down there."""
        self.introduce()
        wanted = {"game": game, "seats": list(seats), "options": options or {}}
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

    # What a person does

    def sit(self, table: str) -> None:
        """Open a table."""
        self.go(f"/t/{table}")
        expect(self.page.locator("h1").first).to_be_attached()

    @property
    def question(self) -> Locator:
        """What one is asked to do."""
        return self.page.locator(".sentence")

    @property
    def move(self) -> int:
        """How many moves the table shown has."""
        return int(self.page.locator(".table").get_attribute("data-move") or 0)

    def square(self, name: str) -> Locator:
        """A square of the board."""
        return self.page.locator(f'[data-square="{name}"]')

    def button(self, name: str) -> Locator:
        """A button by its beginning."""
        return self.page.get_by_role("button", name=name).first

    def wait_asked(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.page.locator('.table[data-ready="true"]')).to_be_attached(timeout=20_000)

    def wait_move(self, move: int) -> None:
        """Wait until the table shown has so many moves."""
        has_moves = "move => +document.querySelector('.table')?.dataset.move >= move"
        self.page.wait_for_function(has_moves, arg=move, timeout=20_000)

    def choices(self) -> list[Locator]:
        """Everything that can be clicked to move on."""
        return [*self.page.locator(".choices button").all(), *self.page.locator('[data-light="next"]').all()]

    def take(self, choice: Locator) -> None:
        """Click something, or choose it by keyboard if a piece stands before its middle."""
        try:
            choice.click(timeout=1_500)
        except TooLate:
            choice.press("Enter")

    def decide(self, rng: Random, favourite: str | None = None) -> bool:
        """Click until a move is made; whether it was the favourite button."""
        self.wait_asked()
        before = self.move
        if favourite and (button := self.page.locator(".choices button", has_text=favourite)).count():
            button.click()
            self.wait_move(before + 1)
            return True
        for _ in range(8):
            self.take(rng.choice(self.choices()))
            self.page.wait_for_timeout(30)
            if self.page.locator(f'.table[data-move="{before}"][data-ready="true"]').count() == 0:
                self.wait_move(before + 1)
                return False
        raise AssertionError(f"no move after eight clicks: {self.question.inner_text()}")
