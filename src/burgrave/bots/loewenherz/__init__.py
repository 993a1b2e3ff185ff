"""How the bots of Löwenherz think: they plan every action, price it, and choose."""

from burgrave.bots.loewenherz.strategy import LoewenherzStrategy

STRATEGIES = {1: LoewenherzStrategy()}
