"""Buying cards and playing them: T24 and T25."""

import pytest

from burgrave.games.torres import facts
from tests.games.torres.table import Table, begin

BUY = ("buy", "draw jump", "draw ap7", "draw under")


def test_T24_three_cards_are_looked_at_and_one_is_kept():
    table = begin().play("buy")
    assert table.actor == -1
    assert table.weights() == {f"draw {card}": 1 for card in facts.CARDS}
    table.play("draw jump")
    assert table.rule("draw jump") == "T24"
    table.play("draw ap7", "draw under")
    assert (table.actor, sorted(table.legal())) == (0, ["keep ap7", "keep jump", "keep under"])
    assert table.rule("keep climb") == "T24"
    assert table.rule("end") == "T24"
    table.play("keep under")
    assert sorted(table.legal()) == ["return ap7 bottom", "return ap7 top", "return jump bottom", "return jump top"]
    assert table.rule("return under top") == "T24"
    table.play("return jump bottom")
    assert table.legal() == ["return ap7 top", "return ap7 bottom"]
    table.play("return ap7 top")
    assert (table.phase, table.actor, table.hand()) == ("menu", 0, "under")


def test_T24_of_two_cards_on_top_the_later_is_drawn_first():
    table = begin().play(*BUY, "keep under", "return jump top", "return ap7 top", "buy")
    assert table.weights() == {"draw ap7": 1}
    table.play("draw ap7")
    assert table.weights() == {"draw jump": 1}
    table.play("draw jump")
    assert table.weights() == {f"draw {card}": 1 for card in facts.CARDS if card not in ("jump", "ap7", "under")}


def test_T24_cards_at_the_bottom_come_last_and_in_order():
    table = Table(deck="jump ap7 under climb").play(
        *BUY, "keep under", "return jump bottom", "return ap7 bottom", "buy"
    )
    assert table.weights() == {"draw climb": 1}
    table.play("draw climb")
    assert table.weights() == {"draw jump": 1}
    table.play("draw jump")
    assert table.weights() == {"draw ap7": 1}


def test_T24_a_new_card_at_the_bottom_goes_below_the_old_ones():
    table = Table(deck="jump ap7 under climb").play(
        *BUY, "keep under", "return jump bottom", "return ap7 bottom", "buy"
    )
    table.play("draw climb", "draw jump", "draw ap7", "keep jump", "return climb bottom", "return ap7 top")
    assert table.position.buys == 2
    table.play("end", "end", "buy")
    assert table.weights() == {"draw ap7": 1}
    table.play("draw ap7")
    assert table.weights() == {"draw climb": 1}
    table.play("draw climb")
    assert table.phase == "keep"


def test_T24_two_cards_left_are_two_cards_looked_at():
    table = Table(deck="jump ap7").play("buy", "draw ap7", "draw jump")
    assert table.legal() == ["keep ap7", "keep jump"]
    table.play("keep ap7")
    assert table.legal() == ["return jump top", "return jump bottom"]


def test_T24_the_last_card_is_kept_and_nothing_returned():
    table = Table(deck="jump").play("buy", "draw jump")
    assert table.legal() == ["keep jump"]
    table.play("keep jump")
    assert table.phase == "menu"
    assert table.rule("buy") == "T24"


def test_T24_an_empty_deck_cannot_be_bought_from():
    assert Table(deck="").rule("buy") == "T24"
    assert Table(deck="jump").rule("buy") is None


def test_T24_at_most_two_a_turn():
    back = ("keep jump", "return ap7 top", "return under top")
    table = begin().play(*BUY, *back)
    assert table.rule("buy") is None
    table.play("buy", "draw under", "draw ap7", "draw climb", "keep ap7", "return climb top", "return under top")
    assert table.position.points == 3
    assert table.rule("buy") == "T24"
    table.play("end", "end")
    assert table.rule("buy") is None


def test_T24_not_playable_in_the_same_turn():
    table = begin().play("buy", "draw ap6", "draw ap7", "draw jump", "keep ap6", "return ap7 top", "return jump top")
    assert table.rule("card ap6") == "T24"
    table.play("end", "end")
    assert table.rule("card ap6") is None


