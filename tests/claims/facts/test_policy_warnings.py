"""The table on cover: every row on a policy that may not have been in force, and before its first day."""

from typing import Any

import pytest

from claims.facts import policy
from claims.facts.policy_warnings import Caution
from claims.rules import table
from tests.claims.files import case_of, file_of

MOTOR = {"lineOfBusiness": "auto", "claimant": {"name": "Alder", "relationship": "third_party"}}
LAPSE = {"id": "e1", "kind": "lapse", "effectiveAt": "{year}-07-01"}
PAID = {"id": "e2", "kind": "premium_paid", "effectiveAt": "{year}-07-24"}
AVOIDED = {"id": "e3", "kind": "avoidance", "effectiveAt": "{year}-01-10", "recordedAt": "{year}-08-20"}
NOTICE = {"id": "e4", "kind": "notice_of_cancellation", "effectiveAt": "{year}-07-01", "deliveredBy": "email"}
BACK = {"id": "e5", "kind": "reinstatement", "effectiveAt": "{year}-07-10"}
COUNSEL = "(confirm with counsel)"
EXAMPLES: list[tuple[str, str, dict[str, Any], list[dict[str, str]], str]] = [
    ("gb-motor-third-party", "england_wales", MOTOR, [LAPSE], f"statutory duties may survive; refer {COUNSEL}"),
    ("us-motor-third-party", "US-TX", MOTOR, [LAPSE], f"may bind the insurer; refer {COUNSEL}"),
    ("gb-motor-late-avoidance", "england_wales", MOTOR, [AVOIDED], "does not free a motor insurer"),
    ("gb-one-medium", "england_wales", {}, [NOTICE, LAPSE], f"where no other was tried {COUNSEL}."),
    ("us-late-payment", "US-TX", {}, [LAPSE, PAID], "does not generally restore cover for an earlier loss"),
    ("us-no-loss-statement", "US-TX", {}, [LAPSE, BACK], f"against a signed no-loss statement {COUNSEL}."),
]
FIRST_YEARS = [
    ("gb-motor-third-party", "england_wales", MOTOR, [LAPSE], 1988, "1989-05-15"),
    ("us-motor-third-party", "US-TX", MOTOR, [LAPSE], 1989, "1990-01-01"),
    ("gb-motor-late-avoidance", "england_wales", MOTOR, [AVOIDED], 2019, "2019-11-01"),
    ("gb-one-medium", "england_wales", {}, [NOTICE, LAPSE], 2001, "2001-12-01"),
    ("us-late-payment", "US-TX", {}, [LAPSE, PAID], 1989, "1990-01-01"),
    ("us-no-loss-statement", "US-TX", {}, [LAPSE, BACK], 1989, "1990-01-01"),
]


def said(territory: str, parts: dict[str, Any], events: list[dict[str, str]], year: int = 2026) -> list[str]:
    """The note on third parties and the warnings, of a loss on 22 July of a year."""
    dated = [{key: value.format(year=year) for key, value in each.items()} for each in events]
    period = {"id": "p1", "startsAt": f"{year}-01-01", "endsAt": f"{year}-12-31"}
    place = {"jurisdiction": {"territory": territory}, "incident": {"dateOfLoss": f"{year}-07-22"}}
    found = policy.check(case_of(file_of(**place, **parts, policy={"periods": [period], "events": dated})))
    return [found.third_party_note or "", *found.warnings]


@pytest.mark.parametrize(("id_", "territory", "parts", "events", "told"), EXAMPLES)
def test_a_row_is_told(id_: str, territory: str, parts: dict[str, Any], events: list[dict[str, str]], told: str):
    assert [each for each in said(territory, parts, events) if told in each]


@pytest.mark.parametrize(("id_", "territory", "parts", "events", "year", "first"), FIRST_YEARS)
def test_a_loss_before_a_rows_first_day_hears_that_it_begins_later(
    id_: str, territory: str, parts: dict[str, Any], events: list[dict[str, str]], year: int, first: str
):
    told = f"Rule {id_} starts on {first}: what held on {year}-07-22 is not in our rules (confirm with counsel)."

    assert told in said(territory, parts, events, year)


def test_every_row_is_tested():
    rows = {row.rule_id for row in table(Caution, "cover")}

    assert rows == {each[0] for each in EXAMPLES}
    assert rows == {each[0] for each in FIRST_YEARS}


def test_a_texan_claim_in_pounds_is_read_by_the_law_of_texas():
    note = said("US-TX", MOTOR, [LAPSE])[0]

    assert "state financial responsibility law" in note


def test_without_a_territory_no_law_is_taken_from_the_currency():
    lapsed = {"periods": [{"id": "p1", "startsAt": "2026-01-01", "endsAt": "2026-12-31"}], "state": "lapsed"}
    unplaced = file_of(**MOTOR, jurisdiction={}, policy={**lapsed, "stateAsOf": "2026-07-01"})

    found = policy.check(case_of(unplaced))

    assert found.third_party_note is None
    assert "territory whose law applies" in found.missing
