"""The cards outside, on the ramparts, in the towers, and the knights."""

from burgrave.games.castel import GAME
from burgrave.games.castel.facts import DEEPEST, PLACE_NAMES
from burgrave.games.castel.reading import zone

from .scene import (
    REST,
    asked,
    board,
    exchange,
    hand,
    is_next_action,
    lines,
    play,
    scene,
    spots,
    targets,
    why,
    with_hand,
)

# Outside


def test_C41_barbarian_strikes_towers_and_ramparts():
    around = {"a1": "witch 1", "b1": "soldier 2, knight 0", "c3": "king 1", "north": "engine 1"}
    position = play(with_hand("barbarian", around), "place barbarian out")
    assert targets(position) == ["a1", "b1"]
    assert why(position, "target c3") == "C41 target-barbarian"
    assert board(play(position, "target b1"))["b1"] == "soldier 2"
    assert is_next_action(play(with_hand("barbarian", {"c3": "king 1"}), "place barbarian out"))


def test_C42_C67_dragon_outside_first_then_the_walls():
    around = {"a1": "witch 1", "c3": "king 1", "north": "engine 2", "out:fairy": "fairy -"}
    position = play(with_hand("dragon", around), "place dragon out")
    assert targets(position) == ["north", "out:fairy"]
    assert why(position, "target out:dragon") == "C42 not-himself" and why(position, "target a1") == "C42 target-dragon"
    after = play(position, "target north")
    assert asked(after) == "dragon-walls" and targets(after) == ["a1"]
    assert why(after, "target out:fairy") == "C42 dragon-second"
    assert is_next_action(play(after, "target a1"))


def test_C42_each_part_alone():
    only_walls = play(with_hand("dragon", {"a1": "witch 1"}), "place dragon out")
    assert targets(only_walls) == ["a1"]
    only_outside = play(with_hand("dragon", {"north": "engine 1"}), "place dragon out")
    assert is_next_action(play(only_outside, "target north"))
    assert is_next_action(play(with_hand("dragon", {"c3": "king 1"}), "place dragon out"))


def test_C43_enchanter_sends_back_the_last_card_placed():
    position = scene({}, ("prince enchanter", *REST))
    after = play(position, "place prince c3", "place enchanter out")
    assert board(after) == {"out:enchanter": "enchanter 0"} and hand(after, 0) == ["prince"]
    nothing = play(with_hand("enchanter", {"c3": "king 1"}), "place enchanter out")
    assert "c3" in board(nothing), "nothing was placed before"


def mark_last(position, place, level=0):
    """The same position, with a card remembered as the last one placed."""
    marked = position.copy()
    marked.last = DEEPEST * PLACE_NAMES.index(place) + level + 1
    return marked


def test_C43_by_whomever_it_was_placed():
    position = scene({"c4": "king 1"}, ("enchanter soldier", *REST), last="c4")
    assert hand(play(position, "place enchanter out"), 1) == ["king", "soldier"]


def test_C43_nothing_if_it_is_gone_or_protected():
    gone = scene({"c4": "king 1"}, ("enchanter soldier", *REST))
    assert "c4" in board(play(gone, "place enchanter out"))
    protected = scene({"b1": "captain 1"}, ("soldier enchanter", *REST))
    assert "c1" in board(play(protected, "place soldier c1", "place enchanter out"))
    under_knight = mark_last(scene({"c3": "princess 0, knight 1"}, ("enchanter soldier", *REST)), "c3")
    assert board(play(under_knight, "place enchanter out"))["c3"] == "princess 0, knight 1"


def test_C43_the_last_card_is_the_last_one_even_if_another_is_still_there():
    position = scene({"a1": "witch 1"}, ("barbarian soldier", "enchanter soldier", "soldier"), last="a1")
    after = play(position, "place barbarian out", "target a1", "draw", "card soldier", "place enchanter out")
    assert "out:barbarian" not in board(after)


def test_C43_a_card_struck_is_gone():
    position = play(scene({"a1": "witch 1", "c3": "king 1"}, ("magician enchanter", *REST)), "place magician f6")
    after = play(mark_last(position, "c3"), "target c3")
    assert after.last == 0 and "f6" in board(play(after, "place enchanter out"))


