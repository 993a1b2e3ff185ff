"""What things are is told beside them: by mouse, keyboard and a resting finger; and a table for a first game."""

from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, expect

from burgrave.core.game import find_game
from burgrave.core.notation import write
from burgrave.lessons import find_lesson
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, Person
from tests.browser.test_pages import violations

Meet = Callable[..., Person]


def tip(person: Person) -> Locator:
    return person.page.locator("#tip")


def touch(finger: CDPSession, kind: str, *at: float) -> None:
    """A finger comes down somewhere, or goes up."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_help_comes_by_mouse_and_by_keyboard_and_moves_nothing(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    term, board = anna.page.locator(".course .term").first, anna.page.locator(".board")
    place = board.bounding_box()
    term.hover()
    expect(tip(anna)).not_to_have_text("")
    assert term.get_attribute("aria-describedby") == "tip" and board.bounding_box() == place
    anna.page.mouse.move(640, 400)
    expect(tip(anna)).to_be_hidden()
    assert term.get_attribute("aria-describedby") is None
    anna.page.keyboard.press("Tab")
    anna.page.locator(".players .score button").first.focus()
    expect(tip(anna)).to_contain_text("Points on the score track")
    assert violations(anna.page) == []
    anna.page.keyboard.press("Escape")
    expect(tip(anna)).to_be_hidden()
    anna.page.keyboard.press("Enter")
    expect(tip(anna)).to_be_visible()


def test_what_others_did_never_hides_what_is_asked(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.page.locator("p.told").evaluate("told => told.textContent = 'Much has happened. '.repeat(60)")
    told, question = (anna.page.locator(one).bounding_box() for one in ("p.told", ".sentence"))
    assert told and question
    assert told["y"] + told["height"] <= question["y"]
    assert question["y"] + question["height"] <= 800


def test_all_that_can_be_done_is_in_sight_on_a_small_desk_in_french(meet: Meet) -> None:
    anna = meet(size=(1152, 720), locale="fr-FR")
    position = find_lesson("torres").moment(8).match.position
    anna.open_table(ME, BOT, position=write(find_game("torres"), position))
    anna.wait_asked()
    buttons = anna.page.locator(".choices button")
    expect(buttons).to_have_count(7)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)


def test_escape_takes_help_away_and_nothing_else(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.choose(anna.page.locator('[data-light="next"]').first)
    anna.wait_asked()
    block = anna.button("Lay a block")
    block.hover()
    expect(tip(anna)).to_contain_text("No column may be higher")
    block.click()
    expect(tip(anna)).to_be_hidden()
    anna.page.mouse.move(0, 0)
    block.hover()
    expect(tip(anna)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(tip(anna)).to_be_hidden()
    expect(block).to_have_attribute("aria-pressed", "true")


def test_a_mouse_that_rests_after_a_click_asks_nothing(meet: Meet) -> None:
    anna = meet(hurry=True)
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.choose(anna.page.locator('[data-light="next"]').first)
    anna.wait_asked()
    block = anna.button("Lay a block")
    block.click()
    expect(block).to_have_attribute("aria-pressed", "true")
    anna.page.clock.run_for(2000)
    expect(tip(anna)).to_be_hidden()
    anna.page.keyboard.press("Escape")
    expect(block).not_to_have_attribute("aria-pressed", "true")
    x, y = middle(block)
    anna.page.mouse.move(x + 3, y)
    anna.page.clock.run_for(2000)
    expect(tip(anna)).to_contain_text("No column may be higher")


def test_a_resting_finger_asks_and_does_not_choose(meet: Meet) -> None:
    anna = meet(size=PHONE, has_touch=True, is_mobile=True)
    anna.open_table(ME, BOT)
    anna.wait_asked()
    castle = anna.page.locator('[data-light="next"]').first
    before, finger = anna.move, anna.page.context.new_cdp_session(anna.page)
    touch(finger, "touchStart", *middle(castle))
    expect(tip(anna)).to_contain_text("height 1; castle of area 1")
    touch(finger, "touchEnd")
    expect(tip(anna)).to_be_visible()
    box = tip(anna).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]
    assert violations(anna.page) == []
    anna.page.touchscreen.tap(*middle(anna.page.locator(".sentence")))
    expect(tip(anna)).to_be_hidden()
    assert anna.move == before, "asked is not chosen"
    anna.page.touchscreen.tap(*middle(castle))
    anna.wait_move(before + 1)
    anna.page.touchscreen.tap(*middle(anna.page.locator(".tools .more")))
    expect(anna.page.locator("dialog.menu")).to_contain_text("Score the most points")


def test_a_first_game_is_set_up_by_its_address_and_the_form_says_what_suits_one(meet: Meet) -> None:
    anna = meet()
    anna.go("/new/loewenherz?first")
    expect(anna.seated).to_have_text(["Guest", "Page", "Page", "Page"])
    expect(anna.page.get_by_text("suits a first game")).to_be_visible()
    anna.seat_at(2, "king")
    expect(anna.page.get_by_text("suits a first game")).to_have_count(0)
    anna.go("/new/torres")
    expect(anna.seated).to_have_text(["Guest", "Page"])
    anna.page.locator("details.card summary").click()
    anna.page.get_by_text("All draw from one deck of forty cards").click()
    expect(anna.page.locator("summary .told")).to_have_text("All draw from one deck of forty cards")
