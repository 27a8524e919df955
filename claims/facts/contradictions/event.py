"""When it happened, by one source and by another: C02, C03, C04 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.contradictions.said import event_days, minutes_of
from claims.facts.moments import A_MINUTE, Moment, wall_moments
from claims.facts.policy_periods import Span, place
from claims.schema import Ref

RECORDED_TIME: Final = Ref(panel="key_facts", path="incident.timeOfLoss")
RECORDED_DAY: Final = Ref(panel="key_facts", path="incident.dateOfLoss")


@dataclass(frozen=True)
class Account:
    """A time of the event by one source: when that was at the earliest, and how it is shown."""

    at: Moment
    side: Side
    timed: bool = True


@rule("C02", severity="high", resolve_by="underwriting, once the time of the loss is settled")
def before_inception(file: File) -> Iterator[Conflict]:
    """The loss stands before a period begins by at least one of the recorded times; the earliest is shown."""
    accounts = _accounts(file) if file.policy.tested.trigger == "loss" else []
    early = [(each, span) for each in accounts if (span := _starts_later(file.policy.spans, each.at))]
    if not early:
        return
    first, span = min(early, key=lambda pair: pair[0].at)
    by = f"{len(early)} of {len(accounts)} recorded times" if first.timed else "the recorded day"
    minutes = -((first.at - span.start) // A_MINUTE)
    apart = f"{minutes} min" if minutes < 24 * 60 else f"{minutes // 60} h"
    yield Conflict(
        summary=f"By {by} the loss comes up to {apart} before cover starts.",
        left=first.side,
        right=Side(
            value=span.period.starts_at.isoformat(), ref=Ref(panel="home", path=f"policy.periods[{span.period.id}]")
        ),
        impact="On that time the loss is outside the period; on a later one it may be inside.",
    )


@rule("C03", severity="medium", resolve_by="the handler, from telephone, telematics or camera records")
def another_time(file: File) -> Iterator[Conflict]:
    """A paper gives no time of the event that agrees with the recorded one, or else with the first paper's."""
    clock = file.case.claim.incident.time_of_loss
    left = Side(value=clock, ref=RECORDED_TIME) if clock else None
    known = minutes_of(clock) if clock else None
    for document, times in file.timed:
        if left is None or known is None:
            left, known = document.side(times[0].start, times[0].end), times[0].minutes
        elif not any(each.agrees(known) for each in times):
            yield Conflict(
                summary=f"{document.name} puts the event at {times[0].clock}.",
                left=left,
                right=document.side(times[0].start, times[0].end),
                impact="The hour may decide whether the policy had begun, and bears on who is believed.",
            )


@rule("C04", severity="medium", resolve_by="the handler, with whoever wrote the document")
def another_day(file: File) -> Iterator[Conflict]:
    """A paper gives no day of the event that is the recorded one; a loss that went on has no one day."""
    claim = file.case.claim
    incident = claim.incident
    first = min(incident.date_of_loss, incident.exposure_from or incident.date_of_loss)
    last = max(incident.date_of_loss, incident.exposure_to or incident.date_of_loss)
    if incident.date_of_loss_basis == "continuing":
        return
    for document in file.accounts:
        days = list(event_days(document.lowered, month_first=claim.jurisdiction.country == "US"))
        if days and not any(first <= each.day <= last for each in days):
            yield Conflict(
                summary=f"{document.name} dates the event {days[0].day}.",
                left=Side(value=incident.date_of_loss.isoformat(), ref=RECORDED_DAY),
                right=document.side(days[0].start, days[0].end),
                impact="The period of the policy and the time limits count from this day.",
            )


def _accounts(file: File) -> list[Account]:
    """The first time that each paper gives for the loss, and the recorded one unless a paper gives the same.

    A recorded time is no account of its own beside the paper it was taken from. Without any time: the recorded day.
    """
    found, incident = file.policy, file.case.claim.incident
    day, clock = incident.date_of_loss, incident.time_of_loss
    told = [
        Account(wall_moments(day, times[0].clock, found.where)[0], document.side(times[0].start, times[0].end))
        for document, times in file.timed
    ]
    if clock is None:
        return told or [Account(found.tested.last, Side(value=f"{day}", ref=RECORDED_DAY), timed=False)]
    if any(times[0].clock == clock for _, times in file.timed):
        return told
    return [Account(found.tested.start, Side(value=f"{day} {clock}", ref=RECORDED_TIME)), *told]


def _starts_later(spans: list[Span], at: Moment) -> Span | None:
    """The next period to start, if an instant comes before it and in no other."""
    if place(spans, at) not in ("before", "between"):
        return None
    return min((each for each in spans if at < each.start < each.end), key=lambda each: each.start, default=None)
