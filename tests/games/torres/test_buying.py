"""Buying cards and playing them: T24 and T25."""

import pytest

from burgrave.games.torres import facts
from tests.games.torres.scene import Scene, begin

BUY = ("buy", "draw jump", "draw ap7", "draw under")


def test_T24_three_cards_are_looked_at_and_one_is_kept():
    scene = begin().play("buy")
    assert scene.actor == -1
    assert scene.weights() == {f"draw {card}": 1 for card in facts.CARDS}
    scene.play("draw jump")
    assert scene.rule("draw jump") == "T24"
    scene.play("draw ap7", "draw under")
    assert (scene.actor, sorted(scene.legal())) == (0, ["keep ap7", "keep jump", "keep under"])
    assert scene.rule("keep climb") == "T24"
    assert scene.rule("end") == "T24"
    scene.play("keep under")
    assert sorted(scene.legal()) == ["return ap7 bottom", "return ap7 top", "return jump bottom", "return jump top"]
    assert scene.rule("return under top") == "T24"
    scene.play("return jump bottom")
    assert scene.legal() == ["return ap7 top", "return ap7 bottom"]
    scene.play("return ap7 top")
    assert (scene.phase, scene.actor, scene.hand()) == ("menu", 0, "under")


def test_T24_of_two_cards_on_top_the_later_is_drawn_first():
    scene = begin().play(*BUY, "keep under", "return jump top", "return ap7 top", "buy")
    assert scene.weights() == {"draw ap7": 1}
    scene.play("draw ap7")
    assert scene.weights() == {"draw jump": 1}
    scene.play("draw jump")
    assert scene.weights() == {f"draw {card}": 1 for card in facts.CARDS if card not in ("jump", "ap7", "under")}


def test_T24_cards_at_the_bottom_come_last_and_in_order():
    scene = Scene(deck="jump ap7 under climb").play(
        *BUY, "keep under", "return jump bottom", "return ap7 bottom", "buy"
    )
    assert scene.weights() == {"draw climb": 1}
    scene.play("draw climb")
    assert scene.weights() == {"draw jump": 1}
    scene.play("draw jump")
    assert scene.weights() == {"draw ap7": 1}


def test_T24_a_new_card_at_the_bottom_goes_below_the_old_ones():
    scene = Scene(deck="jump ap7 under climb").play(
        *BUY, "keep under", "return jump bottom", "return ap7 bottom", "buy"
    )
    scene.play("draw climb", "draw jump", "draw ap7", "keep jump", "return climb bottom", "return ap7 top")
    assert scene.position.buys == 2
    scene.play("end", "end", "buy")
    assert scene.weights() == {"draw ap7": 1}
    scene.play("draw ap7")
    assert scene.weights() == {"draw climb": 1}
    scene.play("draw climb")
    assert scene.phase == "keep"


def test_T24_two_cards_left_are_two_cards_looked_at():
    scene = Scene(deck="jump ap7").play("buy", "draw ap7", "draw jump")
    assert scene.legal() == ["keep ap7", "keep jump"]
    scene.play("keep ap7")
    assert scene.legal() == ["return jump top", "return jump bottom"]


def test_T24_the_last_card_is_kept_and_nothing_returned():
    scene = Scene(deck="jump").play("buy", "draw jump")
    assert scene.legal() == ["keep jump"]
    scene.play("keep jump")
    assert scene.phase == "menu"
    assert scene.rule("buy") == "T24"


def test_T24_an_empty_deck_cannot_be_bought_from():
    assert Scene(deck="").rule("buy") == "T24"
    assert Scene(deck="jump").rule("buy") is None


def test_T24_at_most_two_a_turn():
    back = ("keep jump", "return ap7 top", "return under top")
    scene = begin().play(*BUY, *back)
    assert scene.rule("buy") is None
    scene.play("buy", "draw under", "draw ap7", "draw climb", "keep ap7", "return climb top", "return under top")
    assert scene.position.points == 3
    assert scene.rule("buy") == "T24"
    scene.play("end", "end")
    assert scene.rule("buy") is None


def test_T24_not_playable_in_the_same_turn():
    scene = begin().play("buy", "draw ap6", "draw ap7", "draw jump", "keep ap6", "return ap7 top", "return jump top")
    assert scene.rule("card ap6") == "T24"
    scene.play("end", "end")
    assert scene.rule("card ap6") is None


