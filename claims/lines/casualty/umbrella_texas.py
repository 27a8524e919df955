"""S29: a demand within limits, and fees that do not erode them (docs/claim-document.md, Samples)."""

from datetime import date, datetime
from decimal import Decimal
from random import Random
from typing import Final

from claims.case import Case
from claims.fields import iso, to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="casualty_umbrella_texas",
    line_of_business="casualty",
    title="What is left of the primary",
    brief="A load came down on a site in Texas. Three people have settled; the fourth makes a demand with a time "
    "limit, and the file disagrees about what is left to pay it from.",
    showcases=["coverage_analysis", "settlement_strategy", "reserve_review"],
    gotchas=[
        "Defense costs are outside the limit, so what was paid in fees takes nothing off it.",
        "The demand is within what remains of the primary, and it ends within a week.",
        "The umbrella attaches above payments of damages only.",
    ],
    hint="Fees are not indemnity.",
)
CONTRADICTIONS: Final = frozenset({"C28"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-CAS-250429",
    women=("Celeste Okoro", "Marguerite Sauceda", "Yesenia Barrientos"),
    men=("Rodolfo Ibarra", "Tomas Delgado", "Kenji Nakamori", "Alonzo Pryor", "Wade Hollister"),
    firms=("Tri-County", "Palomesa", "Caliche", "Redfern", "Quill", "Bluebonnet"),
    places=("Llano Verde",),
    streets=("Gin Mill Road",),
    numbers=(
        "PC-CGL-7720134", "PC-UMB-7720135", "PC-25-GL-0429", "25-CV-4471", "CLG-1190",
        "RQ-4410", "RQ-4583", "RQ-4742", "RQ-4899",
    ),
)  # fmt: skip


def golden() -> Claim:
    """The claim CP-CAS-250429. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Limits, payments and demand grow or shrink together; the hour of the demand stays."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and days of this claim."""
    case = Case(claim=claim, today=claim.as_of_date or claim.incident.date_of_loss)
    primary, demand = claim.policy.coverages[0], claim.resolution.offers[0]
    limit, asked = primary.limit.per_occurrence or Decimal(0), demand.amount or Decimal(0)
    damages, fees = _paid(claim, "indemnity"), _paid(claim, "expense")
    left, as_noted = limit - damages, limit - damages - fees
    ends = demand.expires_at or case.today
    return [
        Trap(
            id="S29.G1",
            gotcha="Fees are outside the limit: only what was paid as damages has used it up.",
            capability="coverage_analysis",
            tool="apply_policy_terms",
            args={"coverageId": primary.id, "grossLoss": to_number(asked)},
            expect={
                "limitRemaining": to_number(left),
                "netPayable": to_number(asked),
                "limitApplied": False,
            },
            say=[money(left, "USD"), money(as_noted, "USD")],
            forbid=["the primary is exhausted"],
            panels=["home", "finance", "documents"],
            critical=True,
        ),
        Trap(
            id="S29.G2",
            gotcha="The demand is within the remaining limit and must be considered before it ends.",
            capability="settlement_strategy",
            tool="compare_offers",
            expect={
                "open.0.amount": to_number(asked),
                "open.0.expiresAt": iso(ends),
                "open.0.daysLeft": _days(case, ends),
                "limitRemaining": to_number(left),
            },
            say=[money(asked, "USD"), short_day(case.day(ends), "USD"), money(left, "USD")],
            forbid=["reject the demand", "let the demand lapse"],
            panels=["finance_resolution", "documents"],
            critical=True,
        ),
        Trap(
            id="S29.G3",
            gotcha="The umbrella attaches above damages paid, never above fees.",
            capability="reserve_review",
            tool="search_documents",
            args={"query": "umbrella attaches", "kinds": ["policy_wording"]},
            expect={"hits.0.docId": "d3"},
            say=[money(limit, "USD"), "umbrella", "damages"],
            panels=["documents"],
        ),
    ]


def _paid(claim: Claim, cost_type: str) -> Decimal:
    return sum(
        (each.amount or Decimal(0) for each in claim.finance.payments if each.cost_type == cost_type), Decimal(0)
    )


def _days(case: Case, ends: date | datetime) -> int:
    return (case.day(ends) - case.today).days
