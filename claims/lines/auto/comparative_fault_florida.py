"""S04: shared fault and time in Florida, by the law of before 2023 (docs/claim-document.md, Samples)."""

from datetime import timedelta
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
    id="auto_comparative_fault_florida",
    line_of_business="auto",
    title="Shared fault in Florida",
    brief="A sedan changes lanes into a pickup that is above the speed limit. A reconstruction splits the fault, the "
    "reserve takes our share of the damages, and the diary has a date years ahead.",
    showcases=["liability_assessment", "litigation_limitation", "reserve_review"],
    gotchas=[
        "More than half at fault, a claimant recovers nothing in Florida since 2023; the note pays 40% all the same.",
        "Two years to sue and not four: the calendared day is two years too late.",
        "First treatment on day 16: the no-fault window of fourteen days appears missed.",
    ],
    hint="Check the year the law changed.",
)
CONTRADICTIONS: Final = frozenset({"C16"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-250404",
    women=("Denise Whitlock", "Monique Tran"),
    men=("Hector Sandoval", "Gerald Oyelaran", "Julian Castaneda", "Winston Aubry"),
    firms=("Seaglass", "Peregrine", "Caldero", "Larkmoor", "Bluegate", "Tidewell", "Gulfrow"),
    places=("Bayard Key",),
    streets=("Heron Court", "Causeway Drive"),
    numbers=("SGP-3301852", "SG-PA-66120", "BK-25-3390", "PLG-4471", "QTR-8816", "70233", "6140"),
)
YEARS_TO_SUE: Final = 2
"""Negligence that accrued after 24 March 2023: Fla. Stat. 95.11."""

HALF: Final = Decimal(50)
"""A claimant whose share is above it recovers nothing: Fla. Stat. 768.81(6)."""

DAYS_TO_FIRST_CARE: Final = 14
"""Fla. Stat. 627.736, to be confirmed."""

HALF_IN_SENSITIVITY: Final = 7


def golden() -> Claim:
    """The claim CP-AUT-250404. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Four weeks either way stay in 2025, and no last day falls on a federal holiday."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    loss, review = claim.incident.date_of_loss, claim.liability_review
    gross = sum((line.assessed or Decimal(0) for line in claim.schedule), Decimal(0))
    ours, theirs = review.our_share_pct or Decimal(0), review.claimant_share_pct or Decimal(0)
    as_noted, at_half = gross * ours / 100, gross * HALF / 100
    last_day = loss.replace(year=loss.year + YEARS_TO_SUE)
    diarised = claim.limitation.diarised or last_day
    treated = claim.schedule[0].from_ or loss
    closes = loss + timedelta(days=DAYS_TO_FIRST_CARE)
    return [
        Trap(
            id="S04.G1",
            gotcha="The note pays a share as under pure comparative fault; Florida bars above half of the fault.",
            capability="liability_assessment",
            tool="assess_liability",
            expect={
                "regime": "modified_51",
                "barThreshold": to_number(HALF),
                "barRule": "above",
                "barred": True,
                "recoverablePct": 0,
                "netDamages": 0,
                f"sensitivity.{HALF_IN_SENSITIVITY}.claimantPct": to_number(HALF),
                f"sensitivity.{HALF_IN_SENSITIVITY}.netDamages": to_number(at_half),
            },
            say=[f"{to_number(theirs)}%", f"{to_number(HALF)}%", money(at_half, "USD"), money(as_noted, "USD")],
            forbid=["pure comparative applies", "deny the claim", "we owe nothing"],
            panels=["key_facts", "finance"],
            critical=True,
        ),
        Trap(
            id="S04.G2",
            gotcha="The diary has four years from the crash; the limit is two.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "lastDay": last_day.isoformat(),
                "diarised": diarised.isoformat(),
                "matchesDiary": False,
                "differenceDays": (diarised - last_day).days,
                "confirmWithCounsel": True,
            },
            say=[short_day(last_day, "USD"), short_day(diarised, "USD"), "two years"],
            panels=["proceedings"],
            critical=True,
        ),
        Trap(
            id="S04.G3",
            gotcha="First treatment came after the no-fault window of fourteen days.",
            capability="reserve_review",
            tool="compute_deadlines",
            args={"scope": "regulatory"},
            expect={
                "rules.0.id": "us-fl-pip-care",
                "warnings.0": f"First treatment for no-fault benefits: done on {treated},"
                f" {(treated - closes).days} days after {closes} (us-fl-pip-care).",
            },
            say=[short_day(treated, "USD"), f"{(treated - loss).days}", f"{DAYS_TO_FIRST_CARE} days", "confirm"],
            panels=["schedule_table", "documents"],
        ),
    ]
