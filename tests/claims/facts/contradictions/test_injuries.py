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
