"""Indicators in bills, heads of loss and offers (docs/tools.md, Indicators)."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.before_loss import before_loss
from claims.facts.evidence import Evidence, evidence
from claims.facts.indicators.contradicting import contradicting
from claims.facts.indicators.cover import A_MONTH
from claims.facts.sums import EXACT, plain, total
from claims.words import counted

ODD_BILLS: Final = ("C11", "C42")
TWICE: Final = Decimal(2)


def bills_that_do_not_fit(case: Case) -> Iterator[Evidence]:
    """Bills dated before the loss, billed or paid twice, or for what was bought after it."""
    for early in sorted(before_loss(case), key=lambda each: (each.day, each.path)):
        if early.code == "C24":
            what = early.what[0].upper() + early.what[1:]
            yield evidence(f"{what} dated {counted(early.days, 'day')} before the loss.", early.path)
    yield from contradicting(case, ODD_BILLS)


def claimed_without_evidence(case: Case) -> Iterator[Evidence]:
    """Half or more of what is claimed has no evidence on file."""
    claimed = [each for each in case.claim.schedule if each.claimed]
    bare = [each for each in claimed if each.evidence_status == "none" and not each.evidence]
    whole, part = total(each.claimed for each in claimed).known, total(each.claimed for each in bare).known
    if bare and EXACT.multiply(part, TWICE) >= whole:
        currency = case.claim.currency
        yield evidence(
            f"{plain(part, currency)} of {plain(whole, currency)} claimed, in {counted(len(bare), 'line')}, has no"
            " evidence on file.",
            "schedule",
        )


def early_low_offers(case: Case) -> Iterator[Evidence]:
    """An offer by the claimant, in the first 30 days, of half or less of what is claimed."""
    claimed, loss = total(each.claimed for each in case.claim.schedule).known, case.claim.incident.date_of_loss
    for offer in case.claim.resolution.offers:
        made: date | None = offer.made_at and case.day(offer.made_at)
        if offer.by != "claimant" or made is None or offer.amount is None:
            continue
        if 0 <= (made - loss).days <= A_MONTH and EXACT.multiply(offer.amount, TWICE) <= claimed:
            currency = case.claim.currency
            yield evidence(
                f"Offer {offer.id} of {plain(offer.amount, currency)} was made {counted((made - loss).days, 'day')}"
                f" after the loss; {plain(claimed, currency)} is claimed.",
                f"resolution.offers[{offer.id}]",
            )
