"""The audit of a file: each check passed, failed, or not to be told."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts.audit import CHECKS, Audit, CheckRow, audit
from claims.facts.audit.base import Failed, Lacking, Outcome, Passed
from claims.rules import table
from tests.claims.files import case_of, file_of

TASK = {"id": "t1", "due": "2026-09-30"}
THIRD = {"name": "Alder", "relationship": "third_party"}


def outcome(code: str, **parts: Any) -> Outcome:
    return CHECKS[code](case_of(file_of(**parts)))


def told(code: str, **parts: Any) -> str:
    """How a check ended, in a word."""
    return {Passed: "passed", Failed: "failed", Lacking: "lacking"}.get(type(outcome(code, **parts)), "beside")


def failure(code: str, **parts: Any) -> Failed:
    found = outcome(code, **parts)
    assert isinstance(found, Failed)
    return found


def payment(**fields: Any) -> dict[str, Any]:
    return {"id": "y1", "amount": 100, "status": "issued", "issuedAt": "2026-09-01", "payeePartyId": "p1", **fields}


def paid(*payments: dict[str, Any]) -> dict[str, Any]:
    return {"finance": {"payments": list(payments)}}


def test_every_check_has_its_row_and_every_row_its_check():
    rows = table(CheckRow, "audit")

    assert {row.code for row in rows} == CHECKS.keys()
    assert len({row.code for row in rows}) == len(rows)
    assert all(row.fix and row.owner for row in rows)


def test_a_rental_billed_under_two_spellings_is_at_risk_once():
    first = payment(id="y1", amount=1120, invoiceNo="RR-00418")
    second = payment(id="y2", amount=1120, invoiceNo="RR00418", issuedAt="2026-09-03")
    found = failure("duplicate_payments", **paid(first, second))

    assert found.amount == 1120
    assert told("duplicate_payments", **paid(first, payment(id="y2", amount=980, invoiceNo="X-7"))) == "passed"
    assert told("duplicate_payments", **paid(first)) == "beside"


@pytest.mark.parametrize(
    ("recovery", "expected"),
    [
        ({"timeBar": "2026-09-14", "demanded": 500}, "failed"),
        ({"timeBar": "2026-09-15", "demanded": 500}, "passed"),
        ({"timeBar": "2026-09-14", "status": "received"}, "beside"),
        ({"demanded": 500}, "lacking"),
    ],
)
def test_a_recovery_is_not_left_to_run_out(recovery: dict[str, Any], expected: str):
    assert told("recovery_time_bar", finance={"recoveries": [{"id": "v1", **recovery}]}) == expected


def test_what_is_lost_with_a_recovery_is_what_has_not_come_in():
    recovery = {"id": "v1", "timeBar": "2026-09-14", "demanded": 500, "agreed": 400, "received": 150}

    assert failure("recovery_time_bar", finance={"recoveries": [recovery]}).amount == 250


COVERAGE = {"id": "c1", "sumInsured": 100000, "excess": [{"amount": 1000}]}


@pytest.mark.parametrize(("amount", "over"), [(4000, None), (5000, 1000), (4200, 200)])
def test_an_excess_that_was_not_taken_is_money_lost(amount: int, over: int | None):
    found = outcome(
        "deductible_taken",
        policy={"coverages": [COVERAGE]},
        schedule=[{"id": "s1", "assessed": 5000}],
        **paid(payment(amount=amount)),
    )

    assert (found.amount if isinstance(found, Failed) else None) == over


@pytest.mark.parametrize(
    ("amount", "cost_type", "over"), [(3300, "indemnity", None), (4300, "indemnity", 1000), (5000, "expense", 1000)]
)
def test_a_bill_that_was_paid_twice_is_no_excess_that_was_not_taken(amount: int, cost_type: str, over: int | None):
    bills = [payment(id=id_, amount=700, costType=cost_type, invoiceNo="R-1") for id_ in ("y2", "y3")]

    found = outcome(
        "deductible_taken",
        policy={"coverages": [COVERAGE]},
        schedule=[{"id": "s1", "assessed": 5000}],
        **paid(payment(amount=amount), *bills),
    )

    assert (found.amount if isinstance(found, Failed) else None) == over


def test_an_excess_needs_heads_that_were_assessed():
    policy = {"coverages": [COVERAGE]}

    assert told("deductible_taken", policy=policy, schedule=[{"id": "s1"}], **paid(payment())) == "lacking"
    assert told("deductible_taken", policy=policy, schedule=[{"id": "s1", "assessed": 5}]) == "beside"
    assert told("deductible_taken", policy=policy, claimant=THIRD, **paid(payment())) == "beside"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, "failed"),
        ({"invoiceDocId": "d1"}, "passed"),
        ({"scheduleId": "s1"}, "passed"),
        ({"scheduleId": "s2"}, "failed"),
    ],
)
def test_a_payment_rests_on_something(fields: dict[str, Any], expected: str):
    heads = [{"id": "s1", "evidenceStatus": "full"}, {"id": "s2"}]

    assert told("payments_evidenced", schedule=heads, **paid(payment(**fields))) == expected


def test_a_settlement_on_file_is_what_an_indemnity_payment_rests_on():
    agreement = {"agreement": {"docId": "d1"}}

    assert told("payments_evidenced", resolution=agreement, **paid(payment())) == "passed"
    assert told("payments_evidenced", resolution=agreement, **paid(payment(costType="expense"))) == "failed"


def test_payments_without_evidence_are_at_risk_in_full():
    assert failure("payments_evidenced", **paid(payment(), payment(id="y2", amount=50.5))).amount == Decimal("150.5")


@pytest.mark.parametrize(
    ("reserve", "rationale", "review"),
    [
        ({"rationale": "Two quotes", "setAt": "2026-06-17"}, "passed", "passed"),
        ({"setAt": "2026-06-16"}, "failed", "failed"),
        ({"history": [{"at": "2026-08-01", "to": 5, "reason": "Report"}]}, "passed", "passed"),
        ({}, "failed", "lacking"),
    ],
)
def test_a_reserve_is_explained_and_looked_at(reserve: dict[str, Any], rationale: str, review: str):
    parts = {"finance": {"reserves": [{"id": "r1", "outstanding": 5, **reserve}]}}

    assert told("reserve_rationale", **parts) == rationale
    assert told("reserve_review", **parts) == review


def test_figures_that_do_not_add_up():
    reserves = [{"id": "r1", "outstanding": 90}]

    assert told("figures_add_up", finance={"reserves": reserves, "totals": {"outstanding": 100}}) == "failed"
    assert told("figures_add_up", finance={"reserves": reserves, "totals": {"outstanding": 90}}) == "passed"
    assert told("figures_add_up") == "beside"


def test_leakage_codes_of_the_file_itself():
    assert told("leakage_codes", mi={"leakageCodes": ["L1"]}) == "failed"
    assert told("leakage_codes") == "beside"


@pytest.mark.parametrize(
    ("sanctions", "expected"),
    [
        ({"result": "clear", "screenedAt": "2026-08-31T12:00:00+01:00"}, "passed"),
        ({"result": "clear", "screenedAt": "2026-08-30T12:00:00+01:00"}, "failed"),
        ({"result": "possible", "screenedAt": "2026-08-31"}, "failed"),
        ({}, "failed"),
        ({"result": "clear", "screenedAt": "2026-09-10"}, "lacking"),
    ],
)
def test_a_payee_was_screened_when_paid(sanctions: dict[str, Any], expected: str):
    payee = {"id": "p1", "name": "Baker", "sanctions": sanctions}

    assert told("sanctions_at_payment", involvements=[payee], **paid(payment())) == expected


def test_the_check_that_a_payment_names_counts_for_that_payment():
    payee = {"id": "p1", "sanctions": {"result": "clear", "screenedAt": "2026-09-10"}}
    check = {"id": "k1", "code": "ofsi", "status": "pass", "ranAt": "2026-08-31T12:00:00+01:00", "subjectPartyId": "p1"}
    due = paid(payment(sanctionsCheckId="k1"))

    assert told("sanctions_at_payment", involvements=[payee], systemChecks=[check], **due) == "passed"
    assert (
        told("sanctions_at_payment", involvements=[payee], systemChecks=[check | {"status": "warn"}], **due) == "failed"
    )


@pytest.mark.parametrize(
    ("diarised", "expected"), [("2029-07-20", "passed"), ("2029-08-22", "failed"), (None, "failed")]
)
def test_limitation_is_diarised_as_the_rule_gives_it(diarised: str | None, expected: str):
    injured = {"dateOfLoss": "2026-07-22", "injuries": [{"bodyPart": "neck"}]}
    parts = {"claimant": THIRD, "incident": injured, "limitation": {"diarised": diarised}}

    assert told("limitation_diarised", **parts) == expected
    assert told("limitation_diarised", **parts, status="closed") == "beside"


@pytest.mark.parametrize(
    ("parts", "fix"),
    [
        ({"exposures": [{"id": "x1", "kind": "bodily_injury"}]},
         "Diarise 2029-07-20, the safe day by our rules, and have counsel confirm it."),
        ({}, "Have counsel give the limitation date, and diarise it."),
    ],
    ids=["computed", "not computable"],
)  # fmt: skip
def test_a_limitation_date_that_nobody_diarised_is_to_be_diarised(parts: dict[str, Any], fix: str):
    assert failure("limitation_diarised", claimant=THIRD, **parts).fix == fix


def test_a_limitation_date_diarised_otherwise_is_fixed_as_its_row_says():
    parts = {"exposures": [{"id": "x1", "kind": "bodily_injury"}], "limitation": {"diarised": "2030-07-22"}}

    assert failure("limitation_diarised", claimant=THIRD, **parts).fix is None


def test_limitation_without_a_territory_cannot_be_told():
    parts: dict[str, Any] = {
        "claimant": THIRD,
        "limitation": {"diarised": "2029-07-20"},
        "jurisdiction": {"country": "GB"},
    }

    assert told("limitation_diarised", **parts) == "lacking"


@pytest.mark.parametrize(
    ("complaint", "expected"),
    [
        ({"finalResponseDue": "2026-09-14"}, "failed"),
        ({"finalResponseDue": "2026-09-15"}, "passed"),
        ({"finalResponseDue": "2026-08-01", "finalResponseAt": "2026-08-01T17:00:00+01:00"}, "passed"),
        ({"finalResponseDue": "2026-08-01", "finalResponseAt": "2026-08-02"}, "failed"),
        ({}, "failed"),
        ({"finalResponseAt": "2026-08-02"}, "passed"),
        ({"receivedAt": "2026-07-20"}, "failed"),
        ({"receivedAt": "2026-07-27"}, "passed"),
    ],
)
def test_a_complaint_has_its_clock(complaint: dict[str, Any], expected: str):
    assert told("complaint_clock", complaints=[{"id": "x1", **complaint}]) == expected


FLORIDA: dict[str, Any] = {
    "currency": "USD",
    "jurisdiction": {"country": "US", "territory": "US-FL", "timeZone": "America/New_York"},
    "incident": {"dateOfLoss": "2026-08-18", "dateNotifiedToInsurer": "2026-08-20"},
}


@pytest.mark.parametrize(("at", "expected"), [("2026-08-27", "passed"), ("2026-09-01", "failed"), (None, "failed")])
def test_a_claim_was_acknowledged_in_the_days_that_florida_gives(at: str | None, expected: str):
    letters = [{"id": "c1", "at": at, "direction": "out", "channel": "letter"}] if at else []

    assert told("acknowledged", correspondence=letters, **FLORIDA) == expected


def test_where_no_law_asks_for_an_acknowledgement_none_is_looked_for():
    assert told("acknowledged") == "beside"


ACCEPTED = {
    "id": "d1",
    "kind": "letter",
    "direction": "in",
    "partyId": "p2",
    "text": "We accept 100% liability for this accident.",
}


def test_a_recovery_that_nobody_opened_is_money_at_risk():
    parties = [{"id": "p1", "role": ["insured"]}, {"id": "p2", "role": ["third_party_insurer"], "name": "Other Mutual"}]
    parts: dict[str, Any] = {
        "lineOfBusiness": "auto",
        "involvements": parties,
        "documents": [ACCEPTED],
        **paid(payment(amount=14250, payeePartyId="p1")),
    }

    assert failure("recovery_considered", **parts).amount == 14250
    opened = {"finance": {**parts["finance"], "recoveries": [{"id": "v1"}]}}
    assert told("recovery_considered", **{**parts, **opened}) == "passed"


@pytest.mark.parametrize(
    ("review", "expected"),
    [
        ({"reservationOfRights": {"sent": True, "specific": False}}, "failed"),
        ({"reservationOfRights": {"sent": True, "specific": True}}, "failed"),
        ({"reservationOfRights": {"sent": True, "specific": True, "provisions": ["4.1"]}}, "passed"),
        ({"reservationOfRights": {"sent": True, "provisions": ["4.1"]}}, "lacking"),
        ({"decision": "reserved"}, "failed"),
        ({"decision": "disputed"}, "failed"),
        ({"decision": "under_review"}, "beside"),
        ({}, "beside"),
    ],
)
def test_a_reservation_letter_is_specific(review: dict[str, Any], expected: str):
    assert told("reservation_specific", coverageReview=review) == expected


@pytest.mark.parametrize(
    ("decision", "finding"),
    [
        ("reserved", "Rights are reserved, but no letter is recorded."),
        ("disputed", "Cover is disputed, but no letter is recorded that reserves rights."),
    ],
)
def test_only_a_decision_that_reserves_rights_is_said_to(decision: str, finding: str):
    assert failure("reservation_specific", coverageReview={"decision": decision}).finding == finding


@pytest.mark.parametrize(
    ("review", "lacking"),
    [
        ({"reasons": ["Lapsed"]}, "a name"),
        ({"decidedBy": "A"}, "reasons"),
        ({}, "a name and reasons"),
    ],
)
def test_what_a_position_on_cover_lacks_is_named(review: dict[str, Any], lacking: str):
    found = failure("coverage_recorded", coverageReview={"decision": "disputed", **review})

    assert found.finding == f"A coverage position is recorded without {lacking}."


def test_a_need_that_a_note_tells_of_is_recorded():
    note = {"id": "n1", "text": "She is deaf and wants email."}
    recorded = {"name": "Alder", "vulnerability": {"flagged": True, "drivers": ["health"]}}

    assert told("needs_recorded", notes=[note]) == "failed"
    assert told("needs_recorded", notes=[note], claimant=recorded) == "passed"
    assert told("needs_recorded") == "beside"


@pytest.mark.parametrize(("reported", "expected"), [(None, "failed"), ("2026-08-01", "passed")])
def test_a_large_loss_is_reported(reported: str | None, expected: str):
    finance = {
        "reserves": [{"id": "r1", "outstanding": 240000}],
        "largeLoss": {"threshold": 100000, "reportedAt": reported},
    }

    assert told("large_loss_reported", finance=finance) == expected


@pytest.mark.parametrize(("limit", "expected"), [(25000, "failed"), (27800, "passed"), (None, "lacking")])
def test_reserves_are_within_authority(limit: int | None, expected: str):
    parts = {
        "handler": {"authority": {"reserve": limit}},
        "finance": {"reserves": [{"id": "r1", "outstanding": 27800}]},
    }

    assert told("reserve_authority", **parts) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"requestedBy": "A", "approvedBy": "B"}, "passed"),
        ({"requestedBy": "A", "approvedBy": "A"}, "failed"),
        ({"requestedBy": "A"}, "failed"),
    ],
)
def test_a_payment_was_approved_by_another(fields: dict[str, Any], expected: str):
    assert told("payments_approved", **paid(payment(**fields))) == expected


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"mi": {"firstContactAt": "2026-07-24"}}, "passed"),
        ({"correspondence": [{"id": "c1", "direction": "out"}]}, "passed"),
        ({"correspondence": [{"id": "c1", "direction": "out", "to": "Reinsurers"}]}, "lacking"),
        ({"mi": {"customerContactOverdue": True}}, "failed"),
        ({}, "lacking"),
    ],
)
def test_the_customer_was_reached(parts: dict[str, Any], expected: str):
    assert told("first_contact", **parts) == expected


def test_service_levels_that_were_missed():
    assert told("service_levels", mi={"slaBreaches": [{"code": "ACK"}]}) == "failed"
    assert told("service_levels") == "beside"


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"coverageReview": {"decision": "confirmed", "decidedBy": "A", "reasons": ["In force"]}}, "passed"),
        ({"coverageReview": {"decision": "confirmed"}}, "failed"),
        ({"status": "negotiating"}, "failed"),
        ({"status": "under_review"}, "beside"),
    ],
)
def test_a_position_on_cover_is_recorded_with_reasons(parts: dict[str, Any], expected: str):
    assert told("coverage_recorded", **parts) == expected


@pytest.mark.parametrize(("at", "expected"), [("2026-08-16", "passed"), ("2026-08-15", "failed"), (None, "lacking")])
def test_an_open_file_was_worked_on(at: str | None, expected: str):
    assert told("notes_current", notes=[{"id": "n1", "at": at}]) == expected


@pytest.mark.parametrize(
    ("diary", "expected"),
    [([TASK], "passed"), ([], "failed"), ([TASK, {"id": "t2", "due": "2026-09-14"}], "failed")],
)
def test_an_open_file_has_its_next_task_and_none_overdue(diary: list[dict[str, Any]], expected: str):
    assert told("diary_current", diary=diary) == expected
    assert told("diary_current", diary=diary, status="closed") == "beside"


def test_a_file_holds_together():
    assert told("file_holds_together") == "passed"
    assert failure("file_holds_together", title="B v C", notes=[{"id": "n1"}, {"id": "n1"}]).finding == (
        "2 entries do not hold together. The title opens with another name than the claimant's."
        " 2 things share the place notes[n1]."
    )


@pytest.mark.parametrize(
    ("code", "bad", "good"),
    [
        (
            "nothing_outstanding",
            {"finance": {"reserves": [{"id": "r1", "outstanding": 5}]}},
            {"finance": {"reserves": [{"id": "r1", "outstanding": 0}]}},
        ),
        ("no_payment_pending", paid(payment(status="requested")), paid(payment())),
        (
            "recoveries_ended",
            {"finance": {"recoveries": [{"id": "v1", "status": "demanded"}]}},
            {"finance": {"recoveries": [{"id": "v1", "status": "abandoned"}]}},
        ),
        ("diary_clear", {"diary": [TASK]}, {"diary": [TASK | {"status": "done"}]}),
        (
            "complaints_answered",
            {"complaints": [{"id": "x1"}]},
            {"complaints": [{"id": "x1", "finalResponseAt": "2026-08-01"}]},
        ),
        (
            "released",
            {"resolution": {"agreement": {"releaseSigned": False}}},
            {"resolution": {"agreement": {"releaseSigned": True}}},
        ),
        (
            "liens_resolved",
            {"resolution": {"liens": [{"amount": 5}]}},
            {"resolution": {"liens": [{"amount": 5, "resolved": True}]}},
        ),
        (
            "exposures_closed",
            {"exposures": [{"id": "x1"}]},
            {"exposures": [{"id": "x1", "status": "closed"}]},
        ),
        (
            "closure_recorded",
            {"resolution": {"closedAt": "2026-09-01"}},
            {"resolution": {"closedAt": "2026-09-01", "closureReason": "Paid"}},
        ),
        (
            "closing_note",
            {"resolution": {"closedAt": "2026-09-01"}, "notes": [{"id": "n1", "at": "2026-08-31"}]},
            {"resolution": {"closedAt": "2026-09-01T17:00:00+01:00"}, "notes": [{"id": "n1", "at": "2026-09-01"}]},
        ),
    ],
)
def test_what_a_finished_claim_needs(code: str, bad: dict[str, Any], good: dict[str, Any]):
    assert told(code, **bad) == "failed"
    assert told(code, **good) == "passed"


def test_an_unknown_reserve_is_not_a_zero_one():
    assert told("nothing_outstanding", finance={"reserves": [{"id": "r1"}]}) == "lacking"


def audited(checklist: Any = "all", **parts: Any) -> Audit:
    return audit(case_of(file_of(**parts)), checklist)


def test_the_score_is_passed_of_what_could_be_told():
    result = audited(
        "closure", status="closed", resolution={"closedAt": "2026-09-01", "closureReason": "Paid"}, diary=[TASK]
    )

    assert (result.passed, result.failed_count) == (3, 2)
    assert result.score == 60
    assert [each.code for each in result.failed] == ["diary_clear", "closing_note"]


def test_closure_is_checked_on_a_closed_claim_or_when_asked_for():
    assert "nothing outstanding" not in " ".join(audited().reasons)
    assert "nothing outstanding" in " ".join(audited("closure").reasons)
    assert "nothing outstanding" in " ".join(audited(status="closed").reasons)
    assert audited().warnings == ["The claim is open: closure was not checked."]


def test_money_at_risk_is_added_up_and_an_unknown_amount_is_not_zero():
    twice = [
        payment(id="y1", amount=1120, invoiceNo="RR-00418", invoiceDocId="d1"),
        payment(id="y2", amount=1120, invoiceNo="RR00418", invoiceDocId="d2", issuedAt="2026-09-03"),
    ]

    assert audited("leakage", **paid(*twice)).leakage_amount == 1120
    assert audited("leakage").leakage_amount == 0
    assert audited("leakage", **paid(payment(amount=None))).leakage_amount is None


def test_money_that_several_checks_hold_is_leaked_once():
    rentals = [payment(id="y2", amount=1120, invoiceNo="RR-00418"), payment(id="y3", amount=1120, invoiceNo="RR00418")]
    parties = [{"id": "p1", "role": ["insured"]}, {"id": "p2", "role": ["third_party_insurer"], "name": "Other Mutual"}]

    result = audited(
        "leakage",
        lineOfBusiness="auto",
        involvements=parties,
        documents=[ACCEPTED],
        **paid(payment(id="y1", amount=14250), *rentals),
    )

    assert {each.code: each.amount for each in result.failed if each.amount} == {
        "duplicate_payments": 1120,
        "recovery_considered": 15370,
        "payments_evidenced": 16490,
    }
    assert result.leakage_amount == 16490
    assert "Checks may hold the same money: leakageAmount counts it once." in result.warnings


def test_payments_that_fail_apart_are_added():
    twice = [
        payment(id="y1", amount=1120, invoiceNo="RR-00418", invoiceDocId="d1"),
        payment(id="y2", amount=1120, invoiceNo="RR00418", invoiceDocId="d2", issuedAt="2026-09-03"),
    ]

    result = audited("leakage", **paid(*twice, payment(id="y3", amount=500, payeePartyId="p2")))

    assert result.leakage_amount == 1620


def test_a_failure_says_what_puts_it_right_and_whose_that_is():
    [failed] = audited("leakage", finance={"reserves": [{"id": "r1", "outstanding": 5, "setAt": "2026-09-01"}]}).failed

    assert (failed.code, failed.severity, failed.owner, failed.amount) == (
        "reserve_rationale",
        "medium",
        "handler",
        None,
    )
    assert failed.ref.path == "finance.reserves[r1]"


def test_what_the_file_does_not_tell_is_missing_and_counts_for_nothing():
    result = audited("leakage", finance={"recoveries": [{"id": "v1"}]})

    assert "the time bar of each recovery" in result.missing
    assert result.failed_count == 0
