"""S06: a whiplash in the small claims portal, valued by an old tariff (docs/claim-document.md, Samples)."""

from datetime import date, timedelta
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="auto_whiplash_oic",
    line_of_business="auto",
    title="Whiplash in the small claims portal",
    brief="A bump at traffic lights becomes a neck injury of eight months. The claim is in the portal, the handler has "
    "a desk card, a diary and a telephone.",
    showcases=["litigation_limitation", "settlement_strategy", "reserve_review"],
    gotchas=[
        "The tariff rose for accidents from 31 May 2025: six to nine months are £965, not the £840 of the desk card.",
        "The portal's thirty days are business days with a bank holiday among them: the answer is not overdue yet.",
        "£900 was offered by telephone before the medical report; offers before it are banned.",
    ],
    hint="Tariff by accident date.",
)
CONTRADICTIONS: Final = frozenset({"C18"})
INVARIANTS: Final[frozenset[int]] = frozenset({18})
CAST: Final = Cast(
    reference="CP-AUT-260406",
    women=("Nour Haddad", "Bethan Pryce", "Fiona Lockhart"),
    men=("Martin Cole", "Samuel Adjei", "Gethin Rowlands"),
    firms=("Thistlemere", "Loxwood", "Greyfold", "Ardmere", "Elmsworth"),
    places=("Marsh Aldbury",),
    streets=("Tanner Road", "Priory Way"),
    numbers=("TM-PC-6610358", "TM/26/PC/4406", "OIC-118402", "118402", "LX/3318", "EP-2094", "AM-77431"),
    plates=("MCO",),
)
TARIFF: Final = 965
"""Whiplash alone, more than six and up to nine months, accident on or after 31 May 2025."""

TARIFF_WITH_PSYCHOLOGICAL: Final = 1025
BEFORE_EVIDENCE: Final = (
    "was made before any medical report on file: a whiplash claim may not be settled, or an offer invited or made,"
    " without seeing medical evidence."
)
PORTAL_DAYS: Final = 30
AUGUST_HOLIDAY: Final = date(2026, 8, 31)


def golden() -> Claim:
    """The claim CP-AUT-260406. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Amounts stay, because the tariff is law; these weeks count the August holiday."""
    return retell(claim, CAST, rng, weeks=range(-3, 3), steps=range(1))


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the dates of this claim."""
    today, loss = claim.as_of_date or claim.incident.date_of_loss, claim.incident.date_of_loss
    received = claim.incident.date_claim_made or loss
    portal, offer, head = claim.proceedings.portal, claim.resolution.offers[0], claim.schedule[0]
    kept = portal.response_due if portal and portal.response_due else received
    months, old = claim.incident.injuries[0].prognosis_months, head.assessed
    due = _after_business_days(received, PORTAL_DAYS)
    return [
        Trap(
            id="S06.G1",
            gotcha="The tariff by the day of the accident is higher than the desk card's.",
            capability="reserve_review",
            tool="compare_offers",
            expect={
                "reasons.1": f"Tariff gb-ew-whiplash-2025 for a whiplash of {months} months in an accident on {loss}:"
                f" {TARIFF} GBP alone, {TARIFF_WITH_PSYCHOLOGICAL} GBP with a minor psychological injury.",
                "warnings.1": f"Head {head.id} is assessed at the tariff of another accident date ({old} GBP).",
            },
            say=[money(old, "GBP"), f"£{TARIFF}"],
            panels=["schedule", "notes"],
            critical=True,
        ),
        Trap(
            id="S06.G2",
            gotcha="Thirty business days and not thirty days: the portal's answer is not overdue yet.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            args={"scope": "protocol"},
            expect={
                "next.ruleId": "gb-oic-response",
                "next.startDate": received.isoformat(),
                "next.due": due.isoformat(),
                "next.daysLeft": (due - today).days,
                "next.diarised": kept.isoformat(),
                "next.matchesDiary": False,
            },
            say=[short_day(due, "GBP"), short_day(kept, "GBP"), "admi"],
            forbid=["liability is admitted", "is overdue"],
            panels=["proceedings"],
            critical=True,
        ),
        Trap(
            id="S06.G3",
            gotcha="An offer by telephone before any medical report.",
            capability="settlement_strategy",
            tool="compare_offers",
            expect={
                "open.0.id": offer.id,
                "open.0.amount": to_number(offer.amount) if offer.amount is not None else None,
                "warnings.0": f"Open {offer.id} of the insurer {BEFORE_EVIDENCE}",
            },
            say=[money(offer.amount, "GBP"), "medical"],
            forbid=["raise the offer", "repeat the offer"],
            panels=["finance_resolution", "notes"],
        ),
    ]


def _after_business_days(start: date, count: int) -> date:
    """Counted from the day after the start, without weekends and the one bank holiday of these weeks."""
    day = start
    while count:
        day += timedelta(days=1)
        count -= day.weekday() < 5 and day != AUGUST_HOLIDAY
    return day
