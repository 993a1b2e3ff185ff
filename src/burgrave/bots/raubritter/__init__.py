"""How the bots of Raubritter think: simulated games by rules of thumb, and the end by reading it out."""

from burgrave.bots.raubritter.mind import RaubritterMind

MINDS = {1: RaubritterMind()}
