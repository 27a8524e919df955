"""Which offers are still on the table (docs/tools.md, Offers)."""

from typing import Final, Literal

from claims.case import Case
from claims.schema import Claim, Offer

PART_36: Final = ("part36_claimant", "part36_defendant")

OfferState = Literal["open", "accepted", "closed", "withdrawn", "rejected", "expired"]


def is_accepted(claim: Claim, offer: Offer) -> bool:
    """Whether an offer was accepted, by its own record or because the agreement names it."""
    agreement = claim.resolution.agreement
    return offer.accepted_at is not None or (agreement is not None and agreement.offer_id == offer.id)


def offer_states(case: Case) -> list[tuple[Offer, OfferState]]:
    """Every offer with its state on the case's day, in order of id.

    The acceptance of one closes all. A Part 36 offer ends only so or by withdrawal: neither rejection nor time ends it.
    """
    offers = case.claim.resolution.offers
    settled = any(is_accepted(case.claim, each) for each in offers)
    return [(each, _state(case, each, settled)) for each in offers]


def open_offers(case: Case) -> list[Offer]:
    """The offers that could still be accepted on the case's day; one that expires today is."""
    return [offer for offer, state in offer_states(case) if state == "open"]


def _state(case: Case, offer: Offer, settled: bool) -> OfferState:
    if is_accepted(case.claim, offer):
        return "accepted"
    if offer.withdrawn_at is not None:
        return "withdrawn"
    if settled:
        return "closed"
    if offer.type in PART_36:
        return "open"
    if offer.rejected_at is not None:
        return "rejected"
    if offer.expires_at is not None and case.day(offer.expires_at) < case.today:
        return "expired"
    return "open"
