"""The table of clocks: every row on a file that is about it, on a day worked out by hand."""

from datetime import date
from typing import Any

import pytest

from claims.facts.clock_rules import Clock
from claims.rules import table
from tests.claims.clocked import DEMAND, FIRST, HURT, THIRD, found, items, offer, portal, state, steps, told

NO_FAULT = state("FL", "auto", exposures=[{"id": "x1", "kind": "pip"}])
MOTOR = {"lineOfBusiness": "auto", "claimant": THIRD, "exposures": HURT, **told({"dateClaimMade": "2026-07-25"})}
ROWS: list[tuple[str, dict[str, Any], str]] = [
    ("gb-oic-response", portal("rta_small_claims"), "2026-09-22"),
    ("gb-rta-portal-response", portal("rta_low_value"), "2026-09-01"),
    (
        "gb-el-portal-response",
        {"lineOfBusiness": "employers_liability", **portal("el_pl_low_value", "2026-08-06")},
        "2026-09-18",
    ),
    (
        "gb-pl-portal-response",
        {"lineOfBusiness": "general_liability", **portal("el_pl_low_value", "2026-08-06")},
        "2026-10-02",
    ),
    ("gb-pi-acknowledge:s0", steps({"kind": "letter_of_claim", "date": "2026-08-10"}), "2026-08-31"),
    ("gb-pi-investigate:s0", steps({"kind": "acknowledgement", "doneAt": "2026-08-20"}), "2026-11-20"),
    ("gb-part36-relevant-period:o1", offer("part36_claimant", receivedAt="2026-08-27"), "2026-09-17"),
    ("gb-motor-reply", MOTOR, "2026-10-25"),
    ("gb-complaint-final-response:k1", {"complaints": [{"id": "k1", "receivedAt": "2026-07-27"}]}, "2026-09-21"),
    ("gb-cru-notify", MOTOR, "2026-08-08"),
    ("us-ca-acknowledge", state("CA", **told({"dateNotified": "2026-07-20"})), "2026-08-04"),
    ("us-ca-decide", state("CA", **told({"proofReceivedAt": "2026-08-03"})), "2026-09-12"),
    ("us-ca-status-letter", state("CA", **told({"proofReceivedAt": "2026-08-03"})), "2026-09-12"),
    ("us-ca-pay", state("CA", coverageReview={"acceptedAt": "2026-09-01"}), "2026-10-01"),
    ("us-tx-acknowledge", state("TX", **told({"dateNotified": "2026-08-20"})), "2026-09-04"),
    ("us-tx-decide", state("TX", **told({"allItemsReceivedAt": "2026-08-25"})), "2026-09-16"),
    ("us-tx-pay", state("TX", coverageReview={"acceptedAt": "2026-09-02"}), "2026-09-10"),
    ("us-fl-acknowledge", state("FL", **told({"dateNotified": "2026-08-20"})), "2026-08-27"),
    ("us-fl-pay-or-deny", state("FL", **told({"dateNotified": "2026-08-20"})), "2026-10-19"),
    ("us-fl-pip-care", state("FL", "auto", exposures=HURT, incident={"dateOfLoss": "2025-11-03"}), "2025-11-17"),
    ("us-fl-pip-benefits", {**NO_FAULT, **told({"proofReceivedAt": "2026-08-20"})}, "2026-09-19"),
    ("us-ny-acknowledge", state("NY", **told({"dateNotified": "2026-08-20"})), "2026-09-11"),
    ("us-ny-decide", state("NY", **told({"proofReceivedAt": "2026-08-25"})), "2026-09-16"),
    ("us-ga-limits-demand:o1", DEMAND, "2026-09-23"),
    ("us-naic-acknowledge", state("IL", **told({"dateNotified": "2026-08-28"})), "2026-09-12"),
    ("us-naic-acknowledge", state("FL", "auto", **told({"dateNotified": "2026-08-28"})), "2026-09-12"),
]  # fmt: skip

BESIDE = [
    (
        portal("rta_small_claims"),
        "gb-oic-response-mib",
        "If the Motor Insurers' Bureau answers the claim: 2026-10-06 (gb-oic-response-mib)",
    ),
    (
        state("NY", **told({"proofReceivedAt": "2026-08-25"})),
        "us-ny-decide-arson",
        "If arson is suspected: 2026-10-07 (us-ny-decide-arson).",
    ),
]
WITHOUT_A_DAY = {"gb-late-payment", "us-naic-not-workers-comp"}


@pytest.mark.parametrize(("id_", "parts", "due"), ROWS)
def test_a_row_gives_its_day(id_: str, parts: dict[str, Any], due: str):
    assert items(found(parts))[id_].due == date.fromisoformat(due)


@pytest.mark.parametrize(("parts", "id_", "told_of"), BESIDE)
def test_a_row_for_special_circumstances_is_told_beside(parts: dict[str, Any], id_: str, told_of: str):
    result = found(parts)

    assert [each for each in result.warnings if each.startswith(told_of)]
    assert id_ not in items(result)


@pytest.mark.parametrize(("start", "listed"), [("2017-05-03", []), ("2017-05-04", ["gb-late-payment"])])
def test_late_payment_has_a_rule_and_no_date(start: str, listed: list[str]):
    period = {"id": "p1", "startsAt": start, "endsAt": "2030-01-01"}

    result = found({"claimant": FIRST, "policy": {"periods": [period]}})

    assert [each.id for each in result.rules] == listed
    assert items(result) == {}


@pytest.mark.parametrize(("loss", "listed"), [("1990-12-31", []), ("1991-01-01", ["us-naic-not-workers-comp"])])
def test_the_commissioners_model_leaves_workers_compensation_out_and_a_rule_says_so(loss: str, listed: list[str]):
    parts = state("IL", "workers_comp", **told({"dateOfLoss": loss, "dateNotified": "2026-08-28"}))

    result = found(parts)

    assert [each.id for each in result.rules] == listed
    assert items(result) == {}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (
            state("TX", **told({"dateNotified": "2005-03-31"})),
            "rule on 'Acknowledge the claim' for 2005-03-31: our rules start on 2005-04-01 (confirm with counsel)",
        ),
        (
            portal("rta_low_value", "2010-04-29"),
            'rule on "Insurer\'s response in the low-value RTA portal" for 2010-04-29:'
            " our rules start on 2010-04-30 (confirm with counsel)",
        ),
    ],
)
def test_a_clock_that_started_before_its_rows_is_missing_and_not_silent(parts: dict[str, Any], why: str):
    result = found(parts)

    assert why in result.missing
    assert items(result) == {}


def test_before_floridas_own_clock_the_commissioners_model_holds():
    result = found(state("FL", **told({"dateNotified": "2023-02-28"})), today=date(2023, 3, 1))

    assert list(items(result)) == ["us-naic-acknowledge"]
    assert result.missing == [
        "rule on 'Pay or deny the claim' for 2023-02-28: our rules start on 2023-03-01 (confirm with counsel)"
    ]


@pytest.mark.parametrize("code", ["DC", "PR"])
def test_a_territory_without_rows_of_its_own_has_the_commissioners_model(code: str):
    result = found(state(code, **told({"dateNotified": "2026-08-28"})))

    assert [each.id for each in result.rules] == ["us-naic-acknowledge"]
    assert result.rules[0].verified is None


def test_every_row_is_tested():
    tested = {each[0].split(":")[0] for each in ROWS} | {each[1] for each in BESIDE}

    assert {each.rule_id for each in table(Clock, "clocks")} == tested | WITHOUT_A_DAY
