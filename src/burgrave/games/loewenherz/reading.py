"""A position of Löwenherz in terms people use; regions are found anew from the walls, as the rules tell it."""

from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES

BESIDE = {square: [other for start, other in STEPS if start == square] for square in range(len(SQUARES))}
EDGE_BETWEEN = {pair: edge for edge, (a, b) in enumerate(EDGES) for pair in ((a, b), (b, a))}
PLACES = (range(facts.PILE_SIZES[0]), range(facts.PILE_SIZES[0], sum(facts.PILE_SIZES)))
"""The places of each pile's cards, and of those taken from it."""
KINDS = len(facts.POLITICS)
ACTIONS = 3


class LoewenherzReading:
    """What lies on the table, read once: a compiled position makes a new list at every look."""

    def __init__(self, position: LoewenherzPosition) -> None:
        self.seats, self.first, self.player = position.seats, position.first, position.player
        self.phase = facts.PHASES[position.phase]
        self.is_open, self.is_free = position.is_open, position.is_free
        self.zero_offers, self.crown_talks = position.zero_offers, position.crown_talks
        self.terrain, self.colour, self.castle = position.terrain, position.colour, position.castle
        self.wall, self.walls, self.region = position.wall, position.walls, position.region
        self.stock, self.alliance, self.cut_squares = position.stock, position.alliance, position.cut_squares
        self.power, self.resume = position.power, facts.PHASES[position.resume]
        self.step, self.tile_laid, self.turned = position.step, position.tile_laid, position.turned
        self.card = FACES[position.card - 1] if position.card else None
        self.chosen, self.action = position.chosen, position.action
        self.parts, self.growing, self.has_grown = position.parts, position.growing, position.has_grown
        self.due, self.cash, self.bank = position.due, position.cash, position.bank
        self.rival, self.offer, self.to_beat = position.rival, position.offer, position.to_beat
        self.beats_standing, self.last_mines = position.beats_standing, position.last_mines
        self.bid, self.is_second = position.bid, position.is_second
        self.hand, self.used, self.is_dealt = position.hand, position.used, position.is_dealt
        self.kind, self.taker, self.left, self.pile = position.kind, position.taker, position.left, position.pile
        self.shown, self.shown_seat = position.shown, position.shown_seat
        self.shown_kind, self.shown_from = position.shown_kind, position.shown_from

    # The land --------------------------------------------------------------------------------------------------------

    def terrain_of(self, square: int) -> str:
        """The terrain of a square."""
        return facts.TERRAINS[self.terrain[square]]

    def colour_of(self, square: int) -> str:
        """The colour of the piece on a square."""
        return facts.COLOURS[self.colour[square] - 1]

    def is_walled(self, square: int, other: int) -> bool:
        """Whether a wall stands between two neighbours."""
        return bool(self.wall[EDGE_BETWEEN[square, other]])

    def component(self, start: int) -> set[int]:
        """The squares that no wall parts from a square."""
        inside = {start}
        todo = [start]
        while todo:
            square = todo.pop()
            for other in BESIDE[square]:
                if other not in inside and not self.is_walled(square, other):
                    inside.add(other)
                    todo.append(other)
        return inside

    def region_castle(self, square: int) -> int | None:
        """The castle of the region around a square, None where there is no region (L3)."""
        castles = [inside for inside in self.component(square) if self.castle[inside]]
        return castles[0] if len(castles) == 1 else None

    def is_region_of(self, castle: int, seat: int) -> bool:
        """Whether on this square stands the castle of a region of the seat's colour."""
        return bool(self.castle[castle]) and self.colour[castle] == seat + 1 and self.region_castle(castle) == castle

    def do_border(self, castle: int, other: int) -> bool:
        """Whether the regions of two castles have a common border."""
        beyond = self.component(other)
        return any(neighbour in beyond for square in self.component(castle) for neighbour in BESIDE[square])

    def guards(self, castle: int) -> int:
        """How many knights of its owner a region holds."""
        return sum(self.colour[square] == self.colour[castle] for square in self.component(castle) if square != castle)

    def alliances(self) -> list[tuple[int, int]]:
        """The pairs of allied castles, the smaller first."""
        return [divmod(pair - 1, len(SQUARES)) for pair in self.alliance if pair]

    # The round -------------------------------------------------------------------------------------------------------

    def choosers(self, action: int) -> list[int]:
        """The seats that chose an action."""
        return [seat for seat in range(self.seats) if self.chosen[ACTIONS * seat + action]]

    def faces(self, is_turned: bool) -> dict[str, list[str]]:
        """The action cards turned up, or not yet, by letter; the basic opening has none of the letter A (L9)."""
        faces: dict[str, list[str]] = {}
        first = 0
        for letter, group in facts.ACTION_CARDS:
            turned = self.turned[first : first + len(group)]
            first += len(group)
            some = [face for face, is_up in zip(group, turned, strict=True) if bool(is_up) == is_turned]
            if some and (letter != "a" or self.is_free):
                faces[letter] = some
        return faces

    def rivals(self) -> list[int]:
        """The seats that argue about an action."""
        return [seat for seat in range(self.seats) if self.rival[seat]]

    # Ducats and politics cards ---------------------------------------------------------------------------------------

    def has_card(self, seat: int, card: str) -> bool:
        """Whether a seat holds a politics card."""
        return bool(self.hand[KINDS * seat + facts.POLITICS.index(card)])

    def cards(self, seat: int) -> list[str]:
        """The politics cards that a seat holds."""
        return cards_of(self.hand[KINDS * seat : KINDS * seat + KINDS])

    def treasures(self, seat: int) -> list[str]:
        """The Treasures that a seat holds."""
        return [card for card in facts.TREASURES if self.has_card(seat, card)]

    def means(self, seat: int) -> int:
        """Cash and Treasures of a seat."""
        return self.cash[seat] + sum(int(card[1:]) for card in self.treasures(seat))

    def in_pile(self) -> list[str]:
        """The cards of the pile that is being looked through."""
        return [facts.POLITICS[kind] for kind in sorted(self.kinds_left(self.pile - 1))]

    def kinds_left(self, pile: int) -> list[int]:
        """The kinds of the cards still in a pile."""
        return [self.kind[place] for place in PLACES[pile] if not self.taker[place]]

    def taken_places(self, pile: int) -> list[int]:
        """The places of the cards taken from a pile, in the order they were taken."""
        return [place for place in reversed(PLACES[pile]) if self.taker[place]]

    def is_held(self, i: int) -> bool:
        """Whether a card shown is still in hand: a Treasure of a lost bid that has not been spent since."""
        card = facts.POLITICS[self.shown_kind[i]]
        return card in facts.TREASURES and not self.used[self.shown_kind[i]]


def cards_of(counts: list[int]) -> list[str]:
    """Cards by name from counts by kind."""
    return [card for card, count in zip(facts.POLITICS, counts, strict=True) for _ in range(count)]
