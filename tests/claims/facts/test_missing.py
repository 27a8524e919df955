"""What a stage needs and a file lacks."""

from typing import Any, get_args

import pytest

from claims.facts.missing import STAGE_OF, list_missing
from claims.facts.wanted import CONDITIONS, SETTLED, Stage, Wanted
from claims.rules import table
from claims.schema import ClaimStatus, PartyRole
from tests.claims.files import case_of, file_of

ROWS = table(Wanted, "missing")


def lacking(stage: Stage, **parts: Any) -> dict[str, str]:
    """What is missing at a stage, with who holds it."""
    result = list_missing(case_of(file_of(**parts)), stage)
    return {each.what: each.held_by for each in (*result.blocking, *result.helpful)}


def on_file(stage: Stage, **parts: Any) -> dict[str, str]:
    result = list_missing(case_of(file_of(**parts)), stage)
    return {each.what: each.path for each in result.already_on_file}


def test_every_row_names_conditions_and_settlements_that_exist():
    assert {name for row in ROWS for name in row.when} <= CONDITIONS.keys()
    assert {row.settled_by for row in ROWS if row.settled_by} <= SETTLED.keys()
    assert len({row.code for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_every_row_can_be_settled_and_says_whom_to_ask(row: Wanted):
    ways = (row.documents, row.words, row.fields, row.roles, row.checks, row.settled_by)

    assert any(ways)
    assert set(row.held_by) <= {*get_args(PartyRole), "handler", "supervisor", "underwriting", "compliance"}
    assert "{reference}" in row.request or row.held_by[0] in ("handler", "supervisor", "compliance")


def test_every_status_is_at_a_stage():
    assert set(STAGE_OF) == set(get_args(ClaimStatus))


@pytest.mark.parametrize(
    ("status", "stage"),
    [("under_review", "coverage"), ("investigating", "liability"), ("settled_pending_payment", "payment")],
)
def test_without_a_stage_the_status_decides(status: str, stage: str):
    assert list_missing(case_of(file_of(status=status))).stage == stage


def test_an_empty_file_lacks_the_policy_and_nothing_of_other_lines():
    found = lacking("coverage")

    assert found["the policy wording"] == "underwriting"
    assert "the certificate of motor insurance" not in found
    assert "the times kept by the devices and the sales system" not in found


@pytest.mark.parametrize(("category", "asked"), [("cargo", True), ("hull", False)])
def test_transport_documents_are_asked_for_where_goods_were_carried(category: str, asked: bool):
    marine = {"lineOfBusiness": "marine", "schedule": [{"id": "s1", "category": category}]}

    assert ("the transport documents" in lacking("coverage", **marine)) is asked


def test_a_document_settles_what_it_is():
    wording = {"id": "d1", "kind": "policy_wording"}

    assert on_file("coverage", documents=[wording])["the policy wording"] == "documents[d1]"
    assert "the policy wording" not in lacking("coverage", documents=[wording])


@pytest.mark.parametrize(("title", "held"), [("Payslips for June", True), ("Sewage survey", False)])
def test_a_document_is_known_by_the_words_in_its_title(title: str, held: bool):
    head = {"id": "s1", "category": "wage_loss"}
    found = on_file("quantum", schedule=[head], documents=[{"id": "d1", "title": title}])

    assert ("proof of earnings" in found) is held


def test_an_account_counts_for_the_side_that_gave_it():
    claimant = {"name": "Alder", "relationship": "third_party"}
    parties = [{"id": "p1", "role": ["insured"]}, {"id": "p2", "role": ["claimant"]}]
    theirs = {"id": "d1", "kind": "statement", "partyId": "p2"}
    found = lacking("liability", claimant=claimant, involvements=parties, documents=[theirs])

    assert found["the insured's own account"] == "insured (p1)"
    assert "the claimant's account" not in found


def test_a_request_is_ready_to_send():
    asked = {each.what: each.request_line for each in list_missing(case_of(file_of()), "coverage").blocking}

    assert asked["the policy schedule"] == (
        "Please send the schedule in force on 22 July 2026 (our reference CP-PRO-260001)."
    )


@pytest.mark.parametrize(("kept", "asked"), [("unknown", True), ("yes", False)])
def test_an_unoccupancy_condition_that_is_not_tested_asks_for_evidence(kept: str, asked: bool):
    condition = {"id": "k1", "kind": "unoccupancy", "complied": kept}
    found = lacking("coverage", policy={"conditions": [condition]})

    assert ("evidence of when the property was last lived in" in found) is asked
    assert ("whether the unoccupancy condition was kept" in found) is asked


ISSUES = [
    {"id": "i1", "clause": "5.1", "summary": "Is cover back?", "status": "referred", "owner": "Underwriting"},
    {"id": "i2", "summary": "Was notice given?", "status": "open"},
    {
        "id": "i3",
        "summary": "Duties to others?",
        "status": "referred",
        "owner": "Technical claims",
        "dueAt": "2026-09-22",
    },
    {"id": "i4", "summary": "Settled long ago", "status": "resolved"},
]


def test_open_issues_are_told_apart_and_asked_of_who_has_them():
    result = list_missing(case_of(file_of(coverageReview={"openIssues": ISSUES})), "coverage")

    issues = [each for each in result.blocking if "coverage issue" in each.what]
    assert [(each.what, each.held_by, each.text) for each in issues] == [
        ("the answer to coverage issue i1 (clause 5.1)", "Underwriting", {"quotedFromFile": "Is cover back?"}),
        ("the answer to coverage issue i2", "handler", {"quotedFromFile": "Was notice given?"}),
        ("the answer to coverage issue i3", "Technical claims", {"quotedFromFile": "Duties to others?"}),
    ]
    assert issues[2].why == "It is recorded as referred. It is due by 22 September 2026."


@pytest.mark.parametrize(
    ("condition", "name"),
    [
        ({"kind": "unoccupancy", "clause": "6.2"}, "unoccupancy condition (clause 6.2)"),
        ({"kind": "condition_precedent"}, "condition precedent"),
        ({"kind": "warranty"}, "warranty"),
    ],
)
def test_a_condition_is_asked_about_by_its_kind_and_clause_and_not_by_its_path(condition: dict[str, Any], name: str):
    conditions = [{"id": "k1", "complied": "unknown", "text": "Empty for 30 days", **condition}]

    result = list_missing(case_of(file_of(policy={"conditions": conditions})), "coverage")

    found = next(each for each in result.blocking if each.what == f"whether the {name} was kept")
    assert found.request_line == (
        f"Please send what shows whether the {name} of the policy was kept (our reference CP-PRO-260001)."
    )
    assert found.text == {"quotedFromFile": "Empty for 30 days"}


@pytest.mark.parametrize(
    ("policy", "incident", "when"),
    [
        ({}, {"dateClaimMade": "2026-08-10"}, "on 22 July 2026"),
        ({"basis": "claims_made"}, {"dateClaimMade": "2026-08-10"}, "on 10 August 2026, when the claim was made"),
        ({"basis": "claims_made_and_notified"}, {}, "when the claim was first made"),
        (
            {"basis": "losses_discovered"},
            {"dateFirstKnown": "2026-08-01"},
            "on 1 August 2026, when the loss was discovered",
        ),
        (
            {},
            {"dateOfLossBasis": "continuing", "exposureFrom": "1998-03-01", "exposureTo": "2012-02-29"},
            "for each day from 1 March 1998 to 29 February 2012",
        ),
    ],
)
def test_the_wording_is_asked_for_as_of_the_day_whose_policy_answers(
    policy: dict[str, Any], incident: dict[str, Any], when: str
):
    document = file_of(policy=policy, incident={"dateOfLoss": "2026-07-22", **incident})

    asked = {each.what: each.request_line for each in list_missing(case_of(document), "coverage").blocking}

    assert f"wording in force {when}, with every endorsement" in asked["the policy wording"]


def represented(involvements: list[dict[str, Any]], **claimant: Any) -> str:
    claimant = {"name": "Alder", "partyId": "p1", "relationship": "third_party", **claimant}
    return lacking("liability", claimant=claimant, involvements=involvements)["the claimant's account"]


@pytest.mark.parametrize(
    ("involvements", "claimant", "holder"),
    [
        ([], {"represented": True, "represent": {"firm": "Quillan LLP"}}, "Quillan LLP, for the claimant"),
        ([], {"represented": True}, "claimant's representative"),
        ([{"id": "p4", "role": ["claimant_lawyer"]}], {"represented": True}, "claimant lawyer (p4)"),
        (
            [{"id": "p1", "role": ["claimant"], "representedBy": "p7"}, {"id": "p7", "role": ["broker"]}],
            {"represented": True},
            "broker (p7)",
        ),
        ([{"id": "p1", "role": ["claimant"]}], {"represented": False}, "claimant (p1)"),
    ],
)
def test_a_claimant_who_is_represented_is_asked_through_who_acts(
    involvements: list[dict[str, Any]], claimant: dict[str, Any], holder: str
):
    assert represented(involvements, **claimant) == holder


@pytest.mark.parametrize(
    ("incident", "asked"),
    [
        ({"dateOfDeath": "2026-07-24"}, {"the death certificate and the medical cause of death"}),
        ({}, {"a medical report", "what was done to keep the loss small"}),
    ],
)
def test_an_estate_is_asked_for_the_cause_of_death_and_not_to_mitigate(incident: dict[str, Any], asked: set[str]):
    found = lacking(
        "quantum",
        claimant={"name": "Estate of Alder", "relationship": "third_party"},
        incident={"dateOfLoss": "2026-07-22", "injuries": [{"description": "chest"}], **incident},
    )

    assert found.keys() == asked


def test_cover_that_begins_on_the_day_of_the_loss_asks_for_device_times():
    period = {"id": "q1", "startsAt": "2026-07-22T09:30:00+01:00", "endsAt": "2027-07-21"}

    assert "the times kept by the devices and the sales system" in lacking("coverage", policy={"periods": [period]})


def test_a_lapse_before_the_loss_asks_underwriting_until_it_is_reinstated():
    lapse = {"id": "e1", "kind": "lapse", "effectiveAt": "2026-07-01"}
    back = {"id": "e2", "kind": "reinstatement", "effectiveAt": "2026-08-01"}
    what = "underwriting's position on the lapse or cancellation"

    assert lacking("coverage", policy={"events": [lapse]})[what] == "underwriting"
    assert what not in lacking("coverage", policy={"events": [lapse, back]})


def test_average_that_rests_on_a_desktop_figure_asks_for_a_survey():
    coverage = {"id": "c1", "average": {"applies": True}, "valueAtRisk": 400000}
    parts = {"policy": {"coverages": [coverage]}}

    assert "a survey of the value, made on site" in lacking("quantum", **parts)
    assert "the full value at risk" not in lacking("coverage", **parts)


def test_a_head_that_is_claimed_without_evidence_is_asked_for():
    heads = [
        {"id": "s1", "category": "contents", "claimed": 100},
        {"id": "s2", "category": "contents", "claimed": 100, "evidenceStatus": "full"},
        {"id": "s3", "category": "contents", "claimed": 0},
    ]
    found = lacking("quantum", schedule=heads)

    assert "evidence for line s1, contents" in found
    assert not {"evidence for line s2, contents", "evidence for line s3, contents"} & found.keys()


PAYEE = {
    "id": "p1",
    "name": "Baker",
    "role": ["payee"],
    "bank": {"verified": True},
    "sanctions": {"result": "clear", "screenedAt": "2026-09-14T12:00:00+01:00"},
}
PENDING = {"id": "y1", "amount": 5, "status": "approved", "payeePartyId": "p1", "requestedBy": "A", "approvedBy": "B"}


def before_payment(payee: dict[str, Any], **payment: Any) -> set[str]:
    found = lacking("payment", involvements=[PAYEE | payee], finance={"payments": [PENDING | payment]})
    return found.keys() & {
        "who is paid",
        "verified bank details of the payee",
        "a sanctions screening of the payee, not older than a day",
        "approval of the payment by a second person",
    }


DUE = {"who is paid", "verified bank details of the payee", "approval of the payment by a second person"}


@pytest.mark.parametrize(("paid", "asked"), [(8000, DUE), (62000, set())])
def test_an_agreement_that_is_not_paid_asks_for_what_a_payment_needs(paid: int, asked: set[str]):
    interim = {"id": "y1", "costType": "indemnity", "amount": paid, "status": "cleared"}

    found = lacking("payment", resolution={"agreement": {"amount": 62000}}, finance={"payments": [interim]})

    assert found.keys() & DUE == asked


def test_a_payment_that_is_ready_lacks_nothing():
    assert before_payment({}) == set()


@pytest.mark.parametrize(
    ("payee", "payment", "what"),
    [
        ({"bank": {"verified": False}}, {}, {"verified bank details of the payee"}),
        ({"bank": None}, {}, {"verified bank details of the payee"}),
        (
            {"sanctions": {"result": "clear", "screenedAt": "2026-09-13T23:00:00+01:00"}},
            {},
            {"a sanctions screening of the payee, not older than a day"},
        ),
        ({}, {"approvedBy": "A"}, {"approval of the payment by a second person"}),
    ],
)
def test_a_payment_waits_for_what_it_lacks(payee: dict[str, Any], payment: dict[str, Any], what: set[str]):
    assert before_payment(payee, **payment) == what


@pytest.mark.parametrize(("country", "currency", "asked"), [("GB", "GBP", True), ("US", "USD", False)])
def test_benefits_are_asked_about_by_country_and_with_counsel(country: str, currency: str, asked: bool):
    parts: dict[str, Any] = {
        "currency": currency,
        "jurisdiction": {"country": country},
        "claimant": {"name": "Alder", "relationship": "third_party"},
        "incident": {"dateOfLoss": "2026-07-22", "injuries": [{"bodyPart": "neck"}]},
    }
    result = list_missing(case_of(file_of(**parts)), "payment")

    assert ("the certificate of recoverable benefits" in result.missing) is asked
    assert result.warnings[0].endswith("(confirm with counsel).")


def test_a_closed_file_lacks_what_it_left_undone():
    found = lacking(
        "closure",
        status="closed",
        diary=[{"id": "t1", "due": "2026-09-30"}],
        finance={"reserves": [{"id": "r1", "outstanding": 0}], "recoveries": [{"id": "v1", "status": "demanded"}]},
        resolution={"closedAt": "2026-09-01", "closureReason": "Paid"},
        notes=[{"id": "n1", "at": "2026-08-30", "kind": "file_note"}],
    )

    assert found.keys() == {"a closing file note", "the outcome of recovery", "a diary without open items"}


@pytest.mark.parametrize(("shares", "asked"), [([{"partyId": "p2", "pct": 100}], True), ([], False)])
def test_a_closed_file_is_asked_about_a_recovery_that_nobody_opened(shares: list[dict[str, Any]], asked: bool):
    found = lacking(
        "closure",
        lineOfBusiness="auto",
        claimant={"name": "Marsh", "relationship": "third_party", "partyId": "p1"},
        liabilityReview={"othersSharePct": shares},
        involvements=[
            {"id": "p1", "role": ["claimant"]},
            {"id": "p2", "name": "Other", "role": ["third_party_insurer"]},
        ],
        finance={"payments": [{"id": "y1", "costType": "indemnity", "amount": 500, "status": "cleared"}]},
    )

    assert ("the outcome of recovery" in found) is asked
