"""Everything that goes over the wire, typed once: REST bodies and answers, and the messages of the socket."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from burgrave.sentences import LANGUAGES


def check_language(code: str) -> str:
    """A language of the house."""
    if code not in LANGUAGES:
        raise ValueError(f"the languages are: {', '.join(LANGUAGES)}")
    return code


def check_number(value: Any) -> Any:
    """JSON's numbers only: neither "3" nor true."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a number is needed")
    return value


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{1,40}$")]
Short = Annotated[str, StringConstraints(max_length=40)]
Words = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
TABLE_ID = r"^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, StringConstraints(pattern=TABLE_ID)]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{10,100}$")]
Number = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(check_number)]
SeatNumber = Annotated[int, Field(ge=0, le=9), BeforeValidator(check_number)]
Language = Annotated[str, AfterValidator(check_language), Field(json_schema_extra={"enum": list(LANGUAGES)})]

Status = Literal["open", "running", "over", "stopped", "broken"]
"""open: seats are free and nothing has begun; stopped: an imported record that ends before the game does;
broken: the game no longer replays by the rules of this version."""

ErrorCode = Literal[
    "invalid",
    "too_large",
    "not_found",
    "method_not_allowed",
    "rate_limited",
    "forbidden_origin",
    "no_key",
    "unknown_game",
    "bad_option",
    "unknown_bot",
    "unknown_table",
    "bad_record",
    "too_many_tables",
    "too_many_sockets",
    "not_your_seat",
    "which_seat",
    "seat_taken",
    "already_seated",
    "left_for_good",
    "leave_first",
    "not_over",
    "not_yours_to_give",
    "not_running",
    "bot_plays",
    "stale",
    "unknown_move",
    "not_your_turn",
    "illegal",
    "nothing_to_undo",
    "no_request",
    "does_not_replay",
    "not_available",
    "internal",
]


class Given(BaseModel):
    """What a client sends: nothing but the fields named."""

    model_config = ConfigDict(extra="forbid")


class Told(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"x-told": True})


# People


class NameGiven(Given):
    """A name to be known by."""

    name: Name


class KeyGiven(Given):
    """A key from a personal link."""

    key: Key


class Me(Told):
    """Who the cookie says one is; no name: nobody yet."""

    name: str | None


class KeyMade(Told):
    """A new key of the asking person: for the header of a program, or for a personal link."""

    key: str
    link: str = Field(description="Where another browser becomes this person, from the server's root.")


# Games


class GameOption(Told):
    """A table option; `default` may follow from another option's value."""

    name: str
    default: str
    values: list[str]


class GameInfo(Told):
    """A game; its texts are under /api/texts/{game}/{lang}."""

    game: str
    version: int
    players: list[int]
    options: list[GameOption]
    bots: list[str]


# Tables


class SeatWanted(Given):
    """Who is to sit on a seat of a new table: the creator, a bot of a level, or whoever claims it."""

    who: Literal["me", "bot", "open"]
    bot: Slug | None = None
    name: Name | None = None
    auto: bool = False


class NewTable(Given):
    """A table to create; as many players as there are seats."""

    game: Slug
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=10)]
    options: Annotated[dict[Short, Short], Field(max_length=40)] = {}
    public: bool = False


class SeatChange(Given):
    """What is to become of a seat.

    `me`: claim an open seat, or take mine back from its bot. `bot`: a bot plays for me, or sits on an open seat.
    `open`: leave my seat, or send away a bot that I, the host, have seated. `left`: leave a running game for good, a
    bot takes my place.
    """

    to: Literal["me", "bot", "open", "left"]
    bot: Slug | None = None
    name: Name | None = None


class SeatWish(Given):
    """Whether single legal moves of my seat are played by themselves."""

    auto: bool


class Seat(Told):
    """A seat as everybody at the table sees it."""

    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None = Field(description="The level of the bot that plays, also for a person who is away.")
    mine: bool
    auto: bool


class Result(Told):
    """How a game ended."""

    scores: list[int]
    ranks: list[int]


class Table(Told):
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


class Removed(Told):
    """A table is off one's list."""

    deleted: bool = Field(description="Whether it is gone for good: it was on nobody else's list.")


class TableList(Told):
    """Tables, the latest first."""

    tables: list[Table]


class LobbyGame(Told):
    """A game as the lobby presents it."""

    game: str
    name: str
    tagline: str
    names: dict[str, str] = Field(description="Its name in every language, by code.")
    taglines: dict[str, str] = Field(description="The same of its tagline.")
    players: list[int]


class Lobby(Told):
    """All that the lobby shows, in one language; its socket sends it again whenever it has changed."""

    type: Literal["lobby"] = "lobby"
    name: str | None = Field(description="Who the cookie says one is.")
    games: list[LobbyGame]
    mine: list[Table] = Field(description="Where one sits or that one hosts, the latest first.")
    others: list[Table] = Field(description="Public tables of others.")


# What happens at a table


class LogItem(Told):
    """An entry of the log as the asker may see it."""

    seq: int
    kind: Literal["move", "undo"]
    seat: int = Field(description="-1: chance.")
    move: int = Field(description="How many moves the game has after it.")
    words: str | None = Field(description="Hidden words are `?`; none for an undo.")
    events: list[dict[str, Any]]
    texts: list[str] = Field(description="The events as sentences, if a language was asked for.")


class Log(Told):
    """A stretch of the log; `more`: there is more after it."""

    seq: int
    log: list[LogItem]
    more: bool


