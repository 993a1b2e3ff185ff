"""What things are worth in Löwenherz, in final points, and how a lead counts. Data only."""

from typing import NamedTuple

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


class Profile(NamedTuple):
    """What a bot holds things to be worth, and how it searches."""

    weights: tuple[float, ...]
    """Points for each feature, half-way through the game."""
    drift: tuple[float, ...]
    """The share by which each counts more at the beginning, and less at the end."""
    scale: tuple[float, float]
    """The lead that wins four times of five, at the end and more for each round to come."""
    wall_price: float
    """By what rate a plan loses with each wall that it lacks …"""
    scarcity: float
    """… and the more so the fewer walls come to each seat."""
    plenty: float
    """With how many ducats the next one is worth a quarter of the first."""
    late: float
    """With so many rounds to come, ducats and knights are worth half as much as with many."""
    card_values: tuple[float, ...]
    """Politics cards by kind; Treasures count as money."""
    actions: dict[str, tuple[float, float]]
    """What it is worth to act beyond what changes on the board, and its drift, in points; by the kind of action."""
    worlds: int = 0
    """So many are imagined, once there are politics cards in hands and piles; then the others are thought to be
    standard, whatever the bot itself holds things to be worth. 0: all are thought to be like it."""


STANDARD = Profile(
    weights=(1.0, 1.0, 1.0, 0.2, 0.5, -1.0, -0.8, -0.5, 0.35, 1.0, 10.0, 1.0),
    drift=(0.0,) * len(FEATURES),
    scale=(2.0, 0.6),
    wall_price=0.12,
    scarcity=6.0,
    plenty=30.0,
    late=4.0,
    card_values=(1.5, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0),
    actions={},
)

AMONG_FOUR = Profile(
    weights=(1.0, 1.0, 0.75, 0.2, 0.6, -1.3, -1.0, -0.5, 0.35, 0.8, 10.0, 1.0),
    drift=(0.0, 0.0, 0.35, 0.0, -0.3, 0.0, 0.0, 0.0, 0.0, 0.25, 0.0, 0.0),
    scale=(2.7, 0.7),
    wall_price=0.18,
    scarcity=7.7,
    plenty=22.0,
    late=6.3,
    card_values=(1.1, 2.2, 0.0, 0.0, 0.0, 0.0, 3.7, 4.9, 6.1),
    actions={"w1": (-0.5, 0.0), "w2": (-0.5, 0.0), "w3": (-0.5, 0.0), "s1": (1.5, -0.8), "s2": (2.5, -0.8)},
    worlds=6,
)
"""For one among three who are standard, found by changing everything at random and looking at who won."""

PROFILES = {4: AMONG_FOUR}
"""What search plays by, by the number of players, where it is not the standard."""

SPAN = 60.0
"""The lead that counts as the greatest."""

HALF_WAY = 9.0
"""Rounds to come."""

SQUARE_VALUE = 0.27
"""A square of a region to be, nearly (L36)."""

NEAR_TOWN = 0.4
"""A town two squares away, against one beside a region."""

STRENGTH = (0.0, 0.0, 0.05, 0.2, 0.65, 0.85, 0.95)
"""How likely a region takes what a neighbour holds, by its lead in knights from -3 to 3."""

DUCAT = 3.2
"""What the first ducat is worth."""

SMALL_PURSE = 6.0
"""With so many ducats among all, having them all counts half of what it can."""
