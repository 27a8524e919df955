"""S28: four fifths of a contribution, and a guarantee signed without authority."""

from datetime import date

from claims.lines.marine.general_average import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_60000_dollars():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-MAR-260428"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 60000, "paid": 0}


def test_400000_of_500000_leave_48000():
    average = traps(GOLDEN)[0]

    assert average.expect == {"netPayable": 48000, "averageFactor": 0.8, "steps.0.clause": "8.2"}
    assert average.say == ["$48,000", "80%", "8.2"]
    assert "Contributory value, from the invoice and the market at destination: $500,000" in text_of(GOLDEN, "d6")


def test_an_assistant_signed_on_the_second_of_august():
    guarantee = next(each for each in GOLDEN.documents if each.id == "d7")

    assert guarantee.dated == date(2026, 8, 2)
    assert "Jonas Weller, claims assistant" in guarantee.text
    assert "Claims assistants: none." in text_of(GOLDEN, "d5")
    assert traps(GOLDEN)[1].say == ["02/08/2026", "$50,000", "authority"]
