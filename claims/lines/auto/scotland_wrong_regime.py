"""S33: an accident in Glasgow, handled as if it were in England (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="auto_scotland_wrong_regime",
    line_of_business="auto",
    title="English rules for a Scottish accident",
    brief="Two cars touch on a roundabout in Glasgow, and two years later there is a neck injury. The handler has a "
    "portal, a desk card and a kind of offer for that.",
    showcases=["litigation_limitation", "liability_assessment"],
    gotchas=[
        "The accident was in Scotland: the claims portal and Part 36 are of England and Wales only.",
        "The whiplash tariff is of England and Wales only too, and the injury is valued by it.",
        "Silence in the portal admits nothing in Scotland, and nobody has admitted anything.",
        "Three years for the injury, by the law of Scotland; Scottish counsel to confirm.",
        "Five years for the car, where the diary says six; Scottish counsel to confirm.",
    ],
    hint="Same pounds, different law.",
)
CONTRADICTIONS: Final[frozenset[str]] = frozenset()
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-AUT-240433",
    women=("Shona Reid", "Lorna Tate", "Kirsty Lennox", "Eilidh Murchison", "Zainab Malik"),
    men=("Fergus McAllister", "Darren Cope", "Anand Pillai"),
    firms=("Marchwood", "Braidfoot", "Tollbrae", "Ardvane", "Clydemoor"),
    streets=("Ladywell Brae", "Tannery Wynd", "Customs Quay"),
    numbers=("MW-PC-8814063", "MW/24/PC/0433", "OIC-204417", "204417", "BF/EM/1180", "TB-6650", "CM-24-5120"),
    plates=("SRD",),
)
YEARS_FOR_INJURY: Final = 3
YEARS_FOR_PROPERTY: Final = 5
"""Prescription and Limitation (Scotland) Act 1973 ss.17 and 6, to be confirmed by Scottish counsel."""

CAR_IN_DIARY: Final = "y4"


def golden() -> Claim:
    """The claim CP-AUT-240433. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. Amounts stay, as one is of a tariff; these weeks count the English August holiday."""
    return retell(claim, CAST, rng, weeks=range(-1, 5), steps=range(1))


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the dates of this claim."""
    loss, head, offer = claim.incident.date_of_loss, claim.schedule[0], claim.resolution.offers[0]
    portal = claim.proceedings.portal
    kept = portal.response_due if portal and portal.response_due else loss
    six_years = next(each.due for each in claim.diary if each.id == CAR_IN_DIARY) or loss
    injury = loss.replace(year=loss.year + YEARS_FOR_INJURY)
    car = loss.replace(year=loss.year + YEARS_FOR_PROPERTY)
    return [
        Trap(
            id="S33.G1",
            gotcha="Portal and Part 36 are of England and Wales: their days do not run in Scotland.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            expect={
                "warnings.0": "The claims portal is of England and Wales and does not apply in Scotland: its response"
                f" date, {kept}, is none to keep (confirm with counsel).",
                "warnings.1": "Part 36 is a rule of courts in England and Wales and does not apply in Scotland: offer"
                f" {offer.id} has no relevant period there (confirm with counsel).",
            },
            say=["Scot", "England and Wales", "Part 36"],
            forbid=["the portal deadline was missed"],
            panels=["proceedings", "home"],
            critical=True,
        ),
        Trap(
            id="S33.G1b",
            gotcha="The portal's silence admits nothing in Scotland, and no admission is on file.",
            capability="liability_assessment",
            tool="assess_liability",
            expect={"regime": "law_reform_1945", "barThreshold": None, "admissionOnFile": False},
            say=["Scot", "admi"],
            forbid=["liability is admitted", "deemed to have admitted"],
            panels=["key_facts", "notes"],
            critical=True,
        ),
        Trap(
            id="S33.G1c",
            gotcha="The injury is valued by a tariff that does not extend to Scotland.",
            capability="liability_assessment",
            tool="compare_offers",
            expect={"warnings.1": "The whiplash tariff applies in England and Wales only, not in Scotland."},
            say=[money(head.assessed, "GBP"), "tariff", "Scot"],
            panels=["schedule", "notes"],
        ),
        Trap(
            id="S33.G2",
            gotcha="Three years for the injury, by the law of Scotland.",
            capability="litigation_limitation",
            tool="compute_limitation",
            expect={
                "rule.id": "gb-sc-personal-injury",
                "lastDay": injury.isoformat(),
                "matchesDiary": True,
                "confirmWithCounsel": True,
            },
            say=[short_day(injury, "GBP"), "three years", "counsel"],
            panels=["proceedings"],
            critical=True,
        ),
        Trap(
            id="S33.G2b",
            gotcha="Five years for the car, where the diary has six.",
            capability="litigation_limitation",
            tool="compute_limitation",
            args={"causeOfAction": "property_damage"},
            expect={"rule.id": "gb-sc-prescription", "rule.period": "5 years", "lastDay": car.isoformat()},
            say=[short_day(car, "GBP"), short_day(six_years, "GBP"), "five years", "counsel"],
            panels=["proceedings", "notes"],
            critical=True,
        ),
    ]
