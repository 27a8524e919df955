"""S34: three years from a 29 February, and a claimant who came of age since (docs/claim-document.md, Samples)."""

from datetime import date
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="auto_leap_day_limitation",
    line_of_business="auto",
    title="Limitation from a leap day",
    brief="A cyclist was hurt on 29 February 2024. Liability is admitted, the last medical report is in, and a day in "
    "the diary says how long there is to talk.",
    showcases=["litigation_limitation", "timeline"],
    gotchas=[
        "Three years end on 28 February 2027, a Sunday, not on the 1 March of the diary; Friday the 26th is safe.",
        "The claimant turned eighteen after the accident: 3 August 2027 is another day that may be the last.",
    ],
    hint="February has consequences.",
)
CONTRADICTIONS: Final = frozenset({"C16"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-240434",
    women=("Isla Weir", "Catherine Weir", "Rukmini Desai", "Helen Ashdown"),
    men=("Keith Stokes", "Omar Sheikh", "Thomas Hallett", "Joel Abrahams", "Yaw Boateng"),
    firms=("Bellcott", "Fairlight", "Pembury", "Curlew"),
    places=("Amberley Cross",),
    streets=("Sluice Road", "Dyers Yard"),
    numbers=("BC-PC-2290481", "BC/24/PC/0434", "FL/7716", "PB-24-0630"),
    plates=("KST",),
)
YEARS_TO_SUE: Final = 3
COMING_OF_AGE: Final = 18
MINORITY: Final = 1
"""Where the claimant's age stands among the alternatives, after the court's discretion."""


def golden() -> Claim:
    """The claim CP-AUT-240434. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Its dates stay: no other day of these years is a 29 February."""
    return retell(claim, CAST, rng, weeks=range(1))


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the dates of this claim."""
    today, loss = claim.as_of_date or claim.incident.date_of_loss, claim.incident.date_of_loss
    born = claim.claimant.date_of_birth or loss
    diarised = claim.limitation.diarised or loss
    last_day = date(loss.year + YEARS_TO_SUE, 2, 28)
    safe = date(loss.year + YEARS_TO_SUE, 2, 26)
    of_age = born.replace(year=born.year + COMING_OF_AGE)
    later = of_age.replace(year=of_age.year + YEARS_TO_SUE)
    return [
        Trap(
            id="S34.G1",
            gotcha="The year has no 29 February: time ends on the 28th, a Sunday, and the diary has the day after.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last_day.isoformat(),
                "lastSafeDate": safe.isoformat(),
                "lastDayIsNonWorking": True,
                "daysLeft": (last_day - today).days,
                "diarised": diarised.isoformat(),
                "matchesDiary": False,
                "differenceDays": (diarised - last_day).days,
                "confirmWithCounsel": True,
            },
            say=[short_day(last_day, "GBP"), "Sunday", short_day(safe, "GBP"), short_day(diarised, "GBP")],
            forbid=["1 March is safe", "the next working day is fine"],
            panels=["proceedings"],
            critical=True,
        ),
        Trap(
            id="S34.G2",
            gotcha="The claimant was a child at the accident: from her eighteenth birthday there is another last day.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                f"alternatives.{MINORITY}.lastDay": later.isoformat(),
                f"alternatives.{MINORITY}.why": f"gb-ew-minority: time runs from the eighteenth birthday, {of_age}"
                " (Limitation Act 1980 s.28) (confirm with counsel)",
            },
            say=[short_day(of_age, "GBP"), short_day(later, "GBP"), "counsel"],
            forbid=["there is no hurry"],
            panels=["involvements", "proceedings"],
        ),
    ]
