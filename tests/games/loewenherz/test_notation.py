"""Positions as text: what they look like, and what is refused."""

import re
from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from tests.flaws import assert_all_raised, assert_told
from tests.games.loewenherz.scene import GAME, box, give, let_act, play, scene, set_cash, turn_up, two_neighbours

FIELDS = "/".join(["." * 15] * 10)


def sections(p, seat=notation.OPEN):
    return dict(part.split(" ", 1) for part in notation.write(GAME, p, seat).split(" | ")[1:])


def refusal(p, **changed: str | None) -> BadNotation:
    """Why a position with other sections (None: without one) is refused."""
    parts = sections(p) | changed
    head = notation.write(GAME, p).split(" | ")[0]
    text = " | ".join([head, *(f"{name} {words}" for name, words in parts.items() if words is not None)])
    with pytest.raises(BadNotation) as refused:
        notation.read(text)
    return refused.value


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
    assert sections(play(p, "offer 2"))["offer"] == "2 4", "the standing one, and the last of who speaks"
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


PILES = "alliance alliance alliance renegade renegade t8 t10 / renegade t12 t15 p3 p4 p5"
TAKEN = "alliance alliance renegade renegade t8 t10 0:alliance / renegade t12 t15 p3 p4 p5"
CHANGED: list[tuple[dict[str, str | None], str]] = [
    ({"castles": "rose a1 gold a1"}, "two-pieces"),
    ({"knights": "rose q7"}, "no-square"),
    ({"knights": "a5"}, "no-colour"),
    ({"map": FIELDS.replace(".", "^")}, "ground"),
    ({"map": FIELDS[:-1]}, "map"),
    (
        {"knights": "rose " + " ".join(f"h{n} i{n}" for n in range(1, 8))},
        "knights",
    ),
    ({"walls": "a1-c1"}, "no-edge"),
    ({"walls": "a1-a2 a2-a1"}, "twice"),
    ({"alliances": "a1-f1"}, "alliance-card"),
    ({"purses": "50 50 50 0"}, "ducats"),
    ({"purses": "12 12"}, "words"),
    ({"power": "0 0 x 0"}, "number"),
    ({"now": "choose"}, "no-actions"),
    ({"now": "dream"}, "no-phase"),
    ({"now": "turn due=5"}, "due"),
    ({"now": "wall action=2 left=2"}, "no-actions"),
    ({"now": "wall action=1 left=2", "card": "m4-w2-s1"}, "other-action"),
    ({"now": "sword action=3", "card": "m4-w2-s1"}, "left-nothing"),
    ({"now": "bid action=2", "card": "m4-w2-s1"}, "rivals"),
    ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:1 1:2"}, "all-bid"),
    ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:40"}, "bid"),
    ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:1+t8"}, "bid-treasure"),
    ({"now": "negotiate action=2", "card": "m4-w2-s1", "rivals": "0 1", "offer": "13"}, "offer"),
    ({"now": "pay due=13 then=choose", "card": "m4-w2-s1"}, "cannot-pay"),
    ({"now": "take action=1 pile=1", "card": "crown-w3-s1"}, "pile-empty"),
    ({"now": "over"}, "over"),
    ({"turned": "e king"}, "over"),
    ({"turned": "b king"}, "not-turned"),
    ({"first": "4"}, "number"),
    ({"first": None}, "words"),
    ({"piles": "t8 t8 t8 t8 t8 t8 t8 / p3 p3 p3 p3 p3 p3"}, "count"),
    ({"piles": "t8 / p3"}, "words"),
    ({"shown": "0:t8:used:1+0"}, "number"),
    ({"bids": "0:?"}, "hidden"),
    ({"weather": "fine"}, "no-part"),
    ({"castles": "rose a1 c5 e5 g5 i5"}, "castles-colour"),
    ({"castles": "rose a1 c5 e5 g5 gold a8 c8 e8 g8 purple i8 k8 m8 o8 grey o10"}, "castles"),
    ({"card": "m4-w2-s1"}, "other-card"),
    ({"chosen": "1 - - -"}, "nothing-chosen"),
    ({"now": "turn then=choose"}, "then"),
    ({"now": "pay due=1 then=turn", "card": "m4-w2-s1"}, "pay-then"),
    ({"now": "turn action=2"}, "no-action"),
    ({"now": "turn left=1"}, "left-many"),
    ({"now": "turn grown"}, "grown"),
    ({"now": "sword action=3 left=1 growing=a1", "card": "m4-w2-s1"}, "growing"),
    ({"now": "sword action=3 left=1 growing=f1 grown", "card": "m4-w2-s1"}, "growing-where"),
    ({"now": "turn cut=rose:1"}, "cut"),
    ({"now": "turn cut=rose:150"}, "cut-many"),
    ({"now": "turn pile=1"}, "pile"),
    ({"now": "turn luck=1"}, "unreadable"),
    ({"now": "deal action=1 pile=1", "card": "crown-w3-s1", "piles": PILES}, "dealt"),
    ({"rivals": "0 1"}, "no-rivals"),
    ({"now": "negotiate action=2", "card": "m4-w2-s1", "rivals": "0 1 2"}, "two-negotiate"),
    ({"now": "negotiate action=2", "card": "m4-w2-s1", "rivals": "0 1", "offer": "0"}, "offer-nothing"),
    ({"now": "negotiate action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "0:1"}, "no-bids"),
    ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "offer": "1"}, "no-offer"),
    ({"now": "bid action=2", "card": "m4-w2-s1", "rivals": "0 1", "bids": "2:1"}, "other-bidder"),
    ({"piles": TAKEN, "shown": "0:alliance:used:1+0", "alliances": "a1-o8"}, "no-allies"),
    ({"shown": "0:t8:used:0+0"}, "shown-early"),
    ({"piles": PILES, "shown": "0:t8:used:0+0 " * 11}, "shown-many"),
    ({"piles": PILES, "shown": "0:p3:used:0+0"}, "shown-card"),
    ({"piles": PILES, "shown": "0:t8:held:0+0"}, "shown-held"),
    ({"piles": PILES.replace("t8", "t8:0:1")}, "no-card"),
]


