"""Whether the reserve meets what the file says is still to be paid."""

from typing import Any

import pytest

from claims.facts import adequacy
from claims.facts.reserve_drivers import Basis
from claims.lines.property.underinsured_escape_of_water import golden
from tests.claims.files import GOLDEN, case_of, file_of

KEYS = [
    "verdict", "outstandingIndemnity", "requiredIndemnity", "shortfall", "outstandingExpense", "requiredExpense",
    "drivers", "staleDays", "overAuthority", "largeLossThresholdCrossed", "historyIssues", "currency", "reasons",
    "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip


def checked(document: dict[str, Any], basis: Basis = "file") -> dict[str, Any]:
    return adequacy.check(case_of(document), basis).printed()


def held(
    indemnity: float | None, expense: float | None = None, paid: tuple[float, ...] = (), **sections: Any
) -> dict[str, Any]:
    """A third party's claim with one indemnity reserve, perhaps one for expense, and payments."""
    reserves = [{"id": "r1", "costType": "indemnity", "outstanding": indemnity}]
    reserves += [{"id": "r2", "costType": "expense", "outstanding": expense}] if expense is not None else []
    payments = [
        {"id": f"p{at}", "costType": "indemnity", "amount": amount, "status": "cleared"}
        for at, amount in enumerate(paid)
    ]
    finance = {"reserves": reserves, "payments": payments, **sections.pop("finance", {})}
    claimant = {"name": "Alder", "relationship": "third_party", "partyId": "c"}
    return file_of(**{"claimant": claimant, "finance": finance, **sections})


def offers(*each: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"offers": [{"id": f"o{at}", "by": "claimant", **offer} for at, offer in enumerate(each)], **more}


def outcome(result: dict[str, Any]) -> tuple[str, float | None, float | None]:
    return result["verdict"], result["requiredIndemnity"], result["shortfall"]


def test_an_interim_payment_counts_towards_the_agreed_sum():
    document = held(
        41500,
        paid=(8000,),
        resolution={"agreement": {"amount": 62000}},
        strategy={"quantumRange": {"likely": 90000}},
        handler={"name": "H", "authority": {"reserve": 50000}},
    )

    result = checked(document)

    assert outcome(result) == ("short", 54000, 12500)
    assert [each["basis"] for each in result["drivers"]] == ["agreement"]
    assert (result["overAuthority"], result["authorityNeeded"]) == (False, 54000)


def test_an_accepted_offer_is_an_agreement():
    resolution = offers({"type": "open", "amount": 5000, "acceptedAt": "2026-09-01"}, {"type": "open", "amount": 9000})

    result = checked(held(5000, resolution=resolution))

    assert outcome(result) == ("adequate", 5000, 0)


@pytest.mark.parametrize(
    ("stance", "verdict", "shortfall"),
    [("admitted", "short", 55000), ("primary_only", "short", 55000), ("investigating", "unknown", None)],
)
def test_a_demand_for_the_limit_counts_once_liability_is_admitted(stance: str, verdict: str, shortfall: float | None):
    document = held(
        45000,
        resolution=offers({"type": "policy_limits_demand", "amount": 100000}),
        liabilityReview={"stance": stance},
        finance={
            "payments": [{"id": "p", "amount": 25000, "status": "cleared", "payeePartyId": "other"}],
        },
    )

    result = checked(document)

    assert (result["verdict"], result["shortfall"]) == (verdict, shortfall)


@pytest.mark.parametrize(
    ("basis", "expected"),
    [("file", ("short", 35000, 7000)), ("offer", ("short", 35000, 7000)), ("range", ("thin", 33000, 5000))],
)
def test_the_basis_chooses_what_counts(basis: Basis, expected: tuple[str, int, int]):
    document = held(
        28000,
        resolution=offers({"type": "part36_claimant", "amount": 35000, "madeAt": "2026-08-27"}),
        strategy={"quantumRange": {"likely": 33000}},
    )

    result = checked(document, basis)

    assert outcome(result) == expected


@pytest.mark.parametrize(
    "offer",
    [
        {"type": "open", "amount": 90000, "expiresAt": "2026-09-14"},
        {"type": "part36_claimant", "amount": 90000, "withdrawnAt": "2026-09-01"},
        {"type": "part36_defendant", "amount": 90000, "by": "insurer"},
    ],
)
def test_an_offer_that_is_closed_or_ours_is_no_driver(offer: dict[str, Any]):
    document = held(28000, resolution=offers(offer), strategy={"quantumRange": {"likely": 28000}})

    result = checked(document)

    assert outcome(result) == ("adequate", 28000, 0)


def test_an_offer_of_ours_above_the_reserve_is_warned_about():
    document = held(20000, resolution=offers({"type": "part36_defendant", "amount": 22000, "by": "insurer"}))

    result = checked(document)

    assert "An open offer of ours, 22000 GBP, is above the indemnity outstanding." in result["warnings"]


def test_a_demand_is_asked_for_and_not_owed():
    result = checked(held(28000, resolution=offers({"type": "part36_claimant", "amount": 35000})))

    assert result["reasons"][0] == "The largest driver is an open demand: 35000 GBP asked for, not owed."


def test_the_likely_figure_counts_less_what_was_paid():
    result = checked(held(28000, paid=(5000,), strategy={"quantumRange": {"likely": 38000}}))

    assert outcome(result) == ("thin", 33000, 5000)


@pytest.mark.parametrize(
    ("outstanding", "verdict"),
    [(10000, "adequate"), (12500, "adequate"), (12500.01, "redundant"), (9999.99, "thin")],
)
def test_a_quarter_above_the_requirement_is_not_yet_redundant(outstanding: float, verdict: str):
    result = checked(held(outstanding, strategy={"quantumRange": {"likely": 10000}}))

    assert result["verdict"] == verdict


@pytest.mark.parametrize(("outstanding", "verdict"), [(2000, "adequate"), (2000.01, "redundant")])
def test_a_thousand_above_a_small_requirement_is_not_yet_redundant(outstanding: float, verdict: str):
    result = checked(held(outstanding, strategy={"quantumRange": {"likely": 1000}}))

    assert result["verdict"] == verdict


def test_the_water_claim_is_reserved_for_its_likely_figure():
    result = checked(golden().model_dump(mode="json", by_alias=True))

    assert outcome(result) == ("adequate", 35700, 0)
    assert [(each["basis"], each["amount"]) for each in result["drivers"]] == [("assessed", 35450), ("range", 35700)]
    assert (result["staleDays"], result["overAuthority"], result["largeLossThresholdCrossed"]) == (77, False, False)
    assert result["drivers"][0]["ref"] == {"panel": "schedule", "path": "schedule"}


@pytest.mark.parametrize(("share", "required"), [(40, 32000), (None, 80000), (100, 80000)])
def test_assessed_heads_count_for_our_share_of_fault(share: int | None, required: int):
    document = held(32000, schedule=[{"id": "s1", "assessed": 80000}], liabilityReview={"ourSharePct": share})

    result = checked(document)

    assert result["requiredIndemnity"] == required


def test_assessed_heads_count_net_of_the_excess_and_of_what_was_paid():
    document = held(
        5000,
        paid=(1500,),
        schedule=[{"id": "s1", "assessed": 6000}, {"id": "s2", "claimed": 900}],
        policy={"coverages": [{"id": "c1", "excess": [{"amount": 250}]}]},
    )

    result = checked(document)

    assert result["requiredIndemnity"] == 4250
    assert "1 of 2 heads is not assessed and is not counted." in result["warnings"]


@pytest.fixture
def passenger_paid() -> dict[str, Any]:
    """A claimant on x1, and a passenger on x2 who got 25,000; one coverage, 100,000 a person and 300,000 in all."""
    return held(
        45000,
        claimant={"name": "Alder", "relationship": "third_party", "partyId": "c"},
        involvements=[
            {"id": "c", "name": "Alder", "role": ["claimant"]},
            {"id": "d", "name": "Birch", "role": ["co_claimant"]},
        ],
        exposures=[{"id": "x1", "partyId": "c", "coverageId": "k"}, {"id": "x2", "partyId": "d", "coverageId": "k"}],
        policy={"coverages": [{"id": "k", "limit": {"perPerson": 100000, "perOccurrence": 300000}}]},
        finance={
            "reserves": [{"id": "r1", "costType": "indemnity", "outstanding": 45000}],
            "payments": [
                {"id": "y", "exposureId": "x2", "costType": "indemnity", "amount": 25000, "status": "cleared"}
            ],
        },
    )


@pytest.mark.parametrize(
    ("heads", "required"),
    [
        ([("x1", 70000), ("x1", 14000)], 84000),
        ([("x1", 84000), ("x2", 25000)], 84000),
        ([("x1", 84000), ("x2", 20000)], 84000),
        ([("x1", 84000), ("x2", 40000)], 99000),
        ([("x1", 120000)], 100000),
    ],
)
def test_what_another_claimant_got_takes_nothing_off_this_ones_heads(
    passenger_paid: dict[str, Any], heads: list[tuple[str, int]], required: int
):
    schedule = [
        {"id": f"s{at}", "exposureId": exposure, "assessed": amount} for at, (exposure, amount) in enumerate(heads)
    ]

    result = checked(passenger_paid | {"schedule": schedule})

    assert outcome(result) == ("thin", required, required - 45000)


def test_what_another_claimant_got_takes_nothing_off_the_likely_figure(passenger_paid: dict[str, Any]):
    result = checked(passenger_paid | {"strategy": {"quantumRange": {"likely": 75000}}})

    assert outcome(result) == ("thin", 75000, 30000)


def test_assessed_heads_count_up_to_what_the_limit_leaves():
    coverage = {"id": "c1", "limit": {"anyOneClaim": 5000}}
    document = held(3500, paid=(1500,), schedule=[{"id": "s1", "assessed": 9000}], policy={"coverages": [coverage]})

    result = checked(document)

    assert outcome(result) == ("adequate", 3500, 0)


def test_terms_that_cannot_be_worked_out_leave_the_heads_as_assessed():
    coverage = {"id": "c1", "sumInsured": 100, "average": {"applies": True}, "excess": [{"amount": 250}]}
    document = held(6000, schedule=[{"id": "s1", "assessed": 6000}], policy={"coverages": [coverage]})

    result = checked(document)

    assert result["requiredIndemnity"] == 6000
    assert any("cannot be worked out" in warning for warning in result["warnings"])


def test_without_a_driver_or_a_reserve_figure_nothing_is_judged():
    without_driver = checked(held(5000))
    without_figure = checked(held(None, strategy={"quantumRange": {"likely": 10}}))

    assert outcome(without_driver) == ("unknown", None, None)
    assert outcome(without_figure) == ("unknown", 10, None)
    assert "an agreement, an open demand, a likely figure or assessed heads" in without_driver["missing"]


def test_an_agreement_of_unknown_amount_is_not_taken_for_nothing():
    document = held(5000, resolution={"agreement": {"by": "email"}}, strategy={"quantumRange": {"likely": 10}})

    result = checked(document)

    assert outcome(result) == ("unknown", None, None)
    assert "amount of the agreement" in result["missing"]


def test_the_golden_claim_is_over_the_handlers_authority():
    result = checked(GOLDEN)

    assert (result["verdict"], result["outstandingIndemnity"], result["outstandingExpense"]) == ("unknown", 25300, 2500)
    assert (result["overAuthority"], result["authorityNeeded"]) == (True, 27800)


def test_an_unknown_authority_is_neither_over_nor_under():
    result = checked(held(5000))

    assert result["overAuthority"] is None
    assert "authorityNeeded" not in result
    assert list(result) == KEYS


def test_the_defence_budget_less_what_was_paid_is_required_for_expense():
    paid = {"id": "d", "costType": "expense", "category": "defence_costs", "amount": 4000, "status": "issued"}
    reserves = [{"id": "r2", "costType": "expense", "outstanding": 2500}]
    document = file_of(finance={"reserves": reserves, "payments": [paid]}, proceedings={"defenceBudget": 10000})

    result = checked(document)

    assert result["requiredExpense"] == 6000
    assert "Expense outstanding is 3500 GBP below what is left of the defence budget." in result["warnings"]


@pytest.mark.parametrize(("threshold", "crossed"), [(100000, True), (100000.01, False), (None, None)])
def test_a_large_loss_is_one_that_reaches_the_threshold(threshold: float | None, crossed: bool | None):
    result = checked(held(92000, paid=(8000,), finance={"largeLoss": {"threshold": threshold}}))

    assert result["largeLossThresholdCrossed"] is crossed


def test_a_requirement_that_would_reach_the_threshold_is_warned_about():
    document = held(92000, strategy={"quantumRange": {"likely": 100000}}, finance={"largeLoss": {"threshold": 99000}})

    result = checked(document)

    assert "At the driver's figure, incurred would reach the large loss threshold." in result["warnings"]


def test_days_since_the_last_change_leave_out_changes_still_to_come():
    reserve = {
        "id": "r1",
        "outstanding": 10,
        "setAt": "2026-06-01",
        "history": [
            {"at": "2026-08-16T23:30:00+00:00", "from": 0, "to": 10},
            {"at": "2026-10-01", "from": 10, "to": 10},
        ],
    }

    result = checked(file_of(finance={"reserves": [reserve]}))

    assert result["staleDays"] == 29


def test_a_step_that_does_not_start_where_the_last_one_ended_is_an_issue():
    history = [{"at": "2026-08-01", "from": 0, "to": 10}, {"at": "2026-08-02", "from": 12, "to": 20}]

    result = checked(file_of(finance={"reserves": [{"id": "r1", "outstanding": 20, "history": history}]}))

    assert [(each["stated"], each["computed"]) for each in result["historyIssues"]] == [(12, 10)]
