"""S21: a weekly benefit on wages that hold a reimbursement (docs/claim-document.md, Samples)."""

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
    id="wc_average_weekly_wage",
    line_of_business="workers_comp",
    title="Weekly benefit of a new hire",
    brief="A forklift rolls onto a fitter's foot in his fourteenth week with the employer. Eight weekly benefits have "
    "gone out, he is back on light duty, and a peer review and a supervisor have questions.",
    showcases=["reserve_review", "recovery_subrogation", "file_audit"],
    gotchas=[
        "The thirteen weeks' gross holds a relocation reimbursement: if that is no wage, eight weeks were too high.",
        "The maker of the forklift looks at fault: third-party recovery and a lien, and nobody has given notice.",
        "The claims-practice clock of the commissioners' model is not for workers' compensation.",
    ],
    hint="What counts as wages?",
)
CONTRADICTIONS: Final = frozenset({"C31"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-WCO-260421",
    women=("Whitney Adebayo", "Marisela Duarte", "Joan Petrakis", "Priyanka Rao", "Renee Castleton"),
    men=("Dragan Novak", "Curtis Lindholm", "Deshawn Tillery", "Theodore Vang"),
    firms=("Harbor", "Lakemont", "Marlowe", "Tessera", "Lakefront"),
    places=("Port Ellery", "Wendover"),
    streets=("Slag Road", "Drawbridge Avenue"),
    numbers=("LM-WC-5550421", "LM-WC-26-0421", "MLT-70418", "36-5550142", "55217"),
)
WEEKS_OF_WAGES: Final = Decimal(13)
REIMBURSED_PART: Final = Decimal(1300) / Decimal(11700)
"""What the relocation is of the gross that the benefit was worked out on."""

CENT: Final = Decimal("0.01")
YEARS_TO_SUE: Final = 2


def golden() -> Claim:
    """The claim CP-WCO-260421. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; dates may move by four weeks either way, which keeps summer time and the year."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    head, loss = claim.schedule[0], claim.incident.date_of_loss
    weeks, benefit = head.quantity or Decimal(0), head.unit_price or Decimal(0)
    gross = benefit * 3 / 2 * WEEKS_OF_WAGES
    reimbursed = gross * REIMBURSED_PART
    wage = ((gross - reimbursed) / WEEKS_OF_WAGES).quantize(CENT)
    without = (wage * 2 / 3).quantize(CENT)
    paid = sum((each.amount or Decimal(0) for each in claim.finance.payments), Decimal(0))
    bar = loss.replace(year=loss.year + YEARS_TO_SUE)
    return [
        Trap(
            id="S21.G1",
            gotcha="The wages hold a reimbursement: without it the weekly benefit is lower.",
            capability="reserve_review",
            tool="search_documents",
            args={"query": "relocation reimbursement"},
            expect={"hits.0.docId": "d5", "hits.0.kind": "other"},
            say=[
                money(reimbursed.quantize(CENT), "USD"),
                money(wage, "USD"),
                money(without, "USD"),
                money((benefit - without) * weeks, "USD"),
            ],
            forbid=["a reimbursement is not wages", "he must repay", "stop the benefits"],
            panels=["schedule_table", "documents"],
        ),
        Trap(
            id="S21.G2",
            gotcha="The maker of the forklift looks at fault: recovery and lien, and nobody gave notice.",
            capability="recovery_subrogation",
            tool="assess_recovery",
            expect={
                "verdict": "possible",
                "recoverable": to_number(paid),
                "timeBar": bar.isoformat(),
                "noticeSent": False,
                "targets.0.partyId": "p3",
                "warnings.1": "What a worker gets from a third party may be subject to a lien for the benefits paid"
                " (confirm with counsel).",
            },
            say=["lien", money(paid, "USD"), short_day(bar, "USD")],
            forbid=["will be recovered", "is liable"],
            panels=["involvements", "documents"],
        ),
        Trap(
            id="S21.G3",
            gotcha="The commissioners' claims-practice clock is not for workers' compensation.",
            capability="file_audit",
            tool="compute_deadlines",
            args={"scope": "regulatory"},
            expect={"overdue": [], "dueSoon": [], "rules.0.id": "us-naic-not-workers-comp"},
            say=["workers' compensation", "model"],
            forbid=["breach of the claims-practice rules", "acknowledgment is overdue"],
            panels=["notes"],
        ),
    ]
