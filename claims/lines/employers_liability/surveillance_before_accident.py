"""S22: two recordings, of which one is older than the accident (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="el_surveillance_before_accident",
    line_of_business="employers_liability",
    title="Two recordings of the claimant",
    brief="A yardman with a torn shoulder says that he cannot lift a kettle. There are two recordings of him at work, "
    "proceedings are served, and the supervisor wants strong words in the defence.",
    showcases=["fraud_risk", "litigation_limitation", "document_chronology"],
    gotchas=[
        "The first recording is older than the accident and proves nothing about what he could do after it.",
        "The second shows lifting after he said that he cannot: relevant, and for the defence solicitors to weigh.",
        "To plead dishonesty is a decision for counsel, with consequences for costs either way.",
    ],
    hint="Which day was the camera running?",
)
CONTRADICTIONS: Final = frozenset({"C25"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-EMP-260422",
    women=("Yetunde Afolabi", "Deborah Lyle", "Helena Strand"),
    men=("Sean Brennan", "Marcus Thorne", "Anand Kulkarni", "Gordon Tully"),
    firms=("Oakway", "Penlock", "Hallworth", "Dunmere", "Chase", "Stillwater", "Corran"),
    places=("Great Tolver", "Tolver Bridge"),
    streets=("Sawmill Road", "Chapel Rise"),
    numbers=(
        "PL-EL-6120077", "PL/26/EL/0422", "M26YX418", "DL/5528", "SW-7741", "CS-2290", "03990716", "CUE-23309",
    ),
)  # fmt: skip
BEFORE: Final = "d8"
AFTER: Final = "d9"


def golden() -> Claim:
    """The claim CP-EMP-260422. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; four weeks on, the diarised day of limitation would be a Good Friday."""
    return retell(claim, CAST, rng, weeks=range(-4, 4))


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the dates of this claim."""
    loss = claim.incident.date_of_loss
    filmed = {each.id: each.dated or loss for each in claim.documents if each.kind == "surveillance"}
    defence = claim.proceedings.defence_due
    return [
        Trap(
            id="S22.G1",
            gotcha="The first recording is older than the accident.",
            capability="document_chronology",
            tool="find_contradictions",
            args={"codes": ["C25"]},
            expect={
                "count": 1,
                "items.0.left.ref.path": f"documents[{BEFORE}]",
                "items.0.left.value": filmed[BEFORE].isoformat(),
                "items.0.right.value": loss.isoformat(),
            },
            say=[short_day(filmed[BEFORE], "GBP"), short_day(loss, "GBP"), "before the"],
            forbid=["both recordings show", "proves that he is fit"],
            panels=["documents"],
        ),
        Trap(
            id="S22.G2",
            gotcha="The second recording shows lifting after he said that he cannot lift a kettle.",
            capability="fraud_risk",
            tool="screen_flags",
            args={"kinds": ["fraud"]},
            expect={
                "fraudIndicators.0.code": "surveillance",
                "fraudIndicators.0.evidence.0.says": f"Document {AFTER} is footage of {filmed[AFTER]}.",
                "warnings.0": f"Footage from before the loss says nothing of the time since: {BEFORE}.",
            },
            say=[short_day(filmed[AFTER], "GBP"), "kettle", "solicitor"],
            forbid=["is dishonest", "is a fraud", "fraudulent claim"],
            panels=["documents"],
        ),
        Trap(
            id="S22.G3",
            gotcha="A note wants dishonesty pleaded: that is for counsel, and costs protection turns on it.",
            capability="litigation_limitation",
            tool="get_claim_section",
            args={"section": "proceedings"},
            expect={
                "items.0.qocs": True,
                "items.0.fundamentalDishonestyPleaded": False,
                "items.0.defenceDue": defence.isoformat() if defence else None,
            },
            say=["counsel", "cost", short_day(defence or loss, "GBP")],
            forbid=["plead fundamental dishonesty now", "he was fundamentally dishonest"],
            panels=["proceedings", "notes"],
        ),
    ]
