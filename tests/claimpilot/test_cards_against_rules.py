"""Cards and exams that state law say what the rules say (docs/coach-curriculum.md, The two curricula)."""

import re
from datetime import date

import pytest

from claims.lines import SCENARIOS
from tests.claimpilot.stated_law import (
    CARDS,
    ROWS,
    SOLUTIONS,
    SPAN,
    STATED,
    UNNAMED,
    called,
    due,
    figures,
    in_words,
    numbers,
    of_tables,
    spans,
)

PERIODS = of_tables("clocks", "limitation", "limitation_alternatives", "notice")
WORDED = of_tables("offers", "sanctions", "whiplash")
BARS = [(card, row) for card, row in of_tables("fault") if row.get("barThreshold")]
RULES_BY_HEART = ["clocks", "notice", "offers", "sanctions", "whiplash", "recovery", "cover", "presentation"]
EXAMINED = [
    ("exam-settlement-uk", "A", "gb-part36-relevant-period", date(2026, 8, 27)),
    ("exam-settlement-uk", "B", "gb-part36-relevant-period", date(2026, 9, 1)),
    ("exam-limitation-uk", "A", "gb-ew-personal-injury", date(2023, 9, 18)),
    ("exam-limitation-uk", "A", "gb-ew-personal-injury", date(2024, 2, 29)),
    ("exam-limitation-uk", "A", "gb-ew-personal-injury", date(2024, 8, 3)),
    ("exam-limitation-uk", "A", "gb-rta-portal-response", date(2026, 8, 10)),
    ("exam-limitation-uk", "B", "gb-ew-tort", date(2020, 9, 21)),
    ("exam-limitation-uk", "B", "gb-ew-knowledge", date(2023, 10, 3)),
    ("exam-limitation-uk", "B", "gb-el-portal-response", date(2026, 8, 3)),
    ("exam-conduct-uk", "A", "gb-complaint-final-response", date(2026, 7, 27)),
    ("exam-conduct-uk", "B", "gb-complaint-final-response", date(2026, 8, 4)),
    ("exam-settlement-us", "A", "us-ga-limits-demand", date(2026, 8, 24)),
    ("exam-settlement-us", "B", "us-ga-limits-demand", date(2026, 9, 21)),
    ("exam-limitation-us", "A", "us-fl-negligence", date(2025, 11, 3)),
    ("exam-limitation-us", "A", "us-il-personal-injury", date(2024, 9, 18)),
    ("exam-limitation-us", "A", "us-il-property", date(2025, 12, 4)),
    ("exam-limitation-us", "B", "us-la-delict", date(2024, 10, 9)),
    ("exam-limitation-us", "B", "us-ny-personal-injury", date(2023, 9, 21)),
    ("exam-limitation-us", "B", "us-carmack-notice", date(2026, 2, 2)),
    ("exam-conduct-us", "A", "us-ca-acknowledge", date(2026, 7, 18)),
    ("exam-conduct-us", "A", "us-ca-decide", date(2026, 8, 3)),
    ("exam-conduct-us", "B", "us-fl-acknowledge", date(2026, 8, 20)),
    ("exam-conduct-us", "B", "us-fl-pay-or-deny", date(2026, 8, 20)),
]
"""Each time limit that an exam asks for: goal, form, rule and the day it starts."""
LEFT_OUT = {"gb-part36-elsewhere-northern-ireland"}
"""Rows that no card asks for: said of Scotland in the same words."""


@pytest.mark.parametrize(("card", "row"), PERIODS, ids=called)
def test_a_card_gives_the_time_of_its_row(card, row):
    assert [span for span in spans(row) if not re.search(span, card.answer)] == []


@pytest.mark.parametrize(("card", "row"), WORDED, ids=called)
def test_a_card_gives_no_number_that_its_row_lacks(card, row):
    assert numbers(card.answer) <= figures(row) | numbers(card.prompt) | numbers(" ".join(spans(row)))


@pytest.mark.parametrize(("card", "row"), BARS, ids=called)
def test_a_card_on_fault_gives_the_bar_of_its_row(card, row):
    assert str(row["barThreshold"]) in numbers(card.answer) | numbers(card.prompt)


@pytest.mark.parametrize(("card", "row"), STATED, ids=called)
def test_a_card_says_confirm_where_its_row_does(card, row):
    assert "confirm" in card.answer.lower() or not row.get("confirm")


@pytest.mark.parametrize(("card", "row"), STATED, ids=called)
def test_a_card_gives_the_source_of_its_row(card, row):
    assert set(row["source"].split("; ")) <= set(card.source.split("; "))


def test_a_card_that_gives_a_time_names_its_row_unless_it_counts_days_on_a_bill():
    spoken = {card.id for card in UNNAMED if SPAN.search(card.answer)}

    assert spoken == {"hire-days"}


@pytest.mark.parametrize("table", RULES_BY_HEART)
def test_every_row_of_a_short_table_is_on_a_card(table):
    rows = {name for name, row in ROWS.items() if row["table"] == table}

    assert rows - {row["ruleId"] for _, row in STATED} <= LEFT_OUT


@pytest.mark.parametrize(("goal", "form", "rule", "start"), EXAMINED)
def test_an_exam_gives_the_last_day_by_its_rule(goal, form, rule, start):
    last = in_words(due(ROWS[rule], start), goal[-2:])

    assert last in SOLUTIONS[goal, form]


def test_every_scenario_has_a_card():
    tagged = {tag for card in CARDS for tag in card.tags}

    assert {name for name in SCENARIOS if name.replace("_", "-") not in tagged} == set()
