"""How the bots of Raubritter think: simulated games by rules of thumb, and the end by reading it out."""

from burgrave.bots.raubritter.strategy import RaubritterStrategy

STRATEGIES = {1: RaubritterStrategy()}
