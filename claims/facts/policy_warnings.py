"""What must not be overlooked beside a policy verdict: record and law (docs/tools.md, check_policy_in_force)."""

from collections.abc import Iterator, Sequence
from datetime import datetime, time
from typing import Final

from claims.facts.governing_law import law_of
from claims.facts.moments import A_MINUTE, THE_LEAST, end_of_day, moment
from claims.facts.policy_events import Dated
from claims.facts.policy_periods import Span, place
from claims.facts.policy_standing import Found, Verdict, state_by_events
from claims.rules import Rule, table
from claims.schema import Coverage
from claims.words import counted

FEW: Final = 3
ONE_MINUTE_PAST: Final = time(0, 1)


class Caution(Rule):
    """What the law adds to a topic of the check."""

    topic: str
    country: str
    says: str


def _row(found: Found, topic: str) -> Caution | None:
    """The row on a topic for the day that the policy is tested on, else the one that begins later."""
    country, day = law_of(found.claim).country, found.tested.first_day
    rows = [each for each in table(Caution, "cover") if (each.topic, each.country) == (topic, country)]
    return next((row for row in rows if row.applies_on(day)), rows[0] if rows else None)


def _caution(found: Found, topic: str) -> str | None:
    row = _row(found, topic)
    return next(row.told_on(found.tested.first_day, row.says), None) if row else None


def third_party_note(found: Found) -> str | None:
    """What a third party's motor claim adds where the policy may not have been in force."""
    return _caution(found, "third_party_motor") if found.third_party_motor else None


def _causes(found: Found) -> list[Dated]:
    return [each.now.cause for each in found.standings if each.now.cause]


def warnings(found: Found, coverages: Sequence[Coverage], active: Sequence[bool]) -> list[str]:
    """What the reader of the verdict must not overlook in the record itself."""
    return [*_on_time(found), *_on_record(found), *_on_coverages(coverages, active)]


def _on_time(found: Found) -> Iterator[str]:
    asked, case, incident = found.tested, found.case, found.claim.incident
    if asked.trigger == "asked" and asked.first_day != incident.date_of_loss:
        yield f"Tested on {asked.first_day} as asked; the file records the loss on {incident.date_of_loss}."
    elif asked.trigger == "asked" and asked.clock != incident.time_of_loss:
        yield f"Tested at {asked.clock} as asked; the file records {incident.time_of_loss or 'no time of loss'}."
    if asked.moments and _hour_decides(found):
        yield f"A period starts or ends on {asked.first_day}: the hour decides, so hold it against every time on file."
    if asked.skipped:
        yield f"Clocks skipped {asked.clock} on {asked.first_day}: the time was moved forward by the change."
    if asked.doubled:
        yield f"Clocks showed {asked.clock} twice on {asked.first_day}: both were tested."
    if found.where.key != case.zone.key:
        yield f"Times are read in the policy's zone {found.where.key}; the claim's zone is {case.zone.key}."
    if incident.date_of_loss_basis == "alleged":
        yield "The date of loss is only alleged."
    if incident.date_of_loss_basis == "discovered" and asked.trigger == "loss":
        yield "The date is one of discovery: the damage may have begun in an earlier period."
    if asked.trigger == "exposure" and incident.exposure_to is None and not asked.unknown:
        yield f"No end of the exposure is recorded: it was tested up to {asked.last_day}."
    if asked.trigger == "exposure" and incident.exposure_from and asked.unknown:
        yield f"The exposure ends on {incident.exposure_to}, before it begins on {incident.exposure_from}."
    yield from _on_standard_time(found)


def _hour_decides(found: Found) -> bool:
    """Whether the day begins or ends outside every period, as none does on which one period follows another."""
    day, where = found.tested.first_day, found.where
    first, last = moment(day, where), end_of_day(day, where) - THE_LEAST
    return found.on_boundary and any(place(found.spans, each) != "inside" for each in (first, last))


def _on_standard_time(found: Found) -> Iterator[str]:
    """12:01 a.m. on a US form is often standard time: in summer that is 1:01 a.m. on the clock. Said, never applied."""
    if found.claim.jurisdiction.country != "US":
        return
    written = [each for span in found.spans for each in (span.period.starts_at, span.period.ends_at)]
    written += [each.event.effective_at for each in found.past.changes]
    doubtful = [each for each in written if isinstance(each, datetime) and _in_summer(found, each)]
    if not doubtful:
        return
    near = [each for each in doubtful if moment(each, found.where) <= found.tested.last]
    inside = any(found.tested.start < moment(each, found.where) + 60 * A_MINUTE for each in near)
    day = found.case.local(doubtful[0], found.where).date()
    yield (
        f"12:01 a.m. on {day} may mean standard time, which is 1:01 a.m. on a summer clock; no time was shifted"
        f"{', and the loss falls inside that hour' if inside else ''}."
    )


