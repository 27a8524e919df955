"""S01: the golden claim's numbers, and each trap in a field and in a text, in the golden claim and its variants."""

from datetime import datetime, timedelta
from decimal import Decimal
from random import Random

import pytest

from claims.case import Case
from claims.facts import clocks
from claims.lines.auto.policy_lapsed_at_loss import golden, shape, traps
from claims.schema import Claim, PolicyEvent
from claims.words import money, short_day
from tests.claims.told import text_of

GOLDEN = golden()
TOLD = [GOLDEN, *(shape(GOLDEN.model_copy(update={"id": f"CP-AUT-26{n}"}), Random(n)) for n in range(5000, 5020))]
golden_and_variants = pytest.mark.parametrize("claim", TOLD, ids=lambda claim: claim.id)


def event(claim: Claim, kind: str) -> PolicyEvent:
    return next(found for found in claim.policy.events if found.kind == kind)


def instant(claim: Claim, kind: str) -> datetime:
    at = event(claim, kind).effective_at
    assert isinstance(at, datetime)
    return at


def test_the_golden_claim_is_the_one_that_the_documentation_names():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-AUT-260381"
    assert GOLDEN.title == "Priya Natarajan v Halden Logistics Ltd"
    assert GOLDEN.handler.name == "Amira Hassan"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid", "incurred"}) == {
        "outstanding": 27800,
        "paid": 380,
        "incurred": 28180,
    }
    assert totals.model_dump(include={"indemnity_outstanding", "expense_outstanding"}) == {
        "indemnity_outstanding": 25300,
        "expense_outstanding": 2500,
    }


@golden_and_variants
def test_the_file_has_the_size_that_the_brief_states(claim: Claim):
    assert len(claim.documents) == 14
    assert [note.id for note in claim.notes] == ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"]
    assert sum(item.status == "open" for item in claim.diary) == 3
    assert len(claim.schedule) == 6
    assert sum(flag.status == "open" for flag in claim.risk_flags) == 2


def test_the_reserves_are_those_of_the_four_heads():
    reserves = {row.category: row.outstanding for row in GOLDEN.finance.reserves}

    assert reserves == {"general_damages": 9500, "vehicle_damage": 11300, "claimant_costs": 4500, "experts": 2500}


def test_the_golden_notes_four_and_six_are_word_for_word():
    assert text_of(GOLDEN, "n4") == (
        "Lapse notice sent by email 03/07/2026 for missed instalment. Delivery failed (mailbox full). No letter sent."
    )
    assert text_of(GOLDEN, "n6") == (
        "Broker says premium paid yesterday and client is back on cover. Nothing from underwriting."
    )


@golden_and_variants
def test_the_loss_is_inside_the_period_and_seven_days_after_the_lapse(claim: Claim):
    period = claim.policy.periods[0]
    assert isinstance(period.starts_at, datetime)
    assert isinstance(period.ends_at, datetime)
    loss = claim.incident.date_of_loss

    assert period.starts_at.date() < loss < period.ends_at.date()
    assert loss - instant(claim, "lapse").date() == timedelta(days=7)
    assert instant(claim, "lapse").strftime("%H:%M") == "00:01"
    assert claim.policy.state == "lapsed"
    assert f"00:01 on {short_day(instant(claim, 'lapse').date(), 'GBP')}" in text_of(claim, "d7")
    assert f"LAPSED, effective {short_day(instant(claim, 'lapse').date(), 'GBP')}" in text_of(claim, "d8")


@golden_and_variants
def test_the_premium_came_two_days_after_the_loss_and_nothing_reinstates(claim: Claim):
    paid = event(claim, "premium_paid")

    assert instant(claim, "premium_paid").date() - claim.incident.date_of_loss == timedelta(days=2)
    assert [found.kind for found in claim.policy.events if found.kind == "reinstatement"] == []
    assert f"Received: {money(paid.amount, 'GBP')} by debit card" in text_of(claim, "d8")
    assert "back on cover" in text_of(claim, "n6")


@golden_and_variants
def test_the_notice_was_given_twelve_days_ahead_by_email_and_came_back(claim: Claim):
    notice = event(claim, "notice_of_cancellation")
    assert isinstance(notice.issued_at, datetime)

    assert notice.delivered_by == "email"
    assert notice.notice_days == 12
    assert instant(claim, "notice_of_cancellation").date() - notice.issued_at.date() == timedelta(days=12)
    assert "Delivery failed (mailbox full). No letter sent." in text_of(claim, "n4")
    assert "was not delivered" in text_of(claim, "d7")


@golden_and_variants
def test_the_reserve_is_above_the_handlers_authority_and_nobody_approved_it(claim: Claim):
    outstanding = sum((row.outstanding or Decimal(0) for row in claim.finance.reserves), Decimal(0))
    authority = claim.handler.authority.reserve or Decimal(0)

    assert outstanding > authority
    assert [row.approval.status for row in claim.finance.reserves] == [None] * 4
    assert f"Total outstanding: {money(outstanding, 'GBP')}" in text_of(claim, "d14")
    assert f"over my reserve limit of {money(authority, 'GBP')}" in text_of(claim, "n8")


@golden_and_variants
def test_the_claimant_is_an_injured_third_party(claim: Claim):
    assert claim.claimant.relationship == "third_party"
    assert claim.exposures[0].kind == "bodily_injury"
    assert claim.incident.injuries[0].party_id == claim.claimant.party_id
    assert "Road Traffic Act" in text_of(claim, "n7")


@golden_and_variants
def test_the_traps_state_what_is_right_for_this_claim(claim: Claim):
    lapsed, late, notice, authority, third_party = traps(claim)

    assert lapsed.expect["lapsedSince"] == instant(claim, "lapse").isoformat()
    assert lapsed.expect["daysLapsedAtLoss"] == 7
    assert late.expect["premiumPaidAfterLoss.daysAfterLoss"] == 2
    assert late.say[0] == money(event(claim, "premium_paid").amount, "GBP")
    assert notice.expect == {"noticeAdequate.noticeDays": 12, "noticeAdequate.deliveryDoubt": True}
    assert authority.args == {"codes": ["C14"]}
    assert third_party.say == ["third party"]


def test_the_golden_traps_name_the_golden_figures():
    said = [fact for trap in traps(GOLDEN) for fact in trap.say]

    assert {"15/07/2026", "24/07/2026", "03/07/2026", "£412.50", "£27,800", "£25,000"} <= set(said)


@golden_and_variants
def test_nothing_is_overdue_but_what_underwriting_was_asked(claim: Claim):
    today = claim.as_of_date or claim.incident.date_of_loss

    overdue = clocks.compute(Case(claim=claim, today=today)).overdue

    assert [each.id for each in overdue] == ["correspondence[co3].replyDue"]
