"""The cards of the court that change hands and pawns: applied, impossible, on protected cards and on stacks."""

import pytest

from burgrave.games.castel import GAME

from .scene import REST, board, hand, is_next_action, lines, play, scene, targets, why, with_hand


def test_C23_jester_everybody_passes_to_the_left_at_once():
    position = scene({}, ("jester king", "queen soldier", "prince"))
    after = play(position, "place jester c3")
    assert after.to_act() == (0, 1, 2) and lines(after, seat=1) == ["pass queen", "pass soldier"]
    after = play(after, "2: pass prince", "0: pass king")
    assert after.to_act() == (1,) and hand(after, 0) == ["king"], "nothing moves before the last"
    after = play(after, "1: pass queen")
    assert (hand(after, 0), hand(after, 1), hand(after, 2)) == (["prince"], ["king", "soldier"], ["queen"])
    assert is_next_action(after)


def test_C23_an_empty_hand_passes_nothing():
    position = scene({}, ("jester", "queen", ""))
    after = play(position, "place jester c3")
    assert after.to_act() == (1,) and why(after, "pass king") == "C5 not-in-hand"
    after = play(after, "1: pass queen")
    assert (hand(after, 0), hand(after, 1), hand(after, 2)) == ([], [], ["queen"])
    assert is_next_action(play(scene({}, ("jester", "", "")), "place jester c3"))


def test_C27_courtesan_trades_a_card_for_a_random_one():
    position = scene({}, ("courtesan king", "queen soldier soldier", ""))
    after = play(position, "place courtesan c3")
    assert lines(after) == ["trade king 1"]
    assert why(after, "trade king 0") == "C27 trade-yourself" and why(after, "trade king 2") == "C27 trade-empty"
    assert why(after, "trade king 3") == "C5 no-player" and why(after, "trade queen 1") == "C5 not-in-hand"
    after = play(after, "trade king 1")
    assert after.to_act() == (-1,) and lines(after) == ["card queen", "card soldier"], "out of the hand as it was"
    assert [after.weight(code) for code in after.legal(-1)] == [1, 2]
    after = play(after, "card soldier")
    assert (hand(after, 0), hand(after, 1)) == (["soldier"], ["queen", "king", "soldier"])
    assert is_next_action(after)


@pytest.mark.parametrize("hands", [("courtesan", "king", "soldier"), ("courtesan king", "", "")])
def test_C27_no_trade_without_cards(hands):
    assert is_next_action(play(scene({}, hands), "place courtesan c3"))


def test_C29_spy_rearranges_pawns_after_the_last_line():
    around = {"b3": "king 1, knight 2", "c4": "thief 0", "d3": "prince -", "a2": "soldier 1", "e5": "fool 2"}
    position = play(with_hand("spy", around), "place spy c3")
    assert lines(position) == ["pawn b3 0", "pawn b3 1", "pawn b3 2"], "from the top; a2 and e5 are no neighbours"
    assert why(position, "pawn b3") == "C29 spy-seat" and why(position, "pawn b3/1 1") == "C29 spy-next"
    after = play(position, "pawn b3 0")
    assert lines(after) == ["pawn b3/1 1", "pawn b3/1 2"] and board(after)["b3"] == "king 1, knight 2"
    assert why(after, "pawn b3/1 0") == "C29 spy-pawn"
    after = play(after, "pawn b3/1 2")
    assert board(after)["b3"] == "king 2, knight 0" and board(after)["c4"] == "thief 1"
    assert is_next_action(after)
    assert after.stock == position.stock
    same = play(position, "pawn b3 2", "pawn b3/1 1")
    assert board(same) == board(position), "no change is allowed"
    last = play(position, "pawn b3 2")
    assert told(position, "pawn b3 0") == ["pawn-given"]
    assert told(position, "pawn b3 2") == ["pawn-kept"], "a pawn is not replaced by one of the same player"
    assert told(last, "pawn b3/1 1") == ["pawn-kept"], "and nothing has changed"
    assert told(last, "pawn b3/1 0") == ["pawn-given", "pawns-rearranged"]


def told(position, words: str) -> list[str]:
    """What is told of a line."""
    code = GAME.code(words)
    return [event["event"] for event in GAME.events(position, 0, code, play(position, words), 0)]


def test_C33_a_merchant_without_pawns_to_replace_still_gives_an_action():
    position = scene({}, ("merchant soldier", "king"))
    assert told(position, "place merchant c3") == ["place", "third-action"]
    assert told(scene({}, ("spy soldier", "king")), "place spy c3") == ["place", "no-effect"]


def test_C29_spy_needs_two_pawns():
    assert is_next_action(play(with_hand("spy", {"b3": "king 1", "c4": "thief -"}), "place spy c3"))
    twins = play(with_hand("spy", {"b3": "king 1", "c4": "thief 1"}), "place spy c3")
    assert lines(twins) == ["pawn b3 1"], "asked also when there is no choice"


