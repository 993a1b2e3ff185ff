"""What can be chosen at once: a knight walks to where his steps may end, two cards go back together."""

from itertools import pairwise

from burgrave.games.torres import GAME
from tests.games.torres.scene import Scene, begin


def ways(scene):
    return GAME.ways(scene.position, scene.actor)


def test_a_knight_walks_several_steps_by_the_fewest_lines():
    scene = Scene(knights=("g2", "f6"), points=3)
    found = ways(scene)
    assert found["move g2 h1"] == ["move g2 g1", "move g1 h1"], "the first of two equally short ones"
    assert found["move g2 h4"] == ["move g2 h2", "move h2 h3", "move h3 h4"]
    assert "move g2 f1" in found and "move f1 g2" not in found
    assert not set(found) & set(scene.legal()), "what is a line already needs no way"
    assert "move g2 g2" not in found, "nobody walks in a circle"
    assert "move g2 c2" not in found, "four steps are too many"
    assert all(2 <= len(lines) <= 3 for lines in found.values())
    for lines in found.values():
        Scene(knights=("g2", "f6"), points=3).play(*lines)


def test_every_end_that_steps_can_reach_has_a_way():
    scene = Scene(knights=("g2 b6", "f6"), points=3)
    reached = {}
    for line in [line for line in scene.legal() if line.startswith("move")]:
        start, first = line.split()[1:]
        second = Scene(knights=("g2 b6", "f6"), points=3).play(line)
        for square in second.after(f"move {first}").split():
            reached[f"move {start} {square}"] = 2
    short = {words for words, steps in reached.items() if words not in scene.legal() and len(set(words.split())) == 3}
    assert {words for words, lines in ways(scene).items() if len(lines) == 2} == short


def test_one_action_point_is_one_step():
    assert ways(Scene(points=1)) == {}


def test_cards_and_two_knights_are_not_chained():
    scene = Scene(knights=("c3 g2", "f6"), hand="diagonal climb ap7", points=5)
    assert all(line.startswith("move ") for lines in ways(scene).values() for line in lines)
    for words, lines in ways(scene).items():
        start, end = words.split()[1:]
        assert lines[0].split()[1] == start and lines[-1].split()[2] == end
        assert all(a.split()[2] == b.split()[1] for a, b in pairwise(lines))


def test_two_cards_go_back_by_one_choice():
    scene = begin().play("buy", "draw jump", "draw ap7", "draw under")
    assert ways(scene) == {}, "keeping is a choice of its own"
    scene.play("keep under")
    assert ways(scene) == {
        "return top": ["return ap7 top", "return jump top"],
        "return bottom": ["return ap7 bottom", "return jump bottom"],
    }
    scene.play("return jump top")
    assert ways(scene) == {}, "the last card is one line"


def test_buying_is_never_part_of_a_way():
    assert not any("buy" in lines or "end" in lines for lines in ways(begin()).values())
