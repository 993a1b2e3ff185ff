"""A position of Torres in terms people use: squares and cards by name, pieces, castles, stacks and decks."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from burgrave.core.grid import components, neighbours
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition

BESIDE = neighbours(8, 8)
MASTERS = tuple(facts.MASTERS)


def name(square: int) -> str:
    """A square in words."""
    return facts.SQUARES[square]


def card_names(counts: Sequence[int]) -> list[str]:
    """Cards by name, out of a count for each kind."""
    if not any(counts):
        return []
    return [card for card, count in zip(facts.CARDS, counts, strict=True) for _ in range(count)]


def of(index: int, counts: list[int]) -> list[int]:
    """The counts by kind of a seat, or of a deck, among those of all."""
    return counts[facts.KINDS * index : facts.KINDS * (index + 1)]


def squares_of(mask: int) -> list[int]:
    """The squares of a mask, in order."""
    squares = []
    while mask:
        squares.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return squares


@lru_cache(1000)
def castles_on(built: tuple[int, ...]) -> list[frozenset[int]]:
    """The castles that squares with blocks make: most moves leave them as they are, and all seats see the same."""
    return [frozenset(castle) for castle in components(set(built), BESIDE)]


class TorresReading:
    """A position as a person sees it. Each look at a compiled position's array is a copy: one is enough."""

    def __init__(self, position: TorresPosition) -> None:
        self.position = position
        self.seat = position.player
        self.height = list(position.height)

    # Where in the game we are ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """What is being decided."""
        return facts.PHASES[self.position.phase]

    @property
    def is_over(self) -> bool:
        """Whether the game is over: then everything is public."""
        return self.phase == "over"

    @property
    def master(self) -> str | None:
        """The master card, once it is drawn (T52)."""
        return MASTERS[self.position.master_card] if self.position.master_card >= 0 else None

    # The board -------------------------------------------------------------------------------------------------------

    @cached_property
    def knights(self) -> list[list[int]]:
        """The squares of each seat's knights."""
        masks = self.position.knights
        return [squares_of(masks[seat]) for seat in range(self.position.seats)]

    @cached_property
    def owner(self) -> dict[int, int]:
        """Whose knight stands on a square."""
        return {square: seat for seat, squares in enumerate(self.knights) for square in squares}

    def is_free(self, square: int) -> bool:
        """No knight and no king stands there."""
        return square not in self.owner and square != self.position.king

    @cached_property
    def castles(self) -> list[frozenset[int]]:
        """Maximal connected sets of squares with blocks (T3)."""
        return castles_on(tuple(square for square, height in enumerate(self.height) if height))

    def castles_beside(self, square: int) -> list[frozenset[int]]:
        """The castles orthogonally next to a square."""
        return [castle for castle in self.castles if castle.intersection(BESIDE[square])]

    def castle_of(self, square: int) -> frozenset[int]:
        """The castle a square belongs to; empty on the ground."""
        return next((castle for castle in self.castles if square in castle), frozenset())

    def changed(self, square: int, by: int) -> "TorresReading":
        """The same with a column higher or lower."""
        changed = TorresReading(self.position)
        changed.height[:] = self.height
        changed.height[square] += by
        return changed

    def is_too_high(self) -> bool:
        """Whether a castle is higher than its area (T17)."""
        return any(max(self.height[s] for s in castle) > len(castle) for castle in self.castles)

    # Stacks and cards ------------------------------------------------------------------------------------------------

    @cached_property
    def stacks(self) -> list[list[int]]:
        """The heights of each seat's waiting stacks, highest first."""
        counts = self.position.stacks
        seats = range(self.position.seats)
        return [[h for h in (3, 2, 1, 0) for _ in range(counts[facts.HEIGHTS * seat + h])] for seat in seats]

    def is_dealt(self, deck: str) -> bool:
        """Whether the option deck has this value (T8)."""
        return facts.DECKS[self.position.deck] == deck

    @property
    def deck(self) -> int:
        """The deck the seat to act buys from."""
        return self.seat if self.is_dealt("own") else 0

    @property
    def decks(self) -> range:
        """The decks there are: one each, or one for all."""
        return range(self.position.seats if self.is_dealt("own") else 1)
