"""What makes a file worth a second look."""

from typing import Any

import pytest

from claims.facts.flags import Flags, screen
from claims.facts.indicators import FINDERS, Indicator
from claims.rules import table
from tests.claims.files import case_of, file_of


def screened(**parts: Any) -> Flags:
    return screen(case_of(file_of(**parts)), ["fraud"])


def shows(**parts: Any) -> dict[str, str]:
    """The indicators of a file with the first fact of each."""
    return {each.code: each.evidence[0].says for each in screened(**parts).fraud_indicators}


def test_every_indicator_has_a_finder_and_says_nothing_of_who_somebody_is():
    rows = table(Indicator, "indicators")

    assert [row.code for row in rows] == list(FINDERS)
    assert [row.weight for row in rows] == sorted((row.weight for row in rows), reverse=True)
    assert all(row.innocent and row.test for row in rows)


def test_a_file_without_indicators_shows_none():
    assert shows() == {}


PERIOD = {"id": "q1", "startsAt": "2026-07-13", "endsAt": "2027-07-12"}


@pytest.mark.parametrize(
    ("period", "says"),
    [
        ({}, "The loss came 9 days after cover began."),
        ({"startsAt": "2026-07-22T09:30:00+01:00"}, "The loss came on the day cover began."),
        ({"startsAt": "2026-06-22"}, "The loss came 30 days after cover began."),
        ({"startsAt": "2026-06-21"}, None),
        ({"startsAt": "2026-07-23"}, None),
        ({"renewalOf": "q0"}, None),
    ],
)
def test_a_loss_in_the_first_month_of_cover(period: dict[str, Any], says: str | None):
    assert shows(policy={"periods": [PERIOD | period]}).get("early_loss") == says


def test_damage_over_time_has_no_day_that_comes_soon_after_cover():
    gradual = {"dateOfLoss": "2026-07-22", "dateOfLossBasis": "continuing", "exposureFrom": "2026-01-01"}
    missed = {"id": "e1", "kind": "premium_missed", "effectiveAt": "2026-07-01"}
    coverage = {"id": "c1", "effectiveFrom": "2026-07-17"}

    shown = shows(incident=gradual, policy={"periods": [PERIOD], "coverages": [coverage], "events": [missed]})

    assert shown.keys().isdisjoint({"early_loss", "cover_change", "financial_stress"})


@pytest.mark.parametrize(("day", "shown"), [("2026-07-17", True), ("2026-06-21", False), ("2026-07-23", False)])
def test_a_change_of_cover_in_the_month_before(day: str, shown: bool):
    coverage = {"id": "c1", "effectiveFrom": day}

    assert ("cover_change" in shows(policy={"coverages": [coverage]})) is shown


def test_a_coverage_that_began_with_the_policy_is_no_change():
    policy = {"periods": [PERIOD], "coverages": [{"id": "c1", "effectiveFrom": "2026-07-13"}]}

    assert "cover_change" not in shows(policy=policy)


@pytest.mark.parametrize(("day", "shown"), [("2026-07-02", True), ("2026-04-22", False), ("2026-08-01", False)])
def test_a_premium_missed_in_the_quarter_before(day: str, shown: bool):
    event = {"id": "e1", "kind": "premium_missed", "effectiveAt": day}

    assert ("financial_stress" in shows(policy={"events": [event]})) is shown


def people(*contacts: dict[str, Any], **fields: Any) -> dict[str, str]:
    return shows(
        involvements=[
            {"id": f"p{number}", "name": "x", "role": ["passenger"], "contact": contact, **fields}
            for number, contact in enumerate(contacts, start=1)
        ]
    )


