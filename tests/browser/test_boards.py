"""What boards share: the colours of seats, places that stand out, sentences for the moment, words for icons."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HERE, ME, Json, Person
from tests.games.loewenherz.test_browser import come_to_the_last_wall
from tests.games.raubritter.test_browser import is_deploying, play_until

Meet = Callable[..., Person]
FILL = "element => getComputedStyle(element).fill"
HEIGHTS = "all => all.map(one => one.getBoundingClientRect().height)"
MARK = 'path[style*="--seat-0"]'
TABLET = (1024, 768)


def line_of_log(person: Person, text: str) -> Locator:
    """The last line of the log with a text; the log is opened, if it is not."""
    if not person.page.get_by_role("region", name="What happened").count():
        person.button("All that happened").click()
    return person.page.get_by_role("region", name="What happened").locator("li", has_text=text).last


def sit_down(person: Person) -> None:
    """Play for all who are at this screen, without a privacy screen."""
    person.page.get_by_label("Do not ask again").check()
    person.page.locator(".privacy .main").click()
    person.wait_asked()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_seat_has_one_colour_from_the_form_to_the_board(meet: Meet, scheme: str) -> None:
    anna = meet(color_scheme=scheme)
    anna.go("/new/loewenherz")
    form = anna.page.locator(MARK).first.evaluate(FILL)
    anna.open_table(ME, HERE, HERE | {"name": "Cleo"}, game="loewenherz")
    privacy = anna.page.locator(f".privacy {MARK}").evaluate(FILL)
    sit_down(anna)
    player = anna.page.locator(f".players {MARK}").first.evaluate(FILL)
    piece = anna.square("a10").locator('g[style*="--seat-0"]').evaluate(FILL)
    assert form == privacy == player == piece


def test_what_others_did_last_stays_marked_until_the_next_click(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(BOT, ME, game="raubritter")
    anna.wait_asked()
    anna.button("Plain, letter A").click()
    anna.wait_asked()
    events = [event for item in anna.ask(f"/tables/{table}/log?seat=1")["log"] for event in item["events"]]
    squares = [event["square"] for event in events if event["event"] == "lay"]
    for square in squares:
        expect(anna.square(square).locator(".marked")).to_be_attached()
    anna.page.locator("[data-kind]").first.click()
    expect(anna.page.locator(".sign.marked")).to_have_count(0)


def test_a_line_of_the_log_makes_its_places_stand_out(meet: Meet) -> None:
    anna = meet()
    come_to_the_last_wall(anna)
    line_of_log(anna, "lays a wall between c1 and c2").hover()
    expect(anna.page.locator('[data-pointed="c1 c2"]')).to_be_attached()
    line_of_log(anna, "lays decision card").hover()
    expect(anna.page.locator(".deed.pointed")).not_to_have_count(0)
    expect(anna.page.locator('[data-pointed="c1 c2"]')).to_have_count(0)


def test_cards_and_places_of_castel_stand_out(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="castel")
    sit_down(anna)
    legal = anna.ask(f"/tables/{table}/frame?seat=0")["legal"]
    _, mine, _ = swap = next(line for line in legal if line.startswith("swap")).split()
    anna.play(table, " ".join(swap), seat=0)
    anna.wait_move(anna.ask(f"/tables/{table}/frame?seat=0")["move"])
    line_of_log(anna, "of the exchange").hover()
    expect(anna.page.locator(f'.exchange [data-card="{mine}"] .pointed')).to_be_visible()
    expect(anna.page.locator(".names text")).to_have_text([*"abcdef", *"123456"])


def tell(person: Person, way: str, ways: list[str]) -> None:
    """Click the words of a way after its last tile, as far as they are a choice."""
    words = way.split()
    for at, word in enumerate(words[2:], start=2):
        still = [other for other in ways if other.split()[:at] == words[:at]]
        if len(still) == 1:
            return person.choose(person.page.locator(".choices .main"))
        if len({other.split()[at] for other in still}) > 1:
            person.page.locator(f'[data-choice="{word}"]').click()
    return None


def test_a_run_is_chosen_by_its_last_tile(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="raubritter")
    seat = play_until(anna, table, is_deploying, seats=2)["to_act"][0]
    sit_down(anna)
    told: Json = anna.ask(f"/tables/{table}/frame?seat={seat}")
    way = next(way for way in told["ways"] if len(way["words"].split()) == 6)
    _, last, *_ = way["words"].split()
    before = anna.move
    anna.square(last).click()
    expect(anna.question).to_contain_text(f"A run as far as {last}")
    tell(anna, way["words"], [other["words"] for other in told["ways"] if other["words"].split()[1] == last])
    anna.wait_move(before + 1)
    assert way["lines"][0] in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat={seat}")["log"]]


def test_what_is_asked_fits_the_moment(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, HERE | {"name": "Cleo"}, game="loewenherz")
    sit_down(anna)
    expect(anna.question).to_have_text("You begin this round and lay two decision cards: choose two actions.")
    card = anna.ask(f"/tables/{table}/frame?seat=0")["view"]["card"].split()
    before, wanted = anna.move, next(number for number in (2, 3) if not card[number - 1].startswith("m"))
    anna.play(table, f"choose 1 {wanted}", seat=0)
    anna.wait_move(before + 1)
    expect(anna.question).to_have_text("Lay your decision card: choose an action.")
    for seat in (1, 2):
        anna.play(table, f"choose {wanted}", seat=seat)
    if anna.ask(f"/tables/{table}/frame?seat=0")["view"]["action"] == 1:
        anna.play(table, "done", seat=0)
    expect(anna.question).to_have_text("How many ducats do you seal?")
    before = anna.move
    anna.button("Seal 0 ducats").click()
    anna.wait_move(before + 1)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("torres", "Knights still to place: "),
        ("loewenherz", "Knights in stock: "),
        ("raubritter", "Knights left: "),
        ("castel", "Pawns in stock: "),
    ],
)
def test_icons_are_explained_to_fingers_and_keys(meet: Meet, game: str, words: str) -> None:
    anna = meet(size=TABLET, has_touch=True, is_mobile=True)  # a phone shows the scores alone
    anna.open_table(ME, BOT, BOT, game=game)
    anna.wait_asked()
    icons, told = anna.page.locator(".players .legend").first, anna.page.get_by_text(words).first
    expect(told).to_be_hidden()
    mark, name = (anna.page.locator(f".players {one}").first.bounding_box() for one in (".tok", ".name"))
    assert mark is not None and name is not None and mark["x"] + mark["width"] <= name["x"]
    icons.tap()
    expect(told).to_be_visible()
    icons.press("Escape")
    expect(told).to_be_hidden()
    icons.blur()
    icons.focus()
    expect(told).to_be_visible()
    assert words in (icons.get_attribute("aria-label") or "")


def test_a_phone_shows_castle_hand_and_question_together_and_a_button_opens_the_exchange(meet: Meet) -> None:
    anna = meet(size=PHONE, has_touch=True, is_mobile=True)
    anna.open_table(ME, BOT, BOT, BOT, game="castel")
    anna.wait_asked()
    boxes = [anna.page.locator(one).bounding_box() for one in (".castle > svg", ".hand", ".ask")]
    castle, hand, question = (box for box in boxes if box)
    assert castle["width"] >= 0.95 * PHONE[0]
    assert castle["y"] + castle["height"] <= hand["y"] and hand["y"] + hand["height"] <= question["y"] + 1
    expect(anna.page.locator(".players li").first).to_contain_text("to place")
    exchange = anna.page.get_by_role("dialog", name="The exchange")
    expect(exchange).to_be_hidden()
    anna.button("to swap").tap()
    expect(exchange.get_by_role("button")).not_to_have_count(0)
    anna.page.keyboard.press("Escape")
    expect(exchange).to_be_hidden()
    anna.button("to swap").tap()
    exchange.get_by_role("button").first.tap()
    expect(exchange).to_be_hidden()
    expect(anna.question).to_contain_text("goes to the exchange")


@pytest.mark.parametrize("game", ["raubritter", "castel"])
def test_names_of_squares_can_be_read_on_a_phone(meet: Meet, game: str) -> None:
    anna = meet(size=PHONE, has_touch=True, is_mobile=True)
    anna.open_table(ME, BOT, BOT, game=game)
    anna.wait_asked()
    assert min(anna.page.locator(".over text, .names text").evaluate_all(HEIGHTS)) >= 9
