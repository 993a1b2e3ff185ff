"""How the bots of Torres think: in whole turns, and in the answers to them."""

from burgrave.bots.torres.strategy import TorresStrategy
from burgrave.bots.torres.weights import AHEAD_MORE, AHEAD_TWO, VERSION_1

STRATEGIES = {1: TorresStrategy(VERSION_1, {2: AHEAD_TWO, 3: AHEAD_MORE, 4: AHEAD_MORE})}
