"""The screen of a file: payments held, sanctions, indicators, needs, privacy, large loss."""

from typing import Any, get_args

import pytest

from claims.facts.flags import Flags, Kind, SanctionsRule, screen
from claims.rules import table
from tests.claims.files import case_of, file_of

TRADER = {
    "id": "p3",
    "name": "Orlan Trading FZE",
    "role": ["payee"],
    "kind": "organisation",
    "bank": {"maskedAccount": "****8841", "changedAt": "2026-09-11", "verified": False},
    "sanctions": {"result": "possible", "matchScore": 0.94, "screenedAt": "2026-06-01"},
}
MAKER = {"id": "p4", "name": "Maker", "role": ["third_party"], "sanctions": {"result": "confirmed"}}
REQUESTED = {"id": "y1", "amount": 75000, "status": "requested", "requestedAt": "2026-09-14", "payeePartyId": "p3"}
AMERICAN: dict[str, Any] = {
    "currency": "USD",
    "jurisdiction": {"country": "US", "territory": "US-NY", "timeZone": "America/New_York"},
}


def screened(kinds: list[Kind] | None = None, **parts: Any) -> Flags:
    return screen(case_of(file_of(**parts)), kinds)


def held(sanctions: dict[str, Any], **payment: Any) -> list[str]:
    """Why a payment to a party with this screening is held."""
    payee = {"id": "p1", "name": "Baker", "sanctions": sanctions}
    due = {"id": "y1", "amount": 5, "status": "approved", "payeePartyId": "p1", **payment}
    return screened(involvements=[payee], finance={"payments": [due]}).pay_hold_reasons


CLEAR = {"result": "clear", "screenedAt": "2026-09-14T00:00:00+01:00"}


@pytest.mark.parametrize(
    ("sanctions", "reasons"),
    [
        (CLEAR, []),
        (CLEAR | {"screenedAt": "2026-09-15T08:00:00+01:00"}, []),
        (
            CLEAR | {"screenedAt": "2026-09-13T23:00:00+01:00"},
            ["Not clear within 24 hours: Baker (p1), screened 25 hours ago."],
        ),
        ({"result": "clear"}, ["Not clear within 24 hours: Baker (p1), on an unknown day."]),
        ({}, ["Not screened: Baker (p1)."]),
        (CLEAR | {"result": "possible"}, ["Possible sanctions match: Baker (p1), screened 24 hours ago."]),
        (CLEAR | {"result": "confirmed"}, ["Confirmed sanctions match: Baker (p1), screened 24 hours ago."]),
    ],
)
def test_a_pending_payment_waits_for_a_clear_payee_screened_within_a_day(sanctions: dict[str, Any], reasons: list[str]):
    assert held(sanctions) == reasons


@pytest.mark.parametrize("status", ["issued", "cleared", "stopped", "voided", "rejected"])
def test_a_payment_that_is_not_pending_holds_nothing(status: str):
    assert held({}, status=status) == []


def test_a_payee_who_is_no_party_was_not_screened():
    result = screened(finance={"payments": [REQUESTED]})

    assert result.pay_hold_reasons == ["Payee is no party on the file, so not screened: payment y1."]
    assert result.missing[-1] == "which party a pending payment goes to"


def test_a_payee_named_like_one_party_is_that_party():
    assert held(CLEAR, payeePartyId=None, payeeName="BAKER") == []


def test_every_party_in_the_role_of_payee_counts_while_a_payment_is_pending():
    other = {"id": "p2", "name": "Other", "role": ["payee"]}
    payee = {"id": "p1", "name": "Baker", "sanctions": CLEAR}
    due = {"id": "y1", "amount": 5, "status": "requested", "payeePartyId": "p1"}

    assert screened(involvements=[payee, other], finance={"payments": [due]}).pay_hold_reasons == [
        "Not screened: Other (p2)."
    ]
    assert not screened(involvements=[payee, other]).pay_hold


def test_a_payee_on_a_list_stops_the_payment_and_compliance_decides():
    result = screened(involvements=[TRADER, MAKER], finance={"payments": [REQUESTED]}, **AMERICAN)

    assert result.pay_hold
    assert result.pay_hold_reasons == ["Possible sanctions match: Orlan Trading FZE (p3), screened 106 days ago."]
    row = result.sanctions[0]
    assert (row.party_id, row.result, row.score, row.dob_match, row.is_payee) == ("p3", "possible", 0.94, None, True)
    assert row.age_hours == 106 * 24


