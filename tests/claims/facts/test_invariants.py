"""The invariants of a file: each is broken by one thing, and kept by its near neighbour."""

from typing import Any

import pytest
from hypothesis import given

from claims.case import Case
from claims.documents import canonical
from claims.facts.invariants import breaches
from claims.lines.auto import policy_lapsed_at_loss
from claims.lines.property import underinsured_escape_of_water
from claims.schema import Claim
from tests.claims.files import TODAY, case_of, file_of
from tests.claims.invariants import broken
from tests.claims.strategies import claims

TASK = {"id": "t1", "title": "Review", "due": "2026-09-30"}


def numbers(**parts: Any) -> list[int]:
    """What is broken in a small file that is sound but for the parts given."""
    return [each.number for each in breaches(case_of(file_of(**{"diary": [TASK], **parts})))]


def payment(**fields: Any) -> dict[str, Any]:
    return {"id": "y1", "amount": 100, "status": "issued", "payeePartyId": "p1", **fields}


PARTIES = [{"id": "p1", "name": "Payee"}]


def paid(*payments: dict[str, Any], **parts: Any) -> list[int]:
    return numbers(involvements=PARTIES, finance={"payments": list(payments)}, **parts)


def test_a_sound_file_breaks_nothing():
    assert numbers() == []


@pytest.mark.parametrize(
    ("claim", "planted"), [(policy_lapsed_at_loss.golden(), [8]), (underinsured_escape_of_water.golden(), [])]
)
def test_a_sample_breaks_what_was_planted_and_the_independent_check_agrees(claim: Claim, planted: list[int]):
    found = [each.number for each in breaches(Case(claim=claim, today=TODAY))]

    assert found == planted
    assert broken(canonical(claim)) == set(planted)


@pytest.mark.parametrize(
    ("finance", "expected"),
    [
        ({"totals": {"outstanding": 100}, "reserves": [{"id": "r1", "outstanding": 90}]}, [1]),
        ({"totals": {"outstanding": 90}, "reserves": [{"id": "r1", "outstanding": 90}]}, []),
        ({"totals": {"paid": 0, "indemnityPaid": 0, "expensePaid": 5}}, [1, 2]),
        (
            {
                "reserves": [
                    {"id": "r1", "outstanding": 90, "history": [{"at": "2026-08-01", "from": 0, "to": 100}]},
                ]
            },
            [3],
        ),
    ],
)
def test_totals_and_histories_follow_from_their_lines(finance: dict[str, Any], expected: list[int]):
    assert numbers(finance=finance) == expected


def test_a_head_is_quantity_times_price():
    line = {"id": "s1", "claimed": 100, "quantity": 3, "unitPrice": 30}

    assert numbers(schedule=[line]) == [4]
    assert numbers(schedule=[line | {"claimed": 90}]) == []


def test_a_reversal_is_negative_and_has_gone_out():
    first = payment(id="y0", amount=40)

    assert paid(first, payment(amount=-40, reversalOf="y0")) == []
    assert paid(first, payment(amount=40, reversalOf="y0")) == [2]
    assert paid(first, payment(amount=-40, reversalOf="y0", status="requested")) == [2]


def test_a_payee_is_a_party():
    assert paid(payment()) == []
    assert paid(payment(payeePartyId=None)) == [5]
    assert paid(payment(payeePartyId="p9")) == [5, 16]


def test_a_head_was_paid_what_its_payments_come_to():
    heads = [{"id": "s1", "paid": 60}, {"id": "s2", "paid": 40}]

    assert paid(payment(amount=60, scheduleId="s1"), payment(id="y2", amount=40, scheduleId="s2"), schedule=heads) == []
    assert paid(payment(amount=40, scheduleId="s1"), payment(id="y2", amount=60, scheduleId="s2"), schedule=heads) == [
        5,
        5,
    ]


