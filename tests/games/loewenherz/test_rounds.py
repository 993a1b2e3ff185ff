"""Rounds, actions, negotiation, duel and the end: L10-L13, L15, L19, L50, L51, L60-L63, W2, W4, and example 4."""

import pytest

from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from tests.games.loewenherz.scene import (
    GAME,
    box,
    change,
    give,
    leave_the_king,
    legal,
    phase,
    play,
    scene,
    set_cash,
    turn_up,
    why,
)


def opening(seats: int = 4, **options: str):
    return GAME.start(seats, options)


def test_L10_the_first_player_changes_after_a_round_but_not_after_a_silver_find():
    p = play(opening(), "turn m4 w2 s1", *["choose 1"] * 4)
    assert (phase(p), p.first) == ("turn", 1)
    play(p, "turn silver")
    assert (phase(p), p.first) == ("turn", 1)
    play(p, "turn m6 w2 s1")
    assert p.to_act() == (1,)


def test_L11_a_silver_find_pays_one_for_each_mountain_in_own_regions_once():
    p = scene(
        castles={"rose": "a1 e5", "gold": "o10", "purple": "g5"},
        knights={"gold": "b1"},
        walls=[*box("a1", "c3"), *box("n9", "o10")],
        terrain={"mountain": "a2 b2 e6 o9"},
    )
    play(p, "turn silver")
    assert p.scores() == [2, 1, 0, 0], "b2 beside gold's knight is rose's, e6 nobody's"
    assert phase(p) == "turn" and "turn silver" not in legal(p), "another card is turned up"


def test_L12_each_lays_one_decision_card_in_turn_order():
    p = play(opening(), "turn m4 w2 s1")
    for seat in range(4):
        assert p.to_act() == (seat,)
        assert legal(p, verb="choose") == ["choose 1", "choose 2", "choose 3"]
        assert why(p, "choose 1 2") == "L12"
        play(p, "choose 1")


@pytest.mark.parametrize("seats", [2, 3])
def test_L12_with_two_or_three_players_the_first_lays_two(seats):
    p = turn_up(scene(seats), "m4 w2 s1")
    assert legal(p, verb="choose") == ["choose 1 2", "choose 1 3", "choose 2 3"]
    assert why(p, "choose 1") == "L12"
    play(p, "choose 1 2")
    assert legal(p, verb="choose") == ["choose 1", "choose 2", "choose 3"]
    assert p.first == 0 and p.to_act() == (1,)


def test_L13_top_middle_bottom_one_chooser_acts_none_lapses():
    p = play(opening(), "turn crown w3 s1", "choose 3", "choose 2", "choose 2", "choose 2")
    assert phase(p) == "bid", "nobody wants the crown; three the walls"
    play(p, "1: bid 1", "2: bid 0", "3: bid 0")
    assert phase(p) == "wall" and p.to_act() == (1,)
    play(p, "done")
    assert phase(p) == "sword" and p.to_act() == (0,)
    play(p, "done")
    assert phase(p) == "turn"


@pytest.mark.parametrize(("choosers", "each"), [(1, 8), (2, 4), (3, 2), (4, 2)])
def test_L15_money_is_shared_and_the_remainder_not_paid(choosers, each):
    p = play(opening(), "turn m8 w2 s2", *["choose 1"] * choosers, *["choose 2"] * (4 - choosers))
    assert [cash - 12 for cash in p.cash] == [each] * choosers + [0] * (4 - choosers)
    assert p.bank == -each * choosers


def test_L19_the_crown_looks_through_a_pile_and_keeps_one_card():
    p = play(opening(), "turn crown w3 s1", *["choose 1"] + ["choose 2"] * 3)
    assert legal(p) == ["pile 1", "pile 2", "done"]
    play(p, "pile 2")
    assert p.to_act() == (CHANCE,)
    play(p, "deal alliance alliance renegade renegade t8 t15 p4")
    assert legal(p) == [f"take {card}" for card in ("alliance", "renegade", "t10", "t12", "p3", "p5")]
    play(p, "take t12")
    assert GAME.view(p, 0)["hands"][0] == ["t12"] and list(p.left) == [7, 5]


# Negotiation ---------------------------------------------------------------------------------------------------------


