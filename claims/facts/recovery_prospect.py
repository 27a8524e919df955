"""What an answer on recovery rests on: targets, amounts, time, obstacles (docs/tools.md, assess_recovery)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.recovery_amounts import Amounts, amounts, recoverable
from claims.facts.recovery_targets import Target, active, own_side, targets
from claims.facts.recovery_time import TimeBar, time_bar
from claims.facts.recovery_words import waivers
from claims.facts.screening import Outcome, screening
from claims.schema import Claim, Party, RecoveryType

NOTIFIED: Final = ("notice_sent", "demanded", "negotiating", "agreed", "received")
PLACE: Final = re.compile(r"(?:policy\.)?(\w+)s\[(.+)\]")


@dataclass(frozen=True)
class Prospect:
    """What the answer rests on; `against` are obstacles that speak against any target, `listed` sanctions matches."""

    case: Case
    asked: RecoveryType | None
    targets: list[Target]
    amounts: Amounts
    whole: Decimal | None
    time: TimeBar
    notice_sent: bool
    against: tuple[str, ...]
    listed: tuple[tuple[Party, Outcome], ...]

    @property
    def shared_by_time(self) -> bool:
        """Whether others were on risk for a part of a continuing loss."""
        on_risk = self.amounts.on_risk
        return on_risk is not None and on_risk.others.ours > 0 and self.asked in (None, "contribution")

    @property
    def untraced(self) -> bool:
        """Whether the file names none of those others."""
        return self.shared_by_time and not self.targets

    @property
    def unsold(self) -> bool:
        """Whether there is salvage to sell, for which nobody has to be found."""
        return self.asked == "salvage" and not self.targets and bool(self.whole)

    @property
    def of_somebody(self) -> bool:
        return bool(self.targets) or self.untraced


def prospect(case: Case, asked: RecoveryType | None) -> Prospect:
    claim = case.claim
    found, sums = targets(claim, asked), amounts(case)
    recorded = active(claim, asked)
    contribution = all(each.type == "contribution" for each in found) if found else sums.on_risk is not None
    return Prospect(
        case=case,
        asked=asked,
        targets=found,
        amounts=sums,
        whole=recoverable(sums, found, asked),
        time=time_bar(case, recorded, contribution),
        notice_sent=any(each.status in NOTIFIED or each.demanded is not None for each in recorded),
        against=tuple(_against(claim, found)) if found else (),
        listed=tuple(_listed(case, found)),
    )


def _listed(case: Case, found: list[Target]) -> Iterator[tuple[Party, Outcome]]:
    """The targets that may be on a sanctions list, in order of id."""
    sought = {each.party_id for each in found}
    for party in sorted(case.claim.involvements, key=lambda each: each.id):
        outcome = screening(case, party).outcome
        if party.id in sought and outcome in ("confirmed", "possible"):
            yield party, outcome


def _against(claim: Claim, found: list[Target]) -> Iterator[str]:
    ours = own_side(claim)
    if any(each.party_id in ours for each in found):
        yield "A recovery is recorded against the insured or who claims: an insurer does not sue its own insured."
    for path in list(waivers(claim))[:3]:
        yield f"{PLACE.sub(_place, path)[:60]} speaks of rights of recourse as waived: read it before anything is sent."


def _place(found: re.Match[str]) -> str:
    """What stands at a path, in words, as: Condition c1."""
    return f"{found[1].capitalize()} {found[2]}"
