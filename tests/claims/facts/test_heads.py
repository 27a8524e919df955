"""Heads of loss by category."""

from decimal import Decimal

import pytest

from claims.facts.heads import by_category, known_sum
from claims.schema import ScheduleLine

LINES = [
    ScheduleLine(id="s1", category="stock", claimed=Decimal("10.10"), evidence_status="full"),
    ScheduleLine(id="s2", category="hire", claimed=Decimal(300), agreed=Decimal(0), disputed=True),
    ScheduleLine(id="s3", category="stock", claimed=Decimal("0.20"), assessed=Decimal(5)),
]


def test_lines_are_added_up_by_category_in_alphabetical_order() -> None:
    hire, stock = by_category(LINES)

    assert (hire.category, hire.count, hire.claimed, hire.disputed) == ("hire", 1, Decimal(300), 1)
    assert (stock.category, stock.count, stock.claimed, stock.disputed) == ("stock", 2, Decimal("10.30"), 0)
    assert stock.evidence_status == {"full": 1, "none": 1}


def test_a_figure_known_on_some_lines_says_on_how_many_it_is_not() -> None:
    _, stock = by_category(LINES)

    assert stock.assessed == Decimal(5)
    assert stock.not_known == {"assessed": 1, "agreed": 2}


@pytest.mark.parametrize(
    ("amounts", "total"),
    [([], None), ([None], None), ([Decimal(0), None], Decimal(0)), ([Decimal("0.1"), Decimal("0.2")], Decimal("0.3"))],
)
def test_null_is_not_zero(amounts: list[Decimal | None], total: Decimal | None) -> None:
    assert known_sum(amounts) == total
