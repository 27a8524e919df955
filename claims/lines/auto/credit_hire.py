"""S36: a hire car whose days do not add up, and one storage billed twice (docs/claim-document.md, Samples)."""

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
    id="auto_credit_hire",
    line_of_business="auto",
    title="Credit hire and storage",
    brief="Fault is admitted and only money is left: a repair, a hire car on credit, a recovery and storage. The hire "
    "company would like to be paid in full by the end of the month.",
    showcases=["reserve_review", "contradictions", "settlement_strategy"],
    gotchas=[
        "The agreement runs 40 days and starts two days before the accident; the invoice charges 46.",
        "The repairs were finished long before the car came back: 29 days are evidenced, need and rate are open.",
        "The same sixteen days of storage are billed by two firms, and one of them is paid.",
    ],
    hint="Count the days.",
)
CONTRADICTIONS: Final = frozenset({"C11", "C15", "C24"})
INVARIANTS: Final[frozenset[int]] = frozenset({4})
CAST: Final = Cast(
    reference="CP-AUT-260436",
    women=("Folake Bello", "Rhian Maddox", "Dominika Sawicka", "Leonor Vaz"),
    men=("Stuart Grant", "Prakash Lal"),
    firms=("Wolverley", "Tidmarsh", "Copsehill", "Ridgewell", "Highmoor"),
    places=("Ottermouth",),
    streets=("Lantern Street", "Weaver Row", "Foundry Lane"),
    numbers=(
        "WV-PC-5540172", "WV/26/PC/4436", "TMH/40921", "40921", "TM-88214", "CB-3071", "CB-3072", "RW-6127",
        "08120773", "07733190",
    ),
    plates=("SGR",),
)  # fmt: skip
HIRE: Final = 1
STORED_FIRST: Final = 3
STORED_AGAIN: Final = 4
"""Where the heads of loss stand in the schedule."""

REPAIR_INVOICE: Final = "d9"
"""Made out on the day on which the repairs were finished."""


def golden() -> Claim:
    """The claim CP-AUT-260436. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Its days are calendar days, so four weeks either way change none of the counts."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    loss, hire = claim.incident.date_of_loss, claim.schedule[HIRE]
    paid, again = claim.schedule[STORED_FIRST], claim.schedule[STORED_AGAIN]
    first, last, rate, billed = hire.from_ or loss, hire.to or loss, hire.rate or Decimal(0), hire.days or 0
    agreed_days = (last - first).days + 1
    repaired = next(each.dated for each in claim.documents if each.id == REPAIR_INVOICE) or last
    needed_days = (repaired - loss).days + 1
    return [
        Trap(
            id="S36.G1",
            gotcha="Two days of the hire precede the accident, and the invoice charges more days than the agreement.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C15", "C24"]},
            expect={
                "count": 2,
                "items.0.left.value": f"{billed} days",
                "items.0.left.ref.path": f"schedule[{hire.id}]",
                "items.0.right.value": f"{agreed_days} days",
                "items.1.left.value": first.isoformat(),
                "items.1.left.ref.path": f"schedule[{hire.id}]",
                "items.1.right.value": loss.isoformat(),
            },
            say=[
                short_day(first, "GBP"), short_day(loss, "GBP"), f"{billed}", f"{agreed_days}",
                money(hire.claimed, "GBP"), money(agreed_days * rate, "GBP"),
            ],
            forbid=["fraud", "invented"],
            panels=["schedule_table", "documents"],
            critical=True,
        ),
        Trap(
            id="S36.G2",
            gotcha="The car was ready before the hire ended: fewer days are evidenced, and need and rate are open.",
            capability="settlement_strategy",
            tool="search_documents",
            args={"query": "repairs finished", "kinds": ["invoice"], "limit": 1},
            expect={"hits.0.docId": REPAIR_INVOICE},
            say=[
                short_day(repaired, "GBP"), f"{needed_days}", money(needed_days * rate, "GBP"), "need", "rate",
            ],
            forbid=["pay the hire in full", "refuse the hire"],
            panels=["documents"],
        ),
        Trap(
            id="S36.G3",
            gotcha="The same storage is billed by the repairer and by the recovery agent, and one is paid.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C11"]},
            expect={
                "count": 1,
                "items.0.left.ref.path": f"schedule[{paid.id}]",
                "items.0.right.value": to_number(again.claimed) if again.claimed is not None else None,
                "items.0.right.ref.path": f"schedule[{again.id}]",
            },
            say=[money(again.claimed, "GBP"), f"{again.days}"],
            forbid=["fraud"],
            panels=["schedule_table", "finance"],
        ),
    ]  # fmt: skip
