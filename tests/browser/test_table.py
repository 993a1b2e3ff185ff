"""What every table does, whatever is played at it: tells what others do, points at places, keeps focus, asks first."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from burgrave.core.game import find_game
from burgrave.sentences import speak
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HAS_MOVES, HERE, ME, OPEN, Person
from tests.browser.positions import asked_again, assert_one_position, what_is_there
from tests.browser.serving import Server

Meet = Callable[..., Person]
LONG_NAME = "Anna Schneewittchen-Überlängenname-Dorn "[:40]
IS_BACK = """move => {
  const { dataset } = document.querySelector('.table')
  return dataset.busy === 'false' && dataset.ready === 'true' && +dataset.move < move
}"""
IS_HERE_OR_NEXT = """() => {
  const { dataset } = document.querySelector('.table')
  if (dataset.busy === 'true' || dataset.playing === 'true') return false
  return dataset.ready === 'true' || !!document.querySelector('.choices .main')
}"""
SUM = re.compile(r"\w+: \S.*\.$")
"""A turn in one sentence: `Adelheid: 2 cards, 1 block.`"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def begin(person: Person) -> str:
    """A game of Torres against a bot in which it is one's first turn."""
    table = person.open_table(ME, BOT)
    person.wait_asked()
    person.choose(person.square("c3"))
    person.wait_asked()
    return table


def places(person: Person, kind: str) -> set[str]:
    """The squares that are marked, or pointed at."""
    found = person.page.locator(f"[data-{kind}]").evaluate_all(f"all => all.map(one => one.dataset.{kind})")
    return set(found)


def told(person: Person) -> Locator:
    """What others have just done."""
    return person.page.locator(".told")


def test_what_others_did_is_told_and_marked_until_the_next_click_and_after_a_reload_too(meet: Meet) -> None:
    anna = meet(hurry=True)
    begin(anna)
    anna.press("End the turn")
    anna.wait_asked()
    # The bot has done several things: they stand in one sentence.
    expect(told(anna)).to_have_text(SUM)
    said = told(anna).inner_text()
    marks = places(anna, "marked")
    assert marks
    anna.button("Lay a block").click()
    expect(told(anna)).to_have_text("")
    expect(anna.page.locator("[data-marked]")).to_have_count(0)
    anna.page.reload()
    anna.wait_asked()
    expect(told(anna)).to_have_text(said)
    assert places(anna, "marked") == marks


