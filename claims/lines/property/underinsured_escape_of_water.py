"""S09: an underinsured building, and the order of average and excess (docs/claim-document.md, Samples)."""

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
    id="property_underinsured_escape_of_water",
    line_of_business="property",
    title="Underinsured block, escape of water",
    brief="A riser fails in a block of flats that is insured for three quarters of what it would cost to rebuild. The "
    "adjuster took the excess before the average; the wording says the other way round.",
    showcases=["coverage_analysis", "reserve_review", "policy_validation"],
    gotchas=[
        "Clause 7.2 applies average before the excess; the figure on file took the excess first.",
        "The rebuilding figure is from a desktop valuation only; average depends on it.",
    ],
    hint="Order of operations.",
)
CONTRADICTIONS: Final = frozenset({"C27"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260214",
    women=("Imogen Farrow", "Siobhan Keane", "Wenna Sharpe"),
    men=("Callum Osei",),
    firms=("Pemberton", "Castlemoor", "Brightwell", "Kestrel", "Ridgeway", "Tollgate", "Marlow"),
    places=("Little Marden",),
    streets=("Vicarage Hill",),
    numbers=("CM-RB-2093175", "CM/26/RB/0214", "31877", "884", "08830416", "PR-1104"),
)


def golden() -> Claim:
    """The claim CP-PRO-260214. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. The loss stays after 1 March, so that six years from it move by the same weeks."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the amounts of this claim."""
    cover = claim.policy.coverages[0]
    gross = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    excess = cover.excess[0].amount or Decimal(0)
    factor = (cover.sum_insured or Decimal(0)) / (cover.value_at_risk or Decimal(1))
    net = gross * factor - excess
    return [
        Trap(
            id="S09.G1",
            gotcha="Average comes before the excess, so the figure on file is too high.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(gross)},
            expect={"netPayable": to_number(net), "averageFactor": to_number(factor)},
            say=[money(net, "GBP"), "7.2"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S09.G2",
            gotcha="The rebuilding figure is a desktop valuation; a survey is needed before average is relied on.",
            capability="reserve_review",
            tool="search_documents",
            args={"query": "desktop", "includeNotes": False},
            expect={"hits.0.docId": "d5"},
            say=["desktop", "survey"],
            panels=["documents"],
        ),
    ]
