"""Cards, places and codes of Castel as flat tables for compiled loops. Data only."""

from burgrave.games.castel import facts
from burgrave.games.castel.words import VOCABULARY

KINDS, PLACES, SQUARES, SPOTS = facts.KINDS, facts.PLACES, facts.SQUARES, facts.SPOTS
FIRST_OUT, ANYWHERE_OUT, DEEPEST, MAX_SEATS = facts.FIRST_OUT, facts.ANYWHERE_OUT, facts.DEEPEST, facts.MAX_SEATS
COURT, RAMPARTS, TOWERS, OUT = facts.COURT, facts.RAMPARTS, facts.TOWERS, facts.OUT
NO_WALL = facts.NO_WALL
ZONES = facts.ZONES
ZONE_OF = [OUT if zone == facts.SLOTS else zone for zone in facts.ZONE_OF]
"""The zone of each place; engines are outside like the others."""
WALL_OF, WALL_SQUARES = facts.WALL_OF, facts.WALL_SQUARES
FEMALE = [int(is_female) for is_female in facts.FEMALE]

NONE = -1
NEIGHBOURS = [
    neighbour
    for square in range(SQUARES)
    for neighbour in [
        *(other for other in range(SQUARES) if facts.NEAR[SQUARES * square + other]),
        *[NONE] * (8 - sum(facts.NEAR[SQUARES * square : SQUARES * square + SQUARES])),
    ]
]
"""The eight neighbours of each square, fewer at the edge."""

IN_ACTION, IN_DRAW, IN_EFFECT = facts.IN_ACTION, facts.IN_DRAW, facts.IN_EFFECT
(DRAW, SWAP, PLACE, SKIP, TARGET, EXCHANGE, PASS, COUNSEL, TRADE, PAWN, SHIFT, ALCHEMY, GIVE) = (
    VOCABULARY.base[verb]
    for verb in (
        *("draw", "swap", "place", "skip", "target", "exchange", "pass", "counsel"),
        *("trade", "pawn", "shift", "alchemy", "give"),
    )
)

(AMBASSADOR, ASSASSIN, BLACK_KNIGHT, COUNSELLOR, COURTIER, COURTESAN, LADY) = (
    facts.NAMES.index(name)
    for name in ("ambassador", "assassin", "black-knight", "counsellor", "courtier", "courtesan", "lady-in-waiting")
)
(JESTER, MERCHANT, PRIEST, QUEEN, KING, THIEF) = (
    facts.NAMES.index(name) for name in ("jester", "merchant", "priest", "queen", "king", "thief")
)
(SOLDIER, CAPTAIN, TRAITOR, ENGINE, BARBARIAN, DRAGON, ENCHANTER, FAIRY) = (
    facts.NAMES.index(name)
    for name in ("soldier", "captain", "traitor", "engine", "barbarian", "dragon", "enchanter", "fairy")
)
(ALCHEMIST, ARCHER, GHOST, MAGICIAN, WITCH, KNIGHT) = (
    facts.NAMES.index(name) for name in ("alchemist", "archer", "ghost", "magician", "witch", "knight")
)
