"""Positions as text: what is written, what is read, and what is refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.core.position import OPEN
from burgrave.games.raubritter import GAME

from .scene import begun, lines, play

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
    with pytest.raises(BadNotation) as reason:
        read(text)
    return str(reason.value)


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
    assert refusal(seen.replace("B:?", "B:lake")).startswith("hands: this can only be seen as")
    assert "kept: " in refusal(seen.replace("kept village", "kept ?"))


def test_open_hands_are_an_option_of_the_text():
    position = begun("village", "plain", hands="open")
    text = notation.write(GAME, position, None)
    assert text.startswith("raubritter/1 2 hands=open seen=- | ")
    assert read(text).dump() == position.dump()


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"phase": "dance"}, "phase: 'dance' is none"),
        ({"phase": "lay 0"}, "phase: 'lay' has not so many words"),
        ({"phase": "lay 2 0"}, "phase: '2' is no number below 2"),
        ({"phase": "lay 0 3"}, "phase: 'lay' after 3 tiles"),
        ({"phase": "draw 0 0"}, "phase: 'draw' after 0 tiles"),
        ({"phase": "deploy 0 1 0,1"}, "phase: no castle was just laid on 0,1"),
        ({"phase": "deploy 0 1 99,99"}, "phase: no castle was just laid on 99,99"),
        ({"phase": "deploy 0 1 c3"}, "'c3' is no square"),
        ({"phase": "over 0"}, "phase: it is over when every tile is laid"),
        ({"phase": "keep"}, "kept: this does not fit the phase 'keep'"),
        ({"phase": "tile"}, "land: the start tiles turned up do not fit the phase 'tile'"),
        ({"land": "-"}, "land: the start tiles turned up do not fit the phase 'lay'"),
        ({"land": "0,1 mm/pc"}, "land: the start tiles are none of the A tiles"),
        ({"land": "0,1 mv/pv"}, "kept: the start tiles turned up do not fit"),
        ({"land": "0,1 mm/pv/x"}, "land: 'x' is no row"),
        ({"land": "0,3 p/./mm/pv"}, "land: a tile touches no other"),
        ({"land": "0,1 mmppppp/pv"}, "there must be 6 of 'plain'"),
        ({"land": "0,1 mmpppppp/pv"}, "land: it may not span more than 7 squares"),
        ({"land": "90,1 mm/pv"}, "land: it may not span more than 7 squares"),
        ({"land": "0,1 m0m/pv"}, "land: 0,1 has knights '0', too many or too few"),
        ({"land": "0,1 mm/p00000v"}, "land: 0,0 has knights '00000', too many or too few"),
        ({"land": "0,1 mm/p2v"}, "land: 0,0 has knights '2', of a seat there is not"),
        ({"land": "0,2 l1/mm/pv"}, "land: 0,2 has knights '1', too many or too few"),
        ({"hands": "A:village,A:castle"}, "hands: a word for each seat is needed"),
        ({"hands": "A:village,A:castle A:plain,A:?"}, "hands: seat 1: nothing of it is hidden"),
        ({"hands": "A:village,A:castle A:plain,A:lake"}, "hands: seat 1: there is no tile A:lake"),
        ({"hands": "A:village,A:castle A:village,A:castle"}, "hands: seat 1 kept no village"),
        ({"hands": "A:village,A:castle A:plain,C:town"}, "hands: seat 1: there is no tile C:town"),
        ({"hands": "A:village,A:castle A:plain,C:plain"}, "hands: seat 1: the letter C is still in the pile"),
        ({"hands": "A:village,A:castle A:castle,A:castle"}, "hands: seat 1: two tiles A:castle"),
        ({"hands": "A:village,A:castle A:plain,A:castle,B:lake"}, "hands: seat 1 has more than 2 tiles"),
        ({"hands": "A:village,A:castle A:plain"}, "hands: seat 1 has 1 tiles and not 2"),
        ({"hands": "B:lake,A:castle A:plain,A:castle", "left": "B:town B"}, "hands: seat 0: no B:lake is left"),
        ({"left": "A B"}, "left: 'A' is no letter of a pile"),
        ({"left": "B:lake,lake B"}, "left: 'B:lake,lake' are no tiles of B"),
        ({"hands": "A:castle,B:lake A:plain,A:castle", "left": "B:lake B"}, "left: seat 0: no B is left in the pile"),
        ({"hands": "- A:plain,A:castle", "left": "- B"}, "phase: seat 0 has no tile to lay"),
        ({"left": "B:lake,castle B"}, "there must be 6 of 'village', not 5"),
        ({"kept": "castle plain"}, "kept: 'castle' is none of"),
        ({"kept": "village/plain plain"}, "kept: seat 0: it is known what is kept"),
        ({"kept": "mountains mountains"}, "kept: the start tiles turned up do not fit"),
        ({"ruled_out": "0:village"}, "ruled-out: seat 0: 'village' cannot be"),
        ({"ruled_out": "2:village"}, "ruled-out: '2' is no number below 2"),
        ({"cards": "none"}, "there is no part 'cards'"),
    ],
)
def test_what_cannot_be_is_refused_by_name(parts, reason):
    assert reason in refusal(written(**parts))


def test_the_start_that_the_refusals_change_is_possible():
    assert notation.write(GAME, read(written())) == written()
    assert notation.write(GAME, read(written(ruled_out="0:plain"))) == written(ruled_out="0:plain")


def test_a_seat_has_thirty_knights():
    rows = "/".join("p0000" * 2 for _ in range(4))
    assert "land: a seat has more than 30 knights" in refusal(written(land=f"0,5 {rows}/mm/pv"))


def test_the_start_tiles_come_up_in_their_order():
    assert lines(read(written(phase="tile", land="0,1 m/pm"))) == {"tile 1,1 village"}
    assert "land: the start tiles are turned up row by row" in refusal(written(phase="tile", land="0,1 m/p"))
