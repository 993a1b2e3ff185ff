"""The secret that a game's chance follows from, what was taken back, and several lines in one message."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the columns; older games have no secret."""
    op.add_column("games", sa.Column("secret", sa.String(32)))
    op.add_column("games", sa.Column("rerolled", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("entries", sa.Column("part", sa.Integer, nullable=False, server_default="0"))
