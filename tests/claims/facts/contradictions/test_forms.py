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
        ("Alarm installer asked for records.", "The alarm was set."),
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
