"""Who one is, from the page: the way back, somebody else's link, one's own data and their end."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, Person

Meet = Callable[..., Person]


def link_of(person: Person) -> str:
    """A personal link, made on the page."""
    person.go("/me")
    person.button("Make a personal link").click()
    return person.page.locator("input[readonly]").input_value()


def test_a_link_of_somebody_else_asks_before_it_replaces_anybody(meet: Meet) -> None:
    anna, ben, carl = meet("Anna"), meet("Ben"), meet("Carl")
    anna.introduce(), ben.introduce()
    link = link_of(anna)
    ben.page.goto(link)
    expect(ben.page.get_by_role("heading", name="Continue as Anna?")).to_be_focused()
    assert ben.ask("/me") == {"name": "Ben"} and "#" not in ben.page.url
    ben.button("Stay Ben").press("Enter")
    expect(ben.page.get_by_role("heading", name="Continue as Anna?")).to_have_count(0)
    assert ben.ask("/me") == {"name": "Ben"}
    ben.go("/me")
    ben.page.get_by_label("Personal link").fill(link)
    ben.page.keyboard.press("Enter")
    ben.button("First make a personal link for Ben").click()
    back = ben.page.locator("input[readonly]").input_value()
    ben.button("Continue as Anna").click()
    expect(ben.page.get_by_role("button", name="Play Torres")).to_be_visible()
    assert ben.ask("/me") == {"name": "Anna"}
    carl.page.goto(back)  # nobody yet: nobody is replaced
    expect(carl.page.get_by_role("button", name="Play Torres")).to_be_visible()
    assert carl.ask("/me") == {"name": "Ben"}


def test_ones_data_are_saved_and_deleted_by_keyboard_on_a_phone(meet: Meet) -> None:
    anna = meet("Anna", size=PHONE, locale="fr-FR")
    table = anna.open_table(ME, BOT)
    anna.wait_asked()
    anna.play(table, "start c3")
    anna.go("/")
    anna.page.get_by_role("link", name="Nom, appareils").press("Enter")
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("link", name="Enregistrer mes données").press("Enter")
    data = json.loads(Path(saved.value.path()).read_text())
    assert data["name"] == "Anna" and [kept["id"] for kept in data["tables"]] == [table]
    assert "start c3" in [move["words"] for move in data["tables"][0]["moves"]]
    anna.button("Supprimer mon nom").press("Enter")
    expect(anna.page.get_by_text("Des robots finissent vos parties")).to_be_visible()
    anna.button("Supprimer pour toujours").press("Enter")
    expect(anna.page.get_by_text("Votre nom et vos liens sont supprimés.")).to_be_visible()
    assert anna.ask("/me") == {"name": None}
    assert [seat["who"] for seat in anna.ask(f"/tables/{table}")["seats"]] == ["bot", "bot"]
