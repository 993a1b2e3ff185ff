"""The engine makes sentences as the vectors say; `web/src/sentences.test.ts` holds the page's twin against them."""

import json
from pathlib import Path
from typing import Any

import pytest

from burgrave.sentences import Sentences, load_catalogue

GROUPS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("group", "key", "args", "sentence"),
    [
        pytest.param(group, *case, id=f"{group.get('language', 'made-up')}-{case[0]}-{number}")
        for group in GROUPS
        for number, case in enumerate(group["cases"])
    ],
)
def test_a_sentence_is_made_as_the_vector_says(
    group: dict[str, Any], key: str, args: dict[str, Any], sentence: str
) -> None:
    house = load_catalogue("burgrave", group["language"]) if "language" in group else {}
    assert Sentences({**house, **group["texts"]}, group["names"])(key, **args) == sentence
