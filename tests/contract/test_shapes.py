"""What is made of the games' types is made of the types of today."""

from pathlib import Path

import pytest

from burgrave import shapes

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]


def test_the_made_files_are_up_to_date():
    """`python -m burgrave.shapes` writes them anew."""
    for path, text in shapes.write(ROOT).items():
        assert path.read_text() == text, path


def test_every_key_says_what_it_means():
    for game in shapes.find_games().values():
        view = shapes.view_shape(game)
        if view is not None:
            assert set(shapes.fields(view)) == set(shapes.meanings(view))
