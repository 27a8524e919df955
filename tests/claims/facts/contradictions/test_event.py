"""C02, C03, C04: when it happened, by one source and by another."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

BOUGHT = {"id": "p1", "startsAt": "2026-06-12T09:30:00+01:00", "endsAt": "2027-06-11T23:59:00+01:00"}
CRASH = {"dateOfLoss": "2026-06-12", "timeOfLoss": "10:15"}
POLICE = {"id": "d1", "kind": "police_report", "text": "Time of collision: 08:50"}
TELEMATICS = {"id": "d2", "kind": "telematics", "text": "2026-06-12T07:52:00Z impact, 31 km/h"}


def test_a_loss_before_the_hour_of_inception_is_shown_with_the_earliest_account() -> None:
    (found,) = conflicts("C02", policy={"periods": [BOUGHT]}, incident=CRASH, documents=[POLICE, TELEMATICS])

    assert found.summary == "By 2 of 3 recorded times the loss comes up to 40 min before cover starts."
    assert found.left.ref.path == "documents[d1]"
    assert (found.right.value, found.right.ref.path) == ("2026-06-12T09:30:00+01:00", "policy.periods[p1]")


FORM = {"id": "d3", "kind": "claim_form", "text": "Time of accident: 10:15"}


@pytest.mark.parametrize(
    ("clock", "papers", "summary"),
    [
        (None, [POLICE, TELEMATICS, FORM], "By 2 of 3 recorded times the loss comes up to 40 min before cover starts."),
        (
            "08:50",
            [POLICE, TELEMATICS, FORM],
            "By 2 of 3 recorded times the loss comes up to 40 min before cover starts.",
        ),
        (
            "10:15",
            [POLICE, TELEMATICS, FORM],
            "By 2 of 3 recorded times the loss comes up to 40 min before cover starts.",
        ),
        (
            "10:20",
            [POLICE, TELEMATICS, FORM],
            "By 2 of 4 recorded times the loss comes up to 40 min before cover starts.",
        ),
        ("08:50", [], "By 1 of 1 recorded times the loss comes up to 40 min before cover starts."),
    ],
    ids=["no time recorded", "taken from the police", "taken from the form", "a time of its own", "no paper"],
)
def test_each_source_of_a_time_counts_once(clock: str | None, papers: list[dict[str, str]], summary: str) -> None:
    incident = {"dateOfLoss": "2026-06-12", "timeOfLoss": clock}

    (found,) = conflicts("C02", policy={"periods": [BOUGHT]}, incident=incident, documents=papers)

    assert found.summary == summary


def test_a_loss_on_the_day_before_inception_needs_no_hour() -> None:
    (found,) = conflicts("C02", policy={"periods": [BOUGHT]}, incident={"dateOfLoss": "2026-06-11"})

    assert found.left.value == "2026-06-11"
    assert found.summary.startswith("By the recorded day the loss comes up to ")


@pytest.mark.parametrize(
    "parts",
    [
        {"incident": {**CRASH, "timeOfLoss": "09:30"}},
        {"incident": {"dateOfLoss": "2026-06-12"}},
        {"incident": CRASH, "documents": [{**POLICE, "text": "Time of collision: 10:15"}]},
        {"incident": CRASH, "documents": [{**POLICE, "text": "Call taken at 08:50"}]},
        {"incident": {"dateOfLoss": "2027-06-12"}},
    ],
    ids=["to the minute of inception", "no hour known", "both after", "another hour's business", "after the end"],
)
def test_a_loss_that_is_not_before_inception_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C02", policy={"periods": [BOUGHT]}, **parts) == []


def test_the_end_of_one_period_and_the_start_of_the_next_leave_no_time_before_inception() -> None:
    before = {"id": "p0", "startsAt": "2025-06-12", "endsAt": "2026-06-12T09:30:00+01:00"}

    assert conflicts("C02", policy={"periods": [before, BOUGHT]}, incident={**CRASH, "timeOfLoss": "08:50"}) == []


def test_each_paper_with_another_time_is_listed_beside_the_recorded_one() -> None:
    found = conflicts("C03", incident=CRASH, documents=[POLICE, TELEMATICS])

    assert [each.summary for each in found] == [
        "Police report d1 puts the event at 08:50.",
        "Telematics d2 puts the event at 08:52.",
    ]
    assert {each.left.value for each in found} == {"10:15"}


def test_without_a_recorded_time_the_papers_are_held_against_each_other() -> None:
    (found,) = conflicts("C03", incident={"dateOfLoss": "2026-06-12"}, documents=[TELEMATICS, POLICE])

    assert (found.left.ref.path, found.right.ref.path) == ("documents[d1]", "documents[d2]")


@pytest.mark.parametrize(
    "text",
    [
        "Time of collision: 10:15",
        "The crash occurred at 10.15 am.",
        "2026-06-12T09:15:00Z impact",
        "The accident was at about 10.30 am.",
        "I reported the accident at 16:20.",
        "Police attended the collision at 11:05.",
        "Time of collision: 10:15. A second call came in after the accident at 10:40.",
        "Premium received at 08:50",
        "Ratio at impact 8:1",
    ],
)
def test_a_time_that_agrees_or_is_of_something_else_is_none(text: str) -> None:
    assert conflicts("C03", incident=CRASH, documents=[{**POLICE, "text": text}]) == []


def test_a_policy_paper_tells_no_time_of_the_event() -> None:
    paper = {"id": "d1", "kind": "certificate", "text": "No accident before 08:50 is insured."}

    assert conflicts("C03", incident=CRASH, documents=[paper]) == []


@pytest.mark.parametrize(
    ("text", "country", "day"),
    [
        ("Date of accident: 15/04/2026", "GB", "2026-04-15"),
        ("Date of accident: 04/15/2026", "US", "2026-04-15"),
        ("Date of loss 03/04/2026", "US", "2026-03-04"),
        ("Date of loss 03/04/2026", "GB", "2026-04-03"),
        ("the accident on 15 April 2026 at work", "GB", "2026-04-15"),
        ("On Wednesday 15 April 2026 I was hit from behind.", "GB", "2026-04-15"),
        ("On 15 April 2026, at 10:20, my car was struck by a van.", "GB", "2026-04-15"),
        ("an accident which occurred on Wednesday, April 15th, 2026", "US", "2026-04-15"),
    ],
)
def test_a_paper_with_another_day_of_the_event_is_shown(text: str, country: str, day: str) -> None:
    documents = [{"id": "d1", "kind": "claim_form", "text": text}]

    (found,) = conflicts(
        "C04", jurisdiction={"country": country}, incident={"dateOfLoss": "2026-04-14"}, documents=documents
    )

    assert found.summary == f"Claim form d1 dates the event {day}."
    assert found.left.value == "2026-04-14"


@pytest.mark.parametrize(
    "text",
    [
        "Date of accident: 14/04/2026",
        "The accident happened on 14 April 2026 and was reported on 15 April 2026.",
        "Accident report form of 15/04/2026",
        "He had an earlier accident on 3 May 2019.",
        "Inspected on 15/04/2026",
        "He had an accident on 03/02/2024 with another insurer, unrelated.",
        "The repairs to the offside door took place on 05/05/2026.",
        "On 3 May 2019 he moved house.",
    ],
)
def test_the_same_day_or_the_day_of_something_else_is_none(text: str) -> None:
    documents = [{"id": "d1", "kind": "claim_form", "text": text}]

    assert conflicts("C04", incident={"dateOfLoss": "2026-04-14"}, documents=documents) == []


def test_a_day_within_an_exposure_is_no_other_day() -> None:
    incident = {"dateOfLoss": "2012-02-29", "exposureFrom": "1998-03-01", "dateOfLossBasis": "alleged"}
    documents = [{"id": "d1", "kind": "pleading", "text": "Date of the injury: 1 May 2003"}]

    assert conflicts("C04", incident=incident, documents=documents) == []


@pytest.mark.parametrize(("kind", "found"), [("claim_form", 1), ("notice", 0)])
def test_a_claim_form_has_a_field_for_the_time(kind: str, found: int) -> None:
    form = {"id": "d1", "kind": kind, "text": "Place: Hill Road\nTime: 10:20\nWeather: dry"}

    assert len(conflicts("C03", incident=CRASH, documents=[form])) == found
