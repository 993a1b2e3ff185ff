"""What values are made of: who holds a tile, from where it can be taken, and what a seat has left."""

from burgrave.bots.raubritter import constants
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.position import RaubritterPosition

WIDTH, STEP, MOST_DEPLOYED = facts.WIDTH, list(facts.STEPS), facts.MOST_DEPLOYED
MINIMUM, NEVER, ROOM = list(facts.TILE_MINIMUM), facts.NEVER, list(constants.ROOM)
KIND_COUNT, CASTLE, FOREST_CASTLE = facts.KIND_COUNT, facts.CASTLE, facts.FOREST_CASTLE
HAND, PILE, LETTER_SIZE = facts.HAND, facts.PILE, facts.LETTER_SIZE
IS_CASTLE, CASTLES_BELOW = list(constants.IS_CASTLE), list(constants.CASTLES_BELOW)


class Features:
    """Looks at positions; it remembers nothing."""

    def minimum(self, position: RaubritterPosition, square: int) -> int:
        """The knights that must be left on a tile (R16)."""
        return MINIMUM[position.board[square]]

    def owner(self, position: RaubritterPosition, square: int) -> int:
        """The seat of the topmost knight, -1 for none."""
        return (position.stacks[square] & 7) - 1

    def room(self, position: RaubritterPosition, square: int) -> int:
        """How many knights more a tile can hold (R18)."""
        return ROOM[position.stacks[square]]

    def is_open(self, position: RaubritterPosition, square: int) -> bool:
        """Whether a tile may still come to lie on a square (R9)."""
        column = square % WIDTH
        row = square // WIDTH
        return (
            position.board[square] == 0
            and column > position.east - position.side
            and column < position.west + position.side
            and row > position.north - position.side
            and row < position.south + position.side
        )

    def is_locked(self, position: RaubritterPosition, square: int) -> bool:
        """Whether nobody can enter a tile any more (R17, R18)."""
        return self.minimum(position, square) > self.room(position, square)

    def threats(self, position: RaubritterPosition, square: int) -> int:
        """From how many sides a new castle could still take a tile."""
        ways = 0
        if not self.is_locked(position, square):
            for direction in range(4):
                ways += self.approach(position, square, STEP[direction]) <= MOST_DEPLOYED
        return ways

    def approach(self, position: RaubritterPosition, square: int, step: int) -> int:
        """The knights that the nearest castle to come in a direction needs to enter a tile; NEVER if it cannot."""
        need = 1 + self.minimum(position, square)
        square += step
        while position.board[square]:
            least = self.minimum(position, square)
            need += least
            if need > MOST_DEPLOYED or least > self.room(position, square):
                return NEVER
            square += step
        return need if self.is_open(position, square) else NEVER

    def castles_left(self, position: RaubritterPosition, seat: int) -> int:
        """The castles that a seat has in its hand and its pile."""
        castles = self.castles_in_hand(position, seat)
        if position.drawn[seat] < PILE:
            first = KIND_COUNT * seat
            castles += position.rest[first + CASTLE] + position.rest[first + FOREST_CASTLE]
            castles += CASTLES_BELOW[1 + position.drawn[seat] // LETTER_SIZE]
        return castles

    def castles_in_hand(self, position: RaubritterPosition, seat: int) -> int:
        """The castles among a seat's two tiles."""
        return IS_CASTLE[position.hand[HAND * seat]] + IS_CASTLE[position.hand[HAND * seat + 1]]

    def tiles_left(self, position: RaubritterPosition, seat: int) -> int:
        """The tiles that a seat will still lay."""
        return PILE - position.drawn[seat] + (position.hand[HAND * seat] > 0) + (position.hand[HAND * seat + 1] > 0)
