"""S07: a bump at walking pace and four injuries (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.case import Case
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="auto_suspected_staged",
    line_of_business="auto",
    title="A slow shunt and four injuries",
    brief="A car rolls into another at the exit of a retail park. Four people claim for their injuries through one "
    "firm, and the firm would like a letter this week.",
    showcases=["fraud_risk", "contradictions", "draft_correspondence"],
    gotchas=[
        "New policy, one firm for four, a shared number, one belt: each has an innocent explanation and a test.",
        "One passenger's form has the collision nearly an hour after the recorder.",
        "A passenger has the name of somebody on a list who is eleven years older: compliance decides.",
        "A letter that goes out speaks neither of the SIU nor of any suspicion.",
    ],
    hint="Indicators are not proof.",
)
CONTRADICTIONS: Final = frozenset({"C03"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-260407",
    women=("Chloe Marsden", "Carys Bevan", "Bethany Ogden"),
    men=("Bilal Raza", "Damian Finch", "Ivan Markov", "Declan Foy", "Gideon Pratt", "Marcus Adeyinka"),
    firms=("Eastgarth", "Stanmere", "Gorsewood", "Northlode"),
    places=("Oldbrook", "Harlow Vale"),
    streets=("Mercer Road", "Viaduct Street", "Chapel Fold", "Tenter Lane"),
    numbers=("EG-PC-3398120", "EG/26/PC/4407", "CPL-550931", "NL-2630", "10664281"),
    plates=("DFN",),
)
PASSENGER: Final = "p6"
REFERRAL: Final = "d11"
ASKING: Final = "Draft a letter to the claimants' solicitors that asks each of their clients what happened."


def golden() -> Claim:
    """The claim CP-AUT-260407. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; within four weeks the recorded and the computed days of answer stay the same."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the people and dates of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    began, loss = case.day(claim.policy.periods[0].starts_at), claim.incident.date_of_loss
    since = (loss - began).days
    passenger = next(each for each in claim.involvements if each.id == PASSENGER)
    listed, born = passenger.sanctions.matched_dob or loss, passenger.date_of_birth or loss
    apart = born.year - listed.year
    return [
        Trap(
            id="S07.G1",
            gotcha="New policy, one firm for four, one number for two, one belt: indicators, each with a test.",
            capability="fraud_risk",
            tool="screen_flags",
            args={"kinds": ["fraud"]},
            expect={
                "fraudIndicators.0.code": "shared_details",
                "fraudIndicators.0.evidence.0.says": f"{_called(claim, 'p1', 'p5')} share one phone number.",
                "fraudIndicators.1.code": "occupants",
                "fraudIndicators.1.evidence.0.says": "Document d8 records 1 belt fastened; 4 people claim.",
                "fraudIndicators.2.code": "early_loss",
                "fraudIndicators.2.evidence.0.says": f"The loss came {since} days after cover began.",
                "fraudIndicators.4.code": "injury_against_speed",
                "fraudIndicators.5.code": "shared_representative",
                "fraudIndicators.5.evidence.0.says": f"{_called(claim, 'p3')} acts for"
                f" {_called(claim, 'p2', 'p5', 'p6', 'p7')}.",
                "counts.fraud": 6,
            },
            say=[f"{since} days", "phone", "belt", "firm"],
            forbid=["staged", "fraudulent", "fraudster", "is a fraud"],
            panels=["involvements", "documents", "home"],
            critical=True,
        ),
        Trap(
            id="S07.G1b",
            gotcha="One passenger's form has the collision at another time than the recorder.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C03"]},
            expect={"count": 1, "items.0.left.value": claim.incident.time_of_loss, "items.0.right.ref.docId": "d6"},
            say=[claim.incident.time_of_loss or "", "21:40"],
            forbid=["is lying", "lied"],
            panels=["documents", "key_facts"],
        ),
        Trap(
            id="S07.G2",
            gotcha="A passenger's name is on a list; the listed person is eleven years older, and compliance decides.",
            capability="fraud_risk",
            tool="screen_flags",
            args={"kinds": ["sanctions"]},
            expect={
                "sanctions.0.partyId": PASSENGER,
                "sanctions.0.result": "possible",
                "sanctions.0.dobMatch": False,
                "reasons.0": f"{_called(claim, PASSENGER)}: the listed date of birth differs by {apart} years; likely "
                "another person, but that is for compliance to say.",
            },
            say=[passenger.name, f"{apart} years", "compliance"],
            forbid=["is sanctioned", "match is cleared", "confirmed match"],
            panels=["involvements", "system_checks"],
            critical=True,
        ),
        Trap(
            id="S07.G3",
            gotcha="A letter that goes out speaks neither of the referral nor of any suspicion.",
            capability="draft_correspondence",
            question=ASKING,
            tool="search_documents",
            args={"query": "SIU", "kinds": ["other"], "limit": 1},
            expect={"hits.0.docId": REFERRAL, "hits.0.privileged": True},
            say=[short_day(loss, "GBP"), "who"],
            forbid=["SIU", "suspicio", "fraud", "indicator", "investigation unit", "sanction"],
            panels=["documents", "notes"],
            critical=True,
        ),
    ]


def _called(claim: Claim, *ids: str) -> str:
    """Parties as a lookup calls them: each by name, with the id."""
    names = {each.id: each.name for each in claim.involvements}
    return ", ".join(f"{names[each]} ({each})" for each in ids)
