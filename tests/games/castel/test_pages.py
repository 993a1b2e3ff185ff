"""The rules pages and catalogues: complete, in both languages, and every rule tested."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

import burgrave.games.castel as package
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.games.castel import GAME
from burgrave.games.castel.facts import NAMES, OUT_NAMES, PHASES, SILENT, SLOT_NAMES
from burgrave.games.castel.view import LATER
from burgrave.sentences import speak

FOLDER = Path(package.__file__).parent
NUMBERS = [f"C{number}" for number in (*range(1, 19), *range(20, 58), *range(60, 71))]
LANGUAGES = ["en", "fr"]


def catalogue(language):
    return json.loads((FOLDER / "locale" / f"{language}.json").read_text(encoding="utf-8"))


def page(language):
    return (FOLDER / "rules" / f"{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_rule_in_order_and_an_anchor_for_every_card(language):
    assert re.findall(r"^\*\*(C\d+)\*\* ", page(language), re.MULTILINE) == NUMBERS
    assert sorted(re.findall(r'<a id="([a-z-]+)"></a>', page(language))) == sorted(NAMES)
    assert "Bruno Faidutti" in page(language) and "Serge Laget" in page(language)


def test_every_rule_is_named_by_a_test():
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    names = " ".join(name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE))
    assert [number for number in NUMBERS if number not in re.findall(r"C\d+", names)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_phase_option_and_word_has_a_text(language):
    keys = set(catalogue(language))
    phases = [*(phase for phase in PHASES if phase != "effect"), *LATER.values()]
    phases += [name for name in NAMES if name not in SILENT]
    assert {f"ask.{phase}" for phase in phases} == {key for key in keys if key.startswith("ask.")}
    assert {f"card.{name}" for name in NAMES} == {key for key in keys if key.startswith("card.")}
    assert {f"term.{word}" for word in (*NAMES, *GAME.vocabulary.verbs, *SLOT_NAMES, *OUT_NAMES)} <= keys
    options = {f"option.{o.name}" for o in GAME.options} | {
        f"option.{o.name}.{v}" for o in GAME.options for v in o.values
    }
    assert options == {key for key in keys if key.startswith("option.")}


def test_every_reason_has_a_text():
    source = "".join(path.read_text() for path in (FOLDER / "why").glob("*.py"))
    keys = set(re.findall(r'Reason\([^,]*?"C\d+"[^,]*, "([a-z-]+)"', source)) | set(
        re.findall(r'\.no\(\s*"([a-z-]+)"', source)
    )
    keys |= {f"asked-{phase}" for phase in ("deal", "draw", "action")} | {"dragon-second"}
    keys |= {f"zone-{zone}" for zone in ("court", "rampart", "tower", "outside")}
    texts = {key.removeprefix("why.") for key in catalogue("en") if key.startswith("why.")}
    rest = texts - keys
    assert keys <= texts
    assert all(re.fullmatch("(asked|target)-[a-z-]+", key) for key in rest), rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_met_in_random_games_can_be_said(language):
    texts, rng = speak(language, GAME), Random(11)
    said = set()
    for seats in (2, 3, 4, 5):
        position = GAME.start(seats, {"herald": "any", "merchant_last": "barred"})
        while position.to_act():
            seat = rng.choice(position.to_act())
            for code in rng.choices(range(GAME.vocabulary.size), k=6):
                reason = GAME.why_not(position, seat, GAME.words(code))
                if reason and reason.key not in said:
                    said.add(reason.key)
                    assert f"why.{reason.key}" in texts.catalogue, reason
                    texts.reason(reason)
            position.play(seat, roll(position, rng) if seat < 0 else rng.choice(position.legal(seat)))
    assert len(said) > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_and_views_speak_in_whole_games(language):
    texts = speak(language, GAME)
    for seats in (2, 3, 4, 5):
        match, rng = Match(GAME, seats, {"acrobat": "all"}), Random(seats)
        while not match.is_over:
            seat = rng.choice(match.position.to_act())
            match.push(seat, roll(match.position, rng) if seat < 0 else rng.choice(match.position.legal(seat)))
            for event in match.events(len(match.moves) - 1, 1):
                assert f"event.{event['event']}" in texts.catalogue, event
                assert "{" not in texts.event(event)
            shown = GAME.show(GAME.view(match.position, 1), texts)
            assert max(Text.from_markup(line).cell_len for line in shown.splitlines()) <= 100
            assert "show." not in shown
