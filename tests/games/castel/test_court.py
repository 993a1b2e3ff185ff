"""The cards of the court that strike, move or bring cards: applied, impossible, on protected cards and on stacks."""

from burgrave.games.castel import GAME

from .scene import (
    COURT,
    asked,
    board,
    exchange,
    full_court,
    hand,
    is_next_action,
    lines,
    play,
    spots,
    targets,
    why,
    with_hand,
)


def test_C20_ambassador_only_on_the_last_free_square():
    position = with_hand("ambassador", full_court(but=1))
    assert spots(position, "ambassador") == ["e5"]
    two = with_hand("ambassador", full_court(but=2))
    assert spots(two, "ambassador") == [] and why(two, "place ambassador e5") == "C20 not-last-square"
    full = with_hand("ambassador", full_court(but=0))
    assert why(full, "place ambassador e5") == "C6 occupied"


def test_C20_the_ambassador_is_always_protected():
    position = play(with_hand("courtier", {"c4": "ambassador 1"}), "place courtier c3")
    assert is_next_action(position)
    position = play(with_hand("courtier", {"c4": "ambassador 1", "c2": "prince 1"}), "place courtier c3")
    assert targets(position) == ["c2"] and why(position, "target c4") == "C20 ambassador-protected"


def test_C21_assassin_removes_any_neighbour_but_the_king():
    around = {"b2": "king 1", "c2": "prince 0", "a2": "soldier 1", "a1": "witch 2", "e5": "thief 1"}
    position = play(with_hand("assassin", around), "place assassin b3")
    assert targets(position) == ["a2", "c2"], "own ones too; the tower is two steps away"
    assert why(position, "target b2") == "C21 target-assassin"
    assert why(position, "target e5") == "C21 target-assassin"
    assert why(position, "target b3") == "C21 not-himself"
    after = play(position, "target c2")
    assert GAME.view(after, None)["removed"].count("prince") == 1
    assert "c2" not in board(after) and after.stock[0] == position.stock[0] + 1
    assert is_next_action(after)


def test_C21_assassin_and_stacks():
    position = play(with_hand("assassin", {"c2": "king 1, knight 2, knight 1"}), "place assassin c3")
    after = play(position, "target c2")
    assert board(after)["c2"] == "king 1, knight 2"
    assert "knight" in GAME.view(after, None)["removed"]


ACROBAT = {
    "b2": "prince 1",
    "b3": "thief 2",
    "c4": "spy -",
    "d3": "fool 1, knight 1",
    "a2": "soldier 1",
    "e5": "queen 1",
}


def test_C22_acrobat_swaps_two_court_neighbours():
    position = play(with_hand("acrobat", ACROBAT), "place acrobat c3")
    assert targets(position, "exchange") == ["b2 b3", "b2 c4", "b3 c4"]
    assert why(position, "exchange b3 b2") == "C22 exchange-order"
    assert why(position, "exchange b2 b2") == "C22 exchange-same"
    assert why(position, "exchange b2 d3") == "C22 exchange-neighbours"
    assert why(position, "exchange b2 e5") == "C22 exchange-neighbours"
    after = play(position, "exchange b2 c4")
    assert board(after)["b2"] == "spy -" and board(after)["c4"] == "prince 1"
    assert is_next_action(after)


def test_C22_acrobat_needs_two_unprotected():
    assert is_next_action(play(with_hand("acrobat", {"b2": "prince 1", "e5": "thief 1"}), "place acrobat c3"))
    around = {"b2": "prince 1", "b3": "priest 1", "c4": "spy 2"}
    position = play(with_hand("acrobat", around), "place acrobat c3")
    assert targets(position, "exchange") == ["b3 c4"]
    around = {"b2": "prince 1", "b3": "priest 1", "c2": "spy 1"}
    position = play(with_hand("acrobat", around | {"d4": "fool 2"}), "place acrobat c3")
    assert why(position, "exchange b2 b3") == "C11 protected"


