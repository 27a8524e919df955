"""What must not be overlooked about the offers (docs/tools.md, compare_offers)."""

from collections.abc import Iterator

from claims.case import Case
from claims.facts.offer_rules import made_on, named, not_yet, offer_rules
from claims.facts.offer_standing import Standing
from claims.facts.sums import plain
from claims.facts.tariff import in_tariff, tariff_warnings, whiplashes
from claims.schema import Claim, Offer
from claims.words import counted


def warnings(standing: Standing) -> Iterator[str]:
    """Authority, footing, agreement, demands for the limit, and law of caution, in that order."""
    case, claim = standing.case, standing.claim
    yield from _on_figures(standing)
    yield from _on_authority(standing)
    agreement = claim.resolution.agreement
    if agreement is not None and standing.open:
        yield "An agreement is recorded that names none of these offers: establish whether it settles the whole claim."
    for offer in standing.open:
        if offer.type == "policy_limits_demand":
            yield from _on_demand(standing, offer)
    cautions = [
        rule.of(offer, claim.currency) for offer in standing.open for rule in offer_rules(case, offer, "caution")
    ]
    yield from dict.fromkeys(cautions)
    yield from dict.fromkeys(said for offer in standing.open for said in not_yet(case, offer))
    yield from _before_evidence(case)
    yield from tariff_warnings(claim)


def _on_figures(standing: Standing) -> Iterator[str]:
    unknown = sum(each.amount is None for each in standing.open)
    if unknown:
        of_all = f"of {len(standing.open)} open offers"
        yield counted(
            unknown, f"{of_all} has no amount and is not compared.", f"{of_all} have no amount and are not compared."
        )
    if not standing.on_one_footing:
        yield "The open offers differ in what they include (interest, costs, benefits, liens): figures are as stated."
    gap = standing.gap
    if gap is not None and gap <= 0:
        yield "Our highest open offer reaches the claimant's lowest: either could be accepted at once."


def _on_authority(standing: Standing) -> Iterator[str]:
    case, claim, limit = standing.case, standing.claim, standing.authority
    expires = claim.strategy.authority_expires
    if limit is not None:
        for offer in standing.ours:
            if offer.amount is not None and offer.amount > limit:
                yield f"{named(offer)} is above the settlement authority of {plain(limit, claim.currency)}."
    if claim.strategy.settlement_authority is not None and expires is not None and expires < case.today:
        yield f"The settlement authority expired on {expires}."


def _on_demand(standing: Standing, offer: Offer) -> Iterator[str]:
    claim, left = standing.claim, standing.limit_left
    currency = claim.currency
    if left is None:
        yield f"{named(offer)}: what is left of the limit is not known."
    elif offer.amount is not None:
        place = "above" if offer.amount > left else "within"
        asked, there = plain(offer.amount, currency), plain(left, currency)
        yield f"{named(offer)} asks {asked}, {place} the {there} left of the limit."
    others = _others_who_claim(claim)
    if others:
        claiming = counted(others, "other person claims", "others claim")
        yield f"{claiming} on the same loss: what is paid to one may leave less for them."
    if standing.ends(offer) is None:
        yield f"{named(offer)} records no date by which to accept, and our rules give none."


def _others_who_claim(claim: Claim) -> int:
    person = claim.claimant.party_id
    parties = [each for each in claim.involvements if each.id != person]
    return sum("co_claimant" in each.role or ("claimant" in each.role and person is not None) for each in parties)


def _before_evidence(case: Case) -> Iterator[str]:
    """Offers of ours that came before any medical report on file, where a whiplash may not be settled without one."""
    claim = case.claim
    if in_tariff(claim) is None or not whiplashes(claim):
        return
    reports = [case.day(at) for each in claim.documents if each.kind == "medical_report" and (at := each.received_at)]
    reports += [each.dated for each in claim.documents if each.kind == "medical_report" and each.dated]
    first = min(reports, default=None)
    for offer in claim.resolution.offers:
        dated = offer.made_at or offer.received_at
        if offer.by == "claimant" or dated is None or (first is not None and first <= made_on(case, offer)):
            continue
        for rule in offer_rules(case, offer, "evidence"):
            yield rule.of(offer, claim.currency)
