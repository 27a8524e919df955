"""S31: a complaint in a note, calls to one who cannot hear, health in a letter (docs/claim-document.md, Samples)."""

from datetime import timedelta
from random import Random
from typing import Final

from claims.case import Case
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="property_vulnerable_complaint",
    line_of_business="property",
    title="A complaint that nobody logged",
    brief="A widow's home is flooded. Cover is clear and the money is in hand, but how she has been dealt with is "
    "another matter.",
    showcases=["complaint_conduct", "next_best_actions", "draft_correspondence", "file_note_handover"],
    gotchas=[
        "A call note tells of a complaint that nobody logged; the eight weeks to answer it run from the call.",
        "Bereaved, deaf, email only; and three calls since that was recorded.",
        "Our letter to the contractor names her medication: a privacy incident.",
        "Who takes the file over is told of the complaint, the day to answer it and not to ring.",
    ],
    hint="Hear what the note says.",
)
CONTRADICTIONS: Final = frozenset({"C34", "C35"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PRO-260431",
    women=("Maureen Doyle", "Ciara Halloran", "Merit Osgood", "Pauline Ashdown", "Zainab Sheikh"),
    men=("Tendai Marufu",),
    firms=("Lanternside", "Brookhythe", "Merefield", "Kentmoor"),
    places=("Saltmere",),
    streets=("Alma Terrace",),
    numbers=("LS-HH-9917340", "LS/26/HH/0431", "5518", "3071", "7730"),
)
TO_ANSWER: Final = timedelta(weeks=8)


def golden() -> Claim:
    """The claim CP-PRO-260431. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`: eight weeks move with the note."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3 and what a handover has to tell, with the days of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    made = next(case.day(note.at) for note in claim.notes if note.id == "n5" and note.at)
    letter = next(each.dated for each in claim.documents if each.id == "d9" and each.dated)
    needs = claim.claimant.vulnerability
    recorded = len(needs.drivers) + len(needs.needs)
    calls = sum(each.channel == "phone" and each.direction == "out" for each in claim.correspondence)
    return [
        Trap(
            id="S31.G1",
            gotcha="A complaint was made by telephone and never logged; the eight weeks run from that day.",
            capability="complaint_conduct",
            tool="compute_deadlines",
            args={"scope": "complaint"},
            expect={"next.due": (made + TO_ANSWER).isoformat(), "next.startEvent": "notes[n5].at"},
            say=[short_day(made, "GBP"), short_day(made + TO_ANSWER, "GBP")],
            forbid=["complaint is rejected", "complaint is upheld"],
            panels=["notes"],
            critical=True,
        ),
        Trap(
            id="S31.G2",
            gotcha="She is to be written to, and was rung three times.",
            capability="next_best_actions",
            tool="screen_flags",
            args={"kinds": ["vulnerability"]},
            expect={f"vulnerability.{recorded}.says": f"{calls} calls made although contact is wanted in writing."},
            say=["email", "deaf"],
            panels=["notes"],
        ),
        Trap(
            id="S31.G3",
            gotcha="Our letter to the contractor holds details of her health.",
            capability="complaint_conduct",
            tool="find_contradictions",
            args={"codes": ["C35"]},
            expect={"count": 1, "items.0.left.ref.path": "documents[d9]"},
            say=[short_day(letter, "GBP"), "privacy"],
            forbid=["warfarin"],
            panels=["documents", "notes"],
            critical=True,
        ),
        Trap(
            id="S31.G4",
            gotcha="Who takes the file over is told of the complaint, the day to answer it and not to ring.",
            capability="file_note_handover",
            tool="find_contradictions",
            args={"codes": ["C34"]},
            expect={"count": 1, "items.0.left.ref.path": "notes[n5]"},
            say=["complaint", short_day(made + TO_ANSWER, "GBP"), "email only"],
            forbid=["no complaint was made", "call Mrs"],
            panels=["notes"],
        ),
    ]
