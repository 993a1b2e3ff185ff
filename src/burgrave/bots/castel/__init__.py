"""How the bots of Castel think: turns simulated by a playout policy, and what they lead to evaluated."""

from burgrave.bots.castel.strategy import CastelStrategy

STRATEGIES = {1: CastelStrategy()}