@pytest.mark.parametrize(
    ("first", "second", "shared"),
    [
        ({"phone": "07700 900518"}, {"phone": "+44 7700-900518"}, "x (p1), x (p2) share one phone number."),
        ({"email": "A@b.example"}, {"email": "a@B.example"}, "x (p1), x (p2) share one email address."),
        ({"address": "1, High St."}, {"address": "1 high st"}, "x (p1), x (p2) share one address."),
        ({"phone": "07700 900518"}, {"phone": "07700 900519"}, None),
        ({"phone": "999"}, {"phone": "999"}, None),
    ],
)
def test_details_that_strangers_share(first: dict[str, Any], second: dict[str, Any], shared: str | None):
    assert people(first, second).get("shared_details") == shared


def test_details_shared_with_who_acts_for_them_or_among_the_insureds_own_are_ordinary():
    phone = {"phone": "07700 900518"}

    assert "shared_details" not in people(phone, phone, representedBy="p2")
    assert "shared_details" not in people(phone, phone, role=["insured", "driver"])


@pytest.mark.parametrize(("count", "shown"), [(4, "p9 acts for x (p1), x (p2), x (p3), x (p4)."), (2, None)])
def test_one_firm_for_several_claimants(count: int, shown: str | None):
    assert people(*[{}] * count, representedBy="p9").get("shared_representative") == shown


def test_earlier_claims_count_for_three_years():
    history = [{"date": "2024-01-01"}, {"date": "2023-07-23"}, {"date": "2019-05-14"}]
    found = people({}, claimsHistory=history)

    assert found["claims_history"] == "x (p1) has 2 earlier claims in the three years before the loss."
    assert "claims_history" not in people({}, claimsHistory=history[1:])


def recording(text: str, **parts: Any) -> dict[str, str]:
    return shows(
        documents=[{"id": "d1", "kind": "telematics", "text": text}],
        involvements=[{"id": f"p{number}", "role": ["passenger"]} for number in range(4)],
        **parts,
    )


def test_one_belt_fastened_and_four_who_claim():
    assert recording("At impact one seat belt fastened.")["occupants"] == (
        "Document d1 records 1 belt fastened; 4 people claim."
    )
    assert "occupants" not in recording("At impact 4 belts were fastened.")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Impact at 6 mph.", True), ("6 mph in a 30 mph limit.", True), ("6 mph, braking from 31 mph.", False)],
)
def test_an_injury_after_a_low_speed(text: str, shown: bool):
    injured = {"dateOfLoss": "2026-07-22", "injuries": [{"bodyPart": "neck"}]}

    assert ("injury_against_speed" in recording(text, incident=injured)) is shown
    assert "injury_against_speed" not in recording(text)


@pytest.mark.parametrize(("dated", "shown"), [("2026-08-19", True), ("2026-07-11", False)])
def test_footage_counts_only_from_after_the_loss(dated: str, shown: bool):
    result = screened(documents=[{"id": "d1", "kind": "surveillance", "dated": dated}])

    assert bool(result.fraud_indicators) is shown
    assert bool(result.warnings) is not shown


def test_bills_that_do_not_fit():
    early = {"id": "d1", "kind": "invoice", "dated": "2026-07-19"}

    assert shows(documents=[early])["invoice_anomaly"] == "Invoice dated 3 days before the loss."


def test_most_of_a_claim_without_evidence():
    heads: list[dict[str, Any]] = [
        {"id": "s1", "claimed": 500},
        {"id": "s2", "claimed": 500, "evidenceStatus": "full"},
        {"id": "s3", "claimed": None},
    ]

    assert shows(schedule=heads)["no_receipts"] == "500 GBP of 1000 GBP claimed, in 1 line, has no evidence on file."
    assert "no_receipts" not in shows(schedule=[heads[0] | {"claimed": 499}, heads[1]])


@pytest.mark.parametrize(("amount", "made", "shown"), [(500, "2026-08-01", True), (501, "2026-08-01", False)])
def test_an_early_offer_for_half(amount: int, made: str, shown: bool):
    offer = {"id": "o1", "type": "open", "by": "claimant", "amount": amount, "madeAt": made}
    head = {"id": "s1", "claimed": 1000, "evidenceStatus": "full"}

    assert ("early_low_offer" in shows(schedule=[head], resolution={"offers": [offer]})) is shown