class UndoAsked(Told):
    """A request to take moves back that waits for consent."""

    seat: int
    to: int = Field(description="How many moves the game would have.")
    waits_for: list[int]


class Undo(Told):
    """What taking back would mean for the asker: impossible, at once, or with the others' consent."""

    way: Literal["none", "free", "ask"]
    to: int | None = Field(description="How many moves the game would have then.")
    asked: UndoAsked | None


class Scene(Told):
    """A position on the way to that of a frame, after the entry `seq` of its log."""

    seq: int
    move: int
    view: dict[str, Any]
    to_act: list[int]


class Way(Told):
    """Several lines of one's own in a row as one choice, or one line in other words."""

    words: str = Field(description="How it is chosen: words like those of a line, but of no line that is legal now.")
    lines: list[str] = Field(description="What it means: the first is legal now, each of the others after it.")


class Frame(Told):
    """All that a seat (null: a spectator) is told."""

    type: Literal["frame"] = "frame"
    table: Table
    seq: int
    move: int
    seat: int | None
    view: dict[str, Any]
    to_act: list[int]
    legal: list[str]
    ways: list[Way]
    log: list[LogItem]
    scenes: list[Scene] = Field(
        description="The positions after entries of `log` in which the viewer saw something happen, but for the last "
        "entry; none if there would be more than 24."
    )
    undo: Undo


class Replay(Told):
    """The position after `move` moves as the asker may see it, and how it came about."""

    move: int
    moves: int
    seat: int | None
    view: dict[str, Any]
    to_act: list[int]
    last: LogItem | None


class MoveGiven(Given):
    """A move: its words, the sequence number of the frame it answers, and an id of the client's own making.

    `then` are further lines of one's own, played right after it in the same transaction, up to the first that is not
    legal or that comes after somebody has learnt something; taking back takes them all together.
    """

    words: Words
    then: Annotated[list[Words], Field(max_length=31)] = []
    answers: Number
    id: ClientId
    seat: SeatNumber | None = None


class UndoGiven(Given):
    """Take back my last decision, or go back to the position after `to` moves."""

    answers: Number
    seat: SeatNumber | None = None
    to: Number | None = None


class ConsentGiven(Given):
    """Yes or no to the request that is open at this sequence number."""

    answers: Number
    agree: bool


class Done(Told):
    """It is done, and stands in the log; the answer to a repeated move is that to the first."""

    type: Literal["ok"] = "ok"
    id: str | None = None
    seq: int
    played: int | None = Field(default=None, description="How many of the lines of a move were played.")


class Reason(Told):
    """The rule that forbids a move."""

    rule: str
    key: str
    args: dict[str, Any]
    text: str


class Why(Told):
    """Whether a move is legal, and if not, why."""

    type: Literal["why"] = "why"
    id: str | None = None
    words: str
    legal: bool
    reason: Reason | None


class Feature(Told):
    """Something a bot judges a position by, and how much a move changes it; its name is text `feature.NAME`."""

    feature: str
    change: float


class Reply(Told):
    """What a bot fears."""

    seat: int
    moves: list[str]


class HintMove(Told):
    """A move that a bot would consider, how it would go on, its value from 0 to 1, and why."""

    move: str
    plan: list[str]
    value: float
    next: str | None = Field(description="The next best move.")
    gain: float | None = Field(description="How much better this one is.")
    features: list[Feature]
    reply: Reply | None
    texts: list[str] = Field(description="All that as sentences.")


class Hint(Told):
    """The best moves, as a bot sees them from the asker's seat."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    seq: int
    moves: list[HintMove]


class ErrorMessage(Told):
    """Why something was not done; nothing has changed. A refused move brings the fresh frame."""

    type: Literal["error"] = "error"
    id: str | None = None
    error: ErrorCode
    message: str
    reason: Reason | None = None
    frame: Frame | None = None


class RecordGiven(Given):
    """A record, JSON lines, of one game."""

    record: Annotated[str, StringConstraints(min_length=2, max_length=2_000_000)]
    public: bool = False


class Health(Told):
    """Whether the server and its database answer."""

    status: Literal["ok"]
    version: str


# Messages of the socket: every one a client sends has an id, which the answer repeats


class MoveMessage(MoveGiven):
    """Play a move."""

    type: Literal["move"]


class UndoMessage(UndoGiven):
    """Take back."""

    type: Literal["undo"]
    id: ClientId


class ConsentMessage(ConsentGiven):
    """Agree to a request, or not."""

    type: Literal["consent"]
    id: ClientId


class ShowMessage(Given):
    """Send frames for another seat of mine from now on; null: those of a spectator."""

    type: Literal["show"]
    id: ClientId
    seat: SeatNumber | None


class WhyMessage(Given):
    """Ask why a move is not legal."""

    type: Literal["why"]
    id: ClientId
    words: Words
    seat: SeatNumber | None = None


class SeenMessage(Given):
    """The position after this entry of the log is on the screen: a bot that plays for me waits for it."""

    type: Literal["seen"]
    id: ClientId
    seq: Number


class HintMessage(Given):
    """Ask a bot what it would do."""

    type: Literal["hint"]
    id: ClientId
    seat: SeatNumber | None = None


ClientMessage = Annotated[
    MoveMessage | UndoMessage | ConsentMessage | ShowMessage | SeenMessage | WhyMessage | HintMessage,
    Field(discriminator="type"),
]
ServerMessage = Annotated[Frame | Done | ErrorMessage | Why | Hint, Field(discriminator="type")]
