"""What help a table gives, and what of it was used."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Add them; of older tables nothing was chosen."""
    op.add_column("games", sa.Column("help", sa.String(10)))
    op.create_table(
        "aids",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "kind"),
    )
