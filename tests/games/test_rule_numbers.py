"""Every numbered rule of every game stands on both rules pages and is named by a test."""

import ast
import re
from pathlib import Path

import pytest

import burgrave.games
from burgrave.core.game import find_games

TESTS = Path(__file__).parent
PAGES = Path(burgrave.games.__path__[0])
GAMES = sorted(find_games())

TORRES = [*range(1, 23), *range(24, 29), *range(30, 40), *range(40, 47), *range(50, 54)]


def numbers_on(game: str, language: str) -> list[str]:
    """The rule numbers that begin a paragraph of a rules page, in their order there."""
    page = (PAGES / game / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*([A-Z]\d+)\*\*", page, flags=re.MULTILINE)


def numbers_named(source: str) -> set[str]:
    """The rule numbers in the names and docstrings of the tests of a file."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    tests = [function for function in functions if function.name.startswith("test_")]
    texts = [f"{test.name} {ast.get_docstring(test)}".replace("_", " ") for test in tests]
    return {number for text in texts for number in re.findall(r"\b[A-Z]\d+\b", text)}


def numbers_tested(game: str) -> set[str]:
    """The rule numbers named by any test of a game."""
    return {
        number
        for path in (TESTS / game).rglob("test_*.py")
        for number in numbers_named(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    tested = numbers_tested(game)
    assert [number for number in numbers_on(game, "en") if number not in tested] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_pages_have_the_same_rules_in_order(game: str) -> None:
    numbers = numbers_on(game, "en")
    assert numbers
    assert numbers == sorted(set(numbers), key=lambda number: (number[0], int(number[1:])))
    assert numbers_on(game, "fr") == numbers


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_of_torres_are_complete(language: str) -> None:
    assert numbers_on("torres", language) == [f"T{number}" for number in TORRES]


def test_numbers_are_found_in_names_and_docstrings_only() -> None:
    source = '''
def test_T17_height(table: int) -> None:
    """T18 as well."""
    assert "T19"

def test_T20_T21_together():
    # T22
    assert True, """T23"""

def ladder_T24(): ...
'''
    assert numbers_named(source) == {"T17", "T18", "T20", "T21"}
