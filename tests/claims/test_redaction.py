"""Personal details found, and put out of a file without changing its story."""

import pytest

from claims.documents import BadClaim, canonical
from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.redaction import Replacer, personal_details, redacted


def stand_ins(claim):
    return {each.value: each.stand_in for each in personal_details(claim)}


@pytest.mark.parametrize(
    ("value", "kind", "stand_in"),
    [
        ("CP-AUT-260381", "claim id", "CASE-000001"),
        ("Amira Hassan", "name", "Person A"),
        ("Priya Natarajan", "name", "Person D"),
        ("Halden Logistics Ltd", "firm", "Firm A"),
        ("1991-03-18", "date of birth", "1991-01-01"),
        ("07700 900518", "phone", "01632 960003"),
        ("accounts@halden.example", "email", "person2@example.com"),
        ("QV24 HLD", "registration", "ZZ01 ZZZ"),
        ("****2231", "account", "****0001"),
    ],
)
def test_a_detail_is_found_with_its_kind_and_offered_a_stand_in(value, kind, stand_in):
    found = {each.value: each for each in personal_details(golden())}

    assert (found[value].kind, found[value].stand_in) == (kind, stand_in)


def test_details_in_texts_are_found_too():
    claim = golden().model_copy(update={"title": "Write to jo.bloggs@post.example or ring 01632 960999"})

    found = {each.value: each.where for each in personal_details(claim)}

    assert found["jo.bloggs@post.example"] == found["01632 960999"] == "a text of the file"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_detail_is_left_where_all_are_replaced(scenario):
    claim = SCENARIOS[scenario].golden()
    given = stand_ins(claim)

    text = canonical(redacted(claim, given))

    assert [value for value, new in given.items() if value != new and f'"{value}"' in text] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ms Natarajan wrote.", "Ms E wrote."),
        ("PRIYA NATARAJAN V HALDEN", "Person E V HALDEN"),
        ("Priya's car", "Person's car"),
        ("Natarajana", "Natarajana"),
        ("Nothing here.", "Nothing here."),
    ],
)
def test_a_name_goes_in_capitals_and_in_part_too(text, expected):
    assert Replacer({"Priya Natarajan": "Person E", "": "x", "same": "same"})(text) == expected


def test_without_stand_ins_the_file_stays_what_it_is():
    assert redacted(golden(), {}) == golden()


def test_a_stand_in_that_does_not_fit_its_field_is_refused():
    with pytest.raises(BadClaim, match=r"claimant\.dateOfBirth"):
        redacted(golden(), {"1991-03-18": "long ago"})
