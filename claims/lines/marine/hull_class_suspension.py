"""S27: a class warranty broken and put right before the loss (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.case import Case
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="marine_hull_class_suspension",
    line_of_business="marine",
    title="Class suspended, then restored",
    brief="A cargo ship takes the ground behind a buoy that had dragged. Earlier in the year her class was suspended "
    "for a while, and a note on the file has drawn a conclusion from it.",
    showcases=["policy_validation", "coverage_analysis"],
    gotchas=[
        "Class was restored thirteen days before the grounding; a breach suspends cover only while it lasts.",
        "The money is in dollars and the law is English: no American rule applies.",
    ],
    hint="Dollars under English law.",
)
CONTRADICTIONS: Final = frozenset({"C40"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-MAR-260427",
    women=("Adaeze Thornbury",),
    men=("Corwin Brandreth", "Ivo Kessler", "Dragomir Petrusek"),
    firms=("Selkirk", "Pelmoor", "Lanyard", "Brackwater", "Norrland", "Tidewell"),
    places=("Averley",),
    streets=("Capstan Street",),
    numbers=("PM-HM-30118", "PM/26/H/0427", "B0917PMHM26118", "2261", "1904"),
)
LAW: Final = "GBP"
"""English law writes the day first, whatever the currency of the claim."""


def golden() -> Claim:
    """The claim CP-MAR-260427. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Four weeks either way keep suspension and loss in one summer and one period."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the days of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    days = {event.kind: case.day(event.effective_at) for event in claim.policy.events}
    since = (claim.incident.date_of_loss - days["suspension_lifted"]).days
    return [
        Trap(
            id="S27.G1",
            gotcha="The class warranty was broken and put right before the loss; cover was suspended only in between.",
            capability="policy_validation",
            tool="check_policy_in_force",
            expect={
                "verdict": "in_force",
                "stateAtLoss": "in_force",
                "stateAsKnownAtLoss": "in_force",
                "withinPeriod": True,
            },
            say=[short_day(days["suspension"], LAW), short_day(days["suspension_lifted"], LAW), f"{since} days"],
            forbid=["should be declined", "the policy ended"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S27.G2",
            gotcha="The claim is in dollars and under English law, so no American rule applies.",
            capability="coverage_analysis",
            tool="find_contradictions",
            args={"codes": ["C40"]},
            expect={"items.0.code": "C40", "items.0.left.value": "england_wales", "items.0.right.value": "USD"},
            say=["English law"],
            forbid=["thirty days to decide", "state law applies"],
            panels=["home"],
        ),
    ]
