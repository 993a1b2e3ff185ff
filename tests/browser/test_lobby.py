"""Around the game: lobby, form, invitations, addresses that lead nowhere, and whose turn it is."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, OPEN, Person
from tests.browser.serving import Server
from tests.browser.test_pages import assert_clean_by_day_and_night

Meet = Callable[..., Person]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/t/xyz", "There is no such table."),
        ("/t/" + "a" * 22, "There is no such table."),
        ("/replay/xyz", "There is no such table."),
        ("/new/chess", "There is no such game."),
        ("/castle/7", "There is nothing here"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_on(meet: Meet, path: str, title: str) -> None:
    anna = meet(forgiven="Failed to load resource")
    anna.go(path)
    expect(anna.page.locator("h1")).to_have_text(title)
    anna.page.get_by_role("link", name="To the lobby").click()
    expect(anna.page.locator("h1")).to_have_text("Build it together, then climb over each other.")


def test_the_first_key_leads_past_the_header(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.page.keyboard.press("Tab")
    expect(anna.page.get_by_role("link", name="Skip to the board")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".board :focus")).to_have_count(1)
    anna.go("/new/torres")
    expect(anna.button("Start")).to_be_visible()
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("main")).to_be_focused()


def test_the_form_remembers_what_was_chosen_for_each_game(meet: Meet) -> None:
    anna = meet()
    anna.go("/new/loewenherz")
    expect(anna.seated).to_have_count(4)
    anna.page.locator("summary").click()
    for players in (3, 2):
        anna.choose_one("players", str(players))
        expect(anna.page.get_by_label("The free set-up")).to_be_enabled(enabled=players == 3)
    anna.go("/new/torres")
    anna.choose_one("players", "3")
    anna.seat_at(1, "king")
    anna.seat_at(3, "me")
    expect(anna.seated).to_have_text(["King", "Page", "Guest"])
    anna.seat_at(2, "here")
    anna.page.get_by_label("Name of player 2").fill("Zoë")
    anna.page.locator("summary").click()
    expect(anna.page.get_by_label("All knights in one line")).to_be_disabled()
    anna.page.get_by_text("The buyer takes the top card").click()
    anna.button("Start").click()
    expect(anna.page.locator(".table, .privacy")).to_be_visible()
    anna.go("/new/torres")
    expect(anna.seated).to_have_text(["King", "Zoë", "Guest"])
    expect(anna.page.get_by_text("The strongest: looks far ahead")).to_be_visible()
    expect(anna.page.get_by_label("Name of player 2")).to_have_value("Zoë")
    anna.page.locator("summary").click()
    expect(anna.page.get_by_label("The buyer takes the top card")).to_be_checked()
    anna.button("Reset to the defaults").click()
    expect(anna.seated).to_have_text(["Guest", "Page"])


def test_the_help_of_a_table_is_chosen_in_the_form_and_seen_by_who_joins(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben", size=PHONE, locale="fr-FR")
    anna.go("/new/torres")
    help_of_table = anna.page.get_by_role("group", name="Help")
    expect(help_of_table.get_by_label("All")).to_be_checked()
    anna.seat_at(2, "open")
    expect(help_of_table.get_by_label("My own")).to_be_checked()
    expect(anna.page.locator("#help-told")).to_contain_text("You may undo a move as long as")
    anna.choose_one("Help", "None")
    expect(anna.page.locator("#help-told")).to_contain_text("a move stands")
    anna.page.get_by_label("Show this table").check()
    anna.button("Start").click()
    expect(anna.page.get_by_text("Help at this table: no help.")).to_be_visible()
    ben.go("/")
    ben.page.locator(".what", has_text="Aucune aide").first.click()
    expect(ben.page.get_by_text("Aide à cette table\N{NO-BREAK SPACE}: aucune aide.")).to_be_visible()
    ben.button("S’asseoir ici").click()
    expect(ben.open_menu().get_by_role("button", name="Aucune aide")).to_be_visible()
    anna.wait_asked()
    anna.choose(anna.square("c3"))
    expect(anna.button("Ask to undo")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)
    anna.go("/new/torres")
    expect(help_of_table.get_by_label("None")).to_be_checked()
    anna.button("Reset to the defaults").click()
    expect(help_of_table.get_by_label("All")).to_be_checked()


def test_a_name_says_when_no_further_letter_fits(meet: Meet) -> None:
    anna = meet()
    anna.go("/new/torres")
    anna.page.get_by_label("Your name").fill("a" * 39)
    expect(anna.page.get_by_text("A name has at most 40 letters.")).to_have_count(0)
    anna.page.get_by_label("Your name").fill("a" * 40)
    expect(anna.page.get_by_text("A name has at most 40 letters.")).to_be_visible()


def test_an_invitation_that_nobody_else_can_open_says_so(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, OPEN)
    expect(anna.page.get_by_text("Nobody but you can open this link")).to_contain_text("--host 0.0.0.0")


def test_title_and_sign_call_whose_turn_it_is(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben")
    table = anna.open_table(ME, OPEN)
    sign = anna.page.locator("link[rel=icon]")
    expect(anna.page).to_have_title("Torres · Burgrave")
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    expect(anna.page).to_have_title("● Your turn – Torres")
    expect(sign).to_have_attribute("href", "/assets/tower-dot.svg")
    anna.play(table, "start c3")
    expect(anna.page).to_have_title("Torres · Burgrave")
    expect(sign).to_have_attribute("href", "/assets/tower.svg")


@pytest.mark.parametrize("game", ["torres", "raubritter", "castel", "loewenherz"])
def test_one_click_leads_from_the_first_sight_to_the_first_question(meet: Meet, game: str) -> None:
    anna = meet()
    anna.go("/")
    anna.page.locator(f'.games > li:has(a[href="/new/{game}"]) button').click()
    anna.wait_asked()
    table = anna.ask(f"/tables/{anna.page.url.rpartition('/')[2]}")
    assert (table["game"], {seat["bot"] for seat in table["seats"]}) == (game, {None, "page"})
    anna.go("/")
    expect(anna.page.locator("h1")).to_have_text("One game waits for you")
    anna.page.get_by_role("link", name="Your turn: go on").click()
    anna.wait_asked()


def test_the_form_has_its_button_in_sight(meet: Meet) -> None:
    anna = meet()
    for width, height in ((1280, 800), (1920, 1080), PHONE, (844, 390), (640, 400)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.go("/new/loewenherz")
        expect(anna.button("Start")).to_be_in_viewport(ratio=1)
        anna.page.mouse.wheel(0, 10_000)
        expect(anna.button("Start")).to_be_in_viewport(ratio=1)


SOUNDS = """(() => {
  window.sounds = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (at) { window.sounds += 1; return start.call(this, at) }
})()"""


def test_whose_turn_it_is_is_heard_by_those_who_wish_after_their_first_gesture(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben")
    for person in (anna, ben):
        person.page.add_init_script(SOUNDS)
    table = anna.open_table(ME, OPEN)
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    ben.sit(table)
    expect(anna.page).to_have_title("● Your turn – Torres")
    assert anna.page.evaluate("window.sounds") == 0, "nothing before a gesture"
    ben.button("Sound").click()
    anna.play(table, "start c3")
    ben.wait_asked()
    assert ben.page.evaluate("window.sounds") == 0, "muted"
    anna.page.mouse.click(5, 400)
    ben.play(table, "start c6", "king a4")
    anna.wait_move(3)
    anna.wait_asked()
    assert anna.page.evaluate("window.sounds") >= 2, "two tones call her"
    anna.page.reload()
    anna.wait_asked()
    assert anna.page.evaluate("window.sounds") == 0, "it was so before"


def test_the_lobby_asks_for_one_small_list_and_no_catalogue(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, BOT)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url.removeprefix(anna.address)))
    anna.go("/")
    expect(anna.page.locator(f'.what[href="/t/{table}"]')).to_have_count(1)
    expect(anna.page.get_by_role("button", name="Play Torres")).to_be_visible()
    assert [path for path in asked if path.startswith("/api/")] == ["/api/lobby"]


def test_the_lobby_is_live_and_puts_first_what_waits(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben")
    table = anna.open_table(ME, OPEN)
    anna.open_table(OPEN, OPEN, game="castel")
    anna.go("/")
    rows = anna.page.get_by_role("region", name="Your tables").locator("li")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("Seats free")
    expect(anna.page).to_have_title("Burgrave: four castle board games")
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_contain_text("Ben")
    expect(anna.page).to_have_title("● Your turn – Burgrave")
    expect(anna.page.locator("h1")).to_have_text("One game waits for you, Anna")
    anna.button("Français").click()
    expect(anna.page.locator("h1")).to_have_text("Une partie vous attend, Anna")
    expect(anna.page.get_by_role("link", name="À vous\N{NO-BREAK SPACE}: continuer")).to_be_visible()
    anna.play(table, "start c3")
    expect(anna.page.get_by_text("On attend Ben.")).to_be_visible()
    expect(anna.page).to_have_title("Burgrave\N{NO-BREAK SPACE}: quatre jeux de châteaux")


def test_a_lobby_whose_line_is_lost_says_so_and_comes_back(meet: Meet, tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = meet(at=server, forgiven="WebSocket")
    with anna.page.expect_response("**/api/lobby") as listed:
        anna.go("/")
    listed.value.finished()
    expect(anna.page.locator(".games > li")).to_have_count(4)
    anna.page.wait_for_function("() => [...document.images].every(image => image.complete)")
    server.kill()
    expect(anna.page.get_by_text("The connection is lost")).to_be_visible()
    server.start()
    expect(anna.page.get_by_text("The connection is lost")).to_have_count(0)
    anna.introduce()
    table = {"game": "torres", "seats": [OPEN, OPEN], "public": True}
    assert anna.page.request.post(f"{server.address}/api/tables", data=table).ok
    expect(anna.page.locator(".what")).to_have_count(1)
    server.stop()


def test_a_file_that_is_no_record_is_refused_beside_the_button(meet: Meet) -> None:
    anna = meet(forgiven="409")
    anna.go("/")
    chooser = anna.page.locator("section", has=anna.page.locator("input[type=file]"))
    hello = {"name": "hello.txt", "mimeType": "text/plain", "buffer": b"hello"}
    anna.page.locator("input[type=file]").set_input_files(hello)
    expect(chooser.get_by_role("alert")).to_contain_text(
        "This file is not a game that can be replayed: Line 1: This is not a JSON object."
    )


def test_what_is_wrong_with_a_record_is_told_in_french(meet: Meet) -> None:
    """The sentence is of the game’s own catalogue, which the lobby has not yet fetched."""
    anna = meet(forgiven="409", locale="fr-FR")
    anna.go("/")
    header = {"game": "torres", "players": 2, "options": {"master": "on", "deck": "own"}, "version": 1}
    record = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": json.dumps(header).encode()}
    anna.page.locator("input[type=file]").set_input_files(record)
    expect(anna.page.get_by_role("alert")).to_contain_text("Le jeu de maître se joue avec deck=hand")


LONG, EMOJI, HEBREW = "Anna Schneewittchen-Überlängenname-von-X", "🏰🐉🏰🐉🏰", "שלום לכל השחקנים כאן"


def test_names_break_nothing(meet: Meet) -> None:
    anna = meet(LONG, size=PHONE)
    for game in ("torres", "castel"):
        anna.open_table(ME, {"who": "me", "name": EMOJI}, {"who": "me", "name": HEBREW}, OPEN, game=game)
        assert anna.page.evaluate(OVERFLOW) <= 0
    anna.go("/")
    expect(anna.page.get_by_text(HEBREW)).to_have_count(2)
    assert anna.page.evaluate(OVERFLOW) <= 0


def play_out(person: Person, table: str) -> None:
    """Play a game of Torres to its end, doing as little as possible."""
    while person.ask(f"/tables/{table}")["status"] == "running":
        for seat in (0, 1):
            frame = person.ask(f"/tables/{table}/frame?seat={seat}")
            if frame["legal"]:
                words = "end" if "end" in frame["legal"] else frame["legal"][0]
                person.play(table, words, seat=seat)


def test_a_finished_game_is_found_again_with_its_result_and_played_again_by_one_click(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, {"who": "me", "name": "Ben"}, options={"draw": "1"})
    play_out(anna, table)
    anna.go("/")
    row = anna.page.locator("section", has_text="Finished games").locator("li")
    expect(row).to_contain_text("Ben")
    expect(row.locator(".first")).not_to_have_count(0)
    expect(row.get_by_role("link", name="Replay: Torres")).to_be_visible()
    row.locator(".what").click()
    expect(anna.page).to_have_url(f"{anna.address}/report/{table}")
    anna.go("/")
    row.get_by_role("link", name="Result: Torres").click()
    expect(anna.page).to_have_url(f"{anna.address}/t/{table}")
    expect(anna.page.get_by_role("heading", name="The result")).to_be_visible()
    anna.page.get_by_role("link", name="Replay").first.click()
    anna.page.get_by_role("link", name="To the result").click()
    anna.page.get_by_role("link", name="Change players or options…").click()
    expect(anna.page.get_by_label("Name of player 2")).to_have_value("Ben")
    expect(anna.page.get_by_label("The buyer takes the top card")).to_be_checked()
    anna.page.go_back()
    anna.button("Play again").click()
    expect(anna.page.get_by_role("heading", name="Ben, it is your turn")).to_be_visible()
    seats = anna.ask(f"/tables/{anna.page.url.rpartition('/')[2]}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ben", "Anna"]


def test_a_replay_marks_what_a_move_touched_and_leads_back_while_the_game_runs(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, {"who": "me", "name": "Ben"})
    anna.play(table, "start c3", seat=0)
    anna.go(f"/replay/{table}")
    expect(anna.page.locator('[data-marked="c3"]')).not_to_have_count(0)
    anna.page.locator(".said .place", has_text="c3").hover()
    expect(anna.page.locator('[data-pointed="c3"]')).not_to_have_count(0)
    anna.page.get_by_role("link", name="Back to the table").click()
    expect(anna.page).to_have_url(f"{anna.address}/t/{table}")


def test_the_table_tells_how_fair_its_chance_is_and_what_was_taken_back(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, {"who": "me", "name": "Ben"}, options={"draw": "3"})
    anna.play(table, "start c3", seat=0)
    anna.play(table, "start c6", "king a4", seat=1)
    anna.play(table, "buy", seat=0)
    back = {"answers": anna.ask(f"/tables/{table}/frame?seat=0")["seq"], "seat": 0}
    assert anna.page.request.post(f"{anna.address}/api/tables/{table}/undo", data=back).ok
    anna.sit(table)
    anna.button("I am").click()
    anna.open_menu().get_by_text("Chance is fair").click()
    expect(anna.page.locator(".fair")).to_contain_text(anna.ask(f"/tables/{table}")["chance"])
    anna.close()
    expect(anna.page.get_by_text("a move was undone")).to_have_count(0)
    play_out(anna, table)
    anna.wait_over()
    expect(anna.page.get_by_text("a move was undone that had revealed something")).to_be_visible()
    expect(anna.page.locator(".used")).to_have_text("Help at this table: own thinking only. Anna: 1 move undone.")
    anna.page.get_by_text("Chance is fair").click()
    told = anna.ask(f"/tables/{table}")
    for text in (told["chance"], told["secret"], "burgrave verify torres.jsonl"):
        expect(anna.page.locator(".fair")).to_contain_text(text)


def test_who_plays_again_takes_the_others_along(meet: Meet) -> None:
    anna, ben = meet(), meet("Ben")
    table = anna.open_table(ME, OPEN)
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    while anna.ask(f"/tables/{table}")["status"] == "running":
        for person in (anna, ben):
            if legal := person.ask(f"/tables/{table}/frame")["legal"]:
                person.play(table, "end" if "end" in legal else legal[0])
    anna.sit(table)
    ben.sit(table)
    anna.button("Play again").click()
    expect(anna.page.locator(".table")).to_be_visible()
    expect(ben.page.get_by_text("Anna wants to play again.")).to_be_visible()
    ben.page.get_by_role("link", name="Join").click()
    expect(ben.page).to_have_url(anna.page.url)
    ben.wait_asked()
    ben.go("/")
    ben.button("Hide: Torres").click()
    ben.page.get_by_role("alert").get_by_role("button", name="Hide").click()
    expect(ben.page.get_by_text("Finished games")).to_have_count(0)
    anna.go("/")
    expect(anna.page.get_by_text("Finished games")).to_be_visible()


def test_ones_own_game_is_deleted_after_a_question(meet: Meet) -> None:
    anna = meet()
    anna.open_table(ME, BOT)
    anna.go("/")
    rows = anna.page.get_by_role("region", name="Your tables").locator("li")
    anna.button("Delete: Torres").click()
    anna.button("Keep").click()
    expect(rows).to_have_count(1)
    anna.button("Delete: Torres").click()
    anna.page.get_by_role("alert").get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(0)


def test_a_game_played_elsewhere_is_listed_as_a_record(meet: Meet) -> None:
    anna = meet()
    table = anna.open_table(ME, {"who": "me", "name": "Ben"})
    play_out(anna, table)
    record = anna.page.request.get(f"{anna.address}/api/tables/{table}/record").text()
    eve = meet("Eve")
    eve.introduce()
    eve.page.request.post(f"{eve.address}/api/records", data={"record": record})
    eve.go("/")
    row = eve.page.locator("section", has_text="Finished games").locator("li")
    expect(row).to_contain_text("Saved game")
    expect(row).not_to_contain_text("Free seat")
    row.locator(".what").click()
    expect(eve.page.get_by_role("heading", name="The result")).to_be_visible()
    expect(eve.button("Play again")).to_have_count(0)


def test_axe_finds_nothing_around_the_game(meet: Meet) -> None:
    anna = meet(forgiven="Failed to load resource")
    table = anna.open_table(ME, {"who": "me", "name": "Ben"})
    anna.open_table(ME, BOT, game="castel")
    play_out(anna, table)
    anna.sit(table)
    expect(anna.page.get_by_role("heading", name="The result")).to_be_visible()
    assert_clean_by_day_and_night(anna.page)
    anna.go("/")
    anna.button("Delete: Castel").click()
    expect(anna.button("Keep")).to_be_visible()
    assert_clean_by_day_and_night(anna.page)
    anna.go("/t/xyz")
    expect(anna.page.locator("h1")).to_be_visible()
    assert_clean_by_day_and_night(anna.page)
