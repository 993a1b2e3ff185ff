"""Positions of Castel set up by hand, and short ways to play and look at them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from burgrave.games.castel import GAME
from burgrave.games.castel.facts import (
    COPIES,
    DECK,
    DEEPEST,
    FIRST_LABEL,
    KINDS,
    NAMES,
    PHASES,
    PILES,
    PLACE_NAMES,
    SPECTATOR,
)
from burgrave.games.castel.position import CastelPosition


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
    seats = len(hands)
    position = GAME.start(seats, options)
    unused = Counter({name: COPIES[kind] for kind, name in enumerate(NAMES)})
    lay_out(position, board or {}, unused)
    position.hand = [count for seat in range(5) for count in take((hands[seat : seat + 1] or [""])[0], unused)]
    position.hand_size = [len((hands[seat : seat + 1] or [""])[0].split()) for seat in range(5)]
    position.exchange = take(exchange, unused)
    position.pile_size = [*piles[:seats], *[0] * (5 - seats)]
    left = sorted(unused.elements(), key=lambda name: name != "soldier")
    position.pile = take(" ".join(left[: sum(position.pile_size)]), unused)
    position.removed = [unused[name] for name in NAMES]
    if stock:
        position.stock = [*stock, *[0] * (5 - seats)]
    forget_everything(position)
    position.player = turn
    position.last = DEEPEST * PLACE_NAMES.index(last) + position.height[PLACE_NAMES.index(last)] if last else 0
    position.had_king = position.hand[KINDS * turn + NAMES.index("king")]
    position.herald_calls = int(position.where[NAMES.index("herald")] > 0)
    position.phase = PHASES.index("action")
    return position


def take(cards: str, unused: Counter[str]) -> list[int]:
    """Counts by kind of cards that are taken out of those not used yet."""
    unused.subtract(cards.split())
    assert min(unused.values()) >= 0, cards
    return [cards.split().count(name) for name in NAMES]


def lay_out(position: CastelPosition, board: Mapping[str, str], unused: Counter[str]) -> None:
    bottom, height, where = [0] * 91, [0] * 91, [0] * 37
    pawn, stock = [0] * 455, list(position.stock)
    for name, stack in board.items():
        place = PLACE_NAMES.index(name)
        for level, card in enumerate(stack.split(", ")):
            kind, owner = card.split()
            take(kind, unused)
            height[place] += 1
            if level == 0:
                bottom[place] = NAMES.index(kind)
                if COPIES[bottom[place]] == 1:
                    where[bottom[place]] = place + 1
            if owner != "-":
                pawn[DEEPEST * place + level] = int(owner) + 1
                stock[int(owner)] -= 1
    position.bottom, position.height, position.where = bottom, height, where
    position.pawn, position.stock = pawn, stock


def forget_everything(position: CastelPosition) -> None:
    """Let everybody know just the own hand."""
    know = [0] * 336
    for observer in [*range(position.seats), SPECTATOR]:
        unknown = sum(1 << seat for seat in range(position.seats) if seat != observer) | 1 << PILES
        for kind in range(KINDS):
            held = [position.hand[KINDS * seat + kind] for seat in range(5)]
            own = held[observer] if observer < 5 else 0
            hidden = sum(held) + position.pile[kind] - own
            labels = [1 << observer] * own + [unknown] * hidden
            end = DECK * observer + FIRST_LABEL[kind] + COPIES[kind]
            know[end - len(labels) : end] = labels
    position.know = know


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
