"""Which coverage answers to the claimant (docs/tools.md, compare_offers)."""

from claims.schema import Claim, Coverage


def claimed_coverage(claim: Claim) -> Coverage | None:
    """The one coverage of the claimant's exposures, else of all, else on file; null where it could be more than one."""
    person, coverages = claim.claimant.party_id, {each.id: each for each in claim.policy.coverages}
    own = [each for each in claim.exposures if person is not None and each.party_id == person]
    named = {each.coverage_id for each in own or claim.exposures if each.coverage_id in coverages}
    found = named or set(coverages)
    return coverages[next(iter(found))] if len(found) == 1 else None
