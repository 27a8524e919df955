"""S16: the figures of the golden claim, as literals."""

from datetime import date

from claims.lines.general_liability.contributory_north_carolina import golden, traps

GOLDEN = golden()


def test_the_golden_claim_holds_what_the_catalogue_says():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-GLI-260416"
    assert GOLDEN.jurisdiction.territory == "US-NC"
    assert totals is not None
    assert totals.claimed == 150000
    assert totals.outstanding == 105000
    assert totals.paid == 0


def test_the_reserve_is_seventy_per_cent_of_the_whole_by_its_own_words():
    reserve = GOLDEN.finance.reserves[0]

    assert reserve.outstanding == 105000
    assert reserve.rationale == "Full value $150,000; comparative fault 70/30, so $105,000"


def test_the_law_of_the_state_is_contributory():
    fault = traps(GOLDEN)[0]

    assert fault.expect == {"regime": "contributory", "barThreshold": 0, "barred": True, "recoverablePct": 0}
    assert fault.say == ["contributory", "North Carolina", "counsel", "$105,000"]


def test_the_limitation_date_is_the_one_in_the_diary():
    limitation = traps(GOLDEN)[1]

    assert GOLDEN.limitation.diarised == date(2027, 2, 10)
    assert limitation.expect["lastDay"] == "2027-02-10"
    assert limitation.expect["daysLeft"] == 148
