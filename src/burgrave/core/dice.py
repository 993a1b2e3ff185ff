"""Reproducible chance for compiled loops, and games played by it."""

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position

# Literals beyond 32 bits and imported names would be Python objects in compiled code: these are typed in the .pxd.
MASK = 0xFFFFFFFFFFFFFFFF
MULTIPLIER = 0x2545F4914F6CDD1D
SEED_STEP = 0x9E3779B97F4A7C15


class Dice:
    """A small random generator (xorshift64*) that gives the same numbers compiled and uncompiled."""

    def __init__(self, seed: int) -> None:
        self.state = ((seed & MASK) * SEED_STEP + MULTIPLIER) & MASK or 1

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK
        x ^= x >> 27
        self.state = x
        return (((x * MULTIPLIER) & MASK) >> 33) % n

    def choose(self, position: Position, seat: int, moves: Moves) -> int:
        """A random one of the moves: by weight for chance, uniform for a player."""
        if seat != CHANCE:
            return moves.codes[self.below(moves.count)]
        total = 0
        for i in range(moves.count):
            total += position.weight(moves.codes[i])
        rest = self.below(total)
        for i in range(moves.count):
            rest -= position.weight(moves.codes[i])
            if rest < 0:
                return moves.codes[i]
        return moves.codes[moves.count - 1]


def resume(state: int) -> Dice:
    """Dice that go on where others were in this state."""
    dice = Dice(0)
    dice.state = state
    return dice


def play_chance(position: Position, dice: Dice, moves: Moves) -> int:
    """Let chance play until a seat is to act, in place; returns that seat, or OVER."""
    seat = position.actor()
    while seat == CHANCE:
        moves.count = 0
        position.generate(seat, moves)
        position.play(seat, dice.choose(position, seat, moves))
        seat = position.actor()
    return seat


def play_out(position: Position, dice: Dice, moves: Moves) -> int:
    """Play at random to the end, in place; returns how many decisions the seats made."""
    decisions = 0
    seat = position.actor()
    while seat != OVER:
        moves.count = 0
        position.generate(seat, moves)
        position.play(seat, dice.choose(position, seat, moves))
        if seat != CHANCE:
            decisions += 1
        seat = position.actor()
    return decisions


def random_games(start: Position, seed: int, games: int) -> int:
    """Play that many random games from copies of a position; returns the decisions made in all."""
    dice = Dice(seed)
    moves = Moves()
    decisions = 0
    for _ in range(games):
        decisions += play_out(start.copy(), dice, moves)
    return decisions


def count_sequences(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves, chance outcomes counted as moves, seats in rising order."""
    if depth == 0:
        return 1
    seat = position.actor()
    if seat == OVER:
        return 0
    moves = Moves()
    position.generate(seat, moves)
    if depth == 1:
        return moves.count
    total = 0
    for i in range(moves.count):
        after = position.copy()
        after.play(seat, moves.codes[i])
        total += count_sequences(after, depth - 1)
    return total
