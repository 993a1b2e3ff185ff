"""The table as a stage, measured: what asks never meets, moves or hides the board, in every window and language."""

from collections.abc import Callable
from random import Random

import pytest

from burgrave.core.game import find_games
from tests.browser.people import BOT, ME, Json, Person

Meet = Callable[..., Person]
WINDOWS = ((1280, 800), (1920, 1080), (390, 844), (844, 390), (640, 400))
GAMES = sorted(find_games())
TURN = 6
LEAST_TEXT = 13
LEAST_CONTROL = 44

MEASURE = """() => {
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const table = document.querySelector('.table')
  const seen = [...table.querySelectorAll('*')].filter(one => one.checkVisibility() && !one.closest('.sr-only'))
  const cells = [...table.querySelectorAll('.board svg [role=gridcell]')]
  const frame = box(cells[0].closest('svg'))
  const squares = cells.map(box)
  const least = Math.min, most = Math.max
  const drawn = {
    left: most(frame.left, least(...squares.map(one => one.left))),
    top: most(frame.top, least(...squares.map(one => one.top))),
    right: least(frame.right, most(...squares.map(one => one.right))),
    bottom: least(frame.bottom, most(...squares.map(one => one.bottom))),
  }
  const beside = '.bar, .seats, .story, .ask, .holding, .board :is(.tray, .hand, .deeds)'
  const around = seen.filter(one => one.matches(beside))
  const texts = seen.filter(one => !one.closest('svg, .board') && [...one.childNodes].some(
    node => node.nodeType === 3 && node.data.trim()))
  const controls = seen.filter(one => one.matches(
    '.bar :is(button, a, .button):not(.term), .ask button, .ask input:not(.sr-only)'))
  return {
    drawn,
    around: around.map(one => [one.className, box(one)]),
    small: texts.filter(one => parseFloat(getComputedStyle(one).fontSize) < LEAST_TEXT).map(one => one.outerHTML),
    slight: controls.filter(one => {
      const { width, height } = one.getBoundingClientRect()
      return height < LEAST_CONTROL - 0.5 || width < LEAST_CONTROL - 10.5
    }).map(one => one.outerHTML.slice(0, 120)),
    asked: ['.sentence', '.choices > .main', '.tools button', '.choices button'].map(
      name => [name, table.querySelector(name)]).filter(([, one]) => one).map(([name, one]) => [name, box(one)]),
    window: [innerWidth, innerHeight],
    sideways: document.documentElement.scrollWidth - innerWidth,
  }
}""".replace("LEAST_TEXT", str(LEAST_TEXT)).replace("LEAST_CONTROL", str(LEAST_CONTROL))

BOARD = """() => {
  const svg = document.querySelector('.board svg [role=gridcell]').closest('svg')
  const clips = /hidden|clip/.test(getComputedStyle(svg.parentElement).overflow)
  const { x, y, width, height } = (clips ? svg.parentElement : svg).getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}"""
LIT = '[data-light="next"]:not(:disabled), .held.lit, [data-choice]'


def meet_at(one: Json, other: Json) -> bool:
    """Whether two rectangles have more than a line in common."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(wide > 1 and high > 1)


def assert_stage(person: Person, size: tuple[int, int]) -> None:
    """Nothing meets the board, what is asked is in sight, nothing is too small."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    person.settle()
    told = person.page.evaluate(MEASURE)
    where = f"{size}, {person.page.url}"
    assert told["sideways"] <= 0, where
    assert [name for name, box in told["around"] if meet_at(box, told["drawn"])] == [], where
    width, height = told["window"]
    hidden = [
        name
        for name, box in told["asked"]
        if box["left"] < 0 or box["top"] < 0 or box["right"] > width + 0.5 or box["bottom"] > height + 0.5
    ]
    assert hidden == [], where
    assert told["small"] == [], where
    assert told["slight"] == [], where


def play_on(person: Person, table: str, rng: Random) -> None:
    """Some moves of one's own, and those of the others, until one is asked again."""
    for _ in range(TURN):
        person.wait_asked()
        person.play_once(table, rng)
    person.wait_asked()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_meets_the_board_and_what_is_asked_is_in_sight(meet: Meet, game: str) -> None:
    anna = meet(hurry=True)
    players = 2 if game == "raubritter" else 3
    table, rng = anna.open_table(ME, *[BOT] * (players - 1), game=game), Random(5)
    for language in ("English", "Français"):
        anna.speak(language)
        play_on(anna, table, rng)
        for size in WINDOWS:
            assert_stage(anna, size)
        anna.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is_over_a_turn(meet: Meet, game: str, size: tuple[int, int]) -> None:
    anna = meet(hurry=True, size=size)
    table, rng = anna.open_table(ME, BOT, *([] if game == "raubritter" else [BOT]), game=game), Random(2)
    play_on(anna, table, rng)
    anna.settle()
    board = anna.page.evaluate(BOARD)
    for _ in range(3):
        anna.decide(rng, LIT)
        anna.wait_asked()
        anna.settle()
        assert anna.page.evaluate(BOARD) == board
