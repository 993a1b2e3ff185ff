"""Trying out in a real browser: privately, with branches and bots, until it is played; by mouse, keys and finger."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from burgrave.core.game import find_games
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, OPEN, Person
from tests.browser.soak import LIT
from tests.browser.test_pages import OVERFLOW, finished_game

Meet = Callable[..., Person]

STANDS = """([at, draw]) => {
  const { dataset } = document.querySelector('.explore') ?? {}
  return dataset && +dataset.at === at && +dataset.draw === draw && dataset.busy === 'false' &&
    dataset.playing === 'false'
}"""


class Explorer(Person):
    """Somebody who tries things out."""

    def begin(self, *seats: dict[str, str], game: str = "torres") -> str:
        """A table at which it is one's turn, and the way from there to a copy of it."""
        table = self.open_table(*(seats or (ME, BOT)), game=game)
        self.wait_asked()
        if game == "torres":
            self.choose(self.square("c3"))
            self.wait_asked()
        self.page.locator(".tools a", has_text="Try out").click()
        self.stands(0)
        return table

    def stands(self, at: int, draw: int = 0) -> None:
        """Wait until the copy stands somewhere in its branches."""
        self.wait(STANDS, [at, draw])

    def lay(self, square: str) -> None:
        """Lay a block; the tool stays chosen."""
        tool = self.page.locator(".choices button", has_text="Lay a block")
        if tool.get_attribute("aria-pressed") != "true":
            tool.click()
        self.reach(self.square(square))

    @property
    def ends(self) -> Locator:
        """How branches end."""
        return self.page.locator(".ends li")


def blocks(person: Person, table: str) -> list[str]:
    """Where blocks can be laid now."""
    return [line.split()[1] for line in person.ask(f"/tables/{table}/frame")["legal"] if line.startswith("block ")]


def test_branches_are_tried_compared_and_one_is_played(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    table = anna.begin()
    before = anna.ask(f"/tables/{table}/frame")
    first, second = blocks(anna, table)[:2]
    play = anna.page.get_by_role("button", name="Play this")
    expect(play).to_be_disabled()
    anna.lay(first)
    anna.stands(1)
    expect(anna.button("Play this move")).to_be_enabled()
    anna.lay(second)
    anna.stands(2)
    expect(anna.page.locator(".moves li")).to_have_count(2)
    anna.button("Step back").focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.stands(1)
    anna.button("Score a point").click()
    anna.stands(3)
    expect(anna.ends).to_have_count(2)
    anna.button("Step back").focus()
    anna.page.keyboard.press("ArrowUp")
    anna.stands(2)
    anna.page.keyboard.press("ArrowDown")
    anna.stands(3)
    assert anna.ask(f"/tables/{table}/frame") == before, "nothing has happened at the table"
    anna.button("Play these 2 moves").click()
    anna.wait_move(before["move"] + 2)
    expect(anna.page.locator(".explore")).to_have_count(0)
    log = anna.ask(f"/tables/{table}/log?since={before['seq']}")["log"]
    assert [item["words"] for item in log[:2]] == [f"block {first}", "point"]


def test_what_is_forbidden_is_explained_there_too(meet: Meet) -> None:
    anna = meet(kind=Explorer)
    anna.begin()
    anna.page.locator(".choices button", has_text="Lay a block").click()
    anna.reach(anna.square("h8"))
    expect(anna.page.locator(".why")).to_contain_text("Rule T")


def test_hidden_things_are_redrawn_and_bots_answer(meet: Meet) -> None:
    anna = meet(kind=Explorer, hurry=True)
    table = anna.begin(game="castel")
    anna.button("Redraw what is hidden").click()
    anna.stands(0, 1)
    anna.pick("Moves of the others", "uniform")
    for _ in range(4):
        anna.decide(Random(1))
    anna.wait_asked()
    mine = anna.page.locator(".players > li").first
    expect(mine).to_contain_text("your turn")
    moves = int(anna.page.locator(".explore").get_attribute("data-move") or 0)
    anna.button("Step back").click()
    anna.wait("moves => +document.querySelector('.explore').dataset.move < moves", moves)
    expect(mine).to_contain_text("your turn")
    assert anna.ask(f"/tables/{table}/frame")["to_act"] == [0]


def test_among_people_no_bots_are_offered_and_the_game_may_move_on(meet: Meet) -> None:
    anna, ben = meet(kind=Explorer), meet("Ben")
    table = anna.open_table(ME, OPEN)
    ben.introduce()
    ben.sit(table)
    ben.page.get_by_role("button", name="Sit here").click()
    anna.wait_asked()
    anna.page.locator(".tools a", has_text="Try out").click()
    anna.stands(0)
    expect(anna.page.get_by_role("combobox", name="Moves of the others")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Open as a study")).to_have_count(0)
    anna.choose(anna.square("c3"))
    expect(anna.page.locator(".players > li").nth(1)).to_contain_text("your turn")
    anna.play(table, "start e1")
    expect(anna.page.get_by_text("The game has moved on.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Play this")).to_have_count(0)
    anna.button("Try out from there").click()
    expect(anna.page.get_by_text("The game has moved on.")).to_have_count(0)
    anna.page.get_by_role("link", name="Back to the table").click()
    expect(anna.page.locator(".explore")).to_have_count(0)
    expect(anna.page.locator(".table")).to_have_attribute("data-playing", "false")


@pytest.mark.parametrize("game", sorted(find_games()))
def test_every_game_is_tried_out_for_all_seats_by_clicks(meet: Meet, game: str) -> None:
    anna = meet(kind=Explorer, hurry=True)
    anna.begin(game=game)
    rng = Random(3)
    for _ in range(6):
        anna.decide(rng, LIT)
    assert anna.move >= 6


def test_a_replay_leads_there_and_back_on_a_phone_in_french(meet: Meet) -> None:
    anna = meet(kind=Explorer, size=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    table = finished_game(anna)
    anna.go(f"/replay/{table}?move=60")
    anna.page.get_by_role("link", name="Essayer à partir d’ici").click()
    anna.wait_asked()
    assert anna.page.evaluate(OVERFLOW) <= 0
    anna.decide(Random(1))
    expect(anna.page.get_by_role("heading", name="Coups essayés")).to_be_visible()
    anna.page.get_by_role("button", name="Revenir d’un coup").click()
    anna.stands(0)
    anna.page.get_by_role("link", name="Retour à la relecture").click()
    expect(anna.page.locator("input[type=range]")).to_have_value("60")
