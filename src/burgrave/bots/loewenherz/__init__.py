"""How the bots of Löwenherz think: they plan every action, price it, and choose."""

from burgrave.bots.loewenherz.mind import LoewenherzMind

MINDS = {1: LoewenherzMind()}
