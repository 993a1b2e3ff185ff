"""Positions of Castel as text: written, read back, and refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.core.position import CHANCE
from burgrave.games.castel import GAME
from burgrave.games.castel.facts import NAMES
from burgrave.games.castel.position import CastelPosition
from tests.contract.notations import assert_read_back, assert_seen
from tests.flaws import assert_all_raised, assert_told

from .scene import play, scene

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"acrobat": "all"}),
    (4, {"merchant_last": "barred"}),
    (5, {"herald": "any"}),
]


def positions(seats: int, options: dict[str, str], seed: int) -> list[CastelPosition]:
    """Every position of a random game."""
    rng, position = Random(seed), GAME.start(seats, options)
    found = [position]
    while position.to_act():
        position = position.copy()
        seat = rng.choice(position.to_act())
        position.play(seat, rng.choice(position.legal(seat)))
        found.append(position)
    return found


def read(text: str) -> CastelPosition:
    game, position = notation.read(text, Random(1))
    assert game is GAME and isinstance(position, CastelPosition)
    return position


def refusal(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as refused:
        read(text)
    return refused.value


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_what_is_written_is_read_back(seats, options):
    for position in positions(seats, options, seats):
        assert_read_back(GAME, position)


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_the_seen_form_is_made_of_the_view_and_gives_a_position_that_looks_the_same(seats, options):
    for position in positions(seats, options, 7)[::5]:
        for seat in (None, 0, 1):
            assert_seen(GAME, position, seat, 2)


def test_the_start_as_text():
    assert notation.write(GAME, GAME.start(2, {"herald": "any"})) == (
        "castel/1 2 herald=any | phase deal | turn 0 1/2 round=1 idle=0 | board - | last - | hands - / - | piles 0 0"
        " | exchange -"
    )


# A position of which the tests below change some words.
HANDS = ("thief king", "soldier soldier")
POSITION = scene({"c3": "queen 0, knight 1", "north": "engine -", "out:dragon": "dragon 1"}, HANDS, "prince", last="c3")
LEFT = notation.write(GAME, POSITION).split(" | removed ")[1]
TEXT = (
    "castel/1 2 | phase action | turn 0 1/2 round=1 idle=0 king | board c3=queen.0+1 north=engine.- out:dragon=dragon.1"
    " | last c3 | hands king thief / 2*soldier | piles 1 1 | exchange prince | removed "
) + LEFT


def test_a_position_as_text():
    assert notation.write(GAME, POSITION) == TEXT
    assert read(TEXT).dump() == POSITION.dump()


def test_a_seat_reads_what_it_sees_and_nothing_else():
    assert "hands king thief / 2*?" in notation.write(GAME, POSITION, 0)
    assert "hands 2*? / 2*soldier" in notation.write(GAME, POSITION, 1)
    assert "hands 2*? / 2*?" in notation.write(GAME, POSITION, None)
    assert "king |" in notation.write(GAME, POSITION, 0), "he began his turn with the King in hand"
    assert "king |" not in notation.write(GAME, POSITION, 1)


CHANGED = [
    ("phase action", "phase sleep", "no-phase"),
    ("phase action", "phase draw", "piles"),
    ("phase action", "phase deal", "deal-order"),
    ("phase action", "phase effect", "effect-phase"),
    ("turn 0", "turn 2", "number"),
    ("1/2", "3/2", "number"),
    ("1/2", "1/4", "number"),
    ("round=1", "round=201", "number"),
    ("idle=0", "idle=3", "number"),
    ("0 king |", "0 hungry |", "unreadable"),
    ("c3=queen", "g3=queen", "no-place"),
    ("c3=queen", "c3=dwarf", "no-card"),
    ("c3=queen.0+1", "a1=queen.0+1", "wrong-place"),
    ("north=engine", "c4=engine", "wrong-place"),
    ("out:dragon=dragon", "out:fairy=dragon", "wrong-place"),
    ("north=engine.-", "c3=thief.-", "place-twice"),
    ("north=engine.-", "out:soldier#2=soldier.-", "gap"),
    ("c3=queen.0+1", "c3=queen.0+1+1+1+1+1", "too-deep"),
    ("c3=queen.0", "c3=queen.2", "number"),
    ("last c3", "last c3/2", "no-card-at"),
    ("last c3", "last d3", "no-card-at"),
    (" / 2*soldier", "", "words"),
    ("king thief", "king thief queen", "too-many"),
    ("king thief", "king jester", "too-many"),
    ("2*soldier", "2*?", "no-card"),
    ("2*soldier", "99*soldier", "number"),
    ("piles 1 1", "piles 1 2", "piles"),
    ("piles 1 1", "piles 1", "words"),
    ("exchange prince", "exchange 2*prince", "too-many"),
    ("| last c3 ", "", "part-missing"),
    ("| last c3 ", "| last c3 | crown gold ", "no-part"),
    ("| last c3", "| last c3 | effect queen c3 0", "effect-phase"),
    ("| last c3", "| last c3 | offers 0>1:king", "other-offers"),
    ("| last c3", "| last c3 | known all king@1", "known-elsewhere"),
    ("| last c3", "| last c3 | known 1 thief@1", "known-whose"),
    ("| last c3", "| last c3 | known 1 2*thief@0", "known-many"),
    ("| last c3", "| last c3 | known 0 soldier@1 / 0 soldier@1", "twice"),
    ("| last c3", "| last c3 | known 0 3*soldier@1", "known-false"),
    ("| last c3", "| last c3 | known 0 king@0", "known-whose"),
    ("hands king thief / 2*soldier | piles 1 1", "hands - / 2*soldier | piles 0 200", "number"),
    ("0 1/2 round=1 idle=0 king", "0 1/2", "words"),
]


@pytest.mark.parametrize(("old", "new", "key"), CHANGED)
def test_what_cannot_be_is_refused(old, new, key):
    assert TEXT.count(old) == 1
    assert_told(refusal(TEXT.replace(old, new)), key)


SEEN = notation.write(GAME, POSITION, 0)
MORE = SEEN.replace("archer ghost ", "").replace("piles 1 1", "piles 2 2")
START = notation.write(GAME, GAME.start(2))
PACK = [(card, count) for card, count in zip(NAMES, GAME.start(2).pile, strict=True) if count]
ALL_BUT_EIGHT = " ".join(f"{count}*{card}" if count > 1 else card for card, count in PACK[8:])


def dealt() -> str:
    """The first position in which all cards are dealt."""
    position = GAME.start(2)
    while position.actor() == CHANCE:
        position.play(CHANCE, position.legal(CHANCE)[0])
    return notation.write(GAME, position)


OTHER = [
    (SEEN.replace("2*?", "2*soldier"), "hand-unseen"),
    (SEEN.replace("2*?", "40*?"), "piles"),
    (SEEN.replace("2*?", "50*?").replace("piles 1 1", "piles 0 0"), "piles"),
    (SEEN + " | known 1 soldier@0", "known-unseen"),
    (MORE + " | known all 2*soldier@1 / 0 archer@1 ghost@1", "no-deal"),
    (START.replace("piles 0 0", "piles 1 0"), "early-piles"),
    (dealt().replace("phase action", "phase deal").replace("piles 13 13", "piles 0 0"), "dealt"),
    (START.replace("2 |", "2 seen=1 |").replace("- / -", f"9*? / - | removed {ALL_BUT_EIGHT}"), "too-many-cards"),
]


@pytest.mark.parametrize(("text", "key"), OTHER, ids=[key for _, key in OTHER])
def test_what_cannot_be_elsewhere_is_refused(text, key):
    assert_told(refusal(text), key)


def test_more_pawns_than_there_are_are_refused():
    squares = [f"{file}{rank}" for file in "bcde" for rank in "2345"]
    court = scene(
        {square: f"{card} 4" for square, card in zip(squares, COURT[:14], strict=False)}, ("king",) * 1 + ("",) * 4
    )
    text = notation.write(GAME, court)
    assert read(text).stock[4] == 1
    assert_told(refusal(text.replace("board ", "board a1=witch.4 a6=archer.4 ")), "pawns")


COURT = (
    *("assassin", "acrobat", "jester", "black-knight", "courtier", "courtesan", "spy"),
    *("fool", "schemer", "merchant", "priest", "prince", "princess", "queen"),
)


# Effects remember things, and hold cards ready -----------------------------------------------------------------------

NEAR = {"b2": "prince 1", "b3": "thief 0", "c4": "priest 1", "d3": "courtier 0", "e5": "princess 1, knight 0"}


def after(card: str, *words: str, **options: str) -> str:
    """What is written after some lines of an effect."""
    position = scene(NEAR, (f"{card} soldier soldier", "ghost soldier", "soldier"), "witch archer", **options)
    return notation.write(GAME, play(position, *words))


EFFECTS = [
    (after("spy", "place spy c3", "pawn b2 0"), "spy c3 1 0", "spy c3 1 2", "spy-pawns"),
    (after("spy", "place spy c3", "pawn b2 0"), "spy c3 1 0", "spy c3 3 0 0 1", "spy-last"),
    (after("schemer", "place schemer c3", "pawn e5/1"), "schemer c3 1 e5/1", "schemer c3 1 e5/2", "schemer-card"),
    (
        after("schemer", "place schemer c3", "pawn e5/1"),
        "schemer c3 1 e5/1",
        "schemer c3 1",
        "schemer",
    ),
    (after("acrobat", "place acrobat c3", "exchange b2 b3", acrobat="all"), "1 b2 b3", "1 b2 e5", "acrobat-square"),
    (after("favourite", "place favourite c3"), "favourite c3 0", "favourite c3 1", "favourite"),
    (after("alchemist", "place alchemist a1", "alchemy soldier witch"), "1 soldier witch", "1 witch", "alchemist"),
    (
        after("alchemist", "place alchemist a1", "alchemy soldier witch"),
        "alchemist a1 1",
        "alchemist a6 1",
        "effect-place",
    ),
    (
        after("courtesan", "place courtesan c3", "trade soldier 1"),
        "offers 0>1:soldier",
        "offers 0>1:king",
        "offer-card",
    ),
    (
        after("courtesan", "place courtesan c3", "trade soldier 1"),
        "offers 0>1:soldier",
        "offers 0>0:soldier",
        "no-offer",
    ),
    (after("courtesan", "place courtesan c3"), "effect courtesan c3 0", "effect courtesan c3 1", "courtesan"),
    (after("jester", "place jester c3", "1: pass ghost"), "offers 1>2:ghost", "offers 1>0:ghost", "other-offers"),
    (after("jester", "place jester c3", "1: pass ghost"), "jester c3 1", "jester c3 2", "jester"),
    (after("fool", "place fool c3"), "effect fool c3 0", "effect fool c3 4", "other-offers"),
    (after("merchant", "place merchant c3"), "merchant c3 0", "merchant c3 3", "number"),
    (after("merchant", "place merchant c3"), "merchant c3 0", "merchant c3 0 1", "no-memory"),
    (after("merchant", "place merchant c3"), "merchant c3 0", "priest c4 0", "no-effect"),
    (after("king", "place king c3"), "effect king c3 0", "effect king c3 1", "asks-nobody"),
    (after("spy", "place spy c3", "pawn b2 0"), "spy c3 1 0", "spy c3 1", "spy"),
    (after("acrobat", "place acrobat c3", "exchange b2 b3", acrobat="all"), "1 b2 b3", "1 b3 b2", "acrobat-order"),
    (after("acrobat", "place acrobat c3", acrobat="all"), "0 b2 b3 c4 d3", "0 b2", "acrobat-few"),
    (after("acrobat", "place acrobat c3"), "acrobat c3 0", "acrobat c3 1", "acrobat-once"),
    (after("favourite", "place favourite c3"), "favourite c3 0", "favourite c3 1 queen", "favourite-card"),
    (
        after("jester", "place jester c3", "1: pass ghost"),
        "offers 1>2:ghost",
        "offers 1>2:ghost 1>2:ghost",
        "offer-twice",
    ),
]


@pytest.mark.parametrize(("text", "told", "broken", "key"), EFFECTS)
def test_what_effects_remember_is_told_and_held_to_what_can_be(text, told, broken, key):
    assert text.count(told) == 1, text
    assert notation.write(GAME, read(text)) == text
    assert_told(refusal(text.replace(told, broken)), key)


def test_every_reason_against_a_position_has_a_case():
    elsewhere = {"pawns", "offer-seen"}
    assert_all_raised("castel", {key for *_, key in [*CHANGED, *OTHER, *EFFECTS]} | elsewhere)


def test_cards_held_ready_are_seen_by_those_who_see_them():
    position = play(scene(NEAR, ("courtesan soldier", "king", "soldier")), "place courtesan c3", "trade soldier 1")
    seen = [notation.write(GAME, position, seat) for seat in (0, 1, 2, None)]
    assert ["offers 0>1:soldier" in text for text in seen] == [True, True, False, False]
    assert ["offers 0>1:?" in text for text in seen] == [False, False, True, True]
    assert_told(refusal(seen[2].replace("0>1:?", "0>1:soldier")), "offer-seen")


def test_what_is_remembered_comes_last_and_only_when_there_is_something():
    position = scene({"b2": "prince 1"}, ("courtier soldier", "king", "soldier"))
    assert "known" not in notation.write(GAME, position)
    position = play(position, "place courtier c3", "target b2")
    assert notation.write(GAME, position).endswith(" | known all prince@1")
    trade = play(scene({}, ("courtesan king", "queen", "soldier")), "place courtesan c3", "trade king 1", "card queen")
    assert notation.write(GAME, trade).endswith(" | known 0 king@1 / 1 queen@0"), "the two who saw it know"
    assert "known" not in notation.write(GAME, trade, 2)
    assert notation.write(GAME, trade, 1).endswith(" | known 1 queen@0")


def test_a_finished_game_is_told_whole_to_everybody_and_knows_who_has_won():
    position = play(scene({}, ("king", "queen", "soldier"), piles=(0, 1, 1)), "place king c3")
    text = notation.write(GAME, position)
    assert "phase over" in text and read(text).winner == 1
    assert notation.write(GAME, position, None).replace(" seen=-", "") == text
    assert "known" not in text
