"""What every command about votes looks at first (docs/feedback.md, Retention)."""

from django.core.management.base import CommandError

from claimpilot.database import configured
from claimpilot.readiness import check_migrated


def check_kept() -> None:
    """Errors: CommandError where no votes are kept, or the database is away or behind."""
    if not configured():
        raise CommandError("DATABASE_PROVIDER is none: this server keeps no votes.")
    check_migrated()
