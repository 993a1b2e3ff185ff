"""How to cite the project is true of this version."""

from pathlib import Path

import yaml

import burgrave

CITATION = Path(__file__).parents[2] / "CITATION.cff"


def test_the_citation_is_of_this_version() -> None:
    told = yaml.safe_load(CITATION.read_text("utf-8"))
    assert told["cff-version"] == "1.2.0" and told["license"] == "MIT"
    assert told["version"] == burgrave.__version__
