"""S20: fourteen years of noise, of which five are ours (docs/claim-document.md, Samples)."""

from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="el_disease_time_on_risk",
    line_of_business="employers_liability",
    title="Hearing loss over fourteen years",
    brief="A fettler worked in foundry noise for fourteen years and claims for his hearing. What it is worth is common "
    "ground; who pays for which years is not, and a note has the claim out of time.",
    showcases=["coverage_analysis", "litigation_limitation", "recovery_subrogation"],
    gotchas=[
        "Our five annual periods are five of fourteen years of exposure; others were on risk for the rest.",
        "Time runs from knowledge: the last day is weeks ahead and not years back, and a court has a discretion.",
        "No share of anybody else is recorded, and the insurer that was found has not been written to.",
    ],
    hint="Knowledge starts the clock.",
)
CONTRADICTIONS: Final = frozenset({"C16", "C17", "C30", "C31"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-EMP-260420",
    women=("Ifeoma Chukwu", "Gwen Prosser"),
    men=("Raymond Hollis", "Graham Oyelaran", "Vikesh Raval", "Dennis Quarmby"),
    firms=("Trent", "Castlebridge", "Hartland", "Moss", "Anselm", "Lowmoor"),
    places=("Overton Marsh",),
    streets=("Weir Lane", "Sluice Street"),
    numbers=("CB-EL-300417", "CB/26/DIS/0420", "HM/D/1190", "02773915"),
)
OUR_YEARS: Final = Decimal(5)
ALL_YEARS: Final = Decimal(14)
YEARS_TO_SUE: Final = 3


def golden() -> Claim:
    """The claim CP-EMP-260420. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; moved on, the exposure is still of whole years, which it would not be moved back."""
    return retell(claim, CAST, rng, weeks=range(5))


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    incident, periods = claim.incident, claim.policy.periods
    today, known = claim.as_of_date or incident.date_of_loss, incident.date_of_knowledge or incident.date_of_loss
    last = known.replace(year=known.year + YEARS_TO_SUE)
    value = sum((head.agreed or Decimal(0) for head in claim.schedule), Decimal(0))
    ours = (value * OUR_YEARS / ALL_YEARS).quantize(Decimal("0.01"))
    diarised = claim.limitation.diarised
    return [
        Trap(
            id="S20.G1",
            gotcha="We were on risk for five of fourteen years; the rest is for others.",
            capability="recovery_subrogation",
            tool="assess_recovery",
            expect={
                "recoverable": to_number(value - ours),
                "reasons.0": f"Time on risk 5 of 14 years: our part of {_plain(value)} is {_plain(ours)}"
                " (illustration; other ways to share exist).",
                "noticeSent": False,
            },
            say=[money(ours, "GBP"), money(value, "GBP"), "illustrat"],
            forbid=["we owe the whole", "we pay in full"],
            panels=["home", "key_facts"],
        ),
        Trap(
            id="S20.G2",
            gotcha="Counted from knowledge time has not run out, and a court has a discretion.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last.isoformat(),
                "daysLeft": (last - today).days,
                "status": "within_30_days",
                "diarised": diarised.isoformat() if diarised else None,
                "matchesDiary": False,
                "accrualBasis": f"{known}, incident.dateOfKnowledge",
            },
            say=[short_day(last, "GBP"), short_day(known, "GBP"), "discretion"],
            forbid=["the claim is statute-barred", "the claim is time-barred", "limitation is a complete defence"],
            panels=["proceedings", "notes"],
            critical=True,
        ),
        Trap(
            id="S20.G3",
            gotcha="Exposure ran outside our periods and nobody else's share is recorded.",
            capability="coverage_analysis",
            tool="find_contradictions",
            args={"codes": ["C30"]},
            expect={
                "count": 1,
                "items.0.left.value": f"{incident.exposure_from} to {incident.exposure_to}",
                "items.0.right.value": f"{periods[0].starts_at} to {periods[-1].ends_at}",
            },
            say=["share", "insurer"],
            forbid=["is fully covered", "not covered"],
            panels=["home", "finance"],
        ),
    ]


def _plain(amount: Decimal) -> str:
    return f"{to_number(amount)} GBP"
