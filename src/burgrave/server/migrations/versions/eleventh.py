"""From where a report was asked for and when, as long as it waits, and whether it gave way to others."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """Add them; from where those were asked for that wait already is not known."""
    op.add_column("reports", sa.Column("place", sa.String(43)))
    op.add_column("reports", sa.Column("asked", sa.Float, nullable=False, server_default="0"))
    op.add_column("reports", sa.Column("dropped", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE reports SET asked = claimed")
