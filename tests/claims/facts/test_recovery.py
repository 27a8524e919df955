"""Whether money can be had back: targets, amounts, time and what stands in the way."""

from typing import Any

import pytest

from claims.facts import recovery
from tests.claims.files import case_of, file_of

KEYS = [
    "verdict", "recoverable", "deductibleShare", "timeBar", "daysLeft", "noticeSent", "targets", "obstacles",
    "nextStep", "currency", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip
INSURED = {"id": "p1", "name": "Marsh", "role": ["insured", "claimant"]}
LINDEN = {"id": "p2", "name": "Linden", "role": ["third_party"]}
CARRIER = {"id": "p3", "name": "Other Carrier", "role": ["third_party_insurer"]}
LETTER = {
    "id": "d7", "kind": "letter", "direction": "in", "partyId": "p3", "dated": "2026-02-10",
    "text": "We accept 100% liability for this accident.",
}  # fmt: skip
REPAIR = {"id": "y1", "amount": 14250, "status": "cleared", "category": "vehicle_damage", "payeeName": "Body Shop"}
RENTAL = {"status": "cleared", "amount": 1120, "category": "hire", "payeeName": "Rental Co"}


def paid(*payments: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"payments": list(payments or (REPAIR,)), **more}


def marsh(**parts: Any) -> dict[str, Any]:
    """An insured hit at a red light in Illinois, paid by us less a deductible of 500."""
    document: dict[str, Any] = {
        "lineOfBusiness": "auto",
        "currency": "USD",
        "jurisdiction": {"territory": "US-IL"},
        "incident": {"dateOfLoss": "2025-12-04"},
        "claimant": {"name": "Marsh", "relationship": "first_party", "partyId": "p1"},
        "involvements": [INSURED, LINDEN, CARRIER],
        "documents": [LETTER],
        "policy": {"coverages": [{"id": "c1", "excess": [{"amount": 500}]}]},
        "exposures": [{"id": "x1", "partyId": "p1", "coverageId": "c1", "kind": "first_party_property"}],
        "finance": paid(),
    }
    return file_of(**{**document, **parts})


def assessed(document: dict[str, Any], kind: Any = None) -> dict[str, Any]:
    return recovery.assess(case_of(document), kind).printed()


def test_what_was_paid_twice_is_sought_once():
    rentals = [{**RENTAL, "id": "y2", "invoiceNo": "RR-00418"}, {**RENTAL, "id": "y3", "invoiceNo": "RR00418"}]

    result = assessed(marsh(finance=paid(REPAIR, *rentals)))

    assert list(result) == KEYS
    assert (result["verdict"], result["recoverable"], result["deductibleShare"]) == ("strong", 15370, 500)
    assert (result["timeBar"], result["daysLeft"], result["noticeSent"]) == ("2030-12-04", 1541, False)
    assert "1120 USD looks paid twice: reclaim it from who got it, once." in result["obstacles"]


def test_an_expense_that_was_paid_twice_takes_nothing_off_the_indemnity():
    fees = [{**RENTAL, "id": id_, "costType": "expense", "invoiceNo": "F-1"} for id_ in ("y2", "y3")]

    result = assessed(marsh(finance=paid(REPAIR, *fees)))

    assert result["recoverable"] == 14250


def test_a_third_party_and_its_insurer_are_one_target():
    result = assessed(marsh())

    assert [(each["partyId"], each["amount"]) for each in result["targets"]] == [("p3", 14250)]
    assert result["targets"][0]["evidence"] == ["involvements[p2]", "involvements[p3]", "documents[d7]"]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("We accept 100% liability for this accident.", "strong"),
        ("Our insured admits that he was at fault.", "strong"),
        ("Liability is with us at 100% fault.", "strong"),
        ("We do not accept liability.", "possible"),
        ("We accept receipt of your letter. Liability is under review.", "possible"),
        ("If we accept liability we shall write again.", "possible"),
        ("We will discuss the hire charges.", "possible"),
    ],
)
def test_only_a_plain_acceptance_makes_a_prospect_strong(text: str, verdict: str):
    result = assessed(marsh(documents=[{**LETTER, "text": text}]))

    assert result["verdict"] == verdict


