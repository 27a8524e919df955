"""C34: a complaint or a need that was written down and not recorded."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts


def note(text: str) -> dict[str, Any]:
    return {"notes": [{"id": "n1", "kind": "call", "text": text}]}


@pytest.mark.parametrize(
    "parts",
    [
        note("Caller wants to complain about the delay."),
        note("She has made a formal complaint to the branch."),
        note("He complained that nobody calls back."),
        note("Caller very unhappy. She wants it put on record as a complaint."),
        note("Says she will go to the Ombudsman."),
        note("Insured is dissatisfied with handling."),
        note("He is not happy with the way he was treated."),
        {"documents": [{"id": "d1", "kind": "email", "direction": "in", "text": "I wish to make a complaint."}]},
        {"documents": [{"id": "d1", "kind": "complaint", "text": "You have been slow."}]},
    ],
)
def test_a_complaint_that_only_a_text_tells_of_is_shown(parts: dict[str, Any]) -> None:
    (found,) = conflicts("C34", **parts)

    assert found.summary == "A text tells of a complaint; no complaint is recorded."
    assert found.right.ref.path == "complaints"


@pytest.mark.parametrize(
    "parts",
    [
        note("Does not want to complain about the delay."),
        note("She complained of pain in the neck."),
        note("No complaint made."),
        note("Claimant complains about pain in her shoulder."),
        note("She complained that her neck hurt."),
        note("I complained about this to the garage."),
        note("He sent a formal complaint to the council about the pothole."),
        note("Told her that she may go to the Ombudsman."),
        note("Unhappy with the colour of the door."),
        {**note("Wants to complain."), "complaints": [{"id": "k1", "summary": "Delay"}]},
        {**note("Wants to complain."), "diary": [{"id": "t1", "title": "Complaint: final response"}]},
        {"documents": [{"id": "d1", "kind": "letter", "direction": "out", "text": "If you wish to make a complaint"}]},
    ],
)
def test_what_is_no_complaint_or_is_on_record_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C34", **parts) == []


def test_the_day_to_answer_is_given_if_it_is_a_complaint() -> None:
    (found,) = conflicts("C34", notes=[{"id": "n1", "at": "2026-07-27T10:00:00+01:00", "text": "Wants to complain."}])

    assert "if it is one, the final response is due by 2026-09-21 (confirm with counsel)" in found.impact


def test_a_need_that_only_a_note_tells_of_is_shown() -> None:
    (found,) = conflicts("C34", **note("Policyholder is recently bereaved."))

    assert found.summary == "A text tells of a need (life event) that is not on record."
    assert found.severity == "medium"


def test_a_need_that_is_on_record_is_none() -> None:
    claimant = {"name": "Alder", "vulnerability": {"flagged": True, "drivers": ["life_event"]}}

    assert conflicts("C34", claimant=claimant, **note("Policyholder is recently bereaved.")) == []


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("She was diagnosed with Parkinson's and lives alone.", "health"),
        ("Her husband died last week.", "life event"),
        ("Lost his job in May.", "life event"),
        ("He cannot read English.", "capability"),
        ("They are using food bank vouchers.", "resilience"),
        ("Neighbour says she is deaf.", "health"),
        ("Turned left at the blind bend. The insured is blind in one eye.", "health"),
    ],
)
def test_a_need_is_told_of_in_many_words(text: str, driver: str) -> None:
    (found,) = conflicts("C34", **note(text))

    assert found.summary == f"A text tells of a need ({driver}) that is not on record."


@pytest.mark.parametrize(
    "text",
    [
        "Damaged on the stroke of the piston.",
        "The carriageways are separated by a barrier.",
        "Collision on a blind bend.",
        "Funeral parlour next door is not affected.",
        "She is no longer in debt.",
        "Passed to the Debt recovery team.",
        "The solicitor was confused about the reference.",
        "The neighbour is deaf and heard nothing.",
        "The bank in arrears with its reply.",
        "The alarm was disabled at the time.",
        "The report is in plain English.",
        "Food was spoilt at the bank.",
    ],
)
def test_what_the_words_also_mean_is_no_need(text: str) -> None:
    assert conflicts("C34", **note(text)) == []
