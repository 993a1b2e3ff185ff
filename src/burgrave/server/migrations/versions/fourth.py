"""Who is banned, addresses that are, and a row to be written when somebody asks whether the server is well."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add them."""
    op.add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "bans",
        sa.Column("network", sa.String(43), primary_key=True),
        sa.Column("made", sa.Integer, nullable=False),
    )
    pulse = op.create_table(
        "pulse", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Integer, nullable=False)
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])
