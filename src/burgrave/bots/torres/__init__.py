"""How the bots of Torres think: in whole turns, and in the answers to them."""

from burgrave.bots.torres.mind import TorresMind
from burgrave.bots.torres.weights import VERSION_1, VERSION_2, VERSION_3

MINDS = {1: TorresMind(VERSION_1), 2: TorresMind(VERSION_2), 3: TorresMind(VERSION_3)}