def test_C67_a_card_that_moved_or_was_counselled_still_counts():
    position = play(scene({"e5": "king 1"}, ("favourite enchanter", *REST)), "place favourite b2")
    moved = play(mark_last(position, "e5"), "shift e5 c3", "place enchanter out")
    assert hand(moved, 1) == ["king", "soldier"] and "b2" in board(moved)
    swapped = play(scene({"b2": "king 1", "c2": "thief 2"}, ("acrobat enchanter", *REST)), "place acrobat b3")
    moved = play(mark_last(swapped, "b2"), "exchange b2 c2", "place enchanter out")
    assert hand(moved, 1) == ["king", "soldier"] and board(moved)["b2"] == "thief 2"
    around = {"c3": "king 1"}
    position = scene(around, ("counsellor enchanter", *REST), "prince")
    after = play(position, "place counsellor c4", "counsel prince e5", "place enchanter out")
    assert exchange(after) == ["prince"] and "c4" in board(after)
    by_counsel = scene(around, ("counsellor soldier", *REST), "enchanter")
    after = play(by_counsel, "place counsellor c4", "counsel enchanter out")
    assert hand(after, 0) == ["counsellor", "soldier"], "the Counsellor was the last card before him"


def test_C44_fairy_draws_somebody_outside():
    around = {"c3": "king 1", "b1": "captain 2", "c1": "soldier 1", "d4": "ambassador 1", "out:dragon": "dragon 1"}
    position = play(with_hand("fairy", around), "place fairy out")
    assert targets(position) == ["b1", "c3"], "not the protected ones"
    assert why(position, "target out:dragon") == "C44 target-fairy"
    after = play(position, "target c3")
    assert board(after)["out:king"] == "king 1" and "c3" not in board(after)
    assert is_next_action(after), "no new effect"
    assert is_next_action(play(with_hand("fairy", {"north": "engine 1"}), "place fairy out"))


def test_C44_C65_a_knight_drawn_outside_lies_alone():
    around = {"c3": "king 1, knight 2"}
    position = play(with_hand("fairy", around), "place fairy out", "target c3")
    assert board(position) == {"c3": "king 1", "out:knight": "knight 2", "out:fairy": "fairy 0"}
    again = scene(board(position), ("knight princess", *REST))
    assert "out:knight" in spots(again, "knight")
    after = play(again, "place knight out:knight")
    assert board(after)["out:knight"] == "knight 2, knight 0"
    after = play(after, "place princess e5")
    assert targets(after, "shift") == ["out:knight c3", "out:knight e5", "out:knight out:fairy"]


def test_C65_the_zone_is_where_a_card_lies_now():
    outside = {"out:king": "king 1", "out:captain": "captain 1", "b1": "soldier 1", "out:soldier": "soldier 1"}
    position = play(with_hand("barbarian", outside), "place barbarian out")
    assert targets(position) == ["b1"], "the Captain outside is on no wall"
    position = play(with_hand("watchman", outside), "place watchman a1")
    assert {line.split()[0] for line in targets(position, "shift")} == {"b1"}


def test_names_outside_move_up():
    around = {"out:soldier": "soldier 0", "out:soldier#2": "soldier 1", "out:soldier#3": "soldier 2, knight 1"}
    position = play(with_hand("archer", around), "place archer a1")
    assert targets(position) == ["out:soldier", "out:soldier#2", "out:soldier#3"]
    after = play(position, "target out:soldier")
    assert board(after) == {"a1": "archer 0", "out:soldier": "soldier 1", "out:soldier#2": "soldier 2, knight 1"}
    after = play(position, "target out:soldier#2")
    assert board(after)["out:soldier#2"] == "soldier 2, knight 1"
    drawn = scene(board(after) | {"b1": "soldier 2"}, ("fairy soldier", *REST))
    after = play(drawn, "place fairy out", "target b1")
    assert board(after)["out:soldier#3"] == "soldier 2"


def test_a_knight_outside_moves_onto_a_later_one():
    around = {"out:knight": "knight 0", "out:knight#2": "knight 1", "out:knight#3": "knight 2"}
    position = play(with_hand("princess", around), "place princess c3")
    after = play(position, "shift out:knight out:knight#2")
    assert board(after) == {"c3": "princess 0", "out:knight": "knight 1, knight 0", "out:knight#2": "knight 2"}
    after = play(position, "shift out:knight#3 out:knight")
    assert board(after) == {"c3": "princess 0", "out:knight": "knight 0, knight 2", "out:knight#2": "knight 1"}


