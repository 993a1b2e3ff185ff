"""Set-up, actions, and what Herald and Merchant change in a turn."""

import pytest

from burgrave.games.castel import GAME
from burgrave.games.castel.facts import COPIES, NAMES, PLACE_NAMES, ZONES
from burgrave.games.castel.reading import are_neighbours, zone

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
    scene,
    spots,
    targets,
    why,
)


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
