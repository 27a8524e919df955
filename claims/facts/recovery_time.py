"""Until when money can be sought from others, and whether an extension protects us (docs/tools.md, Time to recover)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts import limitation
from claims.facts.limitation_rules import Cause
from claims.facts.limitation_start import default_cause
from claims.facts.text import fold
from claims.schema import Claim, Extension, Recovery
from claims.words import counted

SOON: Final = 30


@dataclass(frozen=True)
class TimeBar:
    """The last day; `computed` by the law, `recorded` in the file, `extended` where an extension protects us."""

    case: Case
    computed: limitation.LimitationCheck
    recorded: date | None
    extended: date | None
    misaddressed: tuple[Extension, ...]

    @property
    def day(self) -> date | None:
        """The extension that protects us, else the earlier of what is computed and what is recorded."""
        known = [each for each in (self.computed.last_day, self.recorded) if each is not None]
        last = min(known, default=None)
        return last if self.extended is None or last is None else max(last, self.extended)

    @property
    def days_left(self) -> int | None:
        return None if self.day is None else (self.day - self.case.today).days

    @property
    def passed(self) -> bool:
        return self.days_left is not None and self.days_left < 0


def time_bar(case: Case, recoveries: list[Recovery], contribution: bool) -> TimeBar:
    extensions = [each.extension for each in recoveries if each.extension is not None and each.extension.to is not None]
    ours = [each for each in extensions if to_our_side(case.claim, each)]
    return TimeBar(
        case=case,
        computed=limitation.compute(case, cause=cause_of_recovery(case.claim, contribution)),
        recorded=min((each.time_bar for each in recoveries if each.time_bar is not None), default=None),
        extended=min((each.to for each in ours if each.to is not None), default=None),
        misaddressed=tuple(each for each in extensions if each not in ours),
    )


def to_our_side(claim: Claim, extension: Extension) -> bool:
    """Whether an extension is addressed to the insured or to us, by name or by party id."""
    names = [claim.client.name, claim.policy.insured_name]
    names += [name for each in claim.involvements if "insured" in each.role for name in (each.id, each.name)]
    if claim.claimant.relationship != "third_party":
        names += [claim.claimant.name, claim.claimant.party_id]
    return extension.addressed_to is not None and _plain(extension.addressed_to) in {
        _plain(each) for each in names if each
    }


def obstacles(found: TimeBar) -> Iterator[str]:
    left, day = found.days_left, found.day
    if left is not None and left < 0:
        yield f"The last day computed or recorded, {day}, is past: counsel may know of an exception."
    elif left is not None and left <= SOON:
        yield f"Time ends on {day}, in {counted(left, 'day')}."
    computed = found.computed.last_day
    if computed is not None and found.recorded is not None and computed != found.recorded:
        yield f"The file records {found.recorded} as the time bar; the rules give {computed}."
    for each in found.misaddressed:
        yield f"The extension to {each.to} is not addressed to the insured or to us: it may not protect."


def cause_of_recovery(claim: Claim, contribution: bool) -> Cause | None:
    """An insurer that paid sues as its insured could: for the cargo, the injury or the damage, not on the policy."""
    if contribution:
        return "contribution"
    default = default_cause(claim).cause
    if claim.line_of_business == "workers_comp":
        return "personal_injury"
    return "property_damage" if default in (None, "contract") else default


def _plain(name: str) -> str:
    return " ".join(fold(name).replace(".", "").replace(" limited", " ltd").split())
