"""Cards that state law say what the rules say (docs/coach-curriculum.md, The two curricula)."""

import re

import pytest

from claims.lines import SCENARIOS
from tests.claimpilot.stated_law import (
    CARDS,
    ROWS,
    SPAN,
    STATED,
    UNNAMED,
    called,
    figures,
    numbers,
    of_tables,
    spans,
)

PERIODS = of_tables("clocks", "limitation", "limitation_alternatives", "notice")
WORDED = of_tables("offers", "sanctions", "whiplash")
BARS = [(card, row) for card, row in of_tables("fault") if row.get("barThreshold")]
RULES_BY_HEART = ["clocks", "notice", "offers", "sanctions", "whiplash", "recovery", "cover", "presentation"]
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


def test_every_scenario_has_a_card():
    tagged = {tag for card in CARDS for tag in card.tags}

    assert {name for name in SCENARIOS if name.replace("_", "-") not in tagged} == set()
