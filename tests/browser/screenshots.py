"""Makes the pictures of README and docs: `./run screenshots` writes docs/pictures/."""

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.people import END_ANIMATIONS, Person
from tests.browser.serving import Server, find_browser, launch
from tests.waiting import wait_until

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
DESKTOP, PHONE = (1152, 720), (390, 844)


def come(browser: Browser, server: Server, size: tuple[int, int], **wishes: Any) -> Person:
    """Somebody with a browser of his own."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, **({"locale": "en-GB", "reduced_motion": "reduce"} | wishes)
    )
    return Person(context.new_page(), server.address, "Anna")


def keep(page: Page, name: str) -> None:
    """Keep a picture of what is on the screen."""
    page.evaluate(END_ANIMATIONS)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(PICTURES / f"{name}.png")  # noqa: T201 - what the command is for


def advise(person: Person, table: str, legal: list[str], rng: Random) -> str:
    """What a bot would do, if bots give advice; else anything that builds."""
    answer = person.page.request.get(f"{person.address}/api/tables/{table}/hint")
    if answer.ok and (moves := answer.json()["moves"]):
        return str(moves[0]["move"])
    building = [words for words in legal if words.split()[0] in ("block", "knight", "card", "move")]
    return rng.choice(building or legal)


def play_to_the_middle(person: Person, game: str, players: int, moves: int) -> str:
    """A game against bots, up to a turn in its middle."""
    bots = next(offer["bots"] for offer in person.ask("/games") if offer["game"] == game)
    bot = {"who": "bot", "bot": "squire" if "squire" in bots else bots[-1]}
    table, rng = person.open_table({"who": "me"}, *[bot] * (players - 1), game=game), Random(7)

    def asked() -> Any:
        frame = person.ask(f"/tables/{table}/frame")
        return (frame["legal"] or not frame["to_act"]) and frame

    while (frame := wait_until(asked, "it is one's turn"))["legal"] and frame["move"] < moves:
        person.play(table, advise(person, table, frame["legal"], rng))
    person.sit(table)
    person.wait_asked()
    return table


def take_game(browser: Browser, server: Server, game: str, players: int, moves: int) -> None:
    """A game on a desk, in the dark in French, and on a phone."""
    anna = come(browser, server, DESKTOP)
    table = play_to_the_middle(anna, game, players, moves)
    keep(anna.page, game)
    state = {"cookies": anna.page.context.cookies(), "origins": []}
    dark = come(browser, server, DESKTOP, color_scheme="dark", locale="fr-FR", storage_state=state)
    dark.sit(table)
    dark.wait_asked()
    keep(dark.page, f"{game}-dark-fr")
    phone = come(browser, server, PHONE, is_mobile=True, has_touch=True, storage_state=state)
    phone.sit(table)
    phone.wait_asked()
    keep(phone.page, f"{game}-phone")


def take_all(browser: Browser, server: Server) -> None:
    """Every picture: each game with its number of players and so many moves played, then the lobby."""
    for game, players, moves in (("torres", 3, 80), ("raubritter", 2, 60), ("loewenherz", 4, 90), ("castel", 3, 130)):
        take_game(browser, server, game, players, moves)
    anna = come(browser, server, DESKTOP)
    anna.go("/")
    anna.page.get_by_role("button", name="Play Torres").wait_for()
    keep(anna.page, "lobby")


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = launch(playwright, find_browser())
        take_all(browser, server)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
