"""Every change of the database, in order; they run by themselves when the server starts."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form; processes that start together wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(4271)"))
    config = Config()
    config.set_main_option("script_location", "burgrave.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
