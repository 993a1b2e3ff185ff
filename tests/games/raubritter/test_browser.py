"""Raubritter at the table, by clicks in real browsers."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, HERE, ME, Json, Person
from tests.browser.positions import asked_again, assert_one_position
from tests.browser.soak import begin_and_end, begin_late, play_on
from tests.browser.test_pages import violations
from tests.waiting import wait_until

Meet = Callable[..., Person]
LIT = '.held.lit, [data-square][data-light="next"], [data-choice]'


def frame(person: Person, table: str, seat: int = 0) -> Json:
    """What a seat is told."""
    answer: Json = person.ask(f"/tables/{table}/frame?seat={seat}")
    return answer


def step(person: Person, table: str, rng: Random, seat: int = 0) -> None:
    """Play any move without the page, and as many knights as there are."""
    legal = sorted(frame(person, table, seat)["legal"], key=len)
    person.play(table, legal[-1] if legal[-1].startswith("deploy") else rng.choice(legal), seat=seat)


def play_until(person: Person, table: str, done: Callable[[Json], bool], seats: int) -> Json:
    """Play for everybody, without the page, until the one who is asked is in the situation looked for."""
    rng = Random(2)
    for _ in range(1000):
        told = frame(person, table)
        asked = [seat for seat in told["to_act"] if 0 <= seat < seats]
        if told["view"]["over"] or done(frame(person, table, asked[0])):
            person.sit(table)  # the page is shown nothing older
            return told
        step(person, table, rng, asked[0])
    raise AssertionError("the situation looked for did not come")


def is_deploying(told: Json) -> bool:
    """Whether a run over three tiles is possible, and there is a choice of ways."""
    return any(is_long_run(line) for line in told["legal"])


def is_long_run(line: str) -> bool:
    verb, *rest = line.split()
    return verb == "deploy" and len(rest) == 5 and rest[0] < "5"


def sit_down(person: Person) -> None:
    """Play for all who are at this screen, without a privacy screen."""
    person.page.get_by_label("Do not ask again").check()
    person.button("I am").click()


def assert_clean(person: Person) -> None:
    """No fault that axe finds, and no scrolling sideways."""
    assert violations(person.page) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_of_two_around_one_screen_by_clicks(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, HERE, game="raubritter")
    sit_down(anna)
    rng = Random(1)
    for _ in range(24):
        anna.wait_asked()
        assert_one_position(anna)
        anna.decide(rng, LIT)
    anna.play_out(table, rng)
    anna.wait_over()
    result = anna.page.get_by_role("region", name="The result")
    result.locator("summary", has_text="Points over time").click()
    expect(result.get_by_role("img", name="Points over time")).to_be_visible()
    view = frame(anna, table)["view"]
    held = [player["holds"] for player in view["players"]]
    worth = [{"Castles": h["castle"], "Villages": 2 * h["village"], "Towns": 3 * h["town"]} for h in held]
    by_score = sorted(zip(view["scores"], worth, strict=True), key=lambda one: -one[0])
    assert anna.bars() == by_score and all(total == sum(parts.values()) for total, parts in by_score)
    words = [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]
    assert sum(line.startswith("lay") for line in words) == 44
    assert any(len(line.split()) > 4 for line in words if line.startswith("deploy"))
    assert_clean(anna)


def test_a_whole_game_of_four_on_a_phone_in_french_while_messages_come_late(meet: Meet) -> None:
    anna = meet(size=PHONE, locale="fr-FR", hurry=True)
    begin_late(anna, "raubritter", 4, seed=1)
    expect(anna.question).to_contain_text("Gardez une tuile de plus")
    anna.choose(anna.button("Plaine, lettre A"))
    anna.wait_asked()
    assert_clean(anna)
    play_on(anna, seed=3, most=8)
    sizes = "all => all.map(one => one.getBoundingClientRect()).flatMap(({width, height}) => [width, height])"
    assert min(anna.page.locator("[data-square]").evaluate_all(sizes)) >= 24
    assert_clean(anna)
    begin_and_end(anna, seed=4, most=4)
    expect(anna.page.locator(".outcome .legend")).to_contain_text("Châteaux")
    assert_clean(anna)


def test_number_arrow_and_numbers_make_a_deployment_and_the_plan_is_shown(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="raubritter")
    told = play_until(anna, table, is_deploying, seats=2)
    seat = told["to_act"][0]
    legal = frame(anna, table, seat)["legal"]
    line = next(line for line in legal if is_long_run(line))
    _, knights, direction, *deposits = line.split()
    sit_down(anna)
    anna.wait_asked()
    before = anna.move
    anna.page.locator(f'[data-choice="{knights}"]').click()
    expect(anna.question).to_contain_text("which way?")
    anna.page.locator(f'[data-choice="{direction}"]').click()
    castle, last = told["view"]["castle"], direction
    for count, deposit in enumerate(deposits):
        begun = line.split()[: 3 + count]
        possible = [other.split()[3 + count :] for other in legal if other.split()[: 3 + count] == begun]
        if len(possible) > 1 and all(rest[:1] == [deposit] for rest in possible):
            continue  # the page takes what is no choice
        asked = f"Deploy {knights} knights" if len(possible) == 1 else "How many stay on"
        expect(anna.question).to_contain_text(f"{asked} {castle}" if len(possible) > 1 and count == 0 else asked)
        expect(anna.page.locator(".planned")).to_have_count(sum(map(int, deposits[:count])))
        anna.page.locator(f'[data-choice="{deposit}"]').click()
        if len(possible) == 1 and deposit == last:
            break  # the same click once more plays the only line left
        last = deposit
    anna.wait_move(before + 1)
    assert line in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat={seat}")["log"]]


def test_a_tile_is_laid_in_either_order_and_a_refusal_names_its_rule(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, BOT, game="raubritter")
    anna.wait_asked()
    anna.button("Village, letter A").click()
    anna.wait_asked()
    before = anna.move
    anna.square("0,0").click()
    expect(anna.page.locator(".why")).to_contain_text("There is a tile on 0,0 already.")
    expect(anna.page.get_by_role("link", name="Rule R8")).to_be_visible()
    anna.square("0,2").click()
    expect(anna.question).to_have_text("On 0,2: which tile?")
    anna.page.locator('[data-kind="village"]').click()
    anna.wait_move(before + 2)
    anna.wait_asked()
    assert "lay village 0,2" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]
    expect(anna.square("0,2")).to_have_attribute("aria-label", "0,2: village.")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_phone_the_names_of_three_tiles_fit_in_the_tray(meet: Meet, language: str) -> None:
    anna = meet(size=PHONE, locale=language, has_touch=True, is_mobile=True)
    anna.open_table(ME, BOT, game="raubritter")
    held = anna.page.locator(".tray .held")
    expect(held).to_have_count(3)
    assert held.evaluate_all("tiles => tiles.every(tile => tile.scrollWidth <= tile.clientWidth)")


def test_a_square_is_tapped_before_its_tile_also_for_a_second_one(meet: Meet) -> None:
    anna = meet(size=PHONE, has_touch=True, is_mobile=True)
    table = anna.open_table(ME, HERE, game="raubritter")
    sit_down(anna)
    for seat in (0, 1):
        anna.play(table, "keep village", seat=seat)
    anna.play(table, "lay village 0,2", seat=0)
    legal = frame(anna, table, 0)["legal"]
    square = max((line.split()[2] for line in legal if line.startswith("lay")), key=" ".join(legal).count)
    tiles = [line.split()[1] for line in legal if line.endswith(f" {square}")]
    assert len(tiles) > 1 and any(not line.startswith("lay") for line in legal)
    anna.wait_move(3)
    anna.wait_asked()
    anna.square(square).tap()
    expect(anna.question).to_have_text(f"On {square}: which tile?")
    expect(anna.page.locator(".choices button")).to_have_count(0)
    lit = anna.page.locator(".held.lit").evaluate_all("all => all.map(one => one.dataset.kind)")
    assert set(lit) == set(tiles)
    anna.page.locator(f'.held[data-kind="{tiles[0]}"]').first.tap()
    anna.wait_move(4)
    assert f"lay {tiles[0]} {square}" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]


def test_a_tile_is_carried_to_its_place_and_back_if_it_may_not_lie_there(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, BOT, game="raubritter")
    anna.wait_asked()
    anna.choose(anna.button("Village, letter A"))
    anna.wait_asked()
    mouse, copy, before = anna.page.mouse, anna.page.locator(".carried"), anna.move

    def carry(square: str) -> None:
        for number, place in enumerate((anna.page.locator('.held[data-kind="village"]'), anna.square(square))):
            box = place.bounding_box()
            assert box
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=1 + 3 * number)
            if not number:
                mouse.down()

    carry("0,0")
    expect(copy).to_be_visible()
    expect(anna.page.locator('[data-light="next"]')).not_to_have_count(0)
    mouse.up()
    anna.settle()
    expect(copy).to_have_count(0)
    assert anna.move == before
    carry("0,2")
    expect(anna.square("0,2").locator(".ghost")).to_be_visible()
    mouse.up()
    anna.wait_move(before + 1)
    assert "lay village 0,2" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]


def test_a_turn_by_keyboard(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, BOT, game="raubritter")
    press = anna.page.keyboard.press

    def tab_to(selector: str) -> None:
        for _ in range(60):
            press("Tab")
            if anna.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"{selector} cannot be reached by Tab")

    anna.wait_asked()
    tab_to('[data-kind="plain"]')
    press("Enter")
    anna.wait_asked()
    tab_to('[data-kind="castle"]')
    press("Enter")
    anna.page.locator("body").evaluate("body => document.activeElement.blur()")
    tab_to("[role=gridcell]")
    assert anna.page.evaluate("document.activeElement.dataset.square") == "0,0"
    for key in ("ArrowDown", "Enter"):
        press(key)
    expect(anna.question).to_contain_text("Deploy knights from the castle")
    anna.wait_asked()
    tab_to(".choices button")
    while anna.page.evaluate("document.activeElement.textContent.trim()") != "4 knights…":
        press("Tab")
    press("Enter")
    anna.square("0,-1").focus()
    press("Enter")  # all stay
    anna.wait_asked()
    assert "deploy 4 stay" in [item["words"] for item in anna.ask(f"/tables/{table}/log?seat=0")["log"]]
    label = "0,-1: castle. Knights from bottom to top: Anna, Anna, Anna, Anna. Anna holds the tile."
    expect(anna.square("0,-1")).to_have_attribute("aria-label", label)


def test_the_land_is_enlarged_moved_and_shown_whole_again(meet: Meet) -> None:
    anna = meet(hurry=True)
    anna.open_table(ME, BOT, game="raubritter")
    anna.wait_asked()
    whole = anna.square("0,0").bounding_box()
    assert whole
    anna.button("Larger").click()
    anna.settle()  # it glides
    large = anna.square("0,0").bounding_box()
    assert large and large["width"] == pytest.approx(whole["width"] * 1.5, rel=0.02)
    mouse = anna.page.mouse
    mouse.move(large["x"] + 20, large["y"] + 20)
    mouse.down()
    mouse.move(large["x"] + 60, large["y"] + 20, steps=4)
    mouse.up()
    anna.settle()  # it glides
    moved = anna.square("0,0").bounding_box()
    assert moved and moved["x"] > large["x"] + 20
    expect(anna.page.locator(".why")).to_have_count(0)  # a drag is no click
    anna.button("All of the land").click()
    anna.settle()  # it glides
    again = anna.square("0,0").bounding_box()
    assert again and again["x"] == pytest.approx(whole["x"], abs=1)


def test_an_edge_is_drawn_when_a_direction_is_fixed(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, HERE, game="raubritter")
    sit_down(anna)
    for seat in (0, 1):
        anna.play(table, "keep plain", seat=seat)
    for square in ("-1,0", "-2,0", "-3,0", "-4,0"):
        lay(anna, table, square)
    expect(anna.square("-4,0")).to_be_attached()
    expect(anna.page.locator(".over > path")).to_have_count(0)
    lay(anna, table, "-5,0")
    expect(anna.page.locator(".over > path")).to_have_count(1)


def lay(person: Person, table: str, square: str) -> None:
    """Let whoever is asked lay a tile on a square, and deploy nobody."""
    seat = frame(person, table)["to_act"][0]
    line = next(line for line in frame(person, table, seat)["legal"] if line.endswith(f" {square}"))
    person.play(table, line, seat=seat)
    if "castle" in line:
        person.play(table, "deploy 0", seat=seat)


def test_what_others_do_moves_on_the_screen_and_can_be_skipped(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(BOT, BOT, BOT, ME, game="raubritter")
    wait_until(lambda: frame(anna, table, 3)["to_act"] == [3], "the others have kept a tile each")
    assert_one_position(anna)
    anna.hold()
    anna.reach(anna.button("Plain, letter A"))
    newest = asked_again(anna, table)
    expect(anna.page.locator("[role=grid] .laid")).to_have_count(1)
    anna.reach(anna.button("Skip"))
    assert assert_one_position(anna)["newest"] == newest
