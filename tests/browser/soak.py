"""Whole games at the page against bots, with motion, while messages come late: `./run soak page`.

At every decision all that is shown is of the newest position, and every tenth time it is what the page shows when it is
loaded again. Nothing older is ever shown after something newer.
"""

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from burgrave.core.game import find_games
from tests.browser.faults import delay
from tests.browser.people import BOT, ME, Person
from tests.browser.positions import (
    assert_one_position,
    assert_only_newer,
    drawn_by,
    table_of,
    watch,
    what_is_there,
)
from tests.browser.serving import Server, find_browser, launch

LIT = '[data-light="next"]:not(:disabled), .held.lit, [data-choice]'
ENOUGH = re.compile("End the turn|Stop here|Terminer le tour|S’arrêter là")
GAMES = 3


def begin_late(person: Person, game: str, players: int, seed: int) -> None:
    """Sit down with bots at a table whose messages come late, and note what is shown there."""
    watch(person.page)
    delay(person.page, seed)
    person.open_table(ME, *[BOT] * (players - 1), game=game)
    person.wait_asked()


def play_on(person: Person, seed: int, most: int = sys.maxsize) -> int:
    """Play so many decisions, or to the end, leaving turns early so that it takes no hours; how many there were."""
    rng, decisions = Random(seed), 0
    while decisions < most and person.is_asked():
        shown = assert_one_position(person)
        decisions += 1
        if decisions % 10 == 0:
            assert_same_after_loading(person)
        elif shown["told"]["legal"] and not (rng.random() < 0.6 and person.press(ENOUGH)):
            person.decide(rng, LIT)
    assert_one_position(person)
    assert_only_newer(person)
    return decisions


def begin_and_end(person: Person, seed: int, most: int) -> None:
    """Play so many decisions, the rest of the game in another tab of one's own, and see the end."""
    assert play_on(person, seed, most) == most
    person.play_out(table_of(person), Random(seed))
    person.wait_over()
    assert_one_position(person)
    assert_only_newer(person)


def assert_same_after_loading(person: Person) -> None:
    """The page shows the same when it is loaded again."""
    before = what_is_there(assert_one_position(person)) | {"drawn": drawn_by(person)}
    assert_only_newer(person)
    person.page.reload()
    person.wait_asked()
    after = what_is_there(assert_one_position(person)) | {"drawn": drawn_by(person)}
    if after["newest"] == before["newest"]:  # else somebody who chooses at the same time has chosen meanwhile
        differ = [f"{name}: {before[name]}, now {after[name]}" for name in before if before[name] != after[name]]
        assert not differ, "\n".join(differ)


def main(games: int) -> None:
    """Every game with the fewest and the most players."""
    say: Callable[[str], int] = sys.stdout.write
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright, find_browser())
        try:
            for game, played in find_games().items():
                for players in (min(played.seats), max(played.seats)):
                    for seed in range(1, games + 1):
                        server.seed(f"{game} {players} {seed}")
                        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
                        context.clock.install()
                        person = Person(context.new_page(), server.address, "Anna", hurry=True)
                        begin_late(person, game, players, seed)
                        decisions = play_on(person, seed)
                        say(f"{game}, {players} players, game {seed}: {decisions} decisions, all of one position\n")
                        sys.stdout.flush()
                        context.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
