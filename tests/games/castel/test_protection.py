"""What is protected, and how soldiers and engines send each other back."""

import pytest

from burgrave.games.castel import GAME
from burgrave.games.castel.reading import zone

from .scene import board, exchange, hand, lines, play, scene, spots, targets, why


def test_C11_the_priest_protects_neighbours_of_his_colour_not_himself():
    around = {"c3": "priest 1", "c4": "prince 1", "b2": "thief 2", "d3": "spy -"}
    position = scene(around, ("queen soldier", "soldier", "soldier"))
    after = play(position, "place queen e5")
    assert targets(after) == ["b2", "c3", "d3"]
    assert why(after, "target c4") == "C11 protected"
    pawnless = scene(around | {"c3": "priest -"}, ("queen soldier", "soldier", "soldier"))
    assert targets(play(pawnless, "place queen e5")) == ["b2", "c3", "c4", "d3"]
    outside = {"out:priest": "priest 1", "c4": "prince 1"}
    assert targets(play(scene(outside, ("queen", "soldier")), "place queen e5")) == ["c4"]


def test_C11_the_priest_protects_soldiers_towers_and_knights_beside_him():
    around = {"b2": "priest 1", "a2": "soldier 1", "a1": "witch 1", "b3": "prince 0, knight 1", "a3": "soldier 0"}
    position = play(scene(around, ("king soldier", "soldier", "soldier")), "place king e5")
    assert targets(position) == ["a3", "b2"]


def test_C11_the_captain_protects_the_other_soldiers_on_his_wall():
    walls = {"b1": "captain 1", "c1": "soldier 2", "d1": "traitor -", "a2": "soldier 1", "e1": "soldier 1, knight 2"}
    position = play(scene(walls, ("barbarian soldier", "soldier", "soldier")), "place barbarian out")
    assert targets(position) == ["a2", "b1", "e1"], "the knight on a soldier is no soldier"
    assert why(position, "target c1") == "C11 protected"


def test_C11_a_captain_or_priest_under_a_knight_still_protects():
    walls = {"b1": "captain 1, knight 0", "c1": "soldier 2", "c3": "priest 2, knight 0", "c4": "prince 2"}
    position = play(scene(walls, ("king soldier", "soldier", "soldier")), "place king e5")
    assert targets(position) == ["b1", "c3"]


def test_C11_pawns_of_protected_cards_may_be_taken():
    around = {"c4": "priest 1", "b3": "prince 1"}
    position = play(scene(around, ("thief soldier", "soldier", "soldier")), "place thief c3")
    assert targets(position, "pawn") == ["b3", "c4"]


def test_C12_knights_lie_on_anything_and_must_go_first():
    stack = {"c3": "ambassador 1, knight 1, knight 2", "north": "engine 1"}
    position = scene(stack, ("knight queen", "soldier", "soldier"))
    assert spots(position, "knight") == ["c3", "north"]
    assert why(position, "place knight c4") == "C12 nothing-there"
    after = play(position, "place knight c3")
    assert board(after)["c3"] == "ambassador 1, knight 1, knight 2, knight 0"
    after = play(after, "place queen c4", "target c3")
    assert board(after)["c3"] == "ambassador 1, knight 1, knight 2"
    assert hand(after, 0) == ["knight"]


WALL = {"b1": "soldier 1", "c1": "soldier 1", "d1": "captain 1", "south": "engine 2"}


@pytest.mark.parametrize("fourth", ["soldier", "traitor"])
def test_C13_the_fourth_soldier_sends_the_engine_back(fourth):
    position = scene(WALL, (f"{fourth} prince", "soldier", "soldier"))
    after = play(position, f"place {fourth} e1")
    assert "south" not in board(after)
    assert hand(after, 2) == ["soldier", "engine"]
    assert "south" in board(play(position, f"place {fourth} a2"))
    three = {place: card for place, card in WALL.items() if place != "b1"}
    assert "south" in board(play(scene(three, (f"{fourth} prince", "soldier", "soldier")), f"place {fourth} e1"))


def test_C60_an_engine_under_a_knight_stays():
    position = scene(WALL | {"south": "engine 2, knight 2"}, ("soldier prince", "soldier", "soldier"))
    assert board(play(position, "place soldier e1"))["south"] == "engine 2, knight 2"


def test_worked_example_an_own_engine_sent_back_is_no_win():
    position = scene(WALL | {"south": "engine 0"}, ("soldier", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place soldier e1")
    assert not GAME.view(after, None)["over"]
    assert hand(after, 0) == ["engine"]


ENGINES = {"north": "engine 1", "east": "engine 1", "west": "engine -"}


def test_C14_the_fourth_engine_sends_all_soldiers_back():
    walls = ENGINES | {"b6": "soldier 2", "a5": "traitor 1", "f2": "soldier -", "c3": "prince 1", "a1": "witch 2"}
    position = scene(walls, ("engine prince-charming", "soldier", "soldier"))
    after = play(position, "place engine south")
    assert {*board(after)} == {"north", "east", "south", "west", "c3", "a1"}
    assert hand(after, 2) == ["soldier", "soldier"] and hand(after, 1) == ["soldier", "traitor"]
    assert exchange(after) == ["soldier"]
    two = {place: card for place, card in walls.items() if place != "west"}
    assert "b6" in board(play(scene(two, ("engine soldier", "soldier", "soldier")), "place engine south"))


def test_C14_C60_the_captain_goes_while_his_soldiers_stay():
    walls = ENGINES | {"b6": "captain 1", "c6": "soldier 2", "a2": "soldier 2", "f3": "soldier 2, knight 1"}
    after = play(scene(walls, ("engine king", "soldier", "soldier")), "place engine south")
    assert {place for place in board(after) if zone(place) == "rampart"} == {"c6", "f3"}
    assert hand(after, 1) == ["soldier", "captain"] and hand(after, 2) == ["soldier", "soldier"]


def test_C14_C60_who_is_protected_is_judged_before_anybody_leaves():
    walls = ENGINES | {"b6": "captain 1", "c6": "soldier 2", "d6": "traitor 2", "e6": "soldier 1"}
    after = play(scene(walls, ("engine king", "soldier", "soldier")), "place engine south")
    assert {place for place in board(after) if zone(place) == "rampart"} == {"c6", "d6", "e6"}
    kept = ENGINES | {"b2": "priest 1", "a2": "soldier 1", "a4": "soldier 1"}
    after = play(scene(kept, ("engine king", "soldier", "soldier")), "place engine south")
    assert {place for place in board(after) if zone(place) == "rampart"} == {"a2"}


def test_C14_one_engine_a_wall_also_before_a_full_one():
    full = {f"{file}1": "soldier 1" for file in "bcde"}
    position = scene(full | {"north": "engine 1"}, ("engine soldier", "soldier", "soldier"))
    assert spots(position, "engine") == ["east", "south", "west"]
    assert why(position, "place engine north") == "C14 occupied"
    assert why(position, "place engine out") == "C14 engine-slot"
    assert board(play(position, "place engine south"))["south"] == "engine 0"
    four = ENGINES | {"south": "engine 1"}
    assert "b1" in board(play(scene(four, ("soldier king", "soldier", "soldier")), "place soldier b1"))


def test_C15_engine_first_then_the_text_then_the_win():
    position = scene(WALL | {"south": "engine 0", "d2": "prince 1"}, ("traitor", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place traitor e1")
    assert "south" not in board(after), "C13 comes before the text"
    assert lines(after) == ["target d2"]
    assert not GAME.view(play(after, "target d2"), None)["over"], (
        "the engine is back in the hand when it is asked who won"
    )
