"""Claim files that tests start from: the golden claim, and small ones that say only what a test is about."""

from datetime import date
from typing import Any

from claims.case import Case
from claims.schema import Claim

TODAY = date(2026, 9, 15)

GOLDEN: dict[str, Any] = {
    "id": "CP-AUT-260381",
    "lineOfBusiness": "auto",
    "subLine": "commercial_vehicle",
    "scenario": "auto_policy_lapsed_at_loss",
    "title": "Priya Natarajan v Halden Logistics Ltd",
    "status": "under_review",
    "currency": "GBP",
    "jurisdiction": {"country": "GB", "territory": "england_wales", "timeZone": "Europe/London"},
    "handler": {"name": "Amira Hassan", "authority": {"reserve": 25000, "settlement": 10000}},
    "claimant": {
        "name": "Priya Natarajan",
        "kind": "individual",
        "relationship": "third_party",
        "represented": True,
    },
    "incident": {"dateOfLoss": "2026-07-22", "timeOfLoss": "14:35", "timeSource": "police log"},
    "policy": {
        "state": "lapsed",
        "stateAsOf": "2026-09-15T09:00:00+01:00",
        "insuredName": "Halden Logistics Ltd",
        "insuredKind": "commercial",
        "periods": [
            {
                "id": "p1",
                "startsAt": "2026-01-10T00:01:00+00:00",
                "endsAt": "2027-01-09T23:59:00+00:00",
                "startTimeStated": True,
            }
        ],
        "events": [
            {
                "id": "e1",
                "kind": "inception",
                "effectiveAt": "2026-01-10T00:01:00+00:00",
                "recordedAt": "2026-01-09T15:10:00+00:00",
            },
            {
                "id": "e2",
                "kind": "premium_due",
                "effectiveAt": "2026-07-01T00:00:00+01:00",
                "recordedAt": "2026-07-01T00:05:00+01:00",
                "amount": 412.5,
            },
            {
                "id": "e3",
                "kind": "premium_missed",
                "effectiveAt": "2026-07-02T00:00:00+01:00",
                "recordedAt": "2026-07-02T06:00:00+01:00",
                "amount": 412.5,
            },
            {
                "id": "e4",
                "kind": "notice_of_cancellation",
                "effectiveAt": "2026-07-15T00:01:00+01:00",
                "issuedAt": "2026-07-03T11:20:00+01:00",
                "noticeDays": 12,
                "deliveredBy": "email",
                "noteId": "n4",
            },
            {
                "id": "e5",
                "kind": "lapse",
                "effectiveAt": "2026-07-15T00:01:00+01:00",
                "recordedAt": "2026-07-15T00:10:00+01:00",
            },
            {
                "id": "e6",
                "kind": "premium_paid",
                "effectiveAt": "2026-07-24T10:12:00+01:00",
                "recordedAt": "2026-07-24T10:15:00+01:00",
                "amount": 412.5,
            },
        ],
    },
    "finance": {
        "reserves": [
            {"id": "r1", "costType": "indemnity", "category": "general_damages", "outstanding": 9500},
            {"id": "r2", "costType": "indemnity", "category": "vehicle_damage", "outstanding": 11300},
            {"id": "r3", "costType": "indemnity", "category": "claimant_costs", "outstanding": 4500},
            {"id": "r4", "costType": "expense", "category": "experts", "outstanding": 2500},
        ],
        "payments": [
            {
                "id": "pay1",
                "costType": "expense",
                "category": "experts",
                "payeeName": "Westgate Engineers",
                "amount": 380,
                "status": "cleared",
            }
        ],
    },
    "notes": [
        {
            "id": "n4",
            "at": "2026-07-15T08:02:00+01:00",
            "author": "Policy admin",
            "kind": "diary",
            "text": "Lapse notice sent by email 03/07/2026 for missed instalment. Delivery failed (mailbox full). "
            "No letter sent.",
        },
        {
            "id": "n6",
            "at": "2026-07-25T16:40:00+01:00",
            "author": "Amira Hassan",
            "kind": "call",
            "text": "Broker says premium paid yesterday and client is back on cover. Nothing from underwriting.",
        },
    ],
    "riskFlags": [
        {"id": "f1", "kind": "coverage", "severity": "high", "title": "Policy recorded lapsed at loss"},
        {"id": "f2", "kind": "coverage", "severity": "medium", "title": "Premium received after loss"},
    ],
}


def case_of(document: dict[str, Any], today: date = TODAY) -> Case:
    """A document as it is read on a day."""
    return Case(claim=Claim.model_validate(document), today=today)


def file_of(**parts: Any) -> dict[str, Any]:
    """A small first-party property claim in pounds with the sections that are given."""
    return {
        "id": "CP-PRO-260001",
        "lineOfBusiness": "property",
        "title": "Alder v Insurer",
        "status": "under_review",
        "currency": "GBP",
        "jurisdiction": {"timeZone": "Europe/London", "territory": "england_wales"},
        "claimant": {"name": "Alder", "relationship": "first_party"},
        "incident": {"dateOfLoss": "2026-07-22", "timeOfLoss": "14:35"},
        **parts,
    }


def file_under(territory: str, loss: str = "2026-07-22", **parts: Any) -> dict[str, Any]:
    """The same under the law of a territory, with a date of loss."""
    incident = {"dateOfLoss": loss, **parts.pop("incident", {})}
    return file_of(jurisdiction={"territory": territory}, incident=incident, **parts)
