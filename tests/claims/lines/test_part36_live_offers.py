"""S18: the figures of the golden claim, as literals."""

from datetime import date

from claims.lines.general_liability.part36_live_offers import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_what_the_catalogue_says():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-GLI-260418"
    assert totals is not None
    assert totals.outstanding == 28000
    assert totals.paid == 0


def test_the_claimants_offer_runs_to_17_september_and_a_note_says_14_days():
    period = traps(GOLDEN)[0]

    assert period.expect["next.due"] == "2026-09-17"
    assert period.expect["next.daysLeft"] == 2
    assert period.say == ["£35,000", "17/09/2026", "withdraw"]
    assert "Their offer of £35,000 is dead after 14 days" in text_of(GOLDEN, "n9")


def test_our_offer_of_june_was_withdrawn_by_telephone_only():
    ours = GOLDEN.resolution.offers[0]

    assert ours.amount == 22000
    assert ours.made_at is not None
    assert ours.made_at.strftime("%d/%m/%Y") == "10/06/2026"
    assert ours.withdrawn_at is None
    assert "Did not write." in text_of(GOLDEN, "n6")


def test_the_reserve_is_5000_below_the_likely_figure():
    thin = traps(GOLDEN)[2]

    assert thin.expect["shortfall"] == 5000
    assert thin.say == ["£28,000", "£33,000", "£5,000"]


def test_the_diary_has_the_working_day_before_limitation_ends():
    assert GOLDEN.limitation.diarised == date(2027, 11, 12)
