"""Rules pages: figures, contents, what is folded away; and the quick reference, on the screen and on paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from burgrave.core.game import find_games
from tests.browser.people import BOT, ME, Person

Meet = Callable[..., Person]
GAMES = [name for name, game in find_games().items() if game.package.startswith("burgrave.games.")]
LOADED = "Promise.all([...document.images].map(one => one.decode().then(() => one.naturalWidth)))"
PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")


def test_every_game_is_learnt_from_figures(meet: Meet) -> None:
    anna = meet(locale="fr-FR", color_scheme="dark")
    for game in GAMES:
        anna.go(f"/rules/{game}")
        expect(anna.page.locator("article figure").nth(3)).to_be_visible()
        expect(anna.page.locator("h1")).to_have_count(1)
        widths = anna.page.evaluate(LOADED)
        assert len(widths) >= 7 and min(widths) > 0


def test_a_figure_follows_the_theme_that_is_chosen(meet: Meet) -> None:
    anna = meet(color_scheme="light")
    anna.go("/rules/torres")
    figure = anna.page.locator("article figure img").first
    anna.page.evaluate(LOADED)
    light = figure.screenshot()
    anna.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert figure.screenshot() != light


def test_contents_lead_to_headings_and_open_what_is_folded_away(meet: Meet) -> None:
    anna = meet()
    anna.go("/rules/castel")
    contents = anna.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="First game").click()
    expect(anna.page.get_by_role("heading", name="First game")).to_be_focused()
    expect(anna.page.locator("#C60")).to_be_hidden()
    contents.get_by_role("link", name="Our rulings").click()
    expect(anna.page.locator("#C60")).to_be_visible()
    anna.go("/rules/castel#C67")
    expect(anna.page.locator("#C67")).to_be_focused()


def test_the_quick_reference_comes_and_goes_by_keys(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    expect(anna.page.locator(".tools").get_by_role("link", name="Rules")).to_be_visible()
    anna.square("c3").focus()
    anna.page.keyboard.press("?")
    sheet = anna.page.get_by_role("dialog", name="Quick reference")
    expect(sheet.get_by_role("heading", name="Torres: quick reference")).to_be_visible()
    link = sheet.get_by_role("link", name="T17")
    expect(link).to_have_attribute("href", "/rules/torres#T17")
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(anna.square("c3")).to_be_focused()
    anna.open_menu().get_by_role("button", name="Quick reference").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_quick_reference_fits_one_screen_and_one_sheet_of_paper(meet: Meet, language: str) -> None:
    anna = meet(locale=language, size=(1280, 900))
    for game in GAMES:
        anna.go(f"/rules/{game}")
        expect(anna.page.locator("article figure").first).to_be_visible()
        anna.page.locator("body").press("?")
        sheet = anna.page.locator("dialog[open]")
        expect(sheet.locator("table").first).to_be_visible()
        anna.page.evaluate(LOADED)
        assert sheet.evaluate("sheet => sheet.scrollHeight - sheet.clientHeight") <= 0, game
        assert len(PAGES.findall(anna.page.pdf(format="A4"))) == 1, game
