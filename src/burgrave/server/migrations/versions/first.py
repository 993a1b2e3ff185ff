"""People, their keys, games, seats, and the log."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("checked", sa.Integer, nullable=False),
        sa.Column("fault", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("undo", sa.Text),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("moved", sa.Integer, nullable=False),
    )
    op.create_index("ix_games_lobby", "games", ["public", "status", "moved"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(22), sa.ForeignKey("people.id"), index=True),
        sa.Column("name", sa.String(40)),
        sa.Column("bot", sa.String(40)),
        sa.Column("auto", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text),
        sa.Column("undo_to", sa.Integer),
        sa.Column("client", sa.String(64)),
        sa.Column("at", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "seat", "client", name="uq_entries_client"),
    )