def test_each_move_of_others_is_told_while_it_is_shown(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = begin(anna)
    page = anna.page
    anna.hold()
    anna.reach(anna.button("End the turn"))
    asked_again(anna, table)
    heard: list[str] = []
    while page.locator(".table").get_attribute("data-playing") == "true":
        heard.append(told(anna).inner_text())
        shown = page.locator(".board").get_attribute("data-seq")
        page.clock.run_for(100)
        assert page.locator(".ask").get_attribute("data-seq") == page.locator(".board").get_attribute("data-seq")
        assert int(page.locator(".board").get_attribute("data-seq") or 0) >= int(shown or 0)
    assert len(dict.fromkeys(heard)) > 2
    assert all(heard)


def test_at_once_nothing_is_waited_for(meet: Meet) -> None:
    anna = meet()
    begin(anna)
    anna.open_menu()
    anna.switch("Bots’ turns", "immediately")
    anna.close()
    anna.page.evaluate(
        """() => { window.played = 0
          new MutationObserver(() => { window.played += document.querySelector('.table').dataset.playing === 'true' })
            .observe(document.querySelector('.table'), { attributes: true }) }"""
    )
    move = anna.move
    anna.press("End the turn")
    anna.wait_move(move + 2)
    anna.wait_asked()
    assert anna.page.evaluate("window.played") == 0
    anna.page.reload()
    anna.wait_asked()
    expect(anna.open_menu().get_by_label("immediately")).to_be_checked()


def test_a_line_of_the_log_and_the_name_of_a_square_show_it_on_the_board(meet: Meet) -> None:
    anna = meet()
    begin(anna)
    line = anna.open_log().locator("li", has_text="Anna puts")
    line.hover()
    assert places(anna, "pointed") == {"c3"}
    anna.page.mouse.move(0, 0)
    expect(anna.page.locator("[data-pointed]")).to_have_count(0)
    line.locator(".place", has_text="c3").hover()
    assert places(anna, "pointed") == {"c3"}
    anna.page.mouse.move(0, 0)
    anna.page.locator(".log ol").focus()
    anna.page.keyboard.press("Home")
    assert places(anna, "pointed") == {"c3"}
    anna.page.keyboard.press("ArrowDown")
    assert "c3" not in places(anna, "pointed")
    assert anna.page.locator(".log a:not([tabindex='-1'])").count() == 0


def test_a_hint_is_shown_on_the_board_first_and_played_by_a_second_click(meet: Meet) -> None:
    anna = meet()
    begin(anna)
    move = anna.move
    anna.button("Hint").click()
    entry = anna.page.get_by_role("region", name="A bot’s advice").locator("ol > li").first
    advice = entry.locator("> button")
    line = advice.inner_text()
    plan = [reason for reason in entry.locator("li").all_inner_texts() if reason.startswith("Then:")]
    advice.click()
    expect(advice).to_have_attribute("aria-pressed", "true")
    expect(advice).to_have_text(f"Play: {line[0].lower()}{line[1:]}")
    assert places(anna, "pointed") == set(re.findall(r"\b[a-h][1-8]\b", " ".join([line, *plan])))
    assert anna.move == move
    advice.click()
    anna.wait_move(move + 1)


def test_a_tool_stays_chosen_and_another_is_one_click_away(meet: Meet) -> None:
    anna = meet()
    table = begin(anna)
    block = anna.page.locator(".choices button", has_text="Lay a block")
    block.click()
    expect(block).to_have_attribute("aria-pressed", "true")
    for _ in range(2):
        anna.choose(anna.page.locator('[role=gridcell][data-light="next"]').first)
        anna.wait_asked()
        expect(block).to_have_attribute("aria-pressed", "true")
    anna.page.reload()
    anna.wait_asked()
    expect(block).to_have_attribute("aria-pressed", "true")
    beside = Person(anna.page.context.new_page(), anna.address, "Anna")
    beside.sit(table)
    beside.wait_asked()
    assert what_is_there(assert_one_position(beside)) == what_is_there(assert_one_position(anna)), "in a second tab too"
    words = [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]
    assert sum(line.startswith("block") for line in words) == 2
    anna.page.locator(".choices button", has_text="New knight").click()
    expect(block).to_have_attribute("aria-pressed", "false")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".choices [aria-pressed=true]")).to_have_count(0)


def test_around_one_screen_all_of_it_is_told_to_the_next_and_a_reload_shows_the_same(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)

    def assert_same_after_loading(who: str) -> None:
        before = what_is_there(assert_one_position(anna))
        anna.page.reload()
        anna.button(f"I am {who}").click()
        anna.wait_asked()
        assert what_is_there(assert_one_position(anna)) == before

    anna.sit(table)
    anna.button("I am Anna").click()
    anna.button("Lay a block").click()
    for square in ("d3", "c4"):
        anna.choose(anna.square(square))
        anna.wait_asked()
    assert_same_after_loading("Anna")
    anna.reach(anna.button("End the turn"))
    anna.hand_over("Ben")
    anna.wait_asked()
    expect(told(anna)).to_have_text("Anna: 2 blocks.")
    assert {"d3", "c4"} <= places(anna, "marked")
    assert_same_after_loading("Ben")


