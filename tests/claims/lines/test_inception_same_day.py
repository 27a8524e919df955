"""S03: the golden claim's own figures, written down apart from the module."""

import pytest

from claims.case import Case
from claims.facts.policy import check
from claims.facts.totals import totals
from claims.lines.auto.inception_same_day import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Ifeoma Okafor v Jonah Bright"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 6950
    assert found.paid == 0


@pytest.mark.parametrize(
    ("clock", "minutes", "within"), [("08:50", -40, False), ("08:52", -38, False), ("10:15", 45, True)]
)
def test_each_time_on_file_stands_so_many_minutes_from_the_start_of_cover(clock: str, minutes: int, within: bool):
    found = check(CASE, time_of_day=clock)

    assert found.minutes_from_boundary == minutes
    assert found.within_period is within


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("d6", "Date and time of the accident: 12/06/2026, 10:15"),
        ("d7", "Time of collision: 08:50"),
        ("d8", "08:52 impact detected"),
        ("d3", "12/06/2026, 09:30"),
        ("d4", "09:24:10 quotation started"),
        ("d4", "09:31:04 certificate and schedule sent by email"),
    ],
)
def test_each_time_stands_in_a_paper(document: str, said: str):
    assert said in text_of(GOLDEN, document)
