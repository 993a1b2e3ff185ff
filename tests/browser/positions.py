"""Whether all that the page shows is of one position, the newest, and what it has shown only ever got newer."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.browser.people import Json, Person
from tests.waiting import wait_until

SHOWN = """() => {
  const table = document.querySelector('.table')
  const names = ['course', 'board', 'ask', 'players', 'holding', 'log']
  const parts = names.map(name => [name, table.querySelector(`.${name}[data-seq]`)]).filter(([_, part]) => part)
  const lit = [...table.querySelectorAll('[data-light="next"]')].map(({ dataset }) =>
    dataset.square ?? dataset.edge ?? dataset.card ?? dataset.place).filter(Boolean)
  return {
    newest: +table.dataset.seq,
    ready: table.dataset.ready === 'true',
    playing: table.dataset.playing === 'true',
    busy: table.dataset.busy === 'true',
    parts: Object.fromEntries(parts.map(([name, part]) => [name, +part.dataset.seq])),
    targets: [...new Set(lit)].sort(),
    question: table.querySelector('.sentence').innerText,
    texts: ['.course', '.players', '.holding'].map(name => table.querySelector(name)?.innerText),
    labels: [...table.querySelectorAll('.board [aria-label]')].map(element => element.ariaLabel).sort(),
    buttons: [...table.querySelectorAll('.choices button')].map(button => button.innerText),
  }
}"""

DRAWN = """() => {
  document.activeElement.blur()
  const shapes = [...document.querySelectorAll('.board :is(path, rect, circle, text)')]
  const names = ['d', 'x', 'y', 'cx', 'cy', 'r', 'transform']
  const place = (shape) => shape.closest('[transform]')?.getAttribute('transform')
  return shapes.filter((shape) => shape.checkVisibility({ opacityProperty: true })).map((shape) =>
    [shape.tagName, place(shape), ...names.map((name) => shape.getAttribute(name)), shape.textContent].join(' '))
}"""

IS_AS_NEW = """seq => {
  const table = document.querySelector('.table')
  return +table?.dataset.seq >= seq && (table.dataset.ready === 'true' || document.querySelector('#result') !== null)
}"""

WATCH = """() => {
  const seen = window.seen = []
  new MutationObserver(() => {
    const table = document.querySelector('.table'), board = document.querySelector('.board')
    const [seq, newest] = [board?.dataset.seq, table?.dataset.seq].map(Number)
    if (Number.isFinite(seq) && (seen.at(-1)?.seq !== seq || seen.at(-1)?.newest !== newest))
      seen.push({ seq, newest, ready: table.dataset.ready === 'true' })
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-seq', 'data-ready'] })
}"""
"""Notes the number of every position that the board shows, at every change."""


def watch(page: Page) -> None:
    """Note from now on what the page shows, also after it was loaded again."""
    page.add_init_script(f"({WATCH})()")


def assert_only_newer(person: Person) -> None:
    """Since the page was loaded nothing older was shown after something newer, and nothing but the newest was asked."""
    seen = person.page.evaluate("() => window.seen")
    numbers = [look["seq"] for look in seen]
    assert numbers and numbers == sorted(numbers)
    assert [look for look in seen if look["ready"] and look["seq"] != look["newest"]] == []


def table_of(person: Person) -> str:
    """The table somebody sits at."""
    return person.page.url.partition("/t/")[2].partition("?")[0]


def asked_again(person: Person, table: str) -> int:
    """Wait until somebody whose page's clock is held is asked again, and the page has heard of it; the number."""
    person.page.wait_for_function("() => document.querySelector('.table').dataset.playing === 'true'")
    told = wait_until(lambda: (frame := person.ask(f"/tables/{table}/frame"))["legal"] and frame, "one's turn")
    person.page.wait_for_function("seq => document.querySelector('.table').dataset.seq == seq", arg=told["seq"])
    return int(told["seq"])


def seen_by(person: Person) -> Json:
    """What the page shows, and what the server says of the same moment: bots may move meanwhile."""
    table = table_of(person)
    while True:
        told = person.ask(f"/tables/{table}/frame")
        person.wait(IS_AS_NEW, told["seq"])
        shown: Json = person.page.evaluate(SHOWN)
        if shown["newest"] == told["seq"]:
            return shown | {"told": told}


def assert_one_position(person: Person) -> Json:
    """Question, board, hands, players and targets are of the newest position; what is shown of it."""
    shown = seen_by(person)
    assert set(shown["parts"].values()) == {shown["newest"]}, shown["parts"]
    assert {"course", "board", "ask", "players"} <= shown["parts"].keys()
    assert not shown["playing"] and not shown["busy"]
    lines = [set(re.split(r"[ /]", line)) for line in lines_of(person, shown["told"])]
    unknown = [target for target in shown["targets"] if not any(set(target.split()) <= words for words in lines)]
    assert unknown == [], f"lit, but in no legal line: {unknown}"
    return shown


def lines_of(person: Person, frame: Any) -> list[str]:
    """Every line, and every way of several, that one's seats may play."""
    mine = [seat for seat in frame["to_act"] if seat >= 0 and frame["table"]["seats"][seat]["mine"]]
    address = f"/tables/{frame['table']['id']}/frame?seat="
    frames = [frame if frame["seat"] == seat else person.ask(f"{address}{seat}") for seat in mine]
    return [line for told in frames for line in (*told["legal"], *(way["words"] for way in told["ways"]))]


def drawn_by(person: Person) -> list[str]:
    """Every shape that is seen on the board, while nothing is pointed at."""
    person.page.mouse.move(0, 0)
    person.settle()
    shapes: list[str] = person.page.evaluate(DRAWN)
    return shapes


def what_is_there(shown: Json) -> Json:
    """All that is to be the same after the page was loaded again, wherever the pointer is."""
    return {name: shown[name] for name in ("newest", "parts", "question", "targets", "labels", "texts", "buttons")}
