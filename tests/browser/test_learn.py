"""A lesson in a real browser: by mouse, by keyboard, on a phone; mistakes, what is shown, leaving and coming back."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from burgrave.core.game import find_games
from burgrave.lessons import find_lesson
from tests.browser.conftest import PHONE
from tests.browser.people import Person
from tests.browser.test_foreign_board import WithToys, toys
from tests.browser.test_pages import OVERFLOW, SMALL_TARGETS, SMALLEST_TARGET, plain_board, violations

__all__ = ["toys"]

Meet = Callable[..., Person]

STANDS = """([step, done]) => {
  const { dataset } = document.querySelector('.learn') ?? {}
  return dataset && +dataset.step === step && +dataset.done >= done && dataset.busy === 'false' &&
    (dataset.ready === 'true' || dataset.finished === 'true')
}"""

PROGRESS = """([game, step, done]) => {
  const kept = JSON.parse(localStorage.getItem('burgrave.settings') ?? '{}')
  localStorage.setItem('burgrave.settings', JSON.stringify({ ...kept, lessons: { [game]: { step, done } } }))
}"""

# A lesson of Torres: in each step what is clicked until something is done, by squares and the beginnings of buttons.
STEPS: list[list[list[str]]] = [
    [["c3"]],
    [["Lay a block", "d3"]],
    [["e3"]],
    [["d3"], ["c3", "d3"]],  # the tool of the step before stays
    [["New knight", "c3"], ["End the turn"]],
    [["c3", "e3"]],
    [["Lay a block", "e2"], ["e3", "e2"]],
    [["Buy a card"], ["Underneath"], ["Both on top"], ["Score a point"], ["End the turn"]],
    [["Lay a block", "c2"], ["Play a card", "d3", "This turn"], ["End the turn"]],
    [["Lay a block", "c4"], ["b3"], ["c1"], ["Score a point"], ["Score a point"], ["25"], ["End the turn"]],
]


class Learner(Person):
    """Somebody who learns."""

    def open(self, game: str = "torres") -> None:
        """Find the lesson from the lobby."""
        self.go("/")
        self.page.get_by_role("link", name=f"Learn {game.capitalize()}").click()
        self.wait(STANDS, [0, 0])

    def touch(self, word: str) -> None:
        """Click a square, or the button that begins so."""
        is_square = len(word) == 2 and word[0].islower()
        self.reach(self.square(word) if is_square else self.page.locator(".choices button", has_text=word).first)

    def choose_by(self, step: int, done: int, words: list[str]) -> None:
        """Click until something is done."""
        for word in words:
            self.touch(word)
        self.wait(STANDS, [step, done])

    def stand(self, game: str, step: int, done: list[str]) -> None:
        """Come back to a lesson where one has left it."""
        self.page.evaluate(PROGRESS, [game, step, done])
        self.go(f"/learn/{game}")
        self.wait(STANDS, [step, len(done)])

    @property
    def done(self) -> int:
        """How much of the step is done."""
        return int(self.page.locator(".learn").get_attribute("data-done") or 0)

    @property
    def verdict(self) -> Locator:
        """What is said of the last answer."""
        return self.page.locator(".verdict")

    def on(self, step: int) -> None:
        """Go on to a step."""
        self.page.get_by_role("button", name="Next").click()
        self.wait(STANDS, [step, 0])

    def play_through(self) -> None:
        """Do all that is asked, to the end."""
        for step, tasks in enumerate(STEPS):
            if step:
                self.on(step)
            for words in tasks:
                self.choose_by(step, self.done + 1, words)
            expect(self.page.locator(".learn")).to_have_attribute("data-finished", "true")


def test_a_lesson_by_mouse_ends_at_a_table_for_a_first_game(meet: Meet) -> None:
    anna = meet(kind=Learner, hurry=True)
    anna.open()
    anna.play_through()
    expect(anna.page.get_by_text("Step 10 of 10")).to_be_visible()
    expect(anna.page.locator(".lead li")).to_have_count(4)
    anna.button("Play a first game").click()
    anna.wait_asked()
    assert [seat["bot"] for seat in anna.ask(f"/tables/{anna.page.url.rpartition('/')[2]}")["seats"]] == [None, "page"]


def test_a_lesson_on_a_phone(meet: Meet) -> None:
    anna = meet(kind=Learner, hurry=True, size=PHONE, has_touch=True, is_mobile=True)
    anna.open()
    for step, tasks in enumerate(STEPS[:6]):
        if step:
            anna.on(step)
        for words in tasks:
            anna.choose_by(step, anna.done + 1, words)
        assert anna.page.evaluate(OVERFLOW) <= 0
        assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []


def test_what_is_chosen_is_named(meet: Meet) -> None:
    anna = meet(kind=Learner)
    anna.go("/")
    button = anna.page.locator(".choices button")
    anna.stand("castel", 2, ["place archer a1"])
    expect(button).to_have_text("Send a Siege Engine (facing the south wall) back")
    anna.stand("castel", 5, [])
    anna.reach(anna.page.locator('.hand [data-card="lady-in-waiting"]'))
    expect(anna.question).to_contain_text("Lady-in-Waiting: it cannot be placed now")
    anna.stand("loewenherz", 8, ["answer 3", "choose 1"])
    anna.reach(button.first)
    expect(button).to_have_text(["Look through a pile", "Stop here", "Pile 1", "Pile 2"])


class Typist(Learner):
    """Somebody without a mouse: Tab, arrows, Enter and the keys of the choices."""

    def tab_to(self, selector: str) -> None:
        """Go on by Tab to something."""
        for _ in range(40):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def touch(self, word: str) -> None:
        """Walk to a square by arrows, or press the number of a choice."""
        if len(word) == 2 and word[0].islower():
            self.tab_to(".board [role=gridcell]")
            at = str(self.page.evaluate("document.activeElement.dataset.square"))
            across, up = ord(word[0]) - ord(at[0]), int(word[1]) - int(at[1])
            for steps, keys in ((across, ("ArrowLeft", "ArrowRight")), (up, ("ArrowDown", "ArrowUp"))):
                for _ in range(abs(steps)):
                    self.page.keyboard.press(keys[steps > 0])
            self.page.keyboard.press("Enter")
        else:
            texts = self.page.locator(".choices button.choice").all_inner_texts()
            self.page.keyboard.press(str(1 + next(i for i, text in enumerate(texts) if text.startswith(word))))

    def on(self, step: int) -> None:
        """The way on has the focus when a step is done."""
        expect(self.page.get_by_role("button", name="Next")).to_be_focused()
        self.page.keyboard.press("Enter")
        self.wait(STANDS, [step, 0])
        expect(self.page.locator(".lead h2")).to_be_focused()


def test_a_lesson_by_keyboard(meet: Meet) -> None:
    anna = meet(kind=Typist, hurry=True)
    anna.open()
    anna.play_through()
    expect(anna.page.get_by_role("button", name="Play a first game")).to_be_focused()


def test_a_mistake_is_answered_and_after_two_the_target_is_shown(meet: Meet) -> None:
    anna = meet(kind=Learner, hurry=True)
    anna.open()
    anna.touch("a4")
    expect(anna.verdict).to_have_text("Any castle would do in a game. Take c3: it has room to grow.")
    expect(anna.page.locator(".board [data-pointed]")).to_have_count(0)
    anna.touch("b2")
    expect(anna.verdict).to_have_count(2)
    expect(anna.verdict.last).to_contain_text("c3")
    shown = anna.page.locator('.board [data-pointed="c3"]')
    expect(shown).to_have_count(1)
    assert shown.evaluate("sign => getComputedStyle(sign).animationName") != "none"
    anna.page.emulate_media(reduced_motion="reduce")
    assert shown.evaluate("sign => getComputedStyle(sign).animationName") == "none"
    assert anna.page.locator("#said").get_attribute("role") == "status", "heard too"
    anna.choose_by(0, 1, ["c3"])
    expect(anna.page.locator(".board [data-pointed]")).to_have_count(0)
    anna.on(1)
    anna.touch("End the turn")
    expect(anna.verdict).to_have_text("That comes later. First lay a block on d3.")
    anna.touch("Score a point")
    expect(anna.page.locator(".choices .wanted")).to_have_accessible_name("Lay a block 1")


def test_a_rule_that_refuses_is_told_with_its_number(meet: Meet) -> None:
    anna = meet(kind=Learner, hurry=True)
    anna.open()
    anna.choose_by(0, 1, ["c3"])
    anna.on(1)
    anna.choose_by(1, 1, ["Lay a block", "d3"])
    anna.on(2)
    anna.choose_by(2, 1, ["e3"])
    expect(anna.verdict.get_by_role("link", name="Rule T18")).to_be_visible()


def test_one_leaves_comes_back_goes_back_and_starts_anew(meet: Meet) -> None:
    anna = meet(kind=Learner, hurry=True)
    anna.open()
    anna.choose_by(0, 1, ["c3"])
    for step in (1, 2, 3):
        anna.on(step)
        anna.choose_by(step, 1, STEPS[step][0])
    anna.page.get_by_role("link", name="Leave", exact=True).click()
    anna.page.get_by_role("link", name="Learn Torres").click()
    anna.wait(STANDS, [3, 1])
    anna.page.reload()
    anna.wait(STANDS, [3, 1])
    expect(anna.page.locator(".lead .text")).to_contain_text("Move yours from c3 up to d3.")
    anna.speak("Français")
    expect(anna.page.locator(".lead .text")).to_contain_text("chevalier monte")
    anna.speak("English")
    anna.button("Back a step").click()
    anna.wait(STANDS, [2, 0])
    anna.button("Start over").click()
    anna.wait(STANDS, [0, 0])


@pytest.mark.parametrize("game", find_games())
def test_axe_finds_nothing_in_a_lesson(meet: Meet, game: str) -> None:
    """Two steps and the end; `./run soak lessons`: every step."""
    lesson = find_lesson(game)
    last = lesson.moment(len(lesson.steps) - 1)
    while last.task is not None:
        last.answer(last.wanted()[0])
    steps = range(len(lesson.steps)) if "EVERY_STEP" in os.environ else (0, 7)
    moments = [*((step, []) for step in steps), (len(lesson.steps) - 1, last.done)]
    people = [meet(kind=Learner), meet(kind=Learner, size=PHONE, color_scheme="dark", locale="fr-FR")]
    for person in people:
        person.go("/")
    for number, (step, done) in enumerate(moments):
        person = people[number % 2]
        person.stand(game, step, done)
        assert violations(person.page) == [], f"step {step + 1}"


def test_a_lesson_in_sentences_is_loaded_when_opened(meet: Meet) -> None:
    anna = meet(kind=Learner)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.go("/")
    expect(anna.page.get_by_role("link", name="Learn Torres")).to_be_visible()
    assert not any("/api/lessons" in url or "/Learn-" in url for url in asked)
    anna.open()
    assert not any("/api/lessons/castel" in url for url in asked)
    plain_board(anna)
    anna.reach(anna.page.locator(".choices button", has_text="c3"))
    anna.wait(STANDS, [0, 1])
    anna.on(1)
    anna.touch("Lay a block")
    anna.reach(anna.page.locator(".choices button", has_text="d3"))
    anna.wait(STANDS, [1, 1])
    anna.on(2)
    expect(anna.page.locator(".generic")).to_be_visible()
    anna.button("Try it").click()
    anna.wait(STANDS, [2, 1])
    expect(anna.verdict.get_by_role("link", name="Rule T18")).to_be_visible()
    expect(anna.page.locator(".sentence")).to_have_count(0)


def test_the_lesson_of_a_package_is_played_on_its_board(meet: Meet, toys: WithToys) -> None:
    anna = meet(kind=Learner, at=toys, hurry=True)
    anna.open("pennies")
    for step, tasks in enumerate([["2"], ["2", "Yes", "1"]]):
        if step:
            anna.on(step)
        for done, word in enumerate(tasks, start=1):
            coin = anna.page.locator("#pennies-board button", has_text=word)
            anna.reach(coin if word.isdigit() else anna.page.locator(".choices button", has_text=word))
            anna.wait(STANDS, [step, done])
    expect(anna.page.locator(".lead li")).to_have_text(["Bid high."])


def test_a_lesson_that_there_is_not(meet: Meet) -> None:
    anna = meet(forgiven="404")
    anna.go("/learn/chess")
    expect(anna.page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("path", ["/learn", "/learn/"])
def test_without_a_game_the_lessons_are_offered(meet: Meet, path: str) -> None:
    anna = meet()
    anna.go(path)
    offered = anna.page.locator('main a[href^="/learn/"]')
    expect(offered).to_have_count(len(find_games()))
    assert {link.get_attribute("href") for link in offered.all()} == {f"/learn/{game}" for game in find_games()}
