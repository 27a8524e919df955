"""How a row of the file becomes one line."""

import pytest
from pydantic.alias_generators import to_camel

from chat.providers.local.rows import TEMPLATES, said
from chat.providers.local.words import Words
from claims.sections import SOURCES

WORDS = Words()


def test_every_part_of_the_file_that_a_section_reads_has_its_template():
    parts = {".".join(map(to_camel, path.split("."))) for source in SOURCES.values() for path in source.paths}

    assert parts - set(TEMPLATES) == set()


def test_what_is_not_recorded_is_left_out_and_what_is_needed_says_so():
    assert said("finance.reserves", {"category": "experts", "costType": "expense"}, WORDS) == (
        "experts (expense): outstanding not recorded"
    )


def test_zero_is_a_fact_and_is_printed():
    assert said("finance.reserves", {"category": "hire", "costType": "indemnity", "outstanding": 0}, WORDS) == (
        "hire (indemnity): outstanding £0"
    )


def test_text_of_the_file_is_quoted_and_left_as_it_is_written():
    note = {"at": "2026-07-15T08:02:00+01:00", "author": "Policy admin", "text": {"quotedFromFile": "Sent 2026-07-03."}}

    assert said("notes", note, WORDS) == "15/07/2026, Policy admin: “Sent 2026-07-03.”"


def test_a_list_inside_a_row_has_its_own_template():
    coverage = {"label": "Buildings", "excess": [{"amount": 1000, "kind": "compulsory", "appliesTo": "each_loss"}]}

    assert said("policy.coverages", coverage, Words("en-US", "USD", "US")) == (
        "Buildings; deductible $1,000 (compulsory, each loss)"
    )


@pytest.mark.parametrize("row", [{}, {"text": None}, {"represent": "nobody"}])
def test_an_empty_or_odd_row_never_fails(row):
    assert [said(place, row, WORDS) for place in TEMPLATES]


def test_whoever_is_represented_is_told_without_an_own_number():
    row = {"name": "A", "role": ["claimant"], "representedBy": "p4", "contact": {"phone": "07700 900518"}}

    assert said("involvements", row, WORDS) == "A: claimant, contact through the representative only"
