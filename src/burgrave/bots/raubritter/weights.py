"""What the features of Raubritter are worth in final points, and the prices of the rules of thumb. Data only."""

FEATURES = (
    "held",  # points of the tiles held now
    "risk",  # what of them may be lost
    "prey",  # what may be taken: others' tiles and those that nobody holds
    "force",  # castles to come, with knights to deploy
    "supply",  # knights left
)

SPAN = 30.0
"""The lead that counts as the greatest."""

WIN = 0.7
"""How much of the utility winning is, as for every game."""
