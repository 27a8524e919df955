"""What the analyst says about the policy at the date of loss (docs/local-analyst.md, Policy)."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.dates import day_asked
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import hit_told
from chat.providers.local.rows import said
from chat.providers.local.words import Words, days, listed

QUERY: Final = "lapse cancellation reinstatement premium no loss"
ADVERSE: Final = (
    "lapse",
    "cancellation",
    "suspension",
    "avoidance",
    "expiry",
    "notice_of_cancellation",
    "premium_missed",
)
DAY_OF_MINUTES: Final = 24 * 60
QUOTATIONS: Final = 3
RELEVANT: Final = re.compile(r"lapse|reinstat|premium|instal|payment|notice|third part", re.IGNORECASE)
VERDICTS: Final = {
    "in_force": "Yes, on the record",
    "not_in_force": "No, not on the record",
    "disputed": "Not safely",
    "unknown": "The record does not say",
}
NO_MORE_THAN_THAT: Final = "Being in force says nothing yet about terms, limits and exclusions."


def was_it_in_force(evidence: Evidence) -> Answer:
    """The verdict at the date of loss with everything that stands for and against it."""
    found = evidence.result("check_policy_in_force")
    return _answer(evidence, f"{_in_words(found)}.")


def what_is_the_period(evidence: Evidence) -> Answer:
    found, words = evidence.result("check_policy_in_force"), evidence.words
    period = found.get("period")
    told = f"The policy period is recorded as {_span(period, words)}" if period else "No recorded period holds the loss"
    return _answer(evidence, f"{told}. {_verdict(found)}")


def when_did_it_lapse(evidence: Evidence) -> Answer:
    found, words = evidence.result("check_policy_in_force"), evidence.words
    since = found.get("lapsedSince")
    told = "No lapse before the loss is recorded"
    if since:
        told = f"A lapse is recorded with effect from {words.moment(since)}"
    return _answer(evidence, f"{sentence(told)} {_verdict(found)}")


def was_notice_given(evidence: Evidence) -> Answer:
    found = evidence.result("check_policy_in_force")
    told = _notice(found) or "No notice of cancellation is recorded."
    return _answer(evidence, f"{told} {_verdict(found)}")


def what_did_the_premium_do(evidence: Evidence) -> Answer:
    found, words = evidence.result("check_policy_in_force"), evidence.words
    told = _payment(found, words) or "No premium received after the loss is recorded."
    return _answer(evidence, f"{told} {_verdict(found)}")


def who_decides(evidence: Evidence) -> Answer:
    found = evidence.result("check_policy_in_force")
    return _answer(evidence, f"{_people(found)} {_verdict(found)}")


def _answer(evidence: Evidence, headline: str) -> Answer:
    found, words = evidence.result("check_policy_in_force"), evidence.words
    if not found:
        return Answer("The policy check could not be made.", tuple(filter(None, [evidence.line("Policy")])))
    lead = " ".join(filter(None, [_placed(evidence), _state(found, words), _reinstated(found, words)]))
    points = [
        *_missed(found, words),
        _payment(found, words),
        _notice(found),
        *_entered_late(found, words),
        *_other_periods(found, words),
        *_claims_made(found),
        spoken(found.get("thirdPartyNote")),
        NO_MORE_THAN_THAT if found.get("verdict") == "in_force" else "",
    ]
    gaps = [evidence.in_words(str(each)) for each in (*found.get("missing", []), *found.get("warnings", []))]
    if day_asked(evidence):
        lead, points = _of_that_day(lead), [_of_that_day(point) for point in points]
    return Answer(
        headline,
        tuple(sentence(point) for point in (*points, *_in_the_file(evidence)) if point),
        tuple(map(sentence, gaps)),
        _people(found),
        ("notes", "home"),
        lead,
    )


def _of_that_day(told: str) -> str:
    return told.replace("At the loss", "On that day").replace("the loss", "that day")


def notice(evidence: Evidence) -> str:
    """How notice was given and whether it is in doubt; empty when none is recorded."""
    return _notice(evidence.result("check_policy_in_force"))


def in_short(evidence: Evidence) -> str:
    """The verdict and the fact it turns on, in two sentences."""
    found = evidence.result("check_policy_in_force")
    return f"{_verdict(found)} {_state(found, evidence.words)}"


def _verdict(found: Result) -> str:
    told = _in_words(found)
    return f"In force at the loss: {told[:1].lower()}{told[1:]}."


def _in_words(found: Result) -> str:
    return VERDICTS.get(str(found.get("verdict")), VERDICTS["unknown"])


def _tested(evidence: Evidence) -> str:
    """What was tested against the policy: the loss, or the day that was asked about."""
    found, words, day = evidence.result("check_policy_in_force"), evidence.words, day_asked(evidence)
    if day:
        return f"{words.day(day)}, the day asked about,"
    time = found.get("timeOfLoss")
    at = f" at {words.clock(str(time))}" if time else ", at a time that is not recorded,"
    return f"The loss on {words.moment(found.get('dateOfLoss'))}{at}"


def _span(period: Mapping[str, Any], words: Words) -> str:
    return f"{words.date_of(period.get('startsAt'))}–{words.date_of(period.get('endsAt'))}"


def _placed(evidence: Evidence) -> str:
    found, words, tested = evidence.result("check_policy_in_force"), evidence.words, _tested(evidence)
    period, minutes = found.get("period"), found.get("minutesFromBoundary")
    if found.get("boundaryOnLossDate"):
        return f"{tested} falls on a day on which the period begins or ends, so the hour decides."
    if not period or not found.get("withinPeriod"):
        return f"{tested} falls outside every recorded period."
    near = ""
    if minutes is not None and abs(minutes) < DAY_OF_MINUTES:
        near = f", only {abs(minutes)} minutes from its boundary"
    return f"{tested} falls inside the recorded period, {_span(period, words)}{near}."


def _state(found: Result, words: Words) -> str:
    state, known = found.get("stateAtLoss"), found.get("stateAsKnownAtLoss")
    since, before = found.get("lapsedSince"), found.get("daysLapsedAtLoss")
    if since:
        ago = f", {days(int(before))} before the loss" if before is not None else ""
        told = f"The policy is recorded as {_code(found.get('policyState'))} since {words.moment(since)}{ago}."
    elif state == "in_force" and not _adverse(found):
        return "The policy is recorded as in force at the loss, and no adverse event stands against it."
    else:
        told = f"The policy is recorded as {_code(found.get('policyState'))}."
    if state == known:
        return f"{told} At the loss it stood as {_code(state)}, as known then and as recorded now."
    return f"{told} At the loss it stood as {_code(state)} as recorded now, but as {_code(known)} as known then."


def _adverse(found: Result) -> bool:
    return any(event.get("kind") in ADVERSE for event in found.get("events", []))


def _reinstated(found: Result, words: Words) -> str:
    reinstatement = found.get("reinstatement") or {}
    if not reinstatement.get("exists"):
        return "There is no reinstatement on the record." if _adverse(found) else ""
    told = f"A reinstatement is recorded with effect from {words.moment(reinstatement.get('effectiveAt'))}"
    entered = reinstatement.get("recordedAt")
    return f"{told}, entered on {words.moment(entered)}." if entered else f"{told}."


def _missed(found: Result, words: Words) -> list[str]:
    return [
        f"A premium{_of(event.get('amount'), words)} is recorded as missed, {words.date_of(event.get('effectiveAt'))}."
        for event in found.get("events", [])
        if event.get("kind") == "premium_missed"
    ]


def _of(amount: Any, words: Words) -> str:
    return "" if amount is None else f" of {words.money(amount)}"


def _payment(found: Result, words: Words) -> str:
    paid = found.get("premiumPaidAfterLoss")
    if not paid:
        return ""
    after = f", {days(int(paid['daysAfterLoss']))} after the loss" if paid.get("daysAfterLoss") is not None else ""
    return (
        f"A premium{_of(paid.get('amount'), words)} was received on {words.date_of(paid.get('at'))}{after}; "
        "a payment after the loss is not shown to restore the policy for it."
    )


def _notice(found: Result) -> str:
    notice = found.get("noticeAdequate")
    if not notice:
        return ""
    given, minimum = notice.get("noticeDays"), notice.get("minimumSeen")
    told = (
        f"Notice of cancellation is recorded with {days(int(given))} of warning"
        if given is not None
        else ("Notice of cancellation is recorded, its length is not")
    )
    if minimum is not None:
        told += f" (yardstick: {days(int(minimum))}, {spoken(notice.get('yardstick'))})"
    if not notice.get("deliveryDoubt"):
        return f"{told}."
    emailed = any(
        event.get("kind") == "notice_of_cancellation" and event.get("deliveredBy") == "email"
        for event in found.get("events", [])
    )
    doubt = (
        "by the file's own words the email bounced or did not arrive" if emailed else "the file doubts that it arrived"
    )
    return f"{told}, but its delivery is in doubt: {doubt}, so notice may not have been given."


def _entered_late(found: Result, words: Words) -> list[str]:
    return [
        f"Entered after the loss with effect before it: {_code(event.get('kind'))}, "
        f"effective {words.moment(event.get('effectiveAt'))}."
        for event in found.get("backDated", [])
    ]


def _other_periods(found: Result, words: Words) -> list[str]:
    periods = [_span(each, words) for each in found.get("periods", [])]
    gaps = [f"{words.moment(each.get('from'))} to {words.moment(each.get('to'))}" for each in found.get("gaps", [])]
    told = [f"More than one period is in play: {listed(periods)}."] if len(periods) > 1 else []
    return [*told, f"Between periods there is a gap: {listed(gaps)}."] if gaps else told


def _claims_made(found: Result) -> list[str]:
    made = found.get("claimsMade")
    if not made:
        return []
    tests = {
        "madeInPeriod": "claim made in the period",
        "notifiedInPeriod": "notified in the period",
        "retroactiveOk": "act after the retroactive date",
        "firstKnownBeforeInception": "first known before inception",
    }
    answers = {True: "yes", False: "no", None: "not known"}
    told = [f"{test}: {answers.get(made.get(key))}" for key, test in tests.items()]
    return [f"Claims-made tests: {', '.join(told)}."]


def _in_the_file(evidence: Evidence) -> list[str]:
    """What diary and notes say of it, in their own words."""
    diary = evidence.rows("diary")
    items = [said("diary", item, evidence.words) for item in diary if RELEVANT.search(json.dumps(item))]
    hits = evidence.result("search_documents").get("hits", [])
    telling = (hit for hit in hits if not hit.get("privileged") and RELEVANT.search(spoken(hit.get("snippet"))))
    quoted = [hit_told(hit, evidence) for hit in telling] if _adverse(evidence.result("check_policy_in_force")) else []
    return [*(f"Diary: {item}" for item in items[:QUOTATIONS]), *quoted[:QUOTATIONS]]


def _people(found: Result) -> str:
    technical = " and technical claims the third-party duties" if found.get("thirdPartyNote") else ""
    return (
        f"Underwriting has to decide the policy position{technical}. "
        "This is decision support; the decision is for you and them."
    )


def _code(value: Any) -> str:
    return str(value or "unknown").replace("_", " ")
