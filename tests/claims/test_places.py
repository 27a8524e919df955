"""The words for a path of the claim."""

from datetime import date

import pytest

from claims.case import Case, home_locale
from claims.places import Places
from claims.reader import Reader
from claims.schema import Claim
from tests.claims.told import SMALLEST

TODAY = date(2026, 9, 15)

FILE = {
    "involvements": [{"id": "p1", "name": "Corran Ltd"}, {"id": "p2"}],
    "documents": [{"id": "d1", "title": "Police log, reference 44"}, {"id": "d2", "title": "word " * 40}],
    "notes": [{"id": "n1", "kind": "call", "at": "2026-07-25T23:30:00Z"}],
    "policy": {
        "events": [{"id": "e1", "kind": "premium_paid", "effectiveAt": "2026-07-15T00:01:00+01:00", "amount": 380}],
        "coverages": [{"id": "c1", "label": "Buildings"}],
    },
    "finance": {
        "payments": [{"id": "y1", "amount": 1120}],
        "reserves": [{"id": "r.1", "category": "general_damages"}],
        "recoveries": [{"id": "v1", "fromPartyId": "p1"}],
    },
    "resolution": {"offers": [{"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 35000}]},
}


def places(**parts: object) -> Places:
    claim = Claim.model_validate(SMALLEST | FILE | parts)
    return Places(Reader(Case(claim=claim, today=TODAY), home_locale(claim)))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("incident.dateOfLoss", "Incident › Date of loss"),
        ("finance.reserves", "Finance › Reserves"),
        ("documents[d1]", "Documents › Police log, reference 44"),
        ("involvements[p1]", "Parties › Corran Ltd"),
        ("notes[n1]", "Notes › Call, 26 Jul 2026"),
        ("policy.events[e1]", "Policy › Events › Premium paid, 15 Jul 2026"),
        ("policy.coverages[c1]", "Policy › Coverages › Buildings"),
        ("policy.coverages[c1].sumInsured", "Policy › Coverages › Buildings › Sum insured"),
        ("finance.payments[y1]", "Finance › Payments › £1,120"),
        ("finance.reserves[r.1]", "Finance › Reserves › General damages"),
        ("finance.recoveries[v1]", "Finance › Recoveries › Subrogation, from Corran Ltd"),
        ("resolution.offers[o1]", "Resolution › Offers › Part 36, claimant's, £35,000"),
        ("mi", "Management information"),
    ],
)
def test_a_path_is_told_by_what_people_call_its_steps(path: str, said: str):
    assert places().words(path) == said


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("notes[n9]", "Notes › n9"),
        ("involvements[p2]", "Parties › p2"),
        ("boats[b1].sail", "Boats › b1 › Sail"),
        ("currency[x]", "Currency › x"),
        ("<b>", "<b>"),
        ("a..b", "a..b"),
        ("", ""),
    ],
)
def test_what_is_not_on_the_file_or_has_no_name_keeps_its_own(path: str, said: str):
    assert places().words(path) == said


def test_a_long_title_is_cut_between_words():
    said = places().words("documents[d2]")

    assert said.endswith("word…")
    assert len(said) < 100


def test_an_american_file_has_american_words():
    assert places(jurisdiction={"territory": "US-FL"}).words("limitation.diarised") == "Limitation › Calendared"


def test_amounts_are_told_in_the_currency_of_the_claim_and_not_of_its_country():
    assert places(currency="USD", jurisdiction={"country": "GB"}).words("finance.payments[y1]").endswith("$1,120")
