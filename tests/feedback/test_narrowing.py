"""What a period asks of counts by month and by day: every day of it once, and no other."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db.models import Q, Sum
from django.db.models.functions import Coalesce

from feedback.counters import VoteCount, VoteMonth
from feedback.models import Vote
from feedback.narrowing import Narrowing
from feedback.votes import count
from tests.feedback.giving import give


@pytest.mark.parametrize(
    ("first", "last", "months", "days"),
    [
        (None, None, Q(), None),
        (date(2026, 9, 1), date(2026, 9, 30), Q(day__gte=date(2026, 9, 1)) & Q(day__lt=date(2026, 10, 1)), None),
        (date(2026, 9, 2), date(2026, 9, 29), None, Q(day__range=(date(2026, 9, 2), date(2026, 9, 29)))),
        (date(2026, 9, 1), date(2026, 9, 1), None, Q(day__range=(date(2026, 9, 1), date(2026, 9, 1)))),
        (
            date(2026, 12, 31),
            None,
            Q(day__gte=date(2027, 1, 1)),
            Q(day__gte=date(2026, 12, 31), day__lt=date(2027, 1, 1)),
        ),
        (None, date(2026, 9, 30), Q(day__lt=date(2026, 10, 1)), None),
        (None, date(2026, 10, 1), Q(day__lt=date(2026, 10, 1)), Q(day__range=(date(2026, 10, 1), date(2026, 10, 1)))),
    ],
)
def test_whole_months_are_asked_of_months_and_the_rest_of_days(first, last, months, days):
    assert Narrowing(first, last).spans() == (months, days)


@pytest.fixture
def one_a_day(db):
    """A vote a day from 1 January to 30 April 2026, counted and not kept."""
    days = (datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=number) for number in range(120))
    count(more=[Vote(rating="up", channel="text", surface="app", prompt="0" * 32, created_at=day) for day in days])


def votes_in(counts, span):
    return 0 if span is None else counts.objects.filter(span).aggregate(votes=Coalesce(Sum("votes"), 0))["votes"]


@pytest.mark.django_db
@pytest.mark.parametrize("length", [1, 16, 17, 45, 61])
@pytest.mark.parametrize("start", [date(2026, 1, 1), date(2026, 1, 15), date(2026, 1, 31), date(2026, 2, 15)])
def test_a_period_counts_each_of_its_days_once(one_a_day, start, length):
    months, days = Narrowing(start, start + timedelta(days=length - 1)).spans()

    assert votes_in(VoteMonth, months) + votes_in(VoteCount, days) == length


@pytest.mark.parametrize(
    ("narrowing", "counted"),
    [
        (Narrowing(), True),
        (Narrowing(channel="text", model="m"), True),
        (Narrowing(surface="app"), False),
        (Narrowing(locale="en-GB"), False),
    ],
)
def test_answers_are_counted_unless_surface_or_locale_narrow(narrowing, counted):
    assert narrowing.answers_are_counted is counted


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("narrowing", "found"),
    [
        (Narrowing(), ["turn-early", "turn-later", "turn-other"]),
        (Narrowing(first=date(2026, 9, 15)), ["turn-later", "turn-other"]),
        (Narrowing(last=date(2026, 9, 14)), ["turn-early"]),
        (Narrowing(date(2026, 9, 15), date(2026, 9, 15)), ["turn-later"]),
        (Narrowing(channel="voice"), ["turn-other"]),
        (Narrowing(surface="embed", locale="en-US", model="m"), ["turn-other"]),
        (Narrowing(surface="embed", locale="en-GB"), []),
    ],
)
def test_votes_are_narrowed_by_the_day_they_count_on(narrowing, found):
    give("turn-early", at=datetime(2026, 9, 14, 23, 59, 59, tzinfo=UTC))
    give("turn-later", at=datetime(2026, 9, 15, tzinfo=UTC))
    other = {"channel": "voice", "surface": "embed", "locale": "en-US", "model": "m"}
    give("turn-other", at=datetime(2026, 9, 16, tzinfo=UTC), **other)

    assert sorted(Vote.objects.filter(narrowing.votes).values_list("turn_id", flat=True)) == found
