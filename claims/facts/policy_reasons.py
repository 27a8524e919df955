"""The policy check in sentences: why, what is missing, and where it stands (docs/tools.md, check_policy_in_force)."""

from collections.abc import Iterator
from typing import Final

from claims.facts.policy_events import ADVERSE, Dated
from claims.facts.policy_standing import Found, Verdict
from claims.schema import Ref

FEW: Final = 3


def reasons(found: Found, answer: Verdict) -> list[str]:
    """Why the verdict is what it is, period first."""
    return list(_reasons(found, answer))


def _reasons(found: Found, answer: Verdict) -> Iterator[str]:
    asked, ended, notice = found.tested, found.ended, found.notice
    if asked.trigger == "claim_made" and not asked.unknown:
        yield f"Claims-made policy: the test is the date the claim was made, {asked.first_day}"
    if asked.trigger == "discovery" and not asked.unknown:
        yield f"The policy answers for losses when discovered: the test is {asked.first_day}"
    if asked.unknown:
        yield f"The policy's basis needs the {asked.unknown}, which the file does not have"
    yield from _on_period(found)
    if found.on_boundary and not asked.moments and not asked.unknown:
        yield f"A period starts or ends on {asked.first_day} and the time is not known"
    if len({each.now.state for each in found.standings}) > 1 and asked.trigger != "exposure":
        yield "The state of the policy differs between the instants that may be meant"
    if ended:
        yield from _on_end(found, ended)
    if any(each.now.state != each.known.state for each in found.standings):
        yield "The state as now recorded differs from the state as it was on record at the loss"
    if notice:
        for each in notice.doubted_by[:FEW]:
            yield f"Notice delivery failed per {each.name}"
        if notice.too_short:
            asked_for = f"{notice.adequate.minimum_seen} days ({notice.adequate.yardstick})"
            yield f"Notice of {notice.adequate.notice_days} days is shorter than {asked_for}"
    for dated in found.back_dated[:FEW]:
        yield f"Event {dated.event.id} ({dated.event.kind}) was put on record after the loss with effect before it"
    if found.claims_made:
        yield from _on_claims_made(found)
    if found.undated_state and answer == "unknown":
        yield f"The policy is recorded as {found.claim.policy.state}, and no event says since when"
    if found.third_party_motor and answer == "disputed" and not any(each.place == "inside" for each in found.standings):
        yield "A third party's motor claim is not settled by the period alone"


def _on_period(found: Found) -> Iterator[str]:
    asked = found.tested
    if not found.spans:
        yield "No policy period is on file"
    elif asked.trigger == "exposure":
        touched = ", ".join(span.period.id for span in found.touched[:FEW]) or "none"
        yield f"Exposure {asked.first_day} to {asked.last_day} touches these periods: {touched}"
        if found.touched and any(not found.touched[0].contains(each) for each in (asked.start, asked.last)):
            yield "The exposure may reach outside a period: shares need to be worked out"
    elif found.within:
        yield (
            f"Loss inside period {found.touched[0].period.id}"
            if found.touched
            else "Claim made in the extended reporting period"
        )
    elif found.within is False:
        places = {each.place for each in found.standings}
        where = {"before": "before the first period", "after": "after the last period"}.get(
            places.pop(), "between periods"
        )
        yield f"Loss outside every period: {where}" if not places else "Loss outside every period"


def _on_end(found: Found, ended: Dated) -> Iterator[str]:
    kind = ended.event.kind.capitalize()
    yield f"{kind} effective before the loss"
    if kind == "Suspension":
        return
    given = found.past.of("reinstatement")
    if not given:
        yield "No reinstatement event recorded"
    elif found.standings[0].now.state in ADVERSE:
        yield "No reinstatement takes effect by the time of the loss"
    if any(each.effective > found.tested.last for each in found.paid_after_end):
        yield "Payment after the loss does not show reinstatement"
    elif found.paid_after_end and not given:
        yield "Payment after cover ended does not by itself show reinstatement"


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
    if not found.spans:
        yield "policy period"
    if asked.unknown:
        yield asked.unknown
    if found.claims_made and found.claims_made.notice_needed and found.claims_made.shown.notified_in_period is None:
        yield "date the claim was notified"
    differ = len({each.now.state for each in found.standings}) > 1 or len({each.place for each in found.standings}) > 1
    if not asked.moments and asked.trigger in ("loss", "asked") and (found.on_boundary or differ):
        yield "time of loss"
    if answer == "unknown" and found.undated_state:
        yield f"date from which the policy is {claim.policy.state}"
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
