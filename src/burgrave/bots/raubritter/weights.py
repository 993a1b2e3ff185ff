"""What the features of Raubritter are worth in final points, and how a lead counts. Data only."""

FEATURES = (
    "held",  # points of the tiles held now
    "risk",  # what of them may be lost
    "prey",  # buildings that nobody holds yet, for who is to lay
    "force",  # castles to come, with knights to deploy
    "supply",  # knights left
)

SPAN = 15.0
"""The lead that counts as the greatest."""

WIN = 0.3
"""How much of the utility winning is: less than in other games, since a lead tells more of so few playouts."""

PER_CASTLE = 3.0
"""What a castle to come will take, in points."""

KNIGHTS_A_CASTLE = 3.0
"""So many knights are worth a castle; what is beyond them in castles is worth nothing."""

PER_KNIGHT = 0.02

BOLDNESS, MOST_DANGER = 0.07, 0.5
"""How likely a tile is lost on each open side: so much for each castle to come of the others, and no more."""

FIRST_GRAB = 0.3
"""The share of a free building's points that the seat to act can hope for."""

LAST_SCALE, SCALE_A_TILE = 2.0, 0.2
"""The lead that wins four times of five, at the end and more for each tile to be laid."""
