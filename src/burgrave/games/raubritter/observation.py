"""What a seat knows of a game of Raubritter as a row of numbers: the parts below, one after the other."""

from burgrave.core.encoder import Encoder, Part, Private, Row, seat_labels
from burgrave.core.position import Position
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.facts import FIRST_START_KIND, HAND, LETTER_SIZE, PILE, WIDTH
from burgrave.games.raubritter.position import RaubritterPosition

TERRAINS = ("plain", "forest", "mountains", "lake")
BUILDINGS = ("castle", "village", "town")
BUILT = len(TERRAINS)
HELD = BUILT + len(BUILDINGS)
"""How many planes lie before those of the buildings, and before those of the knights."""
TERRAIN_OF = [0, *(TERRAINS.index(facts.TERRAIN.get(kind, "plain")) for kind in facts.KINDS)]
BUILDING_OF = [
    BUILT,
    *(BUILT + BUILDINGS.index(facts.BUILDING[kind]) if kind in facts.BUILDING else BUILT for kind in facts.KINDS),
]
"""The planes of terrain and building by what lies on a square, and what they have there: 0 in the first of them where
there is none, so that nothing has to be asked."""
HAS_TERRAIN = [0.0, *(1.0 for _ in facts.KINDS)]
HAS_BUILDING = [0.0, *(float(kind in facts.BUILDING) for kind in facts.KINDS)]
POINTS = [float(points) for points in facts.TILE_POINTS]
STANDING = [sum(f"{stack:o}".count(str(1 + seat)) << 3 * seat for seat in range(4)) for stack in range(1 << 12)]
"""How many knights each seat has in a stack, as octal digits."""
QUARTERS = [0.0, 0.25, 0.5, 0.75, 1.0]
KINDS = len(facts.KINDS)
LETTERS = len(facts.LETTERS)
START_KINDS = len(facts.START_KINDS)
ORIGIN_ROW, ORIGIN_COLUMN = 1 - facts.ROWS[0], -facts.COLUMNS[0]
"""Where 0,0 lies in a position's arrays, which have an empty row below the lowest."""
IN_KEEP, IN_LAY, IN_DRAW, IN_OVER = (facts.PHASES.index(phase) for phase in ("keep", "lay", "draw", "over"))
PHASES = len(facts.PHASES)

# No more than 4 × 22 tiles with a town each.
MOST_SCORE = 9.0


def turn(stack: int, observer: int, seats: int) -> int:
    """Whose the topmost knight of a stack is, from the observer on."""
    seat = (stack & 7) - 1 - observer
    return seat + seats if seat < 0 else seat


def reach(seats: int, start: int) -> range:
    """The columns, or the rows, that there can be tiles in, if the start rectangle spans so many of them (R9)."""
    return range(start - facts.SIDE[seats], facts.SIDE[seats])


def parts(seats: int, version: int) -> list[Part]:
    """What the numbers mean; those of version 1 come first."""
    by_seat = seat_labels(seats)
    squares = [f"{x},{y}" for y in reach(seats, 2) for x in reach(seats, seats)]
    places = [str(place) for place in range(HAND)]
    start = [f"{x},{y}" for y in (0, 1) for x in range(seats)]
    told = [
        Part("terrain", "the terrain there", TERRAINS, squares),
        Part("building", "the building there", BUILDINGS, squares),
        Part("holder", "whose knight is topmost there", by_seat, squares),
        Part("knights", "the seat's knights there, by 4", by_seat, squares),
        Part("deploying", "whether knights are deployed from the castle there", squares),
        Part("phase", "what is being decided", facts.PHASES),
        Part("player", "whose turn it is", by_seat),
        Part("laid", "tiles laid in this turn, by 3"),
        Part("room", "columns and rows by which the land may still grow, by 10", ["columns", "rows"]),
        Part("supply", "knights not deployed yet, by 30", by_seat),
        Part("score", "points as the land lies now, by 30", by_seat, high=MOST_SCORE),
        Part("pile", "tiles left in the pile, by 20", by_seat),
        Part("next", "the letter on top of the pile", by_seat, facts.LETTERS),
        Part("back", "the letters of the tiles in hand", by_seat, places, facts.LETTERS),
        Private("hand", "the kinds of the tiles in hand that the observer knows", by_seat, places, facts.KINDS),
        Part("left", "tiles of the top letter in pile and hand together", by_seat, facts.KINDS, high=2.0),
        Private("kept", "what the tile kept may be, as far as the observer knows", by_seat, facts.START_KINDS),
        Part("open", "whether hands are open"),
    ]
    if version == 1:
        return told
    return [
        *told,
        Part("own", "whether start tiles are told by their owners"),
        Part("start", "whose start tile lies there", by_seat, start),
    ]


