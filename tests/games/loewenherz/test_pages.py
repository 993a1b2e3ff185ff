"""Rules pages and texts: complete, in both languages, and readable in a terminal."""

import json
import re
from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import pytest
from rich.text import Text

import burgrave.games.loewenherz as package
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import SQUARES
from burgrave.games.loewenherz.events.kinds import LoewenherzEvent
from burgrave.sentences import speak
from tests.games.loewenherz.scene import GAME, box, scene

FOLDER = Path(package.__file__).parent
PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "loewenherz"
NUMBERS = [f"L{n}" for n in (*range(1, 29), *range(30, 48), 50, 51, *range(60, 64))] + [f"W{n}" for n in range(1, 13)]


def catalogue(language):
    return json.loads((FOLDER / "locale" / f"{language}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_has_every_rule_in_order_and_thanks_the_author(language):
    page = (FOLDER / "rules" / f"{language}.md").read_text(encoding="utf-8")
    assert re.findall(r"^\*\*([LW]\d+)\*\* ", page, re.MULTILINE) == NUMBERS
    assert "Klaus Teuber" in page


def test_the_cards_that_the_page_shows_are_those_of_the_game():
    text = (PAGE / "cards.ts").read_text(encoding="utf-8")
    cards = {
        letter: tuple(re.findall(r"'([^']+)'", row)) for letter, row in re.findall(r"^  (\w): \[(.*)\],$", text, re.M)
    }
    assert cards == dict(facts.ACTION_CARDS)
    counts = {card: int(count) for card, count in re.findall(r"^  (\w+): (\d+),$", text, re.M)}
    assert counts == dict(zip(facts.POLITICS, facts.POLITICS_COPIES, strict=True))


def test_every_reason_has_a_text_and_every_text_a_reason():
    source = (FOLDER / "why.py").read_text(encoding="utf-8")
    keys = set(re.findall(r'Reason\((?:"[LW]\d+"|rule), "([a-z-]+)"', source))
    assert keys == {key.removeprefix("why.") for key in catalogue("en") if key.startswith("why.")}


def test_every_event_has_a_text_and_every_text_an_event():
    kinds = [get_type_hints(kind)["event"] for kind in get_args(LoewenherzEvent)]
    keys = {key for kind in kinds for key in get_args(kind)}
    assert keys == {key.removeprefix("event.") for key in catalogue("en") if key.startswith("event.")}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_view_fits_into_100_columns_throughout_a_game(language):
    match, rng = Match(GAME, 3, {"setup": "free"}), Random(4)
    say = speak(language, GAME, ["Adalbert", "Bertrada", "Cunégonde"])
    while not match.is_over:
        seat = rng.choice(match.position.to_act())
        match.push(seat, roll(match.position, rng) if seat < 0 else rng.choice(match.position.legal(seat)))
        shown = GAME.show(GAME.view(match.position, 1), say)
        assert max(Text.from_markup(line).cell_len for line in shown.splitlines()) <= 100


def test_the_terminal_draws_walls_pieces_terrain_and_whose_region_it_is():
    castles, terrain = {"rose": "a1", "gold": "h5", "purple": "j5"}, {"forest": "b2", "town": "c1"}
    p = scene(castles=castles, knights={"gold": "b1"}, walls=box("a1", "b2"), terrain=terrain)
    shown = GAME.show(GAME.view(p, 0), speak("en", GAME))
    rows = [line[:32] for line in Text.from_markup(shown).plain.splitlines()]
    assert rows[0] == "     a   b   c   d   e   f   g  "
    assert rows[17:22] == [
        "   +---+---+   +   +   +   +   +",
        " 2 | .'  f'| .   .   .   .   .  ",
        "   +   +   +   +   +   +   +   +",
        " 1 |R.' o.'| #   .   .   .   .  ",
        "   +---+---+---+---+---+---+---+",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_square_is_read_as_something_else(language):
    assert not [square for square in SQUARES if f"term.{square}" in catalogue(language)]
    assert "m8" in speak(language, GAME).event({"event": "knight", "seat": 0, "square": "m8"})
