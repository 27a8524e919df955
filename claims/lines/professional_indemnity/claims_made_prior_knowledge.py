"""S23: a claim made in the period over a matter known before it (docs/claim-document.md, Samples)."""

from datetime import date
from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="pi_claims_made_prior_knowledge",
    line_of_business="professional_indemnity",
    title="Known before the period began",
    brief="A land consultancy is blamed for a covenant that its report left out. The claim was made and reported in "
    "the period, and the project file holds an email that is older than the policy.",
    showcases=["policy_validation", "coverage_analysis", "litigation_limitation", "claim_summary"],
    gotchas=[
        "The insured was aware before the period began, and the claim was reported late under clause 5.1.",
        "The proposal says that there were no circumstances; the remedy goes by what underwriting would have done.",
        "Contract limitation ends six years after the report; negligence may end on another day.",
    ],
    hint="When did they know?",
)
CONTRADICTIONS: Final = frozenset({"C29"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PIN-260423",
    women=("Ngozi Adair", "Rukhsana Malik", "Marta Zielinska", "Hester Ogilvy"),
    men=("Gwilym Pryce", "Theo Marchetti", "Piers Lomond"),
    firms=("Quayside", "Larch", "Brackenfell", "Fisk", "Harcastle", "Ortolan", "Denholt", "Vellacott"),
    places=("Holm Ferry",),
    streets=("Staithe Lane", "Granary Road"),
    numbers=("BF-PI-7734021", "BF/26/PI/0423", "FH/31178", "DH-2202", "5512", "OC417702", "10773184"),
)


def golden() -> Claim:
    """The claim CP-PIN-260423. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Four weeks either way keep six years from the report free of another leap day."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the days of this claim."""
    incident, policy = claim.incident, claim.policy
    known = incident.date_first_known or incident.date_of_loss
    begins = policy.periods[1].starts_at
    proposed = policy.disclosure.proposal_date or known
    loss = incident.date_of_loss
    last = date(loss.year + 6, loss.month, loss.day)
    claimed = sum((line.claimed or Decimal(0) for line in claim.schedule), Decimal(0))
    return [
        Trap(
            id="S23.G1",
            gotcha="Made and notified inside the period, but known before it began and reported late.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={
                "verdict": "disputed",
                "period.id": "p2",
                "claimsMade.madeInPeriod": True,
                "claimsMade.notifiedInPeriod": True,
                "claimsMade.firstKnownBeforeInception": True,
            },
            say=[short_day(known, "GBP"), short_day(begins, "GBP")],
            forbid=["is covered", "is declined", "not covered"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S23.G2",
            gotcha="The proposal denied any circumstance; the remedy needs underwriting's own view.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": policy.coverages[0].id, "grossLoss": to_number(claimed)},
            expect={"missing": ["premium that would have been charged"]},
            say=[short_day(proposed, "GBP"), "circumstances", "underwriting"],
            forbid=["avoid the policy", "fraudulent"],
            panels=["documents", "home"],
        ),
        Trap(
            id="S23.G3",
            gotcha="Six years in contract end soon; tort may end on another day.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last.isoformat(),
                "daysLeft": (last - (claim.as_of_date or loss)).days,
                "status": "open",
                "matchesDiary": True,
                "rule.id": "gb-ew-contract",
            },
            say=[short_day(last, "GBP"), "contract"],
            panels=["proceedings"],
        ),
    ]
