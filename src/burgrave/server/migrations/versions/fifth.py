"""What the log tells besides moves: who took a seat, who left it, which bot plays for whom."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Add it."""
    op.add_column("entries", sa.Column("note", sa.Text))
