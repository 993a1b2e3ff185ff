"""Catalogues are complete and alike in every language; sentences are made as CONTRIBUTING says."""

import re
import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from burgrave.bots.table import Table
from burgrave.core.errors import IllegalMove, NothingToUndo, NotYourTurn, Reason, UnknownMove
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.texts import LANGUAGES, Texts, house_language, load_catalogue

PACKAGES = ["burgrave", "burgrave.bots", *(f"burgrave.games.{name}" for name in find_games())]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("package", PACKAGES)
def test_catalogues_have_the_same_keys_and_placeholders(package: str) -> None:
    english, *others = (load_catalogue(package, language) for language in LANGUAGES)
    for other in others:
        assert other.keys() == english.keys()
        for key, text in english.items():
            assert placeholders(other[key]) == placeholders(text), key


@pytest.mark.parametrize("package", [*PACKAGES, *(f"burgrave.bots.{name}" for name in find_games())])
def test_french_has_its_own_apostrophe_and_keeps_punctuation_on_the_line(package: str) -> None:
    texts = load_catalogue(package, "fr")
    for key in texts.keys() - {"show.marks"}:  # the signs of a terminal
        text = texts[key]
        assert "'" not in text, key
        assert not re.search(r" [:;!?»]|« ", text), key


@pytest.mark.parametrize("name", find_games())
def test_every_option_and_value_has_a_sentence(name: str) -> None:
    texts = load_catalogue(f"burgrave.games.{name}", "en")
    game = find_game(name)
    wanted = {f"option.{o.name}" for o in game.options} | {
        f"option.{o.name}.{v}" for o in game.options for v in o.values
    }
    assert {"name", "tagline", *wanted} <= texts.keys()


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_every_field_of_a_view_is_told_in_plain_sentences_or_left_out_on_purpose(name: str) -> None:
    view = find_game(name).view(find_game(name).start(2), 0)
    told = {key.split(".")[1] for key in load_catalogue(f"burgrave.games.{name}", "en") if key.startswith("plain.")}
    assert view.keys() - {"phase", "over", "scores"} == told


@pytest.fixture
def say() -> Texts:
    texts = Texts("en", names=["Ada", "Bob"])
    texts.catalogue |= {"term.jump": "Jump", "event.draw": "{seat} takes {card} from {from_seat}: {squares}, {count}."}
    return texts


def test_arguments_are_filled_in_by_kind(say: Texts) -> None:
    event = {"event": "draw", "seat": 0, "from_seat": 1, "card": "jump", "squares": ["a1", "jump"], "count": 3}
    assert say.event(event) == "Ada takes Jump from Bob: a1, Jump, 3."


def test_seats_without_a_name_are_numbered(say: Texts) -> None:
    assert [say.player(seat) for seat in (-1, 1, 2)] == ["Chance", "Bob", "Player 2"]
    assert say("play.winners", seat=[0, 2]) == "Won by Ada, Player 2."


def test_errors_are_sentences_with_the_rule() -> None:
    say = Texts("en", find_game("pennies"))
    reason = Reason("P1", "not_asked", {"seat": 1})
    assert say.error(IllegalMove(1, "bid 0", reason)) == "Player 1 owes no bid. (P1)"
    assert say.error(UnknownMove("fly")) == "“fly” is not a move of this game."
    assert say.error(NotYourTurn(1, (0,))) == "Player 1 is not to act."
    assert "take back" in say.error(NothingToUndo(""))


@pytest.mark.parametrize(("environment", "language"), [("fr_CA.UTF-8", "fr"), ("de_DE", "en"), ("", "en")])
def test_language_of_the_environment(environment: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", environment)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    assert house_language() == language


class Strict(Texts):
    """Texts that fail where Texts would let a key stand for itself."""

    def __call__(self, key: str, **args: Any) -> str:
        assert key in self.catalogue, key
        return super().__call__(key, **args)


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
    table = Table(match := Match(game, seats, options), dict.fromkeys(range(seats), "uniform"), 1)
    while not match.is_over:
        position, seat = match.position, match.position.actor()
        wild = [game.words(rng.randrange(game.vocabulary.size)) for _ in range(3)]
        table.step()
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
