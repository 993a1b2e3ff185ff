"""Positions as text: what they look like, and what is refused."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from tests.games.loewenherz.scene import GAME, box, give, let_act, play, scene, set_cash, turn_up, two_neighbours

FIELDS = "/".join(["." * 15] * 10)


def sections(p, seat=notation.OPEN):
    return dict(part.split(" ", 1) for part in notation.write(GAME, p, seat).split(" | ")[1:])


def refusal(p, **changed: str | None) -> str:
    """Why a position with other sections (None: without one) is refused."""
    parts = sections(p) | changed
    head = notation.write(GAME, p).split(" | ")[0]
    text = " | ".join([head, *(f"{name} {words}" for name, words in parts.items() if words is not None)])
    with pytest.raises(BadNotation) as refused:
        notation.read(text)
    return str(refused.value)


def test_the_opening_in_words():
    parts = sections(GAME.start(4))
    assert parts["map"].split("/")[:2] == [".f.fffff...ff.f", ".^.#ff^f.^f#^.."]
    assert parts["castles"].startswith("rose a10 d1 m7 gold a2 i10 l4")
    assert parts["power"] == "0 0 0 0" and parts["purses"] == "12 12 12 12"
    assert parts["now"] == "turn" and "turned" not in parts, "the letter A is no part of the basic game"
    assert len(parts["walls"].split()) == 20


def test_what_is_being_done_is_told():
    p = play(let_act(two_neighbours(), 0, "s2"), "extend a1 d1")
    assert sections(p)["now"] == "sword action=3 left=1 growing=a1 grown"
    p = turn_up(give(two_neighbours(terrain={"forest": "c1"}), 0, "renegade"), "m4 w2 s1")
    assert sections(play(p, "renegade f2 c1"))["now"] == "pay due=5 then=choose"
    p = play(GAME.start(4), "turn crown w2 s2", "choose 2", "choose 2", "choose 1", "choose 1", "2: bid 3", "3: bid 2")
    play(p, "pile 1", "deal alliance alliance renegade renegade t8 t15 p4", "take t15")
    parts = sections(play(p, "offer 4"))
    assert (parts["now"], parts["rivals"], parts["offer"]) == ("negotiate 1 action=2", "0 1", "4")
    assert parts["piles"].startswith("alliance alliance renegade renegade t8 p4 2:t15 / ")


def test_a_seat_is_told_what_it_knows_and_no_more():
    p = play(GAME.start(4), "turn crown w2 s2", "choose 1", "choose 2", "choose 2", "choose 3")
    play(p, "pile 1", "deal alliance alliance renegade renegade t8 t15 p4", "take t15")
    own, other, nobody = (sections(p, seat) for seat in (0, 1, None))
    assert own["piles"] == "? ? ? ? ? ? 0:t15 / ? ? ? ? ? ?"
    assert own["looked"] == "1:alliance,alliance,renegade,renegade,t8,p4"
    assert other["piles"] == nobody["piles"] == "? ? ? ? ? ? 0:? / ? ? ? ? ? ?"
    assert "looked" not in other
    assert (own["purses"], nobody["purses"]) == ("12 ? ? ?", "? ? ? ?")
    play(p, "duel", "1: bid 3")
    assert (sections(p, 1)["bids"], sections(p, 2)["bids"]) == ("1:3", "1:?")


def test_reading_what_a_seat_sees_draws_the_rest_fairly():
    """L40: of the six cards that seat 0 left in the pile, seat 1 has taken any."""
    p = give(give(GAME.start(4), 0, "t8"), 1, "alliance")
    text = notation.write(GAME, p, 0)
    taken = {tuple(GAME.view(notation.read(text, Random(seed))[1], 1)["hands"][1]) for seed in range(60)}
    assert taken == {("alliance",), ("renegade",), ("t10",)}


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"castles": "rose a1 gold a1"}, "two pieces stand on a1"),
        ({"knights": "rose q7"}, "'q7' is no square"),
        ({"knights": "a5"}, "of what colour is the piece on a5?"),
        ({"map": FIELDS.replace(".", "^")}, "no castle may stand on a1: mountain"),
        ({"map": FIELDS[:-1]}, "map: 10 ranks of 15 squares are needed, separated by /"),
        (
            {"knights": "rose " + " ".join(f"h{n} i{n}" for n in range(1, 8))},
            "there are 12 knights of a colour, no more",
        ),
        ({"walls": "a1-c1"}, "walls: a1 and c1 are not side by side"),
        ({"walls": "a1-a2 a2-a1"}, "walls: something is told twice"),
        ({"alliances": "a1-f1"}, "an alliance stands for a card played"),
        ({"purses": "50 50 50 0"}, "the purses hold 150 ducats, there are "),
        ({"purses": "12 12"}, "purses: 4 are needed, not 2"),
        ({"power": "0 0 x 0"}, "power is a number from -9999 to 9999, not 'x'"),
        ({"now": "choose"}, "phase choose asks about a card with three actions"),
        ({"now": "dream"}, "now begins with one of tile, "),
        ({"now": "turn due=5"}, "something is due in phase pay, and only there"),
        ({"now": "wall action=2 left=2"}, "phase wall asks about a card with three actions"),
        ({"now": "wall action=1 left=2", "card": "m4-w2-s1"}, "action 1 of the card does not lead to phase wall"),
        ({"now": "sword action=3", "card": "m4-w2-s1"}, "phase sword has something left to do"),
        ({"now": "bid action=2", "card": "m4-w2-s1"}, "phase bid asks about rivals"),
        ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:1 1:2"}, "no rival owes a bid"),
        ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:40"}, "seat 0 cannot pay its bid"),
        ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:1+t8"}, "seat 0 bids a Treasure"),
        ({"now": "negotiate action=2", "card": "m4-w2-s1", "rivals": "0 1", "offer": "13"}, "seat 1 cannot pay"),
        ({"now": "pay due=13 then=choose", "card": "m4-w2-s1"}, "seat 0 cannot pay 13"),
        ({"now": "take action=1 pile=1", "card": "crown-w3-s1"}, "there are no cards in the pile"),
        ({"now": "over"}, "the game is over when the king is dead, and not before"),
        ({"turned": "e king"}, "the game is over when the king is dead, and not before"),
        ({"turned": "b king"}, "turned: there is no card 'king' of the letter 'b', or no more"),
        ({"first": "4"}, "a seat is a number from 0 to 3, not '4'"),
        ({"first": None}, "first: 1 are needed, not 0"),
        ({"piles": "t8 t8 t8 t8 t8 t8 t8 / p3 p3 p3 p3 p3 p3"}, "there must be 3 of 'alliance', not 0"),
        ({"piles": "t8 / p3"}, "cards of pile 1: 7 are needed, not 1"),
        ({"shown": "0:t8:used:1+0"}, "cards of pile 1 taken by seat 0 is a number from 0 to 0, not '1'"),
        ({"bids": "0:?"}, "'?' is only for what a seat sees"),
        ({"weather": "fine"}, "there is no part 'weather'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(changed: dict[str, str | None], reason: str):
    assert reason in refusal(two_neighbours(), **changed)


def test_a_card_shown_was_taken_before():
    p = give(two_neighbours(), 1, "t8")
    assert "that he never took" in refusal(p, shown="1:alliance:used:1+0")
    assert "'p3' is held, if it is a Treasure, or used" in refusal(p, shown="1:p3:held:1+0")
    assert notation.read(notation.write(GAME, p) + " | shown 1:t8:used:1+0")


def test_W1_only_princes_who_play_and_the_neutral_one_have_pieces():
    assert "no prince is grey" in refusal(scene(2), castles="grey a1")
    assert sections(scene(2, castles={"purple": "a1"}))["castles"] == "purple a1"


def test_L7_the_set_up_is_told_by_its_tiles_and_castles():
    p = play(GAME.start(2), "tile b 1", "tile a 0")
    assert sections(p)["now"] == "tile"
    assert sections(p)["map"].split("/")[0].endswith("_____")
    assert "map: no tile looks like that in place 1" in refusal(p, map=sections(p)["map"].replace("^", "."))
    for tile in "cdef":
        play(p, f"tile {tile} 0")
    build = next(GAME.words(code) for code in p.legal(0))
    play(p, build)
    assert sections(p)["now"] == "castle 1"
    assert "by turns each builds a castle with one knight" in refusal(p, knights=None)
    assert "the basic opening is not set up by turns" in refusal(GAME.start(4), now="castle")


def test_regions_follow_from_the_walls():
    p = scene(castles={"rose": "a1", "gold": "o10", "purple": "o8"}, walls=box("a1", "c3"))
    text = notation.write(GAME, set_cash(p, 1, 2, 3, 4))
    _, again = notation.read(text)
    assert list(again.region) == list(p.region) and again.region[0] == 1
    assert list(again.cash) == [1, 2, 3, 4]
