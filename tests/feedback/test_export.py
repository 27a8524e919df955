"""Votes streamed as CSV and JSON: whole, newest first, and harmless in a spreadsheet."""

import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.http import QueryDict

from feedback import export
from feedback.models import Vote
from feedback.triage import move
from feedback.votes import withdraw
from feedback.wire import FeedbackReport, VoteTotals
from tests.feedback.giving import NOON, give, give_many

EMPTY = FeedbackReport(totals=VoteTotals(up=0, down=0), by_capability=[], by_prompt=[], items=[])
TEXTS = {"question", "answer", "tools", "note"}


def rows(with_texts=True):
    text = b"".join(export.as_csv(Vote.objects.all(), with_texts=with_texts)).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def items(with_texts=True):
    return json.loads(b"".join(export.as_report(EMPTY, Vote.objects.all(), with_texts=with_texts)))["items"]


@pytest.mark.django_db
def test_a_vote_is_a_line_with_all_its_fields():
    give(
        "turn-000001", "down", reasons=["missed", "unsafe"], note="No\nlapse", promptOverridden=["system.base"],
        tools=[{"tool": "check", "summary": "{}"}], question="Was it?", answer="Yes, “so”.",
    )  # fmt: skip

    [row] = rows()

    assert row == {
        "turn_id": "turn-000001", "rating": "down", "reasons": "missed unsafe", "note": "No\nlapse", "claim_id": "",
        "capability": "policy_validation", "channel": "text", "surface": "app", "locale": "en-GB", "brand": "",
        "model": "gemini-3.5-flash-lite", "prompt_fingerprint": "default", "prompt_overridden": "system.base",
        "question": "Was it?", "answer": "Yes, “so”.", "tools": '[{"tool":"check","summary":"{}"}]', "verified": "",
        "created_at": "2026-09-15T12:00:00Z", "updated_at": "2026-09-15T12:00:00Z", "state": "new", "owner": "",
    }  # fmt: skip


@pytest.mark.django_db
def test_a_vote_has_its_triage_and_its_owner_who_is_no_formula():
    user = User.objects.create_user("+ada", is_staff=True)
    move(give("turn-000001", "down"), state="confirmed", owner=user, by=user, at=NOON)
    move(give("turn-000002", "down"), state="no_fault", owner=None, by=user, at=NOON)

    assert [(row["state"], row["owner"]) for row in rows()] == [("no_fault", ""), ("confirmed", "'+ada")]
    assert [(item["state"], item["owner"]) for item in items()] == [("no_fault", None), ("confirmed", "+ada")]


@pytest.mark.django_db
def test_a_page_of_votes_costs_one_query_with_its_owners(django_assert_num_queries):
    give_many(2, 2)

    with django_assert_num_queries(2):
        items()


def while_it_streams(kind, change):
    """What an export holds when something is changed after its first part, by another connection."""
    parts = export.exported(QueryDict(), kind, with_texts=True)
    first = next(parts)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(change).result()
        thread.submit(connections.close_all).result()
    return (first + b"".join(parts)).decode("utf-8-sig")


@pytest.mark.django_db(transaction=True)
def test_figures_and_votes_are_of_one_moment_whatever_people_say_meanwhile(monkeypatch):
    monkeypatch.setattr(export, "PAGE", 1)
    give_many(2, 0)

    def meanwhile():
        give("turn-000001", "down", at=NOON + timedelta(hours=1))
        give("turn-000009", at=NOON - timedelta(hours=1))

    report = json.loads(while_it_streams("json", meanwhile))

    assert report["totals"] == {"up": 2, "down": 0}
    assert [(item["turnId"], item["rating"]) for item in report["items"]] == [
        ("turn-000001", "up"),
        ("turn-000000", "up"),
    ]


@pytest.mark.django_db(transaction=True)
def test_a_csv_file_is_of_one_moment_too(monkeypatch):
    monkeypatch.setattr(export, "PAGE", 1)
    give_many(2, 0)

    text = while_it_streams("csv", lambda: withdraw("turn-000000"))

    assert [row["turn_id"] for row in csv.DictReader(io.StringIO(text, newline=""))] == [
        "turn-000001",
        "turn-000000",
    ]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("=1+1", "'=1+1"),
        ("+44", "'+44"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("\n=1", "'\n=1"),
        ("\uff1d1", "'\uff1d1"),
        ("\uff20SUM", "'\uff20SUM"),
        ("1=1", "1=1"),
        ("", ""),
    ],
)
def test_no_cell_is_a_formula(cell, expected):
    assert export.guarded(cell) == expected


@pytest.mark.django_db
def test_a_note_that_is_a_formula_is_guarded_in_its_file():
    give("turn-000001", "down", note='=HYPERLINK("http://elsewhere.example")')

    assert rows()[0]["note"] == '\'=HYPERLINK("http://elsewhere.example")'
    assert items()[0]["note"] == '=HYPERLINK("http://elsewhere.example")'


@pytest.mark.django_db
def test_a_csv_file_says_that_it_is_unicode_once_and_first():
    give("turn-000001", "down", note="£27,800")

    text = b"".join(export.as_csv(Vote.objects.all(), with_texts=True))

    assert text.startswith(b"\xef\xbb\xbfturn_id,")
    assert text.count(b"\xef\xbb\xbf") == 1


@pytest.mark.django_db
def test_without_the_permission_no_text_leaves():
    give("turn-000001", "down", note="a", question="b", answer="c", tools=[])

    assert not TEXTS & rows(with_texts=False)[0].keys()
    assert [items(with_texts=False)[0][name] for name in sorted(TEXTS)] == [None] * 4


@pytest.mark.django_db
def test_many_votes_come_newest_first_and_each_once(monkeypatch):
    monkeypatch.setattr(export, "PAGE", 3)
    give_many(2, 2, NOON, named="turn-noon")
    give_many(4, 0, NOON + timedelta(hours=1), named="turn-later")

    expected = [f"turn-later-{each:06}" for each in (3, 2, 1, 0)] + [f"turn-noon-{each:06}" for each in (3, 2, 1, 0)]

    assert [row["turn_id"] for row in rows()] == expected
    assert [item["turnId"] for item in items()] == expected


@pytest.mark.django_db
def test_no_votes_are_a_line_of_names_and_an_empty_list():
    assert rows() == []
    assert items() == []