def test_C67_the_last_card_is_followed_when_names_move_up():
    around = {"out:soldier": "soldier 1", "out:soldier#2": "soldier 2"}
    position = play(scene(around, ("archer enchanter", *REST)), "place archer a1")
    after = play(mark_last(position, "out:soldier#2"), "target out:soldier", "place enchanter out")
    assert "out:soldier" not in board(after) and hand(after, 2) == ["soldier", "soldier"]


def test_C46_C55_engine_herald_and_knight_have_no_words():
    for card, spot in (("engine", "north"), ("herald", "out"), ("knight", "c3")):
        assert is_next_action(play(with_hand(card, {"c3": "king 1"}), f"place {card} {spot}"))


# Ramparts


def test_C47_soldier_and_captain_stand_on_ramparts():
    position = with_hand("captain", {"b1": "soldier 1"})
    ramparts = sorted(place for place in PLACE_NAMES if zone(place) == "rampart" and place != "b1")
    assert spots(position, "captain") == spots(position, "soldier") == ramparts
    assert why(position, "place captain c3") == "C6 zone-rampart"
    assert is_next_action(play(position, "place captain c1"))


def test_C48_traitor_strikes_a_neighbouring_court_square():
    around = {"b2": "king 1", "c2": "thief 2, knight 0", "d2": "spy 1", "a1": "witch 1", "c1": "soldier 1"}
    position = play(with_hand("traitor", around), "place traitor b1")
    assert targets(position) == ["b2", "c2"]
    assert why(position, "target a1") == why(position, "target d2") == "C48 target-traitor"
    assert board(play(position, "target c2"))["c2"] == "thief 2"
    assert is_next_action(play(with_hand("traitor", {"a1": "witch 1"}), "place traitor b1"))


# Towers


def test_C49_alchemist_swaps_two_for_two_as_they_were():
    position = scene({}, ("alchemist king queen", *REST), "fairy ghost")
    after = play(position, "place alchemist a1")
    assert targets(after, "alchemy") == ["king fairy", "king ghost", "queen fairy", "queen ghost"]
    after = play(after, "alchemy king fairy")
    assert targets(after, "alchemy") == ["queen ghost"], "neither what came nor what went"
    assert (
        why(after, "alchemy fairy ghost") == "C5 not-in-hand"
        and why(after, "alchemy queen king") == "C5 not-in-exchange"
    )
    assert after.scores() == play(position, "place alchemist a1").scores()
    after = play(after, "alchemy queen ghost")
    assert hand(after, 0) == ["fairy", "ghost"] and exchange(after) == ["queen", "king"]
    assert is_next_action(after)


def test_C49_fewer_if_fewer():
    one_card = scene({}, ("alchemist king", *REST), "fairy ghost")
    assert is_next_action(play(one_card, "place alchemist a1", "alchemy king ghost"))
    one_there = scene({}, ("alchemist king queen", *REST), "fairy")
    assert is_next_action(play(one_there, "place alchemist a1", "alchemy king fairy"))
    assert is_next_action(play(scene({}, ("alchemist", *REST), "fairy"), "place alchemist a1"))
    assert is_next_action(play(scene({}, ("alchemist king", *REST)), "place alchemist a1"))
    twins = scene({}, ("alchemist soldier soldier", "king", "queen"), "engine engine")
    assert lines(play(twins, "place alchemist a1", "alchemy soldier engine")) == ["alchemy soldier engine"]


def test_C50_archer_strikes_outside():
    around = {"north": "engine 1", "south": "engine 2, knight 1", "out:herald": "herald 0", "a1": "witch 1"}
    position = play(with_hand("archer", around), "place archer f6")
    assert targets(position) == ["north", "out:herald", "south"]
    assert why(position, "target a1") == "C50 target-archer"
    assert board(play(position, "target south"))["south"] == "engine 2"
    assert is_next_action(play(with_hand("archer", {"a1": "witch 1"}), "place archer f6"))