def test_C64_acrobat_all_rearranges_what_was_open_at_first():
    position = play(with_hand("acrobat", ACROBAT, acrobat="all"), "place acrobat c3")
    assert targets(position, "exchange") == ["b2 b2", "b2 b3", "b2 c4"]
    assert why(position, "exchange b3 c4") == "C22 exchange-next"
    assert why(position, "exchange b2 d3") == "C22 exchange-later"
    after = play(position, "exchange b2 c4")
    assert targets(after, "exchange") == ["b3 b3", "b3 c4"], "the last one is not asked"
    after = play(after, "exchange b3 b3")
    assert (board(after)["b2"], board(after)["b3"], board(after)["c4"]) == ("spy -", "thief 2", "prince 1")
    assert is_next_action(after)
    assert is_next_action(play(with_hand("acrobat", {"b2": "prince 1"}, acrobat="all"), "place acrobat c3"))


def test_C64_protection_that_begins_while_swapping_changes_nothing():
    around = {"b2": "priest 1", "b3": "prince 2", "e4": "thief 1", "d4": "spy 1"}
    position = play(with_hand("acrobat", around, acrobat="all"), "place acrobat c3")
    assert targets(position, "exchange") == ["b2 b2", "b2 b3", "b2 d4"], "e4 is no neighbour"
    after = play(position, "exchange b2 b3")
    assert targets(after, "exchange") == ["b3 b3", "b3 d4"]


def test_C24_black_knight_sends_back_a_neighbouring_knight():
    around = {"c2": "king 1, knight 1, knight 2", "b4": "thief 1", "a3": "soldier 1, knight 1", "e5": "spy 1, knight 1"}
    position = play(with_hand("black-knight", around), "place black-knight b3")
    assert targets(position) == ["a3", "c2"]
    assert why(position, "target b4") == why(position, "target e5") == "C24 target-black-knight"
    after = play(position, "target c2")
    assert board(after)["c2"] == "king 1, knight 1" and hand(after, 2) == ["soldier", "knight"]
    assert is_next_action(play(with_hand("black-knight", {"c2": "king 1"}), "place black-knight b3"))
    protected = {"c2": "priest 1", "b3": "thief 0, knight 1"}
    assert is_next_action(play(with_hand("black-knight", protected), "place black-knight c3"))


def test_C25_counsellor_next_to_the_king_brings_a_card():
    position = with_hand("counsellor", {"c3": "king 1"}, "prince soldier")
    near = ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]
    assert spots(position, "counsellor") == near
    assert why(position, "place counsellor e5") == "C25 beside-king"
    after = play(position, "place counsellor c4")
    assert "counsel prince b2" in lines(after) and "counsel soldier a2" in lines(after)
    assert why(after, "counsel prince a2") == "C6 zone-court" and why(after, "counsel witch a1") == "C5 not-in-exchange"
    after = play(after, "counsel prince b2")
    assert board(after)["b2"] == "prince -" and exchange(after) == ["soldier"]
    assert is_next_action(after)


def test_C25_the_counselled_card_acts_for_the_player():
    around = {
        "c3": "king 1",
        "b1": "soldier 1",
        "c1": "soldier 1",
        "d1": "soldier 1",
        "south": "engine 2",
        "d2": "spy 2",
    }
    position = play(with_hand("counsellor", around, "traitor"), "place counsellor c4", "counsel traitor e1")
    assert "south" not in board(position), "the fourth soldier, before the text"
    assert position.to_act() == (0,) and targets(position) == ["d2"]
    assert hand(play(position, "target d2"), 2) == ["spy", "soldier", "engine"]


def test_C25_nothing_that_can_be_brought():
    blocked = with_hand("counsellor", {"c3": "king 1"}, "favourite ambassador lady-in-waiting")
    assert targets(play(blocked, "place counsellor c4"), "counsel favourite") != []
    queen = with_hand("counsellor", {"c3": "king 1", "e5": "queen 1"}, "favourite ambassador")
    assert is_next_action(play(queen, "place counsellor c4")), "no card of the exchange meets its condition"
    assert is_next_action(play(with_hand("counsellor", {"c3": "king 1"}), "place counsellor c4"))


