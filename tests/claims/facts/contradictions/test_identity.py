"""C10: whether everybody means the same claimant."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

ELLISON = {"name": "Margaret Ellison", "partyId": "p1", "dateOfBirth": "1961-05-04"}
ELLIS = {"id": "d1", "kind": "pleading", "text": "CLAIM FORM\nClaimant: Margaret Ellis\nDate of birth: 12/03/1964\n"}


def test_the_claimant_of_the_proceedings_is_held_against_the_claim() -> None:
    (found,) = conflicts("C10", claimant=ELLISON, proceedings={"claimantAs": "Margaret Ellis"})

    assert found.summary == "Proceedings name the claimant otherwise; close enough for a slip."
    assert found.left.value == {"quotedFromFile": "Margaret Ellison"}
    assert (found.right.value, found.right.ref.path) == (
        {"quotedFromFile": "Margaret Ellis"},
        "proceedings.claimantAs",
    )


def test_a_name_that_is_nothing_like_it_reads_like_somebody_else() -> None:
    (found,) = conflicts("C10", claimant=ELLISON, proceedings={"claimantAs": "Ravi Patel"})

    assert "it reads like somebody else" in found.summary


@pytest.mark.parametrize(
    "text", ["BETWEEN:\nMARGARET ELLISONE  Claimant", "Claimant: Mrs R. Ellison", "Claimant: Ellison, Rose"]
)
def test_another_name_in_a_pleading_is_shown_however_it_is_written(text: str) -> None:
    assert len(conflicts("C10", claimant=ELLISON, documents=[{**ELLIS, "text": text}])) == 1


def test_a_pleading_is_read_for_name_and_birth() -> None:
    summaries = [each.summary for each in conflicts("C10", claimant=ELLISON, documents=[ELLIS])]

    assert summaries == [
        "Pleading d1 gives the claimant's birth as 1964-03-12, the claim as 1961-05-04.",
        "Pleading d1 names the claimant otherwise; close enough for a slip.",
    ]


def test_a_year_of_birth_alone_can_differ() -> None:
    document = {**ELLIS, "text": "Claimant: Margaret Ellison, born 1964"}

    (found,) = conflicts("C10", claimant=ELLISON, documents=[document])

    assert found.summary == "Pleading d1 gives the claimant's birth as 1964, the claim as 1961-05-04."


def test_the_party_that_is_the_claimant_has_the_same_name_and_birth() -> None:
    party = {"id": "p1", "name": "Margaret Ellison", "dateOfBirth": "1961-04-05"}

    (found,) = conflicts("C10", claimant=ELLISON, involvements=[party])

    assert found.right.ref.path == "involvements[p1]"


@pytest.mark.parametrize(
    "more",
    [
        "",
        ".",
        ". Date of birth 12/03/1964. Address: 4 Mill Lane",
        " DOB: 12/03/1964",
        " born on 12/03/1964",
        ", born 1964",
        " - Date of birth 12/03/1964",
        " | Defendant: Corran Stores Ltd",
        "    Our ref: ME/1",
        ". The accident happened at the store.",
    ],
)
def test_a_name_is_judged_alike_whatever_follows_it_on_its_line(more: str) -> None:
    document = {**ELLIS, "text": f"Claimant: Margaret Ellis{more}"}

    found = conflicts("C10", claimant=ELLISON, documents=[document], proceedings={"claimantAs": "Margaret Ellis"})

    names = [each.summary for each in found if "otherwise" in each.summary]
    assert names == [
        "Pleading d1 names the claimant otherwise; close enough for a slip.",
        "Proceedings name the claimant otherwise; close enough for a slip.",
    ]


@pytest.mark.parametrize("name", ["Prof. Margaret Ellison", "Mrs. M. J. Ellison", "Ellison Bros. Ltd", "Max Born"])
def test_a_point_within_a_name_does_not_end_it(name: str) -> None:
    document = {**ELLIS, "text": f"Claimant: {name}. Represented."}

    assert conflicts("C10", claimant={"name": name}, documents=[document]) == []


@pytest.mark.parametrize(
    "others", ["& others", "and others", "and three others", "and 3 others", "& Ors.", "and another", "& anor"]
)
def test_a_claimant_with_others_is_the_same_claimant(others: str) -> None:
    together = {**ELLISON, "name": f"Margaret Ellison {others}"}

    assert conflicts("C10", claimant=together, proceedings={"claimantAs": "Margaret Ellison"}) == []
    assert len(conflicts("C10", claimant=together, proceedings={"claimantAs": "Ann Ellison and others"})) == 1


@pytest.mark.parametrize("name", ["Ellison and Sons", "Ellison & Others Ltd", "Margaret Ellison and Ann Ellison"])
def test_what_is_part_of_a_name_is_not_left_out_of_it(name: str) -> None:
    assert len(conflicts("C10", claimant={**ELLISON, "name": name}, proceedings={"claimantAs": "Ellison"})) == 1


@pytest.mark.parametrize(
    "parts",
    [
        {"proceedings": {"claimantAs": "Mrs MARGARET  ELLISON"}},
        {"proceedings": {"claimantAs": "Margaret Ellison (a child) by her litigation friend Ann Ellison"}},
        {"documents": [{**ELLIS, "text": "Claimant: Margaret Ellison\nDate of birth: 4 May 1961"}]},
        {"documents": [{**ELLIS, "kind": "policy_schedule"}]},
        {"documents": [{**ELLIS, "text": "Claimant: Mrs M. Ellison"}]},
        {"documents": [{**ELLIS, "text": "Claimant's name: Ellison, Margaret"}]},
        {"documents": [{**ELLIS, "text": "Claimant: Margaret Ellison, 4 Quay Street"}]},
        {"documents": [{**ELLIS, "text": "BETWEEN:\nMARGARET ELLISON  Claimant\n- and -\nHALE  Defendant"}]},
        {"documents": [{**ELLIS, "kind": "claim_form", "partyId": "p2"}]},
        {"involvements": [{"id": "p2", "name": "Margaret Ellis", "dateOfBirth": "1964-03-12"}]},
    ],
    ids=[
        "title and case",
        "with a litigation friend",
        "the same",
        "an initial",
        "surname first",
        "with an address",
        "in the heading",
        "not about the claimant",
        "somebody else's form",
        "another party",
    ],
)
def test_the_same_claimant_or_somebody_else_altogether_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C10", claimant=ELLISON, **parts) == []
