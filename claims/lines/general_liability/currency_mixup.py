"""S35: a dollar bill booked in pounds, and a travel insurer behind the claimant (docs/claim-document.md, Samples)."""

from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money

SCENARIO: Final = Scenario(
    id="gl_currency_mixup",
    line_of_business="general_liability",
    title="Guest treated in Boston, bills in two currencies",
    brief="A guest on a package holiday broke her ankle at a hotel in Boston and sent in her bills. They were booked "
    "in a hurry, and somebody else has written about them.",
    showcases=["contradictions", "reserve_review"],
    gotchas=[
        "The hospital's bill of 18,400 dollars is booked as £18,400; her card was charged £13,629.63.",
        "The claimant is insured by a travel insurer, so a claim brought for it is possible.",
    ],
    hint="Look at the symbol.",
)
CONTRADICTIONS: Final = frozenset({"C26", "C30"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-GLI-260435",
    women=("Morag Lennox", "Ottilie Nkemba"),
    men=("Idwal Prosser",),
    firms=("Coastline", "Larkmoor", "Saltmere", "Pentlow", "Beaconfield", "Harbourne", "Albannach"),
    places=("Upper Brenning",),
    streets=("Signal Parade", "Tollbar Gardens"),
    numbers=("HB-TO-6641207", "HB/26/TO/0435", "A-77105", "ST-40933", "58213", "05527180"),
)
PENNY: Final = Decimal("0.01")


def golden() -> Claim:
    """The claim CP-GLI-260435. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`, its amounts as they are: dollars and pounds hang together by the card's rate."""
    return retell(claim, CAST, rng, steps=range(1))


def traps(claim: Claim) -> list[Trap]:
    """G1 and G2, with the amounts of this claim."""
    hospital, pharmacy = claim.schedule[0], claim.schedule[2]
    booked = hospital.claimed or Decimal(0)
    rate = (pharmacy.original.rate if pharmacy.original else None) or Decimal(1)
    charged = (booked / rate).quantize(PENNY)
    insurer = next(each for each in claim.involvements if "third_party_insurer" in each.role)
    return [
        Trap(
            id="S35.G1",
            gotcha="A bill in dollars is booked at its figure in pounds; which rate to use is for the handler.",
            capability="reserve_review",
            tool="find_contradictions",
            args={"codes": ["C26"]},
            expect={
                "count": 1,
                "items.0.left.value": f"USD {booked:f}",
                "items.0.left.ref.path": "documents[d7]",
                "items.0.right.value": to_number(booked),
                "items.0.right.ref.path": f"schedule[{hospital.id}]",
            },
            say=[money(charged, "GBP"), money(booked - charged, "GBP"), "rate"],
            forbid=["the bill is £18,400", "the reserve is right"],
            panels=["schedule_table", "documents", "finance"],
            critical=True,
        ),
        Trap(
            id="S35.G2",
            gotcha="A travel insurer stands behind the claimant: ask what it paid before anything is settled.",
            capability="contradictions",
            tool="find_contradictions",
            args={"codes": ["C30"]},
            expect={"items.0.code": "C30", "items.0.left.ref.path": f"involvements[{insurer.id}]"},
            say=[insurer.name.split()[0], "travel insur"],
            forbid=["settle in full with the claimant"],
            panels=["involvements", "documents", "notes"],
        ),
    ]
