"""Politics cards: L40-L47, W8-W11."""

from tests.games.loewenherz.scene import (
    GAME,
    box,
    change,
    give,
    leave_the_king,
    legal,
    let_act,
    number,
    phase,
    play,
    scene,
    set_cash,
    turn_up,
    why,
)

CARD = "m4 w2 s1"


def neighbours(seats: int = 4, **more):
    """Rose a1-c3, gold d1-f3, purple far off; all regions but grey's or gold's second castle."""
    scenery = {"knights": {"rose": "a2", "gold": "d1 e1"}, **more}
    p = scene(
        seats,
        castles={"rose": "a1", "gold": "f1 h8", "purple": "o1 j8"},
        walls={*box("a1", "c3"), *box("d1", "f3"), *box("n1", "o3")},
        **scenery,
    )
    return turn_up(p, CARD)


# The cards -----------------------------------------------------------------------------------------------------------


def test_L40_piles_of_seven_and_six_the_taker_keeps_one():
    p = let_act(GAME.start(4), 0, "crown")
    assert GAME.view(p, None)["piles"] == [7, 6]
    play(p, "pile 1", "deal alliance alliance alliance renegade renegade renegade t8", "take t8")
    assert GAME.view(p, None)["piles"] == [6, 6]
    let_act(p, 1, "crown")
    play(p, "pile 1")
    assert legal(p) == ["take alliance", "take renegade"]
    assert why(p, "take t8") == "L40" and why(p, "take p3") == "L40"


def test_L40_an_empty_pile_leaves_the_other():
    p = give(scene(), 0, *["alliance"] * 3, *["renegade"] * 2, "t8", "t10")
    assert legal(let_act(p, 1, "crown")) == ["pile 2", "done"]
    assert why(p, "pile 1") == "L40"
    give(p, 2, "renegade", "t12", "t15", "p3", "p4", "p5")
    assert legal(let_act(p, 1, "crown")) == ["done"]


def test_L40_the_deal_has_372_lines_and_1716_ways():
    p = play(let_act(GAME.start(4), 0, "crown"), "pile 1")
    assert len(legal(p)) == 372
    assert sum(p.weight(code) for code in p.legal(-1)) == 1716
    assert p.weight(GAME.code("deal alliance alliance renegade renegade t8 t15 p4")) == 9


def test_W9_done_only_before_looking_and_a_pile_is_seen_by_its_opener_alone():
    p = let_act(GAME.start(4), 0, "crown")
    play(p, "pile 1", "deal alliance alliance renegade renegade t8 t15 p4")
    assert why(p, "done") == "W4"
    assert GAME.view(p, 0)["in_pile"] == ["alliance", "alliance", "renegade", "renegade", "t8", "t15", "p4"]
    for viewer in (None, 1, 2, 3):
        assert GAME.view(p, viewer)["in_pile"] is None


def test_L41_politics_cards_are_played_before_the_decision_card_one_or_several():
    p = give(neighbours(), 0, "alliance", "renegade")
    play(p, "alliance a1 f1")
    assert p.to_act() == (0,) and GAME.view(p, 0)["used"] == ["alliance"]
    play(p, "renegade d1 b1", "choose 1")
    assert p.to_act() == (1,)
    assert why(p, "alliance f1 a1") == "L41", "gold holds no such card"
    assert why(let_act(give(neighbours(), 0, "alliance"), 0, "w1"), "alliance a1 f1") == "L41"


# Alliances -----------------------------------------------------------------------------------------------------------


def test_L42_an_own_region_and_a_bordering_one_of_another_colour():
    p = give(neighbours(), 0, "alliance", "alliance")
    assert legal(p, verb="alliance") == ["alliance a1 f1"]
    assert why(p, "alliance f1 a1") == "L42", "gold's is not his own"
    assert why(p, "alliance a1 o1") == "L42", "no common border"
    assert why(p, "alliance a1 h8") == "L42", "no region"
    play(p, "alliance a1 f1")
    assert why(p, "alliance a1 f1") == "L42", "allied already"


def test_L42_a_neutral_region_may_be_an_ally():
    p = scene(3, castles={"rose": "a1", "grey": "f1 h8", "gold": "k8"}, walls={*box("a1", "c3"), *box("d1", "f3")})
    assert why(give(turn_up(p, CARD), 0, "alliance"), "alliance a1 f1") is None


