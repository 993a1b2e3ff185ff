"""Every numbered rule says where it comes from: chapters of the rulebooks, another source, or a ruling of ours."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import burgrave.games
from burgrave.core.game import find_games
from tests.games.test_rule_numbers import TESTS, numbers_on

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


CONCORDANCE = TESTS.parents[1] / "docs" / "concordance.md"


def rows(game: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """The rules that each statement of a game's rulebooks names, and the statements that each rule names."""
    text = CONCORDANCE.read_text(encoding="utf-8")
    statements = re.findall(rf'^\| <a id="({game[0]}s\d+)"></a>\d+ \|.*?\|.*?\| (.*?) \|', text, flags=re.MULTILINE)
    rules = re.findall(rf'^\| <a id="\w+"></a>([A-Z]\d+) \| (.*?(?:#{game[0]}s\d+.*?)?) \|', text, flags=re.MULTILINE)
    own = set(origins_of(game)["rules"])
    return (
        {name: set(re.findall(r"\[([A-Z]\d+)\]", named)) for name, named in statements},
        {number: set(re.findall(r"#(\w+)", named)) for number, named in rules if number in own},
    )


@pytest.mark.parametrize("game", GAMES)
def test_statements_and_rules_of_the_concordance_name_each_other(game: str) -> None:
    statements, rules = rows(game)
    assert len(statements) >= 40
    assert set(rules) == set(origins_of(game)["rules"])
    for name, named in statements.items():
        assert named <= set(rules), name
    for number, named in rules.items():
        assert named <= set(statements), number
        direct = {name for name, cited in statements.items() if number in cited}
        assert direct <= named, number


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_without_a_statement_is_ours_or_from_elsewhere(game: str) -> None:
    for number, named in rows(game)[1].items():
        origin = origins_of(game)["rules"][number]
        assert named or origin.get("ruling") or origin.get("source"), number