@pytest.mark.parametrize(("changed", "key"), CHANGED)
def test_what_cannot_be_is_refused_with_its_reason(changed: dict[str, str | None], key: str):
    assert_told(refusal(two_neighbours(), **changed), key)


def taken(seat: int | None) -> str:
    """What a seat knows when seat 0 has taken a card and left the others of its pile."""
    return notation.write(GAME, give(GAME.start(4), 0, "t8"), seat)


def set_up(*lines: str) -> str:
    return notation.write(GAME, play(GAME.start(2), "tile b 1", "tile a 0", *lines))


def built() -> str:
    """A land of two players with all castles, as if one were still to be built."""
    p = play(GAME.start(2), *(f"tile {tile} 0" for tile in "abcdef"))
    while GAME.view(p, None)["phase"] == "castle":
        p.play(p.actor(), p.legal(p.actor())[0])
    return notation.write(GAME, p).replace("now turn", "now castle")


ONE_BUILT = set_up(*(f"tile {tile} 0" for tile in "cdef"), "castle a1 a2")
TWICE = re.sub(r"(?<=[ /])(.{5}).{5}(?=_)", r"\1\1", set_up())
OTHER = [
    (re.sub(r"looked \S+", "", taken(0)).removesuffix(" | "), "looked-missing"),
    (taken(0).replace("looked 1:alliance,", "looked 1:"), "looked-other"),
    (re.sub(r"looked \S+", "looked 1:t8,t8,t8,t8,t8,t8", taken(0)), "seen-many"),
    (taken(1) + " | shown 2:t8:used:0+0", "shown-never"),
    (re.sub(r"(?<=[ /]).{5}(?=.{5}_)", "_" * 5, set_up()), "tiles"),
    (TWICE, "tile-twice"),
    (ONE_BUILT.replace("power 0 0", "power 1 0"), "bare-set-up"),
    (ONE_BUILT.replace("now castle 1", "now castle"), "whose-castle"),
    (built(), "all-built"),
]


@pytest.mark.parametrize(("text", "key"), OTHER, ids=[key for _, key in OTHER])
def test_what_cannot_be_elsewhere_is_refused_with_its_reason(text: str, key: str):
    with pytest.raises(BadNotation) as refused:
        notation.read(text, Random(1))
    assert_told(refused.value, key)


def test_every_reason_against_a_position_has_a_case():
    elsewhere = {"shown-used", "shown-state", "no-prince", "no-tile", "by-turns", "basic-opening"}
    assert_all_raised("loewenherz", {key for _, key in [*CHANGED, *OTHER]} | elsewhere)


def test_a_card_shown_was_taken_before():
    p = give(two_neighbours(), 1, "t8")
    assert_told(refusal(p, shown="1:alliance:used:1+0"), "shown-used")
    assert_told(refusal(p, shown="1:p3:held:1+0"), "shown-state")
    assert notation.read(notation.write(GAME, p) + " | shown 1:t8:used:1+0")


def test_W1_only_princes_who_play_and_the_neutral_one_have_pieces():
    assert_told(refusal(scene(2), castles="grey a1"), "no-prince")
    assert sections(scene(2, castles={"purple": "a1"}))["castles"] == "purple a1"


def test_L7_the_set_up_is_told_by_its_tiles_and_castles():
    p = play(GAME.start(2), "tile b 1", "tile a 0")
    assert sections(p)["now"] == "tile"
    assert sections(p)["map"].split("/")[0].endswith("_____")
    assert_told(refusal(p, map=sections(p)["map"].replace("^", ".")), "no-tile")
    for tile in "cdef":
        play(p, f"tile {tile} 0")
    build = next(GAME.words(code) for code in p.legal(0))
    play(p, build)
    assert sections(p)["now"] == "castle 1"
    assert_told(refusal(p, knights=None), "by-turns")
    assert_told(refusal(GAME.start(4), now="castle"), "basic-opening")


def test_regions_follow_from_the_walls():
    p = scene(castles={"rose": "a1", "gold": "o10", "purple": "o8"}, walls=box("a1", "c3"))
    text = notation.write(GAME, set_cash(p, 1, 2, 3, 4))
    _, again = notation.read(text)
    assert list(again.region) == list(p.region) and again.region[0] == 1
    assert list(again.cash) == [1, 2, 3, 4]
