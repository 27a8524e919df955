"""S23: a claims-made policy, an email that is older than it, and six years from a report."""

from datetime import date

from claims.lines.professional_indemnity.claims_made_prior_knowledge import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_holds_180000_and_has_paid_3200():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-PIN-260423"
    assert GOLDEN.title == "Quayside Homes v Larch LLP"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 180000, "paid": 3200}


def test_the_email_is_older_than_the_period_and_the_notice_is_inside_it():
    incident, period = GOLDEN.incident, GOLDEN.policy.periods[1]

    assert incident.date_first_known == date(2025, 8, 20)
    assert period.starts_at == date(2025, 10, 1)
    assert incident.date_notified == date(2026, 7, 10)
    assert "We missed it." in text_of(GOLDEN, "d4")
    assert traps(GOLDEN)[0].say == ["20/08/2025", "01/10/2025"]


def test_the_proposal_of_the_fifth_of_september_denies_any_circumstance():
    assert GOLDEN.policy.disclosure.proposal_date == date(2025, 9, 5)
    assert GOLDEN.policy.disclosure.questions[0].a == "No circumstances."
    assert "No circumstances." in text_of(GOLDEN, "d5")


def test_contract_limitation_ends_on_the_sixteenth_of_november():
    limitation = traps(GOLDEN)[2]

    assert limitation.expect["lastDay"] == "2026-11-16"
    assert limitation.expect["daysLeft"] == 62
    assert limitation.say == ["16/11/2026", "contract"]
