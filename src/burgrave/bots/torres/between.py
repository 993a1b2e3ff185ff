"""What is asked between turns of Torres and for cards, as learnt: by the turns it leads to, and by the net."""

from random import Random

from burgrave.bots.learned import Learned
from burgrave.bots.strategy import Candidate, Task, rank
from burgrave.bots.torres.beam import Beam, End, TurnStep, by_value
from burgrave.bots.torres.strategy import IN_KEEP, IN_MENU, KEEP
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
    while position.phase != IN_MENU:
        seat = position.player
        answers = [played(position, seat, code) for code in position.legal(seat)]
        position = max(answers, key=lambda after: judge.worth(after, seat, observer))
    return position


def weigh_cards(beam: Beam, task: Task, judge: Learned) -> list[Candidate]:
    """Which card to keep, by what each is worth in hand; what to put on top, by what may be bought next."""
    position = task.position
    assert isinstance(position, TorresPosition)
    worths = card_worths(beam, task, judge)
    if position.phase == IN_KEEP:
        return rank([Candidate(code, worths[code - KEEP]) for code in position.legal(task.seat)], task.rng)
    worlds = [task.rng.getrandbits(63) for _ in range(PURCHASES)]
    ways = {code: returned(position, task.seat, code) for code in position.legal(task.seat)}
    return rank(
        [
            Candidate(code, sum(next_card(after, worths, Random(world)) for world in worlds) / PURCHASES)
            for code, after in ways.items()
        ],
        task.rng,
    )


def card_worths(beam: Beam, task: Task, judge: Learned) -> list[float]:
    """What one more card of each kind is worth at the end of the turn."""
    without = task.position.copy()
    assert isinstance(without, TorresPosition)
    without.drawn = [0] * KINDS
    without.phase = IN_MENU
    ends = beam.search(without, task.dice, CARD_WIDTH, CARD_ENDS)
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
