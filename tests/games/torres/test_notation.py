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
from tests.flaws import assert_all_raised, assert_told
from tests.games.torres.scene import begin

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"edition": "1999"}),
    (4, {"deck": "shared", "laps": "apart"}),
    (4, {"edition": "1999", "deck": "own", "doors": "any"}),
    (2, {"draw": "1"}),
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
        "torres/2 2",
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


START = "torres/2 2 | phase menu | year 1 round=1 | player 0 points=5 | board BOARD | knights c3 / f6 | king d8"
START += " | reserve 60 | stacks 3 3 3 3 / 3 3 3 3 | scores 0 / 0 | hands - / - | decks ALL / ALL"
START = START.replace("BOARD", "...1..../......../..1..1../.......1/1......./..1..1../......../....1...")
DECKS = "ALL / ALL".replace("ALL", "ap6 ap7 climb under reserve doors diagonal carry relocate jump")
START = START.replace("ALL / ALL", DECKS)


CHANGED = [
    ("phase menu", "phase noon", "no-phase"),
    ("phase menu", "phase over", "scored"),
    ("phase menu", "phase start", "phase-year"),
    ("phase menu", "phase set", "lifted"),
    ("phase menu", "phase store", "nothing-to-store"),
    ("phase menu", "phase keep", "drawn-none"),
    ("phase menu", "phase draw", "to-draw"),
    ("phase menu", "phase master", "phase-year"),
    ("year 1", "year 4", "number"),
    ("round=1", "round=5", "rounds"),
    ("round=1", "day=1", "unreadable"),
    ("player 0", "player 2", "number"),
    ("points=5", "points=8", "number"),
    ("points=5", "points=6", "points"),
    ("points=5", "buys=3", "number"),
    ("...1....", "...1...", "board"),
    ("...1....", "...x....", "number"),
    ("...1....", "...2....", "column"),
    ("...1....", "...(47)....", "number"),
    ("reserve 60", "reserve 61", "count"),
    ("reserve 60", "reserve ٣", "number"),
    ("knights c3 / f6", "knights c3 / c3", "two-pieces"),
    ("knights c3 / f6", "knights c3 / d8", "two-pieces"),
    ("knights c3 / f6", "knights c3 / z9", "no-square"),
    ("knights c3 / f6", "knights c3 / a1 a2 a3 b1 b2 b3 c1", "too-many-knights"),
    ("knights c3 / f6", "knights c3", "words"),
    ("king d8", "king d7", "king-ground"),
    ("king d8", "king -", "king-placed"),
    ("| king d8 ", "", "part-missing"),
    ("3 3 3 3 / 3 3 3 3", "3 3 3 3 / 3 3 3", "stacks"),
    ("3 3 3 3 / 3 3 3 3", "4 3 3 3 / 3 3 3 3", "number"),
    ("scores 0 / 0", "scores 0 / -5", "number"),
    ("scores 0 / 0", "kept 1 / 0", "kept-early"),
    ("hands - / -", "hands ap6 / -", "card-twice"),
    ("hands - / -", "hands ap6 / - | fresh ap6", "fresh-bought"),
    ("hands - / -", "hands ? / -", "no-card"),
    ("hands - / -", "hands joker / -", "no-card"),
    ("hands - / -", "hands 99*ap6 / -", "number"),
    (" relocate jump / ", " relocate / ", "cards-missing"),
    ("decks ", "returned jump:0 / - | decks ", "returned"),
    ("decks ", "returned top jump:2 / - | decks ", "number"),
    ("decks ", "returned top jump:1 / - | decks ", "other-deck"),
    ("decks ", "wine 3 | decks ", "no-part"),
    ("decks ", "drawn jump | decks ", "drawn-early"),
    ("decks ", "bound 4 | decks ", "number"),
    ("decks ", "unseen 1 / 0 | decks ", "unseen-none"),
    ("decks ", "unseen 3 / 0 | decks ", "number"),
    ("decks ", "unseen 1 | decks ", "words"),
    ("torres/2 2", "torres/2 2 seen=0", "unknown-card"),
    ("torres/2 2", "torres/2 2 master=on", "master-drawn"),
]


@pytest.mark.parametrize(("old", "new", "key"), CHANGED)
def test_what_cannot_be_is_refused_with_a_reason(old, new, key):
    assert read(START).actor() == 0
    assert START.count(old) >= 1
    assert_told(refusal(START.replace(old, new, 1)), key)


