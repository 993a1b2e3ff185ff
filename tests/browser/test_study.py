"""Studies in a real browser: a position set up, tried out, commented, kept and shared."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Route, expect

from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.position import CHANCE
from tests.browser.conftest import PHONE
from tests.browser.people import Person
from tests.browser.soak import LIT
from tests.browser.test_explore import Explorer
from tests.browser.test_pages import OVERFLOW, violations

Meet = Callable[..., Person]


def some_position(game: str, moves: int = 30) -> str:
    """A position of a game, as text."""
    rng, match = Random(3), Match(find_game(game), 2)
    while len(match.moves) < moves or match.position.actor() == CHANCE:
        seat = match.position.actor()
        match.push(seat, rng.choice(match.position.legal(seat)))
    return write(match.game, match.position)


def open_set_up(person: Person) -> None:
    """Open the parts of the position."""
    person.page.locator("summary", has_text="Set up a position").click()


def test_a_position_is_set_up_part_by_part_or_refused_with_its_reason(meet: Meet) -> None:
    anna = meet(kind=Explorer, forgiven="409")
    anna.go("/")
    anna.page.get_by_role("link", name="Study positions of Torres").click()
    anna.wait_asked()
    open_set_up(anna)
    anna.button("As one text").click()
    anna.page.get_by_label("Notation").fill(some_position("torres"))
    anna.button("Set up").click()
    anna.wait("() => location.hash.startsWith('#position=')")
    king = anna.page.get_by_label("king", exact=True)
    stands = king.input_value()
    king.fill("z9")
    anna.button("Set up").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("z9")
    king.fill(stands)
    anna.page.get_by_label("scores", exact=True).fill("4 / 7")
    anna.button("Set up").click()
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    expect(anna.page.locator(".players .score").nth(1)).to_contain_text("7")
    anna.page.reload()
    anna.wait_asked()
    open_set_up(anna)
    expect(anna.page.get_by_label("scores", exact=True)).to_have_value("4 / 7")


@pytest.mark.parametrize("game", sorted(find_games()))
def test_a_study_of_every_game_is_kept_and_shared_by_its_link(meet: Meet, game: str) -> None:
    anna, ben = (
        meet(kind=Explorer),
        meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR"),
    )
    anna.go(f"/study/{game}#position={some_position(game)}")
    anna.wait_asked()
    page = anna.page
    page.get_by_label("Title").fill("Mein Plan")
    anna.decide(Random(1), LIT)
    page.get_by_label("Comment on this position").fill("Look here.")
    anna.button("Draw arrows").click()
    anna.wait_asked()
    squares = page.locator(".board [data-square]")
    squares.nth(0).focus()
    page.keyboard.press("Enter")
    anna.reach(squares.nth(3))
    expect(page.locator("[data-arrow]")).to_have_count(1)
    anna.button("Draw arrows").click()
    anna.button("Step back").click()
    anna.stands(0)
    expect(page.locator("[data-arrow]")).to_have_count(0)
    anna.button("Save").click()
    expect(page.get_by_text("Saved in this browser.")).to_be_visible()
    anna.button("Link").click()
    link = page.get_by_label("Link to this study").input_value()
    ben.page.goto(link)
    ben.wait_asked()
    assert ben.page.evaluate(OVERFLOW) <= 0
    expect(ben.page.get_by_label("Titre")).to_have_value("Mein Plan")
    ben.page.get_by_role("button", name="Avancer d’un coup").click()
    expect(ben.page.get_by_label("Commentaire")).to_have_value("Look here.")
    expect(ben.page.locator("[data-arrow]")).to_have_count(1)
    anna.go(f"/study/{game}")
    anna.wait_asked()
    page.locator("summary", has_text="1 saved study").click()
    page.get_by_role("link", name="Mein Plan").click()
    expect(page.locator(".moves li")).not_to_have_count(0)
    assert re.search("#kept=", page.url)


def test_what_was_tried_at_the_table_becomes_a_study(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    anna.begin()
    anna.decide(Random(2))
    anna.button("Open as a study").click()
    anna.wait("() => document.querySelector('.explore')?.dataset.at === '0'")
    anna.button("Step forward").click()
    anna.stands(1)


def test_a_table_begins_where_a_study_stands_against_bots_or_with_a_friend(meet: Meet) -> None:
    position = some_position("castel")
    game, start = read(position)
    chooser = start.actor()
    anna = meet(kind=Explorer, hurry=True)
    page = anna.page
    anna.go(f"/study/castel#position={position}")
    anna.wait_asked()
    page.get_by_role("link", name="Play from here").click()
    expect(page.get_by_role("heading", name="From a position")).to_be_visible()
    expect(page.get_by_label("Deal anew what I cannot see")).to_be_checked()
    expect(anna.seated.nth(chooser)).to_have_text("Guest")
    anna.seat_at(2 - chooser, "page")
    assert violations(page) == []
    anna.button("Start").click()
    anna.wait_asked()
    expect(anna.open_menu()).to_contain_text("Begun from a position")
    anna.close()
    table = page.url.rpartition("/")[2]
    assert anna.ask(f"/tables/{table}/replay/0")["view"] == game.view(start, chooser)
    assert anna.ask(f"/tables/{table}")["position"] == "seen"
    before = anna.move
    anna.decide(Random(1), LIT)
    anna.wait("before => +document.querySelector('.table').dataset.move > before", before)

    anna.go(f"/study/castel#position={position}")
    anna.wait_asked()
    page.get_by_role("link", name="Play from here").click()
    anna.seat_at(2 - chooser, "open")
    page.get_by_label("Deal anew what I cannot see").uncheck()
    anna.button("Start").click()
    expect(page.get_by_text("who may know what is hidden in it")).to_be_visible()
    assert violations(page) == []
    ben = meet("Ben", size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    ben.introduce()
    ben.page.goto(page.url)
    expect(ben.page.get_by_text("Commencée à une position")).to_be_visible()
    assert ben.page.evaluate(OVERFLOW) <= 0
    ben.page.get_by_role("button", name="S’asseoir ici").click()
    anna.wait_asked()
    table = page.url.rpartition("/")[2]
    assert ben.ask(f"/tables/{table}/replay/0")["view"] == game.view(start, 1 - chooser)
    expect(ben.page.locator(".table")).to_be_visible()


def test_a_position_is_analysed_and_a_line_shown_then_played(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    anna.go(f"/study/castel#position={some_position('castel')}")
    anna.wait_asked()
    anna.button("Analyse").focus()
    anna.page.keyboard.press("Enter")
    chances = anna.page.get_by_role("region", name="Winning chances")
    expect(chances.get_by_role("listitem")).to_have_count(2)
    told = [int(text.rstrip("%")) for text in chances.locator("strong").all_text_contents()]
    assert 99 <= sum(told) <= 101
    advice = anna.page.get_by_role("region", name="A bot’s advice")
    assert violations(anna.page) == []
    first = advice.get_by_role("button").nth(1)
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert anna.move == 0, "it is only shown"
    first.click()
    anna.wait("() => +document.querySelector('.explore').dataset.at > 0")
    expect(chances).to_have_count(0)

    ben = meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    ben.go(f"/study/castel#position={some_position('castel')}")
    ben.wait_asked()
    ben.page.get_by_role("button", name="Analyser").click()
    expect(ben.page.get_by_role("region", name="Chances de victoire")).to_be_visible()
    assert ben.page.evaluate(OVERFLOW) <= 0


def wait_set(person: Person) -> None:
    """Wait until what was set is answered."""
    expect(person.page.locator("form[aria-busy]")).to_have_attribute("aria-busy", "false")


def put(person: Person, place: Locator) -> None:
    """Click where something is to be set."""
    person.reach(place)
    wait_set(person)


def part(person: Person, name: str) -> str:
    """A part of the notation as its field tells it."""
    return person.page.get_by_label(name, exact=True).input_value()


def near(square: str) -> set[str]:
    """The squares beside one."""
    file, rank = ord(square[0]), int(square[1])
    return {f"{chr(file + x)}{rank + y}" for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))}


def with_block(notation: str, square: str) -> str:
    """A position of Torres with a block more on a square that has none."""
    [board] = re.findall(r"board (\S+)", notation)
    rows = board.split("/")
    rank, file = 8 - int(square[1]), ord(square[0]) - ord("a")
    rows[rank] = rows[rank][:file] + "1" + rows[rank][file + 1 :]
    lower = lambda found: f"reserve {int(found[1]) - 1}"  # noqa: E731
    return re.sub(r"reserve (\d+)", lower, notation.replace(board, "/".join(rows)))


def test_pieces_of_torres_are_set_on_the_board_by_clicks_and_keys(meet: Meet) -> None:
    position = some_position("torres")
    view = find_game("torres").view(read(position)[1], None)
    taken = {view["king"], *view["heights"], *(square for own in view["knights"] for square in own)}
    bare = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh" if f"{file}{rank}" not in taken]
    lone = next(square for square in bare if not near(square) & taken)
    stand = {view["king"], *(square for own in view["knights"] for square in own)}
    free = next(square for square in view["heights"] if square not in stand)
    anna = meet(kind=Explorer, forgiven="409")
    page = anna.page
    anna.go(f"/study/torres#position={position}")
    anna.wait_asked()
    open_set_up(anna)
    anna.pick("A click on the board", "block")
    anna.square(lone).focus()
    page.keyboard.press("Enter")
    wait_set(anna)
    expect(page.get_by_label("reserve", exact=True)).to_have_value(str(view["reserve"] - 1))
    anna.wait("square => document.activeElement?.dataset.square === square", lone)
    anna.wait("told => decodeURIComponent(location.hash) === told", f"#position={with_block(position, lone)}")
    put(anna, anna.square(lone))
    expect(page.get_by_role("alert")).to_contain_text(lone)
    assert part(anna, "reserve") == str(view["reserve"] - 2), "the fields follow all the same"
    anna.pick("A click on the board", "no-block")
    put(anna, anna.square(lone))
    expect(page.get_by_role("alert")).to_have_count(0)
    assert part(anna, "reserve") == str(view["reserve"] - 1)
    anna.pick("A click on the board", "king")
    put(anna, anna.square(free))
    anna.wait("square => decodeURIComponent(location.hash).includes(`king ${square}`)", free)
    anna.pick("A click on the board", "knight")
    anna.pick("whose", "1")
    put(anna, anna.square(view["king"]))
    anna.wait("square => decodeURIComponent(location.hash).match(/knights ([^|]*)/)[1].includes(square)", view["king"])
    assert violations(page) == []
    anna.pick("A click on the board", "")
    anna.decide(Random(1), LIT)
    anna.wait("() => +document.querySelector('.explore').dataset.at > 0")


def test_what_was_set_before_and_is_answered_later_is_not_shown(meet: Meet) -> None:
    position = some_position("torres")
    view = find_game("torres").view(read(position)[1], None)
    stand = {view["king"], *(square for own in view["knights"] for square in own)}
    first, second = [square for square in view["heights"] if square not in stand][:2]
    anna = meet(kind=Explorer)
    page = anna.page
    anna.go(f"/study/torres#position={position}")
    anna.wait_asked()
    open_set_up(anna)
    anna.pick("A click on the board", "king")
    held: list[Route] = []
    page.route("**/api/explore", lambda route: route.continue_() if held else held.append(route))
    anna.reach(anna.square(first))
    put(anna, anna.square(second))
    with page.expect_response("**/api/explore") as answer:
        held[0].continue_()
    assert answer.value.ok
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert part(anna, "king") == second
    assert f"king {second}" in page.evaluate("decodeURIComponent(location.hash)")


def test_cards_of_castel_are_set_by_finger_on_a_phone_in_french(meet: Meet) -> None:
    position = some_position("castel")
    [exchange] = re.findall(r"exchange ([^|]*?) \|", position + " |")
    card = next(
        word for word in exchange.split() if word in ("ambassador", "courtesan", "fool", "priest", "queen", "spy")
    )
    ben = meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR", forgiven="409")
    page = ben.page
    ben.go(f"/study/castel#position={position}")
    ben.wait_asked()
    page.locator("summary", has_text="Composer une position").click()
    ben.pick("Un clic sur le plateau", card)
    ben.pick("à qui", "1")
    board, piles = part(ben, "board"), part(ben, "piles")
    square = next(s for s in ("c3", "d3", "c4", "d4", "b3") if f"{s}=" not in board)
    put(ben, ben.square(square))
    expect(page.get_by_label("exchange", exact=True)).not_to_have_value(exchange)
    assert f"{square}={card}.1" in part(ben, "board").split() and part(ben, "piles") == piles
    ben.wait("word => decodeURIComponent(location.hash).includes(word)", f"{square}={card}.1")
    assert page.evaluate(OVERFLOW) <= 0
    assert violations(page) == []
    put(ben, ben.square(square))
    expect(page.get_by_label("board", exact=True)).to_have_value(board)
    assert sum(map(int, part(ben, "piles").split())) == sum(map(int, piles.split())) + 1
    page.get_by_label("exchange", exact=True).fill("dwarf")
    ben.button("Composer").click()
    expect(page.get_by_role("alert")).to_contain_text("dwarf\u00a0» n’est pas une carte de ce jeu")


def test_walls_of_loewenherz_are_set_between_squares_by_clicks_and_keys(meet: Meet) -> None:
    position = some_position("loewenherz", 40)
    walls = find_game("loewenherz").view(read(position)[1], None)["walls"]
    edge, other = [f"h{rank} i{rank}" for rank in range(1, 11) if f"h{rank} i{rank}" not in walls][:2]
    anna = meet(kind=Explorer)
    page = anna.page
    anna.go(f"/study/loewenherz#position={position}")
    anna.wait_asked()
    open_set_up(anna)
    anna.pick("A click on the board", "wall")
    place = page.locator(f'[data-edge="{edge}"]')
    put(anna, place)
    anna.wait("wall => decodeURIComponent(location.hash).includes(wall)", edge.replace(" ", "-"))
    expect(place).to_have_attribute("aria-label", re.compile("stands a wall"))
    anna.wait("edge => document.activeElement?.dataset.edge === edge", edge)
    page.locator(f'[data-edge="{other}"]').focus()
    page.keyboard.press("Enter")
    anna.wait("wall => decodeURIComponent(location.hash).includes(wall)", other.replace(" ", "-"))
    assert violations(page) == []
    put(anna, place)
    expect(place).not_to_have_attribute("aria-label", re.compile("stands a wall"))
    assert set(part(anna, "walls").split()) == {wall.replace(" ", "-") for wall in [*walls, other]}
    anna.pick("A click on the board", "castle")
    expect(page.locator("[data-edge]")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_tiles_and_knights_of_raubritter_are_set_by_finger_on_a_phone_in_french(meet: Meet) -> None:
    position = some_position("raubritter")
    tiles = find_game("raubritter").view(read(position)[1], None)["tiles"]
    lake = [tile["square"] for tile in tiles if tile["kind"] == "lake"][-1]
    laid = {tuple(map(int, tile["square"].split(","))) for tile in tiles}
    columns, rows = (range(min(numbers), max(numbers) + 1) for numbers in zip(*laid, strict=True))
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - laid
    square = next(f"{x},{y}" for x, y in sorted(beside) if x in columns and y in rows)
    bare = next(tile["square"] for tile in tiles if tile["kind"] in ("village", "town") and not tile["knights"])
    ben = meet("Ben", kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR", forgiven="409")
    page = ben.page
    ben.go(f"/study/raubritter#position={position}")
    ben.wait_asked()
    page.locator("summary", has_text="Composer une position").click()
    ben.pick("Un clic sur le plateau", "knight")
    ben.pick("à qui", "1")
    put(ben, ben.square(bare))
    expect(ben.square(bare)).to_have_attribute("aria-label", re.compile("Chevaliers"))
    ben.wait("square => document.activeElement?.dataset.square === square", bare)
    ben.pick("Un clic sur le plateau", "no-knight")
    put(ben, ben.square(bare))
    expect(ben.square(bare)).not_to_have_attribute("aria-label", re.compile("Chevaliers"))
    ben.pick("Un clic sur le plateau", "lake")
    put(ben, ben.square(lake))
    expect(page.get_by_role("alert")).to_contain_text("Lac : il en faut 2, et non 1.")
    put(ben, ben.square(square))
    expect(ben.square(square)).to_have_attribute("aria-label", re.compile("lac"))
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate(OVERFLOW) <= 0
    assert violations(page) == []
