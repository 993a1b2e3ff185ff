"""What a seat knows of a game of Löwenherz as a row of numbers: the parts below, one after the other."""

from burgrave.core.encoder import Encoder, Part, Private, Row, seat_labels
from burgrave.core.position import Position
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import CARD, EDGE, FACES, TREASURE_SET

SQUARES = len(board.SQUARES)
EDGES = len(board.EDGES)
SLOTS = board.SLOTS
TERRAINS = len(facts.TERRAINS)
PHASES = len(facts.PHASES)
KINDS = len(facts.POLITICS)
TREASURES = len(facts.TREASURES)
TREASURE_SETS = len(TREASURE_SET)
FACE_COUNT = len(FACES)
IN_TILE, IN_CHOOSE, IN_BID, IN_TAKE, IN_OVER = (
    facts.PHASES.index(phase) for phase in ("tile", "choose", "bid", "take", "over")
)
SILVER, KING = FACES.index("silver"), FACES.index("king")
ACTIONS = 3
FIRST_PLACE = [0, *(sum(facts.PILE_SIZES[: pile + 1]) for pile in (0, 1))]
"""Where the places of each pile begin, and after them where they end."""
ACTION_CARDS = [f"{letter} {face}" for letter, faces in facts.ACTION_CARDS for face in faces]
CARDS = len(ACTION_CARDS)

MOST_POWER = 20.0  # 1,000 power
MOST_CASH = facts.MOST_CASH / 50


def parts(seats: int, version: int) -> list[Part]:
    """What the numbers mean."""
    by_seat = seat_labels(seats)
    colours = by_seat if seats == 4 else [*by_seat, "neutral"]
    squares, piles, cards = board.SQUARES, ["1", "2"], CARD.names
    told = [
        Part("terrain", "the terrain there", facts.TERRAINS, squares),
        Part("castle", "whose castle stands there", colours, squares),
        Part("knight", "whose knight stands there", colours, squares),
        Part("region", "whose region it lies in", colours, squares),
        Part("allied", "castles with an alliance: its number, by 3", squares),
        Part("growing", "the castle whose region may take a second square", squares),
        Part("wall", "where walls stand", EDGE.names),
        Part("phase", "what is being decided", facts.PHASES),
        Part("player", "who is asked, unless several bid", by_seat),
        Part("first", "the first player", by_seat),
        Part("step", "tiles laid, then castles built, by 12"),
        Part("tile", "tiles laid", list(facts.TILES)),
        Part("turned", "action cards turned up", ACTION_CARDS),
        Part("card", "the action card turned up last", FACES),
        Part("chosen", "the decision cards laid", by_seat, ["1", "2", "3"]),
        Part("action", "which action is being settled", ["1", "2", "3"]),
        Part("parts", "walls or swords left to who acts, by 3"),
        Part("grown", "whether a region has been extended in this action"),
        Part("due", "ducats to be paid first, by 10", high=1.0),
        Part("walls left", "those not on the board, by 100"),
        Part("stock", "knights left, by 12", colours),
        Part("cut", "squares lost to neutral zones in the extension under way, by 50", colours, high=SQUARES / 50.0),
        Part("power", "by 50", by_seat, low=-MOST_POWER, high=MOST_POWER),
        Private("cash", "ducats that the observer knows of, by 50", by_seat, high=MOST_CASH),
        Private("cash known", "whether he does", by_seat),
        Part("rival", "who negotiates or bids", by_seat),
        Part("offer", "whether one stands, and its ducats, by 50", ["stands", "ducats"], high=MOST_CASH),
        Part("sealed", "who has sealed a bid", by_seat),
        Private(
            "bid", "the observer's own: ducats, by 50, and Treasures", ["ducats", *facts.TREASURES], high=MOST_CASH
        ),
        Part("second", "whether tied rivals bid again"),
        Private("hand", "the observer's politics cards, by 3", cards),
        Part("hand size", "politics cards in hand, by 13", by_seat),
        Part("used", "politics cards played or spent, by 3", cards),
        Part("shown", "politics cards that all have seen in a hand, by 4", by_seat, cards),
        Part("pile", "cards left in it, by 7", piles),
        Part("taken", "cards taken from a pile, by 8", piles, by_seat),
        Private("look", "what the observer left in a pile when he last took a card there, by 4", piles, cards),
        Part("since", "cards taken there since, by 8", piles, by_seat),
        Part("open pile", "the pile being looked through", piles),
        Private("in pile", "its cards, if the observer looks through it, by 4", cards),
        Part("money", "whether it is open"),
        Part("free", "whether the set-up is free"),
        Part("free offers", "whether one may offer nothing"),
        Part("crown", "whether it is negotiated about"),
    ]
    if version == 1:
        return told
    return [
        *told,
        Part("last mines", "whether the mines pay when the king dies"),
        Part("own offer", "whether who speaks has made one, and its ducats, by 50", ["made", "ducats"], high=MOST_CASH),
    ]


