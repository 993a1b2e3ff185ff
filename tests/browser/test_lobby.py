"""Around the game: lobby, form, invitations, addresses that lead nowhere, and whose turn it is."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import BOT, ME, OPEN, Person

Meet = Callable[..., Person]


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/t/xyz", "There is no such table."),
        ("/t/" + "a" * 22, "There is no such table."),
        ("/replay/xyz", "There is no such table."),
        ("/new/chess", "There is no such game."),
        ("/castle/7", "There is nothing here"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_on(meet: Meet, path: str, title: str) -> None:
    anna = meet(forgiven="Failed to load resource")
    anna.go(path)
    expect(anna.page.locator("h1")).to_have_text(title)
    anna.page.get_by_role("link", name="To the tables").click()
    expect(anna.page.locator("h1")).to_have_text("Sit down at a table")


def test_the_first_key_leads_past_the_header(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.page.keyboard.press("Tab")
    expect(anna.page.get_by_role("link", name="Skip to the board")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".board :focus")).to_have_count(1)
    anna.go("/new/torres")
    expect(anna.button("Start")).to_be_visible()
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("main")).to_be_focused()


def test_the_form_remembers_what_was_chosen_for_each_game(meet: Meet) -> None:
    anna = meet()
    anna.go("/new/loewenherz")
    expect(anna.page.locator(".seats select")).to_have_count(3)
    anna.go("/new/torres")
    anna.page.locator(".count", has_text="3").click()
    anna.page.get_by_label("Seat 1").select_option("king")
    anna.page.get_by_label("Seat 3").select_option("me")
    expect(anna.page.get_by_label("Seat 3")).to_have_value("me")
    anna.page.get_by_label("Seat 2").select_option("here")
    anna.page.get_by_label("Name of player 2").fill("Zoë")
    anna.page.locator("summary").click()
    expect(anna.page.get_by_label("All knights in one line")).to_be_disabled()
    anna.page.get_by_text("He takes the top card").click()
    anna.button("Start").click()
    expect(anna.page.locator(".table, .privacy")).to_be_visible()
    anna.go("/new/torres")
    expect(anna.page.get_by_label("Seat 1")).to_have_value("king")
    expect(anna.page.get_by_text("The strongest: looks far ahead")).to_be_visible()
    expect(anna.page.get_by_label("Name of player 2")).to_have_value("Zoë")
    expect(anna.page.get_by_label("Seat 3")).to_have_value("me")
    anna.page.locator("summary").click()
    expect(anna.page.get_by_label("He takes the top card")).to_be_checked()
    anna.button("Reset to the usual").click()
    expect(anna.page.locator(".seats select")).to_have_count(2)


def test_a_name_says_when_no_further_letter_fits(meet: Meet) -> None:
    anna = meet()
    anna.go("/new/torres")
    anna.page.get_by_label("Your name").fill("a" * 39)
    expect(anna.page.get_by_text("A name has at most 40 letters.")).to_have_count(0)
    anna.page.get_by_label("Your name").fill("a" * 40)
    expect(anna.page.get_by_text("A name has at most 40 letters.")).to_be_visible()


def test_an_invitation_that_nobody_else_can_open_says_so(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, OPEN)
    expect(anna.page.get_by_text("Nobody but you can open this link")).to_contain_text("--host 0.0.0.0")


def test_title_and_sign_call_whose_turn_it_is(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben")
    table = anna.open_table(ME, OPEN)
    sign = anna.page.locator("link[rel=icon]")
    expect(anna.page).to_have_title("Torres · Burgrave")
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    expect(anna.page).to_have_title("● Your turn – Torres")
    expect(sign).to_have_attribute("href", "/assets/tower-dot.svg")
    anna.play(table, "start c3")
    expect(anna.page).to_have_title("Torres · Burgrave")
    expect(sign).to_have_attribute("href", "/assets/tower.svg")


SOUNDS = """(() => {
  window.sounds = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (at) { window.sounds += 1; return start.call(this, at) }
})()"""


def test_a_sound_is_heard_by_those_who_wish(meet: Meet) -> None:
    anna = meet()
    anna.page.add_init_script(SOUNDS)
    anna.open_table(ME, BOT)
    anna.wait_asked()
    assert anna.page.evaluate("window.sounds") == 0
    anna.button("A sound when it is your turn").click()
    assert anna.page.evaluate("window.sounds") == 2
    assert json.loads(anna.page.evaluate("localStorage['burgrave.settings']"))["sound"] is True
    anna.page.reload()
    anna.wait_asked()
    assert anna.page.evaluate("window.sounds") == 2
