"""How the bots of Raubritter think: a tree search led by a playout policy, and the end by reading it out."""

from burgrave.bots.raubritter.strategy import RaubritterStrategy

STRATEGIES = {1: RaubritterStrategy()}
