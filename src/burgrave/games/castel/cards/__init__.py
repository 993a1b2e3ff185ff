"""What each card does: one class a card."""

from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.court import (
    Acrobat,
    Ambassador,
    Assassin,
    BlackKnight,
    Counsellor,
    Courtier,
    Favourite,
    King,
    LadyInWaiting,
    Priest,
    Prince,
    PrinceCharming,
    Princess,
    Queen,
)
from burgrave.games.castel.cards.court_hands import Courtesan, Fool, Jester, Merchant, Schemer, Spy, Thief
from burgrave.games.castel.cards.outside import Barbarian, Dragon, Enchanter, Engine, Fairy, Herald, Knight
from burgrave.games.castel.cards.ramparts import Captain, Soldier, Traitor
from burgrave.games.castel.cards.towers import Alchemist, Archer, Ghost, Magician, Watchman, Witch
from burgrave.games.castel.facts import NAMES

BY_NAME: dict[str, Card] = {
    "ambassador": Ambassador(),
    "assassin": Assassin(),
    "acrobat": Acrobat(),
    "jester": Jester(),
    "black-knight": BlackKnight(),
    "counsellor": Counsellor(),
    "courtier": Courtier(),
    "courtesan": Courtesan(),
    "lady-in-waiting": LadyInWaiting(),
    "spy": Spy(),
    "favourite": Favourite(),
    "fool": Fool(),
    "schemer": Schemer(),
    "merchant": Merchant(),
    "priest": Priest(),
    "prince": Prince(),
    "prince-charming": PrinceCharming(),
    "princess": Princess(),
    "queen": Queen(),
    "king": King(),
    "thief": Thief(),
    "soldier": Soldier(),
    "captain": Captain(),
    "traitor": Traitor(),
    "engine": Engine(),
    "barbarian": Barbarian(),
    "dragon": Dragon(),
    "enchanter": Enchanter(),
    "fairy": Fairy(),
    "herald": Herald(),
    "alchemist": Alchemist(),
    "archer": Archer(),
    "ghost": Ghost(),
    "watchman": Watchman(),
    "magician": Magician(),
    "witch": Witch(),
    "knight": Knight(),
}
CARDS = [BY_NAME[name] for name in NAMES]
"""The card of each kind."""
