"""The sentences that the policy check is told in (docs/local-analyst.md, Policy)."""

from typing import Any, Final

from chat.providers.local.answer import sentence
from chat.providers.local.evidence import Result, spoken
from chat.providers.local.policy_tested import of_what_was_tested, span
from chat.providers.local.words import Words, days, listed

ADVERSE: Final = (
    "lapse",
    "cancellation",
    "suspension",
    "avoidance",
    "expiry",
    "notice_of_cancellation",
    "premium_missed",
)
VERDICTS: Final = {
    "in_force": "Yes, on the record",
    "not_in_force": "No, not on the record",
    "disputed": "Not safely",
    "unknown": "The record does not say",
}


def verdict(found: Result) -> str:
    return VERDICTS.get(str(found.get("verdict")), VERDICTS["unknown"])


def verdict_at_loss(found: Result) -> str:
    """The verdict as a sentence of its own, for an answer that leads with something else."""
    told = verdict(found)
    return of_what_was_tested(f"In force at the loss: {told[:1].lower()}{told[1:]}.", found)


def plainly_in_force(found: Result) -> bool:
    """Whether the policy is recorded as in force with nothing against it: then nobody has to decide that."""
    return found.get("verdict") == "in_force" and not adverse(found)


def adverse(found: Result) -> bool:
    return any(event.get("kind") in ADVERSE for event in found.get("events", []))


def state(found: Result, words: Words) -> str:
    """The state as recorded, since when, and what of it was known on the day where that differs."""
    at_loss, known = found.get("stateAtLoss"), found.get("stateAsKnownAtLoss")
    since, before = found.get("lapsedSince"), found.get("daysLapsedAtLoss")
    if plainly_in_force(found) and at_loss == "in_force":
        held = "The policy is recorded as in force at the loss, and no adverse event stands against it."
        return of_what_was_tested(held, found)
    told, at = f"The policy is recorded as {code(found.get('policyState'))}", of_what_was_tested("at the loss", found)
    if since:
        ago = f", {days(int(before))} before the loss" if before is not None else ""
        told += f" since {words.moment(since)}{ago}"
    if at_loss == known:
        same = since or at_loss in (found.get("policyState"), "unknown")
        return f"{told}." if same else f"{told}; {at} it stood as {code(at_loss)}."
    accounts = f"it stood as {code(at_loss)} by today's record, and as {code(known)} by what was known."
    return f"{told}. {at[:1].upper()}{at[1:]} {accounts}"


def reinstated(found: Result, words: Words) -> str:
    reinstatement = found.get("reinstatement") or {}
    if not reinstatement.get("exists"):
        return "There is no reinstatement on the record." if adverse(found) else ""
    told = f"A reinstatement is recorded with effect from {words.moment(reinstatement.get('effectiveAt'))}"
    entered = reinstatement.get("recordedAt")
    return sentence(f"{told}, entered on {words.moment(entered)}" if entered else told)


def missed(found: Result, words: Words) -> list[str]:
    return [
        f"A premium{_of(event.get('amount'), words)} is recorded as missed, {words.date_of(event.get('effectiveAt'))}."
        for event in found.get("events", [])
        if event.get("kind") == "premium_missed"
    ]


def payment(found: Result, words: Words) -> str:
    paid = found.get("premiumPaidAfterLoss")
    if not paid:
        return ""
    after = f", {days(int(paid['daysAfterLoss']))} after the loss" if paid.get("daysAfterLoss") is not None else ""
    received = f"A premium{_of(paid.get('amount'), words)} was received on {words.date_of(paid.get('at'))}{after}"
    return of_what_was_tested(f"{received}; that is not shown to restore the policy for it.", found)


def notice(found: Result) -> str:
    """How notice was given and whether it is in doubt; empty when none is recorded."""
    given = warning(found)
    if not given or not delivery_in_doubt(found):
        return given
    return f"{given.rstrip('.')}, but its delivery is in doubt: {doubt(found)}."


def notice_parts(found: Result) -> list[str]:
    """The notice in two sentences: its days, and the doubt about its delivery."""
    doubted = [f"Its delivery is in doubt: {doubt(found)}."] if delivery_in_doubt(found) else []
    return [warning(found), *doubted]


def warning(found: Result) -> str:
    """How many days of warning the notice gave, beside the yardstick."""
    recorded = found.get("noticeAdequate")
    if not recorded:
        return ""
    given, minimum = recorded.get("noticeDays"), recorded.get("minimumSeen")
    told = "Notice of cancellation is recorded, its length is not"
    if given is not None:
        told = f"Notice of cancellation is recorded with {days(int(given))} of warning"
    if minimum is not None:
        told += f" (yardstick: {days(int(minimum))}, {spoken(recorded.get('yardstick'))})"
    return f"{told}."


def delivery_in_doubt(found: Result) -> bool:
    return bool((found.get("noticeAdequate") or {}).get("deliveryDoubt"))


def doubt(found: Result) -> str:
    emailed = "email" in ways_of_notice(found)
    return (
        "by the file's own words the email bounced or did not arrive" if emailed else "the file doubts that it arrived"
    )


def ways_of_notice(found: Result) -> list[str]:
    """How notices of cancellation are recorded as sent."""
    sent = (event for event in found.get("events", []) if event.get("kind") == "notice_of_cancellation")
    return [str(event["deliveredBy"]) for event in sent if event.get("deliveredBy")]


def entered_late(found: Result, words: Words) -> list[str]:
    return [
        f"Entered after the loss with effect before it: {code(event.get('kind'))}, "
        f"effective {words.moment(event.get('effectiveAt'))}"
        for event in found.get("backDated", [])
    ]


def suspended(found: Result, words: Words) -> list[str]:
    """What the check says of a time in which cover was suspended, with its days."""
    told = (str(each) for each in found.get("reasons", []) if "suspended" in str(each))
    return [words.localise(each) for each in told]


def other_periods(found: Result, words: Words) -> list[str]:
    periods = [span(each, words) for each in found.get("periods", [])]
    gaps = [f"{words.moment(each.get('from'))} to {words.moment(each.get('to'))}" for each in found.get("gaps", [])]
    exposed = bool(found.get("inPeriods"))
    told = [f"More than one period is in play: {listed(periods)}."] if len(periods) > 1 and not exposed else []
    return [*told, f"Between periods there is a gap: {listed(gaps)}."] if gaps else told


def claims_made(found: Result) -> list[str]:
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


def people(found: Result) -> str:
    """Who has to decide; empty where the policy is plainly in force and nobody has to."""
    if plainly_in_force(found):
        return ""
    technical = " and technical claims the third-party duties" if found.get("thirdPartyNote") else ""
    return f"Underwriting has to decide the policy position{technical}."


def code(value: Any) -> str:
    return str(value or "unknown").replace("_", " ")


def _of(amount: Any, words: Words) -> str:
    return "" if amount is None else f" of {words.money(amount)}"
