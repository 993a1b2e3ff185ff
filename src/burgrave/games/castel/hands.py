"""Hands, piles and exchange: how cards change hands, and who sees it.

`hand[KINDS * seat + kind]` counts the cards of a kind in a hand. `pile` counts those of all piles
together: which of them a card lies in is open until it is drawn.
"""

from typing import TYPE_CHECKING

from burgrave.games.castel import knowledge
from burgrave.games.castel.facts import KINDS, PILES, SPECTATOR

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition


def give_openly(position: "CastelPosition", seat: int, kind: int) -> None:
    """Put a card into a hand for all to see."""
    position.hand[KINDS * seat + kind] += 1
    position.hand_size[seat] += 1
    for observer in range(position.seats):
        knowledge.learn(position, observer, kind, seat)
    knowledge.learn(position, SPECTATOR, kind, seat)


def take_openly(position: "CastelPosition", seat: int, kind: int) -> None:
    """Take a card out of a hand for all to see."""
    position.hand[KINDS * seat + kind] -= 1
    position.hand_size[seat] -= 1
    for observer in range(position.seats):
        knowledge.forget(position, observer, kind, seat)
    knowledge.forget(position, SPECTATOR, kind, seat)


def take_from_pile(position: "CastelPosition", seat: int, kind: int) -> None:
    """Let a seat have a card of the piles that nobody else sees."""
    position.pile[kind] -= 1
    position.hand[KINDS * seat + kind] += 1
    position.hand_size[seat] += 1
    knowledge.forget(position, seat, kind, PILES)
    knowledge.learn(position, seat, kind, seat)


def show_from_pile(position: "CastelPosition", kind: int) -> None:
    """Lay a card that was dealt to nobody open into the exchange."""
    position.pile[kind] -= 1
    position.exchange[kind] += 1
    for observer in range(position.seats):
        knowledge.forget(position, observer, kind, PILES)
    knowledge.forget(position, SPECTATOR, kind, PILES)


def make_offer(position: "CastelPosition", giver: int, taker: int, kind: int) -> None:
    """Hold a card ready that will change hands."""
    position.offer[giver] = kind + 1
    position.taker[giver] = taker


def hand_over(position: "CastelPosition") -> None:
    """Let all cards held ready change hands at once, seen by giver and taker only (C69)."""
    for observer in range(position.seats):
        knowledge.watch(position, observer)
    knowledge.watch(position, SPECTATOR)
    for giver in range(position.seats):
        if position.offer[giver]:
            kind = position.offer[giver] - 1
            taker = position.taker[giver]
            position.hand[KINDS * giver + kind] -= 1
            position.hand_size[giver] -= 1
            position.hand[KINDS * taker + kind] += 1
            position.hand_size[taker] += 1
    for giver in range(position.seats):
        position.offer[giver] = 0
        position.taker[giver] = 0
