"""What an offer's amount takes in, and what a proper offer of its kind would have to say (docs/tools.md, Offers)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.case import Case, once
from claims.facts.clock_runs import Run
from claims.facts.governing_law import law_of
from claims.facts.offer_rules import is_injury, named
from claims.facts.offers import PART_36
from claims.facts.sums import Sum, total
from claims.schema import Claim, InclusiveOf, Offer

SPOKEN: Final = ("phone", "oral", "verbal")


def all_in(case: Case, offer: Offer) -> Decimal | None:
    """What acceptance would cost with interest, costs, benefits and liens; null where something left out is not known.

    A Part 36 amount is inclusive of interest. Costs left out are those agreed; benefits matter to British injury claims
    alone, liens where one is recorded.
    """
    if offer.amount is None:
        return None
    left_out = [figure for head, figure in _figures(case).items() if head not in included(offer)]
    whole = sum(left_out, Sum(offer.amount, lines=1))
    return None if whole.unknown else whole.known


@once
def _figures(case: Case) -> dict[InclusiveOf, Sum]:
    """What each head comes to where an offer leaves it out."""
    return {head: _known(case.claim, head) for head in heads(case.claim)}


def included(offer: Offer) -> frozenset[InclusiveOf]:
    """What the amount takes in, as recorded and as the rules of its kind have it."""
    by_rule: frozenset[InclusiveOf] = frozenset(("interest",)) if offer.type in PART_36 else frozenset()
    return by_rule | frozenset(offer.inclusive_of)


def heads(claim: Claim) -> tuple[InclusiveOf, ...]:
    """What an offer on this claim has to take in or leave out."""
    territory = law_of(claim).territory or ""
    british_injury = is_injury(claim) and not territory.startswith("US-")
    also: dict[InclusiveOf, bool] = {"cru": british_injury, "liens": bool(claim.resolution.liens)}
    return ("interest", "costs", *(name for name, matters in also.items() if matters))


def _known(claim: Claim, head: InclusiveOf) -> Sum:
    resolution = claim.resolution
    if head == "costs":
        return total([resolution.costs_agreed])
    if head == "cru":
        cru = resolution.cru
        return total([cru.repayable, cru.nhs] if cru else [None])
    if head == "liens":
        return total(each.amount for each in resolution.liens if not each.resolved)
    return total([None])


def terms_missing(offer: Offer, clock: Run | None) -> Iterator[str]:
    """What the record of an open offer lacks for one of its kind; `clock` is the time that the law gives for it."""
    name = named(offer)
    if offer.amount is None:
        yield f"{name}: the amount"
    if offer.type in PART_36:
        if offer.relevant_period_end is None:
            yield f"{name}: the end of its relevant period"
        elif clock is not None and clock.due > offer.relevant_period_end:
            yield f"{name}: a relevant period of at least {clock.row.count} days"
        if offer.method is not None and any(word in offer.method.lower() for word in SPOKEN):
            yield f"{name}: writing"
    if offer.type == "policy_limits_demand":
        if offer.expires_at is None:
            yield f"{name}: a date by which to accept"
        if not offer.terms:
            yield f"{name}: the terms of the release"
        if offer.received_at is None:
            yield f"{name}: the day it was received"
