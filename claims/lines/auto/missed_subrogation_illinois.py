"""S08: a recovery that nobody opened, and a rental bill paid twice (docs/claim-document.md, Samples)."""

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
    id="auto_missed_subrogation_illinois",
    line_of_business="auto",
    title="A recovery left behind in Illinois",
    brief="A driver is hit while she waits at a red light. Her carrier pays for the car and the rental, and closes the "
    "file when nothing is outstanding any more.",
    showcases=["recovery_subrogation", "file_audit", "contradictions"],
    gotchas=[
        "The other carrier accepted all of the fault by letter; no recovery was opened, and the deductible is in it.",
        "The rental was paid twice under two spellings of one invoice number: reclaim it, do not claim it twice.",
        "The claim is closed with a diary item open.",
    ],
    hint="Closed does not mean finished.",
)
CONTRADICTIONS: Final = frozenset({"C11", "C31", "C37"})
INVARIANTS: Final[frozenset[int]] = frozenset({13})
CAST: Final = Cast(
    reference="CP-AUT-250408",
    women=("Denise Marsh", "Alicia Marsh", "Rosa Villanueva", "Gwendolyn Tate"),
    men=("Gary Linden", "Terrence Boyd", "Kwame Osei"),
    firms=("Crownfield", "Lakeport", "Brookmere", "Roadrest"),
    places=("Wexford Falls",),
    streets=("Harvester Avenue", "Sycamore Court"),
    numbers=("CMA-7730156", "CM-25-0408", "WF-25-8813", "BC-21077", "40 718"),
)
ACCEPTED: Final = "d10"
YEARS_TO_RECOVER: Final = 5
"""Damage to property in Illinois: 735 ILCS 5/13-205."""


def golden() -> Claim:
    """The claim CP-AUT-250408. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; a shift that keeps the crash in its year. Both spellings of the invoice stay."""
    return retell(claim, CAST, rng, weeks=range(-4, 4))


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    today, loss = claim.as_of_date or claim.incident.date_of_loss, claim.incident.date_of_loss
    repair, rental, again = claim.finance.payments
    car, once, twice = (each.amount or Decimal(0) for each in (repair, rental, again))
    deductible = claim.policy.coverages[0].excess[0].amount or Decimal(0)
    accepted = next(each.dated for each in claim.documents if each.id == ACCEPTED) or loss
    time_bar = loss.replace(year=loss.year + YEARS_TO_RECOVER)
    undone = next(each for each in claim.diary if each.status == "open")
    return [
        Trap(
            id="S08.G1",
            gotcha="The other carrier accepted all of the fault, and nobody opened a recovery.",
            capability="recovery_subrogation",
            tool="assess_recovery",
            expect={
                "verdict": "strong",
                "recoverable": to_number(car + once),
                "deductibleShare": to_number(deductible),
                "timeBar": time_bar.isoformat(),
                "daysLeft": (time_bar - today).days,
                "noticeSent": False,
                "targets.0.evidence.2": f"documents[{ACCEPTED}]",
            },
            say=[
                money(car + once, "USD"),
                money(deductible, "USD"),
                short_day(accepted, "USD"),
                short_day(time_bar, "USD"),
            ],
            forbid=[money(car + once + twice, "USD") + " is recoverable", "will be recovered"],
            panels=["documents", "finance"],
            critical=True,
        ),
        Trap(
            id="S08.G2",
            gotcha="One rental bill was paid twice under two spellings of its number.",
            capability="file_audit",
            tool="find_duplicate_payments",
            expect={
                "candidateCount": 1,
                "totalAtRisk": to_number(twice),
                "groups.0.confidence": "high",
                "groups.0.payments.0.id": rental.id,
                "groups.0.payments.1.id": again.id,
            },
            say=[rental.invoice_no or "", again.invoice_no or "", money(twice, "USD")],
            forbid=["fraud"],
            panels=["finance", "documents"],
            critical=True,
        ),
        Trap(
            id="S08.G3",
            gotcha="The claim is closed, and a diary item is open.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C37"]},
            expect={"count": 1, "items.0.left.value": "closed", "items.0.right.ref.path": f"diary[{undone.id}]"},
            say=["closed", short_day(undone.due or today, "USD")],
            panels=["notes", "home"],
        ),
    ]
