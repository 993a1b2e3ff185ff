"""A game that somebody else wrote, installed beside Burgrave: played in terminal, arena, server and browser."""

import json
import subprocess
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import BOT, ME, Person
from tests.package.environments import Environment, Installed, build, the_wheel, without_path
from tests.toys import TOYS


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    folder = tmp_path_factory.mktemp("foreign")
    environment = Environment(folder / "env", the_wheel(), build(TOYS, folder))
    environment.lend_everything()
    return environment


@pytest.fixture(scope="module")
def server(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    server = Installed(tmp_path_factory.mktemp("served"), environment)
    yield server
    server.stop()


def test_the_environment_is_the_package_s(environment: Environment):
    where = subprocess.run(
        [environment.python, "-P", "-c", "import burgrave, pennies; print(burgrave.__file__, pennies.__file__)"],
        capture_output=True,
        text=True,
        env=without_path(),
        check=True,
    ).stdout
    assert where.count(str(environment.folder)) == 2


def test_in_the_terminal(environment: Environment):
    listed = json.loads(environment.run("games", "--json").stdout)
    assert {"pennies", "torres"} <= {game["game"] for game in listed}
    played = environment.run("play", "pennies", "--lang", "en", "--seed", "1", given="bid 2\nbid 2\nbid 2\n")
    assert played.returncode == 0, played.stderr


def test_in_the_arena(environment: Environment):
    ended = environment.run("arena", "pennies", "--bots", "miser,greedy", "--blocks", "2", "--json")
    assert ended.returncode == 0, ended.stderr
    recorded = environment.run("record", "pennies", "--bots", "miser")
    assert '"move": "bid 0"' in recorded.stdout


def test_in_the_browser_on_its_own_board(meet: Callable[..., Person], server: Installed):
    anna = meet(at=server)
    anna.open_table(ME, BOT, game="pennies", options={"rounds": "1"})
    assert anna.is_asked()
    anna.choose(anna.page.locator("#pennies-board button").last)
    assert not anna.is_asked()
    expect(anna.page.locator("#result")).to_be_visible()
