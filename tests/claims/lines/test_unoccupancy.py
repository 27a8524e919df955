"""S12: fifty days by a note, fifteen by a meter, thirty by the clause; a burst that the condition could not stop."""

from datetime import date

from claims.lines.property.unoccupancy import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_note_and_meter_count_to_the_same_loss():
    loss = GOLDEN.incident.date_of_loss

    assert ((loss - date(2026, 5, 1)).days, (loss - date(2026, 6, 5)).days) == (50, 15)
    assert "left on 01/05/2026" in text_of(GOLDEN, "n3")
    assert "up to 05/06/2026" in text_of(GOLDEN, "d6")
    assert traps(GOLDEN)[0].say == ["01/05/2026", "05/06/2026", "50", "15"]


def test_whether_the_condition_was_kept_is_recorded_as_not_known():
    assert GOLDEN.policy.conditions[0].complied == "unknown"
    assert "more than 30 days in a row" in text_of(GOLDEN, "d2")


def test_the_burst_was_before_the_stopcock():
    assert "Closing it would not have stopped this water" in text_of(GOLDEN, "d5")


def test_nobody_has_decided_on_cover():
    assert GOLDEN.coverage_review.decision == "under_review"
    assert "denial" not in {each.kind for each in GOLDEN.documents}


def test_the_file_holds_27900_and_paid_600():
    totals = GOLDEN.finance.totals

    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 27900, "paid": 600}
