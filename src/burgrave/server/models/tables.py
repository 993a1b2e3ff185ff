"""Tables and their seats, and the lobby."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from burgrave.server.models.base import Answer, Name, Notation, Request, SeatNumber, Short, Slug

Status = Literal["open", "running", "over", "stopped", "broken"]
"""open: seats are free and nothing has begun; stopped: an imported record that ends before its game does, or a game
that the operator closed; broken: the game no longer replays by the rules of this version."""


Help = Literal["everything", "own", "nothing"]
"""What players may use besides their own heads. everything: hints, a coach, taking back whatever bots answered; own:
neither, one takes back what nobody has learnt anything from, else if the others agree; nothing: a move stands, unless
the others agree to take it back."""


class SeatWanted(Request):
    """Who is to sit on a seat of a new table: the creator, a bot of a level, or whoever claims it."""

    who: Literal["me", "bot", "open"]
    bot: Slug | None = None
    name: Name | None = None
    auto: bool = False


class NewTable(Request):
    """A table to create; as many players as there are seats."""

    game: Slug
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=10)]
    options: Annotated[dict[Short, Short], Field(max_length=40)] = {}
    public: bool = False
    help: Help | None = Field(
        default=None, description="None: by who sits, everything for one person among bots, own among people."
    )
    position: Notation | None = Field(
        default=None,
        description="Where the game begins, as text; of what a seat sees, the rest is drawn by the table's secret.",
    )
    seen: SeatNumber | None = Field(
        default=None, description="What this seat does not know of the position is drawn anew."
    )


class SeatChange(Request):
    """What is to become of a seat.

    `me`: claim an open seat, or take mine back from its bot. `bot`: a bot plays for me, or sits on an open seat, or
    plays for somebody who has owed a move for a day and done nothing (`away` of a frame).
    `open`: leave my seat, or send away a bot that I, the host, have seated. `left`: leave a running game for good, a
    bot takes my place.
    """

    to: Literal["me", "bot", "open", "left"]
    bot: Slug | None = None
    name: Name | None = None


class SeatWish(Request):
    """Whether single legal moves of my seat are played by themselves."""

    auto: bool


class RecordRequest(Request):
    """A record, JSON lines, of one game."""

    record: Annotated[str, StringConstraints(min_length=2, max_length=2_000_000)]
    public: bool = False


class Seat(Answer):
    """A seat as everybody at the table sees it."""

    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None = Field(description="The level of the bot that plays; for a person, until it takes the seat back.")
    mine: bool
    auto: bool


class Result(Answer):
    """How a game ended."""

    scores: list[int]
    ranks: list[int]


class Table(Answer):
    """A table without what lies on it."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    public: bool
    host: bool = Field(description="Whether the asking person created it.")
    status: Status
    seats: list[Seat]
    seq: int
    to_act: list[int]
    made: int
    moved: int
    result: Result | None
    fault: str | None = Field(description="Why the game no longer replays.")
    imported: bool = Field(description="Whether it was played elsewhere and brought here as a record.")
    chance: str | None = Field(description="SHA-256, in hex, of the secret from which all chance of this game follows.")
    secret: str | None = Field(description="That secret, in hex, once the game is over.")
    rerolled: bool = Field(description="Whether something that had been revealed was taken back.")
    rematch: str | None = Field(description="The id of the table where those who sat here play again.")
    help: Help = Field(description="What help there is, as it was chosen or follows from who sits.")
    position: Literal["complete", "seen"] | None = Field(
        description="Whether the game began at a position. complete: all of it was given, whoever made the table may "
        "know what is hidden in it; seen: what a seat sees was given, the rest drawn by the secret."
    )


class HelpUsed(Answer):
    """What a seat has used of the help there was."""

    seat: int
    hints: int
    undos: int
    coach: int = Field(description="How many of its own decisions the coach has looked at.")
    tries: int


class HelpTold(Answer):
    """The help of a table; what was used of it is told when the game is over."""

    help: Help
    used: list[HelpUsed]


class Removed(Answer):
    """A table is off one's list."""

    deleted: bool = Field(description="Whether it is gone for good: it was on nobody else's list.")


class TableList(Answer):
    """Tables, the latest first."""

    tables: list[Table]


class LobbyGame(Answer):
    """A game as the lobby presents it."""

    game: str
    name: str
    tagline: str
    names: dict[str, str] = Field(description="Its name in every language, by code.")
    taglines: dict[str, str] = Field(description="The same of its tagline.")
    goals: dict[str, str] = Field(description="The same of what one plays for; none where its catalogues do not say.")
    players: list[int]
    minutes: list[int] = Field(description="At least, at most, at a table of people.")
    complexity: int = Field(description="From 1, learnt in passing, to 5, for an evening of study.")
    cover: bool = Field(description="Whether there is a picture of it: `/figures/GAME/LANG/cover.svg`.")
    lesson: bool = Field(description="Whether it can be learnt by doing.")
    puzzles: int = Field(description="How many puzzles it has.")


class Lobby(Answer):
    """All that the lobby shows, in one language; its socket sends it again whenever it has changed."""

    type: Literal["lobby"] = "lobby"
    name: str | None = Field(description="Who the cookie says one is.")
    games: list[LobbyGame]
    mine: list[Table] = Field(description="Where one sits or that one hosts, the latest first.")
    others: list[Table] = Field(description="Public tables of others.")