class RaubritterObservation(Encoder):
    """What a seat knows of a game of Raubritter."""

    def __init__(self, seats: int, version: int) -> None:
        super().__init__("raubritter observation", version, seats, parts(seats, version))
        columns, rows = reach(seats, seats), reach(seats, 2)
        self.columns = len(columns)
        self.area = len(columns) * len(rows)
        self.west, self.south = ORIGIN_COLUMN + columns[0], ORIGIN_ROW + rows[0]
        """The first column and row that can have tiles, in a position's arrays."""
        self.score = self.names.index("score +0")

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers."""
        assert isinstance(position, RaubritterPosition)
        p = position
        seats = p.seats
        row.clear(self.length)
        at = self.write_land(p, observer, row)
        row.numbers[at + p.phase] = 1
        at += PHASES
        if IN_LAY <= p.phase <= IN_DRAW:
            row.numbers[at + (p.player - observer + seats) % seats] = 1
        at += seats
        row.numbers[at] = p.laid / 3.0
        row.numbers[at + 1] = (p.side - (p.east - p.west + 1)) / 10.0
        row.numbers[at + 2] = (p.side - (p.north - p.south + 1)) / 10.0
        at += 3
        for i in range(seats):
            seat = (observer + i) % seats
            row.numbers[at + i] = p.supply[seat] / 30.0
            row.numbers[at + seats + i] /= 30.0
            row.numbers[at + 2 * seats + i] = (PILE - p.drawn[seat]) / 20.0
        at += 3 * seats
        for i in range(seats):
            self.write_tiles(p, observer, i, row, at)
        at += seats * (LETTERS + HAND * LETTERS + HAND * KINDS + KINDS)
        keeps = self.possible_keeps(p, observer)
        for i in range(seats):
            may = keeps >> START_KINDS * ((observer + i) % seats)
            for kind in range(START_KINDS):
                row.numbers[at + kind] = may >> kind & 1
            at += START_KINDS
        row.numbers[at] = p.open_hands
        if self.version > 1:
            self.write_start(p, observer, row, at + 1)

    def write_start(self, p: RaubritterPosition, observer: int, row: Row, at: int) -> None:
        """Whose start tiles lie where (R6)."""
        seats = p.seats
        row.numbers[at] = p.own_start
        at += 1
        for i in range(seats):
            seat = (observer + i) % seats
            for kind in range(START_KINDS):
                square = p.laid_out[START_KINDS * seat + kind] - 1
                if square >= 0:
                    row.numbers[at + square // 4 * seats + square % 4] = 1
            at += 2 * seats

    def write_land(self, p: RaubritterPosition, observer: int, row: Row) -> int:
        """Tiles, knights and the points they make; returns where the next part begins."""
        seats, area = p.seats, self.area
        holder = HELD * area
        knights = holder + seats * area
        deploying = knights + seats * area
        for line in range(p.south, p.north + 1):
            place = (line - self.south) * self.columns + p.west - self.west
            for square in range(WIDTH * line + p.west, WIDTH * line + p.east + 1):
                tile = p.board[square]
                stack = p.stacks[square]
                row.numbers[TERRAIN_OF[tile] * area + place] = HAS_TERRAIN[tile]
                row.numbers[BUILDING_OF[tile] * area + place] = HAS_BUILDING[tile]
                if stack:
                    seat = turn(stack, observer, seats)
                    row.numbers[holder + seat * area + place] = 1
                    row.numbers[self.score + seat] += POINTS[tile]
                    for i in range(seats):
                        seat = observer + i - (seats if observer + i >= seats else 0)
                        row.numbers[knights + i * area + place] = QUARTERS[STANDING[stack] >> 3 * seat & 7]
                place += 1
        if p.castle:
            place = (p.castle // WIDTH - self.south) * self.columns + p.castle % WIDTH - self.west
            row.numbers[deploying + place] = 1
        return deploying + area

    def write_tiles(self, p: RaubritterPosition, observer: int, i: int, row: Row, at: int) -> None:
        """Pile and hand of a seat; of the hand what shows, and tiles of letters that all others have been seen of."""
        seats = p.seats
        seat = (observer + i) % seats
        shows = self.shows_hand(p, seat, observer)
        top = 1 + p.drawn[seat] // LETTER_SIZE if p.drawn[seat] < PILE else LETTERS
        back = at + seats * LETTERS + i * HAND * LETTERS
        hand = at + seats * LETTERS + seats * HAND * LETTERS + i * HAND * KINDS
        left = at + seats * LETTERS + seats * HAND * (LETTERS + KINDS) + i * KINDS
        if top < LETTERS:
            row.numbers[at + i * LETTERS + top] = 1
            for kind in range(KINDS):
                row.numbers[left + kind] = p.rest[seat * KINDS + kind]
        for place in range(HAND):
            tile = p.hand[HAND * seat + place]
            if tile:
                letter = (tile - 1) // KINDS
                kind = (tile - 1) % KINDS
                row.numbers[back + place * LETTERS + letter] = 1
                if letter == top:
                    row.numbers[left + kind] += 1
                if shows or (letter < top and tile != p.kept[seat]):
                    row.numbers[hand + place * KINDS + kind] = 1

    def shows_hand(self, p: RaubritterPosition, seat: int, observer: int) -> bool:
        """Whether the observer sees the tiles in a seat's hand (R7)."""
        return seat == observer or p.phase == IN_OVER or (p.open_hands != 0 and p.phase != IN_KEEP)

    def possible_keeps(self, p: RaubritterPosition, observer: int) -> int:
        """By seat and start kind a bit: whether the seat may have kept it, as far as the observer knows (R5-R7)."""
        seats = p.seats
        may = keepers = 0
        in_doubt = False
        for seat in range(seats):
            tile = p.kept[seat]
            if tile == 0:
                continue
            keepers += 1
            is_laid = p.hand[HAND * seat] != tile and p.hand[HAND * seat + 1] != tile
            if is_laid or self.shows_hand(p, seat, observer):
                may |= 1 << START_KINDS * seat + tile - 1 - FIRST_START_KIND
            else:
                in_doubt = p.own_start == 0
                for kind in range(START_KINDS):
                    if not p.ruled_out[START_KINDS * seat + kind] and not p.laid_out[START_KINDS * seat + kind]:
                        may |= 1 << START_KINDS * seat + kind
        return self.agreeing_keeps(p, may, keepers) if in_doubt else may

    def agreeing_keeps(self, p: RaubritterPosition, may: int, keepers: int) -> int:
        """Those bits that agree with the start tiles turned up: no more of a kind are there than were not kept."""
        seats = p.seats
        room = self.not_turned_up(p, keepers)
        possible = 0
        ways = 1
        for _ in range(seats):
            ways *= START_KINDS
        for way in range(ways):
            rest, bits, counts, fits = way, 0, 0, True
            for seat in range(seats):
                kind = rest % START_KINDS
                rest //= START_KINDS
                if p.kept[seat]:
                    bits |= 1 << START_KINDS * seat + kind
                    counts += 1 << 4 * kind
                elif kind:
                    fits = False
            if bits & ~may:
                continue
            for kind in range(START_KINDS):
                if counts >> 4 * kind & 15 > room >> 4 * kind & 15:
                    fits = False
            if fits:
                possible |= bits
        return possible

    def not_turned_up(self, p: RaubritterPosition, keepers: int) -> int:
        """For each start kind, four bits each, how many of the seats' tiles are not turned up."""
        room = 0
        for kind in range(START_KINDS):
            room += keepers << 4 * kind
        for column in range(p.seats):
            for line in range(2):
                tile = p.board[WIDTH * (ORIGIN_ROW + line) + ORIGIN_COLUMN + column]
                if tile:
                    room -= 1 << 4 * (tile - 1 - FIRST_START_KIND)
        return room
