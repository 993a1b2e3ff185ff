"""Letting a bot play for oneself: asked first, at the pace of the screen, and ended by a click."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import BOT, ME, Person

Meet = Callable[..., Person]


def test_a_bot_plays_for_me_at_the_pace_of_the_screen_until_i_play_again(meet: Meet) -> None:
    anna = meet(reduced_motion="no-preference")
    table = anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.page.get_by_text("More", exact=True).click()
    anna.button("Let a bot play for me").click()
    assert anna.ask(f"/tables/{table}")["seats"][0]["bot"] is None, "it asks first"
    anna.button("Yes").click()
    for _ in range(2):  # after a reload it goes on as well
        anna.wait_move(anna.move + 3)
        anna.page.reload()
        expect(anna.page.locator(".table")).to_be_visible()
    shown = anna.move
    assert shown <= anna.ask(f"/tables/{table}/frame")["move"] < shown + 40, "it is not over before one looks"
    anna.button("Play again myself").click()
    anna.wait_asked()
    assert anna.ask(f"/tables/{table}")["seats"][0]["bot"] is None
