"""Buying cards and playing them: T24 and T25."""

from collections import Counter
from random import Random

import pytest

from burgrave.core.errors import Reason
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.games.torres import GAME, facts
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
    scene = Scene(deck="ap6", hand="ap6", edition="1999", draw="3").play("buy", "draw ap6", "keep ap6")
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


@pytest.mark.parametrize(("deck", "copies"), [("own", 1), ("shared", 4)])
def test_T24_with_draw_1_the_top_card_is_bought_unseen_and_drawn_at_the_next_turn(deck: str, copies: int):
    scene = begin(deck=deck, draw="1").play("buy")
    assert (scene.phase, scene.actor, scene.hand()) == ("menu", 0, "")
    assert scene.rule("draw doors") == "T9"
    scene.play("buy")
    assert scene.rule("buy") == "T24"
    scene.play("end", "end")
    assert (scene.phase, scene.actor) == ("draw", -1)
    assert scene.rule("end") == "T24"
    assert scene.weights() == {f"draw {card}": copies for card in facts.CARDS}
    scene.play("draw ap6")
    assert scene.weights() == {
        f"draw {card}": copies - (card == "ap6") for card in facts.CARDS if copies > 1 or card != "ap6"
    }
    scene.play("draw jump")
    assert (scene.phase, scene.actor, scene.hand(), scene.position.points) == ("menu", 0, "ap6 jump", 5)
    assert scene.play("card ap6").position.points == 6


def test_T24_who_bought_nothing_draws_nothing():
    scene = begin(draw="1").play("buy", "end", "buy", "end", "draw jump", "end", "draw ap7", "end")
    assert (scene.phase, scene.actor) == ("menu", 0)


def test_T24_the_deck_counts_what_was_bought_unseen_no_more():
    """Of two cards that all may buy two are bought: nobody can buy a third, though both are unknown."""
    scene = Scene(deck="jump climb", edition="1999").play("buy", "end")
    assert scene.rule("buy") is None
    scene.play("buy")
    assert scene.rule("buy") == "T24"
    scene.play("end")
    assert scene.weights() == {"draw jump": 1, "draw climb": 1}
    scene.play("draw climb")
    assert scene.rule("buy") == "T24"
    assert scene.play("end").weights() == {"draw jump": 1}


def test_T24_a_deck_each_counts_its_own_cards_only():
    scene = Scene(deck="jump", draw="1").play("buy")
    assert scene.rule("buy") == "T24"
    assert scene.play("end").rule("buy") is None


def test_T24_across_the_year_cards_are_drawn_after_the_stacks_are_dealt():
    scene = Scene(stacks="3", draw="1").play("buy", "end", "buy", "end", "stay", "first 1")
    assert (scene.phase, scene.actor, scene.position.player) == ("draw", -1, 1)
    assert (scene.position.year, scene.stacks(0), scene.stacks(1)) == (2, "3 3 3 3", "3 3 3 3")
    assert scene.play("draw jump", "end").phase == "draw"


def test_T24_what_is_bought_in_the_last_turn_is_never_drawn():
    scene = Scene(stacks="3", year=3, draw="1").play("buy", "end", "buy", "end")
    assert (scene.phase, scene.hand(0), scene.hand(1)) == ("over", "", "")
    assert GAME.view(scene.position, None)["unseen"] == [1, 1]


@pytest.mark.parametrize("deck", ["own", "shared"])
def test_T24_nobody_knows_what_was_bought_unseen_the_buyer_neither(deck: str):
    scene = begin(deck=deck, draw="1").play("buy", "end")
    for seat in (0, 1, None):
        view = GAME.view(scene.position, seat)
        assert (view["unseen"], view["hands"], view["fresh"], view["drawn"]) == ([1, 0], [[], []], [], [])
    own = GAME.view(scene.position, 0)["decks"][0]["left"]
    assert own == ([*facts.CARDS] if deck == "own" else ["?"] * 40)


def test_T24_a_card_is_drawn_for_the_buyers_eyes_alone():
    scene = begin(draw="1").play("buy", "end", "end")
    before, code = scene.position.copy(), GAME.code("draw jump")
    scene.play("draw jump")
    assert GAME.line(before, -1, code, 0) == "draw jump"
    assert GAME.line(before, -1, code, 1) == GAME.line(before, -1, code, None) == "draw ?"
    assert GAME.events(before, -1, code, scene.position, 0) == [{"event": "take", "seat": 0, "card": "jump"}]
    assert GAME.events(before, -1, code, scene.position, 1) == [{"event": "take", "seat": 0, "card": "?"}]
    assert GAME.draw(before) == ("draw", 0)


def test_T24_a_seat_imagines_every_card_that_nobody_has_drawn_as_often():
    """Seat 1 has drawn one from the deck of all; what seat 0 holds and what it bought may be any of the others."""
    scene = begin(deck="shared", draw="1").play("buy", "end", "buy", "end", "draw jump", "buy", "end")
    position = scene.play("draw climb").position
    rng, held = Random(1), Counter[str]()
    for _ in range(2000):
        dream = GAME.imagine(position, 1, rng)
        assert GAME.view(dream, 1) == GAME.view(position, 1)
        held.update(card for card, count in zip(facts.CARDS, dream.hand[:10], strict=True) if count)
    assert held.total() == 2000
    assert all(abs(held[card] - 2000 * (4 - (card == "climb")) / 39) < 60 for card in facts.CARDS)


def test_T24_by_version_1_the_card_is_drawn_at_once():
    first = find_game("torres", 1)
    match = Match(first, 2, {"draw": "1"})
    for line in ("start c3", "start f6", "king d8", "buy", "draw jump"):
        match.play(line)
    assert first.view(match.position, 0)["hands"][0] == ["jump"]
    assert match.legal() == sorted({*match.legal(), "buy", "end"})
    assert match.why_not(0, "card jump c3 c5") == Reason("T24", "just-bought", {"card": "jump"})


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
