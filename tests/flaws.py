"""What may be wrong with a position, a record or a table: where it is said in the sources, and how it reads."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import burgrave
from burgrave.core.errors import Flawed
from burgrave.sentences import LANGUAGES, explain, load_catalogue

HOUSE = Path(burgrave.__file__).parent
KEY_AT = {"refuse": 1, "BadRecord": 1, "index": 2}
KEY_AT |= dict.fromkeys(("Flawed", "BadNotation", "BadTable", "UnknownGame", "Unfair"), 0)
"""Which argument is the key."""


def told_by(catalogue: str) -> set[str]:
    """The flaws of which a catalogue has a sentence."""
    return {key.partition(".")[2] for key in load_catalogue(catalogue, "en") if key.startswith("flaw.")}


def raised_in(folder: Path) -> set[str]:
    """The flaws that are raised somewhere in a folder."""
    return {key for file in folder.rglob("*.py") for key in _keys(ast.parse(file.read_text("utf-8")))}


def _keys(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEY_AT:
            for key in call.args[KEY_AT[call.func.id] :][:1]:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value


def assert_told(error: Flawed, key: str) -> None:
    """A flaw is the one expected, and a sentence in every language."""
    assert error.key == key, str(error)
    for language in LANGUAGES:
        sentence = explain(error, language)
        assert re.search(r"\.$", sentence) and not re.search(r"\{\w+[:?}]|\bflaw\.|\bTrue|\bNone", sentence), sentence


def assert_all_raised(game: str, raised: set[str]) -> None:
    """No sentence of a game's own without a case, no flaw in its sources without a sentence."""
    told = told_by(f"burgrave.games.{game}")
    assert raised_in(HOUSE / "games" / game) <= told | told_by("burgrave")
    assert told <= raised
