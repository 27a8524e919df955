"""S16: a reserve that splits fault where the law does not (docs/claim-document.md, Samples)."""

from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="gl_contributory_north_carolina",
    line_of_business="general_liability",
    title="Trip over a pallet jack, fault split 70/30",
    brief="A shopper in North Carolina tripped over a pallet jack while she read her phone. The adjuster came from "
    "another state's desk and built the reserve on shares of fault.",
    showcases=["liability_assessment", "reserve_review"],
    gotchas=[
        "The reserve is 70 percent of full value; in North Carolina a claimant's own fault may bar the claim.",
        "The limitation date in the diary, 10 February 2027, is right.",
    ],
    hint="Not every state splits.",
)
CONTRADICTIONS: Final[frozenset[str]] = frozenset()
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-GLI-260416",
    women=("Delphine Pate", "Renata Oduya", "Bettina Cruz"),
    men=("Theo Kasimir", "Orlando Fitch", "Curtis Beaumont"),
    firms=("Lowrance", "Merriweather", "Stallworth", "Greybriar", "Tidewell"),
    places=("Harlow Gap",),
    streets=("Mulberry Pike", "Dogwood Trace"),
    numbers=("TW-CGL-7718342", "TW-26-GL-0416", "TK-20931"),
)
WEEKS: Final = range(-4, 3)
"""Later than that the fall comes after 29 February 2024, and the end of three years no longer moves by whole weeks."""
YEARS: Final = 3
"""N.C. Gen. Stat. 1-52: an injury's years, the day of it not counted."""


def golden() -> Claim:
    """The claim CP-GLI-260416. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`, at most two weeks later, so that the fall stays in front of the leap day."""
    return retell(claim, CAST, rng, weeks=WEEKS)


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the amounts and dates of this claim."""
    loss = claim.incident.date_of_loss
    last = loss.replace(year=loss.year + YEARS)
    today = claim.as_of_date or loss
    reserve = claim.finance.reserves[0].outstanding
    return [
        Trap(
            id="S16.G1",
            gotcha="The reserve splits fault by shares; in North Carolina the claimant's fault may bar recovery.",
            capability="liability_assessment",
            tool="assess_liability",
            expect={"regime": "contributory", "barThreshold": 0, "barred": True, "recoverablePct": 0},
            say=["contributory", "North Carolina", "counsel", money(reserve, "USD")],
            forbid=["the split is right", "is barred from recovery", "reduced by 30"],
            panels=["finance", "key_facts"],
            critical=True,
        ),
        Trap(
            id="S16.G2",
            gotcha="The limitation date in the diary is the one that the rule gives.",
            capability="reserve_review",
            question="Until when can she sue, and does our diary have the right day?",
            tool="compute_limitation",
            expect={
                "lastDay": last.isoformat(),
                "matchesDiary": True,
                "differenceDays": 0,
                "status": "open",
                "daysLeft": (last - today).days,
            },
            say=[short_day(last, "USD"), "match"],
            forbid=["the diary is wrong", "expired"],
            panels=["proceedings"],
        ),
    ]