@pytest.mark.parametrize("more", [{"direction": "out"}, {"kind": "photo"}, {"partyId": "p9"}])
def test_a_letter_of_somebody_else_accepts_nothing(more: dict[str, Any]):
    result = assessed(marsh(documents=[{**LETTER, **more}]))

    assert result["verdict"] == "possible"


def test_a_third_partys_claim_has_no_target_by_role_alone():
    claimant = {"name": "Marsh", "relationship": "third_party", "partyId": "p1"}

    result = assessed(marsh(claimant=claimant, documents=[]))

    assert (result["verdict"], result["targets"], result["timeBar"]) == ("none", [], None)
    assert (result["recoverable"], result["nextStep"][:7]) == (0, "Nothing")


def test_a_recorded_share_of_the_fault_is_a_ground_for_contribution():
    claimant = {"name": "Marsh", "relationship": "third_party", "partyId": "p1"}
    review = {"othersSharePct": [{"partyId": "p2", "pct": 40}]}

    result = assessed(
        marsh(claimant=claimant, documents=[], involvements=[INSURED, LINDEN], liabilityReview=review),
        "contribution",
    )

    assert (result["verdict"], result["recoverable"]) == ("possible", 5700)
    assert (result["targets"][0]["partyId"], result["targets"][0]["amount"]) == ("p2", 5700)


def test_without_parties_nothing_is_known():
    result = assessed(marsh(involvements=[]))

    assert (result["verdict"], result["targets"]) == ("unknown", [])
    assert "parties" in result["missing"]


def test_a_forklift_maker_is_a_target_of_workers_compensation():
    maker = {"id": "p4", "name": "Forklift Maker", "role": ["third_party"]}
    worker = {"name": "Novak", "relationship": "third_party", "partyId": "p1"}

    result = assessed(
        marsh(
            lineOfBusiness="workers_comp",
            claimant=worker,
            involvements=[{"id": "p1", "role": ["claimant"]}, maker],
            documents=[],
            finance=paid({"id": "y1", "amount": 4800, "status": "cleared", "category": "wage_loss"}),
        )
    )

    assert (result["verdict"], result["recoverable"]) == ("possible", 4800)
    assert any("lien" in warning for warning in result["warnings"])


def test_a_bar_that_is_past_weakens_a_prospect_and_is_for_counsel():
    result = assessed(marsh(incident={"dateOfLoss": "2020-01-10"}))

    assert (result["verdict"], result["timeBar"]) == ("weak", "2025-01-10")
    assert any("counsel may know" in each for each in result["obstacles"])


OTHER_INSURER = {"id": "p5", "name": "Other Insurer", "role": ["third_party_insurer"]}


def hollis(**parts: Any) -> dict[str, Any]:
    """Fourteen years of noise, five of them ours, agreed at 18,200."""
    document: dict[str, Any] = {
        "lineOfBusiness": "employers_liability",
        "claimant": {"name": "Hollis", "relationship": "third_party", "partyId": "p1"},
        "incident": {
            "dateOfLoss": "2012-02-29",
            "dateOfLossBasis": "continuing",
            "exposureFrom": "1998-03-01",
            "exposureTo": "2012-02-29",
        },
        "policy": {"periods": [{"id": "q1", "startsAt": "2001-04-01", "endsAt": "2006-03-31"}]},
        "involvements": [{"id": "p1", "name": "Hollis", "role": ["claimant"]}],
        "resolution": {"agreement": {"amount": 18200, "agreedAt": "2026-09-01"}},
    }
    return file_of(**{**document, **parts})


