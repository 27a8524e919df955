"""S28: a contribution on under-insured cargo, and who signed for it (docs/claim-document.md, Samples)."""

from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="marine_general_average",
    line_of_business="marine",
    title="General average on under-insured cargo",
    brief="A fire in another hold, and dry cargo that must contribute to putting it out. Security was wanted at once, "
    "and somebody signed.",
    showcases=["coverage_analysis", "reserve_review"],
    gotchas=[
        "The sum insured is four fifths of the contributory value, so the policy pays that part of the contribution.",
        "The guarantee was signed by an assistant without authority, and the reserve is above the handler's.",
    ],
    hint="Average, twice over.",
)
CONTRADICTIONS: Final = frozenset({"C14", "C40"})
INVARIANTS: Final = frozenset({8})
CAST: Final = Cast(
    reference="CP-MAR-260428",
    women=("Parisa Wolstan",),
    men=("Jonas Weller", "Everard Stroud"),
    firms=("Halcyon", "Ravensholm", "Arden", "Quellin", "Foreland"),
    places=("Portmellin",),
    streets=("Capstan Street",),
    numbers=("RM-VY-55067", "RM/26/GA/0428"),
)
LAW: Final = "GBP"
"""English law writes the day first, whatever the currency of the claim."""


def golden() -> Claim:
    """The claim CP-MAR-260428. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. All amounts change alike, so the proportion of four fifths stays what it is."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the amounts and days of this claim."""
    cover = claim.policy.coverages[0]
    contribution = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    insured, value = cover.sum_insured or Decimal(0), cover.value_at_risk or Decimal(1)
    part = contribution * insured / value
    held = sum((line.outstanding or Decimal(0) for line in claim.finance.reserves), Decimal(0))
    authority = claim.handler.authority.reserve or Decimal(0)
    signed = next(each.dated for each in claim.documents if each.id == "d7" and each.dated)
    return [
        Trap(
            id="S28.G1",
            gotcha="The cargo is under-insured, so the policy pays the contribution in proportion.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(contribution)},
            expect={
                "netPayable": to_number(part),
                "averageFactor": to_number(insured / value),
                "steps.0.clause": "8.2",
            },
            say=[money(part, "USD"), "80%", "8.2"],
            panels=["home", "documents"],
        ),
        Trap(
            id="S28.G2",
            gotcha="An assistant without authority signed the guarantee and set a reserve above the handler's limit.",
            capability="reserve_review",
            tool="find_contradictions",
            args={"codes": ["C14"]},
            expect={
                "items.0.code": "C14",
                "items.0.left.value": to_number(held),
                "items.0.right.value": to_number(authority),
            },
            say=[short_day(signed, LAW), money(authority, "USD"), "authority"],
            forbid=["the guarantee is void", "the guarantee is binding"],
            panels=["finance", "documents"],
            critical=True,
        ),
    ]
