"""S14: one camera on two papers, a late receipt and forty days gone by (docs/claim-document.md, Samples)."""

from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="property_theft_duplicate_invoice_california",
    line_of_business="property",
    title="Burglary with one item twice",
    brief="A photographer's home is broken into, and her inventory comes with a paper for nearly everything. The "
    "total was looked at, the papers were not, and she is waiting for an answer.",
    showcases=["contradictions", "fraud_risk", "complaint_conduct"],
    gotchas=[
        "One camera kit of 4,860 is on INV-2231 and INV2231 of one vendor: 33,340 before the deductible.",
        "A receipt for a stolen laptop is dated ten days after the theft.",
        "Forty days from the proof of claim have passed without a decision or a status letter.",
    ],
    hint="Two papers, one camera.",
)
CONTRADICTIONS: Final = frozenset({"C11", "C42"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260414",
    women=("Emi Nakamura", "Inez Arriaga", "Bernice Talley"),
    men=("Thaddeus Monroe",),
    firms=("Alderpoint", "Lumenfield", "Parkgate", "Corriveau", "Westbrace"),
    places=("Alta Serena",),
    streets=("Pepper Tree Court",),
    numbers=("AP-HO3-8846190", "AP-HO-26-0414", "26-04417", "7041882"),
)
TO_DECIDE: Final = timedelta(days=40)
TO_THE_NEXT_LETTER: Final = timedelta(days=30)


def golden() -> Claim:
    """The claim CP-PRO-260414. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. The invoice numbers stay, because one of them is the other without its hyphen."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and days of this claim."""
    claimed = {line.id: line.claimed or Decimal(0) for line in claim.schedule}
    once = sum(claimed.values(), Decimal(0)) - claimed["s2"]
    receipt = next(each.dated for each in claim.documents if each.id == "d8" and each.dated)
    loss, today = claim.incident.date_of_loss, claim.as_of_date or claim.incident.date_of_loss
    decide = (claim.incident.proof_received_at or loss) + TO_DECIDE
    return [
        Trap(
            id="S14.G1",
            gotcha="Two papers of one vendor bear one number and are for one camera kit.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C11"]},
            expect={
                "count": 1,
                "items.0.left.ref.path": "documents[d5]",
                "items.0.right.ref.path": "documents[d6]",
            },
            say=[money(claimed["s1"], "USD"), money(once, "USD"), "INV-2231", "INV2231"],
            forbid=["fraudulent", "dishonest"],
            panels=["documents", "schedule_table"],
            critical=True,
        ),
        Trap(
            id="S14.G2",
            gotcha="The receipt for the laptop is dated after the theft.",
            capability="fraud_risk",
            tool="find_contradictions",
            args={"codes": ["C42"]},
            expect={"count": 1, "items.0.left.value": receipt.isoformat(), "items.0.right.value": loss.isoformat()},
            say=[short_day(receipt, "USD"), short_day(loss, "USD")],
            forbid=["fraudulent", "dishonest", "committed fraud"],
            panels=["documents"],
        ),
        Trap(
            id="S14.G3",
            gotcha="The forty days to accept or deny are over, and the next status letter has its day.",
            capability="complaint_conduct",
            tool="compute_deadlines",
            args={"scope": "regulatory"},
            expect={
                "overdue.0.ruleId": "us-ca-decide",
                "overdue.0.due": decide.isoformat(),
                "overdue.0.daysLeft": (decide - today).days,
                "next.ruleId": "us-ca-status-letter",
                "next.due": (decide + TO_THE_NEXT_LETTER).isoformat(),
            },
            say=[short_day(decide, "USD"), short_day(decide + TO_THE_NEXT_LETTER, "USD")],
            panels=["notes", "home"],
            critical=True,
        ),
    ]
