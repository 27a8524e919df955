"""Which offers are still on the table (docs/tools.md, Offers)."""

from datetime import date
from typing import Final, Literal

from claims.case import Case
from claims.schema import Offer

PART_36: Final = ("part36_claimant", "part36_defendant")

OfferState = Literal["open", "accepted", "closed", "withdrawn", "rejected", "expired"]


def is_accepted(case: Case, offer: Offer) -> bool:
    """Whether an offer has been accepted by the case's day, by its own record or because the agreement names it."""
    agreement = case.claim.resolution.agreement
    if _has_come(case, offer.accepted_at):
        return True
    if agreement is None or agreement.offer_id != offer.id:
        return False
    return agreement.agreed_at is None or _has_come(case, agreement.agreed_at)


def offer_states(case: Case) -> list[tuple[Offer, OfferState]]:
    """Every offer with its state on the case's day, in order of id.

    The acceptance of one closes all. A Part 36 offer ends only so or by withdrawal: neither rejection nor time ends it.
    """
    offers = case.claim.resolution.offers
    settled = any(is_accepted(case, each) for each in offers)
    return [(each, _state(case, each, settled)) for each in offers]


def open_offers(case: Case) -> list[Offer]:
    """The offers that could still be accepted on the case's day; one that expires today is."""
    return [offer for offer, state in offer_states(case) if state == "open"]


def _has_come(case: Case, at: date | None) -> bool:
    return at is not None and case.day(at) <= case.today


def _state(case: Case, offer: Offer, settled: bool) -> OfferState:
    if is_accepted(case, offer):
        return "accepted"
    if _has_come(case, offer.withdrawn_at):
        return "withdrawn"
    if settled:
        return "closed"
    if offer.type in PART_36:
        return "open"
    if _has_come(case, offer.rejected_at):
        return "rejected"
    if offer.expires_at is not None and case.day(offer.expires_at) < case.today:
        return "expired"
    return "open"
