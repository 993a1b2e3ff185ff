"""Positions of Torres as text: written, read back, and refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.core.position import CHANCE
from burgrave.games.torres import GAME
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading
from tests.contract.notations import assert_read_back, assert_seen
from tests.games.torres.scene import begin

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"edition": "1999"}),
    (4, {"deck": "shared", "laps": "apart"}),
    (4, {"edition": "1999", "deck": "own", "doors": "any"}),
    (2, {"master": "on", "master_min": "4"}),
    (3, {"master": "on", "master_card": "row"}),
]


def positions(seats: int, options: dict[str, str], seed: int) -> list[TorresPosition]:
    """Every position of a random game."""
    rng, position = Random(seed), GAME.start(seats, options)
    found = [position]
    while position.to_act():
        position = position.copy()
        seat = position.actor()
        position.play(seat, rng.choice(position.legal(seat)))
        found.append(position)
    return found


def read(text: str) -> TorresPosition:
    game, position = notation.read(text, Random(1))
    assert game is GAME and isinstance(position, TorresPosition)
    return position


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_what_is_written_is_read_back(seats, options):
    for position in positions(seats, options, seats):
        assert_read_back(GAME, position)


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_the_seen_form_is_made_of_the_view_and_gives_a_position_that_looks_the_same(seats, options):
    for position in positions(seats, options, 7)[::5]:
        for seat in (None, 0, 1):
            assert_seen(GAME, position, seat, 2)


def test_the_set_up_as_text():
    assert notation.write(GAME, GAME.start(2)).split(" | ") == [
        "torres/1 2",
        "phase start",
        "year 0 round=1",
        "player 0",
        "board ...1..../......../..1..1../.......1/1......./..1..1../......../....1...",
        "knights - / -",
        "king -",
        "reserve 84",
        "stacks - / -",
        "scores 0 / 0",
        "hands - / -",
        "decks ap6 ap7 climb under reserve doors diagonal carry relocate jump"
        " / ap6 ap7 climb under reserve doors diagonal carry relocate jump",
    ]


BOUGHT = ("buy", "draw ap7", "draw under", "draw jump", "keep under", "return ap7 top", "return jump bottom")


def test_T24_who_put_a_card_back_is_told_to_all_and_which_to_nobody_else():
    position = begin(deck="shared").play(*BOUGHT).position
    assert notation.write(GAME, position, 0).endswith(
        "hands under / - | fresh under | decks 37*? | returned top ap7:0 bottom jump:0"
    )
    assert notation.write(GAME, position, 1).endswith(
        "hands ? / - | fresh ? | decks 37*? | returned top ?:0 bottom ?:0"
    )


def test_a_seen_form_is_read_with_cards_drawn_fairly():
    text = notation.write(GAME, begin(deck="shared").play(*BOUGHT).position, 1)
    hands = {tuple(notation.read(text, Random(seed))[1].hand[:10]) for seed in range(60)}  # type: ignore[attr-defined]
    assert len(hands) == 10


START = "torres/1 2 | phase menu | year 1 round=1 | player 0 points=5 | board BOARD | knights c3 / f6 | king d8"
START += " | reserve 60 | stacks 3 3 3 3 / 3 3 3 3 | scores 0 / 0 | hands - / - | decks ALL / ALL"
START = START.replace("BOARD", "...1..../......../..1..1../.......1/1......./..1..1../......../....1...")
START = START.replace("ALL", "ap6 ap7 climb under reserve doors diagonal carry relocate jump")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("phase menu", "phase noon", "no phase 'noon'"),
        ("phase menu", "phase over", "phase over"),
        ("phase menu", "phase start", "phase start in year 1"),
        ("phase menu", "phase set", "a lifted block is in the air"),
        ("phase menu", "phase store", "no block to store"),
        ("phase menu", "phase keep", "no card to choose"),
        ("phase menu", "phase draw", "0 cards are to be drawn"),
        ("phase menu", "phase master", "phase master in year 1"),
        ("year 1", "year 4", "year is a number from 0 to 3"),
        ("round=1", "round=5", "year 1 has 4 rounds"),
        ("round=1", "day=1", "there are round, leader"),
        ("player 0", "player 2", "player is a number from 0 to 1"),
        ("points=5", "points=8", "points is a number from 0 to 7"),
        ("points=5", "points=6", "more than 5 points are got by a card"),
        ("points=5", "buys=3", "buys is a number from 0 to 2"),
        ("...1....", "...1...", "eight rows of eight"),
        ("...1....", "...x....", "a height is a number"),
        ("...1....", "...2....", "d8: 2 blocks in a castle of 1"),
        ("...1....", "...(47)....", "a height is a number from 0 to 46"),
        ("reserve 60", "reserve 61", "there must be 92 of 'blocks', not 93"),
        ("reserve 60", "reserve ٣", "the reserve is a number"),
        ("knights c3 / f6", "knights c3 / c3", "on c3 stand two: a knight of 0, a knight of 1"),
        ("knights c3 / f6", "knights c3 / d8", "on d8 stand two: a knight of 1, the king"),
        ("knights c3 / f6", "knights c3 / z9", "no square 'z9'"),
        ("knights c3 / f6", "knights c3 / a1 a2 a3 b1 b2 b3 c1", "7 knights of 1"),
        ("knights c3 / f6", "knights c3", "'knights' has 1 parts, not 2"),
        ("king d8", "king d7", "the king stands on a castle"),
        ("king d8", "king -", "the king is placed when the set-up ends"),
        ("| king d8 ", "", "king"),
        ("3 3 3 3 / 3 3 3 3", "3 3 3 3 / 3 3 3", "3 stacks of 1 wait for 4 turns"),
        ("3 3 3 3 / 3 3 3 3", "4 3 3 3 / 3 3 3 3", "a stack is a number from 0 to 3"),
        ("scores 0 / 0", "scores 0 / -5", "a score is a number"),
        ("scores 0 / 0", "kept 1 / 0", "0 keeps no blocks"),
        ("hands - / -", "hands ap6 / -", "2 of 'ap6'"),
        ("hands - / -", "hands ap6 / - | fresh ap6", "more cards are fresh"),
        ("hands - / -", "hands ? / -", "no card '?'"),
        ("hands - / -", "hands joker / -", "no card 'joker'"),
        ("hands - / -", "hands 99*ap6 / -", "how many cards is a number from 0 to 40"),
        (" relocate jump / ", " relocate / ", "not told are: ['jump']"),
        ("decks ", "returned jump:0 / - | decks ", "on top or at the bottom"),
        ("decks ", "returned top jump:2 / - | decks ", "who put a card back is a number from 0 to 1"),
        ("decks ", "returned top jump:1 / - | decks ", "1 does not buy from this deck"),
        ("decks ", "wine 3 | decks ", "no part 'wine'"),
        ("decks ", "drawn jump | decks ", "no cards are looked at"),
        ("decks ", "bound 4 | decks ", "bound is a number from 0 to 3"),
        ("torres/1 2", "torres/1 2 seen=0", "is a card that the seat does not know"),
        ("torres/1 2", "torres/1 2 master=on", ""),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(old, new, reason):
    assert read(START).actor() == 0
    assert START.count(old) >= 1
    with pytest.raises(BadNotation) as refusal:
        read(START.replace(old, new, 1))
    assert reason in str(refusal.value)


def test_what_is_read_can_be_played_to_the_end():
    """Texts with a word changed are refused, or tell a game that goes on by the rules and loses nothing."""
    rng, read_well = Random(3), 0
    texts = [
        notation.write(GAME, position) for seats, options in KINDS for position in positions(seats, options, 5)[::9]
    ]
    for text in rng.sample(texts, 120):
        words = text.split(" ")
        place = rng.choice([i for i, word in enumerate(words) if word != "|"])
        words[place] = rng.choice([word for word in rng.choice(texts).split(" ") if word != "|"])
        try:
            position = read(" ".join(words))
        except BadNotation:
            continue
        read_well, things = read_well + 1, GAME.inventory(position)
        while position.to_act():
            seat = position.actor()
            position.play(seat, rng.choice(position.legal(seat)))
        assert GAME.inventory(position) == things
    assert read_well > 5


def test_T52_a_master_card_is_an_option():
    text = notation.write(GAME, GAME.start(2, {"master": "on", "master_card": "row"}))
    assert text.startswith("torres/1 2 master=on master_card=row | phase castle")
    with pytest.raises(BadNotation, match="a master card is drawn"):
        read(text.replace("phase castle", "phase master"))
    assert read(notation.write(GAME, GAME.start(2, {"master": "on"}))).actor() == CHANCE


def test_T33_T37_a_board_where_cards_could_found_too_many_castles_is_refused():
    """There are 16 at most: eight, and one by each of four cards T33 and four T37."""
    board = "/".join(["1.1.1.1.", "........"] * 3 + ["........"] * 2)
    text = START.replace(START.split("board ")[1].split(" ")[0], board)
    text = text.replace("king d8", "king c8").replace("reserve 60", "reserve 56")
    assert len(TorresReading(read(text)).castles) == 12
    with pytest.raises(BadNotation, match="13 castles, and 4 cards that may found one"):
        read(text.replace("/......../........ ", "/......../1....... ").replace("reserve 56", "reserve 55"))
