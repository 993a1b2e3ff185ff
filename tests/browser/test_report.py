"""The report of a game, made by real workers and read at a desk, on a phone and on paper; and the coach."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, Person
from tests.browser.serving import Server
from tests.browser.test_pages import OVERFLOW, SMALL_TARGETS, SMALLEST_TARGET, violations
from tests.browser.test_table import places
from tests.waiting import wait_until

Meet = Callable[..., Person]
RECORD = Path(__file__).parent.parent / "games" / "torres" / "records" / "two.jsonl"
LINES = 13
"""So much of the game, so that its report is made in a moment."""


def stopped_game(person: Person) -> str:
    """A game of Torres that ends early, brought by its record."""
    person.introduce()
    record = "".join(line + "\n" for line in RECORD.read_text().splitlines()[:LINES])
    answer = person.page.request.post(f"{person.address}/api/records", data={"record": record})
    return str(answer.json()["id"])


def test_a_report_is_made_read_beside_the_board_linked_saved_and_printed(meet: Meet) -> None:
    anna = meet()
    table = stopped_game(anna)
    anna.go(f"/replay/{table}")
    anna.page.get_by_role("link", name="Report").click()
    anna.button("Make the report").click()
    # On a busy machine those that make reports stand back for long.
    wait_until(lambda: anna.ask(f"/tables/{table}/report")["state"] == "done", "the report")
    expect(anna.page.locator('.report[data-state="done"] .board')).to_be_visible()
    report = anna.ask(f"/tables/{table}/report")["report"]
    costly = report["moves"][report["moments"][0]]
    expect(anna.page).to_have_url(f"{anna.address}/report/{table}#{len(report['chances']) - 1}")
    anna.page.get_by_role("link", name="Show it on the board").first.click()
    expect(anna.page).to_have_url(f"{anna.address}/report/{table}#{costly['index']}")
    judged = anna.page.get_by_role("region", name="This decision")
    expect(judged).to_contain_text("Better:")
    expect(judged).to_contain_text("of winning chance")

    anna.button("Play the better line").click()
    for step in range(1, len(costly["line"]) + 1):
        expect(anna.page.locator(".board")).to_have_attribute("data-step", str(step))
        expect(judged).to_contain_text(f"Better, {step} of {len(costly['line'])}:")
        if step < len(costly["line"]):
            anna.button("Next").click()
    expect(anna.button("Next")).to_be_disabled()
    anna.button("Back to the game").click()
    expect(judged).to_contain_text("Played:")

    expect(anna.page.get_by_text("As known then:")).to_be_visible()

    anna.page.keyboard.press("Home")
    expect(anna.page).to_have_url(f"{anna.address}/report/{table}#0")
    slider = anna.page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    expect(anna.page.locator(".board")).to_have_attribute("data-move", "1")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 1 of {len(report['chances']) - 1}; {chances(report, 1)}")
    anna.page.get_by_label("Show all").check()
    decisions = anna.page.get_by_role("region", name="Decisions").get_by_role("listitem")
    expect(decisions).to_have_count(len(report["moves"]))
    decisions.last.get_by_role("link").click()
    expect(anna.page).to_have_url(f"{anna.address}/report/{table}#{report['moves'][-1]['index']}")
    anna.page.get_by_text("The chances as a table").click()
    expect(anna.page.locator(".scroll tbody tr")).to_have_count(len(report["chances"]))
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Save the report (JSON)").click()
    assert f'"index": {costly["index"]}' in Path(download.value.path()).read_text()
    assert violations(anna.page) == []

    anna.page.emulate_media(media="print")
    expect(anna.page.locator("header")).to_be_hidden()
    expect(anna.page.get_by_role("region", name="Most expensive moments")).to_be_visible()

    ben = meet("Ben", size=PHONE, locale="fr-FR", color_scheme="dark", has_touch=True, is_mobile=True)
    ben.page.route("**/tables/*/report", turn_open_chances)
    ben.go(f"/report/{table}#{costly['index']}")
    expect(ben.page.get_by_role("region", name="Cette décision")).to_contain_text("Mieux")
    expect(ben.page.locator(".board")).to_have_attribute("data-move", str(costly["index"]))
    assert ben.page.evaluate(OVERFLOW) <= 0
    assert ben.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    assert violations(ben.page) == []
    line = ben.page.locator("path.chance").first
    then = line.get_attribute("d") or ""
    ben.page.get_by_role("checkbox", name="Cartes sur table").check()
    expect(ben.page.get_by_role("heading", name="Chances de victoire, cartes sur table")).to_be_visible()
    expect(line).not_to_have_attribute("d", then)
    ben.page.get_by_role("checkbox", name="Cartes sur table").uncheck()
    expect(line).to_have_attribute("d", then)
    ben.page.get_by_role("button", name="English").click()
    expect(ben.page.get_by_role("region", name="This decision")).to_contain_text("Better:")
    ben.page.route("**/tables/*/report", drop)
    ben.page.reload()
    expect(ben.page.get_by_text("Too many reports are waited for: this one is not made.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Try again")).to_be_visible()


def turn_open_chances(route: Route) -> None:
    """A report whose chances with open cards are those of the others: early in a game hands hide too little."""
    answer = route.fetch()
    told = answer.json()
    told["report"]["open"]["chances"] = [row[::-1] for row in told["report"]["open"]["chances"]]
    route.fulfill(response=answer, json=told)


def drop(route: Route) -> None:
    """A report that gave way to others."""
    route.fulfill(json={"state": "dropped", "progress": 0.0, "report": None})


def chances(report: dict, move: int) -> str:  # type: ignore[type-arg]
    """What the slider tells of a position."""
    told = [f"Player {seat + 1} {round(100 * chance)}%" for seat, chance in enumerate(report["chances"][move])]
    return "; ".join(told)


def call_it_a_blunder(route: Route) -> None:
    """What the coach says, but for from which loss on a decision is a mistake: that is learnt anew now and then."""
    answer = route.fetch()
    told = answer.json()
    if told["judged"]:
        told["judged"]["kind"] = "blunder"
    route.fulfill(response=answer, json=told)


def test_the_coach_says_what_a_bad_turn_cost_and_takes_it_back(meet: Meet) -> None:
    anna = meet()
    anna.page.route("**/coach?*", call_it_a_blunder)
    table = anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.open_menu().get_by_label("Coach:").check()
    anna.close()
    anna.choose(anna.square("c3"))
    anna.wait_asked()
    before = anna.move
    anna.press("End the turn")
    coach = anna.page.get_by_role("status", name="The coach")
    expect(coach).to_contain_text("of your winning chance. Better was:")
    line = " ".join(anna.ask(f"/tables/{table}/coach?seat=0")["judged"]["line"])
    assert places(anna, "pointed") == set(re.findall(r"\b[a-h][1-8]\b", line))
    anna.wait_asked()
    assert violations(anna.page) == []
    coach.get_by_role("button", name="Take it back").click()
    anna.wait_asked()
    assert anna.move == before
    expect(coach).to_have_count(0)
    assert [item["kind"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]].count("undo") == 1


def test_the_coach_looks_at_my_turns_alone_and_keeps_me_from_nothing(meet: Meet, tmp_path: Path) -> None:
    """A bot plays on for who has a coach; then another game is begun. The server has its usual limits."""
    server = Server(tmp_path, BURGRAVE_RATE_ADDRESS="", BURGRAVE_RATE_PERSON="")
    try:
        anna = meet(at=server)
        asked, refused = [], []
        anna.page.on("request", lambda request: asked.append(request.url) if "/coach?" in request.url else None)
        anna.page.on("response", lambda answer: refused.append(answer.url) if answer.status == 429 else None)
        anna.open_table(ME, BOT)
        anna.wait_asked()
        anna.open_menu().get_by_label("Coach:").check()
        anna.switch("Bots’ turns", "immediately")
        anna.close()
        anna.choose(anna.square("c3"))
        anna.wait_asked()
        assert len(asked) == 1, "once for each of her moves, not for every frame"
        anna.open_menu()
        anna.button("Let a bot play for me").click()
        anna.button("Yes").click()
        anna.wait_move(anna.move + 60)
        anna.page.reload()
        anna.wait_move(70)
        anna.go("/new/torres")
        anna.button("Start").click()
        anna.wait_asked()
        assert not refused
        assert len(asked) <= 2, "her own turn, and once more after the page was loaded anew"
        anna.page.goto("about:blank")  # no line is left open when the server stops
    finally:
        server.stop()


def test_the_coach_speaks_french_on_a_phone(meet: Meet) -> None:
    ben = meet("Ben", size=PHONE, locale="fr-FR", color_scheme="dark", has_touch=True, is_mobile=True)
    ben.page.route("**/coach?*", call_it_a_blunder)
    ben.open_table(ME, BOT)
    ben.wait_asked()
    ben.open_menu().get_by_label("Entraîneur").check()
    ben.close()
    ben.choose(ben.square("c3"))
    ben.wait_asked()
    ben.press(re.compile("terminer le tour", re.I))
    coach = ben.page.get_by_role("status", name="L’entraîneur")
    expect(coach).to_contain_text("Ce tour vous a coûté")
    expect(coach.get_by_role("button", name="Revenir en arrière")).to_be_visible()
    assert ben.page.evaluate(OVERFLOW) <= 0
    assert ben.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    assert violations(ben.page) == []
