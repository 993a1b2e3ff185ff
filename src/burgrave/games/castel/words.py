"""Every line of Castel and its code."""

from burgrave.core.words import Domain, Vocabulary
from burgrave.games.castel.facts import DEEPEST, MAX_SEATS, NAMES, PLACE_NAMES, SQUARE_NAMES

CARD = Domain(NAMES)
SEAT = Domain(str(seat) for seat in range(MAX_SEATS))
SEAT_OR_NONE = Domain(("", *SEAT.names))
SQUARE = Domain(SQUARE_NAMES)
PLACE = Domain(PLACE_NAMES)
SPOT = Domain((*PLACE_NAMES, "out"))
CARD_AT = Domain(name + (f"/{depth}" if depth else "") for name in PLACE_NAMES for depth in range(DEEPEST))

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
