"""The land of Löwenherz: terrain, pieces and walls; regions, what they are worth, and what may be done to them.

`region[s]` names the region that a square belongs to by its castle's square + 1, 0 for none. It is the only memory
of regions and changes in two places: `found`, when walls enclose a castle alone, and `annex`, when a region grows.
"""

from burgrave.core.moves import Moves
from burgrave.core.position import Position
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.words import VOCABULARY

SQUARES = len(board.SQUARES)
FRAME = board.FRAME
NEXT = board.NEXT
EDGE = board.EDGE
EDGE_FROM = [square for square, _ in board.EDGES]
EDGE_TO = [other for _, other in board.EDGES]
PLAIN, FOREST, MOUNTAIN, TOWN = range(4)
WALLS = facts.WALLS
TOWN_POWER = facts.TOWN_POWER
REGION_LIMIT = [facts.REGION_LIMIT.get(seats, 0) for seats in range(5)]
SAY_WALL = VOCABULARY.base["wall"]
FOUNDING = [
    next((power for most, power in facts.FOUNDING if squares <= most), facts.FOUNDING_MOST) if squares else 0
    for squares in range(SQUARES + 1)
]
"""The power for founding a region, by its squares (L36)."""

# What the last call of `reach`, `count_guards` or `look_round` found; valid until the next.
REACHED = [0] * 150
IS_REACHED = [0] * 150
GUARDS = [0] * 151
IS_NEAR = [0] * 151