def test_other_insurers_owe_what_our_time_on_risk_leaves():
    result = assessed(hollis(involvements=[OTHER_INSURER]))

    assert (result["verdict"], result["recoverable"]) == ("possible", 11700)
    assert (result["targets"][0]["basis"], result["timeBar"]) == (
        "contribution: recorded as another insurer",
        "2028-09-01",
    )
    assert any("5 of 14 years" in reason and "6500 GBP" in reason for reason in result["reasons"])
    assert any("trace who insured the other 9 of 14 years" in each for each in result["obstacles"])


def test_insurers_that_the_file_does_not_name_are_to_be_traced():
    result = assessed(hollis())

    assert (result["verdict"], result["recoverable"], result["targets"]) == ("possible", 11700, [])
    assert result["nextStep"] == (
        "Trace the insurers of the other 9 of 14 years through the Employers' Liability Tracing Office (ELTO) and put"
        " contribution for 11700 GBP to them."
    )
    assert result["timeBar"] == "2028-09-01"
    assert any("6500 GBP" in reason for reason in result["reasons"])


@pytest.mark.parametrize(
    ("parts", "place"),
    [({"lineOfBusiness": "property"}, " 9 of 14 years and"), ({"resolution": {}}, "(ELTO) and put contribution to")],
)
def test_tracing_goes_by_line_and_does_not_wait_for_a_value(parts: dict[str, Any], place: str):
    result = assessed(hollis(**parts))

    assert result["verdict"] == "possible"
    assert place in result["nextStep"]


def test_nobody_is_traced_for_a_loss_that_was_ours_throughout():
    periods = [{"id": "q1", "startsAt": "1998-03-01", "endsAt": "2012-02-29"}]

    result = assessed(hollis(policy={"periods": periods}))

    assert (result["verdict"], result["recoverable"]) == ("none", 0)


@pytest.mark.parametrize(("outcome", "verdict"), [("confirmed", "weak"), ("possible", "possible")])
def test_compliance_comes_before_a_notice_to_a_target_on_a_list(outcome: str, verdict: str):
    listed = LINDEN | {"sanctions": {"result": outcome, "screenedAt": "2026-09-01"}}

    result = assessed(marsh(involvements=[INSURED, listed], documents=[]))

    assert result["verdict"] == verdict
    assert result["nextStep"].startswith("Ask compliance before any notice goes out")
    assert result["obstacles"][0].startswith(f"Linden (p2) is a {outcome} sanctions match")


def test_a_target_that_is_clear_is_sent_notice():
    clear = LINDEN | {"sanctions": {"result": "clear", "screenedAt": "2026-09-01"}}

    result = assessed(marsh(involvements=[INSURED, clear], documents=[]))

    assert result["nextStep"].startswith("Send notice")


def test_time_that_has_not_begun_to_run_is_told_by_no_last_day():
    incident = {"dateOfLoss": "2012-02-29", "dateOfLossBasis": "continuing"}
    claimant = {"name": "Hollis", "relationship": "third_party", "partyId": "p1"}

    result = assessed(file_of(claimant=claimant, incident=incident, involvements=[CARRIER]))

    assert (result["verdict"], result["timeBar"]) == ("possible", None)
    assert "date of judgment or settlement" in result["missing"]
    assert not any("Time by rule" in reason for reason in result["reasons"])


@pytest.mark.parametrize(
    ("record", "recoverable", "deductible", "verdict"),
    [
        ({"status": "agreed", "agreed": 7375}, 7375, 250, "strong"),
        ({"status": "agreed", "agreed": 14750}, 14750, 500, "strong"),
        ({"status": "negotiating", "received": 4250}, 10000, 500, "strong"),
        ({"status": "negotiating", "received": 14250}, 0, 500, "none"),
    ],
)
def test_the_deductible_shares_in_proportion_when_less_is_agreed(
    record: dict[str, Any], recoverable: int, deductible: int, verdict: str
):
    finance = paid(recoveries=[{"id": "v1", "fromPartyId": "p3", **record}])

    result = assessed(marsh(finance=finance))

    assert (result["recoverable"], result["deductibleShare"], result["verdict"]) == (recoverable, deductible, verdict)


