"""C23: injury records that point elsewhere than to this event."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts


def report(text: str, part: str | None = None, kind: str = "medical_report") -> dict[str, Any]:
    injuries = [{"bodyPart": part}] if part else []
    return {
        "documents": [{"id": "d1", "kind": kind, "text": text}],
        "incident": {"dateOfLoss": "2026-07-22", "injuries": injuries},
    }


@pytest.mark.parametrize(
    "text",
    [
        "He was in a previous road traffic accident in 2021.",
        "She describes an earlier fall at home.",
        "He tells of a fall in 2024 which injured the same shoulder.",
        "There is no record of gout. He had an earlier accident.",
        "There is a pre-existing degenerative condition of the spine.",
    ],
)
def test_a_report_that_tells_of_another_event_or_condition_is_quoted(text: str) -> None:
    (found,) = conflicts("C23", **report(text))

    assert found.left.value == {"quotedFromFile": text}
    assert "diagnosis" in found.impact


def test_the_other_side_of_the_body_is_shown() -> None:
    (found,) = conflicts("C23", **report("Tender over the right knee.", "left knee"))

    assert found.summary == "Medical report d1 has the right knee, the claim the left."


@pytest.mark.parametrize(
    "parts",
    [
        report("No previous accidents. He denies any prior injury."),
        report("He has not had an earlier accident."),
        report(
            "There is no record in the notes of the surgery, which go back for more than twenty years, of any earlier"
            " accident or injury."
        ),
        report("Earlier injury to the ankle in childhood."),
        report("The accident in July 2026 was the first."),
        report("A previous letter refers to the accident."),
        report("He was in a previous accident.", kind="letter"),
        report("Tender over the left knee.", "left knee"),
        report("Tender over the right and left knee: left knee worse than right knee.", "left knee"),
        report("Tender over the right ankle.", "left knee"),
        report("Tender over the right knee.", "knee"),
    ],
)
def test_a_report_of_this_event_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C23", **parts) == []


REAR = "The insured's van ran into the rear of her stationary car."
SLIP = "He slipped on a wet floor by the tills."


def told(text: str, circumstances: str, **parts: Any) -> dict[str, Any]:
    return {
        "documents": [{"id": "d1", "kind": "medical_report", "text": text}],
        "incident": {"dateOfLoss": "2026-07-22", "circumstances": circumstances},
        **parts,
    }


@pytest.mark.parametrize(
    ("circumstances", "text", "said"),
    [
        (REAR, "She describes a head-on collision with a lorry.", "where the blow came from as head-on"),
        (REAR, "Her car was T-boned at a junction.", "where the blow came from as from the side"),
        (REAR, "She fell from a ladder at work.", "how it happened as a fall from a height"),
        (SLIP, "He was hurt in a road traffic accident.", "how it happened as a collision of vehicles"),
        (SLIP, "The pain came on while lifting a pallet.", "how it happened as lifting"),
        ("He fell off the scaffolding.", "He slipped on ice.", "how it happened as a slip or a trip"),
        ("His hand was caught in the conveyor.", "He was punched by a colleague.", "how it happened as an assault"),
    ],
)
def test_a_report_that_has_it_happen_otherwise_is_shown(circumstances: str, text: str, said: str) -> None:
    (found,) = conflicts("C23", **told(text, circumstances))

    assert said in found.summary
    assert found.left.value == {"quotedFromFile": text}
    assert found.right.ref.path == "incident.circumstances"


@pytest.mark.parametrize(
    ("circumstances", "text"),
    [
        (REAR, "She was rear-ended while waiting."),
        (REAR, "Struck from behind, and pushed head-on into the car in front."),
        (REAR, "In an unrelated matter she fell from a ladder."),
        (REAR, "It was not a head-on collision."),
        (REAR, "Pain on lifting and carrying."),
        (REAR, "A slipped disc at L4."),
        ("The two cars met head-on.", "Bruising over the back of the hand."),
        (SLIP, "He slipped and fell down."),
        ("", "She describes a head-on collision."),
        (SLIP, "Tender over the sacrum."),
    ],
)
def test_a_report_that_has_it_happen_alike_or_tells_no_cause_is_none(circumstances: str, text: str) -> None:
    assert conflicts("C23", **told(text, circumstances)) == []


def test_a_form_that_bears_the_report_out_is_enough() -> None:
    parts = told("She fell from a ladder.", SLIP)
    form = {"id": "d2", "kind": "claim_form", "text": "I fell off the ladder."}

    assert conflicts("C23", **{**parts, "documents": [*parts["documents"], form]}) == []


def seated(text: str, role: str) -> dict[str, Any]:
    party = {"id": "p1", "name": "Alder", "role": ["claimant", role]}
    return told(text, "", involvements=[party], claimant={"name": "Alder", "partyId": "p1"})


@pytest.mark.parametrize(
    ("text", "role"),
    [("She was a front seat passenger.", "driver"), ("He was the driver, belted.", "passenger")],
)
def test_another_seat_than_the_files_is_shown(text: str, role: str) -> None:
    (found,) = conflicts("C23", **seated(text, role))

    assert found.summary == f"Medical report d1 does not have the claimant as the {role}, as the file has."


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("She was the driver.", "driver"),
        ("Her husband, a passenger, was unhurt.", "driver"),
        ("She was a passenger.", "witness"),
    ],
)
def test_the_same_seat_or_somebody_elses_is_none(text: str, role: str) -> None:
    assert conflicts("C23", **seated(text, role)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Neck pain since 03/05/2026.",
        "Onset of symptoms: 1 July 2026.",
        "She attended her doctor on 12/06/2026 with back pain.",
        "The stiffness began about three weeks before the accident.",
    ],
)
def test_symptoms_or_treatment_from_before_the_loss_are_shown(text: str) -> None:
    (found,) = conflicts("C23", **told(text, ""))

    assert found.summary == "Medical report d1 dates symptoms or their treatment before 2026-07-22."


@pytest.mark.parametrize(
    "text",
    [
        "Neck pain since 22/07/2026.",
        "She attended on 24/07/2026 with back pain.",
        "She was born on 18/03/1991.",
        "She denies any pain before the accident.",
        "No symptoms in the months before the accident.",
        "The records run from 12/06/2026.",
    ],
)
def test_symptoms_from_the_day_of_the_loss_on_are_none(text: str) -> None:
    assert conflicts("C23", **told(text, "")) == []
