"""S25: a reservation of rights without a provision, and a borrowed statute (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="pi_reservation_letter_new_york",
    line_of_business="professional_indemnity",
    title="A letter that reserves everything",
    brief="Two audits in New York did not find an embezzlement. The insurer defends and has written to its insured "
    "once, and the insured asks what the letter means.",
    showcases=["draft_correspondence", "coverage_analysis", "missing_information"],
    gotchas=[
        "The letter on rights quotes no provision and states no facts; a specific one is needed, for review.",
        "The note's statute concerns death or bodily injury, and our table has no such thirty days: ask counsel.",
    ],
    hint="Specific beats generic.",
)
CONTRADICTIONS: Final[frozenset[str]] = frozenset()
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-PIN-260425",
    women=("Renata Espejo", "Deborah Lintz"),
    men=("Curtis Oyler", "Anton Breslow"),
    firms=("Vance", "Saltmarsh", "Tarn", "Kestner", "Ardmoor", "Hale", "Tolliver", "Hudsonmere"),
    places=("Port Ellery",),
    streets=("Wharf Hill Road",),
    numbers=("HM-APL-9913056", "HM-26-APL-0425", "BT-20417", "AH-3316"),
)


def golden() -> Claim:
    """The claim CP-PIN-260425. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. First contact stays two working days after the notice, far inside the fifteen."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the days of this claim."""
    sent = claim.coverage_review.reservation_of_rights.sent_at or claim.incident.date_of_loss
    return [
        Trap(
            id="S25.G1",
            gotcha="The reservation of rights is generic; a specific one is to be prepared for review.",
            capability="draft_correspondence",
            tool="audit_file",
            args={"checklist": "compliance"},
            expect={
                "failed.0.code": "reservation_specific",
                "failed.0.finding": "The reservation letter is generic: no provisions are quoted in it.",
                "failedCount": 1,
            },
            say=[short_day(sent, "USD"), "IV.6", "VII.2"],
            forbid=["we disclaim", "coverage is denied"],
            panels=["home", "documents"],
            critical=True,
        ),
        Trap(
            id="S25.G2",
            gotcha="The statute in the note concerns death or bodily injury; thirty days are not in our rules.",
            capability="coverage_analysis",
            tool="search_documents",
            args={"query": "3420(d)(2)", "kinds": ["note"]},
            expect={"hits.0.docId": "n5"},
            say=["bodily injury", "counsel"],
            forbid=["the 30 days have passed", "the defense is lost"],
            panels=["notes"],
        ),
    ]
