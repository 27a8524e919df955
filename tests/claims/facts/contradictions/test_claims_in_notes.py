"""C41: where a note claims more than the record shows."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

LAPSED = {
    "state": "lapsed",
    "stateAsOf": "2026-09-15",
    "periods": [{"id": "p1", "startsAt": "2026-01-10", "endsAt": "2027-01-09"}],
    "events": [{"id": "e5", "kind": "lapse", "effectiveAt": "2026-07-15"}],
}


def notes(text: str) -> list[dict[str, Any]]:
    return [{"id": "n6", "at": "2026-07-25", "text": text}]


def test_a_note_that_has_cover_back_contradicts_the_state_of_the_policy() -> None:
    (found,) = conflicts("C41", policy=LAPSED, notes=notes("Broker says client is back on cover."))

    assert found.summary.startswith("Note n6 contradicts policy.state")
    assert found.left.value == {"quotedFromFile": "Broker says client is back on cover."}
    assert (found.right.value, found.right.ref.path) == ("lapsed: lapse effective 2026-07-15", "policy.state")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("Indemnity confirmed, can pay.", "coverageReview.decision"),
        ("Underwriters granted cover by telephone.", "coverageReview.decision"),
        ("Authority was given for £30,000.", "strategy.settlementAuthority"),
        ("Reserve authority given for £60,000.", "handler.authority.reserve"),
        ("Agreed settlement with their solicitor this morning.", "resolution.agreement"),
        ("The claim has been settled.", "resolution.agreement"),
        ("Agreed at £62,000 with her solicitor.", "resolution.agreement"),
        ("Agreed with solicitor: £9,000 all in.", "resolution.agreement"),
        ("They settled on £9,000.", "resolution.agreement"),
        ("Supervisor OK'd £30,000 settlement authority.", "strategy.settlementAuthority"),
        ("Team leader signed off £35,000.", "strategy.settlementAuthority"),
    ],
)
def test_a_note_that_claims_what_is_not_on_record_is_shown(text: str, path: str) -> None:
    (found,) = conflicts("C41", notes=notes(text))

    assert found.right.ref.path == path


def test_an_authority_that_is_named_above_the_recorded_one_is_shown_with_it() -> None:
    (found,) = conflicts("C41", notes=notes("Authority given to 30k: £30k."), strategy={"settlementAuthority": 25000})

    assert found.right.value == Decimal(25000)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Client is back on cover.", {"policy": {**LAPSED, "state": "in_force", "events": []}}),
        ("Client is not back on cover.", {"policy": LAPSED}),
        ("Indemnity confirmed, can pay.", {"coverageReview": {"decision": "confirmed"}}),
        ("Indemnity not confirmed.", {}),
        ("Ask whether cover is confirmed.", {}),
        ("Is cover confirmed?", {}),
        ("Authority given for £30,000.", {"strategy": {"settlementAuthority": 30000}}),
        ("Authority given.", {"strategy": {"settlementAuthority": 100}}),
        ("Asked for authority.", {}),
        ("The claim has been settled.", {"resolution": {"agreement": {"amount": 100}}}),
        ("The claim could be settled at £5,000.", {}),
        ("They settled on 2 June as the date for the medical.", {}),
        ("Signed off the repair invoice of £900.", {}),
        ("Signed off £35,000.", {"strategy": {"settlementAuthority": 35000}}),
        ("The claim has not been settled.", {}),
        ("I agreed the remaining figure with nobody.", {}),
        ("Repairs agreed at £8,150 with the garage.", {}),
        ("Agreed terms of reference with the expert.", {}),
        ("His previous claim was settled in 2021.", {}),
        ("The broker has no authority.", {}),
        ("Authority given for a reserve of £40,000.", {"handler": {"authority": {"reserve": 50000}}}),
    ],
)
def test_a_note_that_the_record_bears_out_or_that_claims_nothing_is_none(text: str, parts: dict[str, Any]) -> None:
    assert conflicts("C41", notes=notes(text), **parts) == []
