"""When somebody last did something at a table besides moving."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Add it; nobody has done anything yet."""
    op.add_column("seats", sa.Column("active", sa.Integer, nullable=False, server_default="0"))
