"""Positions as text: what is written, what is read, and what is refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.core.game import find_game
from burgrave.core.position import OPEN
from tests.flaws import assert_all_raised, assert_told

from .scene import begun, lines, play

GAME = find_game("raubritter", 1)

START = "raubritter/1 2 | phase lay 0 0 | land 0,1 mm/pv | hands {hands} | left {left} | kept {kept}"


def written(hands="A:village,A:castle A:plain,A:castle", left="B B", kept="village plain", **others):
    """A start of two players: they kept village and plain. Other parts replace those."""
    text = START.format(hands=hands, left=left, kept=kept)
    parts = [part.split(" ", 1) for part in text.split(notation.BETWEEN)]
    told = [f"{name} {others.pop(name, words)}" for name, words in parts]
    return notation.BETWEEN.join([*told, *(f"{name.replace('_', '-')} {words}" for name, words in others.items())])


def read(text, seed=1):
    return notation.read(text, Random(seed))[1]


def refusal(text):
    with pytest.raises(BadNotation) as refused:
        read(text)
    return refused.value


@pytest.fixture
def deploying():
    """Seat 0 has just laid its castle; seat 1 kept the plain."""
    return play(begun("village", "plain"), "lay castle 0,2")


def test_a_position_reads_as_it_was_written(deploying):
    text = notation.write(GAME, deploying)
    assert text == (
        "raubritter/1 2 | phase deploy 0 1 0,2 | land 0,2 c/pv/mm | hands A:village A:plain,A:castle | left B B"
        " | kept village plain"
    )
    assert read(text).dump() == deploying.dump()


def test_knights_stand_on_their_tiles_and_are_missing_in_the_supply(deploying):
    after = play(deploying, "deploy 3 south 2 1")
    assert " land 0,2 c00/p0v/mm " in notation.write(GAME, after)
    assert read(notation.write(GAME, after)).supply == [27, 30, 0, 0]


def test_a_seat_writes_what_it_knows():
    position = begun("village", "plain", "plain")
    assert "hands A:village,A:castle A:plain,A:castle A:plain,A:castle" in notation.write(GAME, position, 0)
    assert "hands A:?,A:castle A:plain,A:castle A:?,A:castle" in notation.write(GAME, position, 1)
    assert notation.write(GAME, position, 1).endswith("kept plain/village plain plain/village")
    position = play(position, "lay castle 0,2", "deploy 0", "draw lake", "stop")
    assert "hands A:village,B:lake " in notation.write(GAME, position, 0)
    assert "hands A:?,B:? " in notation.write(GAME, position, 2)
    assert "seen=- " in notation.write(GAME, position, None)


def test_R7_what_was_passed_over_is_remembered_and_seen():
    position = begun("mountains", "village", "plain")
    position = play(position, "lay castle 0,2", "deploy 0", "draw village", "lay village 0,3", "draw lake", "stop")
    text = notation.write(GAME, position)
    assert text.endswith(" | ruled-out 0:village")
    assert read(text).dump() == position.dump()
    seen = notation.write(GAME, position, 1)
    assert seen.endswith(" | kept mountains/plain village mountains/plain")
    assert "village" not in {GAME.view(read(seen, seed), OPEN)["players"][0]["kept"][0] for seed in range(20)}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_what_is_hidden_is_drawn_as_imagined(viewer):
    position = play(begun("mountains", "village", "plain"), "lay castle 0,2", "deploy 0", "draw village", "stop")
    text = notation.write(GAME, position, viewer)
    for seed in range(20):
        assert read(text, seed).dump() == GAME.imagine(position, viewer, Random(seed)).dump()


def test_a_seat_that_is_told_what_it_cannot_know_is_refused():
    position = play(begun("village", "plain"), "lay castle 0,2", "deploy 0", "draw lake", "stop")
    seen = notation.write(GAME, position, 1)
    assert "hands A:village,B:? " in seen
    assert_told(refusal(seen.replace("B:?", "B:lake")), "seen-as")
    assert_told(refusal(seen.replace("left B B", "left C B")), "tile-known")
    assert_told(refusal(seen.replace("kept village", "kept ?")), "seen-as")


def test_open_hands_are_an_option_of_the_text():
    position = begun("village", "plain", hands="open")
    text = notation.write(GAME, position, None)
    assert text.startswith("raubritter/1 2 hands=open seen=- | ")
    assert read(text).dump() == position.dump()


CHANGED = [
    ({"phase": "dance"}, "no-phase"),
    ({"phase": "lay 0"}, "words"),
    ({"phase": "lay 2 0"}, "number"),
    ({"phase": "lay 0 3"}, "laid"),
    ({"phase": "draw 0 0"}, "laid"),
    ({"phase": "deploy 0 1 0,1"}, "no-castle"),
    ({"phase": "deploy 0 1 99,99"}, "no-castle"),
    ({"phase": "deploy 0 1 c3"}, "no-square"),
    ({"phase": "over 0"}, "over"),
    ({"phase": "keep"}, "kept-phase"),
    ({"phase": "tile"}, "start-phase"),
    ({"land": "-"}, "start-phase"),
    ({"land": "0,1 mm/pc"}, "start-kind"),
    ({"land": "0,1 mv/pv"}, "kept-start"),
    ({"land": "0,1 mm/pv/x"}, "unreadable"),
    ({"land": "0,3 p/./mm/pv"}, "land-apart"),
    ({"land": "0,1 mmppppp/pv"}, "count"),
    ({"land": "0,1 mmpppppp/pv"}, "land-large"),
    ({"land": "90,1 mm/pv"}, "land-large"),
    ({"land": "0,1 m0m/pv"}, "knights-there"),
    ({"land": "0,1 mm/p00000v"}, "knights-there"),
    ({"land": "0,1 mm/p2v"}, "no-owner"),
    ({"land": "0,2 l1/mm/pv"}, "knights-there"),
    ({"hands": "A:village,A:castle"}, "words"),
    ({"hands": "A:village,A:castle A:plain,A:?"}, "hand-open"),
    ({"hands": "A:village,A:castle A:plain,A:lake"}, "no-tile"),
    ({"hands": "A:village,A:castle A:village,A:castle"}, "not-kept"),
    ({"hands": "A:village,A:castle A:plain,C:town"}, "no-tile"),
    ({"hands": "A:village,A:castle A:plain,C:plain"}, "letter-piled"),
    ({"hands": "A:village,A:castle A:castle,A:castle"}, "tile-twice"),
    ({"hands": "A:village,A:castle A:plain,A:castle,B:lake"}, "hand-large"),
    ({"hands": "A:village,A:castle A:plain"}, "hand-size"),
    ({"hands": "B:lake,A:castle A:plain,A:castle", "left": "B:town B"}, "tile-gone"),
    ({"left": "A B"}, "no-letter"),
    ({"left": "B:lake,lake B"}, "no-tiles"),
    ({"hands": "A:castle,B:lake A:plain,A:castle", "left": "B:lake B"}, "pile-empty"),
    ({"hands": "- A:plain,A:castle", "left": "- B"}, "nothing-to-lay"),
    ({"left": "B:lake,castle B"}, "count"),
    ({"kept": "castle plain"}, "no-start-tile"),
    ({"kept": "village/plain plain"}, "kept-known"),
    ({"kept": "mountains mountains"}, "kept-start"),
    ({"ruled_out": "0:village"}, "ruled-out"),
    ({"ruled_out": "2:village"}, "number"),
    ({"cards": "none"}, "no-part"),
    ({"phase": "draw 0 1", "hands": "A:castle A:plain,A:castle", "left": "- B"}, "no-pile"),
    ({"hands": "B:lake,A:castle A:plain,A:castle", "ruled_out": "0:plain"}, "tile-laid"),
]


@pytest.mark.parametrize(("parts", "key"), CHANGED)
def test_what_cannot_be_is_refused_by_name(parts, key):
    assert_told(refusal(written(**parts)), key)


def test_the_start_that_the_refusals_change_is_possible():
    assert notation.write(GAME, read(written())) == written()
    assert notation.write(GAME, read(written(ruled_out="0:plain"))) == written(ruled_out="0:plain")


def test_a_seat_has_thirty_knights():
    rows = "/".join("p0000" * 2 for _ in range(4))
    assert_told(refusal(written(land=f"0,5 {rows}/mm/pv")), "knights")


def test_the_start_tiles_come_up_in_their_order():
    assert lines(read(written(phase="tile", land="0,1 m/pm"))) == {"tile 1,1 village"}
    assert_told(refusal(written(phase="tile", land="0,1 m/p")), "start-order")
    assert_told(refusal(written(phase="tile", land="0,1 m/pm", left="B:lake B")), "first-piles")
    assert_told(refusal(written(phase="tile", land="0,1 m/pm", hands="A:village A:plain,A:castle")), "first-hands")


OWN = "raubritter/2 2 | phase {phase} | land {land} | hands A:village,A:castle A:plain,A:castle | left B B"
OWN += " | kept {kept} | start {start}"


def own(phase="lay 0 0", land="0,1 mm/pv", kept="village plain", start="0110"):
    return OWN.format(phase=phase, land=land, kept=kept, start=start)


def test_R6_owners_of_start_tiles_are_written_and_read():
    game, position = notation.read(own())
    assert game.version == 2
    assert [tile["owner"] for tile in game.view(position, None)["tiles"]] == [0, 1, 1, 0]
    assert notation.write(game, position).endswith(" | start 0110")
    half = read(own(phase="tile", land="0,1 m/pv", start="011"))
    assert lines(half) == {"tile 1,1 mountains 0"}
    seen = notation.write(find_game("raubritter"), half, 1)
    assert " kept mountains/village plain" in seen and " hands A:?,A:castle A:plain,A:castle" in seen
    assert lines(read(seen)) <= {"tile 1,1 mountains 0", "tile 1,1 village 0"}


@pytest.mark.parametrize("start", ["-", "011", "0111", "0112", "x110", "01 10 1"])
def test_R6_owners_that_cannot_be_are_refused(start):
    assert_told(refusal(own(start=start)), "start-owner")


def test_R6_what_a_seat_has_laid_out_it_has_not_kept():
    assert_told(refusal(own(kept="plain plain")), "kept-start")
    assert_told(refusal(own(start="1010")), "kept-start")
    assert_told(refusal(own() + " | ruled-out 0:plain"), "no-part")


def test_every_reason_against_a_position_has_a_case():
    elsewhere = {"start-owner", "seen-as", "knights", "start-order", "first-piles", "first-hands", "tile-known"}
    assert_all_raised("raubritter", {key for *_, key in CHANGED} | elsewhere)
