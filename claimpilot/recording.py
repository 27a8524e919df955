"""Whether this server records turns (docs/replay.md)."""

from django.conf import settings

from claimpilot.database import configured


def records_turns() -> bool:
    """Off unless the setting says otherwise, and where there is no store."""
    return bool(settings.RECORD_TURNS) and configured()