@pytest.mark.parametrize(
    ("original", "expected"),
    [
        ({"amount": 200, "currency": "USD", "rate": 0.5}, []),
        ({"amount": 200, "currency": "USD", "rate": 2}, []),
        ({"amount": 200, "currency": "USD", "rate": 0.7}, [6]),
        ({"amount": 100, "currency": "USD"}, [6]),
        ({"amount": 100, "currency": "GBP"}, []),
    ],
)
def test_a_foreign_bill_keeps_its_rate(original: dict[str, Any], expected: list[int]):
    assert numbers(schedule=[{"id": "s1", "claimed": 100, "original": original}]) == expected


LOSS = {"dateOfLoss": "2026-07-22"}


@pytest.mark.parametrize(
    "parts",
    [
        {"policy": {"periods": [{"id": "q1", "startsAt": "2026-02-01", "endsAt": "2026-01-31"}]}},
        {"incident": LOSS | {"dateNotified": "2026-07-21"}},
        {"incident": LOSS | {"dateNotified": "2026-07-23"}, "createdAt": "2026-07-22T23:00:00+01:00"},
        {"incident": LOSS | {"dateOfKnowledge": "2026-07-21"}},
        {"documents": [{"id": "d1", "dated": "2026-08-02", "receivedAt": "2026-08-01"}]},
        {"proceedings": {"issuedAt": "2026-08-02", "servedAt": "2026-08-01", "defenceDue": "2026-09-30"}},
        {
            "resolution": {
                "offers": [{"id": "o1", "type": "open", "by": "insurer", "madeAt": "2026-08-02"}],
                "agreement": {"offerId": "o1", "agreedAt": "2026-08-01"},
            }
        },
        {"notes": [{"id": "n1", "at": "2026-09-16"}]},
        {"statusHistory": [{"at": "2026-09-16", "to": "under_review"}]},
        {"riskFlags": [{"id": "f1", "kind": "coverage", "raisedAt": "2026-09-16"}]},
    ],
)
def test_dates_that_cannot_stand_in_that_order(parts: dict[str, Any]):
    assert numbers(**parts) == [7]


@pytest.mark.parametrize(
    "parts",
    [
        {"policy": {"periods": [{"id": "q1", "startsAt": "2026-02-01", "endsAt": "2027-01-31"}]}},
        {"policy": {"periods": [{"id": "q1", "startsAt": "2026-02-01", "endsAt": "2026-02-01"}]}},
        {"incident": LOSS | {"dateNotified": "2026-07-22"}, "createdAt": "2026-07-22T09:00:00+01:00"},
        {"documents": [{"id": "d1", "dated": "2026-08-02", "receivedAt": "2026-08-02T00:01:00+01:00"}]},
        {"notes": [{"id": "n1", "at": "2026-09-15T23:59:00+01:00"}]},
        {"proceedings": {"events": [{"id": "pe1", "date": "2026-12-01", "kind": "trial"}]}},
        {"policy": {"events": [{"id": "e1", "kind": "expiry", "effectiveAt": "2027-01-31"}]}},
    ],
)
def test_dates_that_may_stand_so(parts: dict[str, Any]):
    assert numbers(**parts) == []


def test_an_event_that_takes_effect_later_was_still_issued_by_today():
    event = {"id": "e1", "kind": "premium_due", "effectiveAt": "2026-12-01", "issuedAt": "2026-09-16"}

    assert numbers(policy={"events": [event]}) == [7]


def test_reserves_are_within_authority_or_approved_by_another():
    reserve = {"id": "r1", "outstanding": 101}
    handler = {"name": "H", "authority": {"reserve": 100}}
    by_another = reserve | {"approval": {"status": "approved", "by": "S"}}

    assert numbers(handler=handler, finance={"reserves": [reserve]}) == [8]
    assert numbers(handler=handler, finance={"reserves": [by_another]}) == []
    assert numbers(handler=handler, finance={"reserves": [reserve], "authorityBreaches": ["Noted"]}) == []
    assert numbers(handler=handler, finance={"reserves": [reserve | {"outstanding": 100}]}) == []


def test_who_approves_a_payment_did_not_request_it():
    assert paid(payment(requestedBy="A", approvedBy="A")) == [8]
    assert paid(payment(requestedBy="A", approvedBy="B")) == []


def test_the_title_opens_with_the_claimant():
    assert numbers(title="Alders v Insurer") == [9]
    assert numbers(title="Flood at Mill Lane") == []


