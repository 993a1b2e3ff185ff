"""Castel at the table, by clicks in real browsers."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from burgrave.core.game import find_game
from burgrave.core.notation import write
from burgrave.sentences import speak
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.people import BOT, HERE, ME, Person
from tests.browser.positions import assert_one_position
from tests.browser.soak import begin_and_end, begin_late
from tests.browser.test_pages import OVERFLOW, SMALL_TARGETS, SMALLEST_TARGET, assert_clean_by_day_and_night, violations
from tests.games.castel.scene import play, scene

Meet = Callable[..., Person]
SAY, DIRE = (speak(language, find_game("castel")) for language in ("en", "fr"))
EN, FR = ({key: say(key) for key in say.catalogue} for say in (SAY, DIRE))
ACTIONS = {say(key) for say in (SAY, DIRE) for key in say.catalogue if key == "ask.action" or key.startswith("now.")}
PARTS = {
    say(f"part.{card}", part=part, parts=parts)
    for say in (SAY, DIRE)
    for card in ("merchant", "alchemist")
    for parts in range(1, 4)
    for part in range(1, parts + 1)
}
LIT_CARD, LIT_PLACE = ".hand [data-light=next]", "[role=gridcell][data-light=next]"


def place_a_card(person: Person, rng: Random) -> bool:
    """Choose cards of the hand until one lights places, and place it there; whether that was possible."""
    cards = [card.get_attribute("data-card") for card in person.page.locator(LIT_CARD).all()]
    for card in rng.sample(cards, len(cards)):
        person.reach(person.page.locator(f'.hand [data-card="{card}"]'))
        if places := person.page.locator(LIT_PLACE).all():
            person.reach(rng.choice(places))
            return True
        person.page.keyboard.press("Escape")
    return False


def take_action(person: Person, rng: Random) -> None:
    """Place a card, or else draw, or else do anything."""
    before = person.move
    if place_a_card(person, rng):
        person.wait_move(before + 1)
    elif not person.press(EN["term.draw"].capitalize()):
        person.decide(rng)


def play_on(person: Person, rng: Random, most: int) -> set[str]:
    """So many decisions by clicks; the questions that were asked."""
    asked: set[str] = set()
    for _ in range(most):
        person.wait_asked()
        assert_one_position(person)
        question = person.question.inner_text()
        asked.add(question)
        if question in ACTIONS:
            take_action(person, rng)
        else:
            person.decide(rng)
    return asked


def test_a_whole_game_of_two_players_by_clicks(meet: Meet) -> None:
    anna = meet(hurry=True)
    table, rng = anna.open_table(ME, BOT, game="castel"), Random(4)
    asked = play_on(anna, rng, most=20)
    anna.play_out(table, rng)
    anna.wait_over()
    questions = {text for key, text in EN.items() if key.startswith("ask.")}
    assert asked - questions - ACTIONS - PARTS == set()  # each effect asks for its own card
    assert len(asked) > 4
    assert all(anna.open_log().locator("li span").all_inner_texts()), "what nobody may know is no line of the log"
    anna.close()
    result = anna.page.get_by_role("region", name="The result")
    expect(anna.page.locator(".outcome .legend")).to_contain_text(EN["end.placed"])
    result.locator("summary", has_text=EN["end.course"]).click()
    expect(result.get_by_role("img", name=EN["end.course"])).to_be_visible()
    assert violations(anna.page) == []


def test_a_whole_game_of_five_on_a_phone_in_french_while_messages_come_late(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True, hurry=True)
    begin_late(anna, "castel", 5, seed=1)
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    hand, question = anna.page.locator(".hand").bounding_box(), anna.page.locator(".ask").bounding_box()
    assert hand is not None and question is not None
    assert hand["y"] + hand["height"] <= question["y"]  # castle, hand and question on one screen
    begin_and_end(anna, seed=1, most=12)
    expect(anna.page.locator(".outcome .legend")).to_contain_text(FR["end.hand"])
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert violations(anna.page) == []


def test_a_refused_place_is_explained_and_axe_finds_nothing(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT, game="castel")
    anna.wait_asked()
    anna.page.locator(LIT_CARD).first.click()
    dark = anna.page.locator("[role=gridcell]:not([data-light])").first
    dark.click()
    expect(anna.page.locator(".why a")).to_contain_text("C")
    assert_clean_by_day_and_night(anna.page)


def test_a_card_is_swapped_with_the_exchange_and_the_others_know_it(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="castel")
    anna.page.get_by_label("Do not ask again").check()
    anna.button("I am Anna").click()
    anna.wait_asked()
    theirs = anna.page.locator(".exchange button")
    expect(theirs.and_(anna.page.locator("[data-light]"))).to_have_count(0)
    anna.page.locator(".hand button").first.click()
    card, move = theirs.first.get_attribute("data-card"), anna.move
    theirs.first.click()
    anna.wait_move(move + 1)
    log = anna.ask(f"/tables/{table}/log?seat=0")["log"]
    assert log[-1]["words"].startswith("swap ") and log[-1]["words"].endswith(f" {card}")
    move = anna.move
    anna.button(EN["term.draw"].capitalize()).click()
    anna.wait_move(move + 1)
    known = SAY("board.known", cards=[card])
    legend = anna.page.locator(".players .legend").first
    expect(legend).to_have_attribute("aria-label", re.compile(re.escape(known)))  # by the eyes of Ben


def test_a_card_that_has_gone_is_not_looked_at_any_more(meet: Meet) -> None:
    """The last of the hand is pointed at when it is played, so that no other card comes under the mouse."""
    position = scene({"e5": "thief 1"}, ("merchant soldier", "soldier"))
    anna = meet()
    table = anna.open_table(ME, BOT, game="castel", position=write(find_game("castel"), position))
    anna.wait_asked()
    last, closer = anna.page.locator(".hand button").last, anna.page.locator(".closer")
    legal = anna.ask(f"/tables/{table}/frame?seat=0")["legal"]
    line = next(line for line in legal if line.startswith(f"place {last.get_attribute('data-card')} "))
    last.hover()
    expect(closer).not_to_be_empty()
    anna.play(table, line, seat=0)
    anna.wait_move(anna.ask(f"/tables/{table}/frame?seat=0")["move"])
    anna.page.mouse.move(0, 0)
    expect(closer).to_be_empty()


def test_a_place_is_tapped_before_its_card(meet: Meet) -> None:
    anna = meet(size=PHONE, has_touch=True, is_mobile=True)
    table = anna.open_table(ME, BOT, game="castel")
    anna.wait_asked()
    legal = anna.ask(f"/tables/{table}/frame?seat=0")["legal"]
    places = [line.split()[2] for line in legal if line.startswith("place ")]
    place = max(places, key=places.count)
    cards = {line.split()[1] for line in legal if line.startswith("place ") and line.endswith(f" {place}")}
    assert len(cards) > 1
    lit = anna.page.locator("[role=gridcell][data-light]").evaluate_all("all => all.map(one => one.dataset.square)")
    assert set(lit) == set(places)
    anna.square(place).tap()
    expect(anna.question).to_contain_text("Which card of your hand do you place there?")
    expect(anna.page.locator(".choices button")).to_have_count(0)
    hand = anna.page.locator(LIT_CARD).evaluate_all("all => all.map(one => one.dataset.card)")
    assert set(hand) == cards
    card, move = min(cards), anna.move
    anna.page.locator(f'.hand [data-card="{card}"]').tap()
    anna.wait_move(move + 1)
    assert f"place {card} {place}" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]


def test_a_pawn_on_a_card_beneath_a_knight_is_named_by_that_card_and_the_merchant_counts(meet: Meet) -> None:
    board = {"b2": "queen 1, knight 1", "e5": "thief 1", "a3": "soldier 1"}
    position = play(scene(board, ("merchant soldier", "soldier")), "place merchant d4")
    anna = meet()
    anna.open_table(ME, BOT, game="castel", position=write(find_game("castel"), position))
    anna.wait_asked()
    expect(anna.question).to_have_text(SAY("part.merchant", part=1, parts=3))
    beneath = anna.page.locator(".choices button")
    expect(beneath).to_have_text("The pawn on the Queen (b2, beneath a card)")
    anna.choose(beneath)
    anna.wait_asked()
    expect(anna.question).to_have_text(SAY("part.merchant", part=2, parts=3))


def test_where_a_card_goes_is_asked_by_its_name(meet: Meet) -> None:
    board = {"out:herald": "herald 1, knight 1", "b2": "queen 1, knight 1"}
    position = play(scene(board, ("princess soldier", "soldier")), "place princess d4")
    anna = meet()
    anna.open_table(ME, BOT, game="castel", position=write(find_game("castel"), position))
    anna.wait_asked()
    anna.reach(anna.page.locator('[data-square="out:herald"]'))
    expect(anna.question).to_have_text("Where does a Knight (outside, Herald) go? Choose a highlighted spot.")


def test_a_card_is_placed_by_keyboard(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT, game="castel")
    anna.wait_asked()
    keyboard = anna.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(80):
            keyboard.press("Tab")
            if anna.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"{selector} cannot be reached by Tab")

    tab_to("[role=gridcell]")
    assert anna.page.evaluate("document.activeElement.dataset.square") == "c3"
    for key, place in (("ArrowUp", "c4"), ("ArrowLeft", "b4"), ("ArrowLeft", "a4"), ("ArrowLeft", "west")):
        keyboard.press(key)
        assert anna.page.evaluate("document.activeElement.dataset.square") == place
    before = anna.move
    for _ in range(12):
        tab_to(LIT_CARD)
        keyboard.press("Enter")
        if anna.page.locator(LIT_PLACE).count():
            break
    target = anna.page.locator(LIT_PLACE).first.get_attribute("data-square")
    keyboard.press("Shift+Tab")
    while not anna.page.evaluate("document.activeElement.matches('[role=gridcell]')"):
        keyboard.press("Shift+Tab")
    walk(anna, str(target))
    assert anna.page.evaluate("document.activeElement.ariaLabel").endswith("Possible.")
    keyboard.press("Enter")
    anna.wait_move(before + 1)
    expect(anna.open_log()).to_contain_text("Anna places")


def walk(person: Person, target: str) -> None:
    """Go with the arrow keys to a lit place, by its squares on the screen."""
    centre = """place => { const box = document.querySelector(`[data-square="${place}"]`).getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2] }"""
    for _ in range(30):
        place = person.page.evaluate("document.activeElement.dataset.square")
        if place == target:
            return
        (x, y), (to_x, to_y) = (person.page.evaluate(centre, name) for name in (place, target))
        across = abs(to_x - x) > abs(to_y - y)
        person.page.keyboard.press(
            ("ArrowRight" if to_x > x else "ArrowLeft") if across else ("ArrowDown" if to_y > y else "ArrowUp")
        )
    raise AssertionError(f"{target} is not reached by arrow keys")


@pytest.mark.parametrize(("language", "texts"), [("en-GB", EN), ("fr-FR", FR)])
def test_the_rules_page_shows_all_cards_and_each_leads_to_its_rule(
    meet: Meet, language: str, texts: dict[str, str]
) -> None:
    anna = meet(size=PHONE, locale=language)
    anna.go("/rules/castel#king")
    gallery = anna.page.locator(".gallery")
    expect(gallery.locator("li")).to_have_count(37)
    expect(gallery).to_contain_text(texts["card.watchman"])
    expect(anna.page.locator("#king")).to_be_in_viewport()
    gallery.locator("a", has_text=texts["card.witch"]).click()
    expect(anna.page.locator("#witch")).to_be_in_viewport()
    anna.page.get_by_role("link", name=texts["board.gallery"]).click()
    expect(anna.page.locator("#cards")).to_be_in_viewport()
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert violations(anna.page) == []


MANY = (
    "prince soldier alchemist knight spy ghost barbarian captain traitor jester favourite herald courtier assassin "
    "counsellor lady-in-waiting schemer engine watchman prince-charming queen king princess thief witch"
)
FULL = "magician merchant courtesan archer dragon enchanter fairy priest soldier acrobat ambassador black-knight engine"


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_board_never_yields_to_hand_or_exchange(meet: Meet, size: tuple[int, int]) -> None:
    boards, hands = [], []
    for name, (cards, exchange) in {"Anna": ("prince", ""), "Ben": (MANY, FULL)}.items():
        person = meet(name, size=size)
        position = scene({"b3": "fool 1"}, (cards, "soldier", "soldier"), exchange)
        person.open_table(ME, BOT, BOT, game="castel", position=write(find_game("castel"), position))
        person.wait_asked()
        boards.append(person.page.locator(".castle > svg").bounding_box())
        hands.append(person.page.locator(".hand").bounding_box())
        buttons = person.page.locator(".hand [data-card]")
        expect(buttons).to_have_count(len(cards.split()))
        assert all((box := button.bounding_box()) and box["width"] >= 24 for button in buttons.all())
    board, hand = boards[0], hands[0]
    assert board and hand and boards == [board] * 2 and hands == [hand] * 2
    assert board["y"] + board["height"] <= hand["y"]
    field = (board["width"] * 800 / 802) ** 2
    assert field >= 0.6 * min(size) ** 2


def test_a_card_is_carried_to_its_place_and_back_if_it_may_not_lie_there(meet: Meet) -> None:
    position = scene({"e5": "thief 1"}, ("prince soldier", "soldier", "soldier"), "witch")
    anna = meet()
    table = anna.open_table(ME, BOT, BOT, game="castel", position=write(find_game("castel"), position))
    anna.wait_asked()
    mouse, copy = anna.page.mouse, anna.page.locator(".carried")

    def middle(selector: str) -> tuple[float, float]:
        box = anna.page.locator(selector).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    mouse.move(*middle('.hand [data-card="soldier"]'))
    mouse.down()
    mouse.move(*middle('[data-square="c3"]'), steps=4)
    expect(copy).to_be_visible()
    expect(anna.page.locator(LIT_PLACE)).not_to_have_count(0)
    mouse.up()
    anna.settle()
    expect(copy).to_have_count(0)
    assert anna.move == 0
    mouse.move(*middle('.hand [data-card="soldier"]'))
    mouse.down()
    mouse.move(*middle('[data-square="c1"]'), steps=4)
    mouse.up()
    anna.wait_move(1)
    assert "place soldier c1" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]
