"""S25: a letter on rights without a provision, and thirty days that no rule of ours knows."""

from datetime import date

from chat.tools.base import run_tool
from chat.tools.compute_deadlines import compute_deadlines
from claims.case import Case
from claims.lines.professional_indemnity.reservation_letter_new_york import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_260000_and_has_paid_14000():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-PIN-260425"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 260000, "paid": 14000}


def test_the_letter_of_the_second_of_june_names_no_provision():
    letter = GOLDEN.coverage_review.reservation_of_rights

    assert letter.sent_at == date(2026, 6, 2)
    assert letter.specific is False
    assert letter.provisions == []
    assert "a full reservation of all of our rights" in text_of(GOLDEN, "d7")
    assert traps(GOLDEN)[0].say == ["06/02/2026", "IV.6", "VII.2"]


def test_no_clock_of_thirty_days_runs_in_new_york():
    case = Case(claim=GOLDEN, today=date(2026, 9, 15))

    result = run_tool(compute_deadlines, case, {"scope": "regulatory"}).result

    assert "3420(d)(2)" in text_of(GOLDEN, "n5")
    assert [each.kind for each in GOLDEN.exposures] == ["financial_loss"]
    assert result["next"] is None
    assert result["overdue"] == []