class LoewenherzObservation(Encoder):
    """What a seat knows of a game of Löwenherz."""

    def __init__(self, seats: int, version: int) -> None:
        super().__init__("loewenherz observation", version, seats, parts(seats, version))
        self.colours = min(seats + 1, 4)

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers."""
        assert isinstance(position, LoewenherzPosition)
        p = position
        row.clear(self.length)
        at = self.write_land(p, observer, row)
        at = self.write_course(p, observer, row, at)
        at = self.write_round(p, observer, row, at)
        at = self.write_purses(p, observer, row, at)
        at = self.write_cards(p, observer, row, at)
        at = self.write_piles(p, observer, row, at)
        row.numbers[at] = p.is_open
        row.numbers[at + 1] = p.is_free
        row.numbers[at + 2] = p.zero_offers
        row.numbers[at + 3] = p.crown_talks
        if self.version > 1:
            row.numbers[at + 4] = p.last_mines
            if p.to_beat:
                row.numbers[at + 5] = 1
                row.numbers[at + 6] = (p.to_beat - 1) / 50.0

    def turn(self, p: LoewenherzPosition, colour: int, observer: int) -> int:
        """A colour from the observer's on; the neutral one stays the last."""
        return (colour - observer + p.seats) % p.seats if colour < p.seats else colour

    def write_land(self, p: LoewenherzPosition, observer: int, row: Row) -> int:
        """Map, pieces, regions, alliances and walls; returns where the next part begins."""
        castles = TERRAINS * SQUARES
        knights = castles + self.colours * SQUARES
        regions = knights + self.colours * SQUARES
        at = regions + self.colours * SQUARES
        for square in range(SQUARES):
            if p.phase != IN_TILE or SLOTS[square] < p.step:
                row.numbers[p.terrain[square] * SQUARES + square] = 1
            if p.colour[square]:
                pieces = castles if p.castle[square] else knights
                row.numbers[pieces + self.turn(p, p.colour[square] - 1, observer) * SQUARES + square] = 1
            if p.region[square]:
                owner = p.colour[p.region[square] - 1] - 1
                row.numbers[regions + self.turn(p, owner, observer) * SQUARES + square] = 1
        for i in range(3):
            if p.alliance[i]:
                row.numbers[at + (p.alliance[i] - 1) // SQUARES] = (i + 1) / 3.0
                row.numbers[at + (p.alliance[i] - 1) % SQUARES] = (i + 1) / 3.0
        at += SQUARES
        if p.growing:
            row.numbers[at + p.growing - 1] = 1
        at += SQUARES
        for edge in range(EDGES):
            row.numbers[at + edge] = p.wall[edge]
        return at + EDGES

    def write_course(self, p: LoewenherzPosition, observer: int, row: Row, at: int) -> int:
        """Who is asked for what, tiles and action cards."""
        seats = p.seats
        row.numbers[at + p.phase] = 1
        at += PHASES
        if p.phase != IN_BID and p.phase != IN_OVER:
            row.numbers[at + (p.player - observer + seats) % seats] = 1
        at += seats
        row.numbers[at + (p.first - observer + seats) % seats] = 1
        at += seats
        row.numbers[at] = p.step / 12.0
        at += 1
        for tile in range(6):
            row.numbers[at + tile] = p.tile_laid[tile]
        at += 6
        for card in range(CARDS):
            row.numbers[at + card] = p.turned[card]
        at += CARDS
        if p.card:
            row.numbers[at + p.card - 1] = 1
        return at + FACE_COUNT

    def write_round(self, p: LoewenherzPosition, observer: int, row: Row, at: int) -> int:
        """Decision cards and the action under way."""
        seats = p.seats
        for i in range(seats):
            for action in range(ACTIONS):
                row.numbers[at + action] = p.chosen[ACTIONS * ((observer + i) % seats) + action]
            at += ACTIONS
        if p.card and p.card - 1 != SILVER and p.card - 1 != KING and p.phase != IN_CHOOSE:
            row.numbers[at + p.action] = 1
        at += ACTIONS
        row.numbers[at] = p.parts / 3.0
        row.numbers[at + 1] = p.has_grown
        row.numbers[at + 2] = p.due / 10.0
        if p.walls < 100:
            row.numbers[at + 3] = (100 - p.walls) / 100.0
        at += 4
        for colour in range(self.colours):
            place = self.turn(p, colour, observer)
            row.numbers[at + place] = p.stock[colour] / 12.0
            row.numbers[at + self.colours + place] = p.cut_squares[colour] / 50.0
        return at + 2 * self.colours

    def write_purses(self, p: LoewenherzPosition, observer: int, row: Row, at: int) -> int:
        """Power, ducats as far as the observer sees them, and who contends for an action."""
        seats = p.seats
        for i in range(seats):
            seat = (observer + i) % seats
            row.numbers[at + i] = p.power[seat] / 50.0
            if i == 0 or p.is_open or p.phase == IN_OVER:
                row.numbers[at + seats + i] = p.cash[seat] / 50.0
                row.numbers[at + 2 * seats + i] = 1
            row.numbers[at + 3 * seats + i] = p.rival[seat]
            row.numbers[at + 4 * seats + 2 + i] = p.bid[seat] > 0
        at += 4 * seats
        if p.offer:
            row.numbers[at] = 1
            row.numbers[at + 1] = (p.offer - 1) / 50.0
        at += 2 + seats
        if p.bid[observer]:
            row.numbers[at] = (p.bid[observer] - 1) // TREASURE_SETS / 50.0
            for i in range(TREASURES):
                row.numbers[at + 1 + i] = (p.bid[observer] - 1) % TREASURE_SETS >> i & 1
        at += 1 + TREASURES
        row.numbers[at] = p.is_second
        return at + 1

    def write_cards(self, p: LoewenherzPosition, observer: int, row: Row, at: int) -> int:
        """Politics cards in hand, used and shown."""
        seats = p.seats
        for kind in range(KINDS):
            row.numbers[at + kind] = p.hand[KINDS * observer + kind] / 3.0
        at += KINDS
        for i in range(seats):
            total = 0
            for kind in range(KINDS):
                total += p.hand[KINDS * ((observer + i) % seats) + kind]
            row.numbers[at + i] = total / 13.0
        at += seats
        for kind in range(KINDS):
            row.numbers[at + kind] = p.used[kind] / 3.0
        at += KINDS
        for i in range(p.shown):
            place = at + KINDS * ((p.shown_seat[i] - observer + seats) % seats) + p.shown_kind[i]
            row.numbers[place] += 0.25
        return at + KINDS * seats

    def write_piles(self, p: LoewenherzPosition, observer: int, row: Row, at: int) -> int:
        """Politics cards in the piles, who took from them, and what the observer last saw there."""
        seats = p.seats
        taken = at + 2
        look = taken + 2 * seats
        since = look + 2 * KINDS
        opened = since + 2 * seats
        for pile in range(2):
            row.numbers[at + pile] = p.left[pile] / 7.0
            mine = -1
            for place in range(FIRST_PLACE[pile + 1] - 1, FIRST_PLACE[pile] - 1, -1):
                if p.taker[place]:
                    seat = (p.taker[place] - 1 - observer + seats) % seats
                    row.numbers[taken + pile * seats + seat] += 0.125
                    if seat == 0:
                        mine = place
            for place in range(FIRST_PLACE[pile], mine):
                row.numbers[look + pile * KINDS + p.kind[place]] += 0.25
                if p.taker[place]:
                    seat = (p.taker[place] - 1 - observer + seats) % seats
                    row.numbers[since + pile * seats + seat] += 0.125
        if p.pile:
            row.numbers[opened + p.pile - 1] = 1
            if p.phase == IN_TAKE and p.player == observer:
                for place in range(FIRST_PLACE[p.pile - 1], FIRST_PLACE[p.pile]):
                    if not p.taker[place]:
                        row.numbers[opened + 2 + p.kind[place]] += 0.25
        return opened + 2 + KINDS
