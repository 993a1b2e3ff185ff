"""Every page: accessible, in both languages, on a phone, small and quick, and asking nobody but the server."""

import gzip
import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from burgrave.core.game import find_games
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, END_ANIMATIONS, HERE, ME, OPEN, Person
from tests.waiting import wait_until

Meet = Callable[..., Person]
SMALLEST_TARGET = 24
NARROW, SCROLLBAR = 320, 15
LARGEST_PAGE = 300_000
LARGEST_LESSON = 12_000
LARGEST_FIGURE = 10_000
LARGEST_COVER = 17_000

SHOWN_MOVE = "+document.querySelector('input[type=range]').value"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL_TARGETS = """least => [...document.querySelectorAll(
    'button, select, summary, a.button, nav a, input:not(.sr-only), [role=gridcell]')]
  .filter(e => e.checkVisibility() && !e.closest('label'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([_, box]) => box.width && (box.width < least || box.height < least)).map(([html]) => html)"""


MOST_SHIFTED = 0.01
SHIFTS = """(() => {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
})()"""


def visit(person: Person, page: str) -> None:
    """Open a page by its name."""
    match page:
        case "lobby":
            person.open_table(ME, OPEN)
            person.go("/")
            expect(person.page.locator(".games button").first).to_be_visible()
        case "new":
            person.go("/new/torres")
            person.page.locator("summary").click()
        case "seating":
            person.open_table(ME, OPEN)
            expect(person.page.locator("select")).not_to_have_count(0)
        case "table":
            table = person.open_table(ME, BOT)
            person.wait_asked()
            person.play(table, "start c3")
            person.wait_move(3)
            person.wait_asked()
            person.square("b3").click()
        case "menu":
            person.open_table(ME, BOT)
            person.wait_asked()
            person.open_menu()
        case "log":
            person.open_table(ME, BOT)
            person.wait_asked()
            person.open_log()
        case "learn":
            person.go("/learn/torres")
            person.wait_asked()
            person.square("a4").click()
            expect(person.page.locator(".verdict")).to_be_visible()
        case "explore":
            person.go(f"/explore/{finished_game(person)}?move=60")
            person.wait_asked()
            person.decide(Random(1))
        case "study":
            person.go("/study/torres")
            person.wait_asked()
            person.page.locator("summary").first.click()
        case "puzzles":
            person.go("/puzzles/raubritter")
            person.wait_asked()
            expect(person.page.locator(".shelf li")).not_to_have_count(0)
        case "privacy":
            person.open_table(ME, ME)
            expect(person.page.get_by_role("dialog")).to_be_visible()
        case "plain":
            table = person.open_table(ME, BOT)
            person.wait_asked()
            plain_board(person)
        case "replay":
            person.go(f"/replay/{finished_game(person)}")
            expect(person.page.locator("input[type=range]")).to_be_visible()
        case "me":
            person.introduce()
            person.go("/me")
            person.page.get_by_role("button", name="…").click()
            person.page.locator("section.card > button").first.click()
            expect(person.page.locator("input[readonly]")).to_be_visible()
        case "adopt":
            other = person.page.request
            person.introduce()
            link = other.post(f"{person.address}/api/me/keys").json()["link"]
            person.page.context.clear_cookies()
            person.introduce()
            person.go(link)
            expect(person.page.locator("#adopt")).to_be_visible()
        case "rules":
            person.go("/rules/torres")
            expect(person.page.locator("#T1")).to_be_visible()
        case "quick":
            person.go("/rules/castel")
            expect(person.page.locator("article figure").first).to_be_visible()
            person.page.keyboard.press("?")
            expect(person.page.locator("dialog[open] table").first).to_be_visible()


PAGES = (
    *("lobby", "new", "learn", "explore", "study", "puzzles", "seating", "table", "privacy"),
    *("menu", "log", "plain", "replay", "me", "adopt", "rules", "quick"),
)


def plain_board(person: Person) -> None:
    """Choose the board in sentences instead of the drawn one."""
    person.open_menu().locator("label.plainly").click()
    person.close()
    expect(person.page.locator(".generic")).to_be_visible()


def finished_game(person: Person) -> str:
    """A finished game of Torres, brought by its record."""
    record = (Path(__file__).parent.parent / "games" / "torres" / "records" / "two.jsonl").read_text()
    person.introduce()
    answer = person.page.request.post(f"{person.address}/api/records", data={"record": record})
    return str(answer.json()["id"])


