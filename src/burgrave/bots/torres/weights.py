"""What the features of Torres are worth in final points, by stage. Data only."""

FEATURES = (
    "score",
    "castles",  # points if scored now
    "king",  # the king's bonus if scored now
    "reach",  # … or a step away
    "room",  # level times squares to grow
    "climb",  # area of castles where the own highest knight can step up
    "knights",  # on the board
    "cards",  # in hand, by their values
    "blocks",  # waiting in stacks
    "master",  # points of the master card if scored now
    "tempo",  # is to act
)

STAGES = 12
"""Four a year; the last is that of the year's last round."""

CARD_VALUES = (1.0, 2.0, 1.2, 1.2, 1.0, 1.2, 1.0, 1.0, 1.2, 0.5)
"""The ten cards, against each other."""

SPAN = 120.0


def _stage(year: int, left: int) -> list[float]:
    """The weights of a year, with so many rounds left in it."""
    later = 3 - year
    turns = 4 * later + left
    near = 1.0 - 0.2 * (left - 1)
    return [1.0, near + 0.9 * later, 0.8 * near, 0.3, 0.06 * turns, 0.3, 0.6 * turns, 0.3 * turns, 0.5, near, 2.0]


VERSION_1 = [_stage(year, left) for year in (1, 2, 3) for left in (4, 3, 2, 1)]

SCALES = [12.0 + 3.0 * (12 - stage) for stage in range(12)]
"""The lead that wins four times of five, by stage."""