@pytest.mark.parametrize("status", ["abandoned", "time_barred", "received"])
def test_a_recovery_that_is_over_is_no_target_of_its_own(status: str):
    finance = paid(recoveries=[{"id": "v1", "fromPartyId": "p9", "status": status}])

    result = assessed(marsh(involvements=[INSURED], finance=finance))

    assert (result["verdict"], result["targets"]) == ("none", [])
    assert any(f"recorded as {status.replace('_', ' ')}" in reason for reason in result["reasons"])


@pytest.mark.parametrize(
    "parts",
    [
        {"notes": [{"id": "n1", "text": "Lease has a waiver of subrogation. Landlord waives recourse too."}]},
        {
            "policy": {
                "endorsements": [{"id": "e1", "text": "We waive our rights of subrogation against the landlord."}]
            }
        },
        {
            "documents": [
                {"id": "d1", "kind": "policy_wording", "text": "Subrogation is waived against parent companies."}
            ]
        },
    ],
)
def test_a_waiver_in_the_file_weakens_a_prospect(parts: dict[str, Any]):
    result = assessed(marsh(**parts))

    assert result["verdict"] == "weak"
    assert any("waived" in each for each in result["obstacles"])
    assert not any("[" in each for each in result["obstacles"])


@pytest.mark.parametrize(
    "text",
    ["Nothing in this letter waives our rights of recovery; we do not waive subrogation.", "The fee was waived."],
)
def test_a_right_that_is_kept_is_no_waiver(text: str):
    result = assessed(marsh(notes=[{"id": "n1", "text": text}]))

    assert result["verdict"] == "strong"


def test_nobody_recovers_from_the_own_insured():
    finance = paid(recoveries=[{"id": "v1", "fromPartyId": "p1", "status": "identified"}])

    result = assessed(marsh(involvements=[INSURED], finance=finance))

    assert result["verdict"] == "weak"
    assert any("its own insured" in each for each in result["obstacles"])


def test_the_insureds_own_share_is_an_obstacle():
    result = assessed(marsh(liabilityReview={"ourSharePct": 20}))

    assert any("share of 20 %" in each for each in result["obstacles"])


@pytest.mark.parametrize(
    ("kind", "recoverable"), [("deductible_reimbursement", 500), ("salvage", None), ("reinsurance", None)]
)
def test_each_type_has_its_own_amount(kind: str, recoverable: int | None):
    result = assessed(marsh(), kind)

    assert result["recoverable"] == recoverable


def test_salvage_is_what_the_heads_say_less_what_came():
    finance = paid(recoveries=[{"id": "v1", "type": "salvage", "received": 300, "status": "received"}])

    result = assessed(marsh(schedule=[{"id": "s1", "salvage": 1000}, {"id": "s2"}], finance=finance), "salvage")

    assert (result["verdict"], result["recoverable"]) == ("possible", 700)
    assert result["nextStep"].startswith("Have the salvage sold")


def test_payments_of_unknown_amount_are_counted_and_not_taken_for_zero():
    result = assessed(marsh(finance=paid({"id": "y1", "status": "cleared"})))

    assert result["recoverable"] is None
    assert "1 of 1 indemnity payments has no amount and counts in no total." in result["warnings"]


def test_a_recovery_reserve_tells_its_likelihood():
    reserve = {"id": "w1", "amount": 10000, "against": "p3", "likelihoodPct": 60}

    result = assessed(marsh(finance=paid(recoveryReserves=[reserve])))

    assert "Recovery reserve of 10000 USD at 60 % likelihood, before costs." in result["reasons"]
    assert "No recovery reserve is recorded." not in result["obstacles"]
