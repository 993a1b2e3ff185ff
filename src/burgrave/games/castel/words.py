"""Every line of Castel and its code."""

from burgrave.core.words import Domain, Vocabulary
from burgrave.games.castel.facts import DEEPEST, MAX_SEATS, NAMES, PLACE_NAMES, SQUARE_NAMES

CARD = Domain(NAMES, "card")
SEAT = Domain((str(seat) for seat in range(MAX_SEATS)), "seat")
SEAT_OR_NONE = Domain(("", *SEAT.names), "seat")
SQUARE = Domain(SQUARE_NAMES, "square")
PLACE = Domain(PLACE_NAMES, "square")
SPOT = Domain((*PLACE_NAMES, "out"), "square")
CARD_AT = Domain((name + (f"/{depth}" if depth else "") for name in PLACE_NAMES for depth in range(DEEPEST)), "square")

VOCABULARY = Vocabulary(
    ("deal", CARD),
    ("card", CARD),
    ("steal", SEAT, CARD),
    ("draw",),
    ("swap", CARD, CARD),
    ("place", CARD, SPOT),
    ("skip",),
    ("target", PLACE),
    ("exchange", SQUARE, SQUARE),
    ("pass", CARD),
    ("counsel", CARD, SPOT),
    ("trade", CARD, SEAT),
    ("pawn", CARD_AT, SEAT_OR_NONE),
    ("shift", PLACE, PLACE),
    ("alchemy", CARD, CARD),
    ("give", CARD, SEAT),
)
