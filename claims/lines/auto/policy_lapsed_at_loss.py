"""S01: a loss inside the period of a policy that is recorded lapsed (docs/claim-document.md, Samples)."""

from datetime import date
from random import Random
from typing import Final

from claims.case import Case
from claims.fields import iso, to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim, PolicyEvent
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="auto_policy_lapsed_at_loss",
    line_of_business="auto",
    title="Policy lapsed at the date of loss",
    brief="A van runs into a waiting car. The loss is inside the period of insurance, but an instalment was missed, "
    "the policy is recorded lapsed, and the premium came in two days after the collision.",
    showcases=[
        "policy_validation",
        "coverage_analysis",
        "draft_correspondence",
        "next_best_actions",
        "claim_summary",
        "claim_qa",
    ],
    gotchas=[
        "Inside the period is not in force: the lapse took effect seven days before the loss.",
        "A payment after the loss and a broker's word are no reinstatement.",
        "The lapse notice was emailed and came back; only the diary and the mail report say so.",
        "The reserve is above the handler's authority and nobody approved it.",
        "An injured third party may have rights whatever the state of the policy.",
    ],
    hint="Read the diary before you answer.",
)
CONTRADICTIONS: Final = frozenset({"C01", "C14", "C41"})
INVARIANTS: Final[frozenset[int]] = frozenset({8})
CAST: Final = Cast(
    reference="CP-AUT-260381",
    women=("Priya Natarajan", "Amira Hassan", "Joanna Whitcombe"),
    men=("Marek Dvorsky", "Dele Akintola", "Tom Pargeter"),
    firms=(
        "Halden", "Fenmarch", "Quillan", "Reeve", "Ashgrove", "Westgate", "Larkhill", "Corviston", "Northmoor",
    ),
    places=("Thorpe Wendling",),
    streets=("Saltmarsh Road", "Mill Lane"),
    numbers=("FM-CV-4471920", "FM/26/CV/3381", "QR/20617", "TW-3307-26", "WE-1187", "H-20914", "5521", "09417732"),
    plates=("HLD",),
)  # fmt: skip


def golden() -> Claim:
    """The claim CP-AUT-260381. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; dates may move by four weeks either way, which keeps summer time and the year."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G5, with the amounts and dates of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    lapse, notice, paid = (_event(claim, kind) for kind in ("lapse", "notice_of_cancellation", "premium_paid"))
    lapsed, sent, received = (_day(case, event) for event in (lapse, notice, paid))
    loss = claim.incident.date_of_loss
    outstanding = claim.finance.totals.outstanding if claim.finance.totals else None
    return [
        Trap(
            id="S01.G1",
            gotcha="The loss is inside the period, but the policy is recorded lapsed before it.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={
                "verdict": "disputed",
                "withinPeriod": True,
                "stateAtLoss": "lapsed",
                "lapsedSince": iso(lapse.effective_at),
                "daysLapsedAtLoss": (loss - lapsed).days,
            },
            say=["lapsed", short_day(lapsed, "GBP")],
            forbid=["was in force at the date of loss", "is covered"],
            panels=["home"],
            critical=True,
        ),
        Trap(
            id="S01.G2",
            gotcha="The premium was received after the loss and no reinstatement is recorded.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={
                "reinstatement.exists": False,
                "premiumPaidAfterLoss.at": received.isoformat(),
                "premiumPaidAfterLoss.amount": to_number(paid.amount) if paid.amount is not None else None,
                "premiumPaidAfterLoss.daysAfterLoss": (received - loss).days,
            },
            say=[money(paid.amount, "GBP"), short_day(received, "GBP"), "reinstate"],
            forbid=["cover was restored", "policy was reinstated"],
            panels=["notes", "documents"],
            critical=True,
        ),
        Trap(
            id="S01.G3",
            gotcha="The lapse notice was emailed and came back undelivered.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={"noticeAdequate.noticeDays": (lapsed - sent).days, "noticeAdequate.deliveryDoubt": True},
            say=["email", short_day(sent, "GBP")],
            panels=["notes"],
        ),
        Trap(
            id="S01.G4",
            gotcha="The reserve is above the handler's authority, without an approval.",
            capability="next_best_actions",
            tool="find_contradictions",
            args={"codes": ["C14"]},
            expect={"items.0.code": "C14"},
            say=[money(outstanding, "GBP"), money(claim.handler.authority.reserve, "GBP")],
            panels=["finance"],
        ),
        Trap(
            id="S01.G5",
            gotcha="The claimant is an injured third party, so a lapse does not end the matter.",
            capability="coverage_analysis",
            tool="check_policy_in_force",
            expect={"verdict": "disputed", "policyState": "lapsed"},
            say=["third party"],
            forbid=["decline the claim", "not covered", "reject the claim"],
            panels=["home"],
        ),
    ]


def _event(claim: Claim, kind: str) -> PolicyEvent:
    return next(event for event in claim.policy.events if event.kind == kind)


def _day(case: Case, event: PolicyEvent) -> date:
    return case.day(event.issued_at or event.effective_at)
