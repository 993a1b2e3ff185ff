"""The words of Torres."""

from burgrave.core.words import Domain, Vocabulary
from burgrave.games.torres.facts import CARDS, MASTERS, SQUARES

SQUARE = Domain(SQUARES, "square")
HEIGHT = Domain(("0", "1", "2", "3"), "number")
SUPPLY = Domain(("0", "1", "2", "3", "bound"))
CARD = Domain(CARDS, "card")
PLACE = Domain(("top", "bottom"))
MASTER = Domain(MASTERS, "card")
SEAT = Domain(("0", "1", "2", "3"), "seat")

FIRST_VERBS = (
    ("end",),
    ("knight", SQUARE),
    ("move", SQUARE, SQUARE),
    ("stack", HEIGHT),
    ("block", SQUARE),
    ("buy",),
    ("point",),
    ("card ap6",),
    ("card ap7",),
    ("card climb", SQUARE, SQUARE),
    ("card under", SQUARE, SUPPLY),
    ("card reserve", SQUARE),
    ("card doors", SQUARE, SQUARE),
    ("card diagonal", SQUARE, SQUARE),
    ("card carry", SQUARE),
    ("card relocate", SQUARE, SQUARE),
    ("card jump", SQUARE, SQUARE),
    ("set", SQUARE),
    ("store", HEIGHT),
    ("keep", CARD),
    ("return", CARD, PLACE),
    ("castle", SQUARE),
    ("start", SQUARE),
    ("king", SQUARE),
    ("stay",),
    ("first", SEAT),
    ("master", MASTER),
    ("draw", CARD),
)
"""Those of version 1."""
VOCABULARY = Vocabulary(*FIRST_VERBS, ("leave",))
