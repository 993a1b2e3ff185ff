"""How the bots of Castel think: simulated turns by rules of thumb, and a judgement of what they lead to."""

from burgrave.bots.castel.strategy import CastelStrategy

STRATEGIES = {1: CastelStrategy()}