def test_C25_the_counsellor_can_bring_a_jester_a_fool_and_the_merchant():
    position = play(with_hand("counsellor", {"c3": "king 1"}, "jester"), "place counsellor c4", "counsel jester e5")
    assert position.to_act() == (0, 1, 2)
    position = play(with_hand("counsellor", {"c3": "king 1"}, "fool"), "place counsellor c4", "counsel fool e5")
    assert asked(position) == "fool" and position.to_act() == (-1,)
    position = play(with_hand("counsellor", {"c3": "king 1"}, "merchant"), "place counsellor c4", "counsel merchant e5")
    assert targets(position, "pawn") == ["c3"]
    after = play(position, "pawn c3")
    assert GAME.view(after, None)["actions"] == 3


def test_C26_courtier_sends_back_a_neighbour():
    around = {"a1": "witch 1", "a3": "soldier 1", "c3": "king 0", "e5": "thief 1", "out:dragon": "dragon 1"}
    position = play(with_hand("courtier", around), "place courtier b2")
    assert targets(position) == ["a1", "a3", "c3"]
    assert why(position, "target e5") == why(position, "target out:dragon") == "C26 target-courtier"
    assert hand(play(position, "target c3"), 0) == ["king", "soldier"]


def test_C28_lady_in_waiting_next_to_queen_or_princess():
    position = with_hand("lady-in-waiting", {"b2": "queen 1", "e5": "princess 1"})
    assert spots(position, "lady-in-waiting") == ["b3", "c2", "c3", "d4", "d5", "e4"]
    assert why(position, "place lady-in-waiting e2") == "C28 beside-lady"
    assert spots(with_hand("lady-in-waiting", {"c3": "king 1"}), "lady-in-waiting") == []
    outside = with_hand("lady-in-waiting", {"out:queen": "queen 1"})
    assert spots(outside, "lady-in-waiting") == []


def test_C28_worked_example_no_square_left_or_no_man():
    taken = {"b2": "queen 1", "b3": "king 1", "c2": "thief 1", "c3": "spy 1"}
    assert spots(with_hand("lady-in-waiting", taken), "lady-in-waiting") == []
    assert is_next_action(play(with_hand("lady-in-waiting", {"b2": "queen 1"}), "place lady-in-waiting b3"))


def test_C28_she_sends_back_a_man_of_the_court_knights_included():
    around = {"b2": "queen 1", "b4": "king 1", "c4": "courtesan 1, knight 2", "a3": "soldier 1", "c2": "favourite 1"}
    position = play(with_hand("lady-in-waiting", around), "place lady-in-waiting b3")
    assert targets(position) == ["b4", "c4"]
    assert why(position, "target b2") == why(position, "target a3") == "C28 target-lady-in-waiting"
    assert hand(play(position, "target c4"), 2) == ["soldier", "knight"]


FAVOURITE = {"c3": "king 1", "d4": "thief 1, knight 2", "b1": "soldier 0"}


def test_C30_favourite_moves_king_and_knight_in_either_order():
    position = play(with_hand("favourite", FAVOURITE), "place favourite e5")
    shifts = targets(position, "shift")
    assert [s for s in shifts if s.startswith("c3")] == [f"c3 {to}" for to in COURT if to not in ("c3", "d4", "e5")]
    assert [s for s in shifts if s.startswith("d4")] == ["d4 b1", "d4 c3", "d4 e5"]
    king_first = play(position, "shift c3 b5")
    assert targets(king_first, "shift") == ["d4 b1", "d4 b5", "d4 e5"]
    assert why(king_first, "shift b5 b4") == "C30 moved-already"
    assert is_next_action(play(king_first, "shift d4 b5"))
    knight_first = play(position, "shift d4 b1")
    assert why(knight_first, "shift b1 c3") == "C30 moved-already"
    assert "d4 b1" not in targets(knight_first, "shift") and len(targets(knight_first, "shift")) == 13
    assert board(play(knight_first, "shift c3 d2"))["d2"] == "king 1"


