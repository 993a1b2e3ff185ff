"""The events of Löwenherz: what each is called and what it tells. Squares and cards are words as in the moves."""

from typing import Literal, TypedDict


class BySeat(TypedDict):
    """Something that a seat does or that happens to it."""

    seat: int


class AmongSeats(TypedDict):
    """Something between several seats."""

    bidder_seat: list[int]


# Set-up and cards ----------------------------------------------------------------------------------------------------


class Tile(TypedDict):
    """A tile of the map is laid."""

    event: Literal["tile"]
    tile: str
    """Its letter, a capital."""
    turns: int
    """Quarter turns clockwise."""
    slot: int
    """1 to 6, row by row from the top left."""


class Castle(BySeat):
    """A castle is built, and a knight placed beside it."""

    event: Literal["castle", "castle-neutral"]
    colour: str
    square: str
    knight: str


class Turn(BySeat):
    """An action card is turned up; the seat is first player."""

    event: Literal["turn"]
    actions: list[str]
    """Its three actions from the top, money as `money-4`."""


class Silver(TypedDict):
    """A silver find: the mines pay."""

    event: Literal["silver"]


class King(TypedDict):
    """The king is dead: where it is so, `mines` follow, then `parchments`."""

    event: Literal["king"]


class Mines(BySeat):
    """Power from mines."""

    event: Literal["mines"]
    power: int


class Parchments(BySeat):
    """Power from parchments at the end."""

    event: Literal["parchments"]
    cards: list[str]
    power: int


class Over(TypedDict):
    """The game is over."""

    event: Literal["over"]
    winner_seat: list[int]


# Decision cards and politics -----------------------------------------------------------------------------------------


class Choose(BySeat):
    """Decision cards are laid."""

    event: Literal["choose"]
    cards: list[int]


class Alliance(BySeat):
    """Two regions become allies."""

    event: Literal["alliance"]
    square: str
    """The castle of the own region."""
    other: str
    """The castle of the other region."""
    colour: str
    """The colour of the other region."""


class Renegade(BySeat):
    """A foreign knight goes, an own one comes."""

    event: Literal["renegade"]
    colour: str
    """The colour of the knight that goes."""
    knight: str
    """Where he stood."""
    square: str
    """Where the own one comes."""


class Break(BySeat):
    """An alliance ends."""

    event: Literal["break"]
    square: str
    other: str


class Charge(BySeat):
    """Ducats are to be paid."""

    event: Literal["charge"]
    ducats: int


class Pay(BySeat):
    """Ducats are paid."""

    event: Literal["pay"]
    ducats: int


class PayTreasure(BySeat):
    """A Treasure is spent."""

    event: Literal["pay-treasure"]
    card: str


# Negotiation and duel ------------------------------------------------------------------------------------------------


class Negotiate(AmongSeats):
    """Two want the same action and negotiate."""

    event: Literal["negotiate"]
    action: str


class Bidding(AmongSeats):
    """Several want the same action and bid."""

    event: Literal["contest"]
    action: str


class Offer(BySeat):
    """An offer."""

    event: Literal["offer"]
    ducats: int
    other_seat: int
    """To whom."""


class Yield(BySeat):
    """An offer is accepted."""

    event: Literal["yield"]
    ducats: int
    other_seat: int
    """Whose offer it was."""


class BreakOff(BySeat):
    """The talks are broken off."""

    event: Literal["break-off"]


class Duel(AmongSeats):
    """There will be bids."""

    event: Literal["duel"]


class Seal(BySeat):
    """A bid is sealed."""

    event: Literal["seal"]


class Bid(BySeat):
    """A bid is opened."""

    event: Literal["bid"]
    worth: int


class BidTreasures(BySeat):
    """A bid with Treasures is opened."""

    event: Literal["bid-treasures"]
    ducats: int
    cards: list[str]
    worth: int


class DuelWon(BySeat):
    """The highest bid is paid."""

    event: Literal["duel-won"]
    worth: int


class Tie(AmongSeats):
    """The highest bids are equal: for the first time, or again and nobody acts."""

    event: Literal["tie", "tie-again"]


# Walls, knights, extensions, crown -----------------------------------------------------------------------------------


class Wall(BySeat):
    """A wall is laid."""

    event: Literal["wall"]
    square: str
    other: str


class NewRegion(BySeat):
    """Walls enclose a castle alone."""

    event: Literal["region"]
    square: str
    """The castle."""
    squares: int
    towns: int
    power: int


class NewNeutralRegion(TypedDict):
    """Walls enclose a castle of the neutral prince alone."""

    event: Literal["region-neutral"]
    square: str
    """The castle."""
    squares: int
    towns: int
    colour: str


class WallsBack(TypedDict):
    """Walls inside a new region go back to the stock."""

    event: Literal["walls-back"]
    walls: int
    square: str
    """The castle."""


class Knight(BySeat):
    """A knight is placed."""

    event: Literal["knight"]
    square: str


class Extend(BySeat):
    """A region grows by a square."""

    event: Literal["extend"]
    square: str
    castle: str
    power: int


class Loss(BySeat):
    """Power lost with a square."""

    event: Literal["loss"]
    power: int


class CutOff(BySeat):
    """Squares without their castle become a neutral zone."""

    event: Literal["cut-off"]
    squares: int
    towns: int
    power: int
    """What it costs."""


class CutOffNeutral(TypedDict):
    """Squares of the neutral prince become a neutral zone."""

    event: Literal["cut-off-neutral"]
    squares: int
    towns: int
    colour: str


class Done(BySeat):
    """The rest of an action is left."""

    event: Literal["done"]


class Pile(BySeat):
    """A pile is looked through."""

    event: Literal["pile"]
    pile: int


class Looked(BySeat):
    """What the viewer finds in the pile."""

    event: Literal["looked"]
    cards: list[str]


class Take(BySeat):
    """The viewer takes a card."""

    event: Literal["take"]
    card: str
    pile: int


class TakeHidden(BySeat):
    """Another seat takes a card."""

    event: Literal["take-hidden"]
    pile: int


# How the round goes on -----------------------------------------------------------------------------------------------


class Lapse(TypedDict):
    """Nobody chose an action."""

    event: Literal["lapse"]
    action: str


class Money(BySeat):
    """A share of a money action."""

    event: Literal["money"]
    ducats: int


class Act(BySeat):
    """A seat carries an action out."""

    event: Literal["act"]
    action: str


class RoundOver(BySeat):
    """The round is over; the seat is first player now."""

    event: Literal["round"]


LoewenherzEvent = (
    Tile | Castle | Turn | Silver | King | Mines | Parchments | Over | Choose | Alliance | Renegade | Break | Charge
    | Pay | PayTreasure | Negotiate | Bidding | Offer | Yield | BreakOff | Duel | Seal | Bid | BidTreasures | DuelWon
    | Tie | Wall | NewRegion | NewNeutralRegion | WallsBack | Knight | Extend | Loss | CutOff | CutOffNeutral | Done
    | Pile | Looked | Take | TakeHidden | Lapse | Money | Act | RoundOver
)  # fmt: skip