def refusal(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as refused:
        read(text)
    return refused.value


def changed(text: str, **parts: str) -> str:
    """A text with other parts; those of which nothing is told are left out."""
    told = dict(part.split(" ", 1) for part in text.split(" | ")) | parts
    return " | ".join(f"{part} {words}" for part, words in told.items() if words)


SET_UP = notation.write(GAME, GAME.start(2))
MASTER = notation.write(GAME, GAME.start(2, {"master": "on", "master_card": "row"}))
BOARD = START.split("board ")[1].split(" ")[0]
PLAYED = "ap6 ap7 climb under reserve doors diagonal carry relocate / -"
HAND = {"torres/2": "2 deck=hand", "decks": ""}
UNSEEN = {"torres/2": "2 draw=1", "player": "0 points=3 buys=2", "unseen": "2 / 1"}
OTHER = [
    (changed(START, **UNSEEN, hands="ap6 / -", decks=DECKS.replace("ap6 ", "", 1), fresh="ap6"), "unseen-only"),
    (changed(START, **UNSEEN, drawn="jump", decks=DECKS.replace("jump ", "", 1)), "unseen-only"),
    (changed(START, **UNSEEN, phase="keep"), "unseen-only"),
    (changed(START, **(UNSEEN | {"player": "0 points=4 buys=1"})), "unseen-drawn"),
    (changed(START, **UNSEEN, decks=f"jump / {DECKS.split(' / ')[0]}", played=PLAYED), "unseen-most"),
    (changed(START, **HAND | {"torres/2": "2 deck=hand draw=1"}, hands=DECKS, unseen="0 / 1"), "unseen-most"),
    (changed(START, **UNSEEN, phase="draw"), "draw-begins"),
    (changed(START, **(UNSEEN | {"player": "0 points=5", "unseen": "0 / 1"}), phase="draw"), "draw-begins"),
    (changed(notation.write(GAME, GAME.start(2, {"draw": "1"})), unseen="0 / 1"), "unseen-early"),
    (changed(START, **HAND, phase="keep"), "all-dealt"),
    (changed(START, phase="draw", drawn="jump", to_draw="3"), "drawn-most"),
    (changed(START, phase="draw", to_draw="2", decks="jump / -"), "deck-short"),
    (changed(START, player="0 buys=1", hands="ap6 / -", fresh="ap7", decks=DECKS.replace("ap6 ", "", 1)), "fresh-gone"),
    (changed(START, phase="stack", bound="2"), "stack-chosen"),
    (changed(START, phase="move-king", year="1 round=5"), "no-turn-spent"),
    (changed(START, **{"torres/2": "2 edition=1999"}, phase="first", year="1 round=5"), "no-first"),
    (changed(SET_UP, year="0 round=2"), "no-round"),
    (changed(SET_UP, phase="castle"), "no-founding"),
    (changed(SET_UP, knights="c3 / -"), "early-knight"),
    (changed(MASTER, board=BOARD), "all-founded"),
    (changed(MASTER, knights="c3 / -"), "early-knights"),
    (changed(MASTER, phase="master"), "master-drawn"),
    (MASTER.replace("master=on", "master=on deck=own"), "master-hand"),
]


@pytest.mark.parametrize(("text", "key"), OTHER, ids=[key for _, key in OTHER])
def test_what_cannot_be_elsewhere_is_refused_with_a_reason(text, key):
    assert_told(refusal(text), key)


def test_every_reason_against_a_position_has_a_case():
    assert_all_raised("torres", {key for *_, key in [*CHANGED, *OTHER]} | {"castles"})


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


def test_T24_cards_bought_unseen_are_told_by_their_number():
    scene = begin(draw="1").play("buy", "buy", "end")
    text = notation.write(GAME, scene.position, 0)
    assert notation.write(GAME, scene.position, 1) == text.replace("seen=0", "seen=1").replace(*seen_decks(0, 1))
    assert "| unseen 2 / 0 |" in text
    drawing = scene.play("end").position
    assert read(notation.write(GAME, drawing)).dump() == drawing.dump()


def seen_decks(one: int, other: int) -> tuple[str, str]:
    """Two decks as the one sees them whose own is known, and as the other does."""
    decks = ["10*?", "10*?"], ["10*?", "10*?"]
    decks[0][one] = decks[1][other] = DECKS.split(" / ")[0]
    return " / ".join(decks[0]), " / ".join(decks[1])


def test_T52_a_master_card_is_an_option():
    text = notation.write(GAME, GAME.start(2, {"master": "on", "master_card": "row"}))
    assert text.startswith("torres/2 2 master=on master_card=row | phase castle")
    assert_told(refusal(text.replace("phase castle", "phase master")), "master-drawn")
    assert read(notation.write(GAME, GAME.start(2, {"master": "on"}))).actor() == CHANCE


def test_T33_T37_a_board_where_cards_could_found_too_many_castles_is_refused():
    """There are 16 at most: eight, and one by each of four cards T33 and four T37."""
    board = "/".join(["1.1.1.1.", "........"] * 3 + ["........"] * 2)
    text = START.replace(START.split("board ")[1].split(" ")[0], board)
    text = text.replace("king d8", "king c8").replace("reserve 60", "reserve 56")
    assert len(TorresReading(read(text)).castles) == 12
    more = text.replace("/......../........ ", "/......../1....... ").replace("reserve 56", "reserve 55")
    assert_told(flaw := refusal(more), "castles")
    assert flaw.told == {"castles": 13, "cards": 4, "most": 16}
