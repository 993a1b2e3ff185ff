"""Catalogues are complete, alike in every language and plainly written; all that happens can be said and reads well."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from burgrave.bots.seats import Seats
from burgrave.core.errors import IllegalMove, NothingToUndo, NotYourTurn, Reason, UnknownMove
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.sentences import LANGUAGES, PLACEHOLDER, Sentences, house_language, load_catalogue, speak

PAGE = Path(__file__).parents[2] / "web" / "src"
GAMES = ["castel", "loewenherz", "raubritter", "torres"]
CATALOGUES = ["burgrave", "burgrave.bots", "page"]
CATALOGUES += [f"burgrave.{part}.{game}" for game in GAMES for part in ("games", "bots")]
CATALOGUES += [f"burgrave.games.{game}.lessons" for game in GAMES]
OWN = re.compile(r"^language\.|^term\..*\.\w+$|\.(one|other)$")
"""What a language has as it needs: its data, forms of terms, forms for numbers."""


def load(catalogue: str, language: str) -> dict[str, str]:
    if catalogue != "page":
        return load_catalogue(catalogue, language)
    texts: dict[str, str] = json.loads((PAGE / "locale" / f"{language}.json").read_text("utf-8"))
    return texts


def placeholders(text: str) -> set[str]:
    found = set()
    for place in PLACEHOLDER.finditer(text):
        found |= {place[1]} | (placeholders(place[3]) if place[3] else set())
    return found


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_languages_have_the_same_keys_and_arguments(catalogue: str) -> None:
    english, *others = (load(catalogue, language) for language in LANGUAGES)
    for other in others:
        assert {key for key in other if not OWN.search(key)} == {key for key in english if not OWN.search(key)}
        for key in english.keys() & other.keys():
            if not key.startswith("language."):
                assert placeholders(other[key]) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_catalogues_are_written_plainly(catalogue: str, language: str) -> None:
    """One kind of apostrophe, ordinary spaces, no mark glued to its word: the engine sets the rest."""
    for key, text in load(catalogue, language).items():
        if not key.startswith("language."):
            assert not re.search("['\u00a0\u202f]", text), key
            assert language != "fr" or not re.search(r"\w[:;!?»](?!\w)|«\w", PLACEHOLDER.sub("x", text)), key
            assert text.count("{") == text.count("}"), key


CLUMSY = {
    "en": [
        r"(?:^|[.!] )Who\b[^.?!]*\.",  # whoever
        r"\bthe own\b",
        r"(?:\b(?:player|buyer|prince|[Ee]verybody|[Ee]veryone|[Nn]obody|[Ss]omebody|[Ww]hoever)\b|\{\w*seat\})"
        r"(?! if he)(?:(?!king|knight)[^.{])*\b(?:he|him|his|himself)\b",
        r"\bat once\b",  # immediately, or at the same time
        r"\b(?:lit|deeds?)\b",
        r"\b[Ss]eats? \d",  # people count players, from 1
    ],
    "fr": [
        "'",
        r"(?<!de )\bsièges?\b",
        r"\bmanches?\b",
        r"\b(?:allumé|éclairé)e?s?\b",
        r"\bpartie (?:est )?terminée\b",
        r"\b[Vv]oyez [A-Z]\d",
        r"\b[Vv]ous êtes (?!deux\b|au\b|en\b|pour l’instant\b|\{)",  # no agreement with the reader, nor with who plays
        r"(?:^|[.:] )\{\w*seat\} (?:est|sont|a été|ont été) ",
        r"(?<!ouchez ou )\b[Cc]liquez\b",  # on a phone one touches
        r"\bsurbrillance\b",
        r"\b[Tt]roqu|\b[Tt]rocs?\b",  # the rulebook exchanges
        r"\bConseiller(?! du roi)",  # the rulebook’s name for him
        r"\bcontre elle\b",  # most cards are masculine
    ],
}
"""What no text has: Germanic English, one word for two things, a person's sex."""

PAGES = sorted(path for game in GAMES for path in Path(str(files(f"burgrave.games.{game}") / "rules")).glob("*.md"))


def assert_reads_well(text: str, language: str, where: str) -> None:
    for pattern in CLUMSY[language]:
        found = re.search(pattern, text)
        assert not found, f"{where}: {found and found[0]!r}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_sentence_is_clumsy(catalogue: str, language: str) -> None:
    for key, text in load(catalogue, language).items():
        if not key.startswith("language."):
            assert_reads_well(text, language, key)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parts[-3]}-{page.stem}")
def test_no_rule_is_clumsy(page: Path) -> None:
    for block in re.sub(r"`[^`]*`", "", page.read_text("utf-8")).split("\n\n"):
        assert_reads_well(" ".join(block.split()), page.stem[:2], page.name)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_one_plays_for_and_what_the_numbers_are(game: str) -> None:
    texts = load_catalogue(f"burgrave.games.{game}", "en")
    assert {"goal", "help.score"} <= texts.keys()


