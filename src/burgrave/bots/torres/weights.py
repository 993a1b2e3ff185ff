"""What the features of Torres are worth in final points, by stage. Data only."""

FEATURES = (
    "castles",  # points if scored now
    "king",  # the king's bonus if scored now
    "reach",  # … or a step away
    "room",  # level times squares to grow
    "climb",  # area of castles where the own highest knight can step up
    "levels",  # of all knights together
    "held",  # castles with a knight
    "score",
    "knights",  # on the board
    "cards",  # in hand
    "blocks",  # waiting in stacks
    "master",  # points of the master card if scored now
    "tempo",  # is to act
)

STAGES = 12
"""Four a year; the last is that of the year's last round."""

CARD_VALUES = (1.0, 2.0, 1.2, 1.2, 1.0, 1.2, 1.0, 1.0, 1.2, 0.5)
"""Which of the ten cards to keep."""

SPAN = 120.0
"""The lead in points that counts as the greatest."""

SCALES = [15.0, 15.0, 15.0, 15.0, 14.5, 14.0, 13.5, 12.0, 10.0, 9.0, 8.0, 6.0]
"""The lead that wins four times of five, by stage."""

# Fitted to the final margins of 500 games that bots played against each other: a row a stage, a column a feature.
VERSION_1 = [
    [1.58, 0.50, 0.20, 0.39, 0.20, -0.52, -0.23, 1.00, 3.41, 1.99, 2.68, 0.60, 9.09],
    [0.93, 0.41, 0.20, 0.28, 0.20, -0.55, 1.16, 1.00, 2.65, 1.77, 2.05, 0.60, 7.36],
    [0.90, 0.55, 0.20, 0.31, 0.20, -0.85, 1.32, 1.00, 2.26, 1.65, 1.69, 0.60, 6.80],
    [0.96, 0.15, 0.36, 0.21, 0.36, -1.07, 2.45, 1.00, 1.55, 1.79, 1.18, 0.60, 6.05],
    [0.40, 0.59, 0.21, 0.15, 0.21, -0.82, 1.78, 1.00, 1.24, 1.39, 3.05, 0.60, 7.13],
    [0.62, 0.49, 0.14, 0.00, 0.42, -0.59, 1.84, 1.00, 1.56, 1.27, 3.39, 0.60, 7.98],
    [0.69, 0.48, 0.08, 0.06, 0.45, 0.04, 1.13, 1.00, 2.33, 1.30, 3.82, 0.60, 9.29],
    [0.78, 0.55, -0.09, 0.07, 0.43, 0.27, 1.50, 1.00, 0.97, 1.16, 3.93, 0.60, 9.76],
    [0.43, 0.52, 0.36, 0.07, 0.24, 0.31, 1.01, 1.00, 0.20, 1.10, 2.88, 1.00, 6.37],
    [0.53, 0.64, 0.39, 0.10, 0.32, -0.09, 0.76, 1.00, 0.69, 1.35, 2.45, 1.00, 8.43],
    [0.75, 0.86, 0.39, 0.11, 0.39, -0.33, 0.87, 1.00, 1.08, 1.32, 2.99, 1.00, 8.85],
    [0.92, 0.97, 0.23, 0.13, 0.26, -0.41, -0.00, 1.00, 0.26, 0.51, 3.48, 1.00, 9.95],
]
