"""S35: the figures of the golden claim, as literals."""

from decimal import Decimal

from claims.lines.general_liability.currency_mixup import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_what_the_catalogue_says():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-GLI-260435"
    assert GOLDEN.currency == "GBP"
    assert totals is not None
    assert totals.outstanding == 26400
    assert totals.paid == 0


def test_the_hospital_bill_is_in_dollars_and_booked_in_pounds():
    hospital = GOLDEN.schedule[0]

    assert hospital.claimed == 18400
    assert hospital.original is None
    assert "Total due: $18,400.00" in text_of(GOLDEN, "d7")
    assert "hospital £18,400" in text_of(GOLDEN, "n4")


def test_the_card_was_charged_4770_37_less():
    bill = traps(GOLDEN)[0]

    assert "USD 18400.00 at 1.3500: £13,629.63" in text_of(GOLDEN, "d8")
    assert bill.say == ["£13,629.63", "£4,770.37", "rate"]


def test_the_pharmacy_was_booked_at_the_rate_of_the_card():
    pharmacy = GOLDEN.schedule[2]

    assert pharmacy.claimed == 64
    assert pharmacy.original is not None
    assert pharmacy.original.amount == Decimal("86.4")
    assert pharmacy.original.rate == Decimal("1.35")


def test_the_travel_insurer_is_a_party_and_has_written():
    insurer = traps(GOLDEN)[1]

    assert insurer.expect["items.0.left.ref.path"] == "involvements[p4]"
    assert "Please note our interest" in text_of(GOLDEN, "d9")
