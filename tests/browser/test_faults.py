"""Whatever happens between page and server, the page recovers by itself and never shows anything older than before."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import faults
from tests.browser.people import BOT, IS_ASKED_OR_OVER, ME, Person
from tests.browser.positions import SHOWN, assert_one_position, assert_only_newer, watch
from tests.browser.soak import LIT
from tests.waiting import wait_until

Meet = Callable[..., Person]
DECISIONS = 6
MOST_STEPS = 400


class Patient(Person):
    """Somebody for whom time passes once nothing more comes by itself, so that the page notices.

    While the server or a bot is still at work it stands still: how quick they are says nothing about the page.
    """

    line: faults.Line

    def wait(self, state: str, arg: object = None) -> None:
        for _ in range(MOST_STEPS):
            wait_until(lambda: self.page.evaluate(state, arg) or self.line.is_idle, "the server's answers")
            if self.page.evaluate(state, arg):
                return self.settle()
            self.page.clock.run_for(500)
        raise AssertionError(f"the page does not recover: {self.page.evaluate(SHOWN)}")


def play(person: Person, decisions: int = DECISIONS) -> None:
    """Some decisions; after each everything is of the newest position."""
    rng = Random(1)
    for _ in range(decisions):
        person.wait(IS_ASKED_OR_OVER)
        assert_one_position(person)
        person.decide(rng, LIT)
    assert_one_position(person)
    assert_only_newer(person)


@pytest.mark.parametrize(
    ("fault", "game", "seats"),
    [
        (faults.late, "loewenherz", (ME, BOT, BOT, BOT)),
        (faults.owing, "torres", (ME, BOT)),
        (faults.reordered, "castel", (ME, BOT, BOT)),
        (faults.lost, "torres", (ME, BOT, BOT)),
        (faults.repeated, "raubritter", (ME, BOT)),
        (faults.deadly, "loewenherz", (ME, BOT, BOT)),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_messages_come(meet: Meet, fault: faults.Fault, game: str, seats: tuple[dict[str, str], ...]) -> None:
    anna = meet(hurry=True, kind=Patient)
    watch(anna.page)
    anna.line = faults.Line(anna.page, fault)
    anna.open_table(*seats, game=game)
    play(anna)
    assert anna.line.all > DECISIONS


def test_what_is_not_answered_is_said_to_be_sent(meet: Meet) -> None:
    anna = meet()
    line = faults.Line(anna.page, lambda line, message: line.pass_on(message))
    anna.open_table(ME, BOT)
    anna.wait_asked()
    kept: list[faults.Message] = []
    line.fault = lambda _, message: kept.append(message)
    anna.reach(anna.square("c3"))
    expect(anna.question).to_have_text("Sending as soon as the connection is back…")
    line.fault = lambda line, message: line.pass_on(message)
    line.pass_on(*kept)
    anna.wait_asked()
    expect(anna.question).to_have_text("Your turn: 5 action points left.")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_slow_network(meet: Meet, motion: str) -> None:
    anna = meet(hurry=True, reduced_motion=motion)
    watch(anna.page)
    network = anna.page.context.new_cdp_session(anna.page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 100, "downloadThroughput": 100_000, "uploadThroughput": 50_000}
    network.send("Network.emulateNetworkConditions", slow)
    anna.open_table(ME, BOT, BOT, BOT, game="loewenherz")
    play(anna, 3)
