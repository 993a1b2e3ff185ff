"""The messages of the socket: every one a client sends has an id, which the answer repeats."""

from typing import Annotated, Literal

from pydantic import Field

from burgrave.server.models.base import ClientId, Number, Request, SeatNumber, Words
from burgrave.server.models.errors import ErrorMessage
from burgrave.server.models.frames import Frame
from burgrave.server.models.moves import ConsentRequest, Done, Hint, MoveRequest, UndoRequest, Why


class MoveMessage(MoveRequest):
    """Play a move."""

    type: Literal["move"]


class UndoMessage(UndoRequest):
    """Take back."""

    type: Literal["undo"]
    id: ClientId


class ConsentMessage(ConsentRequest):
    """Agree to a request, or not."""

    type: Literal["consent"]
    id: ClientId


class ShowMessage(Request):
    """Send frames for another seat of mine from now on; null: those of a spectator."""

    type: Literal["show"]
    id: ClientId
    seat: SeatNumber | None


class WhyMessage(Request):
    """Ask why a move is not legal."""

    type: Literal["why"]
    id: ClientId
    words: Words
    seat: SeatNumber | None = None


class SeenMessage(Request):
    """The position after this entry of the log is on the screen: a bot that plays for me waits for it."""

    type: Literal["seen"]
    id: ClientId
    seq: Number


class HintMessage(Request):
    """Ask a bot what it would do."""

    type: Literal["hint"]
    id: ClientId
    seat: SeatNumber | None = None


ClientMessage = Annotated[
    MoveMessage | UndoMessage | ConsentMessage | ShowMessage | SeenMessage | WhyMessage | HintMessage,
    Field(discriminator="type"),
]
ServerMessage = Annotated[Frame | Done | ErrorMessage | Why | Hint, Field(discriminator="type")]
