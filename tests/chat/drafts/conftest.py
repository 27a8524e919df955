"""A claim with something of every kind that a letter must not hold."""

import pytest

PRIVILEGED = (
    "Counsel thinks that the lapse will not stand because nobody can show that the notice arrived. "
    "She puts the value at £61,250 at most."
)
WITHOUT_PREJUDICE = "Without prejudice we would take £43,700 in full and final settlement of all heads, costs included."
RATIONALE = "Held on the footing that we answer to the third party."
OTHERS = {"claimId": "CP-GLI-250291", "label": "Zielinski, struck by plywood", "amount": 91350}
MEDICAL = "The patient takes sertraline for depression. Her right wrist shows an old fracture that has healed well."


@pytest.fixture
def guarded_case(case_of):
    """Reserve 27,800 in two lines, authorities, a range, advice, an offer without prejudice, health, a list match."""
    return case_of(
        handler={"name": "Amira Hassan", "authority": {"reserve": 25000, "settlement": 10000}},
        client={"name": "Fenmarch", "authorityLimit": 80000},
        finance={
            "reserves": [
                {"id": "r1", "outstanding": 16500, "rationale": RATIONALE},
                {"id": "r2", "outstanding": 11300},
            ],
            "payments": [{"id": "pay1", "amount": 380, "status": "cleared"}],
        },
        schedule=[{"id": "s1", "head": "Repairs", "claimed": 11300}],
        strategy={
            "settlementAuthority": 12000,
            "quantumRange": {"low": 14200, "likely": 21500, "high": 26000},
            "objective": "Settle before the trial window opens and keep the costs below those of the claimant.",
        },
        incident={
            "dateOfLoss": "2026-07-22",
            "injuries": [{"partyId": "p1", "description": "Strain of neck and upper back"}],
        },
        involvements=[
            {
                "id": "p1",
                "name": "A Person",
                "sanctions": {"result": "possible", "list": "OFSI consolidated", "matchedName": "Antonin Persov"},
                "claimsHistory": [{"ref": "CP-PRO-260214", "note": "Water"}],
            }
        ],
        policy={
            "coverages": [
                {
                    "id": "c1",
                    "limit": {"aggregate": 500000},
                    "aggregateUsedBy": [OTHERS],
                }
            ]
        },
        riskFlags=[{"id": "f1", "kind": "fraud", "title": "Three claims in a year at one garage", "detail": ""}],
        documents=[
            {"id": "d1", "kind": "letter", "direction": "in", "text": PRIVILEGED, "privileged": True},
            {"id": "d2", "kind": "offer", "direction": "out", "text": WITHOUT_PREJUDICE, "withoutPrejudice": True},
            {"id": "d3", "kind": "medical_report", "direction": "in", "text": MEDICAL, "specialCategory": True},
            {"id": "d4", "kind": "letter", "direction": "in", "text": "My loss is 14,200 pounds. I know your range."},
        ],
    )  # fmt: skip