def test_one_party_is_the_claimant():
    parties = [{"id": "p1", "role": ["claimant"]}, {"id": "p2", "role": ["claimant"]}]

    assert numbers(involvements=parties) == [9]
    assert numbers(involvements=parties[:1]) == []


def test_the_policy_state_is_where_its_events_lead():
    events = [
        {"id": "e1", "kind": "inception", "effectiveAt": "2026-01-01"},
        {"id": "e2", "kind": "lapse", "effectiveAt": "2026-07-01"},
    ]

    assert numbers(policy={"state": "in_force", "events": events}) == [10]
    assert numbers(policy={"state": "lapsed", "events": events}) == []
    assert numbers(policy={"state": "in_force", "stateAsOf": "2026-06-30", "events": events}) == []
    assert numbers(policy={"state": "unknown", "events": events}) == []


@pytest.mark.parametrize(
    ("coverage", "expected"),
    [
        ({"limit": {"anyOneClaim": 101, "aggregate": 100}}, [11]),
        ({"limit": {"anyOneClaim": 100, "aggregate": 100}}, []),
        ({"limit": {"anyOneClaim": 100, "sublimits": [{"label": "Glass", "amount": 101}]}}, [11]),
        ({"aggregateUsed": 5}, [11]),
        ({"aggregateUsed": 5, "aggregateUsedBy": [{"amount": 2}, {"amount": 3}]}, []),
        ({"aggregateUsed": 5, "aggregateUsedBy": [{"amount": 2}, {}]}, []),
    ],
)
def test_limits_nest_and_their_use_is_accounted_for(coverage: dict[str, Any], expected: list[int]):
    assert numbers(policy={"coverages": [{"id": "c1", **coverage}]}) == expected


@pytest.mark.parametrize(
    ("review", "expected"),
    [
        ({"ourSharePct": 60, "claimantSharePct": 40}, []),
        ({"ourSharePct": 60, "claimantSharePct": 30, "othersSharePct": [{"pct": 10}]}, []),
        ({"ourSharePct": 60, "claimantSharePct": 30}, [12]),
        ({"ourSharePct": 60}, [12]),
        ({"ourSharePct": 100}, []),
        ({}, []),
    ],
)
def test_shares_make_a_whole(review: dict[str, Any], expected: list[int]):
    assert numbers(liabilityReview=review) == expected


def test_an_open_claim_has_a_task_after_today():
    assert numbers(diary=[TASK | {"due": "2026-09-15"}]) == [13]
    assert numbers(diary=[TASK | {"status": "done"}]) == [13]
    assert numbers(diary=[], status="withdrawn") == []


def test_a_closed_claim_has_nothing_left_and_says_when_and_why():
    closed = {"closedAt": "2026-09-01", "closureReason": "Paid"}
    reserve = {"id": "r1", "outstanding": 5}

    assert numbers(status="closed", diary=[], resolution=closed) == []
    assert numbers(status="closed", diary=[], resolution={}) == [13, 13]
    assert numbers(status="closed", resolution=closed) == [13]
    assert numbers(status="closed", diary=[], resolution=closed, finance={"reserves": [reserve]}) == [13]


def test_a_settlement_is_reserved():
    agreement = {"agreement": {"amount": 62000}}
    reserve = {"id": "r1", "outstanding": 41500}
    interim = payment(amount=8000)

    [short] = breaches(
        case_of(
            file_of(
                diary=[TASK],
                involvements=PARTIES,
                resolution=agreement,
                finance={"reserves": [reserve], "payments": [interim]},
            )
        )
    )

    assert short.number == 14
    assert "12500 GBP short" in short.sentence


