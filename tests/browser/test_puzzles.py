"""Puzzles in a real browser: one of each game that has any is solved by clicks; missed, shown, by keys, on a phone."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from burgrave.analysis import Puzzle, puzzles, solve
from burgrave.core.game import find_game, find_games
from tests.browser.conftest import PHONE
from tests.browser.people import Person
from tests.browser.test_pages import OVERFLOW, SMALL_TARGETS, SMALLEST_TARGET, violations

Meet = Callable[..., Person]

GAMES = [name for name in find_games() if puzzles(find_game(name))]
ON_PHONE = GAMES[0]
"""The game of which a puzzle is solved on a phone in French."""

STANDS = """([puzzle, move]) => {
  const { dataset } = document.querySelector(`.explore:has([data-puzzle="${puzzle}"])`) ?? {}
  return dataset && +dataset.move >= move && dataset.busy === 'false' && dataset.playing === 'false'
}"""

ASKS_OR_HAS = """() => document.querySelector('.choices > button.main') !== null ||
  +document.querySelector('.explore').dataset.move > 0"""
"""Whether one is sure, it is asked where a single line is left; or the move is made."""

WORD = (
    '[data-light="next"]:is([data-square="{0}"], [data-edge="{0}"], [data-place="{0}"], [data-card="{0}"]), '
    '[data-choice="{0}"], .choices [data-word="{0}"]:not([aria-pressed="true"])'
)


class Solver(Person):
    """Somebody who solves puzzles."""

    def stands(self, puzzle: Puzzle, move: int = 0) -> None:
        """Wait until a puzzle is on the board, with so many moves tried."""
        self.wait(STANDS, [puzzle.id, move])

    def open(self, puzzle: Puzzle) -> None:
        """Follow the link of a puzzle."""
        self.go(f"/puzzles/{puzzle.game}/{puzzle.id}")
        self.stands(puzzle)

    def line(self, words: str) -> None:
        """Click the words of a line, but for those that go without saying."""
        self.wait_asked()
        before = self.move
        verb, _, rest = words.partition(" ")
        opens = self.page.locator('.opens[data-light="next"]')
        edge = self.page.locator(f'[data-light="next"][data-edge="{rest}"]')
        for word in [verb, rest] if edge.count() else words.split():  # an edge has two words
            if self.move > before:
                return
            places = self.page.locator(WORD.format(word))
            if word != verb and not places.count() and opens.count():  # the exchange of Castel, which a phone folds
                self.reach(opens)
                expect(places.first).to_be_visible()
            if places.count():
                self.reach(places.first)
        ready = self.page.locator(".choices > button.main")
        if self.move == before and ready.count():
            self.reach(ready)
        self.wait_move(before + 1)

    def turn(self, puzzle: Puzzle, *lines: str) -> None:
        """Play a turn."""
        for words in lines:
            self.line(words)
        self.stands(puzzle, 1)

    @property
    def verdict(self) -> Locator:
        """What is said of the answer."""
        return self.page.locator(".verdict")

    @property
    def kept(self) -> dict[str, object]:
        """What this device keeps of a solver."""
        stored = self.page.evaluate("localStorage.getItem('burgrave.settings')")
        kept: dict[str, object] = json.loads(stored or "{}").get("puzzles", {})
        return kept


def puzzle_of(game: str) -> Puzzle:
    """A puzzle of a game."""
    return puzzles(find_game(game))[0]


def bad_turn(puzzle: Puzzle) -> list[str]:
    """A whole turn that does not solve a puzzle."""
    game, position = puzzle.place()
    for code in position.legal(puzzle.seat):
        after, lines = position.copy(), [game.words(code)]
        after.play(puzzle.seat, code)
        while after.to_act() == (puzzle.seat,):
            lines.append(game.words(after.legal(puzzle.seat)[0]))
            after.play(puzzle.seat, after.legal(puzzle.seat)[0])
        if not solve(puzzle, lines)["solved"]:
            return lines
    raise AssertionError(f"every turn solves {puzzle.id}")


@pytest.mark.parametrize("game", [game for game in GAMES if game != ON_PHONE])
def test_a_puzzle_is_found_in_the_lobby_and_solved_by_clicks(meet: Meet, game: str) -> None:
    anna, puzzle = meet(kind=Solver, hurry=True), puzzle_of(game)
    anna.go("/")
    anna.page.get_by_role("link", name="Puzzles", exact=True).click()
    name = json.loads(anna.page.request.get(f"{anna.address}/api/texts/{game}/en").text())["name"]
    anna.page.get_by_role("link", name=f"Puzzles of {name}").click()
    anna.wait("() => /puzzles\\/\\w+\\/[\\w-]+$/.test(location.pathname)")
    anna.open(puzzle)
    answer = anna.button("Answer")
    expect(answer).to_be_disabled()
    anna.line(puzzle.line[0])
    if len(puzzle.line) > 1:
        expect(answer).to_be_disabled()
    anna.button("Step back").click()
    anna.wait("() => document.querySelector('.explore')?.dataset.at === '0'")
    anna.wait_asked()
    anna.turn(puzzle, *puzzle.line)
    answer.click()
    expect(anna.verdict).to_contain_text("Solved!")
    expect(anna.verdict).to_be_focused()
    expect(anna.page.locator(".why")).not_to_be_empty()
    assert anna.kept == {game: {"rating": 1000 + change(anna), "done": {puzzle.id: True}}}
    assert violations(anna.page) == []


def change(person: Solver) -> int:
    """How the rating has changed, as it is told."""
    found = re.search(r"Rating ([+−-]\d+)", person.verdict.inner_text())
    assert found
    return int(found[1].replace("−", "-"))


def test_a_puzzle_on_a_phone_in_french(meet: Meet) -> None:
    anna = meet(
        kind=Solver, hurry=True, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR", color_scheme="dark"
    )
    puzzle = puzzle_of(ON_PHONE)
    anna.open(puzzle)
    task = anna.page.get_by_role("region", name="Problème", exact=True)
    expect(task).to_contain_text("Trouvez le meilleur tour pour")
    expect(task).to_be_in_viewport()
    expect(anna.page.get_by_role("button", name="Répondre")).to_be_in_viewport()
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    anna.turn(puzzle, *puzzle.line)
    anna.page.get_by_role("button", name="Répondre").click()
    expect(anna.verdict).to_contain_text("Résolu")
    expect(anna.verdict).to_be_in_viewport()
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    assert violations(anna.page) == []


def test_a_turn_that_is_missed_is_tried_again_and_what_is_best_is_shown(meet: Meet) -> None:
    anna, puzzle = meet(kind=Solver, hurry=True), puzzle_of("raubritter")
    anna.open(puzzle)
    bad = bad_turn(puzzle)
    anna.turn(puzzle, *bad)
    anna.button("Answer").click()
    expect(anna.verdict).to_contain_text(re.compile(r"There is something better. That cost \d+% of winning chance"))
    expect(anna.page.locator(".why")).to_have_count(0)
    lost = change(anna)
    assert lost < 0
    anna.button("Try again").click()
    anna.wait("() => document.querySelector('.explore')?.dataset.at === '0'")
    expect(anna.verdict).to_have_count(0)
    anna.turn(puzzle, *bad)
    anna.button("Answer").click()
    expect(anna.verdict).to_be_visible()
    expect(anna.verdict).not_to_contain_text("Rating")
    anna.button("Show what is best").click()
    anna.wait("moves => +document.querySelector('.explore').dataset.move === moves", len(puzzle.line))
    expect(anna.verdict).to_contain_text("Best:")
    expect(anna.page.locator(".ends li")).to_have_count(2)
    assert anna.kept == {"raubritter": {"rating": 1000 + lost, "done": {puzzle.id: False}}}
    shelf = anna.page.get_by_role("region", name="All puzzles")
    expect(shelf.get_by_role("link", name=f"difficulty {puzzle.difficulty}, missed")).to_have_attribute(
        "aria-current", "page"
    )
    hard = max(one.difficulty for one in puzzles(find_game("raubritter")))
    anna.pick("Difficulty", str(hard))
    expect(shelf.get_by_role("link")).to_have_count(
        sum(one.difficulty == hard for one in puzzles(find_game("raubritter")))
    )
    anna.page.get_by_role("link", name="Next puzzle").click()
    expect(anna.page.get_by_role("region", name="Puzzle", exact=True)).to_contain_text(f"difficulty {hard} of 5")
    expect(anna.page.locator(".verdict")).to_have_count(0)
    anna.page.go_back()
    anna.stands(puzzle)


def test_a_puzzle_by_keyboard(meet: Meet) -> None:
    anna = meet(kind=Solver, hurry=True)
    found = puzzles(find_game("raubritter"))
    puzzle = next(one for one in found if len(one.line) == 1 and one.line[0].startswith("lay "))
    anna.open(puzzle)
    expect(anna.page.locator(".lead h2")).to_be_focused()
    keys = anna.page.keyboard

    def tab_to(selector: str, key: str = "Tab") -> None:
        for _ in range(60):
            if anna.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            keys.press(key)
        raise AssertionError(f"Tab never comes to {selector}")

    target = [int(part) for part in puzzle.line[0].split()[-1].split(",")]
    tab_to(".board [role=gridcell]", "Shift+Tab")
    while (
        at := [int(part) for part in anna.page.evaluate("document.activeElement.dataset.square").split(",")]
    ) != target:
        across, up = target[0] - at[0], target[1] - at[1]
        # Where there is no place on one way there is one on the other.
        for steps, names in ((across, ("ArrowLeft", "ArrowRight")), (up, ("ArrowDown", "ArrowUp"))):
            if steps:
                keys.press(names[steps > 0])
    keys.press("Enter")
    anna.wait(ASKS_OR_HAS)
    if anna.move == 0:
        keys.press("1")
    anna.stands(puzzle, 1)
    is_below = anna.page.evaluate("document.querySelector('.ask').contains(document.activeElement)")
    tab_to(".answer", "Shift+Tab" if is_below else "Tab")
    keys.press("Enter")
    expect(anna.verdict).to_be_focused()
    expect(anna.verdict).to_contain_text("Solved!")
    tab_to(".lead a.main")
    keys.press("Enter")
    anna.wait("id => document.querySelector('[data-puzzle]')?.dataset.puzzle !== id", puzzle.id)
    expect(anna.page.locator(".lead h2")).to_be_focused()


def test_a_game_without_puzzles_shows_no_way_to_them(meet: Meet) -> None:
    anna = meet()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.go("/")
    anna.page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(anna.page.get_by_role("link", name=re.compile("^Puzzles of"))).to_have_count(len(GAMES))
    assert not any("/api/puzzles" in url or "/Puzzles-" in url for url in asked), "loaded when opened"
    anna.go("/puzzles/raubritter/raubritter-0")
    expect(anna.page.get_by_role("heading", name="No such puzzle")).to_be_visible()
