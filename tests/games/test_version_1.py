"""What was played by version 1 of the rules is played so for ever."""

import json
import lzma
from itertools import islice

import pytest

from burgrave.core.game import find_game
from burgrave.core.record import format_record, parse_record
from tests.games import version_1

RECORDS: dict[str, list[str]] = {}
for line in lzma.decompress(version_1.FILE.read_bytes()).decode().splitlines():
    told = json.loads(line)
    if "game" in told:
        kept = RECORDS.setdefault(told["game"], [])
    kept.append(line)


@pytest.mark.parametrize("name", version_1.GAMES)
def test_games_of_version_1_replay_byte_for_byte(name):
    matches = list(parse_record(RECORDS[name], verify=True))
    assert len(matches) == version_1.COUNT
    assert {match.game for match in matches} == {find_game(name, 1)}
    assert [line for match in matches for line in format_record(match, match.header["seed"])] == RECORDS[name]


@pytest.mark.parametrize("name", version_1.GAMES)
def test_their_tables_have_every_option_and_number_of_players(name):
    heads = [json.loads(line) for line in RECORDS[name] if line.startswith('{"game"')]
    game = find_game(name, 1)
    assert {head["players"] for head in heads} == set(game.seats)
    for option in game.options:
        assert {head["options"][option.name] for head in heads} == set(option.values)


@pytest.mark.parametrize("name", version_1.GAMES)
def test_what_was_legal_is_legal(name):
    """The same numbers choose the same moves."""
    first = list(islice(version_1.lines(name), 400))
    assert first == RECORDS[name][:400]