def test_C31_fool_everybody_draws_from_the_right_out_of_hands_as_they_were():
    position = scene({}, ("fool king", "queen soldier soldier", ""))
    after = play(position, "place fool c3")
    assert after.to_act() == (-1,) and lines(after) == ["steal 1 king"], "seat 0's right neighbour has no hand"
    after = play(after, "steal 1 king")
    assert lines(after) == ["steal 2 queen", "steal 2 soldier"] and hand(after, 0) == ["king"]
    assert [after.weight(code) for code in after.legal(-1)] == [1, 2]
    assert why(after, "steal 1 king", seat=-1) == "C31 steal-order"
    after = play(after, "steal 2 queen")
    assert (hand(after, 0), hand(after, 1), hand(after, 2)) == ([], ["king", "soldier", "soldier"], ["queen"])
    assert is_next_action(after)
    assert is_next_action(play(scene({}, ("fool", "", "")), "place fool c3"))


def test_C32_schemer_swaps_the_pawns_of_two_other_cards():
    around = {"b3": "king 1, knight 2", "north": "engine 0", "d3": "prince -"}
    position = play(with_hand("schemer", around), "place schemer c3")
    assert targets(position, "pawn") == ["b3", "b3/1", "north"]
    assert why(position, "pawn c3") == "C32 not-himself" and why(position, "pawn d3") == "C32 no-pawn-there"
    assert why(position, "pawn b3 1") == "C32 no-seat"
    after = play(position, "pawn b3/1")
    assert targets(after, "pawn") == ["b3", "north"] and why(after, "pawn b3/1") == "C32 same-card"
    after = play(after, "pawn north")
    assert board(after)["b3"] == "king 0, knight 2" and board(after)["north"] == "engine 1"
    assert is_next_action(after)


def test_C32_schemer_needs_two():
    assert is_next_action(play(with_hand("schemer", {"b3": "king 1", "b4": "thief -"}), "place schemer c3"))


def test_C33_merchant_replaces_three_pawns_and_gives_a_third_action():
    around = {"b3": "king 1, knight 2", "north": "engine 0", "b1": "captain 1", "c1": "soldier 1"}
    position = play(with_hand("merchant", around), "place merchant c3")
    assert targets(position, "pawn") == ["b1", "b3", "b3/1", "c1"], "protected ones too, not the own"
    assert why(position, "pawn north") == "C33 own-pawn"
    after = play(position, "pawn b3/1", "pawn c1")
    assert targets(after, "pawn") == ["b1", "b3"]
    after = play(after, "pawn b3")
    assert board(after)["b3"] == "king 0, knight 0" and after.stock[0] == position.stock[0] - 3
    assert after.stock[1] == position.stock[1] + 2 and after.stock[2] == position.stock[2] + 1
    after = play(after, "place soldier d1")
    assert is_next_action(after, done=2)
    assert is_next_action(play(after, "draw", "card soldier"), seat=1, done=0)


def test_C33_fewer_if_fewer_and_while_the_stock_lasts():
    one = play(with_hand("merchant", {"b3": "king 1"}), "place merchant c3", "pawn b3")
    assert is_next_action(one)
    none = play(with_hand("merchant", {"b3": "king 0"}), "place merchant c3")
    assert is_next_action(none) and GAME.view(none, None)["actions"] == 3
    poor = scene({"b3": "king 1", "b4": "thief 1"}, ("merchant soldier", *REST), stock=(2, 1, 1))
    assert is_next_action(play(poor, "place merchant c3", "pawn b3"))
    out = scene({}, ("merchant", *REST), piles=(0, 1, 1))
    assert play(out, "place merchant c3").winner == 1, "who goes out with him has won"


def test_C40_thief_takes_a_neighbouring_pawn():
    around = {"a1": "witch 1", "b3": "king 1, knight 0", "c2": "prince -", "e5": "spy 1"}
    position = play(with_hand("thief", around), "place thief b2")
    assert targets(position, "pawn") == ["a1", "b3", "b3/1"]
    assert why(position, "pawn e5") == "C40 not-neighbour" and why(position, "pawn c2") == "C40 no-pawn-there"
    after = play(position, "pawn b3/1")
    assert board(after)["b3"] == "king -, knight 0" and after.stock[1] == position.stock[1] + 1
    assert is_next_action(play(with_hand("thief", {"e5": "spy 1"}), "place thief b2"))


def test_C66_pawns_beneath_may_change_but_cards_beneath_stay():
    around = {"c4": "king 1, knight 2"}
    assert targets(play(with_hand("thief", around), "place thief c3"), "pawn") == ["c4", "c4/1"]
    after = play(with_hand("courtier", around), "place courtier c3", "target c4")
    assert board(after)["c4"] == "king 1"
