"""Set-up, actions, protection, soldiers and engines, and the end of the game."""

import pytest

from burgrave.games.castel import GAME
from burgrave.games.castel.facts import COPIES, NAMES, PLACE_NAMES, ZONES
from burgrave.games.castel.reading import are_neighbours, zone

from .scene import asked, board, exchange, hand, is_next_action, lines, play, scene, spots, targets, why

COURT = [f"{file}{rank}" for file in "bcde" for rank in "2345"]
CROWD = "assassin acrobat jester black-knight courtier courtesan spy fool schemer merchant priest prince thief princess"


def full_court(but: int) -> dict[str, str]:
    """Court squares with cards on all but the last ones."""
    cards = [*CROWD.split(), "queen", "lady-in-waiting"]
    return {square: f"{card} 1" for square, card in zip(COURT[: 16 - but], cards, strict=False)}


# Material and set-up


def test_C1_cards():
    assert len(NAMES) == 37 and sum(COPIES) == 56
    numbers = dict(zip(NAMES, COPIES, strict=True))
    assert numbers["soldier"] == 13 and numbers["engine"] == 5 and numbers["knight"] == 4
    by_zone = [sum(copies for z, copies in zip(ZONES, COPIES, strict=True) if z == zone) for zone in range(6)]
    assert by_zone == [21, 15, 6, 5, 5, 4]


def test_C2_pawns():
    assert list(GAME.start(5).stock) == [30, 30, 22, 18, 15]
    assert list(GAME.start(2).stock) == [30, 30, 0, 0, 0]


def test_C3_a_corner_of_the_court_has_eight_neighbours():
    zones = [zone(place) for place in PLACE_NAMES if are_neighbours(place, "b2")]
    assert (zones.count("tower"), zones.count("rampart"), zones.count("court")) == (1, 4, 3)
    assert [place for place in PLACE_NAMES if are_neighbours(place, "out:dragon")] == []


@pytest.mark.parametrize(
    ("seats", "cards", "pile", "rest"), [(2, 9, 13, 10), (3, 7, 8, 11), (4, 5, 6, 12), (5, 5, 4, 11)]
)
def test_C4_the_deal(seats, cards, pile, rest):
    position = GAME.start(seats)
    assert ("deal fool" in lines(position)) == ("deal jester" in lines(position)) == (seats > 2)
    dealt = 0
    while asked(position) == "deal":
        position = play(position, lines(position)[0])
        dealt += 1
    assert dealt == seats * cards + rest
    assert [len(hand(position, seat)) for seat in range(seats)] == [cards] * seats
    assert list(position.pile_size[:seats]) == [pile] * seats
    assert sum(position.pile) == seats * pile
    assert len(exchange(position)) == rest
    assert position.to_act() == (0,)


def test_C4_a_deal_counts_equal_cards():
    position = GAME.start(3)
    weights = {GAME.words(code): position.weight(code) for code in position.legal(-1)}
    assert weights["deal soldier"] == 13 and weights["deal king"] == 1
    position = play(position, "deal soldier", "deal soldier")
    assert position.weight(GAME.code("deal soldier")) == 11


# Actions


def test_C5_two_actions_of_three_kinds_then_the_next_player():
    position = scene({}, ("king soldier", "soldier", "soldier"), "fairy")
    assert lines(position, "draw") == ["draw"]
    assert lines(position, "swap") == ["swap king fairy", "swap soldier fairy"]
    assert len(lines(position, "place")) == 16 + 16
    after = play(position, "draw")
    assert after.to_act() == (-1,) and lines(after) == ["card soldier"]
    after = play(after, "card soldier")
    assert is_next_action(after)
    after = play(after, "swap king fairy")
    assert is_next_action(after, seat=1, done=0)
    assert hand(after, 0) == ["soldier", "soldier", "fairy"]


def test_C5_no_draw_from_an_empty_pile():
    position = scene({}, piles=(0, 1, 1), exchange="king")
    assert "draw" not in lines(position)
    assert why(position, "draw") == "C5 empty-pile"
    assert why(position, "swap king soldier") == "C5 not-in-hand"
    assert why(position, "swap soldier fairy") == "C5 not-in-exchange"
    assert why(position, "draw", seat=1) == "C5 not-asked"


