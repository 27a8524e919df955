"""Personal details found: in their fields, in the fields where names are written as they come, and in texts."""

from unicodedata import normalize

import pytest

from claims.documents import canonical
from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.personal import people, personal_details
from claims.schema import Claim, Client, Correspondence, DiaryItem, Note


def told(**changes):
    """The details of the golden claim with changes, by their value."""
    return {each.value: each for each in personal_details(golden().model_copy(update=changes))}


def written(text):
    """The kinds of what is found in a text alone."""
    return {each.value: each.kind for each in told(title=text).values() if each.where == "a text of the file"}


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
        ("FM-CV-4471920", "policy number", "POLICY-000001"),
        ("FM/26/CV/3381", "reference", "REFERENCE-000001"),
        ("QR/20617", "reference", "REFERENCE-000002"),
        ("h-118", "handler id", "HANDLER-001"),
    ],
)
def test_a_detail_is_found_with_its_kind_and_offered_a_stand_in(value, kind, stand_in):
    found = told()

    assert (found[value].kind, found[value].stand_in) == (kind, stand_in)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Write to jo.bloggs@post.example", {"jo.bloggs@post.example": "email"}),
        ("Ring 01632 960999", {"01632 960999": "phone"}),
        ("The car LK19 ABC stood there", {"LK19 ABC": "registration"}),
        ("Posted to NE1 4ST", {"NE1 4ST": "postcode"}),
        ("Moved to Flat 3, 27 Cobden Street in May", {"Flat 3, 27 Cobden Street": "address"}),
        ("Sent to Boise ID 83702", {"83702": "zip"}),
        ("VIN 1FTFW1E50PFA12345", {"1FTFW1E50PFA12345": "vin"}),
        ("Pay 20-11-45, account 31926819", {"20-11-45": "account", "31926819": "account"}),
        ("To GB29NWBK60161331926819", {"GB29NWBK60161331926819": "account"}),
        ("Card ****9912", {"****9912": "account"}),
        ("NI number QQ 12 34 56 C", {}),
        ("NI number AB 12 34 56 C", {"AB 12 34 56 C": "insurance number"}),
        ("SSN 078-05-1120", {"078-05-1120": "insurance number"}),
        ("Dr Ifeoma Nwosu saw her", {"Ifeoma Nwosu": "name"}),
        ("Mr Dvorsky drove", {}),
        ("Mr Étienne Ørsted drove", {"Étienne Ørsted": "name"}),
        ("Ms Nu\u0301n\u0303ez drove", {"Núñez": "name"}),
        ("Moved to 27 Élysée Street", {"27 Élysée Street": "address"}),
        ("Paid 31,926.81 on 22/07/2026 under clause C14, day 12", {}),
    ],
)
def test_what_texts_alone_tell_is_found(text, found):
    kept = written("Nothing at all")

    assert {value: kind for value, kind in written(text).items() if value not in kept} == found


@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("Lorna Tate", {"Lorna Tate": "name"}),
        ("Lorna Tate and Jean-Luc de la Cruz; Bill review", {"Lorna Tate": "name", "Jean-Luc de la Cruz": "name"}),
        ("Pennard Motor Insurance", {"Pennard Motor Insurance": "firm"}),
        ("Émile Żak", {"Émile Żak": "name"}),
        ("E\u0301mile Nu\u0301n\u0303ez", {"Émile Núñez": "name"}),
        ("Claims intake", {}),
        ("Police", {}),
        ("Fenmarch Insurance plc", {}),
    ],
)
@pytest.mark.parametrize(
    "change",
    [
        lambda who: {"notes": [Note(id="n1", author=who)]},
        lambda who: {"diary": [DiaryItem(id="y1", owner=who)]},
        lambda who: {"correspondence": [Correspondence(id="co1", from_=who)]},
    ],
    ids=["author", "owner", "sender"],
)
def test_who_is_named_where_anything_may_stand_is_found_if_it_looks_like_a_name(change, who, found):
    before = told(notes=[], diary=[], correspondence=[])

    after = told(**{"notes": [], "diary": [], "correspondence": [], **change(who)})

    assert {value: each.kind for value, each in after.items() if value not in before} == found


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_is_one_detail_wherever_its_accents_are_written(form):
    file = canonical(golden()).replace("Marek Dvorsky", "Mårten Dvořák")

    found = personal_details(Claim.model_validate_json(normalize(form, file)))

    assert [each.where for each in found if each.value.startswith("Mår")] == ["policy.drivers[0].name"]


def test_a_company_is_nobody():
    found = told(client=Client(name="Jane Grey"))

    assert "Jane Grey" not in found
    assert "Halden Logistics Ltd" not in people(found.values())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_policys_number_is_offered_in_every_sample(scenario):
    claim = SCENARIOS[scenario].golden()

    [number] = [each for each in personal_details(claim) if each.value == claim.policy.number]

    assert number.kind == "policy number"
