"""S18: two Part 36 offers that are taken for dead and are not (docs/claim-document.md, Samples)."""

from decimal import Decimal
from random import Random
from typing import Final

from claims.fields import to_number
from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim, Offer, OfferType
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="gl_part36_live_offers",
    line_of_business="general_liability",
    title="Two Part 36 offers on the table",
    brief="A gym admits that its machine injured a member; only the value is open. Offers have gone both ways under "
    "Part 36, and the notes say what the handler takes them to be worth today.",
    showcases=["settlement_strategy", "litigation_limitation", "reserve_review"],
    gotchas=[
        "A note has the claimant's offer dead after 14 days; its period ends on 17 September 2026 and it stays open.",
        "Our own offer of £22,000 was withdrawn on the telephone only: the claimant could still accept it.",
        "The likely figure is £33,000 and £28,000 is held: £5,000 thin.",
    ],
    hint="An offer dies only by notice.",
)
CONTRADICTIONS: Final = frozenset({"C13", "C20"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-GLI-260418",
    women=("Solange Baptiste", "Bethan Mostyn", "Winifred Agard"),
    men=("Dafydd Orrell", "Harjit Bassi", "Jolyon Tatemoor"),
    firms=("Ravenhall", "Aldous", "Wherton", "Cavendry", "Marchwell"),
    places=("Marsh Tunley",),
    streets=("Foundry Walk", "Limekiln Terrace"),
    numbers=("MW-LS-1180453", "MW/26/PL/0418", "BM/7714", "07733914", "3092"),
)


def golden() -> Claim:
    """The claim CP-GLI-260418. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`. A relevant period is counted in calendar days, so that any weeks keep it."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G3, with the amounts and dates of this claim."""
    theirs, ours = _offer(claim, "part36_claimant"), _offer(claim, "part36_defendant")
    today = claim.as_of_date or claim.incident.date_of_loss
    end = theirs.relevant_period_end or today
    held = sum((each.outstanding or Decimal(0) for each in claim.finance.reserves), Decimal(0))
    likely = (claim.strategy.quantum_range.likely if claim.strategy.quantum_range else None) or Decimal(0)
    return [
        Trap(
            id="S18.G1",
            gotcha="The claimant's Part 36 offer is not dead after 14 days: it stays open until withdrawal is served.",
            capability="litigation_limitation",
            tool="compute_deadlines",
            args={"scope": "offers"},
            expect={
                "next.due": end.isoformat(),
                "next.daysLeft": (end - today).days,
                "next.ruleId": "gb-part36-relevant-period",
            },
            say=[money(theirs.amount, "GBP"), short_day(end, "GBP"), "withdraw"],
            forbid=["the offer has expired", "the offer has lapsed", "14 days is right"],
            panels=["finance_resolution", "notes"],
            critical=True,
        ),
        Trap(
            id="S18.G2",
            gotcha="Our Part 36 offer was never withdrawn in writing, so the claimant could still accept it.",
            capability="settlement_strategy",
            tool="compare_offers",
            expect={
                "openCount": 2,
                "open.0.id": ours.id,
                "open.0.status": "open",
                "open.0.amount": to_number(ours.amount or Decimal(0)),
                "open.1.id": theirs.id,
                "open.1.status": "open",
                "gap": to_number((theirs.amount or Decimal(0)) - (ours.amount or Decimal(0))),
            },
            say=[money(ours.amount, "GBP"), "withdraw", "accept"],
            forbid=["our offer has lapsed", "no longer open to acceptance"],
            panels=["finance_resolution", "documents"],
            critical=True,
        ),
        Trap(
            id="S18.G3",
            gotcha="The reserve is thin against our own likely figure.",
            capability="reserve_review",
            tool="check_reserve_adequacy",
            args={"basis": "range"},
            expect={
                "verdict": "thin",
                "outstandingIndemnity": to_number(held),
                "requiredIndemnity": to_number(likely),
                "shortfall": to_number(likely - held),
            },
            say=[money(held, "GBP"), money(likely, "GBP"), money(likely - held, "GBP")],
            forbid=["reserve is adequate"],
            panels=["finance", "strategy"],
        ),
    ]


def _offer(claim: Claim, kind: OfferType) -> Offer:
    return next(each for each in claim.resolution.offers if each.type == kind)
