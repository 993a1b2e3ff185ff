"""The logic of the cards, one class a kind, found by name: `LadyInWaiting` is the card `lady-in-waiting`."""

import re

from burgrave.games.castel.cards import court, court_hands, outside, ramparts, towers
from burgrave.games.castel.facts import NAMES
from burgrave.games.castel.table import CARDS


def _slug(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


_CLASSES = {
    _slug(name): thing
    for module in (court, court_hands, outside, ramparts, towers)
    for name, thing in vars(module).items()
    if isinstance(thing, type)
}
CARDS[:] = [_CLASSES[name]() for name in NAMES]
