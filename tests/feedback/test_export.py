"""Votes streamed as CSV and JSON: whole, newest first, and harmless in a spreadsheet."""

import csv
import io
import json
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync

from feedback import export
from feedback.models import Vote
from feedback.wire import FeedbackReport, VoteTotals
from tests.feedback.giving import NOON, give, give_many

EMPTY = FeedbackReport(totals=VoteTotals(up=0, down=0), by_capability=[], by_prompt=[], items=[])
TEXTS = {"question", "answer", "tools", "note"}


def streamed(chunks):
    async def read():
        return [chunk async for chunk in chunks]

    return b"".join(async_to_sync(read)()).decode()


def rows(with_texts=True):
    text = streamed(export.as_csv(Vote.objects.all(), with_texts=with_texts))
    return list(csv.DictReader(io.StringIO(text, newline="")))


def items(with_texts=True):
    return json.loads(streamed(export.as_report(EMPTY, Vote.objects.all(), with_texts=with_texts)))["items"]


@pytest.mark.django_db(transaction=True)
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
        "created_at": "2026-09-15T12:00:00Z", "updated_at": "2026-09-15T12:00:00Z",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("=1+1", "'=1+1"),
        ("+44", "'+44"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("1=1", "1=1"),
        ("", ""),
    ],
)
def test_no_cell_is_a_formula(cell, expected):
    assert export.guarded(cell) == expected


@pytest.mark.django_db(transaction=True)
def test_a_note_that_is_a_formula_is_guarded_in_its_file():
    give("turn-000001", "down", note='=HYPERLINK("http://elsewhere.example")')

    assert rows()[0]["note"] == '\'=HYPERLINK("http://elsewhere.example")'
    assert items()[0]["note"] == '=HYPERLINK("http://elsewhere.example")'


@pytest.mark.django_db(transaction=True)
def test_without_the_permission_no_text_leaves():
    give("turn-000001", "down", note="a", question="b", answer="c", tools=[])

    assert not TEXTS & rows(with_texts=False)[0].keys()
    assert [items(with_texts=False)[0][name] for name in sorted(TEXTS)] == [None] * 4


@pytest.mark.django_db(transaction=True)
def test_many_votes_come_newest_first_and_each_once(monkeypatch):
    monkeypatch.setattr(export, "PAGE", 3)
    give_many(2, 2, NOON, named="turn-noon")
    give_many(4, 0, NOON + timedelta(hours=1), named="turn-later")

    expected = [f"turn-later-{each:06}" for each in (3, 2, 1, 0)] + [f"turn-noon-{each:06}" for each in (3, 2, 1, 0)]

    assert [row["turn_id"] for row in rows()] == expected
    assert [item["turnId"] for item in items()] == expected


@pytest.mark.django_db(transaction=True)
def test_no_votes_are_a_line_of_names_and_an_empty_list():
    assert rows() == []
    assert items() == []