def test_T24_of_two_equal_cards_the_older_may_be_played():
    table = Table(deck="ap6", hand="ap6", draw="1").play("buy", "draw ap6")
    assert table.hand() == "ap6 ap6"
    assert table.rule("card ap6") is None
    assert table.play("card ap6").hand() == "ap6"


def test_T24_a_deck_of_ones_own():
    """What seat 0 put on top is nothing to seat 1."""
    table = begin().play(*BUY, "keep under", "return jump top", "return ap7 top", "end", "buy")
    assert table.weights() == {f"draw {card}": 1 for card in facts.CARDS}


def test_T24_a_shared_deck_is_shared():
    table = begin(deck="shared").play(*BUY, "keep under", "return jump top", "return ap7 top", "end", "buy")
    assert table.weights() == {"draw ap7": 1}
    table.play("draw ap7", "draw jump")
    assert table.weights() == {f"draw {card}": 4 - (card in ("jump", "ap7", "under")) for card in facts.CARDS}
    table.play("draw jump", "keep jump", "return jump bottom", "return ap7 bottom")
    assert table.hand(1) == "jump"


def test_T24_equal_cards_give_one_line():
    table = begin(deck="shared").play("buy", "draw jump", "draw jump", "draw ap7")
    assert table.legal() == ["keep ap7", "keep jump"]
    table.play("keep jump")
    assert len(table.legal()) == 4
    table = begin(deck="shared").play("buy", "draw jump", "draw jump", "draw jump", "keep jump")
    assert table.legal() == ["return jump top", "return jump bottom"]
    table.play("return jump top")
    assert table.legal() == ["return jump top", "return jump bottom"]
    assert table.play("return jump bottom").phase == "menu"


def test_T24_four_equal_cards_weigh_by_their_number():
    table = begin(deck="shared").play("buy", "draw jump", "draw jump")
    assert table.weights() == {f"draw {card}": 2 if card == "jump" else 4 for card in facts.CARDS}
    table.play("draw jump", "keep jump", "return jump bottom", "return jump bottom", "buy")
    assert table.weights()["draw jump"] == 1


@pytest.mark.parametrize("deck", ["own", "shared"])
def test_T24_with_draw_1_the_top_card_is_taken(deck: str):
    table = begin(deck=deck, draw="1").play("buy", "draw doors")
    assert (table.phase, table.actor, table.hand()) == ("menu", 0, "doors")
    assert table.rule("card doors c3 b3") == "T24"
    table.play("buy", "draw climb")
    assert table.rule("buy") == "T24"


def test_T25_one_card_a_turn_at_any_moment():
    table = Table(hand="ap6 ap7 diagonal").play("move c3 c2", "card diagonal c2 b1")
    assert (table.hand(), table.position.points) == ("ap6 ap7", 4)
    assert not [line for line in table.legal() if line.startswith("card")]
    assert table.rule("card ap6") == "T25"
    table.play("end", "end")
    assert table.rule("card ap6") is None


def test_T25_free_also_without_points():
    table = Table(hand="ap6 diagonal", points=0)
    assert table.rule("card diagonal c3 b2") is None
    assert table.rule("card ap6") is None


def test_T25_only_cards_in_hand():
    table = Table(hand="ap6")
    assert table.rule("card ap7") == "T25"
    assert [line for line in table.legal() if line.startswith("card")] == ["card ap6"]


def test_T25_a_card_with_no_effect_cannot_be_played():
    table = Table(hand="climb relocate jump carry", knights=("c3", "f6"))
    assert [line for line in table.legal() if line.startswith(("card climb", "card relocate", "card jump"))] == []


def test_T25_it_leaves_the_game_face_up():
    table = Table(hand="ap6").play("card ap6")
    assert table.hand() == ""
    assert table.position.played[:10] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    deck = sum(table.position.unknown[:10])
    assert deck == 9


def test_T25_the_effect_is_carried_out_at_once():
    table = Table(hand="carry").play("card carry c6")
    assert (table.phase, table.actor) == ("set", 0)
    assert table.rule("end") == "T37"
