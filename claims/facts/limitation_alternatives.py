"""Other last days that may apply, and why: shown, never applied (docs/tools.md, compute_limitation)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.corresponding_dates import months_after, years_after
from claims.facts.limitation_rules import Alternative, Cause, LimitationRule, alternatives, periods
from claims.facts.limitation_start import Anchor, anchor, born, knowledge_of
from claims.fields import Day

STROKE_OF_MIDNIGHT: Final = "00:00"
A_DAY: Final = timedelta(days=1)
HURT: Final = ("personal_injury", "delict")
PERSONAL: Final = ("personal_injury", "property_damage", "tort_other", "contract", "delict")


class OtherDay(Shown):
    """Why another day may be the last, and that day; null where it cannot be computed."""

    why: str
    last_day: Day | None


@dataclass(frozen=True)
class Running:
    """A period that runs: from which day, under which row, to which last day."""

    case: Case
    territory: str
    cause: Cause
    rule: LimitationRule
    anchor: Anchor
    start: date
    knowledge: date | None
    last_day: date


def other_days(running: Running) -> Iterator[OtherDay]:
    """The other last days: counting first, then the law's, then the claimant's own, then what was agreed."""
    yield from _counted_otherwise(running)
    yield from _by_death(running)
    for row in alternatives(running.territory, running.cause, running.case.claim.line_of_business):
        yield from _by_row(running, row)
    yield from _without_capacity(running)
    yield from _agreed(running)


def _counted_otherwise(running: Running) -> Iterator[OtherDay]:
    incident, rule = running.case.claim.incident, running.rule
    if incident.time_of_loss == STROKE_OF_MIDNIGHT and running.anchor.path == "incident.dateOfLoss":
        why = "The loss was at the stroke of midnight: its own day counts"
        yield OtherDay(why=why, last_day=running.last_day - A_DAY)
    if rule.argued_on == running.start:
        why = f"On {running.start} a period of {rule.argued_years} years is argued to apply"
        yield OtherDay(why=why, last_day=years_after(running.start, rule.argued_years))
    if incident.date_of_loss_basis == "continuing" and rule.starts == "accrual" and incident.exposure_to is not None:
        why = f"Counted from the end of exposure, {incident.exposure_to}"
        yield OtherDay(why=why, last_day=months_after(incident.exposure_to, rule.length))


def _by_row(running: Running, row: Alternative) -> Iterator[OtherDay]:
    """A row of the table as it falls on this file; nothing where its day is not later than the one time runs from."""
    if row.majority is not None:
        yield from _of_age(running, row, row.majority)
        return
    length = running.rule.length if row.same_period else row.length
    if row.starts == "knowledge":
        known = knowledge_of(running.case, running.knowledge)
        if known.day is None:
            yield OtherDay(why=_why(row, "; no date of knowledge is on file"), last_day=None)
        elif known.day > running.start:
            last = months_after(known.day, length)
            longest = years_after(running.start, row.longstop_years) if row.longstop_years else last
            yield from _if_later(running, row, known.day, min(last, longest))
        return
    same = row.starts == running.rule.starts
    day = running.start if same else anchor(running.case, row.starts, None, None).day
    if day is None:
        yield OtherDay(why=_why(row), last_day=None)
    else:
        yield _dated(row, day, "", months_after(day, length) if length else None)


def _if_later(running: Running, row: Alternative, day: date, last: date) -> Iterator[OtherDay]:
    """A row that only ever gives more time; nothing where its last day is not after the one that is applied."""
    if last > running.last_day:
        yield _dated(row, day, f", {day}", last)


def _dated(row: Alternative, day: date, told: str, last: date | None) -> OtherDay:
    """A row whose time starts on a day; without its last day where the row begins only after that."""
    if row.applies_on(day):
        return OtherDay(why=_why(row, told), last_day=last)
    return OtherDay(why=_why(row, f"{told}; our rules start on {row.effective_from}"), last_day=None)


def _by_death(running: Running) -> Iterator[OtherDay]:
    """Where a death is on file and the claim was not counted as one for it: the period of a fatal claim."""
    died = running.case.claim.incident.date_of_death
    if died is None or running.cause not in HURT:
        return
    why = f"A death on {died} is on file: a claim for it has a period of its own (cause fatal, confirm with counsel)"
    if died > running.last_day:
        why = f"A death on {died} is on file, after the last day for the injury (cause fatal, confirm with counsel)"
        yield OtherDay(why=why, last_day=None)
        return
    rules = periods(running.territory, "fatal", running.case.claim.line_of_business)
    rule = next((each for each in rules if each.starts == "death" and each.applies_on(died)), None)
    yield OtherDay(why=why, last_day=months_after(died, rule.length) if rule else None)


def _why(row: Alternative, more: str = "") -> str:
    return row.told(f"{row.rule_id}: {row.trigger}{more} ({row.source})")


def _of_age(running: Running, row: Alternative, majority: int) -> Iterator[OtherDay]:
    claim = running.case.claim
    birthday = born(claim)
    if birthday is None:
        if claim.claimant.minor:
            yield OtherDay(why=_why(row, "; no date of birth is on file"), last_day=None)
        return
    of_age = years_after(birthday, majority)
    if of_age > running.start:
        yield from _if_later(running, row, of_age, months_after(of_age, running.rule.length))


def _without_capacity(running: Running) -> Iterator[OtherDay]:
    claimant = running.case.claim.claimant
    if running.cause not in PERSONAL:
        return
    if claimant.protected_party:
        why = "The claimant is a protected party: time may not run while capacity is lacking (confirm with counsel)"
        yield OtherDay(why=why, last_day=None)
    birthday = born(running.case.claim)
    young = claimant.minor or (birthday is not None and years_after(birthday, 18) > running.start)
    if running.territory.startswith("US-") and young:
        why = "The claimant was a minor: whether state law suspends time is not in our rules (confirm with counsel)"
        yield OtherDay(why=why, last_day=None)


def _agreed(running: Running) -> Iterator[OtherDay]:
    standstill = running.case.claim.limitation.standstill
    if standstill is not None and standstill.until is not None and standstill.until > running.last_day:
        signed = len(standstill.signed_by)
        by = f"signed by {signed}" if signed else "no signature is on file"
        why = f"Standstill recorded until {standstill.until}, {by}: its terms decide (confirm with counsel)"
        yield OtherDay(why=why, last_day=standstill.until)
