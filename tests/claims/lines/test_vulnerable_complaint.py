"""S31: the eight weeks of a complaint in a note, three calls, and one letter too many."""

from claims.lines.property.vulnerable_complaint import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_complaint_of_july_must_be_answered_by_the_twenty_first_of_september():
    assert GOLDEN.complaints == []
    assert "wants to complain" in text_of(GOLDEN, "n5")
    assert traps(GOLDEN)[0].say == ["27/07/2026", "21/09/2026"]


def test_three_calls_were_made_to_a_customer_who_wants_email_only():
    assert GOLDEN.claimant.contact_preference == "email only"
    assert traps(GOLDEN)[1].expect == {"vulnerability.4.says": "3 calls made although contact is wanted in writing."}
    assert "bereaved" in text_of(GOLDEN, "n3")


def test_the_letter_that_went_out_names_her_medication():
    letter = next(each for each in GOLDEN.documents if each.id == "d9")

    assert letter.direction == "out"
    assert letter.special_category
    assert traps(GOLDEN)[2].say == ["30/07/2026", "privacy"]


def test_the_file_holds_19400_and_paid_2500():
    totals = GOLDEN.finance.totals

    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 19400, "paid": 2500}