def allied(**more):
    p = give(neighbours(**more), 0, "alliance")
    return play(p, "alliance a1 f1")


def test_L43_neither_extends_into_the_other():
    strong = {"rose": "a2 b1 b2", "gold": "e1"}
    assert why(let_act(neighbours(knights=strong), 0, "s1"), "extend a1 d1") is None
    assert why(let_act(allied(knights=strong), 0, "s1"), "extend a1 d1") == "L43"
    assert why(let_act(allied(), 1, "s1"), "extend f1 c2") == "L43"


def test_L43_it_lasts_when_the_common_border_has_gone():
    p = allied(knights={"rose": "a2 b1 b2", "gold": "f2"})
    standing = {*box("a1", "c3"), *box("e1", "f3"), *box("n1", "o3")}
    change(p, walls=" ".join(edge.replace(" ", "-") for edge in standing))
    play(let_act(p, 0, "s1"), "extend a1 d1")
    assert why(p, "extend a1 e1") == "L43"


def test_L44_either_owner_ends_it_for_ten():
    for seat in (0, 1):
        p = let_act(set_cash(allied(), 10, 10, 10, 10), seat, "w1")
        play(p, "break a1 f1")
        assert phase(p) == "pay" and p.due == 10
        play(p, "pay cash")
        assert phase(p) == "wall" and p.cash[seat] == 0 and not GAME.view(p, None)["alliances"]
    p = let_act(set_cash(allied(), 9, 9, 10, 10), 0, "w1")
    assert why(p, "break a1 f1") == "W8"
    assert why(let_act(p, 2, "w1"), "break a1 f1") == "W10", "purple is no party to it"


def test_W10_break_stands_beside_every_choice_but_castle_pay_bid_and_take():
    p = allied()
    assert "break a1 f1" in legal(p), "beside choose"
    reason = GAME.why_not(p, 0, "break f1 a1")
    assert reason and (reason.rule, reason.key) == ("W10", "alliance-order"), "the smaller square comes first"
    for action in ("w1", "s1", "crown"):
        assert "break a1 f1" in legal(let_act(p, 0, action))
    p = play(turn_up(allied(), CARD), *["choose 2"] * 2, *["choose 1"] * 2)
    assert "break a1 f1" in legal(p) and phase(p) == "negotiate"
    play(p, "duel")
    assert why(p, "break a1 f1", 0) == "W10"
    assert why(p, "break f1 a1", 0) == "W10", "the smaller square comes first"


def test_W10_the_choice_is_asked_again_and_a_growing_region_stays_so():
    p = set_cash(allied(knights={"rose": "a2 b1 b2", "gold": "e1"}), 30, 0, 0, 0)
    play(let_act(p, 0, "s1"), "extend a1 a4")
    assert why(p, "extend a1 d1") == "L43"
    play(p, "break a1 f1", "pay cash", "extend a1 d1")
    assert p.region[number("d1")] == number("a1") + 1 and phase(p) == "turn"


# Renegades -----------------------------------------------------------------------------------------------------------


def test_L45_a_foreign_knight_goes_an_own_one_comes_into_a_bordering_own_region():
    p = give(neighbours(), 0, "renegade")
    play(p, "renegade d1 b1")
    assert p.colour[number("d1")] == 0 and p.colour[number("b1")] == 1
    assert list(p.stock) == [10, 11, 12, 12] and phase(p) == "choose"
    assert "renegade" in GAME.view(p, None)["used"]


def test_L45_the_rules_of_placing_hold():
    p = give(neighbours(terrain={"mountain": "b1"}), 0, "renegade")
    assert why(p, "renegade d1 b1") == "L25"
    assert why(p, "renegade d1 c3") == "L27"
    assert why(p, "renegade a2 b2") == "L45", "an own knight"
    assert why(p, "renegade f1 b2") == "L45", "a castle"
    p = give(neighbours(knights={"rose": "a2 d4", "gold": "d1 e1"}), 0, "renegade")
    assert why(p, "renegade d1 d5") == "L45", "not inside an own region"
    p = give(neighbours(), 0, "renegade")
    change(p, knights="rose a2 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 h1 gold d1 e1")
    assert legal(p, verb="renegade") == [] and why(p, "renegade d1 b1") == "L25"


def test_L45_a_knight_outside_regions_or_in_one_without_common_border_stays():
    p = give(neighbours(knights={"rose": "a2", "gold": "d1 e1 g1", "purple": "o2"}), 0, "renegade")
    assert why(p, "renegade g1 b1") == "L45", "in no region"
    assert why(p, "renegade o2 b1") == "L45", "purple's region lies elsewhere"


