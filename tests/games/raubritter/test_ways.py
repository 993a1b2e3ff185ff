"""What can be chosen otherwise: a deployment by the last tile that it reaches."""

from burgrave.games.raubritter import GAME

from .scene import lines, scene
from .test_knights import castle


def test_a_run_is_chosen_by_its_last_tile():
    position = castle({"1,0": "plain", "2,0": "forest-village"}, supply=[4, 30])
    ways = GAME.ways(position, 0)
    assert ways["deploy 2,0 4 1 1 2"] == ["deploy 4 east 1 1 2"]
    assert ways["deploy 1,0 3 2 1"] == ["deploy 3 east 2 1"]
    assert ways["deploy 0,0 3"] == ["deploy 3 stay"]
    assert {words.split()[1] for words in ways} == {"0,0", "1,0", "2,0"}
    assert sorted(line for way in ways.values() for line in way) == sorted(lines(position) - {"deploy 0"})


def test_only_deployments_are():
    assert GAME.ways(scene({"0,0": "plain", "1,0": "plain"}), 0) == {}