def test_a_listed_cause_of_the_loss_does_not_by_itself_block_a_clean_payee():
    clean = {"id": "p3", "name": "Clean", "sanctions": CLEAR | {"screenedAt": "2026-09-14T09:00:00-04:00"}}
    result = screened(involvements=[clean, MAKER], finance={"payments": [REQUESTED]}, **AMERICAN)

    assert not result.pay_hold
    assert any("does not by itself block" in warning for warning in result.warnings)
    assert any("within 10 business days" in warning for warning in result.warnings)


def test_what_is_not_read_in_its_source_is_to_be_confirmed():
    warnings = screened(involvements=[MAKER]).warnings

    assert [warning for warning in warnings if "OFSI" in warning and warning.endswith("(confirm with counsel).")]
    assert not [warning for warning in warnings if "OFAC" in warning]


def test_a_namesake_eleven_years_older_is_still_for_compliance():
    passenger = {
        "id": "p5",
        "name": "Passenger",
        "role": ["passenger"],
        "dateOfBirth": "1990-04-02",
        "sanctions": {"result": "possible", "matchedDob": "1979-06-30", "matchScore": 0.88},
    }
    result = screened(involvements=[passenger])

    assert result.sanctions[0].dob_match is False
    assert result.reasons[0].startswith("Passenger (p5): the listed date of birth differs by 11 years")
    assert "compliance" in result.reasons[0]


@pytest.mark.parametrize(("result", "told"), [("possible", False), ("confirmed", True)])
def test_only_a_confirmed_match_is_a_listed_person(result: str, told: bool):
    passenger = {"id": "p5", "name": "Passenger", "sanctions": {"result": result}}

    found = screened(involvements=[passenger])

    assert any("listed person" in each for each in found.warnings) is told
    assert any("not a confirmed one" in each for each in found.reasons) is not told


def test_only_who_is_paid_and_who_matches_counts_among_sanctions():
    unscreened = [{"id": f"p{number}", "name": "Somebody"} for number in range(5)]
    due = {"id": "y1", "amount": 5, "status": "approved", "payeePartyId": "p1"}
    listed = {"id": "p9", "name": "Listed", "sanctions": {"result": "possible"}}

    assert screened(involvements=unscreened).counts["sanctions"] == 0
    assert screened(involvements=unscreened, finance={"payments": [due]}).counts["sanctions"] == 1
    assert screened(involvements=[*unscreened, listed]).counts["sanctions"] == 1


@pytest.mark.parametrize(
    ("status", "ran", "expected"),
    [
        ("pass", "2026-09-14T09:00:00+01:00", []),
        (
            "pass",
            "2026-09-13T09:00:00+01:00",
            ["Not clear within 24 hours: Baker (p1), screened 39 hours ago."],
        ),
        ("warn", "2026-09-14T09:00:00+01:00", ["Possible sanctions match: Baker (p1), screened 15 hours ago."]),
        ("not_run", "2026-09-14T09:00:00+01:00", ["Not screened: Baker (p1)."]),
    ],
)
def test_a_system_check_of_the_party_is_a_screening(status: str, ran: str, expected: list[str]):
    payee = {"id": "p1", "name": "Baker"}
    due = {"id": "y1", "amount": 5, "status": "approved", "payeePartyId": "p1"}
    check = {"id": "k1", "code": "ofsi", "status": status, "ranAt": ran, "subjectPartyId": "p1"}
    result = screened(involvements=[payee], finance={"payments": [due]}, systemChecks=[check])

    assert result.pay_hold_reasons == expected


def test_a_later_pass_clears_no_possible_match():
    payee = {"id": "p1", "name": "Baker", "sanctions": {"result": "possible", "screenedAt": "2026-09-01"}}
    due = {"id": "y1", "amount": 5, "status": "approved", "payeePartyId": "p1"}
    check = {"id": "k1", "code": "ofac", "status": "pass", "ranAt": "2026-09-14", "subjectPartyId": "p1"}

    assert screened(involvements=[payee], finance={"payments": [due]}, systemChecks=[check]).pay_hold_reasons == [
        "Possible sanctions match: Baker (p1), screened 14 days ago."
    ]


