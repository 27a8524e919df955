"""The screen and the audit on the files that handlers meet: a staged shunt, a missed recovery, a listed payee."""

from typing import Any

import pytest

from claims.case import Case
from claims.facts.audit import audit
from claims.facts.flags import screen
from tests.claims.files import case_of, file_of

SHARED = "07700 900999"


@pytest.fixture
def staged() -> Case:
    """A low-speed shunt nine days into a policy: four who claim, one firm, one phone, one belt."""
    people: list[dict[str, Any]] = [
        {"id": f"p{number}", "name": f"Occupant {number}", "role": [role], "representedBy": "p9", "contact": contact}
        for number, role, contact in (
            (1, "claimant", {"phone": SHARED}),
            (2, "passenger", {"phone": SHARED}),
            (3, "passenger", {}),
            (4, "passenger", {}),
        )
    ]
    people[2] |= {
        "dateOfBirth": "1994-03-09",
        "sanctions": {"result": "possible", "matchScore": 0.91, "matchedDob": "1983-05-02", "screenedAt": "2026-09-01"},
    }
    return case_of(
        file_of(
            lineOfBusiness="auto",
            title="Occupant 1 v Finch",
            claimant={"name": "Occupant 1", "partyId": "p1", "relationship": "third_party", "represented": True},
            incident={"dateOfLoss": "2026-07-22", "injuries": [{"partyId": f"p{number}"} for number in range(1, 5)]},
            policy={"periods": [{"id": "q1", "startsAt": "2026-07-13", "endsAt": "2027-07-12"}]},
            involvements=[*people, {"id": "p9", "name": "One Firm LLP", "role": ["claimant_lawyer"]}],
            documents=[{"id": "d1", "kind": "telematics", "text": "Impact at 5 mph. One seat belt fastened."}],
        )
    )


def test_a_staged_shunt_shows_its_indicators_each_with_another_explanation(staged: Case):
    found = {each.code: each for each in screen(staged, ["fraud"]).fraud_indicators}

    assert found.keys() == {
        *("shared_details", "occupants", "early_loss", "injury_against_speed", "shared_representative"),
    }
    assert found["early_loss"].evidence[0].says == "The loss came 9 days after cover began."
    assert found["shared_representative"].evidence[0].says == (
        "One Firm LLP (p9) acts for Occupant 1 (p1), Occupant 2 (p2), Occupant 3 (p3), Occupant 4 (p4)."
    )
    assert found["shared_details"].evidence[0].says == "Occupant 1 (p1), Occupant 2 (p2) share one phone number."
    assert all(each.innocent and each.test for each in found.values())


def test_a_namesake_on_a_list_is_no_verdict_and_holds_nothing_while_nobody_is_paid(staged: Case):
    result = screen(staged, ["sanctions"])

    row = next(each for each in result.sanctions if each.party_id == "p3")
    assert (row.result, row.score, row.dob_match, row.is_payee) == ("possible", 0.91, False, False)
    assert not result.pay_hold
    assert "differs by 11 years" in result.reasons[0]


