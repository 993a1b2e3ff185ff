"""How the bots of Castel think: simulated turns by rules of thumb, and a judgement of what they lead to."""

from burgrave.bots.castel.mind import CastelMind

MINDS = {1: CastelMind()}
