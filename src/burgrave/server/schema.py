"""The tables of the database."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),  # empty: somebody whose data were deleted
    Column("made", Integer, nullable=False),
    Column("banned", Boolean, nullable=False, server_default=false()),
)

bans = Table(
    "bans",
    metadata,
    Column("network", String(43), primary_key=True),  # addresses that are not served, as 192.0.2.0/24
    Column("made", Integer, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Integer, nullable=False),  # when a process last saw that the database can be written
)

keys = Table(
    "keys",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("person", String(22), ForeignKey("people.id"), nullable=False, index=True),
    Column("hash", String(64), nullable=False),  # of the secret part; the secret itself is nowhere kept
    Column("made", Integer, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules, when it began
    Column("checked", Integer, nullable=False),  # the latest version by which it was replayed
    Column("fault", Text),  # why it does not replay by that version
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(22), ForeignKey("people.id"), nullable=False, index=True),
    Column("status", String(10), nullable=False),
    Column("seq", Integer, nullable=False),  # how many entries its log has
    Column("to_act", Text, nullable=False),
    Column("result", Text),
    Column("undo", Text),  # a request that waits for consent
    Column("secret", String(32)),  # in hex, what chance follows from; none for games brought here or begun before it
    Column("rerolled", Boolean, nullable=False),  # whether something revealed was taken back
    Column("made", Integer, nullable=False),
    Column("moved", Integer, nullable=False),
    Column("imported", Boolean, nullable=False),  # played elsewhere, brought here as a record
    Column("rematch", String(22)),  # where those who sat here play again
    Column("help", String(10)),  # everything, own or nothing, as it was chosen; none: by who sits
    Column("position", Text),  # where it began, as text, complete; none: as every game begins
    Column("drawn", Text),  # what was given of that, if the rest was drawn by the secret
    Index("ix_games_lobby", "public", "status", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("holder", String(22), ForeignKey("people.id"), index=True),
    Column("name", String(40)),
    Column("bot", String(40)),
    Column("auto", Boolean, nullable=False),
    Column("active", Integer, nullable=False, server_default="0"),  # when its holder last did something but moving
    PrimaryKeyConstraint("game", "number"),
)

asides = Table(
    "asides",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), nullable=False),
    Column("person", String(22), ForeignKey("people.id"), nullable=False, index=True),
    # left: has left the game for good; hidden: wants it on no list; sat N: had seat N while the game ran, gave it up
    Column("kind", String(10), nullable=False),
    PrimaryKeyConstraint("game", "person", "kind"),
)

aids = Table(
    "aids",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # hint, coach or try
    Column("count", Integer, nullable=False),
    PrimaryKeyConstraint("game", "seat", "kind"),
)

coached = Table(
    "coached",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", String(64), nullable=False),  # the hash of where it began and what was played
    Column("judged", Text, nullable=False),  # what the coach said, as JSON
    PrimaryKeyConstraint("game", "seat", "decision"),
)

reports = Table(
    "reports",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), primary_key=True),
    Column("wanted", String(10)),  # at what depth it is being made; none: it is done, or has failed
    Column("progress", Float, nullable=False),
    Column("claimed", Integer, nullable=False),  # when a process last said that it makes it
    Column("fault", Boolean, nullable=False),  # whether it could not be made
    Column("report", Text),  # as JSON
    Column("place", String(43)),  # from where it was asked for, as long as it waits
    Column("asked", Float, nullable=False, server_default="0"),  # when
    Column("dropped", Boolean, nullable=False, server_default=false()),  # whether it gave way to others
)

entries = Table(
    "entries",
    metadata,
    Column("game", String(22), ForeignKey("games.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text),  # of a move; none: moves were taken back
    Column("undo_to", Integer),  # how many moves were left
    Column("note", Text),  # what is told of a seat instead; it leaves all moves as they are
    Column("client", String(64)),  # the id of the message that brought it, on the first of its lines
    Column("part", Integer, nullable=False),  # which line of its message it is, from 0
    Column("at", Integer, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "seat", "client", name="uq_entries_client"),
)
