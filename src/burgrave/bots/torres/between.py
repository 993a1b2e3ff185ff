"""What is asked between turns of Torres and for cards, as learnt: by the turns it leads to, and by the net."""

from random import Random

from burgrave.bots.learned import Learned
from burgrave.bots.strategy import Candidate, Task, rank
from burgrave.bots.torres.beam import Beam, End, TurnStep, by_value
from burgrave.bots.torres.strategy import IN_DRAW, IN_MENU, KEEP
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition

KINDS, OWN = facts.KINDS, facts.DECKS.index("own")

CARD_WIDTH, CARD_ENDS = 30, 8
"""The beam that finds ends of the turn in which a card was bought, and by how many of them cards are judged."""
PURCHASES = 16
"""So many purchases are imagined for a card that is put back."""


def openings(beam: Beam, task: Task, judge: Learned) -> list[End]:
    """Each answer to a question before a turn, and the position in which that turn begins, the best first."""
    position, ends = task.position, []
    assert isinstance(position, TorresPosition)
    root = TurnStep(None, -1, position)
    for code in position.legal(task.seat):
        after = played(position, task.seat, code)
        begun = settle(after, task.seat, judge)
        ends.append(End(TurnStep(root, code, after), begun, beam.value_to(begun, task.seat)))
    return sorted(ends, key=by_value)


def settle(position: TorresPosition, observer: int, judge: Learned) -> TorresPosition:
    """The position in which the next turn begins: whoever is still asked answers what is worth most at once."""
    while position.phase not in (IN_MENU, IN_DRAW):
        seat = position.player
        answers = [played(position, seat, code) for code in position.legal(seat)]
        position = max(answers, key=lambda after: judge.worth(after, seat, observer))
    return position


def keepings(beam: Beam, task: Task, judge: Learned) -> list[End]:
    """Each card that may be kept, and the best end of the turn with it, as the net sees it."""
    position, ends, kept = task.position, without_drawn(beam, task), []
    assert isinstance(position, TorresPosition)
    root = TurnStep(None, -1, position)
    for code in position.legal(task.seat):
        ways = [with_card(end.position, task.seat, code - KEEP) for end in ends]
        best = max(ways, key=lambda after: judge.worth(after, task.seat, task.seat))
        kept.append(End(TurnStep(root, code, position), best, beam.value_to(best, task.seat)))
    return sorted(kept, key=by_value)


def without_drawn(beam: Beam, task: Task) -> list[End]:
    """Good ends of the turn in which cards were bought, as if none had been drawn."""
    without = task.position.copy()
    assert isinstance(without, TorresPosition)
    without.drawn = [0] * KINDS
    without.phase = IN_MENU
    return beam.search(without, task.dice, CARD_WIDTH, CARD_ENDS)


def put_back(beam: Beam, task: Task, judge: Learned) -> list[Candidate]:
    """Which card to put back where, by what may be bought next."""
    position, worths = task.position, card_worths(beam, task, judge)
    assert isinstance(position, TorresPosition)
    worlds = [task.rng.getrandbits(63) for _ in range(PURCHASES)]
    candidates = []
    for code in position.legal(task.seat):
        after = returned(position, task.seat, code)
        value = sum(next_card(after, worths, Random(world)) for world in worlds) / PURCHASES
        candidates.append(Candidate(code, value))
    return rank(candidates, task.rng)


def card_worths(beam: Beam, task: Task, judge: Learned) -> list[float]:
    """What one more card of each kind is worth at the end of the turn, as the net sees it."""
    ends = without_drawn(beam, task)
    return [
        max(judge.worth(with_card(end.position, task.seat, kind), task.seat, task.seat) for end in ends)
        for kind in range(KINDS)
    ]


def with_card(position: TorresPosition, seat: int, kind: int) -> TorresPosition:
    """The position if a seat had one more card."""
    twin = position.copy()
    hand = twin.hand
    hand[KINDS * seat + kind] += 1
    twin.hand = hand
    return twin


def returned(position: TorresPosition, seat: int, code: int) -> TorresPosition:
    """The position after a card is put back, and the others at the bottom."""
    after = played(position, seat, code)
    while after.phase != IN_MENU:
        after.play(seat, after.legal(seat)[-1])
    return after


def next_card(position: TorresPosition, worths: list[float], world: Random) -> float:
    """What the best card is worth that is bought next, in a world; from a shared deck others buy it first."""
    is_own = position.deck == OWN
    deck = position.player if is_own else 0
    first = KINDS * deck
    above = position.above[first : first + position.above_count[deck]]
    below = position.below[first : first + position.below_count[deck]]
    unknown = [kind for kind in range(KINDS) for _ in range(position.unknown[first + kind])]
    world.shuffle(unknown)
    best = max(worths[kind] for kind in [*reversed(above), *unknown, *below][: position.draws])
    return best if is_own else 1.0 - best


def played(position: TorresPosition, seat: int, code: int) -> TorresPosition:
    """The position after a move."""
    after = position.copy()
    after.play(seat, code)
    return after
