"""The only reader of the wall clock: what day it is for a claim (docs/chat-pipeline.md, Today)."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from django.conf import settings
from pydantic import BaseModel, ConfigDict


class Today(BaseModel):
    """The day a claim is read on, and whether somebody fixed it instead of the calendar."""

    model_config = ConfigDict(frozen=True)

    date: date
    fixed: bool = False


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def today(as_of_date: date | None, zone: ZoneInfo) -> Today:
    """The day for a claim: the AS_OF setting, else the date the claim carries, else today in the claim's zone."""
    frozen: date | None = settings.AS_OF
    fixed = frozen or as_of_date
    return Today(date=fixed, fixed=True) if fixed else Today(date=now().astimezone(zone).date())
