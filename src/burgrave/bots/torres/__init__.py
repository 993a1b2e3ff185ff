"""How the bots of Torres think: in whole turns, and in the answers to them."""

from pathlib import Path

from burgrave.bots.torres.learned import LearnedStrategy
from burgrave.bots.torres.strategy import TorresStrategy
from burgrave.bots.torres.weights import AHEAD, VERSION_1

NETS = Path(__file__).with_name("nets.json")

STRATEGIES: dict[int, TorresStrategy] = {1: TorresStrategy(VERSION_1, AHEAD)}
if NETS.exists():
    STRATEGIES[2] = LearnedStrategy(NETS)
