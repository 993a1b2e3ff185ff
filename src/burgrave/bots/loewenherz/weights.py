"""What the features of Löwenherz are worth in final points, and how a lead counts. Data only."""

from burgrave.games.loewenherz import board, facts

FEATURES = (
    "power",
    "mines",  # what they will pay
    "castles",  # what regions to be are worth, less the walls they lack
    "land",  # squares that regions can grow by
    "towns",  # … towns among them
    "risk",  # squares that neighbours can take
    "sieges",  # … towns among them
    "bridges",  # what the worst loss of a square would cut off
    "guards",  # knights in regions
    "money",
    "purse",  # who has more of it bids for everything
    "cards",  # in hand
)

WEIGHTS = (1.0, 1.0, 1.0, 0.2, 0.5, -1.0, -0.8, -0.5, 0.35, 1.0, 10.0, 1.0)
"""Points for each of them."""

SPAN = 60.0
"""The lead that counts as the greatest."""

LAST_SCALE, SCALE_A_ROUND = 2.0, 0.6
"""The lead that wins four times of five, at the end and more for each round to come."""

WALL_PRICE, SCARCITY = 0.12, 6.0
"""By what rate a plan loses with each wall that it lacks, the more so the fewer walls come to each seat."""

FOUNDING_POWER = [
    next((power for most, power in facts.FOUNDING if squares <= most), facts.FOUNDING_MOST) if squares else 0
    for squares in range(len(board.SQUARES) + 1)
]
"""The power for founding a region, by its squares (L36)."""

SQUARE_VALUE = 0.27
"""A square of a region to be, nearly (L36)."""

NEAR_TOWN = 0.4
"""A town two squares away, against one beside a region."""

STRENGTH = (0.0, 0.0, 0.05, 0.2, 0.65, 0.85, 0.95)
"""How likely a region takes what a neighbour holds, by its lead in knights from -3 to 3."""

DUCAT, PLENTY = 3.2, 30.0
"""What the first ducat is worth, and with how many the next one is worth a quarter of that."""

SMALL_PURSE = 6.0
"""With so many ducats among all, having them all counts half of what it can."""

LATE = 4.0
"""With so many rounds to come, ducats and knights are worth half as much as with many."""

CARD_VALUES = (1.5, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0)
"""Politics cards by kind; Treasures count as money."""