def test_C51_ghost_takes_the_place_of_an_open_card():
    around = {"a1": "witch 1", "a6": "archer 2, knight 0", "f6": "watchman -", "e5": "priest 1", "f1": "alchemist 1"}
    position = with_hand("ghost", around)
    assert spots(position, "ghost") == ["a1", "f1", "f6"]
    assert why(position, "place ghost a6") == "C51 tower-protected"
    guarded = with_hand("ghost", {"a1": "witch 1", "b2": "priest 1"})
    assert (
        why(guarded, "place ghost a1") == "C51 tower-protected" and why(guarded, "place ghost f1") == "C51 tower-empty"
    )
    after = play(position, "place ghost a1")
    assert board(after)["a1"] == "ghost 0" and hand(after, 1) == ["soldier", "witch"]
    assert exchange(play(position, "place ghost f6")) == ["watchman"]
    assert is_next_action(after)


def test_C51_a_counselled_ghost():
    around = {"c3": "king 1", "a1": "witch 0"}
    after = play(with_hand("counsellor", around, "ghost"), "place counsellor c4", "counsel ghost a1")
    assert board(after)["a1"] == "ghost -" and hand(after, 0) == ["soldier", "witch"]


def test_C52_watchman_moves_a_soldier():
    around = {"b1": "soldier 1", "a2": "captain 1", "a3": "soldier 2", "f2": "traitor 1, knight 1"}
    position = play(with_hand("watchman", around), "place watchman a1")
    starts = {line.split()[0] for line in targets(position, "shift")}
    assert starts == {"a2", "b1"}
    free = [p for p in PLACE_NAMES if zone(p) == "rampart" and p not in around]
    assert [line for line in targets(position, "shift") if line.startswith("b1")] == [f"b1 {to}" for to in sorted(free)]
    assert why(position, "shift a3 a4") == "C11 protected" and why(position, "shift f2 f3") == "C52 shift-soldier"
    assert board(play(position, "shift b1 a4"))["a4"] == "soldier 1"
    assert is_next_action(play(with_hand("watchman", {"c3": "king 1"}), "place watchman a1"))


def test_C9_a_soldier_moved_by_the_watchman_can_be_the_fourth():
    wall = {"b1": "soldier 1", "c1": "soldier 1", "d1": "soldier 1", "a3": "soldier 0", "south": "engine 2"}
    after = play(with_hand("watchman", wall), "place watchman a1", "shift a3 e1")
    assert "south" not in board(after) and hand(after, 2) == ["soldier", "engine"]
    stays = play(with_hand("watchman", wall), "place watchman a1", "shift b1 e1")
    assert "south" in board(stays)


def test_C53_magician_sends_any_card_to_the_exchange():
    around = {"north": "engine 2", "c3": "king 1, knight 1", "b1": "captain 0", "c1": "soldier 1"}
    position = play(with_hand("magician", around), "place magician a1")
    assert targets(position) == ["b1", "c3", "north"] and why(position, "target a1") == "C53 not-himself"
    after = play(position, "target north")
    assert exchange(after) == ["engine"] and after.stock[2] == position.stock[2] + 1
    assert is_next_action(play(with_hand("magician", {}), "place magician a1"))


def test_C54_witch_gives_a_card_to_anybody():
    position = play(with_hand("witch", {}, "king queen"), "place witch a1")
    assert lines(position) == [f"give {card} {seat}" for card in ("king", "queen") for seat in range(3)]
    assert why(position, "give king 3") == "C5 no-player" and why(position, "give fairy 1") == "C5 not-in-exchange"
    after = play(position, "give king 2")
    assert hand(after, 2) == ["king", "soldier"] and exchange(after) == ["queen"]
    assert hand(play(position, "give king 0"), 0) == ["king", "soldier"]
    assert is_next_action(play(with_hand("witch", {}), "place witch a1"))


def test_C12_stacks_of_four_knights():
    around = {"c3": "king 1, knight 0, knight 1, knight 2"}
    position = scene(around, ("knight thief", *REST))
    after = play(position, "place knight c3", "place thief c4")
    assert targets(after, "pawn") == ["c3", "c3/1", "c3/2", "c3/3", "c3/4"]
    assert GAME.words(GAME.code("pawn out:dragon/1")) == "pawn out:dragon/1"
