"""By what a report is narrowed: every figure of it, or its items alone (docs/feedback.md, Report)."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from django.db.models import Q

from feedback.counters import receipt_is

COLUMNS: Final = ("channel", "surface", "locale", "model")


@dataclass(frozen=True)
class Narrowing:
    """What narrows every figure; null narrows nothing. `first` and `last` are days in UTC, both counted."""

    first: date | None = None
    last: date | None = None
    channel: str | None = None
    surface: str | None = None
    locale: str | None = None
    model: str | None = None
    verified: bool | None = None

    @property
    def answers_are_counted(self) -> bool:
        """Answers are counted by neither surface, locale nor receipt: there is then no telling how many were rated."""
        return not (self.surface or self.locale) and self.verified is None

    @property
    def columns(self) -> Q:
        """For a table that has these columns."""
        return Q(**{name: value for name in COLUMNS if (value := getattr(self, name))}) & receipt_is(self.verified)

    @property
    def votes(self) -> Q:
        """The votes that the figures count, which are counted on the day of their first rating."""
        after = Q(created_at__gte=_start(self.first)) if self.first else Q()
        before = Q(created_at__lt=_start(self.last + timedelta(days=1))) if self.last else Q()
        return self.columns & after & before

    def spans(self) -> tuple[Q | None, Q | None]:
        """The period as whole months, then as the days at its ends: what to ask of counts by month and by day.

        Both name the column `day`, which a month has for its first day. Null is nothing to ask.
        """
        begin, end = self.first and _month_from(self.first), self.last and _month_of(self.last + timedelta(days=1))
        if begin and end and begin >= end:
            return None, Q(day__range=(self.first, self.last))
        months = (Q(day__gte=begin) if begin else Q()) & (Q(day__lt=end) if end else Q())
        days = None
        if begin != self.first:
            days = Q(day__gte=self.first, day__lt=begin)
        if self.last and end and end <= self.last:
            ending = Q(day__range=(end, self.last))
            days = days | ending if days else ending
        return months, days


def _start(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _month_of(day: date) -> date:
    return day.replace(day=1)


def _month_from(day: date) -> date:
    """The first month that begins on the day or after it."""
    return day if day.day == 1 else _month_of(_month_of(day) + timedelta(days=31))