def test_C30_after_the_first_the_other_only_if_it_is_possible_then():
    position = play(with_hand("favourite", FAVOURITE), "place favourite e5")
    assert is_next_action(play(position, "shift d4 c3")), "the King is under the knight now"
    position = play(with_hand("favourite", {"c3": "king 1, knight 2", "b1": "soldier 0"}), "place favourite e5")
    assert targets(position, "shift") == ["c3 b1", "c3 e5"]
    after = play(position, "shift c3 b1")
    assert "c3 d2" in targets(after, "shift"), "now the King can move"


def test_C30_not_while_the_queen_is_at_court_and_nothing_to_move():
    assert why(with_hand("favourite", {"c3": "queen 1"}), "place favourite e5") == "C30 queen-at-court"
    assert is_next_action(play(with_hand("favourite", {"out:queen": "queen 1"}), "place favourite e5"))
    outside = play(with_hand("favourite", {"out:king": "king 1", "out:knight": "knight 1"}), "place favourite e5")
    assert targets(outside, "shift") == ["out:knight e5", "out:knight out:king"], "a King outside is not at court (C65)"
    position = play(with_hand("favourite", FAVOURITE | {"b5": "spy 1"}), "place favourite e5")
    assert why(position, "shift b5 b4") == "C30 shift-king-or-knight"


def test_C34_priest_has_no_words():
    assert is_next_action(play(with_hand("priest", {"c4": "king 1"}), "place priest c3"))


def test_C35_prince_charming_next_to_the_princess_moves_a_lady():
    position = with_hand("prince-charming", {"b2": "princess 1, knight 1", "a1": "witch 2", "c3": "king 1"})
    assert spots(position, "prince-charming") == ["b3", "c2"]
    assert why(position, "place prince-charming e5") == "C35 beside-princess"
    after = play(position, "place prince-charming b3")
    assert targets(after, "shift") == ["a1 a6", "a1 f1", "a1 f6"], "the Princess is under a knight"
    assert why(after, "shift c3 c4") == "C35 shift-woman"
    assert board(play(after, "shift a1 f6"))["f6"] == "witch 2"
    away = with_hand("prince-charming", {"out:princess": "princess 1"})
    assert len(spots(away, "prince-charming")) == 16
    assert is_next_action(play(away, "place prince-charming b3")), "a lady outside has no square to go to"


def test_C35_no_free_square_no_move():
    towers = {"a1": "witch 1", "a6": "archer 1", "f1": "alchemist 1", "f6": "watchman 1"}
    assert is_next_action(play(with_hand("prince-charming", towers), "place prince-charming b3"))


def test_C36_the_prince_stands_in_for_an_absent_king():
    position = with_hand("counsellor", {"b2": "prince 1", "out:king": "king 1"}, "soldier")
    assert spots(position, "counsellor") == ["b3", "c2", "c3"]
    assert why(position, "place counsellor e5") == "C36 beside-prince"
    both = with_hand("counsellor", {"b2": "prince 1", "e5": "king 1"}, "soldier")
    assert spots(both, "counsellor") == ["d4", "d5", "e4"]
    assert spots(with_hand("counsellor", {"out:prince": "prince 1"}, "soldier"), "counsellor") == []
    assert is_next_action(play(with_hand("prince", {"c4": "king 1"}), "place prince c3"))


