"""Studies in a real browser: a position set up, tried out, commented, kept and shared."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.position import CHANCE
from tests.browser.conftest import PHONE
from tests.browser.people import Person
from tests.browser.soak import LIT
from tests.browser.test_explore import Explorer
from tests.browser.test_pages import OVERFLOW, violations

Meet = Callable[..., Person]


def some_position(game: str, moves: int = 30) -> str:
    """A position of a game, as text."""
    rng, match = Random(3), Match(find_game(game), 2)
    while len(match.moves) < moves or match.position.actor() == CHANCE:
        seat = match.position.actor()
        match.push(seat, rng.choice(match.position.legal(seat)))
    return write(match.game, match.position)


def open_set_up(person: Person) -> None:
    """Open the parts of the position."""
    person.page.locator("summary", has_text="Set up a position").click()


def test_a_position_is_set_up_part_by_part_or_refused_with_its_reason(meet: Meet) -> None:
    anna = meet(kind=Explorer, forgiven="409")
    anna.go("/")
    anna.page.get_by_role("link", name="Study positions of Torres").click()
    anna.wait_asked()
    open_set_up(anna)
    anna.button("As one text").click()
    anna.page.get_by_label("Notation").fill(some_position("torres"))
    anna.button("Set up").click()
    anna.wait("() => location.hash.startsWith('#position=')")
    open_set_up(anna)
    king = anna.page.get_by_label("king", exact=True)
    stands = king.input_value()
    king.fill("z9")
    anna.button("Set up").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("z9")
    king.fill(stands)
    anna.page.get_by_label("scores", exact=True).fill("4 / 7")
    anna.button("Set up").click()
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    expect(anna.page.locator(".players .score").nth(1)).to_contain_text("7")
    anna.page.reload()
    anna.wait_asked()
    open_set_up(anna)
    expect(anna.page.get_by_label("scores", exact=True)).to_have_value("4 / 7")


@pytest.mark.parametrize("game", sorted(find_games()))
def test_a_study_of_every_game_is_kept_and_shared_by_its_link(meet: Meet, game: str) -> None:
    anna, ben = (
        meet(kind=Explorer),
        meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR"),
    )
    anna.go(f"/study/{game}#position={some_position(game)}")
    anna.wait_asked()
    page = anna.page
    page.get_by_label("Title").fill("Mein Plan")
    anna.decide(Random(1), LIT)
    page.get_by_label("Comment on this position").fill("Look here.")
    anna.button("Draw arrows").click()
    anna.wait_asked()
    squares = page.locator(".board [data-square]")
    squares.nth(0).focus()
    page.keyboard.press("Enter")
    anna.reach(squares.nth(3))
    expect(page.locator("[data-arrow]")).to_have_count(1)
    anna.button("Draw arrows").click()
    anna.button("Step back").click()
    anna.stands(0)
    expect(page.locator("[data-arrow]")).to_have_count(0)
    anna.button("Save").click()
    expect(page.get_by_text("Saved in this browser.")).to_be_visible()
    anna.button("Link").click()
    link = page.get_by_label("Link to this study").input_value()
    ben.page.goto(link)
    ben.wait_asked()
    assert ben.page.evaluate(OVERFLOW) <= 0
    expect(ben.page.get_by_label("Titre")).to_have_value("Mein Plan")
    ben.page.get_by_role("button", name="Avancer d’un coup").click()
    expect(ben.page.get_by_label("Commentaire")).to_have_value("Look here.")
    expect(ben.page.locator("[data-arrow]")).to_have_count(1)
    anna.go(f"/study/{game}")
    anna.wait_asked()
    page.locator("summary", has_text="1 saved study").click()
    page.get_by_role("link", name="Mein Plan").click()
    expect(page.locator(".moves li")).not_to_have_count(0)
    assert re.search("#kept=", page.url)


def test_what_was_tried_at_the_table_becomes_a_study(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    anna.begin()
    anna.decide(Random(2))
    anna.button("Open as a study").click()
    anna.wait("() => document.querySelector('.explore')?.dataset.at === '0'")
    anna.button("Step forward").click()
    anna.stands(1)


def test_a_table_begins_where_a_study_stands_against_bots_or_with_a_friend(meet: Meet) -> None:
    position = some_position("castel")
    game, start = read(position)
    chooser = start.actor()
    anna = meet(kind=Explorer, hurry=True)
    page = anna.page
    anna.go(f"/study/castel#position={position}")
    anna.wait_asked()
    page.get_by_role("link", name="Play from here").click()
    expect(page.get_by_role("heading", name="From a position")).to_be_visible()
    expect(page.get_by_label("Deal anew what I cannot see")).to_be_checked()
    expect(page.get_by_label(f"Seat {chooser + 1}")).to_have_value("me")
    page.get_by_label(f"Seat {2 - chooser}").select_option("page")
    assert violations(page) == []
    anna.button("Start").click()
    anna.wait_asked()
    expect(page.locator(".tools").first).to_contain_text("Begun from a position")
    table = page.url.rpartition("/")[2]
    assert anna.ask(f"/tables/{table}/replay/0")["view"] == game.view(start, chooser)
    assert anna.ask(f"/tables/{table}")["position"] == "seen"
    before = anna.move
    anna.decide(Random(1), LIT)
    anna.wait("before => +document.querySelector('.table').dataset.move > before", before)

    anna.go(f"/study/castel#position={position}")
    anna.wait_asked()
    page.get_by_role("link", name="Play from here").click()
    page.get_by_label(f"Seat {2 - chooser}").select_option("open")
    page.get_by_label("Deal anew what I cannot see").uncheck()
    anna.button("Start").click()
    expect(page.get_by_text("who may know what is hidden in it")).to_be_visible()
    assert violations(page) == []
    ben = meet("Ben", size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    ben.introduce()
    ben.page.goto(page.url)
    expect(ben.page.get_by_text("Commencée à une position")).to_be_visible()
    assert ben.page.evaluate(OVERFLOW) <= 0
    ben.page.get_by_role("button", name="S’asseoir ici").click()
    anna.wait_asked()
    table = page.url.rpartition("/")[2]
    assert ben.ask(f"/tables/{table}/replay/0")["view"] == game.view(start, 1 - chooser)
    expect(ben.page.locator(".table")).to_be_visible()


def test_a_position_is_analysed_and_a_line_shown_then_played(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    anna.go(f"/study/castel#position={some_position('castel')}")
    anna.wait_asked()
    anna.button("Analyse").focus()
    anna.page.keyboard.press("Enter")
    chances = anna.page.get_by_role("region", name="Winning chances")
    expect(chances.get_by_role("listitem")).to_have_count(2)
    told = [int(text.rstrip("%")) for text in chances.locator("strong").all_text_contents()]
    assert 99 <= sum(told) <= 101
    advice = anna.page.get_by_role("region", name="A bot’s advice")
    assert violations(anna.page) == []
    first = advice.get_by_role("button").nth(1)
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert anna.move == 0, "it is only shown"
    first.click()
    anna.wait("() => +document.querySelector('.explore').dataset.at > 0")
    expect(chances).to_have_count(0)

    ben = meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    ben.go(f"/study/castel#position={some_position('castel')}")
    ben.wait_asked()
    ben.page.get_by_role("button", name="Analyser").click()
    expect(ben.page.get_by_role("region", name="Chances de victoire")).to_be_visible()
    assert ben.page.evaluate(OVERFLOW) <= 0
