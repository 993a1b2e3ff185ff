"""What each player sees: own cards and those he put back, of the others only how many (T24, T25)."""

from typing import Any

from burgrave.games.torres import GAME, facts
from tests.games.torres.scene import Scene, begin

BOUGHT = ("buy", "draw jump", "draw ap7", "draw under", "keep under", "return jump bottom", "return ap7 top")


def seen(scene: Scene, seat: int | None) -> dict[str, Any]:
    """The view of a seat."""
    return GAME.view(scene.position, seat)


def lines(scene: Scene, *moves: str, viewer: int | None) -> list[str]:
    """How a viewer reads some moves, which are played."""
    read = []
    for words in moves:
        read.append(GAME.line(scene.position, scene.actor, GAME.code(words), viewer))
        scene.play(words)
    return read


def test_T24_only_the_buyer_reads_draw_keep_and_return():
    hidden = ["buy", "draw ?", "draw ?", "draw ?", "keep ?", "return ? bottom", "return ? top"]
    assert lines(begin(), *BOUGHT, viewer=0) == list(BOUGHT)
    assert lines(begin(), *BOUGHT, viewer=1) == hidden
    assert lines(begin(), *BOUGHT, viewer=None) == hidden


def test_T24_a_card_taken_from_the_top_is_hidden_too():
    assert lines(begin(draw="1"), "buy", "end", "end", "draw jump", viewer=1) == ["buy", "end", "end", "draw ?"]


def test_T24_the_hand_is_hidden_its_size_is_not():
    scene = begin().play(*BOUGHT)
    assert seen(scene, 0)["hands"] == [["under"], []]
    assert seen(scene, 1)["hands"] == seen(scene, None)["hands"] == [["?"], []]


def test_T24_the_cards_looked_at_are_hidden():
    scene = begin().play(*BOUGHT[:4])
    assert sorted(seen(scene, 0)["drawn"]) == ["ap7", "jump", "under"]
    assert seen(scene, 1)["drawn"] == ["?", "?", "?"]


def test_T24_who_put_cards_back_remembers_where():
    scene = begin().play(*BOUGHT)
    own = seen(scene, 0)["decks"][0]
    assert (own["top"], own["bottom"]) == (["ap7"], ["jump"])
    assert sorted(own["left"]) == sorted(set(facts.CARDS) - {"ap7", "jump", "under"})
    other = seen(scene, 1)["decks"][0]
    assert (other["top"], other["left"], other["bottom"]) == (["?"], ["?"] * 7, ["?"])


def test_T24_a_known_card_that_another_draws_is_unknown_again():
    scene = begin(deck="shared").play(*BOUGHT, "end")
    assert seen(scene, 0)["decks"][0]["top"] == ["ap7"]
    assert seen(scene, 1)["decks"][0]["top"] == ["?"]
    scene.play("buy", "draw ap7", "draw doors", "draw climb", "keep ap7", "return doors top", "return climb top")
    assert seen(scene, 0)["hands"] == [["under"], ["?"]]
    assert seen(scene, 0)["decks"][0]["top"] == ["?", "?"]
    assert seen(scene, 1)["decks"][0]["top"] == ["climb", "doors"]


def test_T24_what_was_bought_in_the_last_turn_of_a_year_stays_secret():
    scene = Scene(stacks="3", scores=(0, 9)).play("end", *BOUGHT)
    assert seen(scene, 1)["fresh"] == ["under"]
    scene.play("end")
    assert (scene.phase, scene.actor) == ("move-king", 0)
    assert seen(scene, 0)["fresh"] == []
    assert seen(scene, 0)["hands"] == [[], ["?"]]


def test_T8_a_shared_deck_is_not_known_as_a_set():
    assert set(seen(begin(deck="shared"), 0)["decks"][0]["left"]) == {"?"}
    assert len(seen(begin(deck="shared"), 0)["decks"][0]["left"]) == 40


def test_T25_played_cards_lie_face_up():
    scene = Scene(hand="ap6").play("card ap6")
    assert seen(scene, 1)["played"] == [["ap6"], []]


def test_T46_at_the_end_everything_is_public():
    scene = Scene(year=3, stacks="3", hand="jump").end_year()
    assert seen(scene, 1)["hands"] == seen(scene, None)["hands"] == [["jump"], []]
    assert "?" not in seen(scene, None)["decks"][0]["left"]
