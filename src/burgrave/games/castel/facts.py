"""The cards, the castle and the set-up: data, no logic."""

# Zones: where a card is placed, and what kind of place a place is.
COURT, RAMPARTS, TOWERS, SLOTS, OUT, STACK = range(6)

CARDS = (  # C1: name, zone, how many
    ("ambassador", COURT, 1),
    ("assassin", COURT, 1),
    ("acrobat", COURT, 1),
    ("jester", COURT, 1),
    ("black-knight", COURT, 1),
    ("counsellor", COURT, 1),
    ("courtier", COURT, 1),
    ("courtesan", COURT, 1),
    ("lady-in-waiting", COURT, 1),
    ("spy", COURT, 1),
    ("favourite", COURT, 1),
    ("fool", COURT, 1),
    ("schemer", COURT, 1),
    ("merchant", COURT, 1),
    ("priest", COURT, 1),
    ("prince", COURT, 1),
    ("prince-charming", COURT, 1),
    ("princess", COURT, 1),
    ("queen", COURT, 1),
    ("king", COURT, 1),
    ("thief", COURT, 1),
    ("soldier", RAMPARTS, 13),
    ("captain", RAMPARTS, 1),
    ("traitor", RAMPARTS, 1),
    ("engine", SLOTS, 5),
    ("barbarian", OUT, 1),
    ("dragon", OUT, 1),
    ("enchanter", OUT, 1),
    ("fairy", OUT, 1),
    ("herald", OUT, 1),
    ("alchemist", TOWERS, 1),
    ("archer", TOWERS, 1),
    ("ghost", TOWERS, 1),
    ("watchman", TOWERS, 1),
    ("magician", TOWERS, 1),
    ("witch", TOWERS, 1),
    ("knight", STACK, 4),
)
NAMES = tuple(name for name, _, _ in CARDS)
ZONES = [zone for _, zone, _ in CARDS]
COPIES = [copies for _, _, copies in CARDS]
KINDS = len(CARDS)
DECK = sum(COPIES)

AMBASSADOR, JESTER, FAVOURITE, FOOL, MERCHANT, PRIEST, PRINCE, PRINCESS, QUEEN, KING = (
    NAMES.index(name)
    for name in (
        "ambassador",
        "jester",
        "favourite",
        "fool",
        "merchant",
        "priest",
        "prince",
        "princess",
        "queen",
        "king",
    )
)
CAPTAIN, ENGINE, HERALD, ALCHEMIST, KNIGHT = (
    NAMES.index(name) for name in ("captain", "engine", "herald", "alchemist", "knight")
)
FEMALE = [  # C56
    name in ("courtesan", "lady-in-waiting", "favourite", "princess", "queen", "witch", "fairy") for name in NAMES
]

SILENT = (  # these have an effect without words, or none
    *("ambassador", "priest", "prince", "soldier", "captain", "engine"),
    *("enchanter", "herald", "ghost", "knight"),
)

PAWNS = (30, 30, 22, 18, 15)  # C2: of seats 0 to 4
HAND = {2: 9, 3: 7, 4: 5, 5: 5}  # C4
PILE = {2: 13, 3: 8, 4: 6, 5: 4}
EXCHANGE = {2: 10, 3: 11, 4: 12, 5: 11}
LEFT_OUT = {2: (FOOL, JESTER), 3: (), 4: (), 5: ()}
MAX_SEATS = 5

PHASES = ("deal", "action", "draw", "effect", "over")
IN_DEAL, IN_ACTION, IN_DRAW, IN_EFFECT, IN_OVER = range(len(PHASES))

IDLE_ROUNDS = 3  # C17
LAST_ROUND = 200

