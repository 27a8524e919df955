"""The table of notices: every row at its own number of days and one below it."""

from typing import Any

import pytest

from claims.facts import policy
from claims.facts.policy_notice import NoticeRule
from claims.rules import table
from tests.claims.files import case_of, file_of

MOTOR = {"lineOfBusiness": "auto"}
# How many days each source asks for: the ombudsman seven, both Pennsylvania acts fifteen.
EXAMPLES: list[tuple[str, str, dict[str, Any], str, int, str]] = [
    ("gb-notice-ombudsman", "england_wales", MOTOR, "consumer", 7, "ombudsman guide, consumers only"),
    ("us-pa-notice-motor", "US-PA", MOTOR, "consumer", 15, "Pennsylvania motor, non-payment"),
    ("us-pa-notice-commercial", "US-PA", {}, "commercial", 15, "Pennsylvania commercial lines, non-payment"),
]


def noticed(territory: str, parts: dict[str, Any], kind: str | None, days: int, year: int = 2026) -> policy.PolicyCheck:
    """A policy that a notice of so many days ended in July, before a loss later that month."""
    ended = f"{year}-07-15"
    events = [
        {"id": "e1", "kind": "premium_missed", "effectiveAt": f"{year}-06-01"},
        {"id": "e2", "kind": "notice_of_cancellation", "effectiveAt": ended, "noticeDays": days},
        {"id": "e3", "kind": "lapse", "effectiveAt": ended},
    ]
    period = {"id": "p1", "startsAt": f"{year}-01-01", "endsAt": f"{year}-12-31"}
    place = {"jurisdiction": {"territory": territory}, "incident": {"dateOfLoss": f"{year}-07-22"}}
    return policy.check(
        case_of(file_of(**place, **parts, policy={"insuredKind": kind, "periods": [period], "events": events}))
    )


@pytest.mark.parametrize(("id_", "territory", "parts", "kind", "days", "yardstick"), EXAMPLES)
def test_a_row_asks_for_its_days(id_: str, territory: str, parts: dict[str, Any], kind: str, days: int, yardstick: str):
    enough = noticed(territory, parts, kind, days)
    short = noticed(territory, parts, kind, days - 1)

    assert (enough.notice_adequate.minimum_seen, enough.notice_adequate.yardstick) == (days, yardstick)
    assert [each for each in enough.reasons if "is shorter than" in each] == []
    assert f"Notice of {days - 1} days is shorter than {days} days ({yardstick})" in short.reasons


def test_every_row_is_tested():
    assert {row.rule_id: row.yardstick for row in table(NoticeRule, "notice")} == {
        each[0]: each[-1] for each in EXAMPLES
    }


@pytest.mark.parametrize(
    ("territory", "year", "yardstick"),
    [
        ("england_wales", 2001, "no minimum: our rules start on 2001-12-01 (confirm with counsel)"),
        ("US-PA", 1998, "no minimum: our rules start on 1999-01-01 (confirm with counsel)"),
        ("US-DC", 2026, "no minimum: our rules hold none (confirm with counsel)"),
        ("US-PR", 2026, "no minimum: our rules hold none (confirm with counsel)"),
    ],
)
def test_without_a_row_no_minimum_is_assumed_and_the_reason_is_told(territory: str, year: int, yardstick: str):
    result = noticed(territory, MOTOR, "consumer", 5, year)

    assert (result.notice_adequate.minimum_seen, result.notice_adequate.yardstick) == (None, yardstick)
