"""Löwenherz at the table, by clicks, by taps and by keys in real browsers."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HERE, ME, Person
from tests.browser.positions import assert_one_position, drawn_by
from tests.browser.soak import begin_and_end, begin_late
from tests.browser.test_pages import OVERFLOW, SMALL_TARGETS, SMALLEST_TARGET, violations

Meet = Callable[..., Person]
RECORDS = Path(__file__).parent / "records"
CLOSING = "d1 e1"
PREPARED = ("c1 c2", "d1 d2")
CLOSES = "Closes a region for Anna around d1: 2 squares, 3 power."


def play_on(person: Person, rng: Random, most: int) -> None:
    """So many decisions by clicks; actions are often left early."""
    for _ in range(most):
        person.wait_asked()
        assert_one_position(person)
        if not (rng.random() < 0.7 and person.press("Stop here")):
            person.decide(rng, '[data-light="next"]:not(:disabled)')


def answer(seat: int, frame: dict) -> str:  # type: ignore[type-arg]
    """Seat 0 wants walls and nothing else, the others anything but walls; nobody ever pays."""
    legal, phase = frame["legal"], frame["view"]["phase"]
    if phase == "choose":
        wanted = ("choose 1 2", "choose 2") if seat == 0 else ("choose 1 3", "choose 1")
        return next(line for line in wanted if line in legal)
    walls = [f"wall {edge}" for edge in PREPARED if f"wall {edge}" in legal] if seat == 0 else []
    return next(line for line in (*walls, "bid 0", "duel", "done") if line in legal)


def come_to_the_last_wall(person: Person) -> str:
    """A table of three at one screen where Anna may lay the wall that closes a region, and one more."""
    table = person.open_table(ME, HERE, HERE | {"name": "Cleo"}, game="loewenherz")
    seat = 0
    while True:
        frame = person.ask(f"/tables/{table}/frame?seat={seat}")
        if seat not in frame["to_act"]:
            seat = frame["to_act"][0]
            continue
        view = frame["view"]
        if view["phase"] == "wall" and seat == 0 and view["left"] > 1 and set(PREPARED) <= set(view["walls"]):
            break
        move = {"words": answer(seat, frame), "answers": frame["seq"], "id": f"m{frame['seq']}", "seat": seat}
        assert person.page.request.post(f"{person.address}/api/tables/{table}/moves", data=move).ok
    person.sit(table)
    person.page.locator(".privacy .main").click()
    person.wait_asked()
    return table


def edge(person: Person, words: str) -> Locator:
    return person.page.locator(f'[data-edge="{words}"]')


def test_a_whole_game_of_two_and_where_the_power_came_from(meet: Meet) -> None:
    anna = meet(hurry=True)
    table, rng = anna.open_table(ME, BOT, game="loewenherz"), Random(2)
    play_on(anna, rng, most=25)
    anna.play_out(table, rng)
    anna.wait_over()
    expect(anna.question).to_contain_text("The game is over")
    result = anna.page.get_by_role("region", name="The result")
    bars = anna.bars()
    assert [total for total, _ in bars] == [sum(parts.values()) for _, parts in bars]
    assert {total for total, _ in bars} == set(anna.ask(f"/tables/{table}/frame")["view"]["scores"])
    result.locator("summary", has_text="Power over time").click()
    expect(result.get_by_role("img", name="Power over time")).to_be_visible()
    assert violations(anna.page) == []


def test_a_whole_game_of_four_on_a_phone_in_french_while_messages_come_late(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True, hurry=True)
    begin_late(anna, "loewenherz", 4, seed=1)
    begin_and_end(anna, seed=1, most=12)
    expect(anna.question).to_contain_text("La partie est finie")
    expect(anna.page.locator(".outcome .legend")).to_contain_text("Régions étendues")
    assert anna.page.evaluate(OVERFLOW) <= 0


def test_a_wall_tells_what_it_closes_before_it_is_laid(meet: Meet) -> None:
    anna = meet()
    come_to_the_last_wall(anna)
    expect(edge(anna, "a1 b1")).to_have_attribute("aria-label", "Between a1 and b1.")
    edge(anna, "a1 b1").hover()
    expect(anna.page.locator(".power")).to_have_count(0)
    edge(anna, "a1 b1").click()  # inside the region of gold
    expect(anna.page.locator(".why")).to_contain_text("No wall may be laid inside a region.")
    expect(edge(anna, CLOSING)).to_have_attribute("aria-label", re.compile(re.escape(CLOSES)))
    edge(anna, CLOSING).hover()
    expect(anna.page.locator(".power")).to_have_text("+3")
    assert violations(anna.page) == []
    edge(anna, CLOSING).click()
    expect(anna.square("d1")).to_have_attribute("aria-label", re.compile("Anna’s region around d1, with 1 knight"))


def test_the_last_wall_and_what_it_brought_are_drawn_the_same_after_a_reload(meet: Meet) -> None:
    anna = meet()
    come_to_the_last_wall(anna)
    anna.choose(edge(anna, CLOSING))
    expect(anna.page.locator(".power")).to_have_text("+3")
    before = drawn_by(anna)
    anna.page.reload()
    anna.page.locator(".privacy .main").click()
    anna.wait_asked()
    assert drawn_by(anna) == before


def test_a_finger_is_shown_the_wall_first(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True, color_scheme="dark")
    come_to_the_last_wall(anna)
    assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    edge(anna, CLOSING).tap()
    expect(anna.question).to_contain_text("Mur entre d1 et e1")
    expect(anna.page.locator(".power")).to_have_text("+3")
    expect(edge(anna, CLOSING).locator(".ghost")).to_be_attached()
    expect(anna.square("d1")).not_to_have_attribute("aria-label", re.compile("Région"))
    assert anna.page.evaluate(OVERFLOW) <= 0
    assert violations(anna.page) == []
    edge(anna, CLOSING).tap()
    expect(anna.square("d1")).to_have_attribute("aria-label", re.compile("Région"))


def test_walls_and_decision_cards_by_keyboard(meet: Meet) -> None:
    anna = meet()
    table = come_to_the_last_wall(anna)
    keyboard = anna.page.keyboard
    tab_to(anna, "[data-edge]")
    assert anna.page.evaluate("document.activeElement.dataset.edge") == "h5 i5"
    for key in ("ArrowDown",) * 4 + ("ArrowLeft",) * 8:
        keyboard.press(key)
    assert anna.page.evaluate("document.activeElement.dataset.edge") == CLOSING
    expect(edge(anna, CLOSING)).to_have_attribute("aria-label", re.compile(re.escape(CLOSES)))
    keyboard.press("Enter")
    expect(anna.square("d1")).to_have_attribute("aria-label", re.compile("Anna’s region"))
    anna.wait_asked()
    assert anna.page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
    tab_to(anna, ".choices button:last-child")
    expect(anna.page.locator(".choices button:focus")).to_have_text("Stop here")
    keyboard.press("Enter")
    for _ in range(3):  # the others leave their action; then Cleo is first player and lays two cards
        pass_on(anna)
        expect(anna.page.locator(".privacy .main")).to_be_focused()
        keyboard.press("Enter")
        anna.wait_asked()
        if anna.page.locator(".deed:enabled").count():
            break
        tab_to(anna, ".choices button:last-child")
        keyboard.press("Enter")
    tab_to(anna, ".deed")
    keyboard.press("Enter")
    expect(anna.page.locator(".deed:focus")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Tab")
    keyboard.press("Enter")
    pass_on(anna)
    expect(anna.page.locator(".privacy")).to_contain_text("Anna, it is your turn")
    assert anna.ask(f"/tables/{table}/log?seat=0")["log"][-1]["words"] == "choose 1 2"


def pass_on(person: Person) -> None:
    expect(person.question).to_contain_text("is next.")
    tab_to(person, ".choices .main")
    person.page.keyboard.press("Enter")


def tab_to(person: Person, selector: str) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_alliances_are_drawn_and_the_map_can_be_kept(meet: Meet) -> None:
    anna = meet()
    anna.introduce()
    record = (RECORDS / "four.jsonl").read_text()
    moves = [json.loads(line).get("move", "") for line in record.splitlines()]
    move = next(number for number, words in enumerate(moves) if words.startswith("alliance "))
    table = anna.page.request.post(f"{anna.address}/api/records", data={"record": record}).json()["id"]
    anna.go(f"/replay/{table}?move={move}")
    expect(anna.page.locator(".knot")).to_have_count(1)
    with anna.page.expect_download() as download:
        anna.button("Picture (SVG)").click()
    assert Path(download.value.path()).read_text().count("<rect") > 150
