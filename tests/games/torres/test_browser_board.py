"""The board of Torres among high towers: what one points at, in both views and from all sides."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from burgrave.sentences import load_catalogue
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HERE, ME, Person

Meet = Callable[..., Person]
TEXTS = load_catalogue("burgrave.games.torres", "en")

# Turns of both seats by which c5 rises to ten blocks and c6 to five, with eleven knights around.
TURNS = (
    (0, "start h5"),
    (1, "start a4 / king c3"),
    (0, "block c5 / block g5 / block f1 / knight h4 / end"),
    (1, "block b4 / block d1 / block g4 / knight a5 / end"),
    (0, "block c7 / block e2 / block d5 / knight h3 / end"),
    (1, "block c5 / block b7 / block c5 / knight b5 / end"),
    (0, "block c5 / block c5 / block d6 / knight g5 / end"),
    (1, "block c5 / block d4 / block c5 / knight b4 / end"),
    (0, "block e5 / block c5 / block c6 / knight h2 / end"),
    (1, "block b6 / block c5 / block e4 / move b5 b6 / move b6 d5 / end"),
    (0, "king e2 / first 0 / block c5 / block d2 / block c6 / knight h6 / end"),
    (1, "block c7 / block c6 / block c6 / knight e5 / end"),
)

# The lit squares whose target's middle belongs to another.
MISSED = """() => [...document.querySelectorAll('[data-light]')].flatMap(cell => {
  const { x, y, width, height } = cell.querySelector('[data-target]').getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-square]')
  return hit === cell ? [] : [`${cell.dataset.square}: ${hit?.dataset.square}`]
})"""


def sit_among_towers(person: Person) -> str:
    """A table of two at one screen, at Anna's turn in the second year."""
    table = person.open_table(ME, HERE)
    for seat, lines in TURNS:
        person.play(table, *lines.split(" / "), seat=seat)
    person.sit(table)
    person.page.locator(".privacy .main").click()
    person.wait_asked()
    return table


def look(person: Person, view: str) -> None:
    """Show the board from above or in relief."""
    button = person.page.locator(".torres .viewctl button").last
    if (button.get_attribute("aria-pressed") == "true") != (view == "above"):
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true" if view == "above" else "false")


def check_targets(person: Person) -> None:
    """All four turns of the board, before and after a verb is chosen."""
    for _ in range(4):
        person.page.locator(".torres .viewctl button").first.click()
        assert person.page.locator("[data-light=ahead]").count() > 20
        assert person.page.evaluate(MISSED) == []
        person.button("Lay a block").click()
        expect(person.page.locator("[data-light=next]").first).to_be_attached()
        assert person.page.evaluate(MISSED) == []
        person.page.keyboard.press("Escape")


def check_names(person: Person) -> None:
    """Files, ranks and scores can be read on a phone."""
    assert sorted(person.page.locator(".torres text.side").all_text_contents()) == sorted("abcdefgh12345678")
    for text in ("text.side", ".frame text"):
        size = person.page.locator(f".torres {text}").first.evaluate(
            "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
        )
        assert size >= 11.5, text


def test_the_middle_of_every_target_belongs_to_its_own_square(meet: Meet) -> None:
    anna = meet()
    table = sit_among_towers(anna)
    for view in ("above", "relief"):
        look(anna, view)
        check_targets(anna)
    anna.button("Lay a block").click()
    move, hidden = anna.move, anna.page.locator(".torres text.hidden").first
    square, box = str(hidden.text_content()), hidden.bounding_box()
    assert box is not None
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.wait_move(move + 1)
    assert anna.ask(f"/tables/{table}/log?seat=0")["log"][-1]["words"] == f"block {square}", "clicked by its name"


def test_on_a_phone_it_is_the_same_and_everything_can_be_read(meet: Meet) -> None:
    anna = meet(size=PHONE, reduced_motion="reduce")
    sit_among_towers(anna)
    for view in ("above", "relief"):
        look(anna, view)
        check_targets(anna)
        check_names(anna)


def test_a_chosen_knight_is_asked_where_he_goes_and_too_far_is_explained_by_its_rule(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.square("c3").click()
    anna.wait_move(3)
    anna.wait_asked()
    anna.square("c3").click()
    expect(anna.question).to_have_text("Where does the knight on c3 go? Each step costs an action point.")
    expect(anna.page.locator(".choices button")).to_have_count(0)
    for square, price in (("c4", "1 action point."), ("c5", "2 action points.")):
        assert (anna.square(square).get_attribute("aria-label") or "").endswith(f"{square}: ground. {price}")
    anna.square("h8").click()
    expect(anna.page.locator(".why")).to_contain_text("h8 is too far away. Rule T11")


def test_cards_go_back_together_or_one_by_one_and_each_is_named(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)
    anna.play(table, "buy", seat=0)
    cards = anna.ask(f"/tables/{table}/frame?seat=0")["view"]["drawn"]
    anna.play(table, f"keep {cards[0]}", seat=0)
    anna.sit(table)
    anna.page.locator(".privacy .main").click()
    anna.wait_asked()
    names = [TEXTS[f"term.{card}"] for card in sorted(cards[1:])]
    buttons = anna.page.locator(".choices button")
    expect(buttons).to_have_text([f"{name}…" for name in names] + ["Both on top", "Both at the bottom"])
    buttons.first.click()
    expect(anna.question).to_have_text(f"Where does “{names[0]}” go: on top of the deck or at its bottom?")
    expect(buttons).to_have_text(["At the bottom", "On top"])
    anna.page.keyboard.press("Escape")
    move = anna.move
    buttons.last.click()
    anna.wait_move(move + 2)
    words = [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"][-2:]]
    assert all(line.endswith("bottom") for line in words)


def test_what_others_touched_is_marked_and_what_one_points_at_stands_out(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)
    anna.sit(table)
    anna.page.locator(".privacy .main").click()
    anna.wait_asked()
    for view in ("above", "relief"):
        look(anna, view)
        for square in ("f6", "d8"):
            expect(anna.page.locator(f"[data-marked={square}]")).to_be_attached()
        anna.button("All that happened").click()
        anna.page.locator(".log .place", has_text="c3").hover()
        expect(anna.page.locator("[data-pointed=c3]")).to_be_attached()
        anna.page.keyboard.press("Escape")


def test_a_knight_and_a_block_can_be_carried_and_what_is_dropped_elsewhere_goes_back(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE)
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start f6", "king d8", seat=1)
    anna.sit(table)
    anna.page.locator(".privacy .main").click()
    anna.wait_asked()

    def carry(source: Locator, goal: str) -> None:
        middles = []
        for thing in (source, anna.page.locator(f"[data-square={goal}]")):
            box = thing.bounding_box()
            assert box is not None
            middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6))
        anna.page.mouse.move(*middles[0])
        anna.page.mouse.down()
        anna.page.mouse.move(middles[0][0] + 9, middles[0][1])
        expect(anna.page.locator(".torres .carried, .torres .ghost").first).to_be_attached()
        anna.page.mouse.move(*middles[1], steps=3)
        anna.page.mouse.up()

    knight = anna.square("c3").locator(".hit").last
    carry(knight, "h8")
    expect(anna.page.locator(".torres .carried")).to_have_count(0)
    assert anna.move == 3, "nobody gets that far"
    carry(knight, "c4")
    anna.wait_move(4)
    anna.wait_asked()
    carry(anna.page.locator("[data-word=block]"), "b3")
    anna.wait_move(5)
    words = [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"][-2:]]
    assert words == ["move c3 c4", "block b3"]
