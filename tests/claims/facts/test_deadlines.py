from datetime import date

import pytest

from claims.case import Case
from claims.facts.deadlines import Deadline, next_deadline, overdue_since
from claims.schema import Claim

TODAY = date(2026, 9, 15)
BARE = {
    "id": "X-1",
    "lineOfBusiness": "auto",
    "title": "Ray v Poe",
    "status": "negotiating",
    "currency": "GBP",
    "incident": {"dateOfLoss": "2026-03-08"},
    "claimant": {"name": "Jo Ray"},
}


def case_with(**parts):
    return Case(claim=Claim.model_validate({**BARE, **parts}), today=TODAY)


def offer(**parts):
    return {"resolution": {"offers": [{"id": "o1", "type": "open", "by": "claimant", **parts}]}}


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"diary": [{"id": "t1", "due": "2026-09-20"}]}, "diary"),
        ({"diary": [{"id": "t1", "due": "2026-09-20", "status": "overdue"}]}, "diary"),
        ({"proceedings": {"portal": {"responseDue": "2026-09-20"}}}, "portal response"),
        ({"proceedings": {"defenceDue": "2026-09-20"}}, "defence"),
        ({"proceedings": {"events": [{"id": "e1", "dueAt": "2026-09-20"}]}}, "proceedings"),
        ({"proceedings": {"events": [{"id": "e1", "dueAt": "2026-09-19T23:30:00Z"}]}}, "proceedings"),
        (offer(expiresAt="2026-09-20"), "offer"),
        (offer(type="part36_claimant", relevantPeriodEnd="2026-09-20"), "offer"),
        (offer(type="part36_claimant", relevantPeriodEnd="2026-09-20", rejectedAt="2026-09-10"), "offer"),
        ({"limitation": {"diarised": "2026-09-20"}}, "limitation as diarised"),
        ({"complaints": [{"id": "c1", "finalResponseDue": "2026-09-20"}]}, "complaint"),
        ({"correspondence": [{"id": "k1", "replyDue": "2026-09-20"}]}, "reply"),
        ({"finance": {"recoveries": [{"id": "v1", "timeBar": "2026-09-20"}]}}, "recovery time bar"),
    ],
)
def test_a_recorded_date_is_a_deadline(parts, what):
    assert next_deadline(case_with(**parts)) == Deadline(day=date(2026, 9, 20), days_left=5, what=what)


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"diary": [{"id": "t1", "due": "2026-09-14"}]},
        {"diary": [{"id": "t1", "due": None}]},
        {"diary": [{"id": "t1", "due": "2026-09-20", "status": "done"}]},
        {"diary": [{"id": "t1", "due": "2026-09-20", "status": "cancelled"}]},
        {"proceedings": {"portal": {"responseDue": "2026-09-20", "exitedAt": "2026-09-01"}}},
        {"proceedings": {"events": [{"id": "e1", "dueAt": "2026-09-20", "doneAt": "2026-09-12"}]}},
        {"proceedings": {"status": "settled", "defenceDue": "2026-09-20"}},
        {"proceedings": {"status": "defended", "defenceDue": "2026-09-20"}},
        {
            "proceedings": {
                "defenceDue": "2026-09-20",
                "events": [{"id": "e1", "kind": "defence", "doneAt": "2026-09-12"}],
            }
        },
        {"proceedings": {"status": "discontinued", "events": [{"id": "e1", "dueAt": "2026-09-20"}]}},
        {"proceedings": {"status": "settled", "portal": {"responseDue": "2026-09-20"}}},
        {"limitation": {"diarised": "2026-09-20", "status": "protected"}},
        {"limitation": {"diarised": "2026-09-20", "protectiveIssue": True}},
        {"complaints": [{"id": "c1", "finalResponseDue": "2026-09-20", "finalResponseAt": "2026-09-12"}]},
        {"correspondence": [{"id": "k1", "replyDue": "2026-09-20", "repliedAt": "2026-09-12"}]},
        {"finance": {"recoveries": [{"id": "v1", "timeBar": "2026-09-20", "status": "received"}]}},
        offer(expiresAt="2026-09-20", withdrawnAt="2026-09-12"),
        offer(expiresAt="2026-09-20", rejectedAt="2026-09-12"),
        offer(expiresAt="2026-09-20", acceptedAt="2026-09-12"),
    ],
)
def test_a_date_that_is_past_or_done_with_is_none(parts):
    assert next_deadline(case_with(**parts)) is None


SLIP = {
    "incident": {"dateOfLoss": "2023-09-18"},
    "exposures": [{"id": "x1", "kind": "bodily_injury"}],
    "jurisdiction": {"territory": "england_wales"},
}


@pytest.mark.parametrize(
    ("diarised", "what"),
    [
        (
            "2026-10-18",
            "limitation by law, Limitation Act 1980 ss.11, 14; the file keeps 2026-10-18; confirm with counsel",
        ),
        (None, "limitation by law, Limitation Act 1980 ss.11, 14; not diarised; confirm with counsel"),
        ("2026-09-18", "limitation as diarised"),
    ],
    ids=["diarised late", "not diarised", "diarised rightly"],
)
def test_a_last_day_by_law_comes_before_a_date_kept_wrongly(diarised, what):
    case = case_with(**SLIP, limitation={"diarised": diarised}, diary=[{"id": "t1", "due": "2026-09-20"}])

    assert next_deadline(case) == Deadline(day=date(2026, 9, 18), days_left=3, what=what)


def test_an_accepted_offer_closes_the_others():
    offers = [
        {"id": "o1", "type": "open", "by": "insurer", "acceptedAt": "2026-09-12"},
        {"id": "o2", "type": "part36_claimant", "by": "claimant", "relevantPeriodEnd": "2026-09-20"},
    ]

    assert next_deadline(case_with(resolution={"offers": offers})) is None


def test_the_earliest_comes_next_and_today_counts():
    diary = [{"id": "t1", "due": "2026-09-20"}, {"id": "t2", "due": "2026-09-15"}, {"id": "t3", "due": "2026-09-16"}]

    assert next_deadline(case_with(diary=diary)) == Deadline(day=TODAY, days_left=0, what="diary")


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        (
            {"diary": [{"id": "t1", "due": "2026-09-10"}, {"id": "t2", "due": "2026-09-12", "status": "overdue"}]},
            "diary",
        ),
        ({"complaints": [{"id": "c1", "finalResponseDue": "2026-09-10"}]}, "complaint"),
        ({"correspondence": [{"id": "k1", "replyDue": "2026-09-10"}]}, "reply"),
    ],
)
def test_what_is_not_done_by_its_day_is_overdue_since_then(parts, what):
    assert overdue_since(case_with(**parts)) == Deadline(day=date(2026, 9, 10), days_left=-5, what=what)


@pytest.mark.parametrize(
    "parts",
    [
        {"diary": [{"id": "t1", "due": "2026-09-15"}, {"id": "t2", "due": "2026-09-10", "status": "done"}]},
        {"proceedings": {"defenceDue": "2026-09-10"}},
    ],
)
def test_what_is_due_today_or_leaves_no_mark_when_done_is_not_overdue(parts):
    assert overdue_since(case_with(**parts)) is None