@pytest.fixture
def closed_too_soon() -> Case:
    """A closed file whose other carrier accepted fault: 14,250 and one rental of 1,120 could come back."""
    gone = {"costType": "indemnity", "status": "cleared", "requestedBy": "A", "approvedBy": "B"}
    payments = [
        gone
        | {
            "id": "y1",
            "amount": 14250,
            "category": "vehicle_damage",
            "issuedAt": "2026-01-08",
            "payeePartyId": "p1",
            "invoiceDocId": "d2",
        },
        gone
        | {
            "id": "y2",
            "amount": 1120,
            "category": "hire",
            "issuedAt": "2026-01-12",
            "payeePartyId": "p3",
            "invoiceNo": "RR-00418",
            "invoiceDocId": "d3",
        },
        gone
        | {
            "id": "y3",
            "amount": 1120,
            "category": "hire",
            "issuedAt": "2026-01-20",
            "payeePartyId": "p3",
            "invoiceNo": "RR00418",
            "invoiceDocId": "d4",
        },
    ]
    accepted = {
        "id": "d1",
        "kind": "letter",
        "direction": "in",
        "partyId": "p2",
        "dated": "2026-02-10",
        "text": "We accept 100% liability for the loss of December 4, 2025.",
    }
    return case_of(
        file_of(
            lineOfBusiness="auto",
            title="Marsh v Linden",
            status="closed",
            currency="USD",
            jurisdiction={"country": "US", "territory": "US-IL", "timeZone": "America/Chicago"},
            claimant={"name": "Marsh", "relationship": "first_party", "partyId": "p1"},
            incident={"dateOfLoss": "2025-12-04"},
            policy={"coverages": [{"id": "c1", "excess": [{"amount": 500}]}]},
            involvements=[
                {"id": "p1", "name": "Marsh", "role": ["insured", "claimant"]},
                {"id": "p2", "name": "Prairie Mutual", "role": ["third_party_insurer"]},
                {"id": "p3", "name": "Rapid Rental", "role": ["hire_company"]},
            ],
            documents=[
                accepted,
                *({"id": f"d{number}", "kind": "invoice", "dated": "2026-01-05"} for number in (2, 3, 4)),
            ],
            finance={"reserves": [{"id": "r1", "outstanding": 0, "rationale": "Paid"}], "payments": payments},
            diary=[{"id": "t1", "due": "2026-03-01"}],
            resolution={"closedAt": "2026-03-02", "closureReason": "Paid"},
            notes=[{"id": "n1", "at": "2026-03-02", "kind": "file_note"}],
        )
    )


def test_a_file_closed_too_soon_shows_what_it_left_behind(closed_too_soon: Case):
    result = audit(closed_too_soon)

    amounts = {each.code: each.amount for each in result.failed}
    assert amounts["duplicate_payments"] == 1120
    assert amounts["recovery_considered"] == 15370
    assert result.leakage_amount == 16490
    assert amounts.keys() >= {"diary_clear", "sanctions_at_payment"}


def test_a_payment_to_a_listed_trader_with_a_new_account_is_held():
    trader = {
        "id": "p3",
        "name": "Orlan Trading FZE",
        "role": ["payee"],
        "bank": {"maskedAccount": "****8841", "changedAt": "2026-09-11", "verified": False},
        "sanctions": {"result": "possible", "matchScore": 0.94, "screenedAt": "2026-06-01"},
    }
    due = {"id": "y1", "amount": 75000, "status": "requested", "requestedAt": "2026-09-14", "payeePartyId": "p3"}
    result = screen(
        case_of(
            file_of(
                currency="USD",
                jurisdiction={"country": "US", "territory": "US-NY"},
                involvements=[trader],
                finance={"payments": [due]},
            )
        )
    )

    assert result.pay_hold
    assert result.pay_hold_reasons == ["Possible sanctions match: Orlan Trading FZE (p3), screened 106 days ago."]
    assert [each.code for each in result.fraud_indicators] == ["bank_change"]
    assert (
        result.fraud_indicators[0].evidence[0].says == "The bank details of Orlan Trading FZE (p3) changed 4 days ago."
    )


def test_a_grieving_deaf_customer_who_was_called_is_seen():
    claimant = {
        "name": "Doyle",
        "relationship": "first_party",
        "contactPreference": "email",
        "vulnerability": {"flagged": True, "drivers": ["health"], "recordedAt": "2026-07-27"},
    }
    note = {"id": "n1", "at": "2026-07-27", "kind": "call", "text": "Recently bereaved; deaf; please email only."}
    calls = [
        {"id": f"c{number}", "at": f"2026-08-0{number}", "channel": "phone", "direction": "out"}
        for number in range(1, 4)
    ]
    found = screen(case_of(file_of(claimant=claimant, notes=[note], correspondence=calls)), ["vulnerability"])

    said = [(each.driver, each.recorded, each.says) for each in found.vulnerability]
    assert ("life_event", False, "A text tells of this; the record does not.") in said
    assert said[-1] == (None, True, "3 calls made although contact is wanted in writing.")
