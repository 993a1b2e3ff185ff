"""The material of Raubritter as the bots need it. Data only."""

from burgrave.games.raubritter import facts
from burgrave.games.raubritter.words import VOCABULARY

ROOM = [facts.MOST_ON_A_TILE - len(f"{stack:o}".strip("0")) for stack in range(8**facts.MOST_ON_A_TILE)]
"""How many knights more a tile can hold, by those on it, an octal digit each (R18)."""

CASTLES = ("castle", "forest-castle")
IS_CASTLE = [0] + [int(kind in CASTLES) for _ in facts.LETTERS for kind in facts.KINDS]
"""By a place of a hand: 0 for nothing, else 1 + kind + 9 × letter."""
CASTLES_BELOW = [sum(sum(facts.TILES[kind][letter + 1 :]) for kind in CASTLES) for letter in range(5)]
"""The castles under all tiles of a letter, in a pile."""

LAY, STOP, DEPLOY = (VOCABULARY.base[verb] for verb in ("lay", "stop", "deploy"))
KIND_LAID = [(code - LAY) // len(facts.SQUARES) for code in range(STOP)]
SQUARE_LAID = [(code - LAY) % len(facts.SQUARES) + facts.WIDTH for code in range(STOP)]
"""The kind and the square of a code that lays a tile."""