@pytest.mark.parametrize(("territory", "list_"), [("US-NY", "OFAC"), ("scotland", "OFSI")])
@pytest.mark.parametrize("currency", ["GBP", "USD"])
def test_the_list_that_counts_is_that_of_the_territory_and_not_of_the_currency(
    territory: str, list_: str, currency: str
):
    result = screened(involvements=[MAKER], currency=currency, jurisdiction={"territory": territory})

    assert [each for each in result.warnings if f"reported to {list_}" in each or f"reports it to {list_}" in each]


@pytest.mark.parametrize("row", table(SanctionsRule, "sanctions"), ids=lambda row: row.rule_id)
def test_each_row_of_law_is_told_for_its_country_and_topic(row: SanctionsRule):
    currency = {"GB": "GBP", "US": "USD"}[row.country]
    result = screened(involvements=[MAKER], currency=currency, jurisdiction={"country": row.country})

    assert row.told(row.says) in result.warnings


def test_only_what_is_asked_for_is_looked_at_but_a_hold_always_is():
    result = screened(["privacy"], involvements=[TRADER], finance={"payments": [REQUESTED]})

    assert result.pay_hold
    assert result.counts == {"privacy": 0}
    assert result.sanctions == []
    assert result.large_loss is None


def needed(**parts: Any) -> list[tuple[str | None, bool, str]]:
    return [(each.driver, each.recorded, each.ref.path) for each in screened(["vulnerability"], **parts).vulnerability]


def test_a_need_that_only_a_note_tells_of():
    note = {"id": "n1", "text": "Mrs Doyle is DEAF and was recently bereaved."}

    assert needed(notes=[note]) == [("life_event", False, "notes[n1]"), ("health", False, "notes[n1]")]


def test_a_need_that_is_on_record_is_not_told_twice():
    claimant = {"name": "Doyle", "vulnerability": {"flagged": True, "drivers": ["health"], "needs": ["Email only"]}}
    note = {"id": "n1", "text": "She is deaf."}
    result = screened(["vulnerability"], claimant=claimant, notes=[note])

    assert [(each.driver, each.recorded) for each in result.vulnerability] == [("health", True), (None, True)]
    assert result.vulnerability[1].text == {"quotedFromFile": "Email only"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Temporary total disability $600 a week; permanent partial disability to be rated.", []),
        ("Disability benefits stop when he returns to work.", []),
        ("He has a permanent disability.", [("health", False, "notes[n1]")]),
    ],
)
def test_a_disability_benefit_is_no_need(text: str, told: list[tuple[str, bool, str]]):
    assert needed(notes=[{"id": "n1", "text": text}]) == told


def test_a_word_inside_another_tells_nothing():
    assert needed(notes=[{"id": "n1", "text": "Deafening noise; blindingly obvious."}]) == []


def test_calls_to_who_asked_for_writing():
    claimant = {"name": "Doyle", "contactPreference": "email", "vulnerability": {"recordedAt": "2026-08-01"}}
    calls = [
        {"id": f"c{number}", "at": at, "channel": "phone", "direction": "out"}
        for number, at in enumerate(["2026-07-30", "2026-08-02", "2026-08-03"])
    ]

    [need] = screened(["vulnerability"], claimant=claimant, correspondence=calls).vulnerability
    assert need.says == "2 calls made although contact is wanted in writing."


DEAF = {"name": "Maureen Doyle", "vulnerability": {"needs": ["Email only, no telephone"], "recordedAt": "2026-07-14"}}


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("Rang Mrs Doyle about the drying dates. No reply.", 1),
        ("Third call to Mrs Doyle, this time about the kitchen.", 1),
        ("Left a message for the customer.", 1),
        ("Ms Halloran rang. Her mother, Mrs Doyle, wants to complain.", 0),
        ("Rang Merefield about the drying dates.", 0),
    ],
)
def test_a_call_note_tells_of_a_call_to_who_asked_for_writing(text: str, calls: int):
    note = {"id": "n1", "at": "2026-07-21T15:40:00+01:00", "kind": "call", "text": text}

    found = screened(["vulnerability"], claimant=DEAF, notes=[note]).vulnerability

    assert [each.says for each in found if "made although" in each.says] == [
        "1 call made although contact is wanted in writing."
    ] * calls


