"""The material of Torres: squares, cards, stacks and points. Data only."""

from burgrave.core.grid import square_names

SQUARES = square_names(8, 8)
BLOCKS = 92  # T1
KNIGHTS = 6  # T1, for each player

# A column of h blocks stands in a castle of at least h squares (T17): h + (h - 1) <= 92 blocks, so h <= 46.
HIGHEST = 46
# Eight, and those founded by four cards T33 and four T37 at most.
MOST_CASTLES = 16

# T2: a pinwheel with four-fold symmetry.
START_CASTLES = ("d8", "c6", "f6", "h5", "a4", "c3", "f3", "e1")

# T4: the stacks of each year, by number of players; a stack a round.
STACKS = {
    2: ((3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3)),
    3: ((3, 3, 2, 2), (3, 3, 2), (3, 3, 2)),
    4: ((2, 2, 2, 2), (2, 2, 2), (2, 2, 2)),
}
YEARS = 3
STACK_LIMIT = 3  # T19
HEIGHTS = STACK_LIMIT + 1  # a stack may be empty too

ACTION_POINTS = 5  # T9
BUYS_A_TURN = 2  # T24
KING_BONUS = (5, 10, 15)  # T42, by year
MINIMUM_CASTLES = 6  # T37: so many castles must stand after a block was moved
CASTLE_DISTANCE = 3  # T50

DECKS = ("own", "shared", "hand")  # T8

# T30-T39, one of each a colour.
CARDS = ("ap6", "ap7", "climb", "under", "reserve", "doors", "diagonal", "carry", "relocate", "jump")
KINDS = len(CARDS)

# T52: the eight master cards and their points in year 1, 2 and 3.
MASTERS = {
    "castles": (5, 15, 30),
    "row": (0, 0, 50),
    "diagonals": (2, 5, 10),
    "same-level": (0, 0, 50),
    "square": (0, 0, 50),
    "all-levels": (0, 0, 40),
    "edge": (2, 5, 10),
    "together": (0, 0, 40),
}

PHASES = (
    "master",  # chance draws the master card
    "castle",  # players found the castles of the master game
    "start",  # each puts a first knight on a castle
    "king",  # the last player places the king
    "menu",  # a turn: anything that action points and cards allow
    "draw",  # chance draws a bought card
    "keep",  # one of the cards drawn
    "return",  # the others go back, top or bottom
    "set",  # where a lifted block goes
    "stack",  # which stack a turn without blocks used up
    "store",  # where a block left over goes
    "move-king",  # the last player, between two years
    "first",  # he also names who begins
    "over",
)
