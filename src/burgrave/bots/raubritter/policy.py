"""The playout policy: what a move seems worth at a glance; also the prior of the search."""

from burgrave.bots.raubritter import constants
from burgrave.bots.raubritter.features import Features
from burgrave.bots.search import policy
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.games.raubritter import board, facts, words
from burgrave.games.raubritter.position import RaubritterPosition

LAY, STOP, DEPLOY, FIRST_RUN = constants.LAY, constants.STOP, constants.DEPLOY, words.FIRST_RUN
WIDTH, STEP, MOST_DEPLOYED, NEVER = facts.WIDTH, list(facts.STEPS), facts.MOST_DEPLOYED, facts.NEVER
MINIMUM, POINTS, ROOM = list(facts.TILE_MINIMUM), list(facts.TILE_POINTS), list(constants.ROOM)
CASTLE, FOREST_CASTLE = facts.CASTLE, facts.FOREST_CASTLE
RUN_COUNT, RUN_LENGTH = len(words.RUNS), words.RUN_LENGTH
RUN_KNIGHTS, DEPOSITS = list(words.RUN_KNIGHTS), list(words.DEPOSITS)
KIND_LAID, SQUARE_LAID = list(constants.KIND_LAID), list(constants.SQUARE_LAID)

SHIELD = [{"lake": 1.0, "mountains": 0.8, "forest": 0.4}.get(facts.TERRAIN.get(kind, ""), 0.1) for kind in facts.KINDS]
"""How much a tile keeps castles away from the one behind it, by its kind."""

NO_ENTRY, NO_WAYS = [NEVER] * 320, [0] * 320  # by square, in the size of a position's arrays

MULTIPLIER, INCREMENT, GREATEST = 1103515245, 12345, 0x7FFFFFFF
"""A linear congruential generator: quick, and good enough to tell equal moves apart."""