def _in_summer(found: Found, at: datetime) -> bool:
    wall = found.case.local(at, found.where)
    return wall.time().replace(second=0, microsecond=0) == ONE_MINUTE_PAST and bool(wall.dst())


def _on_record(found: Found) -> Iterator[str]:
    asked, policy, notice = found.tested, found.claim.policy, found.notice
    holding = found.touched if asked.trigger != "exposure" else []
    if len(holding) > 1 and not found.on_boundary:
        names = ", ".join(span.period.id for span in holding[:FEW])
        renewed = any(span.period.renewal_of in {each.period.id for each in holding} for span in holding)
        likely = "a renewal overlaps" if renewed else "two policies may answer"
        yield f"{len(holding)} periods contain the loss ({names}): {likely}."
    for span in found.spans:
        if span.start >= span.end:
            yield f"Period {span.period.id} ends before it starts and was left out."
        elif span.first_day == asked.first_day and not span.period.start_time_stated and _at_midnight(found, span):
            yield f"Period {span.period.id} starts on the day of the loss at 00:00, a default and no proof of the hour."
    seen = state_by_events(found.case, found.spans, found.past, found.where).state
    recorded = "in_force" if policy.state == "reinstated" else policy.state
    if recorded == "unknown":
        if found.spans:
            yield "No state is recorded for the policy: periods and events alone were read."
    elif found.spans and recorded != seen:
        yield f"The policy is recorded as {policy.state}, but its events and periods yield {seen}."
    if notice and notice.late_on_record:
        yield "The notice was put on record only after its effect: the day it went out is not known."
    if notice and notice.contradicted:
        stated = counted(notice.adequate.notice_days, "day")
        yield f"The notice states {stated}; from issue to effect are {notice.counted_days}."
    for each in found.back_dated_endorsements[:FEW]:
        yield f"Endorsement {each.id} takes effect by {asked.name} and was issued after it."
    paid = [each for each in found.past.of("premium_paid") if each.effective > asked.last]
    if len(paid) > 1:
        yield f"{len(paid)} premium payments follow {asked.name}; the first is shown."
    same_day = [each for each in found.past.of("premium_paid") if not asked.moments and each.day == asked.last_day]
    if same_day:
        yield f"A premium payment is dated on the day of {asked.name}: which came first is not known."


def _at_midnight(found: Found, span: Span) -> bool:
    return found.case.local(span.period.starts_at, found.where).time() == time()


def _on_coverages(coverages: Sequence[Coverage], active: Sequence[bool]) -> Iterator[str]:
    off = sorted(each.id for each, runs in zip(coverages, active, strict=True) if not runs)
    if off:
        more = f" and {len(off) - FEW} more" if len(off) > FEW else ""
        yield f"Not active on the day tested: coverage {', '.join(off[:FEW])}{more}."


def cautions(found: Found, answer: Verdict) -> list[str]:
    """What the law and the file's own talk add to a policy that may not have been in force."""
    said = [
        f"{each.name.capitalize()} speaks of cover as restored; no event shows it." for each in found.cover_talk[:FEW]
    ]
    topics = []
    if answer != "in_force":
        topics += (
            ["avoidance"]
            * any(each.event.kind == "avoidance" and each.recorded > found.tested.last for each in _causes(found))
            * found.third_party_motor
        )
        topics += ["late_payment"] * bool(found.paid_after_end)
    if found.notice and found.ended and len(found.notice.ways - {"unknown"}) == len(found.notice.ways) == 1:
        topics.append("one_medium")
    if found.past.of("reinstatement") and not found.past.of("no_loss_statement"):
        topics.append("no_loss_statement")
    said += [sentence for topic in topics if (sentence := _caution(found, topic))]
    if found.notice and found.notice.rule is None:
        said.append("Our rules hold no minimum notice for this policy and place (confirm with counsel).")
    if found.notice and found.notice.rule and found.notice.rule.territory and not found.past.of("premium_missed"):
        said.append("The minimum notice shown is for non-payment; no missed premium is on file.")
    if answer != "in_force" and found.claim.line_of_business == "auto" and found.claim.claimant.relationship is None:
        said.append("Whether the claimant is a third party is not recorded: statutory duties may depend on it.")
    third_party = _row(found, "third_party_motor") if found.third_party_motor else None
    if answer != "in_force" and third_party and third_party.confirm:
        said.append(
            "What is owed to third parties here rests on law that was not read for this rule (confirm with counsel)."
        )
    return said
