"""What a policy is tested against: the loss, the claim made, a span of exposure, or a day somebody asked for
(docs/tools.md, The moment)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal
from zoneinfo import ZoneInfo

from claims.case import Case
from claims.facts.moments import THE_LEAST, Moment, end_of_day, is_skipped, moment, wall_moments
from claims.facts.policy_events import History
from claims.facts.policy_periods import Span
from claims.fields import zone
from claims.schema import Incident

Trigger = Literal["loss", "asked", "claim_made", "discovery", "exposure"]


NAMES: Final[dict[Trigger, str]] = {
    "loss": "the loss",
    "asked": "the moment asked for",
    "claim_made": "the making of the claim",
    "discovery": "the discovery",
    "exposure": "the exposure",
}


@dataclass(frozen=True)
class Tested:
    """The moment or stretch that the policy is tested against, in the policy's zone.

    `moments` holds one instant, two where the clock showed the time twice, none where only days are known: `start` and
    `end` bound those. `unknown` names what the policy's basis asks for and the file does not have.
    """

    trigger: Trigger
    first_day: date
    last_day: date
    clock: str | None
    moments: tuple[Moment, ...]
    start: Moment
    end: Moment
    skipped: bool = False
    unknown: str | None = None

    @property
    def name(self) -> str:
        """What is tested, as a sentence names it after "before", "after" or "by"."""
        return "the loss" if self.unknown else NAMES[self.trigger]

    @property
    def doubled(self) -> bool:
        return len(self.moments) > 1

    @property
    def last(self) -> Moment:
        return self.end - THE_LEAST

    def candidates(self, found: Sequence[Span], past: History) -> list[Moment]:
        """The instants to look at: those known, or the stretch's ends and each instant in it when something changes."""
        if self.moments:
            return list(self.moments)
        turns = {self.start, self.last}
        for span in found:
            turns |= {span.start, span.end}
        for each in past.changes:
            turns |= {each.effective, each.recorded}
        return sorted(turn for turn in turns if self.start <= turn < self.end)


def policy_zone(case: Case) -> ZoneInfo:
    """The zone that the policy's times are read in: its own, else the claim's."""
    named = case.claim.policy.time_zone
    return zone(named) if named else case.zone


def is_gradual(incident: Incident) -> bool:
    """Whether the damage came about over time: a loss that continued, or one found or alleged whose exposure is dated.

    The day of such a loss is one day of many, or of its discovery: no period is chosen by it.
    """
    dated = incident.exposure_from is not None or incident.exposure_to is not None
    return incident.date_of_loss_basis == "continuing" or (incident.date_of_loss_basis != "single_event" and dated)


def tested(case: Case, at: date | None, time_of_day: str | None) -> Tested:
    """What to test: the day and time asked for, else what the policy's basis looks at (never raises)."""
    where, incident, basis = policy_zone(case), case.claim.incident, case.claim.policy.basis
    if at is not None or time_of_day is not None:
        day = at or incident.date_of_loss
        recorded = incident.time_of_loss if day == incident.date_of_loss else None
        return _instant("asked", day, time_of_day or recorded, where)
    if basis in ("claims_made", "claims_made_and_notified"):
        return _day_or_loss("claim_made", incident.date_claim_made, case, where, "date the claim was made")
    if basis == "losses_discovered":
        found = incident.date_of_loss if incident.date_of_loss_basis == "discovered" else None
        return _day_or_loss("discovery", incident.date_first_known or found, case, where, "date of discovery")
    if is_gradual(incident):
        return _exposure(incident, where)
    return _instant("loss", incident.date_of_loss, incident.time_of_loss, where)


def _exposure(incident: Incident, where: ZoneInfo) -> Tested:
    """From the first to the last day of exposure; without a last day, up to the day of loss (a warning says so)."""
    first, last = incident.exposure_from, incident.exposure_to
    if first is None:
        return _unknown("exposure", incident, where, "start of the exposure" if last else "dates of the exposure")
    if last is not None and last < first:
        return _unknown("exposure", incident, where, "dates of the exposure in order")
    last = last or max(first, incident.date_of_loss)
    return Tested("exposure", first, last, None, (), moment(first, where), end_of_day(last, where))


def _day_or_loss(trigger: Trigger, day: date | None, case: Case, where: ZoneInfo, name: str) -> Tested:
    if day is None:
        return _unknown(trigger, case.claim.incident, where, name)
    return _instant(trigger, day, None, where)


def _unknown(trigger: Trigger, incident: Incident, where: ZoneInfo, name: str) -> Tested:
    """The day of loss stands in, so that the file can be shown; what is unknown decides the verdict."""
    loss = incident.date_of_loss
    return Tested(trigger, loss, loss, None, (), moment(loss, where), end_of_day(loss, where), unknown=name)


def _instant(trigger: Trigger, day: date, clock: str | None, where: ZoneInfo) -> Tested:
    if clock is None:
        return Tested(trigger, day, day, None, (), moment(day, where), end_of_day(day, where))
    moments = wall_moments(day, clock, where)
    return Tested(
        trigger, day, day, clock, moments, moments[0], moments[-1] + THE_LEAST, skipped=is_skipped(day, clock, where)
    )


def boundaries_on(days: Tested, found: Sequence[Span]) -> Iterator[Span]:
    """The periods that start or end on a day that is tested; a stretch of exposure has none."""
    if days.trigger != "exposure":
        yield from (span for span in found if days.first_day in (span.first_day, span.last_day))


def touched(what: Tested, found: Sequence[Span]) -> list[Span]:
    """The periods that what is tested falls in, whole or in part, in order of start."""
    return [span for span in found if span.meets(what.start, what.end)]
