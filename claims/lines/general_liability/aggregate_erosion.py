"""S17: an aggregate that other claims have nearly used up (docs/claim-document.md, Samples)."""

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
    id="gl_aggregate_erosion",
    line_of_business="general_liability",
    title="Aggregate nearly used by other claims",
    brief="A plank of a contractor's sidewalk shed fell on a passer-by in New York, and suit is pending. It is the "
    "fourth claim of a policy year whose limits are shared.",
    showcases=["coverage_analysis", "reserve_review", "next_best_actions", "file_note_handover"],
    gotchas=[
        "Three other claims used $1,850,000 of $2,000,000: $150,000 is left, and $250,000 of the reserve is above it.",
        "Defense is paid outside the limits, so what it cost uses up nothing.",
        "The excess insurer has not been notified, and its late-notice terms have not been read.",
    ],
    hint="What is left in the tank?",
)
CONTRADICTIONS: Final = frozenset({"C28"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-GLI-260417",
    women=("Paula Renske", "Lorraine Achterberg", "Iwona Zielinski", "Iris Vanholt"),
    men=("Ramiro Ocampo", "Tomasz Wieland", "Naveen Mathur", "Desmond Okoro"),
    firms=("Bridgeline", "Dellarosa", "Thornquist", "Castellan", "Glenmoor", "Wyndover", "Ferncliff", "Fennimore"),
    places=("Harrow Point", "Nyland Falls"),
    streets=("Tannery Slip", "Larkspur Row"),
    numbers=("WM-CGL-5520918", "WM-26-GL-0417", "712408/2026", "NM-3381", "GX-90417"),
)


def golden() -> Claim:
    """The claim CP-GLI-260417. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. One leap day is in the three years to sue, wherever the four weeks put the loss."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts of this claim."""
    cover = claim.policy.coverages[0]
    reserve = claim.finance.reserves[0].outstanding or Decimal(0)
    used = sum((each.amount or Decimal(0) for each in cover.aggregate_used_by), Decimal(0))
    left = (cover.limit.aggregate or Decimal(0)) - used
    excess_insurer = next(each for each in claim.involvements if not each.role)
    return [
        Trap(
            id="S17.G1",
            gotcha="Three other claims leave little of the aggregate; most of the reserve is above the primary limit.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(reserve)},
            expect={
                "netPayable": to_number(left),
                "limitApplied": True,
                "limitRemaining": to_number(left),
                "aggregateRemaining": to_number(left),
            },
            say=[money(left, "USD"), money(reserve - left, "USD"), money(used, "USD")],
            forbid=["the limit is sufficient", "fully within the limit"],
            panels=["home", "finance", "documents"],
            critical=True,
        ),
        Trap(
            id="S17.G2",
            gotcha="Defense is outside the limits, so the spend erodes nothing.",
            capability="reserve_review",
            tool="get_claim_section",
            args={"section": "coverage"},
            expect={"items.3.part": "policy.coverages", "items.3.costsInLimit": False},
            say=["outside"],
            forbid=["defense costs reduce the aggregate", "defense costs erode the limit"],
            panels=["home", "documents"],
        ),
        Trap(
            id="S17.G3",
            gotcha="The excess insurer has not been notified; its late-notice terms are to be read.",
            capability="next_best_actions",
            tool="search_documents",
            args={"query": "excess notice", "kinds": ["note"]},
            expect={"hits.0.docId": "n8"},
            say=[excess_insurer.name.split()[0], "excess", "notice"],
            forbid=["has been notified"],
            panels=["notes", "involvements"],
            critical=True,
        ),
    ]
