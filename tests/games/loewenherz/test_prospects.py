"""What a wall would close and a square would give is told before, and is what then happens."""

import pytest

from burgrave.core.game import View
from burgrave.games.loewenherz.board import SQUARES
from tests.games.loewenherz.scene import FAR, GAME, box, let_act, phase, play, scene
from tests.games.loewenherz.test_records import replayed


def test_L23_the_wall_that_closes_a_region_tells_its_squares_and_power() -> None:
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    p = let_act(scene(castles={"rose": "a1", **FAR}, walls=walls, terrain={"town": "b2"}), 1, "w2")
    squares = [f"{file}{rank}" for file in "abc" for rank in (1, 2, 3)]
    region = {"castle": "a1", "colour": "rose", "squares": squares, "towns": 1, "power": 10}
    assert GAME.view(p, None)["closing"] == {"c1 d1": [region]}
    assert GAME.view(play(p, "wall c1 d1"), None)["closing"] == {}


def test_L8_a_neutral_region_is_told_without_power() -> None:
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    p = let_act(scene(3, castles={"grey": "a1", "rose": "o1", "gold": "o5", "purple": "o10"}, walls=walls), 0, "w1")
    [region] = GAME.view(p, 0)["closing"]["c1 d1"]
    assert (region["colour"], region["power"]) == ("grey", None)


def test_only_walls_that_may_be_laid_are_told() -> None:
    walls = [edge for edge in box("a1", "c3") if edge != "c1 d1"]
    p = let_act(scene(castles={"rose": "a1", **FAR}, knights={"rose": "c1 d1"}, walls=walls), 0, "w1")
    assert GAME.view(p, 0)["closing"] == {}


@pytest.mark.parametrize("name", ["two", "three"])
def test_what_is_told_is_what_happens(name: str) -> None:
    asked = [p for p in replayed(name).positions if phase(p) in ("wall", "sword")]
    for p in asked[:: len(asked) // 6]:
        told = GAME.view(p, p.player)
        for code in p.legal(p.player):
            verb, _, words = GAME.words(code).partition(" ")
            after = p.copy()
            after.play(p.player, code)
            gained = [then - now for now, then in zip(p.scores(), after.scores(), strict=True)]
            if verb == "extend":
                assert told["gains"][words] == gained
            elif verb == "wall":
                regions = told["closing"].get(words, [])
                assert {r["castle"]: r["squares"] for r in regions} == new_regions(list(p.region), list(after.region))
                assert power_by_colour(regions, told["colours"]) == gained


def new_regions(before: list[int], after: list[int]) -> dict[str, list[str]]:
    """The squares of regions that were none before, by their castles."""
    new = {region for region in after if region} - set(before)
    return {SQUARES[r - 1]: [SQUARES[s] for s, region in enumerate(after) if region == r] for r in new}


def power_by_colour(regions: list[View], colours: list[str]) -> list[int]:
    """What regions score for each colour."""
    return [sum(region["power"] for region in regions if region["colour"] == colour) for colour in colours]
