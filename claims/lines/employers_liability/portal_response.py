"""S19: an employers' liability claim kept on the public liability clock (docs/claim-document.md, Samples)."""

from datetime import timedelta
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="el_portal_response",
    line_of_business="employers_liability",
    title="Answer due in the employers' liability portal",
    brief="A factory worker cuts her finger on a slicer and her solicitors use the portal. A day to answer is in the "
    "diary, and the employer would like her to bear a part of the blame.",
    showcases=["litigation_limitation", "liability_assessment", "claim_qa"],
    gotchas=[
        "Forty business days are the public liability portal's; an employers' liability claim is answered in thirty.",
        "The accident book and the claim form give different days for the accident.",
        "To allege contributory negligence takes the claim out of the portal and its fixed costs.",
        "Asked in passing, the day to answer is the protocol's and not the diary's.",
    ],
    hint="Which line's clock?",
)
CONTRADICTIONS: Final = frozenset({"C04", "C18"})
INVARIANTS: Final[frozenset[int]] = frozenset({18})
CAST: Final = Cast(
    reference="CP-EMP-260419",
    women=("Harpreet Sandhu", "Nerys Vaughan", "Louise Denby", "Rhiannon Ellery"),
    men=("Marcin Zielinski", "Oliver Chandra"),
    firms=("Kilbride", "Ferncastle", "Brantwood", "Tollgate"),
    places=("Stoke Wenlow",),
    streets=("Cannon Way", "Tithe Road"),
    numbers=("FC-EL-7718204", "FC/26/EL/0419", "EL-0620418", "BL/4407", "06184420", "CUE-50418"),
)
THIRTY_BUSINESS_DAYS: Final = timedelta(weeks=6, days=1)
"""Six working weeks and the August bank holiday, which every variant's count passes."""


def golden() -> Claim:
    """The claim CP-EMP-260419. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; in these weeks both counts pass the August holiday and no other."""
    return retell(claim, CAST, rng, weeks=range(-1, 4))


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3 and a question, with the dates of this claim."""
    today, loss = claim.as_of_date or claim.incident.date_of_loss, claim.incident.date_of_loss
    received = claim.incident.date_claim_made or loss
    portal = claim.proceedings.portal
    kept = portal.response_due if portal and portal.response_due else received
    due = received + THIRTY_BUSINESS_DAYS
    on_the_form = loss + timedelta(days=1)
    return [
        Trap(
            id="S19.G1",
            gotcha="Thirty business days for employers' liability, and not the forty of public liability.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            args={"scope": "protocol"},
            expect={
                "next.ruleId": "gb-el-portal-response",
                "next.startDate": received.isoformat(),
                "next.due": due.isoformat(),
                "next.daysLeft": (due - today).days,
                "next.diarised": kept.isoformat(),
                "next.matchesDiary": False,
            },
            say=[short_day(due, "GBP"), short_day(kept, "GBP"), "30 business days"],
            forbid=["40 business days apply", "is overdue"],
            panels=["proceedings", "notes"],
            critical=True,
        ),
        Trap(
            id="S19.G2",
            gotcha="The accident book and the claim form differ by a day.",
            capability="liability_assessment",
            tool="find_contradictions",
            args={"codes": ["C04"]},
            expect={
                "count": 1,
                "items.0.left.value": loss.isoformat(),
                "items.0.summary": f"Claim form d7 dates the event {on_the_form}.",
                "items.0.right.ref.path": "documents[d7]",
            },
            say=[short_day(loss, "GBP"), short_day(on_the_form, "GBP")],
            forbid=["the form is wrong", "the accident book is wrong"],
            panels=["documents", "key_facts"],
        ),
        Trap(
            id="S19.G3",
            gotcha="Alleging contributory negligence takes the claim out of the portal, with an effect on costs.",
            capability="liability_assessment",
            tool="compute_deadlines",
            args={"scope": "protocol"},
            expect={
                "rules.0.id": "gb-el-portal-response",
                "rules.0.says": "Claims up to £25,000. A denial, or an allegation of contributory negligence, takes the"
                " claim out of the portal.",
            },
            say=["contributory negligence", "portal", "cost"],
            forbid=["she is 25% to blame", "contributory negligence applies"],
            panels=["strategy", "notes"],
        ),
        Trap(
            id="S19.G4",
            gotcha="Asked in passing, the day to answer is the protocol's and not the diary's.",
            capability="claim_qa",
            question="When do we have to respond on the portal?",
            tool="compute_deadlines",
            args={"scope": "protocol"},
            expect={"next.due": due.isoformat(), "next.matchesDiary": False},
            say=[short_day(due, "GBP"), short_day(kept, "GBP")],
            forbid=["is overdue"],
            panels=["proceedings", "notes"],
            critical=True,
        ),
    ]
