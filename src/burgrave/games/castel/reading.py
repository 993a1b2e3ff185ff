"""A position as a person sees it: names of cards and places, stacks from the top, who protects whom."""

from collections import Counter
from functools import cached_property
from typing import NamedTuple

from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition

SOLDIERS = ("soldier", "captain", "traitor")  # C13
WOMEN = tuple(name for name, female in zip(facts.NAMES, facts.FEMALE, strict=True) if female)  # C56
KIND_OF = [kind for kind in range(facts.KINDS) for _ in range(facts.COPIES[kind])]
"""The kind of each label."""


class Lying(NamedTuple):
    """A card in play and the owner of the pawn on it."""

    card: str
    owner: int | None


def zone(place: str) -> str:
    """The zone of a place: court, rampart, tower or outside (C3)."""
    if place in facts.SLOT_NAMES or place.startswith("out"):
        return "outside"
    edges = (place[0] in "af") + (place[1] in "16")
    return ("court", "rampart", "tower")[edges]


def is_castle(place: str) -> bool:
    """Whether a place is in the castle."""
    return zone(place) != "outside"


def are_neighbours(one: str, other: str) -> bool:
    """Whether two places are different squares that share a side or a corner (C3)."""
    if one == other or not is_castle(one) or not is_castle(other):
        return False
    return abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1]) - int(other[1])) <= 1


class CastelReading:
    """What lies open on the table; `hand` is not for everybody's eyes."""

    def __init__(self, position: CastelPosition) -> None:
        self.position = position

    @cached_property
    def stacks(self) -> dict[str, list[Lying]]:
        """The cards at every occupied place, from the top."""
        position = self.position
        heights, bottoms, pawns = list(position.height), list(position.bottom), list(position.pawn)
        stacks = {}
        for place, name in enumerate(facts.PLACE_NAMES):
            if heights[place]:
                owners = pawns[facts.DEEPEST * place : facts.DEEPEST * place + heights[place]]
                cards = [facts.NAMES[bottoms[place]]] + ["knight"] * (heights[place] - 1)
                stacks[name] = [
                    Lying(card, owner - 1 if owner else None) for card, owner in zip(cards, owners, strict=True)
                ][::-1]
        return stacks

    @cached_property
    def places(self) -> dict[str, str]:
        """Where each card lies that is not a knight on another; equal cards give the last one."""
        return {stack[-1].card: place for place, stack in self.stacks.items()}

    @cached_property
    def exchange(self) -> Counter[str]:
        """The cards of the exchange."""
        return count_cards(self.position.exchange)

    def hand(self, seat: int) -> Counter[str]:
        """The cards in a hand."""
        first = facts.KINDS * seat
        return count_cards(self.position.hand[first : first + facts.KINDS])

    def is_free(self, place: str) -> bool:
        """Whether nothing lies on a place."""
        return place not in self.stacks

    def free(self, wanted: str) -> list[str]:
        """The free squares of the court, the ramparts or the towers."""
        return [square for square in facts.SQUARE_NAMES if zone(square) == wanted and self.is_free(square)]

    def is_at_court(self, card: str) -> bool:
        """Whether a card lies in the court."""
        return card in self.places and zone(self.places[card]) == "court"

    def is_beside(self, place: str, card: str) -> bool:
        """Whether a place is next to a card in the castle."""
        return card in self.places and are_neighbours(place, self.places[card])

    def protector(self, place: str) -> str | None:
        """Who protects the top card of an occupied place (C11): the Ambassador himself, the Priest or the Captain."""
        top = self.stacks[place][0]
        if top.card == "ambassador":
            return "ambassador"
        if self.is_beside(place, "priest"):
            priest = self.stacks[self.places["priest"]][-1]
            if priest.owner is not None and priest.owner == top.owner:
                return "priest"
        if top.card in SOLDIERS and top.card != "captain" and self.shares_wall(place, "captain"):
            return "captain"
        return None

    def shares_wall(self, place: str, card: str) -> bool:
        """Whether a place is on the same wall as a card."""
        return any(place in wall and self.places.get(card) in wall for wall in facts.WALLS)

    def is_open(self, place: str) -> bool:
        """Whether the top card of an occupied place may be touched."""
        return self.protector(place) is None


def count_cards(counts: list[int]) -> Counter[str]:
    """Cards by name from counts by kind."""
    return Counter({facts.NAMES[kind]: count for kind, count in enumerate(counts) if count})


# What is known of hidden cards


def row(position: CastelPosition, observer: int) -> list[int]:
    """What an observer knows, by label."""
    return list(position.know[facts.DECK * observer : facts.DECK * observer + facts.DECK])


def is_offer_seen(position: CastelPosition, observer: int, giver: int) -> bool:
    """Whether an observer sees a card held ready: the giver does, the taker unless it is passed in secret (C23)."""
    if not position.offer[giver]:
        return False
    return observer == giver or (observer == position.taker[giver] and position.effect != facts.JESTER)


def everywhere(position: CastelPosition, observer: int) -> int:
    """The set of all places where a card may be of which the observer knows nothing."""
    hands = sum(1 << seat for seat in range(position.seats) if seat != observer)
    return hands | 1 << facts.PILES


def known(position: CastelPosition, observer: int) -> dict[str, list[list[int]]]:
    """For each card the sets of hands where hidden ones may be, own cards and wholly unknown ones left out."""
    nothing = (everywhere(position, observer), 1 << observer if observer != facts.SPECTATOR else 0, 0)
    sets: dict[str, list[list[int]]] = {}
    for places, kind in zip(row(position, observer), KIND_OF, strict=True):
        if places not in nothing:
            sets.setdefault(facts.NAMES[kind], []).append(
                [seat for seat in range(facts.MAX_SEATS) if places >> seat & 1]
            )
    return sets
