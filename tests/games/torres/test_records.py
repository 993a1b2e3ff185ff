"""Recorded games, with every list of legal moves, played again."""

from pathlib import Path

import pytest

from burgrave.core.match import Match
from burgrave.core.record import parse_record
from burgrave.games.torres import GAME

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


def replayed(path: Path) -> Match:
    """The one game of a file."""
    with path.open(encoding="utf-8") as lines:
        (match,) = parse_record(lines, verify=True)
    return match


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path: Path) -> None:
    assert replayed(path).is_over


def test_the_records_know_every_verb() -> None:
    played = {GAME.vocabulary.verb(code) for path in RECORDS for _, code in replayed(path).moves}
    assert played == set(GAME.vocabulary.verbs)


def test_T46_a_record_ends_shared_on_0() -> None:
    (path,) = [path for path in RECORDS if path.stem == "two-nothing"]
    assert replayed(path).winners == [0, 1]