def test_L45_five_if_it_leaves_a_forest_and_five_if_one_comes_into_a_forest():
    p = set_cash(give(neighbours(terrain={"forest": "d1 b1"}), 0, "renegade"), 10, 0, 0, 0)
    play(p, "renegade d1 b1")
    assert p.due == 10
    play(p, "pay cash")
    assert p.cash[0] == 0 and phase(p) == "choose" and p.to_act() == (0,)
    p = set_cash(give(neighbours(terrain={"forest": "d1 b1"}), 0, "renegade"), 9, 0, 0, 0)
    assert why(p, "renegade d1 b1") == "W8", "one cost of 10"
    assert why(p, "renegade d1 a3") is None, "the forest left alone costs 5"


def test_L45_the_last_knight_may_go_W11_but_none_that_links_others():
    p = give(neighbours(knights={"rose": "a2", "gold": "d1 e1"}), 0, "renegade")
    assert why(p, "renegade e1 b1") == "W11", "e1 links d1 with the castle f1"
    assert why(p, "renegade d1 b1") is None
    p = give(neighbours(knights={"rose": "a2", "gold": "e1"}), 0, "renegade")
    assert why(p, "renegade e1 b1") is None


def test_W11_linked_pieces_may_hang_together_another_way_round():
    p = give(neighbours(knights={"rose": "a2", "gold": "d1 e1 d2 e2 f2"}), 0, "renegade")
    assert why(p, "renegade e1 b1") is None, "d1, d2, e2, f2, f1 are still one chain"
    assert why(p, "renegade e2 b1") is None
    p = give(neighbours(knights={"rose": "a2", "gold": "d3 d2 e2 f2 f3"}), 0, "renegade")
    assert why(p, "renegade e2 b1") == "W11"


def test_W11_any_colour_but_the_own_in_neutral_and_allied_regions_too():
    p = give(neighbours(knights={"rose": "a2", "gold": "e1", "grey": "d3"}), 0, "renegade", "alliance")
    play(p, "alliance a1 f1")
    assert why(p, "renegade d3 b1") is None, "a grey knight in gold's allied region"
    p = scene(
        3,
        castles={"rose": "a1", "grey": "f1 h8", "gold": "k8"},
        knights={"grey": "e1"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
    )
    play(give(turn_up(p, CARD), 0, "renegade"), "renegade e1 b1")
    assert p.stock[3] == 12, "back to the neutral prince's stock"


# Treasures and parchments --------------------------------------------------------------------------------------------


def test_L46_a_treasure_pays_without_change_and_is_never_offered():
    p = scene(castles={"rose": "b2", "gold": "o10", "purple": "o8"}, terrain={"forest": "b3"})
    give(set_cash(let_act(p, 0, "s1"), 0, 0, 0, 0), 0, "t8")
    play(p, "knight b3", "pay t8")
    assert p.cash[0] == 0 and phase(p) == "turn" and GAME.view(p, 0)["used"] == ["t8"]
    p = set_cash(turn_up(give(scene(), 0, "t15"), CARD), 1, 1, 0, 0)
    play(p, *["choose 2"] * 2, *["choose 3"] * 2)
    assert legal(p) == ["offer 1", "duel"]


def test_W8_cash_pays_all_or_nothing_and_a_rest_is_asked_for_again():
    p = give(set_cash(allied(), 5, 0, 0, 0), 0, "t8")
    play(p, "break a1 f1")
    assert legal(p) == ["pay t8"] and why(p, "pay cash") == "W8" and why(p, "pay t10") == "L46"
    play(p, "pay t8")
    assert p.due == 2
    play(p, "pay cash")
    assert p.cash[0] == 3 and phase(p) == "choose"


def test_W8_cash_and_treasures_together_must_suffice():
    p = give(set_cash(allied(), 2, 0, 0, 0), 0, "t8")
    assert why(p, "break a1 f1") is None
    p = give(set_cash(allied(), 1, 0, 0, 0), 0, "t8")
    assert why(p, "break a1 f1") == "W8"


def test_L47_parchments_count_at_the_end_only():
    p = give(scene(), 0, "p4")
    assert p.scores()[0] == 0
    play(leave_the_king(p), "turn king")
    assert p.scores()[0] == 4
