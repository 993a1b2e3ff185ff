"""Reports of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "reports",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("wanted", sa.String(10)),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("claimed", sa.Integer, nullable=False),
        sa.Column("fault", sa.Boolean, nullable=False),
        sa.Column("report", sa.Text),
    )
