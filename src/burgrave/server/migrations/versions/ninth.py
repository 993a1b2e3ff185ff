"""What the coach said, so that it looks at a decision once."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "coached",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("judged", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "decision"),
    )
