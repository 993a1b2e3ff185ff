"""Which games were brought as records, where they are played again, who has left a game for good or hidden it."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"

# Before, a game that nobody ever sat at could only be a record.
MARK_IMPORTED = """
UPDATE games SET imported = true WHERE status IN ('over', 'stopped') AND NOT EXISTS
(SELECT 1 FROM seats WHERE seats.game = games.id AND (seats.holder IS NOT NULL OR seats.bot IS NOT NULL))
"""


def upgrade() -> None:
    """Add them."""
    op.add_column("games", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("rematch", sa.String(22)))
    op.execute(MARK_IMPORTED)
    op.create_table(
        "asides",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "kind"),
    )