@pytest.mark.parametrize(
    ("bank", "shown"),
    [
        ({"changedAt": "2026-09-11"}, "The bank details of x (p1) changed 4 days ago."),
        ({"changedAt": "2026-08-16"}, "The bank details of x (p1) changed 30 days ago."),
        ({"changedAt": "2026-08-15"}, None),
        ({"changedAt": "2026-09-11", "verified": True}, None),
    ],
)
def test_bank_details_that_changed_lately_and_nobody_verified(bank: dict[str, Any], shown: str | None):
    assert people({}, bank=bank).get("bank_change") == shown


@pytest.mark.parametrize(
    ("check", "code"),
    [
        ({"code": "cue", "status": "warn"}, "database_match"),
        ({"code": "credit", "status": "fail"}, "financial_stress"),
        ({"code": "companies_house", "status": "fail", "subjectPartyId": "p1"}, "supplier_unknown"),
    ],
)
def test_a_check_that_did_not_pass(check: dict[str, Any], code: str):
    garage = [{"id": "p1", "role": ["repairer"]}]

    assert list(shows(involvements=garage, systemChecks=[{"id": "k1", **check}])) == [code]
    assert shows(involvements=garage, systemChecks=[{"id": "k1", **check, "status": "pass"}]) == {}


FORM = {"panel": "documents", "path": "documents[d1]"}
LOG = {"panel": "documents", "path": "documents[d2]"}
NO_LOSS = {"panel": "documents", "path": "documents[d4]"}


def disputed(source: dict[str, Any] | None, by: dict[str, Any] | None) -> dict[str, Any]:
    """A key fact from one place that another disputes, on a file with three papers of the event and its policy."""
    kinds = {"d1": "claim_form", "d2": "police_report", "d3": "policy_wording", "d4": "statement"}
    return shows(
        keyFacts=[{"id": "kf1", "confidence": "disputed", "source": source, "disputedBy": by}],
        documents=[{"id": id_, "kind": kind} for id_, kind in kinds.items()],
        policy={"events": [{"id": "e1", "kind": "no_loss_statement", "effectiveAt": "2026-07-01", "docId": "d4"}]},
    )


@pytest.mark.parametrize(("source", "by"), [(FORM, LOG), ({"panel": "key_facts", "path": "incident.timeOfLoss"}, FORM)])
def test_a_fact_that_one_account_of_the_loss_gives_and_another_disputes_is_shown(
    source: dict[str, Any], by: dict[str, Any]
):
    assert list(disputed(source, by)) == ["inconsistent_versions"]


@pytest.mark.parametrize(
    ("source", "by"),
    [
        ({"panel": "home", "path": "policy.events[e1]"}, {"panel": "notes", "path": "notes[n6]"}),
        ({"panel": "documents", "path": "documents[d3]"}, FORM),
        (NO_LOSS, LOG),
        (FORM, None),
        (None, None),
    ],
)
def test_a_dispute_about_the_policy_is_no_account_of_the_loss(source: dict[str, Any] | None, by: dict[str, Any] | None):
    assert disputed(source, by) == {}


def test_one_bill_under_two_spellings_is_shown():
    bills = [
        {"id": "y1", "amount": 1120, "status": "issued", "issuedAt": "2026-08-01", "payeeName": "Rent", "invoiceNo": no}
        | {"id": f"y{no}"}
        for no in ("RR-00418", "RR00418")
    ]

    assert "invoice_anomaly" in shows(finance={"payments": bills})


def test_accounts_that_give_another_time_are_shown():
    log = {"id": "d1", "kind": "police_report", "text": "The collision was at 08:50 on 22/07/2026."}

    assert "inconsistent_versions" in shows(documents=[log])
