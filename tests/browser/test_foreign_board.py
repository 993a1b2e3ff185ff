"""A board that a game's package brings: an ES module without a framework, through the same seam as ours."""

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import BOT, ME, Person
from tests.browser.positions import assert_only_newer, watch
from tests.browser.serving import ROOT, Server
from tests.toys import TOYS, paths

Meet = Callable[..., Person]


class WithToys(Server):
    """A server beside which the toy game is installed."""

    def path(self) -> str:
        return os.pathsep.join([super().path(), *paths()])


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WithToys]:
    server = WithToys(tmp_path_factory.mktemp("toys"))
    yield server
    server.stop()


def test_the_example_in_the_docs_is_this_board() -> None:
    assert (TOYS / "pennies" / "board" / "board.js").read_text() in (ROOT / "docs" / "page.md").read_text("utf-8")


def coins(person: Person) -> Locator:
    return person.page.locator("#pennies-board button")


def test_a_game_is_played_on_the_board_of_its_package(meet: Meet, toys: WithToys) -> None:
    anna = meet(at=toys)
    watch(anna.page)
    table = anna.open_table(ME, BOT, game="pennies")
    rng = Random(1)
    while anna.is_asked():
        expect(coins(anna)).to_have_text(["0", "1", "2"])
        expect(anna.page.locator(".choices button")).to_have_count(0)
        anna.decide(rng, "#pennies-board button:enabled")
    assert sum(item["seat"] == 0 for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]) == 3
    expect(coins(anna).and_(anna.page.locator(":disabled"))).to_have_count(3)
    expect(anna.page.locator("#result")).to_be_visible()
    assert_only_newer(anna)


def test_it_is_told_of_every_change_has_its_style_and_is_taken_away(meet: Meet, toys: WithToys) -> None:
    anna = meet(at=toys)
    anna.open_table(ME, BOT, game="pennies")
    board = anna.page.locator("#pennies-board")
    expect(board.locator("p")).to_have_text(f"Prize {anna.ask(f'/tables/{table_of(anna)}/frame')['view']['prize']}")
    expect(coins(anna).first).to_have_css("border-radius", "50%")
    anna.speak("Français")
    expect(board.locator("p")).to_contain_text("Prix")
    anna.open_menu()
    anna.page.get_by_label("en phrases").check()
    anna.close()
    expect(board).to_have_count(0)
    expect(anna.page.locator(".generic")).to_be_visible()


def table_of(person: Person) -> str:
    return person.page.url.rpartition("/")[2]


@pytest.mark.parametrize(
    ("script", "word"),
    [
        ("export const version = 2; export function mount() {}", "version 2"),
        ("export const version =", "cannot be loaded"),
    ],
)
def test_one_that_does_not_fit_is_not_shown(meet: Meet, toys: WithToys, script: str, word: str) -> None:
    anna = meet(at=toys)
    said: list[str] = []
    anna.page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    anna.page.route("**/board.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    anna.open_table(ME, BOT, game="pennies")
    expect(anna.page.locator(".generic")).to_be_visible()
    anna.wait_asked()
    anna.choose(anna.page.locator(".choices button").first)
    assert any(text.startswith("warning: ") and word in text for text in said)