def test_the_page_asks_the_server_for_no_sentences() -> None:
    sources = [path.read_text("utf-8") for kind in ("ts", "svelte") for path in PAGE.rglob(f"*.{kind}")]
    assert sources and not any(re.search(r"[?&]lang=", source) for source in sources)


@pytest.mark.parametrize("name", find_games())
def test_every_option_and_value_has_a_sentence(name: str) -> None:
    texts = load_catalogue(f"burgrave.games.{name}", "en")
    game = find_game(name)
    wanted = {f"option.{o.name}" for o in game.options} | {
        f"option.{o.name}.{v}" for o in game.options for v in o.values
    }
    assert {"name", "tagline", *wanted} <= texts.keys()


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_told_in_plain_sentences_or_left_out_on_purpose(name: str) -> None:
    view = find_game(name).view(find_game(name).start(2), 0)
    told = {key.split(".")[1] for key in load_catalogue(f"burgrave.games.{name}", "en") if key.startswith("plain.")}
    assert view.keys() - {"phase", "over", "scores"} == told


def test_seats_without_a_name_are_counted_from_one() -> None:
    say = speak("en", names=["Ada", "Bob"])
    assert [say.player(seat) for seat in (-1, 1, 2)] == ["chance", "Bob", "Player 3"]
    assert say("play.winners", seat=[0, 2]) == "Won by Ada and Player 3."


def test_errors_are_sentences_with_the_rule() -> None:
    say = speak("en", find_game("pennies"))
    reason = Reason("P1", "not_asked", {"seat": 1})
    assert say.error(IllegalMove(1, "bid 0", reason)) == "Player 2 owes no bid. (P1)"
    assert say.error(UnknownMove("fly")) == "“fly” is not a move of this game."
    assert say.error(NotYourTurn(1, (0,))) == "It is not Player 2’s turn."
    assert "undo" in say.error(NothingToUndo(""))


@pytest.mark.parametrize(("environment", "language"), [("fr_CA.UTF-8", "fr"), ("de_DE", "en"), ("", "en")])
def test_language_of_the_environment(environment: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", environment)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    assert house_language() == language


BAD = {
    "en": r"\{|'| [,.;:!?]|\.\.|\ba [aeiou]|\b1 \w{3,}s\b|\b[Tt]he the\b|Player 0",
    "fr": r"\{|'| [,.;:!?»]|\.\.|\b([Dd]e|[Ll][ea]|[Qq]ue) (?!\S*\d)[aeiouéêâ]|\b([Dd]e|[Àà]) les? "
    r"|\b[01] \w{3,}s\b|Joueur 0|\d,-?\d",
}
"""What no sentence has: an argument left out, a mark that may begin a line, a missing elision, a wrong number …"""


class Strict(Sentences):
    """Sentences that fail where others let a key stand for itself, and where they would read badly."""

    def __init__(self, language: str, game: Any) -> None:
        say = speak(language, game, ["Anna", "Ugo", "Henri", "Yves", "Oda"])
        super().__init__(say.catalogue, say.names)
        self.bad = re.compile(BAD[language])

    def __call__(self, key: str, **args: Any) -> str:
        assert key in self.catalogue or ("count" in args and f"{key}.other" in self.catalogue), key
        sentence = super().__call__(key, **args)
        assert key.startswith("show.") or not self.bad.search(sentence), (key, sentence)
        if key.startswith(("event.", "why.", "ask.")):
            assert re.match(r"[A-ZÀ-Ý«“]|\S*\d|$", sentence), (key, sentence)
        return sentence


def tables() -> Iterator[Any]:
    """Every game with its default options and with each other option value."""
    for name, game in find_games().items():
        yield pytest.param(name, {}, id=name)
        defaults = game.defaults({})
        for option in game.options:
            for value in option.values:
                if value != defaults[option.name]:
                    yield pytest.param(name, {option.name: value}, id=f"{name}-{option.name}={value}")


@pytest.mark.parametrize(("name", "options"), list(tables()))
def test_everything_that_happens_can_be_said(name: str, options: dict[str, str]) -> None:
    game, rng = find_game(name), Random(name)
    says = [Strict(language, game) for language in LANGUAGES]
    seats = game.seats[-1]
    seated = Seats(match := Match(game, seats, options), dict.fromkeys(range(seats), "uniform"), 1)
    while not match.is_over:
        position, seat = match.position, match.position.actor()
        wild = [game.words(rng.randrange(game.vocabulary.size)) for _ in range(3)]
        seated.step()
        for say in says:
            if seat >= 0:
                say(f"ask.{game.view(position, seat)['phase']}")
                for reason in filter(None, (game.why_not(position, seat, words) for words in wild)):
                    say.reason(reason)
            for viewer in (None, max(seat, 0)):
                for event in match.events(len(match.moves) - 1, viewer):
                    say.event(event)
            game.show(game.view(match.position, max(seat, 0)), say)
    for say in says:
        game.show(game.view(match.position, None), say)
