"""Which rule of Torres forbids a move. Written from the rules, with sets and plain searches, apart from `generate`."""

from burgrave.core.errors import Reason
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading
from burgrave.games.torres.why import effects, turn, years
from burgrave.games.torres.words import VOCABULARY

MENU = ("end", "knight", "move", "stack", "block", "buy", "point", *(f"card {card}" for card in facts.CARDS))

CHECKS = turn.CHECKS | effects.CHECKS | years.CHECKS
"""By verb; nothing forbids the others once they are asked for."""

# What each phase asks for, and the rule that says so.
ASKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "master": ("T52", ("master",)),
    "castle": ("T50", ("castle",)),
    "start": ("T6", ("start",)),
    "king": ("T6", ("king",)),
    "menu": ("T9", MENU),
    "draw": ("T24", ("draw",)),
    "keep": ("T24", ("keep",)),
    "return": ("T24", ("return",)),
    "set": ("T37", ("set",)),
    "stack": ("T15", ("stack",)),
    "store": ("T19", ("store", "leave")),
    "move-king": ("T43", ("king", "stay")),
    "first": ("T44", ("first",)),
    "over": ("T46", ()),
}


def why_not(position: TorresPosition, seat: int, words: str) -> Reason | None:
    """The rule that forbids a move of a seat; None if the move is legal."""
    verb, arguments = VOCABULARY.parts(VOCABULARY.code(words))
    rule, verbs = ASKED[facts.PHASES[position.phase]]
    if seat not in position.to_act():
        return Reason("T46" if rule == "T46" else "T9", "over" if rule == "T46" else "not-asked")
    if verb not in verbs:
        return Reason(rule, f"asked-{facts.PHASES[position.phase]}")
    check = CHECKS.get(verb)
    return check(TorresReading(position), *arguments) if check else None
