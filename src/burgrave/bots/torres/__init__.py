"""How the bots of Torres think: in whole turns, and in the answers to them."""

from burgrave.bots.torres.mind import TorresMind
from burgrave.bots.torres.weights import VERSION_1, B1

MINDS = {1: TorresMind(VERSION_1, B1)}