class RaubritterPolicy:
    """Scores single moves of a seat in points, each for itself; nothing is played.

    Final, so that compiled calls are direct, and therefore no subclass of the common policy.
    """

    def __init__(self) -> None:
        self.epsilon = 10
        """How often of a thousand any move is picked."""
        self.noise = 0.2
        """Points that are added by chance to each move."""
        self.features = Features()
        self.danger = 0.14
        """How likely each castle to come takes a tile from an open side."""
        self.reserve = 5.1
        """What a castle is worth in the hand, at the end."""
        self.reserve_more = 0.05
        """How much more for each tile that the seat will lay."""
        self.stopping = 1.6
        """What it is worth to stop: the others must lay before us."""
        self.exposure = 0.22
        """The share of its points that a building gives away on each open side."""
        self.follow_up = 0.33
        """The share of its points that a building is worth when a castle may follow at once."""
        self.shelter = 0.63
        """The share of its points that a tile gains by a perfect shield."""
        self.scarcity = 0.42
        """The price of a knight, for each that is missing to five a castle."""
        self.seat = 0
        self.knights = 0
        self.castle_in_hand = 0.0
        self.price = 0.0
        self.rivalry = 1.0
        self.goes_on = False
        self.safety = [1.0] * 5  # what is left of the points of a tile, by its open sides
        # By square:
        self.entry = [NEVER] * 320  # the knights that enter the tile, NEVER: nobody can
        self.ways = [0] * 320  # from how many sides a new castle could still take the tile
        self.entry_value = [0.0] * 320  # what it is worth to enter it from a new castle
        self.stake = [0.0] * 320  # how much the seat wants it to stay as it is, in points
        self.places = Moves()  # the squares on which a tile may be laid

    def pick(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The move of a playout: the one that seems best, give or take a little; now and then any."""
        code = policy.explore(moves, dice, self.epsilon)
        return code if code >= 0 else self.best(position, seat, moves, dice)

    def best(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The move that seems best when chance adds up to some points to each."""
        self.measure(position, seat)
        best = moves.codes[0]
        best_score = -1e9
        grain = self.noise / GREATEST
        number = dice.below(GREATEST)
        for i in range(moves.count):
            number = (number * MULTIPLIER + INCREMENT) & GREATEST
            score = self.score(position, moves.codes[i]) + grain * number
            if score > best_score:
                best = moves.codes[i]
                best_score = score
        return best

    def scores(self, position: RaubritterPosition, seat: int) -> dict[int, float]:
        """What each legal move of a seat seems worth."""
        self.measure(position, seat)
        return {code: self.score(position, code) for code in position.legal(seat)}

    def measure(self, position: RaubritterPosition, seat: int) -> None:
        """Note what holds for all moves of a seat."""
        self.seat = seat
        self.knights = min(MOST_DEPLOYED, position.supply[seat])
        castles = self.features.castles_left(position, seat) + (position.castle > 0)
        self.price = 0.01
        if MOST_DEPLOYED * castles > position.supply[seat]:
            self.price += self.scarcity * (MOST_DEPLOYED - position.supply[seat] // castles)
        self.rivalry = 1.0 / (position.seats - 1)
        self.goes_on = position.laid < 2 and self.features.castles_in_hand(position, seat) > 0
        self.castle_in_hand = self.reserve + self.reserve_more * self.features.tiles_left(position, seat)
        self.note_safety(position)
        self.note_entries(position)
        self.note_ways(position)
        if position.castle == 0:
            self.note_stakes(position)

    def note_safety(self, position: RaubritterPosition) -> None:
        """Note how safe tiles are that can be taken from some sides."""
        danger = 0.0
        for seat in range(position.seats):
            if seat != self.seat:
                danger += self.danger * self.features.castles_left(position, seat)
        danger = min(danger, 0.7)
        for sides in range(1, 5):
            self.safety[sides] = self.safety[sides - 1] * (1.0 - danger)

    def note_entries(self, position: RaubritterPosition) -> None:
        """Note which tiles can be entered (R16-R18)."""
        self.entry = NO_ENTRY[:]
        for row in range(position.south, position.north + 1):
            for square in range(WIDTH * row + position.west, WIDTH * row + position.east + 1):
                least = MINIMUM[position.board[square]]
                if least <= ROOM[position.stacks[square]]:
                    self.entry[square] = least

    def note_ways(self, position: RaubritterPosition) -> None:
        """Note from how many sides each tile can be taken: by a castle on plain with all its knights."""
        self.ways = NO_WAYS[:]
        places = self.places
        places.count = 0
        board.list_places(position, 0, places)
        for i in range(places.count):
            for direction in range(4):
                square = places.codes[i] + STEP[direction]
                left = MOST_DEPLOYED - 1 - self.entry[square]
                while left >= 0:
                    self.ways[square] += 1
                    square += STEP[direction]
                    left -= self.entry[square]

    def note_stakes(self, position: RaubritterPosition) -> None:
        """Note what each tile is worth to enter it, and as it is."""
        for row in range(position.south, position.north + 1):
            for square in range(WIDTH * row + position.west, WIDTH * row + position.east + 1):
                self.stake[square] = 0.0
                if self.ways[square]:
                    self.entry_value[square] = -self.price * self.entry[square]
                    if POINTS[position.board[square]]:
                        self.entry_value[square] += self.gain(position, square, self.entry[square], 1)
                        self.stake[square] = POINTS[position.board[square]]
                        if (position.stacks[square] & 7) - 1 != self.seat:
                            self.stake[square] *= -self.rivalry

    def score(self, position: RaubritterPosition, code: int) -> float:
        """What a move seems worth to the seat looked at."""
        if code >= DEPLOY:
            return self.score_deployment(position, code)
        if code == STOP:
            return self.stopping
        if code < LAY:
            return 0.0
        kind = KIND_LAID[code]
        if kind in (CASTLE, FOREST_CASTLE):
            return self.score_castle(kind, SQUARE_LAID[code]) - self.castle_in_hand
        return self.score_land(position, kind, SQUARE_LAID[code])

    def score_castle(self, kind: int, place: int) -> float:
        """What the best run from a castle takes, each tile with as few knights as may be."""
        if self.knights < MINIMUM[1 + kind]:
            return 0.0
        best = 0.0
        for direction in range(4):
            best = max(best, self.best_run(place, STEP[direction], self.knights - MINIMUM[1 + kind]))
        return best + POINTS[1 + kind] * self.safety[2] - self.price * MINIMUM[1 + kind]

    def best_run(self, place: int, step: int, left: int) -> float:
        """What a run in a direction takes with so many knights, stopped where it is best."""
        best = 0.0
        total = 0.0
        square = place + step
        left -= self.entry[square]
        while left >= 0:
            total += self.entry_value[square]
            best = max(best, total)
            square += step
            left -= self.entry[square]
        return best

    def score_land(self, position: RaubritterPosition, kind: int, place: int) -> float:
        """What a tile without a castle shields, and whether it lures the others or serves the own castle in hand."""
        points = POINTS[1 + kind]
        total = self.follow_up * points if self.goes_on else 0.0
        for direction in range(4):
            beside = place + STEP[direction]
            if position.board[beside]:
                total += self.shelter * SHIELD[kind] * self.stake[beside]
            elif points and not self.goes_on and self.features.is_open(position, beside):
                total -= self.exposure * points
        return total

    def score_deployment(self, position: RaubritterPosition, code: int) -> float:
        """What knights take, and what they cost."""
        square = position.castle
        if code < FIRST_RUN:
            return self.gain(position, square, code - DEPLOY, 0) - self.price * (code - DEPLOY)
        run = (code - FIRST_RUN) % RUN_COUNT
        step = STEP[(code - FIRST_RUN) // RUN_COUNT]
        total = -self.price * RUN_KNIGHTS[run]
        for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
            if DEPOSITS[i] == 0:
                break
            total += self.gain(position, square, DEPOSITS[i], 0)
            square += step
        return total

    def gain(self, position: RaubritterPosition, square: int, knights: int, closed: int) -> float:
        """The points that knights on a tile bring, as far as they are safe; what others lose counts too.

        `closed` is 1 if the castle that they come from will close one of the open sides.
        """
        points = POINTS[position.board[square]]
        if points == 0 or knights == 0:
            return 0.0
        holder = (position.stacks[square] & 7) - 1
        before = 0.0
        if holder == self.seat:
            before = self.safety[self.ways[square]]
        elif holder >= 0:
            before = -self.rivalry
        after = 1.0
        if self.ways[square] > closed and ROOM[position.stacks[square]] - knights >= MINIMUM[position.board[square]]:
            after = self.safety[self.ways[square] - closed]
        return points * (after - before)
