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

PER_PILE_CARD = 1.9
"""A card of the pile must be drawn before it can be placed."""

POWER = {
    "ambassador": -0.4,
    "assassin": 0.1,
    "acrobat": 0.0,
    "jester": 0.3,
    "black-knight": 0.2,
    "counsellor": 0.3,
    "courtier": 0.6,
    "courtesan": 0.2,
    "lady-in-waiting": 0.2,
    "spy": 0.1,
    "favourite": 0.0,
    "fool": 0.0,
    "schemer": 0.1,
    "merchant": 0.6,
    "priest": 0.2,
    "prince": 0.0,
    "prince-charming": 0.0,
    "princess": 0.0,
    "queen": 0.6,
    "king": 0.7,
    "thief": 0.1,
    "soldier": 0.0,
    "captain": 0.2,
    "traitor": 0.5,
    "engine": 0.1,
    "barbarian": 0.7,
    "dragon": 0.9,
    "enchanter": 0.6,
    "fairy": 0.1,
    "herald": 0.2,
    "alchemist": 0.2,
    "archer": 0.6,
    "ghost": 0.4,
    "watchman": 0.0,
    "magician": 0.1,
    "witch": 0.7,
    "knight": 0.1,
}
"""How many actions a card in hand is better than one that is only to be got rid of."""
POWERS = [POWER[name] for name in NAMES]

STUCK = 0.8
"""What it costs to hold a card that cannot be placed."""

RISKS = (0.25, 0.1, 0.3, 0.2, 0.2, 0.2, 0.35, 0.07)
"""How likely a card is sent back: at court, on a rampart, there with three engines, in a tower, outside, an engine, one
before a wall of three soldiers, and any that is protected."""

FIRST_SCALE, SCALE_AN_ACTION = 1.5, 0.12
"""The lead that wins four times of five, at the end and more for each action that the nearest to the end still needs."""

TURN = 0.5
"""What an action left in the turn is worth."""

WIN = 0.7
"""How much of the utility winning is, as for every game."""