def test_around_one_screen_the_last_action_stays_in_sight_until_the_device_is_passed(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="castel")
    page, keyboard = anna.page, anna.page.keyboard
    anna.button("I am Anna").click()

    def draw_until_ben_is_next() -> list[str]:
        anna.wait_asked()
        while anna.press("Draw"):
            anna.wait(IS_HERE_OR_NEXT)
        hand: list[str] = anna.ask(f"/tables/{table}/frame?seat=0")["view"]["hands"][0]
        for card in hand:
            expect(page.locator(f'.hand [data-card="{card}"]')).to_be_visible()
        expect(anna.question).to_have_text("Ben is next.")
        return hand

    draw_until_ben_is_next()
    assert page.evaluate("document.querySelector('.ask').contains(document.activeElement)")
    expect(page.locator("[aria-live]")).to_contain_text("Ben is next.")
    move = anna.move
    anna.button("Undo").click()
    anna.wait(IS_BACK, move)
    hand = draw_until_ben_is_next()
    anna.button("Pass the device to Ben").click()
    expect(page.locator(".privacy .main")).to_be_focused()
    expect(page.locator(".table, .hand, [aria-live]")).to_have_count(0)
    say = speak("en", find_game("castel"))
    assert [card for card in hand if say(f"term.{card}") in page.content()] == []
    keyboard.press("Enter")
    anna.wait_asked()
    expect(anna.question).to_be_focused()
    expect(anna.button("Undo")).to_be_disabled()
    cards = page.locator(".hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert set(cards) == set(anna.ask(f"/tables/{table}/frame?seat=1")["view"]["hands"][1])


def test_a_device_that_was_passed_shows_nothing_of_who_had_it_even_if_it_is_his_turn_again(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="raubritter")
    anna.button("I am Anna").click()
    anna.wait_asked()
    anna.reach(anna.button("Plain, letter A"))
    anna.button("Pass the device to Ben").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Ben, it is your turn")
    told = anna.ask(f"/tables/{table}/frame?seat=0")
    undo = {"answers": told["seq"], "seat": 0}
    assert anna.page.request.post(f"{anna.address}/api/tables/{table}/undo", data=undo).ok
    expect(anna.page.get_by_role("dialog")).to_contain_text("Anna, it is your turn")
    expect(anna.page.locator(".table")).to_have_count(0)


def test_what_bots_do_is_seen_before_the_device_is_passed(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True, hurry=True)
    anna.open_table(ME, BOT, HERE)
    anna.button("Je suis Anna").click()
    anna.wait_asked()
    anna.reach(anna.square("c3"))
    anna.wait(HAS_MOVES, 2)
    pass_on = anna.button("Passer l’appareil à Ben")
    anna.wait(IS_HERE_OR_NEXT)
    expect(pass_on).to_be_in_viewport(ratio=1)
    expect(anna.button("Annuler")).to_be_in_viewport(ratio=1)
    expect(told(anna)).not_to_be_empty()
    assert anna.page.evaluate(OVERFLOW) <= 0
    pass_on.tap()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Ben, c’est à vous")


def test_who_choose_at_once_pass_the_device_one_after_another(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, HERE | {"name": "Cleo"}, game="loewenherz")
    card = anna.ask(f"/tables/{table}/frame?seat=0")["view"]["card"].split()
    wanted = next(number for number in (2, 3) if not card[number - 1].startswith("m"))
    for seat, line in enumerate((f"choose 1 {wanted}", f"choose {wanted}", f"choose {wanted}")):
        anna.play(table, line, seat=seat)
    if anna.ask(f"/tables/{table}/frame?seat=0")["view"]["action"] == 1:
        anna.play(table, "done", seat=0)
    anna.sit(table)
    anna.button("I am Anna").click()
    for name, after in (("Anna", "Ben"), ("Ben", "Cleo")):
        anna.wait_asked()
        move = anna.move
        anna.button("Seal 0 ducats").click()
        anna.wait_move(move + 1)
        anna.button("Undo").click()
        anna.wait(IS_BACK, move + 1)
        anna.button("Seal 0 ducats").click()
        expect(anna.question).to_have_text(f"{after} is next.")
        anna.hand_over(after)
        expect(anna.open_log().locator("li").last).not_to_contain_text(f"{name} bids 0")
        anna.close()
    anna.wait_asked()


def test_a_double_click_takes_back_without_a_word_of_error(meet: Meet) -> None:
    anna = meet()
    begin(anna)
    anna.button("Lay a block").click()
    for _ in range(3):
        anna.choose(anna.page.locator('[role=gridcell][data-light="next"]').first)
        anna.wait_asked()
    before = anna.move
    anna.button("Undo").dblclick()
    anna.wait(IS_BACK, before)
    expect(anna.page.locator(".why")).to_have_count(0)


def test_number_keys_press_the_choices_and_the_focus_stays(meet: Meet) -> None:
    anna = meet()
    begin(anna)
    buttons = anna.page.locator(".choices button")
    names = buttons.all_inner_texts()
    at = next(i for i, name in enumerate(names) if name.startswith("Lay a block"))
    anna.page.keyboard.press(str(at + 1))
    expect(buttons.nth(at)).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Escape")
    end = anna.page.locator(".choices button", has_text="End the turn")
    end.focus()
    move = anna.move
    anna.page.keyboard.press("Enter")
    anna.wait_move(move + 1)
    assert anna.page.evaluate("document.querySelector('.ask').contains(document.activeElement)")
    anna.wait_asked()
    assert anna.page.evaluate("document.querySelector('.ask').contains(document.activeElement)")


def test_a_request_to_take_back_stands_in_the_question_box_and_can_be_withdrawn(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben", size=PHONE, has_touch=True, is_mobile=True)
    table = anna.open_table(ME, OPEN)
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    anna.play(table, "start c3")
    ben.play(table, "start f6", "king d8")
    ben.sit(table)
    anna.wait_move(3)
    anna.wait_asked()
    assert anna.press("End the turn")
    ben.wait_asked()
    ben.square("f6").click()
    ben.choose(ben.square("f5"))
    anna.wait_move(5)
    anna.button("Ask to undo").click()
    request = ben.page.locator(".ask .request")
    expect(request).to_contain_text("Anna asks to go back")
    expect(request).to_be_in_viewport()
    anna.page.locator(".ask .request").get_by_role("button", name="Withdraw").click()
    expect(request).to_have_count(0)
    anna.button("Ask to undo").click()
    ben.button("Refuse").click()
    expect(anna.page.locator(".ask .request")).to_have_count(0)


@pytest.mark.parametrize("name", [LONG_NAME, "👑🏰🐴⚔️🛡️", "אברהם בן־עזרא"])
def test_no_name_hides_a_score_or_widens_the_page(meet: Meet, name: str) -> None:
    anna = meet(name, size=PHONE, has_touch=True, is_mobile=True)
    anna.open_table(ME, HERE | {"name": name})
    expect(anna.page.get_by_role("dialog")).to_contain_text(name.strip())
    assert anna.page.evaluate(OVERFLOW) <= 0
    anna.page.locator(".privacy .main").click()
    anna.wait_asked()
    assert anna.page.evaluate(OVERFLOW) <= 0
    for score in anna.page.locator(".players .score").all():
        box = score.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]
    marks = anna.page.locator(".players .tok").evaluate_all("all => all.map(one => one.clientWidth)")
    assert marks == [20, 20]


def test_a_bot_plays_for_me_at_the_pace_of_the_screen_until_i_play_again(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = begin(anna)
    page = anna.page
    anna.open_menu()
    anna.button("Let a bot play for me").click()
    page.get_by_role("alertdialog").get_by_role("button", name="No").click()
    assert anna.ask(f"/tables/{table}")["seats"][0]["bot"] is None
    anna.button("Let a bot play for me").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Yes").click()
    before = anna.move
    anna.wait_move(before + 3)
    # As long as the screen stands still, so does the bot: it is never more than a choice ahead.
    anna.hold()
    shown = int(page.locator(".board").get_attribute("data-seq") or 0)
    log = anna.ask(f"/tables/{table}/log?seat=0")["log"]
    assert sum(item["seat"] == 0 for item in log if item["seq"] > shown) <= 1
    before = anna.move
    page.reload()  # a screen that has just come is waited for as well, and the bot goes on
    anna.wait_move(before + 1)
    anna.button("Take my seat back").click()
    expect(page.locator(".ask .request")).to_have_count(0)
    assert anna.ask(f"/tables/{table}")["seats"][0]["bot"] is None
    assert anna.ask(f"/tables/{table}")["status"] == "running"


def test_a_knight_walks_several_steps_by_one_click_and_takes_them_back_together(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)
    anna.sit(table)
    anna.button("I am Anna").click()
    anna.wait_asked()
    anna.square("c3").click()
    anna.square("d4").click()
    anna.wait_move(5)
    words = [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]][3:]
    assert [line.split()[0] for line in words] == ["move", "move"]
    assert words[0].startswith("move c3 ") and words[1].endswith(" d4")
    anna.wait_asked()
    anna.button("Undo").click()
    expect(anna.page.locator('.table[data-move="3"]')).to_be_attached()
    expect(anna.square("c3")).to_have_attribute("aria-label", re.compile("A knight of Anna"))


def test_leaving_for_good_is_asked_first_and_a_bot_takes_the_place(meet: Meet) -> None:
    anna = meet()
    table = begin(anna)
    anna.open_menu()
    anna.button("Leave the game for good").click()
    anna.page.get_by_role("alertdialog").get_by_role("button", name="Yes").click()
    expect(anna.page.locator(".players li").first).not_to_contain_text("Anna")
    assert anna.ask(f"/tables/{table}")["seats"][0]["who"] == "bot"


def test_for_who_does_nothing_for_a_day_a_bot_plays_until_he_is_back(meet: Meet, server: Server) -> None:
    """Ben has left a tab open; Anna's page is open all the while, and neither is loaded anew."""
    anna, ben = meet("Anna"), meet("Ben")
    late = "Away for a day: let a bot play"
    with server.behind(25 * 3600):
        table = anna.open_table(ME, OPEN)
        ben.introduce()
        ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
        ben.sit(table)
        anna.play(table, "start c3")
        anna.wait_move(1)
        ben.wait_asked()
        expect(anna.button(late)).to_have_count(0)
    anna.button(late).click()
    bens = anna.page.locator(".players > li").nth(1)
    expect(bens).to_contain_text("(bot playing)")
    anna.wait_asked()
    assert anna.move > 1, "the bot has moved"
    anna.open_log()
    log = anna.page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Ben has been away for long: a bot plays until Ben is back")
    expect(anna.button(late)).to_have_count(0)
    expect(ben.page.get_by_text("A bot plays for you.")).to_be_visible()
    ben.go("/")
    expect(ben.page.locator("li", has_text="Torres").filter(has_text="A bot plays for you")).to_have_count(1)
    ben.button("Take my seat back").click()
    expect(ben.page).to_have_url(f"{ben.address}/t/{table}")
    expect(bens).not_to_contain_text("(bot playing)")
    expect(log).to_contain_text("Ben plays again.")
    assert ben.ask(f"/tables/{table}")["seats"][1] == {
        "who": "person",
        "name": "Ben",
        "bot": None,
        "mine": True,
        "auto": False,
    }


def test_around_one_screen_a_bot_plays_for_one_of_those_who_sit_there(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.button("I am Anna").click()
    anna.wait_asked()
    anna.open_menu()
    anna.button("Let a bot play for me").click()
    anna.button("Yes").click()
    anna.hand_over("Ben")
    anna.wait_asked()
    expect(anna.page.get_by_text("A bot plays for Anna.")).to_be_visible()
    free = [line for line in anna.ask(f"/tables/{table}/frame?seat=1")["legal"] if line.startswith("start")]
    anna.play(table, free[0], seat=1)
    anna.play(table, anna.ask(f"/tables/{table}/frame?seat=1")["legal"][0], seat=1)
    anna.wait_move(5)  # the bot has a turn
    anna.button("Take my seat back").click()
    expect(anna.page.get_by_text("A bot plays for Anna.")).to_have_count(0)
