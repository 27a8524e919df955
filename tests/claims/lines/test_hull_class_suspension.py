"""S27: thirteen days between the restoration of class and a grounding, in dollars under English law."""

from claims.lines.marine.hull_class_suspension import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_310000_dollars():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-MAR-260427"
    assert GOLDEN.currency == "USD"
    assert totals is not None
    assert totals.model_dump(include={"assessed", "outstanding", "paid"}) == {
        "assessed": 310000,
        "outstanding": 310000,
        "paid": 0,
    }


def test_class_was_restored_thirteen_days_before_the_grounding():
    suspended = traps(GOLDEN)[0]

    assert suspended.expect["verdict"] == "in_force"
    assert suspended.say == ["01/05/2026", "15/06/2026", "13 days"]
    assert "15/06/2026: survey completed" in text_of(GOLDEN, "d5")
    assert "Decline, breach of the class warranty" in text_of(GOLDEN, "n4")


def test_the_law_is_english():
    assert GOLDEN.jurisdiction.governing_law == "English law"
    assert GOLDEN.policy.governing_law == "English law"
    assert "governed by English law whatever the currency" in text_of(GOLDEN, "d2")
