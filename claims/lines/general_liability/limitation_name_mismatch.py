"""S15: a limitation date a month late, and a draft claim form for somebody else (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="gl_limitation_name_mismatch",
    line_of_business="general_liability",
    title="Slip in a store, limitation close and a name that differs",
    brief="A customer fell in a supermarket almost three years ago, and her solicitors have sent a draft claim form. "
    "Look at the dates in the diary and at who is named in the draft.",
    showcases=["litigation_limitation", "contradictions"],
    gotchas=[
        "The diary has 18 October 2026; three years from the fall end on 18 September 2026, in three days.",
        "The draft claim form is for Margaret Ellis, born 1964; the file knows Margaret Ellison, born 1961.",
        "The claimant's side is told nothing of the date.",
    ],
    hint="Three days.",
)
CONTRADICTIONS: Final = frozenset({"C10", "C16", "C17"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-GLI-260415",
    women=("Margaret Ellison", "Margaret Ellis", "Nasreen Akhtar", "Helena Strand"),
    men=("Kwabena Ofori", "Rohan Desai", "Graham Tolley", "Anselm Prycewell"),
    firms=("Corran", "Tarleton", "Medbourne", "Lydgate", "Wrenfield", "Ferrand"),
    places=("Aldwick Bar",),
    streets=("Bellfield Road", "Weavers Row", "Chantry Lane"),
    numbers=("WF-PL-3305128", "WF/26/PL/0415", "RD/51877", "04418276", "6620"),
)
YEARS: Final = 3
"""Limitation Act 1980, s.11: an injury's years, the day of it not counted."""


def golden() -> Claim:
    """The claim CP-GLI-260415. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. No leap day comes into the three years, so that their end moves by the same weeks."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the dates and names of this claim."""
    loss = claim.incident.date_of_loss
    last = loss.replace(year=loss.year + YEARS)
    today, diarised = claim.as_of_date or loss, claim.limitation.diarised or last
    born = claim.claimant.date_of_birth or loss
    return [
        Trap(
            id="S15.G1",
            gotcha="Limitation ends in three days; the diary has it a month later.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last.isoformat(),
                "daysLeft": (last - today).days,
                "status": "within_30_days",
                "diarised": diarised.isoformat(),
                "matchesDiary": False,
                "differenceDays": (diarised - last).days,
                "confirmWithCounsel": True,
            },
            say=[short_day(last, "GBP"), short_day(diarised, "GBP"), str((last - today).days), "counsel"],
            forbid=["the diary is right", "a month left"],
            panels=["proceedings"],
            critical=True,
        ),
        Trap(
            id="S15.G2",
            gotcha="The draft claim form has another name and year of birth: a misnomer, or somebody else.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C10"]},
            expect={
                "items.0.code": "C10",
                "items.0.left.value": born.isoformat(),
                "items.0.right.ref.path": "documents[d12]",
                "items.2.right.ref.path": "proceedings.claimantAs",
                "items.2.right.value.quotedFromFile": claim.proceedings.claimant_as,
            },
            say=[claim.claimant.name, str(claim.proceedings.claimant_as), str(born.year)],
            forbid=["is the same person", "admit"],
            panels=["proceedings", "documents"],
            critical=True,
        ),
        Trap(
            id="S15.G3",
            gotcha="Time is nearly up and nothing protects it; the claimant's side is not told.",
            capability="litigation_limitation",
            tool="find_contradictions",
            args={"codes": ["C17"]},
            expect={"items.0.code": "C17", "items.0.severity": "critical"},
            say=["claimant", "limitation"],
            forbid=["remind the claimant", "warn the claimant", "let the claimant know"],
            panels=["proceedings", "notes"],
            critical=True,
        ),
    ]
