"""A complaint that only a text tells of, and the day by which it would have to be answered."""

from datetime import date
from typing import Any

import pytest

from tests.claims.clocked import found, items

CALL = {"id": "n1", "kind": "call", "at": "2026-07-27T10:00:00+01:00", "text": "Policyholder wants to complain."}
ID = "gb-complaint-final-response:n1"


def test_a_note_that_reads_like_a_complaint_has_eight_weeks_if_it_is_one() -> None:
    result = found({"notes": [CALL]}, scope="complaint")

    assert (result.next.id, result.next.due, result.next.start_event) == (ID, date(2026, 9, 21), "notes[n1].at")
    assert result.next.title == "Final response to the complaint, if note n1 is one"
    assert result.warnings[0] == (
        "Note n1 of 2026-07-27 reads like a complaint, and none is recorded: if it is one, the final response is due by"
        " 2026-09-21 (gb-complaint-final-response) (confirm with counsel)."
    )
    assert result.refs[0].path == "notes[n1]"


def test_the_earliest_text_sets_the_time() -> None:
    letter = {
        "id": "d1",
        "kind": "letter",
        "direction": "in",
        "receivedAt": "2026-07-20",
        "text": "I wish to complain.",
    }

    listed = items(found({"notes": [CALL], "documents": [letter]}, scope="complaint"))

    assert {each: listed[each].due for each in listed} == {"gb-complaint-final-response:d1": date(2026, 9, 14)}


@pytest.mark.parametrize(
    "parts",
    [{"notes": [{**CALL, "at": None}]}, {"notes": [CALL], "jurisdiction": {"territory": "US-TX"}}],
    ids=["no date", "no clock in that law"],
)
def test_without_a_date_or_a_clock_it_is_said_and_no_day_is_given(parts: dict[str, Any]) -> None:
    result = found(parts, scope="complaint")

    assert items(result) == {}
    assert result.warnings[0].endswith("reads like a complaint, and none is recorded: record it, or why it is none.")


@pytest.mark.parametrize(
    "parts",
    [
        {"notes": [{**CALL, "text": "Does not want to complain."}]},
        {"notes": [{**CALL, "text": "She complained of pain."}]},
        {"notes": [CALL], "complaints": [{"id": "k1", "finalResponseAt": "2026-09-01", "receivedAt": "2026-07-27"}]},
        {"notes": [CALL], "diary": [{"id": "y1", "title": "Complaint: answer"}]},
    ],
    ids=["denied", "of pain", "recorded", "in the diary"],
)
def test_what_is_no_complaint_or_is_on_record_is_not_told(parts: dict[str, Any]) -> None:
    result = found(parts, scope="complaint")

    assert (items(result), result.warnings) == ({}, [])


def test_no_other_scope_tells_of_it() -> None:
    assert ID not in items(found({"notes": [CALL]}, scope="protocol"))
