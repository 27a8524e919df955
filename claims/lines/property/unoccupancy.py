"""S12: was a second home empty too long, and would it have mattered? (docs/claim-document.md, Samples)."""

from datetime import timedelta
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="property_unoccupancy",
    line_of_business="property",
    title="Burst pipe in an empty second home",
    brief="A pipe bursts in a family's second home. How long nobody had lived there is told in two ways, and a "
    "condition on empty homes is about to be used.",
    showcases=["coverage_analysis", "contradictions", "complaint_conduct", "missing_information"],
    gotchas=[
        "A note makes it 50 days, a meter letter 15, and the clause says 30: not established.",
        "The pipe split before the stopcock, so keeping the condition would have changed nothing.",
        "A supervisor asks for a decline, but no decision is recorded.",
    ],
    hint="Count from evidence, not from a note.",
)
CONTRADICTIONS: Final = frozenset({"C05"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260412",
    women=("Bethan Powys", "Winifred Aldous", "Rosamund Clegg"),
    men=("Alastair Ferris", "Anil Deshmukh", "Piotr Zielinski"),
    firms=("Brightholm", "Wickstead", "Tarnbrook", "Fellgate", "Trentholm"),
    places=("Sandsby Haven", "Great Ansley"),
    streets=("Lifeboat Row", "Cordwainer Street"),
    numbers=("BH-SH-2048816", "BH/26/HH/0412", "TB-3390", "FR-1174", "663"),
)
EMPTY_BY_THE_NOTE: Final = timedelta(days=50)
EMPTY_BY_THE_METER: Final = timedelta(days=15)


def golden() -> Claim:
    """The claim CP-PRO-260412. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`: whole weeks keep the days between leaving, last use and loss."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the days of this claim."""
    loss = claim.incident.date_of_loss
    left, used = loss - EMPTY_BY_THE_NOTE, loss - EMPTY_BY_THE_METER
    return [
        Trap(
            id="S12.G1",
            gotcha="Note and meter differ on when the home was last lived in, on either side of the thirty days.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C05"]},
            expect={
                "count": 1,
                "items.0.code": "C05",
                "items.0.left.ref.path": "notes[n3]",
                "items.0.right.ref.path": "documents[d6]",
            },
            say=[short_day(left, "GBP"), short_day(used, "GBP"), "50", "15"],
            forbid=["was unoccupied for 50 days", "breach is established"],
            panels=["notes", "documents"],
            critical=True,
        ),
        Trap(
            id="S12.G2",
            gotcha="The pipe split upstream of the stopcock, so a breach would be unconnected with the loss.",
            capability="coverage_analysis",
            tool="search_documents",
            args={"query": "upstream of it", "kinds": ["expert_report"]},
            expect={"hits.0.docId": "d5"},
            say=["stopcock"],
            forbid=["not covered", "is excluded"],
            panels=["documents", "home"],
        ),
        Trap(
            id="S12.G3",
            gotcha="No decision on cover is recorded; a supervisor's note is not one.",
            capability="complaint_conduct",
            tool="get_claim_section",
            args={"section": "coverage"},
            expect={"items.0.part": "coverageReview", "items.0.decision": "under_review"},
            say=["under review"],
            forbid=["we decline", "claim is declined", "reject the claim"],
            panels=["home", "notes"],
        ),
    ]
