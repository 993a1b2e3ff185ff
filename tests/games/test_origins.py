"""Every numbered rule says where it comes from: chapters of the rulebooks, another source, or a ruling of ours."""

import json
from pathlib import Path
from typing import Any

import pytest

import burgrave.games
from burgrave.core.game import find_games
from tests.games.test_rule_numbers import numbers_on

PAGES = Path(burgrave.games.__path__[0])
GAMES = sorted(find_games())


def origins_of(game: str) -> Any:
    return json.loads((PAGES / game / "rules" / "origins.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_origin_and_every_origin_a_rule(game: str) -> None:
    rules = origins_of(game)["rules"]
    assert list(rules) == numbers_on(game, "en")
    for number, origin in rules.items():
        assert origin.get("books") or origin.get("source") or origin.get("ruling"), number
        assert set(origin) <= {"books", "source", "ruling"}, number


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_named_in_both_languages_and_used(game: str) -> None:
    told = origins_of(game)
    assert set(told["source"]) == {"en", "fr"}
    assert all(set(names) == {"en", "fr"} and all(names.values()) for names in told["chapters"].values())
    used = {chapter for origin in told["rules"].values() for chapter in origin.get("books", [])}
    assert used == set(told["chapters"])
