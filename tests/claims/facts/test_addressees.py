"""Whether what went out went to the claimant's or the insured's side."""

from typing import Any

import pytest

from claims.facts.addressees import to_their_side
from claims.schema import Correspondence, Document
from tests.claims.files import case_of, file_of

CASE = case_of(
    file_of(
        claimant={"name": "Amira Haddad", "represent": {"firm": "Carey & Doyle Solicitors"}},
        policy={"insuredName": "Halden Logistics Ltd"},
        involvements=[
            {"id": "p1", "name": "Swiss Cedar Re", "role": ["reinsurer"]},
            {"id": "p2", "name": "Ortolan Brokers", "role": ["broker"]},
            {"id": "p3", "name": "Stanbury Adjusting", "role": ["loss_adjuster"]},
            {"id": "p4", "name": "Pike Public Adjusters", "role": ["adjuster"], "represents": "p5"},
            {"id": "p5", "name": "Tom Bell", "role": ["co_claimant"]},
            {"id": "p6", "name": "Wren LLP", "role": ["defence_lawyer"], "represents": "p7"},
            {"id": "p7", "name": "Halden Logistics", "role": ["insured"], "representedBy": "p6"},
            {"id": "p8", "name": "Nobody Knows", "role": []},
        ],
    )
)


@pytest.mark.parametrize(
    ("to", "theirs"),
    [
        (None, True),
        ("Amira Haddad", True),
        ("Ms Amira Haddad", True),
        ("Carey & Doyle Solicitors", True),
        ("Halden Logistics Ltd", True),
        ("Ortolan Brokers", True),
        ("Pike Public Adjusters", True),
        ("Wren LLP for Amira Haddad", True),
        ("The policyholder", True),
        ("Nobody Knows", True),
        ("Swiss Cedar Re", False),
        ("Claims, Swiss Cedar Re", False),
        ("Stanbury Adjusting", False),
        ("Wren LLP", False),
        ("Treaty reinsurers", False),
        ("Underwriting", False),
    ],
)
def test_a_letter_went_to_their_side_unless_its_address_is_somebody_elses(to: str | None, theirs: bool) -> None:
    letter = Correspondence(id="c1", direction="out", to=to)

    assert to_their_side(CASE, letter) is theirs


@pytest.mark.parametrize(
    ("paper", "theirs"),
    [
        ({}, True),
        ({"kind": "letter"}, True),
        ({"kind": "letter", "party_id": "p5"}, True),
        ({"kind": "letter", "party_id": "gone"}, True),
        ({"kind": "reservation_of_rights"}, True),
        ({"kind": "letter", "party_id": "p1"}, False),
        ({"kind": "policy_schedule"}, False),
        ({"kind": "policy_schedule", "party_id": "p5"}, False),
    ],
)
def test_a_paper_went_to_their_side_if_it_is_a_letter_to_nobody_else(paper: dict[str, Any], theirs: bool) -> None:
    assert to_their_side(CASE, Document(id="d1", direction="out", **paper)) is theirs
