"""Positions of Castel as text: written, read back, and refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.games.castel import GAME
from burgrave.games.castel.position import CastelPosition
from tests.contract.notations import assert_read_back, assert_seen

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


def reason(text: str) -> str:
    with pytest.raises(BadNotation) as refused:
        read(text)
    return str(refused.value)


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


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("phase action", "phase sleep", "'sleep' is no phase"),
        ("phase action", "phase draw", "cards are left for the piles"),
        ("phase action", "phase deal", "dealt in the order of seats"),
        ("phase action", "phase effect", "an effect is told of"),
        ("turn 0", "turn 2", "turn: 2 is not between 0 and 1"),
        ("1/2", "3/2", "action: 3 is not between 1 and 2"),
        ("1/2", "1/4", "actions: 4 is not between 2 and 3"),
        ("round=1", "round=201", "round: 201"),
        ("idle=0", "idle=3", "idle: 3"),
        ("0 king |", "0 hungry |", "not busy, herald or king"),
        ("c3=queen", "g3=queen", "'g3' is no place"),
        ("c3=queen", "c3=dwarf", "'dwarf' is no card"),
        ("c3=queen.0+1", "a1=queen.0+1", "'queen' cannot lie at a1"),
        ("north=engine", "c4=engine", "'engine' cannot lie at c4"),
        ("out:dragon=dragon", "out:fairy=dragon", "'dragon' cannot lie at out:fairy"),
        ("north=engine.-", "c3=thief.-", "c3 is told twice"),
        ("north=engine.-", "out:soldier#2=soldier.-", "nothing lies before out:soldier#2"),
        ("c3=queen.0+1", "c3=queen.0+1+1+1+1+1", "not so many knights"),
        ("c3=queen.0", "c3=queen.2", "pawn: 2 is not between 0 and 1"),
        ("last c3", "last c3/2", "no card at c3/2"),
        ("last c3", "last d3", "no card at d3"),
        (" / 2*soldier", "", "2 hands are needed"),
        ("king thief", "king thief queen", "not so many of 'queen'"),
        ("king thief", "king jester", "not so many of 'jester'"),
        ("2*soldier", "2*?", "'?' is no card"),
        ("2*soldier", "99*soldier", "99 is not between"),
        ("piles 1 1", "piles 1 2", "2 cards are left for the piles, not 3"),
        ("piles 1 1", "piles 1", "2 piles are needed"),
        ("exchange prince", "exchange 2*prince", "not so many of 'prince'"),
        ("| last c3 ", "", "a part is missing"),
        ("| last c3 ", "| last c3 | crown gold ", "the parts of a position are"),
        ("| last c3", "| last c3 | effect queen c3 0", "an effect is told of"),
        ("| last c3", "| last c3 | offers 0>1:king", "not held ready at this point"),
        ("| last c3", "| last c3 | known all king@1", "known: 0 has 'king'"),
        ("| last c3", "| last c3 | known 1 thief@1", "no hand of others"),
        ("| last c3", "| last c3 | known 1 2*thief@0", "not so many of 'thief' are hidden"),
        ("| last c3", "| last c3 | known 0 soldier@1 / 0 soldier@1", "told once"),
        ("| last c3", "| last c3 | known 0 3*soldier@1", "what 0 knows is not so"),
    ],
)
def test_what_cannot_be_is_refused(old, new, why):
    assert TEXT.count(old) == 1
    assert why in reason(TEXT.replace(old, new))


def test_more_pawns_than_there_are_are_refused():
    squares = [f"{file}{rank}" for file in "bcde" for rank in "2345"]
    court = scene(
        {square: f"{card} 4" for square, card in zip(squares, COURT[:14], strict=False)}, ("king",) * 1 + ("",) * 4
    )
    text = notation.write(GAME, court)
    assert read(text).stock[4] == 1
    assert "pawns of 4" in reason(text.replace("board ", "board a1=witch.4 a6=archer.4 "))


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


@pytest.mark.parametrize(
    ("text", "told", "broken", "why"),
    [
        (after("spy", "place spy c3", "pawn b2 0"), "spy c3 1 0", "spy c3 1 2", "pawns that lie next to him"),
        (after("spy", "place spy c3", "pawn b2 0"), "spy c3 1 0", "spy c3 3 0 0 1", "last card next to the Spy"),
        (after("schemer", "place schemer c3", "pawn e5/1"), "schemer c3 1 e5/1", "schemer c3 1 e5/2", "e5/2"),
        (
            after("schemer", "place schemer c3", "pawn e5/1"),
            "schemer c3 1 e5/1",
            "schemer c3 1",
            "one card first",
        ),
        (after("acrobat", "place acrobat c3", "exchange b2 b3", acrobat="all"), "1 b2 b3", "1 b2 e5", "e5"),
        (after("favourite", "place favourite c3"), "favourite c3 0", "favourite c3 1", "one card after the other"),
        (after("alchemist", "place alchemist a1", "alchemy soldier witch"), "1 soldier witch", "1 witch", "two cards"),
        (after("alchemist", "place alchemist a1", "alchemy soldier witch"), "alchemist a1 1", "alchemist a6 1", "a6"),
        (
            after("courtesan", "place courtesan c3", "trade soldier 1"),
            "offers 0>1:soldier",
            "offers 0>1:king",
            "'king'",
        ),
        (
            after("courtesan", "place courtesan c3", "trade soldier 1"),
            "offers 0>1:soldier",
            "offers 0>0:soldier",
            "0>0",
        ),
        (after("courtesan", "place courtesan c3"), "effect courtesan c3 0", "effect courtesan c3 1", "nothing to be"),
        (after("jester", "place jester c3", "1: pass ghost"), "offers 1>2:ghost", "offers 1>0:ghost", "not held ready"),
        (after("jester", "place jester c3", "1: pass ghost"), "jester c3 1", "jester c3 2", "asked for each card"),
        (after("fool", "place fool c3"), "effect fool c3 0", "effect fool c3 4", "not held ready"),
        (after("merchant", "place merchant c3"), "merchant c3 0", "merchant c3 3", "effect: 3 is not between 0 and 2"),
        (after("merchant", "place merchant c3"), "merchant c3 0", "merchant c3 0 1", "remembers nothing"),
        (after("merchant", "place merchant c3"), "merchant c3 0", "priest c4 0", "asks for nothing"),
        (after("king", "place king c3"), "effect king c3 0", "effect king c3 1", "the effect asks nobody"),
    ],
)
def test_what_effects_remember_is_told_and_held_to_what_can_be(text, told, broken, why):
    assert text.count(told) == 1, text
    assert notation.write(GAME, read(text)) == text
    assert why in reason(text.replace(told, broken))


def test_cards_held_ready_are_seen_by_those_who_see_them():
    position = play(scene(NEAR, ("courtesan soldier", "king", "soldier")), "place courtesan c3", "trade soldier 1")
    seen = [notation.write(GAME, position, seat) for seat in (0, 1, 2, None)]
    assert ["offers 0>1:soldier" in text for text in seen] == [True, True, False, False]
    assert ["offers 0>1:?" in text for text in seen] == [False, False, True, True]
    assert "sees it" in reason(seen[2].replace("0>1:?", "0>1:soldier"))


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
