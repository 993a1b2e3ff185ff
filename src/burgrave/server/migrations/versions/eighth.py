"""Games begun at a position."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Add where they began; older ones began as every game does."""
    op.add_column("games", sa.Column("position", sa.Text))
    op.add_column("games", sa.Column("drawn", sa.Text))
