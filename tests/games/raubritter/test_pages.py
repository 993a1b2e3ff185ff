"""The rules pages and catalogues: complete, in both languages, and every rule tested."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

import burgrave.games.raubritter as package
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.games.raubritter import GAME
from burgrave.sentences import Sentences, speak

from .scene import scene

FOLDER = Path(package.__file__).parent
NUMBERS = [f"R{number}" for number in range(1, 25)]


def catalogue(language):
    return json.loads((FOLDER / "locale" / f"{language}.json").read_text(encoding="utf-8"))


class Heard(Sentences):
    """Remembers which sentences were said."""

    def __init__(self, language):
        super().__init__(speak(language, GAME).catalogue)
        self.used = set()

    def __call__(self, key, **args):
        self.used.add(key)
        return super().__call__(key, **args)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_has_every_rule_in_order(language):
    page = (FOLDER / "rules" / f"{language}.md").read_text(encoding="utf-8")
    assert re.findall(r"^\*\*(R\d+)\*\* ", page, re.MULTILINE) == NUMBERS
    assert "Rüdiger Dorn" in page


def test_every_rule_is_named_by_a_test():
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    names = " ".join(name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE))
    assert [number for number in NUMBERS if number not in re.findall(r"R\d+", names)] == []


def test_every_reason_has_a_text():
    source = (FOLDER / "why.py").read_text()
    keys = set(re.findall(r'Reason\("R\d+", "([a-z-]+)"', source))
    keys |= {f"no-{verb}-now" for verb in ("keep", "tile", "lay", "deploy", "draw")}
    assert keys == {key.removeprefix("why.") for key in catalogue("en") if key.startswith("why.")}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_events_and_views_speak_in_whole_games(language):
    say = Heard(language)
    for seats, option in ((2, "hidden"), (3, "open"), (4, "hidden")):
        match, rng = Match(GAME, seats, {"hands": option}), Random(seats)
        while not match.is_over:
            seat = match.position.to_act()[0]
            match.push(seat, roll(match.position, rng) if seat < 0 else rng.choice(match.position.legal(seat)))
            for event in match.events(len(match.moves) - 1, 1):
                say.event(event)
            shown = GAME.show(GAME.view(match.position, 1), say)
            assert max(Text.from_markup(line).cell_len for line in shown.splitlines()) <= 100
    always = {
        f"event.{key}" for key in ("keep", "keep-hidden", "own-tile", "lay", "draw", "draw-hidden", "score", "out")
    }
    assert always <= say.used


def test_the_terminal_shows_terrain_building_stack_and_holder():
    tiles = {"-1,0": "forest-town", "0,0": "lake", "1,0": "mountains", "0,-1": "village"}
    position = scene(tiles, ("A plain, B castle", "A castle"), {"-1,0": [0, 0, 1], "0,-1": [0]}, (7, 9))
    rows = Text.from_markup(GAME.show(GAME.view(position, 0), speak("en", GAME))).plain.splitlines()
    assert rows[0].split() == ["-2", "-1", "0", "1", "2"]
    assert rows[3].split() == ["0", "·", "town", "lake", "mount.", "·", "0"]
    assert rows[4].split() == ["♣11(2)", "≈", "▲"]
    assert rows[5].split() == ["-1", "·", "·", "village", "·", "·", "-1"]
    assert rows[6].split() == [".(1)"]
    assert "> 1 Player 1: points 2, knights 7; hand: A plain, B castle." in rows
    assert "  2 Player 2: points 3, knights 9; hand: A ?." in rows
