"""Sentences of the checks as a reader writes them."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from claims.case import Case, home_locale
from claims.places import Places
from claims.reader import Reader
from claims.schema import Claim, Ref
from claims.sentences import told
from tests.claims.told import SMALLEST

TODAY = date(2026, 9, 15)

FILE = {
    "involvements": [{"id": "p4", "name": "Orlan FZE"}],
    "documents": [{"id": "d7", "title": "Log"}, {"id": "two", "title": "Word"}, {"id": "2", "title": "Number"}],
    "notes": [{"id": "n6", "at": "2026-07-25"}],
    "finance": {"payments": [{"id": "y1", "amount": 75000}]},
}
REFS = ("involvements[p4]", "documents[d7]", "documents[two]", "documents[2]", "notes[n6]", "finance.payments[y1]")
AMERICAN: dict[str, Any] = {"jurisdiction": {"territory": "US-FL"}, "currency": "USD"}


def said(sentence: str, *, refs: Sequence[str] = REFS, **parts: Any) -> str:
    claim = Claim.model_validate(SMALLEST | FILE | parts)
    reader = Reader(Case(claim=claim, today=TODAY), home_locale(claim))
    return told(reader, Places(reader), sentence, [Ref(panel="home", path=path) for path in refs])


def papers(*ids: str, **parts: Any) -> dict[str, Any]:
    """Documents with these ids, and refs to each."""
    return {
        "documents": [{"id": id_} | parts for id_ in ids],
        "refs": [f"documents[{id_}]" for id_ in ids],
    }


@pytest.mark.parametrize(
    ("sentence", "british", "american"),
    [
        ("Due 2026-07-02.", "Due 2 Jul 2026.", "Due Jul 2, 2026."),
        ("On 2026-07-15T18:05:00Z", "On 15 Jul 2026, 19:05", "On Jul 15, 2026, 2:05 p.m."),
        ("It is 52900 USD short.", "It is $52,900 short.", "It is $52,900 short."),
        ("-250.5 GBP", "-£250.50", "-£250.50"),
        ("USD 18400", "$18,400", "$18,400"),
        ("The event is at 20:50.", "The event is at 20:50.", "The event is at 8:50 p.m."),
        ("the excess left out", "the excess left out", "the deductible left out"),
        ("defence lawyer, today", "defence lawyer, today", "defense lawyer, today"),
        ("part36_defendant by defendant", "Part 36, defendant's by defendant", "Part 36, defendant's by defendant"),
        ("england_wales", "England & Wales", "England & Wales"),
        ("withdrawnAt not recorded", "withdrawn at not recorded", "withdrawn at not recorded"),
    ],
)
def test_what_is_written_for_machines_is_written_for_the_reader(sentence: str, british: str, american: str):
    assert (said(sentence), said(sentence, **AMERICAN)) == (british, american)


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Police report d7 puts the event later.", "Police report “Log” puts the event later."),
        ("Note n6 and letter d7 disagree.", "Note of 25 Jul 2026 and letter “Log” disagree."),
        ("Payee Orlan FZE (p4) waits.", "Payee Orlan FZE waits."),
        ("Days before payment y1.", "Days before payment of £75,000."),
        ("documents[d7] gives orders.", "“Log” gives orders."),
        ("Note n6 contradicts policy.state: it is so.", "Note of 25 Jul 2026 contradicts “Policy › State”: it is so."),
        ("Document d8 is not named by a ref.", "Document d8 is not named by a ref."),
    ],
)
def test_ids_and_paths_become_names(sentence: str, shown: str):
    assert said(sentence) == shown


@pytest.mark.parametrize(
    "sentence",
    [
        "2 payments look alike, two of them twice.",
        "Every figure of the claim rests on the policy.",
        "Ask kim@notes.example or look at notes.example.",
        "Invoice 12345-67 of 2026-13-45 and 1.2.3.",
        "Excess Hire Ltd was paid.",
    ],
)
def test_words_that_only_look_like_ids_paths_and_days_stay(sentence: str):
    assert said(sentence, **AMERICAN) == sentence


def test_an_id_that_begins_another_is_told_from_it():
    periods = [
        {"id": "POL-2026", "startsAt": "2026-01-01", "endsAt": "2026-12-31"},
        {"id": "POL-2026-R", "startsAt": "2026-06-01", "endsAt": "2027-05-31"},
    ]
    refs = [f"policy.periods[{each['id']}]" for each in periods]

    shown = said("Periods POL-2026 and POL-2026-R hold it.", refs=refs, policy={"periods": periods}, **AMERICAN)

    assert shown == "Periods of Jan 1, 2026 and of Jun 1, 2026 hold it."


def test_an_id_that_only_ends_another_is_left_in_it():
    shown = said("Document CP-d7 and police report d7 differ.", refs=["documents[d7]"])

    assert shown == "Document CP-d7 and police report “Log” differ."


def test_an_id_that_two_lists_use_stays_an_id():
    shown = said(
        "Note 1A and claim form 1A disagree.",
        refs=["notes[1A]", "documents[1A]"],
        notes=[{"id": "1A", "at": "2026-07-25"}],
        documents=[{"id": "1A", "title": "Form of claim"}],
    )

    assert shown == "Note 1A and claim form 1A disagree."


@pytest.mark.parametrize(
    "id_",
    ["GBP 100", "100 GBP", "2026-07-22", "10:30", "doc_12_7", "invoiceNo", "excess-1", "motor-photo", "defence bundle"],
)
def test_an_id_without_a_better_name_is_told_as_the_file_has_it(id_: str):
    shown = said(f"Document {id_} came in before its own date.", **papers(id_), **AMERICAN)

    assert shown == f"Document {id_} came in before its own date."


def test_an_id_that_holds_a_word_of_ours_has_its_name():
    assert said("Document excess-1 is late.", **papers("excess-1", title="T"), **AMERICAN) == "Document “T” is late."


def test_an_id_on_no_file_is_told_as_it_was_written():
    sentence = "finance.payments[y1].payeePartyId points at involvements[motor], which is not on the file."

    shown = said(sentence, **AMERICAN)

    assert "“Parties › motor”, which is not on the file." in shown
