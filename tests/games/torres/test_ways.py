"""What can be chosen at once: a knight walks to where his steps may end, two cards go back together."""

from itertools import pairwise

from burgrave.games.torres import GAME
from tests.games.torres.table import Table, begin


def ways(table):
    return GAME.ways(table.position, table.actor)


def test_a_knight_walks_several_steps_by_the_fewest_lines():
    table = Table(knights=("g2", "f6"), points=3)
    found = ways(table)
    assert found["move g2 h1"] == ["move g2 g1", "move g1 h1"], "the first of two equally short ones"
    assert found["move g2 h4"] == ["move g2 h2", "move h2 h3", "move h3 h4"]
    assert "move g2 f1" in found and "move f1 g2" not in found
    assert not set(found) & set(table.legal()), "what is a line already needs no way"
    assert "move g2 g2" not in found, "nobody walks in a circle"
    assert "move g2 c2" not in found, "four steps are too many"
    assert all(2 <= len(lines) <= 3 for lines in found.values())
    for lines in found.values():
        Table(knights=("g2", "f6"), points=3).play(*lines)


def test_every_end_that_steps_can_reach_has_a_way():
    table = Table(knights=("g2 b6", "f6"), points=3)
    reached = {}
    for line in [line for line in table.legal() if line.startswith("move")]:
        start, first = line.split()[1:]
        second = Table(knights=("g2 b6", "f6"), points=3).play(line)
        for square in second.after(f"move {first}").split():
            reached[f"move {start} {square}"] = 2
    short = {words for words, steps in reached.items() if words not in table.legal() and len(set(words.split())) == 3}
    assert {words for words, lines in ways(table).items() if len(lines) == 2} == short


def test_one_action_point_is_one_step():
    assert ways(Table(points=1)) == {}


def test_cards_and_two_knights_are_not_chained():
    table = Table(knights=("c3 g2", "f6"), hand="diagonal climb ap7", points=5)
    assert all(line.startswith("move ") for lines in ways(table).values() for line in lines)
    for words, lines in ways(table).items():
        start, end = words.split()[1:]
        assert lines[0].split()[1] == start and lines[-1].split()[2] == end
        assert all(a.split()[2] == b.split()[1] for a, b in pairwise(lines))


def test_two_cards_go_back_by_one_choice():
    table = begin().play("buy", "draw jump", "draw ap7", "draw under")
    assert ways(table) == {}, "keeping is a choice of its own"
    table.play("keep under")
    assert ways(table) == {
        "return top": ["return ap7 top", "return jump top"],
        "return bottom": ["return ap7 bottom", "return jump bottom"],
    }
    table.play("return jump top")
    assert ways(table) == {}, "the last card is one line"


def test_buying_is_never_part_of_a_way():
    assert not any("buy" in lines or "end" in lines for lines in ways(begin()).values())
