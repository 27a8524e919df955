"""Which offers are still on the table (docs/prompts.md, The brief)."""

from typing import Final

from claims.schema import Claim, Offer

PART_36: Final = ("part36_claimant", "part36_defendant")


def open_offers(claim: Claim) -> list[Offer]:
    """The offers that could still be accepted. An accepted one closes all; a rejection leaves a Part 36 offer open."""
    offers = claim.resolution.offers
    if any(offer.accepted_at for offer in offers):
        return []
    return [
        offer for offer in offers if offer.withdrawn_at is None and (offer.rejected_at is None or offer.type in PART_36)
    ]
