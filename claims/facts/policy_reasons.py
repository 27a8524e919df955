"""The policy check in sentences: why, what is missing, and where it stands (docs/tools.md, check_policy_in_force)."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from claims.facts.evidence import named
from claims.facts.governing_law import law_of
from claims.facts.policy_events import ENDING, Dated
from claims.facts.policy_moment import Tested, Trigger
from claims.facts.policy_periods import Place
from claims.facts.policy_standing import Found, Verdict
from claims.facts.policy_tested import parts_told
from claims.schema import Ref
from claims.words import counted

FEW: Final = 3
OUTSIDE: Final[dict[Place, str]] = {
    "before": "before the first period",
    "after": "after the last period",
    "between": "between periods",
    "nowhere": "none is on file",
}
TIMES: Final[dict[Trigger, str]] = {
    "loss": "time of loss",
    "asked": "time of loss",
    "claim_made": "time of day the claim was made",
    "discovery": "time of day of the discovery",
}
WHAT: Final[dict[Trigger, str]] = {
    "loss": "Loss",
    "asked": "The moment asked for is",
    "claim_made": "Claim made",
    "discovery": "Discovery",
    "exposure": "Exposure",
}


def reasons(found: Found, answer: Verdict) -> list[str]:
    """Why the verdict is what it is, period first."""
    return list(_reasons(found, answer))


def _reasons(found: Found, answer: Verdict) -> Iterator[str]:
    asked, ended, notice = found.tested, found.ended, found.notice
    if asked.trigger == "claim_made" and not asked.unknown:
        yield f"Claims-made policy: the test is the date the claim was made, {asked.first_day}"
    if asked.trigger == "discovery" and not asked.unknown:
        yield f"The policy answers for losses when found: the test is {asked.first_day}"
    if asked.unknown:
        yield f"The test needs the {asked.unknown}, which the file does not have"
    yield from _on_period(found)
    if found.on_boundary and not asked.moments and answer == "unknown" and not asked.unknown:
        yield f"A period starts or ends on {asked.first_day} and the time is not known"
    if len({each.now.state for each in found.standings}) > 1 and asked.trigger != "exposure":
        yield "The state of the policy differs between the instants that may be meant"
    if found.ended_earlier:
        yield from _on_earlier_end(found, found.ended_earlier)
    if ended:
        yield from _on_end(found, ended)
    if any(each.now.state != each.known.state for each in found.standings):
        yield f"The state as now recorded differs from the state on record by the time of {asked.name}"
    if notice:
        for each in notice.doubted_by[:FEW]:
            yield f"Notice delivery failed per {each.name}"
        yield from _more(notice.doubted_by, "text says", "texts say", "that the notice did not arrive")
        if notice.contradicted:
            yield f"Notice states {counted(notice.adequate.notice_days, 'day')}; its dates give {notice.counted_days}"
        if notice.too_short:
            asked_for = f"{counted(notice.adequate.minimum_seen, 'day')} ({notice.adequate.yardstick})"
            yield f"Notice of {counted(notice.shortest, 'day')} is shorter than {asked_for}"
    for dated in found.back_dated[:FEW]:
        yield f"Event {dated.event.id} ({dated.event.kind}) takes effect by {asked.name} and was put on record after it"
    yield from _more(found.back_dated, "event takes", "events take", "effect so, on record only later")
    if answer == "in_force":
        yield from _on_suspension_over(found)
    if found.no_loss and found.no_loss.signed_after_loss:
        known = ", and after it was reported" if found.no_loss.loss_reported_before else ""
        yield f"The no-loss statement is dated after the loss{known}: refer it"
    if found.claims_made:
        yield from _on_claims_made(found)
    if found.undated_state and answer == "unknown":
        shown = "its events do not show that" if found.past.of(*ENDING) else "no event says since when"
        yield f"The policy is recorded as {found.claim.policy.state}, and {shown}"
    if found.third_party_motor and answer == "disputed" and not any(each.place == "inside" for each in found.standings):
        yield "A third party's motor claim is not settled by the period alone"


def _more(named_first: Sequence[object], one: str, many: str, what: str) -> Iterator[str]:
    if len(named_first) > FEW:
        yield f"{counted(len(named_first) - FEW, f'more {one}', f'more {many}')} {what}"


def _on_suspension_over(found: Found) -> Iterator[str]:
    """That the last suspension of the period ended before the moment that is tested, and how long before."""
    asked, span = found.tested, found.touched[0] if found.touched else None
    lifted = [each for each in found.past.of("suspension_lifted") if each.effective <= asked.start]
    if not lifted or span is None or lifted[-1].effective < span.start:
        return
    begun = [each for each in found.past.of("suspension") if each.effective <= lifted[-1].effective]
    if begun:
        days = (asked.first_day - lifted[-1].day).days
        before = f"{counted(days, 'day')} before {asked.name}" if days else f"on the day of {asked.name}"
        yield f"Cover was suspended from {begun[-1].day} and restored on {lifted[-1].day}, {before}"


def _on_period(found: Found) -> Iterator[str]:
    asked = found.tested
    if not found.spans:
        yield "No policy period is on file"
    elif asked.unknown:
        return
    elif not any(span.start < span.end for span in found.spans):
        yield "No policy period on file ends after it starts"
    elif asked.trigger == "exposure":
        touched = named([span.period.id for span in found.touched]) or "none"
        yield f"Exposure {asked.first_day} to {asked.last_day} touches these periods: {touched}"
        if found.reaches_outside:
            yield "The exposure reaches outside the periods: shares need to be worked out"
            yield from parts_told(found)
    elif found.within:
        what = WHAT[asked.trigger]
        inside = f"inside period {found.touched[0].period.id}" if found.touched else "in the extended reporting period"
        yield f"{what} {inside}"
    elif found.within is False:
        places = sorted({OUTSIDE[each.place] for each in found.standings})
        yield f"{WHAT[asked.trigger]} outside every period: {' or '.join(places)}"


def _on_earlier_end(found: Found, earlier: Dated) -> Iterator[str]:
    kind = earlier.event.kind.capitalize()
    later = named([span.period.id for span in found.touched if earlier.effective < span.start])
    if found.ended is earlier:
        yield f"{kind} on {earlier.day} fell in an earlier period; nothing shows that {later} was written after it"
    else:
        yield f"{kind} on {earlier.day} fell in an earlier period; {later} has a premium of its own"


def _on_end(found: Found, ended: Dated) -> Iterator[str]:
    asked, kind = found.tested, ended.event.kind.capitalize()
    yield f"{kind} effective {_when(asked, ended)}"
    if kind == "Suspension":
        return
    given = found.past.of("reinstatement")
    if not given:
        yield "No reinstatement event recorded"
    elif any(ended.order < each.order and each.effective <= asked.last for each in given):
        return
    elif asked.trigger == "exposure":
        yield f"No reinstatement takes effect between the {ended.event.kind} and the end of the exposure"
    else:
        yield f"No reinstatement takes effect after the {ended.event.kind} and by the time of {asked.name}"
    if any(each.effective > asked.last for each in found.paid_after_end):
        yield f"Payment after {asked.name} does not show reinstatement"
    elif found.paid_after_end:
        yield "Payment after cover ended does not by itself show reinstatement"


def _when(asked: Tested, ended: Dated) -> str:
    """When cover ended, as far as the file tells: an event without a time counts from 00:00 of its day."""
    if ended.day < asked.first_day:
        return f"before {asked.name}"
    if asked.trigger == "exposure":
        return f"during the exposure, on {ended.day}"
    if not isinstance(ended.event.effective_at, datetime):
        return f"on the day of {asked.name}, from 00:00 because no time is recorded"
    if asked.moments and ended.effective <= asked.start:
        return f"before {asked.name}, on the same day"
    return f"on the day of {asked.name}, of which the time is not known"


def _on_claims_made(found: Found) -> Iterator[str]:
    tests = found.claims_made.shown if found.claims_made else None
    if tests is None:
        return
    if tests.made_in_period is False:
        yield "The claim was not made in a period or its extended reporting time"
    if tests.notified_in_period is False:
        yield "The claim was not notified in the period it was made in, nor in extended reporting time"
    if tests.retroactive_ok is False:
        yield "The loss is earlier than the retroactive date"
    if tests.first_known_before_inception:
        yield "The matter was first known before the period began: prior circumstances need a decision"


def missing(found: Found, answer: Verdict) -> list[str]:
    """What the file lacks to settle the question."""
    return list(_missing(found, answer))


def _missing(found: Found, answer: Verdict) -> Iterator[str]:
    asked, claim, ended = found.tested, found.claim, found.ended
    if not any(span.start < span.end for span in found.spans):
        yield "policy period"
    if asked.unknown:
        yield asked.unknown
    if found.claims_made and found.claims_made.notice_needed and found.claims_made.shown.notified_in_period is None:
        yield "date the claim was notified"
    differ = len({each.now.state for each in found.standings}) > 1 or len({each.place for each in found.standings}) > 1
    if not asked.unknown and not asked.moments and asked.trigger != "exposure" and (found.on_boundary or differ):
        yield TIMES[asked.trigger]
    elif asked.doubled and answer == "unknown":
        yield f"which of the two times that clocks showed as {asked.clock} is meant"
    if found.ended_earlier and found.ended is found.ended_earlier:
        yield "underwriter's record of the period that followed"
    if answer == "unknown" and found.undated_state:
        yield f"date from which the policy is {claim.policy.state}"
    law_decides = (found.third_party_motor and answer != "in_force") or (found.notice and found.notice.rule is None)
    if law_decides and law_of(claim).territory is None:
        yield "territory whose law applies"
    if ended is None or ended.event.kind == "suspension":
        return
    if found.paid_after_end and not found.past.of("reinstatement"):
        yield "underwriter's position on reinstatement"
    if found.notice is None and ended.event.kind in ("lapse", "cancellation"):
        yield "notice of cancellation and proof that it arrived"
    if claim.line_of_business == "auto" and claim.jurisdiction.country == "GB" and not _certificate_after(found, ended):
        yield "certificate withdrawal"
    if not any("cancel" in f"{each.clause} {each.text}".lower() for each in claim.policy.conditions):
        yield "policy cancellation clause"


def _certificate_after(found: Found, ended: Dated) -> bool:
    return any(
        each.kind == "certificate" and each.dated is not None and each.dated >= ended.day
        for each in found.claim.documents
    )


def cites(found: Found) -> list[Ref]:
    """Where the handler finds it: the doubted notice, the end of cover, talk of cover, payment, back-dating."""
    cited: list[Ref] = []
    if found.notice and found.ended:
        cited += [each.ref for each in found.notice.doubted_by[:FEW]]
    if found.ended:
        cited.append(_event_ref(found.ended))
        cited += [each.ref for each in found.cover_talk[:FEW]]
    cited += [_event_ref(each) for each in _firsts(found)]
    cited += [Ref(panel="home", path=f"policy.endorsements[{each.id}]") for each in found.back_dated_endorsements[:FEW]]
    return list({(each.panel, each.path): each for each in cited}.values())


def _firsts(found: Found) -> Iterator[Dated]:
    yield from found.past.of("reinstatement")[-1:]
    yield from found.past.of("no_loss_statement")[-1:]
    yield from found.paid_after_end[:1]
    yield from found.back_dated[:FEW]


def _event_ref(each: Dated) -> Ref:
    return Ref(panel="home", path=f"policy.events[{each.event.id}]")
