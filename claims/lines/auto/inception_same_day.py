"""S03: a policy bought on the day of the collision, and three times for it (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim

SCENARIO: Final = Scenario(
    id="auto_inception_same_day",
    line_of_business="auto",
    title="Policy bought on the day of the crash",
    brief="A young driver turns across the path of another car and reports it the same day. His policy was bought "
    "online that morning, and the papers do not agree on the hour of the collision.",
    showcases=["policy_validation", "fraud_risk", "contradictions", "missing_information"],
    gotchas=[
        "Before inception by the police log and the telematics record, after it by the claim form: not resolved.",
        "Quotation begun 09:24, certificate emailed 09:31: an indicator only; telephone and device times are missing.",
    ],
    hint="Hours matter.",
)
CONTRADICTIONS: Final = frozenset({"C02", "C03"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-260403",
    women=("Ifeoma Okafor", "Rukhsana Mir", "Henrike Solberg"),
    men=("Jonah Bright", "Piers Whitlow"),
    firms=("Copperdale", "Marchbank", "Sedgeway", "Tallis", "Westacre", "Pennard"),
    places=("Nether Ashby",),
    streets=("Corn Street", "Weir Road"),
    numbers=("CD-PC-8820714", "8820714", "CD/26/PC/4403", "77120486", "NA-1206-44", "2218", "TM-30662"),
    plates=("JBT",),
)
BY_FORM: Final = "10:15"
BY_POLICE: Final = "08:50"
BY_TELEMATICS: Final = "08:52"
QUOTATION_STARTED: Final = "09:24"
CERTIFICATE_SENT: Final = "09:31"


def golden() -> Claim:
    """The claim CP-AUT-260403. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Times of day stay: the story is about minutes."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2; the minutes are those between the times on file and the start of the period."""
    start = f"{claim.policy.periods[0].starts_at:%H:%M}"
    return [
        Trap(
            id="S03.G1",
            gotcha="By police log and telematics before cover began, by the claim form after it: not resolved.",
            capability="policy_validation",
            tool="check_policy_in_force",
            args={"timeOfDay": BY_POLICE},
            expect={
                "minutesFromBoundary": _minutes(BY_POLICE) - _minutes(start),
                "withinPeriod": False,
                "boundaryOnLossDate": True,
            },
            say=[BY_FORM, BY_POLICE, BY_TELEMATICS, start],
            forbid=["was in force at the time of the collision", "is not covered", "is covered"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S03.G2",
            gotcha="Bought within minutes: an indicator only; telephone and device times have to be asked for.",
            capability="fraud_risk",
            tool="search_documents",
            args={"query": "quotation started", "includeNotes": False},
            expect={"hits.0.docId": "d4"},
            say=[QUOTATION_STARTED, CERTIFICATE_SENT, "phone"],
            forbid=["fraudulent", "is fraud", "lied"],
            panels=["documents"],
        ),
    ]


def _minutes(clock: str) -> int:
    hour, minute = clock.split(":")
    return int(hour) * 60 + int(minute)