def test_a_call_that_a_letter_book_and_a_note_tell_of_is_one():
    calls = [{"id": "c1", "at": "2026-07-21T15:41:00+01:00", "channel": "phone", "direction": "out"}]
    notes = [
        {"id": f"n{day}", "at": f"2026-07-{day}T15:40:00+01:00", "kind": "call", "text": "Rang Mrs Doyle."}
        for day in (13, 21, 28)
    ]

    found = screened(["vulnerability"], claimant=DEAF, correspondence=calls, notes=notes).vulnerability

    assert found[-1].says == "2 calls made although contact is wanted in writing."


@pytest.mark.parametrize(
    ("parts", "path"),
    [
        ({"documents": [{"id": "d1", "specialCategory": True, "visibility": "shareable"}]}, "documents[d1]"),
        ({"documents": [{"id": "d1", "specialCategory": True, "direction": "out"}]}, "documents[d1]"),
        ({"documents": [{"id": "d1", "privileged": True, "visibility": "shareable"}]}, "documents[d1]"),
        ({"notes": [{"id": "n1", "kind": "advice", "visibility": "shareable"}]}, "notes[n1]"),
        ({"dataSubjectRestrictions": [{"kind": "minor"}]}, "dataSubjectRestrictions"),
        ({"incident": {"dateOfLoss": "2026-07-22", "injuries": [{}]}}, "incident"),
    ],
)
def test_what_must_not_travel(parts: dict[str, Any], path: str):
    assert [each.ref.path for each in screened(["privacy"], **parts).privacy] == [path]


SECRET = "She takes sertraline for the weeks after her husband died."


@pytest.mark.parametrize(("said", "found"), [(f"Please note. {SECRET}", 1), ("Please start on Monday.", 0)])
def test_a_letter_that_repeats_protected_words_is_a_privacy_point(said: str, found: int):
    report = {"id": "d1", "kind": "letter", "direction": "in", "specialCategory": True, "text": SECRET}
    letter = {"id": "d2", "kind": "letter", "direction": "out", "text": said}

    points = screened(["privacy"], documents=[report, letter]).privacy

    assert [each.ref.path for each in points] == ["documents[d2]"] * found


def test_an_ordinary_document_may_travel():
    assert screened(["privacy"], documents=[{"id": "d1", "visibility": "shareable"}]).privacy == []


@pytest.mark.parametrize(
    ("outstanding", "threshold", "crossed", "warned"),
    [(240000, 100000, True, True), (100000, 100000, True, True), (99999, 100000, False, False), (5, None, None, False)],
)
def test_a_large_loss_by_amount(outstanding: int, threshold: int | None, crossed: bool | None, warned: bool):
    finance = {"reserves": [{"id": "r1", "outstanding": outstanding}], "largeLoss": {"threshold": threshold}}
    result = screened(["large_loss"], finance=finance)

    assert result.large_loss.crossed is crossed
    assert bool(result.warnings) is warned


@pytest.mark.parametrize(
    ("injury", "triggers"),
    [
        ({"description": "Fractured skull, brain bleed"}, ["The record names brain injury."]),
        ({"severity": "fatal"}, ["The record names death."]),
        ({"description": "Amputated finger"}, ["The record names amputation."]),
        ({"bodyPart": "cervical spine", "whiplash": True}, []),
        ({"bodyPart": "thoracic spine"}, ["The record names spinal injury."]),
        ({"bodyPart": "wrist"}, []),
    ],
)
def test_a_large_loss_by_what_happened(injury: dict[str, Any], triggers: list[str]):
    result = screened(["large_loss"], incident={"dateOfLoss": "2026-07-22", "injuries": [injury]})

    assert [each.says for each in result.large_loss.triggers] == triggers


@pytest.mark.parametrize(("born", "child"), [("2008-07-23", True), ("2008-07-22", False)])
def test_an_injured_child_is_reported(born: str, child: bool):
    claimant = {"name": "Alder", "dateOfBirth": born}
    result = screened(
        ["large_loss"], claimant=claimant, incident={"dateOfLoss": "2026-07-22", "injuries": [{"bodyPart": "wrist"}]}
    )

    assert bool(result.large_loss.triggers) is child


def test_the_kinds_are_those_of_the_tool():
    assert get_args(Kind) == ("fraud", "sanctions", "vulnerability", "privacy", "large_loss", "all")


def test_what_is_shown_is_pointed_at():
    note = {"id": "n1", "text": "She is deaf."}
    advice = {"id": "n2", "kind": "advice", "visibility": "shareable"}

    assert [each.path for each in screened(notes=[note, advice]).refs] == ["notes[n1]", "notes[n2]"]