def test_C6_zones_free_squares_and_pawns():
    position = scene({"c3": "prince 1"}, ("king soldier archer dragon engine knight", "soldier", "soldier"))
    assert spots(position, "king") == [square for square in COURT if square != "c3"]
    assert spots(position, "soldier") == sorted(p for p in PLACE_NAMES if zone(p) == "rampart")
    assert spots(position, "archer") == ["a1", "a6", "f1", "f6"]
    assert spots(position, "dragon") == ["out"]
    assert spots(position, "engine") == ["east", "north", "south", "west"]
    assert spots(position, "knight") == ["c3"]
    assert why(position, "place king c3") == "C6 occupied"
    assert why(position, "place king a1") == "C6 zone-court"
    assert why(position, "place dragon out:dragon") == "C6 just-out"
    after = play(position, "place king c4")
    assert board(after)["c4"] == "king 0" and after.stock[0] == 29


def test_C6_without_a_pawn_nothing_is_placed():
    position = scene({}, ("soldier", "soldier", "soldier"), stock=(0, 1, 1))
    assert lines(position) == ["draw"]
    assert why(position, "place soldier b1") == "C6 no-pawn"
    assert "place soldier b1" in lines(scene({}, stock=(1, 1, 1)))


def test_C7_an_impossible_effect_is_passed_over():
    position = scene({}, ("assassin soldier", "soldier", "soldier"))
    assert is_next_action(play(position, "place assassin c3"))
    position = scene({"c4": "prince 0"}, ("assassin soldier", "soldier", "soldier"))
    after = play(position, "place assassin c3")
    assert lines(after) == ["target c4"], "an effect must be applied, also to an own card"


def test_C8_effects_happen_once_on_arrival():
    position = scene({"c3": "assassin 1"}, ("prince soldier", "soldier", "soldier"))
    assert is_next_action(play(position, "place prince c4"))


def test_C9_moves_stay_in_the_zone_and_ask_no_conditions():
    position = scene(
        {"b2": "queen 1", "c3": "king 1", "b3": "lady-in-waiting 1", "a1": "witch 1"}, ("prince-charming", "soldier")
    )
    after = play(position, "place prince-charming e5")
    assert "b3 e4" in targets(after, "shift") and "a1 f6" in targets(after, "shift")
    assert why(after, "shift b3 a6") == "C9 other-zone"
    assert why(after, "shift b3 c3") == "C9 occupied"
    after = play(after, "shift b2 e2")
    assert board(after)["e2"] == "queen 1", "not next to the King, and no effect"
    assert is_next_action(after)


def test_C10_back_to_the_owner_or_the_exchange_and_the_pawn_to_its_stock():
    position = scene({"c4": "prince 2"}, ("courtier soldier", "soldier", "soldier"))
    after = play(position, "place courtier c3", "target c4")
    assert hand(after, 2) == ["prince", "soldier"]
    assert after.stock[2] == position.stock[2] + 1
    position = scene({"c4": "prince -"}, ("courtier soldier", "soldier", "soldier"))
    assert exchange(play(position, "place courtier c3", "target c4")) == ["prince"]


# Protection


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


# Soldiers and engines

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


# Winning, deadlock, skipping


