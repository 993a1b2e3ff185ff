"""The material of Raubritter as the judgement needs it. Data only."""

from burgrave.games.raubritter import facts
from burgrave.games.raubritter.words import RUNS, VOCABULARY

WIDTH = len(facts.COLUMNS)
STEP = [WIDTH, 1, -WIDTH, -1]
MOST_ON_A_TILE, MOST_DEPLOYED = facts.MOST_ON_A_TILE, facts.MOST_DEPLOYED
FAR = 9
"""More knights than anybody may deploy."""

# By what lies on a square: 0 for nothing, else 1 + its kind.
MINIMUM = [FAR] + [facts.MINIMUM.get(facts.TERRAIN.get(kind, "plain"), FAR) for kind in facts.KINDS]
POINTS = [0] + [facts.POINTS.get(facts.BUILDING.get(kind, ""), 0) for kind in facts.KINDS]

STACKS = 8**MOST_ON_A_TILE  # an octal digit for each knight
ROOM = [MOST_ON_A_TILE - len(f"{stack:o}".strip("0")) for stack in range(STACKS)]
"""How many knights more a tile can hold, by those on it (R18)."""

KIND_COUNT = len(facts.KINDS)
CASTLE, FOREST_CASTLE = facts.KINDS.index("castle"), facts.KINDS.index("forest-castle")
IS_CASTLE = [0] + [int(kind in ("castle", "forest-castle")) for _ in facts.LETTERS for kind in facts.KINDS]
"""By a place of a hand: 0 for nothing, else 1 + kind + 9 × letter."""
PILE, LETTER_SIZE = facts.PILE, facts.LETTER_SIZE
CASTLES_BELOW = [
    sum(facts.TILES["castle"][letter + 1 :]) + sum(facts.TILES["forest-castle"][letter + 1 :]) for letter in range(5)
]
"""The castles under all tiles of a letter, in a pile."""

LAY, STOP, DEPLOY = (VOCABULARY.base[verb] for verb in ("lay", "stop", "deploy"))
FIRST_RUN = DEPLOY + 1 + MOST_ON_A_TILE
SQUARE_COUNT = len(facts.SQUARES)
KIND_LAID = [(code - LAY) // SQUARE_COUNT for code in range(STOP)]
PLACE_LAID = [(code - LAY) % SQUARE_COUNT + WIDTH for code in range(STOP)]
"""The kind and the place of a code that lays a tile."""
RUN_COUNT, RUN_LENGTH = len(RUNS), MOST_DEPLOYED
RUN_KNIGHTS = [sum(run) for run in RUNS]
DEPOSITS = [deposit for run in RUNS for deposit in (*run, *[0] * (RUN_LENGTH - len(run)))]