def two_on_the_walls(first: int = 0, **options: str):
    p = change(opening(**options), first=str(first))
    return play(p, "turn m4 w2 s1", *["choose 2"] * 2, *["choose 1"] * 2)


def test_L60_the_earlier_in_turn_order_speaks_first():
    assert two_on_the_walls().to_act() == (0,)
    p = two_on_the_walls(first=3)
    assert phase(p) == "negotiate" and p.to_act() == (3,)


def test_L60_offers_rise_up_to_the_purse_and_one_yields_only_to_an_offer():
    p = set_cash(two_on_the_walls(), 3, 4, 0, 0)
    assert legal(p) == ["offer 1", "offer 2", "offer 3", "duel"]
    assert why(p, "yield") == why(p, "offer 0") == why(p, "offer 4") == "L60"
    play(p, "offer 2")
    assert legal(p) == ["offer 1", "offer 2", "offer 3", "offer 4", "yield", "duel"]
    assert why(p, "offer 0") == "L60"
    play(p, "offer 1")
    assert legal(p) == ["offer 3", "yield", "duel"], "more than one's own last, no more than the purse"
    assert why(p, "offer 2") == why(p, "offer 4") == "L60"
    play(p, "offer 3")
    assert legal(p) == ["offer 2", "offer 3", "offer 4", "yield", "duel"]
    assert GAME.view(p, None)["own_offer"] == 1


def test_L60_after_the_talks_no_offer_stands():
    p = set_cash(two_on_the_walls(), 12, 12, 0, 0)
    play(p, "offer 5", "offer 2", "duel")
    assert phase(p) == "bid" and (p.offer, p.to_beat) == (0, 0)


def test_L60_in_version_1_an_offer_beats_the_standing_one():
    match = Match(find_game("loewenherz", 1), 4)
    for line in ("turn m4 w2 s1", *["choose 2"] * 2, *["choose 1"] * 2, "offer 3"):
        match.play(line)
    assert match.legal()[0] == "duel" and "offer 4" in match.legal() and "offer 3" not in match.legal()
    assert match.why_not(1, "offer 3").key == "offer-too-low"


def test_L60_free_offers_may_be_nothing():
    p = two_on_the_walls(free_offers="yes")
    play(p, "offer 0")
    assert legal(p)[0] == "offer 0"
    play(p, "offer 0")
    assert legal(p)[0] == "offer 1"
    p = play(two_on_the_walls(free_offers="yes"), "offer 0")
    play(p, "yield")
    assert p.to_act() == (0,) and phase(p) == "wall" and list(p.cash) == [12, 12, 14, 14]


def test_L60_example_4_the_one_who_offered_four_pays_and_acts():
    p = play(two_on_the_walls(), "offer 3", "offer 4", "yield")
    assert p.to_act() == (1,) and phase(p) == "wall"
    assert list(p.cash)[:2] == [16, 8]


def test_L61_two_on_the_crown_duel_unless_they_negotiate():
    lines = ["turn crown w3 s1", "choose 1", "choose 1", "choose 2", "choose 3"]
    assert phase(play(opening(), *lines)) == "bid"
    assert phase(play(opening(crown="negotiate"), *lines)) == "negotiate"


# Duel ----------------------------------------------------------------------------------------------------------------


def test_L62_broken_off_talks_end_in_a_duel_with_any_sum():
    p = set_cash(play(two_on_the_walls(), "duel"), 2, 1, 0, 0)
    assert p.to_act() == (0, 1)
    assert legal(p, 0) == ["bid 0", "bid 1", "bid 2"] and legal(p, 1) == ["bid 0", "bid 1"]
    assert why(p, "bid 2", 1) == "L62"


def test_L62_bids_come_in_any_order_and_the_highest_pays_the_bank():
    p = play(two_on_the_walls(), "duel", "1: bid 5")
    assert p.to_act() == (0,)
    play(p, "0: bid 6")
    assert p.to_act() == (0,) and phase(p) == "wall"
    assert list(p.cash)[:2] == [6, 12]


