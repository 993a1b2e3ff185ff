"""Positions of Castel set up by hand, and short ways to play and look at them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from burgrave.core import notation
from burgrave.games.castel import GAME
from burgrave.games.castel.facts import COPIES, LEFT_OUT, NAMES
from burgrave.games.castel.position import CastelPosition

COURT = [f"{file}{rank}" for file in "bcde" for rank in "2345"]
CROWD = "assassin acrobat jester black-knight courtier courtesan spy fool schemer merchant priest prince thief princess"
REST = ("soldier", "soldier")


def scene(
    board: Mapping[str, str] | None = None,
    hands: Sequence[str] = ("soldier", "soldier", "soldier"),
    exchange: str = "",
    piles: Sequence[int] = (1, 1, 1, 1, 1),
    stock: Sequence[int] | None = None,
    turn: int = 0,
    last: str | None = None,
    **options: str,
) -> CastelPosition:
    """Seat `turn` is to act. Stacks from the bottom: "king 0, knight 1" or "king -" for no pawn.

    The piles hold soldiers or, if these are used up, whatever is left; all other cards are out of the game.
    """
    seats, stacks = len(hands), {place: stack.split(", ") for place, stack in (board or {}).items()}
    unused = Counter({name: COPIES[kind] for kind, name in enumerate(NAMES) if kind not in LEFT_OUT[seats]})
    unused.subtract(card.split()[0] for stack in stacks.values() for card in stack)
    unused.subtract(card for cards in (*hands, exchange) for card in cards.split())
    left = sorted(unused.elements(), key=lambda name: name != "soldier")
    told = {
        f"{place}={stack[0].split()[0]}.{'+'.join(card.split()[1] for card in stack)}"
        for place, stack in stacks.items()
    }
    parts = {
        "castel/1": " ".join([str(seats), *(f"{name}={value}" for name, value in options.items())]),
        "phase": "action",
        "turn": f"{turn} 1/2 round=1 idle=0"
        + " herald" * ("out:herald" in stacks)
        + " king" * ("king" in hands[turn].split()),
        "board": " ".join(told) or "-",
        "last": last or "-",
        "hands": " / ".join(hand or "-" for hand in hands),
        "piles": " ".join(str(size) for size in piles[:seats]),
        "exchange": exchange or "-",
        "removed": " ".join(left[sum(piles[:seats]) :]) or "-",
    }
    _, position = notation.read(" | ".join(f"{name} {words}" for name, words in parts.items()))
    assert isinstance(position, CastelPosition)
    if stock:
        position.stock = [*stock, *[0] * (5 - seats)]
    return position


def lines(position: CastelPosition, verb: str = "", seat: int | None = None) -> list[str]:
    """The legal lines of who is first to act, or of a seat, on request only those that begin with some words."""
    actor = position.actor() if seat is None else seat
    words = [GAME.words(code) for code in position.legal(actor)]
    return sorted(line for line in words if f"{line} ".startswith(f"{verb} " if verb else ""))


def targets(position: CastelPosition, verb: str = "target") -> list[str]:
    """What may follow a verb."""
    return [line.removeprefix(f"{verb} ") for line in lines(position, verb)]


def spots(position: CastelPosition, card: str) -> list[str]:
    """Where a card may be placed."""
    return targets(position, f"place {card}")


def play(position: CastelPosition, *words: str) -> CastelPosition:
    """The position after legal lines, each by who is first to act, or by the seat before a colon: "2: pass king"."""
    after = position.copy()
    for line in words:
        seat, _, rest = line.rpartition(": ")
        actor = int(seat) if seat else after.actor()
        assert rest in lines(after, seat=actor), (rest, lines(after, seat=actor))
        after.play(actor, GAME.code(rest))
    return after


def why(position: CastelPosition, words: str, seat: int | None = None) -> str | None:
    """The number of the rule that forbids a line, and the key of the sentence; None if it is legal."""
    reason = GAME.why_not(position, position.actor() if seat is None else seat, words)
    return f"{reason.rule} {reason.key}" if reason else None


def asked(position: CastelPosition) -> str:
    """What is being decided."""
    phase: str = GAME.view(position, None)["phase"]
    return phase


def board(position: CastelPosition) -> dict[str, str]:
    """What lies where, written as for `scene`."""
    stacks = GAME.view(position, None)["board"]
    return {
        place: ", ".join(f"{card['card']} {'-' if card['pawn'] is None else card['pawn']}" for card in reversed(stack))
        for place, stack in stacks.items()
    }


def hand(position: CastelPosition, seat: int) -> list[str]:
    """The cards in a hand."""
    cards: list[str] = GAME.view(position, seat)["hands"][seat]
    return cards


def exchange(position: CastelPosition) -> list[str]:
    """The cards in the exchange."""
    cards: list[str] = GAME.view(position, None)["exchange"]
    return cards


def known(position: CastelPosition, seat: int | None) -> dict[str, list[list[int]]]:
    """Which cards a seat knows to be in which hands."""
    sets: dict[str, list[list[int]]] = GAME.view(position, seat)["known"]
    return sets


def is_next_action(position: CastelPosition, seat: int = 0, done: int = 1) -> bool:
    """Whether a seat is at its next action."""
    return asked(position) == "action" and position.player == seat and position.done == done


def full_court(but: int) -> dict[str, str]:
    """Court squares with cards on all but the last ones."""
    cards = [*CROWD.split(), "queen", "lady-in-waiting"]
    return {square: f"{card} 1" for square, card in zip(COURT[: 16 - but], cards, strict=False)}


def with_hand(card: str, around: dict[str, str], exchange: str = "", **options: str) -> CastelPosition:
    """Seat 0 holds a card and a soldier, two others a soldier each."""
    return scene(around, (f"{card} soldier", *REST), exchange, **options)
