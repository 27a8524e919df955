"""S24: two claims from one template, reserved with two excesses (docs/claim-document.md, Samples)."""

from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money

SCENARIO: Final = Scenario(
    id="pi_related_claims_one_excess",
    line_of_business="professional_indemnity",
    title="Two claims, one template",
    brief="A solicitors' template for wills lost a clause when it was retyped, and two estates paid tax for it. The "
    "file took the excess from each of them.",
    showcases=["coverage_analysis", "reserve_review"],
    gotchas=[
        "Clause 4.3 treats claims from one originating cause as one; with one excess the figure on file is too low.",
        "The excess includes defence costs, and the insured has paid some already.",
    ],
    hint="One cause, one excess?",
)
CONTRADICTIONS: Final = frozenset({"C27"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PIN-260424",
    women=("Edith Barrowman", "Ottoline Brandt", "Beatrix Oyelaran"),
    men=("Leonard Quist", "Hamish Ocansey"),
    firms=("Marlowe", "Corran", "Ferrant", "Lisle", "Haverel", "Stavely"),
    places=("Saltby",),
    streets=("Library Street",),
    numbers=("CM-SOL-4402817", "CM/26/SOL/0424", "FL/60933", "SL-7718"),
)


def golden() -> Claim:
    """The claim CP-PIN-260424. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. The whole sum and both excesses grow or shrink together."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the amounts of this claim."""
    cover = claim.policy.coverages[0]
    gross = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    excess = cover.excess[0].amount or Decimal(0)
    once, each = gross - excess, gross - 2 * excess
    return [
        Trap(
            id="S24.G1",
            gotcha="If both claims are one under clause 4.3, one excess applies and the file holds too little.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(gross), "asClaimants": 2},
            expect={
                "netPayable": to_number(once),
                "deductibleApplied": to_number(excess),
                "illustration": True,
            },
            say=[money(once, "GBP"), money(each, "GBP"), "4.3"],
            forbid=["aggregation is decided"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S24.G2",
            gotcha="Defence costs that the insured pays count towards the excess.",
            capability="reserve_review",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(gross), "asClaimants": 2},
            expect={"steps.0.label": "Excess (costs inclusive)"},
            say=["defence costs", "excess"],
            panels=["home", "documents"],
        ),
    ]
