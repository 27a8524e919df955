"""S30: a payee that may be on a list, and an account that has just changed (docs/claim-document.md, Samples)."""

from datetime import datetime
from random import Random
from typing import Final

from claims.lines.base import Scenario, Trap, golden_beside
from claims.lines.names import Cast
from claims.lines.retelling import retell
from claims.schema import Claim
from claims.words import money, short_day

SCENARIO: Final = Scenario(
    id="casualty_sanctions_payee",
    line_of_business="casualty",
    title="Contractor to be paid after a recall",
    brief="An importer has recalled its heaters and the expense is accepted. A wire to the contractor abroad was asked "
    "for yesterday, and everybody would like it to go out.",
    showcases=["fraud_risk", "next_best_actions", "missing_information"],
    gotchas=[
        "The payee is a possible match that nobody looked at: hold, and compliance decides; possible is not confirmed.",
        "The payee's bank details changed by email days before the request: call back on a number known before.",
        "The maker is listed, and its part is the alleged cause: that alone does not block a payee who is clear.",
        "The payee is not told why its money waits.",
        "Before the payment a called back account, a fresh screening and an approval are missing.",
    ],
    hint="Hold the check.",
)
CONTRADICTIONS: Final = frozenset({"C32", "C33"})
INVARIANTS: Final[frozenset[int]] = frozenset()
CAST: Final = Cast(
    reference="CP-CAS-260430",
    women=("Celeste Moreau", "Farah Kazemi", "Ines Calabrese"),
    men=("Wendell Achterberg",),
    firms=("Delmar", "Whitcroft", "Ridgepole", "Belmira", "Orlan", "Stonefield"),
    places=("Quarry Landing",),
    streets=("Ferry Terminal Road",),
    numbers=("WC-GL-5550430", "WC-PR-26-0430", "OT-2231", "11-5550187"),
)
PAYEE: Final = "p4"


def golden() -> Claim:
    """The claim CP-CAS-260430. Errors: BadClaim."""
    return golden_beside(__file__)


def shape(claim: Claim, rng: Random) -> Claim:
    """A variant under `claim.id`; dates may move by four weeks either way, which keeps summer time and the year."""
    return retell(claim, CAST, rng)


def traps(claim: Claim) -> list[Trap]:
    """G1 to G4 and what the payment lacks, with the amounts and dates of this claim."""
    today = claim.as_of_date or claim.incident.date_of_loss
    payment = claim.finance.payments[0]
    payee = next(each for each in claim.involvements if each.id == PAYEE)
    screened = payee.sanctions.screened_at
    screened_on = screened.date() if isinstance(screened, datetime) else today
    changed = payee.bank.changed_at if payee.bank and payee.bank.changed_at else today
    days, age = (today - changed).days, (today - screened_on).days
    return [
        Trap(
            id="S30.G1",
            gotcha="The payee is a possible match, screened months ago: the payment is held.",
            capability="fraud_risk",
            tool="screen_flags",
            expect={
                "payHold": True,
                "payHoldReasons.0": f"Possible sanctions match: {payee.name} ({PAYEE}), screened {age} days ago.",
                "sanctions.0.partyId": PAYEE,
                "sanctions.0.result": "possible",
                "sanctions.0.score": payee.sanctions.match_score,
                "sanctions.0.isPayee": True,
            },
            say=[payee.name, "0.94", short_day(screened_on, "USD"), "compliance"],
            forbid=["is a confirmed match", "false positive", "release the payment"],
            panels=["system_checks", "involvements", "finance"],
            critical=True,
        ),
        Trap(
            id="S30.G2",
            gotcha="The payee's bank details have just changed and are not verified.",
            capability="fraud_risk",
            tool="find_contradictions",
            args={"codes": ["C33"]},
            expect={
                "items.0.summary": f"Bank details of {payee.name} ({PAYEE}) changed {days} days before payment"
                f" {payment.id}.",
                "items.0.left.value": f"changed {changed}",
            },
            say=[short_day(changed, "USD"), "call"],
            forbid=["is fraud", "pay to the new account"],
            panels=["involvements", "documents"],
            critical=True,
        ),
        Trap(
            id="S30.G3",
            gotcha="The maker is listed: as the cause alone it does not block a payee who is clear.",
            capability="fraud_risk",
            tool="screen_flags",
            args={"kinds": ["sanctions"]},
            expect={
                "warnings.1": "That a listed person caused the loss does not by itself block a payment to a payee who"
                " is clear; compliance looks at the rest.",
            },
            say=["compliance", _name(claim, "p3")],
            forbid=["the whole claim is blocked", "cannot pay anyone"],
            panels=["involvements", "system_checks"],
        ),
        Trap(
            id="S30.G4",
            gotcha="The payee is not told why its money waits.",
            capability="next_best_actions",
            tool="find_contradictions",
            args={"codes": ["C32"]},
            expect={
                "items.0.severity": "critical",
                "items.0.impact": "Do not pay until it is cleared; do not tell the payee why.",
            },
            say=["hold", money(payment.amount, "USD"), "not tell"],
            forbid=["ask the payee to explain the match", "tell the payee that it is on a list"],
            panels=["notes", "finance"],
            critical=True,
        ),
        Trap(
            id="S30.G5",
            gotcha="Before the payment a called back account, a fresh screening and an approval are missing.",
            capability="missing_information",
            tool="list_missing_information",
            expect={
                "stage": "payment",
                "blocking.0.heldBy": f"payee ({PAYEE})",
                "blocking.1.heldBy": "compliance",
                "blocking.2.heldBy": "supervisor",
            },
            say=["bank", "compliance", "supervisor"],
            forbid=["nothing is missing", "ready to be paid"],
            panels=["notes", "finance", "documents"],
        ),
    ]


def _name(claim: Claim, party_id: str) -> str:
    return next(each.name for each in claim.involvements if each.id == party_id)