def violations(page: Page) -> list[str]:
    """What axe finds wrong, once nothing moves or fades any more."""
    page.evaluate(END_ANIMATIONS)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{v['id']}: {v['help']} {[n['html'][:120] for n in v['nodes'][:3]]}" for v in found]


def assert_clean_by_day_and_night(page: Page) -> None:
    """Axe finds nothing, neither in light nor in dark colours."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert violations(page) == [], theme


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(meet: Meet, page: str) -> None:
    person = meet()
    visit(person, page)
    assert_clean_by_day_and_night(person.page)
    assert_narrow(person, NARROW + SCROLLBAR)


def assert_narrow(person: Person, width: int) -> None:
    """Nothing needs to be scrolled sideways in a window of 320 pixels."""
    person.page.set_viewport_size({"width": width, "height": 640})
    assert person.page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("page", PAGES)
def test_a_phone_needs_no_sideways_scrolling_and_no_needle(meet: Meet, page: str) -> None:
    person = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)
    visit(person, page)
    person.settle()
    assert person.page.evaluate(OVERFLOW) <= 0
    assert person.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    if page == "table":
        assert violations(person.page) == []
        board, question = person.page.locator(".board").bounding_box(), person.page.locator(".ask").bounding_box()
        assert board is not None and question is not None
        assert board["y"] >= 0 and question["y"] >= board["y"] + board["height"] - 1
        assert question["y"] + question["height"] <= PHONE[1]
    assert_narrow(person, NARROW)


COVERED = """root => {
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), covered = []
  while (words.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    for (const line of range.getClientRects())
      for (const button of root.querySelectorAll('button, select')) {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const apart = line.right <= left || line.left >= right || line.bottom <= top || line.top >= bottom
        if (!apart && !button.contains(words.currentNode)) covered.push(words.currentNode.data.trim())
      }
  }
  return covered.filter(Boolean)
}"""
"""What is written where a button lies."""


def test_no_button_lies_on_what_is_read(meet: Meet) -> None:
    anna = meet("Anna Schneewittchen-Überlängenname-von-X", size=PHONE, locale="fr-FR")
    table = anna.open_table(ME, HERE | {"name": "Ben Schneewittchen-Überlängenname-von-Y"}, game="loewenherz")
    anna.page.locator(".privacy .main").click()
    anna.open_menu().get_by_role("button", name="Aide-mémoire").click()
    expect(anna.page.locator("dialog h1")).to_be_visible()
    assert anna.page.locator("dialog[open]").evaluate(COVERED) == []
    for _ in range(2):
        for seat in (0, 1):
            if legal := anna.ask(f"/tables/{table}/frame?seat={seat}")["legal"]:
                anna.play(table, legal[0], seat=seat)
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.go(f"/replay/{table}")
    controls = anna.page.locator(".controls")
    expect(controls.locator(".said")).to_contain_text("Schneewittchen")
    controls.locator(".said").evaluate(
        "said => said.append(' ' + said.innerText.repeat(4))"
    )  # as much as a scoring tells
    assert controls.evaluate(COVERED) == []


def test_languages_change_at_once_and_leave_nothing_behind(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.square("a1").click()
    expect(anna.page.locator(".why")).to_contain_text("There is no castle on a1.")
    anna.speak("Français")
    expect(anna.question).to_have_text("Placez votre premier chevalier sur un château.")
    expect(anna.square("c3")).to_have_attribute("aria-label", re_start("c3\N{NO-BREAK SPACE}: hauteur 1"))
    expect(anna.page.locator("html")).to_have_attribute("lang", "fr")
    expect(anna.page.get_by_text("bouffon").first).to_be_visible()
    anna.go("/")
    expect(anna.page.locator("h1")).to_have_text("Une partie vous attend, Anna")


def re_start(text: str) -> re.Pattern[str]:
    """A pattern for what begins so."""
    return re.compile("^" + re.escape(text))


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_page_needs_sideways_scrolling_on_a_narrow_phone_without_our_fonts(meet: Meet, locale: str) -> None:
    person = meet("Anna", size=(NARROW, 640), locale=locale, forgiven="Failed to load resource")
    person.page.route("**/*.woff2", lambda route: route.abort())  # as wide as what stands in for the fonts
    person.go("/")
    expect(person.page.locator("h1")).to_be_visible()
    assert person.page.evaluate(OVERFLOW) <= 0
    table = person.open_table(ME, BOT)
    visited = ["/", "/new/torres", "/new/loewenherz?first", "/learn", "/puzzles", "/learn/castel", "/puzzles/torres"]
    visited += ["/study/raubritter", "/rules", "/rules/castel", "/me", "/nowhere", f"/t/{table}", f"/replay/{table}"]
    for path in visited:
        person.go(path)
        expect(person.page.locator("h1").first).to_be_attached()
        person.page.wait_for_load_state("networkidle")
        assert person.page.evaluate(OVERFLOW) <= 0, path


@pytest.mark.parametrize("path", ["/", "/learn", "/puzzles", "/new/castel", "/rules/torres"])
def test_nothing_moves_while_a_page_comes(meet: Meet, path: str) -> None:
    person = meet()
    person.page.add_init_script(SHIFTS)
    person.go(path)
    expect(person.page.locator("h1").first).to_be_attached()
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate("window.shifted") <= MOST_SHIFTED


@pytest.mark.parametrize("game", list(find_games()))
def test_every_game_can_be_played_on_the_generic_board(meet: Meet, game: str) -> None:
    anna = meet(hurry=True)
    anna.open_table(ME, BOT, game=game)
    anna.wait_asked()
    plain_board(anna)
    rng = Random(7)
    for _ in range(6):
        anna.decide(rng)
    anna.wait_asked()


def test_rules_are_searched_and_linked_by_number(meet: Meet) -> None:
    anna = meet()
    anna.go("/rules/torres#T17")
    expect(anna.page.locator("#T17")).to_be_focused()
    anna.page.get_by_role("searchbox").fill("king bonus")
    expect(anna.page.locator("#T42")).to_be_visible()
    expect(anna.page.locator("#T17")).to_have_count(0)
    anna.page.get_by_role("searchbox").fill("submarine")
    expect(anna.page.get_by_text("Nothing found.")).to_be_visible()


def test_a_replay_goes_step_by_step_and_every_move_has_an_address(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = finished_game(anna)
    anna.go(f"/replay/{table}?move=3")
    expect(anna.page.get_by_text("Move 3 of")).to_be_visible()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.get_by_text("Move 4 of")).to_be_visible()
    expect(anna.page).to_have_url(f"{anna.address}/replay/{table}?move=4")
    anna.page.keyboard.press("Home")
    expect(anna.page.get_by_text("The game begins.")).to_be_visible()
    anna.switch("Speed", "4×")
    anna.hold()
    anna.reach(anna.button("Play"))
    wait_until(lambda: anna.page.clock.run_for(100) or anna.page.evaluate(SHOWN_MOVE) == 3, "the third move")
    anna.reach(anna.button("Pause"))
    anna.page.clock.run_for(5000)
    assert anna.page.evaluate(SHOWN_MOVE) == 3, "it stands still"
    anna.page.keyboard.press("End")
    expect(anna.page.get_by_role("status")).to_contain_text("The game is over")


def test_records_and_pictures_can_be_kept_and_a_record_opened_again(meet: Meet, tmp_path: Path) -> None:
    anna = meet()
    table = finished_game(anna)
    anna.go(f"/replay/{table}")
    for name, beginning in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with anna.page.expect_download() as download:
            anna.button(f"Picture ({name})").click()
        picture = Path(download.value.path()).read_bytes()
        assert picture.startswith(beginning)
        assert b"oklab" not in picture and len(picture) > 10_000
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Save the game").click()
    record = tmp_path / "game.jsonl"
    download.value.save_as(record)
    assert json.loads(record.read_text().splitlines()[0])["game"] == "torres"
    anna.go("/")
    anna.page.locator("input[type=file]").set_input_files(record)
    expect(anna.page).to_have_url(re_start(f"{anna.address}/replay/"))
    assert table not in anna.page.url


def test_the_page_is_small() -> None:
    page = Path(str(files("burgrave.server") / "page"))
    files_of = [path for path in page.rglob("*") if path.is_file()]
    packed = {path: len(gzip.compress(path.read_bytes())) for path in files_of}
    assert page / "index.html" in packed
    figures = {path: size for path, size in packed.items() if "figures" in path.parts}
    covers = [figures.pop(path) for path in list(figures) if path.name == "cover.svg"]
    assert max(figures.values()) < LARGEST_FIGURE, "fetched one by one"
    assert max(covers) < LARGEST_COVER, "a whole board of each game, once in the lobby"
    assert sum(size for path, size in packed.items() if path.suffix in (".js", ".css")) < LARGEST_PAGE
    lesson = [size for path, size in packed.items() if path.name.startswith("Learn-")]
    assert lesson and sum(lesson) < LARGEST_LESSON
