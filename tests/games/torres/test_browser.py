"""Torres at the table, by clicks in real browsers."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HERE, ME, OPEN, Person
from tests.browser.positions import asked_again, assert_one_position
from tests.browser.serving import Server
from tests.browser.soak import begin_and_end, begin_late
from tests.browser.test_pages import OVERFLOW, violations

Meet = Callable[..., Person]
BEGUN = ("start c3", "start f6", "king d8")


def begin(host: Person, guest: Person, *lines: str) -> str:
    """A table of two people after the first moves."""
    table = host.open_table(ME, OPEN)
    guest.introduce()
    guest.page.request.post(f"{guest.address}/api/tables/{table}/seats/1", data={"to": "me"})
    for seat, words in enumerate(lines[:3]):
        (host, guest, guest)[seat].play(table, words)
    host.play(table, *lines[3:])
    guest.sit(table)
    host.sit(table)
    return table


def test_a_whole_game_between_two_browsers(meet: Meet) -> None:
    anna, ben = meet("Anna", hurry=True), meet("Ben", hurry=True)
    anna.go("/")
    anna.page.get_by_role("link", name="Choose players and options of Torres").click()
    anna.page.get_by_label("Your name").fill("Anna")
    anna.seat_at(2, "open")
    anna.button("Start").click()
    link = anna.page.get_by_label("Link to this table").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit here").click()
    rng = Random(3)
    table = link.rpartition("/")[2]
    expect(anna.page.locator(".table")).to_be_attached()
    for _ in range(24):
        player = (anna, ben)[anna.ask(f"/tables/{table}/frame")["to_act"][0]]
        assert_one_position(player)
        if not (rng.random() < 0.6 and player.press("End the turn")):
            player.decide(rng)
    while all(person.play_once(table, rng) for person in (anna, ben)):
        pass
    anna.wait_over()
    ben.wait_over()
    for person in (anna, ben):
        expect(person.question).to_contain_text("The game is over")
        expect(person.page.get_by_role("region", name="The result")).to_contain_text("Ben")


def test_a_whole_game_of_four_on_a_phone_in_french_while_messages_come_late(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True, hurry=True)
    begin_late(anna, "torres", 4, seed=1)
    begin_and_end(anna, seed=1, most=12)
    expect(anna.question).to_contain_text("La partie est finie")
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert violations(anna.page) == []


def test_solo_in_one_click_and_the_bot_answers(meet: Meet) -> None:
    anna = meet()
    anna.go("/")
    anna.page.get_by_role("button", name="Play Torres").click()
    anna.wait_asked()
    expect(anna.question).to_have_text("Put your first knight on a castle.")
    anna.square("c3").click()
    expect(anna.question).to_contain_text("Your turn")
    move = anna.move
    anna.button("End the turn").click()
    anna.wait_move(move + 2)
    anna.wait_asked()
    anna.button("All that happened").click()
    expect(anna.page.get_by_role("region", name="What happened")).to_contain_text("ends the turn")


def test_knight_and_target_are_two_clicks_and_a_square_alone_is_offered(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)
    anna.sit(table)
    anna.button("I am Anna").click()
    anna.wait_asked()
    anna.square("b3").click()
    expect(anna.page.locator(".choices button")).to_have_text(["New knight2", "Lay a block1"])
    anna.page.keyboard.press("Escape")
    anna.square("c3").click()
    anna.square("c4").click()
    anna.wait_move(4)
    assert anna.ask(f"/tables/{table}/log?seat=0")["log"][-1]["words"] == "move c3 c4"


def test_around_one_screen_nothing_is_shown_until_the_next_player_is_there(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, HERE)
    expect(anna.page.get_by_role("dialog")).to_contain_text("Anna, it is your turn")
    expect(anna.page.get_by_role("grid")).to_have_count(0)
    anna.button("I am Anna").click()
    anna.wait_asked()
    anna.square("c3").click()
    anna.button("Pass the device to Ben").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Ben, it is your turn")
    expect(anna.page.get_by_role("grid")).to_have_count(0)
    anna.page.get_by_label("Do not ask again").check()
    anna.button("I am Ben").click()
    anna.wait_asked()
    anna.square("f6").click()
    anna.wait_move(2)
    anna.wait_asked()
    anna.square("d8").click()
    anna.wait_move(3)
    expect(anna.question).to_contain_text("Your turn")


def test_a_refused_click_is_explained_by_its_rule(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.square("a1").click()
    expect(anna.page.locator(".why")).to_contain_text("There is no castle on a1.")
    with anna.page.context.expect_page() as opened:
        anna.page.get_by_role("link", name="Rule T6").click()
    expect(opened.value.locator("#T6")).to_be_focused()


def test_a_spectator_sees_everything_and_is_asked_nothing(meet: Meet) -> None:
    anna, eve = meet("Anna"), meet("Eve")
    table = anna.open_table(ME, BOT)
    eve.sit(table)
    expect(eve.question).to_contain_text("Waiting for Anna")
    anna.wait_asked()
    anna.square("c3").click()
    eve.wait_move(1)
    sentence = "c3: height 1; castle of area 1, so at most 1 high. A knight of Anna stands here."
    expect(eve.square("c3")).to_have_attribute("aria-label", sentence)
    expect(eve.page.locator(".choices button")).to_have_count(0)


def test_reload_in_the_middle_of_a_turn(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    begin(anna, ben, *BEGUN, "block b3")
    anna.wait_asked()
    anna.button("Lay a block").click()
    anna.page.reload()
    anna.wait_asked()
    expect(anna.page.get_by_role("img", name="action points: 4")).to_be_visible()
    anna.button("End the turn").click()
    ben.wait_asked()


def test_a_lost_server_is_told_and_found_again(meet: Meet, tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = meet(at=server, forgiven="WebSocket connection|Failed to load resource")  # it dies while it answers
    try:
        anna.open_table(ME, BOT)
        anna.wait_asked()
        server.kill()
        expect(anna.page.get_by_role("status").filter(has_text="connection is lost")).to_be_visible()
        server.start()
        expect(anna.page.get_by_text("connection is lost")).to_have_count(0)
        anna.square("c3").click()
        anna.wait_move(1)
    finally:
        server.kill()


def test_two_tabs_of_one_seat(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, BOT)
    other = Person(anna.page.context.new_page(), anna.address, "Anna")
    other.sit(table)
    for tab in (anna, other):
        tab.wait_asked()
    anna.square("c3").click()
    other.wait_move(1)
    other.wait_asked()
    other.button("End the turn").click()
    anna.wait_move(other.move)
    anna.wait_asked()


def test_taking_back_is_free_until_the_other_moves_and_then_needs_consent(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    begin(anna, ben, *BEGUN, "block b3")
    anna.wait_asked()
    anna.button("Undo").click()
    expect(anna.page.locator('.table[data-move="3"]')).to_be_attached()
    anna.wait_asked()
    anna.button("End the turn").click()
    ben.wait_asked()
    ben.square("f6").click()
    ben.square("f5").click()
    ben.wait_move(5)
    anna.button("Ask to undo").click()
    expect(ben.page.get_by_role("status").filter(has_text="Anna asks to go back")).to_be_visible()
    ben.button("Agree").click()
    expect(anna.page.locator('.table[data-move="3"]')).to_be_attached()
    anna.wait_asked()


def test_a_whole_turn_by_keyboard(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    keyboard = anna.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(60):
            keyboard.press("Tab")
            if anna.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"{selector} cannot be reached by Tab")

    anna.wait_asked()
    tab_to("[role=gridcell]")
    assert anna.page.evaluate("document.activeElement.dataset.square") == "d4"
    for key in ("ArrowDown", "ArrowLeft", "Enter"):
        keyboard.press(key)
    anna.wait_move(3)
    anna.wait_asked()
    keyboard.press("Enter")  # the knight on c3
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    anna.wait_move(4)
    expect(anna.square("d3")).to_have_attribute("aria-label", "d3: ground. A knight of Anna stands here. Possible.")
    anna.wait_asked()
    tab_to(".choices button")
    while anna.page.evaluate("document.activeElement.textContent.trim()") != "End the turn":
        keyboard.press("Tab")
    keyboard.press("Enter")
    anna.wait_move(5)
    expect(anna.page.locator("[aria-live=polite]").first).to_contain_text("ends the turn")


def test_the_board_turns_and_shows_its_towers(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    above, square = anna.button("From above"), anna.square("a1")
    expect(above).to_have_attribute("aria-pressed", "false")
    corner = square.bounding_box()
    anna.button("Turn the board").click()
    anna.settle()
    assert square.bounding_box() != corner
    anna.page.keyboard.press("q")
    anna.settle()
    assert square.bounding_box() == corner, "Q turns it back"
    above.click()
    expect(above).to_have_attribute("aria-pressed", "true")
    anna.page.reload()
    expect(above).to_have_attribute("aria-pressed", "true")


def test_what_others_do_is_told_and_shown_move_by_move_and_can_be_skipped(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, BOT, BOT, BOT)
    anna.wait_asked()
    anna.choose(anna.square("c3"))
    anna.wait_asked()
    anna.choose(anna.button("End the turn"))
    for _ in range(2):  # both blocks of the stack are left over
        anna.wait_asked()
        anna.hold()
        anna.reach(anna.page.locator(".choices button"))
    newest = asked_again(anna, table)
    board, told = anna.page.locator(".board"), anna.page.locator(".told")
    first, said = int(board.get_attribute("data-seq") or 0), told.inner_text()
    assert first < newest and said
    expect(anna.question).to_contain_text("Waiting for")
    expect(anna.page.locator(".choices")).to_have_count(0)
    anna.page.clock.run_for(500)  # an act stays for less
    assert first < int(board.get_attribute("data-seq") or 0) < newest
    assert told.inner_text() != said
    anna.reach(anna.button("Skip"))
    assert assert_one_position(anna)["newest"] == newest