def test_T24_of_two_equal_cards_the_older_may_be_played():
    scene = Scene(deck="ap6", hand="ap6", edition="1999").play("buy", "draw ap6")
    assert scene.hand() == "ap6 ap6"
    assert scene.rule("card ap6") is None
    assert scene.play("card ap6").hand() == "ap6"


def test_T24_a_deck_of_ones_own():
    """What seat 0 put on top is nothing to seat 1."""
    scene = begin().play(*BUY, "keep under", "return jump top", "return ap7 top", "end", "buy")
    assert scene.weights() == {f"draw {card}": 1 for card in facts.CARDS}


def test_T24_a_shared_deck_is_shared():
    scene = begin(deck="shared").play(*BUY, "keep under", "return jump top", "return ap7 top", "end", "buy")
    assert scene.weights() == {"draw ap7": 1}
    scene.play("draw ap7", "draw jump")
    assert scene.weights() == {f"draw {card}": 4 - (card in ("jump", "ap7", "under")) for card in facts.CARDS}
    scene.play("draw jump", "keep jump", "return jump bottom", "return ap7 bottom")
    assert scene.hand(1) == "jump"


def test_T24_equal_cards_give_one_line():
    scene = begin(deck="shared").play("buy", "draw jump", "draw jump", "draw ap7")
    assert scene.legal() == ["keep ap7", "keep jump"]
    scene.play("keep jump")
    assert len(scene.legal()) == 4
    scene = begin(deck="shared").play("buy", "draw jump", "draw jump", "draw jump", "keep jump")
    assert scene.legal() == ["return jump top", "return jump bottom"]
    scene.play("return jump top")
    assert scene.legal() == ["return jump top", "return jump bottom"]
    assert scene.play("return jump bottom").phase == "menu"


def test_T24_four_equal_cards_weigh_by_their_number():
    scene = begin(deck="shared").play("buy", "draw jump", "draw jump")
    assert scene.weights() == {f"draw {card}": 2 if card == "jump" else 4 for card in facts.CARDS}
    scene.play("draw jump", "keep jump", "return jump bottom", "return jump bottom", "buy")
    assert scene.weights()["draw jump"] == 1


@pytest.mark.parametrize("deck", ["own", "shared"])
def test_T24_with_draw_1_the_top_card_is_taken(deck: str):
    scene = begin(deck=deck, draw="1").play("buy", "draw doors")
    assert (scene.phase, scene.actor, scene.hand()) == ("menu", 0, "doors")
    assert scene.rule("card doors c3 b3") == "T24"
    scene.play("buy", "draw climb")
    assert scene.rule("buy") == "T24"


def test_T25_one_card_a_turn_at_any_moment():
    scene = Scene(hand="ap6 ap7 diagonal").play("move c3 c2", "card diagonal c2 b1")
    assert (scene.hand(), scene.position.points) == ("ap6 ap7", 4)
    assert not [line for line in scene.legal() if line.startswith("card")]
    assert scene.rule("card ap6") == "T25"
    scene.play("end", "end")
    assert scene.rule("card ap6") is None


def test_T25_free_also_without_points():
    scene = Scene(hand="ap6 diagonal", points=0)
    assert scene.rule("card diagonal c3 b2") is None
    assert scene.rule("card ap6") is None


def test_T25_only_cards_in_hand():
    scene = Scene(hand="ap6")
    assert scene.rule("card ap7") == "T25"
    assert [line for line in scene.legal() if line.startswith("card")] == ["card ap6"]


def test_T25_a_card_with_no_effect_cannot_be_played():
    scene = Scene(hand="climb relocate jump carry", knights=("c3", "f6"))
    assert [line for line in scene.legal() if line.startswith(("card climb", "card relocate", "card jump"))] == []


def test_T25_it_leaves_the_game_face_up():
    scene = Scene(hand="ap6").play("card ap6")
    assert scene.hand() == ""
    assert scene.position.played[:10] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    deck = sum(scene.position.unknown[:10])
    assert deck == 9


def test_T25_the_effect_is_carried_out_at_once():
    scene = Scene(hand="carry").play("card carry c6")
    assert (scene.phase, scene.actor) == ("set", 0)
    assert scene.rule("end") == "T37"
