"""S11: a hurricane loss worked out with the ordinary deductible (docs/claim-document.md, Samples)."""

from datetime import timedelta
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
    id="property_hurricane_deductible_florida",
    line_of_business="property",
    title="Hurricane loss, everyday deductible",
    brief="A named hurricane opens a roof in Florida. The estimate's template filled in a deductible, and the claim "
    "lay in a queue before anybody wrote to the homeowner.",
    showcases=["coverage_analysis", "litigation_limitation", "complaint_conduct"],
    gotchas=[
        "The hurricane deductible is 2% of Coverage A; the file used the one for all other perils.",
        "The acknowledgment was due seven days after the notice and went out five days late.",
        "Pay or deny within sixty days of the notice.",
    ],
    hint="Named storm, named deductible.",
)
CONTRADICTIONS: Final = frozenset({"C27"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260411",
    women=("Rosalia Castellano", "Lorraine Petrov"),
    men=("Devon Whitaker", "Hollis Garrity"),
    firms=("Gulfmeadow", "Larkshore", "Tidewren", "Everglen", "Pinehook", "Stormglass"),
    places=("Port Amaro",),
    streets=("Heron Bay Drive",),
    numbers=("GM-HO3-5562071", "GM-CAT-26-0411", "7316", "T-902", "1187", "418"),
)
TO_ACKNOWLEDGE: Final = timedelta(days=7)
TO_DECIDE: Final = timedelta(days=60)


def golden() -> Claim:
    """The claim CP-PRO-260411. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Both clocks count calendar days, and four weeks stay within the hurricane season."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and days of this claim."""
    cover = claim.policy.coverages[0]
    gross = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    deductible = (cover.sum_insured or Decimal(0)) * Decimal("0.02")
    notice = claim.incident.date_notified or claim.incident.date_of_loss
    answered = next(each.dated for each in claim.documents if each.id == "d7" and each.dated)
    acknowledge, decide = notice + TO_ACKNOWLEDGE, notice + TO_DECIDE
    late = (answered - acknowledge).days
    return [
        Trap(
            id="S11.G1",
            gotcha="A named hurricane brings the percentage deductible, so the figure on file is too high.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(gross)},
            expect={"netPayable": to_number(gross - deductible), "deductibleApplied": to_number(deductible)},
            say=[money(deductible, "USD"), money(gross - deductible, "USD")],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S11.G2",
            gotcha="The claim was acknowledged later than seven days after the notice.",
            capability="complaint_conduct",
            tool="compute_deadlines",
            args={"scope": "regulatory"},
            expect={
                "warnings.0": f"Acknowledge the claim: done on {answered}, {late} days after {acknowledge}"
                " (us-fl-acknowledge)."
            },
            say=[short_day(acknowledge, "USD"), short_day(answered, "USD"), "late"],
            panels=["notes", "documents"],
        ),
        Trap(
            id="S11.G3",
            gotcha="Florida asks for payment or a denial within sixty days of the notice.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            args={"scope": "regulatory"},
            expect={
                "next.ruleId": "us-fl-pay-or-deny",
                "next.due": decide.isoformat(),
                "next.daysLeft": (decide - (claim.as_of_date or notice)).days,
            },
            say=[short_day(decide, "USD")],
            panels=["notes", "home"],
        ),
    ]
