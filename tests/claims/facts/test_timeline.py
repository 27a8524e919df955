"""The file in date order."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from claims.case import Case
from claims.facts.timeline import Timeline, build_timeline

Build = Callable[..., Case]
CALL_FROM_NEW_YORK = {"id": "n1", "at": "2026-07-22T23:30:00-04:00", "kind": "call", "text": "Rang."}


def timeline(case: Case, **asked: Any) -> Timeline:
    everything: dict[str, Any] = {"first_day": None, "last_day": None, "kinds": None, "offset": 0, "limit": 60}
    return build_timeline(case, **(everything | asked))


def paths(found: Timeline) -> list[str]:
    return [event["ref"]["path"] for event in found.events]


def days(number: int) -> list[dict[str, str]]:
    return [{"id": f"n{day:02}", "at": f"2026-08-{day:02}"} for day in range(1, number + 1)]


def gaps(case: Case) -> list[tuple[str, str, int]]:
    return [(gap["from"], gap["to"], gap["days"]) for gap in timeline(case).printed()["gaps"]]


def test_headline_keys_come_first(case_of: Build) -> None:
    assert list(timeline(case_of()).printed()) == [
        *("count", "first", "last", "gaps", "outOfOrder", "events", "truncated", "nextOffset"),
        *("reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"),
    ]


def test_an_event_is_shown_on_the_claims_clock_with_that_clocks_offset(case_of: Build) -> None:
    event = timeline(case_of(notes=[CALL_FROM_NEW_YORK]), kinds=["note"]).events[0]

    assert event == {
        "date": "2026-07-23",
        "time": "04:30",
        "timeUnknown": False,
        "utcOffset": "+01:00",
        "kind": "note",
        "title": "Call",
        "text": {"quotedFromFile": "Rang."},
        "source": "notes",
        "ref": {"panel": "notes", "path": "notes[n1]"},
    }


def test_a_bare_date_has_no_time_and_says_so(case_of: Build) -> None:
    (event,) = timeline(case_of()).events

    assert (event["date"], event["timeUnknown"], "time" in event) == ("2026-07-22", True, False)


def test_the_loss_has_the_time_it_is_recorded_with(case_of: Build) -> None:
    (event,) = timeline(case_of(incident={"dateOfLoss": "2026-07-22", "timeOfLoss": "14:35"})).events

    assert (event["time"], event["timeUnknown"]) == ("14:35", False)


def test_a_day_without_a_time_stands_at_2359_and_kinds_in_their_order(case_of: Build) -> None:
    case = case_of(
        incident={"dateOfLoss": "2026-07-22"},
        policy={"events": [{"id": "e1", "kind": "lapse", "effectiveAt": "2026-07-22"}]},
        notes=[{"id": "n2", "at": "2026-07-22"}, {"id": "n1", "at": "2026-07-22T10:00:00+01:00"}],
    )

    assert paths(timeline(case)) == ["notes[n1]", "policy.events[e1]", "incident", "notes[n2]"]


def test_one_document_cited_twice_for_one_thing_on_one_day_is_one_event(case_of: Build) -> None:
    letters = [
        {"id": "c1", "at": "2026-08-01", "channel": "letter", "docId": "d1"},
        {"id": "c2", "at": "2026-08-01", "channel": "letter", "docId": "d1"},
        {"id": "c3", "at": "2026-08-01", "channel": "letter", "docId": "d2"},
        {"id": "c4", "at": "2026-08-02", "channel": "letter", "docId": "d1"},
    ]

    found = timeline(case_of(correspondence=letters), kinds=["correspondence"])

    assert paths(found) == ["correspondence[c1]", "correspondence[c3]", "correspondence[c4]"]


def test_count_first_and_last_are_those_before_the_limit(case_of: Build) -> None:
    found = timeline(case_of(notes=days(9)), kinds=["note"], limit=4)

    assert (found.count, found.first, found.last) == (9, date(2026, 8, 1), date(2026, 8, 9))
    assert (len(found.events), found.truncated, found.next_offset) == (4, True, 4)


def test_it_goes_on_from_an_offset(case_of: Build) -> None:
    found = timeline(case_of(notes=days(9)), kinds=["note"], offset=8)

    assert (paths(found), found.truncated, found.next_offset) == (["notes[n09]"], False, None)


def test_the_days_asked_for_are_both_included(case_of: Build) -> None:
    found = timeline(case_of(notes=days(9)), first_day=date(2026, 8, 2), last_day=date(2026, 8, 3))

    assert paths(found) == ["notes[n02]", "notes[n03]"]


def test_nothing_in_the_days_asked_for_has_no_first_and_last(case_of: Build) -> None:
    found = timeline(case_of(), last_day=date(2020, 1, 1))

    assert (found.count, found.first, found.last, found.events) == (0, None, None, [])


def test_events_stop_at_12000_characters(case_of: Build) -> None:
    notes = [{"id": f"n{number}", "at": "2026-08-01", "text": "words " * 40} for number in range(150)]

    found = timeline(case_of(notes=notes), limit=200)

    assert found.truncated
    assert found.next_offset == len(found.events) < 60


def test_a_date_to_keep_is_marked_and_is_no_activity(case_of: Build) -> None:
    case = case_of(diary=[{"id": "y1", "due": "2026-08-21"}])

    assert timeline(case, kinds=["diary"]).events[0]["deadline"] is True
    assert gaps(case) == [("2026-07-22", "2026-09-15", 55)]


@pytest.mark.parametrize(
    ("last_note", "found"),
    [("2026-08-16", []), ("2026-08-15", [("2026-08-15", "2026-09-15", 31)])],
)
def test_a_silence_is_more_than_thirty_days(last_note: str, found: list[tuple[str, str, int]], case_of: Build) -> None:
    notes = [{"id": "n1", "at": "2026-08-01"}, {"id": "n2", "at": last_note}]

    assert gaps(case_of(notes=notes)) == found


def test_silence_before_the_claim_was_open_does_not_count(case_of: Build) -> None:
    case = case_of(
        incident={"dateOfLoss": "2026-01-01", "dateNotified": "2026-09-01"},
        documents=[{"id": "d1", "dated": "2024-01-01"}],
    )

    assert gaps(case) == []


def test_silence_while_it_was_closed_does_not_count(case_of: Build) -> None:
    history = [
        {"at": "2026-01-01", "to": "notified"},
        {"at": "2026-01-20", "to": "closed"},
        {"at": "2026-09-01", "to": "reopened"},
    ]

    assert gaps(case_of(incident={"dateOfLoss": "2025-12-20"}, statusHistory=history, status="reopened")) == []


def test_a_closed_claim_is_silent_only_up_to_its_closing(case_of: Build) -> None:
    case = case_of(status="closed", resolution={"closedAt": "2026-08-31"})

    assert gaps(case) == [("2026-07-22", "2026-08-31", 40)]


def test_silences_are_those_of_the_file_whatever_kinds_are_asked_for(case_of: Build) -> None:
    case = case_of(notes=[{"id": "n1", "at": "2026-08-20"}])

    assert timeline(case, kinds=["payment"]).gaps == timeline(case).gaps == []


def test_what_is_dated_before_the_loss_is_listed_with_its_code(case_of: Build) -> None:
    printed = timeline(case_of(documents=[{"id": "d1", "kind": "survey", "dated": "2026-07-20"}])).printed()

    assert printed["outOfOrder"] == [
        {
            "code": "C39",
            "date": "2026-07-20",
            "title": "survey",
            "why": "dated 2 days before the loss",
            "ref": {"panel": "documents", "path": "documents[d1]"},
        }
    ]
    assert printed["refs"] == [{"panel": "documents", "path": "documents[d1]"}]


def test_very_many_too_early_dates_are_counted(case_of: Build) -> None:
    documents = [{"id": f"d{number}", "kind": "survey", "dated": "2026-07-01"} for number in range(25)]

    found = timeline(case_of(documents=documents))

    assert len(found.out_of_order) == 20
    assert found.warnings == ["5 more dates before the loss; the first are listed."]


def test_what_bears_no_date_is_counted(case_of: Build) -> None:
    case = case_of(notes=[{"id": "n1"}], documents=[{"id": "d1"}, {"id": "d2", "dated": "2026-08-01"}])

    assert timeline(case).warnings == ["2 documents or notes without a date, not listed."]


def test_a_privileged_note_is_marked(case_of: Build) -> None:
    case = case_of(notes=[{"id": "n1", "at": "2026-08-01", "visibility": "privileged"}])

    assert timeline(case, kinds=["note"]).events[0]["privileged"] is True


def test_the_order_of_the_file_does_not_matter(case_of: Build) -> None:
    assert timeline(case_of(notes=days(9))).printed() == timeline(case_of(notes=days(9)[::-1])).printed()


def test_a_text_that_is_cut_ends_with_an_ellipsis(case_of: Build) -> None:
    notes = [{"id": "n1", "at": "2026-08-01", "text": "word " * 40}, {"id": "n2", "at": "2026-08-02", "text": "Short."}]

    long, short = timeline(case_of(notes=notes), kinds=["note"]).events

    assert long["text"]["quotedFromFile"].endswith("word…")
    assert short["text"]["quotedFromFile"] == "Short."
