"""The events of Castel: what each of them tells."""

from typing import Literal, TypedDict


class Course(TypedDict):
    """A turn begins, has a third action (C33), or nothing could be done in it (C18)."""

    event: Literal["turn", "third-action", "skip"]
    seat: int


class Over(TypedDict):
    """The game is won (C16), or ends in a deadlock (C17)."""

    event: Literal["won", "deadlock"]
    winner_seat: list[int]


class Drawing(TypedDict):
    """A seat draws from its pile."""

    event: Literal["draw"]
    seat: int
    left: int
    """The cards left in its pile."""


class CardOfSeat(TypedDict):
    """A seat has been dealt a card, has drawn one, or has chosen one to be passed (C23)."""

    event: Literal["deal", "card", "pass"]
    seat: int
    card: str
    """Its name, or `?`."""


class OpenCard(TypedDict):
    """A card is dealt to the exchange, or has been placed and finds nothing to do."""

    event: Literal["deal-exchange", "no-effect"]
    card: str


class Swapped(TypedDict):
    """A hand card is swapped for one of the exchange, or laid aside for that (C49)."""

    event: Literal["swap", "alchemy"]
    seat: int
    mine: str
    theirs: str


class Placed(TypedDict):
    """A card is placed, or by the Counsellor brought into play (C25)."""

    event: Literal["place", "counsel"]
    seat: int
    card: str
    place: str


class SentBack(TypedDict):
    """A card goes back to the hand of the owner of its pawn (C10)."""

    event: Literal["sent-back"]
    card: str
    place: str
    seat: int
    by: str
    """The card that sent it back."""


class ToExchange(TypedDict):
    """A card goes to the exchange (C10, C53)."""

    event: Literal["to-exchange"]
    card: str
    place: str
    by: str


class Struck(TypedDict):
    """A card is removed from the game (C21), or drawn outside (C44)."""

    event: Literal["killed", "drawn-outside"]
    card: str
    place: str
    by: str
    seat: int


class Stays(TypedDict):
    """A card next to the Acrobat stays where it is (C64)."""

    event: Literal["stays"]
    card: str
    place: str


class PlacesExchanged(TypedDict):
    """Two cards change places (C22)."""

    event: Literal["exchange"]
    card: str
    place: str
    other: str
    to: str


class Shifted(TypedDict):
    """A card moves to a free place (C9)."""

    event: Literal["shift"]
    card: str
    place: str
    to: str
    by: str


class ShiftedOnto(TypedDict):
    """A knight moves onto another card (C12)."""

    event: Literal["shift-onto"]
    card: str
    place: str
    to: str
    by: str
    other: str
    """The card it lies on now."""


class PawnTouched(TypedDict):
    """A pawn is taken off (C40), replaced (C33), chosen, swapped with the one chosen (C32), or kept (C29)."""

    event: Literal["pawn-taken", "pawn-replaced", "pawn-chosen", "pawns-swapped", "pawn-kept"]
    seat: int
    card: str
    place: str
    owner_seat: int


class PawnGiven(TypedDict):
    """A card next to the Spy will get another pawn (C29)."""

    event: Literal["pawn-given"]
    seat: int
    card: str
    place: str
    owner_seat: int
    new_seat: int


class PawnsRearranged(TypedDict):
    """The pawns next to the Spy have changed."""

    event: Literal["pawns-rearranged"]
    place: str
    """Where the Spy stands."""


class Given(TypedDict):
    """A card of the exchange is given to a seat (C54), one is offered for a random one (C27), or passed on (C23)."""

    event: Literal["give", "trade", "handed-over"]
    seat: int
    card: str
    """Its name, or `?`."""
    to_seat: int


class TakenInTrade(TypedDict):
    """The card taken for the one offered (C27)."""

    event: Literal["trade-card"]
    seat: int
    card: str
    """Its name, or `?`."""
    other_seat: int


class Stolen(TypedDict):
    """A card taken from the right neighbour (C31)."""

    event: Literal["steal"]
    seat: int
    card: str
    """Its name, or `?`."""
    from_seat: int


CastelEvent = (
    Course
    | Over
    | Drawing
    | CardOfSeat
    | OpenCard
    | Swapped
    | Placed
    | SentBack
    | ToExchange
    | Struck
    | Stays
    | PlacesExchanged
    | Shifted
    | ShiftedOnto
    | PawnTouched
    | PawnGiven
    | PawnsRearranged
    | Given
    | TakenInTrade
    | Stolen
)
