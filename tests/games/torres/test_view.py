"""What each player sees: own cards and those he put back, of the others only how many (T24, T25)."""

from typing import Any

from burgrave.games.torres import GAME, facts
from tests.games.torres.table import Table, begin

BOUGHT = ("buy", "draw jump", "draw ap7", "draw under", "keep under", "return jump bottom", "return ap7 top")


def seen(table: Table, seat: int | None) -> dict[str, Any]:
    """The view of a seat."""
    return GAME.view(table.position, seat)


def lines(table: Table, *moves: str, viewer: int | None) -> list[str]:
    """How a viewer reads some moves, which are played."""
    read = []
    for words in moves:
        read.append(GAME.line(table.position, table.actor, GAME.code(words), viewer))
        table.play(words)
    return read


def test_T24_only_the_buyer_reads_draw_keep_and_return():
    hidden = ["buy", "draw ?", "draw ?", "draw ?", "keep ?", "return ? bottom", "return ? top"]
    assert lines(begin(), *BOUGHT, viewer=0) == list(BOUGHT)
    assert lines(begin(), *BOUGHT, viewer=1) == hidden
    assert lines(begin(), *BOUGHT, viewer=None) == hidden


def test_T24_a_card_taken_from_the_top_is_hidden_too():
    assert lines(begin(draw="1"), "buy", "draw jump", viewer=1) == ["buy", "draw ?"]


def test_T24_the_hand_is_hidden_its_size_is_not():
    table = begin().play(*BOUGHT)
    assert seen(table, 0)["hands"] == [["under"], []]
    assert seen(table, 1)["hands"] == seen(table, None)["hands"] == [["?"], []]


def test_T24_the_cards_looked_at_are_hidden():
    table = begin().play(*BOUGHT[:4])
    assert sorted(seen(table, 0)["drawn"]) == ["ap7", "jump", "under"]
    assert seen(table, 1)["drawn"] == ["?", "?", "?"]


def test_T24_who_put_cards_back_remembers_where():
    table = begin().play(*BOUGHT)
    own = seen(table, 0)["decks"][0]
    assert (own["top"], own["bottom"]) == (["ap7"], ["jump"])
    assert sorted(own["left"]) == sorted(set(facts.CARDS) - {"ap7", "jump", "under"})
    other = seen(table, 1)["decks"][0]
    assert (other["top"], other["left"], other["bottom"]) == (["?"], ["?"] * 7, ["?"])


def test_T24_a_known_card_that_another_draws_is_unknown_again():
    table = begin(deck="shared").play(*BOUGHT, "end")
    assert seen(table, 0)["decks"][0]["top"] == ["ap7"]
    assert seen(table, 1)["decks"][0]["top"] == ["?"]
    table.play("buy", "draw ap7", "draw doors", "draw climb", "keep ap7", "return doors top", "return climb top")
    assert seen(table, 0)["hands"] == [["under"], ["?"]]
    assert seen(table, 0)["decks"][0]["top"] == ["?", "?"]
    assert seen(table, 1)["decks"][0]["top"] == ["climb", "doors"]


def test_T24_what_was_bought_in_the_last_turn_of_a_year_stays_secret():
    table = Table(seats=2, seat=1, stacks="3", scores=(0, 9)).play(*BOUGHT)
    assert seen(table, 1)["fresh"] == ["under"]
    while table.phase != "move-king":
        table.play("end")
    assert table.actor == 0
    assert seen(table, 0)["fresh"] == []
    assert seen(table, 0)["hands"] == [[], ["?"]]


def test_T8_a_shared_deck_is_not_known_as_a_set():
    assert set(seen(begin(deck="shared"), 0)["decks"][0]["left"]) == {"?"}
    assert len(seen(begin(deck="shared"), 0)["decks"][0]["left"]) == 40


def test_T25_played_cards_lie_face_up():
    table = Table(hand="ap6").play("card ap6")
    assert seen(table, 1)["played"] == [["ap6"], []]


def test_T46_at_the_end_everything_is_public():
    table = Table(year=3, stacks="3", hand="jump").end_year()
    assert seen(table, 1)["hands"] == seen(table, None)["hands"] == [["jump"], []]
    assert "?" not in seen(table, None)["decks"][0]["left"]
