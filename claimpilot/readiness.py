"""What a command says in one line about a database that is away or behind (docs/settings.md, Database)."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor


@contextmanager
def answering() -> Iterator[None]:
    """Errors: CommandError, without the address, for a database that fails what is asked of it here."""
    try:
        yield
    except Error:
        raise CommandError("The database that DATABASE_URL names does not answer.") from None


def check_answers() -> None:
    """Errors: CommandError when the database cannot be reached."""
    with answering():
        connection.ensure_connection()


def check_migrated() -> None:
    """Errors: CommandError when the database cannot be reached or lacks tables that this version has."""
    with answering():
        executor = MigrationExecutor(connection)
        missing = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    if missing:
        raise CommandError(f"The database lacks {missing} migrations. Run: manage.py migrate")
