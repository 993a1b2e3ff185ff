"""Positions of Löwenherz as text: squares, cards and colours as in moves and views, seats as numbers.

`map` has the ranks from the top, `_` where no tile lies; `castles` and `knights` follow their colour; `turned` has the
action cards by letter; `chosen` the decision cards of each seat; `now` the phase, the seat if it is not the first
player, and what is left to do. Each pile has the cards in it, then the cards taken as SEAT:CARD in their order. A card
shown is SEAT:CARD:held or used:FROM+FROM, the cards its owner had taken by then from each pile. Last come the cards
that the seat left in a pile when it took one.
"""

from burgrave.games.loewenherz.notation.build import build, options_of
from burgrave.games.loewenherz.notation.describe import describe

__all__ = ["build", "describe", "options_of"]
