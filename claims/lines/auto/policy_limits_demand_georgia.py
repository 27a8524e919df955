"""S05: a demand for the limit with thirty days to answer it (docs/claim-document.md, Samples)."""

from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Final

from claims.case import Case
from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="auto_policy_limits_demand_georgia",
    line_of_business="auto",
    title="Policy limits demand in Georgia",
    brief="A delivery truck runs a red light and a man dies. His estate's lawyer asks for the limit by certified mail, "
    "and the letter is in the diary.",
    showcases=["settlement_strategy", "litigation_limitation", "next_best_actions", "reserve_review"],
    gotchas=[
        "Thirty calendar days run from receipt, so the calendared day is twelve days too late.",
        "Specials near the limit, liability admitted, and a reserve far below the demand: escalate today.",
        "The passenger's payment leaves the limit for one person whole and takes from the limit for the accident.",
        "Acceptance has to be in writing and on the recorded terms; a draft is for a licensed reviewer.",
    ],
    hint="A limits demand is a clock, not a letter.",
)
CONTRADICTIONS: Final = frozenset({"C13", "C18"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-260405",
    women=("Lorraine Pryor", "Camille Duvernay", "Temperance Oduya"),
    men=("Gordon Pryor", "Tobias Ferrell", "Curtis Wieland", "Reggie Almquist"),
    firms=("Mako", "Palmstone", "Ashdown", "Cedarmark", "Rosehill"),
    places=("Tolliver Bluff",),
    streets=("Levee Street", "Station Road", "Pecan Lane"),
    numbers=("PSC-2207761", "PS-CA-71844", "TB-26-1140", "AT-9034", "CVB-2093", "448120", "2261"),
)
DAYS_TO_ANSWER: Final = 30
"""Calendar days from receipt: O.C.G.A. 9-11-67.1, to be confirmed."""

ALL_WHO_CLAIM: Final = 3
"""With so many claimants the limit for the accident binds before the limits for each person."""


def golden() -> Claim:
    """The claim CP-AUT-260405. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. The demand's days are calendar days and move with it."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G4, with the amounts and dates of this claim."""
    today = claim.as_of_date or claim.incident.date_of_loss
    case = Case(claim=claim, today=today)
    offer, diary, cover = claim.resolution.offers[0], claim.diary[0], claim.policy.coverages[0]
    received = case.day(offer.received_at) if offer.received_at else today
    last_day = received + timedelta(days=DAYS_TO_ANSWER)
    kept = diary.due or last_day
    demand = offer.amount or Decimal(0)
    held = sum(
        (row.outstanding or Decimal(0) for row in claim.finance.reserves if row.cost_type == "indemnity"), Decimal(0)
    )
    specials = sum((line.assessed or Decimal(0) for line in claim.schedule if line.exposure_id == "x1"), Decimal(0))
    per_person, per_accident = cover.limit.per_person or Decimal(0), cover.limit.per_occurrence or Decimal(0)
    paid = claim.finance.payments[0].amount or Decimal(0)
    return [
        Trap(
            id="S05.G1",
            gotcha="The thirty days run from receipt and are calendar days; the diary is too late.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            args={"scope": "offers"},
            expect={
                "next.ruleId": "us-ga-limits-demand",
                "next.startDate": received.isoformat(),
                "next.due": last_day.isoformat(),
                "next.daysLeft": (last_day - today).days,
                "next.diarised": kept.isoformat(),
                "next.matchesDiary": False,
            },
            say=[short_day(last_day, "USD"), short_day(received, "USD"), short_day(kept, "USD")],
            panels=["finance_resolution", "notes"],
            critical=True,
        ),
        Trap(
            id="S05.G2",
            gotcha="Liability is admitted, specials are near the limit, and the reserve falls short of the demand.",
            capability="reserve_review",
            tool="check_reserve_adequacy",
            args={"basis": "offer"},
            expect={
                "verdict": "short",
                "outstandingIndemnity": to_number(held),
                "requiredIndemnity": to_number(demand),
                "shortfall": to_number(demand - held),
            },
            say=[money(held, "USD"), money(demand, "USD"), money(demand - held, "USD"), money(specials, "USD")],
            panels=["finance", "finance_resolution"],
            critical=True,
        ),
        Trap(
            id="S05.G3",
            gotcha="The passenger's payment leaves the limit for one person whole.",
            capability="settlement_strategy",
            tool="apply_policy_terms",
            args={"coverageId": cover.id, "grossLoss": to_number(demand), "asClaimants": ALL_WHO_CLAIM},
            expect={"limitRemaining": to_number(per_accident - paid), "limitApplied": False},
            say=[money(per_person, "USD"), money(per_accident - paid, "USD"), money(paid, "USD")],
            panels=["home", "finance"],
        ),
        Trap(
            id="S05.G4",
            gotcha="Acceptance is in writing and on the recorded terms; a draft is for a licensed reviewer.",
            capability="settlement_strategy",
            tool="get_claim_section",
            args={"section": "offers"},
            expect={"items.0.id": offer.id, "items.0.terms.quotedFromFile": offer.terms},
            say=["in writing", "release", "review"],
            forbid=["we accept", "accepted the demand"],
            panels=["finance_resolution"],
        ),
    ]
