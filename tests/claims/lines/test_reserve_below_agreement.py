"""S10: the figures of the agreement, the payment and the reserve, and what each reader makes of them."""

from claims.lines.property.reserve_below_agreement import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_sixty_two_thousand_were_agreed_and_eight_thousand_paid():
    agreement, totals = GOLDEN.resolution.agreement, GOLDEN.finance.totals

    assert agreement is not None
    assert totals is not None
    assert agreement.amount == 62000
    assert totals.model_dump(include={"indemnity_outstanding", "paid"}) == {
        "indemnity_outstanding": 41500,
        "paid": 8000,
    }


def test_the_reserve_is_short_of_what_is_still_due_by_12500():
    assert traps(GOLDEN)[0].expect == {
        "verdict": "short",
        "outstandingIndemnity": 41500,
        "requiredIndemnity": 54000,
        "shortfall": 12500,
    }


def test_the_email_says_inclusive_and_the_note_forgets_it():
    assert "£62,000, inclusive of the £8,000 interim payment" in text_of(GOLDEN, "d11")
    assert "short by £20,500" in text_of(GOLDEN, "n7")
    assert traps(GOLDEN)[1].say == ["£12,500", "£8,000"]


def test_the_total_needs_more_than_the_handlers_own_50000():
    assert GOLDEN.handler.authority.reserve == 50000
    assert traps(GOLDEN)[2].expect == {"authorityNeeded": 54000, "overAuthority": False}
