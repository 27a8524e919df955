"""The list's model: choices with numbers, what narrows it, addresses of other pages."""

from typing import Any

import pytest

from claims.listing import Listing
from claims.wire import ClaimPage, ClaimSummary, ListQuery

CELLS = [
    {"line_of_business": "auto", "scenario": "auto_credit_hire", "status": "closed", "currency": "GBP", "claims": 3},
    {"line_of_business": "auto", "scenario": "", "status": "litigated", "currency": "USD", "claims": 2},
    {"line_of_business": "marine", "scenario": "", "status": "closed", "currency": "USD", "claims": 40},
]
SUMMARY = {
    "id": "C-1", "lineOfBusiness": "auto", "scenario": None, "title": "A v B", "status": "closed", "currency": "USD",
    "claimantName": "A", "adjusterName": None, "dateOfLoss": "2026-07-22", "totalReserve": None, "totalPaid": 12.5,
    "riskFlagCount": 0,
}  # fmt: skip


def listing(total: int = 45, items: int = 0, **query: Any) -> Listing:
    summaries = [ClaimSummary.model_validate_json(ClaimSummary.model_validate(SUMMARY, strict=False).model_dump_json())]
    return Listing(ListQuery(**query), ClaimPage(items=summaries * items, total=total), CELLS)


def choices(found: Listing, name: str) -> list[tuple[str, str, int | None, bool]]:
    return next(
        [(each.value, each.words, each.claims, each.chosen) for each in choices]
        for filter_, _, choices in found.choices
        if filter_ == name
    )


def test_a_row_is_a_claim_in_words():
    row = listing(items=1, locale="en-US").rows[0]

    assert (row.line, row.status, row.date_of_loss, row.handler) == ("Auto", "Closed", "Jul 22, 2026", "")
    assert (row.reserve, row.paid) == ("not recorded", "$12.50")


def test_each_choice_counts_what_it_would_leave_under_the_other_filters():
    found = listing(currency="USD")

    assert choices(found, "lob") == [("marine", "Marine", 40, False), ("auto", "Motor", 2, False)]
    assert choices(found, "currency") == [("USD", "Dollars ($)", 42, True), ("GBP", "Pounds (£)", 3, False)]
    assert choices(found, "scenario") == []


def test_a_choice_that_leaves_nothing_is_shown_only_while_it_is_chosen():
    assert choices(listing(lob="marine", status="litigated"), "status") == [
        ("closed", "Closed", 40, False),
        ("litigated", "Litigated", 0, True),
    ]


def test_under_words_nobody_counts():
    assert [claims for _, _, claims, _ in choices(listing(q="ab"), "status")] == [None, None]


def test_what_narrows_the_list_can_be_taken_away_one_by_one():
    found = listing(q="a & b", lob="auto", scenario="auto_credit_hire", page=2)

    assert [(each.words, each.without) for each in found.narrowed] == [
        ("“a & b”", "?lob=auto&scenario=auto_credit_hire"),
        ("Line: Motor", "?scenario=auto_credit_hire&q=a+%26+b"),
        ("Scenario: Credit hire and storage", "?lob=auto&q=a+%26+b"),
    ]


@pytest.mark.parametrize(
    ("page", "previous", "following", "rows"),
    [(1, None, "?page=2", (1, 25)), (2, "?", None, (26, 45)), (9, "?page=2", None, (201, 200))],
)
def test_pages_lead_to_each_other(page: int, previous: str | None, following: str | None, rows: tuple[int, int]):
    shown = {1: 25, 2: 20, 9: 0}[page]
    found = listing(items=shown, page=page)

    assert (found.previous, found.next, found.end) == (previous, following, "?page=2")
    assert (found.first_row, found.last_row) == rows


def test_all_that_is_stored_is_counted_whatever_is_found():
    assert listing(total=0, q="nobody").stored == 45


def test_a_draw_is_among_what_the_list_shows_on_all_its_pages():
    assert listing(q="x", lob="auto", page=2, locale="en-US").anywhere == "?lob=auto&q=x&locale=en-US"
