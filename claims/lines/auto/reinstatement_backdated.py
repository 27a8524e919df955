"""S02: a policy put back in force after the loss, with effect from before it (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.case import Case
from claims.fields import iso
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim, PolicyEvent
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="auto_reinstatement_backdated",
    line_of_business="auto",
    title="Reinstated after the loss",
    brief="A plumber's van pulls out in front of a car while the policy stands canceled for a missed installment. Two "
    "days later the premium is paid, a form is signed, and the policy screen reads as if it had never stopped.",
    showcases=["policy_validation", "timeline", "coverage_analysis"],
    gotchas=[
        "In force as recorded now, lapsed as known on the day: the reinstatement was issued after the loss.",
        "The no-loss statement was signed a day after the loss had been reported.",
        "The notice of cancellation gave ten days; Pennsylvania asks for fifteen.",
    ],
    hint="Two clocks: effective and recorded.",
)
CONTRADICTIONS: Final = frozenset({"C06", "C07"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-260402",
    women=("Carolina Delgado", "Priscilla Amadi", "Simone Achterberg"),
    men=("Nathaniel Osgood", "Travis Kopp", "Dominic Baird"),
    firms=("Kessler", "Tidewick", "Brannock", "Halvorsen", "Sterrett", "Lindenhall", "Ottoway"),
    places=("Harrow Creek",),
    streets=("Foundry Lane", "Tannery Street"),
    numbers=("TBA-7714309", "TW-BA-50931", "HC-26-0871", "HL-2260", "3307", "R-51120", "ZKD-4417"),
)
LAWFUL_DAYS: Final = 15
"""What Pennsylvania asks for on an auto policy that is canceled for non-payment: 40 P.S. 991.2006(2)."""


def golden() -> Claim:
    """The claim CP-AUT-260402. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Four weeks either way keep lapse, loss and reinstatement in summer time."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the dates of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    loss = claim.incident.date_of_loss
    lapse, notice, back, stated = (
        _event(claim, kind) for kind in ("lapse", "notice_of_cancellation", "reinstatement", "no_loss_statement")
    )
    lapsed, mailed, issued, signed = (
        case.day(each) for each in (lapse.effective_at, notice.issued_at, back.issued_at, stated.effective_at) if each
    )
    reported = claim.incident.date_notified or loss
    return [
        Trap(
            id="S02.G1",
            gotcha="In force as now recorded, lapsed as known at the loss.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={
                "verdict": "disputed",
                "stateAtLoss": "in_force",
                "stateAsKnownAtLoss": "lapsed",
                "lapsedSince": iso(lapse.effective_at),
                "daysLapsedAtLoss": (loss - lapsed).days,
                "reinstatement.exists": True,
                "reinstatement.effectiveAt": iso(back.effective_at),
                "reinstatement.recordedAt": iso(back.recorded_at) if back.recorded_at else None,
            },
            say=["lapsed", "reinstate", short_day(lapsed, "USD"), short_day(issued, "USD")],
            forbid=["is covered", "is not covered", "coverage is confirmed"],
            panels=["home"],
            critical=True,
        ),
        Trap(
            id="S02.G2",
            gotcha="The no-loss statement was signed after the loss had been reported.",
            capability="timeline",
            tool="check_policy_in_force",
            expect={
                "noLossStatement.at": iso(stated.effective_at),
                "noLossStatement.signedAfterLoss": True,
                "noLossStatement.lossReportedBefore": True,
            },
            say=["loss statement", short_day(signed, "USD"), short_day(reported, "USD")],
            forbid=["fraud", "lied"],
            panels=["documents", "notes"],
            critical=True,
        ),
        Trap(
            id="S02.G3",
            gotcha="Ten days' notice where Pennsylvania asks for fifteen: the cancellation itself is in question.",
            capability="coverage_analysis",
            tool="check_policy_in_force",
            expect={
                "noticeAdequate.noticeDays": (lapsed - mailed).days,
                "noticeAdequate.minimumSeen": LAWFUL_DAYS,
            },
            say=[f"{(lapsed - mailed).days} days", f"{LAWFUL_DAYS} days", short_day(mailed, "USD"), "counsel"],
            forbid=["the cancellation was valid", "the cancellation was void"],
            panels=["documents", "home"],
        ),
    ]


def _event(claim: Claim, kind: str) -> PolicyEvent:
    return next(event for event in claim.policy.events if event.kind == kind)