# C3: the castle, a1 a2 … a6 b1 … f6; then the engine slots; then everything else outside.
SIDE = 6
SQUARE_NAMES = tuple(f"{file}{rank}" for file in "abcdef" for rank in range(1, SIDE + 1))
SQUARES = len(SQUARE_NAMES)
SLOT_NAMES = ("north", "east", "south", "west")
WALLS = (  # the four rampart squares that each slot faces
    ("b6", "c6", "d6", "e6"),
    ("f2", "f3", "f4", "f5"),
    ("b1", "c1", "d1", "e1"),
    ("a2", "a3", "a4", "a5"),
)
NO_WALL = len(WALLS)
WALL_SQUARES = [SQUARE_NAMES.index(name) for wall in WALLS for name in wall]

# A card outside lies at the place of its name, the longest outside first. The Ambassador never gets there (C20), and
# engines stand in slots; of every other kind there is a place for each copy.
OUT_FIRST = [-1] * KINDS
"""The place of the first card of each kind outside."""
OUT_NAMES: list[str] = []
for _kind, _name in enumerate(NAMES):
    if _kind not in (AMBASSADOR, ENGINE):
        OUT_FIRST[_kind] = SQUARES + len(SLOT_NAMES) + len(OUT_NAMES)
        OUT_NAMES += [f"out:{_name}" + (f"#{n + 1}" if n else "") for n in range(COPIES[_kind])]
PLACE_NAMES = (*SQUARE_NAMES, *SLOT_NAMES, *OUT_NAMES)
PLACES = len(PLACE_NAMES)
FIRST_OUT = SQUARES + len(SLOT_NAMES)
ANYWHERE_OUT = PLACES
"""The spot `out`: a card placed there lies at the place of its name; itself it is always empty."""
SPOTS = PLACES + 1


def _zone(square: int) -> int:
    file, rank = divmod(square, SIDE)
    edges = (file in (0, SIDE - 1)) + (rank in (0, SIDE - 1))
    return (COURT, RAMPARTS, TOWERS)[edges]


ZONE_OF = [_zone(square) for square in range(SQUARES)] + [SLOTS] * len(WALLS) + [OUT] * (SPOTS - FIRST_OUT)
"""The zone of each place."""
WALL_OF = [WALL_SQUARES.index(place) // 4 if place in WALL_SQUARES else NO_WALL for place in range(SPOTS)]
"""The wall of each place."""

COURT_SQUARES = [square for square in range(SQUARES) if ZONE_OF[square] == COURT]
RAMPART_SQUARES = [square for square in range(SQUARES) if ZONE_OF[square] == RAMPARTS]
TOWER_SQUARES = [square for square in range(SQUARES) if ZONE_OF[square] == TOWERS]

LANDING = [
    *COURT_SQUARES,
    *RAMPART_SQUARES,
    *TOWER_SQUARES,
    *range(SQUARES, FIRST_OUT),
    ANYWHERE_OUT,
    *range(PLACES),
]
"""The spots where cards of each zone may land, zone after zone; `LANDING_START[zone]` is where a zone's begin."""
LANDING_START = [0, 16, 32, 36, 40, 41, 41 + PLACES]


def _is_near(one: int, other: int) -> bool:
    return one != other and max(abs(a - b) for a, b in zip(divmod(one, SIDE), divmod(other, SIDE), strict=True)) == 1


NEAR = [int(_is_near(one, other)) for one in range(SQUARES) for other in range(SQUARES)]
"""Whether two squares share a side or a corner: `NEAR[SQUARES * one + other]`."""

DEEPEST = 5
"""A stack is at most four knights on one card."""

NOTES = 12
"""What an effect has to remember: the Spy the pawns of 8 squares and 4 knights, the others less."""

FIRST_LABEL = [sum(COPIES[:kind]) for kind in range(KINDS)]
"""What is known of hidden cards is kept by label; equal cards have neighbouring labels, these are the first ones."""
PILES = MAX_SEATS
"""Hidden cards are in the hand of a seat or in the piles."""
SPECTATOR = MAX_SEATS
"""Who knows what everybody knows."""