def test_a_cleared_flag_keeps_who_and_why():
    flag = {"id": "f1", "kind": "coverage", "status": "cleared", "clearedBy": "A", "detail": "Paid in time"}

    assert numbers(riskFlags=[flag]) == []
    assert numbers(riskFlags=[flag | {"clearedBy": None}]) == [15]
    assert numbers(riskFlags=[flag | {"detail": ""}]) == [15]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"notes": [{"id": "n1"}, {"id": "n1"}]}, [16]),
        ({"notes": [{"id": "n1"}], "documents": [{"id": "n1"}]}, []),
        ({"notes": [{"id": "n1", "relatesTo": [{"panel": "notes", "path": "notes[n1]"}]}]}, []),
        ({"notes": [{"id": "n1", "relatesTo": [{"panel": "notes", "path": "notes[n2]"}]}]}, [16]),
        ({"notes": [{"id": "n1", "relatesTo": [{"panel": "home", "path": "incident.timeOfLoss"}]}]}, []),
        ({"notes": [{"id": "n1", "relatesTo": [{"panel": "home", "path": "incident.colour"}]}]}, [16]),
        ({"notes": [{"id": "n1", "relatesTo": [{"panel": "home", "path": "notes[n1].text", "docId": "d9"}]}]}, [16]),
        (
            {"policy": {"events": [{"id": "e1", "kind": "premium_due", "effectiveAt": "2026-01-01", "noteId": "x"}]}},
            [16],
        ),
        ({"documents": [{"id": "d1", "supersedes": "d2"}, {"id": "d2"}]}, []),
        ({"documents": [{"id": "d1", "supersedes": "d2"}, {"id": "d2", "supersedes": "d1"}]}, [16]),
        ({"documents": [{"id": "d1", "supersedes": "d1"}]}, [16]),
    ],
)
def test_ids_are_unique_in_a_list_and_pointers_lead_somewhere(parts: dict[str, Any], expected: list[int]):
    assert numbers(**parts) == expected


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({"privileged": True, "visibility": "shareable"}, [17]),
        ({"withoutPrejudice": True, "visibility": "shareable"}, [17]),
        ({"privileged": True}, []),
        ({"visibility": "shareable"}, []),
    ],
)
def test_nothing_protected_is_shareable(marks: dict[str, Any], expected: list[int]):
    assert numbers(documents=[{"id": "d1", **marks}]) == expected


@pytest.mark.parametrize(("due", "expected"), [("2026-10-02", [18]), ("2026-09-18", [])])
def test_the_portal_response_is_kept_for_the_protocols_day(due: str, expected: list[int]):
    portal = {"cnfReceivedAt": "2026-08-06", "responseDue": due}
    proceedings = {"protocol": "el_pl_low_value", "status": "portal", "portal": portal}

    assert numbers(lineOfBusiness="employers_liability", proceedings=proceedings) == expected


@pytest.mark.parametrize(
    ("proceedings", "expected"),
    [
        ({"status": "issued"}, [19]),
        ({"status": "issued", "caseNo": "K1", "court": "Leeds", "issuedAt": "2026-08-01"}, []),
        ({"status": "pre_action"}, []),
        ({"servedAt": "2026-08-01"}, [19]),
        ({"servedAt": "2026-08-01", "defenceDue": "2026-08-29"}, []),
    ],
)
def test_proceedings_say_where_and_until_when(proceedings: dict[str, Any], expected: list[int]):
    assert numbers(proceedings=proceedings) == expected


def test_a_minor_sues_by_a_friend_and_settles_by_order():
    child = {"name": "Alder", "minor": True}
    issued = {"status": "issued", "caseNo": "K1", "court": "Leeds", "issuedAt": "2026-08-01"}
    friend = [{"id": "p1", "role": ["litigation_friend"]}]
    order = {"events": [{"id": "pe1", "kind": "order", "date": "2026-09-01"}]}
    signed = {"agreement": {"releaseSigned": True}}

    assert numbers(claimant=child, proceedings=issued) == [20]
    assert numbers(claimant=child, proceedings=issued, involvements=friend) == []
    assert numbers(claimant=child, resolution=signed) == [20]
    assert numbers(claimant=child, resolution=signed, proceedings=order) == []
    assert numbers(resolution=signed, proceedings=issued) == []


@given(claim=claims(finance=["reserves", "payments", "totals"], policy=["events", "coverages", "state"], documents=[]))
def test_any_claim_can_be_checked(claim: Claim):
    found = breaches(Case(claim=claim, today=TODAY))

    assert [each.number for each in found] == sorted(each.number for each in found)
    assert all(each.sentence.endswith(".") and each.refs for each in found)
