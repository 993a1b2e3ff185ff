"""A game is looked up by name and version; what was written by older rules goes on by them."""

import json

import pytest

import burgrave
from burgrave.core import game
from burgrave.core.errors import BadRecord, UnknownGame
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.record import format_record, parse_record


@pytest.fixture
def elder(monkeypatch):
    """Pennies as it was, with a shorter game for a default."""
    newest = find_game("pennies")

    class Elder(type(newest)):
        version = 0
        package = newest.package

        def defaults(self, given):
            return super().defaults(given) | {"rounds": "1"}

    elder = Elder()
    monkeypatch.setattr(game, "load_older", lambda package: (elder,) if package == newest.package else ())
    return elder


def test_a_game_by_name_and_version(elder):
    newest = find_game("pennies")
    assert newest is find_games()["pennies"] is find_game("pennies", 1) is find_game("pennies/1") is not elder
    assert find_game("pennies/0") is find_game(elder.key) is elder
    for name, version in (("pennies", 2), ("pennies/2", None), ("pennies/x", None), ("pennies/", 7), ("castel", 0)):
        with pytest.raises(UnknownGame) as refused:
            find_game(name, version)
        assert refused.value.key == "version"


def test_a_game_of_another_package_has_one_version():
    assert find_game("pennies", 1) is find_games()["pennies"]
    with pytest.raises(UnknownGame):
        find_game("pennies", 0)


def test_positions_and_matches_are_by_the_version_they_name(elder):
    match = burgrave.match("pennies", version=0)
    assert (match.game, match.options["rounds"]) == (elder, "1")
    text = write(elder, match.position)
    assert text.startswith("pennies/0 2 |") and read(text)[0] is elder
    assert burgrave.match("pennies").options["rounds"] != "1"
    assert burgrave.play("pennies", ["uniform"], version=0).game is elder


def test_a_record_is_played_by_its_version_and_without_one_by_the_first(elder, monkeypatch):
    header, *moves = format_record(Match(elder, 2))
    assert next(parse_record([header, *moves])).game is elder
    told = json.loads(header)
    del told["version"]
    assert next(parse_record([json.dumps(told)])).game is find_game("pennies", 1)
    monkeypatch.setattr(type(find_game("pennies")), "version", 2)
    with pytest.raises(BadRecord) as refused:
        list(parse_record([json.dumps(told)]))
    assert refused.value.key == "version"