class Land(Position):
    """What is on the map. Colours are 1 to 4 in `colour`, 0 where no piece stands; a region's owner is 0 to 3."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.terrain = [0] * 150
        self.colour = [0] * 150
        self.castle = [0] * 150
        self.wall = [0] * FRAME + [1]
        self.region = [0] * 150
        self.walls = 0  # on the board, without the frame
        self.stock = [facts.KNIGHTS] * 4  # knights left, by colour
        self.power = [0] * 4
        self.cut_squares = [0] * 4  # lost by each prince to neutral zones in the extension under way (L38)

    # Pieces ----------------------------------------------------------------------------------------------------------

    def set_castle(self, square: int, colour: int) -> None:
        """Build a castle."""
        self.colour[square] = colour + 1
        self.castle[square] = 1

    def set_knight(self, square: int, colour: int) -> None:
        """Place a knight from the stock of its colour."""
        self.colour[square] = colour + 1
        self.stock[colour] -= 1

    def remove_knight(self, square: int) -> None:
        """Give a knight back to the stock of its colour."""
        self.stock[self.colour[square] - 1] += 1
        self.colour[square] = 0

    # Components and regions ------------------------------------------------------------------------------------------

    def reach(self, start: int) -> int:
        """Find the squares that no wall parts from `start`; they stand in REACHED, their number is returned."""
        for square in range(SQUARES):
            IS_REACHED[square] = 0
        REACHED[0] = start
        IS_REACHED[start] = 1
        found = 1
        seen = 0
        while seen < found:
            square = REACHED[seen]
            seen += 1
            for side in range(4 * square, 4 * square + 4):
                if not self.wall[EDGE[side]] and not IS_REACHED[NEXT[side]]:
                    IS_REACHED[NEXT[side]] = 1
                    REACHED[found] = NEXT[side]
                    found += 1
        return found

    def owner(self, region: int) -> int:
        """The colour, 0 to 3, that a region belongs to (L3)."""
        return self.colour[region - 1] - 1

    def found(self, start: int) -> None:
        """Found a region around a square if exactly one castle is enclosed with it (L3); it scores at once (L36)."""
        if self.region[start]:
            return
        squares = self.reach(start)
        castles = 0
        home = 0
        for i in range(squares):
            if self.castle[REACHED[i]]:
                castles += 1
                home = REACHED[i]
        if castles != 1:
            return
        towns = 0
        for i in range(squares):
            self.region[REACHED[i]] = home + 1
            towns += self.terrain[REACHED[i]] == TOWN
        self.clear_walls(home + 1)
        self.score(self.owner(home + 1), FOUNDING[squares] + TOWN_POWER * towns)

    def clear_walls(self, region: int) -> None:
        """Give the walls inside a region back to the stock (L23)."""
        for edge in range(FRAME):
            if self.wall[edge] and self.region[EDGE_FROM[edge]] == region and self.region[EDGE_TO[edge]] == region:
                self.wall[edge] = 0
                self.walls -= 1

    def score(self, colour: int, power: int) -> None:
        """Give or take power; neutral princes never score (L8)."""
        if colour < self.seats:
            self.power[colour] += power

    def score_mines(self) -> None:
        """One power for each mountain square in a region (L11)."""
        for square in range(SQUARES):
            if self.region[square] and self.terrain[square] == MOUNTAIN:
                self.score(self.owner(self.region[square]), 1)

    def count_regions(self, colour: int) -> int:
        """How many regions a colour has."""
        count = 0
        for square in range(SQUARES):
            if self.castle[square] and self.colour[square] == colour + 1 and self.region[square]:
                count += 1
        return count

    # Walls -----------------------------------------------------------------------------------------------------------

    def parts_allies(self, square: int, other: int) -> bool:
        """Whether a wall between two squares would part a knight from a piece of its own colour (L21)."""
        if self.colour[square] == 0 or self.colour[square] != self.colour[other]:
            return False
        return not (self.castle[square] and self.castle[other])

    def may_wall(self, edge: int) -> bool:
        """Whether a wall may be laid on an edge (L20-L22); an open edge lies in a region if one of its squares does."""
        if self.wall[edge] or self.region[EDGE_FROM[edge]]:
            return False
        return not self.parts_allies(EDGE_FROM[edge], EDGE_TO[edge])

    def list_walls(self, seat: int, moves: Moves) -> None:
        """List the edges for a wall, while the prince lacks a region (L24) and a wall is left (W5)."""
        if self.walls >= WALLS or self.count_regions(seat) >= REGION_LIMIT[self.seats]:
            return
        for edge in range(FRAME):
            if self.may_wall(edge):
                moves.add(SAY_WALL + edge)

    def lay_wall(self, edge: int) -> None:
        """Lay a wall and found what it encloses (L23)."""
        self.wall[edge] = 1
        self.walls += 1
        self.reach(EDGE_FROM[edge])
        if not IS_REACHED[EDGE_TO[edge]]:
            self.found(EDGE_FROM[edge])
            self.found(EDGE_TO[edge])

    # Knights ---------------------------------------------------------------------------------------------------------

    def may_place(self, square: int, colour: int) -> bool:
        """Whether a knight may stand on a square (L25, L27), its price apart."""
        if self.colour[square] or self.terrain[square] > FOREST:
            return False
        for side in range(4 * square, 4 * square + 4):
            if not self.wall[EDGE[side]] and self.colour[NEXT[side]] == colour + 1:
                return True
        return False

    def may_leave(self, knight: int) -> bool:
        """Whether the pieces linked with a knight hang together without it (W11)."""
        colour = self.colour[knight]
        for square in range(SQUARES):
            IS_REACHED[square] = 0
        IS_REACHED[knight] = 1
        pieces = 0
        for side in range(4 * knight, 4 * knight + 4):
            if not self.wall[EDGE[side]] and self.colour[NEXT[side]] == colour and not IS_REACHED[NEXT[side]]:
                pieces += 1
                self.follow(NEXT[side], colour)
        return pieces <= 1

    def follow(self, start: int, colour: int) -> None:
        """Mark the pieces of a colour linked with `start` as reached."""
        REACHED[0] = start
        IS_REACHED[start] = 1
        found = 1
        while found:
            found -= 1
            square = REACHED[found]
            for side in range(4 * square, 4 * square + 4):
                if not self.wall[EDGE[side]] and self.colour[NEXT[side]] == colour and not IS_REACHED[NEXT[side]]:
                    IS_REACHED[NEXT[side]] = 1
                    REACHED[found] = NEXT[side]
                    found += 1

    # Extending a region ----------------------------------------------------------------------------------------------

    def count_guards(self) -> None:
        """Count in GUARDS the knights of its owner in every region (L33)."""
        for region in range(SQUARES + 1):
            GUARDS[region] = 0
        for square in range(SQUARES):
            region = self.region[square]
            if region and not self.castle[square] and self.colour[square] == self.colour[region - 1]:
                GUARDS[region] += 1

    def is_stronger(self, region: int, victim: int) -> bool:
        """Whether a region has more guards than another (L33), after `count_guards`."""
        return GUARDS[region] > GUARDS[victim]

    def look_round(self, region: int) -> None:
        """Mark in IS_NEAR the regions that border a region."""
        for other in range(SQUARES + 1):
            IS_NEAR[other] = 0
        for square in range(SQUARES):
            if self.region[square] == region:
                for side in range(4 * square, 4 * square + 4):
                    IS_NEAR[self.region[NEXT[side]]] = 1
        IS_NEAR[0] = 0
        IS_NEAR[region] = 0

    def is_near(self, region: int) -> bool:
        """Whether a region borders that of the last `look_round`."""
        return IS_NEAR[region] == 1

    def has_room(self, region: int, square: int) -> bool:
        """Whether neither a foreign piece nor a castle is in the way, and no own pieces would be parted (L31)."""
        if self.colour[square] == 0:
            return True
        if self.castle[square] or self.colour[square] != self.colour[region - 1]:
            return False
        for side in range(4 * square, 4 * square + 4):
            is_new = self.wall[EDGE[side]] == 0 and self.region[NEXT[side]] != region
            if is_new and self.colour[NEXT[side]] == self.colour[square]:
                return False
        return True

    def annex(self, region: int, square: int) -> None:
        """Let a region grow by a square: border, power, neutral zones, new regions (L34-L38)."""
        victim = self.region[square]
        gain = 1 + (TOWN_POWER if self.terrain[square] == TOWN else 0)
        self.region[square] = region
        self.draw_border(square)
        self.score(self.owner(region), gain)
        if victim:
            self.score(self.owner(victim), -gain)
            self.cut_off(victim)
        else:
            for side in range(4 * square, 4 * square + 4):
                self.found(NEXT[side])

    def draw_border(self, square: int) -> None:
        """Open a square towards its region and wall it in on all other sides (L34)."""
        for side in range(4 * square, 4 * square + 4):
            edge = EDGE[side]
            if edge != FRAME:
                self.walls -= self.wall[edge]
                self.wall[edge] = 0 if self.region[NEXT[side]] == self.region[square] else 1
                self.walls += self.wall[edge]

    def cut_off(self, region: int) -> None:
        """Make neutral zones of what lost its castle; the loss is looked up for the whole extension (L38)."""
        victim = self.owner(region)
        loss = -FOUNDING[self.cut_squares[victim]]
        self.reach(region - 1)
        for square in range(SQUARES):
            if self.region[square] == region and not IS_REACHED[square]:
                self.region[square] = 0
                self.cut_squares[victim] += 1
                loss += TOWN_POWER if self.terrain[square] == TOWN else 0
        self.score(victim, -loss - FOUNDING[self.cut_squares[victim]])
