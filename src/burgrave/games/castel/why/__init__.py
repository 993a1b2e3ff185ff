"""Which rule of Castel forbids a move. Written from the rules, by names, apart from what the cards generate."""

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.why.actions import why_not_action
from burgrave.games.castel.why.asked import Asked
from burgrave.games.castel.why.effects import why_not_effect
from burgrave.games.castel.words import VOCABULARY


def why_not(position: CastelPosition, seat: int, words: str) -> Reason | None:
    """The rule that forbids a move of a seat; None if the move is legal."""
    verb, indices = VOCABULARY.parts(VOCABULARY.code(words))
    names = [domain.names[i] for domain, i in zip(VOCABULARY.verbs[verb], indices, strict=True)]
    phase = facts.PHASES[position.phase]
    if phase == "over":
        return Reason("C16", "over")
    if seat not in position.to_act():
        return Reason("C5", "not-asked")
    if phase == "effect":
        return why_not_effect(Asked(position, seat), verb, names)
    if phase == "action":
        return why_not_action(Asked(position, seat), verb, names)
    if verb != {"deal": "deal", "draw": "card"}[phase]:
        return Reason("C4" if phase == "deal" else "C5", f"asked-{phase}")
    return why_not_in_pile(position, *names)


def why_not_in_pile(position: CastelPosition, card: str) -> Reason | None:
    """Out of all piles together, or of the cards not yet dealt (C4)."""
    return None if position.pile[facts.NAMES.index(card)] else Reason("C4", "not-in-pile", {"card": card})
