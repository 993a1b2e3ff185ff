"""The facts of Löwenherz: map, opening, action cards, politics cards and tables. Data, no logic."""

FILES = "abcdefghijklmno"
RANKS = 10
COLOURS = ("rose", "gold", "purple", "grey")
TERRAINS = ("plain", "forest", "mountain", "town")
TERRAIN_SIGNS = ".f^#"

# Tiles, north up: . plain  f forest  ^ mountain (a silver mine)  # town (L1)
TILES = {
    "a": (".f.ff",
          ".^.#f",
          "....f",
          "f#f..",
          "...^^"),
    "b": ("fff..",
          "f^f.^",
          "fff#.",
          ".ff..",
          "^^f^^"),
    "c": (".ff.f",
          "f#^..",
          ".f..f",
          "^..#f",
          "^f..f"),
    "d": ("f#.f^",
          "....^",
          ".ff..",
          ".^^.#",
          ".f..f"),
    "e": ("f^f^^",
          "..#.f",
          "f.f.#",
          "f.^f.",
          "f.f.f"),
    "f": ("^....",
          "..#.f",
          "ffff^",
          "f.^f.",
          "f...."),
}  # fmt: skip
TILE_SIZE = 5
TILES_ACROSS = 3

# The basic opening (L6): tiles a b c over d e f, three castles (capital) with a knight (small) a colour, 20 walls.
# R/r rose  O/o gold  P/p purple  Y/y grey; they all stand on plain.
OPENING_TILES = "abcdef"
OPENING = """
     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
   +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
10 | R   f   . | f   f   f   f   f   O   .   .   f | f   .   f |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 9 | r   ^   . | #   f   f   ^   f   o   ^   f   # | ^   P   p |
   +---+---+---+   +   +   +   +   +   +   +   +   +---+---+---+
 8 | .   .   .   P   f   f   f   f   #   .   .   f   .   .   f |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 7 | f   #   f   p   .   .   f   f   y   Y   ^   .   R   #   f |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 6 | y   Y   .   ^   ^   ^   ^   f   ^   ^   ^   f   r   .   f |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 5 | f   #   .   f   ^   f   ^   f   ^   ^   ^   o   .   .   . |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 4 | .   .   .   .   ^   .   p   #   .   f   .   O   #   .   f |
   +---+---+   +   +   +   +   +   +   +   +   +   +   +---+---+
 3 | o   f | f   .   .   f   P   f   .   #   f   f   f | f   ^ |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 2 | O   ^ | ^   .   #   f   .   ^   f   .   f   .   ^ | f   . |
   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
 1 | .   f | r   R   f   f   .   f   .   f   f   .   . | Y   y |
   +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""
PIECE_SIGNS = "ropy"

WALLS = 100
KNIGHTS = 12  # a colour
CASTLES = 12  # in all, however many play (L7)
CASTLES_A_PLAYER = {2: 4, 3: 3, 4: 3}
NEUTRAL_COLOUR = {2: 2, 3: 3}  # purple with two players, grey with three (W1)
REGION_LIMIT = {2: 4, 3: 3, 4: 3}  # with so many regions a prince lays no more walls (L24)
CASTLE_DISTANCE = 7  # between castles of one colour (L7)

START_CASH = 12
FOREST_COST = 5  # L26
BREAK_COST = 10  # L44

# m4 m6 m8 money, w1 w2 w3 walls, s1 s2 swords, crown
ACTIONS = ("m4", "m6", "m8", "w1", "w2", "w3", "s1", "s2", "crown")
AMOUNTS = (4, 6, 8, 1, 2, 3, 1, 2, 0)
SPOKEN = {"m4": "money-4", "m6": "money-6", "m8": "money-8"}  # as texts name them: m4, m6 and m8 are squares too

# The action cards by letter, top, middle and bottom action (L9); silver finds and the king's death stand alone.
ACTION_CARDS = (
    ("a", ("m4 w2 s1", "m6 w2 s1", "m6 w3 s1", "m8 w2 w3", "crown w3 s1", "crown w2 w3")),
    ("b", ("m4 w2 s1", "m6 w2 s1", "m8 w2 s2", "crown w3 s1", "crown w2 s2", "crown w2 w3", "silver")),
    ("c", ("m4 w2 s2", "m6 w2 s1", "m8 w3 s2", "crown w2 s1", "crown w1 w2", "crown s1 s2", "silver")),
    ("d", ("m4 w2 s2", "m6 s1 s2", "m8 s1 s2", "crown w2 s1", "crown w1 w2", "crown w3 s2", "silver")),
    ("e", ("m8 s1 s2", "crown w2 s2", "crown s1 s2", "king")),
)

# The politics cards (L40) in the order of the words; t: Treasures (L46), p: Parchments (L47).
POLITICS = ("alliance", "renegade", "t8", "t10", "t12", "t15", "p3", "p4", "p5")
POLITICS_COPIES = (3, 3, 1, 1, 1, 1, 1, 1, 1)
POLITICS_VALUES = (0, 0, 8, 10, 12, 15, 3, 4, 5)
TREASURES = ("t8", "t10", "t12", "t15")
PILE_SIZES = (7, 6)

# Power for founding a region of up to so many squares (L36); for more than the last, FOUNDING_MOST.
FOUNDING = ((4, 3), (10, 5), (20, 7), (30, 9))
FOUNDING_MOST = 12
AREA_POWER = [0] + [
    next((power for most, power in FOUNDING if squares <= most), FOUNDING_MOST)
    for squares in range(1, RANKS * len(FILES) + 1)
]
"""The same by the number of squares, also for what is lost (L38)."""
TOWN_POWER = 5

MOST_CASH = 134  # 12 for each of four players and 86 on the money cards: no purse holds more

PHASES = (
    *("tile", "castle", "turn", "choose", "pay", "negotiate", "bid", "wall", "sword", "crown", "deal", "take", "over"),
)
