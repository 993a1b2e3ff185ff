"""What cards and dangers are worth in Castel, in actions. Data only."""

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

PER_PILE_CARD = 2.4
"""A card of the pile must be drawn before it can be placed."""

POWER = {
    "ambassador": -0.6,
    "assassin": -0.33,
    "acrobat": -0.42,
    "jester": 0.0,
    "black-knight": 0.34,
    "counsellor": 0.28,
    "courtier": 0.75,
    "courtesan": 0.55,
    "lady-in-waiting": -0.01,
    "spy": -0.48,
    "favourite": -0.73,
    "fool": 0.0,
    "schemer": -0.49,
    "merchant": -0.37,
    "priest": 0.26,
    "prince": -0.52,
    "prince-charming": -0.35,
    "princess": -0.31,
    "queen": 0.46,
    "king": 0.82,
    "thief": -0.25,
    "soldier": -0.71,
    "captain": -0.55,
    "traitor": 0.45,
    "engine": -0.86,
    "barbarian": 0.85,
    "dragon": 1.26,
    "enchanter": 1.05,
    "fairy": -0.4,
    "herald": -0.25,
    "alchemist": 0.33,
    "archer": -0.18,
    "ghost": 0.47,
    "watchman": -0.48,
    "magician": -0.34,
    "witch": 1.04,
    "knight": -0.27,
}
"""How many actions a card in hand is better than one that is only to be got rid of."""
POWERS = [POWER[name] for name in NAMES]

STUCK = 0.4
"""What it costs to hold a card that cannot be placed."""

RISKS = (0.13, 0.47, 0.76, 0.08, 0.06, 0.52, 1.12, 0.02)
"""How likely a card is sent back: at court, on a rampart, there with three engines, in a tower, outside, an engine, one
before a wall of three soldiers, and any that is protected."""

FIRST_SCALE, SCALE_AN_ACTION = 2.5, 0.075
"""The lead that wins four times of five, at the end and more for each action that the nearest to the end still needs."""

TURN = 0.68
"""What an action left in the turn is worth."""

WIN = 0.7
"""How much of the utility winning is, as for every game."""
