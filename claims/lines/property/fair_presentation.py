"""S13: a fire that was not told on the proposal, and what remedy is left (docs/claim-document.md, Samples)."""

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
    id="property_fair_presentation",
    line_of_business="property",
    title="Fire, and a fire that was not told",
    brief="A joinery burns down in the first year of its policy. The proposal leaves out a fire at the director's "
    "former company, and a supervisor wants the policy gone.",
    showcases=["coverage_analysis", "draft_correspondence", "reserve_review"],
    gotchas=[
        "Undisclosed fire: 12,000 charged where 18,000 would have been, so the illustration is two thirds, 160,000.",
        "Avoidance needs a deliberate or reckless breach, or a risk that would not be written; neither is shown.",
        "The hot work exclusion that would have been added is not causal: the fire was electrical.",
        "The large loss threshold of 100,000 is crossed and nothing was reported.",
    ],
    hint="The remedy is proportionate.",
)
CONTRADICTIONS: Final[frozenset[str]] = frozenset()
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260413",
    women=("Marguerite Dalziel", "Clementine Rowe", "Ngozi Umeh", "Sapna Iyer"),
    men=("Tobias Wenlock", "Farhan Siddiqui", "Lewis Harbord"),
    firms=("Ashgrove", "Harbourlight", "Copsefield", "Dunmere", "Cresset", "Wychbold", "Stapleford", "Kelmarsh"),
    places=("Overton Leys",),
    streets=("Sawpit Lane",),
    numbers=("HL-CC-6104457", "HL/26/CP/0413", "WB-22-0771", "11530274", "2290"),
)


def golden() -> Claim:
    """The claim CP-PRO-260413. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`: both premiums change by one factor, so the proportion stays."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G4, with the amounts of this claim."""
    cover, view = claim.policy.coverages[0], claim.policy.disclosure.underwriter_view
    gross = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    charged = claim.policy.periods[0].premium or Decimal(0)
    wanted = (view and view.would_have_charged) or Decimal(1)
    net = gross * charged / wanted
    return [
        Trap(
            id="S13.G1",
            gotcha="A breach that is neither deliberate nor reckless reduces the claim in proportion of the premiums.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(gross)},
            expect={"netPayable": to_number(net), "grossLoss": to_number(gross), "illustration": True},
            say=[money(net, "GBP"), f"{charged / wanted * 100:.2f}%"],
            forbid=["claim is void", "policy is void"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S13.G2",
            gotcha="A note calls for avoidance, for which the file shows no ground.",
            capability="draft_correspondence",
            tool="search_documents",
            args={"query": "avoid ab initio"},
            expect={"hits.0.docId": "n7"},
            say=["deliberate", "reckless"],
            forbid=["we avoid the policy", "policy is avoided", "policy is void"],
            panels=["notes", "documents"],
            critical=True,
        ),
        Trap(
            id="S13.G3",
            gotcha="The exclusion that would have been added is for hot work, and the cause was electrical.",
            capability="coverage_analysis",
            tool="search_documents",
            args={"query": "hot work", "kinds": ["expert_report"]},
            expect={"hits.0.docId": "d5"},
            say=["electrical", "hot work"],
            panels=["documents"],
        ),
        Trap(
            id="S13.G4",
            gotcha="The claim crosses the client's large loss threshold and was not reported.",
            capability="reserve_review",
            tool="screen_flags",
            args={"kinds": ["large_loss"]},
            expect={
                "largeLoss.crossed": True,
                "largeLoss.incurred": to_number(gross),
                "largeLoss.threshold": to_number(claim.finance.large_loss.threshold or Decimal(0)),
                "largeLoss.reportedAt": None,
            },
            say=[money(claim.finance.large_loss.threshold, "GBP"), "large loss"],
            panels=["finance"],
        ),
    ]
