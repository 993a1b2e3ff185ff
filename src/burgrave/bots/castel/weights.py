"""What cards and dangers are worth in Castel, in actions: fitted to who won some thousand quick games. Data only."""

from dataclasses import dataclass

from burgrave.games.castel.facts import NAMES

FEATURES = (
    "cards",  # the actions it takes to be rid of hand and pile
    "hand",  # what the cards in hand can do
    "stuck",  # cards in hand that cannot be placed now
    "risk",  # cards in play that may be sent back
    "tempo",  # actions left in this turn
)

SPAN = 15.0
"""The lead that counts as the greatest."""

WIN = 0.7
"""How much of the utility winning is, as for every game."""

POWER = {  # how much better a card in hand is than one that is only to be got rid of: with two seats, with more
    "ambassador": (-0.5, -0.03),
    "assassin": (-0.3, 0.07),
    "acrobat": (-0.4, -0.05),
    "jester": (0.0, -0.25),
    "black-knight": (0.3, 0.03),
    "counsellor": (0.3, 0.15),
    "courtier": (0.8, 0.07),
    "courtesan": (0.8, 0.15),
    "lady-in-waiting": (0.4, 0.1),
    "spy": (-0.5, -0.07),
    "favourite": (-0.6, -0.07),
    "fool": (0.0, -0.2),
    "schemer": (-0.5, -0.1),
    "merchant": (0.0, 0.15),
    "priest": (0.1, 0.23),
    "prince": (-0.5, -0.07),
    "prince-charming": (-0.5, -0.1),
    "princess": (-0.3, 0.03),
    "queen": (0.6, 0.05),
    "king": (0.9, 0.12),
    "thief": (-0.3, 0.07),
    "soldier": (-0.6, -0.12),
    "captain": (-0.6, -0.12),
    "traitor": (0.6, 0.05),
    "engine": (-0.8, -0.15),
    "barbarian": (0.8, 0.12),
    "dragon": (1.6, 0.25),
    "enchanter": (0.9, -0.07),
    "fairy": (-0.5, -0.05),
    "herald": (-0.4, -0.03),
    "alchemist": (0.2, 0.15),
    "archer": (0.0, -0.05),
    "ghost": (0.4, 0.1),
    "watchman": (-0.8, -0.17),
    "magician": (-0.4, -0.03),
    "witch": (0.5, 0.0),
    "knight": (-0.3, 0.0),
}


@dataclass(frozen=True)
class Weights:
    """What everything is worth, with some number of seats."""

    powers: list[float]
    per_pile_card: float
    """The actions that a card of the pile costs: it is to be drawn, and placed."""
    action: float
    """What it is worth to have an action left in the turn."""
    risks: tuple[float, ...]
    """What a card in play may cost: at court, on a rampart, there with three engines, in a tower, outside, an engine,
    one before a wall of three soldiers, and any that is protected."""
    first_scale: float
    scale_an_action: float
    """The lead that wins four times of five: at the end, and more for each action that the first still needs."""
    stuck: float = 0.6
    """What it costs to hold a card that cannot be placed."""


TWO = Weights([POWER[name][0] for name in NAMES], 2.5, 0.72, (0.11, 0.26, 0.5, 0.1, 0.07, 0.35, 0.6, 0.0), 1.9, 0.09)
MORE = Weights([POWER[name][1] for name in NAMES], 2.2, 0.5, (0.27, 0.45, 0.8, 0.4, 0.15, 0.5, 1.1, 0.0), 2.8, 0.17)
