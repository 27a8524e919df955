"""S10: an agreed sum that includes an interim payment, above the reserve (docs/claim-document.md, Samples)."""

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
    id="property_reserve_below_agreement",
    line_of_business="property",
    title="Reserve below the agreed figure",
    brief="A mill's fire claim is agreed by email for one sum. An interim payment went out early on, and the reserve "
    "has not been looked at since.",
    showcases=["reserve_review", "file_audit", "claim_summary", "claim_qa"],
    gotchas=[
        "The agreed sum includes the interim payment: what is still due is above the reserve by 12,500.",
        "A note has the reserve short by 20,500, which forgets the interim payment.",
        "The reserve that is needed is above the handler's own authority of 50,000.",
        "Asked in passing, the reserve is short by what the agreement leaves due, the interim taken off.",
    ],
    hint="Inclusive or on top?",
)
CONTRADICTIONS: Final = frozenset({"C13"})
INVARIANTS: Final = frozenset({14})
CAST: Final = Cast(
    reference="CP-PRO-260410",
    women=("Rukhsana Tahir", "Margaret Ackroyd", "Ines Batista"),
    men=("Gethin Pryce", "Olamide Coker", "Ewan Mackie"),
    firms=("Thornley", "Northquay", "Calderfold", "Stanbury", "Pennant", "Hollinbank", "Ravelin"),
    places=("Hebble Cross",),
    streets=("Weir Lane",),
    numbers=("NQ-MF-7730418", "NQ/26/CP/0410", "04417762", "2218", "5510", "3391"),
)


def golden() -> Claim:
    """The claim CP-PRO-260410. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`: no rule of law depends on its amounts or days."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3 and a question, with the amounts of this claim."""
    agreed = (claim.resolution.agreement and claim.resolution.agreement.amount) or Decimal(0)
    paid = sum((each.amount or Decimal(0) for each in claim.finance.payments), Decimal(0))
    held = sum((each.outstanding or Decimal(0) for each in claim.finance.reserves), Decimal(0))
    due = agreed - paid
    return [
        Trap(
            id="S10.G1",
            gotcha="The agreement includes the interim payment, and the reserve is short of what is still due.",
            capability="reserve_review",
            tool="check_reserve_adequacy",
            expect={
                "verdict": "short",
                "outstandingIndemnity": to_number(held),
                "requiredIndemnity": to_number(due),
                "shortfall": to_number(due - held),
            },
            say=[money(due, "GBP"), money(due - held, "GBP")],
            panels=["finance", "finance_resolution"],
            critical=True,
        ),
        Trap(
            id="S10.G2",
            gotcha="The note's shortfall is the agreement less the reserve and forgets the interim payment.",
            capability="claim_summary",
            tool="search_documents",
            args={"query": f"short by {money(agreed - held, 'GBP')}"},
            expect={"hits.0.docId": "n7"},
            say=[money(due - held, "GBP"), money(paid, "GBP")],
            panels=["notes", "finance"],
        ),
        Trap(
            id="S10.G3",
            gotcha="The total that the reserve has to reach is above the handler's own authority.",
            capability="file_audit",
            tool="check_reserve_adequacy",
            expect={"authorityNeeded": to_number(due), "overAuthority": False},
            say=[money(claim.handler.authority.reserve, "GBP"), "authority"],
            panels=["finance", "home"],
        ),
        Trap(
            id="S10.G4",
            gotcha="Asked in passing, the reserve is short by what the agreement leaves due, the interim taken off.",
            capability="claim_qa",
            question="What did we agree with the insured and does the reserve cover it?",
            tool="check_reserve_adequacy",
            expect={"verdict": "short", "shortfall": to_number(due - held)},
            say=[money(agreed, "GBP"), money(due, "GBP"), money(due - held, "GBP")],
            panels=["finance", "finance_resolution"],
        ),
    ]
