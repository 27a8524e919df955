"""S26: one year against a carrier, and an extension for somebody else (docs/claim-document.md, Samples)."""

from datetime import date
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import short_day

SCENARIO: Final = Scenario(
    id="marine_cargo_time_bar",
    line_of_business="marine",
    title="Cargo recovery against the clock",
    brief="Tiles came off a ship wet and the cargo insurer paid for them. What is left is the recovery from the "
    "carrier, with a date in the diary and a letter that gives more time.",
    showcases=["recovery_subrogation", "litigation_limitation", "claim_qa", "timeline"],
    gotchas=[
        "Time against a sea carrier is one year from delivery, in 24 days; the diary has six years.",
        "The extension is addressed to the forwarder, not to the insured or to us, and may not protect.",
        "The survey bears a date two days before delivery.",
    ],
    hint="Who got the extension?",
)
CONTRADICTIONS: Final = frozenset({"C16", "C17", "C31", "C39"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-MAR-250426",
    women=("Leila Sorensen", "Nkiru Halloran"),
    men=("Owain Achterberg",),
    firms=("Larkfield", "Seawold", "Corvane", "Northgate", "Brantwell", "Tideway", "Merrow"),
    places=("Stoke Ferrers",),
    streets=("Kilnworks Road",),
    numbers=("SW-OC-118-25", "SW/25/CG/0426", "CVL-20931", "20931", "6640", "07116248"),
)


def golden() -> Claim:
    """The claim CP-MAR-250426. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. One year from delivery has no leap day, so 24 days are left in each."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the days and names of this claim."""
    loss, recovery = claim.incident.date_of_loss, claim.finance.recoveries[0]
    delivered = claim.incident.delivered_at or loss
    last = date(delivered.year + 1, delivered.month, delivered.day)
    diarised = recovery.time_bar or last
    extended = recovery.extension.to if recovery.extension and recovery.extension.to else last
    addressee = recovery.extension.addressed_to if recovery.extension else None
    survey = next(each.dated for each in claim.documents if each.kind == "survey" and each.dated)
    return [
        Trap(
            id="S26.G1",
            gotcha="One year from delivery ends within the month; the diary has six years.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last.isoformat(),
                "daysLeft": (last - (claim.as_of_date or loss)).days,
                "status": "within_30_days",
                "rule.id": "hague-visby-cargo",
                "matchesDiary": False,
                "differenceDays": (diarised - last).days,
            },
            say=[short_day(last, "GBP"), short_day(diarised, "GBP"), "delivery"],
            forbid=["six years apply", "already barred"],
            panels=["proceedings", "finance"],
            critical=True,
        ),
        Trap(
            id="S26.G2",
            gotcha="The extension is addressed to the forwarder and may not protect the insured or us.",
            capability="recovery_subrogation",
            tool="assess_recovery",
            expect={
                "verdict": "possible",
                "timeBar": last.isoformat(),
                "daysLeft": (last - (claim.as_of_date or loss)).days,
                "obstacles.2": f"The extension to {extended} is not addressed to the insured or to us:"
                " it may not protect.",
            },
            say=[addressee or "", short_day(extended, "GBP"), short_day(last, "GBP")],
            forbid=["we are protected until"],
            panels=["finance", "documents"],
            critical=True,
        ),
        Trap(
            id="S26.G3",
            gotcha="The survey is dated before the goods were delivered.",
            capability="timeline",
            tool="build_timeline",
            expect={"outOfOrder.0.code": "C39", "outOfOrder.0.date": survey.isoformat()},
            say=[short_day(survey, "GBP"), short_day(delivered, "GBP")],
            panels=["documents"],
        ),
    ]