def test_L62_treasures_count_and_the_others_keep_theirs():
    p = give(two_on_the_walls(), 0, "t8", "t12")
    give(p, 1, "t15")
    play(p, "duel")
    assert "bid 12 t8 t12" in legal(p, 0) and "bid 0 t15" in legal(p, 1)
    assert why(p, "bid 0 t15", 0) == "L46"
    play(p, "0: bid 1 t8 t12", "1: bid 5 t15")
    assert p.to_act() == (0,) and list(p.cash)[:2] == [11, 12]
    assert GAME.view(p, 0)["hands"][0] == [] and GAME.view(p, 1)["hands"][1] == ["t15"]
    assert GAME.view(p, 0)["used"] == ["t8", "t12"]


def three_on_the_walls():
    return play(opening(), "turn m4 w2 s1", *["choose 2"] * 3, "choose 1")


def test_L63_only_those_tied_bid_once_more():
    p = play(three_on_the_walls(), "0: bid 4", "1: bid 4", "2: bid 3")
    assert phase(p) == "bid" and p.to_act() == (0, 1)
    play(p, "0: bid 1", "1: bid 2")
    assert p.to_act() == (1,) and list(p.cash)[:3] == [12, 10, 12]


def test_L63_tied_again_nobody_acts_nobody_pays():
    p = play(three_on_the_walls(), *[f"{seat}: bid 4" for seat in range(3)], "0: bid 2", "1: bid 2", "2: bid 1")
    assert phase(p) == "turn" and list(p.cash) == [12, 12, 12, 16]


def test_L63_a_second_duel_starts_afresh():
    p = play(three_on_the_walls(), *[f"{seat}: bid 4" for seat in range(3)], *[f"{seat}: bid 4" for seat in range(3)])
    play(p, "turn m6 w2 s1", *["choose 2"] * 3, "choose 1")
    play(p, *[f"{seat}: bid 4" for seat in (1, 2, 3)])
    assert p.to_act() == (1, 2, 3), "this tie is the first of its duel"


# The end -------------------------------------------------------------------------------------------------------------


def last_card(**scenery):
    return leave_the_king(scene(**scenery))


@pytest.mark.parametrize(("last_mines", "mines"), [("no", 0), ("yes", 2)])
def test_L50_the_kings_death_ends_the_game_after_the_parchments_and_perhaps_the_mines(last_mines, mines):
    p = last_card(
        options={"last_mines": last_mines},
        castles={"rose": "a1", "gold": "o10", "purple": "o8"},
        walls=box("a1", "c3"),
        terrain={"mountain": "a2 b2 g5"},
    )
    give(p, 1, "p3", "p5")
    play(p, "turn king")
    assert p.to_act() == () and p.scores() == [mines, 8, 0, 0]
    assert why(p, "done", 0) == "L50"


def test_L51_most_power_then_most_ducats_with_treasures_then_shared():
    p = give(last_card(), 1, "t8")
    give(p, 2, "p3")
    change(p, power="5 5 2 5", purses="20 12 0 19")
    play(p, "turn king")
    assert p.scores() == [5, 5, 5, 5]
    assert p.ranks() == [1, 1, 4, 3]


def test_W2_scores_are_the_power():
    p = change(opening(), power="3 -4 0 9")
    assert p.scores() == [3, -4, 0, 9] == GAME.view(p, None)["scores"]


def test_the_example_of_the_rules_page_is_played_line_by_line():
    """W4, W6, W8, W9 in one go: 3 players, basic opening."""
    p = opening(3)
    play(p, "turn crown w3 s1", "choose 1 3", "choose 3", "choose 2", "pile 2")
    play(p, "deal alliance alliance renegade renegade t8 t15 p4", "take t12", "wall d8 e8", "done")
    play(p, "offer 3", "offer 4", "yield", "knight b3", "pay cash")
    play(p, "turn silver", "turn m8 w2 s2", "choose 2 3", "choose 3", "choose 3", "wall e7 f7", "wall e8 f8")
    play(p, "2: bid 5", "0: bid 0 t12", "1: bid 3", "extend a10 d10", "extend a10 d9", "knight b10", "pay cash")
    assert phase(p) == "turn" and p.first == 2
    assert p.scores() == [1 + 1 + 1 + 5, 1, 1] and list(p.cash)[:3] == [11, 3, 12]
