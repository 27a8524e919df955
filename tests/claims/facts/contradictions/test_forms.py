"""C05: where a note tells what a form, a statement or a letter tells otherwise."""

import pytest

from tests.claims.contradicting import conflicts


@pytest.mark.parametrize(
    ("note", "form"),
    [
        ("Neighbour: the house was empty since spring.", "The house was occupied on the day."),
        ("He was out delivering pizzas that night.", "Use of the car: social, domestic and pleasure."),
        ("Engineer found the alarm was not set.", "The alarm was set at 18:00."),
        ("The back door was unlocked.", "All doors locked, windows shut."),
        ("Ravi Patel was driving, says the passenger.", "Driver: Anita Patel\nSpeed: 30"),
        ("It was actually Bob Hale who was driving.", "Driver: Anita Patel\nSpeed: 30"),
        ("Apartment has been empty since the divorce.", "It is our primary residence."),
        ("No one was living there, says the neighbor.", "Tenants were in occupation."),
        ("The condo sat empty all winter.", "We were all at home."),
        ("She was out driving for Uber at the time.", "Purpose: personal errands"),
        ("He works for DoorDash; the trip was one of theirs: driving for DoorDash.", "On the way to work."),
        ("Private hire licence on the dash: private hire.", "Use of the car: commuting"),
        ("Staff forgot to set the alarm.", "The burglar alarm was armed."),
        ("The alarm had been deactivated by the cleaner.", "We set the alarm at six."),
        ("The intruder alarm was out of order.", "Alarm system was fully set"),
        ("The keys were left in the ignition.", "The van was locked."),
        ("Back window left wide open.", "All windows secured."),
        ("At the wheel was Ravi Patel, says the officer.", "Name of driver: Anita Patel"),
        ("The car was driven by Ravi Patel.", "Operator: Anita Patel"),
    ],
)
def test_a_note_against_a_form_is_quoted_with_it(note: str, form: str) -> None:
    (found,) = conflicts(
        "C05",
        notes=[{"id": "n1", "text": note}],
        documents=[{"id": "d1", "kind": "claim_form", "text": form}],
    )

    assert (found.left.ref.path, found.right.ref.path) == ("notes[n1]", "documents[d1]")
    assert found.left.value == {"quotedFromFile": note}


@pytest.mark.parametrize(
    ("note", "form"),
    [
        ("The house was empty.", "The house was unoccupied since May."),
        ("Was the house empty?", "The house was occupied."),
        ("Ask whether the house was empty.", "The house was occupied."),
        ("Twelve days from delivery of the parts.", "Use of the car: social, domestic and pleasure."),
        ("The alarm was set.", "The alarm was set at 18:00."),
        ("Mr Ravi Patel was driving.", "Driver: Ravi Patel, 41"),
        ("Spoke to Bob Hale, who was driving behind.", "Driver: Ravi Patel, 41"),
        ("Alarm installer asked for records.", "The alarm was set."),
        ("He did not leave the alarm off.", "The alarm was set."),
        ("The fire alarm woke them.", "The alarm was set."),
        ("Insured hopes to let the flat if it is empty.", "It is our main residence."),
        ("The fridge was empty.", "We were at home."),
        ("Uber driver stopped to help.", "The van was being used for business: no passengers."),
        ("Not used for hire or reward.", "Use of the car: commuting"),
        ("Lock changed after the theft.", "All doors locked."),
        ("The car was driven by Ravi Patel.", "Name of driver: Mr Ravi Patel"),
    ],
)
def test_a_note_that_agrees_asks_or_speaks_of_something_else_is_none(note: str, form: str) -> None:
    parts = {
        "notes": [{"id": "n1", "text": note}],
        "documents": [{"id": "d1", "kind": "claim_form", "text": form}],
    }

    assert conflicts("C05", **parts) == []


@pytest.mark.parametrize(("used_to", "found"), [("05/06/2026", 1), ("01/05/2026", 0), ("30/07/2026", 0)])
def test_use_after_the_day_on_which_a_note_has_the_place_left(used_to: str, found: int) -> None:
    note = {"id": "n1", "text": "Family left on 01/05/2026, says the agent."}
    letter = {"id": "d1", "kind": "letter", "text": f"Your smart meter recorded normal use up to {used_to}."}

    assert len(conflicts("C05", notes=[note], documents=[letter])) == found


def test_one_pair_of_texts_about_one_matter_is_shown_once() -> None:
    note = {"id": "n1", "text": "The house was empty. Family left on 01/05/2026, nobody living there since 02/05/2026."}
    form = {
        "id": "d1",
        "kind": "claim_form",
        "text": "We were living there. The meter shows normal use up to 05/06/2026 and usage until 06/06/2026.",
    }

    assert len(conflicts("C05", notes=[note], documents=[form])) == 1