def test_C16_the_player_without_cards_wins_at_once():
    position = scene({}, ("soldier", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place soldier b1")
    assert after.to_act() == () and after.ranks() == [1, 2, 2]
    assert GAME.view(after, 1)["winners"] == [0]
    assert play(scene({}, ("soldier", "soldier", "soldier")), "place soldier b1").to_act() == (0,), "a pile is left"


def test_C16_others_win_if_the_player_has_not_first_clockwise():
    # The Fool takes their last cards from seats 0 and 2, whose right neighbours have none to give.
    position = scene({}, ("king", "fool", "queen", "soldier", ""), piles=(0, 1, 0, 1, 1), turn=1)
    after = play(position, "place fool c3", "steal 1 king", "steal 3 queen", "steal 4 soldier")
    assert after.to_act() == () and after.scores()[0] == after.scores()[2] == 0
    assert after.winner == 2 + 1, "clockwise from seat 1"
    assert GAME.view(after, None)["winners"] == [2] and after.ranks()[0] == 2


def test_C16_the_player_comes_before_the_others():
    position = scene({}, ("fool", "soldier", ""), piles=(0, 0, 3))
    after = play(position, "place fool c3", "steal 2 soldier")
    assert after.to_act() == () and after.winner == 0 + 1
    assert after.ranks() == [1, 2, 3], "seat 1 has no cards either, but is not first"


def test_C68_no_win_by_drawing_or_swapping_and_after_every_placing():
    position = scene({}, ("soldier", "soldier", "soldier"), "king", piles=(0, 1, 1))
    assert play(position, "swap soldier king").to_act() == (0,)
    position = scene({"c4": "prince 0"}, ("courtier", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place courtier c3")
    assert asked(after) == "courtier", "not before the effect is done"
    assert play(after, "target c4").to_act() == (0,)


def skip_rounds(position, rounds):
    for _ in range(rounds):
        for _ in range(2 * position.seats):
            position = play(position, lines(position, "swap")[0])
    return position


def test_C17_three_idle_rounds_are_a_deadlock():
    position = scene({}, ("king soldier", "soldier", "soldier"), "fairy", piles=(1, 5, 1))
    assert skip_rounds(position, 2).to_act() == (0,)
    after = skip_rounds(position, 3)
    assert after.to_act() == () and after.winner == 0
    assert after.ranks() == [3, 2, 1], "the hand counts first, then the pile"
    drawn = play(skip_rounds(position, 2), "draw", "card soldier")
    assert drawn.idle == 2
    for _ in range(5):
        drawn = play(drawn, lines(drawn, "swap")[0])
    assert drawn.to_act() == (0,) and drawn.idle == 0, "a round with a draw is not idle"


def test_C17_a_placing_ends_an_idle_time_too():
    position = skip_rounds(scene({}, ("king soldier", "soldier", "soldier"), "fairy"), 2)
    position = play(position, lines(position, "place")[0])
    while position.player or position.done:
        position = play(position, lines(position, "swap")[0])
    assert position.idle == 0 and position.to_act() == (0,)


def test_C17_the_200th_round_is_the_last():
    position = scene({}, ("king soldier", "soldier", "soldier"), "fairy")
    position.rounds = 198
    assert skip_rounds(position, 1).to_act() == (0,)
    after = skip_rounds(position, 2)
    assert after.to_act() == () and after.rounds == 200
    assert after.ranks() == [3, 1, 1], "equal hands and piles share"


def test_C18_skip_only_if_nothing_else_is_possible():
    stuck = scene({}, ("king", "soldier", "soldier"), piles=(0, 1, 1), stock=(0, 1, 1))
    assert lines(stuck) == ["skip"]
    assert is_next_action(play(stuck, "skip"))
    for free in (
        scene({}, ("king", "soldier", "soldier"), piles=(1, 1, 1), stock=(0, 1, 1)),
        scene({}, ("king", "soldier", "soldier"), "fairy", piles=(0, 1, 1), stock=(0, 1, 1)),
        scene({}, ("king", "soldier", "soldier"), piles=(0, 1, 1)),
    ):
        assert "skip" not in lines(free)
        assert why(free, "skip") == "C18 not-stuck"


def test_C70_places_and_scores():
    position = scene({}, ("soldier", "soldier soldier", "soldier"), piles=(0, 1, 4))
    assert position.scores() == [-1, -3, -5]
    after = play(position, "place soldier b1")
    assert after.scores() == [0, -3, -5]
    assert after.ranks() == [1, 3, 2], "by hand first, then by pile"


def test_C70_a_card_being_drawn_counts():
    position = scene({}, ("soldier", "soldier"), piles=(3, 3))
    assert play(position, "draw").scores() == position.scores() == [-4, -4]


def test_C69_a_swap_for_the_same_name():
    position = scene({}, ("soldier", "soldier", "soldier"), "soldier")
    after = play(position, "swap soldier soldier")
    assert is_next_action(after) and hand(after, 0) == ["soldier"]


# Herald and Merchant


def test_C45_the_herald_makes_one_place_the_king_first():
    position = scene({"out:herald": "herald 1"}, ("king soldier", "soldier", "soldier"), "fairy")
    assert lines(position) == [f"place king {square}" for square in COURT]
    assert (
        why(position, "draw") == why(position, "swap king fairy") == why(position, "place soldier b1") == "C45 herald"
    )
    after = play(position, "place king c3")
    assert "draw" in lines(after)
    no_herald = scene({}, ("king soldier", "soldier", "soldier"), "fairy")
    assert "draw" in lines(no_herald)
    no_king = scene({"out:herald": "herald 1"}, ("queen soldier", "king", "soldier"), "fairy")
    assert "draw" in lines(no_king)


def test_C63_the_turn_is_free_if_the_king_cannot_be_placed_and_a_herald_under_a_knight_counts():
    crowd = full_court(but=0) | {"out:herald": "herald 1"}
    position = scene(crowd, ("king soldier", "soldier", "soldier"), "fairy")
    assert "draw" in lines(position) and "swap king fairy" in lines(position)
    one_free = full_court(but=1) | {"out:herald": "herald 1, knight 2"}
    assert lines(scene(one_free, ("king soldier", "soldier", "soldier"), "fairy")) == ["place king e5"]
    pawnless = scene({"out:herald": "herald 1"}, ("king soldier", "soldier", "soldier"), "fairy", stock=(0, 1, 1))
    assert "draw" in lines(pawnless)


def test_C45_only_a_king_held_when_the_turn_begins_counts():
    position = scene({"out:herald": "herald 1"}, ("queen soldier", "soldier", "soldier"), "king")
    after = play(position, "swap queen king")
    assert "draw" in lines(after)


def test_C63_herald_any_holds_the_king_until_the_last_action():
    position = scene({"out:herald": "herald 1"}, ("king soldier", "soldier", "soldier"), "fairy", herald="any")
    assert "draw" in lines(position) and lines(position, "swap") == ["swap soldier fairy"]
    assert why(position, "swap king fairy") == "C63 herald-holds-king"
    last = play(position, "draw", "card soldier")
    assert lines(last) == [f"place king {square}" for square in COURT]
    assert why(last, "draw") == "C45 herald"


def test_C63_herald_any_the_last_action_is_the_third_with_the_merchant():
    position = scene({"out:herald": "herald 0"}, ("king merchant soldier", "soldier", "soldier"), herald="any")
    second = play(position, "place merchant c3")
    assert "draw" in lines(second)
    third = play(second, "draw", "card soldier")
    assert lines(third, "place king") == lines(third)


def test_C61_a_turn_never_has_more_than_three_actions():
    position = scene({}, ("merchant enchanter soldier soldier", "soldier", "soldier"))
    after = play(position, "place merchant c3", "place enchanter out")
    assert "merchant" in hand(after, 0) and after.done == 2
    after = play(after, "place merchant c3")
    assert is_next_action(after, seat=1, done=0)


def test_C62_merchant_last_barred():
    last = scene({}, ("merchant", "soldier", "soldier"), "king", piles=(0, 1, 1), merchant_last="barred")
    assert lines(last, "place") == []
    assert why(last, "place merchant c3") == "C62 merchant-last"
    allowed = scene({}, ("merchant", "soldier", "soldier"), "king", piles=(0, 1, 1))
    assert play(allowed, "place merchant c3").to_act() == ()
    pile_left = scene({}, ("merchant", "soldier", "soldier"), "king", piles=(1, 1, 1), merchant_last="barred")
    assert "place merchant c3" in lines(pile_left)
    two = scene({}, ("merchant soldier", "soldier", "soldier"), "king", piles=(0, 1, 1), merchant_last="barred")
    after = play(two, "place merchant c3")
    assert lines(after) == ["swap soldier king"], "nor any last card in the turn of the Merchant"
    assert why(after, "place soldier b1") == "C62 merchant-last"
    next_turn = play(after, "swap soldier king", "swap king soldier")
    assert next_turn.player == 1


def test_C62_the_counsellor_does_not_bring_the_merchant_when_going_out():
    around = {"c3": "king 1"}
    for option, is_legal in (("barred", False), ("allowed", True)):
        position = scene(
            around, ("counsellor", "soldier", "soldier"), "merchant prince", piles=(0, 1, 1), merchant_last=option
        )
        after = play(position, "place counsellor c4")
        assert ("counsel merchant d4" in lines(after)) is is_legal
    position = scene(around, ("counsellor", "soldier", "soldier"), "merchant", piles=(0, 1, 1), merchant_last="barred")
    assert play(position, "place counsellor c4").to_act() == (), "nothing to bring: passed over, and out"


def test_C57_options():
    assert {option.name: option.values for option in GAME.options} == {
        "acrobat": ("two", "all"),
        "merchant_last": ("allowed", "barred"),
        "herald": ("first", "any"),
    }
