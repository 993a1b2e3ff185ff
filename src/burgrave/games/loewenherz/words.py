"""The words of Löwenherz."""

from itertools import combinations
from math import comb

from burgrave.core.words import Domain, Vocabulary
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.facts import (
    ACTION_CARDS,
    MOST_CASH,
    PILE_SIZES,
    POLITICS,
    POLITICS_COPIES,
    TILES,
    TREASURES,
)


def _deals() -> dict[tuple[int, ...], int]:
    """Every content of the first pile, as counts by kind, and the number of ways to deal it."""
    deck = [kind for kind, copies in enumerate(POLITICS_COPIES) for _ in range(copies)]
    hands = dict.fromkeys(combinations(deck, PILE_SIZES[0]))
    counts = [tuple(hand.count(kind) for kind in range(len(POLITICS))) for hand in hands]
    return {count: comb(3, count[0]) * comb(3, count[1]) for count in counts}


def _cards(counts: tuple[int, ...]) -> str:
    return " ".join(card for card, count in zip(POLITICS, counts, strict=True) for _ in range(count))


DEALS = _deals()
FACES = tuple(dict.fromkeys(face for _, faces in ACTION_CARDS for face in faces))
"""The action cards, each once."""

LETTER = Domain(TILES)
TURNS = Domain("0123", "number")
FACE = Domain(FACES)
DEAL = Domain((_cards(counts) for counts in DEALS), "card")
CASTLE_AND_KNIGHT = Domain((f"{SQUARES[castle]} {SQUARES[knight]}" for castle, knight in STEPS), "square")
CHOICE = Domain(("1", "2", "3", "1 2", "1 3", "2 3"), "number")
SQUARE = Domain(SQUARES, "square")
MEANS = Domain(("cash", *TREASURES))
DUCATS = Domain((str(amount) for amount in range(MOST_CASH + 1)), "number")
TREASURE_SET = Domain((" ".join(t for i, t in enumerate(TREASURES) if chosen & 1 << i) for chosen in range(16)), "card")
EDGE = Domain((f"{SQUARES[a]} {SQUARES[b]}" for a, b in EDGES), "square")
PILE = Domain("12", "number")
CARD = Domain(POLITICS, "card")

VOCABULARY = Vocabulary(
    ("tile", LETTER, TURNS),
    ("turn", FACE),
    ("deal", DEAL),
    ("castle", CASTLE_AND_KNIGHT),
    ("choose", CHOICE),
    ("alliance", SQUARE, SQUARE),
    ("renegade", SQUARE, SQUARE),
    ("break", SQUARE, SQUARE),
    ("pay", MEANS),
    ("offer", DUCATS),
    ("yield",),
    ("duel",),
    ("bid", DUCATS, TREASURE_SET),
    ("wall", EDGE),
    ("knight", SQUARE),
    ("extend", SQUARE, SQUARE),
    ("pile", PILE),
    ("take", CARD),
    ("done",),
)