def test_C37_princess_moves_a_knight_onto_any_other_card():
    around = {"b1": "soldier 1, knight 1, knight 2", "north": "engine 1", "out:knight": "knight 0"}
    position = play(with_hand("princess", around), "place princess c3")
    assert targets(position, "shift") == [
        *("b1 c3", "b1 north", "b1 out:knight"),
        *("out:knight b1", "out:knight c3", "out:knight north"),
    ]
    assert why(position, "shift b1 b1") == "C12 same-place" and why(position, "shift b1 c1") == "C12 nothing-there"
    assert why(position, "shift north b1") == "C37 shift-knight"
    after = play(position, "shift b1 north")
    assert board(after)["b1"] == "soldier 1, knight 1" and board(after)["north"] == "engine 1, knight 2"
    assert is_next_action(play(with_hand("princess", {"c4": "king 1"}), "place princess c3"))
    protected = play(with_hand("princess", {"c4": "priest 1", "c5": "king 1, knight 1"}), "place princess e2")
    assert is_next_action(protected)


def test_C38_queen_next_to_the_king_sends_back_a_card_of_the_court():
    position = with_hand("queen", {"b2": "king 1", "e5": "thief 2", "a1": "witch 1"})
    assert spots(position, "queen") == ["b3", "c2", "c3"]
    assert why(position, "place queen e4") == "C38 queen-beside-king"
    after = play(position, "place queen b3")
    assert targets(after) == ["b2", "e5"] and why(after, "target a1") == "C38 target-queen"
    assert why(after, "target b3") == "C38 not-himself"
    assert len(spots(with_hand("queen", {"out:king": "king 1"}), "queen")) == 16
    assert is_next_action(play(with_hand("queen", {"a1": "witch 1"}), "place queen b3"))


def test_C39_king_sends_back_a_card_of_the_castle():
    around = {"a1": "witch 1", "b1": "soldier 0", "e5": "thief -", "out:dragon": "dragon 1"}
    position = play(with_hand("king", around), "place king c3")
    assert targets(position) == ["a1", "b1", "e5"]
    assert why(position, "target out:dragon") == "C39 target-king" and why(position, "target c3") == "C39 not-himself"
    assert is_next_action(play(position, "target a1"))
    assert is_next_action(play(with_hand("king", {}), "place king c3"))


def test_C39_then_the_owner_of_the_favourite():
    around = {"e5": "favourite 2", "b1": "soldier 0", "a1": "witch 1"}
    position = play(with_hand("king", around), "place king c3", "target a1")
    assert asked(position) == "king-favourite" and position.to_act() == (2,)
    assert targets(position) == ["b1", "e5"] and why(position, "target c3") == "C39 not-himself"
    after = play(position, "target e5")
    assert hand(after, 2) == ["favourite", "soldier"] and is_next_action(after)
    assert is_next_action(play(with_hand("king", around), "place king c3", "target e5")), "she is gone"
    pawnless = around | {"e5": "favourite -"}
    assert is_next_action(play(with_hand("king", pawnless), "place king c3", "target a1"))
    outside = {"out:favourite": "favourite 2", "b1": "soldier 0", "a1": "witch 1"}
    assert is_next_action(play(with_hand("king", outside), "place king c3", "target a1"))


def test_C39_the_favourite_acts_alone_if_the_king_strikes_her_last_companion():
    around = {"e5": "favourite 0, knight 0", "e4": "priest 0"}
    position = play(with_hand("king", around), "place king b2")
    assert targets(position) == ["e4"], "the knight on her is protected by the Priest"
    after = play(position, "target e4")
    assert after.to_act() == (0,) and targets(after) == ["e5"]


def test_C56_women():
    """Each woman, and a man, beside the Lady-in-waiting."""
    for woman in ("courtesan", "favourite", "princess"):
        around = {"b2": "queen 1", "c3": f"{woman} 1"}
        assert is_next_action(play(with_hand("lady-in-waiting", around), "place lady-in-waiting b3"))
    around = {"b2": "queen 1", "c3": "jester 1"}
    assert targets(play(with_hand("lady-in-waiting", around), "place lady-in-waiting b3")) == ["c3"]
